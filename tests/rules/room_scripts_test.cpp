// Special rooms of a pack: their own actions with prices, what their scripts may say, and what becomes of scripts that stumble.
#include "rules/as_json.h"
#include "rules/visits.h"

#include <catch2/generators/catch_generators.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A pack with a special room "test:well" that has this script; "lua" is the inside of its table.
std::shared_ptr<const Library> well(const std::string& lua, const std::string& more = "") {
    return with_pack({
        {"rooms/well.json",
         R"({"id": "well", "name": "Well", "type": "special", "script": "well.lua", "services": [
             {"id": "sip", "name": "Sip", "price": 3, "gives": {"shot": "catacombs:heal", "target": "hero"}}])" +
             more + "}"},
        {"rooms/well.lua", "return {\n" + lua + "\n}\n"},
    });
}

const std::string coin = "do|rooms/test:well#0|coin";

Battle at_well(const std::string& lua, const Names& variants = {}, const Names& rooms = {"test:well", "moghath"}) {
    Battle battle = at_door({"xoric", "elani"}, rooms, variants, well(lua));
    change(battle, "elani").health = 4;
    give(battle, "xoric", 6);
    give(battle, "elani", 5);
    return battle;
}

/// The issue of a command that must stumble. It leaves everything as it was.
Issue stumbles(const Battle& battle, const Command& command) {
    const GameState before = battle.state();
    auto stepped = step(battle.rules(), battle.state(), command);
    REQUIRE_FALSE(stepped);
    CHECK(battle.state() == before);
    CHECK(why_not_command(battle.rules(), battle.state(), command).empty()); // nothing is wrong with the command itself
    return stepped.error().front();
}

const std::string wishing = R"(
    actions = function(self, game, event)
        if event.target then return end
        local found = { { id = "coin", text = "Throw a coin", price = 2 }, { id = "look", text = "Look into the water" } }
        if self.data.thrown == 2 then table.remove(found, 1) end
        return found
    end,
    perform = function(self, game, event)
        if event.id == "look" then return say("It is dark.") end
        self.data.thrown = (self.data.thrown or 0) + 1
        local effects = { say("Plop, says coin " .. self.data.thrown .. " for " .. event.amount .. " gold.") }
        for _, who in ipairs(game.characters()) do table.insert(effects, heal(who, 1)) end
        return effects
    end,
)";

} // namespace

TEST_CASE("a room of a pack offers actions of its own, with a price that is paid as any other", "[rules]") {
    Battle battle = at_well(wishing);
    enter(battle);
    CHECK(price(battle, coin) == 2);
    CHECK(price(battle, "do|rooms/test:well#0|look") == 0);
    const auto& options = battle.state().decision->options;
    CHECK(std::ranges::find(options, coin, &Option::id)->text == "Throw a coin");
    const int treasury = battle.state().treasury;
    buy(battle, coin);
    REQUIRE(battle.about() == "pay");
    pays_one(battle, "elani");
    battle.end(); // thought better of it
    CHECK(battle.health("elani") == 4);
    buy(battle, coin);
    pays_one(battle, "elani");
    pays(battle, "xoric");
    CHECK(battle.saw(EventKind::said, "Plop, says coin 1 for 2 gold."));
    CHECK(battle.count(EventKind::bought) == 1);
    CHECK(battle.health("elani") == 5);
    CHECK(battle.the("elani").gold == 4);
    CHECK(battle.the("xoric").gold == 5);
    CHECK(battle.state().treasury == treasury + 2);
    buy(battle, "do|rooms/test:well#0|look"); // free: nobody is asked to pay
    CHECK(battle.saw(EventKind::said, "It is dark."));
    CHECK(battle.about() == "visit");
}

