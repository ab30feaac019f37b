// The standard library by itself: what its functions return. Characters are tables here; in games the scenarios of samples use it.
#include "content/library/modules.h"
#include "script/run_script.h"

#include <catch2/catch_test_macros.hpp>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// A game of five characters on a board of 36 by 54 cm with one obstacle, whose chance is always the highest number.
constexpr const char* small_game = R"(
local function who(id, kind, x, y, more)
  local new = { id = id, kind = kind, what = kind, x = x, y = y, radius = x and 1, health = 2, gold = 0, alive = true, in_battle = true,
                on_board = x ~= nil, side = kind == 'monster' and 'overseer' or 'heroes' }
  for key, value in pairs(more or {}) do new[key] = value end
  return new
end
local hero, mage = who(1, 'hero', 10, 5, { health = 5, gold = 3 }), who(2, 'hero', 20, 5, { health = 1 })
local orc, rat, gone = who(3, 'monster', 10, 20), who(4, 'monster', 10, 24, { health = 1 }), who(5, 'monster', nil, nil)
local all = { hero, mage, orc, rat, gone }
local game = {
  round = 1, room = 'cave', board = 'plain',
  characters = function() return all end,
  random = function(limit) return limit end,
  content = function(kind, id)
    return { outline = { { 0, 0 }, { 36, 0 }, { 36, 54 }, { 0, 54 } } }
  end,
  obstacles = function() return { { number = 1, what = 'stone', x = 20, y = 15, radius = 2 } } end,
  pieces = function() return { hero, mage, orc, rat, { id = 9, what = 'shield', x = 30, y = 30, radius = 1.5 } } end,
}
local function ids(list)
  local texts = {}
  for i, one in ipairs(list) do texts[i] = tostring(one.id or one) end
  return table.concat(texts, ' ')
end
local function at(place) return place and ('%.3f %.3f'):format(place.x, place.y) or 'nowhere' end
)";

/// What these statements return, with the module as a local of its name, or what is wrong. Line 1 is that of the first statement.
std::string of(const std::string& module, const std::string& statements) {
    LuaVm vm({}, [](std::string_view name) -> std::optional<std::pair<std::string, std::string>> {
        const StandardModule* found = standard_module(name);
        if (!found) return std::nullopt;
        return std::pair(std::string(name) + ".lua", std::string(found->text));
    });
    const auto shown = [](Issue issue) {
        issue.hint.clear(); // which function it was in
        return to_text(issue);
    };
    std::string one_line = small_game;
    for (char& c : one_line)
        if (c == '\n') c = ' ';
    const std::string locals = "local " + module + " = require 'std/" + module + "' " + one_line;
    const auto loaded = load_script(vm, "mini:test.lua", "return { run = function() " + locals + statements + "\nend }");
    if (!loaded) return shown(loaded.error().front());
    const auto result = call_member(vm, *loaded, "run");
    return result ? *result : shown(result.error().front());
}

} // namespace

TEST_CASE("a wrong value is an error at the line that gave it, and says what is needed", "[script][std]") {
    CHECK(of("areas", "local list = areas.within(game, hero) return list") ==
          "mini:test.lua:1: error: areas.within: reach must be a number of at least 0, not nil [script-error]");
    CHECK(of("areas", "\nlocal list = areas.within(game, 'orc', 3) return list") ==
          "mini:test.lua:2: error: areas.within: centre must be a character or a place with x and y, not \"orc\" [script-error]");
    CHECK(of("geometry", "local d = geometry.distance({ x = 1 }, hero) return d").starts_with("mini:test.lua:1: error: "
                         "geometry.distance: a must be"));
    CHECK(of("given", "local function f() given.number(0 / 0, 'n') end f()").starts_with("mini:test.lua:1: error: n must be a "
                      "number, not"));
    CHECK(of("given", "local function f() given.number(math.huge, 'n') end f()").starts_with("mini:test.lua:1: error: n must be a "
                      "number, not inf"));
    CHECK(of("given", "local function f() given.whole(1.5, 'n', 1, 3) end f()") ==
          "mini:test.lua:1: error: n must be a whole number from 1 to 3, not 1.5 [script-error]");
    CHECK(of("given", "local function f() given.whole(4, 'n', 1, 3) end f()") == "mini:test.lua:1: error: n must be a whole number "
                      "from 1 to 3, not 4 [script-error]");
    CHECK(of("given", "local function f() given.whole(4, 'n', nil, 3) end f()") == "mini:test.lua:1: error: n must be a whole "
                      "number of at most 3, not 4 [script-error]");
    CHECK(of("given", "local function f() given.text('', 't') end f()") == "mini:test.lua:1: error: t must be a text, not \"\" "
                      "[script-error]");
    CHECK(of("given", "local function f() given.list(5, 'l') end f()") == "mini:test.lua:1: error: l must be a table, not 5 "
                      "[script-error]");
    CHECK(of("given", "local function f() given.call({}, 'f') end f()") == "mini:test.lua:1: error: f must be a function, not a "
                      "table [script-error]");
    CHECK(of("given", "return given.whole(2.0, 'n') + given.number(0.5, 'n', 0, 1)") == "2.5");
    CHECK(of("given", "return tostring(given.place(gone, 'p'))") == "nil");
}

