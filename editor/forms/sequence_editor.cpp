#include "editor/forms/sequence_editor.h"

#include "base/text.h"
#include "editor/forms/controls.h"
#include "editor/forms/list.h"
#include "editor/forms/rows.h"
#include "editor/project/preview.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <imgui.h>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

constexpr const char* dragged_step = "sequence step";

const std::vector<std::string>& refs_of(const Schema& step, const char* field) {
    static const std::vector<std::string> none;
    const Schema* schema = step.property(field);
    if (!schema) return none;
    return schema->items ? schema->items->refs : schema->refs;
}

/// The colour a modifier gives to an icon; 0 without one.
ImU32 colour_of(const Form& form, const std::vector<std::string>& kinds, const std::string& id) {
    const Library* library = form.workspace.project()->library().get();
    for (const std::string& kind : kinds)
        if (const Object* object = library ? library->object(kind, form.full(id)) : nullptr)
            if (const Node* colour = object->data.find("colour"); colour && colour->is_string() && colour->as_string().size() == 7) {
                unsigned hex = 0;
                std::from_chars(colour->as_string().data() + 1, colour->as_string().data() + 7, hex, 16);
                return rgb(hex);
            }
    return 0;
}

std::vector<std::string> modifiers_of(const Node& step) {
    std::vector<std::string> result;
    if (const Node* list = step.find("modifiers"); list && list->is_array())
        for (const Node& each : list->items())
            if (each.is_string()) result.push_back(each.as_string());
    return result;
}

/// Goes to the next line where `width` no longer fits behind the item before.
void flow(float width, bool first, float gap) {
    if (first) return;
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + gap + width < std::min(right, ImGui::GetCurrentWindow()->WorkRect.Max.x)) ImGui::SameLine(0, gap);
}

struct Look {
    std::string words;
    ImU32 fill = 0; ///< 0 is that of a plain icon
    bool chosen = false;
    bool wrong = false;
};

float icon_width(const std::string& words) { return std::max(ui::em(2.6f), ImGui::CalcTextSize(words.c_str()).x + ui::em(1.2f)); }

bool draw_icon(const std::string& label, const Look& look) {
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{icon_width(look.words), ui::em(1.9f)};
    const bool pressed = ImGui::InvisibleButton(("##icon" + label).c_str(), size, ImGuiButtonFlags_EnableNav);
    const ImGuiLastItemData item = ImGui::GetCurrentContext()->LastItemData;
    const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    const ImU32 fill = look.fill ? look.fill : hot ? ui::theme().hover : ui::theme().raised;
    list.AddRectFilled(at, end, ImGui::GetColorU32(fill), ui::em(0.35f));
    const ImU32 border = look.chosen ? ui::theme().accent : look.wrong ? ui::theme().error : hot ? ui::theme().accent : ui::theme().strong;
    list.AddRect(at, end, ImGui::GetColorU32(border), ui::em(0.35f), 0, look.chosen ? std::max(2.0f, ui::em(0.15f)) : 1.0f);
    const ImVec2 words = ImGui::CalcTextSize(look.words.c_str());
    const ImU32 ink = look.fill ? ink_on(look.fill) : look.wrong ? ui::theme().error : ui::theme().text;
    list.AddText({std::round(at.x + (size.x - words.x) / 2), std::round(at.y + (size.y - words.y) / 2)}, ImGui::GetColorU32(ink),
                 look.words.c_str());
    ImGui::GetCurrentContext()->LastItemData = item;
    ui::drawn(label);
    return pressed;
}

Look look_of(const Form& form, const FormField& step) {
    Look look;
    look.words = step.summary.empty() ? "nothing yet" : step.summary;
    look.chosen = form.selected_step == step.path;
    look.wrong = step.trouble;
    if (!step.value() || !step.schema) return look;
    const auto& kinds = refs_of(*step.schema, "modifiers");
    for (const std::string& id : modifiers_of(*step.value()))
        if (!look.fill) look.fill = colour_of(form, kinds, id);
    return look;
}

// ---- the icon that is chosen ------------------------------------------------------------------------------------------------

