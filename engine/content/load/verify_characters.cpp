#include "base/text.h"
#include "content/load/verify.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

class CharacterVerifier {
public:
    explicit CharacterVerifier(const Library& library) : library_(library) {}

    Issues run() {
        for (const Hero* hero : library_.all<Hero>()) {
            sequences("heroes", *hero, "sequences", hero->sequences);
            boxes("heroes", *hero, hero->nullifies, hero->reflects);
            if (hero->spells > 0 && !hero->magic)
                add("heroes", *hero, "spells", "spells-without-magic", "spells: this hero cannot use magic",
                    "write \"magic\": true, or remove the spells");
            if (hero->ally.health > hero->health)
                add("heroes", *hero, "ally", "ally-health", "ally: more health than as a hero", "lower it");
        }
        for (const Monster* monster : library_.all<Monster>()) this->monster(*monster);
        for (const Lord* lord : library_.all<Lord>()) {
            sequences("lords", *lord, "sequences", lord->sequences);
            boxes("lords", *lord, lord->nullifies, lord->reflects);
        }
        for (const Familiar* familiar : library_.all<Familiar>()) sequences("familiars", *familiar, "sequences", familiar->sequences);
        for (const Antient* antient : library_.all<Antient>()) sequences("antients", *antient, "sequences", antient->sequences);
        for (const Ability* ability : library_.all<Ability>()) sequences("abilities", *ability, "sequences", ability->sequences);
        for (const Spell* spell : library_.all<Spell>()) sequences("spells", *spell, "sequences", spell->sequences);
        for (const Item* item : library_.all<Item>()) {
            sequences("items", *item, "sequences", item->sequences);
            if (item->enhanced) sequences("items", *item, "enhanced.sequences", item->enhanced->sequences);
            if (item->combo != Combo::none && item->frequency == Frequency::permanent && item->sequences.empty())
                add("items", *item, "combo", "empty-combo", "combo: there is nothing to combine", "add a sequence");
        }
        for (const Room* room : library_.all<Room>()) {
            one_step("rooms", *room, *room);
        }
        return std::move(issues_);
    }

private:
    const Library& library_;
    Issues issues_;

    void add(std::string_view kind, const ContentObject& object, const std::string& field, std::string code, std::string message,
             std::string hint) {
        issues_.push_back({.code = std::move(code),
                           .place = place_of(library_, kind, object.id, field),
                           .message = std::move(message),
                           .hint = std::move(hint)});
    }

    void monster(const Monster& monster) {
        if (monster.shadow && monster.health)
            add("monsters", monster, "health", "shadow-health", "health: a shadow monster has none",
                "remove \"health\", or write \"shadow\": false");
        if (!monster.shadow && !monster.health)
            add("monsters", monster, "id", "missing-field", "\"health\" is missing",
                "a monster needs health, the hits it takes; only shadow monsters have none");
        if (const Piece* piece = library_.find(monster.piece);
            piece && monster.health && *monster.health > 1 && !monster.track && !piece->damaged_back)
            add("monsters", monster, "health", "no-hurt-side",
                std::format("health: {} needs a hurt side, but the back of the piece \"{}\" shows something else", monster.name,
                            piece->name),
                "write \"track\": true, or use a piece with \"damaged_back\": true");
        if (monster.sequences.empty())
            add("monsters", monster, "sequences", "no-sequence", "sequences: the monster can do nothing", "give it at least one shot");
        sequences("monsters", monster, "sequences", monster.sequences);
        boxes("monsters", monster, monster.nullifies, monster.reflects);
    }

    void boxes(std::string_view kind, const ContentObject& object, const Boxes& nullifies, const Boxes& reflects) {
        for (std::size_t i = 0; i < reflects.size(); ++i)
            if (std::ranges::contains(nullifies, reflects[i]))
                add(kind, object, std::format("reflects[{}]", i), "nullify-and-reflect",
                    std::format("reflects[{}]: this shot is nullified as well", i),
                    "a reflected shot does nothing anyway; keep one of the two");
    }

