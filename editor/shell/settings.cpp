#include "editor/shell/settings.h"

#include "base/files.h"
#include "editor/ui/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace flickforge::editor {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array side_names{"left", "centre", "right", "bottom"};

DockSide side_named(const std::string& name) {
    const auto found = std::ranges::find(side_names, name);
    return found == side_names.end() ? DockSide::centre : static_cast<DockSide>(found - side_names.begin());
}

/// Numbers from a file may be anything; what is drawn must not be.
float between(double value, float low, float high, float otherwise) {
    return std::isfinite(value) ? std::clamp(static_cast<float>(value), low, high) : otherwise;
}

Settings read(const Json& json) {
    Settings result;
    const Settings usual;
    result.theme = theme_by_id(json.value("theme", usual.theme)).id;
    result.scale = between(json.value("scale", 1.0), smallest_scale, largest_scale, usual.scale);
    result.width = std::clamp(json.value("width", usual.width), 480, 16384);
    result.height = std::clamp(json.value("height", usual.height), 320, 16384);
    result.maximized = json.value("maximized", false);
    const Json sizes = json.value("sizes", Json::object());
    result.sizes.left = between(sizes.value("left", double(usual.sizes.left)), 4, 400, usual.sizes.left);
    result.sizes.right = between(sizes.value("right", double(usual.sizes.right)), 4, 400, usual.sizes.right);
    result.sizes.bottom = between(sizes.value("bottom", double(usual.sizes.bottom)), 3, 400, usual.sizes.bottom);
    const Json play = json.value("play", Json::object());
    result.play.sound = play.value("sound", usual.play.sound);
    result.play.assistance = play.value("assistance", usual.play.assistance);
    result.play.trails = play.value("trails", usual.play.trails);
    result.play.speed = std::clamp(play.value("speed", usual.play.speed), 0.05, 16.0);
    for (const Json& panel : json.value("panels", Json::array()))
        result.panels.push_back({.id = panel.value("id", ""),
                                 .side = side_named(panel.value("side", "centre")),
                                 .open = panel.value("open", true),
                                 .in_front = panel.value("in_front", false)});
    for (const Json& project : json.value("recent", Json::array())) {
        RecentProject recent{.name = project.value("name", ""), .folder = project.value("folder", "")};
        if (!recent.folder.empty()) result.recent.push_back(std::move(recent));
    }
    return result;
}

Json write(const Settings& settings) {
    Json panels = Json::array(), recent = Json::array();
    for (const PanelPlace& panel : settings.panels)
        panels.push_back({{"id", panel.id},
                          {"side", side_names[static_cast<std::size_t>(panel.side)]},
                          {"open", panel.open},
                          {"in_front", panel.in_front}});
    for (const RecentProject& project : settings.recent) recent.push_back({{"name", project.name}, {"folder", project.folder}});
    const auto rounded = [](float value) { return std::round(double(value) * 100) / 100; };
    return {
        {"theme", settings.theme},
        {"scale", rounded(settings.scale)},
        {"width", settings.width},
        {"height", settings.height},
        {"maximized", settings.maximized},
        {"sizes",
         {{"left", rounded(settings.sizes.left)}, {"right", rounded(settings.sizes.right)}, {"bottom", rounded(settings.sizes.bottom)}}},
        {"play",
         {{"sound", settings.play.sound},
          {"assistance", settings.play.assistance},
          {"trails", settings.play.trails},
          {"speed", settings.play.speed}}},
        {"panels", panels},
        {"recent", recent}};
}

} // namespace

void remember_project(Settings& settings, RecentProject project) {
    constexpr std::size_t most = 10;
    std::erase_if(settings.recent, [&](const RecentProject& other) { return other.folder == project.folder; });
    settings.recent.insert(settings.recent.begin(), std::move(project));
    if (settings.recent.size() > most) settings.recent.resize(most);
}

std::string settings_path() {
    const char* config = std::getenv("XDG_CONFIG_HOME");
    if (config && config[0] == '/') return std::string(config) + "/flickforge/editor.json"; // others are to be ignored, says the standard
    const char* home = std::getenv("HOME");
    return home && home[0] == '/' ? std::string(home) + "/.config/flickforge/editor.json" : "";
}

LoadedSettings load_settings(const std::string& path) {
    std::error_code error;
    if (path.empty() || !std::filesystem::exists(path, error)) return {};
    const auto text = read_file(path);
    if (!text) return {.note = "Your settings could not be read, so the defaults are used. (" + path + ")"};
    try {
        return {.settings = read(Json::parse(*text)), .note = ""};
    } catch (const Json::exception&) {
        return {.note = "Your settings file is damaged, so the defaults are used. (" + path + ")"};
    }
}

Result<void> save_settings(const std::string& path, const Settings& settings) {
    if (path.empty()) return {};
    return write_atomically(path, write(settings).dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
}

} // namespace flickforge::editor
