#include "workshop/objects.h"

#include "workbench.h"
#include "workshop/saving.h"

#include <filesystem>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

Project on_catacombs(const TemporaryFolder& folder) {
    return Workbench::open({.folder = folder.path(),
                            .checker = shipped_checker(),
                            .schemas = source_folder() + "/schemas",
                            .read_only = {source_folder() + "/content/catacombs"},
                            .state_folder = ""});
}

std::string files_of(const Edit& edit) {
    std::string text;
    for (const FileChange& change : edit.changes) text += (change.before ? change.after ? "* " : "- " : "+ ") + change.path + '\n';
    return text;
}

} // namespace

TEST_CASE("from an empty folder: a pack with one of every kind is good at once and validates when saved", "[workshop][objects]") {
    const TemporaryFolder folder;
    Project project = on_catacombs(folder);
    CHECK(done(project, new_pack(project, "my-pack")) == "New pack My Pack");
    for (const std::string& kind : project.schemas().kinds()) {
        INFO(kind);
        CHECK(done(project, new_object(project, "my-pack", kind, free_name(project, "my-pack", kind))).starts_with("New "));
    }
    CHECK(done(project, new_object(project, "my-pack", "rooms", "old-mill", "special-rooms")) == "New room Old Mill");
    CHECK(done(project, new_object(project, "my-pack", "patches", "my-patch")) == "New patch My Patch");
    INFO(lines(project.issues()));
    CHECK(project.is_good());
    CHECK(project.text("my-pack/rooms/old-mill.lua"));
    CHECK(fs::is_empty(folder.path()));
    CHECK(lines(save_all(project).issues) == "");
    const Ran ran = run({"validate", "my-pack"}, folder.path());
    CHECK(ran.err == "");
    CHECK(ran.code == 0);
    CHECK(run({"format", "--check", "my-pack"}, folder.path()).code == 0);
    while (project.undo()) {}
    CHECK(project.packs().empty());
}

TEST_CASE("new things need a good and free name, and a pack to lie in", "[workshop][objects]") {
    const Workbench bench;
    Project project = bench.open();
    CHECK(done(project, new_object(project, "mini", "monsters", "goblin")) ==
          "mini/monsters/goblin.json: error: exists already; choose another name; nothing was changed [exists]\n");
    CHECK(done(project, new_object(project, "mini", "monsters", "Big Ogre")) ==
          "error: \"Big Ogre\" cannot be a name; use small letters, digits and hyphens: big-ogre [bad-form]\n");
    CHECK(done(project, new_object(project, "maxi", "monsters", "ogre")) ==
          "maxi: error: is not a pack of this project; its packs are mini [no-such-pack]\n");
    CHECK(done(project, new_object(project, "mini", "monstres", "ogre")).contains("\"monstres\" is not a kind of content"));
    CHECK(done(project, new_pack(project, "mini")).contains("exists already"));
    CHECK(free_name(project, "mini", "monsters") == "my-monster");
    CHECK(free_name(project, "mini", "monsters", "goblin") == "goblin-2");
}

TEST_CASE("a monster spun off from the Orc has all that the Orc has", "[workshop][objects]") {
    const TemporaryFolder folder;
    Project project = on_catacombs(folder);
    done(project, new_pack(project, "my-pack"));
    CHECK(done(project, spin_off(project, {"monsters", "catacombs:orc"}, "my-pack", "orc-chief")) == "Spin off Orc Chief from Orc");
    CHECK(text_of(project, "my-pack/monsters/orc-chief.json").contains("\"extends\": \"catacombs:orc\",\n  \"name\": \"Orc Chief\"\n}"));
    CHECK(lines(project.issues()) == "");
    CHECK(project.library()->find<Monster>("my-pack:orc-chief")->gold == project.library()->find<Monster>("catacombs:orc")->gold);
}

