#include "packaging/zip_directory.h"

#include "base/text.h"

#include <algorithm>
#include <format>
#include <optional>

namespace flickforge {
namespace {

constexpr std::uint32_t local_mark = 0x04034b50, central_mark = 0x02014b50, end_mark = 0x06054b50, descriptor_mark = 0x08074b50;
constexpr std::size_t local_size = 30, central_size = 46, end_size = 22;
constexpr std::uint32_t large = 0xffffffff; ///< "see the 64-bit field"
constexpr std::size_t most_bad_entries = 20;

/// Little-endian numbers at a place; 0 beyond the end, which callers exclude.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : bytes_(bytes) {}
    std::uint32_t number(std::size_t at, int count) const {
        std::uint32_t value = 0;
        for (int i = 0; i < count && at + static_cast<std::size_t>(i) < bytes_.size(); ++i)
            value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes_[at + static_cast<std::size_t>(i)])) << (8 * i);
        return value;
    }
    std::uint32_t two(std::size_t at) const { return number(at, 2); }
    std::uint32_t four(std::size_t at) const { return number(at, 4); }
    bool holds(std::size_t at, std::size_t count) const { return at <= bytes_.size() && count <= bytes_.size() - at; }
    std::string_view text(std::size_t at, std::size_t count) const { return bytes_.substr(at, count); }
    std::size_t size() const { return bytes_.size(); }

private:
    std::string_view bytes_;
};

/// An entry with what only the reader needs to know of it.
struct Seen {
    ZipEntry entry;
    std::uint32_t flags = 0, method = 0, made_by = 0, attributes = 0;
    std::size_t local = 0;  ///< where its own header is
    std::size_t end = 0;    ///< after its data and descriptor
    std::string other_name; ///< from a field that some programs believe instead
};

class Reader {
public:
    Reader(std::string_view bytes, const std::string& shown, const ZipLimits& limits) : bytes_(bytes), shown_(shown), limits_(limits) {}

    Result<std::vector<ZipEntry>> read() {
        const auto end = find_end();
        if (!end) return std::unexpected(std::move(issues_));
        read_central(*end);
        if (issues_.empty())
            for (Seen& seen : seen_) check_kind(seen);
        if (issues_.empty())
            for (Seen& seen : seen_) check_local(seen);
        if (issues_.empty()) check_places();
        if (issues_.empty()) check_sizes();
        if (!issues_.empty()) return std::unexpected(std::move(issues_));
        std::vector<ZipEntry> entries;
        for (Seen& seen : seen_) entries.push_back(std::move(seen.entry));
        return entries;
    }

private:
    Bytes bytes_;
    const std::string& shown_;
    const ZipLimits& limits_;
    std::vector<Seen> seen_;
    std::size_t central_start_ = 0;
    Issues issues_;

    void refuse(std::string code, std::string message, std::string hint = get_it_again) {
        if (issues_.size() < most_bad_entries)
            issues_.push_back({.code = std::move(code), .place = {shown_}, .message = std::move(message), .hint = std::move(hint)});
    }

    /// The record at the end, which must be the very last thing.
    std::optional<std::size_t> find_end() {
        if (bytes_.size() > limits_.file_bytes) {
            refuse("zip-too-large",
                   std::format("the zip has {} bytes, more than the {} MiB a pack may have", bytes_.size(), limits_.file_bytes >> 20),
                   "make its pictures smaller, or split the pack");
            return {};
        }
        std::optional<std::size_t> last;
        for (std::size_t at = bytes_.size() >= end_size ? bytes_.size() - end_size + 1 : 0;
             at-- > 0 && bytes_.size() - at <= 0xffff + 2 * end_size;)
            if (bytes_.four(at) == end_mark) {
                last = at;
                break;
            }
        const bool begins = bytes_.four(0) == local_mark || bytes_.four(0) == end_mark;
        if (!last) {
            if (begins) refuse("zip-cut-off", "the zip is cut off: the directory at its end is missing", get_it_again);
            else refuse("not-a-zip", "is not a zip file", "name the file that `flickforge pack` wrote, or a pack's folder");
            return {};
        }
        const std::size_t whole = *last + end_size + bytes_.two(*last + 20);
        if (whole < bytes_.size())
            refuse("zip-trailing", std::format("{} follow the end of the zip", counted(bytes_.size() - whole, "byte", "bytes")));
        if (whole > bytes_.size()) refuse("zip-cut-off", "the zip is cut off: its last record is incomplete");
        if (!issues_.empty()) return {};
        return last;
    }

