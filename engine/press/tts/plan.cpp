// Which objects and pictures a game needs on the virtual table.
#include "press/print/board_drawing.h"
#include "press/tts/tts.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <map>
#include <set>

namespace flickforge {
namespace {

constexpr double cardboard = 0.2; ///< thickness of tokens and boards, centimetres
constexpr int least_piece_pixels = 128;
constexpr int most_piece_pixels = 1024;

int pixels(double cm, double dpi) { return std::max(1, static_cast<int>(std::round(cm / cm_per_inch * dpi))); }

/// As many dots per inch as wanted, or as many as the longer side of a picture may have.
double within(double dpi, double width, double height, int most) { return std::min(dpi, most * cm_per_inch / std::max(width, height)); }

/// Names of files, each given once. The pack is named only where two packs use one name.
class FileNames {
public:
    std::string take(const std::string& before, std::string_view id, const std::string& after = "") {
        std::string name = std::format("images/{}{}{}.png", before, name_of(id), after);
        if (taken_.contains(name)) name = std::format("images/{}{}-{}{}.png", before, pack_of(id), name_of(id), after);
        for (int again = 2; taken_.contains(name); ++again)
            name = std::format("images/{}{}-{}{}-{}.png", before, pack_of(id), name_of(id), after, again);
        taken_.insert(name);
        return name;
    }

private:
    std::set<std::string> taken_;
};

/// How a number of equal cells fills a picture: as few empty places as possible, then as square as possible.
struct Grid {
    int columns = 1;
    int rows = 1;
};

Grid best_grid(int cells, const Grid& most, int cell_width, int cell_height) {
    Grid best;
    std::pair<int, double> least{1 << 30, 0};
    for (int columns = 1; columns <= most.columns; ++columns) {
        const int rows = (cells + columns - 1) / columns;
        if (rows > most.rows) continue;
        const double shape = std::abs(std::log(static_cast<double>(columns * cell_width) / (rows * cell_height)));
        if (const std::pair<int, double> is{columns * rows - cells, shape}; is < least) least = is, best = {columns, rows};
    }
    return best;
}

/// Pieces lie in bags by who stands on them.
struct BagKind {
    std::string_view kind;
    std::string_view word;
    std::string_view english;
};
constexpr BagKind bag_kinds[] = {{"heroes", "tts.heroes", "Heroes"},
                                 {"lords", "tts.lords", "Lords"},
                                 {"monsters", "tts.monsters", "Monsters"},
                                 {"familiars", "tts.familiars", "Familiars"},
                                 {"", "tts.others", "Other pieces"}};

std::size_t bag_of(std::string_view kind) {
    const auto found = std::ranges::find(bag_kinds, kind, &BagKind::kind);
    return static_cast<std::size_t>(std::min(found, std::end(bag_kinds) - 1) - std::begin(bag_kinds));
}

class Planner {
public:
    Planner(Press& press, const TtsOptions& options)
        : press_(press), library_(press.library()), options_(options), words_(library_, press.options().language) {}

    TtsBox plan(const std::vector<CardCount>& cards) {
        box_.name = library_.packs().empty() ? "Flickforge" : library_.packs().front().name;
        add_decks(cards);
        if (options_.pieces || options_.tokens) add_pieces_and_tokens();
        if (options_.boards) add_boards();
        return std::move(box_);
    }

private:
    Press& press_;
    const Library& library_;
    const TtsOptions& options_;
    PageWords words_;
    FileNames names_;
    TtsBox box_;
    int sheets_ = 0;
    std::map<std::string, std::string> bare_; ///< paint to picture

    std::string text_of(const ObjectKey& key) const { return words_.of(key.kind, key.id, "text"); }

    bool wanted(const ObjectKey& key) const { return options_.only.empty() || std::ranges::contains(options_.only, key); }

    // ---- cards

