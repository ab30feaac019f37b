#include "press/print/board_pages.h"

#include "base/text.h"
#include "press/draw/colour.h"
#include "press/print/cover.h"
#include "press/print/page_text.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double board_bleed = 0.1; ///< beyond the board's own edge
constexpr double board_mark_away = 0.1;
constexpr double board_mark_length = 0.3;
constexpr double around = board_bleed + board_mark_away + board_mark_length;
constexpr Colour board_ink{0.12, 0.11, 0.1};

/// Parts of at most `most` that cover `length`, each over the one before by `overlap`.
int parts_of(double length, double most, double overlap) {
    if (length <= most + 1e-9) return 1;
    return static_cast<int>(std::ceil((length - overlap) / (most - overlap) - 1e-9));
}

double part_length(double length, int parts, double overlap) { return parts == 1 ? length : (length - overlap) / parts + overlap; }

/// "A1"; more than 26 rows go on with AA.
std::string label_of(int row, int column) {
    std::string letters;
    for (int left = row; left >= 0; left = left / 26 - 1) letters.insert(letters.begin(), static_cast<char>('A' + left % 26));
    return letters + std::to_string(column + 1);
}

/// Where the scissors or the next sheet's edge go: lines at the corners, outside the part.
std::vector<Mark> corner_marks(const Rect& at) {
    std::vector<Mark> marks;
    const double from = board_bleed + board_mark_away, to = around;
    for (const double x : {at.x, at.right()}) {
        marks.push_back({x, at.y - to, x, at.y - from});
        marks.push_back({x, at.bottom() + from, x, at.bottom() + to});
    }
    for (const double y : {at.y, at.bottom()}) {
        marks.push_back({at.x - to, y, at.x - from, y});
        marks.push_back({at.right() + from, y, at.right() + to, y});
    }
    return marks;
}

std::string guide_title(const BoardPlan& plan, const PageWords& words) { return words.of("boards", plan.board->id, "name"); }

/// The strip that the next sheet will cover: a line where its edge comes, and its name.
void draw_seam(cairo_t* cairo, const Rect& strip, bool upright, const std::string& words) {
    cairo_save(cairo);
    cairo_set_source_rgba(cairo, 1, 1, 1, 0.72);
    cairo_rectangle(cairo, strip.x, strip.y, strip.width, strip.height);
    cairo_fill(cairo);
    set_colour(cairo, board_ink);
    cairo_set_line_width(cairo, 0.015);
    const double dashes[] = {0.2, 0.12};
    cairo_set_dash(cairo, dashes, 2, 0);
    cairo_move_to(cairo, strip.x, strip.y);
    cairo_line_to(cairo, upright ? strip.x : strip.right(), upright ? strip.bottom() : strip.y);
    cairo_stroke(cairo);
    cairo_set_dash(cairo, nullptr, 0, 0);
    cairo_translate(cairo, strip.x + strip.width / 2, strip.y + strip.height / 2);
    if (upright) cairo_rotate(cairo, -M_PI / 2);
    const double length = std::max(strip.width, strip.height), width = std::min(strip.width, strip.height);
    draw_text_centred(cairo, words, {-length / 2, -width / 2, length, width},
                      {.size = std::min(9.0, width * 14), .align = Align::centre, .colour = board_ink, .one_line = true});
    cairo_restore(cairo);
}

