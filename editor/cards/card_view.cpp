#include "editor/cards/card_view.h"

#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

constexpr double card_gap = 0.5; // centimetres from card to card
constexpr double smallest = 4, largest = 700;

float ruler_thickness() { return ui::em(1.25f); }

/// Rows of cards, each as high as its highest.
void lay_out(std::span<const std::pair<double, double>> sizes, std::size_t across, double gap, auto&& each, double& width, double& height) {
    width = height = 0;
    for (std::size_t first = 0; first < sizes.size(); first += across) {
        const std::size_t last = std::min(first + across, sizes.size());
        double x = 0, highest = 0;
        if (first > 0) height += gap;
        for (std::size_t i = first; i < last; ++i) {
            if (i > first) x += gap;
            each(i, x, height);
            x += sizes[i].first;
            highest = std::max(highest, sizes[i].second);
        }
        width = std::max(width, x);
        height += highest;
    }
}

} // namespace

CardRows best_rows(std::span<const std::pair<double, double>> sizes, double gap, double width, double height) {
    CardRows best;
    for (std::size_t across = 1; across <= std::max<std::size_t>(1, sizes.size()); ++across) {
        double all_wide = 0, all_high = 0;
        lay_out(
            sizes, across, gap, [](std::size_t, double, double) {}, all_wide, all_high);
        const double scale = std::min(width / std::max(all_wide, 0.1), height / std::max(all_high, 0.1));
        if (scale > best.scale) best = {across, scale};
    }
    return best;
}

double CardView::screen_dots() const { return dots_per_inch > 0 ? dots_per_inch : 96 * static_cast<double>(ui::context().density); }

void CardView::zoom(double factor) {
    const double before = zoom_;
    zoom_ = std::clamp(zoom_ * factor, smallest, largest);
    const auto scale = static_cast<float>(zoom_ / before);
    size_ = CardSize::free;
    moved_ = {moved_.x * scale, moved_.y * scale};
}

void CardView::begin(CardImages& images, std::span<const ShownCard> cards, const CardGuides& guides) {
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ui::theme().ground);
    if (std::exchange(wanted_, false)) ImGui::SetNextWindowFocus();
    ImGui::BeginChild("cards", {0, 0}, ImGuiChildFlags_None,
                      ImGuiWindowFlags_NoNavInputs | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                          ImGuiWindowFlags_NoMove);
    ImGui::PopStyleColor();
    corner_ = ImGui::GetCursorScreenPos();
    room_ = ImGui::GetContentRegionAvail();
    room_ = {std::max(room_.x, 16.0f), std::max(room_.y, 16.0f)};
    arrange(images, cards, guides);
    ImGui::InvisibleButton("card", room_, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    ui::drawn("canvas");
    read_mouse();
    arrange(images, cards, guides); // the wheel may have turned
    paint(images, cards, guides);
}

void CardView::end() {
    if (focused_ && ImGui::GetIO().NavVisible)
        ImGui::GetWindowDrawList()->AddRect(corner_, {corner_.x + room_.x, corner_.y + room_.y}, ui::theme().accent, 0, 0, 2);
    ImGui::EndChild();
}

void CardView::arrange(CardImages& images, std::span<const ShownCard> cards, const CardGuides& guides) {
    if (held_ && spots_.size() == cards.size()) return; // nothing moves under a hand that holds something
    std::vector<std::pair<double, double>> sizes;
    for (const ShownCard& card : cards) {
        const CardLayout& layout = images.press().layout(card.key);
        sizes.emplace_back(std::max(layout.width, 0.1), std::max(layout.height, 0.1));
    }
    double bleed = 0; // guides show it, so it is in view
    if (guides.on)
        for (const ShownCard& card : cards) bleed = std::max(bleed, images.press().layout(card.key).bleed);
    const float ruler = guides.on ? ruler_thickness() : 0, margin = ui::em(0.7f);
    const double gap = card_gap + 2 * bleed;
    const double wide = std::max(8.0, static_cast<double>(room_.x - ruler - 2 * margin));
    const double high = std::max(8.0, static_cast<double>(room_.y - ruler - 2 * margin));
    const CardRows rows = best_rows(sizes, gap, wide, high);
    spots_.assign(sizes.size(), {});
    lay_out(
        sizes, rows.across, gap,
        [&](std::size_t i, double x, double y) {
            spots_[i] = {x, y, sizes[i].first, sizes[i].second};
        },
        width_, height_);
    if (size_ == CardSize::fit) {
        zoom_ = std::clamp(std::min(wide / (width_ + 2 * bleed), high / (height_ + 2 * bleed)), smallest, largest);
        moved_ = {};
    } else if (size_ == CardSize::real) zoom_ = screen_dots() / cm_per_inch;
    // On whole pixels, so that the picture is sharp.
    const auto start = [&](float from, float room, double size, float moved) {
        return std::round(from + ruler + (room - ruler - static_cast<float>(size * zoom_)) / 2 + moved);
    };
    origin_ = {start(corner_.x, room_.x, width_, moved_.x), start(corner_.y, room_.y, height_, moved_.y)};
}

