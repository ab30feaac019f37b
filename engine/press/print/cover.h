// press/print/cover.h: the first page of a PDF: what is printed, and how to print it at its true size.
#pragma once
#include "press/print/sheet.h"

namespace flickforge {

struct Cover {
    std::string title;
    std::vector<std::string> steps;                            ///< what to do, in order
    std::vector<std::pair<std::string, std::string>> contents; ///< what, and how many
    std::string total;
};

/// Draws it as a page of its own.
void draw_cover(Paper& pdf, const Cover& cover, const PrintOptions& options, const PageWords& words, int number, int pages);

/// The step that every cover begins with: printing at 100 %.
std::string scale_step(const PageWords& words);

/// Of cards; two pages when they are printed on both sides, so that fronts and backs stay together.
void draw_card_cover(Paper& pdf, const std::vector<CardPage>& pages, const PrintOptions& options, const PageWords& words, int count);

} // namespace flickforge
