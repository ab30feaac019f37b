#include "editor/project/schema_text.h"

#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

const Schema& kind(const char* name) { return *shipped_checker()->schemas().find(name); }

editor::FieldShape shape(const char* name, const char* field) { return shape_of(kind(name).property(field)); }

std::string only_name(const std::vector<std::string>&, const std::string& id) { return "<" + id + ">"; }

} // namespace

TEST_CASE("the schema says which control a field gets", "[editor]") {
    CHECK(shape("monsters", "name") == editor::FieldShape::text);
    CHECK(shape("monsters", "text") == editor::FieldShape::long_text);
    CHECK(shape("monsters", "health") == editor::FieldShape::whole);
    CHECK(shape("monsters", "shadow") == editor::FieldShape::yes_no);
    CHECK(shape("monsters", "side") == editor::FieldShape::choice);
    CHECK(shape("monsters", "family") == editor::FieldShape::reference);
    CHECK(shape("monsters", "script") == editor::FieldShape::file);
    CHECK(shape("monsters", "sequences") == editor::FieldShape::list);
    CHECK(shape("monsters", "source") == editor::FieldShape::group);
    CHECK(shape("families", "colour") == editor::FieldShape::colour);
    CHECK(shape("strings", "entries") == editor::FieldShape::dictionary);
    CHECK(shape("patches", "kind") == editor::FieldShape::choice);
    CHECK(shape_of(kind("boards").property("outline")->items) == editor::FieldShape::numbers);
    CHECK(shape_of(nullptr) == editor::FieldShape::any);
}

TEST_CASE("a tip says what a field is for, its range and its unit", "[editor]") {
    CHECK(tip_of(*kind("monsters").property("health")) == "Damage that destroys it. Omitted for shadow monsters. 1 to 20.");
    CHECK(tip_of(*kind("shots").property("reach")).ends_with("0 to 50 cm."));
}

TEST_CASE("sequences are summed up as people say them", "[editor]") {
    Node melee = Node::object(), missile = Node::object(), first = Node::array(), second = Node::array(), all = Node::array();
    melee.set("shot", Node::string("melee"));
    missile.set("shot", Node::string("missile"));
    missile.set("times", Node::integer(3));
    Node modifiers = Node::array();
    modifiers.items().push_back(Node::string("poison"));
    missile.set("modifiers", modifiers);
    first.items() = {melee, missile};
    second.items() = {melee};
    all.items() = {first, second};
    CHECK(summary_of(all, kind("monsters").property("sequences"), only_name) == "<melee> then <poison> <missile> ×3 or <melee>");
}

TEST_CASE("what is added begins as something that can be loaded", "[editor]") {
    const auto first = [](const std::vector<std::string>& kinds) { return "first-of-" + kinds.front(); };
    const Node slot = starting_value(*kind("rooms").property("monsters")->items, first);
    REQUIRE(slot.find("monster"));
    CHECK(slot.find("monster")->as_string() == "first-of-monsters");
    CHECK(starting_value(*kind("monsters").property("health"), first).as_integer() == 1);
    CHECK(starting_value(*kind("monsters").property("side"), first).as_string() == "front");
    CHECK(starting_value(*kind("boards").property("outline"), first).items().size() == 3);
}

TEST_CASE("a summary leaves out numbers that are as usual", "[editor][W10]") {
    Node place = Node::object();
    place.set("size", Node::integer(0)); // the style's size
    place.set("icon_size", Node::number(1.5));
    const Schema* places = kind("card_styles").property("places");
    REQUIRE(places);
    REQUIRE(places->extra);
    CHECK(summary_of(place, places->extra, only_name) == "icon size 1.5 cm");
}
