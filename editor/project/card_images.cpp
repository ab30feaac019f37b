#include "editor/project/card_images.h"

#include "workshop/texts.h"

#include <algorithm>
#include <filesystem>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

constexpr auto time_for_thumbnails = std::chrono::milliseconds(9); // of a frame: at least one is drawn, and the window stays quick
constexpr std::size_t most_thumbnail_bytes = 96u << 20;            // of thumbnails that are out of sight
constexpr int frames_kept = 3;                                     // of cards that are out of sight
constexpr double finest = 600 / cm_per_inch;                       // what is finer than print is only enlarged

} // namespace

bool CardImages::is_stale() const {
    const Project* project = std::as_const(workspace_).project();
    return project && !project->is_good();
}

void CardImages::set_language(const std::string& language) {
    if (language == language_) return;
    language_ = language;
    make_press();
}

void CardImages::refresh() {
    if (frame_ == ImGui::GetFrameCount()) return;
    frame_ = ImGui::GetFrameCount();
    waiting_ = std::exchange(to_come_, 0);
    spent_ = {};
    if (waiting_ > 0) workspace_.shell().redraw(0.1);
    follow();
    tidy();
}

void CardImages::follow() {
    if (version_ == workspace_.version()) return;
    version_ = workspace_.version();
    const Project* project = std::as_const(workspace_).project();
    if (!project) {
        library_.reset();
        press_.reset();
        entries_.clear();
        icons_.clear();
        return;
    }
    if (library_ == project->library() && art_ == project->art()) return;
    const bool other_library = library_ != project->library();
    library_ = project->library();
    if (!press_ || !library_ || (other_library && folders_ != find_folders(*project))) {
        art_ = project->art();
        return make_press();
    }
    ++revision_;
    if (other_library) press_->take(library_); // cards that stay as they are keep their pictures
    if (!std::ranges::contains(library_->languages(), language_) && !language_.empty()) set_language("");
    take_art(*project);
}

/// Pictures of packs that came, went or changed.
void CardImages::take_art(const Project& project) {
    const auto forget = [&](const std::string& file) {
        const std::string name = project.pack_id(first_folder(file)) + ':' + std::string(below_first(file));
        press_->forget_picture(name);
        pictures_->forget(name);
    };
    for (const auto& [file, version] : art_)
        if (project.art_version(file) != version) forget(file);
    for (const auto& [file, version] : project.art())
        if (!art_.contains(file)) forget(file);
    art_ = project.art();
}

std::map<std::string, std::string> CardImages::find_folders(const Project& project) const {
    std::map<std::string, std::string> folders;
    for (const PackInfo& pack : library_->packs()) {
        const std::string own = project.pack_folder(pack.id);
        folders[pack.id] = own.empty() ? fs::path(library_->sources().at(pack.origin).shown).parent_path().string() : project.absolute(own);
    }
    return folders;
}

void CardImages::make_press() {
    ++revision_;
    press_.reset();
    entries_.clear();
    icons_.clear();
    if (!library_) return;
    folders_ = find_folders(*workspace_.project());
    if (!std::ranges::contains(library_->languages(), language_)) language_.clear();
    press_ = std::make_unique<Press>(library_, PressOptions{language_, folders_});
    pictures_ = std::make_unique<Pictures>(folders_);
}

/// Gives up what was not seen for a while.
void CardImages::tidy() {
    std::erase_if(entries_, [&](const auto& each) { return each.first.use == Use::card && each.second.seen < frame_ - frames_kept; });
    std::size_t bytes = 0;
    for (const auto& [key, entry] : entries_) bytes += entry.texture.bytes();
    while (bytes > most_thumbnail_bytes) {
        const auto oldest = std::ranges::min_element(entries_, {}, [](const auto& each) { return each.second.seen; });
        if (oldest->second.seen >= frame_ - 1) break; // all of it is on the screen
        bytes -= oldest->second.texture.bytes();
        entries_.erase(oldest);
    }
    if (icons_.size() > 600) std::erase_if(icons_, [&](const auto& each) { return each.second.seen < frame_ - frames_kept; });
}

