// The steps that need a question first: new, copied, spun off, renamed and removed objects, and new packs.
#include "base/text.h"
#include "content/authoring/starters.h"
#include "content/authoring/vscode.h"
#include "editor/project/workspace.h"
#include "editor/shell/paths.h"
#include "workshop/fields.h"
#include "workshop/objects.h"

#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

std::string first_message(const Issues& issues) {
    const Issue& issue = issues.front();
    const std::string text = issue.hint.empty() ? issue.message : issue.message + "; " + issue.hint;
    return text.ends_with('?') ? text : text + '.';
}

/// Why no pack can be made at this path; "" where one can.
std::string why_not_a_new_pack(const std::string& typed) {
    const fs::path path = fs::path(full_path(typed));
    std::error_code error;
    if (typed.empty()) return "Type a folder for the pack, such as /home/you/flickforge/my-pack.";
    if (!typed.starts_with('/') && !typed.starts_with("~/")) return "Begin the path with a slash or with ~/.";
    if (const auto good = check_name(path.filename().string()); !good) return first_message(good.error());
    if (fs::exists(path, error)) return "That name is taken.";
    return "";
}

} // namespace

void Workspace::new_pack() {
    if (project_ && project_->can_hold_more()) {
        shell_.ask(TextDialog{.title = "New pack",
                              .text = "A pack contains what belongs together: an expansion, house rules or a single monster.",
                              .label = "Name of the pack",
                              .value = project_->packs().empty() ? "My first pack" : "",
                              .hint = "Cavern of Soloth",
                              .button = "Create",
                              .why_not = [this](const std::string& words) -> std::string {
                                  const auto edit = flickforge::new_pack(*project_, as_id(words)); // of any game
                                  return edit ? "" : first_message(edit.error());
                              },
                              .run =
                                  [this](const std::string& words) {
                                      const std::string id = as_id(words);
                                      if (make_pack(id)) named(id + "/pack.json", words, as_title(id));
                                      go_to(id + "/pack.json");
                                  }});
        return;
    }
    shell_.ask(TextDialog{.title = "New pack",
                          .text = "A pack is a folder. Its name is the last part of the path: small letters, digits, hyphens.",
                          .label = "Folder",
                          .value = user_folder().empty() ? "" : user_folder() + "/my-first-pack",
                          .hint = "/home/you/flickforge/my-pack",
                          .button = "Create",
                          .why_not = why_not_a_new_pack,
                          .run = [this](const std::string& typed) {
                              const fs::path path = fs::path(full_path(typed));
                              leave_project([this, path] {
                                  std::error_code error;
                                  fs::create_directories(path.parent_path(), error);
                                  if (error) {
                                      const std::string folder = path.parent_path().string();
                                      shell_.say(Tone::error,
                                                 std::format("The folder {} cannot be created: {}.", folder, error.message()));
                                      return;
                                  }
                                  if (!open(path.parent_path().string(), true)) return;
                                  if (make_pack(path.filename().string()))
                                      go_to(path.filename().string() + "/pack.json");
                              });
                          }});
}

bool Workspace::make_pack(const std::string& id) {
    const std::string now = game();
    std::string versions = "*";
    for (const PackCover& cover : games())
        if (cover.id == now && !cover.version.empty()) versions = '^' + cover.version;
    if (!apply(flickforge::new_pack(*project_, id, now, versions))) return false;
    made_packs_.push_back(id);
    return true;
}

/// A pack that was made here gets what `flickforge new pack` gives it, when it is saved: settings with which VS Code completes and checks it.
void Workspace::prepare_text_editor() {
    std::erase_if(made_packs_, [&](const std::string& id) {
        const fs::path folder = project_->absolute(id);
        std::error_code error;
        if (!fs::exists(folder / "pack.json", error)) return false;
        const auto seen = [&](const char* inner) { return (fs::path(options_.home) / inner).lexically_relative(folder).generic_string(); };
        for (const auto& [inner, text] :
             vscode_files(project_->schemas(), {seen("schemas"), seen("scripts"), command_seen_from(options_.home, folder.string())}))
            if (!fs::exists(folder / inner, error))
                if (const auto written = write_atomically((folder / inner).string(), text); !written) say(written.error());
        return true;
    });
}

/// People see the words they typed, also where an id cannot hold them. Part of the step that made the object.
void Workspace::named(const std::string& file, const std::string& words, const std::string& already) {
    if (words == already || words == file_stem(file)) return;
    auto edit = set_field(*project_, file, "name", Node::string(words));
    if (edit) edit->merge_key = project_->history().steps().back().merge_key;
    apply(std::move(edit));
}