    void add_decks(const std::vector<CardCount>& cards) {
        std::vector<std::pair<std::string, std::vector<CardCount>>> styles; // in the order of the box
        for (const CardCount& card : cards) {
            if (card.copies <= 0 || press_.layout(card.card).width <= 0) continue;
            auto found = std::ranges::find(styles, card.card.style, &std::pair<std::string, std::vector<CardCount>>::first);
            if (found == styles.end()) found = styles.insert(styles.end(), {card.card.style, {}});
            found->second.push_back(card);
        }
        for (const auto& [style, of_style] : styles) add_deck(*library_.find<CardStyle>(style), of_style);
    }

    bool drawn_from(const std::string& kind) const {
        return std::ranges::any_of(library_.all<Deck>(), [&](const Deck* deck) {
            switch (deck->of) {
            case DeckOf::values: return kind == "decks";
            case DeckOf::items: return kind == "items";
            case DeckOf::spells: return kind == "spells";
            case DeckOf::rooms: return kind == "rooms";
            }
            return false;
        });
    }

    void add_deck(const CardStyle& style, const std::vector<CardCount>& cards) {
        TtsDeck deck;
        deck.style = style.id;
        deck.name = words_.of("card_styles", style.id, "name");
        deck.height = style.height;
        deck.sideways = style.width > style.height;
        deck.face_down = drawn_from(style.shows);
        const double dpi = within(options_.dpi, style.width, style.height, most_sheet_pixels);
        const int width = pixels(style.width, dpi), height = pixels(style.height, dpi);
        const Grid most{std::clamp(most_sheet_pixels / width, 1, most_sheet_columns),
                        std::clamp(most_sheet_pixels / height, 1, most_sheet_rows)};
        const bool unique = !style.back.style.text.empty() && style.back.style.text != style.id;
        std::string shared_back;
        const std::size_t room = static_cast<std::size_t>(most.columns) * static_cast<std::size_t>(most.rows);
        const std::size_t sheets = (cards.size() + room - 1) / room;
        for (std::size_t sheet = 0, first = 0; sheet < sheets; ++sheet) {
            // Sheets of about equal size rather than a full one and a rest.
            const std::size_t count = (cards.size() - first + sheets - sheet - 1) / (sheets - sheet);
            const std::vector<CardCount> here(cards.begin() + static_cast<std::ptrdiff_t>(first),
                                              cards.begin() + static_cast<std::ptrdiff_t>(first + count));
            first += count;
            const Grid grid = best_grid(static_cast<int>(count), most, width, height);
            TtsSheet made{.number = ++sheets_, .columns = grid.columns, .rows = grid.rows, .unique_backs = unique};
            const std::string number = std::format("-{}", sheet + 1);
            made.faces = add_cells(names_.take("", style.id, number), here, CardFace::front, grid, width, height, dpi);
            if (unique) made.backs = add_cells(names_.take("", style.id, "-back" + number), here, CardFace::back, grid, width, height, dpi);
            else {
                if (shared_back.empty())
                    shared_back =
                        add_cells(names_.take("", style.id, "-back"), {cards.front()}, CardFace::back, {1, 1}, width, height, dpi);
                made.backs = shared_back;
            }
            for (std::size_t i = 0; i < count; ++i) add_card(deck, here[i], made.number * 100 + static_cast<int>(i));
            deck.sheets.push_back(std::move(made));
        }
        if (!unique) // one back belongs to all of them
            for (TtsPicture& picture : box_.pictures)
                if (picture.file == shared_back) picture.used_by = {to_text({"card_styles", style.id})};
        box_.decks.push_back(std::move(deck));
    }

    std::string add_cells(std::string file, const std::vector<CardCount>& cards, CardFace face, const Grid& grid, int width, int height,
                          double dpi) {
        CardCells cells{.cards = {}, .face = face, .columns = grid.columns, .rows = grid.rows};
        std::vector<std::string> used_by;
        for (const CardCount& card : cards) {
            cells.cards.push_back(card.card);
            if (std::string key = to_text(card.card.object); !std::ranges::contains(used_by, key)) used_by.push_back(std::move(key));
        }
        box_.pictures.push_back({file, grid.columns * width, grid.rows * height, dpi, std::move(cells), std::move(used_by)});
        return file;
    }

