#include "editor/forms/model.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "workshop/field_places.h"
#include "workshop/texts.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

namespace {

class Builder {
public:
    Builder(const Workspace& workspace, FormModel& model) : workspace_(workspace), project_(*workspace.project()), model_(model) {
        if (model.key && project_.library()) object_ = project_.library()->object(*model.key);
    }

    void read() {
        if (model_.editable) {
            text_ = project_.text(model_.file);
            if (!text_) return;
            plain_ = without_marks(*text_);
            ReadJson read = read_json(plain_, model_.file);
            own_ = std::move(read.root);
            model_.broken = std::move(read.issues);
            if (own_ && !own_->is_object()) {
                own_.reset();
                model_.broken.push_back({.code = "no-object",
                                         .place = {model_.file, 1, 1},
                                         .message = "the file does not contain a JSON object",
                                         .hint = "begin it with { and end it with }"});
            }
            if (!own_) return;
        }
        complete_ = !has_own("extends") && !is_true("abstract");
        model_.top.schema = model_.schema;
        model_.top.shape = FieldShape::group;
        if (model_.schema) add_properties(model_.top, *model_.schema);
        if (own_) add_unknown(model_.top, *own_);
        if (model_.editable) place_issues();
    }

private:
    const Workspace& workspace_;
    const Project& project_;
    FormModel& model_;
    const Object* object_ = nullptr;
    FileTree::Text text_;
    std::string plain_;
    std::optional<Node> own_;
    bool complete_ = false;

    bool has_own(std::string_view key) const { return own_ && own_->find(key); }
    bool is_true(std::string_view key) const {
        const Node* node = own_ ? own_->find(key) : nullptr;
        return node && node->is_boolean() && node->as_boolean();
    }

    std::string full(const std::string& id) const { return full_id(model_.pack, id); }

    NameOf names() const {
        return [this](const std::vector<std::string>& kinds, const std::string& id) {
            for (const std::string& kind : kinds)
                if (workspace_.entry({kind, full(id)})) return workspace_.object_name({kind, full(id)});
            return id;
        };
    }

    /// Of a read-only object everything is in effect and nothing can be changed.
    FieldView view_of_base(const std::string& path) const {
        FieldView view;
        const auto steps = parse_field_path(path);
        const Node* node = object_ && steps ? find_at(object_->data, *steps) : nullptr;
        if (!node) return view;
        view.value = *node;
        view.from = setter_of(*project_.library(), *object_, node->origin);
        view.own = view.from.how == SetBy::own;
        return view;
    }

    std::string origin_of(const FieldView& view) const {
        if (view.own && view.from.how == SetBy::own) return "";
        switch (view.from.how) {
        case SetBy::own: return "";
        case SetBy::inherited: return "inherited from " + workspace_.object_name({model_.kind, view.from.object});
        case SetBy::patch: return std::format("set by the patch {} of {}", name_of(view.from.object), view.from.pack);
        case SetBy::fallback: return view.value ? "default" : "";
        }
        return "";
    }

    void add_properties(FormField& parent, const Schema& schema) {
        for (const Property& property : schema.properties) {
            if (parent.path.empty() && (property.name == "$schema" || property.name == "id")) continue; // of every file, shown elsewhere
            FormField field;
            field.key = property.name;
            field.path = below(parent.path, property.name);
            field.schema = property.schema;
            field.in_list = parent.in_list;
            field.required = std::ranges::contains(schema.required, property.name) && (complete_ || !parent.path.empty());
            if (parent.in_list) field.view = view_in_list(parent, property);
            else field.view = model_.editable ? view_field(project_, model_.file, field.path) : view_of_base(field.path);
            finish(field, &parent);
            parent.children.push_back(std::move(field));
        }
    }

    static FieldView view_in_list(const FormField& parent, const Property& property) {
        FieldView view;
        const Node* inside = parent.value() ? parent.value()->find(property.name) : nullptr;
        if (inside) {
            view = parent.view;
            view.value = *inside;
        } else if (property.schema->default_value) {
            view.value = *property.schema->default_value;
            view.from.how = SetBy::fallback;
        }
        view.inherited.reset();
        return view;
    }

    /// Fields in the file that the schema does not know: kept, shown, and marked by their issue.
    void add_unknown(FormField& parent, const Node& object) {
        for (const Member& member : object.members()) {
            if (parent.child(member.key) || (parent.path.empty() && (member.key == "$schema" || member.key == "id"))) continue;
            add_member(parent, member, parent.schema ? parent.schema->extra : nullptr);
        }
    }

