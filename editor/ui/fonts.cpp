#include "editor/ui/fonts.h"

#include "base/files.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fontconfig/fontconfig.h>
#include <imgui.h>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

std::vector<std::string> usual_folders() {
    std::vector<std::string> folders{
        "/usr/share/fonts/truetype/dejavu", // Debian, Ubuntu
        "/usr/share/fonts/TTF",             // Arch
        "/usr/share/fonts/dejavu-sans-fonts",
        "/usr/share/fonts/dejavu",
        "/usr/local/share/fonts",
    };
    if (const char* home = std::getenv("HOME")) folders.push_back(std::string(home) + "/.local/share/fonts");
    return folders;
}

std::string file_in(const std::string& folder, const char* name) {
    const fs::path path = fs::path(folder) / name;
    std::error_code error;
    return fs::is_regular_file(path, error) ? path.string() : "";
}

std::string asked_of_fontconfig(const char* pattern_text) {
    FcPattern* pattern = FcNameParse(reinterpret_cast<const FcChar8*>(pattern_text));
    if (!pattern) return "";
    FcConfigSubstitute(nullptr, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    FcResult result = FcResultNoMatch;
    FcPattern* match = FcFontMatch(nullptr, pattern, &result);
    std::string found;
    FcChar8* file = nullptr;
    if (match && FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch) found = reinterpret_cast<const char*>(file);
    if (match) FcPatternDestroy(match);
    FcPatternDestroy(pattern);
    std::error_code error;
    return fs::is_regular_file(found, error) ? found : "";
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// ImGui's reader trusts its input, so a file that is not complete TrueType must not reach it.
bool is_whole_font(std::string_view bytes) {
    constexpr std::size_t head = 12, entry = 16;
    if (bytes.size() < head || (!bytes.starts_with(std::string_view("\0\1\0\0", 4)) && !bytes.starts_with("true"))) return false;
    const std::size_t tables = big_endian(bytes, 4, 2);
    if (bytes.size() < head + tables * entry) return false;
    std::string names;
    for (std::size_t i = 0; i < tables; ++i) {
        const std::size_t at = head + i * entry;
        names += std::string(bytes.substr(at, 4)) + ' ';
        if (std::uint64_t{big_endian(bytes, at + 8, 4)} + big_endian(bytes, at + 12, 4) > bytes.size()) return false;
    }
    return std::ranges::all_of(std::array{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"},
                               [&](const char* name) { return names.contains(name); });
}

void fill_gaps(FontFiles& files) {
    if (files.bold.empty()) files.bold = files.sans;
    if (files.mono.empty()) files.mono = files.sans;
}

} // namespace

Result<FontFiles> find_fonts(const std::string& folder) {
    FontFiles files;
    for (const std::string& place : folder.empty() ? usual_folders() : std::vector{folder}) {
        files = {file_in(place, "DejaVuSans.ttf"), file_in(place, "DejaVuSans-Bold.ttf"), file_in(place, "DejaVuSansMono.ttf")};
        if (!files.sans.empty()) break;
    }
    if (files.sans.empty() && folder.empty()) {
        files = {asked_of_fontconfig("DejaVu Sans,sans"), asked_of_fontconfig("DejaVu Sans,sans:bold"),
                 asked_of_fontconfig("DejaVu Sans Mono,monospace")};
    }
    if (files.sans.empty())
        return fail({.code = "no-font",
                     .place = {folder},
                     .message = "no font to write with was found" + (folder.empty() ? "" : " in " + folder),
                     .hint = "install DejaVu Sans (Debian: fonts-dejavu-core), or name its folder in FLICKFORGE_FONTS"});
    fill_gaps(files);
    return files;
}

Result<FontFiles> find_fonts_by_environment() {
    const char* folder = std::getenv("FLICKFORGE_FONTS");
    return find_fonts(folder ? folder : "");
}

Result<Fonts> load_fonts(const FontFiles& files) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    Fonts fonts;
    for (const auto& [path, font] : {std::pair{&files.sans, &fonts.sans}, {&files.bold, &fonts.bold}, {&files.mono, &fonts.mono}}) {
        ImFontConfig config;
        config.Flags |= ImFontFlags_NoLoadError; // a damaged file is a sentence, not an assertion
        const auto bytes = read_file(*path, 64u << 20);
        if (bytes && is_whole_font(*bytes)) *font = atlas.AddFontFromFileTTF(path->c_str(), 0.0f, &config);
        if (!*font)
            return fail({.code = "bad-font",
                         .place = {*path},
                         .message = "the font " + *path + " cannot be read",
                         .hint = "install fonts-dejavu-core again, or name another folder in FLICKFORGE_FONTS"});
    }
    return fonts;
}

} // namespace flickforge::editor
