// What a script gives is checked where it enters: type, range, depth, size, letters. Whatever gets past it can be saved, loaded and undone.
#include "match/files.h"
#include "rules/as_json.h"
#include "script/api.h"
#include "script/lua_hooks.h"
#include "story/narrate.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The little game with a rule that is always on.
std::shared_ptr<const Library> ruled(const std::string& script) {
    FileTree pack = mini_pack();
    put(pack, "variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})");
    put(pack, "variants/rule.lua", script);
    put(pack, "tokens/stone.json", R"({"id": "stone", "name": "Stone", "type": "marker", "count": 3, "icon": "coin", "piece": "arrow"})");
    return library_of({pack});
}

MatchStart a_knight_and_goblins() {
    return {.variants = {},
            .with = Arrangement{.characters = {{.kind = CharacterKind::hero, .what = "mini:knight", .at = Point{15, 3}, .gold = 5},
                                               {.kind = CharacterKind::monster, .what = "mini:goblin", .at = Point{8, 34}},
                                               {.kind = CharacterKind::monster, .what = "mini:hobgoblin", .at = Point{22, 34}}},
                                .lord = "mini:king",
                                .room = "mini:den",
                                .board = "mini:field"}};
}

Match match_with(const std::string& script) {
    auto match = Match::begin(ruled(script), a_knight_and_goblins());
    if (!match) FAIL(lines(match.error()));
    return std::move(*match);
}

/// The knight strikes at nothing: hook shot_end is called.
Result<void> strike(Match& match) {
    if (auto chosen = match.play(Choose{match.state().decision->options.front().id}); !chosen) return chosen;
    return match.play(Declare{});
}

/// What is said about a hook shot_end with this body; "" when it is as good as any.
std::string said_about(const std::string& body) {
    Match match = match_with("return { shot_end = function(self, game, event) local me = event.attacker\n" + body + "\nend }");
    const auto struck = strike(match);
    return struck ? "" : struck.error().front().message;
}

/// Fails the test when the state cannot be saved and loaded.
void check_save(const Match& match) {
    const std::string text = write_save(match);
    const auto again = read_save(text, "a save", match.library());
    INFO((again ? "" : lines(again.error())));
    REQUIRE(again);
    CHECK(hash_of(again->state()) == hash_of(match.state()));
}

} // namespace

TEST_CASE("an answer of lists in lists is read to a depth and to a number, and no further", "[script][bad][H1]") {
    CHECK(said_about("local t = {} t[1] = t return t") == "the hook returned effects in lists that are nested too deeply");
    CHECK(said_about("local t = {} for i = 1, 400 do t[i] = t end return t") ==
          "the hook returned effects in lists that are nested too deeply");
    CHECK(said_about("local t = say('x') for i = 1, 250 do t = { t } end return t") ==
          "the hook returned effects in lists that are nested too deeply");
    CHECK(said_about("local t = {} for i = 1, 10 do local u = {} for j = 1, 10 do u[j] = t end t = u end return t") ==
          "the hook returned more than 10,000 values");
    CHECK(said_about("local e, t = say('x'), {} for i = 1, 501 do t[#t + 1] = { e } end return t") ==
          "the hook returned more than 500 effects");
    CHECK(said_about("local e, t = say('x'), {} for i = 1, 50 do t[i] = { e, e, e, e, e, e, e, e, e, e, e } end return t") ==
          "the hook returned more than 500 effects");
    CHECK(said_about("local e, t = say('x'), {} for i = 1, 50 do t[i] = { e, e, e, e, e, e, e, e, e, e } end return t") == "");
}

