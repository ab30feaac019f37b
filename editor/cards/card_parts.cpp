#include "editor/cards/card_parts.h"

#include "content/json/field_path.h"
#include "editor/project/schema_text.h"
#include "editor/ui/widgets.h"
#include "workshop/fields.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {

std::string field_words(const Project& project, const std::string& kind, const std::string& field) {
    if (field.starts_with("style:")) {
        const std::string inside = field.substr(6);
        return inside.empty() ? "the style" : "Style: " + field_words(project, "card_styles", inside);
    }
    const auto path = parse_field_path(field);
    const Schema* root = project.schemas().find(kind);
    if (!path || path->empty()) return field;
    std::string words;
    FieldPath so_far;
    for (const FieldStep& step : *path) {
        so_far.push_back(step);
        std::string word;
        if (step.index) word = std::to_string(*step.index + 1);
        else if (step.value) word = *step.value;
        else word = label_of(step.field, root ? schema_at(*root, so_far) : nullptr);
        words += (words.empty() ? "" : " › ") + word;
    }
    return words;
}

std::optional<std::size_t> part_at(const CardLayout& layout, double x, double y) {
    for (std::size_t i = layout.parts.size(); i-- > 0;)
        if (layout.parts[i].box.contains(x, y)) return i;
    return {};
}

void CardParts::outline(const CardView& view, const PartAt& at, const CardPart& part, bool strong) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float out = ui::em(0.12f);
    ImVec2 low = view.low(at.card, part.box), high = view.high(at.card, part.box);
    low = {std::floor(low.x - out), std::floor(low.y - out)}, high = {std::ceil(high.x + out), std::ceil(high.y + out)};
    list.AddRect({low.x - 1, low.y - 1}, {high.x + 1, high.y + 1}, ui::theme().panel, ui::em(0.2f), 0, strong ? 5.0f : 4.0f);
    list.AddRect(low, high, ui::theme().accent, ui::em(0.2f), 0, strong ? 3.0f : 2.0f);
}

void CardParts::keys(CardImages& images, std::span<const ShownCard> cards, const CardView& view) {
    std::vector<PartAt> all;
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].face == CardFace::front)
            for (std::size_t j = 0; j < images.press().layout(cards[i].key).parts.size(); ++j) all.push_back({i, j});
    if (all.empty()) return cursor_.reset();
    if (cursor_ && !std::ranges::contains(all, *cursor_)) cursor_ = all.front();
    const auto pressed = [](ImGuiKeyChord chord) { return ImGui::Shortcut(chord, ImGuiInputFlags_RouteFocused | ImGuiInputFlags_Repeat); };
    const auto step = [&](std::size_t by) {
        const auto at = cursor_ ? static_cast<std::size_t>(std::ranges::find(all, *cursor_) - all.begin()) : by == 1 ? all.size() - 1 : 0;
        cursor_ = all[(at + by) % all.size()];
    };
    if (pressed(ImGuiKey_Tab)) step(1);
    if (pressed(ImGuiMod_Shift | ImGuiKey_Tab)) step(all.size() - 1);
    // Arrows go to the nearest part in that direction.
    const auto middle = [&](const PartAt& at) {
        const Rect& box = images.press().layout(cards[at.card].key).parts[at.part].box;
        return view.to_screen(at.card, box.x + box.width / 2, box.y + box.height / 2);
    };
    struct Arrow {
        ImGuiKey key;
        float x, y;
    };
    for (const auto& [key, x, y] :
         {Arrow{ImGuiKey_LeftArrow, -1, 0}, {ImGuiKey_RightArrow, 1, 0}, {ImGuiKey_UpArrow, 0, -1}, {ImGuiKey_DownArrow, 0, 1}}) {
        if (!pressed(key)) continue;
        if (!cursor_) {
            cursor_ = all.front();
            continue;
        }
        const ImVec2 from = middle(*cursor_);
        std::optional<PartAt> best;
        float nearest = 0;
        for (const PartAt& other : all) {
            const ImVec2 to = middle(other);
            const float ahead = (to.x - from.x) * x + (to.y - from.y) * y,
                        aside = std::abs((to.x - from.x) * y) + std::abs((to.y - from.y) * x);
            if (ahead < 1 || aside > 3 * ahead) continue;
            if (const float far = ahead + 2 * aside; !best || far < nearest) best = other, nearest = far;
        }
        if (best) cursor_ = best;
    }
}

std::optional<PartAt> CardParts::draw(CardImages& images, CardView& view, std::span<const ShownCard> cards) {
    words_.clear();
    const Project& project = *images.workspace().project();
    const auto part = [&](const PartAt& at) -> const CardPart& { return images.press().layout(cards[at.card].key).parts[at.part]; };
    const auto named = [&](const PartAt& at) { return field_words(project, cards[at.card].key.object.kind, part(at).field); };
    for (std::size_t i = 0; i < cards.size() && ui::context().record; ++i)
        if (cards[i].face == CardFace::front)
            for (const CardPart& each : images.press().layout(cards[i].key).parts)
                ui::drawn_at(each.field + "##part", view.low(i, each.box), view.high(i, each.box));

    std::optional<PartAt> under;
    if (const auto mouse = view.mouse(); mouse && view.is_hovered() && !view.is_panning() && cards[mouse->card].face == CardFace::front)
        if (const auto found = part_at(images.press().layout(cards[mouse->card].key), mouse->x, mouse->y)) under = {mouse->card, *found};

    std::optional<PartAt> wanted;
    if (view.is_focused()) {
        keys(images, cards, view);
        if (cursor_ && (ImGui::Shortcut(ImGuiKey_Enter) || ImGui::Shortcut(ImGuiKey_KeypadEnter))) wanted = cursor_;
    }
    if (view.is_pressed()) pressed_ = under, cursor_ = under;
    else if (!view.is_held() && pressed_) { // let go: on the same part it is a click
        if (under == pressed_) wanted = pressed_;
        pressed_.reset();
    }
    if (under) {
        outline(view, *under, part(*under), false);
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        words_ = named(*under);
        ui::tooltip(words_);
    }
    if (cursor_ && view.is_focused() && cursor_->card < cards.size() &&
        cursor_->part < images.press().layout(cards[cursor_->card].key).parts.size()) {
        outline(view, *cursor_, part(*cursor_), true);
        if (words_.empty()) words_ = named(*cursor_);
    }
    return wanted;
}

} // namespace flickforge::editor
