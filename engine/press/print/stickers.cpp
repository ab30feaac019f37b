#include "press/print/stickers.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "press/print/cover.h"
#include "press/print/page_text.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>
#include <numbers>
#include <optional>

namespace flickforge {
namespace {

constexpr double gap = 0.2;
constexpr double sticker_bleed = 0.07;
constexpr double label_height = 0.41;
constexpr double label_away = 0.08;

bool shown_on(const Piece& piece, Face side, const Id<Piece>& on, Face which) { return on.text == piece.id && side == which; }

/// The object that a face of a piece stands for: a character before a token before a shot; of several the one that the face names.
std::optional<ObjectKey> who_is_on(const Library& library, const Piece& piece, Face side) {
    const std::string& says = side == Face::front ? piece.front : piece.back;
    std::optional<ObjectKey> found;
    const auto look = [&]<class T>() {
        if (found) return;
        for (const T* object : library.all<T>()) {
            if (!shown_on(piece, side, object->piece, object->side)) continue;
            if (!found || object->name == says) found = ObjectKey{std::string(kind_of<T>), object->id};
        }
    };
    look.template operator()<Hero>();
    look.template operator()<Monster>();
    look.template operator()<Lord>();
    look.template operator()<Antient>();
    look.template operator()<Familiar>();
    look.template operator()<Token>();
    look.template operator()<ShotType>();
    return found;
}

/// The faces of a cube that change from turn to turn, as its owner's sequences say.
const std::vector<Box>* shots_by_turn(const Library& library, const ObjectKey& who) {
    const Monster* monster = who.kind == kind_of<Monster> ? library.find<Monster>(who.id) : nullptr;
    if (!monster) return nullptr;
    for (const Sequence& sequence : monster->sequences)
        for (const Step& step : sequence)
            if (!step.by_turn.empty()) return &step.by_turn;
    return nullptr;
}

Sticker plain_sticker(const Piece& piece, Face side, const PageWords& words, const PrintOptions& options) {
    const auto who = who_is_on(words.library(), piece, side);
    Sticker sticker;
    sticker.on = {"pieces", piece.id};
    sticker.shows = who.value_or(sticker.on);
    sticker.side = side;
    sticker.square = piece.shape == Shape::cube;
    sticker.size = std::max(piece.diameter - options.inset, 0.1);
    sticker.bleed = sticker_bleed;
    sticker.paint = piece.paint;
    sticker.name = who ? words.of(who->kind, who->id, "name") : words.of("pieces", piece.id, side == Face::front ? "front" : "back");
    if (sticker.name.empty()) sticker.name = words.of("pieces", piece.id, "name");
    return sticker;
}

void add_cube(const Piece& piece, const PageWords& words, const PrintOptions& options, std::vector<StickerCount>& all) {
    const Sticker plain = plain_sticker(piece, Face::front, words, options);
    const auto* turns = shots_by_turn(words.library(), plain.shows);
    const int special = turns ? static_cast<int>(std::min<std::size_t>(turns->size(), 6)) : 0;
    for (int face = 0; face < special; ++face) {
        Sticker sticker = plain;
        const Box& box = (*turns)[static_cast<std::size_t>(face)];
        sticker.number = face + 1;
        if (const ShotType* shot = words.library().find(box.shot))
            sticker.icon = shot->icon, sticker.name = words.of("shots", shot->id, "name");
        if (const Modifier* modifier = box.modifiers.empty() ? nullptr : words.library().find(box.modifiers.front())) {
            sticker.icon_colour = modifier->colour;
            sticker.mark = modifier->icon;
            sticker.name = std::format("{} {}", words.of("modifiers", modifier->id, "name"), sticker.name);
        }
        all.push_back({sticker, piece.count});
    }
    if (special < 6) all.push_back({plain, piece.count * (6 - special)});
}

void add_piece(const Piece& piece, const PageWords& words, const PrintOptions& options, std::vector<StickerCount>& all) {
    if (piece.count <= 0) return;
    if (piece.shape == Shape::cube) return add_cube(piece, words, options, all);
    const Sticker front = plain_sticker(piece, Face::front, words, options);
    all.push_back({front, piece.count});
    if (piece.damaged_back) {
        Sticker hurt = front;
        hurt.side = Face::back;
        hurt.hurt = true;
        all.push_back({hurt, piece.count});
    } else if (!piece.back.empty() || who_is_on(words.library(), piece, Face::back)) {
        all.push_back({plain_sticker(piece, Face::back, words, options), piece.count});
    }
}

void add_token(const Library& library, const Token& token, const PageWords& words, std::vector<StickerCount>& all) {
    if (token.count <= 0 || !token.diameter || token.type == TokenType::tracker || token.type == TokenType::mat ||
        !token.piece.text.empty())
        return;
    Sticker sticker;
    sticker.on = sticker.shows = {"tokens", token.id};
    sticker.name = words.of("tokens", token.id, "name");
    sticker.size = *token.diameter;
    sticker.bleed = sticker_bleed;
    sticker.icon = token.icon;
    sticker.number = token.type == TokenType::coin ? shown_gold(library, token.gold) : 0;
    sticker.paint = token.type != TokenType::coin ? "#efe6d2" : token.gold > 1 ? "#c9d2da" : "#e3bd55";
    all.push_back({sticker, token.count});
}

std::string size_text(const Sticker& sticker, int copies, const PageWords& words) {
    const std::string mm = number_text(std::round(sticker.size * 1000) / 100);
    std::string text = sticker.square ? std::format("{} × □ {} mm", copies, mm) : std::format("{} × Ø {} mm", copies, mm);
    if (sticker.hurt) text = words("print.hurt_side", "hurt side") + ", " + text;
    else if (sticker.side == Face::back) text = words("print.back_side", "back") + ", " + text;
    return text;
}

/// Fills rows from the left and pages from the top. What is wholly small enough for the end of an earlier row goes there.
class Packer {
public:
    Packer(const PageWords& words, const PrintOptions& options) : words_(words) {
        std::tie(width_, height_) = size_of(options.paper, false);
        area_ = inset(work_area(width_, height_, options.margin), sticker_bleed);
    }

