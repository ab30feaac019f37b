#include "support/poppler.h"

#include "support/program.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <format>
#include <sstream>
#include <stdexcept>

namespace flickforge::testing {
namespace {

/// What a command writes into `file` of a folder that is gone afterwards; "{}" in the line is the folder.
std::string output_of(const std::string& line, const std::string& file) {
    const TemporaryFolder folder;
    const std::string command = std::vformat(line, std::make_format_args(folder.path()));
    if (std::system(command.c_str()) != 0) throw std::runtime_error("this failed: " + command);
    return folder.read(file);
}

} // namespace

std::vector<std::pair<double, double>> page_sizes(const std::string& pdf) {
    std::istringstream lines(output_of("pdfinfo -f 1 -l 9999 '" + pdf + "' > {}/out", "out"));
    std::vector<std::pair<double, double>> sizes;
    for (std::string line; std::getline(lines, line);) {
        double width = 0, height = 0;
        int page = 0;
        if (std::sscanf(line.c_str(), "Page %d size: %lf x %lf", &page, &width, &height) == 3)
            sizes.emplace_back(width / 72 * 2.54, height / 72 * 2.54);
    }
    return sizes;
}

std::string page_text(const std::string& pdf, int page) {
    return output_of(std::format("pdftotext -f {0} -l {0} -layout '{1}' {{0}}/out", page, pdf), "out");
}

PrintedPage::PrintedPage(const std::string& pdf, int page, double dpi) : dpi_(dpi) {
    const std::string picture =
        output_of(std::format("pdftoppm -gray -r {0} -f {1} -l {1} -singlefile '{2}' {{0}}/page", dpi, page, pdf), "page.pgm");
    int shades = 0, header = 0;
    if (std::sscanf(picture.c_str(), "P5 %d %d %d%n", &width_, &height_, &shades, &header) != 3 || shades != 255)
        throw std::runtime_error("pdftoppm wrote no grey picture");
    const auto start = picture.begin() + header + 1;
    if (picture.end() - start < static_cast<std::ptrdiff_t>(width_) * height_) throw std::runtime_error("the picture is cut off");
    grey_.assign(start, start + static_cast<std::ptrdiff_t>(width_) * height_);
}

int PrintedPage::shade(double x, double y) const {
    const int column = std::clamp(static_cast<int>(std::floor(x / 2.54 * dpi_)), 0, width_ - 1);
    const int row = std::clamp(static_cast<int>(std::floor(y / 2.54 * dpi_)), 0, height_ - 1);
    return grey_[static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column)];
}

std::vector<std::pair<double, int>> PrintedPage::way(double from_x, double from_y, double to_x, double to_y) const {
    const bool across = std::abs(to_x - from_x) > std::abs(to_y - from_y);
    const double from = across ? from_x : from_y, to = across ? to_x : to_y;
    const double pixel = 2.54 / dpi_;
    std::vector<std::pair<double, int>> seen;
    const int steps = static_cast<int>(std::abs(to - from) / pixel);
    for (int i = 0; i <= steps; ++i) {
        const double at = (std::floor(from / pixel) + (to > from ? i : -i) + 0.5) * pixel;
        seen.emplace_back(at, across ? shade(at, from_y) : shade(from_x, at));
    }
    return seen;
}

double PrintedPage::first_ink(double from_x, double from_y, double to_x, double to_y, int darker_than) const {
    for (const auto& [at, grey] : way(from_x, from_y, to_x, to_y))
        if (grey < darker_than) return at;
    return -1;
}

std::vector<double> PrintedPage::lines_across(double from_x, double from_y, double to_x, double to_y, int darker_than) const {
    std::vector<double> middles;
    double sum = 0;
    int count = 0;
    for (const auto& [at, grey] : way(from_x, from_y, to_x, to_y)) {
        if (grey < darker_than) sum += at, ++count;
        else if (count > 0) middles.push_back(sum / count), sum = 0, count = 0;
    }
    if (count > 0) middles.push_back(sum / count);
    return middles;
}

} // namespace flickforge::testing
