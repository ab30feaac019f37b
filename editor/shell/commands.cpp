#include "editor/shell/commands.h"

#include "base/contract.h"
#include "editor/ui/key_chords.h"

#include <algorithm>
#include <imgui.h>

namespace flickforge::editor {

namespace {

std::vector<std::string> shortcuts_of(const Command& command) {
    std::vector<std::string> all = command.other_shortcuts;
    if (!command.shortcut.empty()) all.insert(all.begin(), command.shortcut);
    return all;
}

} // namespace

bool is_enabled(const Command& command) { return command.run && (!command.enabled || command.enabled()); }

void Commands::add(Command command) {
    expect(!find(command.id), "each command has an id of its own");
    for (const std::string& shortcut : shortcuts_of(command)) {
        expect(key_chord(shortcut).has_value(), "a shortcut is a key that ImGui knows");
        expect(std::ranges::none_of(commands_, [&](const Command& other) { return std::ranges::contains(shortcuts_of(other), shortcut); }),
               "each shortcut means one thing");
    }
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
        const ImGuiInputFlags flags = ImGuiInputFlags_RouteGlobal | (command.repeats ? ImGuiInputFlags_Repeat : ImGuiInputFlags_None);
        const auto pressed = [&](const std::string& keys) { return !keys.empty() && ImGui::Shortcut(*key_chord(keys), flags); };
        if ((pressed(command.shortcut) || std::ranges::any_of(command.other_shortcuts, pressed)) && is_enabled(command)) {
            run(command);
            return; // the list may be another one now
        }
    }
}

} // namespace flickforge::editor
