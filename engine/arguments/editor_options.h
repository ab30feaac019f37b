// arguments/editor_options.h: the words of `flickforge edit`, which the program flickforge-editor understands as well.
#pragma once
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace flickforge {

struct EditorOptions {
    std::vector<std::string> paths; ///< a project's folder, a game, or both
    std::string object;             ///< "monsters/orc"
    std::string items;              ///< file for the places of everything on the screen
    std::string screenshot;
    int frames = 12; ///< before the picture is taken
    std::string size = "1280x800";
    std::string language;              ///< of the packs' names and texts in games; empty: as the packs are written
    std::string theme;                 ///< empty: that of the settings
    int scale = 0;                     ///< per cent; 0: that of the settings
    std::vector<std::string> commands; ///< ids, run in this order
    bool bench = false;
    bool tiny = false; ///< the benchmark with its smallest sizes
    bool fresh = false;
};

/// Declares them; `options` must live until `command` was parsed.
void add_editor_options(CLI::App& command, EditorOptions& options);

/// The command line of flickforge-editor, as `parse` of program.h: nothing when the editor is to be started, otherwise the exit code.
std::optional<int> parse_editor(const std::vector<std::string>& arguments, const std::string& version, EditorOptions& options,
                                std::ostream& out, std::ostream& err);

/// The words that mean the same, for starting the other program.
std::vector<std::string> words_for(const EditorOptions& options);

} // namespace flickforge
