// Conditions, the columns of rooms, and variants, as far as they are figures.
#include "content/json/json_reader.h"
#include "support/notation.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::vector<std::string> slots_of(const std::string& layout) {
    std::vector<std::string> texts;
    for (const Slot& slot : the<Layout>(layout).slots)
        texts.push_back(slot.room                    ? the(slot.room).name
                        : slot.deal == Deal::special ? "Special"
                                                     : std::to_string(slot.difficulty.value_or(-1)));
    return texts;
}

OptionValue option(const std::string& variant, const std::string& name) { return the<Variant>(variant).options.at(name).value; }

} // namespace

TEST_CASE("condition cards are 3 for stun and 1 each for devouring and teleporting", "[content][C3-014]") {
    const std::map<std::string, int> expected{{"Stunned", 3}, {"Devoured", 1}, {"Teleported", 1}, {"Poisoned", 0},
                                              {"Frozen", 0},  {"Bitten", 0},   {"Petrified", 0}};
    std::map<std::string, int> found;
    for (const Condition* condition : shipped_library().all<Condition>()) found[condition->name] = condition->cards;
    CHECK(found == expected);
}

TEST_CASE("conditions bind as the rulebook says", "[content]") {
    struct Row {
        std::string name;
        AllowedActions may;
        bool on_board, takes_damage, ends_with_battle;
        int round_damage;
    };
    const std::vector<Row> rows{
        {"Stunned", AllowedActions::shot, true, true, true, 0},         {"Bitten", AllowedActions::nothing, true, true, true, 1},
        {"Frozen", AllowedActions::nothing, true, false, true, 0},      {"Devoured", AllowedActions::nothing, false, false, true, 0},
        {"Teleported", AllowedActions::nothing, false, false, true, 0}, {"Poisoned", AllowedActions::everything, true, true, false, 0},
        {"Petrified", AllowedActions::nothing, false, true, true, 0},
    };
    for (const Row& row : rows) {
        INFO(row.name);
        const Condition& condition = the<Condition>(row.name);
        CHECK(condition.may == row.may);
        CHECK(condition.on_board == row.on_board);
        CHECK(condition.takes_damage == row.takes_damage);
        CHECK(condition.ends_with_battle == row.ends_with_battle);
        CHECK(condition.round_damage == row.round_damage);
    }
    CHECK(the<Condition>("Bitten").knocked_off);
    CHECK(the<Condition>("Frozen").knocked_off);
}

TEST_CASE("ice marks the frozen and a token the bitten", "[content]") {
    CHECK(the<Condition>("Frozen").token == the<Piece>("Ice").id);
    CHECK(the<Condition>("Bitten").token == the<Token>("Bite token").id);
}

TEST_CASE("stun and poison are for heroes, devouring for their side, and lords are neither frozen nor bitten", "[content]") {
    using enum CharacterKind;
    const std::map<std::string, std::vector<CharacterKind>> expected{
        {"Stunned", {hero}},
        {"Poisoned", {hero}},
        {"Devoured", {hero, ally, familiar}},
        {"Teleported", {hero, ally, familiar, monster, lord}},
        {"Frozen", {hero, ally, familiar, monster}},
        {"Bitten", {hero, ally, familiar, monster}},
        {"Petrified", {hero, ally, familiar, monster}},
    };
    for (const auto& [name, affects] : expected) {
        INFO(name);
        CHECK(the<Condition>(name).affects == affects);
    }
}

TEST_CASE("the first game goes through the eight rooms of the rulebook", "[content][C3-056]") {
    CHECK(slots_of("Learning") == std::vector<std::string>{"Bholoth Cemetery", "The Outer Bailey", "Izchak the Merchant", "Stormtryne Hall",
                                                           "Althea the Healer", "Moghath", "Alewife Tavern", "Catacomb Lord's Lair"});
    const auto difficulty = [](const char* room) { return the<Room>(room).difficulty; };
    CHECK(difficulty("Bholoth Cemetery") == 0);
    CHECK(difficulty("The Outer Bailey") == 0);
    CHECK(difficulty("Stormtryne Hall") == 1);
    CHECK(difficulty("Moghath") == 1);
}

TEST_CASE("the random column is 0, 1, Special, 1, 1, Special, 2, Special, Lair", "[content][C3-369A]") {
    CHECK(slots_of("Random") == std::vector<std::string>{"0", "1", "Special", "1", "1", "Special", "2", "Special", "Catacomb Lord's Lair"});
}

TEST_CASE("dealt rooms lie face down until they are explored", "[content][C3-368][C3-371]") {
    for (const Slot& slot : the<Layout>("Random").slots)
        if (slot.deal) CHECK_FALSE(slot.face_up);
}

TEST_CASE("columns differ in length, and special rooms in them are chosen or dealt", "[content][C3-369][C3-370]") {
    std::set<std::size_t> lengths;
    bool chosen = false, dealt = false;
    for (const Layout* layout : shipped_library().all<Layout>()) {
        lengths.insert(layout->slots.size());
        for (const Slot& slot : layout->slots) {
            chosen = chosen || (slot.room && the(slot.room).type == RoomType::special);
            dealt = dealt || slot.deal == Deal::special;
        }
    }
    CHECK(lengths.size() >= 2);
    CHECK(chosen);
    CHECK(dealt);
}

