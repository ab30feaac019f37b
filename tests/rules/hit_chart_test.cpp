// Chapter 37 of the ledger: the table of shots, and the chart of what a hit does in which order.
#include "support/battle.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

const std::string piece_file =
    R"({"id": "chimera", "extends": "catacombs:size-l", "name": "Chimera", "colour": "green", "paint": "#5c8a49", "count": 1, "front": "Chimera"})";

/// A monster with these sequences, each of one shot: {"melee", "stun"} is a stun melee.
std::string chimera(const std::vector<std::pair<std::string, std::string>>& shots) {
    std::string sequences;
    for (const auto& [shot, modifier] : shots) {
        sequences += sequences.empty() ? "" : ", ";
        sequences += R"([{"shot": "catacombs:)" + shot + '"';
        if (!modifier.empty()) sequences += R"(, "modifiers": ["catacombs:)" + modifier + "\"]";
        if (shot == "summon") sequences += R"(, "summons": "catacombs:zombie")";
        sequences += "}]";
    }
    return R"({"id": "chimera", "name": "Chimera", "family": "catacombs:dungeon", "level": 4, "health": 4, "track": true, "gold": 5,
               "piece": "chimera", "sequences": [)" +
           sequences + "]}";
}

/// Base game and chimera with up to seven of the shots, as more do not fit on a card.
std::shared_ptr<const Library> chimera_pack(const std::vector<std::pair<std::string, std::string>>& shots, std::size_t from) {
    const auto first = shots.begin() + static_cast<std::ptrdiff_t>(from);
    const auto last = first + std::min<std::ptrdiff_t>(7, shots.end() - first);
    return with_pack({{"pieces/chimera.json", piece_file}, {"monsters/chimera.json", chimera({first, last})}});
}

/// The chimera has made its shot number `index` at Xoric, who owns a salve; it had lost a health before.
Battle struck_by(const std::shared_ptr<const Library>& library, std::size_t index) {
    Battle battle({.characters = {hero("xoric").with_card("items/healing-salve"), hero("oleira"), monster("test:chimera").with_health(3),
                                  monster("orc")},
                   .variants = {},
                   .half = Side::overseer},
                  library);
    battle.act("test:chimera", "own|" + std::to_string(index));
    if (battle.about() == "named_target") battle.choose("xoric");
    battle.hits({"xoric"});
    return battle;
}

/// The modifier has done its work on Xoric or for the chimera.
bool worked(const Battle& battle, const std::string& modifier, int damage) {
    if (modifier == "critical") return battle.health("xoric") == 12 - damage - 1;
    if (modifier == "fear") return battle.asks(DecisionKind::flick) && battle.state().decision->pieces == std::vector{battle.id("xoric")};
    if (modifier == "poison") return battle.the("xoric").drawn.size() == 1;
    if (modifier == "regeneration") return battle.health("test:chimera") == 4;
    if (modifier == "stun") return battle.has("xoric", "stunned");
    if (modifier == "petrify") return battle.dead("xoric");
    if (modifier == "corrosion") return battle.the("xoric").cards.empty();
    return false;
}

int damage_of(const std::string& shot) { return shipped_library().find<ShotType>("catacombs:" + shot)->damage; }

/// Position among the events of the last command; -1: it did not happen.
int moment(const Battle& battle, EventKind what) {
    const auto found = std::ranges::find(battle.events(), what, &Event::what);
    return found == battle.events().end() ? -1 : static_cast<int>(found - battle.events().begin());
}

/// Cards whose scripts tell the two questions of the chart apart.
std::shared_ptr<const Library> charms() {
    static const auto library = with_pack({
        {"items/padding.json", R"({"id": "padding", "name": "Padding", "price": 4, "frequency": "permanent", "script": "padding.lua"})"},
        {"items/padding.lua", "return { nullifies = function(self, game, event) if event.target == self.character then return event.id == "
                              "'catacombs:melee' end end }"},
        {"items/clear-head.json",
         R"({"id": "clear-head", "name": "Clear Head", "price": 4, "frequency": "permanent", "script": "clear-head.lua"})"},
        {"items/clear-head.lua", "return { nullifies = function(self, game, event) if event.target == self.character then return event.id "
                                 "== 'catacombs:stun' end end }"},
    });
    return library;
}

