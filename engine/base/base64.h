// base/base64.h: bytes as text, for pictures inside of a page.
#pragma once
#include <string>
#include <string_view>

namespace flickforge {

std::string base64(std::string_view bytes);

} // namespace flickforge