TEST_CASE("places and lengths", "[script][std]") {
    CHECK(of("geometry", "return geometry.distance(hero, orc)") == "15.0");
    CHECK(of("geometry", "return geometry.gap(hero, orc)") == "13.0");
    CHECK(of("geometry", "return geometry.gap(hero, { x = 10, y = 20 })") == "14.0");
    CHECK(of("geometry", "return geometry.distance(hero, gone)") == "nil");
    CHECK(of("geometry", "return geometry.radius(orc) + geometry.radius { x = 0, y = 0 }") == "1");
    CHECK(of("geometry", "return at(geometry.towards(hero, orc, 5))") == "10.000 10.000");
    CHECK(of("geometry", "return at(geometry.towards(hero, orc, -2))") == "10.000 3.000");
    CHECK(of("geometry", "return at(geometry.towards(hero, hero, 2)) .. at(geometry.towards(gone, hero, 2))") == "10.000 5.000nowhere");
    CHECK(of("geometry", "local away, along = geometry.from_line(mage, hero, orc) return away .. ' ' .. along") == "10.0 0.0");
    CHECK(of("geometry", "local away, along = geometry.from_line({ x = 11, y = 12 }, hero, orc) return away .. ' ' .. along") ==
                         "1.0 7.0");
    CHECK(of("geometry", "local away = geometry.from_line({ x = 10, y = 50 }, hero, orc) return away") == "30.0");
    CHECK(of("geometry", "return at(geometry.middle { hero, mage, gone })") == "15.000 5.000");
    CHECK(of("geometry", "return at(geometry.middle { gone })") == "nowhere");
    CHECK(of("geometry", "local b = geometry.board(game) return b.left + b.bottom .. ' ' .. b.right .. ' ' .. b.top") == "0 36 54");
}

TEST_CASE("directions are as good as those of a machine", "[script][std]") {
    struct Known {
        int degrees;
        double x, y;
    };
    const double half = 0.5, root_half = 0.7071067811865476, root_three_quarters = 0.8660254037844386;
    const Known all[] = {{0, 1, 0},
                         {30, root_three_quarters, half},
                         {45, root_half, root_half},
                         {90, 0, 1},
                         {135, -root_half, root_half},
                         {180, -1, 0},
                         {240, -half, -root_three_quarters},
                         {270, 0, -1},
                         {-60, half, -root_three_quarters},
                         {750, root_three_quarters, half}};
    for (const auto& [degrees, x, y] : all)
        CHECK(of("geometry", std::format("local x, y = geometry.direction({}) "
                                         "return math.abs(x - ({:.17g})) + math.abs(y - ({:.17g})) < 2e-15 and {} or x .. ' ' .. y",
                                         degrees, x, y, degrees)) == std::to_string(degrees));
    CHECK(of("geometry", "local r = geometry.ring(hero, 2, 4) return at(r[1]) .. ', ' .. at(r[2]) .. ', ' .. at(r[3]) .. ', ' .. #r") ==
          "10.000 7.000, 8.000 5.000, 10.000 3.000, 4");
    CHECK(of("geometry", "return #geometry.ring(gone, 2, 4) + #geometry.ring(hero, 2, 0)") == "0");
    CHECK(of("geometry", "return at(geometry.ring(hero, 2, 1, 0)[1])") == "12.000 5.000");
}