TEST_CASE("data is counted while it is read: tables that share their parts do not multiply", "[script][bad][H2]") {
    const std::string shared = "local t = {} for i = 1, 14 do local u = {} for j = 1, 10 do u[j] = t end t = u end ";
    CHECK(said_about(shared + "self.data.t = t") == "self.data cannot keep more than 10,000 values");
    CHECK(said_about(shared + "return ask { of = me, question = 'q', text = 'Q', options = { me }, keep = t }") ==
          "the hook returned a question that cannot keep more than 10,000 values");
    CHECK(said_about("local t = {} t.t = t self.data.t = t") == "self.data cannot keep nested too deeply");
    CHECK(said_about("local big = ('x'):rep(30000) self.data.t = { big, big, big }") == "self.data cannot keep more than 64 KB of text");
    CHECK(said_about("local big = ('x'):rep(30000) return ask { of = me, question = 'q', text = 'Q', options = { me }, keep = { big, big, "
                     "big } }") == "the hook returned a question that cannot keep more than 64 KB of text");
    CHECK(said_about("for i = 1, 9000 do self.data[i] = i end") == "");
    CHECK(said_about("for i = 1, 10001 do self.data[i] = i end") == "self.data cannot keep more than 10,000 values");
}

TEST_CASE("effects are applied in their order and dropped once, however many wait", "[script][H2]") {
    // Each damage is answered by another effect, so the list waits five hundred times while something more urgent goes first.
    Match match = match_with(R"(return {
        shot_end = function(self, game, event)
          local t = {}
          for i = 1, 250 do t[#t + 1] = gold(event.attacker, 1) t[#t + 1] = heal(event.attacker, 0) t[#t + 1] = say("n" .. i) end
          return { table.move(t, 1, 500, 1, {}) }
        end,
        before_heal = function(self, game, event) return 0, say("healed") end })");
    REQUIRE(strike(match));
    int said = 0, last = 0;
    for (const Event& event : match.events())
        if (event.what == EventKind::said && event.text.starts_with('n')) {
            const int number = std::stoi(event.text.substr(1));
            CHECK(number == last + 1);
            last = number, ++said;
        }
    CHECK(said == 166);
    for (const Task& task : match.state().agenda)
        if (const EffectsTask* waiting = std::get_if<EffectsTask>(&task)) CHECK(waiting->next == 0);
}

TEST_CASE("effects that wait for a question are saved without those that are done", "[script][H2]") {
    Match match = match_with(R"(return {
        shot_end = function(self, game, event)
          return { say("before"), ask { of = event.attacker, question = "q", text = "Q", options = { { id = "a", text = "A" } } }, say("after") }
        end,
        answered = function() return say("answer") end })");
    REQUIRE(strike(match));
    const EffectsTask& waiting = std::get<EffectsTask>(match.state().agenda.back());
    CHECK(waiting.next == 0);
    CHECK(waiting.effects.size() == 2);
    check_save(match);
    REQUIRE(match.play(Choose{"a"}));
    std::string said;
    for (const Event& event : match.events())
        if (event.what == EventKind::said) said += event.text + ' ';
    CHECK(said == "answer after ");
}

TEST_CASE("what scripts say and keep is bounded by command and by game", "[script][bad][H3]") {
    CHECK(said_about("return say(('x'):rep(2001))") == "say: text is longer than 2000 bytes");
    CHECK(said_about("return { does = 'say', text = ('x'):rep(2001) }") == "the hook returned a text of more than 2000 bytes");
    CHECK(said_about("local t = {} for i = 1, 40 do t[i] = say(('x'):rep(2000)) end return t") ==
          "the hook returned more than 64 KB of text");
    // Each call stays within its limits; the command does not.
    Match talker = match_with(R"(return {
        shot_end = function(self, game, event) return heal(event.attacker, 1) end,
        before_heal = function(self, game, event)
          local t = { heal(event.target, 1) }
          for i = 1, 30 do t[#t + 1] = say(("x"):rep(2000)) end
          return 0, t
        end })");
    const auto struck = strike(talker);
    REQUIRE_FALSE(struck);
    CHECK(struck.error().front().message == "all scripts together said and kept more than 256 KB in one command");
    CHECK(struck.error().front().place.line == 3);

    // Each object stays within its limits; the game does not.
    const Match keeper = match_with(R"(return { shot_end = function(self, game, event) self.data.x = ("x"):rep(60000) end })");
    GameState state = keeper.state();
    for (int i = 1; i <= 17; ++i) state.data["variants/mini:standard#" + std::to_string(i)] = '"' + std::string(60'000, 'y') + '"';
    auto full = Match::resume(keeper.library(), state);
    REQUIRE(full);
    const auto refused = strike(*full);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().message == "all scripts together keep more than 1024 KB in this game");
}

