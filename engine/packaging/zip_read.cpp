#include "base/text.h"
#include "packaging/names.h"
#include "packaging/zip.h"

#include <format>
#include <memory>
#include <zip.h>

namespace flickforge {
namespace {

struct Closer {
    void operator()(zip_t* zip) const { zip_discard(zip); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

std::unexpected<Issues> damaged(const std::string& shown, std::string message) {
    return fail({.code = "zip-damaged", .place = {shown}, .message = std::move(message), .hint = get_it_again});
}

/// The data of one entry: with the length and the checksum that the directory gives (the library compares the checksum).
Result<std::string> unpack(zip_t* zip, std::uint64_t index, const ZipEntry& entry, const std::string& shown) {
    const std::unique_ptr<zip_file_t, Closer> file(zip_fopen_index(zip, index, 0));
    if (!file) return damaged(shown, in_quotes(entry.name) + " cannot be unpacked");
    std::string bytes(entry.size + std::size_t{1}, '\0'); // one more, to see what is longer than it says
    std::size_t got = 0;
    while (got < bytes.size()) {
        const zip_int64_t count = zip_fread(file.get(), bytes.data() + got, bytes.size() - got);
        if (count < 0) return damaged(shown, in_quotes(entry.name) + " is damaged: its data and its checksum or size do not fit");
        if (count == 0) break;
        got += static_cast<std::size_t>(count);
    }
    if (got != entry.size)
        return fail({.code = "zip-lies",
                     .place = {shown},
                     .message = std::format("{} has {} than the {} bytes it declares", in_quotes(entry.name),
                                            got > entry.size ? "more" : "less", entry.size),
                     .hint = get_it_again});
    bytes.resize(got);
    return bytes;
}

} // namespace

Result<FolderFiles> read_zip(std::string_view bytes, const std::string& shown, const ZipLimits& limits) {
    const auto entries = read_zip_directory(bytes, shown, limits);
    if (!entries) return std::unexpected(entries.error());
    std::vector<std::string> names;
    for (const ZipEntry& entry : *entries) names.push_back(entry.name);
    if (Issues issues = check_names(names, shown, limits); !issues.empty()) return std::unexpected(std::move(issues));

    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    const std::unique_ptr<zip_t, Closer> zip(source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr);
    if (!zip) {
        if (source) zip_source_free(source);
        const std::string reason = zip_error_strerror(&error);
        zip_error_fini(&error);
        return damaged(shown, "the zip cannot be read: " + reason);
    }
    zip_error_fini(&error);
    if (zip_get_num_entries(zip.get(), 0) != static_cast<zip_int64_t>(entries->size()))
        return damaged(shown, "the zip can be read in two ways");
    FolderFiles files;
    for (std::size_t i = 0; i < entries->size(); ++i) {
        const ZipEntry& entry = (*entries)[i];
        const char* name = zip_get_name(zip.get(), i, ZIP_FL_ENC_RAW);
        if (!name || entry.name != name) return damaged(shown, "the zip can be read in two ways");
        if (entry.is_folder()) continue;
        auto data = unpack(zip.get(), i, entry, shown);
        if (!data) return std::unexpected(std::move(data.error()));
        files.emplace(entry.name, std::move(*data));
    }
    return files;
}

} // namespace flickforge
