// press/print/page.h: printed pages: paper that shops sell, the area a printer reaches, and what stands on every page: a ruler that
// shows whether the scale is right, and a line that says what the page belongs to.
//
// Pages are values first: what lies where, in centimetres from the upper left corner. They are drawn afterwards, so that a test
// (or a person) can look at them without a printer.
#pragma once
#include "content/library/library.h"
#include "press/draw/paper.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace flickforge {

enum class PaperSize { a4, letter };
enum class Backs { none, duplex, separate };
/// The edge of the paper at which a printer turns it over.
enum class Flip { long_edge, short_edge };

struct PrintOptions {
    PaperSize paper = PaperSize::a4;
    double margin = 0.5; ///< what the printer cannot reach
    bool bleed = true;   ///< without it cards lie edge to edge and one cut parts two of them
    Backs backs = Backs::duplex;
    Flip flip = Flip::long_edge;
    bool cover = true;    ///< a first page that says how to print the others
    double inset = 0.1;   ///< by how much a sticker is smaller than its piece
    double overlap = 1.0; ///< of the parts of a board
    bool plain = false;   ///< boards in lines only, to save ink
    /// Called after each page: how many are drawn, and of how many.
    std::function<void(int, int)> progress = {};
};

inline constexpr double least_margin = 0.5;
inline constexpr double most_margin = 3.0;

/// A straight line to cut along or to lay a ruler at.
struct Mark {
    double x1 = 0;
    double y1 = 0;
    double x2 = 0;
    double y2 = 0;
    bool operator==(const Mark&) const = default;
};

/// What all pages have, whatever they show.
struct Page {
    double width = 0;
    double height = 0;
    std::string title;        ///< what is on it, in a few words
    bool ruler_above = false; ///< at the top instead of at the foot
    std::vector<Mark> marks;
};

/// Width and height.
std::pair<double, double> size_of(PaperSize paper, bool landscape);
std::string_view paper_name(PaperSize paper);

/// What is left of a page for its contents: within the margins, above the ruler at its foot.
Rect work_area(double width, double height, double margin);
/// Where the 10 cm of the ruler lie.
Rect ruler_of(const Page& page, double margin);

/// Words of the program in the language of the pages; what is not translated stays English.
class PageWords {
public:
    PageWords(const Library& library, std::string language);

    /// `filled` replaces "{name}" by a text.
    std::string operator()(std::string_view name, std::string_view english,
                           const std::vector<std::pair<std::string, std::string>>& filled = {}) const;
    /// A field of an object.
    std::string of(std::string_view kind, std::string_view id, std::string_view field) const;
    /// "Deutsch"; of the original what its pack says.
    std::string language_name() const;
    /// Names of the packs, by commas.
    std::string packs() const;
    const Library& library() const { return *library_; }

private:
    const Library* library_;
    std::string language_;
};

/// The ruler, the footer and the marks of a page; `number` counts from 1.
void draw_frame(cairo_t* cairo, const Page& page, const PrintOptions& options, const PageWords& words, int number, int pages);

} // namespace flickforge
