// press/draw/letters.h: text set with Pango in any script. Sizes are points, places centimetres; what is measured is what is drawn,
// on the screen and on paper alike.
#pragma once
#include "content/kinds/cards.h"
#include "press/draw/colour.h"

#include <memory>
#include <string>

typedef struct _PangoLayout PangoLayout;

namespace flickforge {

struct TextLook {
    std::string family;
    double points = 9;
    bool bold = false;
    bool italic = false;
    Align align = Align::left;
    Colour colour{};
    double tight = 1; ///< distance of lines as a share of the font's own
};

/// A text that has been set: as wide and high as it came out.
struct SetText {
    double width = 0;
    double height = 0;
    int lines = 0;
    bool too_wide = false; ///< a single word is wider than the room it has
    int unknown = 0;       ///< letters that no installed font has
    std::shared_ptr<PangoLayout> layout;
    Colour colour;
};

/// Remembers which fonts there are. One thread at a time.
class Letters {
public:
    Letters();
    ~Letters();
    Letters(const Letters&) = delete;
    Letters& operator=(const Letters&) = delete;

    /// Broken into lines no wider than `width`; in one line when that is 0.
    SetText set(const std::string& text, const TextLook& look, double width);

    /// A family that is not installed is replaced by one that is.
    bool installed(const std::string& family);
    /// The one that replaces families that are not.
    static constexpr const char* fallback = "DejaVu Serif";

private:
    struct Impl;
    std::unique_ptr<Impl> inside_;
};

/// `x` and `y` are the upper left corner; texts with several lines are as wide as they were set.
void draw_text(cairo_t* cairo, const SetText& text, double x, double y);

} // namespace flickforge
