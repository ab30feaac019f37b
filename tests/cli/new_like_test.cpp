// `new KIND NAME --like ID`: a working object modelled on one that there is.
#include "support/program.h"
#include "support/shipped.h"

#include "content/json/json_reader.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

Ran make_like(const TemporaryFolder& folder, const std::string& kind, const std::string& name, const std::string& model) {
    return run({"new", kind, name, "--like", model, "--pack", "my-pack"}, folder.path());
}

} // namespace

TEST_CASE("a monster like an Orc extends it, has its values to change, and can be met at once", "[cli][new]") {
    TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    const Ran made = make_like(folder, "monster", "brute", "orc");
    CHECK(made.code == 0);
    CHECK(made.out.starts_with("wrote my-pack/monsters/brute.json\nIt extends catacombs:orc ("));
    CHECK(made.out.contains("content/catacombs/monsters/orc.json).\nChange what makes it different: text, "));
    CHECK(made.out.contains("health"));
    CHECK(made.out.contains("next: flickforge play --meet brute --pack my-pack\n"));
    const ReadJson brute = read_json(folder.read("my-pack/monsters/brute.json"), "");
    REQUIRE(brute.root);
    CHECK(brute.root->find("extends")->as_string() == "catacombs:orc");
    CHECK(brute.root->find("name")->as_string() == "Brute");
    CHECK(brute.root->find("health")->as_integer() == 1);
    CHECK(brute.root->find("family")->as_string() == "catacombs:dungeon");
    CHECK_FALSE(brute.root->find("source"));
    CHECK(run({"validate", "my-pack"}, folder.path()).code == 0);
    CHECK(run({"play", "--meet", "brute", "--pack", "my-pack", "--auto", "--max-commands", "30"}, folder.path()).out.contains("Brute"));
}

TEST_CASE("rules and art stay with the model, and a rule that names the model is pointed out", "[cli][new]") {
    TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    folder.write("my-pack/monsters/ogre.json", R"({"id": "ogre", "extends": "catacombs:troll", "name": "Ogre", "script": "ogre.lua"})");
    folder.write("my-pack/monsters/ogre.lua",
                 "return { death = function(self, game, event) if event.target.what == \"ogre\" then return say(\"Ugh.\") end end }\n");
    const Ran made = make_like(folder, "monster", "big-ogre", "ogre");
    CHECK(made.out.contains("It extends my-pack:ogre (my-pack/monsters/ogre.json)."));
    CHECK(made.out.contains("A field that you remove is inherited again, as script is."));
    CHECK(made.out.contains("The script my-pack:monsters/ogre.lua names \"ogre\" itself: such a rule is not about the new monster."));
    const std::string text = folder.read("my-pack/monsters/big-ogre.json");
    CHECK(text.contains("\"extends\": \"ogre\""));
    CHECK_FALSE(text.contains("ogre.lua"));
    CHECK_FALSE(text.contains("my-pack:"));
    CHECK(run({"validate", "my-pack"}, folder.path()).code == 0);
}

TEST_CASE("a model that is not there is refused with the nearest name, and nothing is written", "[cli][new]") {
    TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    CHECK(make_like(folder, "monster", "brute", "orcc").err ==
          "error: there is no monster \"orcc\"; did you mean \"orc\"? [unknown-object]\n");
    CHECK(make_like(folder, "monster", "brute", "rooms/catacomb-lords-lair").err.contains("not a monster"));
    CHECK(run({"validate", "my-pack"}, folder.path()).out.starts_with("2 packs"));
    CHECK_FALSE(std::filesystem::exists(folder.path() + "/my-pack/monsters/brute.json"));
    CHECK(run({"new", "pack", "other", "--like", "orc"}, folder.path()).err.contains("only an object can be like another"));
    REQUIRE(make_like(folder, "monster", "brute", "orc").code == 0);
    CHECK(make_like(folder, "monster", "brute", "orc").err.contains("exists already"));
}

TEST_CASE("a board like one of two sides is a board of its own", "[cli][new]") {
    TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    REQUIRE(make_like(folder, "board", "crypt", "altar").code == 0);
    const std::string text = folder.read("my-pack/boards/crypt.json");
    CHECK(text.contains("\"other_side\": null"));
    CHECK(text.contains("\"holes\": ["));
    CHECK(run({"validate", "my-pack"}, folder.path()).code == 0);
}

TEST_CASE("a new object can be like any of the base game, of every kind, and validates", "[cli][new]") {
    TemporaryFolder folder;
    REQUIRE(run({"new", "pack", "my-pack"}, folder.path()).code == 0);
    const Library& library = shipped_library();
    std::map<std::string, int> made;
    for (const auto& [key, object] : library.objects()) {
        if (object->abstract || made[key.kind] == 3 || key.kind == "strings" || key.kind == "card_styles") continue;
        if (key.kind == "variants" && library.find<Variant>(key.id)->always) continue;
        const std::string name = "like-" + std::to_string(++made[key.kind]);
        const Ran ran = make_like(folder, key.kind, name, key.id);
        INFO(key.kind << ' ' << key.id << '\n' << ran.err);
        CHECK(ran.code == 0);
    }
    CHECK(made.size() > 15);
    const Ran checked = run({"validate", "my-pack"}, folder.path());
    INFO(checked.out);
    CHECK(checked.code == 0);
}
