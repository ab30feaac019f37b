// editor/cards/card_view.h: cards on a canvas: side by side, as large as there is room, or at the size they have in the hand.
// What the mouse does on a card is decided by the code that draws between `begin` and `end`.
#pragma once
#include "editor/project/card_images.h"

#include <imgui.h>
#include <span>

namespace flickforge::editor {

/// A card to be shown.
struct ShownCard {
    CardKey key;
    CardFace face = CardFace::front;
};

/// Lines over the card that are not printed.
struct CardGuides {
    bool on = false;    ///< bleed, cut, safe area, column, rulers
    bool boxes = false; ///< of all fields
};

/// How large cards are shown.
enum class CardSize { fit, real, free };

/// A point on one of the cards: its number, and centimetres from its upper left corner.
struct CardPoint {
    std::size_t card = 0;
    double x = 0, y = 0;
};

class CardView {
public:
    /// Fills the room there is, draws the cards, zooms and pans.
    void begin(CardImages& images, std::span<const ShownCard> cards, const CardGuides& guides);
    void end();

    void fit() { size_ = CardSize::fit; }
    void real() { size_ = CardSize::real, moved_ = {}; }
    CardSize size() const { return size_; }
    void zoom(double factor);
    double pixels_per_cm() const { return zoom_; }
    void take_keyboard() { wanted_ = true; }

    double dots_per_inch = 0; ///< of the screen, for the real size; 0 is as the system says
    double screen_dots() const;

    // Between `begin` and `end` -----------------------------------------------------------------------------------------------

    bool is_hovered() const { return hovered_; }
    bool is_focused() const { return focused_; }
    bool is_pressed() const { return pressed_; } ///< in this frame, with the left button
    bool is_held() const { return held_; }       ///< the left button, since it was pressed here
    bool is_panning() const { return panning_; }
    /// The card under the mouse.
    std::optional<CardPoint> mouse() const;
    /// Where the mouse is as seen from this card, on it or not.
    CardPoint mouse_on(std::size_t card) const;
    ImVec2 to_screen(std::size_t card, double x, double y) const;
    ImVec2 low(std::size_t card, const Rect& box) const { return to_screen(card, box.x, box.y); }
    ImVec2 high(std::size_t card, const Rect& box) const { return to_screen(card, box.right(), box.bottom()); }
    double cm(float pixels) const { return static_cast<double>(pixels) / zoom_; }

private:
    struct PlacementArea {
        double x = 0, y = 0; ///< centimetres from the corner of the first card
        double width = 0, height = 0;
    };
    void arrange(CardImages& images, std::span<const ShownCard> cards, const CardGuides& guides);
    void read_mouse();
    void paint(CardImages& images, std::span<const ShownCard> cards, const CardGuides& guides);

    CardSize size_ = CardSize::fit;
    double zoom_ = 40; ///< pixels of the screen for each centimetre
    ImVec2 moved_;     ///< by panning: of the middle, in pixels
    ImVec2 corner_, room_, origin_;
    double width_ = 0, height_ = 0; ///< of all cards
    std::vector<PlacementArea> spots_;
    bool wanted_ = false, hovered_ = false, focused_ = false, pressed_ = false, held_ = false, panning_ = false;
};

/// How many centimetres all cards take in rows of that many.
struct CardRows {
    std::size_t across = 1;
    double scale = 0; ///< pixels for each centimetre with which all fit
};
/// The number of cards in a row with which they are largest.
CardRows best_rows(std::span<const std::pair<double, double>> sizes, double gap, double width, double height);

/// Bleed, cut, safe area, column and boxes of a card that is on the canvas.
void paint_guides(CardImages& images, const CardView& view, std::size_t index, const ShownCard& card, const CardGuides& guides);
/// Centimetres along the upper and left edges of the canvas, from the corner of a card.
void paint_card_rulers(const CardView& view, std::size_t card, ImVec2 corner, ImVec2 room, float thickness);

} // namespace flickforge::editor
