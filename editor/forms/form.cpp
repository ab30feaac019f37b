#include "editor/forms/form.h"

#include "editor/ui/widgets.h"

#include <algorithm>
#include <imgui.h>

namespace flickforge::editor {

namespace {

constexpr double marked_for = 1.6; // seconds

/// Keys with these letters cannot be named by a path.
bool is_plain(const std::string& key) { return key.find_first_of(".[]=") == key.npos; }

const FormField* find_field(const FormField& at, const std::string& path) {
    if (at.path == path) return &at;
    for (const FormField& child : at.children)
        if (overlaps(child.path, path))
            if (const FormField* found = find_field(child, path)) return found;
    return nullptr;
}

} // namespace

void Form::type(const FormField& field, Node value) {
    if (!field.key.empty() && !is_plain(field.key)) { // the whole dictionary, then
        const std::string around = field.path.substr(0, field.path.size() - field.key.size() - 1);
        const FormField* parent = find_field(model.top, around);
        if (!parent || !parent->value()) return;
        Node dictionary = *parent->value();
        dictionary.set(field.key, std::move(value));
        changes_.emplace_back(
            [around, dictionary](const Project& project, const std::string& file) { return set_field(project, file, around, dictionary); },
            true);
        return;
    }
    changes_.emplace_back([path = field.path, value = std::move(value)](
                              const Project& project, const std::string& file) { return set_field(project, file, path, value); },
                          true);
}

void Form::set(const FormField& field, Node value) {
    type(field, std::move(value));
    changes_.back().second = false;
}

void Form::set(const std::string& path, Node value) {
    change([path, value = std::move(value)](const Project& project, const std::string& file) {
        return set_field(project, file, path, value);
    });
}

void Form::change(MakeEdit make) { changes_.emplace_back(std::move(make), false); }

void Form::run_changes() {
    const auto changes = std::exchange(changes_, {});
    for (const auto& [make, goes_on] : changes) {
        if (!workspace.project() || model.file.empty()) break;
        if (!goes_on) workspace.end_step();
        workspace.apply(make(*workspace.project(), model.file));
        if (!goes_on) workspace.end_step();
    }
    if (std::exchange(leave_, false)) workspace.end_step();
    if (std::exchange(undo_, false)) workspace.undo();
    if (std::exchange(redo_, false)) workspace.redo();
}

std::string Form::written(const std::string& id) const { return pack_of(id) == model.pack ? std::string(name_of(id)) : id; }

std::string Form::name(const std::vector<std::string>& kinds, const std::string& id) const {
    for (const std::string& kind : kinds)
        if (const ObjectEntry* entry = workspace.entry({kind, full(id)})) return entry->name;
    return id;
}

Node Form::fresh(const Schema& schema) const {
    return starting_value(schema, [&](const std::vector<std::string>& kinds) -> std::string {
        for (const ObjectEntry& entry : workspace.objects())
            if (!entry.abstract && std::ranges::contains(kinds, entry.key.kind)) return written(entry.key.id);
        return "";
    });
}

bool Form::is_open(const FormField& field, bool at_first) const {
    const auto found = folds_.find(field.path);
    return found == folds_.end() ? at_first : found->second;
}

void Form::show(const std::string& path, double now, bool edit) {
    const FormField* field = model.nearest(path);
    if (!field) return;
    for (const FormField* at = &model.top; at && at != field;) {
        const FormField* next = nullptr;
        for (const FormField& child : at->children)
            if (overlaps(child.path, field->path) && child.path.size() <= field->path.size()) next = &child;
        if (next) folds_[next->path] = true;
        if (next && !next->is_shown()) folds_[at->path + "##more"] = true;
        at = next;
    }
    if (edit) focus = field->path;
    marked_ = field->path;
    marked_until_ = now + marked_for;
    scroll_ = true;
    selected_step = path;
}

void Form::mark_row(const std::string& path, float height) {
    if (marked_.empty() || path != marked_) return;
    if (std::exchange(scroll_, false)) ImGui::SetScrollFromPosY(ImGui::GetCursorScreenPos().y - ImGui::GetWindowPos().y, 0.3f);
    const double left = marked_until_ - ImGui::GetTime();
    if (left <= 0) {
        marked_.clear();
        return;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImVec4 colour = ImGui::ColorConvertU32ToFloat4(ui::theme().chosen);
    colour.w = static_cast<float>(std::min(1.0, left));
    ImGui::GetWindowDrawList()->AddRectFilled({at.x - ui::em(0.4f), at.y - ui::em(0.1f)},
                                              {at.x + ImGui::GetContentRegionAvail().x, at.y + height + ui::em(0.1f)},
                                              ImGui::ColorConvertFloat4ToU32(colour), ui::em(0.25f));
}

void Form::forget() {
    folds_.clear();
    typing = {};
    marked_.clear();
    selected_step.clear();
    focus.clear();
    new_keys.clear();
    picker.close();
    icons.close();
    files.close();
}

} // namespace flickforge::editor