    void add_card(TtsDeck& deck, const CardCount& counted, int number) const {
        const ObjectKey& object = counted.card.object;
        TtsCard card{.card = counted.card, .copies = counted.copies, .number = number, .name = {}, .text = text_of(object)};
        card.name = words_.of(object.kind, object.id, "name");
        if (counted.card.value > 0) card.name += std::format(" {}", counted.card.value);
        deck.cards.push_back(std::move(card));
    }

    // ---- pieces and tokens

    std::string add_face(const std::string& file, Sticker sticker) {
        sticker.bleed = 0;
        std::vector<std::string> used_by{to_text(sticker.on)};
        if (sticker.shows != sticker.on) used_by.push_back(to_text(sticker.shows));
        const double size = sticker.size;
        add_square(file, size, PieceFace{std::move(sticker)}, std::move(used_by));
        return file;
    }

    void add_square(const std::string& file, double size, std::variant<CardCells, PieceFace, BareFace, BoardFace> shows,
                    std::vector<std::string> used_by) {
        const int side = std::clamp(pixels(size, 2 * options_.dpi), least_piece_pixels, most_piece_pixels);
        box_.pictures.push_back({file, side, side, side / size * cm_per_inch, std::move(shows), std::move(used_by)});
    }

    std::string bare(const Piece& piece) {
        std::string& file = bare_[piece.paint];
        if (file.empty()) {
            file = names_.take("wood-", piece.paint.starts_with('#') ? std::string_view(piece.paint).substr(1) : "plain");
            add_square(file, piece.diameter, BareFace{piece.paint, piece.diameter}, {});
        }
        for (TtsPicture& picture : box_.pictures)
            if (picture.file == file) picture.used_by.push_back(to_text({"pieces", piece.id}));
        return file;
    }

    TtsTile piece_tile(const Piece& piece, const std::vector<Sticker>& faces) {
        TtsTile tile{.object = {"pieces", piece.id}, .paint = piece.paint, .count = piece.count};
        tile.shape = piece.shape == Shape::cube ? TtsShape::rectangle : TtsShape::circle;
        tile.width = tile.depth = piece.diameter;
        tile.thickness = piece.height;
        const std::string before = piece.shape == Shape::cube ? "cube-" : "disc-";
        const auto named = [&](const Sticker& face) {
            if (const std::string text = text_of(face.shows); !text.empty() && face.shows.kind != "pieces" && !face.hurt)
                tile.text += (tile.text.empty() ? "" : "\n\n" + face.name + ": ") + text;
            if (!tile.name.contains(face.name)) tile.name += (tile.name.empty() ? "" : " / ") + face.name;
        };
        if (piece.shape == Shape::cube) {
            tile.name = words_.of(faces.back().shows.kind, faces.back().shows.id, "name");
            tile.text = text_of(faces.back().shows);
            int turn = 0;
            for (const Sticker& face : faces) {
                const std::string file = names_.take(before, piece.id, face.number > 0 ? std::format("-{}", ++turn) : "");
                add_face(file, face);
                if (tile.front.empty()) tile.front = file;
                else if (face.number > 0) tile.more_fronts.push_back(file);
                tile.back = file;
            }
            return tile;
        }
        for (const Sticker& face : faces) {
            named(face);
            if (face.side == Face::front) tile.front = add_face(names_.take(before, piece.id), face);
            else tile.back = add_face(names_.take(before, piece.id, face.hurt ? "-hurt" : "-back"), face);
        }
        if (tile.back.empty()) tile.back = bare(piece);
        return tile;
    }

    TtsTile token_tile(const Token& token, const Sticker& face) {
        TtsTile tile{.object = {"tokens", token.id}, .name = face.name, .text = text_of({"tokens", token.id}), .paint = face.paint};
        tile.width = tile.depth = face.size;
        tile.thickness = cardboard;
        tile.front = tile.back = add_face(names_.take("token-", token.id), face);
        tile.count = token.count;
        tile.stack = token.type == TokenType::coin && token.count > 1;
        return tile;
    }