void CardView::read_mouse() {
    const ImGuiIO& io = ImGui::GetIO();
    hovered_ = ImGui::IsItemHovered();
    focused_ = ImGui::IsWindowFocused();
    const bool pan_key = ImGui::IsMouseDown(ImGuiMouseButton_Middle) || (focused_ && ImGui::IsKeyDown(ImGuiKey_Space));
    if (ImGui::IsItemActivated()) panning_ = pan_key;
    pressed_ = ImGui::IsItemActivated() && !panning_;
    held_ = ImGui::IsItemActive() && !panning_;
    if (!ImGui::IsItemActive()) panning_ = false;
    if (panning_ && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        if (size_ == CardSize::fit) size_ = CardSize::free;
        moved_ = {moved_.x + io.MouseDelta.x, moved_.y + io.MouseDelta.y};
    }
    if (panning_) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (!hovered_) return;
    ImGui::SetItemKeyOwner(ImGuiKey_MouseWheelY);
    if (io.MouseWheel == 0) return;
    // What is under the mouse stays there.
    const ImVec2 middle{origin_.x + static_cast<float>(width_ * zoom_ / 2), origin_.y + static_cast<float>(height_ * zoom_ / 2)};
    const double before = zoom_;
    zoom_ = std::clamp(zoom_ * std::pow(1.15, static_cast<double>(io.MouseWheel)), smallest, largest);
    size_ = CardSize::free;
    const auto grown = static_cast<float>(zoom_ / before - 1);
    moved_ = {moved_.x + (middle.x - io.MousePos.x) * grown, moved_.y + (middle.y - io.MousePos.y) * grown};
}

CardPoint CardView::mouse_on(std::size_t card) const {
    const ImVec2 at = ImGui::GetIO().MousePos, from = to_screen(card, 0, 0);
    return {card, cm(at.x - from.x), cm(at.y - from.y)};
}

std::optional<CardPoint> CardView::mouse() const {
    if (!hovered_ && !held_) return {};
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const CardPoint at = mouse_on(i);
        if (at.x >= 0 && at.y >= 0 && at.x < spots_[i].width && at.y < spots_[i].height) return at;
    }
    return {};
}

ImVec2 CardView::to_screen(std::size_t card, double x, double y) const {
    // Each card begins on a whole pixel.
    const ImVec2 from{origin_.x + std::round(static_cast<float>(spots_[card].x * zoom_)),
                      origin_.y + std::round(static_cast<float>(spots_[card].y * zoom_))};
    return {from.x + static_cast<float>(x * zoom_), from.y + static_cast<float>(y * zoom_)};
}

void CardView::paint(CardImages& images, std::span<const ShownCard> cards, const CardGuides& guides) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto density = static_cast<double>(ImGui::GetIO().DisplayFramebufferScale.x);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const ImVec2 at = to_screen(i, 0, 0), end = to_screen(i, spots_[i].width, spots_[i].height);
        if (end.x < corner_.x || end.y < corner_.y || at.x > corner_.x + room_.x || at.y > corner_.y + room_.y) continue;
        const auto corner = static_cast<float>(images.press().layout(cards[i].key).corner * zoom_);
        const float shadow = std::max(2.0f, ui::em(0.15f));
        list.AddRectFilled({at.x + shadow, at.y + shadow}, {end.x + shadow, end.y + shadow}, ui::theme().line, corner);
        if (const Texture* picture = images.picture(cards[i].key, cards[i].face, zoom_ * std::max(density, 1.0))) {
            // One pixel of the picture is one of the screen, unless it is enlarged beyond print.
            const ImVec2 exact{at.x + static_cast<float>(picture->width() / density),
                               at.y + static_cast<float>(picture->height() / density)};
            const bool sharp = std::abs(exact.x - end.x) < 2 && std::abs(exact.y - end.y) < 2;
            picture->draw(list, at, sharp ? exact : end);
        } else {
            list.AddRectFilled(at, end, ui::theme().raised, corner);
            ImGui::SetCursorScreenPos({at.x + ui::em(0.5f), at.y + ui::em(0.5f)});
            ui::coloured(ui::theme().error, "This card cannot be drawn: " + images.fault() + ".");
        }
        ui::drawn_at(cards[i].key.style + " " + cards[i].key.object.id + "##card", at, end);
        paint_guides(images, *this, i, cards[i], guides);
    }
    if (guides.on && !cards.empty()) {
        const auto under = mouse();
        paint_card_rulers(*this, under ? under->card : 0, corner_, room_, ruler_thickness());
    }
}

} // namespace flickforge::editor
