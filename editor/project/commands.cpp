#include "editor/project/commands.h"

#include <format>

namespace flickforge::editor {

void add_workspace_commands(Workspace& workspace) {
    const auto project = [&workspace] { return workspace.project() != nullptr; };
    const auto words = [&workspace](const char* verb, bool undo) {
        if (!workspace.project()) return std::string(verb);
        const History& history = workspace.project()->history();
        const bool can = undo ? history.can_undo() : history.can_redo();
        return can ? std::format("{}: {}", verb, history.steps()[history.done() - (undo ? 1 : 0)].label) : std::string(verb);
    };
    Commands& commands = workspace.shell().commands();
    commands.add_before("project.close", {.id = "project.save",
                                          .name = "Save",
                                          .menu = "File",
                                          .shortcut = "Ctrl+S",
                                          .tip = "Saves every changed file.",
                                          .run = [&workspace] { workspace.save(); },
                                          .enabled = project,
                                          .line_before = true});
    commands.add({.id = "edit.undo",
                  .name = "Undo",
                  .menu = "Edit",
                  .shortcut = "Ctrl+Z",
                  .tip = "Undoes the last edit, in any file.",
                  .run = [&workspace] { workspace.undo(); },
                  .enabled = [&workspace] { return workspace.project() && workspace.project()->history().can_undo(); },
                  .repeats = true,
                  .shown_name = [words] { return words("Undo", true); }});
    commands.add({.id = "edit.redo",
                  .name = "Redo",
                  .menu = "Edit",
                  .shortcut = "Ctrl+Shift+Z",
                  .tip = "Redoes the last undone edit.",
                  .run = [&workspace] { workspace.redo(); },
                  .enabled = [&workspace] { return workspace.project() && workspace.project()->history().can_redo(); },
                  .repeats = true,
                  .shown_name = [words] { return words("Redo", false); }});
    commands.add({.id = "go.back",
                  .name = "Back",
                  .menu = "Go",
                  .shortcut = "Alt+LeftArrow",
                  .tip = "Go back to the previous object.",
                  .run = [&workspace] { workspace.back(); },
                  .enabled = [&workspace] { return workspace.can_go_back(); }});
    commands.add({.id = "go.forward",
                  .name = "Forward",
                  .menu = "Go",
                  .shortcut = "Alt+RightArrow",
                  .tip = "Go forward to the next object.",
                  .run = [&workspace] { workspace.forward(); },
                  .enabled = [&workspace] { return workspace.can_go_forward(); }});
    commands.add({.id = "go.problem",
                  .name = "Next problem",
                  .menu = "Go",
                  .shortcut = "F8",
                  .tip = "Goes to the next error or warning.",
                  .run = [&workspace] { workspace.go_to_next_issue(); },
                  .enabled = [&workspace] { return !workspace.issues().empty(); }});
}

void add_object_commands(Workspace& workspace) {
    const auto chosen = [&workspace] { return workspace.project() && workspace.chosen(); };
    const auto own = [&workspace, chosen] { return chosen() && !workspace.file().empty(); };
    Commands& commands = workspace.shell().commands();
    const std::pair<const char*, const char*> common[] = {{"monsters", "monster"},
                                                          {"heroes", "hero"},
                                                          {"rooms", "room"},
                                                          {"boards", "board"},
                                                          {"items", "item"},
                                                          {"spells", "spell"},
                                                          {"lords", "Catacomb Lord"},
                                                          {"shots", "shot"},
                                                          {"modifiers", "modifier"},
                                                          {"conditions", "condition"},
                                                          {"abilities", "ability"},
                                                          {"familiars", "familiar"},
                                                          {"antients", "Antient"},
                                                          {"families", "family"},
                                                          {"pieces", "piece"},
                                                          {"tokens", "token"},
                                                          {"decks", "deck"},
                                                          {"layouts", "layout"},
                                                          {"walls", "wall"},
                                                          {"materials", "material"},
                                                          {"variants", "variant"},
                                                          {"scripts", "shared script"},
                                                          {"card_styles", "card style"},
                                                          {"icons", "icon"}};
    for (const auto& [kind, word] : common)
        commands.add({.id = std::string("new.") + kind,
                      .name = std::string("New ") + word + "…",
                      .menu = "Object/New",
                      .shortcut = "",
                      .tip = std::string("Creates a ") + word + " in the open pack.",
                      .run = [&workspace, k = std::string(kind)] { workspace.new_object(k); },
                      .enabled = [&workspace] { return workspace.project() != nullptr; }});
    commands.add({.id = "new.special-room",
                  .name = "New special room…",
                  .menu = "Object/New",
                  .shortcut = "",
                  .tip = "Creates a room with services, such as a shop, and a script.",
                  .run = [&workspace] { workspace.new_object("rooms", "special-rooms"); },
                  .enabled = [&workspace] { return workspace.project() != nullptr; }});
    commands.add({.id = "new.patches",
                  .name = "New patch…",
                  .menu = "Object/New",
                  .shortcut = "",
                  .tip = "Creates a patch that changes fields of an object of another pack.",
                  .run = [&workspace] { workspace.new_object("patches"); },
                  .enabled = [&workspace] { return workspace.project() != nullptr; }});
    commands.add({.id = "object.spin-off",
                  .name = "Spin off…",
                  .menu = "Object",
                  .shortcut = "Ctrl+Shift+E",
                  .tip = "Creates an object that extends this one.",
                  .run = [&workspace] { workspace.spin_off(*workspace.chosen()); },
                  .enabled = chosen});
    commands.add({.id = "object.duplicate",
                  .name = "Duplicate…",
                  .menu = "Object",
                  .shortcut = "Ctrl+Shift+D",
                  .tip = "Creates an independent copy.",
                  .run = [&workspace] { workspace.duplicate(*workspace.chosen()); },
                  .enabled = chosen});
    commands.add({.id = "object.rename",
                  .name = "Rename…",
                  .menu = "Object",
                  .shortcut = "F2",
                  .tip = "Changes the id and every reference to it.",
                  .run = [&workspace] { workspace.rename(*workspace.chosen()); },
                  .enabled = own});
    commands.add({.id = "object.delete",
                  .name = "Delete…",
                  .menu = "Object",
                  .shortcut = "Ctrl+Delete",
                  .tip = "Deletes the object; shows first what depends on it.",
                  .run = [&workspace] { workspace.remove(*workspace.chosen()); },
                  .enabled = own});
}

void add_script_commands(Shell& shell, ScriptActions actions) {
    shell.commands().add({.id = "script.outside",
                          .name = "Open script in external editor",
                          .menu = "",
                          .shortcut = "",
                          .tip = "Opens the saved file in $VISUAL or the desktop's text editor.",
                          .run = std::move(actions.open_outside),
                          .enabled = std::move(actions.can_open)});
    shell.commands().add({.id = "script.make",
                          .name = "Create a script for this object",
                          .menu = "",
                          .shortcut = "",
                          .tip = "Creates a Lua file beside the object's file.",
                          .run = std::move(actions.make),
                          .enabled = std::move(actions.can_make)});
}

} // namespace flickforge::editor