TEST_CASE("targets are chosen by what counts, and ties by number", "[script][std]") {
    CHECK(of("targets", "return ids(targets.enemies(game, hero))") == "3 4 5");
    CHECK(of("targets", "return ids(targets.friends(game, orc))") == "4 5");
    CHECK(of("targets", "orc.alive = false mage.in_battle = false return ids(targets.fighters(game)) .. ', ' .. "
                        "ids(targets.heroes(game))") ==
          "1 4 5, 1 2");
    CHECK(of("targets", "orc.what = 'orc' return ids(targets.monsters(game)) .. ', ' .. ids(targets.monsters(game, 'orc'))") == "3 "
                        "4 5, 3");
    CHECK(of("targets", "return targets.weakest(all).id .. targets.strongest(all).id .. targets.most(all, 'gold').id") == "211");
    CHECK(of("targets", "mage.health, rat.health = nil, nil return targets.weakest(all).id") == "3");
    CHECK(of("targets", "return tostring(targets.weakest({})) .. tostring(targets.random(game, {}))") == "nilnil");
    CHECK(of("targets", "return targets.nearest(all, hero).id .. targets.farthest(all, hero).id") == "24");
    CHECK(of("targets", "return targets.nearest({ hero, rat }, orc).id .. tostring(targets.nearest({ gone, orc }, orc))") == "4nil");
    CHECK(of("targets", "return ids(targets.sorted(all, 'health')) .. ', ' .. ids(all)") == "2 4 3 5 1, 1 2 3 4 5");
    CHECK(of("targets", "return targets.random(game, all).id") == "5");
    CHECK(of("targets", "return ids(targets.each(all, function(one) return { id = one.id * 2 } end))") == "2 4 6 8 10");
}

TEST_CASE("areas find who stands near, in line, and behind an obstacle", "[script][std]") {
    CHECK(of("areas", "return ids(areas.within(game, rat, 13)) .. ', ' .. ids(areas.within(game, rat, 12.9))") == "3, 3");
    CHECK(of("areas", "return ids(areas.within(game, orc, 2)) .. ', ' .. ids(areas.within(game, orc, 1.9))") == "4, ");
    CHECK(of("areas", "return ids(areas.within(game, hero, 30)) .. ', ' .. ids(areas.within(game, hero, 30, { rat }))") == "2 3 4, 4");
    CHECK(of("areas", "return ids(areas.within(game, { x = 10, y = 22 }, 1))") == "3 4");
    CHECK(of("areas", "return ids(areas.in_box(game, { left = 0, bottom = 0, right = 15, top = 20 }))") == "1 3");
    CHECK(of("areas", "return ids(areas.in_line(game, hero, { x = 10, y = 50 })) .. ', ' .. ids(areas.in_line(game, { x = 10, y = "
                      "50 }, hero))") ==
          "3 4, 4 3");
    CHECK(of("areas", "local wide = areas.in_line(game, { x = 8, y = 0 }, { x = 8, y = 50 }, 3) return ids(wide)") == "1 3 4");
    CHECK(of("areas", "return ids(areas.in_line(game, { x = 8, y = 0 }, { x = 8, y = 50 }, 1))") == "");
    CHECK(of("areas", "mage.y = 2 orc.x, orc.y = 20, 30 return tostring(areas.is_hidden(game, mage, orc)) .. "
                      "tostring(areas.is_hidden(game, hero, rat))") ==
          "truefalse");
    CHECK(of("areas", "orc.x, orc.y = 20, 30 return ids(areas.behind_obstacles(game, mage))") == "3");
    CHECK(of("areas", "return tostring(areas.is_free(game, hero, { x = 15, y = 12 }, 2)) .. tostring(areas.is_free(game, hero, { x "
                      "= 17, y = 12 }, 5))") ==
          "truefalse");
    CHECK(of("areas", "return tostring(areas.is_free(game, { x = 30, y = 5 }, { x = 30, y = 50 }, 1)) .. "
                      "tostring(areas.is_free(game, { x = 33, y = 5 }, { x = 33, y = 50 }, 1)) .. "
                      "tostring(areas.is_free(game, hero, orc, 2)) .. tostring(areas.is_free(game, hero, gone, 2))") ==
          "falsetruetruefalse");
    CHECK(of("areas", "return tostring(areas.is_free(game, hero, { x = 10, y = 40 }, 2))") == "false");
    CHECK(of("areas", "local far = { id = 9, x = 10, y = 28, radius = 1, on_board = true } all[6] = far return "
                      "ids(areas.group(game, orc, 2))") ==
          "3 4 9");
    CHECK(of("areas", "return ids(areas.group(game, orc, 1)) .. ids(areas.group(game, gone, 1))") == "35");
}

