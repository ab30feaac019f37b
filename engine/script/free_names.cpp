#include "script/free_names.h"

#include <algorithm>
#include <array>
#include <set>

namespace flickforge {
namespace {

enum class Is { name, text, sign, end };

struct Word {
    Is is = Is::end;
    std::string text; ///< of a text what is between its quotes
    int line = 1;
    bool operator==(std::string_view other) const { return is != Is::text && text == other; }
};

/// Cuts Lua into words. Numbers are left out: nothing depends on them here.
class Words {
public:
    explicit Words(std::string_view text) : text_(text) {}

    std::vector<Word> all() {
        std::vector<Word> words;
        while (skip_space(), at_ < text_.size()) {
            const char c = text_[at_];
            if (starts_name(c)) words.push_back({Is::name, take([](char d) { return starts_name(d) || is_digit(d); }), line_});
            else if (is_digit(c)) take([](char d) { return starts_name(d) || is_digit(d) || d == '.'; });
            else if (c == '"' || c == '\'') words.push_back({Is::text, short_text(c), line_});
            else if (!skip_long_text()) words.push_back({Is::sign, sign(), line_});
        }
        return words;
    }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

    template <class Test> std::string take(Test&& belongs) {
        const std::size_t from = at_;
        while (at_ < text_.size() && belongs(text_[at_])) ++at_;
        return std::string(text_.substr(from, at_ - from));
    }
    void skip_space() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (text_.substr(at_).starts_with("--")) {
                at_ += 2;
                if (!skip_long_text()) at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v') {
                line_ += c == '\n';
                ++at_;
            } else {
                return;
            }
        }
    }
    /// [[…]] and [==[…]==]
    bool skip_long_text() {
        if (at_ >= text_.size() || text_[at_] != '[') return false;
        const std::size_t second = text_.find_first_not_of('=', at_ + 1);
        if (second == std::string_view::npos || text_[second] != '[') return false;
        const std::string end = "]" + std::string(second - at_ - 1, '=') + "]";
        const std::size_t found = text_.find(end, second + 1);
        const std::size_t after = found == std::string_view::npos ? text_.size() : found + end.size();
        line_ += static_cast<int>(std::ranges::count(text_.substr(at_, after - at_), '\n'));
        at_ = after;
        return true;
    }
    std::string short_text(char quote) {
        const std::size_t from = ++at_;
        while (at_ < text_.size() && text_[at_] != quote) {
            if (text_[at_] == '\\') ++at_;
            if (at_ < text_.size()) line_ += text_[at_++] == '\n';
        }
        return std::string(text_.substr(from, at_++ - from));
    }
    std::string sign() {
        for (const std::string_view longer : {"...", "..", "::", "==", "~=", "<=", ">="})
            if (text_.substr(at_).starts_with(longer)) {
                at_ += longer.size();
                return std::string(longer);
            }
        return {text_[at_++]};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
};

constexpr std::array keywords{"and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
                              "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

class Reader {
public:
    explicit Reader(std::string_view text) : words_(Words(text).all()) {}

    ScriptNames read() {
        for (at_ = 0; at_ < words_.size(); ++at_) word();
        std::erase_if(found_.free, [&](const FreeName& used) { return declared_.contains(used.name); });
        return std::move(found_);
    }

private:
    std::vector<Word> words_;
    std::size_t at_ = 0;
    std::set<std::string> declared_;
    ScriptNames found_;

    const Word& ahead(std::size_t steps = 1) const {
        static const Word nothing;
        return at_ + steps < words_.size() ? words_[at_ + steps] : nothing;
    }
    bool at_name() const { return ahead().is == Is::name && !std::ranges::contains(keywords, ahead().text); }

    void word() {
        const Word& now = words_[at_];
        if (now.is != Is::name) return;
        if (now == "local" && ahead() != "function") return declare_list();
        if (now == "for") return declare_list();
        if (now == "function") return declare_function();
        if (now == "goto") {
            ++at_;
            return;
        }
        if (std::ranges::contains(keywords, now.text)) return;
        const Word before = at_ > 0 ? words_[at_ - 1] : Word{};
        if (before == "." || before == ":" || before == "::") return; // a field, a method, a label
        if (ahead() == "=") return;                                   // a key of a table, or what Lua itself refuses to set
        if (now == "require" && (ahead().is == Is::text || (ahead() == "(" && ahead(2).is == Is::text)))
            found_.required.push_back(ahead().is == Is::text ? ahead().text : ahead(2).text);
        if (!std::ranges::contains(found_.free, now.text, &FreeName::name)) found_.free.push_back({now.text, now.line});
    }

    /// Behind `local`, `for` or an opening bracket: names with commas between them, each perhaps with <const>.
    void declare_list() {
        while (at_name()) {
            declared_.insert(ahead().text);
            ++at_;
            if (ahead() == "<") at_ += 3;
            if (ahead() != ",") return;
            ++at_;
        }
    }
    void declare_function() {
        while (at_name() || ahead() == "." || ahead() == ":") { // function a.b:c(
            if (ahead() == ":") declared_.insert("self");
            else if (at_name() && words_[at_] == "function") declared_.insert(ahead().text);
            ++at_;
        }
        if (ahead() != "(") return;
        ++at_;
        declare_list();
    }
};

} // namespace

ScriptNames names_in(std::string_view text) { return Reader(text).read(); }

} // namespace flickforge