void draw_tile(cairo_t* cairo, const BoardPlan& plan, const BoardTile& tile, const PageWords& words, const PrintOptions& options) {
    cairo_save(cairo);
    const bool first_column = tile.column == 0, last_column = tile.column + 1 == plan.columns;
    const bool first_row = tile.row == 0, last_row = tile.row + 1 == plan.rows;
    const double left = first_column ? board_bleed : 0, right = last_column ? board_bleed : 0;
    const double above = first_row ? board_bleed : 0, below = last_row ? board_bleed : 0;
    cairo_rectangle(cairo, tile.at.x - left, tile.at.y - above, tile.at.width + left + right, tile.at.height + above + below);
    cairo_clip(cairo);
    cairo_translate(cairo, tile.at.x - tile.part.x, tile.at.y - tile.part.y);
    draw_board(cairo, *plan.board, words, options.plain, board_bleed);
    cairo_restore(cairo);
    const auto seam_words = [&](int row, int column) { return words("print.glue", "glue {part} here", {{"part", label_of(row, column)}}); };
    if (!last_column)
        draw_seam(cairo, {tile.at.right() - options.overlap, tile.at.y, options.overlap, tile.at.height}, true,
                  seam_words(tile.row, tile.column + 1));
    if (!last_row)
        draw_seam(cairo, {tile.at.x, tile.at.bottom() - options.overlap, tile.at.width, options.overlap}, false,
                  seam_words(tile.row + 1, tile.column));
    draw_text(cairo, std::format("{} {}", guide_title(plan, words), tile.label), {tile.at.x + 0.3, tile.at.y - around - 0.02, 8, 0.4},
              {.size = 8, .bold = true, .colour = board_ink, .one_line = true});
}

void draw_small_plan(cairo_t* cairo, const BoardPlan& plan, const PageWords& words, const PrintOptions& options, const Rect& box) {
    const double scale = std::min(box.width / plan.width, box.height / plan.height);
    cairo_save(cairo);
    cairo_translate(cairo, box.x + (box.width - plan.width * scale) / 2, box.y);
    cairo_scale(cairo, scale, scale);
    draw_board(cairo, *plan.board, words, options.plain, 0);
    for (const BoardTile& tile : plan.tiles) {
        // What one sees of the part in the end: its strips lie below the next ones.
        const double width = tile.part.width - (tile.column + 1 < plan.columns ? options.overlap : 0);
        const double height = tile.part.height - (tile.row + 1 < plan.rows ? options.overlap : 0);
        cairo_rectangle(cairo, tile.part.x, tile.part.y, width, height);
        cairo_set_source_rgb(cairo, 1, 1, 1);
        cairo_set_line_width(cairo, 0.09 / scale);
        cairo_stroke_preserve(cairo);
        cairo_set_source_rgb(cairo, 0.75, 0.1, 0.1);
        cairo_set_line_width(cairo, 0.04 / scale);
        cairo_stroke(cairo);
        const double radius = 0.55 / scale;
        const double x = tile.part.x + width / 2, y = tile.part.y + height / 2;
        cairo_arc(cairo, x, y, radius, 0, 2 * M_PI);
        cairo_set_source_rgb(cairo, 1, 1, 1);
        cairo_fill_preserve(cairo);
        cairo_set_source_rgb(cairo, 0.75, 0.1, 0.1);
        cairo_stroke(cairo);
        draw_text_centred(cairo, tile.label, {x - radius, y - radius, 2 * radius, 2 * radius},
                          {.size = 14 / scale, .align = Align::centre, .bold = true, .colour = board_ink, .one_line = true});
    }
    cairo_restore(cairo);
}

std::vector<std::string> guide_steps(const BoardPlan& plan, const PageWords& words) {
    std::vector<std::string> steps{scale_step(words)};
    if (plan.tiles.size() > 1) {
        steps.push_back(words("print.board_cut",
                              "Cut every part along its left and upper crop marks; leave the white strips at the right and below: "
                              "they are for the glue."));
        steps.push_back(words("print.board_glue",
                              "Lay {second} on the strip of {first} so that its edge meets the dashed line, and glue it. Go on row by "
                              "row, then glue the rows together.",
                              {{"first", "A1"}, {"second", plan.columns > 1 ? "A2" : "B1"}}));
    }
    steps.push_back(words("print.board_size", "Cut the whole board at the crop marks. It must measure {width} x {height} cm.",
                          {{"width", number_text(plan.width)}, {"height", number_text(plan.height)}}));
    if (!plan.board->holes.empty())
        steps.push_back(words("print.board_holes",
                              "The crosses are the middles of the holes and the circles their size: glue the board on cardboard and "
                              "cut them out, or stand the obstacles on them."));
    if (const Board* other = words.library().find(plan.board->other_side))
        steps.push_back(words("print.board_other", "{other} is the other side of this board; it is printed by itself.",
                              {{"other", words.of("boards", other->id, "name")}}));
    return steps;
}

