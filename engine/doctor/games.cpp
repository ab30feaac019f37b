#include "doctor/games.h"

#include "base/hash.h"
#include "match/new_game.h"

#include <algorithm>

namespace flickforge {
namespace {

constexpr std::size_t party_size = 4;
constexpr std::size_t cards_held = 4; ///< by each hero of an arranged battle
constexpr int tries = 4;              ///< of buyers without a plan

class Planner {
public:
    Planner(const DoctorInput& patient, const TestGames& test, Issues& trouble)
        : patient_(patient), library_(*patient.library), test_(test), trouble_(trouble) {}

    std::vector<TestGame> run() {
        plan_games(cards_of(patient_));
        return std::move(games_);
    }

private:
    const DoctorInput& patient_;
    const Library& library_;
    const TestGames& test_;
    Issues& trouble_;
    std::vector<TestGame> games_;

    std::uint64_t seed(int round) const {
        return Hash().add_number(test_.seed).add_number(games_.size()).add_number(static_cast<std::uint64_t>(round)).value() >> 12;
    }

    /// Heroes of the packs first, then others by chance.
    std::vector<std::string> party(std::uint64_t by, const std::string& must = "") const {
        std::vector<std::string> own, others, chosen;
        for (const Hero* hero : library_.all<Hero>())
            if (hero->id != must) (patient_.has(hero->id) ? own : others).push_back(hero->id);
        if (!must.empty()) chosen.push_back(must);
        Random random(by);
        for (auto* from : {&own, &others})
            while (chosen.size() < party_size && !from->empty()) {
                const auto at = random.below(static_cast<std::uint32_t>(from->size()));
                chosen.push_back((*from)[at]);
                from->erase(from->begin() + at);
            }
        return chosen;
    }

    void add(const NewGame& request, bool visit = false) {
        auto planned = plan(library_, request);
        if (planned) games_.push_back({std::move(planned->beginning), visit, visit});
        else append(trouble_, std::move(planned.error()));
    }

    void add_twice(MatchStart beginning) {
        games_.push_back({beginning});
        games_.push_back({.beginning = std::move(beginning), .without_plan = true});
    }

    std::string lord(std::uint64_t by) const {
        std::vector<std::string> own, all;
        for (const Lord* each : library_.all<Lord>()) {
            all.push_back(each->id);
            if (patient_.has(each->id)) own.push_back(each->id);
        }
        const auto& from = own.empty() ? all : own;
        return from.empty() ? "" : from[by % from.size()];
    }

    void plan_games(const std::set<ObjectKey>& cards) {
        for (int round = 0; round < test_.games; ++round) {
            for (const Room* room : library_.all<Room>())
                if (patient_.has(room->id) && room->type == RoomType::special) plan_visits(*room, round);
                else if (patient_.has(room->id) && room->type == RoomType::battle)
                    add({.heroes = party(seed(round)), .lord = lord(seed(round)), .rooms = {room->id}, .seed = seed(round)});
            for (const Lord* each : library_.all<Lord>())
                if (patient_.has(each->id))
                    if (const Room* lair = lair_room())
                        add({.heroes = party(seed(round)), .lord = each->id, .rooms = {lair->id}, .seed = seed(round)});
            for (const Layout* layout : library_.all<Layout>())
                if (patient_.has(layout->id)) plan_layout(*layout, round);
            for (const Variant* variant : library_.all<Variant>())
                if (patient_.has(variant->id) && !variant->always)
                    add({.heroes = party(seed(round)), .variants = {variant->id}, .seed = seed(round)});
            add({.heroes = party(seed(round)), .lord = lord(seed(round)), .seed = seed(round)});
            plan_card_battles(cards, round);
            plan_monster_battles(round);
        }
    }

    /// With the lord that it names, and with each lord of the packs: a lord's rules are in force in all rooms on the way to its lair.
    void plan_layout(const Layout& layout, int round) {
        add({.heroes = {"random"}, .layout = layout.id, .seed = seed(round)});
        for (const Lord* each : library_.all<Lord>())
            if (patient_.has(each->id) && each->id != layout.lord.text && !leaves_out_lord(library_, layout, each->id))
                add({.heroes = {"random"}, .lord = each->id, .layout = layout.id, .seed = seed(round)});
    }

    /// With the usual rules, and with every variant there is: some services are offered only then.
    void plan_visits(const Room& room, int round) {
        NewGame request{.heroes = party(seed(round)), .lord = lord(seed(round)), .rooms = {room.id}, .seed = seed(round)};
        add(request);
        add(request, true);
        for (const Variant* variant : library_.all<Variant>()) {
            if (variant->always) continue;
            request.variants = {variant->id};
            for (int i = 0; i < tries; ++i) {
                request.seed = seed(round);
                add(request, true);
            }
        }
    }

