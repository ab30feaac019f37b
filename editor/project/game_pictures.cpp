#include "editor/project/game_pictures.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

constexpr auto time_for_drawing = std::chrono::milliseconds(9); // of a frame: at least one is drawn, and the window stays quick
constexpr std::size_t most_entries = 400;
constexpr int unseen_frames_kept = 3; // of what is out of sight, when there are too many

/// A few sizes, so that zooming draws little again: shrunk by the screen to what is needed.
int drawn_size(float wanted) {
    constexpr std::array sizes{24, 32, 48, 64, 96, 128, 192, 256, 384, 512};
    const auto found = std::ranges::find_if(sizes, [&](int size) { return static_cast<float>(size) >= wanted; });
    return found == sizes.end() ? sizes.back() : *found;
}

std::map<std::string, std::string> folders_of(const Library& library) {
    std::map<std::string, std::string> folders;
    for (const PackInfo& pack : library.packs())
        folders[pack.id] = fs::path(library.sources().at(pack.origin).shown).parent_path().string();
    return folders;
}

} // namespace

void GamePictures::follow(const std::shared_ptr<const Library>& library) {
    ++frame_;
    spent_ = {};
    tidy();
    if (library == library_) return;
    ++revision_;
    const bool same_packs = library && library_ && press_ && folders_of(*library) == press_->options().folders;
    library_ = library;
    if (!library_) {
        press_.reset();
        entries_.clear();
    } else if (same_packs) press_->take(library_);
    else press_ = std::make_unique<Press>(library_, PressOptions{"", folders_of(*library_)});
}

const Texture* GamePictures::face(std::string_view kind, std::string_view id, float diameter) {
    return find({Sort::face, std::string(kind), std::string(id), drawn_size(diameter)});
}

const Texture* GamePictures::card(std::string_view kind, std::string_view id, float width) {
    return find({Sort::card, std::string(kind), std::string(id), static_cast<int>(width)});
}

const Texture* GamePictures::board(const BoardPaint& paint) {
    if (painted_ != paint) {
        board_ = Texture(flickforge::painted(paint));
        painted_ = paint;
    }
    return board_ ? &board_ : nullptr;
}

const Texture* GamePictures::find(Key key) {
    if (!press_ || std::get<int>(key) < 1) return nullptr;
    const auto at = entries_.try_emplace(std::move(key)).first;
    Entry& entry = at->second;
    entry.seen = frame_;
    if (entry.drawn != revision_) {
        if (spent_ < time_for_drawing) draw(at->first, entry);
        else redraw_();
    }
    return entry.texture ? &entry.texture : nullptr;
}

void GamePictures::draw(const Key& key, Entry& entry) {
    const auto start = std::chrono::steady_clock::now();
    const std::optional<Pixels> drawn = painted(key);
    if (!drawn) entry.texture = {};
    else if (!entry.texture || hash_of(*drawn) != entry.texture.hash()) entry.texture = Texture(*drawn);
    entry.drawn = revision_;
    spent_ += std::chrono::steady_clock::now() - start;
}

std::optional<Pixels> GamePictures::painted(const Key& key) {
    const auto& [sort, kind, id, pixels] = key;
    const ObjectKey object{kind, id};
    if (!library_->object(object)) return {};
    if (sort == Sort::face) {
        const auto paper = Paper::picture(1, 1, pixels * cm_per_inch);
        if (!paper) return {};
        press_->draw_emblem(paper->cairo(), object, 0, 0, 1);
        return paper->pixels();
    }
    const std::vector<CardKey> cards = cards_of(*library_, object);
    const double width = cards.empty() ? 0 : press_->layout(cards.front()).width;
    if (width <= 0) return {};
    auto card = press_->picture(cards.front(), CardFace::front, pixels / width * cm_per_inch);
    return card ? std::optional(std::move(*card)) : std::nullopt;
}

void GamePictures::tidy() {
    if (entries_.size() > most_entries) std::erase_if(entries_, [&](const auto& each) { return each.second.seen < frame_ - unseen_frames_kept; });
}

} // namespace flickforge::editor
