#include "editor/ui/widgets.h"

#include "base/contract.h"
#include "base/text.h"
#include "editor/ui/key_chords.h"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>
#include <imgui_stdlib.h>
#include <utility>

namespace flickforge::ui {

namespace {

std::string_view shown(std::string_view label) { return label.substr(0, label.find("##")); }

const char* end_of(std::string_view words) { return words.data() + words.size(); }

/// Greys out what cannot be used; the tooltip still works.
struct Enabled {
    explicit Enabled(bool enabled) : off(!enabled) {
        if (off) ImGui::BeginDisabled();
    }
    ~Enabled() {
        if (off) ImGui::EndDisabled();
    }
    bool off;
};

bool in_form() { return ImGui::GetCurrentTable() && ImGui::GetCurrentTable()->ID == context().form; }

/// The label of a control, beside it in a form and above it elsewhere; the control is to be called what this returns.
std::string lay_out(const std::string& label, const Look& look) {
    if (in_form()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::PushStyleColor(ImGuiCol_Text, theme().dim);
        ImGui::TextUnformatted(shortened(shown(label), ImGui::GetContentRegionAvail().x).c_str());
        ImGui::PopStyleColor();
        tooltip(look.tip);
        ImGui::TableNextColumn();
    } else if (const std::string_view words = shown(label); !words.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, theme().dim);
        ImGui::TextUnformatted(words.data(), end_of(words));
        ImGui::PopStyleColor();
    }
    ImGui::SetNextItemWidth(look.width > 0 ? em(look.width) : -FLT_MIN);
    return "##" + label;
}

/// The ground of a slider that comes next: filled up to its value.
void draw_share(float share) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::CalcItemWidth(), height = ImGui::GetFrameHeight(), rounding = ImGui::GetStyle().FrameRounding;
    const float filled = width * std::clamp(share, 0.0f, 1.0f), mark = std::max(2.0f, em(0.14f));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool hot = ImGui::IsMouseHoveringRect(at, {at.x + width, at.y + height});
    list.AddRectFilled(at, {at.x + width, at.y + height}, ImGui::GetColorU32(hot ? theme().hover : theme().field), rounding);
    if (filled > 0) list.AddRectFilled(at, {at.x + filled, at.y + height}, ImGui::GetColorU32(theme().chosen), rounding);
    const float x = std::clamp(at.x + filled, at.x + mark, at.x + width - mark);
    list.AddRectFilled({x - mark, at.y + em(0.2f)}, {x + mark, at.y + height - em(0.2f)}, ImGui::GetColorU32(theme().accent), mark);
}

void finish(std::string_view label, const Look& look) {
    drawn(label);
    tooltip(look.tip);
}

} // namespace

void attach(Context& context) { ImGui::GetIO().UserData = &context; }

Context& context() {
    expect(ImGui::GetIO().UserData != nullptr, "ui::attach was called");
    return *static_cast<Context*>(ImGui::GetIO().UserData);
}

const editor::Theme& theme() { return *context().theme; }

void dress(const editor::Theme& theme, float scale) {
    context().theme = &theme;
    context().scale = scale;
    editor::apply_theme(theme, scale, context().density);
}

float em(float count) { return std::round(ImGui::GetFontSize() * count); }

Place::Place(std::string title) { context().places.push_back(std::move(title)); }
Place::~Place() { context().places.pop_back(); }