TEST_CASE("a game holds so much talk and no more, and undo gives it back", "[script][bad][H3]") {
    Match match = match_with(R"(local function talk() local t = {} for i = 1, 32 do t[i] = say(("x"):rep(1900)) end return t end
        return { turn_start = talk, shot_declared = talk, shot_end = talk })");
    const auto next = [&] {
        const Decision& decision = *match.state().decision;
        return match.play(decision.options.empty() ? Command(Declare{}) : Command(Choose{decision.options.front().id}));
    };
    Result<void> last;
    while (last && match.commands().size() < 200) last = next();
    REQUIRE_FALSE(last);
    CHECK(last.error().front().message == "scripts have said more than 4 MB in this game");
    CHECK(match.commands().size() > 20);
    match.undo(10);
    CHECK(next());
}

TEST_CASE("undo shares what scripts keep as long as it does not change", "[script][H3]") {
    Match match = match_with(R"(return { set_up = function() end, shot_end = function(self, game, event)
        if not self.data.x then self.data.x = ("x"):rep(60000) end
    end })");
    REQUIRE(strike(match));
    const std::size_t first = match.commands().size();
    const std::string key = "variants/mini:rule#0";
    REQUIRE(match.after(first).state.data.contains(key));
    REQUIRE(match.play(match.state().decision->may_end ? Command(End{}) : Command(Declare{})));
    CHECK(match.state().data.at(key).shares(match.after(first).state.data.at(key)));
}

TEST_CASE("texts of scripts are UTF-8 without control characters", "[script][bad][H9]") {
    CHECK(said_about("return say('\\xff')") == "say: text is a text with the byte 0xff, which is not UTF-8");
    CHECK(said_about("return { does = 'say', text = '\\xff' }") == "the hook returned a text with the byte 0xff, which is not UTF-8");
    CHECK(said_about("return say('\\27[2J')") == "say: text is a text with the control character U+001B");
    CHECK(said_about("return say('\\u{202e}')") == "say: text is a text with the control character U+202E");
    CHECK(said_about("return say('Größe, 竜 und ½')") == "");
    CHECK(said_about("self.data.x = '\\xff'") == "self.data cannot keep a text with the byte 0xff, which is not UTF-8");
    CHECK(said_about("self.data['\\xff'] = 1") == "self.data cannot keep a text with the byte 0xff, which is not UTF-8");
    CHECK(said_about("self.data.x = 'a\\nb'") == "");
    CHECK(said_about("return ask { of = me, question = 'q', text = '\\xc3', options = { me } }") ==
          "the hook returned a text with the byte 0xc3, which is not UTF-8");
    CHECK(said_about("return ask { of = me, question = 'q', text = 'Q', options = { { id = 'a', text = '\\27' } } }") ==
          "the hook returned a text with the control character U+001B");
}

TEST_CASE("only items, spells and abilities are cards", "[script][bad][H9]") {
    CHECK(said_about("return gain_card(me, 'monsters/goblin')") ==
          "a card is written items/name, spells/name or abilities/name, not \"monsters/mini:goblin\"");
    CHECK(said_about("return gain_card(me, 'items/nothing')") == "there is no card \"items/mini:nothing\"");
    CHECK(said_about("local t = {} for i = 1, 300 do t[i] = gain_card(me, 'abilities/nothing') end return t") ==
          "there is no card \"abilities/mini:nothing\"");
}

