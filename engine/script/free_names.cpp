#include "script/free_names.h"

#include "script/lua_words.h"

#include <algorithm>
#include <set>

namespace flickforge {
namespace {

using Is = LuaWord::Is;

class Reader {
public:
    explicit Reader(std::string_view text) : words_(lua_words(text)) {}

    ScriptNames read() {
        for (at_ = 0; at_ < words_.size(); ++at_) word();
        std::erase_if(found_.free, [&](const FreeName& used) { return declared_.contains(used.name); });
        return std::move(found_);
    }

private:
    std::vector<LuaWord> words_;
    std::size_t at_ = 0;
    std::set<std::string> declared_;
    ScriptNames found_;

    const LuaWord& ahead(std::size_t steps = 1) const {
        static const LuaWord nothing;
        return at_ + steps < words_.size() ? words_[at_ + steps] : nothing;
    }
    bool at_name() const { return ahead().is == Is::name && !is_lua_keyword(ahead().text); }

    void word() {
        const LuaWord& now = words_[at_];
        if (now.is != Is::name) return;
        if (now == "local" && ahead() != "function") return declare_list();
        if (now == "for") return declare_list();
        if (now == "function") return declare_function();
        if (now == "goto") {
            ++at_;
            return;
        }
        if (is_lua_keyword(now.text)) return;
        const LuaWord before = at_ > 0 ? words_[at_ - 1] : LuaWord{};
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
