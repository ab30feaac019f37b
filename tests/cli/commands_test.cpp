#include "content/json/json_reader.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
using Catch::Matchers::ContainsSubstring;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

std::size_t line_count(const std::string& text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

Node json(const std::string& text) {
    ReadJson read = read_json(text, "answer");
    INFO(text << lines(read.issues));
    REQUIRE(read.root);
    return std::move(*read.root);
}

/// A folder with the pack "my-pack", which depends on catacombs.
void start_pack(const TemporaryFolder& folder) { REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0); }

} // namespace

TEST_CASE("without a command the program explains itself", "[cli]") {
    const Ran ran = run({});
    CHECK(ran.code == 0);
    CHECK(ran.out == run({"--help"}).out);
    for (const char* command : {"validate", "list", "show", "why", "new", "format", "docs", "bench"})
        CHECK_THAT(ran.out, ContainsSubstring(command));
}

TEST_CASE("a command that is not understood ends with 2 and a word about it", "[cli]") {
    CHECK(run({"valdate"}).code == 2);
    CHECK(run({"show"}).code == 2);
    CHECK(run({"validate", "--format", "xml"}).code == 2);
    CHECK(run({"list", "monsters", "--jsn"}).code == 2);
    CHECK(run({"list", "monstrs"}).code == 2);
    CHECK(run({"list", "monstrs"}).err == "error: \"monstrs\" is not a kind of content; did you mean \"monsters\"? [unknown-kind]\n");
    CHECK(run({"bench", "everything"}).code == 2);
    CHECK_FALSE(run({"show"}).err.empty());
}

TEST_CASE("the shipped content and samples are valid", "[cli][validate]") {
    const Ran ran = run({"validate"});
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, ContainsSubstring("no errors"));
    CHECK(line_count(ran.out) == 1);
}

TEST_CASE("validate says the same as text and as JSON", "[cli][validate]") {
    const std::string folder = source_folder() + "/tests/data/bad";
    const Ran text = run({"validate", "several-at-once"}, folder);
    const Ran machine = run({"validate", "several-at-once", "--format", "json"}, folder);
    CHECK(text.code == 1);
    CHECK(machine.code == 1);
    std::string rebuilt;
    for (const Node& issue : json(machine.out).items()) {
        const auto word = [&](const char* key) { return issue.find(key)->as_string(); };
        rebuilt += word("file") + ':' + std::to_string(issue.find("line")->as_integer()) + ':' +
                   std::to_string(issue.find("column")->as_integer()) + ": " + word("level") + ": " + word("message") +
                   (word("hint").empty() ? "" : "; " + word("hint")) + " [" + word("code") + "]\n";
    }
    CHECK(rebuilt + "3 errors\n" == text.out);
    CHECK(json(run({"validate", "--format", "json"}).out).items().empty());
}

TEST_CASE("validate names a folder that is not there", "[cli][validate]") {
    const Ran ran = run({"validate", "nowhere/at/all"});
    CHECK(ran.code == 1);
    CHECK(ran.out == "nowhere/at/all: error: there is no such folder; name the folder that contains pack.json [no-such-folder]\n1 error\n");
}

TEST_CASE("twenty-six monsters and thirty-three rooms are listed with their names", "[cli][list]") {
    CHECK(line_count(run({"list", "monsters"}).out) == 26);
    CHECK(line_count(run({"list", "rooms"}).out) == 33);
    CHECK_THAT(run({"list", "monsters"}).out, StartsWith("catacombs:armoured-beetle"));
    CHECK(run({"list", "monster"}).out == run({"list", "monsters"}).out);
    CHECK_THAT(run({"list", "monsters", "--language", "de"}).out, ContainsSubstring("Minotaurus"));
    CHECK(json(run({"list", "monsters", "--json"}).out).items().size() == 26);
    CHECK(line_count(run({"list"}).out) == 25);
}

