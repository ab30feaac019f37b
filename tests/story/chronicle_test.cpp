// What happened, where and why: the chronicle, the story of somebody's health, the log and the summary.
#include "content/json/json_writer.h"
#include "match/chronicle_of.h"
#include "match/play_on.h"
#include "players/random_player.h"
#include "story/chronicle.h"
#include "story/log.h"
#include "story/narrate.h"
#include "story/story.h"
#include "story/summary.h"
#include "support/battle.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <iostream>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Match played_for_a_while(std::uint64_t seed, int most = 600) {
    Match match = begun(random_room(shipped_library(), seed));
    RandomPlayer player(seed);
    if (auto done = play_on(match, player, most); !done) FAIL("battle " << seed << ": " << lines(done.error()));
    return match;
}

/// A battle told in lines, with its chronicle.
class Told {
public:
    explicit Told(Given given) : battle_(std::move(given)), chronicle_(battle_.rules(), {battle_.state(), {}, {}}) {}
    Told(Given given, std::shared_ptr<const Library> library)
        : battle_(std::move(given), std::move(library)), chronicle_(battle_.rules(), {battle_.state(), {}, {}}) {}

    Told& act(const std::string& name, const std::string& action = "own|0") { return battle_.act(name, action), heard(Choose{}); }
    Told& hits(const std::vector<std::string>& names) {
        Declare told;
        for (const std::string& name : names) told.hits.push_back(battle_.id(name));
        return battle_.hits(names), heard(told);
    }
    Told& told(const Declare& declare) { return battle_.told(declare), heard(declare); }
    Told& choose(const std::string& option) { return battle_.choose(option), heard(Choose{}); }
    Told& end() { return battle_.end(), heard(End{}); }

    Battle& battle() { return battle_; }
    const Chronicle& chronicle() const { return chronicle_; }
    std::string why(const std::string& name) const { return to_text(flickforge::why(chronicle_, battle_.id(name))); }
    std::string log() const { return log_text(chronicle_); }

private:
    Battle battle_;
    Chronicle chronicle_;

    Told& heard(const Command& command) { return chronicle_.add(command, {battle_.state(), battle_.events(), {}}), *this; }
};

} // namespace

TEST_CASE("in battles by chance every loss has a sentence that names its cause, and the running health is the state's",
          "[play][chronicle]") {
    const bool show = std::getenv("FLICKFORGE_SHOW") != nullptr;
    int losses = 0, deaths = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(battles(50)); ++seed) {
        CAPTURE(seed);
        Match match = begun(random_room(shipped_library(), seed));
        Chronicle chronicle(match.rules(), match.after(0));
        RandomPlayer player(seed);
        for (int i = 0; i < 600 && !match.over(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            REQUIRE(command);
            if (auto done = match.play(*command); !done) FAIL(lines(done.error()));
            chronicle.add(*command, match.after(match.commands().size()));
        }
        const auto& entries = chronicle.entries();
        std::map<int, std::optional<int>> health; // by the entries alone
        for (const auto& [id, who] : chronicle.everybody()) health[id] = who.health_at_first;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const LogEntry& entry = entries[i];
            const std::string text = sentence(chronicle, static_cast<int>(i));
            INFO(text);
            if (entry.silent && entry.event.what == EventKind::returned)
                CHECK(chronicle.find(entry.event.to)->kind == CharacterKind::familiar);
            if (entry.before != entry.after) {
                CHECK(entry.before == health[entry.event.to]);
                health[entry.event.to] = entry.after;
            }
            if (entry.event.what != EventKind::hurt && entry.event.what != EventKind::destroyed) continue;
            ++(entry.event.what == EventKind::hurt ? losses : deaths);
            if (show) std::cout << place_text(chronicle, entry) << ": " << text << '\n';
            CHECK(text.contains(chronicle.name(entry.event.to)));
            REQUIRE_FALSE(entry.event.cause.empty());
            CHECK_FALSE(text.contains("catacombs:")); // names, not ids
            CHECK_FALSE(text.contains('#'));
            CHECK_FALSE(text.contains("piece "));
            CHECK_FALSE(text.contains("  "));
            const std::string cause = cause_text(match.rules().library(), entry.event.cause);
            const bool names_cause = lower_case(text).contains(lower_case(cause)) || text.contains(" back") || text.contains("pushed");
            CHECK(names_cause);
            if (entry.event.by != 0) CHECK(text.contains(chronicle.name(entry.event.by)));
            if (entry.event.what == EventKind::hurt) CHECK(text.contains(std::format("({} -> {})", *entry.before, *entry.after)));
        }
        for (const Character& who : match.state().characters) {
            CHECK(health[who.id] == who.health);
            const Story story = why(chronicle, who.id);
            for (const StoryLine& line : story.lines)
                if (&line == &story.lines.back() && line.health) CHECK(line.health == who.health);
        }
        CHECK(log_text(chronicle) == log_text(chronicle_of(match))); // written as it goes, or afterwards
    }
    CHECK(losses > 400);
    CHECK(deaths > 150);
}