void CardImages::paint(const Key& key, Entry& entry, double pixels_per_cm) {
    entry.stamp = press_->layout(key.card).stamp;
    entry.pixels_per_cm = pixels_per_cm;
    const auto drawn = press_->picture(key.card, key.face, std::min(pixels_per_cm, finest) * cm_per_inch);
    if (!drawn) {
        fault_ = drawn.error().empty() ? "it cannot be drawn" : drawn.error().front().message;
        entry.texture = {};
    } else if (!entry.texture || hash_of(*drawn) != entry.texture.hash()) entry.texture = Texture(*drawn);
}

const Texture* CardImages::picture(const CardKey& card, CardFace face, double pixels_per_cm) {
    fault_.clear();
    if (!press_) return nullptr;
    const Key key{Use::card, card, face};
    Entry& entry = entries_[key];
    entry.seen = frame_;
    if (entry.stamp != press_->layout(card).stamp || entry.pixels_per_cm != pixels_per_cm || !entry.texture)
        paint(key, entry, pixels_per_cm);
    return entry.texture ? &entry.texture : nullptr;
}

const Texture* CardImages::thumbnail(const CardKey& card, CardFace face, double pixels_per_cm) {
    if (!press_) return nullptr;
    const Key key{Use::thumbnail, card, face};
    Entry& entry = entries_[key];
    entry.seen = frame_;
    const bool as_it_is = press_->is_laid_out(card) && entry.stamp == press_->layout(card).stamp && entry.pixels_per_cm == pixels_per_cm;
    if (!as_it_is) {
        if (spent_ < time_for_thumbnails) {
            const auto start = std::chrono::steady_clock::now();
            paint(key, entry, pixels_per_cm);
            spent_ += std::chrono::steady_clock::now() - start;
        } else if (++to_come_ == 1) workspace_.shell().redraw(0.1);
    }
    return entry.texture ? &entry.texture : nullptr;
}

const Texture* CardImages::icon(const std::string& pack, const std::string& name, int pixels) {
    if (!press_ || pixels < 1) return nullptr;
    Entry& entry = icons_[{pack, name, pixels}];
    entry.seen = frame_;
    if (entry.stamp != revision_) {
        entry.stamp = revision_;
        auto paper = Paper::picture(1, 1, pixels * cm_per_inch);
        if (!paper) return nullptr;
        press_->draw_icon(paper->cairo(), pack, name, 0, 0, 1, {1, 1, 1, 1});
        const Pixels drawn = paper->pixels();
        if (!entry.texture || hash_of(drawn) != entry.texture.hash()) entry.texture = Texture(drawn);
    }
    return entry.texture ? &entry.texture : nullptr;
}

const Texture* CardImages::art(const std::string& file, int pixels) {
    if (!press_ || pixels < 1 || !workspace_.project()) return nullptr;
    Entry& entry = icons_[{"", file, pixels}]; // no pack has an empty id
    entry.seen = frame_;
    if (entry.stamp != revision_) {
        entry.stamp = revision_;
        std::string why;
        const auto picture = pictures_->find(workspace_.project()->pack_id(first_folder(file)) + ':' + std::string(below_first(file)), why);
        entry.texture = picture ? std::move(entry.texture) : Texture{};
        auto paper = Paper::picture(1, 1, pixels * cm_per_inch);
        if (!picture || !paper) return nullptr;
        draw_picture(paper->cairo(), *picture, {0, 0, 1, 1}, ArtFit::contain);
        const Pixels drawn = paper->pixels();
        if (!entry.texture || hash_of(drawn) != entry.texture.hash()) entry.texture = Texture(drawn);
    }
    return entry.texture ? &entry.texture : nullptr;
}

} // namespace flickforge::editor
