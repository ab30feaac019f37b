// What the workspace brings into menus, palette and status bar, and the questions about unsaved work.
#include "base/text.h"
#include "editor/workspace.h"
#include "workshop/fixes.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;

void Workspace::set_desk() {
    Desk desk;
    desk.new_pack = [this] { new_pack(); };
    desk.open_project = [this](const std::string& folder) { leave_project([this, folder] { open(folder); }); };
    desk.close_project = [this] { close(); };
    desk.before_leaving = [this](std::function<void()> leave) { leave_project(std::move(leave)); };
    std::error_code error;
    if (fs::is_directory(fs::path(options_.home) / "samples/emberfolk", error)) desk.open_sample = [this] { open_sample(); };
    shell_.set_desk(std::move(desk));
}

/// A copy is opened, never the sample itself: whoever tries things out must be able to begin anew.
void Workspace::open_sample() {
    const char* home = std::getenv("HOME");
    const fs::path sample = fs::path(options_.home) / "samples/emberfolk";
    shell_.ask(TextQuestion{
        .title = "Open sample",
        .text = "Emberfolk is a small finished pack with monsters, rooms, cards and rules of its own. You get a copy to "
                "play with; if you made one before, that is opened.",
        .label = "Folder of your copy",
        .value = home && *home ? (fs::path(home) / "flickforge/emberfolk").string() : "",
        .hint = "/home/you/flickforge/emberfolk",
        .button = "Open",
        .why_not = [](const std::string& path) -> std::string {
            std::error_code error;
            if (path.empty() || !fs::path(path).is_absolute()) return "Type the whole path, beginning with a slash.";
            if (fs::exists(path, error) && !fs::exists(fs::path(path) / "pack.json", error)) return "There is something else at this path.";
            return "";
        },
        .run =
            [this, sample](const std::string& path) {
                std::error_code error;
                if (!fs::exists(path, error)) {
                    fs::create_directories(fs::path(path).parent_path(), error);
                    if (!error) fs::copy(sample, path, fs::copy_options::recursive, error);
                    if (error) return shell_.say(Tone::error, std::format("The sample cannot be copied to {}: {}.", path, error.message()));
                }
                leave_project([this, path] { open(path); });
            }});
}

void Workspace::add_commands() {
    const auto project = [this] { return project_.has_value(); };
    const auto words = [this](const char* verb, bool undo) {
        if (!project_) return std::string(verb);
        const History& history = project_->history();
        const bool can = undo ? history.can_undo() : history.can_redo();
        return can ? std::format("{}: {}", verb, history.steps()[history.done() - (undo ? 1 : 0)].label) : std::string(verb);
    };
    Commands& commands = shell_.commands();
    commands.add_before("project.close", {.id = "project.save",
                                          .name = "Save",
                                          .menu = "File",
                                          .shortcut = "Ctrl+S",
                                          .tip = "Writes every file that changed.",
                                          .run = [this] { save(); },
                                          .enabled = project,
                                          .line_before = true});
    commands.add({.id = "edit.undo",
                  .name = "Undo",
                  .menu = "Edit",
                  .shortcut = "Ctrl+Z",
                  .tip = "Takes back the last step, wherever it was made.",
                  .run = [this] { undo(); },
                  .enabled = [this] { return project_ && project_->history().can_undo(); },
                  .repeats = true,
                  .shown_name = [words] { return words("Undo", true); }});
    commands.add({.id = "edit.redo",
                  .name = "Redo",
                  .menu = "Edit",
                  .shortcut = "Ctrl+Shift+Z",
                  .tip = "Does again what was undone.",
                  .run = [this] { redo(); },
                  .enabled = [this] { return project_ && project_->history().can_redo(); },
                  .repeats = true,
                  .shown_name = [words] { return words("Redo", false); }});
    commands.add({.id = "go.back",
                  .name = "Back",
                  .menu = "Go",
                  .shortcut = "Alt+LeftArrow",
                  .tip = "To the object that was open before.",
                  .run = [this] { back(); },
                  .enabled = [this] { return can_go_back(); }});
    commands.add({.id = "go.forward",
                  .name = "Forward",
                  .menu = "Go",
                  .shortcut = "Alt+RightArrow",
                  .tip = "And again to the one after it.",
                  .run = [this] { forward(); },
                  .enabled = [this] { return can_go_forward(); }});
    commands.add({.id = "go.problem",
                  .name = "Next problem",
                  .menu = "Go",
                  .shortcut = "F8",
                  .tip = "Opens the place of the next error or warning.",
                  .run = [this] { go_to_next_issue(); },
                  .enabled = [this] { return !issues_.empty(); }});
}

