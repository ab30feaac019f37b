// Which game is loaded: one at a time, with the packs that belong to it.
#include "base/id.h"
#include "editor/project/workspace.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace flickforge::editor {
namespace fs = std::filesystem;
namespace {

/// Where games lie, the shipped ones first.
std::vector<std::string> places_of_games(const WorkspaceOptions& options) {
    std::vector<std::string> places{(fs::path(options.home) / "content").string()};
    if (!options.installed.empty()) places.push_back(options.installed);
    return places;
}

} // namespace

const std::vector<PackCover>& Workspace::games() {
    if (games_at_ != version_) {
        games_ = games_in(places_of_games(options_));
        games_at_ = version_;
    }
    return games_;
}

/// That the project's own packs belong to.
std::string Workspace::own_game() const {
    if (!project_) return "";
    const std::shared_ptr<const Library> library = project_->library();
    const PackInfo* game = library ? library->game() : nullptr;
    if (!game) return game_when_opened_;
    for (const PackInfo& pack : library->packs())
        if (!project_->pack_folder(pack.id).empty() && pack.reach.contains(game->id)) return game->id;
    return "";
}

std::string Workspace::game() {
    if (std::string own = own_game(); !own.empty()) return own;
    const PackCover* chosen = chosen_game();
    return chosen ? chosen->id : "";
}

/// The first where none is chosen, or it is gone; null without any.
const PackCover* Workspace::chosen_game() {
    const auto& all = games();
    const auto chosen = std::ranges::find(all, chosen_game_, &PackCover::id);
    return chosen != all.end() ? &*chosen : all.empty() ? nullptr : &all.front();
}

std::string Workspace::game_name(const std::string& id) {
    const auto& all = games();
    const auto found = std::ranges::find(all, id, &PackCover::id);
    return found == all.end() || found->name.empty() ? id : found->name;
}

void Workspace::choose_game(const std::string& id, std::function<void()> then) {
    const auto done = [then] {
        if (then) then();
    };
    if (id == game()) return done();
    if (!can_choose_game())
        return shell_.say(Tone::warning, "The project belongs to " + game_name(game()) + ". Close it to play another game.");
    const auto take = [this, id] {
        chosen_game_ = id;
        taken_companions_.clear(); // some are of the other game
        shipped_.reset();
    };
    leave_project([this, take, done, folder = project_ ? project_->options().folder : ""] {
        take();
        if (folder.empty()) changed({});
        else if (!open(folder)) return;
        done();
    });
}

std::string Workspace::other_game_of(const std::vector<std::string>& packs) {
    const std::string now = game();
    std::string other;
    for (const std::string& pack : packs) {
        const std::string id = pack.substr(0, pack.find(' '));
        if (id == now) return "";
        if (other.empty() && std::ranges::contains(games(), id, &PackCover::id)) other = id;
    }
    return other;
}

std::vector<PackCover> Workspace::companions() {
    std::vector<PackCover> found;
    const std::string now = game();
    if (project_ || now.empty()) return found;
    const std::vector<std::string> places = places_of_games(options_);
    for (const std::string& place : places)
        for (const std::string& folder : packs_in(place)) {
            PackCover cover = cover_of(folder);
            if (cover.id.empty() || cover.game || std::ranges::contains(found, cover.id, &PackCover::id)) continue;
            const std::vector<std::string> of = games_of({folder}, places);
            if (of.empty() || of == std::vector{now}) found.push_back(std::move(cover));
        }
    return found;
}

void Workspace::take_companions(std::set<std::string> ids) {
    std::set<std::string> had;
    for (const PackCover& cover : companions())
        if (ids.contains(cover.id)) had.insert(cover.id);
    if (had == taken_companions_) return;
    const std::set<std::string> before = std::exchange(taken_companions_, std::move(had));
    shipped_.reset();
    if (auto loaded = shipped_library(); !loaded) { // one of them has errors: nothing changes
        say(loaded.error());
        taken_companions_ = before;
        shipped_.reset();
    }
    changed({});
}

Result<std::shared_ptr<const Library>> Workspace::shipped_library() {
    if (shipped_) return shipped_;
    if (auto ready = prepare_checker(); !ready) return std::unexpected(std::move(ready.error()));
    std::vector<std::string> folders;
    if (const PackCover* game = chosen_game()) {
        std::vector<std::string> wanted{game->folder};
        for (const std::string& id : taken_companions_)
            if (std::string folder = find_pack(id, places_of_games(options_)); !folder.empty()) wanted.push_back(std::move(folder));
        folders = with_needed_packs(wanted, places_of_games(options_));
    }
    std::vector<FileTree> packs;
    for (const std::string& folder : folders) packs.push_back(TreeReader(folder).read());
    Loaded loaded = Loader(checker_).load(packs);
    if (!loaded.library) return std::unexpected(std::move(loaded.issues));
    return shipped_ = std::move(loaded.library);
}

/// The game that the packs of a folder belong to, or else the chosen one, and what they depend on: beside them, installed, or among the
/// samples.
std::vector<std::string> Workspace::packs_to_build_on(const std::string& folder) {
    std::error_code error;
    const std::string here = fs::weakly_canonical(folder, error).string();
    const bool one = fs::exists(fs::path(here) / "pack.json", error);
    const std::vector<std::string> own = one ? std::vector{here} : packs_in(here);
    std::vector<std::string> places{one ? fs::path(here).parent_path().string() : here};
    if (!options_.installed.empty()) places.push_back(options_.installed);
    places.push_back((fs::path(options_.home) / "content").string());
    places.push_back((fs::path(options_.home) / "samples").string());
    std::vector<std::string> packs = own;
    const std::vector<std::string> games_needed = games_of(own, places);
    game_when_opened_ = games_needed.empty() ? "" : games_needed.front();
    if (games_needed.empty())
        if (const PackCover* game = chosen_game()) packs.push_back(game->folder);
    std::vector<std::string> result;
    for (const std::string& pack : with_needed_packs(packs, places))
        if (!std::ranges::contains(own, pack)) result.push_back(pack);
    return result;
}

} // namespace flickforge::editor
