#include "script/sandbox/kept_state.h"

#include "script/lua_words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace flickforge {
namespace {

/// Thrown inside this file only: the text is not what Lua would compile.
struct NotLua {};

constexpr std::array block_ends{"end", "else", "elseif", "until"};
constexpr std::array before_operand{"not", "-", "#", "~"};
constexpr std::array operators{"+",  "-",  "*", "/",  "//", "%",  "^",  "&",  "|",   "~", ">>",
                               "<<", "..", "<", "<=", ">",  ">=", "==", "~=", "and", "or"};

/// Follows the grammar of Lua 5.4 and remembers in which function each local was declared. As the text has been compiled, it is not nested
/// more deeply than the compiler allows.
class Parser {
public:
    explicit Parser(std::string_view text) : words_(lua_words(text)) {}

    std::optional<KeptState> run() {
        try {
            block();
        } catch (const NotLua&) {}
        return found_;
    }

private:
    using Is = LuaWord::Is;
    struct Local {
        std::string name;
        int function; ///< 0: of the file
    };
    /// What stands on the left of an assignment: a name, or fields of one. Empty where a call or an expression comes before the fields.
    struct Target {
        std::string name;
        bool field = false;
    };

    std::vector<LuaWord> words_;
    std::size_t at_ = 0;
    std::vector<Local> locals_;
    int function_ = 0;
    std::optional<KeptState> found_;

    const LuaWord& now() const {
        static const LuaWord nothing;
        return at_ < words_.size() ? words_[at_] : nothing;
    }
    bool is(std::string_view word) const { return now() == word; }
    bool take(std::string_view word) {
        if (!is(word)) return false;
        ++at_;
        return true;
    }
    void need(std::string_view word) {
        if (!take(word)) throw NotLua{};
    }
    std::string name() {
        if (now().is != Is::name || is_lua_keyword(now().text)) throw NotLua{};
        return words_[at_++].text;
    }
    template <class List> bool is_one_of(const List& list) const {
        return now().is != Is::text &&
               std::ranges::contains(list, std::string_view(now().text), [](const char* word) { return std::string_view(word); });
    }

    void declare(std::string local) { locals_.push_back({std::move(local), function_}); }

    void assigned(const Target& target, int line) {
        if (found_ || target.name.empty() || function_ == 0) return;
        if (const Local* local = find(target.name)) {
            if (local->function == 0) found_ = KeptState{target.name, line, target.field};
        } else if (const Local* globals = find("_ENV"); globals && globals->function == 0) { // any name that is not a local is a field of it
            found_ = KeptState{"_ENV", line, true};
        }
    }
    const Local* find(std::string_view name) const {
        const auto local = std::find_if(locals_.rbegin(), locals_.rend(), [&](const Local& each) { return each.name == name; });
        return local == locals_.rend() ? nullptr : &*local;
    }

    void block() {
        const std::size_t outside = locals_.size();
        statements();
        locals_.resize(outside);
    }
    void statements() {
        while (now().is != Is::end && !is_one_of(block_ends)) statement();
    }

    void statement() {
        const int line = now().line;
        if (take(";") || take("break")) return;
        if (take("::")) return name(), need("::");
        if (take("goto")) return void(name());
        if (take("do")) return block(), need("end");
        if (take("while")) return expression(), need("do"), block(), need("end");
        if (take("repeat")) {
            const std::size_t outside = locals_.size();
            statements();
            need("until");
            expression(); // it sees the locals of the loop
            return locals_.resize(outside);
        }
        if (take("if")) return branches();
        if (take("for")) return loop();
        if (take("function")) return named_function(line);
        if (take("local")) return local();
        if (take("return")) {
            if (now().is != Is::end && !is_one_of(block_ends) && !is(";")) expressions();
            return void(take(";"));
        }
        std::vector<Target> targets{suffixed()};
        while (take(",")) targets.push_back(suffixed());
        if (!take("=")) return;
        expressions();
        for (const Target& target : targets) assigned(target, line);
    }

    void branches() {
        expression();
        need("then");
        block();
        while (take("elseif")) expression(), need("then"), block();
        if (take("else")) block();
        need("end");
    }

    void loop() {
        std::vector<std::string> names{name()};
        while (take(",")) names.push_back(name());
        if (!take("=")) need("in");
        expressions();
        need("do");
        const std::size_t outside = locals_.size();
        for (std::string& each : names) declare(std::move(each));
        block();
        locals_.resize(outside);
        need("end");
    }

    void named_function(int line) {
        Target target{name()};
        bool method = false;
        while (is(".") || is(":")) {
            method = is(":");
            ++at_;
            name();
            target.field = true;
        }
        assigned(target, line);
        body(method);
    }

    void local() {
        if (take("function")) {
            declare(name());
            return body(false);
        }
        std::vector<std::string> names;
        do {
            names.push_back(name());
            if (take("<")) name(), need(">");
        } while (take(","));
        if (take("=")) expressions();
        for (std::string& each : names) declare(std::move(each)); // only what follows sees them
    }

    void body(bool method) {
        const std::size_t outside = locals_.size();
        ++function_;
        if (method) declare("self");
        need("(");
        while (!take(")")) {
            if (!take("...")) declare(name());
            take(",");
        }
        block();
        need("end");
        --function_;
        locals_.resize(outside);
    }

    void expressions() {
        do expression();
        while (take(","));
    }
    void expression() {
        operand();
        while (is_one_of(operators)) {
            ++at_;
            operand();
        }
    }
    void operand() {
        while (is_one_of(before_operand)) ++at_;
        if (now().is == Is::number || now().is == Is::text) ++at_;
        else if (take("nil") || take("true") || take("false") || take("...")) return;
        else if (take("function")) body(false);
        else if (is("{")) table();
        else suffixed();
    }
    void table() {
        need("{");
        while (!take("}")) {
            if (take("[")) expression(), need("]"), need("="), expression();
            else if (now().is == Is::name && at_ + 1 < words_.size() && words_[at_ + 1] == "=" && !is_lua_keyword(now().text))
                at_ += 2, expression();
            else expression();
            if (!take(",") && !take(";") && !is("}")) throw NotLua{};
        }
    }

    Target suffixed() {
        Target target;
        if (take("(")) {
            const std::size_t first = at_;
            expression();
            if (at_ == first + 1 && words_[first].is == Is::name && !is_lua_keyword(words_[first].text)) target.name = words_[first].text;
            need(")");
        } else {
            target.name = name();
        }
        while (true) {
            if (take(".")) {
                name();
                target.field = true;
            } else if (take("[")) {
                expression();
                need("]");
                target.field = true;
            } else if (take(":")) {
                name();
                arguments();
                target = {}; // what a call gives is not followed
            } else if (is("(") || is("{") || now().is == Is::text) {
                arguments();
                target = {};
            } else {
                return target;
            }
        }
    }
    void arguments() {
        if (now().is == Is::text) ++at_;
        else if (is("{")) table();
        else {
            need("(");
            if (take(")")) return;
            expressions();
            need(")");
        }
    }
};

} // namespace

std::optional<KeptState> kept_state(std::string_view text) { return Parser(text).run(); }

} // namespace flickforge
