// workshop/art.h: pictures, fonts and sounds of a pack. Their contents are not held: a number that changes with the file is enough.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace flickforge {

/// By its name: png, jpg, svg, ttf and the like.
bool is_art(std::string_view path);

/// Art in a folder and those inside it, by path, with a number made of size and time of change. Hidden files and links are left out.
std::map<std::string, std::uint64_t, std::less<>> art_in(const std::string& folder);

} // namespace flickforge