    void add(const StickerCount& entry) {
        const double size = entry.sticker.size;
        const auto has_room = [&](const Row& row) { return size <= row.height + 1e-9 && fitting(row, size) >= entry.copies; };
        if (const auto row = std::ranges::find_if(rows_, has_room); row != rows_.end()) return put(*row, entry.sticker, entry.copies);
        for (int left = entry.copies; left > 0;) {
            if (rows_.empty() || size > rows_.back().height + 1e-9 || fitting(rows_.back(), size) == 0) begin_row(size);
            const int run = std::min(left, fitting(rows_.back(), size));
            put(rows_.back(), entry.sticker, run);
            left -= run;
        }
    }

    std::vector<StickerPage> pages;

private:
    struct Row {
        std::size_t page = 0;
        double top = 0;
        double height = 0; ///< of its stickers; their words come below
        double x = 0;      ///< where the next one begins
    };
    const PageWords& words_;
    double width_ = 0;
    double height_ = 0;
    Rect area_;
    std::vector<Row> rows_;

    int fitting(const Row& row, double size) const {
        return std::max(0, static_cast<int>((area_.right() - row.x + gap + 1e-9) / (size + gap)));
    }

    void put(Row& row, const Sticker& sticker, int run) {
        StickerPage& page = pages[row.page];
        const double step = sticker.size + gap, width = run * step - gap;
        for (int i = 0; i < run; ++i) page.stickers.push_back({sticker, row.x + sticker.size / 2 + i * step, row.top + sticker.size / 2});
        page.labels.push_back(
            {sticker.name, size_text(sticker, run, words_), {row.x, row.top + sticker.size + label_away, width, label_height}});
        row.x += width + gap;
    }

