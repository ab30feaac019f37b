// press/print/baseline.h: the least that printing can cost, for the benchmark: the same pages with nothing on the cards.
#pragma once
#include "press/print/sheet.h"

namespace flickforge {

/// Writes the pages as a PDF in which each card is a rectangle, with plain Cairo. Returns how many bytes that are.
std::size_t plain_sheet(const std::vector<CardPage>& pages);

} // namespace flickforge
