// The card, pack or object that a person means by a word.
#include "support/poppler.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::string cover_named(const std::string& id, const std::string& name) {
    return R"({"id": ")" + id + R"(", "name": ")" + name + R"(", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs", "version": "*"}]})";
}

} // namespace

TEST_CASE("a card is found by its name though an icon is called the same", "[cli][render][S19]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", cover_named("p", "P"));
    folder.write("p/items/ember.json", R"({"id": "ember", "name": "Ember", "extends": "catacombs:healing-salve"})");
    folder.write("p/icons/ember.json", R"({"id": "ember", "name": "Ember", "shapes": [{"path": "M 0 0 L 10 0 L 10 10 Z"}]})");
    const Ran drawn = run({"render", "card", "ember", "--pack", "p", "--dpi", "50"}, folder.path());
    INFO(drawn.out << drawn.err);
    CHECK(drawn.code == 0);
    CHECK(drawn.out.contains("p:ember, "));
    CHECK(run({"show", "ember", "--pack", "p"}, folder.path()).err.contains("\"ember\" may be several objects"));
}

TEST_CASE("a pack that is named comes before one of the same id that lies around", "[cli][S19]") {
    const TemporaryFolder folder;
    folder.write("x/pack.json", cover_named("x", "Here"));
    folder.write("other/x/pack.json", cover_named("x", "There"));
    folder.write("other/x/monsters/imp.json", R"({"id": "imp", "extends": "catacombs:orc", "name": "Imp"})");
    const Ran there = run({"show", "imp", "--pack", "other/x"}, folder.path());
    INFO(there.err);
    CHECK(there.code == 0);
    CHECK(run({"list", "packs", "--pack", "other/x"}, folder.path()).out.contains("other/x"));
    CHECK(run({"show", "x:imp"}, folder.path()).code == 1);
}

TEST_CASE("the card of a special room says how often each service can be bought", "[cli][render][S19]") {
    const TemporaryFolder folder;
    folder.write("p/pack.json", cover_named("p", "P"));
    folder.write("p/rooms/well.json", R"({"id": "well", "name": "Well", "type": "special", "services": [
        {"id": "drink", "name": "Drink", "text": "One hero heals.", "price": 1, "per_visit": 1, "gives": {"shot": "catacombs:heal", "target": "hero"}},
        {"id": "wash", "name": "Wash", "price": 2, "per_visit": 3, "gives": {"shot": "catacombs:cure", "target": "hero"}},
        {"id": "look", "name": "Look", "text": "See.", "price": 0, "gives": {"shot": "catacombs:cure", "target": "hero"}}]})");
    const Ran drawn = run({"render", "card", "well", "--pack", "p", "--draft", "-o", "well.pdf"}, folder.path());
    INFO(drawn.out << drawn.err);
    REQUIRE(drawn.code == 0);
    const std::string words = page_text(folder.path() + "/well.pdf", 1);
    INFO(words);
    CHECK(words.contains("Once per visit."));
    CHECK(words.contains("3 times per visit."));
    CHECK(words.find("per visit") != words.rfind("per visit"));
}