TEST_CASE("a summary's figures agree with each other and with the state", "[play][chronicle][summary]") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        const Match match = played_for_a_while(seed);
        const Chronicle chronicle = chronicle_of(match);
        const GameSummary summary = summarize(chronicle);
        INFO(to_text(summary));
        int turns = 0, shots = 0, given = 0, taken = 0, people = 0;
        for (const auto* side : {&summary.heroes, &summary.overseer})
            for (const CharacterSummary& line : *side) {
                turns += line.turns, shots += line.shots, given += line.given, taken += line.taken, people += line.count;
                CHECK(line.hits <= line.aimed);
                CHECK(line.aimed <= line.shots);
                CHECK(line.gold_at_first + line.gold_earned - line.gold_spent - line.gold_lost == line.gold_left);
            }
        CHECK(turns == summary.turns);
        CHECK(turns == match.state().turn_number);
        CHECK(shots == summary.shots);
        CHECK(given <= taken); // nobody is credited for what friends and conditions nobody gave do
        CHECK(people == std::ranges::count_if(chronicle.everybody(), [](const auto& known) { return known.second.character; }));
        for (const Character& who : match.state().characters) {
            if (who.kind != CharacterKind::hero) continue;
            const auto line = std::ranges::find(summary.heroes, who.what, &CharacterSummary::what);
            REQUIRE(line != summary.heroes.end());
            CHECK(line->gold_left == who.gold);
            CHECK(line->alive == !who.dead);
            CHECK(line->health == (who.dead ? 0 : *who.health));
            CHECK(line->max_health + line->healed - line->taken <= line->max_health);
        }
    }
}

namespace {

/// Stormtryne Hall, the Overseer's half of round 2.
Given overseers(std::vector<Who> characters, std::vector<std::string> variants = {}) {
    return {.characters = std::move(characters),
            .variants = std::move(variants),
            .room = "catacombs:stormtryne-hall",
            .round = 2,
            .half = Side::overseer};
}

Given heroes(std::vector<Who> characters, std::vector<std::string> variants = {}) {
    return {.characters = std::move(characters), .variants = std::move(variants), .room = "catacombs:stormtryne-hall"};
}

} // namespace

TEST_CASE("why did Oleira die: each loss with place, cause and running health, and the death last", "[play][chronicle]") {
    Told told(overseers({hero("oleira").with_health(2), hero("xoric"), monster("cerberus"), monster("zombie")}));
    told.act("cerberus").hits({}).hits({"oleira"}).hits({"oleira"}).hits({"xoric"});
    told.act("zombie").hits({"oleira"});
    CHECK(told.why("oleira") ==
          "Oleira is dead. From the start, with 2 health:\n"
          "  Stormtryne Hall, round 2: Cerberus 3 hit Oleira with its melee shot: 1 damage (2 -> 1)\n"
          "  Stormtryne Hall, round 2: Cerberus 3 hit Oleira with its chain missile shot: no damage, because of Chain\n"
          "  Stormtryne Hall, round 2: Zombie 4 hit Oleira with its melee shot: 1 damage (1 -> 0)\n"
          "  Stormtryne Hall, round 2: Oleira died: Zombie 4's melee shot took the last health\n");
    CHECK(told.why("xoric").contains("Xoric has 11 of 12 health."));
}

