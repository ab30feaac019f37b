// tests/support/poppler.h: a printed PDF, measured with a program that is not ours.
#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace flickforge::testing {

/// Width and height of every page in centimetres, as pdfinfo says.
std::vector<std::pair<double, double>> page_sizes(const std::string& pdf);

/// A page as it comes out of a printer, in shades of grey.
class PrintedPage {
public:
    PrintedPage(const std::string& pdf, int page, double dpi = 300);

    /// 0 black to 255 white, at centimetres from the upper left corner.
    int shade(double x, double y) const;
    bool is_white(double x, double y) const { return shade(x, y) > 250; }
    /// Where the first ink is met on the way from a place to another that lies straight beside, above or below it, in
    /// centimetres along that axis; -1 when there is none.
    double first_ink(double from_x, double from_y, double to_x, double to_y, int darker_than = 250) const;
    /// Middles of the dark lines that the way crosses.
    std::vector<double> lines_across(double from_x, double from_y, double to_x, double to_y, int darker_than = 160) const;

private:
    double dpi_;
    int width_ = 0;
    int height_ = 0;
    std::vector<std::uint8_t> grey_;

    std::vector<std::pair<double, int>> way(double from_x, double from_y, double to_x, double to_y) const;
};

/// The words of a page, as a PDF reader finds them.
std::string page_text(const std::string& pdf, int page);

} // namespace flickforge::testing
