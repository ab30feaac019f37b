// A game as people ask for it, and what is different where only computers play.
#include "match/new_game.h"

#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

using Words = std::vector<std::string>;

Words variants_of(const NewGame& wanted, const Library& library = shipped_library()) {
    const auto planned = plan(library, wanted);
    if (!planned) FAIL(lines(planned.error()));
    return planned->beginning.variants;
}

} // namespace

TEST_CASE("a game of computers alone ends by a stalemate, a game with people does not", "[match][R7]") {
    CHECK(variants_of({.layout = "short"}) == Words{});
    CHECK(variants_of({.layout = "short", .computers_only = true}) == Words{"stalemate_rounds=20", "longest_battle=100"});
}

TEST_CASE("what was said about stalemates stays, for computers too", "[match][R7]") {
    CHECK(variants_of({.layout = "short", .variants = {"stalemate_rounds=0", "longest_battle=50"}, .computers_only = true}) ==
          Words{"stalemate_rounds=0", "longest_battle=50"});
    CHECK(variants_of({.layout = "short", .variants = {"longest_battle=0"}, .computers_only = true}) ==
          Words{"longest_battle=0", "stalemate_rounds=20"});
}

TEST_CASE("a pack whose variant sets the options itself is left alone, and so is one that does not have them", "[match][R7]") {
    Words variants{"test:patient"};
    FileTree pack = tree("test", {{"variants/patient.json", R"({"id": "patient", "name": "Patient", "options": {"stalemate_rounds": {"value": 40}}})"}});
    put(pack, "pack.json", cover("test", {"catacombs"}));
    const Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), pack});
    if (!loaded.library) FAIL(lines(loaded.issues));
    end_stalemates(*loaded.library, variants);
    CHECK(variants == Words{"test:patient", "longest_battle=100"});
    Words none;
    end_stalemates(*library_of({mini_pack()}), none);
    CHECK(none == Words{});
}
