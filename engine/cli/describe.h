// cli/describe.h: content in words: sequences as a player reads them, values short enough for a line.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// "rush > critical melee | poison missile"; empty where `sequences` is none.
std::string describe_sequences(const Node& sequences);

/// "missile, poison melee"
std::string describe_boxes(const Node& boxes);

/// Any value on one line; sequences and boxes in words, references without their pack where it is `home`.
std::string describe_field(const Schema& schema, const std::string& field, const Node& value);

} // namespace flickforge
