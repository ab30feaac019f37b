// play/log.h: a chronicle as lines to read while playing: rooms and rounds as headlines, and under each shot what it touched, whom it hit
// and what that cost.
#pragma once
#include "play/chronicle.h"

namespace flickforge {

/// The lines of the entries from `first` on, with their causes; each ends with a line break.
std::string log_text(const Chronicle& chronicle, std::size_t first = 0);

/// The last so many lines, below a line that says where and in whose turn they begin.
std::string log_tail(const Chronicle& chronicle, std::size_t lines);

} // namespace flickforge
