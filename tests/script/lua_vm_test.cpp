#include "script/run_script.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("pairs goes through keys in order: numbers, texts, false, true", "[script]") {
    CHECK(answer(
              "local s = '' for k in pairs({b=1, a=1, [10]=1, [9]=1, [2.5]=1, [-1]=1, [true]=1, [false]=1}) do s = s .. tostring(k) .. ' ' "
              "end return s") == "-1 2.5 9 10 a b false true ");
    CHECK(answer("local s = '' for k, v in pairs({'x', 'y', 'z'}) do s = s .. k .. v end return s") == "1x2y3z");
    CHECK(answer(
              "local t = {[math.huge]=1, [-math.huge]=1, [math.maxinteger]=1, [math.mininteger]=1, [1e300]=1, [0.5]=1, [0]=1} local s = '' "
              "for k in pairs(t) do s = s .. tostring(k) .. ' ' end return s") ==
          "-inf -9223372036854775808 0 0.5 9223372036854775807 1e+300 inf ");
    CHECK(
        answer(
            "local t = {} for i = 1, 500 do t['key' .. i] = i end local last = '' for k in pairs(t) do if k <= last then return k end last "
            "= k end return 'sorted'") == "sorted");
}

TEST_CASE("a table may be changed while pairs goes through it", "[script]") {
    CHECK(answer("local t, s = {a=1, b=2, c=3}, '' for k in pairs(t) do s = s .. k t.b = nil t.d = 4 end return s") == "ac");
    CHECK(answer("local t = {} for i = 1, 100 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end for k in pairs(t) do return k end "
                 "return 'empty'") == "empty");
}

TEST_CASE("pairs refuses keys without an order", "[script]") {
    CHECK(answer("for k in pairs({[print] = 1}) do end") ==
          "1: pairs needs keys that have an order, numbers, texts or booleans; this table has a function as a key [script-error]");
}

TEST_CASE("texts never show addresses", "[script]") {
    CHECK(answer("return tostring({}) .. ' ' .. tostring(print) .. ' ' .. tostring(nil) .. ' ' .. tostring(1.5)") ==
          "table function nil 1.5");
    CHECK(answer("return string.format('%s %s %5s|%-5s|', {}, print, true, 'x')") == "table function  true|x    |");
    CHECK(answer("return string.format('%p', 'x')") == "1: %p would show an address, which differs from run to run [script-error]");
    CHECK(answer("return string.format('%d%% of %s', 50, 'x')") == "50% of x");
    CHECK(answer("return string.format('%s')") == "1: bad argument #2 to 'format' (no value) [script-error]");
}

TEST_CASE("a script cannot change the string library", "[script]") {
    CHECK(answer("string.upper = nil") == "1: the library table 'string' cannot be changed [script-error]");
    CHECK(answer("string.mine = 1") == "1: the library table 'string' cannot be changed [script-error]");
    CHECK(answer("local s = 'x' s.upper = 1").contains("attempt to index a string value"));
    CHECK(answer("local names = '' for name in pairs(string) do names = names .. name .. ' ' end return names") ==
          "byte char find format gmatch gsub len lower match rep reverse sub upper ");
}

TEST_CASE("libraries have what is the same on every machine", "[script]") {
    const std::string list = "local s = '' for name in pairs(LIBRARY) do s = s .. name .. ' ' end return s";
    const auto names = [&](std::string library) { return answer("local LIBRARY = " + library + " " + list); };
    CHECK(names("math") == "abs ceil floor fmod huge max maxinteger min mininteger modf pi sqrt tointeger type ult ");
    CHECK(names("table") == "concat insert move pack remove sort unpack ");
    CHECK(names("utf8") == "char charpattern codepoint codes len offset ");
}

TEST_CASE("a name that is not declared is found when it is used", "[script]") {
    CHECK(answer("count = 1") == "1: 'count' is not declared; write \"local count\" [script-error]");
    CHECK(answer("return pritn") == "1: unknown name 'pritn'; did you mean 'print'? [script-error]");
    CHECK(answer("return flase") == "1: unknown name 'flase'; did you mean 'false'? [script-error]");
    CHECK(answer("return health") == "1: unknown name 'health' [script-error]");
    CHECK(answer("return math.flor(1.5)") == "1: unknown name 'math.flor'; did you mean 'math.floor'? [script-error]");
    CHECK(answer("return ('x'):uper()") == "1: unknown name 'string.uper'; did you mean 'string.upper'? [script-error]");
    CHECK(answer("return next({})") == "1: unknown name 'next'; pairs goes through a table in order [script-error]");
    CHECK(answer("return math.random(6)") ==
          "1: unknown name 'math.random'; chance comes from the game, so that it can be played again [script-error]");
}