/// Asks for a name in words, which becomes an id.
void Workspace::ask_name(const std::string& title, const std::string& text, const std::string& kind, const std::string& wanted,
                         const std::string& button, std::function<Result<Edit>(const std::string& pack, const std::string& id)> make) {
    if (!project_) return;
    const std::string pack = home_pack();
    if (pack.empty()) {
        shell_.say({Tone::warning, "There is no pack for it yet.", "New pack…", [this] { new_pack(); }});
        return;
    }
    shell_.ask(TextDialog{.title = title,
                          .text = text + std::format(" It goes into the pack {}.", pack),
                          .label = "Name",
                          .value = as_title(free_name(*project_, pack, kind, wanted)),
                          .hint = "Orc Captain",
                          .button = button,
                          .why_not = [make, pack](const std::string& words) -> std::string {
                              const auto edit = make(pack, as_id(words));
                              return edit ? "" : first_message(edit.error());
                          },
                          .run =
                              [this, make, pack, kind](const std::string& words) {
                                  const std::string id = as_id(words);
                                  auto edit = make(pack, id);
                                  if (edit) edit->merge_key = "make " + to_text(ObjectKey{kind, id});
                                  if (!apply(std::move(edit))) return;
                                  const ObjectKey key{kind, full_id(project_->pack_id(pack), id)};
                                  const Node* name = nullptr;
                                  if (project_->library())
                                      if (const Object* object = project_->library()->object(key)) name = object->data.find("name");
                                  const Schema* schema = project_->schemas().find(kind);
                                  if (schema && schema->property("name"))
                                      named(project_->file_of(key), words, name && name->is_string() ? name->as_string() : "");
                                  end_step();
                                  choose(key);
                              }});
}

void Workspace::new_object(const std::string& kind, const std::string& starter) {
    if (!project_) return;
    const Schema* schema = project_->schemas().find(kind);
    const std::string one = schema ? one_of(*schema) : kind;
    ask_name("New " + one, schema ? schema->description : "", kind, "", "Create",
             [this, kind, starter](const std::string& pack, const std::string& id) {
                 return flickforge::new_object(*project_, pack, kind, id, starter);
             });
}

void Workspace::duplicate(const ObjectKey& key) {
    ask_name("Duplicate " + object_name(key), "The copy is independent: edits here do not change the original.", key.kind,
             std::string(name_of(key.id)) + "-copy", "Duplicate",
             [this, key](const std::string& pack, const std::string& id) { return duplicate_object(*project_, key, pack, id); });
}

void Workspace::spin_off(const ObjectKey& key) {
    ask_name("Spin off from " + object_name(key), std::format("The new object extends {}: fields you do not change follow it.", object_name(key)),
             key.kind, "my-" + std::string(name_of(key.id)), "Spin off",
             [this, key](const std::string& pack, const std::string& id) { return flickforge::spin_off(*project_, key, pack, id); });
}

void Workspace::rename(const ObjectKey& key) {
    const ObjectEntry* found = entry(key);
    if (!found || !found->editable()) return;
    shell_.ask(TextDialog{.title = "Rename " + found->name,
                          .text = "Changes the id and every reference to it. Players read the field Name.",
                          .label = "Id",
                          .value = std::string(name_of(key.id)),
                          .hint = "orc-captain",
                          .button = "Rename",
                          .why_not = [this, key](const std::string& id) -> std::string {
                              if (id == name_of(key.id)) return "That is its id already.";
                              const auto renaming = rename_object(*project_, key, id);
                              return renaming ? "" : first_message(renaming.error());
                          },
                          .run =
                              [this, key](const std::string& id) {
                                  auto renaming = rename_object(*project_, key, id);
                                  if (!renaming) return void(say(renaming.error()));
                                  const std::size_t files = renaming->edit.changes.size();
                                  if (!apply(std::move(renaming->edit))) return;
                                  choose({key.kind, full_id(pack_of(key.id), id)});
                                  shell_.say(Tone::good, std::format("Renamed in {}.", counted(files, "file", "files")));
                                  say(renaming->mentions);
                              }});
}

void Workspace::remove(const ObjectKey& key) {
    const ObjectEntry* found = entry(key);
    if (!found || !found->editable()) return;
    const auto users = dependents(*project_, key);
    std::string text = users.empty() ? "Nothing refers to it." : std::format("{} would break:", counted(users.size(), "place", "places"));
    for (std::size_t i = 0; i < users.size(); ++i) {
        if (i == 8) {
            text += std::format("\n  and {} more", users.size() - i);
            break;
        }
        const ObjectEntry* user = entry_of_file(users[i].file);
        text += std::format("\n  {}, {}", user ? user->name : users[i].file, users[i].path);
    }
    text += "\n\nThis can be undone.";
    shell_.ask(
        Dialog{"Delete " + found->name + "?",
               text,
               {{"Delete",
                 [this, key] {
                     if (apply(remove_object(*project_, key)))
                         shell_.say({Tone::info, "Deleted " + std::string(name_of(key.id)) + '.', "Undo", [this] { undo(); }});
                 }},
                {"Cancel"}}});
}

} // namespace flickforge::editor
