#include "editor/match/play_chosen.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

constexpr std::size_t party_size = 4;

class Finder {
public:
    Finder(const Library& library, const std::optional<ObjectKey>& chosen, const std::function<bool(const std::string&)>& is_own)
        : library_(library), kind_(chosen ? chosen->kind : ""), id_(chosen ? chosen->id : ""), is_own_(is_own) {}

    const Room* room() const {
        if (kind_ == "rooms") return library_.find<Room>(id_);
        const auto rooms = own_first<Room>();
        const auto first = [&](auto fits) {
            const auto found = std::ranges::find_if(rooms, fits);
            return found == rooms.end() ? nullptr : *found;
        };
        const auto has_it = [&](const Room* room) {
            return std::ranges::any_of(room->monsters, [&](const Counted<Monster>& each) { return each.what.text == id_; });
        };
        const Room* best = nullptr;
        if (kind_ == "monsters") best = first(has_it);
        if (kind_ == "lords") best = first([](const Room* room) { return room->type == RoomType::lair; });
        if (kind_ == "boards") {
            best = first([&](const Room* room) { return room->board.text == id_; });
            if (!best) best = first([](const Room* room) { return room->type == RoomType::battle && !room->board; });
        }
        return best ? best : first([](const Room* room) { return room->type == RoomType::battle; });
    }

    std::string lord() const {
        if (kind_ == "lords" && library_.find<Lord>(id_)) return id_;
        const auto lords = own_first<Lord>();
        return lords.empty() ? "" : lords.front()->id;
    }

    std::vector<std::string> heroes() const {
        std::vector<std::string> found;
        const auto add = [&](const std::string& id) {
            if (found.size() < party_size && !std::ranges::contains(found, id)) found.push_back(id);
        };
        if (kind_ == "heroes" && library_.find<Hero>(id_)) add(id_);
        for (const Hero* hero : library_.all<Hero>())
            if (kind_ == "abilities" && std::ranges::any_of(hero->abilities, [&](const auto& each) { return each.what.text == id_; }))
                add(hero->id);
        for (const Hero* hero : own_first<Hero>()) add(hero->id);
        return found;
    }

private:
    const Library& library_;
    std::string kind_, id_;
    const std::function<bool(const std::string&)>& is_own_;

    template <class T> std::vector<const T*> own_first() const {
        std::vector<const T*> objects = library_.all<T>();
        std::ranges::stable_sort(objects, {}, [&](const T* object) { return !is_own_(object->id); });
        return objects;
    }
};

bool has_option(const Library& library, const std::string& option) {
    return std::ranges::any_of(library.all<Variant>(), [&](const Variant* each) { return each->options.contains(option); });
}

} // namespace

Result<ChosenGame> game_for(const Library& library, const std::optional<ObjectKey>& chosen,
                            const std::function<bool(const std::string&)>& is_own) {
    const Finder finder(library, chosen, is_own);
    ChosenGame game;
    GameSetup setup{.lord = finder.lord()};
    const Room* room = finder.room();
    for (const std::string& hero : finder.heroes()) setup.heroes.push_back({hero, 1});
    Issues missing;
    const auto need = [&](bool there, const char* what) {
        if (!there)
            missing.push_back({.code = "incomplete", .place = {}, .message = std::format("a game needs {}, and there is none yet", what)});
    };
    need(room, "a room with a battle");
    need(!setup.heroes.empty(), "a hero");
    need(!setup.lord.empty(), "a Catacomb Lord");
    if (!missing.empty()) return std::unexpected(std::move(missing));
    setup.rooms = {room->id};
    if (chosen) {
        const auto& [kind, id] = *chosen;
        if (kind == "boards") game.board = id;
        if (kind == "monsters" && library.find<Monster>(id) &&
            std::ranges::none_of(room->monsters, [&](const Counted<Monster>& each) { return each.what.text == id; }))
            game.monster = id;
        if ((kind == "items" || kind == "spells") && library.object(*chosen)) game.card = to_text(*chosen);
        if (kind == "variants" && library.find<Variant>(id)) game.beginning.variants = {id};
        if (kind == "layouts" && library.find<Layout>(id)) setup.layout = id, setup.rooms.clear();
    }
    // Heroes without gold would leave a shop at once.
    if (room->type == RoomType::special && has_option(library, "starting_gold")) game.beginning.variants.push_back("starting_gold=10");
    game.beginning.with = std::move(setup);
    return game;
}

} // namespace flickforge::editor
