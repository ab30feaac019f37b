#include "editor/project/workspace.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "script/check_scripts.h"
#include "workshop/saving.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <limits>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

std::string name_in(const Node& data) {
    const Node* name = data.find("name");
    return name && name->is_string() ? name->as_string() : "";
}

/// Of a file that is in no library: broken, or new while something else is broken.
std::string name_in(const FileTree::Text& text) {
    const ReadJson read = text ? read_json(without_marks(*text), "") : ReadJson{};
    return read.root && read.root->is_object() ? name_in(*read.root) : "";
}

} // namespace

Workspace::Workspace(Shell& shell, WorkspaceOptions options) : shell_(shell), options_(std::move(options)) {
    set_actions();
    shell_.set_status([this] { return status(); });
    shell_.set_game_choices([this] {
        std::vector<GameChoice> choices;
        if (!can_choose_game()) return choices;
        const std::string now = game();
        for (const PackCover& cover : games())
            choices.push_back({cover.name.empty() ? cover.id : cover.name, cover.id == now, [this, id = cover.id] { choose_game(id); }});
        return choices;
    });
    shell_.on_frame([this] { check_cards(); });
    shell_.palette().set_objects([this] {
        std::vector<PaletteObject> found;
        for (const ObjectEntry& each : objects_) {
            const Schema* schema = project_ ? project_->schemas().find(each.key.kind) : nullptr;
            found.push_back(
                {each.name, schema ? one_of(*schema) : each.key.kind, category_of(each.key.kind), [this, key = each.key] { choose(key); }});
        }
        return found;
    });
}

// Projects ----------------------------------------------------------------------------------------------------------------

Result<void> Workspace::prepare_checker() {
    if (checker_) return {};
    auto made = make_checker(TreeReader((fs::path(options_.home) / "schemas").string()).read());
    if (!made) return std::unexpected(std::move(made.error()));
    checker_ = *made;
    return {};
}

bool Workspace::open(const std::string& folder, bool for_new_pack) {
    if (auto ready = prepare_checker(); !ready) return say(ready.error());
    const std::vector<std::string> bases = packs_to_build_on(folder);
    auto opened = Project::open({.folder = folder,
                                 .checker = checker_,
                                 .schemas = (fs::path(options_.home) / "schemas").string(),
                                 .read_only = bases,
                                 .state_folder = options_.state_folder});
    if (!opened) {
        if (!project_ && shell_.has_project()) close(); // its edits were thrown away for this one
        return say(opened.error());
    }
    project_ = std::move(*opened);
    watch_.emplace(*project_);
    chosen_.reset();
    file_.clear();
    visited_.clear();
    at_ = 0;
    asked_about_.clear();
    made_packs_.clear();
    const std::string shown = fs::path(folder).lexically_normal().string();
    const std::string name = fs::path(shown.ends_with('/') ? shown.substr(0, shown.size() - 1) : shown).filename().string();
    changed({});
    shell_.project_opened(name.empty() ? shown : name, shown);
    if (project_->recovery()) offer_recovery();
    else if (project_->packs().empty() && !for_new_pack)
        shell_.say({Tone::info, "There is no pack in this folder yet.", "New pack…", [this] { new_pack(); }});
    return true;
}

void Workspace::close() {
    leave_project([this] { forget_project(); });
}

void Workspace::forget_project() {
    watch_.reset();
    project_.reset();
    chosen_.reset();
    file_.clear();
    shell_.project_closed();
    changed({});
}

void Workspace::go_to_project(const std::string& folder, std::function<void()> then) {
    leave_project([this, folder, then] {
        if (folder.empty()) forget_project();
        else if (!open(folder)) return;
        then();
    });
}

Result<std::shared_ptr<const Library>> Workspace::library_of(const std::map<std::string, FileTree::Text>& files) {
    if (!project_) return shipped_library();
    std::map<std::string, FileTree> own;
    for (const auto& [path, text] : files) {
        FileTree& tree = own[std::string(first_folder(path))];
        tree.root = first_folder(path);
        tree.files[std::string(below_first(path))] = text;
    }
    std::vector<FileTree> packs;
    for (const std::string& base : project_->options().read_only) {
        std::error_code error;
        const fs::path folder = fs::weakly_canonical(base, error);
        if (folder.parent_path() == project_->folder() && own.contains(folder.filename().string())) continue;
        packs.push_back(TreeReader(folder.string()).read());
    }
    for (auto& [name, tree] : own) packs.push_back(std::move(tree));
    Loaded loaded = Loader(checker_).load(packs);
    if (!loaded.library) return std::unexpected(std::move(loaded.issues));
    return loaded.library;
}

// What is in it -----------------------------------------------------------------------------------------------------------

void Workspace::changed(const std::vector<std::string>& files) {
    ++version_;
    list_objects();
    if (chosen_ && !entry(*chosen_)) chosen_.reset(), file_.clear();
    else if (chosen_) file_ = entry(*chosen_)->file;
    else if (!file_.empty() && project_ && !project_->text(file_)) file_.clear();
    collect_issues();
    ask_about_conflicts();
    for (const Listener& listener : listeners_) listener(files);
    shell_.redraw(0.1);
}

