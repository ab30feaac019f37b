#include "base/safe_output.h"

#include "base/printable.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace flickforge {
namespace {

/// How many bytes at the end of `text` may be the beginning of a character that goes on.
std::size_t begun_at_end(std::string_view text) {
    for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
        const auto byte = static_cast<unsigned char>(text[text.size() - back]);
        if ((byte & 0xc0u) == 0x80u) continue; // inside of a character
        const std::size_t whole = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
        return whole > back ? back : 0;
    }
    return 0;
}

/// Text that needs no change, which is nearly all of it.
bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; });
}

} // namespace

SafeOutput::SafeOutput(std::ostream& to) : std::ostream(nullptr), buffer_(to) {
    rdbuf(&buffer_);
    tie(to.tie());
}

SafeOutput::~SafeOutput() { finish(); }

std::string SafeOutput::finish() {
    buffer_.put_rest();
    flush();
    if (good() && buffer_.error() == 0) return "";
    return buffer_.error() > 0 ? std::strerror(buffer_.error()) : "the output was closed";
}

bool SafeOutput::Buffer::noted(bool good) {
    if (!good && error_ == 0) error_ = errno != 0 ? errno : -1;
    return good;
}

bool SafeOutput::Buffer::put(std::string_view text) {
    errno = 0;
    const auto size = static_cast<std::streamsize>(text.size());
    return noted(to_.good() && to_.rdbuf()->sputn(text.data(), size) == size);
}

void SafeOutput::Buffer::put_rest() {
    if (!begun_.empty()) put(printable(std::exchange(begun_, "")));
}

SafeOutput::Buffer::int_type SafeOutput::Buffer::overflow(int_type character) {
    if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
    const char byte = traits_type::to_char_type(character);
    return xsputn(&byte, 1) == 1 ? character : traits_type::eof();
}

std::streamsize SafeOutput::Buffer::xsputn(const char* text, std::streamsize count) {
    const std::string_view given(text, static_cast<std::size_t>(count));
    if (begun_.empty() && is_plain(given)) return put(given) ? count : 0;
    const std::string all = std::exchange(begun_, "") + std::string(given);
    const std::size_t ready = all.size() - begun_at_end(all);
    begun_ = all.substr(ready);
    return put(printable(std::string_view(all).substr(0, ready))) ? count : 0;
}

int SafeOutput::Buffer::sync() {
    errno = 0;
    return noted(to_.good() && to_.rdbuf()->pubsync() == 0) ? 0 : -1;
}

} // namespace flickforge