TEST_CASE("show prints an object as it is in effect", "[cli][show]") {
    const Ran ran = run({"show", "giant-scorpion"});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, StartsWith("catacombs:giant-scorpion  (monster)  content/catacombs/monsters/giant-scorpion.json\n"));
    CHECK_THAT(ran.out, ContainsSubstring("rush > critical melee"));
    const Node node = json(run({"show", "monsters/orc", "--json"}).out);
    CHECK(node.find("id")->as_string() == "catacombs:orc");
    CHECK(node.find("shadow")->as_boolean() == false);
    CHECK(run({"show", "fireball"}).code == 1);
    CHECK_THAT(run({"show", "fireball"}).err,
               ContainsSubstring("catacombs:abilities/fireball, catacombs:shots/fireball, catacombs:spells/fireball"));
    CHECK(run({"show", "orcc"}).err == "error: there is no object \"orcc\"; did you mean \"orc\"? [unknown-object]\n");
}

TEST_CASE("why names pack and file for every field of every shipped object", "[cli][why]") {
    for (const auto& [key, object] : shipped_library().objects()) {
        for (const Member& member : object->data.members()) {
            INFO(key.kind << ' ' << key.id << ' ' << member.key);
            const Origin origin = member.value.origin;
            REQUIRE(origin.file != 0);
            if (origin.file >= Schemas::first_number) {
                const Place place = shipped_checker()->schemas().place(origin);
                CHECK_THAT(place.file, ContainsSubstring("schemas/"));
                CHECK(place.line > 0);
            } else {
                const Source& source = shipped_library().sources().at(origin);
                CHECK(source.pack == "catacombs");
                CHECK(fs::exists(source.shown));
            }
        }
    }
    CHECK(run({"why", "catacombs:orc", "health"}).out == "health = 1\n    set by catacombs, content/catacombs/monsters/orc.json:9:13\n");
    CHECK_THAT(run({"why", "altar", "wall"}).out, ContainsSubstring("inherited from catacombs, content/catacombs/boards/base-board.json:"));
    CHECK_THAT(run({"why", "monsters/orc", "shadow"}).out, ContainsSubstring("default of the schema, schemas/monsters.json:"));
    CHECK(run({"why", "orc", "helth"}).err == "error: catacombs:orc has no field \"helth\"; did you mean \"health\"? [unknown-field]\n");
    CHECK(json(run({"why", "orc", "--json"}).out).items().size() > 10);
}

TEST_CASE("why tells a patched value with the one it replaced", "[cli][why]") {
    const TemporaryFolder folder;
    start_pack(folder);
    folder.write(
        "my-pack/patches/rich.json",
        R"({"id": "rich", "kind": "monsters", "target": "catacombs:orc", "changes": [{"op": "set", "path": "gold", "value": 9}]})");
    const Ran ran = run({"why", "orc", "gold"}, folder.path() + "/my-pack");
    CHECK_THAT(ran.out, StartsWith("gold = 9\n    patched by my-pack, patches/rich.json:1:114\n    instead of 1, set by catacombs, "));
    CHECK_THAT(run({"why", "orc", "gold", "--pack", "my-pack"}, folder.path()).out,
               StartsWith("gold = 9\n    patched by my-pack, my-pack/patches/rich.json:1:114\n"));
}

TEST_CASE("several packs are looked at together", "[cli][list]") {
    const TemporaryFolder folder;
    for (const char* id : {"one", "two"}) {
        REQUIRE(run({"new", "pack", id}, folder.path()).code == 0);
        REQUIRE(run({"new", "monster", "ogre", "--pack", id}, folder.path()).code == 0);
    }
    const Ran ran = run({"list", "monsters", "--pack", "one", "--pack", "two"}, folder.path());
    INFO(ran.err);
    CHECK(line_count(ran.out) == 28);
    CHECK_THAT(ran.out, ContainsSubstring("two:ogre"));
}