void draw_shots(Form& form, const FormField& step) {
    const FormField* shot = step.child("shot");
    if (!shot) return;
    const std::string now = shot->value() && shot->value()->is_string() ? form.full(shot->value()->as_string()) : "";
    bool first = true;
    for (const ObjectEntry& entry : form.workspace.objects()) {
        if (entry.abstract || !std::ranges::contains(shot->kinds, entry.key.kind)) continue;
        flow(icon_width(entry.name), first, ui::em(0.3f));
        first = false;
        if (draw_icon(entry.name + "##shot " + entry.key.id, {.words = entry.name, .chosen = entry.key.id == now}) && entry.key.id != now)
            form.set(*shot, Node::string(form.written(entry.key.id)));
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip) && ImGui::BeginTooltip()) {
            const ui::Place place("Tooltip");
            ImGui::PushTextWrapPos(ui::em(24));
            if (const auto& library = form.workspace.project()->library()) draw_preview(*library, entry.key);
            ImGui::PopTextWrapPos();
            ImGui::EndTooltip();
        }
    }
    draw_issues(shot->issues, 0);
}

void draw_modifiers(Form& form, const FormField& step) {
    const FormField* field = step.child("modifiers");
    if (!field || !field->schema || !field->schema->items) return;
    const auto& kinds = field->schema->items->refs;
    std::vector<std::string> now = modifiers_of(*step.value());
    const auto put = [&] {
        Node changed = *step.value();
        Node list = Node::array();
        for (const std::string& id : now) list.items().push_back(Node::string(id));
        if (now.empty()) changed.erase("modifiers");
        else changed.set("modifiers", std::move(list));
        form.set(step, std::move(changed));
    };
    bool first = true;
    for (const ObjectEntry& entry : form.workspace.objects()) {
        if (entry.abstract || !std::ranges::contains(kinds, entry.key.kind)) continue;
        const auto found = std::ranges::find_if(now, [&](const std::string& id) { return form.full(id) == entry.key.id; });
        const bool on = found != now.end();
        flow(icon_width(entry.name), first, ui::em(0.3f));
        first = false;
        if (draw_icon(entry.name + "##modifier " + entry.key.id,
                      {.words = entry.name, .fill = on ? colour_of(form, kinds, entry.key.id) : 0, .chosen = on})) {
            if (on) now.erase(found);
            else now.push_back(form.written(entry.key.id));
            put();
            return;
        }
    }
    for (std::size_t i = 0; i < now.size(); ++i) { // those that are not there (any more)
        if (std::ranges::any_of(kinds, [&](const std::string& kind) { return form.workspace.entry({kind, form.full(now[i])}) != nullptr; }))
            continue;
        flow(icon_width(now[i]), first, ui::em(0.3f));
        if (draw_icon(now[i] + "##unknown modifier", {.words = now[i], .wrong = true})) {
            now.erase(now.begin() + static_cast<std::ptrdiff_t>(i));
            return put();
        }
        ui::tooltip("There is no such modifier; click to remove it.");
    }
    draw_issues(field->issues, 0);
}

/// All that makes up one icon.
void draw_inside(Form& form, const FormField& step) {
    const auto caption = [](const FormField* field) {
        if (!field) return;
        ui::dim(field->label);
        ui::tooltip(field->tip);
    };
    caption(step.child("shot"));
    draw_shots(form, step);
    caption(step.child("modifiers"));
    draw_modifiers(form, step);
    FormField others = step; // the rest as any other form
    std::erase_if(others.children, [](const FormField& field) { return field.key == "shot" || field.key == "modifiers"; });
    if (!others.children.empty()) draw_fields(form, others);
}

void draw_chosen(Form& form, const FormField& step) {
    const ImVec2 from = ImGui::GetCursorScreenPos();
    ImGui::Dummy({0, ui::em(0.1f)});
    ImGui::Indent(ui::em(0.8f));
    ImGui::PushID(step.path.c_str());
    {
        const Margin margin(ui::em(0.6f));
        draw_inside(form, step);
    }
    ImGui::PopID();
    ImGui::Unindent(ui::em(0.8f));
    const float bottom = ImGui::GetCursorScreenPos().y - ImGui::GetStyle().ItemSpacing.y;
    ImGui::GetWindowDrawList()->AddRectFilled({from.x + ui::em(0.1f), from.y}, {from.x + ui::em(0.25f), bottom}, ui::theme().accent);
    ImGui::Dummy({0, ui::em(0.2f)});
}

// ---- rows -------------------------------------------------------------------------------------------------------------------

class Rows {
public:
    Rows(Form& form, const FormField& field)
        : form_(form), field_(field), boxes_(field.schema->widget == "boxes"), own_(is_own(form, field)) {
        if (boxes_) rows_.push_back(&field);
        else
            for (const FormField& row : field.children) rows_.push_back(&row);
    }