TEST_CASE("a monster that became a token can be placed, swapped and removed, and the game can be saved", "[script][H9]") {
    for (const char* then :
         {"place(2, 'board')", "swap(2, 3)", "move(2, 5, 5)", "revive(2, 1)", "{ revive(2, 1), move(2, 5, 5), remove_thing(2) }",
          "{ place(2, 'board'), remove_thing(2) }", "leave_board(2)", "{ destroy(2), place(2, 'board') }"}) {
        INFO(then);
        Match match =
            match_with(std::format("return {{ shot_end = function(self, game, event) return {{ transform(2, 'stone'), {} }} end }}", then));
        const auto struck = strike(match);
        if (!struck) FAIL(lines(struck.error()));
        check_save(match);
        for (int i = 0; i < 3 && match.state().decision && match.state().decision->asks == DecisionKind::place; ++i) {
            REQUIRE(match.play(legal(match.rules(), match.state(), {15, 15}).front()));
            check_save(match);
        }
    }
}

TEST_CASE("numbers have their limits where they enter, and the message has its place", "[script][bad][H13]") {
    CHECK(said_about("return damage(me, math.mininteger)") == "damage: amount must be from 0 to 1000, not -9.22337e+18");
    CHECK(said_about("return damage(me, -1)") == "damage: amount must be from 0 to 1000, not -1");
    CHECK(said_about("return strengthen(me, 1001)") == "strengthen: amount must be from 0 to 1000, not 1001");
    CHECK(said_about("return { does = 'strengthen', to = me, amount = 1001 }") ==
          "the hook returned an effect strengthen whose amount must be from 0 to 1000, not 1001");
    CHECK(said_about("return { does = 'damage', to = me, amount = math.mininteger }") ==
          "the hook returned an effect whose field amount is not a whole number, or too large");
    CHECK(said_about("return gold(me, -1000)") == "");
    CHECK(said_about("return gold(me, 1001)") == "gold: amount must be from -1000 to 1000, not 1001");
    CHECK(said_about("return damage(4294967297, 1)") == "damage: there is no character 4294967297");
    CHECK(said_about("return { does = 'damage', to = 4294967297, amount = 1 }") ==
          "the hook returned a character 4294967297 that there cannot be");
    CHECK(said_about("return damage(game.character(4294967297) or 77, 1)") == "there is no character 77");
    CHECK(said_about("return win('nobody')") == "win: side must be heroes or overseer, not \"nobody\"");
    CHECK(said_about("return { does = 'win', text = 'nobody' }") ==
          "the hook returned an effect win whose side must be heroes or overseer, not \"nobody\"");
    CHECK(said_about("return { does = 'win' }") == "the hook returned an effect win whose side must be heroes or overseer, not \"\"");
    CHECK(said_about("return place(me, 'edgy')") ==
          "place: where must be edge or beside or board or hero_zone or monster_zone, not \"edgy\"; did you mean \"edge\"?");
    CHECK(said_about("return move(me, 1 / 0, 3)") == "move: x must be from -1000 to 1000, not inf");
    CHECK(said_about("return move(me, 0 / 0, 3)").starts_with("move: x must be from -1000 to 1000, not "));

    Match match = match_with("return {\n  shot_end = function(self, game, event)\n    return damage(event.attacker, 5000)\n  end }");
    const auto struck = strike(match);
    REQUIRE_FALSE(struck);
    CHECK(to_text(struck.error().front()) == "mini:variants/rule.lua:3: error: damage: amount must be from 0 to 1000, not 5000; in hook "
                                             "shot_end of mini:rule, in the room mini:den [script-error]");
}

TEST_CASE("health and gold end where a game could never need more", "[script][bad][H13]") {
    Match match = match_with(R"(return { shot_end = function(self, game, event)
        local t = {} for i = 1, 500 do t[i] = strengthen(event.attacker, 1000) end return t
    end })");
    REQUIRE(strike(match));
    CHECK(match.state().find(1)->health == most_health);
    check_save(match);
}