void Workspace::add_object_commands() {
    const auto chosen = [this] { return project_ && chosen_; };
    const auto own = [this, chosen] { return chosen() && !file_.empty(); };
    Commands& commands = shell_.commands();
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
                      .tip = std::string("Makes a ") + word + " in the pack that is open.",
                      .run = [this, k = std::string(kind)] { new_object(k); },
                      .enabled = [this] { return project_.has_value(); }});
    commands.add({.id = "new.special-room",
                  .name = "New special room…",
                  .menu = "Object/New",
                  .shortcut = "",
                  .tip = "A place of services: a shop, an inn, with a script of its own.",
                  .run = [this] { new_object("rooms", "special-rooms"); },
                  .enabled = [this] { return project_.has_value(); }});
    commands.add({.id = "new.patches",
                  .name = "New patch…",
                  .menu = "Object/New",
                  .shortcut = "",
                  .tip = "Changes an object of another pack, field by field.",
                  .run = [this] { new_object("patches"); },
                  .enabled = [this] { return project_.has_value(); }});
    commands.add({.id = "object.spin-off",
                  .name = "Spin off…",
                  .menu = "Object",
                  .shortcut = "Ctrl+Shift+E",
                  .tip = "A new object that is like this one in all that you do not change.",
                  .run = [this] { spin_off(*chosen_); },
                  .enabled = chosen});
    commands.add({.id = "object.duplicate",
                  .name = "Duplicate…",
                  .menu = "Object",
                  .shortcut = "Ctrl+Shift+D",
                  .tip = "A copy that stands alone.",
                  .run = [this] { duplicate(*chosen_); },
                  .enabled = chosen});
    commands.add({.id = "object.rename",
                  .name = "Rename…",
                  .menu = "Object",
                  .shortcut = "F2",
                  .tip = "Changes its id, and every place that names it.",
                  .run = [this] { rename(*chosen_); },
                  .enabled = own});
    commands.add({.id = "object.delete",
                  .name = "Delete…",
                  .menu = "Object",
                  .shortcut = "Ctrl+Delete",
                  .tip = "Shows first what depends on it.",
                  .run = [this] { remove(*chosen_); },
                  .enabled = own});
}

void Workspace::go_to_next_issue() {
    for (std::size_t i = 0; i < issues_.size(); ++i) {
        next_issue_ = (next_issue_ + 1) % issues_.size();
        const Place& place = issues_[next_issue_].place;
        if (project_->text(place.file)) return go_to(place.file, field_of(*project_, issues_[next_issue_]), place.line);
    }
    shell_.say(Tone::info, "None of the problems lies in a file of this project.");
}

std::vector<StatusItem> Workspace::status() const {
    if (!project_) return {};
    std::vector<StatusItem> items;
    const auto errors = static_cast<std::size_t>(std::ranges::count(issues_, Level::error, &Issue::level));
    const std::size_t warnings = issues_.size() - errors;
    if (errors > 0) items.push_back({counted(errors, "error", "errors"), "What is wrong, and where.", "go.issues", Tone::error});
    if (warnings > 0)
        items.push_back({counted(warnings, "warning", "warnings"), "What looks wrong, and where.", "go.issues", Tone::warning});
    if (issues_.empty()) items.push_back({"No problems", "All packs are checked after each step.", "go.issues", Tone::good});
    const std::size_t edited = project_->edited_files().size();
    if (edited > 0)
        items.push_back({counted(edited, "file", "files") + " to save",
                         "Click to save. Until then a crash costs nothing: steps are kept in a journal.", "project.save", Tone::warning});
    return items;
}

// Unsaved work ------------------------------------------------------------------------------------------------------------

void Workspace::leave_project(std::function<void()> then) {
    const auto edited = project_ ? project_->edited_files() : std::vector<std::string>{};
    if (!project_ || project_->recovery() || edited.empty()) return then();
    std::string text = edited.size() == 1 ? edited.front() + " has changes that are not saved."
                                          : std::format("{} files have changes that are not saved.", edited.size());
    shell_.ask(Question{"Save your work?",
                        text,
                        {{"Save",
                          [this, then] {
                              if (save()) then();
                          }},
                         {"Throw away",
                          [this, then] {
                              project_->abandon_edits();
                              project_.reset();
                              watch_.reset();
                              then();
                          }},
                         {"Cancel"}}});
}

void Workspace::offer_recovery() {
    const Recovery& found = *project_->recovery();
    std::string text = "The editor ended before everything was saved: " + found.summary() + ".\n";
    for (std::size_t i = 0; i < std::min<std::size_t>(found.files.size(), 8); ++i)
        text += "\n  " + found.files[i].path + (found.files[i].in_conflict ? " (changed on disk since)" : "");
    if (found.files.size() > 8) text += std::format("\n  and {} more", found.files.size() - 8);
    text += "\n\nRecovered steps can be undone; nothing is written until you save.";
    shell_.ask(Question{"Unsaved work was found",
                        text,
                        {{"Recover",
                          [this] {
                              const Issues refused = project_->recover();
                              changed({});
                              if (refused.empty()) shell_.say(Tone::good, "Your unsaved work is back. Save to keep it.");
                              else say(refused);
                          }},
                         {"Throw away",
                          [this] {
                              project_->discard_recovery();
                              changed({});
                          }},
                         {"Decide later", [this] {
                              project_.reset(); // the journal stays as it is
                              close();
                          }}}});
}

void Workspace::ask_about_conflicts() {
    if (!project_) return;
    const auto conflicts = project_->conflicts();
    std::erase_if(asked_about_, [&](const std::string& path) { return !project_->in_conflict(path); });
    for (const Conflict& conflict : conflicts) {
        if (std::ranges::contains(asked_about_, conflict.path)) continue;
        asked_about_.push_back(conflict.path);
        shell_.ask(Question{conflict.theirs ? "Changed by another program" : "Removed by another program",
                            conflict.path + (conflict.theirs ? " was changed on disk, and has changes here that are not saved."
                                                             : " was removed from the disk, and has changes here that are not saved."),
                            {{"Keep mine",
                              [this, path = conflict.path] {
                                  project_->keep_mine(path);
                                  changed({path});
                              }},
                             {conflict.theirs ? "Take theirs" : "Remove here, too",
                              [this, path = conflict.path] {
                                  project_->take_theirs(path);
                                  changed({path});
                              }},
                             {"Decide later"}}});
    }
}

} // namespace flickforge::editor
