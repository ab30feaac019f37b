// tests/packaging/raw_zip.h: zips byte by byte, so that every lie can be told.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flickforge::testing {

struct RawEntry {
    std::string name;
    std::string data;             ///< as it lies in the zip
    std::uint32_t method = 0;     ///< 8: `data` is deflated already
    std::uint32_t flags = 0x0800; ///< names are UTF-8
    std::uint32_t made_by = 3;    ///< Unix
    std::uint32_t mode = 0100644;
    std::optional<std::uint32_t> size = {};       ///< instead of the data's
    std::optional<std::uint32_t> crc = {};        ///< instead of the data's
    std::optional<std::string> local_name = {};   ///< in its own header
    std::optional<std::uint32_t> local_size = {}; ///< in its own header
    std::optional<std::size_t> offset = {};       ///< where the directory says it is
    std::string extra = {};                       ///< further fields in the directory
};

inline std::uint32_t crc32_of(std::string_view bytes) {
    std::uint32_t crc = ~0u;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) crc = (crc & 1u) != 0 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
    return ~crc;
}

inline std::string little(std::size_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xffu);
    return text;
}

struct RawEnd {
    std::optional<std::size_t> count = {};
    std::optional<std::size_t> start = {};
    std::uint32_t disk = 0;
    std::string comment = {};
    std::string before = {}; ///< bytes in front of the first entry
    std::string hidden = {}; ///< bytes between the entries and the directory
};

inline std::string raw_zip(const std::vector<RawEntry>& entries, const RawEnd& end = {}) {
    std::string zip = end.before, directory;
    for (const RawEntry& entry : entries) {
        const std::size_t start = zip.size(), size = entry.size.value_or(static_cast<std::uint32_t>(entry.data.size()));
        const std::string& name = entry.local_name ? *entry.local_name : entry.name;
        const auto middle = [&](std::size_t unpacked, const std::string& called, std::size_t extra) {
            return little(20, 2) + little(entry.flags, 2) + little(entry.method, 2) + little(0, 2) + little(0x21, 2) +
                   little(entry.crc.value_or(crc32_of(entry.data)), 4) + little(entry.data.size(), 4) + little(unpacked, 4) +
                   little(called.size(), 2) + little(extra, 2);
        };
        zip += little(0x04034b50, 4) + middle(entry.local_size.value_or(static_cast<std::uint32_t>(size)), name, 0) + name + entry.data;
        directory += little(0x02014b50, 4) + little(entry.made_by << 8 | 20, 2) + middle(size, entry.name, entry.extra.size()) +
                     little(0, 6) + little(std::size_t{entry.mode} << 16, 4) + little(entry.offset.value_or(start), 4) + entry.name +
                     entry.extra;
    }
    zip += end.hidden;
    const std::size_t start = zip.size(), count = end.count.value_or(entries.size());
    return zip + directory + little(0x06054b50, 4) + little(end.disk, 2) + little(end.disk, 2) + little(count, 2) + little(count, 2) +
           little(directory.size(), 4) + little(end.start.value_or(start), 4) + little(end.comment.size(), 2) + end.comment;
}

/// Deflate in its plainest form: one block as it is.
inline std::string stored_block(const std::string& data) {
    return "\x01" + little(data.size(), 2) + little(~data.size() & 0xffffu, 2) + data;
}

} // namespace flickforge::testing