TEST_CASE("counters keep numbers in a table, for all or for each character", "[script][std]") {
    CHECK(of("counters", "local d = {} return counters.add(d, 'n', 2) .. counters.add(d, 'n', -5) .. counters.get(d, 'n') .. "
                         "tostring(d.n)") ==
          "200nil");
    CHECK(of("counters", "local d = {} return counters.add(d, 'n', 9, { most = 3 }) .. counters.add(d, 'n', -9, { least = -2 })") ==
                         "3-2");
    CHECK(of("counters", "local d = {} counters.set(d, 'n', 4, hero) counters.set(d, 'n', 5, 2) "
                         "return counters.get(d, 'n') .. counters.get(d, 'n', hero) .. counters.get(d, 'n', mage) .. "
                             "counters.total(d, 'n')") == "0459");
    CHECK(of("counters", "local d = { n = 3 } return tostring(counters.pay(d, 'n', 4)) .. d.n .. tostring(counters.pay(d, 'n', 3)) "
                         ".. tostring(d.n)") ==
          "false3truenil");
    CHECK(of("counters", "local d, s = {}, '' for i = 1, 6 do s = s .. (counters.fills(d, 'n', 3) and '!' or '.') end return s .. "
                         "counters.get(d, 'n')") ==
          "..!..!0");
    CHECK(of("counters", "local d = { other = 1 } counters.set(d, 'n', 4, hero) counters.set(d, 'n', 5) counters.set(d, 'nn', 6, "
                         "hero) counters.clear(d, 'n') "
                         "return counters.get(d, 'n') + counters.get(d, 'n', hero) .. d.other .. counters.get(d, 'nn', hero)") == "016");
    CHECK(of("counters", "local d = { n = 'x' } counters.add(d, 'n', 1)") ==
          "mini:test.lua:1: error: counters.add: data.n is not a number [script-error]");
    CHECK(of("counters", "counters.add(nil, 'n', 1)").starts_with("mini:test.lua:1: error: counters.add: data must be a table"));
    CHECK(of("counters", "counters.add({}, 5, 1)").starts_with("mini:test.lua:1: error: counters.add: name must be a text"));
    CHECK(of("counters", "counters.add({}, 'n', 0.5)").starts_with("mini:test.lua:1: error: counters.add: amount must be a whole "
                         "number"));
}

TEST_CASE("timers run in the battle in which they were started", "[script][std]") {
    const std::string begin = "local d = {} timers.start(d, 'fuse', game, 2) ";
    CHECK(of("timers", begin + "return timers.left(d, 'fuse', game) .. tostring(timers.is_due(d, 'fuse', game))") == "2false");
    CHECK(of("timers", begin + "game.round = 3 return timers.left(d, 'fuse', game) .. tostring(timers.is_due(d, 'fuse', game)) .. "
                               "tostring(timers.is_due(d, 'fuse', game))") == "0truefalse");
    CHECK(of("timers", begin + "game.round = 7 return tostring(timers.is_due(d, 'fuse', game))") == "true");
    CHECK(of("timers", begin + "game.room = 'hall' game.round = 5 return tostring(timers.left(d, 'fuse', game))") == "nil");
    CHECK(of("timers", "game.round = 4 " + begin + "game.round = 3 return tostring(timers.left(d, 'fuse', game))") ==
                       "nil"); // the same room, later
    CHECK(of("timers", begin + "timers.stop(d, 'fuse') game.round = 5 return tostring(timers.is_due(d, 'fuse', game))") == "false");
    CHECK(of("timers", "local s = '' for r = 1, 9 do game.round = r s = s .. (timers.every(game, 3) and '!' or '.') end return s") ==
                       "..!..!..!");
    CHECK(of("timers", "local s = '' for r = 1, 9 do game.round = r s = s .. (timers.every(game, 3, 1) and '!' or '.') end return "
                       "s") == "!..!..!..");
}

