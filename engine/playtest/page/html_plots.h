// playtest/page/html_plots.h: small plots as SVG, and tables that have one in each row.
// Plots are as wide as their place: positions are shares of the width, sizes of dots and letters are not, so they stay readable on a phone.
#pragma once
#include "playtest/figures/figures.h"

#include <optional>
#include <string>
#include <vector>

namespace flickforge::html {

/// The numbers from the left to the right end of a plot.
struct Scale {
    double low = 0, high = 1;
    std::vector<double> ticks;
    std::optional<double> line; ///< a tick that stands out: even chances, no difference
    bool shares = false;        ///< ticks are labelled in per cent
    bool differences = false;   ///< with signs

    double at(double value) const; ///< 0 to 100; what lies beyond the ends is put there
    std::string label(double tick) const;
};
Scale share_scale();                     ///< 0 to 1 with a line at the half
Scale scale_to(double largest);          ///< from 0, to a round number
Scale scale_around_zero(double largest); ///< the same to both sides

/// A position for an attribute, in percent of the width: "58.25%".
std::string place(double percent);

enum class Mark {
    solid,
    hollow, ///< of differences that may be none
};

// Each is one row of a table. `title` is read aloud and shown under the pointer.
std::string axis(const Scale& scale);
std::string dot_plot(const Scale& scale, const Figure& figure, const std::string& title, Mark mark = Mark::solid);
std::string strip_plot(const Scale& scale, const Spread& spread, const std::string& title); ///< 5, 25, 50, 75 and 95 of 100
std::string bar_plot(const Scale& scale, const Figure& figure, const std::string& title);   ///< from 0, with its interval

// Texts in these are plain; `plot` and `axis` are SVG.
enum class Width {
    number,
    range,      ///< "51 to 147"
    interval,   ///< "58 % (53 to 63)"
    difference, ///< "+12.5 (+10.2 to +14.8) *"
};
struct Column {
    std::string heading;
    std::string words; ///< after the number where there is no room for headings: " games"
    Width width = Width::number;
};
struct Row {
    std::string name;
    std::string id; ///< shown under the pointer
    std::string plot;
    std::vector<std::string> cells; ///< one for each column
    bool strong = false;
};
struct Rows {
    std::string heading; ///< of rows that share an axis; empty where the table has one axis
    std::string axis;
    std::vector<Row> rows;
};
struct PlotTable {
    std::string caption;
    std::string note; ///< how to read it
    std::string names;
    std::vector<Column> columns;
    std::vector<Rows> parts;
    bool compact = false; ///< for narrow places: short names and a single number
    bool full = false;    ///< long names: not beside another table
};

/// Nothing where there are no rows. Of a long part the rows after `shown` are folded away.
std::string to_html(const PlotTable& table, std::size_t shown = 15);

} // namespace flickforge::html