TEST_CASE("the log puts under each shot what it touched, whom it hit and what that cost", "[play][chronicle][log]") {
    Told told(overseers({hero("oleira"), hero("xoric"), monster("giant-scorpion"), monster("zombie")}));
    told.act("giant-scorpion").hits({}).told({.piece = 3, .start = {}, .hits = {2}, .pushed = {{2, 1}}, .left = {1}});
    CHECK(told.log() == "Giant Scorpion 3's turn: rush, then critical melee\n"
                        "  Giant Scorpion 3: rush.\n"
                        "    Giant Scorpion 3 hits nobody.\n"
                        "  Giant Scorpion 3: critical melee.\n"
                        "    touches Xoric; Xoric touches Oleira.\n"
                        "    Oleira left the board and is put back at the edge.\n"
                        "    Giant Scorpion 3 hits Xoric.\n"
                        "      Xoric loses 2 health (12 -> 10): 1 + 1 for Critical.\n");
    CHECK(log_tail(told.chronicle(), 2) == "Stormtryne Hall, round 2, Giant Scorpion 3's turn: rush, then critical melee …\n"
                                           "    Giant Scorpion 3 hits Xoric.\n"
                                           "      Xoric loses 2 health (12 -> 10): 1 + 1 for Critical.\n");
    CHECK(log_tail(told.chronicle(), 100) == told.log());
}

TEST_CASE("damage beyond the last health is told in full", "[play][chronicle]") {
    Told told(overseers({hero("oleira").with_health(1), hero("xoric"), monster("giant-scorpion"), monster("zombie")}));
    told.act("giant-scorpion").hits({}).hits({"oleira"});
    CHECK(told.why("oleira").contains("with its critical melee shot: 2 damage, 1 + 1 for Critical (1 -> 0)\n"));
}

TEST_CASE("why does it live: hits that did nothing are part of the story, with the reason", "[play][chronicle]") {
    SECTION("a defence on its own card") {
        Told told(heroes({hero("oleira").with_card("abilities/elven-arrow"), hero("xoric"), monster("minotaur"), monster("zombie")}));
        told.act("oleira", "abilities/elven-arrow|0").hits({"minotaur"});
        CHECK(told.why("minotaur")
                  .contains("Oleira hit Minotaur 3 with a critical missile shot (Elven Arrow): no damage, thrown back as the card of "
                            "Minotaur says\n"));
        CHECK(told.why("oleira").contains("Minotaur 3 threw Oleira's critical missile shot back at Oleira: 1 damage (8 -> 7)\n"));
        CHECK(told.log().contains("      Minotaur 3 is not hurt: thrown back at Oleira as the card of Minotaur says.\n"
                                  "      Oleira loses 1 health (8 -> 7): the shot was thrown back.\n"));
    }
    SECTION("a card that is used, and the hit before it is decided") {
        Told told(overseers({hero("oleira").with_card("items/cloak-of-invisibility"), hero("xoric"), monster("orc"), monster("zombie")}));
        told.act("orc").hits({"oleira"});
        CHECK(told.why("oleira").contains("Orc 3 hit Oleira with its melee shot: what comes of it is being decided\n"));
        told.choose("items/catacombs:cloak-of-invisibility");
        CHECK(told.why("oleira").contains("Orc 3 hit Oleira with its melee shot: no damage, nullified by Cloak of Invisibility\n"));
    }
    SECTION("ice, even when the shot breaks it") {
        Told told(heroes({hero("oleira"), hero("xoric"), monster("troll").with_condition("frozen"), monster("zombie")}));
        told.act("oleira").told({.piece = 1, .start = {}, .hits = {3}, .knocked_off = {3}});
        CHECK(told.why("troll") == "Troll 3 has 2 of 2 health. From the start, with 2 health:\n"
                                   "  Stormtryne Hall, round 1: Troll 3 was no longer frozen (knocked off)\n"
                                   "  Stormtryne Hall, round 1: Oleira hit Troll 3 with a melee shot: no damage, Troll 3 was frozen\n");
    }
    SECTION("a shadow has no health, and is pushed off the board") {
        Told told(heroes({hero("oleira"), hero("xoric"), monster("phantom"), monster("zombie")}));
        told.act("oleira").told({.piece = 1, .start = {}, .hits = {3}, .left = {3}});
        CHECK(told.why("phantom").contains("Oleira hit Phantom 3 with a melee shot: no damage, Phantom 3 has no health to lose\n"));
        CHECK(told.why("phantom").contains("Phantom 3 was destroyed: Oleira pushed Phantom 3 off the board with a melee shot\n"));
    }
}