    const Room* lair_room() const {
        for (const Room* room : library_.all<Room>())
            if (room->type == RoomType::lair) return room;
        return nullptr;
    }

    const Room* some_battle(std::uint64_t by) const {
        std::vector<const Room*> rooms;
        for (const Room* room : library_.all<Room>())
            if (room->type == RoomType::battle && !room->monsters.empty()) rooms.push_back(room);
        return rooms.empty() ? nullptr : rooms[by % rooms.size()];
    }

    Arrangement battle(const std::vector<std::string>& heroes, std::uint64_t by, const Room& room) const {
        Arrangement table{.lord = lord(by), .room = room.id, .board = room.board.text, .seed = by};
        if (table.board.empty() && !library_.all<Board>().empty())
            table.board = library_.all<Board>()[by % library_.all<Board>().size()]->id;
        for (const std::string& hero : heroes) table.characters.push_back({.kind = CharacterKind::hero, .what = hero, .gold = 20});
        for (const auto& group : room.monsters)
            for (int i = 0; i < group.count; ++i) table.characters.push_back({.kind = CharacterKind::monster, .what = group.what.text});
        return table;
    }

    /// A battle in which heroes hold the packs' cards, a few at a time.
    void plan_card_battles(const std::set<ObjectKey>& cards, int round) {
        std::vector<std::string> loose;
        for (const ObjectKey& card : cards) {
            const Item* item = card.kind == "items" ? library_.find<Item>(card.id) : nullptr;
            const Ability* ability = card.kind == "abilities" ? library_.find<Ability>(card.id) : nullptr;
            const std::string owner = card.kind == "spells"           ? caster()
                                      : ability                       ? ability->hero.text
                                      : item && !item->heroes.empty() ? item->heroes.front().text
                                                                      : "";
            if (owner.empty()) loose.push_back(to_text(card));
            else add_card_battle(party(seed(round), owner), {{to_text(card)}}, round);
        }
        std::vector<std::vector<std::string>> hands;
        for (std::size_t i = 0; i < loose.size(); ++i) {
            if (i % cards_held == 0) hands.emplace_back();
            hands.back().push_back(loose[i]);
            if (hands.size() == party_size && (hands.back().size() == cards_held || i + 1 == loose.size())) {
                add_card_battle(party(seed(round)), hands, round);
                hands.clear();
            }
        }
        if (!hands.empty()) add_card_battle(party(seed(round)), hands, round);
    }

    std::string caster() const {
        std::string found;
        for (const Hero* hero : library_.all<Hero>())
            if (hero->spells > 0 && (found.empty() || patient_.has(hero->id))) found = hero->id;
        return found;
    }

    void add_card_battle(const std::vector<std::string>& heroes, const std::vector<std::vector<std::string>>& hands, int round) {
        const Room* room = some_battle(seed(round));
        if (!room || heroes.empty()) return;
        Arrangement table = battle(heroes, seed(round), *room);
        for (std::size_t i = 0; i < hands.size() && i < heroes.size(); ++i) {
            table.characters[i].cards = hands[i];
            table.characters[i].health = 3; // wounded: so that healing is of use too
        }
        add_twice({.variants = {}, .with = std::move(table)});
    }

    /// Monsters of the packs that no room is sure to bring.
    void plan_monster_battles(int round) {
        for (const Monster* monster : library_.all<Monster>()) {
            const Room* room = some_battle(seed(round));
            if (!patient_.has(monster->id) || !room) continue;
            Arrangement table = battle(party(seed(round)), seed(round), *room);
            std::erase_if(table.characters, [](const Placed& who) { return who.kind == CharacterKind::monster; });
            const Piece* piece = library_.find<Piece>(monster->piece);
            for (int i = 0; i < std::clamp(piece ? piece->count : 1, 1, 4); ++i)
                table.characters.push_back({.kind = CharacterKind::monster, .what = monster->id});
            add_twice({.variants = {}, .with = std::move(table)});
        }
    }
};

} // namespace

std::set<ObjectKey> cards_of(const DoctorInput& patient) {
    std::set<ObjectKey> cards;
    const auto add = [&](const char* kind, const auto& all) {
        for (const auto* card : all)
            if (patient.has(card->id)) cards.insert({kind, card->id});
    };
    add("items", patient.library->all<Item>());
    add("spells", patient.library->all<Spell>());
    add("abilities", patient.library->all<Ability>());
    return cards;
}

std::vector<TestGame> plan_test(const DoctorInput& patient, const TestGames& test, Issues& trouble) {
    return Planner(patient, test, trouble).run();
}

} // namespace flickforge
