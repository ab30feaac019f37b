// A library in another language.
#include "content/load/in_language.h"

#include "content/load/changed.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("objects have the names and texts of a language; what is not translated stays", "[content][language]") {
    const auto english = library_of({[] {
        FileTree pack = mini_pack();
        put(pack, "monsters/hobgoblin.json", R"({"id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin"})");
        put(pack, "strings/de.json",
            R"({"id": "de", "name": "Deutsch", "language": "de", "entries": {"monsters/goblin": {"name": "Kobold"}}})");
        return pack;
    }()});
    const auto german = in_language(english, "de");
    REQUIRE(german);
    CHECK((*german)->find<Monster>("mini:goblin")->name == "Kobold");
    CHECK((*german)->object("monsters", "mini:goblin")->data.find("name")->as_string() == "Kobold");
    CHECK((*german)->find<Monster>("mini:hobgoblin")->name == "Hobgoblin");
    CHECK((*german)->find<Monster>("mini:goblin")->health == english->find<Monster>("mini:goblin")->health);
    CHECK((*german)->language() == "de");
    CHECK((*german)->content_hash() == english->content_hash());
    CHECK(english->find<Monster>("mini:goblin")->name == "Goblin");
    CHECK(english->language() == "");
}

TEST_CASE("a language that no pack has is refused with those there are; a pack's own is one of them", "[content][language]") {
    const auto library = shipped_library_pointer();
    const auto wrong = in_language(library, "ge");
    REQUIRE_FALSE(wrong);
    CHECK(lines(wrong.error()) == "error: no pack has texts in the language \"ge\"; did you mean \"de\"? [unknown-language]\n");
    const auto none = in_language(library, "xyz");
    REQUIRE_FALSE(none);
    CHECK(none.error().front().hint == "there are de, en");
    CHECK(in_language(library, "en"));
    CHECK(*in_language(library, "") == library);
}

TEST_CASE("a game takes the language of the last word, and a variant's text comes after it", "[content][language]") {
    CHECK(is_language("language=de"));
    CHECK_FALSE(is_language("languages"));
    CHECK(language_in(std::vector<std::string>{"language=fr", "catacombs:x", "language=de"}) == "de");
    CHECK(language_in(std::vector<std::string>{"party_size=4"}) == "");
    const auto german = with_changes(shipped_library_pointer(), std::vector<std::string>{"language=de", "monsters.ghoul.name=Bones"});
    REQUIRE(german);
    CHECK((*german)->find<Monster>("catacombs:ghoul")->name == "Bones");
    CHECK((*german)->find<Monster>("catacombs:orc")->name == "Ork");
}

TEST_CASE("all shipped translations can be played", "[content][language]") {
    for (const char* game : {"catacombs", "catacombs-1e"}) {
        const auto german = in_language(game_library(game), "de");
        REQUIRE(german);
        for (const Room* room : (*german)->all<Room>())
            CHECK(room->name == game_library(game)->translated("de", "rooms", room->id, "name"));
    }
}
