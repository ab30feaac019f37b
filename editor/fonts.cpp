#include "editor/fonts.h"

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
        *font = atlas.AddFontFromFileTTF(path->c_str(), 0.0f, &config);
        if (!*font)
            return fail({.code = "bad-font",
                         .place = {*path},
                         .message = "the font " + *path + " cannot be read",
                         .hint = "install fonts-dejavu-core again, or name another folder in FLICKFORGE_FONTS"});
    }
    return fonts;
}

} // namespace flickforge::editor