    void begin_row(double size) {
        double top = rows_.empty() ? area_.y : rows_.back().top + rows_.back().height + label_away + label_height + 0.12;
        if (pages.empty() || top + size + label_away + label_height > area_.bottom()) {
            pages.emplace_back();
            pages.back().width = width_;
            pages.back().height = height_;
            pages.back().title = words_("print.stickers", "Stickers and tokens");
            top = area_.y;
        }
        rows_.push_back({pages.size() - 1, top, size, area_.x});
    }
};

Cover sticker_cover(const std::vector<StickerPage>& pages, const PrintOptions& options, const PageWords& words) {
    Cover cover;
    cover.title = words("print.stickers", "Stickers and tokens");
    cover.steps = {scale_step(words),
                   words("print.sticker_paper",
                         "Print on sticker paper, or on plain paper for a glue stick. The stickers are "
                         "{inset} mm smaller than the pieces, so that no edge hangs over.",
                         {{"inset", number_text(options.inset * 10)}}),
                   words("print.sticker_cut",
                         "Cut along the grey lines. A caption under each row says what the stickers are, how many belong together, and how large "
                         "they are."),
                   words("print.sticker_backs",
                         "Pieces with two faces get one sticker on each; the dark one is for the side of a piece that is hurt."),
                   words("print.token_glue", "Glue the coins and tokens on cardboard of 1 to 2 mm before you cut them.")};
    std::vector<std::pair<std::string, int>> sizes;
    int count = 0;
    for (const StickerPage& page : pages)
        for (const PlacedSticker& placed : page.stickers) {
            const Sticker& sticker = placed.sticker;
            std::string key = sticker.on.kind == "tokens"
                                  ? sticker.name
                                  : std::format("{} {} mm", sticker.square ? "□" : "Ø", number_text(std::round(sticker.size * 1000) / 100));
            const auto found = std::ranges::find(sizes, key, &std::pair<std::string, int>::first);
            if (found == sizes.end()) sizes.emplace_back(std::move(key), 1);
            else ++found->second;
            ++count;
        }
    for (const auto& [name, number] : sizes) cover.contents.emplace_back(name, std::to_string(number));
    cover.total = words(
        "print.sticker_total", "{stickers} stickers and tokens on {sheets} sheets of {paper}",
        {{"stickers", std::to_string(count)}, {"sheets", std::to_string(pages.size())}, {"paper", std::string(paper_name(options.paper))}});
    return cover;
}

} // namespace

std::vector<StickerCount> all_stickers(const Library& library, const PageWords& words, const PrintOptions& options) {
    std::vector<StickerCount> all, tokens;
    for (const Piece* piece : library.all<Piece>()) add_piece(*piece, words, options, all);
    for (const Token* token : library.all<Token>()) add_token(library, *token, words, tokens);
    const auto larger = [](const StickerCount& a, const StickerCount& b) {
        return std::pair(a.sticker.square, -a.sticker.size) < std::pair(b.sticker.square, -b.sticker.size);
    };
    std::ranges::stable_sort(all, larger);
    std::ranges::stable_sort(tokens, larger);
    all.append_range(tokens);
    return all;
}

Result<std::vector<StickerPage>> sticker_pages(const std::vector<StickerCount>& stickers, const PageWords& words,
                                               const PrintOptions& options) {
    const auto [width, height] = size_of(options.paper, false);
    const Rect area = inset(work_area(width, height, options.margin), sticker_bleed);
    Issues issues;
    Packer packer(words, options);
    for (const StickerCount& entry : stickers) {
        if (entry.sticker.size > area.width || entry.sticker.size + label_away + label_height > area.height)
            issues.push_back({.code = "sticker-too-large",
                              .place = {},
                              .message = std::format("{} is {} cm large and does not fit on {}", entry.sticker.on.id,
                                                     number_text(entry.sticker.size), paper_name(options.paper)),
                              .hint = "choose a smaller diameter"});
        else packer.add(entry);
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return std::move(packer.pages);
}

void draw_placed(cairo_t* cairo, Press& press, const PlacedSticker& placed) {
    const Sticker& sticker = placed.sticker;
    cairo_save(cairo);
    cairo_translate(cairo, placed.x, placed.y);
    draw_sticker(cairo, press, sticker);
    cairo_new_path(cairo);
    if (sticker.square) cairo_rectangle(cairo, -sticker.size / 2, -sticker.size / 2, sticker.size, sticker.size);
    else cairo_arc(cairo, 0, 0, sticker.size / 2, 0, 2 * std::numbers::pi);
    cairo_set_source_rgb(cairo, 0.55, 0.55, 0.55);
    cairo_set_line_width(cairo, 0.012);
    cairo_stroke(cairo);
    cairo_restore(cairo);
}

void draw_label(cairo_t* cairo, const StickerLabel& label) {
    draw_text(cairo, label.name, {label.at.x, label.at.y, label.at.width, 0.2}, {.size = 5.5, .bold = true, .one_line = true});
    draw_text(cairo, label.size, {label.at.x, label.at.y + 0.21, label.at.width, 0.2},
              {.size = 5.5, .colour = {0.35, 0.35, 0.35}, .one_line = true});
}

int draw_pages(Paper& pdf, Press& press, const std::vector<StickerPage>& pages, const PrintOptions& options) {
    const PageWords words(press.library(), press.options().language);
    const int before = options.cover ? 1 : 0;
    const int count = before + static_cast<int>(pages.size());
    if (before > 0) draw_cover(pdf, sticker_cover(pages, options, words), options, words, 1, count);
    int number = before;
    for (const StickerPage& page : pages) {
        cairo_t* cairo = pdf.page(page.width, page.height);
        for (const PlacedSticker& placed : page.stickers) draw_placed(cairo, press, placed);
        for (const StickerLabel& label : page.labels) draw_label(cairo, label);
        draw_frame(cairo, page, options, words, ++number, count);
        if (options.progress) options.progress(number, count);
    }
    return count;
}

} // namespace flickforge