    void one_step(std::string_view kind, const ContentObject& object, const Room& room) {
        for (std::size_t i = 0; i < room.services.size(); ++i)
            if (room.services[i].gives) step(kind, object, std::format("services[{}].gives", i), *room.services[i].gives);
    }

    void sequences(std::string_view kind, const ContentObject& object, const std::string& field, const Sequences& all) {
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t j = 0; j < all[i].size(); ++j) step(kind, object, std::format("{}[{}][{}]", field, i, j), all[i][j]);
    }

    void step(std::string_view kind, const ContentObject& object, const std::string& field, const Step& step) {
        if (static_cast<bool>(step.shot) == !step.by_turn.empty()) {
            add(kind, object, field, "step", std::format("{}: a step is one shot, or one shot for each turn", field),
                "write either \"shot\" or \"by_turn\"");
            return;
        }
        const ShotType* shot = library_.find(step.shot);
        if (shot && shot->flies == FlyingPiece::summoned && step.summons.empty())
            add(kind, object, field, "step", std::format("{}: no monster is summoned", field), "name the monster with \"summons\"");
        if (shot && shot->flies != FlyingPiece::summoned && !step.summons.empty())
            add(kind, object, field, "step", std::format("{}: {} summons no monster", field, shot->name),
                "remove \"summons\", or use a summon shot");
        const bool overseers = kind == "monsters" || kind == "lords" || kind == "antients";
        if (overseers && library_.find<Familiar>(step.summons))
            add(kind, object, field, "step", std::format("{}: a familiar follows a hero", field), "summon a monster, or let a hero do it");
        if (step.modifiers.size() > 1)
            for (const auto& id : step.modifiers)
                if (const Modifier* modifier = library_.find(id); modifier && modifier->alone)
                    add(kind, object, field + ".modifiers", "modifier-alone",
                        std::format("{}: {} cannot be combined with other modifiers", field, modifier->name), "keep one of them");
        if (shot && shot->motion == Motion::none && !step.modifiers.empty())
            add(kind, object, field + ".modifiers", "modifier-without-shot",
                std::format("{}: nothing is flicked, so nothing can be modified", field), "remove the modifiers");
        usual(kind, object, field, step.shot, step.modifiers);
        for (std::size_t i = 0; i < step.by_turn.size(); ++i)
            usual(kind, object, std::format("{}.by_turn[{}]", field, i), step.by_turn[i].shot, step.by_turn[i].modifiers);
        if (shot && shot->users != WhoMayUse::both) {
            const bool heroic = kind == "heroes" || kind == "abilities" || kind == "items" || kind == "spells" || kind == "familiars";
            const bool overseer = kind == "monsters" || kind == "lords";
            if ((shot->users == WhoMayUse::overseer && heroic) || (shot->users == WhoMayUse::heroes && overseer))
                add(kind, object, field + ".shot", "wrong-side",
                    std::format("{}: {} is only for the {}", field, shot->name, shot->users == WhoMayUse::overseer ? "Overseer" : "heroes"),
                    "choose another shot");
        }
    }

    /// Any shot can have any modifier; only a likely mistake is worth a warning.
    void usual(std::string_view kind, const ContentObject& object, const std::string& field, const Id<ShotType>& shot,
               const std::vector<Id<Modifier>>& modifiers) {
        const ShotType* type = library_.find(shot);
        for (const auto& id : modifiers) {
            const Modifier* modifier = library_.find(id);
            if (!type || type->motion == Motion::none || !modifier || modifier->shots.empty() ||
                std::ranges::contains(modifier->shots, shot))
                continue;
            add(kind, object, field + ".modifiers", "unusual-modifier",
                std::format("{}: {} is not usually seen with {}", field, modifier->name, type->name),
                "it works all the same; if it is intended, leave it");
            issues_.back().level = Level::warning;
        }
    }
};

} // namespace

Issues verify_characters(const Library& library) { return CharacterVerifier(library).run(); }

} // namespace flickforge