TEST_CASE("what a room keeps in mind decides what it offers next, and is saved", "[rules]") {
    Battle battle = at_well(wishing);
    enter(battle);
    for (int i = 0; i < 2; ++i) {
        buy(battle, coin);
        pays(battle, "xoric");
        const auto read = state_from(to_json(battle.state()));
        REQUIRE(read);
        CHECK(*read == battle.state());
        CHECK(verify(battle.rules().library(), *read).empty());
    }
    CHECK_FALSE(is_offered(battle, coin));
    CHECK(is_offered(battle, "do|rooms/test:well#0|look"));
}

TEST_CASE("an action that costs more than everybody has is not offered", "[rules]") {
    Battle battle = at_well(wishing);
    change(battle, "xoric").gold = 1;
    change(battle, "elani").gold = 0;
    enter(battle);
    CHECK_FALSE(is_offered(battle, coin));
    CHECK(is_offered(battle, "do|rooms/test:well#0|look"));
}

TEST_CASE("hook price has the last word about prices, and is told what is bought for whom", "[rules]") {
    Battle battle = at_well(R"(
        price = function(self, game, event)
            if event.id == "sip" and event.target.what == "catacombs:elani" then return event.amount - 2 end
            if event.id == "sip" then return event.amount * 2 end
        end,)");
    change(battle, "xoric").health = 3;
    enter(battle);
    CHECK(price(battle, "sip", "elani") == 1);
    CHECK(price(battle, "sip", "xoric") == 6);
    buy(battle, "sip", "elani");
    pays(battle, "elani");
    CHECK(battle.the("elani").gold == 4);
    CHECK(battle.health("elani") == 5);
}

TEST_CASE("a price from a script does not fall below nothing", "[rules]") {
    Battle battle = at_well("price = function(self, game, event) return -20 end,");
    enter(battle);
    CHECK(price(battle, "sip", "elani") == 0);
    buy(battle, "sip", "elani");
    CHECK(battle.the("elani").gold == 5);
    CHECK(battle.the("xoric").gold == 6);
}