void drawn(std::string_view label) {
    if (!context().record || !ImGui::IsItemVisible()) return;
    drawn_at(label, ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    context().drawn.back().enabled = (ImGui::GetItemFlags() & ImGuiItemFlags_Disabled) == 0;
}

void drawn_at(std::string_view label, ImVec2 min, ImVec2 max, bool is_text) {
    Context& all = context();
    if (!all.record) return;
    all.drawn.push_back({.label = std::string(shown(label)),
                         .id = std::string(label),
                         .place = all.places.empty() ? "" : all.places.back(),
                         .min = min,
                         .max = max,
                         .enabled = true,
                         .is_text = is_text});
}

void text(std::string_view words) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(words.data(), end_of(words));
    ImGui::PopTextWrapPos();
    if (ImGui::IsItemVisible()) drawn_at(words, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
}

void coloured(ImU32 colour, std::string_view words) {
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    text(words);
    ImGui::PopStyleColor();
}

void dim(std::string_view words) { coloured(theme().dim, words); }

void heading(std::string_view words) {
    if (ImGui::GetCursorPosY() > ImGui::GetCursorStartPos().y + 1) ImGui::Dummy({0, em(0.15f)}); // not at the top of a panel
    ImGui::PushFont(context().fonts.bold, 0);
    text(words);
    ImGui::PopFont();
}

void title(std::string_view words) {
    ImGui::PushFont(context().fonts.bold, ImGui::GetStyle().FontSizeBase * 2.0f);
    text(words);
    ImGui::PopFont();
}

void code(std::string_view words) {
    ImGui::PushFont(context().fonts.mono, 0);
    text(words);
    ImGui::PopFont();
}

void shortcut_keys(std::string_view shortcut) {
    const float line = ImGui::GetTextLineHeight(), pad = em(0.35f);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.85f);
    const std::string keys = editor::shown_shortcut(shortcut);
    const ImVec2 size = ImGui::CalcTextSize(keys.c_str());
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = size.y + 2 * em(0.15f), width = std::round(size.x) + 2 * pad;
    const ImVec2 at{corner.x, corner.y + std::round((line - height) / 2)}, end{at.x + width, at.y + height}; // level with text beside it
    list.AddRectFilled(at, end, theme().panel, em(0.2f));
    list.AddRect(at, end, theme().strong, em(0.2f), 0, ImGui::GetStyle().FrameBorderSize);
    list.AddText({at.x + pad, at.y + em(0.15f)}, theme().dim, keys.c_str());
    ImGui::PopFont();
    ImGui::Dummy({width, line});
    drawn_at(keys, at, end, true);
}

std::string shortened(std::string_view words, float width) {
    if (ImGui::CalcTextSize(words.data(), end_of(words)).x <= width) return std::string(words);
    std::string result(words);
    while (!result.empty()) {
        do result.pop_back();
        while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0xc0) == 0x80); // whole characters
        while (!result.empty() && (static_cast<unsigned char>(result.back()) & 0xc0) == 0xc0) result.pop_back();
        if (const std::string candidate = result + "…"; ImGui::CalcTextSize(candidate.c_str()).x <= width) return candidate;
    }
    return "…";
}

void tooltip(std::string_view words) {
    if (words.empty() || !ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip | ImGuiHoveredFlags_AllowWhenDisabled)) return;
    if (!ImGui::BeginTooltip()) return;
    const Place place("Tooltip");
    ImGui::PushTextWrapPos(em(24));
    ImGui::TextUnformatted(words.data(), end_of(words));
    ImGui::PopTextWrapPos();
    drawn_at(words, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
    ImGui::EndTooltip();
}

void chip(std::size_t category, std::string_view letter) {
    const float side = em(1.25f), line = ImGui::GetTextLineHeight();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), at{corner.x, corner.y + std::round((line - side) / 2)}; // level with text beside it
    const ImU32 fill = theme().categories[category % theme().categories.size()];
    constexpr ImU32 white = editor::rgb(0xffffff), black = editor::rgb(0x111111);
    const ImU32 ink = editor::contrast(white, fill) > editor::contrast(black, fill) ? white : black;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side}, fill, em(0.25f));
    ImGui::PushFont(context().fonts.bold, ImGui::GetStyle().FontSizeBase * 0.8f);
    const ImVec2 size = ImGui::CalcTextSize(letter.data(), end_of(letter));
    list.AddText({std::round(at.x + (side - size.x) / 2), std::round(at.y + (side - size.y) / 2)}, ink, letter.data(), end_of(letter));
    ImGui::PopFont();
    ImGui::Dummy({side, line});
}

bool button(const std::string& label, const Look& look) {
    const Enabled enabled(look.enabled);
    if (look.primary) {
        ImGui::PushStyleColor(ImGuiCol_Button, theme().accent);
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, theme().accent_over);
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, theme().accent_over);
        ImGui::PushStyleColor(ImGuiCol_Text, theme().on_accent);
        ImGui::PushStyleColor(ImGuiCol_Border, theme().accent);
    } else ImGui::PushStyleColor(ImGuiCol_Border, theme().strong);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {em(0.8f), ImGui::GetStyle().FramePadding.y});
    const bool pressed = ImGui::Button(label.c_str(), {em(look.width), 0});
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(look.primary ? 5 : 1);
    finish(label, look);
    return pressed;
}

