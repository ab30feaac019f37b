#include "editor/ui/card_tip.h"

#include "editor/ui/object_pictures.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>
#include <string>

namespace flickforge::ui {
namespace {

constexpr float card_width = 15; // em

void draw_words(std::string_view words) {
    ImGui::PushTextWrapPos(em(24));
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
    ImGui::PopTextWrapPos();
    drawn_at(words, ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
}

/// All of it is on the screen, however small the window is.
void draw_card(std::string_view kind, std::string_view id) {
    editor::ObjectPictures* pictures = context().pictures;
    const float width = std::min(em(card_width), ImGui::GetMainViewport()->Size.x * 0.4f);
    const editor::Texture* card = pictures && !id.empty() ? pictures->card(kind, id, width) : nullptr;
    if (!card) return;
    const auto shape = static_cast<float>(card->height()) / static_cast<float>(std::max(1, card->width()));
    const float room = ImGui::GetMainViewport()->Size.y - em(8), wide = std::min(width, room / shape);
    const ImVec2 low = ImGui::GetCursorScreenPos(), high{low.x + wide, low.y + wide * shape};
    card->draw(*ImGui::GetWindowDrawList(), low, high);
    ImGui::Dummy({wide, wide * shape});
    drawn_at(std::format("card of {}", id), low, high, true);
}

void draw_tip(std::string_view kind, std::string_view id, std::string_view words, bool with_card) {
    if (!ImGui::BeginTooltip()) return;
    const Place place("Tooltip");
    if (!words.empty()) draw_words(words);
    if (with_card) draw_card(kind, id);
    ImGui::EndTooltip();
}

} // namespace

void card_tooltip(std::string_view kind, std::string_view id, std::string_view words) {
    constexpr ImGuiHoveredFlags also_grey = ImGuiHoveredFlags_AllowWhenDisabled;
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip | also_grey)) return;
    const bool rested = ImGui::IsItemHovered(ImGuiHoveredFlags_DelayNormal | ImGuiHoveredFlags_NoSharedDelay | also_grey);
    if (!words.empty() || rested) draw_tip(kind, id, words, rested);
}

void card_tooltip_at_mouse(std::string_view kind, std::string_view id, std::string_view words, double rested) {
    draw_tip(kind, id, words, rested >= rest_before_card);
}

} // namespace flickforge::ui
