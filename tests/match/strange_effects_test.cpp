// A script that does anything at all, by chance: whatever state comes of it can be saved and loaded.
#include "match/files.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <map>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Every effect there is, with arguments that mostly mean something. Whatever happens, it answers.
constexpr const char* chaos = R"(
local function effects(game)
  local all = game.characters()
  local function who() return all[game.random(#all)] end
  local function x() return game.random(30) end
  local kinds = {
    function() return damage(who(), game.random(3)) end,
    function() return heal(who(), game.random(3), who()) end,
    function() return add_condition(who(), "dizzy") end,
    function() return remove_condition(who(), "dizzy") end,
    function() return destroy(who(), who()) end,
    function() return transform(who(), "stone") end,
    function() return draw(who(), "poison", game.random(3)) end,
    function() return put_back(who(), "poison", "1") end,
    function() return lose_card(who(), "items/sword") end,
    function() return use_card(who(), "items/sword") end,
    function() return refresh_card(who(), "items/sword") end,
    function() return gain_card(who(), "items/sword") end,
    function() return gold(who(), game.random(9) - 5) end,
    function() return move(who(), x(), x()) end,
    function() return swap(who(), who()) end,
    function() return swap(who(), who(), "exact") end,
    function() return leave_board(who()) end,
    function() local a, b = who(), who() return a == b and wait_turn(a) or mount(a, b) end,
    function() return dismount(who()) end,
    function() return dismount(who(), "board") end,
    function() return spare(who()) end,
    function() local w = who() return w.kind == "monster" and remove(w) or wait_turn(w) end,
    function() return put_back(who(), "poison", "1", "bottom") end,
    function() return remove_thing(game.random(9)) end,
    function() return summon("goblin", x(), x(), who()) end,
    function() return put("stone", x(), x(), who()) end,
    function() return place(who(), "board") end,
    function() return place(who(), "edge") end,
    function() return place(who(), "beside", who()) end,
    function() return wait_turn(who()) end,
    function() return lose_turn(who()) end,
    function() return act_again(who()) end,
    function() return strengthen(who(), game.random(5)) end,
    function() return revive(who(), game.random(5)) end,
    function() return say("chaos", who()) end,
    function() return end_turn() end,
    function() return shot { by = who(), shot = "melee", optional = true } end,
    function() return ask { of = who(), question = "why", text = "Why?", options = { who(), who() }, keep = { x(), "y" }, optional = true } end,
  }
  local t = {}
  for i = 1, game.random(3) do t[i] = kinds[game.random(#kinds)]() end
  return t
end
return {
  turn_start = function(self, game) self.data.n = (self.data.n or 0) + 1 return effects(game) end,
  shot_end = function(self, game) return effects(game) end,
  death = function(self, game) if game.random(4) == 1 then return effects(game) end end,
  answered = function(self, game) return effects(game) end,
}
)";

std::shared_ptr<const Library> chaotic() {
    FileTree pack = mini_pack();
    put(pack, "variants/rule.json", R"({"id": "rule", "name": "Rule", "always": true, "script": "rule.lua"})");
    put(pack, "variants/rule.lua", chaos);
    put(pack, "tokens/stone.json", R"({"id": "stone", "name": "Stone", "type": "marker", "count": 3, "icon": "coin", "piece": "arrow"})");
    return library_of({pack});
}

} // namespace

TEST_CASE("whatever a script does, the state that comes of it can be saved and loaded", "[match][H9]") {
    const auto library = chaotic();
    const char* wanted = std::getenv("FLICKFORGE_STRANGE");
    const int games = wanted ? std::atoi(wanted) : 20;
    int commands = 0;
    std::map<std::string, int> refusals;
    for (int game = 1; game <= games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        auto match = Match::begin(library, {.variants = {},
                                            .with = Arrangement{.characters = {{.kind = CharacterKind::hero, .what = "mini:knight"},
                                                                               {.kind = CharacterKind::monster, .what = "mini:goblin"},
                                                                               {.kind = CharacterKind::monster, .what = "mini:hobgoblin"},
                                                                               {.kind = CharacterKind::monster, .what = "mini:goblin"}},
                                                                .lord = "mini:king",
                                                                .room = "mini:den",
                                                                .board = "mini:field",
                                                                .seed = seed}});
        REQUIRE(match);
        RandomPlayer player(seed);
        for (int i = 0; i < 60 && match->state().decision; ++i) {
            const auto command = player.answer(match->rules(), match->state());
            if (!command) break;
            if (auto played = match->play(*command); !played) { // a script may be refused; the game is as it was
                ++refusals[played.error().front().message];
                REQUIRE(match->play(
                    SandboxEdit{.what = SandboxEditKind::reseed, .amount = 1, .seed = seed * 1000 + static_cast<std::uint64_t>(i)}));
                continue;
            }
            ++commands;
            const std::string text = write_save(*match);
            const auto again = read_save(text, "a save", library);
            INFO("game " << game << ", command " << match->commands().size());
            if (!again) FAIL(lines(again.error()));
            REQUIRE(hash_of(again->state()) == hash_of(match->state()));
        }
    }
    for (const auto& [message, count] : refusals) UNSCOPED_INFO(count << " x " << message);
    CHECK(commands > games * 5); // it was really played
}