TEST_CASE("decks are drawn to the end, then shuffled again", "[script][std]") {
    CHECK(of("decks", "local d, s = decks.new(game, { 'a', 'b', 'c' }), '' for i = 1, 3 do s = s .. decks.draw(game, d) end "
                      "return s .. tostring(decks.draw(game, d)) .. decks.left(d)") == "cbanil0");
    CHECK(of("decks", "local d = decks.new(game, { b = 2, a = 1, none = 0 }) return #d.cards .. table.concat(d.cards)") == "3abb");
    CHECK(of("decks", "local d = decks.new(game, { 'a', 'b' }) decks.discard(d, decks.draw(game, d)) decks.discard(d, "
                      "decks.draw(game, d)) "
                      "decks.discard(d, nil) return decks.left(d) .. decks.draw(game, d) .. decks.left(d) .. #d.discards") == "0a10");
    CHECK(of("decks", "local d = decks.new(game, { 'a' }) decks.put(d, 'top') decks.put(d, 'low', 'bottom') "
                      "return table.concat(decks.peek(d, 9), ' ') .. #decks.peek(d)") == "top a low1");
    CHECK(of("decks", "local list = { 1, 2, 3 } game.random = function() return 1 end "
                      "return table.concat(decks.shuffled(game, list)) .. table.concat(list)") == "231123");
    CHECK(of("decks", "decks.draw(game, {})") == "mini:test.lua:1: error: decks.draw: deck must be one that decks.new made "
                      "[script-error]");
    CHECK(of("decks", "decks.put(decks.new(game, {}), 'a', 'middle')").ends_with("decks.put: where must be top or bottom "
                      "[script-error]"));
    CHECK(of("decks", "decks.new(game, { 5 })").ends_with("decks.new: each card must be a text, not 5 [script-error]"));
}

TEST_CASE("phases go by health", "[script][std]") {
    const std::string moods = "local moods = { { above = 4, name = 'calm', actions = { 0 } }, { above = 2, name = 'cross' }, { "
        "above = 0, name = 'furious', actions = { 1, 2 } } } ";
    CHECK(of("phases", moods + "local s = '' for health = 6, 0, -1 do hero.health = health s = s .. phases.now(moods, "
                       "hero).name:sub(1, 2) end return s") ==
          "cacacrcrfufufu");
    CHECK(of("phases", moods + "hero.health = nil local _, n = phases.now(moods, hero) return n") == "1");
    const std::string entered = "local s = '' for _, p in ipairs(phases.entered(moods, hero, lost)) do s = s .. p.name .. ' ' end "
        "return s";
    CHECK(of("phases", moods + "hero.health = 3 local lost = 2 " + entered) == "cross ");
    CHECK(of("phases", moods + "hero.health = 1 local lost = 5 " + entered) == "cross furious ");
    CHECK(of("phases", moods + "hero.health = 3 local lost = 1 " + entered) == "");
    const std::string allows = "return tostring(phases.allows(moods, hero, { target = hero, id = 'own|0' })) .. "
        "tostring(phases.allows(moods, hero, "
                               "{ target = hero, id = 'own|1' })) .. tostring(phases.allows(moods, hero, { target = hero, id = "
                                   "'pass' }))";
    CHECK(of("phases", moods + allows) == "nilfalsenil");
    CHECK(of("phases", moods + "hero.health = 1 " + allows) == "falsenilnil");
    CHECK(of("phases", moods + "hero.health = 3 " + allows) == "nilnilnil");
    CHECK(of("phases", moods + "return tostring(phases.allows(moods, hero, { target = orc, id = 'own|1' }))") == "nil");
    CHECK(of("phases", moods + "return tostring(phases.allows(moods, nil, { id = 'own|1' }))") == "nil");
    CHECK(of("phases", "phases.now({ { above = 0 }, { above = 3 } }, hero)").contains("less than that of the phase before it"));
}

