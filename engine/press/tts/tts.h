// press/tts/tts.h: a game for Tabletop Simulator: decks, discs, tokens and boards as one "saved object", and the pictures they show.
//
// A box is planned first, as values: which objects there are, how large they are, and which picture shows what. The plan is pure;
// drawing its pictures and writing its JSON come afterwards, so that a test can look at it without a file. Pictures are named by
// their file in the exported folder ("images/item-1.png"); the addresses under which the game finds them are put in at the end
// (press/tts_manifest.h), and are all that differs between a game on this computer and one that is hosted.
//
// Sizes. One unit of Tabletop Simulator is one inch. A tile is 2 units wide at scale 1 and as thick as it says; a card is as wide
// as its picture's shape makes it, and `card_units` high at scale 1. Everything is scaled to its true size.
#pragma once
#include "content/json/node.h"
#include "press/cards/press.h"
#include "press/print/stickers.h"

#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace flickforge {

inline constexpr double tile_units = 2;        ///< width of a tile at scale 1
inline constexpr double card_units = 3.05;     ///< height of a card at scale 1; others measured 3.03 to 3.08
inline constexpr int most_sheet_pixels = 4096; ///< of a picture, across and down: more is not shown sharper by every computer
inline constexpr int most_sheet_columns = 10;
inline constexpr int most_sheet_rows = 7;

struct TtsOptions {
    double dpi = 300;   ///< of cards; discs have twice as many and boards half, within the limits above
    bool pieces = true; ///< discs and cubes
    bool tokens = true; ///< coins and markers
    bool boards = true;
    std::vector<ObjectKey> only; ///< of pieces, tokens and boards only these; all when it is empty
};

// ---- pictures

/// Cards side by side; the first cell is the upper left one.
struct CardCells {
    std::vector<CardKey> cards;
    CardFace face = CardFace::front;
    int columns = 1;
    int rows = 1;
};

/// One face of a disc, cube or token, to its very edge.
struct PieceFace {
    Sticker sticker;
};

/// Bare wood.
struct BareFace {
    std::string paint;
    double size = 0;
};

struct BoardFace {
    std::string board; ///< full id
};

struct TtsPicture {
    std::string file; ///< in the exported folder, with '/'
    int width = 0;    ///< pixels
    int height = 0;
    double dpi = 0;
    std::variant<CardCells, PieceFace, BareFace, BoardFace> shows;
    std::vector<std::string> used_by; ///< "items/catacombs:magic-quiver"
};

// ---- objects

/// A picture with the faces of cards, and the one with their backs.
struct TtsSheet {
    int number = 1; ///< a card's number is this times 100 plus its place on the sheet
    std::string faces;
    std::string backs;
    int columns = 1;
    int rows = 1;
    bool unique_backs = false; ///< `backs` has a place for each card; otherwise one back serves all
};

struct TtsCard {
    CardKey card;
    int copies = 1;
    int number = 100;
    std::string name;
    std::string text;
};

/// Cards of one style. One that holds a single card is laid out as that card.
struct TtsDeck {
    std::string style; ///< full id
    std::string name;
    double height = 8.8; ///< of a card
    bool sideways = false;
    bool face_down = false; ///< it is drawn from
    std::vector<TtsSheet> sheets;
    std::vector<TtsCard> cards;

    int size() const;
};

enum class TtsShape { rectangle = 0, circle = 2 };

/// Wood or cardboard with a picture on either side.
struct TtsTile {
    ObjectKey object;
    std::string name;
    std::string text;
    TtsShape shape = TtsShape::circle;
    double width = 0; ///< centimetres
    double depth = 0;
    double thickness = 0;
    std::string paint; ///< of its edge
    std::string front; ///< pictures
    std::string back;
    std::vector<std::string> more_fronts; ///< of a cube whose face changes: other states of the same object
    int count = 1;
    bool stack = false; ///< copies lie on each other and stick together, as coins do
};

/// Tiles that belong together: a bag.
struct TtsBag {
    std::string name;
    std::vector<TtsTile> tiles;
};

struct TtsBox {
    std::string name; ///< of the game
    std::vector<TtsDeck> decks;
    std::vector<TtsBag> bags;
    std::vector<TtsPicture> pictures; ///< each needed by something above

    int cards() const;
    /// Single tiles of a kind: "pieces", "tokens" or "boards".
    int tiles(std::string_view kind) const;
    bool empty() const { return decks.empty() && bags.empty(); }
};

/// What there is to play with: these cards, and the pieces, tokens and boards that the options ask for.
TtsBox plan_tts(Press& press, const std::vector<CardCount>& cards, const TtsOptions& options);

/// The picture's file.
Result<std::string> png_of(Press& press, const TtsPicture& picture);

/// The small picture by which one finds the object in the game's list.
Result<std::string> preview_of(Press& press, const TtsBox& box);

/// The saved object. `address` tells where the game finds a picture. The same box makes the same text every time.
Node saved_object(const TtsBox& box, const std::function<std::string(const std::string& file)>& address);

} // namespace flickforge
