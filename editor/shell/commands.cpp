#include "editor/shell/commands.h"

#include "base/contract.h"
#include "editor/ui/key_chords.h"

#include <algorithm>
#include <imgui.h>

namespace flickforge::editor {

bool is_enabled(const Command& command) { return command.run && (!command.enabled || command.enabled()); }

void Commands::add(Command command) {
    expect(!find(command.id), "each command has an id of its own");
    expect(command.shortcut.empty() || key_chord(command.shortcut), "a shortcut is a key that ImGui knows");
    expect(command.shortcut.empty() ||
               std::ranges::none_of(commands_, [&](const Command& other) { return other.shortcut == command.shortcut; }),
           "each shortcut means one thing");
    commands_.push_back(std::move(command));
}

void Commands::add_before(std::string_view id, Command command) {
    add(std::move(command));
    const auto at = std::ranges::find(commands_, id, &Command::id);
    if (at != commands_.end()) std::rotate(at, commands_.end() - 1, commands_.end());
}

const Command* Commands::find(std::string_view id) const {
    const auto found = std::ranges::find(commands_, id, &Command::id);
    return found == commands_.end() ? nullptr : &*found;
}

bool Commands::run(std::string_view id) {
    const Command* command = find(id);
    if (!command || !is_enabled(*command)) return false;
    run(*command);
    return true;
}

void Commands::run(const Command& command) {
    constexpr std::size_t most = 8;
    std::erase(recent_, command.id);
    recent_.insert(recent_.begin(), command.id);
    if (recent_.size() > most) recent_.resize(most);
    const auto act = command.run; // a copy: running may add commands and so move this one
    act();
}

void Commands::run_shortcuts() {
    // Routed globally: a text field that is being typed in keeps Ctrl+Z, Ctrl+A and plain letters for itself.
    for (std::size_t i = 0; i < commands_.size(); ++i) {
        const Command& command = commands_[i];
        if (command.shortcut.empty()) continue;
        const ImGuiInputFlags flags = ImGuiInputFlags_RouteGlobal | (command.repeats ? ImGuiInputFlags_Repeat : ImGuiInputFlags_None);
        if (ImGui::Shortcut(*key_chord(command.shortcut), flags) && is_enabled(command)) {
            run(command);
            return; // the list may be another one now
        }
    }
}

} // namespace flickforge::editor
