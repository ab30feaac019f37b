#include "editor/forms/controls.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "editor/forms/pictures.h"
#include "editor/ui/widgets.h"
#include "editor/ui/wrapped_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <format>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

namespace flickforge::editor {

namespace {

std::string id_of(const FormField& field) { return field.label + "##" + field.path; }

/// Tells tests and the mouse what was just drawn.
void finish(const FormField& field) {
    ui::drawn(id_of(field));
    ui::tooltip(field.tip);
}

void fill_line(float keep = 0) { ImGui::SetNextItemWidth(std::max(ui::em(4), ImGui::GetContentRegionAvail().x - keep)); }

std::string text_of(const Node* value) {
    if (!value) return "";
    return value->is_string() ? value->as_string() : write_json_line(*value);
}

float text_width(std::string_view words) { return ImGui::CalcTextSize(words.data(), words.data() + words.size()).x; }

void draw_text(Form& form, const FormField& field, float keep = 0) {
    const std::string now = text_of(field.value());
    std::string text;
    fill_line(keep);
    const float inside = ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x;
    const bool is_long = field.shape == FieldShape::long_text;
    const std::string& words = form.typing.path == field.path ? form.typing.text : now;
    const auto lines = is_long ? std::ranges::count(wrapped(words, inside, text_width), '\n') + 1 : 1;
    const float shown_lines = static_cast<float>(std::clamp<std::ptrdiff_t>(lines, 2, 14));
    const float height = is_long ? shown_lines * ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().FramePadding.y : 0;
    if (typed_text(form, field.path, id_of(field), now, text, height)) {
        applied_text(form, field.path, text);
        form.type(field, Node::string(text));
    }
    ui::tooltip(form.typing.path == field.path ? "" : field.tip);
}

/// Wraps again what was typed into a long text, and keeps the cursor where it is.
int wrap(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter) {
        if (data->EventChar == '\n') data->EventChar = 0x2028; // a break that is meant, unlike those of wrapping
        return 0;
    }
    const std::string_view shown(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    const std::string fresh = wrapped(unwrapped(shown), *static_cast<const float*>(data->UserData), text_width);
    if (fresh == shown) return 0;
    const std::size_t cursor = unwrapped(shown.substr(0, static_cast<std::size_t>(data->CursorPos))).size();
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, fresh.c_str());
    data->CursorPos = static_cast<int>(shown_position(fresh, cursor));
    data->ClearSelection();
    return 0;
}

// ---- numbers ----------------------------------------------------------------------------------------------------------------

std::optional<double> parsed(std::string text) {
    std::ranges::replace(text, ',', '.');
    const auto first = text.find_first_not_of(' ');
    if (first == text.npos) return {};
    text = text.substr(first, text.find_last_not_of(' ') - first + 1);
    if (text.starts_with('+')) text.erase(0, 1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

Node number_node(const Schema* schema, double number) {
    const bool whole = schema && !schema->types.empty() && schema->types.front() == "integer";
    constexpr double largest = 9e15; // whole numbers beyond are no longer exact
    if ((whole || number == std::floor(number)) && std::abs(number) < largest) {
        if (number == std::floor(number)) return Node::integer(static_cast<std::int64_t>(number));
    }
    return Node::number(number);
}

double clamped(const Schema* schema, double number) {
    if (schema && schema->minimum) number = std::max(number, *schema->minimum);
    if (schema && schema->maximum) number = std::min(number, *schema->maximum);
    return number;
}

/// Small enough a range that every value can be hit with the mouse.
bool wants_slider(const FormField& field) {
    if (!field.schema || !field.schema->minimum || !field.schema->maximum) return false;
    const double range = *field.schema->maximum - *field.schema->minimum;
    return range > 0 && range <= (field.shape == FieldShape::whole ? 24 : 2);
}

void draw_slider(Form& form, const FormField& field) {
    const Schema& schema = *field.schema;
    const double now = field.value()->as_number();
    bool changed = false;
    if (field.shape == FieldShape::whole) {
        int value = static_cast<int>(std::clamp(now, -1e6, 1e6));
        changed = ui::integer("##" + id_of(field), value, static_cast<int>(*schema.minimum), static_cast<int>(*schema.maximum),
                              {.unit = schema.unit});
        if (changed) form.type(field, Node::integer(value));
    } else {
        double value = now;
        const double low = *schema.minimum, high = *schema.maximum;
        fill_line();
        const std::string format = "%.2f" + (schema.unit.empty() ? "" : " " + schema.unit);
        changed = ImGui::SliderScalar(("##" + id_of(field)).c_str(), ImGuiDataType_Double, &value, &low, &high, format.c_str(),
                                      ImGuiSliderFlags_AlwaysClamp);
        if (changed) form.type(field, number_node(&schema, std::round(value * 100) / 100));
    }
    finish(field);
    if (ImGui::IsItemDeactivated()) form.leave();
}

/// A field to type in, with a step down and up behind it. `path` may be that of one number of a point.
std::optional<double> number_field(Form& form, const FormField& field, const std::string& path, const std::string& label, const Node* value,
                                   const Schema* schema, float width) {
    const float button = ImGui::GetFrameHeight();
    const std::string now = value ? value->is_number() ? number_text(value->as_number()) : text_of(value) : "";
    const bool exact = value && value->is_number() && parsed(now) == value->as_number();
    const std::string shown = value && value->is_number() && !exact ? write_json_line(*value) : now;
    std::optional<double> result;
    std::string text;
    const float beside = 2 * (button + ImGui::GetStyle().ItemInnerSpacing.x);
    const bool steps = width - beside >= ui::em(2.6f); // without them where the number itself would not be seen
    ImGui::SetNextItemWidth(std::max(ui::em(2.6f), steps ? width - beside : width));
    if (typed_text(form, path, label, shown, text)) {
        if (const auto number = parsed(text)) {
            const Node node = number_node(schema, *number);
            applied_text(form, path, number_text(*number));
            result = node.as_number();
        }
    }
    if (form.typing.path != path) ui::tooltip(field.tip);
    if (!steps) return result;
    const double step = schema && !schema->types.empty() && schema->types.front() == "integer" ? 1
                        : schema && schema->maximum && *schema->maximum <= 10                  ? 0.1
                                                                                               : 0.5;
    const double base = value && value->is_number() ? value->as_number() : 0;
    const auto stepper = [&](const char* sign, double by, const char* words) {
        ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
        ImGui::PushItemFlag(ImGuiItemFlags_ButtonRepeat, true);
        if (ImGui::Button((sign + ("##" + path)).c_str(), {button, button})) result = std::round(clamped(schema, base + by) * 1e6) / 1e6;
        ImGui::PopItemFlag();
        ui::drawn(std::string(words) + "##" + path);
        if (ImGui::IsItemDeactivated()) form.leave();
    };
    stepper("−", -step, "Less");
    stepper("+", step, "More");
    return result;
}

void draw_number(Form& form, const FormField& field) {
    if (field.value() && field.value()->is_number() && wants_slider(field)) return draw_slider(form, field);
    const std::string unit = field.schema ? field.schema->unit : "";
    const float behind = unit.empty() ? 0 : ImGui::CalcTextSize(unit.c_str()).x + ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = std::min(ui::em(12), ImGui::GetContentRegionAvail().x - behind);
    const auto number = number_field(form, field, field.path, id_of(field), field.value(), field.schema, width);
    if (!unit.empty()) {
        ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
        ui::dim(unit);
    }
    if (number) form.type(field, number_node(field.schema, *number));
    if (form.typing.path == field.path && !parsed(form.typing.text))
        ui::coloured(ui::theme().error, std::format("{} is not a number", in_quotes(form.typing.text)));
}

void draw_numbers(Form& form, const FormField& field) {
    const Node* list = field.value();
    if (!list || !list->is_array()) return draw_text(form, field);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const std::string unit = field.schema->unit;
    const float behind = unit.empty() ? 0 : ImGui::CalcTextSize(unit.c_str()).x + gap;
    const float count = static_cast<float>(std::max<std::size_t>(1, list->items().size()));
    const float width = std::min(ui::em(9), (ImGui::GetContentRegionAvail().x - behind - gap * (count - 1)) / count);
    for (std::size_t i = 0; i < list->items().size(); ++i) {
        if (i > 0) ImGui::SameLine();
        const std::string path = std::format("{}[{}]", field.path, i);
        const auto number = number_field(form, field, path, std::format("{} {}##{}", field.label, i + 1, path), &list->items()[i],
                                         field.schema->items, width);
        if (!number) continue;
        Node changed = *list;
        changed.items()[i] = number_node(field.schema->items, *number);
        form.type(field, std::move(changed));
    }
    if (!unit.empty()) {
        ImGui::SameLine();
        ui::dim(unit);
    }
}

// ---- words ------------------------------------------------------------------------------------------------------------------

void draw_choice(Form& form, const FormField& field) {
    std::vector<Node> values;
    std::vector<std::string> words;
    if (field.schema->kind_name) {
        for (const std::string& kind : form.workspace.project()->schemas().kinds()) {
            values.push_back(Node::string(kind));
            words.push_back(in_words(kind));
        }
    } else
        for (const Node& choice : field.schema->choices) {
            values.push_back(choice);
            words.push_back(choice_words(choice));
        }
    const Node* value = field.value();
    std::size_t chosen = 0;
    while (chosen < values.size() && !(value && same_value(values[chosen], *value))) ++chosen;
    const bool wrong = value && chosen == values.size();
    if (wrong) { // shown as it is, and no choice is made for anybody
        words.push_back(text_of(value));
        values.push_back(*value);
        ImGui::PushStyleColor(ImGuiCol_Text, ui::theme().error);
    }
    const std::size_t before = chosen;
    if (ui::choice("##" + id_of(field), chosen, words, {.tip = field.tip}) && chosen != before) form.set(field, values[chosen]);
    if (wrong) ImGui::PopStyleColor();
    ui::drawn(id_of(field));
}

void draw_yes_no(Form& form, const FormField& field) {
    bool value = field.value() && field.value()->is_boolean() && field.value()->as_boolean();
    if (ui::check("##" + id_of(field), value)) form.set(field, Node::boolean(value));
    finish(field);
    ImGui::SameLine();
    ui::dim(value ? "yes" : "no");
}

void draw_colour(Form& form, const FormField& field) {
    const std::string now = text_of(field.value());
    unsigned hex = 0;
    const bool good = now.size() == 7 && now[0] == '#' && std::from_chars(now.data() + 1, now.data() + 7, hex, 16).ptr == now.data() + 7;
    ImVec4 colour = ImGui::ColorConvertU32ToFloat4(good ? rgb(hex) : ui::theme().field);
    const float side = ImGui::GetFrameHeight();
    const std::string popup = "colour##" + field.path;
    if (ImGui::ColorButton(("##button" + field.path).c_str(), colour, ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop,
                           {side * 1.6f, side}))
        ImGui::OpenPopup(popup.c_str());
    ui::drawn("Choose " + field.label + "##" + field.path);
    ui::tooltip("Opens the colour picker.");
    if (ImGui::BeginPopup(popup.c_str())) {
        const ui::Place place("Colour");
        float parts[3] = {colour.x, colour.y, colour.z};
        ImGui::SetNextItemWidth(ui::em(14));
        if (ImGui::ColorPicker3("##picker", parts, ImGuiColorEditFlags_DisplayHex | ImGuiColorEditFlags_NoSidePreview)) {
            const auto byte = [](float part) { return static_cast<unsigned>(std::lround(part * 255)); };
            form.type(field, Node::string(std::format("#{:02x}{:02x}{:02x}", byte(parts[0]), byte(parts[1]), byte(parts[2]))));
        }
        ui::drawn("Colours");
        if (ImGui::IsItemDeactivated()) form.leave();
        ImGui::EndPopup();
    }
    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    fill_line(std::max(0.0f, ImGui::GetContentRegionAvail().x - ui::em(7)));
    std::string text;
    if (typed_text(form, field.path, id_of(field), now, text)) {
        applied_text(form, field.path, text);
        form.type(field, Node::string(text));
    }
    if (form.typing.path != field.path) ui::tooltip(field.tip);
}

void draw_reference(Form& form, const FormField& field) {
    const std::string id = text_of(field.value());
    const ObjectEntry* target = nullptr;
    for (const std::string& kind : field.kinds)
        if (!target) target = form.workspace.entry({kind, form.full(id)});
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float go = ImGui::CalcTextSize("Go to").x + 2 * ImGui::GetStyle().FramePadding.x + gap;
    if (reference_button(form, id_of(field), field.kinds, id, std::max(ui::em(5), ImGui::GetContentRegionAvail().x - go)))
        form.picker.open(
            {.kinds = field.kinds,
             .current = form.full(id),
             .abstract = field.path == "extends",
             .except = field.path == "extends" && form.model.key ? form.model.key->id : "",
             .below = {ImGui::GetItemRectMin().x, ImGui::GetItemRectMax().y},
             .chosen = [&form, field](const ObjectEntry& entry) { form.set(field, Node::string(form.written(entry.key.id))); }});
    ui::tooltip(field.tip);
    ImGui::SameLine(0, gap);
    const bool greyed = (ImGui::GetItemFlags() & ImGuiItemFlags_Disabled) != 0; // one may look, though
    if (greyed) ImGui::BeginDisabledOverrideReenable();
    if (link("Go to##" + field.path, target ? "Show " + target->name + "." : "There is no object of that name.", target != nullptr))
        form.workspace.choose(target->key);
    if (greyed) ImGui::EndDisabledOverrideReenable();
}

/// A value of any type, as JSON. What is not JSON is not taken over, and a message says so.
void draw_any(Form& form, const FormField& field) {
    const std::string now = field.value() ? write_json_line(*field.value()) : "";
    std::string text;
    fill_line();
    const auto read = [](const std::string& typed) { return read_json(typed, "").root; };
    if (typed_text(form, field.path, id_of(field), now, text))
        if (auto node = read(text)) {
            applied_text(form, field.path, write_json_line(*node));
            form.type(field, std::move(*node));
        }
    const bool typing = form.typing.path == field.path;
    if (!typing) ui::tooltip(field.tip + " Written as JSON: 3, true, \"words\".");
    if (typing && !read(form.typing.text))
        ui::coloured(ui::theme().error, "This is not JSON. Write text in \"quotes\" and numbers without.");
}

} // namespace

bool link(const std::string& label, std::string_view tip, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    ImGui::PushStyleColor(ImGuiCol_Button, 0u);
    ImGui::PushStyleColor(ImGuiCol_Border, 0u);
    ImGui::PushStyleColor(ImGuiCol_Text, ui::theme().accent);
    const bool pressed = ImGui::Button(label.c_str());
    ImGui::PopStyleColor(3);
    ui::drawn(label);
    ui::tooltip(tip);
    ImGui::EndDisabled();
    return pressed;
}

void applied_text(Form& form, const std::string& path, std::string applied) {
    if (form.typing.path == path) form.typing.applied = std::move(applied);
}

bool typed_text(Form& form, const std::string& path, const std::string& label, const std::string& now, std::string& text, float height) {
    Typing& typing = form.typing;
    const std::string name = "##" + label;
    const ImGuiID id = ImGui::GetID(name.c_str());
    if (typing.path == path) {
        if (now == typing.applied) typing.seen = now;
        else if (now != typing.seen) { // undone, or changed elsewhere
            typing.text = typing.seen = typing.applied = now;
            if (ImGuiInputTextState* state = ImGui::GetInputTextState(id)) state->ReloadUserBufAndMoveToEnd();
        }
    }
    text = typing.path == path ? typing.text : now;
    constexpr ImGuiInputTextFlags flags = ImGuiInputTextFlags_NoUndoRedo; // the project has a history of its own
    constexpr ImGuiInputTextFlags many = flags | ImGuiInputTextFlags_CallbackEdit | ImGuiInputTextFlags_CallbackCharFilter;
    float room = ImGui::CalcItemWidth() - 2 * ImGui::GetStyle().FramePadding.x;
    if (height > 0) text = wrapped(text, room, text_width);
    const bool changed = height > 0 ? ImGui::InputTextMultiline(name.c_str(), &text, {ImGui::CalcItemWidth(), height}, many, wrap, &room)
                                    : ImGui::InputText(name.c_str(), &text, flags);
    if (height > 0) text = unwrapped(text);
    ui::drawn(label);
    if (ImGui::IsItemActive()) {
        if (typing.path != path) typing = {path, text, now, now};
        const auto pressed = [&](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_Repeat, id); };
        if (pressed(ImGuiMod_Ctrl | ImGuiKey_Z)) form.undo();
        if (pressed(ImGuiMod_Ctrl | ImGuiKey_Y) || pressed(ImGuiMod_Ctrl | ImGuiMod_Shift | ImGuiKey_Z)) form.redo();
    }
    if (changed && typing.path == path) typing.text = text;
    if (ImGui::IsItemDeactivated() && typing.path == path) {
        form.leave();
        typing = {};
    }
    return changed;
}

bool reference_button(Form& form, const std::string& label, const std::vector<std::string>& kinds, const std::string& id, float width) {
    const ObjectEntry* target = nullptr;
    for (const std::string& kind : kinds)
        if (!target) target = form.workspace.entry({kind, form.full(id)});
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight(), pad = ui::em(0.4f);
    ImGui::PushStyleColor(ImGuiCol_Button, ui::theme().field);
    const bool pressed = ImGui::Button(("##" + label).c_str(), {width, height});
    ImGui::PopStyleColor();
    ui::drawn(label);
    const ImGuiLastItemData item = ImGui::GetCurrentContext()->LastItemData;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = at.x + pad;
    const float y = at.y + (height - ImGui::GetFontSize()) / 2;
    const std::string& kind = target ? target->key.kind : kinds.empty() ? std::string() : kinds.front();
    if (target) {
        ImGui::SetCursorScreenPos({x, at.y + (height - ImGui::GetTextLineHeight()) / 2});
        ui::chip(form.workspace.category_of(kind), form.workspace.letter_of(kind));
        x += ui::em(1.25f) + pad;
    }
    const std::string name = id.empty() ? "Choose …" : target ? target->name : id;
    const float arrow = ui::em(1.2f), room = at.x + width - x - arrow - pad;
    const std::string words = ui::shortened(name, room);
    const bool known = target || !form.workspace.project()->library(); // unknown until all was read once
    const ImU32 ink = ImGui::GetColorU32(id.empty() ? ui::theme().dim : known ? ui::theme().text : ui::theme().error);
    list.AddText({x, y}, ink, words.c_str());
    ui::drawn_at(name, {x, y}, {x + room, y + ImGui::GetFontSize()}, true);
    if (target && target->pack != form.model.pack) {
        const float used = ImGui::CalcTextSize(words.c_str()).x + pad;
        const std::string pack = ui::shortened(target->pack, room - used);
        if (room - used > ui::em(3)) list.AddText({x + used, y}, ImGui::GetColorU32(ui::theme().dim), pack.c_str());
    }
    ImGui::RenderArrow(&list, {at.x + width - arrow, y + ui::em(0.1f)}, ImGui::GetColorU32(ui::theme().dim), ImGuiDir_Down, 0.8f);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, height});
    ImGui::GetCurrentContext()->LastItemData = item; // what was drawn over it is not what people point at
    return pressed;
}

void draw_control(Form& form, const FormField& field) {
    if (field.shape == FieldShape::text && field.schema && field.schema->widget == "glyph") return draw_icon_field(form, field);
    switch (field.shape) {
    case FieldShape::text:
    case FieldShape::long_text: return draw_text(form, field);
    case FieldShape::whole:
    case FieldShape::number: return draw_number(form, field);
    case FieldShape::numbers: return draw_numbers(form, field);
    case FieldShape::yes_no: return draw_yes_no(form, field);
    case FieldShape::choice: return draw_choice(form, field);
    case FieldShape::colour: return draw_colour(form, field);
    case FieldShape::reference: return draw_reference(form, field);
    case FieldShape::file: return draw_file_field(form, field);
    case FieldShape::list:
    case FieldShape::group:
    case FieldShape::dictionary:
    case FieldShape::any: return draw_any(form, field);
    }
}

} // namespace flickforge::editor