    void add_pieces_and_tokens() {
        std::map<ObjectKey, std::vector<Sticker>> faces; // a cube's by turn, the plain one last
        for (const StickerCount& entry : all_stickers(library_, words_, {.inset = 0})) faces[entry.sticker.on].push_back(entry.sticker);
        std::vector<TtsBag> bags;
        for (const BagKind& kind : bag_kinds) bags.push_back({words_(kind.word, kind.english), {}});
        if (options_.pieces)
            for (const Piece* piece : library_.all<Piece>()) {
                const ObjectKey key{"pieces", piece->id};
                const auto found = faces.find(key);
                if (!wanted(key) || found == faces.end() || found->second.empty()) continue;
                const Sticker& face = piece->shape == Shape::cube ? found->second.back() : found->second.front();
                bags[bag_of(face.shows.kind)].tiles.push_back(piece_tile(*piece, found->second));
            }
        TtsBag tokens{words_("tts.tokens", "Tokens"), {}};
        if (options_.tokens)
            for (const Token* token : library_.all<Token>()) {
                const ObjectKey key{"tokens", token->id};
                if (const auto found = faces.find(key); wanted(key) && found != faces.end())
                    tokens.tiles.push_back(token_tile(*token, found->second.front()));
            }
        bags.push_back(std::move(tokens));
        for (TtsBag& bag : bags) {
            if (bag.tiles.empty()) continue;
            std::ranges::stable_sort(bag.tiles, {}, &TtsTile::name);
            box_.bags.push_back(std::move(bag));
        }
    }

    // ---- boards

    std::string add_board(const Board& board) {
        const Rect bounds = bounds_of(board.outline);
        const double dpi = within(options_.dpi / 2, bounds.width, bounds.height, most_sheet_pixels);
        std::string file = names_.take("board-", board.id);
        box_.pictures.push_back(
            {file, pixels(bounds.width, dpi), pixels(bounds.height, dpi), dpi, BoardFace{board.id}, {to_text({"boards", board.id})}});
        return file;
    }

    void add_boards() {
        TtsBag bag{words_("tts.boards", "Boards"), {}};
        std::map<std::string, std::string> drawn; // one picture for a board, however often it is used
        const auto picture = [&](const Board& board) {
            std::string& file = drawn[board.id];
            if (file.empty()) file = add_board(board);
            return file;
        };
        std::set<std::string> behind; // on the back of one that is there already
        for (const Board* board : library_.all<Board>()) {
            const Board* other = library_.find(board->other_side);
            if (other && bounds_of(other->outline) != bounds_of(board->outline)) other = nullptr;
            const bool pair = other && (!other->other_side || other->other_side.text == board->id);
            const bool asked = wanted({"boards", board->id}) || (pair && wanted({"boards", other->id}));
            if (!asked || behind.contains(board->id) || board->outline.empty()) continue;
            if (pair) behind.insert(other->id);
            TtsTile tile{.object = {"boards", board->id}, .text = text_of({"boards", board->id}), .shape = TtsShape::rectangle};
            tile.name = words_.of("boards", board->id, "name");
            const Rect bounds = bounds_of(board->outline);
            tile.width = bounds.width;
            tile.depth = bounds.height;
            tile.thickness = cardboard;
            tile.paint = board->line;
            tile.front = tile.back = picture(*board);
            if (other) {
                tile.back = picture(*other);
                tile.name += " / " + words_.of("boards", other->id, "name");
            }
            bag.tiles.push_back(std::move(tile));
        }
        if (!bag.tiles.empty()) box_.bags.push_back(std::move(bag));
    }
};

} // namespace

int TtsDeck::size() const {
    int count = 0;
    for (const TtsCard& card : cards) count += card.copies;
    return count;
}

int TtsBox::cards() const {
    int count = 0;
    for (const TtsDeck& deck : decks) count += deck.size();
    return count;
}

int TtsBox::tiles(std::string_view kind) const {
    int count = 0;
    for (const TtsBag& bag : bags)
        for (const TtsTile& tile : bag.tiles)
            if (tile.object.kind == kind) count += tile.count;
    return count;
}

TtsBox plan_tts(Press& press, const std::vector<CardCount>& cards, const TtsOptions& options) {
    return Planner(press, options).plan(cards);
}

} // namespace flickforge