float card_text_height(std::string_view explanation, float width) {
    return ImGui::CalcTextSize(explanation.data(), end_of(explanation), false, em(width) - 2 * em(0.9f)).y;
}

bool card(const std::string& label, std::string_view explanation, std::string_view shortcut, const Look& look) {
    const Enabled enabled(look.enabled);
    const float width = em(look.width > 0 ? look.width : 15), pad = em(0.9f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float words = std::max(look.text_height, card_text_height(explanation, width / em()));
    const float height = 2 * pad + em(1.7f) + words + (shortcut.empty() && look.text_height == 0 ? 0 : em(1.5f));
    const bool pressed = ImGui::InvisibleButton(label.c_str(), {width, height}, ImGuiButtonFlags_EnableNav);
    const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + width, at.y + height};
    const auto faded = [](ImU32 colour) { return ImGui::GetColorU32(colour); }; // with what BeginDisabled takes away
    list.AddRectFilled(at, end, faded(hot ? theme().hover : theme().raised), em(0.4f));
    list.AddRect(at, end, faded(hot ? theme().accent : theme().line), em(0.4f), 0, ImGui::GetStyle().FrameBorderSize);
    if (look.primary) list.AddRectFilled({at.x + pad, at.y}, {at.x + pad + em(1.6f), at.y + em(0.18f)}, faded(theme().accent));
    float y = at.y + pad;
    ImGui::PushFont(context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.1f);
    const std::string_view name = shown(label);
    list.AddText({at.x + pad, y}, faded(theme().text), name.data(), end_of(name));
    ImGui::PopFont();
    y += em(1.7f);
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + pad, y}, faded(theme().dim), explanation.data(), end_of(explanation),
                 width - 2 * pad);
    if (!shortcut.empty()) {
        const std::string keys = editor::shown_shortcut(shortcut);
        ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.85f);
        list.AddText({at.x + pad, end.y - pad - ImGui::GetFontSize()}, faded(theme().accent), keys.c_str());
        ImGui::PopFont();
    }
    finish(label, look);
    return pressed;
}

bool row(const std::string& label, bool selected, std::string_view remark, const Look& look) {
    const Enabled enabled(look.enabled);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = em(1.7f), pad = em(0.45f), left = pad + em(look.indent);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    const bool pressed = ImGui::Selectable(("##" + label).c_str(), selected, 0, {width, height});
    ImGui::PopStyleVar();
    // The name comes first; the remark is shown where there is room for all of it.
    const float room = width - left - pad;
    const std::string name = shortened(shown(label), room);
    const float rest = room - ImGui::CalcTextSize(name.c_str()).x - em(0.8f);
    const std::string aside(ImGui::CalcTextSize(remark.data(), end_of(remark)).x <= rest ? remark : "");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = at.y + (height - ImGui::GetFontSize()) / 2;
    list.AddText({at.x + left, y}, ImGui::GetColorU32(theme().text), name.c_str());
    const std::string whole = name == shown(label) ? "" : std::string(shown(label)) + (look.tip.empty() ? "" : "\n" + std::string(look.tip));
    finish(label, {.tip = whole.empty() ? look.tip : whole});
    if (!aside.empty()) {
        const float x = at.x + width - pad - ImGui::CalcTextSize(aside.c_str()).x;
        list.AddText({x, y}, ImGui::GetColorU32(theme().dim), aside.c_str());
        if (ImGui::IsItemVisible()) drawn_at(remark, {x, at.y}, {at.x + width, at.y + height}, true);
    }
    return pressed;
}

EnterOverField::EnterOverField() {
    pressed_ = ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
    // A field takes Enter although another item owns the key, so for a moment it is not down.
    down_ = std::exchange(ImGui::GetKeyData(ImGuiKey_Enter)->Down, false);
    keypad_down_ = std::exchange(ImGui::GetKeyData(ImGuiKey_KeypadEnter)->Down, false);
}

