// What a pack changes in the packs it depends on, and what it adds.
#include "base/base64.h"
#include "content/json/json_reader.h"
#include "support/program.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string cover_of_pack(const std::string& id, const std::string& depends) {
    return R"({"id": ")" + id + R"(", "name": "X", "version": "1.0.0", "api": 1, "depends": [)" + depends + "]}";
}
std::string patch_of_orc(const std::string& id, const std::string& changes) {
    return R"({"id": ")" + id + R"(", "kind": "monsters", "target": "catacombs:orc", "changes": [)" + changes + "]}";
}

/// A pack "mine" that changes an Orc and adds a Brute, and a pack "other" that changes its gold, too.
void write_packs(const TemporaryFolder& folder) {
    folder.write("mine/pack.json", cover_of_pack("mine", R"({"pack": "catacombs"})"));
    folder.write("mine/patches/orcs.json",
                 patch_of_orc("orcs", R"({"op": "set", "path": "text", "value": "Meaner."}, {"op": "set", "path": "gold", "value": 5})"));
    folder.write("mine/monsters/brute.json", R"({"id": "brute", "extends": "catacombs:troll", "name": "Brute"})");
    folder.write(
        "mine/variants/hard.json",
        R"({"id": "hard", "name": "Hard", "changes": [{"kind": "monsters", "target": "catacombs:troll", "changes": [{"op": "set", "path": "gold", "value": 1}]}]})");
    folder.write("mine/strings/de.json",
                 R"({"id": "de", "name": "Deutsch", "language": "de", "entries": {"catacombs:monsters/orc": {"name": "Orkling"}}})");
    folder.write("other/pack.json", cover_of_pack("other", R"({"pack": "catacombs"}, {"pack": "mine"})"));
    folder.write("other/patches/gold.json", patch_of_orc("gold", R"({"op": "set", "path": "gold", "value": 6})"));
}

} // namespace

TEST_CASE("diff lists what a pack changes, with both values and the place, and what it adds", "[cli][diff]") {
    TemporaryFolder folder;
    write_packs(folder);
    const Ran ran = run({"diff", "mine"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.code == 0);
    CHECK(ran.out.starts_with("mine changes 2 fields of 1 object and adds 3 objects.\n\nmonsters/catacombs:orc\n"));
    CHECK(ran.out.contains("  gold  1 -> 5\n        mine/patches/orcs.json:1:"));
    CHECK(ran.out.contains(" -> Meaner.\n"));
    CHECK_FALSE(ran.out.contains("conflict"));
    CHECK(ran.out.contains("\nwith the variant mine:hard\n  monsters/catacombs:troll gold: set 1\n"));
    CHECK(ran.out.contains("\nadds\n  monsters: brute (extends catacombs:troll)\n  strings: de\n  variants: hard\n"));
    CHECK(ran.out.contains("translates 1 text of other packs into de\n"));
}

TEST_CASE("diff names the other pack that sets the same field", "[cli][diff]") {
    TemporaryFolder folder;
    write_packs(folder);
    const Ran ran = run({"diff", "other"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.out.contains("  gold  5 -> 6\n"));
    CHECK(ran.out.contains("conflict: also set by mine/patches/orcs.json:1:"));
}

TEST_CASE("diff says through which parent a change comes", "[cli][diff]") {
    TemporaryFolder folder;
    write_packs(folder);
    folder.write(
        "mine/patches/beasts.json",
        R"({"id": "beasts", "kind": "boards", "target": "catacombs:base-board", "changes": [{"op": "set", "path": "gap", "value": 0.7}]})");
    const Ran ran = run({"diff", "mine"}, folder.path());
    INFO(ran.out << ran.err);
    CHECK(ran.out.contains("boards/catacombs:altar\n  gap  "));
    CHECK(ran.out.contains(", through catacombs:base-board\n"));
}

TEST_CASE("diff as JSON and as a page with both cards", "[cli][diff]") {
    TemporaryFolder folder;
    write_packs(folder);
    const Ran json = run({"diff", "mine", "--json", "--html", "changes.html"}, folder.path());
    const ReadJson read = read_json(json.out, "");
    REQUIRE(read.root);
    const Node& gold = read.root->find("changes")->items()[1];
    CHECK(gold.find("object")->as_string() == "monsters/catacombs:orc");
    CHECK(gold.find("was")->as_integer() == 1);
    CHECK(gold.find("now")->as_integer() == 5);
    CHECK(gold.find("by")->find("file")->as_string() == "mine/patches/orcs.json");
    CHECK(read.root->find("translates")->find("de")->as_integer() == 1);
    const std::string page = folder.read("changes.html");
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(page.contains("<figcaption>without mine</figcaption>"));
    CHECK(page.contains("<figcaption>with mine</figcaption>"));
    CHECK(page.contains("src=\"data:image/png;base64,iVBORw0KGgo"));
    CHECK_FALSE(page.contains("http")); // it needs nothing else
    const auto card = [&](std::size_t from) { return page.substr(from, page.find('"', from) - from); };
    const auto first = page.find("base64,"), second = page.find("base64,", first + 1);
    const bool differ = card(first) != card(second);
    CHECK(differ);
}

TEST_CASE("diff of a pack that changes nothing, and of none", "[cli][diff]") {
    TemporaryFolder folder;
    folder.write("mine/pack.json", cover_of_pack("mine", R"({"pack": "catacombs"})"));
    CHECK(run({"diff", "mine"}, folder.path()).out == "mine changes 0 fields of 0 objects and adds 0 objects.\n");
    CHECK(run({"diff", "nothing-here"}, folder.path()).code == 1);
    TemporaryFolder empty;
    CHECK(run({"diff"}, empty.path()).err.contains("name one: flickforge diff PACK"));
}

TEST_CASE("bytes become text four letters for three", "[cli][diff]") {
    CHECK(base64("") == "");
    CHECK(base64("M") == "TQ==");
    CHECK(base64("Ma") == "TWE=");
    CHECK(base64("Man") == "TWFu");
    CHECK(base64(std::string_view("\xff\x00\xfe", 3)) == "/wD+");
}