void draw_guide(cairo_t* cairo, const Page& page, const BoardPlan& plan, const PageWords& words, const PrintOptions& options) {
    const Rect area = inset(work_area(page.width, page.height, options.margin), 1.0);
    double y = area.y;
    y += draw_text(cairo, words("print.board_guide", "How to put the board together"), {area.x, y, area.width, 1},
                   {.size = 13, .colour = {0.45, 0.42, 0.38}, .one_line = true});
    y += draw_text(cairo, guide_title(plan, words), {area.x, y, area.width, 1},
                   {.size = 26, .bold = true, .colour = board_ink, .one_line = true}) +
         0.3;
    const auto steps = guide_steps(plan, words);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        draw_text(cairo, std::format("{}.", i + 1), {area.x, y, 0.7, 1}, {.size = 10.5, .bold = true, .colour = board_ink});
        y += draw_text(cairo, steps[i], {area.x + 0.8, y, area.width - 0.8, 5}, {.size = 10.5, .colour = board_ink}) + 0.15;
    }
    y += 0.4;
    draw_small_plan(cairo, plan, words, options, {area.x, y, area.width, area.bottom() - y});
}

} // namespace

Result<BoardPlan> plan_board(const Board& board, const PrintOptions& options) {
    const Rect bounds = bounds_of(board.outline);
    BoardPlan best;
    for (const bool landscape : {false, true}) {
        const auto [page_width, page_height] = size_of(options.paper, landscape);
        const Rect area = inset(work_area(page_width, page_height, options.margin), around);
        const int columns = parts_of(bounds.width, area.width, options.overlap),
                  rows = parts_of(bounds.height, area.height, options.overlap);
        if (best.board && rows * columns >= best.rows * best.columns) continue;
        best = {&board, bounds.width, bounds.height, rows, columns, page_width, page_height, {}};
    }
    if (best.rows * best.columns > most_tiles)
        return fail({.code = "board-too-large",
                     .place = {},
                     .message = std::format("board {} is {} x {} cm and would take {} sheets", board.id, number_text(best.width),
                                            number_text(best.height), best.rows * best.columns),
                     .hint = std::format("{} are the most; make the board smaller", most_tiles)});
    const Rect area = inset(work_area(best.page_width, best.page_height, options.margin), around);
    const double width = part_length(best.width, best.columns, options.overlap),
                 height = part_length(best.height, best.rows, options.overlap);
    for (int row = 0; row < best.rows; ++row)
        for (int column = 0; column < best.columns; ++column)
            best.tiles.push_back({label_of(row, column),
                                  row,
                                  column,
                                  {column * (width - options.overlap), row * (height - options.overlap), width, height},
                                  {area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height}});
    return best;
}

int draw_pages(Paper& pdf, const PageWords& words, const std::vector<BoardPlan>& plans, const PrintOptions& options) {
    int count = 0, number = 0;
    for (const BoardPlan& plan : plans) count += static_cast<int>(plan.tiles.size()) + (options.cover ? 1 : 0);
    const auto finish = [&](cairo_t* cairo, const Page& page) {
        draw_frame(cairo, page, options, words, ++number, count);
        if (options.progress) options.progress(number, count);
    };
    for (const BoardPlan& plan : plans) {
        if (options.cover) {
            Page page;
            std::tie(page.width, page.height) = size_of(options.paper, false);
            page.title = guide_title(plan, words);
            cairo_t* cairo = pdf.page(page.width, page.height);
            draw_guide(cairo, page, plan, words, options);
            finish(cairo, page);
        }
        for (const BoardTile& tile : plan.tiles) {
            Page page{plan.page_width, plan.page_height, std::format("{} {}", guide_title(plan, words), tile.label), false,
                      corner_marks(tile.at)};
            cairo_t* cairo = pdf.page(page.width, page.height);
            draw_tile(cairo, plan, tile, words, options);
            finish(cairo, page);
        }
    }
    return count;
}

} // namespace flickforge