TEST_CASE("a name that is not there is told with the line of the hook that gave it", "[script][H13]") {
    Match match = match_with("return {\n\n  shot_end = function(self, game, event) return add_condition(event.attacker, 'dizy') end }");
    const auto struck = strike(match);
    REQUIRE_FALSE(struck);
    CHECK(to_text(struck.error().front()) == "mini:variants/rule.lua:3: error: there is no condition \"mini:dizy\"; did you mean "
                                             "\"mini:dizzy\"? A script (variants/mini:rule#0) "
                                             "names it; in hook shot_end of mini:rule, in the room mini:den [unknown-id]");
}

TEST_CASE("one command has one budget for all scripts", "[script][bad][H12]") {
    FileTree pack = mini_pack();
    for (int i = 0; i < 30; ++i) {
        const std::string name = std::format("rule{:02}", i);
        put(pack, "variants/" + name + ".json",
            std::format(R"({{"id": "{}", "name": "R", "always": true, "script": "{}.lua"}})", name, name));
        put(pack, "variants/" + name + ".lua", "return { shot_end = function() local n = 0 for i = 1, 400000 do n = n + 1 end end }");
    }
    auto match = Match::begin(library_of({pack}), a_knight_and_goblins());
    REQUIRE(match);
    const auto struck = strike(*match);
    REQUIRE_FALSE(struck);
    const Issue& issue = struck.error().front();
    CHECK(issue.code == "script-budget");
    CHECK(issue.message == "stopped, as all scripts together took 10,000,000 instructions in one command");
    CHECK(issue.place.file.starts_with("mini:variants/rule"));
}

TEST_CASE("every function and every field of ours takes from the budget", "[script][H12]") {
    // What a thousand times cost, besides the loop around them.
    const auto cost_of = [](const std::string& expression) {
        Match match = match_with("return { shot_end = function(self, game, event)\n"
                                 "local me, shot, turn = event.attacker, game.shot, game.turn\n"
                                 "local function once() return " +
                                 expression +
                                 " end\n"
                                 "for i = 1, 1000 do pcall(once) end end }");
        match.hooks().keep_trace(true);
        const auto struck = strike(match);
        for (const LuaHooks::Ran& ran : match.hooks().take_trace())
            if (ran.hook == Hook::shot_end) return ran.instructions;
        FAIL("the hook did not run: " + (struck ? std::string() : lines(struck.error())));
        return 0L;
    };
    const long nothing = cost_of("nil");
    const auto check = [&](const std::string& expression) {
        INFO(expression);
        CHECK(cost_of(expression) >= nothing + 1000 * entering_cost);
    };
    const std::pair<const char*, std::span<const ApiMember>> views[]{{"game", game_members()},   {"me", character_members()},
                                                                     {"shot", shot_members()},   {"turn", turn_members()},
                                                                     {"event", event_members()}, {"self", self_members()}};
    for (const auto& [name, members] : views)
        for (const ApiMember& member : members) {
            const std::string read = std::string(name) + '.' + member.name;
            check(read);
            if (std::string_view(member.type).starts_with("fun("))
                check(read + (std::string_view(name) == "me" ? "(me, 'x')" : "('x', 'y')"));
        }
    for (const ApiEffect& effect : api_effects()) check(std::string(effect.name) + "(1, 1)");
    for (const ApiTable& table : api_tables()) check(std::string(table.name) + "{}");
    check("game.option('no_such_option')");
    check("game.nothing");
    check("me == shot");
    check("tostring(me)");
    check("#self.params");
    check("print('x')");
    check("require('nothing')");
}

TEST_CASE("a colon in a question does not lose its text", "[script][S3]") {
    Match match = match_with(R"(return { shot_end = function(self, game, event)
        return ask { of = event.attacker, question = "drink", text = "A potion: drink it?", options = { { id = "a", text = "Yes: now" } } }
    end })");
    REQUIRE(strike(match));
    CHECK(question_text(match.rules(), match.state()).ends_with("A potion: drink it?"));
    CHECK(option_text(match.rules(), match.state(), match.state().decision->options.front()) == "Yes: now");
    const auto again = state_from(to_json(match.state()));
    REQUIRE(again);
    CHECK(question_text(match.rules(), *again).ends_with("A potion: drink it?"));
}
