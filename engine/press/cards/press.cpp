#include "press/cards/press.h"

#include "press/cards/card_fields.h"
#include "press/cards/card_frame.h"

#include <algorithm>
#include <cairo.h>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double step = 0.04; ///< letters and icons shrink by this share at a time

/// A card laid out and ready to be drawn.
struct Made {
    CardLayout layout;
    CardStyle style;
    std::vector<Drawn> front;
    CardBackDrawing back;
    ObjectsUsed looked;
};

/// Puts the fields of one card into their places.
class Compositor {
public:
    Compositor(CardContext& studio, Made& made) : studio_(studio), made_(made) {}

    void run() {
        std::vector<std::string> column;
        for (const std::string& field : studio_.style.fields) {
            const CardPlace& place = studio_.place(field);
            if (place.at.size() == 4) put_into(field, {place.at[0], place.at[1], place.at[2], place.at[3]});
            else column.push_back(field);
        }
        if (studio_.style.column.size() == 4) {
            const std::vector<double>& at = studio_.style.column;
            fill_column(column, {at[0], at[1], at[2], at[3]});
        }
        for (const Drawn& drawn : made_.front)
            if (!drawn.field.empty()) made_.layout.parts.push_back({drawn.field, drawn.box});
    }

private:
    CardContext& studio_;
    Made& made_;

    /// A heading takes the room of figures to its right that this object does not have.
    Rect widened(const std::string& field, Rect room) const {
        if (field != "name" && field != "title") return room;
        double right = room.right();
        for (const std::string& other : studio_.style.fields) {
            const std::vector<double>& at = studio_.place(other).at;
            const bool beside = at.size() == 4 && at[0] >= room.right() - 1e-6 && at[1] < room.bottom() && at[1] + at[3] > room.y;
            if (!beside) continue;
            bool slim = false;
            if (!field_block(studio_, other, at[2], at[3], slim).empty()) return room;
            right = std::max(right, at[0] + at[2]);
        }
        room.width = right - room.x;
        return room;
    }

    void put_into(const std::string& field, const Rect& place) {
        const Rect room = widened(field, place);
        Block block;
        bool slim = false;
        for (double scale = 1;; scale = std::max(studio_.style.least, scale - step)) {
            studio_.scale = scale;
            block = field_block(studio_, field, room.width, room.height, slim);
            if (fits(block, room)) break;
            if (scale <= studio_.style.least) {
                overflow(field, block, room);
                break;
            }
        }
        if (block.empty()) return;
        made_.layout.shrunk = std::min(made_.layout.shrunk, studio_.scale);
        // Pictures and figures fill their place; whatever is lower stands in its middle.
        const double down = std::max(0.0, (room.height - block.height) / 2);
        add(std::move(block), room.x, room.y + (field == "text" ? 0 : down));
    }

    static bool fits(const Block& block, const Rect& room) { return !block.too_wide && block.height <= room.height + 1e-6; }

    /// The column at one scale: a list of blocks from top to bottom.
    std::vector<Block> column_blocks(const std::vector<std::string>& fields, double width) const {
        std::vector<Block> blocks;
        std::vector<Block> beside; // short notes in a row
        const auto end_row = [&] {
            if (!beside.empty()) blocks.push_back(flow(std::move(beside), width, 0.3, 0.05, Align::left));
            beside.clear();
        };
        for (const std::string& field : fields) {
            bool slim = false;
            Block block = field_block(studio_, field, width, 0, slim);
            if (block.empty()) continue;
            if (slim) {
                beside.push_back(std::move(block));
                continue;
            }
            end_row();
            blocks.push_back(std::move(block));
        }
        end_row();
        return blocks;
    }

