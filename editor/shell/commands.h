// editor/shell/commands.h: everything that can be done, in one list.
// Menus, shortcuts and the palette are made from it, so an action that is added here can be found in all three.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge::editor {

struct Command {
    std::string id;       ///< "view.larger"; for settings, tests and --do
    std::string name;     ///< "Larger text": words, as a person would look for them
    std::string menu;     ///< "View" or "View/Theme"; empty keeps it out of the menus
    std::string shortcut; ///< "Ctrl+Shift+S", "F6"; keys are named as ImGui names them ("Equal", "Minus", "LeftArrow")
    std::string tip;      ///< a sentence, for the tooltip
    std::function<void()> run;
    std::function<bool()> enabled = {};           ///< none: always
    std::function<bool()> ticked = {};            ///< none: nothing that is on or off
    bool line_before = false;                     ///< begins a new group in its menu
    bool repeats = false;                         ///< again and again while the keys are held
    std::function<std::string()> shown_name = {}; ///< in menus instead of the name: "Undo: Change health of Orc"
    std::vector<std::string> other_shortcuts = {}; ///< that do the same, such as those of the keypad; menus show the first one only
};

class Commands {
public:
    /// In menu order. Ids and shortcuts are taken once; a second one is a mistake of ours and asserted.
    void add(Command command);
    /// The same, but in front of another one.
    void add_before(std::string_view id, Command command);

    void clear() { commands_.clear(); }

    const std::vector<Command>& all() const { return commands_; }
    const Command* find(std::string_view id) const;

    /// False where there is no such command or it is not to be had now.
    bool run(std::string_view id);

    /// Runs what is pressed in this frame. Call inside an ImGui frame, before anything is drawn.
    void run_shortcuts();

    /// What was run last comes first; the palette offers it first.
    const std::vector<std::string>& recent() const { return recent_; }

private:
    void run(const Command& command);

    std::vector<Command> commands_;
    std::vector<std::string> recent_;
};

bool is_enabled(const Command& command);

} // namespace flickforge::editor