    void draw() {
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (row > 0) ui::dim("or");
            draw_row(row);
        }
        if (boxes_ || !own_) {
            if (field_.children.empty() && !own_) ui::dim("Empty.");
            return;
        }
        const bool full = field_.schema->max_items && rows_.size() >= *field_.schema->max_items;
        if (link((rows_.empty() ? "Add a sequence##" : "or another sequence##") + field_.path,
                 full ? "No more entries are allowed." : field_.schema->items->description, !full)) {
            Node row = Node::array();
            row.items().push_back(first_step(*field_.schema->items->items));
            insert(field_.path, rows_.size(), std::move(row));
            form_.selected_step = std::format("{}[{}][0]", field_.path, rows_.size());
        }
    }

private:
    Form& form_;
    const FormField& field_;
    bool boxes_, own_;
    std::vector<const FormField*> rows_;

    const Schema& step_schema() const { return boxes_ ? *field_.schema->items : *field_.schema->items->items; }

    /// Steps need no shot by their schema (by_turn takes its place), but one that is added should do something.
    Node first_step(const Schema& schema) const {
        Node step = form_.fresh(schema);
        if (const Schema* shot = schema.property("shot"); shot && !step.find("shot")) step.set("shot", form_.fresh(*shot));
        return step;
    }

    void insert(const std::string& list, std::size_t at, Node value) {
        form_.change([list, at, value = std::move(value)](const Project& project, const std::string& file) {
            return insert_item(project, file, list, at, value);
        });
    }

    /// The whole list with every row a list, boxes too.
    Node all() const {
        if (!boxes_) return *field_.value();
        Node rows = Node::array();
        rows.items().push_back(*field_.value());
        return rows;
    }

    void move(StepPlace from, StepPlace before) {
        const Node rows = with_step_moved(all(), from, before);
        form_.set(field_.path, boxes_ ? rows.items().empty() ? Node::array() : rows.items()[0] : rows);
        form_.selected_step.clear();
    }

    void remove(StepPlace at) {
        if (!boxes_ && rows_[at.row]->children.size() == 1) {
            form_.change([path = field_.path, row = at.row](const Project& project, const std::string& file) {
                return remove_item(project, file, path, row);
            });
        } else
            form_.change([path = rows_[at.row]->path, index = at.index](const Project& project, const std::string& file) {
                return remove_item(project, file, path, index);
            });
        form_.selected_step.clear();
    }

    void draw_row(std::size_t row) {
        const FormField& steps = *rows_[row];
        const ImGuiID list = ImGui::GetID("steps"); // the same for all rows: icons go from one to another
        ImGui::PushID(static_cast<int>(row));
        form_.mark_row(steps.path, ui::em(1.9f));
        if (form_.focus == steps.path && !steps.children.empty()) form_.focus = steps.children.front().path;
        const FormField* chosen = nullptr;
        bool first = true;
        for (std::size_t i = 0; i < steps.children.size(); ++i) {
            const FormField& step = steps.children[i];
            form_.mark_row(step.path, ui::em(1.9f));
            draw_one(row, i, step, list, first);
            first = false;
            if (form_.selected_step == step.path || form_.selected_step.starts_with(step.path + ".")) chosen = &step;
        }
        const Schema& schema = *steps.schema;
        const bool full = schema.max_items && steps.children.size() >= *schema.max_items;
        if (own_ && !full) {
            flow(ui::em(2), first, ui::em(0.5f));
            if (draw_icon("Add a step##" + steps.path, {.words = "+"})) {
                insert(steps.path, steps.children.size(), first_step(step_schema()));
                form_.selected_step = std::format("{}[{}]", steps.path, steps.children.size());
            }
            ui::tooltip(boxes_ ? "Adds an icon to the box." : "Adds the next step.");
            if (const auto dropped = dropped_on(dragged_step, list)) move({dropped->row, dropped->index}, {row, steps.children.size()});
        }
        draw_issues(steps.path == field_.path ? Issues{} : steps.issues, ui::em(0.8f));
        if (chosen && own_) draw_chosen_with_actions({row, index_of(steps, *chosen)}, *chosen);
        ImGui::PopID();
    }

    static std::size_t index_of(const FormField& list, const FormField& item) {
        return static_cast<std::size_t>(&item - list.children.data());
    }

    void draw_one(std::size_t row, std::size_t index, const FormField& step, ImGuiID list, bool first) {
        const Look look = look_of(form_, step);
        const char* between = "then";
        if (!boxes_ && index > 0) {
            flow(ImGui::CalcTextSize(between).x + ui::em(0.8f) + icon_width(look.words), first, ui::em(0.4f));
            const float y = ImGui::GetCursorPosY();
            ImGui::SetCursorPosY(y + (ui::em(1.9f) - ImGui::GetTextLineHeight()) / 2);
            ui::dim(between);
            ImGui::SameLine(0, ui::em(0.4f));
            ImGui::SetCursorPosY(y);
        } else flow(icon_width(look.words), first, ui::em(0.4f));
        const Greyed greyed(!own_);
        if (draw_icon(look.words + "##" + step.path, look)) form_.selected_step = look.chosen ? "" : step.path;
        if (form_.focus == step.path) {
            ImGui::FocusItem();
            form_.focus.clear();
        }
        if (!own_) return;
        const Keys keys = entry_keys(ImGuiKey_LeftArrow, ImGuiKey_RightArrow);
        const std::size_t last = rows_[row]->children.size() - 1;
        if (keys.remove) remove({row, index});
        if (keys.move < 0 && index > 0) move({row, index}, {row, index - 1}), form_.focus = rows_[row]->children[index - 1].path;
        if (keys.move > 0 && index < last) move({row, index}, {row, index + 2}), form_.focus = rows_[row]->children[index + 1].path;
        drag_from(dragged_step, {list, row, index}, look.words);
        if (const auto dropped = dropped_on(dragged_step, list)) {
            const bool onward = dropped->row == row && dropped->index < index; // it takes the place of the one it is dropped on
            move({dropped->row, dropped->index}, {row, onward ? index + 1 : index});
        }
        ui::tooltip("Click to change it, drag to reorder. Alt+Left and Alt+Right move it, Delete removes it.");
    }

    void draw_chosen_with_actions(StepPlace at, const FormField& step) {
        draw_issues(step.issues, ui::em(0.8f));
        draw_chosen(form_, step);
        ImGui::Indent(ui::em(0.8f));
        const std::size_t last = rows_[at.row]->children.size() - 1;
        if (link("Earlier##" + step.path, "Alt+Left on the icon does the same.", at.index > 0)) move(at, {at.row, at.index - 1});
        ImGui::SameLine(0, 0);
        if (link("Later##" + step.path, "Alt+Right on the icon does the same.", at.index < last)) move(at, {at.row, at.index + 2});
        ImGui::SameLine(0, 0);
        if (link("Remove##" + step.path, "Removes this icon.")) remove(at);
        ImGui::SameLine(0, 0);
        if (link("Done##" + step.path, "Closes the details.")) form_.selected_step.clear();
        ImGui::Unindent(ui::em(0.8f));
    }
};

} // namespace

