// press/print/sheet.h: cards on pages: as many as fit, with crop marks, copies, and backs that lie exactly behind their fronts.
//
// With bleed, cards stand apart by twice the bleed; where a smaller bleed lets more cards on a page it is made smaller, to no
// less than `least_bleed`. Without bleed cards lie edge to edge. Cards of one size share pages, in the order they are given.
#pragma once
#include "press/cards/press.h"
#include "press/print/page.h"

namespace flickforge {

struct PlacedCard {
    CardKey card;
    CardFace face = CardFace::front;
    Rect cut;         ///< on the page, where the scissors go
    double bleed = 0; ///< painted beyond it
    int turn = 0;     ///< quarter turns clockwise
    bool operator==(const PlacedCard&) const = default;
};

struct CardPage : Page {
    CardFace face = CardFace::front;
    std::vector<PlacedCard> cards;
};

inline constexpr double least_bleed = 0.15;

/// How cards of one size stand on a page.
struct CardGrid {
    bool landscape = false;
    int turn = 0; ///< 1: cards lie on their side
    int columns = 0;
    int rows = 0;
    double bleed = 0;
    int cards() const { return columns * rows; }
};
CardGrid best_grid(double card_width, double card_height, double card_bleed, const PrintOptions& options);

/// Where something lies on the other side of the paper once the printer has turned it over.
Rect behind(const Rect& front, const Page& page, Flip flip);

/// Fails when a card is larger than the paper.
Result<std::vector<CardPage>> card_pages(Press& press, const std::vector<CardCount>& cards, const PrintOptions& options);

/// Draws the pages on a PDF, after a cover if the options want one. Returns how many pages that were.
int draw_pages(Paper& pdf, Press& press, const std::vector<CardPage>& pages, const PrintOptions& options);

} // namespace flickforge