TEST_CASE("poison is told card by card, with the sum and the health it is measured by", "[play][chronicle]") {
    Told told(overseers({hero("oleira").with_poison({3, 3, 1}), hero("xoric"), monster("pit-viper"), monster("zombie")}));
    auto& cards = std::ranges::find(told.battle().change().piles, "catacombs:poison", &Pile::deck)->cards;
    std::rotate(std::ranges::find(cards, "2"), std::ranges::find(cards, "2") + 1, cards.end());
    told.act("pit-viper").hits({"oleira"});
    CHECK(told.why("oleira") ==
          "Oleira is dead. From the start, with 8 health:\n"
          "  Stormtryne Hall, round 2: Pit Viper 3 hit Oleira with its poison missile shot: 1 damage (8 -> 7)\n"
          "  Stormtryne Hall, round 2: Oleira was poisoned by Pit Viper 3's poison missile shot (Poison)\n"
          "  Stormtryne Hall, round 2: Oleira drew 2 from the Poison deck (Poison), during Pit Viper 3's poison missile shot: "
          "3 + 3 + 1 + 2 = 9, starting health 8\n"
          "  Stormtryne Hall, round 2: Oleira died: cards of the Poison deck: 3 + 3 + 1 + 2 = 9, starting health 8\n");
}

TEST_CASE("a hero who is turned to stone died of that, whatever health was left", "[play][chronicle]") {
    Told told(overseers({hero("oleira"), hero("xoric"), lord("shargila"), monster("zombie")}));
    told.act("shargila", "own|2").hits({"xoric"});
    CHECK(told.why("xoric").ends_with("Xoric was petrified by Shargila's petrify melee shot (Petrify)\n"
                                      "  Stormtryne Hall, round 2: Xoric died: petrified by Shargila, with 11 health left\n"));
}

TEST_CASE("a bite costs health at the end of the round, and the story says whose it was", "[play][chronicle]") {
    Told told(overseers({hero("oleira"), hero("xoric"), hero("elani"), monster("fenris")}));
    told.act("fenris", "own|1").hits({}).hits({"oleira"}).hits({}); // bites end with the round after
    REQUIRE(told.battle().has("oleira", "bitten"));
    for (const std::string name : {"xoric", "elani"}) {
        told.act(name);
        while (told.battle().asks(DecisionKind::flick)) told.hits({});
    }
    told.act("fenris");
    while (told.battle().asks(DecisionKind::flick)) told.hits({});
    CHECK(told.why("oleira").ends_with(
        "Stormtryne Hall, round 3: Oleira was bitten by Fenris 4 and lost 1 health (7 -> 6) at the end of the round\n"));
    CHECK(told.log().contains("Oleira loses 1 health (7 -> 6): Bitten, Fenris 4.\n"));
}

TEST_CASE("a wall of fire is named, and the shot in which it burned", "[play][chronicle]") {
    Given given = heroes({hero("oleira"), hero("xoric"), monster("zombie")});
    given.things = {{"catacombs:fire-wall", {6, 20}}};
    Told told(given);
    told.act("oleira").told({.piece = 1, .start = {}, .hits = {2}, .pushed = {{2, 4}}});
    CHECK(told.why("xoric").contains("Xoric touched a Fire Wall, during Oleira's melee shot: 1 damage (12 -> 11)\n"));
    CHECK(told.log().contains("    touches Xoric; Xoric touches Fire Wall.\n"));
    told.act("xoric").told({.piece = 2, .start = {}, .hits = {4}});
    CHECK(told.why("xoric").contains("Xoric touched a Fire Wall with a chain melee shot: 1 damage (11 -> 10)\n"));
}