TEST_CASE("a new pack with one of every kind validates at once", "[cli][new]") {
    const TemporaryFolder folder;
    start_pack(folder);
    std::vector<std::string> kinds = shipped_checker()->schemas().kinds();
    kinds.emplace_back("patch");
    for (const std::string& kind : kinds) {
        INFO(kind);
        const Ran ran = run({"new", kind}, folder.path());
        INFO(ran.err);
        CHECK(ran.code == 0);
    }
    const Ran ran = run({"validate", "my-pack"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(run({"format", "--check", "my-pack"}, folder.path()).code == 0);
    CHECK(run({"validate"}, folder.path() + "/my-pack/monsters").out == ran.out);
}

TEST_CASE("what a pack begins with works alone, whatever kind it is: it validates, and a game is played with it", "[cli][new]") {
    std::vector<std::string> kinds = shipped_checker()->schemas().kinds();
    kinds.emplace_back("patch");
    for (const std::string& kind : kinds) {
        const TemporaryFolder folder;
        start_pack(folder);
        REQUIRE(run({"new", kind}, folder.path()).code == 0);
        const Ran ran = run({"watch", "my-pack", "--once"}, folder.path());
        INFO(kind << '\n' << ran.out << ran.err);
        CHECK(ran.code == 0);
        CHECK_THAT(ran.out, ContainsSubstring("no errors\n"));
        CHECK_THAT(ran.out, ContainsSubstring("  play "));
    }
}

TEST_CASE("a new special room comes with a script, validates and can be played at once", "[cli][new]") {
    const TemporaryFolder folder;
    start_pack(folder);
    const Ran made = run({"new", "room", "old-mill", "--special"}, folder.path());
    INFO(made.err);
    CHECK(made.out == "wrote my-pack/rooms/old-mill.lua\nwrote my-pack/rooms/old-mill.json\nnext: flickforge play --room old-mill\n");
    CHECK(run({"validate", "my-pack"}, folder.path()).code == 0);
    CHECK(run({"format", "--check", "my-pack"}, folder.path()).code == 0);
    CHECK_THAT(folder.read("my-pack/rooms/old-mill.json"), ContainsSubstring("\"name\": \"Old Mill\""));
    CHECK_THAT(folder.read("my-pack/rooms/old-mill.json"), ContainsSubstring("\"script\": \"old-mill.lua\""));

    // Rest is for the hurt; the secret is told by the script, once.
    folder.write("my-pack/tests/visit.json", R"({"name": "a visit", "variants": ["party_size=0", "starting_gold=5"],
        "game": {"heroes": [{"hero": "catacombs:xoric"}], "lord": "catacombs:vasesak", "rooms": ["old-mill", "catacombs:moghath"]},
        "commands": [{"do": "choose", "option": "service|rest|1", "refused": "no-such-option"}, {"do": "choose", "option": "service|secret|1"},
                     {"do": "choose", "option": "service|secret|1", "refused": "no-such-option"}],
        "expect": [{"event": {"what": "bought", "id": "secret", "to": 1, "amount": 3}}, {"event": {"what": "gold", "to": 1, "cause": "rooms/my-pack:old-mill#0"}}]})");
    const Ran tested = run({"test", "my-pack"}, folder.path());
    CHECK(tested.out + tested.err == "1 scenario, 0 failed\n");

    CHECK(run({"new", "room", "old-mill", "--special"}, folder.path()).code == 1);
    CHECK(run({"new", "item", "x", "--special"}, folder.path()).err ==
          "error: only rooms can be special; leave out --special [not-special]\n");
    CHECK(run({"new", "pack", "x", "--special"}, folder.path()).code == 2);
}

TEST_CASE("new never writes over something, and says which names are possible", "[cli][new]") {
    const TemporaryFolder folder;
    start_pack(folder);
    CHECK(run({"new", "pack", "my-pack"}, folder.path()).err ==
          "my-pack: error: exists already; choose another name; nothing was changed [exists]\n");
    CHECK(run({"new", "monster", "ogre"}, folder.path()).out == "wrote my-pack/monsters/ogre.json\nnext: flickforge play --meet ogre\n");
    CHECK(run({"new", "monster", "ogre"}, folder.path()).code == 1);
    CHECK(run({"new", "monster", "Big Ogre"}, folder.path()).err ==
          "error: \"Big Ogre\" cannot be a name; use small letters, digits and hyphens: big-ogre [bad-form]\n");
    CHECK(run({"new", "monster", "../evil"}, folder.path()).code == 2);
    CHECK(run({"new", "monstre", "x"}, folder.path()).code == 2);
    CHECK(run({"new", "monster"}, folder.path() + "/my-pack").out ==
          "wrote monsters/my-monster.json\nnext: flickforge play --meet my-monster\n");
    CHECK(run({"new", "pack", "inner"}, folder.path() + "/my-pack").err ==
          ".: error: is a pack, and packs cannot be nested; go to the folder above it first [pack-in-pack]\n");
    CHECK(run({"new", "mnster"}, folder.path()).err ==
          "error: \"mnster\" is not a kind of content; did you mean \"monster\"? [unknown-kind]\n");
    REQUIRE(run({"new", "pack", "second"}, folder.path()).code == 0);
    CHECK(run({"new", "monster"}, folder.path()).err ==
          "error: there are several packs here; say which with --pack: my-pack, second [which-pack]\n");
}

TEST_CASE("format writes one canonical form, mends what it can and leaves broken files alone", "[cli][format]") {
    const TemporaryFolder folder;
    start_pack(folder);
    folder.write("my-pack/families/fey.json", "\xef\xbb\xbf{\r\n \"colour\":\"#3b7a57\",\"name\":\"Fey\",\r\n\"id\":\"fey\"}");
    folder.write("my-pack/families/bad.json", "{\"id\": }");
    CHECK(run({"format", "--check", "my-pack"}, folder.path()).out == "my-pack/families/fey.json\n");
    const Ran ran = run({"format", "my-pack"}, folder.path());
    CHECK(ran.code == 1);
    CHECK_THAT(ran.err, ContainsSubstring("my-pack/families/bad.json:1:8: error: unexpected \"}\" where a value should be"));
    CHECK(folder.read("my-pack/families/fey.json") == "{\n  \"id\": \"fey\",\n  \"name\": \"Fey\",\n  \"colour\": \"#3b7a57\"\n}\n");
    CHECK(folder.read("my-pack/families/bad.json") == "{\"id\": }");
    fs::remove(folder.path() + "/my-pack/families/bad.json");
    CHECK(run({"format", "my-pack"}, folder.path()).out == "2 files: nothing to change\n");
}

TEST_CASE("the generated reference is up to date and the shipped files are in canonical form", "[cli][docs]") {
    const Ran docs = run({"docs", "--check"});
    INFO(docs.err);
    CHECK(docs.code == 0);
    const Ran format = run({"format", "--check"});
    INFO(format.out);
    CHECK(format.code == 0);
}

TEST_CASE("placeholders are listed, with the pack they wait for", "[cli][list]") {
    const TemporaryFolder folder;
    folder.write(
        "my-pack/pack.json",
        R"({"id": "my-pack", "name": "P", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}, {"pack": "unmade", "optional": true}]})");
    folder.write("my-pack/rooms/den.json", R"({"id": "den", "name": "Den", "difficulty": 0, "monsters": [{"monster": "unmade:hydra"}]})");
    CHECK_THAT(run({"list", "monsters"}, folder.path() + "/my-pack").out,
               ContainsSubstring("unmade:hydra                 (placeholder: the pack \"unmade\" was not found)"));
}

TEST_CASE("the load benchmark measures a small pack against a plain parse", "[cli][bench]") {
    const Ran ran = run({"bench", "load", "--objects", "40", "--rounds", "1", "--json"});
    INFO(ran.err);
    REQUIRE(ran.code == 0);
    CHECK(json(ran.out).find("load_ratio")->as_number() > 0);
}