    void read_central(std::size_t end) {
        if (bytes_.two(end + 4) != 0 || bytes_.two(end + 6) != 0 || bytes_.two(end + 8) != bytes_.two(end + 10))
            return refuse("zip-in-parts", "the zip is one part of several", "join the parts into one zip first");
        const std::uint32_t count = bytes_.two(end + 10), size = bytes_.four(end + 12), start = bytes_.four(end + 16);
        if (size == large || start == large || count == 0xffff)
            return refuse("zip-64", "the zip is of the kind for more than 4 GB", "make it with `flickforge pack`");
        if (count > limits_.entries)
            return refuse("zip-too-many", std::format("the zip holds {} entries, more than the {} a pack may have", count, limits_.entries),
                          "split the pack");
        if (static_cast<std::size_t>(start) + size != end)
            return refuse("zip-damaged", "the directory of the zip is not where its last record says");
        central_start_ = start;
        std::size_t at = start;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (!bytes_.holds(at, central_size) || at + central_size > end || bytes_.four(at) != central_mark)
                return refuse("zip-damaged", std::format("the directory of the zip ends after {} of {} entries", i, count));
            const std::size_t name = bytes_.two(at + 28), extra = bytes_.two(at + 30), comment = bytes_.two(at + 32);
            if (at + central_size + name + extra + comment > end)
                return refuse("zip-damaged", std::format("the directory of the zip ends after {} of {} entries", i, count));
            Seen seen{.entry = {.name = std::string(bytes_.text(at + central_size, name)),
                                .crc = bytes_.four(at + 16),
                                .packed = bytes_.four(at + 20),
                                .size = bytes_.four(at + 24)},
                      .flags = bytes_.two(at + 8),
                      .method = bytes_.two(at + 10),
                      .made_by = bytes_.two(at + 4) >> 8,
                      .attributes = bytes_.four(at + 38),
                      .local = bytes_.four(at + 42)};
            read_extra(at + central_size + name, extra, seen);
            seen_.push_back(std::move(seen));
            at += central_size + name + extra + comment;
        }
        if (at != end) refuse("zip-damaged", std::format("the directory of the zip holds more than the {} entries it declares", count));
    }

    /// Some programs take the name from a further field: it must be the same one.
    void read_extra(std::size_t at, std::size_t size, Seen& seen) {
        const std::size_t end = at + size;
        while (at + 4 <= end) {
            const std::uint32_t id = bytes_.two(at), length = bytes_.two(at + 2);
            if (at + 4 + length > end) break;
            if (id == 0x7075 && length > 5) seen.other_name = bytes_.text(at + 9, length - 5);
            at += 4 + length;
        }
    }

    void check_kind(Seen& seen) {
        const std::string name = in_quotes(seen.entry.name);
        if ((seen.flags & 0x2041u) != 0 || seen.method == 99)
            return refuse("zip-encrypted", name + " is encrypted", "zip it again without a password");
        if (seen.method != 0 && seen.method != 8)
            return refuse("zip-method", std::format("{} is packed in a way (method {}) that is not read here", name, seen.method),
                          "zip it again with deflate, the usual way");
        if (seen.entry.size == large || seen.entry.packed == large)
            return refuse("zip-64", name + " claims to be larger than 4 GB", "make the zip with `flickforge pack`");
        constexpr std::uint32_t unix_made = 3, mac_made = 19, type = 0170000, file = 0100000, folder = 0040000, link = 0120000;
        const std::uint32_t mode = seen.attributes >> 16 & type;
        if (seen.made_by == unix_made || seen.made_by == mac_made) {
            if (mode == link) return refuse("zip-link", name + " is a symbolic link", "put the file itself into the pack");
            if (mode != 0 && mode != file && mode != folder)
                return refuse("zip-special", name + " is neither a file nor a folder", "leave it out");
            if ((mode == folder) != seen.entry.is_folder() && mode != 0)
                return refuse("zip-damaged", name + " is called a folder in one place and a file in another");
        }
        if (seen.entry.is_folder() && seen.entry.size != 0) return refuse("zip-damaged", name + " is a folder but has data");
        if (!seen.other_name.empty() && seen.other_name != seen.entry.name)
            return refuse("zip-lies", std::format("{} has a second name, {}", name, in_quotes(seen.other_name)));
        seen.entry.deflated = seen.method == 8;
        if (!seen.entry.deflated && seen.entry.packed != seen.entry.size)
            refuse("zip-lies",
                   std::format("{} is not packed, yet has {} bytes in the zip and {} outside", name, seen.entry.packed, seen.entry.size));
    }

    /// The entry's own header must say what the directory says.
    void check_local(Seen& seen) {
        const ZipEntry& entry = seen.entry;
        const std::string name = in_quotes(entry.name);
        const std::size_t at = seen.local;
        if (!bytes_.holds(at, local_size) || bytes_.four(at) != local_mark)
            return refuse("zip-damaged", name + " is not where the directory of the zip says");
        const std::size_t length = bytes_.two(at + 26), extra = bytes_.two(at + 28), data = at + local_size + length + extra;
        if (!bytes_.holds(data, entry.packed) || data + entry.packed > central_start_)
            return refuse("zip-cut-off", name + " reaches beyond the entries of the zip");
        if (const std::string_view other = bytes_.text(at + local_size, length); other != entry.name)
            return refuse("zip-lies", std::format("{} is called {} in its own header", name, in_quotes(other)));
        const bool later = (seen.flags & 8u) != 0; // sizes follow the data
        const std::uint32_t crc = bytes_.four(at + 14), packed = bytes_.four(at + 18), size = bytes_.four(at + 22);
        const bool none = later && crc == 0 && packed == 0 && size == 0;
        if (bytes_.two(at + 8) != seen.method || ((bytes_.two(at + 6) ^ seen.flags) & 0x2049u) != 0)
            return refuse("zip-lies", name + " is packed differently from what the directory of the zip says");
        if (!none && (packed != entry.packed || size != entry.size))
            return refuse("zip-lies",
                          std::format("{} has {} bytes by the directory of the zip and {} by its own header", name, entry.size, size));
        if (!none && crc != entry.crc) return refuse("zip-lies", name + " has two different checksums");
        seen.end = data + entry.packed;
        if (!later) return;
        const bool marked = bytes_.four(seen.end) == descriptor_mark;
        const std::size_t described = seen.end + (marked ? 4 : 0);
        if (bytes_.four(described) != entry.crc || bytes_.four(described + 4) != entry.packed || bytes_.four(described + 8) != entry.size)
            return refuse("zip-lies", name + " has different sizes or checksums before and after its data");
        seen.end = described + 12;
    }

    /// One after the other from the first byte on: nothing overlaps, nothing hides between.
    void check_places() {
        std::vector<const Seen*> order;
        for (const Seen& seen : seen_) order.push_back(&seen);
        std::ranges::sort(order, {}, &Seen::local);
        std::size_t at = 0;
        for (const Seen* seen : order) {
            if (seen->local < at) return refuse("zip-overlap", in_quotes(seen->entry.name) + " shares bytes with another entry");
            if (seen->local > at)
                return refuse("zip-hidden", std::format("{} before {} belong to no entry", counted(seen->local - at, "byte", "bytes"),
                                                        in_quotes(seen->entry.name)));
            at = seen->end;
        }
        if (at != central_start_)
            refuse("zip-hidden",
                   std::format("{} before the directory of the zip belong to no entry", counted(central_start_ - at, "byte", "bytes")));
    }

    void check_sizes() {
        std::size_t all = 0;
        for (const Seen& seen : seen_) {
            const ZipEntry& entry = seen.entry;
            const std::string name = in_quotes(entry.name);
            all += entry.size;
            if (entry.size > limits_.entry_bytes)
                refuse("zip-bomb",
                       std::format("{} would have {} bytes, more than the {} MiB a file may have", name, entry.size,
                                   limits_.entry_bytes >> 20),
                       "make it smaller");
            else if (entry.size > limits_.small && entry.size / limits_.ratio > entry.packed)
                refuse("zip-bomb",
                       std::format("{} would grow from {} to {} bytes, more than {} times", name, entry.packed, entry.size, limits_.ratio),
                       "no file of a pack does that: do not trust this zip");
        }
        if (all > limits_.all_small && all / limits_.all_ratio > bytes_.size() && issues_.empty())
            refuse("zip-bomb",
                   std::format("the zip would grow from {} to {} bytes, more than {} times", bytes_.size(), all, limits_.all_ratio),
                   "no pack does that: do not trust this zip");
        if (all > limits_.all_bytes && issues_.empty())
            refuse("zip-bomb",
                   std::format("the zip would have {} bytes unpacked, more than the {} MiB a pack may have", all, limits_.all_bytes >> 20),
                   "make its pictures smaller, or split the pack");
    }
};

} // namespace

Result<std::vector<ZipEntry>> read_zip_directory(std::string_view bytes, const std::string& shown, const ZipLimits& limits) {
    return Reader(bytes, shown, limits).read();
}

} // namespace flickforge