    void fill_column(const std::vector<std::string>& fields, const Rect& room) {
        std::vector<Block> blocks;
        double needed = 0, gap = 0;
        for (double scale = 1;; scale = std::max(studio_.style.least, scale - step)) {
            studio_.scale = scale;
            blocks = column_blocks(fields, room.width);
            if (blocks.empty()) return;
            gap = 0.13 * scale;
            needed = gap * static_cast<double>(blocks.size() - 1);
            for (const Block& block : blocks) needed += block.height;
            const bool wide = std::ranges::any_of(blocks, &Block::too_wide);
            if (!wide && needed <= room.height + 1e-6) break;
            if (scale <= studio_.style.least) {
                column_overflow(fields, needed, room, wide);
                break;
            }
        }
        made_.layout.shrunk = std::min(made_.layout.shrunk, studio_.scale);
        // What is left goes between the blocks, in moderation, and the rest above and below.
        double left = std::max(0.0, room.height - needed);
        left -= stretch(fields, blocks, room.width, left);
        const double more = std::min(0.22, left / static_cast<double>(blocks.size() + 1));
        double y = room.y + std::min(more, 0.1);
        const double rest = std::max(0.0, left - more * static_cast<double>(blocks.size() + 1));
        y += rest * 0.4;
        for (Block& block : blocks) {
            const double high = block.height;
            add(std::move(block), room.x, y);
            y += high + gap + more;
        }
    }

    /// Gives the room that is left to the quadrants, which look better large; tells how much they took.
    double stretch(const std::vector<std::string>& fields, std::vector<Block>& blocks, double width, double left) const {
        if (!std::ranges::contains(fields, "quadrants")) return 0;
        bool slim = false;
        Block large = field_block(studio_, "quadrants", width, 0, slim);
        for (Block& block : blocks) {
            if (large.empty() || block.height != large.height || block.drawn.size() != large.drawn.size()) continue;
            const double before = block.height;
            block = field_block(studio_, "quadrants", width, std::min(before + left, std::max(before, 4.2)), slim);
            return block.height - before;
        }
        return 0;
    }

    void add(Block block, double x, double y) {
        for (Drawn& drawn : block.drawn) {
            drawn.box.x += x;
            drawn.box.y += y;
            made_.front.push_back(std::move(drawn));
        }
    }

    std::string card_name() const { return studio_.object_name("card_styles", studio_.style.id); }

    void overflow(const std::string& field, const Block& block, const Rect& room) const {
        studio_.complain("card-overflow", field,
                         std::format("{}: does not fit into its place on the card \"{}\", {:.1f} x {:.1f} cm, even at the smallest size{}",
                                     field, card_name(), room.width, room.height,
                                     block.too_wide ? "" : std::format(" it is {:.1f} cm high", block.height)),
                         "shorten it, or give the style a larger place or smaller letters");
    }

    void column_overflow(const std::vector<std::string>& fields, double needed, const Rect& room, bool wide) const {
        const std::string field = std::ranges::contains(fields, "text") && studio_.field("text") ? "text" : fields.back();
        studio_.complain(
            "card-overflow", field,
            wide && needed <= room.height
                ? std::format("{}: a word or icon is wider than the card \"{}\" has room for, {:.1f} cm", field, card_name(), room.width)
                : std::format("{}: the card \"{}\" is full: its column would have to be {:.1f} cm high, and is {:.1f} cm", field,
                              card_name(), needed, room.height),
            "shorten the text, or give the style a higher column or smaller letters");
    }
};

} // namespace

struct Press::Impl {
    std::shared_ptr<const Library> library;
    PressOptions options;
    std::unique_ptr<Letters> letters = std::make_unique<Letters>();
    std::unique_ptr<Pictures> pictures;
    std::map<CardKey, Made> cards;
    std::uint64_t stamp = 0;

    /// Is all that the card was made from still the same?
    bool unchanged(const Made& made) const {
        return std::ranges::all_of(made.looked, [&](const auto& entry) {
            const auto found = library->objects().find(entry.first);
            return found != library->objects().end() && found->second == entry.second;
        });
    }

