// editor/cards/card_parts.h: the fields on a card, to be pointed at and edited: by mouse, and by keyboard.
#pragma once
#include "editor/cards/card_view.h"

namespace flickforge::editor {

/// A part of one of the cards on the canvas.
struct PartAt {
    std::size_t card = 0;
    std::size_t part = 0;
    bool operator==(const PartAt&) const = default;
};

/// "Health", "Sequences › 1 › 2": a field as a person names it.
std::string field_words(const Project& project, const std::string& kind, const std::string& field);

/// The part that lies on top at a point.
std::optional<std::size_t> part_at(const CardLayout& layout, double x, double y);

class CardParts {
public:
    /// Between `begin` and `end` of the view. Returns the part that is to be edited, clicked or chosen with Enter.
    std::optional<PartAt> draw(CardImages& images, CardView& view, std::span<const ShownCard> cards);
    void forget() { cursor_.reset(); }

    /// What is pointed at, in words; "" for nothing.
    const std::string& words() const { return words_; }

private:
    void keys(CardImages& images, std::span<const ShownCard> cards, const CardView& view);
    void outline(const CardView& view, const PartAt& at, const CardPart& part, bool strong) const;

    std::optional<PartAt> cursor_;  ///< of the keyboard
    std::optional<PartAt> pressed_; ///< the mouse went down on it
    std::string words_;
};

} // namespace flickforge::editor