TEST_CASE("a copy in another pack writes names of its old pack in full and depends on it", "[workshop][objects]") {
    Workbench bench;
    bench.write("more/pack.json", cover("more"));
    bench.write("mini/monsters/goblin.lua", "return {}\n");
    bench.write(
        goblin,
        R"({"id": "goblin", "name": "Goblin", "script": "goblin.lua", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee", "modifiers": ["critical"]}]]})");
    Project project = bench.open();
    auto edit = duplicate_object(project, {"monsters", "mini:goblin"}, "more", "imp");
    REQUIRE(edit);
    CHECK(edit->label == "Duplicate Goblin as Imp");
    CHECK(files_of(*edit) == "+ more/monsters/imp.json\n+ more/monsters/imp.lua\n* more/pack.json\n");
    REQUIRE(project.apply(std::move(*edit)));
    CHECK(lines(project.issues()) == "");
    const std::string text = text_of(project, "more/monsters/imp.json");
    CHECK(text.contains("\"family\": \"mini:cave\""));
    CHECK(text.contains("\"modifiers\": [\"mini:critical\"]"));
    CHECK(text.contains("\"script\": \"imp.lua\""));

    CHECK(done(project, duplicate_object(project, {"monsters", "mini:goblin"}, "mini", "gnome")) == "Duplicate Goblin as Gnome");
    CHECK(text_of(project, "mini/monsters/gnome.json").contains("\"family\": \"cave\""));
    CHECK(lines(project.issues()) == "");
}

TEST_CASE("renaming changes every reference in all packs, short and full, and nothing else of that name", "[workshop][objects]") {
    Workbench bench;
    bench.write("mini/monsters/goblin.lua", "return {}\n");
    bench.write("mini/lib/note.lua", "return \"mini:goblin\"\n");
    bench.write(
        goblin,
        R"({"id": "goblin", "name": "Goblin", "script": "goblin.lua", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}]]})");
    bench.write("more/pack.json", cover("more", {"mini"}));
    bench.write("more/monsters/imp.json", R"({"id": "imp", "extends": "mini:goblin", "name": "Imp"})");
    bench.write("more/monsters/goblin.json", R"({"id": "goblin", "extends": "imp", "name": "Other Goblin"})");
    bench.write("more/patches/poor.json",
                R"({"id": "poor", "kind": "monsters", "target": "mini:goblin", "changes": [{"op": "set", "path": "gold", "value": 2}]})");
    bench.write(
        "more/patches/full-den.json",
        R"({"id": "full-den", "kind": "rooms", "target": "mini:den", "changes": [{"op": "set", "path": "monsters[monster=mini:goblin].count", "value": 2}, {"op": "append", "path": "monsters", "value": {"monster": "goblin", "count": 1}}]})");
    bench.write(
        "more/strings/fr.json",
        R"({"id": "fr", "name": "Français", "language": "fr", "entries": {"mini:monsters/goblin": {"name": "Gobelin"}, "monsters/goblin": {"name": "Autre"}}})");
    Project project = bench.open();
    REQUIRE(lines(project.issues()) == "");

    auto renaming = rename_object(project, {"monsters", "mini:goblin"}, "kobold");
    REQUIRE(renaming);
    CHECK(renaming->edit.label == "Rename Goblin to kobold");
    CHECK(files_of(renaming->edit) == "- mini/monsters/goblin.json\n"
                                      "+ mini/monsters/kobold.json\n"
                                      "- mini/monsters/goblin.lua\n"
                                      "+ mini/monsters/kobold.lua\n"
                                      "* mini/lords/king.json\n"
                                      "* mini/monsters/hobgoblin.json\n"
                                      "* mini/rooms/den.json\n"
                                      "* mini/strings/de.json\n"
                                      "* mini/variants/hard.json\n"
                                      "* more/monsters/imp.json\n"
                                      "* more/patches/full-den.json\n"
                                      "* more/patches/poor.json\n"
                                      "* more/strings/fr.json\n");
    CHECK(lines(renaming->mentions) ==
          "mini/lib/note.lua:1:8: warning: the script names \"mini:goblin\" in its own way; write \"mini:kobold\" there if "
          "it means the same [mention]\n");
    REQUIRE(project.apply(std::move(renaming->edit)));
    CHECK(lines(project.issues()) == "");
    const Library& library = *project.library();
    CHECK(library.find<Monster>("mini:kobold")->piece.text == "mini:goblin"); // the piece of that name is another thing
    CHECK(library.find<Monster>("more:goblin"));
    CHECK(library.find<Monster>("mini:kobold")->script == "mini:monsters/kobold.lua");
    CHECK(library.find<Monster>("mini:kobold")->gold == 2);
    CHECK(library.translated("de", "monsters", "mini:kobold", "name") == "Kobold");
    CHECK(library.translated("fr", "monsters", "mini:kobold", "name") == "Gobelin");
    CHECK(library.translated("fr", "monsters", "more:goblin", "name") == "Autre");
    CHECK(text_of(project, "more/monsters/imp.json").contains("\"extends\": \"mini:kobold\""));
    CHECK(text_of(project, "mini/monsters/hobgoblin.json").contains("\"extends\": \"kobold\""));
    CHECK(text_of(project, "more/patches/full-den.json").contains("monsters[monster=mini:kobold].count"));
    CHECK(text_of(project, "more/patches/full-den.json").contains("\"monster\": \"goblin\"")); // more:goblin
    project.undo();
    CHECK(project.edited_files().empty());
}

