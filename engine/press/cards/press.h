// press/cards/press.h: cards drawn from the rules data. A card shows what the object says and nothing else, so it cannot lie.
//
// A style (content kind card_styles) says which fields a card shows and where; the press lays them out, shrinks what is too
// large within the style's limits, and reports what does not fit. The same layout is drawn on the screen and on paper.
#pragma once
#include "content/library/library.h"
#include "content/load/resolve.h"
#include "press/draw/colour.h"
#include "press/draw/paper.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace flickforge {

/// One card: a style's view of an object. Cards of a deck that has values only (poison) differ by their value.
struct CardKey {
    std::string style; ///< full id
    ObjectKey object;  ///< kind and full id
    int value = 0;
    auto operator<=>(const CardKey&) const = default;
};

/// How many of a card the box holds.
struct CardCount {
    CardKey card;
    int copies = 1;
};

/// All cards of a library in the order of a box: by style, then object. Extras are helps that the box does not hold.
std::vector<CardCount> all_cards(const Library& library, bool extras = false);
/// Cards of one object, its main card first.
std::vector<CardKey> cards_of(const Library& library, const ObjectKey& object);

/// A part of a card that shows a field: click it to edit the field.
struct CardPart {
    std::string field; ///< path in the object, "health" or "sequences[0][1]"; "style:…" for what the style says
    Rect box;          ///< centimetres from the upper left corner of the cut card
};

/// A card laid out.
struct CardLayout {
    double width = 0;
    double height = 0;
    double bleed = 0;
    double corner = 0;
    std::uint64_t stamp = 0;     ///< another one each time the card is made again
    double shrunk = 1;           ///< the smallest share to which something had to shrink
    std::vector<CardPart> parts; ///< those drawn later lie above
    Issues issues;               ///< overflow, missing fonts, letters and pictures; at the field's place
};

enum class CardFace { front, back };

struct PressOptions {
    std::string language;                       ///< of names, texts and phrases; empty for the original
    std::map<std::string, std::string> folders; ///< pack id to its folder, where pictures are; without it none are drawn
};

/// Keeps fonts, pictures and layouts; make another for another library. One thread at a time.
class Press {
public:
    explicit Press(std::shared_ptr<const Library> library, PressOptions options = {});
    ~Press();
    Press(Press&&) noexcept;
    Press& operator=(Press&&) noexcept;

    const Library& library() const;
    const PressOptions& options() const;

    /// Goes on with a changed library. Cards of which nothing has changed keep their layout and its stamp.
    void take(std::shared_ptr<const Library> library);
    /// A picture, "pack:path", has changed on disk: cards that show it are made again.
    void forget_picture(const std::string& file);

    /// Has it been laid out since it changed?
    bool is_laid_out(const CardKey& card) const;
    /// A card that is not in the library is empty, 0 by 0.
    const CardLayout& layout(const CardKey& card);
    /// With the upper left corner of the cut card at 0,0; paints the bleed too where `bleed` is true, else rounded corners.
    void draw(cairo_t* cairo, const CardKey& card, CardFace face, bool bleed);

    /// A picture of a card, its bleed left out.
    Result<Pixels> picture(const CardKey& card, CardFace face, double dpi);

    /// A drawing by its name, see icons.h; fitted into a square.
    void draw_icon(cairo_t* cairo, std::string_view pack, std::string_view name, double x, double y, double size, const Colour& colour);
    /// What stands for an object on its disc: its picture or emblem, cut to a circle.
    void draw_emblem(cairo_t* cairo, const ObjectKey& object, double x, double y, double diameter);

private:
    struct Impl;
    std::unique_ptr<Impl> inside_;
};

/// What is wrong with the cards of a library, in the original language and in every translation: what does not fit, names of
/// unknown icons and fields, fonts and pictures that are not there. Checking again after a change is quick.
class CardChecker {
public:
    CardChecker();
    ~CardChecker();

    Issues check(const std::shared_ptr<const Library>& library, const std::map<std::string, std::string>& folders);

    // The same in small steps, for a window that must not stand still.

    void begin(std::shared_ptr<const Library> library, const std::map<std::string, std::string>& folders);
    /// Looks at some more cards that are new or changed; true while there are others.
    bool go_on(int cards);
    /// Sorted; complete once there is nothing left to do.
    Issues issues() const;

private:
    struct Task {
        std::string language;
        CardKey card;
    };
    std::shared_ptr<const Library> library_;
    std::map<std::string, Press> presses_; ///< by language
    std::vector<Task> tasks_;
    std::size_t done_ = 0;
    Issues issues_;
};

} // namespace flickforge