void Workspace::list_objects() {
    objects_.clear();
    index_.clear();
    if (!project_) return;
    const Library* library = project_->library().get();
    for (const std::string& folder : project_->packs()) {
        const std::string pack = project_->pack_id(folder);
        for (const std::string& inner : project_->files_of(folder)) {
            const std::string kind = schema_name(inner);
            if (!inner.ends_with(".json") || (!project_->schemas().is_kind(kind) && kind != "patches")) continue;
            const std::string file = folder + '/' + inner;
            ObjectEntry found{{kind, full_id(pack, file_stem(file))}, "", pack, file};
            const Object* object = library ? library->object(kind, found.key.id) : nullptr;
            found.abstract = object && object->abstract;
            found.name = object ? name_in(object->data) : name_in(project_->text(file));
            objects_.push_back(std::move(found));
        }
    }
    if (library)
        for (const auto& [key, object] : library->objects()) {
            const std::string pack(pack_of(key.id));
            if (!project_->pack_folder(pack).empty()) continue;
            objects_.push_back({key, name_in(object->data), pack, "", object->abstract});
        }
    for (ObjectEntry& each : objects_)
        if (each.name.empty()) each.name = name_of(each.key.id);
    const auto& kinds = project_->schemas().kinds();
    std::map<std::string, std::size_t> order;
    for (std::size_t i = 0; i < kinds.size(); ++i) order[kinds[i]] = i;
    order["patches"] = kinds.size();
    std::ranges::sort(objects_, [&](const ObjectEntry& a, const ObjectEntry& b) {
        const std::size_t left = order[a.key.kind], right = order[b.key.kind];
        return std::tie(left, a.name, a.key) < std::tie(right, b.name, b.key);
    });
    for (std::size_t i = 0; i < objects_.size(); ++i) index_.emplace(objects_[i].key, i);
}

const ObjectEntry* Workspace::entry(const ObjectKey& key) const {
    const auto found = index_.find(key);
    return found == index_.end() ? nullptr : &objects_[found->second];
}

const ObjectEntry* Workspace::entry_of_file(const std::string& file) const {
    const auto found = std::ranges::find(objects_, file, &ObjectEntry::file);
    return file.empty() || found == objects_.end() ? nullptr : &*found;
}

std::string Workspace::object_name(const ObjectKey& key) const {
    const ObjectEntry* found = entry(key);
    return found ? found->name : std::string(name_of(key.id));
}

void Workspace::collect_issues() {
    issues_.clear();
    if (!project_) return;
    if (project_->library() != scripts_checked_) {
        scripts_checked_ = project_->library();
        script_issues_ = scripts_checked_ ? check_scripts(scripts_checked_) : Issues{};
        cards_to_check_ = scripts_checked_ != nullptr;
        if (cards_to_check_) cards_.begin(scripts_checked_, pack_folders());
        else card_issues_.clear();
    }
    put_issues_together();
}

/// A few cards at a time; what is said of those that were looked at before stays until all have been.
void Workspace::check_cards() {
    if (!cards_to_check_ || !project_) return;
    cards_to_check_ = cards_.go_on(6);
    if (cards_to_check_) return shell_.redraw(0.05);
    if (Issues found = cards_.issues(); found != card_issues_) {
        card_issues_ = std::move(found);
        put_issues_together();
        ++version_;
        shell_.redraw(0.1);
    }
}

std::map<std::string, std::string> Workspace::pack_folders() const {
    std::map<std::string, std::string> folders;
    const std::shared_ptr<const Library> library = project_ ? project_->library() : nullptr;
    if (!library) return folders;
    for (const PackInfo& pack : library->packs()) {
        const std::string own = project_->pack_folder(pack.id);
        folders[pack.id] =
            own.empty() ? fs::path(library->sources().at(pack.origin).shown).parent_path().string() : project_->absolute(own);
    }
    return folders;
}

void Workspace::put_issues_together() {
    issues_ = project_->issues();
    append(issues_, script_issues_);
    append(issues_, card_issues_);
    sort_and_unify(issues_);
    std::ranges::stable_sort(issues_, {}, &Issue::level);
}

// What is chosen ----------------------------------------------------------------------------------------------------------

void Workspace::show(const Visit& visit) {
    chosen_ = visit.key;
    file_ = visit.file;
    if (chosen_)
        if (const ObjectEntry* found = entry(*chosen_)) file_ = found->file;
    if (project_) end_step();
}

void Workspace::remember(Visit visit) {
    if (at_ < visited_.size() && visited_[at_] == visit) return;
    if (!visited_.empty()) visited_.resize(at_ + 1);
    visited_.push_back(std::move(visit));
    at_ = visited_.size() - 1;
}

