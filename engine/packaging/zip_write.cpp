#include "packaging/zip.h"

#include <array>

namespace flickforge {
namespace {

/// The checksum of zips, polynomial 0xedb88320.
std::uint32_t crc_of(std::string_view bytes) {
    static constexpr auto table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t i = 0; i < 256; ++i) {
            std::uint32_t value = i;
            for (int bit = 0; bit < 8; ++bit) value = (value & 1u) != 0 ? value >> 1 ^ 0xedb88320u : value >> 1;
            made[i] = value;
        }
        return made;
    }();
    std::uint32_t crc = ~0u;
    for (const char byte : bytes) crc = table[(crc ^ static_cast<unsigned char>(byte)) & 0xffu] ^ crc >> 8;
    return ~crc;
}

class Writer {
public:
    void two(std::uint32_t number) { put(number, 2); }
    void four(std::size_t number) { put(static_cast<std::uint32_t>(number), 4); }
    void text(std::string_view bytes) { bytes_ += bytes; }
    std::size_t size() const { return bytes_.size(); }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
    void put(std::uint32_t number, int count) {
        for (int i = 0; i < count; ++i) bytes_ += static_cast<char>(number >> (8 * i) & 0xffu);
    }
};

constexpr std::uint32_t needs = 20;             // version 2.0: folders
constexpr std::uint32_t utf8_names = 0x0800;    // flag
constexpr std::uint32_t noon = 0, day = 0x0021; // 1 January 1980, the first that a zip can tell
constexpr std::uint32_t by_unix = 3u << 8 | needs;
constexpr std::size_t plain_file = std::size_t{0100644} << 16;

/// The part that an entry's own header and the directory share.
void common(Writer& zip, std::string_view name, std::string_view bytes, std::uint32_t crc) {
    zip.two(needs);
    zip.two(utf8_names);
    zip.two(0); // as it is
    zip.two(noon);
    zip.two(day);
    zip.four(crc);
    zip.four(bytes.size());
    zip.four(bytes.size());
    zip.two(static_cast<std::uint32_t>(name.size()));
    zip.two(0); // no further fields
}

} // namespace

std::string write_zip(const FolderFiles& files) {
    Writer zip, directory;
    for (const auto& [name, bytes] : files) {
        const std::uint32_t crc = crc_of(bytes);
        const std::size_t start = zip.size();
        zip.four(0x04034b50);
        common(zip, name, bytes, crc);
        zip.text(name);
        zip.text(bytes);

        directory.four(0x02014b50);
        directory.two(by_unix);
        common(directory, name, bytes, crc);
        directory.two(0); // no comment
        directory.two(0); // first part of one
        directory.two(0); // nothing said of its inside
        directory.four(plain_file);
        directory.four(start);
        directory.text(name);
    }
    const std::size_t start = zip.size(), size = directory.size();
    zip.text(directory.take());
    zip.four(0x06054b50);
    zip.two(0);
    zip.two(0);
    zip.two(static_cast<std::uint32_t>(files.size()));
    zip.two(static_cast<std::uint32_t>(files.size()));
    zip.four(size);
    zip.four(start);
    zip.two(0);
    return zip.take();
}

} // namespace flickforge