    void add_member(FormField& parent, const Member& member, const Schema* schema) {
        FormField field;
        field.key = member.key;
        field.path = below(parent.path, member.key);
        field.schema = schema;
        field.in_list = parent.in_list;
        field.view = parent.view;
        field.view.inherited.reset();
        if (parent.path.empty()) field.view.own = true;
        field.view.value = member.value;
        finish(field, &parent);
        field.label = member.key; // as it was chosen
        parent.children.push_back(std::move(field));
    }

    void finish(FormField& field, const FormField* parent) {
        field.shape = shape_of(field.schema);
        field.label = label_of(field.key, field.schema);
        if (field.schema) field.tip = tip_of(*field.schema);
        field.origin = origin_of(field.view);
        field.overrides =
            field.view.own && !field.in_list && field.view.inherited && !project_.schemas().owns(field.view.inherited->origin);
        if (field.schema) field.kinds = field.schema->refs;
        if (field.kinds == std::vector<std::string>{"*"} && parent) field.kinds = {kind_beside(*parent)};
        const Node* value = field.value();
        if (!value) return;
        if (field.shape == FieldShape::reference)
            field.summary = value->is_string() ? names()(field.kinds, value->as_string()) : summary_of(*value, nullptr, names());
        else if (field.shape != FieldShape::long_text) field.summary = summary_of(*value, field.schema, names());
        add_inside(field, *value);
    }

    static std::string kind_beside(const FormField& parent) {
        const FormField* kind = parent.child("kind");
        return kind && kind->value() && kind->value()->is_string() ? kind->value()->as_string() : "";
    }

    void add_inside(FormField& field, const Node& value) {
        if (field.shape == FieldShape::group && value.is_object()) {
            add_properties(field, *field.schema);
            add_unknown(field, value);
        } else if (field.shape == FieldShape::dictionary && value.is_object()) {
            for (const Member& member : value.members()) add_member(field, member, field.schema->extra);
        } else if (field.shape == FieldShape::list && value.is_array()) {
            for (std::size_t i = 0; i < value.items().size(); ++i) {
                FormField item;
                item.path = below(field.path, i);
                item.schema = field.schema->items;
                item.in_list = true;
                item.view = field.view;
                item.view.inherited.reset();
                item.view.value = value.items()[i];
                finish(item, &field);
                item.label = std::to_string(i + 1);
                field.children.push_back(std::move(item));
            }
        }
    }

    void place_issues() {
        for (const Issue& issue : workspace_.issues())
            if (issue.place.file == model_.file && !put(model_.top, issue, path_at(*own_, plain_, issue.place.line, issue.place.column)))
                model_.whole.push_back(issue);
    }

    /// At the field itself, or at the nearest around it. False when that is the whole object.
    static bool put(FormField& field, const Issue& issue, const std::string& path) {
        field.trouble = true;
        for (FormField& child : field.children) {
            const bool missing =
                issue.code == "missing-field" && path == field.path && issue.message.contains("\"" + child.key + "\" is missing");
            if (missing || (child.path.size() <= path.size() && overlaps(child.path, path)))
                if (put(child, issue, missing ? child.path : path)) return true;
        }
        if (field.path.empty()) return false;
        field.issues.push_back(issue);
        return true;
    }
};

} // namespace

bool FormField::is_shown() const {
    if (required || trouble || view.own || view.dropped) return true;
    return view.value && view.from.how != SetBy::fallback;
}

const FormField* FormField::child(std::string_view name) const {
    const auto found = std::ranges::find(children, name, &FormField::key);
    return found == children.end() ? nullptr : &*found;
}

const FormField* FormModel::nearest(std::string_view path) const {
    const FormField* best = nullptr;
    for (const FormField* at = &top; at;) {
        const FormField* next = nullptr;
        for (const FormField& child : at->children)
            if (child.path.size() <= path.size() && overlaps(child.path, path)) next = &child;
        if (next) best = next;
        at = next;
    }
    return best;
}

FormModel make_form_model(const Workspace& workspace) {
    FormModel model;
    const Project* project = workspace.project();
    if (!project) return model;
    model.file = workspace.file();
    model.key = workspace.chosen();
    model.editable = !model.file.empty();
    if (model.key) {
        model.kind = model.key->kind;
        model.pack = pack_of(model.key->id);
        model.name = workspace.object_name(*model.key);
    } else if (!model.file.empty()) {
        if (model.file.ends_with(".json")) model.kind = schema_name(below_first(model.file));
        model.pack = project->pack_id(first_folder(model.file));
        model.name = file_name(model.file);
    } else return model;
    model.schema = project->schemas().find(model.kind);
    if (model.editable && !model.file.ends_with(".json")) model.schema = nullptr;
    else Builder(workspace, model).read();
    return model;
}

} // namespace flickforge::editor
