#include "workshop/fixes.h"

#include "base/text.h"
#include "content/authoring/starters.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "workshop/draft.h"
#include "workshop/field_places.h"
#include "workshop/fields.h"
#include "workshop/layout_fixes.h"

#include <algorithm>
#include <charconv>
#include <format>

namespace flickforge {
namespace {

/// What stands between two marks, or "".
std::string between(const std::string& text, std::string_view before, std::string_view after) {
    const auto from = text.find(before);
    if (from == std::string::npos) return "";
    const auto start = from + before.size(), end = text.find(after, start);
    return end == std::string::npos ? "" : text.substr(start, end - start);
}

/// The better word a message offers: did you mean "orc"? … in the right form: "orc-captain"
std::string suggestion(const Issue& issue) {
    if (const std::string near = between(issue.hint, "did you mean \"", "\""); !near.empty()) return near;
    return issue.code == "bad-form" ? between(issue.hint, ": \"", "\"") : "";
}

std::optional<double> number_in(const std::string& text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

Node as_number(const Schema& schema, double number) {
    const bool whole = number == static_cast<double>(static_cast<std::int64_t>(number));
    return whole || !schema.allows("number") ? Node::integer(static_cast<std::int64_t>(number)) : Node::number(number);
}

class Fixer {
public:
    Fixer(const Project& project, const Issue& issue, Draft draft, std::string path)
        : project_(project), issue_(issue), draft_(std::move(draft)), path_(std::move(path)) {
        const auto steps = parse_field_path(path_);
        node_ = path_.empty() ? &draft_.root : steps ? find_at(draft_.root, *steps) : nullptr;
        schema_ = !draft_.schema ? nullptr : path_.empty() ? draft_.schema : steps ? schema_at(*draft_.schema, *steps) : nullptr;
    }

    std::vector<Fix> run() {
        const std::string& code = issue_.code;
        if (code == "unknown-field") unknown_field();
        else if (code == "missing-field") missing_field();
        else if (code == "undeclared-dependency") undeclared();
        else if (code == "file-name") set("id", Node::string(std::string(file_stem(draft_.file))));
        else if (code == "repeated") remove("Remove the repetition");
        else if (code == "wrong-type") wrong_type();
        else if (code == "out-of-range") out_of_range();
        else if (const std::string near = suggestion(issue_); !near.empty() && node_ && node_->is_string()) set(path_, Node::string(near));
        if (code == "missing-file" && fixes_.empty()) remove("Remove the field");
        return std::move(fixes_);
    }

private:
    const Project& project_;
    const Issue& issue_;
    Draft draft_;
    std::string path_;
    const Node* node_ = nullptr;
    const Schema* schema_ = nullptr;
    std::vector<Fix> fixes_;

    void add(std::string words, Result<Edit> edit) {
        if (edit && !edit->changes.empty()) fixes_.push_back({std::move(words), std::move(*edit)});
    }

    void set(const std::string& path, Node value) {
        const std::string shown = value.is_string() ? in_quotes(value.as_string()) : number_text(value.as_number());
        add("Change to " + shown, set_field(project_, draft_.file, path, std::move(value)));
    }

    void remove(std::string words) {
        if (path_.ends_with(']')) {
            const auto bracket = path_.rfind('[');
            const auto index = number_in(path_.substr(bracket + 1, path_.size() - bracket - 2));
            if (index)
                add(std::move(words), remove_item(project_, draft_.file, path_.substr(0, bracket), static_cast<std::size_t>(*index)));
        } else if (!path_.empty()) add(std::move(words), remove_field(project_, draft_.file, path_));
    }

    void unknown_field() {
        const auto dot = path_.rfind('.');
        const std::string around = dot == std::string::npos ? "" : path_.substr(0, dot),
                          key = dot == std::string::npos ? path_ : path_.substr(dot + 1);
        if (const std::string near = suggestion(issue_); !near.empty() && !key.empty()) {
            Draft changed = draft_;
            const auto steps = parse_field_path(around);
            Node* parent = around.empty() ? &changed.root : steps ? const_cast<Node*>(find_at(changed.root, *steps)) : nullptr;
            if (parent && parent->is_object() && !parent->find(near)) {
                for (Member& member : parent->members())
                    if (member.key == key) member.key = near;
                add(std::format("Rename to \"{}\"", near), changed.finish(std::format("Rename {} to {} in {}", key, near, draft_.name())));
            }
        }
        remove("Remove the field");
    }

    void missing_field() {
        const std::string field = between(issue_.message, "\"", "\" is missing");
        const Schema* wanted = schema_ ? schema_->property(field) : nullptr;
        if (field.empty() || !wanted) return;
        std::optional<Node> value = wanted->default_value;
        if (!value && path_.empty()) value = from_starter(field);
        if (!value && !wanted->choices.empty()) value = wanted->choices.front();
        if (!value && (wanted->allows("integer") || wanted->allows("number")) && !wanted->types.empty())
            value = as_number(*wanted, wanted->minimum.value_or(0));
        if (value) add(std::format("Add \"{}\"", field), set_field(project_, draft_.file, below(path_, field), std::move(*value)));
    }

    std::optional<Node> from_starter(const std::string& field) {
        const std::string kind = schema_name(below_first(draft_.file));
        const auto starter = make_starter(project_.schemas(), kind, kind, std::string(file_stem(draft_.file)), "");
        if (!starter) return {};
        ReadJson read = read_json(starter->json, "starter");
        const Node* found = read.root ? read.root->find(field) : nullptr;
        return found ? std::optional(*found) : std::nullopt;
    }

    void undeclared() {
        const std::string other = between(issue_.hint, "{\"pack\": \"", "\"}");
        if (other.empty()) return;
        const std::string file = std::string(first_folder(draft_.file)) + "/pack.json";
        auto cover = Draft::open(project_, file);
        if (!cover) return;
        if (!cover->root.find("depends")) cover->root.set("depends", Node::array());
        Node* depends = cover->root.find("depends");
        if (!depends->is_array()) return;
        Node link = Node::object();
        link.set("pack", Node::string(other));
        depends->items().push_back(std::move(link));
        add(std::format("Depend on {}", other), cover->finish(std::format("Let {} depend on {}", cover->name(), other)));
    }

    void wrong_type() {
        if (!node_ || !schema_) return;
        if (node_->is_null()) return remove("Remove the field");
        if (node_->is_string()) {
            const std::string& text = node_->as_string();
            if (const auto number = number_in(text); number && (schema_->allows("integer") || schema_->allows("number")))
                return add("Remove the quotes", set_field(project_, draft_.file, path_, as_number(*schema_, *number)));
            if (schema_->allows("boolean") && (text == "true" || text == "false"))
                return add("Remove the quotes", set_field(project_, draft_.file, path_, Node::boolean(text == "true")));
        }
        if (node_->is_number() && schema_->allows("string"))
            return add("Put it in quotes", set_field(project_, draft_.file, path_, Node::string(number_text(node_->as_number()))));
        if (!schema_->allows("array") || node_->is_array()) return;
        Node wrapped = *node_;
        for (const Schema* at = schema_; at && at->allows("array") && !at->types.empty(); at = at->items) {
            Node list = Node::array();
            list.items().push_back(std::move(wrapped));
            wrapped = std::move(list);
        }
        add("Put it in a list", set_field(project_, draft_.file, path_, std::move(wrapped)));
    }

    void out_of_range() {
        if (!node_ || !schema_ || !node_->is_number()) return;
        const double number = node_->as_number();
        if (schema_->minimum && number < *schema_->minimum) set(path_, as_number(*schema_, *schema_->minimum));
        else if (schema_->maximum && number > *schema_->maximum) set(path_, as_number(*schema_, *schema_->maximum));
    }
};

/// Of a file that is not JSON: a comma too many is the one mistake that a program may fix without guessing.
std::vector<Fix> fixes_of_text(const Project& project, const Issue& issue, const std::string& text) {
    if (issue.code != "trailing-comma") return {};
    const std::size_t at = offset_in(text, issue.place.line, issue.place.column);
    if (at >= text.size() || text[at] != ',') return {};
    auto edit = set_file_text(project, issue.place.file, text.substr(0, at) + text.substr(at + 1));
    if (!edit) return {};
    edit->label = std::format("Remove a comma from {}", file_name(issue.place.file));
    edit->merge_key.clear();
    return {{"Remove the comma", std::move(*edit)}};
}

/// The note about a warning, among those of its pack.
bool is_about(const Node& note, const Issue& issue) {
    const Node* code = note.find("issue");
    const Node* file = note.find("file");
    return code && code->is_string() && code->as_string() == issue.code &&
           (!file || !file->is_string() || file->as_string().empty() || file->as_string() == below_first(issue.place.file));
}

} // namespace

std::vector<Fix> fixes_for(const Project& project, const Issue& issue) {
    const FileTree::Text text = project.text(issue.place.file);
    if (!text || !issue.place.file.ends_with(".json")) return {};
    auto draft = Draft::open(project, issue.place.file);
    if (!draft) return fixes_of_text(project, issue, *text);
    const std::string field = field_of(project, issue);
    if (auto fixes = layout_fixes(project, issue, *draft, field); !fixes.empty()) return fixes;
    return Fixer(project, issue, std::move(*draft), field).run();
}

std::string field_of(const Project& project, const Issue& issue) {
    const FileTree::Text text = project.text(issue.place.file);
    if (!text || !issue.place.file.ends_with(".json")) return "";
    const ReadJson read = read_json(*text, issue.place.file);
    return read.root ? path_at(*read.root, *text, issue.place.line, issue.place.column) : "";
}

bool can_mute(const Project& project, const Issue& issue) {
    return issue.level == Level::warning && project.text(std::string(first_folder(issue.place.file)) + "/pack.json") != nullptr;
}

Result<Edit> mute(const Project& project, const Issue& issue, const std::string& reason, bool everywhere) {
    if (!can_mute(project, issue))
        return fail({.code = "cannot-mute",
                     .place = issue.place,
                     .message = "only warnings about files of this project can be muted",
                     .hint = "errors must be fixed"});
    if (reason.empty())
        return fail({.code = "no-reason", .place = issue.place, .message = "a reason is needed", .hint = "say why the warning does not apply"});
    auto cover = Draft::open(project, std::string(first_folder(issue.place.file)) + "/pack.json");
    if (!cover) return std::unexpected(cover.error());
    if (!cover->root.find("muted")) cover->root.set("muted", Node::array());
    Node* notes = cover->root.find("muted");
    if (!notes->is_array()) *notes = Node::array();
    Node note = Node::object();
    note.set("issue", Node::string(issue.code));
    if (!everywhere) note.set("file", Node::string(std::string(below_first(issue.place.file))));
    note.set("reason", Node::string(reason));
    notes->items().push_back(std::move(note));
    return cover->finish(std::format("Mute {} in {}", issue.code, everywhere ? cover->name() : std::string(file_name(issue.place.file))));
}

Result<Edit> unmute(const Project& project, const Issue& issue) {
    auto cover = Draft::open(project, std::string(first_folder(issue.place.file)) + "/pack.json");
    if (!cover) return std::unexpected(cover.error());
    if (Node* notes = cover->root.find("muted"); notes && notes->is_array()) {
        std::erase_if(notes->items(), [&](const Node& note) { return is_about(note, issue); });
        if (notes->items().empty()) cover->root.erase("muted");
    }
    return cover->finish(std::format("List {} again", issue.code));
}

} // namespace flickforge
