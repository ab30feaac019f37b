#include "arguments/editor_options.h"

#include "arguments/program.h"

#include <CLI/CLI.hpp>

namespace flickforge {

void add_editor_options(CLI::App& command, EditorOptions& options) {
    command
        .add_option("PATH", options.paths,
                    "Folder of a project, a saved game (.ffsave) or a replay (.ffreplay), or a folder and a game; default: the start page")
        ->expected(0, 2)
        ->type_name("");
    command.add_option("--object", options.object, "Show this object, such as monsters/orc")->type_name("KIND/ID");
    command
        .add_option("--language", options.language, "Language of the packs' names and texts in games; default: as the packs are written")
        ->type_name("CODE");
    command.add_option("--theme", options.theme, "Colours; default: those of your settings")
        ->check(CLI::IsMember({"light", "dark", "high-contrast"}).description(""))
        ->type_name("light|dark|high-contrast");
    command.add_option("--scale", options.scale, "Size of text and controls; default: that of your settings")
        ->check(CLI::Range(50, 300))
        ->type_name("PERCENT");
    command.add_flag("--fresh", options.fresh, "Start as on the very first day: neither read nor write settings");
    command.add_option("--do", options.commands, "Run a command by its id, such as palette.open; may be repeated")
        ->type_name("COMMAND")
        ->allow_extra_args(false);
    command.add_option("--screenshot", options.screenshot, "Write a picture of the window to this PNG file, and end")->type_name("FILE");
    command.add_option("--frames", options.frames, "Draw this many frames before the picture")
        ->check(CLI::Range(1, 10000))
        ->type_name("N")
        ->capture_default_str();
    command.add_option("--size", options.size, "Size of the picture in pixels")->type_name("WIDTHxHEIGHT")->capture_default_str();
    command.add_option("--items", options.items, "Write where everything on the screen is into this file, for tests")->type_name("FILE");
    command.add_flag("--bench", options.bench, "Measure the processor time of a frame; needs no display");
    command.add_flag("--tiny", options.tiny, "With --bench: use the smallest sizes, to check that the benchmark runs");
}

std::optional<int> parse_editor(const std::vector<std::string>& arguments, const std::string& version, EditorOptions& options,
                                std::ostream& out, std::ostream& err) {
    CLI::App app{"The editor of Flickforge: packs of heroes, monsters, rooms and boards in a window", "flickforge-editor"};
    app.set_version_flag("--version", "flickforge-editor " + version, "Print the version");
    add_editor_options(app, options);
    return parse(app, arguments, out, err);
}

std::vector<std::string> words_for(const EditorOptions& options) {
    const EditorOptions usual;
    std::vector<std::string> words;
    const auto add = [&](const char* name, const std::string& value, const std::string& otherwise) {
        if (value != otherwise) words.push_back(std::string(name) + "=" + value); // one word, so that a value may begin with a hyphen
    };
    add("--object", options.object, usual.object);
    add("--language", options.language, usual.language);
    add("--theme", options.theme, usual.theme);
    add("--scale", std::to_string(options.scale), std::to_string(usual.scale));
    for (const std::string& command : options.commands) add("--do", command, "");
    add("--screenshot", options.screenshot, usual.screenshot);
    add("--frames", std::to_string(options.frames), std::to_string(usual.frames));
    add("--size", options.size, usual.size);
    add("--items", options.items, usual.items);
    if (options.fresh) words.emplace_back("--fresh");
    if (options.bench) words.emplace_back("--bench");
    if (options.tiny) words.emplace_back("--tiny");
    if (!options.paths.empty()) words.emplace_back("--");
    words.insert(words.end(), options.paths.begin(), options.paths.end());
    return words;
}

} // namespace flickforge