EnterOverField::~EnterOverField() {
    ImGui::GetKeyData(ImGuiKey_Enter)->Down = down_;
    ImGui::GetKeyData(ImGuiKey_KeypadEnter)->Down = keypad_down_;
}

bool check(const std::string& label, bool& value, const Look& look) {
    const Enabled enabled(look.enabled);
    const bool form = in_form();
    const bool changed = ImGui::Checkbox((form ? lay_out(label, look) : label).c_str(), &value);
    finish(label, look);
    return changed;
}

bool input(const std::string& label, std::string& value, const Look& look) {
    const Enabled enabled(look.enabled);
    const std::string id = lay_out(label, look);
    const bool changed = ImGui::InputTextWithHint(id.c_str(), std::string(look.hint).c_str(), &value);
    finish(label, look);
    return changed;
}

bool integer(const std::string& label, int& value, int low, int high, const Look& look) {
    const Enabled enabled(look.enabled);
    const std::string id = lay_out(label, look);
    const std::string format = look.unit.empty() ? "%d" : "%d " + std::string(look.unit);
    constexpr int slider_range = 100;
    bool changed;
    if (high - low <= slider_range && high > low) {
        draw_share(static_cast<float>(value - low) / static_cast<float>(high - low));
        for (const ImGuiCol slot :
             {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive, ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive})
            ImGui::PushStyleColor(slot, 0u);
        changed = ImGui::SliderInt(id.c_str(), &value, low, high, format.c_str(), ImGuiSliderFlags_AlwaysClamp);
        ImGui::PopStyleColor(5);
    } else changed = ImGui::DragInt(id.c_str(), &value, 1, low, high, format.c_str(), ImGuiSliderFlags_AlwaysClamp);
    finish(label, look);
    return changed;
}

bool amount(const std::string& label, double& value, double low, double high, const Look& look) {
    const Enabled enabled(look.enabled);
    const std::string id = lay_out(label, look);
    const std::string format = "%.2f" + (look.unit.empty() ? "" : " " + std::string(look.unit));
    const bool changed = ImGui::DragScalar(id.c_str(), ImGuiDataType_Double, &value, static_cast<float>((high - low) / 500), &low, &high,
                                           format.c_str(), ImGuiSliderFlags_AlwaysClamp);
    finish(label, look);
    return changed;
}

bool choice(const std::string& label, std::size_t& chosen, std::span<const std::string> options, const Look& look) {
    const Enabled enabled(look.enabled);
    const std::string id = lay_out(label, look);
    bool changed = false;
    const ImGuiStyle& style = ImGui::GetStyle();
    const std::string now = chosen < options.size() ? options[chosen] : "";
    const std::string preview = shortened(now, ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2 * style.FramePadding.x);
    float widest = 0; // the list has room for all of its words, however narrow the control is
    for (const std::string& option : options) widest = std::max(widest, ImGui::CalcTextSize(option.c_str()).x);
    ImGui::SetNextWindowSizeConstraints({widest + em(1) + 2 * style.WindowPadding.x + style.ScrollbarSize, 0}, {FLT_MAX, em(24)});
    const bool open = ImGui::BeginCombo(id.c_str(), preview.c_str());
    finish(label, open ? Look{} : look);
    if (!open) return false;
    const Place place(label);
    for (std::size_t i = 0; i < options.size(); ++i)
        if (row(options[i] + "##" + std::to_string(i), i == chosen)) chosen = i, changed = true;
    ImGui::EndCombo();
    return changed;
}

Fields::Fields(const char* id, float label_width) : before_(context().form) {
    open_ = ImGui::BeginTable(id, 2, ImGuiTableFlags_NoSavedSettings);
    if (!open_) return;
    context().form = ImGui::GetCurrentTable()->ID;
    ImGui::TableSetupColumn("label", ImGuiTableColumnFlags_WidthFixed, em(label_width));
    ImGui::TableSetupColumn("control", ImGuiTableColumnFlags_WidthStretch);
}

Fields::~Fields() {
    if (open_) ImGui::EndTable();
    context().form = before_;
}

} // namespace flickforge::ui
