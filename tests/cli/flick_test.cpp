#include "content/json/json_reader.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::ContainsSubstring;

namespace {

Node parsed(const std::string& text) {
    ReadJson read = read_json(text, "answer");
    INFO(text);
    REQUIRE(read.root);
    return std::move(*read.root);
}

} // namespace

TEST_CASE("a flick described in words hits what stands in its way", "[cli][flick]") {
    const Ran ran = run({"flick", "--board", "throne-room", "--piece", "oleira@18,6", "--piece", "orc@18,20", "--speed", "200"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    const Node shot = parsed(ran.out);
    REQUIRE_FALSE(shot.find("contacts")->items().empty());
    const Node& first = shot.find("contacts")->items()[0];
    CHECK(first.find("piece")->as_integer() == 1);
    CHECK(first.find("other")->as_integer() == 2);
    CHECK(first.find("direct")->as_boolean());
    CHECK(shot.find("settled")->as_boolean());
    CHECK(ran.out == run({"flick", "--board", "throne-room", "--piece", "oleira@18,6", "--piece", "orc@18,20", "--speed", "200"}).out);
}

TEST_CASE("the same flick as JSON gives the same answer, and a picture when asked", "[cli][flick]") {
    const TemporaryFolder folder;
    folder.write(
        "in.json",
        R"({"board": "throne-room", "pieces": [{"id": 2, "identity": "orc", "x": 18, "y": 20, "tokens": ["bite"]}, {"id": 1, "identity": "oleira", "x": 18, "y": 6}], "flick": {"piece": 1, "velocity": [0, 200]}})");
    const Ran ran = run({"flick", "--input", "in.json", "--svg", "out.svg"}, folder.path());
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(parsed(ran.out).find("knocked_off")->items().size() == 1);
    CHECK(ran.err == "wrote out.svg\n");
    CHECK_THAT(folder.read("out.svg"), ContainsSubstring("<svg ") && ContainsSubstring("</svg>") && ContainsSubstring("polyline"));
}

TEST_CASE("a disc can be rolled on its edge", "[cli][flick]") {
    const Ran ran = run({"flick", "--board", "throne-room", "--piece", "roal@18,6", "--speed", "40", "--roll"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(parsed(ran.out).find("pieces")->items()[0].find("y")->as_number() > 15);
}

TEST_CASE("mistakes in a flick are named, all at once", "[cli][flick][bad]") {
    CHECK(run({"flick", "--board", "trone-room", "--piece", "orc@18,20", "--piece", "ork@20,30"}).err ==
          "error: there is no board \"trone-room\"; did you mean \"throne-room\"? [unknown-reference]\n"
          "error: there is no piece, monster, hero or lord \"ork\"; did you mean \"orc\"? [unknown-reference]\n");
    CHECK(run({"flick", "--piece", "orc"}).err ==
          "error: \"orc\" is not a piece on the table; write ID@x,y, such as catacombs:orc@18,30 [bad-piece]\n");
    CHECK(run({"flick", "--board", "throne-room"}).err ==
          "error: there is no piece 1 to flick; name one that is on the table [no-such-piece]\n");
    CHECK(run({"flick", "--board", "throne-room", "--piece", "orc@18,20", "--piece", "troll@19,20"}).err ==
          "error: pieces 1 and 2 overlap; move one of them [overlap]\n");
    CHECK(run({"flick", "--board", "throne-room", "--piece", "orc@18,20", "--speed", "5000"}).err ==
          "error: a flick of 5000 cm/s; the limit is 800 cm/s [too-fast]\n");
    const TemporaryFolder folder;
    folder.write(
        "in.json",
        R"({"bord": "x", "pieces": [{"id": 1.5, "identity": "orc", "x": "18", "y": 20}], "flick": {"piece": 1, "velocity": [1]}})");
    CHECK(
        run({"flick", "--input", "in.json"}, folder.path()).err ==
        "in.json:1:1: error: field \"board\" is missing [missing-field]\n"
        "in.json:1:33: error: pieces[0].id: expected a whole number, found a number with decimals [wrong-type]\n"
        "in.json:1:62: error: pieces[0].x: expected a number, found a text [wrong-type]\n"
        "in.json:1:113: error: flick.velocity: expected two numbers, [x, y], found a list [wrong-type]\n"
        "in.json:1:10: error: unknown field \"bord\"; did you mean \"board\"? [unknown-field]\n");
    folder.write("deep.json", "{\"pieces\": " + std::string(100, '[') + std::string(100, ']') + "}");
    CHECK(run({"flick", "--input", "deep.json"}, folder.path()).code == 1);
    folder.write("torn.json", R"({"board": "altar", "pieces": [{"id": 1,)");
    CHECK_THAT(run({"flick", "--input", "torn.json"}, folder.path()).err, ContainsSubstring("torn.json:1:"));
    folder.write("ids.json", R"({"board": "altar", "pieces": [], "flick": {"piece": -1, "velocity": [1, 2], "spin": "much"}})");
    CHECK(run({"flick", "--input", "ids.json"}, folder.path()).err ==
          "ids.json:1:53: error: flick.piece: -1 is out of range; allowed: 0 to 1000000 [out-of-range]\n"
          "ids.json:1:85: error: flick.spin: expected a number, found a text [wrong-type]\n");
    CHECK(run({"flick", "--input", "nothing.json"}, folder.path()).code == 1);
}

TEST_CASE("measurements with a ruler become figures of a material", "[cli][calibrate]") {
    CHECK(run({"calibrate", "--tilt", "11.31"}).out == "\"friction\": 0.2\n");
    CHECK(run({"calibrate", "--after-hit", "1", "81"}).out == "\"restitution\": 0.8   (disc against disc)\n");
    CHECK(run({"calibrate", "--at-wall", "150", "20", "13.4422"}).out == "\"restitution\": 0.6   (disc against wall)\n");
    CHECK(run({"calibrate", "--at-wall", "10", "200", "5"}).code == 2);
    CHECK(run({"calibrate", "--tilt", "80"}).code == 2);
    CHECK(run({"calibrate", "--after-hit", "5", "1"}).code == 2);
    CHECK_THAT(run({"calibrate"}).out, ContainsSubstring("--tilt DEGREES"));
}

TEST_CASE("the table's benchmark measures itself against its baselines", "[cli][bench]") {
    const Ran ran = run({"bench", "table", "--flicks", "12", "--rounds", "1", "--json"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(parsed(ran.out).find("flicks_per_second")->as_number() > 0);
    CHECK(parsed(ran.out).find("against_naive")->as_number() > 0);
}

TEST_CASE("a stranger's monster is flicked by its bare name like any other", "[cli][flick]") {
    const TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    REQUIRE(run({"new", "monster", "ogre"}, folder.path()).code == 0);
    const Ran ran = run({"flick", "--pack", "my-pack", "--board", "throne-room", "--piece", "ogre@18,20"}, folder.path());
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, ContainsSubstring("\"my-pack:ogre\""));
}