TEST_CASE("objects of every kind of the base game can be renamed, and the pack stays good", "[workshop][objects]") {
    const TemporaryFolder folder;
    fs::copy(source_folder() + "/content/catacombs", folder.path() + "/catacombs", fs::copy_options::recursive);
    Project project = Workbench::open({.folder = folder.path(),
                                       .checker = shipped_checker(),
                                       .schemas = source_folder() + "/schemas",
                                       .read_only = {},
                                       .state_folder = ""});
    REQUIRE(project.is_good());
    std::vector<ObjectKey> keys = {{"monsters", "catacombs:zombie"}, {"shots", "catacombs:melee"}, {"modifiers", "catacombs:critical"}};
    for (const auto& [key, object] : project.library()->objects())
        if (keys.back().kind != key.kind) keys.push_back(key); // the first of each kind
    for (const auto& [kind, id] : keys) {
        INFO(kind << " " << id);
        if (project.file_of({kind, id}).empty()) continue; // renamed already
        auto renaming = rename_object(project, {kind, id}, "renamed-" + std::string(name_of(id)));
        REQUIRE(renaming);
        REQUIRE(project.apply(std::move(renaming->edit)));
        CHECK(lines(project.issues()) == "");
    }
}

TEST_CASE("removing tells what depends on the object, and takes its script and translations along", "[workshop][objects]") {
    Workbench bench;
    bench.write("mini/tokens/coin.lua", "return {}\n");
    Project project = bench.open();
    std::string text;
    for (const Dependent& dependent : dependents(project, {"monsters", "mini:goblin"}))
        text += dependent.file + ' ' + dependent.path + '\n';
    CHECK(text == "mini/lords/king.json minions[0].monster\n"
                  "mini/lords/king.json mercenary\n"
                  "mini/monsters/hobgoblin.json extends\n"
                  "mini/rooms/den.json monsters[0].monster\n"
                  "mini/variants/hard.json changes[0].target\n");
    auto edit = remove_object(project, {"monsters", "mini:goblin"});
    REQUIRE(edit);
    CHECK(edit->label == "Remove Goblin");
    CHECK(files_of(*edit) == "- mini/monsters/goblin.json\n* mini/strings/de.json\n");
    const auto good = project.library();
    REQUIRE(project.apply(std::move(*edit)));
    CHECK(project.library() == good);
    CHECK(lines(project.issues()).contains("there is no monster \"mini:goblin\""));
    project.undo();
    CHECK(dependents(project, {"conditions", "mini:dizzy"}).empty());
    CHECK(done(project, remove_object(project, {"conditions", "mini:dizzy"})) == "Remove Dizzy");
    CHECK(lines(project.issues()) == "");
    CHECK(done(project, remove_object(project, {"monsters", "catacombs:orc"})) ==
          "error: no pack of this project has the monsters \"catacombs:orc\"; objects of read-only packs stay as they are: spin them off, "
          "or patch "
          "them [no-such-object]\n");
}