TEST_CASE("anything in play may change a price: an item of a hero makes the cards of the Merchant cheaper", "[rules]") {
    static const auto library = with_pack(
        {{"items/scales.json", R"({"id": "scales", "name": "Scales", "price": 5, "frequency": "permanent", "script": "scales.lua"})"},
         {"items/scales.lua", R"(return { price = function(self, game, event)
             if event.id == "items/catacombs:healing-salve" and event.target == self.character then return event.amount // 2 end
         end })"}});
    Battle battle = at_door({"xoric", "elani"}, {merchant}, {}, library);
    stock(battle, {"healing-salve"});
    change(battle, "elani").cards.push_back({{"items", "test:scales"}});
    give(battle, "xoric", 10);
    enter(battle);
    CHECK(price(battle, "items/healing-salve", "elani") == 2);
    CHECK(price(battle, "items/healing-salve", "xoric") == 4);
}

TEST_CASE("hook allows keeps a room from selling something to somebody", "[rules]") {
    Battle battle = at_well(R"(
        allows = function(self, game, event)
            if event.id == "service|sip" and event.target.what == "catacombs:xoric" then return false end
        end,)");
    change(battle, "xoric").health = 3;
    enter(battle);
    CHECK(is_offered(battle, "sip", "elani"));
    CHECK_FALSE(is_offered(battle, "sip", "xoric"));
}

TEST_CASE("a room hears that the party comes, buys and goes", "[rules]") {
    Battle battle = at_well(R"(
        visit_start = function(self, game, event) return say("Welcome.") end,
        purchase = function(self, game, event) return say(event.target.name .. " bought " .. event.id .. " for " .. event.amount) end,
        visit_end = function(self, game, event) return gold(1, 3) end,)");
    const Events events = enter(battle);
    CHECK(std::ranges::contains(events, "Welcome.", &Event::text));
    buy(battle, "sip", "elani");
    pays(battle, "elani");
    CHECK(battle.saw(EventKind::said, "Elani bought sip for 3"));
    battle.end();
    CHECK(battle.the("xoric").gold == 9);
    CHECK(battle.state().room == 2);
}

TEST_CASE("questions about prices and permissions may keep data without losing the visitor's answer", "[rules]") {
    const std::string hook = GENERATE(as<std::string>{}, "price", "allows", "actions");
    INFO(hook);
    Battle battle = at_well(hook + R"( = function(self, game, event)
        self.data.asked = (self.data.asked or 0) + 1
    end,)");
    enter(battle);
    REQUIRE(battle.about() == "visit");
    buy(battle, "sip", "elani");
    REQUIRE(battle.about() == "pay");
    pays(battle, "elani");
    CHECK(battle.health("elani") == 5);
    CHECK(battle.about() == "visit");
    CHECK(battle.state().data.contains("rooms/test:well#0"));
    const auto read = state_from(to_json(battle.state()));
    REQUIRE(read);
    CHECK(verify(battle.rules().library(), *read).empty());
}

TEST_CASE("a price drawn by chance when the party comes stays the same for the whole visit", "[rules]") {
    Battle battle = at_well(R"(
        price = function(self, game, event)
            self.data.price = self.data.price or game.random(4)
            return self.data.price
        end,)");
    enter(battle);
    const int first_price = price(battle, "sip", "elani");
    for (int i = 0; i < 5; ++i) {
        buy(battle, "sip", "elani").end();
        CHECK(price(battle, "sip", "elani") == first_price);
    }
}

TEST_CASE("in a battle too a script that is asked for actions may keep data, but not act", "[rules][S1]") {
    static const auto library = with_pack({
        {"items/orb.json", R"({"id": "orb", "name": "Orb", "price": 1, "frequency": "permanent", "script": "orb.lua"})"},
        {"items/orb.lua", R"(return { actions = function(self, game, event)
            self.data.asked = (self.data.asked or 0) + 1
            return { { id = "gaze", text = "Gaze" } }
        end, perform = function(self, game, event) return heal(self.character, 1) end })"},
        {"items/spark.json", R"({"id": "spark", "name": "Spark", "price": 1, "frequency": "permanent", "script": "spark.lua"})"},
        {"items/spark.lua",
         "return { actions = function(self, game, event) return { { id = 'x', text = 'X' } }, damage(event.target, 1) end }"},
        {"items/flame.json", R"({"id": "flame", "name": "Flame", "price": 1, "frequency": "permanent", "script": "flame.lua"})"},
        {"items/flame.lua", "return { allows = function(self, game, event) return true, damage(event.target, 1) end }"},
    });
    Battle battle({{hero("elani").with_card("items/test:orb").with_health(3), hero("xoric"), monster("troll")}}, library);
    CHECK(battle.state().data.at("items/test:orb#1") == R"({"asked": 2})");
    battle.act("elani", "do|");
    CHECK(battle.health("elani") == 4);
    CHECK(battle.may_act("xoric"));
    CHECK(battle.state().data.at("items/test:orb#1") == R"({"asked": 3})");
    for (const std::string card : {"test:flame", "test:spark"}) {
        Battle burnt({{hero("elani"), hero("xoric"), monster("troll")}}, library);
        burnt.change().find(1)->cards.push_back({{"items", card}});
        burnt.act("xoric").misses();
        const Issue issue = stumbles(burnt, Declare{});
        CHECK(issue.code == "bad-effect");
        CHECK(issue.message.contains("items/" + card));
    }
}

TEST_CASE("a question about a price is only a question: effects in its answer are an error that names the script", "[rules]") {
    for (const std::string& hook : {std::string("price = function(self, game, event) return event.amount, gold(event.target, -1) end,"),
                                    std::string("allows = function(self, game, event) return true, say('hm') end,"),
                                    std::string("actions = function(self, game, event) return {}, say('hm') end,")}) {
        INFO(hook);
        Battle battle = at_well(hook, {}, {healer, "test:well"});
        enter(battle);
        REQUIRE(battle.about() == "visit");
        const Issue issue = stumbles(battle, End{});
        CHECK(issue.code == "bad-effect");
        CHECK(battle.the("elani").gold == 5);
    }
}

