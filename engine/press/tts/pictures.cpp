// The pictures of a game for Tabletop Simulator.
#include "press/print/board_drawing.h"
#include "press/tts/tts.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <numbers>

namespace flickforge {
namespace {

/// Paper of an exact number of pixels.
Result<Paper> paper_of(int width, int height, double dpi) {
    return Paper::picture(width * cm_per_inch / dpi, height * cm_per_inch / dpi, dpi);
}

/// A card fills its place to the corners: the game cuts them round itself, and shows what is see-through as black.
void draw_cells(cairo_t* cairo, Press& press, const CardCells& cells, const TtsPicture& picture) {
    const double width = picture.width / cells.columns * cm_per_inch / picture.dpi;
    const double height = picture.height / cells.rows * cm_per_inch / picture.dpi;
    set_colour(cairo, {0.2, 0.2, 0.2}); // places without a card; nothing on the sheet is see-through
    cairo_paint(cairo);
    for (std::size_t i = 0; i < cells.cards.size(); ++i) {
        const int column = static_cast<int>(i) % cells.columns, row = static_cast<int>(i) / cells.columns;
        cairo_save(cairo);
        cairo_translate(cairo, column * width, row * height);
        cairo_rectangle(cairo, 0, 0, width, height);
        cairo_clip(cairo);
        press.draw(cairo, cells.cards[i], cells.face, true);
        cairo_restore(cairo);
    }
}

/// The whole square is painted, so that the edge of the disc never shows another colour.
void fill(cairo_t* cairo, double size, Colour colour) {
    set_colour(cairo, colour);
    cairo_rectangle(cairo, 0, 0, size, size);
    cairo_fill(cairo);
}

void draw_face(cairo_t* cairo, Press& press, const Sticker& sticker) {
    fill(cairo, sticker.size, sticker.hurt ? Colour{0.1, 0.09, 0.09} : colour_of(sticker.paint, {0.85, 0.78, 0.63}));
    cairo_translate(cairo, sticker.size / 2, sticker.size / 2);
    draw_sticker(cairo, press, sticker);
}

void draw_bare(cairo_t* cairo, const BareFace& face) {
    const Colour paint = colour_of(face.paint, {0.85, 0.78, 0.63});
    fill(cairo, face.size, paint);
    set_colour(cairo, darker(paint, brightness(paint) > 0.08 ? 0.35 : -0.35));
    cairo_set_line_width(cairo, face.size * 0.025);
    cairo_arc(cairo, face.size / 2, face.size / 2, face.size * 0.95 / 2, 0, 2 * std::numbers::pi);
    cairo_stroke(cairo);
}

/// A hole as players see it: printed boards have figures and a cross in it for the drill.
void draw_hole(cairo_t* cairo, const Library& library, const Board& board, const Hole& hole) {
    const Piece* obstacle = library.find(hole.obstacle);
    const Rect bounds = bounds_of(board.outline);
    const double radius = obstacle ? obstacle->diameter / 2 : 1, x = hole.x - bounds.x, y = bounds.bottom() - hole.y;
    const Colour surface = colour_of(board.surface, {0.55, 0.5, 0.42}), deep = darker(surface, 0.75), edge = darker(surface, 0.5);
    cairo_pattern_t* depth = cairo_pattern_create_radial(x, y + radius * 0.12, radius * 0.75, x, y, radius);
    cairo_pattern_add_color_stop_rgb(depth, 0, edge.red, edge.green, edge.blue);
    cairo_pattern_add_color_stop_rgb(depth, 1, deep.red, deep.green, deep.blue);
    cairo_arc(cairo, x, y, radius, 0, 2 * std::numbers::pi);
    cairo_set_source(cairo, depth);
    cairo_fill_preserve(cairo);
    cairo_pattern_destroy(depth);
    set_colour(cairo, colour_of(board.line, {0.2, 0.17, 0.13}));
    cairo_set_line_width(cairo, 0.06);
    cairo_stroke(cairo);
}

void draw_face(cairo_t* cairo, Press& press, const BoardFace& face) {
    const Board* board = press.library().find<Board>(face.board);
    if (!board) return;
    const Rect bounds = bounds_of(board->outline);
    const PageWords words(press.library(), press.options().language);
    // What lies beside a board that is not a rectangle.
    set_colour(cairo, darker(colour_of(board->line, {0.2, 0.17, 0.13}), 0.4));
    cairo_rectangle(cairo, 0, 0, bounds.width + 1, bounds.height + 1);
    cairo_fill(cairo);
    draw_board(cairo, *board, words, false, 0);
    for (const Hole& hole : board->holes) draw_hole(cairo, press.library(), *board, hole);
}

constexpr double preview_size = 4.0; ///< centimetres, drawn with 256 pixels
constexpr int preview_pixels = 256;

void draw_fan(cairo_t* cairo, Press& press, const std::vector<CardKey>& cards) {
    const int count = static_cast<int>(cards.size());
    for (int i = 0; i < count; ++i) {
        const CardLayout layout = press.layout(cards[static_cast<std::size_t>(i)]);
        const double turn = (i - (count - 1) / 2.0) * 0.3, scale = preview_size * 0.58 / std::max(layout.height, layout.width);
        cairo_save(cairo);
        cairo_translate(cairo, preview_size / 2, preview_size * 1.1);
        cairo_rotate(cairo, turn);
        cairo_translate(cairo, 0, -preview_size * 0.75);
        cairo_scale(cairo, scale, scale);
        cairo_translate(cairo, -layout.width / 2, -layout.height / 2);
        press.draw(cairo, cards[static_cast<std::size_t>(i)], CardFace::front, false);
        cairo_restore(cairo);
    }
}

} // namespace

Result<std::string> png_of(Press& press, const TtsPicture& picture) {
    auto paper = paper_of(picture.width, picture.height, picture.dpi);
    if (!paper) return std::unexpected(std::move(paper.error()));
    cairo_t* cairo = paper->cairo();
    if (const auto* cells = std::get_if<CardCells>(&picture.shows)) draw_cells(cairo, press, *cells, picture);
    if (const auto* face = std::get_if<PieceFace>(&picture.shows)) draw_face(cairo, press, face->sticker);
    if (const auto* bare = std::get_if<BareFace>(&picture.shows)) draw_bare(cairo, *bare);
    if (const auto* board = std::get_if<BoardFace>(&picture.shows)) draw_face(cairo, press, *board);
    return paper->bytes();
}

Result<std::string> preview_of(Press& press, const TtsBox& box) {
    auto paper = paper_of(preview_pixels, preview_pixels, preview_pixels * cm_per_inch / preview_size);
    if (!paper) return std::unexpected(std::move(paper.error()));
    cairo_t* cairo = paper->cairo();
    cairo_pattern_t* ground = cairo_pattern_create_radial(preview_size / 2, preview_size * 0.4, 0, preview_size / 2, preview_size * 0.4, 3);
    cairo_pattern_add_color_stop_rgb(ground, 0, 0.36, 0.29, 0.22);
    cairo_pattern_add_color_stop_rgb(ground, 1, 0.12, 0.09, 0.07);
    cairo_set_source(cairo, ground);
    cairo_paint(cairo);
    cairo_pattern_destroy(ground);
    std::vector<const TtsDeck*> decks; // the largest are what the game is about
    for (const TtsDeck& deck : box.decks) decks.push_back(&deck);
    std::ranges::stable_sort(decks, std::greater(), &TtsDeck::size);
    std::vector<CardKey> fan;
    for (std::size_t i = 0; i < std::min<std::size_t>(decks.size(), 3); ++i) fan.push_back(decks[i]->cards.front().card);
    draw_fan(cairo, press, fan);
    std::vector<const Sticker*> faces;
    for (const TtsPicture& picture : box.pictures)
        if (const auto* face = std::get_if<PieceFace>(&picture.shows); face && face->sticker.shows.kind != face->sticker.on.kind)
            faces.push_back(&face->sticker);
    const std::size_t discs = std::min<std::size_t>(faces.size(), 4);
    for (std::size_t i = 0; i < discs; ++i) {
        const Sticker& sticker = *faces[i * faces.size() / discs];
        const double scale = preview_size * 0.22 / sticker.size;
        cairo_save(cairo);
        cairo_translate(cairo, preview_size * (static_cast<double>(i) + 0.5 + (4 - static_cast<double>(discs)) / 2) / 4,
                        preview_size * 0.83);
        cairo_scale(cairo, scale, scale);
        draw_sticker(cairo, press, sticker);
        cairo_restore(cairo);
    }
    return paper->bytes();
}

} // namespace flickforge