    Made& made(const CardKey& key) {
        const auto found = cards.find(key);
        if (found != cards.end()) return found->second;
        Made& card = cards[key];
        card.layout.stamp = ++stamp;
        const CardStyle* style = library->find<CardStyle>(key.style);
        if (!style || !library->object(key.object.kind, key.object.id)) return card;
        card.style = *style;
        card.layout.width = style->width;
        card.layout.height = style->height;
        card.layout.bleed = style->bleed;
        card.layout.corner = style->corner;
        CardContext studio(library, options.language, *letters, *pictures, key, card.style, card.looked, card.layout.issues);
        for (const Strings* strings : library->all<Strings>())
            if (strings->language == options.language) studio.look("strings", strings->id);
        Compositor(studio, card).run();
        studio.scale = 1;
        card.back = back_of(studio);
        return card;
    }
};

Press::Press(std::shared_ptr<const Library> library, PressOptions options) : inside_(std::make_unique<Impl>()) {
    inside_->library = std::move(library);
    inside_->pictures = std::make_unique<Pictures>(options.folders);
    inside_->options = std::move(options);
}
Press::~Press() = default;
Press::Press(Press&&) noexcept = default;
Press& Press::operator=(Press&&) noexcept = default;

const Library& Press::library() const { return *inside_->library; }
const PressOptions& Press::options() const { return inside_->options; }

void Press::take(std::shared_ptr<const Library> library) {
    inside_->library = std::move(library);
    std::erase_if(inside_->cards, [&](const auto& entry) { return !inside_->unchanged(entry.second); });
}

void Press::forget_picture(const std::string& file) {
    inside_->pictures->forget(file);
    const auto shows = [&](const Made& made) {
        return std::ranges::any_of(made.looked, [&](const auto& entry) {
            return std::ranges::any_of(entry.second->files, [&](const FileUse& use) { return use.pack + ':' + use.file == file; });
        });
    };
    std::erase_if(inside_->cards, [&](const auto& entry) { return shows(entry.second); });
}

bool Press::is_laid_out(const CardKey& card) const { return inside_->cards.contains(card); }

const CardLayout& Press::layout(const CardKey& card) { return inside_->made(card).layout; }

void Press::draw(cairo_t* cairo, const CardKey& key, CardFace face, bool bleed) {
    const Made& card = inside_->made(key);
    if (card.layout.width <= 0) return;
    if (face == CardFace::back) {
        if (const Id<CardStyle>& other = card.style.back.style; !other.text.empty() && other.text != key.style)
            return draw(cairo, {other.text, key.object, key.value}, CardFace::front, bleed);
        return draw_back(cairo, card.back, bleed);
    }
    draw_frame(cairo, card.style, bleed);
    for (const Drawn& drawn : card.front) {
        cairo_save(cairo);
        cairo_translate(cairo, drawn.box.x, drawn.box.y);
        drawn.draw(cairo);
        cairo_restore(cairo);
    }
}

Result<Pixels> Press::picture(const CardKey& card, CardFace face, double dpi) {
    const CardLayout& made = layout(card);
    auto paper = Paper::picture(made.width, made.height, dpi);
    if (!paper) return std::unexpected(paper.error());
    draw(paper->cairo(), card, face, false);
    return paper->pixels();
}

void Press::draw_icon(cairo_t* cairo, std::string_view pack, std::string_view name, double x, double y, double size, const Colour& colour) {
    flickforge::draw_icon(cairo, *find_icon(*inside_->library, *inside_->letters, pack, name), x, y, size, colour);
}

void Press::draw_emblem(cairo_t* cairo, const ObjectKey& object, double x, double y, double diameter) {
    const CardKey key{"", object, 0};
    const CardStyle none;
    ObjectsUsed looked;
    Issues issues;
    const CardContext studio(inside_->library, inside_->options.language, *inside_->letters, *inside_->pictures, key, none, looked, issues);
    std::string why;
    draw_medallion(cairo, portrait_of(studio, object, why), x, y, diameter);
}

} // namespace flickforge