TEST_CASE("scripts of a room that stumble say where, and the visit goes on as before", "[rules]") {
    struct Row {
        std::string lua;
        std::string option; ///< whose choice stumbles
        std::string code, message;
    };
    const std::string offer = R"(actions = function(self, game, event)
        if not event.target then return { { id = "coin", text = "Coin" } } end
    end,
    )";
    for (const Row& row : {
             Row{offer + "perform = function(self, game, event) return self.nothing.there end,", coin, "script-error", "no field"},
             Row{offer + "perform = function(self, game, event) error('the well is dry') end,", coin, "script-error", "the well is dry"},
             Row{offer + "perform = function(self, game, event) while true do end end,", coin, "script-budget", "instructions"},
             Row{offer + "perform = function(self, game, event) return heal(99, 1) end,", coin, "", ""},
             Row{offer + "perform = function(self, game, event) return recruit { hero = 1, who = 'catacombs:elani' } end,", coin,
                 "no-recruit", "no unused hero"},
             Row{offer + "perform = function(self, game, event) return 7 end,", coin, "", "effects are expected"},
             Row{"purchase = function(self, game, event) return event.target.nose.length end,", "sip", "script-error", "no field"},
             Row{"purchase = function(self, game, event) game.treasury = 1 end,", "sip", "script-error", ""},
         }) {
        INFO(row.lua);
        Battle battle = at_well(row.lua);
        change(battle, "xoric").gold = 0;
        enter(battle);
        const std::string option = row.option == "sip" ? option_of(battle, "sip", "elani") : row.option;
        const Issue issue = stumbles(battle, Choose{option});
        INFO(to_text(issue));
        if (!row.code.empty()) CHECK(issue.code == row.code);
        CHECK(issue.message.contains(row.message));
        if (issue.code.starts_with("script")) CHECK(issue.place.file == "test:rooms/well.lua");
        CHECK(battle.about() == "visit");
        battle.end(); // one can still leave
        CHECK(battle.state().room == 2);
    }
}

TEST_CASE("a room that stumbles at its door keeps the party where it was", "[rules]") {
    for (const std::string& lua : {std::string("visit_start = function(self, game, event) return nothing.at_all end,"),
                                   std::string("price = function(self, game, event) return 'dear' end,"),
                                   std::string("allows = function(self, game, event) return 5 end,"),
                                   std::string("actions = function(self, game, event) return { { text = 'no id' } } end,"),
                                   std::string("actions = function(self, game, event) return { 'dance' } end,")}) {
        INFO(lua);
        Battle battle = at_well(lua, {}, {healer, "test:well"});
        enter(battle);
        REQUIRE(battle.about() == "visit");
        const Issue issue = stumbles(battle, End{});
        CHECK(issue.place.file == "test:rooms/well.lua");
        CHECK(issue.place.line > 0);
    }
}

TEST_CASE("several scripts of one room may each offer an action", "[rules]") {
    static const auto library = with_pack(
        {{"rooms/fair.json", R"({"id": "fair", "name": "Fair", "type": "special",
            "rules": [{"script": "booth", "params": {"sells": "pie"}}, {"script": "booth", "params": {"sells": "ale"}}]})"},
         {"scripts/booth.json",
          R"({"id": "booth", "name": "Booth", "parameters": {"sells": {"type": "string", "text": "What it sells.", "value": ""}}, "file": "booth.lua"})"},
         {"scripts/booth.lua", R"(return {
            actions = function(self, game, event) return { { id = self.params.sells, text = self.params.sells, price = 1 } } end,
            perform = function(self, game, event) return say("one " .. self.params.sells) end,
        })"}});
    Battle battle = at_door({"xoric", "elani"}, {"test:fair"}, {}, library);
    give(battle, "xoric", 5);
    enter(battle);
    CHECK(is_offered(battle, "do|rooms/test:fair#0|pie"));
    REQUIRE(is_offered(battle, "do|rooms/test:fair#0@1|ale"));
    buy(battle, "do|rooms/test:fair#0@1|ale");
    CHECK(battle.saw(EventKind::said, "one ale"));
    CHECK(battle.the("xoric").gold == 4);
}