/// A ghoul's plain melee in vain, then its stun melee at Oleira.
Battle stunned_by_ghoul(Who victim, const std::shared_ptr<const Library>& library) {
    Battle battle(
        {.characters = {std::move(victim), hero("xoric"), monster("ghoul"), monster("orc")}, .variants = {}, .half = Side::overseer},
        library);
    const std::string name(name_of(battle.state().characters.front().what));
    battle.act("ghoul").misses().hits({name});
    return battle;
}

} // namespace

TEST_CASE("each of the thirteen shots costs what the reference page says", "[rules][C3-394]") {
    const std::vector<std::pair<std::string, int>> shots{
        {"rush", 0}, {"shield", 0}, {"ice", 0},    {"melee", 1}, {"missile", 1},        {"fireball", 1}, {"target", 1},
        {"bite", 1}, {"devour", 1}, {"summon", 1}, {"roll", 2},  {"giant-fireball", 2}, {"boulder", 3}};
    std::vector<std::pair<std::string, std::string>> plain;
    for (const auto& shot : shots) plain.emplace_back(shot.first, "");
    CHECK(shots.size() == 13);
    std::shared_ptr<const Library> library;
    for (std::size_t i = 0; i < shots.size(); ++i) {
        if (i % 7 == 0) library = chimera_pack(plain, i);
        INFO(shots[i].first);
        CHECK(struck_by(library, i % 7).health("xoric") == 12 - shots[i].second);
    }
}

TEST_CASE("ice, roll, the bite token, devouring and petrify are for one of those hit, all else for each", "[rules][C3-395]") {
    const auto library = with_pack(
        {{"pieces/chimera.json", piece_file},
         {"monsters/chimera.json",
          chimera({{"ice", ""}, {"roll", ""}, {"bite", ""}, {"devour", ""}, {"melee", "petrify"}, {"melee", ""}, {"melee", "stun"}})}});
    struct Row {
        int sequence;
        int damage;     ///< to each
        int damage_one; ///< to the chosen one
        std::string condition;
    };
    for (const Row& row :
         {Row{0, 0, 0, "frozen"}, Row{1, 0, 2, ""}, Row{2, 1, 1, "bitten"}, Row{3, 1, 1, "devoured"}, Row{4, 1, 1, "dead"}}) {
        INFO(row.sequence);
        Battle battle({.characters = {hero("xoric"), hero("oleira"), hero("elani"), monster("test:chimera"), monster("orc")},
                       .variants = {},
                       .half = Side::overseer},
                      library);
        battle.act("test:chimera", "own|" + std::to_string(row.sequence)).hits({"xoric", "oleira"});
        REQUIRE(battle.asks(DecisionKind::choose));
        CHECK(battle.state().decision->team == Side::overseer);
        battle.choose("oleira");
        CHECK(battle.health("xoric") == 12 - row.damage);
        CHECK(battle.the("xoric").conditions.empty());
        CHECK_FALSE(battle.dead("xoric"));
        if (row.condition == "dead") CHECK(battle.dead("oleira"));
        else CHECK(battle.health("oleira") == 8 - row.damage_one);
        if (!row.condition.empty() && row.condition != "dead") CHECK(battle.has("oleira", row.condition));
    }
    Battle each({.characters = {hero("xoric"), hero("oleira"), hero("elani"), monster("test:chimera"), monster("orc")},
                 .variants = {},
                 .half = Side::overseer},
                library);
    each.act("test:chimera", "own|6").hits({"xoric", "oleira"});
    CHECK(each.has("xoric", "stunned"));
    CHECK(each.has("oleira", "stunned"));
}

TEST_CASE("every modifier the reference page shows with a shot works with that shot", "[rules][C3-396]") {
    const std::vector<std::pair<std::string, std::string>> shown{
        {"melee", "critical"}, {"melee", "fear"},           {"melee", "poison"},   {"melee", "regeneration"}, {"melee", "stun"},
        {"melee", "petrify"},  {"melee", "corrosion"},      {"missile", "poison"}, {"missile", "stun"},       {"missile", "critical"},
        {"missile", "fear"},   {"missile", "regeneration"}, {"rush", "poison"},    {"rush", "stun"}};
    std::shared_ptr<const Library> library;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (i % 7 == 0) library = chimera_pack(shown, i);
        INFO(shown[i].second << ' ' << shown[i].first);
        CHECK(worked(struck_by(library, i % 7), shown[i].second, damage_of(shown[i].first)));
    }
    Battle transform(
        {.characters = {hero("oleira"), hero("xoric"), monster("fire-spirit"), monster("orc")}, .variants = {}, .half = Side::overseer});
    transform.act("fire-spirit", "own|1").hits({"oleira"});
    CHECK(transform.saw(EventKind::transformed, "fire-wall"));
}