TEST_CASE("who is devoured has that in the story", "[play][chronicle]") {
    Told told(overseers({hero("oleira").with_health(3), hero("xoric"), monster("gelatinous-cube"), monster("zombie")}));
    told.battle().change().find(3)->turns = 2; // it devours in its third turn
    told.act("gelatinous-cube");
    while (told.battle().asks(DecisionKind::flick)) told.hits({"oleira"});
    CHECK(told.log().contains("Gelatinous Cube 3: devour.\n"));
    CHECK(told.why("oleira").contains("Oleira was devoured by Gelatinous Cube 3's devour shot\n"));
}

TEST_CASE("a script that changes damage is named by its object", "[play][chronicle]") {
    const auto library = with_pack({
        {"items/plate.json", R"({"id": "plate", "name": "Stout Plate", "price": 4, "frequency": "permanent", "script": "plate.lua"})"},
        {"items/plate.lua", R"(return { before_damage = function(self, game, event)
            if event.target == self.character then return event.amount - 1 end
        end })"},
    });
    Told told(overseers({hero("oleira").with_card("items/test:plate"), hero("xoric"), monster("giant-scorpion"), monster("zombie")}),
              library);
    told.act("giant-scorpion").hits({}).hits({"oleira"});
    told.act("zombie").hits({"oleira"});
    CHECK(told.why("oleira") == "Oleira has 7 of 8 health. From the start, with 8 health:\n"
                                "  Stormtryne Hall, round 2: Giant Scorpion 3 hit Oleira with its critical melee shot: "
                                "1 damage, 2 by its icons, changed by Stout Plate (8 -> 7)\n"
                                "  Stormtryne Hall, round 2: Zombie 4 hit Oleira with its melee shot: no damage, because of Stout Plate\n");
}

TEST_CASE("a weakness that makes a shot stronger is named, and who gave it", "[play][chronicle]") {
    Told told(heroes({hero("varesh").with_card("abilities/fireball"), hero("xoric"), monster("skeleton-archer"), monster("zombie")},
                     {"vulnerabilities=true"}));
    told.act("varesh", "abilities/fireball|0").hits({"skeleton-archer"});
    CHECK(told.why("skeleton-archer").contains("2 damage, 1 + 1 for Critical by Standard rules (2 -> 0)\n"));
}

TEST_CASE("the story begins where the character was last whole, but poison still held is told", "[play][chronicle]") {
    Told told(overseers({hero("oleira"), hero("xoric"), monster("pit-viper"), monster("troll").with_health(1), monster("zombie")}));
    told.act("troll").hits({"xoric"}); // and so the Troll is whole again
    CHECK(told.why("troll") ==
          "Troll 4 has 2 of 2 health. From the start, with 1 health:\n"
          "  Stormtryne Hall, round 2: Troll 4 regained 1 health (1 -> 2) by Regeneration, during Troll 4's regeneration melee shot\n");
    told.act("pit-viper").hits({"oleira"}).act("zombie").hits({});
    told.act("oleira", "own|0").hits({"troll"});
    CHECK(told.why("troll").starts_with("Troll 4 has 1 of 2 health. Since full health, in Stormtryne Hall, round 2:\n"));
}

TEST_CASE("names are understood as people write them", "[play][chronicle]") {
    const Told told(heroes({hero("oleira"), hero("xoric"), monster("orc"), monster("orc"), monster("pit-viper")}));
    const Chronicle& chronicle = told.chronicle();
    CHECK(chronicle.resolve_name("OLEIRA") == 1);
    CHECK(chronicle.resolve_name("orc 4") == 4);
    CHECK(chronicle.resolve_name("5") == 5);
    CHECK(chronicle.resolve_name("pit viper") == 5);
    const auto message = [&](const std::string& words) {
        const auto who = chronicle.resolve_name(words);
        return who ? "" : who.error().front().message + "; " + who.error().front().hint;
    };
    CHECK(message("orc") == "\"orc\" may be several; say which: Orc 3, Orc 4");
    CHECK(message("oliera") == "no character in this game is called \"oliera\"; did you mean \"Oleira\"?");
    CHECK(message("pit vipper") == "no character in this game is called \"pit vipper\"; did you mean \"Pit Viper 5\"?");
    CHECK(message("77") == "no character in this game is called \"77\"; there are Oleira, Xoric, Orc 3, Orc 4, Pit Viper 5");
}