TEST_CASE("the board is no matter in a visit: pieces are neither set down nor flicked there", "[rules]") {
    for (const std::string& effect :
         {std::string("shot { by = event.target, shot = 'catacombs:melee' }"), std::string("leave_board(event.target)"),
          std::string("add_condition(event.target, 'catacombs:frozen')"), std::string("end_battle()"),
          std::string("act_again(event.target)")}) {
        INFO(effect);
        Battle battle = at_well("purchase = function(self, game, event) return " + effect + " end,", {}, {"test:well", "bholoth-cemetery"});
        change(battle, "xoric").gold = 0;
        enter(battle);
        auto stepped = step(battle.rules(), battle.state(), Choose{option_of(battle, "sip", "elani")});
        if (!stepped) continue; // said so
        battle.send(Choose{option_of(battle, "sip", "elani")});
        CHECK(battle.state().table.pieces.empty());
        CHECK(battle.health("elani") == 5);
        CHECK(verify(battle.rules().library(), battle.state()).empty());
        if (battle.about() == "visit") battle.end();
        set_up(battle);
        CHECK(battle.on_board("elani"));
        CHECK(battle.state().table.find(battle.id("elani")) != nullptr);
    }
}

TEST_CASE("a service that gives a shot to be flicked is refused, and nobody has paid", "[rules]") {
    for (const std::string& gives :
         {std::string(R"({"shot": "catacombs:melee"})"), std::string(R"({"shot": "catacombs:missile", "target": "hero"})"),
          std::string(R"({"shot": "catacombs:summon", "summons": "catacombs:liquid-antient"})")}) {
        INFO(gives);
        const auto library = with_pack({{"rooms/range.json", R"({"id": "range", "name": "Range", "type": "special",
            "services": [{"id": "try", "name": "Try", "price": 3, "gives": )" +
                                                                 gives + "}]}"}});
        Battle battle = at_door({"xoric", "elani"}, {"test:range", "bholoth-cemetery"}, {}, library);
        give(battle, "elani", 9);
        enter(battle);
        REQUIRE(battle.about() == "visit");
        const Issue issue = stumbles(battle, Choose{battle.state().decision->options.front().id});
        CHECK(issue.code == "flick-in-visit");
        CHECK(issue.message.contains("\"try\" of room \"test:range\""));
        battle.end();
        CHECK(battle.state().room == 2);
    }
}

TEST_CASE("a room may ask further questions about a purchase, and the service follows the answer", "[rules]") {
    Battle battle = at_well(R"(
        purchase = function(self, game, event)
            return ask { of = event.target, about = event.target, question = "temperature", text = "Warm or cold?", keep = { paid = event.amount },
                         options = { { id = "warm", text = "Warm" }, { id = "cold", text = "Cold" } } }
        end,
        answered = function(self, game, event)
            return say(event.target.name .. " drinks it " .. event.text .. " for " .. event.keep.paid .. " gold.")
        end,)");
    change(battle, "xoric").gold = 0;
    enter(battle);
    buy(battle, "sip", "elani");
    REQUIRE(battle.about() == "temperature");
    CHECK(battle.state().decision->seat == battle.the("elani").seat);
    CHECK(battle.health("elani") == 4);
    const auto read = state_from(to_json(battle.state()));
    REQUIRE(read);
    CHECK(*read == battle.state());
    CHECK(verify(battle.rules().library(), *read).empty());
    battle.send(Choose{"cold"});
    CHECK(battle.saw(EventKind::said, "Elani drinks it cold for 3 gold."));
    CHECK(battle.health("elani") == 5);
}

TEST_CASE("a script's question cannot have the name of a question of the game", "[rules]") {
    const std::string name = GENERATE("pay", "visit", "target", "takes_over");
    Battle battle = at_well(R"(
        actions = function() return { { id = "coin", text = "Throw a coin" } } end,
        perform = function(self, game, event)
            return ask { of = game.character(1), question = ")" +
                            name + R"(", text = "Heads?", options = { { id = "yes", text = "Yes" } } }
        end,)");
    enter(battle);
    const Issue issue = stumbles(battle, Choose{coin});
    CHECK(issue.code == "bad-effect");
    CHECK(issue.message.contains("rooms/test:well#0 asks \"" + name + '"'));
    CHECK(issue.hint == "choose another name; in hook perform of test:well, in the room test:well");
}

TEST_CASE("effects that mean nothing in a visit, and cards that do not exist, are errors that name the script", "[rules]") {
    const auto [lua, code] = GENERATE(table<std::string, std::string>({
        {R"(perform = function(self, game, event) return place(game.character(1), "board") end,)", "bad-effect"},
        {R"(perform = function(self, game, event) return move(game.character(1), 3, 3) end,)", "bad-effect"},
        {R"(perform = function(self, game, event) return gain_card(game.character(1), "items/no-such-thing") end,)", "unknown-card"},
    }));
    Battle battle = at_well(R"(actions = function() return { { id = "coin", text = "Throw a coin" } } end,)" + lua);
    enter(battle);
    const Issue issue = stumbles(battle, Choose{coin});
    CHECK(issue.code == code);
    CHECK(issue.hint.contains("rooms/test:well"));
}

TEST_CASE("effects behind a question that are not possible any more do not block its answer", "[rules]") {
    Battle battle = at_well(R"(actions = function() return { { id = "coin", text = "Throw a coin" } } end,
        perform = function(self, game, event)
            return { ask { of = game.character(1), question = "deep", text = "How deep?", options = { { id = "one", text = "One" } } },
                     move(game.character(1), 3, 3), say("Plop.") }
        end,
        answered = function() end,)");
    enter(battle);
    battle.send(Choose{coin});
    battle.send(Choose{"one"});
    CHECK(battle.count(EventKind::said) == 1);
    CHECK(battle.about() == "visit");
}

TEST_CASE("a script that asks must hear the answer", "[rules]") {
    Battle battle = at_well(R"(actions = function() return { { id = "coin", text = "Throw a coin" } } end,
        perform = function(self, game, event)
            return ask { of = game.character(1), question = "deep", text = "How deep?", options = { { id = "one", text = "One" } } }
        end,)");
    enter(battle);
    battle.send(Choose{coin});
    const Issue issue = stumbles(battle, Choose{"one"});
    CHECK(issue.message == "rooms/test:well#0 asked \"deep\" but has no hook answered");
}

TEST_CASE("a price is a whole number", "[rules]") {
    const std::string price = GENERATE("\"3\"", "2.5", "-1");
    Battle battle = at_well("actions = function() return { { id = \"coin\", text = \"Throw a coin\", price = " + price + " } } end,", {},
                            {healer, "test:well"});
    enter(battle);
    REQUIRE(battle.about() == "visit");
    const Issue issue = stumbles(battle, End{}); // on the way to the well
    CHECK(issue.code == "script-answer");
    CHECK(issue.message.contains("an action whose price is not a whole number from 0"));
}

TEST_CASE("a special room may hurt", "[rules]") {
    Battle battle = at_well(R"(purchase = function(self, game, event) return damage(event.target, 2) end,)");
    enter(battle);
    battle.send(Choose{"service|sip|2"});
    battle.send(Choose{"2"});
    CHECK(battle.health("elani") == 3); // 4, healed by 1, hurt by 2
}