TEST_CASE("any shot can be given any modifier; the list of the page only makes a warning", "[rules][C3-396A]") {
    const std::vector<std::pair<std::string, std::string>> strange{
        {"boulder", "stun"},      {"giant-fireball", "fear"}, {"summon", "poison"},  {"roll", "regeneration"},
        {"missile", "corrosion"}, {"fireball", "petrify"},    {"target", "critical"}};
    FileTree zoo = tree(
        "test",
        {{"pack.json", cover("test", {"catacombs"})}, {"pieces/chimera.json", piece_file}, {"monsters/chimera.json", chimera(strange)}});
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), zoo});
    REQUIRE(loaded.library);
    CHECK_FALSE(has_errors(loaded.issues));
    CHECK(loaded.issues.size() == strange.size());
    for (const Issue& issue : loaded.issues) {
        CHECK(issue.level == Level::warning);
        CHECK(issue.code == "unusual-modifier");
    }
    for (std::size_t i = 0; i < strange.size(); ++i) {
        INFO(strange[i].second << ' ' << strange[i].first);
        CHECK(worked(struck_by(loaded.library, i), strange[i].second, damage_of(strange[i].first)));
    }
    FileTree usual = tree("test", {{"pack.json", cover("test", {"catacombs"})},
                                   {"pieces/chimera.json", piece_file},
                                   {"monsters/chimera.json", chimera({{"melee", "stun"}, {"roll", "critical"}})}});
    CHECK(load({read_tree(source_folder() + "/content/catacombs"), usual}).issues.empty());
}

TEST_CASE("boulder, open portal and summoning blue monsters are left to expansions", "[rules][C3-397]") {
    const Library& library = shipped_library();
    const auto look = [&](const Sequences& sequences) {
        for (const Sequence& sequence : sequences)
            for (const Step& step : sequence) {
                if (const ShotType* shot = library.find<ShotType>(step.shot.text)) CHECK(shot->in_base_game);
                if (const Monster* summoned = library.find<Monster>(step.summons)) CHECK(summoned->family.text != "catacombs:mythological");
            }
    };
    for (const auto* object : library.all<Hero>()) look(object->sequences);
    for (const auto* object : library.all<Monster>()) look(object->sequences);
    for (const auto* object : library.all<Lord>()) look(object->sequences);
    for (const auto* object : library.all<Ability>()) look(object->sequences);
    for (const auto* object : library.all<Spell>()) look(object->sequences);
    for (const auto* object : library.all<Item>()) look(object->sequences);
    CHECK_FALSE(library.find<ShotType>("catacombs:boulder")->in_base_game);
    CHECK_FALSE(library.find<ShotType>("catacombs:open-portal")->in_base_game);
}

TEST_CASE("a repeat icon in a pack is refused", "[rules][C3-397][C3-397A]") {
    FileTree echo = tree("test", {{"pack.json", cover("test", {"catacombs"})},
                                  {"pieces/chimera.json", piece_file},
                                  {"monsters/chimera.json", chimera({{"melee", ""}, {"repeat", ""}})}});
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), echo});
    CHECK_FALSE(loaded.library);
    REQUIRE_FALSE(loaded.issues.empty());
    CHECK(loaded.issues.front().message.contains("repeat"));
}

TEST_CASE("a hit asks for the damage first and for the modifier after it", "[rules][C3-398]") {
    Battle battle = stunned_by_ghoul(hero("oleira"), shipped_library_pointer());
    const int hit = moment(battle, EventKind::hit), hurt = moment(battle, EventKind::hurt),
              stun = moment(battle, EventKind::condition_began);
    REQUIRE(hit >= 0);
    CHECK(hit < hurt);
    CHECK(hurt < stun);
    CHECK(battle.health("oleira") == 7);
}

TEST_CASE("a hit that is nullified gets as far as that and no further", "[rules][C3-398]") {
    Battle battle(
        {.characters = {hero("marorg"), hero("oleira"), monster("sewer-rat"), monster("orc")}, .variants = {}, .half = Side::overseer});
    battle.act("sewer-rat").hits({"marorg"});
    CHECK(moment(battle, EventKind::hit) < moment(battle, EventKind::nullified));
    CHECK_FALSE(battle.saw(EventKind::hurt));
    CHECK_FALSE(battle.saw(EventKind::drew));
}