TEST_CASE("a summary says who won and why, and lists rooms, heroes, monsters and deaths in columns", "[play][chronicle][summary]") {
    Told told(heroes({hero("oleira").with_health(1), hero("xoric"), monster("orc"), monster("zombie")}));
    told.act("xoric").hits({"orc"}).hits({});
    told.act("oleira").hits({});
    told.act("zombie").hits({"oleira"});
    CHECK(summarize(told.chronicle()).result == "The game goes on.");
    told.act("xoric").hits({"zombie"});
    const GameSummary summary = summarize(told.chronicle());
    CHECK(to_text(summary) ==
          "The heroes have won: every room is cleared.\n"
          "2 rounds, 4 turns, 5 shots, 9 commands\n"
          "\n"
          "  Room             board     end                          rounds  turns  shots\n"
          "  Stormtryne Hall  Campfire  no monster is left to fight       2      4      5\n"
          "\n"
          "  Heroes    health  given  taken  healed  destroyed  turns  shots  hit rate  cards  gold earned  spent  lost  left\n"
          "  Oleira      dead      0      1       0          0      1      1        0%      0            0      0     0     0\n"
          "  Xoric      12/12      2      0       0          2      2      3       67%      0            2      0     0     2\n"
          "  together  1 of 2      2      1       0          2      3      4       50%      0            2      0     0     2\n"
          "\n"
          "  Overseer   alive  given  taken  healed  destroyed  turns  shots  hit rate\n"
          "  Orc         dead      0      1       0          0      0      0         -\n"
          "  Zombie      dead      1      1       0          1      1      1      100%\n"
          "  together  0 of 2      1      2       0          1      1      1      100%\n"
          "\n"
          "  Oleira died in Stormtryne Hall, round 1: Zombie 4's melee shot took the last health\n");
    const Node json = to_json(summary);
    CHECK(json.find("winner")->as_string() == "heroes");
    CHECK(json.find("outcome")->as_string() == "rooms_cleared");
    CHECK(json.find("rooms")->items().front().find("rounds")->as_integer() == 2);
    CHECK(write_json_line(*json.find("heroes")->items().front().find("deaths")) ==
          "[\"Stormtryne Hall, round 1: Zombie 4's melee shot took the last health\"]");
}

TEST_CASE("the rush of fear says whose piece is flicked, and one that is left out says so", "[play][chronicle][log]") {
    Told told(overseers({hero("oleira"), hero("xoric"), monster("fire-demon"), monster("zombie")}));
    told.act("fire-demon").hits({"oleira"});
    REQUIRE(told.battle().asks(DecisionKind::flick));
    SECTION("made") {
        told.told({.piece = 1, .start = {}, .hits = {2}});
        CHECK(told.log().contains("  Fire Demon 3: rush.\n    flicks the piece of Oleira, which touches Xoric.\n"));
    }
    SECTION("left out") {
        told.end();
        CHECK(told.log().contains("  Fire Demon 3: rush.\n  Fire Demon 3: no rush, it is left out.\n"));
    }
}

TEST_CASE("a chronicle begun in the middle of a shot tells the rest of it", "[play][chronicle]") {
    Battle battle(overseers({hero("oleira"), hero("xoric"), monster("giant-scorpion"), monster("zombie")}));
    battle.act("giant-scorpion").misses();
    Chronicle chronicle(battle.rules(), {battle.state(), {}, {}}); // as after loading a save
    battle.hits({"xoric"});
    chronicle.add(Declare{.hits = {2}}, {battle.state(), battle.events(), {}});
    CHECK(to_text(why(chronicle, 2)) == "Xoric has 10 of 12 health. From the start, with 12 health:\n"
                                        "  Stormtryne Hall, round 2: Giant Scorpion 3 hit Xoric with its critical melee shot: "
                                        "2 damage, 1 + 1 for Critical (12 -> 10)\n");
}