TEST_CASE("every column ends with the lair, face up", "[content][C3-055][C3-372]") {
    CHECK_FALSE(shipped_library().all<Layout>().empty());
    for (const Layout* layout : shipped_library().all<Layout>()) {
        INFO(layout->name);
        for (std::size_t i = 0; i < layout->slots.size(); ++i) {
            const Slot& slot = layout->slots[i];
            const bool is_lair = slot.room && the(slot.room).type == RoomType::lair;
            CHECK(is_lair == (i + 1 == layout->slots.size()));
            if (is_lair) CHECK(slot.face_up);
        }
    }
}

TEST_CASE("the learning game leaves exactly the advanced parts in the box", "[content][C3-022]") {
    const std::map<std::string, std::set<std::string>> expected{
        {"lords", {"hmotha", "phoshar"}},
        {"items", {"cloak-of-invisibility", "raisthrims-potion", "throwing-axe", "vaiels-urn"}},
        {"monsters",
         {"armoured-beetle", "fenris", "gelatinous-cube", "owl-bear", "pit-viper", "rakshasa", "roal", "sewer-rat", "vampire-bat"}},
        {"rooms", {"amaranth-inn", "shannotul", "the-athenoch-mortuary"}},
        {"spells", {"cure-poison", "giant-fireball", "heal-all", "ice-blast", "teleport-hero"}},
        {"antients", {"liquid-antient"}},
        {"conditions", {"devoured", "poisoned", "teleported"}},
        {"decks", {"poison"}}, // the Poisoned! cards
    };
    std::map<std::string, std::set<std::string>> found;
    for (const Excluded& excluded : the<Variant>("Learning Game").excludes) found[excluded.kind].emplace(name_of(excluded.target));
    CHECK(found == expected);
    CHECK_FALSE(the<Variant>("Learning Game").on);
}

TEST_CASE("heroes start without gold, and with 5 each in a learning game", "[content][C3-052][C3-052A]") {
    CHECK(the<Variant>("Standard").always);
    CHECK(option("Standard", "starting_gold") == OptionValue(0));
    CHECK(option("Learning Game", "starting_gold") == OptionValue(5));
    CHECK(option("Starting Gold", "starting_gold") == OptionValue(5));
}

TEST_CASE("the coins in the box limit the treasury, platinum being mere change", "[content][C3-021A]") {
    CHECK(option("Standard", "treasury") == OptionValue("coins"));
}

TEST_CASE("the haggler lowers neither the price of another card nor that of the map", "[content][C3-036A]") {
    CHECK(option("Standard", "discount_on_extras") == OptionValue(false));
}

TEST_CASE("a hero dies of poison that reaches the starting health", "[content]") {
    CHECK(option("Standard", "poison_limit") == OptionValue("starting_health"));
}

TEST_CASE("the later printing differs in the known ways", "[content]") {
    CHECK(option("Later Printing", "starting_gold") == OptionValue(5));
    CHECK(option("Later Printing", "modifier_targets") == OptionValue("one"));
    CHECK(option("Later Printing", "corrosion_gold") == OptionValue(3));
    CHECK(option("Later Printing", "transform_optional") == OptionValue(true));
    CHECK(option("Later Printing", "reach_measured") == OptionValue("centre_to_rim"));
    CHECK_FALSE(the<Variant>("Later Printing").on);
}

TEST_CASE("in the later printing another Merchant card costs 1 gold, vermin are brown and the Inn sells two things for 8", "[content]") {
    std::map<std::string, Node> values; // by object and path
    std::vector<std::int64_t> inn_prices;
    for (const VariantChange& change : the<Variant>("Later Printing").changes) {
        const ReadJson read = read_json(change.changes, change.target);
        REQUIRE(read.root);
        for (const Node& step : read.root->items()) {
            values[std::string(name_of(change.target)) + ' ' + step.find("path")->as_string()] = *step.find("value");
            if (name_of(change.target) == "amaranth-inn") inn_prices.push_back(step.find("value")->find("price")->as_integer());
        }
    }
    CHECK(values.at("izchak-the-merchant services[id=reveal].price").as_integer() == 1);
    CHECK(values.at("vermin piece_colour").as_string() == "brown");
    CHECK(inn_prices == std::vector<std::int64_t>{8, 8});
}

TEST_CASE("vulnerabilities are off unless asked for", "[content]") {
    CHECK(option("Standard", "vulnerabilities") == OptionValue(false));
    CHECK(option("Monster Vulnerabilities", "vulnerabilities") == OptionValue(true));
}

TEST_CASE("each family's weakness names the shots of the rulebook", "[content]") {
    const std::map<std::string, std::vector<std::string>> expected{
        {"Dungeon", {"plain missile", "critical"}},
        {"Infernal", {"ice", "1 health"}},
        {"Mythological", {"plain melee", "regeneration"}},
        {"Undead", {"plain fireball", "critical", "fire wall"}},
        {"Vermin", {"extra-small", "plain melee or missile", "fear"}},
    };
    for (const auto& [family, words] : expected)
        for (const std::string& word : words) {
            INFO(family << ": " << the<Family>(family).weakness);
            CHECK(the<Family>(family).weakness.contains(word));
        }
}