void Workspace::choose(const ObjectKey& key, bool reveal) {
    const ObjectEntry* found = entry(key);
    if (!found) {
        shell_.say(Tone::warning, std::format("{} no longer exists.", name_of(key.id)));
        return;
    }
    // Boards open as a drawing, unless the last one was looked at as a form.
    const bool form_of_boards = chosen_ && chosen_->kind == "boards" && shell_.layout().is_in_front("form");
    const Visit visit{key, found->file};
    show(visit);
    remember(visit);
    if (reveal) shell_.layout().reveal(key.kind == "boards" && !form_of_boards ? "board" : "form");
}

void Workspace::go_to(const std::string& file, const std::string& path, int line) {
    if (!project_ || !project_->text(file)) {
        shell_.say(Tone::warning, file + " is not part of this project, so it cannot be opened here.");
        return;
    }
    const ObjectEntry* found = entry_of_file(file);
    const Visit visit{found ? std::optional(found->key) : std::nullopt, file};
    if (const auto script_of = file.ends_with(".lua") ? owner_of_script(file) : std::nullopt) show({script_of, ""});
    else show(visit), remember(visit);
    jump_ = {file, path, line, jump_.number + 1};
    shell_.layout().show(file.ends_with(".lua") ? "script" : "form");
}

void Workspace::edit_field(const ObjectKey& key, const std::string& path) {
    const ObjectEntry* found = entry(key);
    if (!found) return choose(key); // says that it is gone
    const Visit visit{key, found->file};
    if (chosen_ != visit.key) show(visit), remember(visit);
    jump_ = {found->file, path, 0, jump_.number + 1, true};
    shell_.layout().show("form");
}

std::optional<ObjectKey> Workspace::owner_of_script(const std::string& file) const {
    if (!project_ || !project_->library()) return {};
    const std::string script = project_->pack_id(first_folder(file)) + ':' + std::string(below_first(file));
    for (const auto& [key, object] : project_->library()->objects())
        if (object->typed && object->typed->script == script) return key;
    return {};
}

void Workspace::back() {
    if (can_go_back()) show(visited_[--at_]);
}

void Workspace::forward() {
    if (can_go_forward()) show(visited_[++at_]);
}

std::string Workspace::home_pack() const {
    if (!project_) return "";
    if (!file_.empty()) return std::string(first_folder(file_));
    const auto packs = project_->packs();
    return packs.empty() ? "" : packs.front();
}

// Changes -----------------------------------------------------------------------------------------------------------------

bool Workspace::say(const Issues& issues) {
    for (const Issue& issue : issues) {
        std::string text = issue.place.file.empty() ? issue.message : issue.place.file + ": " + issue.message;
        if (!issue.hint.empty()) text += "; " + issue.hint;
        if (!text.ends_with('?')) text += '.'; // did you mean "gap"?
        shell_.say(issue.level == Level::error ? Tone::error : Tone::warning, text);
    }
    return false;
}

bool Workspace::apply(Result<Edit> edit) {
    if (!edit) return say(edit.error());
    std::vector<std::string> files;
    for (const FileChange& change : edit->changes) files.push_back(change.path);
    if (!project_) return false;
    if (auto done = project_->apply(std::move(*edit)); !done) return say(done.error());
    changed(files);
    return true;
}

void Workspace::end_step() {
    if (project_) project_->end_step();
}

void Workspace::undo() {
    if (!project_ || !project_->history().can_undo()) return;
    std::vector<std::string> files;
    for (const FileChange& change : project_->history().steps()[project_->history().done() - 1].changes) files.push_back(change.path);
    if (project_->undo()) changed(files);
}

void Workspace::redo() {
    if (!project_ || !project_->history().can_redo()) return;
    std::vector<std::string> files;
    for (const FileChange& change : project_->history().steps()[project_->history().done()].changes) files.push_back(change.path);
    if (project_->redo()) changed(files);
}

bool Workspace::save() {
    if (!project_) return false;
    const Saved saved = save_all(*project_);
    prepare_text_editor();
    changed(saved.written);
    if (!saved.issues.empty()) say(saved.issues);
    if (!saved.written.empty())
        shell_.say(Tone::good, saved.written.size() == 1 ? "Saved " + saved.written.front() + '.'
                                                         : std::format("Saved {} files.", saved.written.size()));
    else if (saved.issues.empty()) shell_.say(Tone::info, "Everything is saved already.");
    return saved.issues.empty();
}

void Workspace::look() {
    if (!project_ || !watch_) return;
    if (const auto files = watch_->look(*project_); !files.empty()) changed(files);
}

int Workspace::watch_descriptor() const { return watch_ ? watch_->descriptor() : -1; }

// Kinds -------------------------------------------------------------------------------------------------------------------

const Schema* Workspace::schema_of(const std::string& kind) const {
    if (project_) return project_->schemas().find(kind);
    return checker_ ? checker_->schemas().find(kind) : nullptr;
}

std::size_t Workspace::category_of(const std::string& kind) const {
    const Schema* schema = schema_of(kind);
    return schema ? schema->category : Schema{}.category;
}

std::string Workspace::letter_of(const std::string& kind) const {
    const Schema* schema = schema_of(kind);
    return schema && !schema->letter.empty() ? schema->letter : "?";
}

} // namespace flickforge::editor
