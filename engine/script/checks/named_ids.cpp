#include "script/checks/named_ids.h"

#include "base/text.h"
#include "script/lua_words.h"

#include <algorithm>
#include <map>

namespace flickforge {
namespace {

using Is = LuaWord::Is;

class IdReader {
public:
    explicit IdReader(std::string_view text) : words_(lua_words(text)) { find_aliases(); }

    std::vector<NamedId> read() {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (at(i) == "==" || at(i) == "~=") comparison(i);
            if (at(i).is == Is::name && !is_lua_keyword(at(i).text)) call(i);
        }
        return std::move(found_);
    }

private:
    static constexpr std::size_t farthest = 1000; ///< words of one call that are looked at
    std::vector<LuaWord> words_;
    std::map<std::string, std::string> aliases_; ///< a local, and the field that it was set to
    std::vector<NamedId> found_;

    const LuaWord& at(std::size_t i) const {
        static const LuaWord nothing;
        return i < words_.size() ? words_[i] : nothing;
    }
    bool is_name(std::size_t i) const { return at(i).is == Is::name && !is_lua_keyword(at(i).text); }
    bool begins_field(std::size_t i) const { return is_name(i) && (i == 0 || (at(i - 1) != "." && at(i - 1) != ":")); }

    /// The field that begins here, a.b.c, and where it ends; empty where something else stands.
    std::string field_from(std::size_t& i) const {
        if (!begins_field(i)) return "";
        std::string field = at(i++).text;
        while (at(i) == "." && is_name(i + 1)) field += '.' + at(i + 1).text, i += 2;
        return field;
    }

    /// The field that ends before `end`. "()" and "[]" stand for a call or an index that it begins with.
    std::string field_before(std::size_t end) const {
        std::string field;
        for (std::size_t i = end; i-- > 0;) {
            if (!is_name(i)) return "";
            field = at(i).text + (field.empty() ? "" : "." + field);
            if (i == 0 || (at(i - 1) != "." && at(i - 1) != ":")) return field;
            if (at(i - 1) == ":" || i < 2) return "";
            if (at(i - 2) == ")") return "()." + field;
            if (at(i - 2) == "]") return "[]." + field;
            --i; // the dot
        }
        return "";
    }

    /// Names that are declared once in the whole file, as `local name = a.b`, and never set again.
    void find_aliases() {
        std::map<std::string, int> declared;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (at(i) == "function") {
                while (i + 1 < words_.size() && at(i) != "(") ++i;
                for (++i; i < words_.size() && at(i) != ")"; ++i) ++declared[at(i).text];
            } else if (at(i) == "for" || at(i) == "local") {
                for (std::size_t j = i + 1; is_name(j); j += at(j + 1) == "," ? 2 : 1) {
                    ++declared[at(j).text];
                    if (at(j + 1) != ",") break;
                }
            } else if (begins_field(i) && at(i + 1) == "=" && (i == 0 || (at(i - 1) != "local" && at(i - 1) != "{" && at(i - 1) != ","))) {
                ++declared[at(i).text];
            }
            if (at(i) == "local" && is_name(i + 1) && at(i + 2) == "=") {
                std::size_t end = i + 3;
                const std::string field = field_from(end);
                const bool goes_on = at(end).is == Is::sign || at(end).is == Is::text || at(end) == "and" || at(end) == "or";
                if (field.contains('.') && !goes_on) aliases_[at(i + 1).text] = field;
            }
        }
        std::erase_if(aliases_, [&](const auto& alias) { return declared[alias.first] != 1; });
    }

    std::string meant(std::string field) const {
        const auto alias = aliases_.find(field.substr(0, field.find('.')));
        return alias == aliases_.end() ? field : alias->second + field.substr(std::min(field.find('.'), field.size()));
    }

    void comparison(std::size_t sign) {
        if (at(sign + 1).is == Is::text && at(sign + 2) != "..") {
            if (const std::string field = field_before(sign); !field.empty()) add(sign + 1, {.field = meant(field)});
        } else if (sign > 0 && at(sign - 1).is == Is::text && (sign < 2 || (at(sign - 2) != ".." && !is_name(sign - 2)))) {
            std::size_t end = sign + 1;
            const std::string field = field_from(end);
            if (!field.empty() && at(end) != "(" && at(end) != "[" && at(end) != ":" && at(end) != "..")
                add(sign - 1, {.field = meant(field)});
        }
    }

    /// f(…, "text", …), f{key = "text"}, f({key = {"text"}}), game.f("text"), who:f("text")
    void call(std::size_t name) {
        std::string function = at(name).text;
        if (name > 0 && at(name - 1) == ":") function = ':' + function;
        else if (name > 1 && at(name - 1) == "." && at(name - 2) == "game") function = "game." + function;
        else if (name > 0 && (at(name - 1) == "." || at(name - 1) == "function")) return;
        std::size_t open = name + 1;
        if (at(open) == "{") return table(open, function);
        if (at(open).is == Is::text) return add(open, {.call = function, .argument = 1}); // f "text"
        if (at(open) != "(") return;
        int depth = 0, argument = 1;
        for (std::size_t i = open; i < std::min(words_.size(), open + farthest); ++i) {
            if (at(i) == "(" || at(i) == "{" || at(i) == "[") {
                if (at(i) == "{" && depth == 1 && argument == 1 && i == open + 1) table(i, function);
                ++depth;
            } else if (at(i) == ")" || at(i) == "}" || at(i) == "]" || at(i) == "end") {
                if (--depth <= 0) return;
            } else if (at(i) == "function" || at(i) == "do" || at(i) == "then") {
                ++depth; // a function written as an argument: what is inside it is looked at by itself
            } else if (depth == 1 && at(i) == ",") {
                ++argument;
            } else if (depth == 1 && at(i).is == Is::text && stands_alone(i)) {
                add(i, {.call = function, .argument = argument});
            }
        }
    }

    /// Between commas and brackets: no part of a longer text or of a comparison.
    bool stands_alone(std::size_t i) const {
        const LuaWord &before = at(i - 1), &after = at(i + 1);
        return (before == "(" || before == "," || before == "{" || before == "=") &&
               (after == ")" || after == "," || after == "}" || after == ";");
    }

    void table(std::size_t open, const std::string& function) {
        int depth = 0;
        std::string member;
        for (std::size_t i = open; i < std::min(words_.size(), open + farthest); ++i) {
            if (at(i) == "{" || at(i) == "(" || at(i) == "[") ++depth;
            else if (at(i) == "}" || at(i) == ")" || at(i) == "]") {
                if (--depth <= 0) return;
            } else if (at(i) == "function") {
                return; // what belongs to it is not looked for
            } else if (depth == 1 && is_name(i) && at(i + 1) == "=") {
                member = at(i).text;
            } else if (at(i).is == Is::text && !member.empty() && depth <= 2 && stands_alone(i)) {
                add(i, {.call = function, .member = member});
            }
        }
    }

    void add(std::size_t word, NamedId found) {
        found.text = at(word).text, found.line = at(word).line, found.column = at(word).column;
        if (!found.text.empty()) found_.push_back(std::move(found));
    }
};

} // namespace

std::vector<NamedId> named_ids(std::string_view text) { return IdReader(text).read(); }

std::vector<std::string> given_ids(std::string_view text) {
    std::vector<std::string> given;
    const std::vector<LuaWord> words = lua_words(text);
    for (std::size_t i = 2; i < words.size(); ++i)
        if (words[i].is == Is::text && words[i - 1] == "=" && (words[i - 2] == "id" || words[i - 2] == "question"))
            given.push_back(words[i].text);
    return given;
}

} // namespace flickforge