TEST_CASE("nothing leads out of the sandbox", "[script]") {
    for (const char* name : {"_G",         "os",           "io",           "debug",          "package", "coroutine", "load",
                             "loadstring", "loadfile",     "dofile",       "next",           "rawget",  "rawset",    "rawequal",
                             "rawlen",     "setmetatable", "getmetatable", "collectgarbage", "xpcall",  "warn",      "_VERSION"}) {
        CHECK(answer(std::string("return ") + name).starts_with(std::string("1: unknown name '") + name + "'"));
        CHECK(answer(std::string("return _ENV.") + name).starts_with(std::string("1: unknown name '") + name + "'"));
    }
    CHECK(answer("for k in pairs(_ENV) do return k end return 'nothing'") == "nothing");
    CHECK(answer("_ENV.x = 1") == "1: 'x' is not declared; write \"local x\" [script-error]");
    CHECK(answer("local _ENV = {} x = 1 return x") == "1");
}

TEST_CASE("two files do not see each other's names", "[script]") {
    LuaVm vm;
    CHECK(load_script(vm, "mini:one.lua", "local _ENV = {} shared = 1 return {}"));
    CHECK(answer(vm, "return shared") == "1: unknown name 'shared' [script-error]");
}

TEST_CASE("good scripts run", "[script]") {
    CHECK(answer("local string, table, math = 1, 2, 3 return string + table + math") == "6");
    CHECK(answer("local t = {} for word in ('one two three'):gmatch('%a+') do t[#t + 1] = word end return table.concat(t, '-')") ==
          "one-two-three");
    CHECK(answer("return (('hello'):gsub('l', {l = 'L'}))") == "heLLo");
    CHECK(answer("return (('x = 1'):gsub('(%w+) = (%w+)', '%2 = %1'))") == "1 = x");
    CHECK(answer("return ('key = value'):match('^(%w+)%s*=%s*(%w+)$')") == "key");
    CHECK(answer("return ('a.b'):find('.', 1, true) .. ('a.b'):find('b') .. tostring(('a.b'):find('c', 1, true))") == "23nil");
    CHECK(answer("return ('abc'):find('', 4) .. tostring(('abc'):find('', 5)) .. ('abc'):find('c', -1) .. ('abc'):find('a', -9)") ==
          "4nil31");
    CHECK(answer("return ('ab'):rep(3, ',') .. ('x'):rep(0) .. ('x'):rep(-1) .. (''):rep(math.maxinteger)") == "ab,ab,ab");
    CHECK(answer("return select('#', ('abc'):byte(1, -1)) .. select(-1, 1, 2, 3) .. #table.pack(1, 2, 3)") == "333");
    CHECK(answer("local n = 0 for _, code in utf8.codes('äß') do n = n + code end return n .. ' ' .. utf8.len('äß') .. utf8.char(228)") ==
          "451 2ä");
    CHECK(answer("local n = 0 for _ in ('äß'):gmatch(utf8.charpattern) do n = n + 1 end return n") == "2");
    CHECK(answer("return 7 // 2 .. ' ' .. 7 % 3 .. ' ' .. 7 / 2 .. ' ' .. (7 & 3) .. ' ' .. (1 << 4)") == "3 1 3.5 3 16");
    CHECK(answer("local i = 0 ::again:: i = i + 1 if i < 5 then goto again end return i") == "5");
    CHECK(answer("return '10' + 1 .. ' ' .. -'2' .. ' ' .. '7' // '2'") == "11 -2 3");
    CHECK(answer("return select('#', ('abc'):byte(math.mininteger, math.maxinteger), ('abc'):byte(math.maxinteger, math.mininteger))") ==
          "1");
    CHECK(answer("return tonumber('0x10') + tonumber('11', 2) + math.tointeger(3.0)") == "22");
    CHECK(answer("local ok, message = pcall(error, 'mine', 0) return tostring(ok) .. message") == "falsemine");
    CHECK(answer("return select(2, pcall(error, {code = 7})).code") == "7");
    CHECK(answer("return [==[ 2^3 ]==] .. \"^\" .. '\\'^' --[[ ^ ]] -- ^") == " 2^3 ^'^");
}