TEST_CASE("auras reach friends or enemies near their bearer", "[script][std]") {
    CHECK(of("auras", "return tostring(auras.reaches(orc, rat, 2)) .. tostring(auras.reaches(orc, rat, 1.9)) .. "
                      "tostring(auras.reaches(orc, orc, 2))") ==
          "truefalsefalse");
    CHECK(of("auras", "return tostring(auras.reaches(orc, hero, 50)) .. tostring(auras.reaches(orc, hero, 50, 'enemies')) .. "
                      "tostring(auras.reaches(orc, rat, 50, 'enemies')) .. tostring(auras.reaches(orc, rat, 50, 'all'))") ==
                          "falsetruefalsetrue");
    CHECK(of("auras", "return tostring(auras.reaches(nil, hero, 5)) .. tostring(auras.reaches(orc, nil, 5)) .. "
                      "tostring(auras.reaches(orc, 17, 5)) .. "
                      "tostring(auras.reaches(gone, orc, 50))") == "falsefalsefalsefalse");
    CHECK(of("auras", "orc.alive = false return tostring(auras.reaches(orc, rat, 2))") == "false");
    CHECK(of("auras", "return ids(auras.members(game, orc, 50)) .. ', ' .. ids(auras.members(game, orc, 50, 'enemies'))") == "4, 1 2");
    CHECK(of("auras", "return tostring(auras.reaches_once(game, orc, hero, 50, 'enemies')) .. tostring(auras.reaches_once(game, "
                      "rat, hero, 50, 'enemies'))") ==
          "truefalse");
    CHECK(of("auras", "return tostring(auras.reaches_once(game, rat, hero, 18, 'enemies')) .. tostring(auras.reaches_once(game, "
                      "orc, rat, 2))") ==
          "falsetrue");
    CHECK(of("auras", "orc.on_board = false return tostring(auras.reaches_once(game, rat, hero, 18, 'enemies'))") == "true");
    CHECK(of("auras", "auras.reaches(orc, rat, 2, 'foes')").ends_with("auras.reaches: side must be friends, enemies or all "
                      "[script-error]"));
}

TEST_CASE("a swarm counts together", "[script][std]") {
    CHECK(of("swarms", "return ids(swarms.members(game, orc)) .. ', ' .. ids(swarms.together(game, orc, 2)) .. ', ' .. "
                       "ids(swarms.together(game, orc, 1))") ==
          "3 4 5, 3 4, 3");
    CHECK(of("swarms", "rat.what = 'rat' return ids(swarms.members(game, orc)) .. tostring(swarms.is_first(game, rat)) .. "
                       "tostring(swarms.is_first(game, gone))") ==
          "3 5truefalse");
    CHECK(of("swarms", "local d, s = {}, '' for _, target in ipairs { hero, hero, mage, hero, mage, hero } do "
                       "s = s .. swarms.share(d, { target = target, amount = 2 }, 3) end return s") == "000200");
}

TEST_CASE("placement knows rows, grids and free places", "[script][std]") {
    CHECK(of("placement", "local r = placement.row({ x = 0, y = 0 }, { x = 4, y = 2 }, 3) return at(r[1]) .. ', ' .. at(r[2]) .. ', "
                          "' .. at(r[3])") ==
          "0.000 0.000, 2.000 1.000, 4.000 2.000");
    CHECK(of("placement", "return at(placement.row({ x = 0, y = 0 }, { x = 4, y = 2 }, 1)[1]) .. #placement.row(gone, hero, 3)") ==
                          "2.000 1.0000");
    CHECK(of("placement", "local g = placement.grid({ left = 1, bottom = 2, right = 5, top = 6 }, 2) return #g .. ': ' .. at(g[2]) "
                          ".. ', ' .. at(g[9])") ==
          "9: 3.000 2.000, 5.000 6.000");
    CHECK(of("placement", "return #placement.grid({ left = 0, bottom = 0, right = 1000, top = 1000 }, 0.5)") == "2000");
    CHECK(of("placement", "return tostring(placement.is_apart(orc, 2, all)) .. tostring(placement.is_apart(orc, 2.1, all)) .. "
                          "tostring(placement.is_apart({ x = 10, y = 22 }, 1, all)) .. tostring(placement.is_apart({ x = 10, y = 22 "
                              "}, 1.1, all))") ==
          "truefalsetruefalse");
    CHECK(of("placement", "local free = placement.free(game, { { id = 1, x = 10, y = 8 }, { id = 2, x = 30, y = 40 }, "
                          "{ id = 3, x = 30, y = 33 } }, 4) return ids(free)") == "2");
    CHECK(of("placement", "return placement.loneliest({ { id = 7, x = 10, y = 8 }, { id = 8, x = 30, y = 30 } }, all).id") == "8");
    CHECK(of("placement", "return tostring(placement.loneliest({}, all))") == "nil");
}

TEST_CASE("no module keeps anything in its locals, and each loads within the budget of a call", "[script][std]") {
    for (const StandardModule& module : standard_modules()) {
        INFO(module.name);
        const std::string name(module.name.substr(4));
        CHECK(of(name, "return type(" + name + ")") == "table");
        CHECK(of(name, name + ".extra = 1").ends_with("a module cannot be changed from outside [script-error]"));
    }
}
