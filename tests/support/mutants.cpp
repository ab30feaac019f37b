#include "support/mutants.h"

#include "content/json/json_reader.h"

#include <algorithm>
#include <map>
#include <regex>
#include <stdexcept>

namespace flickforge::testing {
namespace {

/// A value as JSON; only of those that options and figures have.
std::string literal(const Node& value) {
    if (value.is_string()) return '"' + value.as_string() + '"';
    if (value.is_boolean()) return value.as_boolean() ? "true" : "false";
    if (value.is_integer()) return std::to_string(value.as_integer());
    std::string number = std::to_string(value.as_number());
    while (number.ends_with('0')) number.pop_back();
    if (number.ends_with('.')) number += '0';
    return number;
}

/// The text with another value in the place of this one.
std::string with(const std::string& text, const Node& value, const std::string& other) {
    const std::size_t from = value.origin.offset;
    const std::size_t to = value.is_string() ? text.find('"', from + 1) + 1 : text.find_first_of(",]} \n", from);
    if (to == std::string::npos) throw std::runtime_error("a value without an end");
    return text.substr(0, from) + other + text.substr(to);
}

class Finder {
public:
    Finder(const FileTree& pack, std::string id) : id_(std::move(id)) {
        for (const auto& [path, text] : pack.files)
            if (path.starts_with("variants/") && path.ends_with(".json")) note_choices(*text);
        for (const auto& [path, text] : pack.files) {
            path_ = path;
            text_ = *text;
            if (path.starts_with("tests/") || path.starts_with("strings/") || path.starts_with("lib/")) continue;
            if (path.ends_with(".lua")) hooks();
            else if (const ReadJson read = read_json(text_, path); read.root) object(*read.root);
        }
    }

    std::vector<Mutant> found;

private:
    void add(const std::string& kind, const std::string& what, std::string text) {
        const std::size_t from = path_.rfind('/') + 1;
        const std::string stem = path_.substr(from, path_.rfind('.') - from);
        const std::string about = kind == "option" ? what.substr(0, what.find(' ')) : stem;
        found.push_back({kind + ' ' + id_ + '/' + path_ + ' ' + what, about, id_, path_, std::move(text)});
    }

    void hooks() {
        const std::string opening = "return {\n";
        std::size_t at = text_.rfind('\n' + opening);
        if (at != std::string::npos) ++at;
        else if (text_.starts_with(opening)) at = 0;
        else throw std::runtime_error(path_ + " does not end with a table of hooks");
        const std::string table = text_.substr(at + opening.size());
        static const std::regex hook(R"(^  ([a-z_]+) = function)", std::regex::multiline);
        for (std::sregex_iterator i(table.begin(), table.end(), hook), end; i != end; ++i) {
            const std::string name = (*i)[1];
            add("hook", name,
                text_.substr(0, at) + "local hooks = {\n" + table + "\nhooks." + name + " = function() end\nreturn hooks\n");
        }
    }

    /// The choices of an option are written where it is declared.
    void note_choices(const std::string& text) {
        const ReadJson read = read_json(text, "");
        const Node* options = read.root ? read.root->find("options") : nullptr;
        if (!options) return;
        for (const Member& option : options->members())
            if (const Node* choices = option.value.find("choices"))
                for (const Node& choice : choices->items()) choices_[option.key].push_back(literal(choice));
    }

    void object(const Node& root) {
        if (path_ == "pack.json") {
            const Node* game = root.find("game");
            const Node* currency = game ? game->find("currency") : nullptr;
            if (currency) figures(*currency, "game.currency");
            return;
        }
        if (const Node* options = root.find("options"); options && path_.starts_with("variants/"))
            for (const Member& option : options->members()) {
                const Node* value = option.value.find("value");
                for (const std::string& choice : choices_[option.key])
                    if (value && choice != literal(*value)) add("option", option.key + " = " + choice, with(text_, *value, choice));
            }
        const Node* source = root.find("source");
        const Node* kind = source ? source->find("kind") : nullptr;
        if (!kind || kind->as_string() == "ours") return;
        const Node* ours = source->find("ours");
        for (const Member& field : root.members()) {
            const auto same = [&](const Node& name) { return name.as_string() == field.key; };
            if (ours && std::ranges::any_of(ours->items(), same)) continue;
            if (field.key != "options" && field.key != "source") figures(field.value, field.key);
        }
    }

    void figures(const Node& value, const std::string& name) {
        if (value.is_integer()) {
            const std::string more = std::to_string(value.as_integer() + 1);
            add("figure", name + " = " + more, with(text_, value, more));
        } else if (value.is_number()) {
            const std::string more = literal(Node::number(value.as_number() + 1));
            add("figure", name + " = " + more, with(text_, value, more));
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.items().size(); ++i) figures(value.items()[i], name + '.' + std::to_string(i));
        } else if (value.is_object()) {
            for (const Member& field : value.members()) figures(field.value, name + '.' + field.key);
        }
    }

    std::string id_, path_, text_;
    std::map<std::string, std::vector<std::string>> choices_;
};

} // namespace

std::vector<Mutant> mutants_of(const FileTree& pack, const std::string& id) { return Finder(pack, id).found; }

} // namespace flickforge::testing