TEST_CASE("sort keeps equal elements in their order and takes any comparison", "[script]") {
    CHECK(answer("local t = {} for i = 1, 300 do t[i] = {i % 3, i} end table.sort(t, function(a, b) return a[1] < b[1] end) for i = 2, 300 "
                 "do local a, "
                 "b = t[i - 1], t[i] if a[1] == b[1] and a[2] > b[2] then return i end end return 'stable'") == "stable");
    CHECK(answer("local t = {3, 1, 2} table.sort(t, function() return true end) return #t") == "3");
    CHECK(answer("local t = {'b', 'a', 'c'} table.sort(t) return table.concat(t)") == "abc");
    CHECK(answer("table.sort({1, 'x'})") == "1: attempt to compare string with number [script-error]");
    CHECK(answer("local t = {2, 1} pcall(table.sort, t, error) return t[1]") == "2");
    CHECK(answer("table.sort({2, 1}, 5)") == "1: bad argument #2 to 'sort' (function expected, got number) [script-error]");
}

TEST_CASE("a pattern that could take too long is refused before it is tried", "[script]") {
    CHECK(answer("return ('a'):rep(3000):find('a-a-b')") ==
          "1: the pattern \"a-a-b\" could take too long on a text of 3,000 characters; use a "
          "shorter text or fewer of * + - %b [script-error]");
    CHECK(answer("return ('a'):rep(60000):find('b')") == "nil");
    CHECK(answer("return ('a'):rep(60000):find('^a+$')") == "1");
    CHECK(answer("return (('a b '):rep(400):gsub('%s+', ' ')):len()") == "1600");
    CHECK(answer("return ('[*+-?]'):find('[[*+%-?]]', 1)") == "5");
}

TEST_CASE("what differs between machines or is slow to compare is no part of a script", "[script]") {
    CHECK(answer("return 2^3") ==
          "1: the operator ^ is not available, its last digits differ between machines; write x * x or math.sqrt(x) [script-syntax]");
    for (const char* text : {"'\\0'", "'\\00'", "'\\000'", "'a\\x00'", "\"\\u{0}\"", "'\\u{000}'"})
        CHECK(answer(std::string("return ") + text) == "1: a text cannot contain a NUL byte [script-syntax]");
    CHECK(answer("return '\\\\0' .. '\\1' .. [[\\0]] .. '\\u{41}'") == "\\0\x01\\0A");
    CHECK(answer("return utf8.char(0)") == "1: bad argument #1 to 'char' (a text cannot contain 0) [script-error]");
    CHECK(answer("return string.format('%c', 0)") == "1: bad argument #2 to 'format' (a text cannot contain 0) [script-error]");
}

TEST_CASE("an error names the innermost line of a script, unless it blames another", "[script]") {
    LuaVm vm;
    const auto issue = [&](const std::string& text) { return load_script(vm, "mini:test.lua", text).error().at(0); };
    CHECK(issue("local function check(x)\n  if not x then error('x is missing', 2) end\nend\n\ncheck()").place ==
          Place{"mini:test.lua", 5, 0});
    CHECK(issue("\nerror({})").place == Place{"mini:test.lua", 2, 0});
    CHECK(issue("\n\nlocal x = nil + 1").message == "attempt to perform arithmetic on a nil value");
    CHECK(issue("\nerror('plain', 0)").message == "plain");
    CHECK(issue("error('first\\nsecond \\27[2J')").message == "first\\nsecond \\x1b[2J");
    const std::string file = "mini:" + std::string(80, 'd') + "/a.lua";
    CHECK(load_script(vm, file, "\nerror('long name')").error().at(0).place == Place{file, 2, 0});
    CHECK(load_script(vm, file, "\nerror('long name')").error().at(0).message == "long name");
}

TEST_CASE("a file may begin as some editors let it", "[script]") {
    LuaVm vm;
    CHECK(load_script(vm, "mini:test.lua", "\xef\xbb\xbfreturn {}"));
    CHECK(load_script(vm, "mini:test.lua", "return {\r\n}\r\n"));
}

TEST_CASE("the issue of a hook says which one", "[script]") {
    LuaVm vm;
    const auto loaded = load_script(vm, "mini:hooks.lua", "return {\n  start = function() return nothing.here end\n}");
    REQUIRE(loaded);
    const auto result = call_member(vm, *loaded, "start");
    REQUIRE_FALSE(result);
    CHECK(to_text(result.error().at(0)) == "mini:hooks.lua:2: error: unknown name 'nothing'; in start of mini:test [script-error]");
}

TEST_CASE("print gives texts with tabs between them, and says where it stands", "[script][S4]") {
    const auto to_text = [](const Place& place) { return place.file + ':' + std::to_string(place.line) + ' '; };
    std::string printed;
    LuaVm vm({}, {}, [&](const Place& place, const std::string& line) { printed += to_text(place) + line + '\n'; });
    answer(vm, "print('a', 1, nil, {})\nprint()");
    CHECK(printed == "mini:test.lua:1 a\t1\tnil\ttable\nmini:test.lua:2 \n");
}