Node with_step_moved(Node rows, StepPlace from, StepPlace before) {
    if (!rows.is_array() || from.row >= rows.items().size() || before.row >= rows.items().size()) return rows;
    Node &source = rows.items()[from.row], &target = rows.items()[before.row];
    if (!source.is_array() || !target.is_array() || from.index >= source.items().size() || before.index > target.items().size())
        return rows;
    Node step = source.items()[from.index];
    source.items().erase(source.items().begin() + static_cast<std::ptrdiff_t>(from.index));
    const std::size_t at = from.row == before.row && from.index < before.index ? before.index - 1 : before.index;
    target.items().insert(target.items().begin() + static_cast<std::ptrdiff_t>(at), std::move(step));
    std::erase_if(rows.items(), [](const Node& row) { return row.is_array() && row.items().empty(); });
    return rows;
}

void draw_sequences(Form& form, const FormField& field) {
    if (!field.value() || !field.value()->is_array()) return draw_list(form, field);
    if (std::ranges::any_of(field.children, [&](const FormField& row) {
            return field.schema->widget == "sequences" && (!row.value() || !row.value()->is_array());
        }))
        return draw_list(form, field); // not what it should be: shown plainly, with its issues
    Rows(form, field).draw();
}

void draw_step(Form& form, const FormField& field) {
    if (!field.value() || !field.value()->is_object()) return draw_fields(form, field);
    draw_icon(field.summary + "##" + field.path, look_of(form, field));
    const Greyed greyed(!is_own(form, field));
    draw_chosen(form, field);
}

} // namespace flickforge::editor
