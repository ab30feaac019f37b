// What the workspace does for the shell: its actions and status bar, and the questions about unsaved work.
#include "base/text.h"
#include "editor/project/workspace.h"
#include "workshop/fixes.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;

void Workspace::set_actions() {
    ShellActions actions;
    actions.new_pack = [this] { new_pack(); };
    actions.open_project = [this](const std::string& folder) { leave_project([this, folder] { open(folder); }); };
    actions.close_project = [this] { close(); };
    actions.before_leaving = [this](std::function<void()> leave) { leave_project(std::move(leave)); };
    std::error_code error;
    if (fs::is_directory(fs::path(options_.home) / "samples/emberfolk", error)) actions.open_sample = [this] { open_sample(); };
    shell_.set_actions(std::move(actions));
}

/// A copy is opened, never the sample itself: people who try things out must be able to start again.
void Workspace::open_sample() {
    const char* home = std::getenv("HOME");
    const fs::path sample = fs::path(options_.home) / "samples/emberfolk";
    shell_.ask(TextDialog{.title = "Open sample",
                          .text = "Emberfolk is a small finished pack with monsters, rooms, cards and rules of its own. You get a copy to "
                                  "edit; an earlier copy is opened again.",
                          .label = "Folder for your copy",
                          .value = home && *home ? (fs::path(home) / "flickforge/emberfolk").string() : "",
                          .hint = "/home/you/flickforge/emberfolk",
                          .button = "Open",
                          .why_not = [](const std::string& path) -> std::string {
                              std::error_code error;
                              if (path.empty() || !fs::path(path).is_absolute()) return "Type the full path, beginning with a slash.";
                              if (fs::exists(path, error) && !fs::exists(fs::path(path) / "pack.json", error))
                                  return "There is something else at this path.";
                              return "";
                          },
                          .run =
                              [this, sample](const std::string& path) {
                                  std::error_code error;
                                  if (!fs::exists(path, error)) {
                                      fs::create_directories(fs::path(path).parent_path(), error);
                                      if (!error) fs::copy(sample, path, fs::copy_options::recursive, error);
                                      if (error)
                                          return shell_.say(Tone::error,
                                                            std::format("The sample cannot be copied to {}: {}.", path, error.message()));
                                  }
                                  leave_project([this, path] { open(path); });
                              }});
}

void Workspace::go_to_next_issue() {
    for (std::size_t i = 0; i < issues_.size(); ++i) {
        next_issue_ = (next_issue_ + 1) % issues_.size();
        const Place& place = issues_[next_issue_].place;
        if (project_->text(place.file)) return go_to(place.file, field_of(*project_, issues_[next_issue_]), place.line);
    }
    shell_.say(Tone::info, "None of the problems is in a file of this project.");
}

std::vector<StatusItem> Workspace::status() const {
    if (!project_) return {};
    std::vector<StatusItem> items;
    const auto errors = static_cast<std::size_t>(std::ranges::count(issues_, Level::error, &Issue::level));
    const std::size_t warnings = issues_.size() - errors;
    if (errors > 0) items.push_back({counted(errors, "error", "errors"), "Shows the errors.", "go.issues", Tone::error});
    if (warnings > 0) items.push_back({counted(warnings, "warning", "warnings"), "Shows the warnings.", "go.issues", Tone::warning});
    if (issues_.empty()) items.push_back({"No problems", "All packs are checked after each edit.", "go.issues", Tone::good});
    const std::size_t edited = project_->edited_files().size();
    if (edited > 0)
        items.push_back({counted(edited, "file", "files") + " to save", "Saves all files; a journal protects unsaved edits from a crash.",
                         "project.save", Tone::warning});
    return items;
}

// Unsaved work ------------------------------------------------------------------------------------------------------------

void Workspace::leave_project(std::function<void()> then) {
    if (guard_) guard_([this, then] { leave_files(then); });
    else leave_files(std::move(then));
}

void Workspace::leave_files(std::function<void()> then) {
    const auto edited = project_ ? project_->edited_files() : std::vector<std::string>{};
    if (!project_ || project_->recovery() || edited.empty()) return then();
    std::string text = edited.size() == 1 ? edited.front() + " has changes that are not saved."
                                          : std::format("{} files have changes that are not saved.", edited.size());
    shell_.ask(Dialog{"Save your work?",
                      text,
                      {{"Save",
                        [this, then] {
                            if (save()) then();
                        }},
                       {"Discard",
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
    shell_.ask(Dialog{"Unsaved work was found",
                      text,
                      {{"Recover",
                        [this] {
                            const Issues refused = project_->recover();
                            changed({});
                            if (refused.empty()) shell_.say(Tone::good, "Your unsaved work is back. Save to keep it.");
                            else say(refused);
                        }},
                       {"Discard",
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
        shell_.ask(Dialog{conflict.theirs ? "Changed by another program" : "Removed by another program",
                          conflict.path + (conflict.theirs ? " was changed on disk, and has changes here that are not saved."
                                                           : " was removed from the disk, and has changes here that are not saved."),
                          {{"Keep mine",
                            [this, path = conflict.path] {
                                project_->keep_mine(path);
                                changed({path});
                            }},
                           {conflict.theirs ? "Use theirs" : "Remove here, too",
                            [this, path = conflict.path] {
                                project_->take_theirs(path);
                                changed({path});
                            }},
                           {"Decide later"}}});
    }
}

} // namespace flickforge::editor
