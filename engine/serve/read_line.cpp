#include "serve/read_line.h"

namespace flickforge {

std::optional<std::string> read_line(std::istream& in, std::size_t most) {
    std::string line;
    std::streambuf& bytes = *in.rdbuf();
    constexpr auto end = std::streambuf::traits_type::eof();
    for (int byte = bytes.sbumpc(); byte != end; byte = bytes.sbumpc()) {
        if (byte == '\n') return line;
        if (line.size() <= most) line += static_cast<char>(byte);
    }
    in.setstate(std::ios::eofbit);
    return line.empty() ? std::nullopt : std::optional(std::move(line));
}

} // namespace flickforge