TEST_CASE("each target goes through the chart by itself, one after the other", "[rules][C3-398]") {
    Battle battle({.characters = {hero("oleira").with_health(1), hero("marorg"), hero("xoric"), monster("sewer-rat"), monster("orc")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("sewer-rat").hits({"oleira", "marorg", "xoric"}); // destroyed, nullified, hurt and poisoned
    CHECK(battle.dead("oleira"));
    CHECK(battle.health("marorg") == 10);
    CHECK(battle.health("xoric") == 11);
    CHECK(battle.the("xoric").drawn.size() == 1);
    CHECK(battle.count(EventKind::drew) == 1);
}

TEST_CASE("a shot without damage comes straight to its modifier", "[rules][C3-399]") {
    Battle battle({.characters = {hero("oleira"), hero("xoric"), monster("armoured-beetle"), monster("orc")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("armoured-beetle", "own|1").hits({"oleira"}); // a poison rush
    CHECK(battle.health("oleira") == 8);
    CHECK_FALSE(battle.saw(EventKind::hurt));
    CHECK(battle.the("oleira").drawn.size() == 1);
}

TEST_CASE("whom the damage destroys the modifier no longer reaches", "[rules][C3-400]") {
    Battle battle({.characters = {hero("oleira").with_health(1), hero("xoric"), monster("sewer-rat"), monster("orc")},
                   .variants = {},
                   .half = Side::overseer});
    battle.act("sewer-rat").hits({"oleira"});
    CHECK(battle.dead("oleira"));
    CHECK_FALSE(battle.saw(EventKind::drew));

    Battle fear({.characters = {hero("oleira").with_health(1), hero("xoric"), monster("fire-demon"), monster("orc")},
                 .variants = {},
                 .half = Side::overseer});
    fear.act("fire-demon").hits({"oleira"});
    CHECK(fear.dead("oleira"));
    CHECK_FALSE(fear.asks(DecisionKind::flick));
}

TEST_CASE("draining the last energy of a Zombie still heals the Wizard, unless the option follows the chart", "[rules][C3-400A]") {
    for (const bool heals : {true, false}) {
        Battle battle({.characters = {hero("varesh").with_health(3).with_card("spells/drain-energy"), monster("zombie"), monster("orc")},
                       .variants = heals ? std::vector<std::string>{} : std::vector<std::string>{"attacker_modifiers_on_kill=false"}});
        battle.act("varesh", "spells/drain-energy|0").end().hits({"zombie"});
        CHECK(battle.dead("zombie"));
        CHECK(battle.health("varesh") == (heals ? 4 : 3));
    }
}

TEST_CASE("a Fire Spirit that destroys its target still becomes a fire wall, unless the option follows the chart", "[rules][C3-400A]") {
    for (const bool becomes : {true, false}) {
        Battle battle({.characters = {hero("oleira").with_health(1), hero("xoric"), monster("fire-spirit"), monster("orc")},
                       .variants = becomes ? std::vector<std::string>{} : std::vector<std::string>{"attacker_modifiers_on_kill=false"},
                       .half = Side::overseer});
        battle.act("fire-spirit", "own|1").hits({"oleira"});
        CHECK(battle.dead("oleira"));
        CHECK(battle.saw(EventKind::transformed) == becomes);
    }
}

TEST_CASE("a Nullifies box stops damage and modifier alike", "[rules][C3-401]") {
    Battle battle(
        {.characters = {hero("marorg"), hero("oleira"), monster("sewer-rat"), monster("orc")}, .variants = {}, .half = Side::overseer});
    battle.act("sewer-rat").hits({"marorg"});
    CHECK(battle.health("marorg") == 10);
    CHECK(battle.the("marorg").drawn.empty());
}

TEST_CASE("damage and modifier are asked about separately, so that a card may stop only one of them", "[rules][C3-401]") {
    Battle padded = stunned_by_ghoul(hero("oleira").with_card("items/test:padding"), charms());
    CHECK(padded.health("oleira") == 8);
    CHECK(padded.has("oleira", "stunned"));
    Battle clear = stunned_by_ghoul(hero("oleira").with_card("items/test:clear-head"), charms());
    CHECK(clear.health("oleira") == 7);
    CHECK_FALSE(clear.has("oleira", "stunned"));
}
