#include "editor/shell/settings.h"

#include "base/files.h"
#include "base/text.h"
#include "content/json/fields.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "editor/ui/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <format>

namespace flickforge::editor {

/// Sizes and scales: two decimals are enough to look the same.
struct Rounded {
    float& value;
};

template <class V> void fields(V& visit, LayoutSizes& o) {
    visit("left", Rounded{o.left}), visit("right", Rounded{o.right}), visit("bottom", Rounded{o.bottom});
}
template <class V> void fields(V& visit, PlaySettings& o) {
    visit("sound", o.sound), visit("assistance", o.assistance), visit("trails", o.trails), visit("faces", o.faces), visit("speed", o.speed);
}
template <class V> void fields(V& visit, PanelPlace& o) {
    visit("id", o.id), visit("side", o.side), visit("open", o.open), visit("in_front", o.in_front);
}
template <class V> void fields(V& visit, RecentProject& o) { visit("name", o.name), visit("folder", o.folder); }
template <class V> void fields(V& visit, Settings& o) {
    visit("theme", o.theme), visit("scale", Rounded{o.scale}), visit("width", o.width), visit("height", o.height);
    visit("maximized", o.maximized), visit("sizes", o.sizes), visit("play", o.play), visit("panels", o.panels);
    visit("recent", o.recent);
}

} // namespace flickforge::editor

namespace flickforge {

template <> struct EnumNames<editor::DockSide> { static constexpr std::array names{"left", "centre", "right", "bottom"}; };

template <> struct JsonForm<editor::Rounded> {
    static constexpr std::string_view expected = "a number";
    static Node write(const editor::Rounded& number) { return Node::number(std::round(double(number.value) * 100) / 100); }
    static bool read(const Node& node, editor::Rounded& number) {
        if (node.is_number()) number.value = static_cast<float>(node.as_number());
        return node.is_number();
    }
};

} // namespace flickforge

namespace flickforge::editor {
namespace {

/// Numbers from a file may be anything; what is drawn must not be.
void make_drawable(Settings& settings) {
    const auto between = [](float& value, float low, float high, float otherwise) {
        value = std::isfinite(value) ? std::clamp(value, low, high) : otherwise;
    };
    const Settings usual;
    settings.theme = theme_by_id(settings.theme).id;
    between(settings.scale, smallest_scale, largest_scale, usual.scale);
    settings.width = std::clamp(settings.width, 480, 16384);
    settings.height = std::clamp(settings.height, 320, 16384);
    between(settings.sizes.left, 4, 400, usual.sizes.left);
    between(settings.sizes.right, 4, 400, usual.sizes.right);
    between(settings.sizes.bottom, 3, 400, usual.sizes.bottom);
    settings.play.speed = std::clamp(settings.play.speed, 0.05, 16.0);
    std::erase_if(settings.recent, [](const RecentProject& project) { return project.folder.empty(); });
}

/// Names of folders may hold any bytes; a file of JSON may not.
std::string as_utf8(std::string_view text) {
    std::string good;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        good += length == 0 ? std::string_view("\uFFFD") : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(1, length));
    }
    return good;
}

/// What other versions of the editor wrote is passed over, what they did not know keeps its default.
constexpr json::ReadOptions as_kept{.skips_unknown = true};

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
    const ReadJson json = read_json(*text, path);
    auto settings = json.root ? json::read<Settings>(*json.root, as_kept, {*text, path}) : Result<Settings>(std::unexpected(json.issues));
    if (!settings) {
        const Issue& first = settings.error().front();
        return {.note = std::format("Your settings file is damaged, so the defaults are used. ({}:{}: {})", path, first.place.line,
                                    first.message)};
    }
    make_drawable(*settings);
    return {.settings = std::move(*settings), .note = ""};
}

Result<void> save_settings(const std::string& path, const Settings& settings) {
    if (path.empty()) return {};
    Settings kept = settings;
    for (RecentProject& project : kept.recent) project = {.name = as_utf8(project.name), .folder = as_utf8(project.folder)};
    return write_atomically(path, write_json(json::write(kept, json::Form::whole)));
}

} // namespace flickforge::editor
