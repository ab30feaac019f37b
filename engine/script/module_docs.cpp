#include "script/module_docs.h"

#include "base/contract.h"
#include "base/text.h"
#include "content/library/modules.h"

#include <format>

namespace flickforge {
namespace {

bool take_front(std::string_view& text, std::string_view front) {
    if (!text.starts_with(front)) return false;
    text.remove_prefix(front.size());
    return true;
}

/// The word at the front, and the blanks behind it.
std::string take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string word(text.substr(0, end));
    text.remove_prefix(std::min(text.find_first_not_of(' ', end), text.size()));
    return word;
}

/// "fun(a: Game): string?", but not "Game the game": blanks stand inside of brackets, and behind a colon.
bool is_type(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(' || text[i] == '{') ++depth;
        if (text[i] == ')' || text[i] == '}') --depth;
        if (text[i] == ' ' && depth == 0 && (i == 0 || text[i - 1] != ':')) return false;
    }
    return !text.empty() && depth == 0;
}

class CommentReader {
public:
    CommentReader(std::string_view name, std::string_view text) : name_(name), text_(text) { docs_.name = name; }

    Result<ModuleDocs> read() {
        while (!text_.empty()) {
            const std::size_t end = std::min(text_.find('\n'), text_.size());
            line(text_.substr(0, end));
            text_.remove_prefix(std::min(end + 1, text_.size()));
            ++number_;
        }
        if (docs_.class_name.empty()) wrong(1, "the module has no comment with ---@class", "begin the file with one");
        if (docs_.functions.empty()) wrong(1, "the module has no functions", "write them as \"function NAME.function()\"");
        if (!issues_.empty()) return std::unexpected(std::move(issues_));
        return std::move(docs_);
    }

private:
    std::string_view name_;
    std::string_view text_;
    int number_ = 1;
    ModuleDocs docs_;
    ModuleFunction next_; ///< what the comment before the next function says
    std::string module_;  ///< the local that holds the functions
    bool commented_ = false, in_example_ = false;
    Issues issues_;

    void wrong(int line, std::string message, std::string hint) {
        issues_.push_back(
            {.code = "module-docs", .place = {std::string(name_) + ".lua", line}, .message = std::move(message), .hint = std::move(hint)});
    }

    void line(std::string_view text) {
        if (take_front(text, "---")) return comment(text);
        if (!docs_.class_name.empty() && module_.empty() && take_front(text, "local ")) module_ = take_word(text);
        else if (take_front(text, "function ")) function(text);
        next_ = {};
        commented_ = false;
    }

    void comment(std::string_view text) {
        commented_ = true;
        const int here = number_;
        if (take_front(text, "@class ")) {
            docs_.class_name = text;
            docs_.text = std::move(next_.text);
        } else if (take_front(text, "@param ")) {
            ModuleFunction::Argument argument{.name = take_word(text), .type = std::string(text), .optional = false};
            if ((argument.optional = argument.name.ends_with('?'))) argument.name.pop_back();
            if (!is_type(argument.type))
                wrong(here, std::format("argument {} has {}, not a type", argument.name, in_quotes(argument.type)),
                      "write what it means above");
            next_.arguments.push_back(std::move(argument));
        } else if (take_front(text, "@return ")) {
            if (!is_type(text)) wrong(here, std::format("{} is not a type", in_quotes(text)), "write what it means above");
            next_.returns.emplace_back(text);
        } else if (text.starts_with('@')) {
            wrong(here, std::format("unknown word {}", in_quotes(text)), "there are @class, @param and @return");
        } else if (docs_.class_name.empty() && text.starts_with("```")) {
            in_example_ = text != "```";
        } else if (in_example_) {
            docs_.example += std::string(text) + '\n';
        } else {
            const char* between = next_.text.empty() ? "" : docs_.class_name.empty() ? "\n" : " ";
            if (!text.empty()) next_.text += between + std::string(text);
        }
    }

    /// "areas.within(game, centre)", and what follows it
    void function(std::string_view text) {
        const std::size_t open = text.find('('), close = text.find(')');
        if (open == std::string_view::npos || close == std::string_view::npos || close < open) return;
        std::string_view arguments = text.substr(open + 1, close - open - 1);
        std::string_view full = text.substr(0, open);
        if (module_.empty() || !take_front(full, module_ + '.')) return;
        next_.name = full;
        if (next_.text.empty()) wrong(number_, std::format("{} is not described", next_.name), "write a comment with --- before it");
        std::vector<std::string> documented;
        for (const auto& argument : next_.arguments) documented.push_back(argument.name);
        if (join(documented) != arguments)
            wrong(number_, std::format("{} has the arguments ({}), and its comment says ({})", next_.name, arguments, join(documented)),
                  "write a ---@param for each, in the same order");
        docs_.functions.push_back(std::move(next_));
    }
};

} // namespace

Result<ModuleDocs> module_docs(std::string_view name, std::string_view text) { return CommentReader(name, text).read(); }

const std::vector<ModuleDocs>& standard_module_docs() {
    static const std::vector<ModuleDocs> all = [] {
        std::vector<ModuleDocs> made;
        for (const StandardModule& module : standard_modules()) {
            auto docs = module_docs(module.name, module.text);
            expect(docs.has_value(), "every standard module describes its functions");
            made.push_back(std::move(*docs));
        }
        return made;
    }();
    return all;
}

std::string signature(const ModuleFunction& function) {
    std::vector<std::string> names;
    for (const auto& argument : function.arguments) names.push_back(argument.name + (argument.optional ? "?" : ""));
    return std::format("{}({})", function.name, join(names));
}

std::string lua_type(const ModuleFunction& function) {
    std::vector<std::string> arguments;
    for (const auto& argument : function.arguments)
        arguments.push_back(std::format("{}{}: {}", argument.name, argument.optional ? "?" : "", argument.type));
    std::string type = std::format("fun({})", join(arguments));
    if (!function.returns.empty()) type += ": " + join(function.returns);
    return function.returns.size() > 1 ? '(' + type + ')' : type;
}

} // namespace flickforge
