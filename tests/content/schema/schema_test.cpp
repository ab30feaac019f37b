#include "content/json/json_writer.h"
#include "content/kinds/decode.h"
#include "content/kinds/enum_names.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <functional>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Visits every place of a schema.
void walk(const Schema& schema, const std::string& path, const std::function<void(const Schema&, const std::string&)>& visit) {
    visit(schema, path);
    for (const Property& property : schema.properties) walk(*property.schema, path + '.' + property.name, visit);
    if (schema.items) walk(*schema.items, path + "[]", visit);
    if (schema.extra) walk(*schema.extra, path + ".*", visit);
}

bool is_empty(const Node& node) {
    return (node.is_string() && node.as_string().empty()) || (node.is_array() && node.items().empty()) ||
           (node.is_object() && node.members().empty());
}

/// Equal, but that what is empty may as well be left out.
bool says_the_same(const Node& a, const Node& b) {
    if (a.is_array() && b.is_array()) return std::ranges::equal(a.items(), b.items(), says_the_same);
    if (!a.is_object() || !b.is_object()) return same_value(a, b);
    const auto covers = [](const Node& one, const Node& other) {
        return std::ranges::all_of(one.members(), [&](const Member& member) {
            const Node* found = other.find(member.key);
            return found ? says_the_same(member.value, *found) : is_empty(member.value);
        });
    };
    return covers(a, b) && covers(b, a);
}

template <class E> void check_enum(std::string_view kind, std::string_view field, const Schema* schema) {
    INFO(kind << '.' << field);
    REQUIRE(schema);
    std::vector<std::string> in_schema;
    for (const Node& choice : schema->choices) in_schema.push_back(choice.as_string());
    CHECK(std::ranges::equal(in_schema, EnumNames<E>::names));
}

template <class E> void check_enum(std::string_view kind, std::string_view field) {
    check_enum<E>(kind, field, shipped_checker()->schemas().find(kind)->property(field));
}

} // namespace

TEST_CASE("there is a schema for each kind of content, and a struct for each schema", "[content][schema]") {
    std::vector<std::string> types;
    ContentTypes::each([&]<class T>() { types.emplace_back(kind_of<T>); });
    CHECK(types == shipped_checker()->schemas().kinds());
}

TEST_CASE("each kind has letters of its own, and one of the eight colours of the editor's themes", "[content][schema]") {
    const Schemas& schemas = shipped_checker()->schemas();
    std::set<std::string> letters;
    for (const std::string& kind : schemas.kinds()) {
        INFO(kind);
        const Schema& schema = *schemas.find(kind);
        CHECK(schema.letter.size() >= 1);
        CHECK(schema.letter.size() <= 2);
        CHECK(letters.insert(schema.letter).second);
        CHECK(schema.category < 8);
    }
    CHECK(schemas.find("monsters")->category == schemas.find("lords")->category);
    CHECK(schemas.find("monsters")->category != schemas.find("heroes")->category);
}

TEST_CASE("schemas are closed, and all references name kinds that exist", "[content][schema]") {
    const Schemas& schemas = shipped_checker()->schemas();
    for (const std::string& kind : schemas.kinds())
        walk(*schemas.find(kind), kind, [&](const Schema& schema, const std::string& path) {
            INFO(path);
            CHECK_FALSE(schema.description.empty());
            if (std::ranges::contains(schema.types, "object") && schema.types.size() == 1 && !path.ends_with(".params"))
                CHECK((schema.closed || schema.extra));
            for (const std::string& ref : schema.refs) CHECK((ref == "*" || schemas.is_kind(ref)));
            if (std::ranges::contains(schema.types, "number") && schema.types.size() == 1) CHECK_FALSE(schema.unit.empty());
        });
}

TEST_CASE("enumerators are spelt as in the schemas", "[content][schema]") {
    check_enum<Face>("monsters", "side");
    check_enum<Frequency>("items", "frequency");
    check_enum<Combo>("items", "combo");
    check_enum<RoomType>("rooms", "type");
    check_enum<Size>("pieces", "size");
    check_enum<Shape>("pieces", "shape");
    check_enum<Motion>("shots", "motion");
    check_enum<FlyingPiece>("shots", "flies");
    check_enum<Targets>("shots", "targets");
    check_enum<HitsAt>("shots", "hits_at");
    check_enum<WhoMayUse>("shots", "users");
    check_enum<PieceAfterShot>("shots", "after");
    check_enum<ActsOn>("modifiers", "acts_on");
    check_enum<TargetRule>("modifiers", "several");
    check_enum<AllowedActions>("conditions", "may");
    check_enum<DeckOf>("decks", "of");
    check_enum<WhenEmpty>("decks", "when_empty");
    check_enum<TokenType>("tokens", "type");
    check_enum<ArtFit>("card_styles", "art_fit");
    const Schemas& schemas = shipped_checker()->schemas();
    const Schema* card_place = schemas.find("card_styles")->property("places")->extra;
    check_enum<Align>("card_styles", "places.align", card_place->property("align"));
    check_enum<CardFont>("card_styles", "places.font", card_place->property("font"));
    check_enum<CharacterKind>("modifiers", "affects", schemas.find("modifiers")->property("affects")->items);
    check_enum<SourceKind>("monsters", "source.kind", schemas.find("monsters")->property("source")->property("kind"));
    check_enum<StepTarget>("monsters", "sequences", schemas.find("monsters")->property("sequences")->items->items->property("target"));
    check_enum<SegmentShape>("walls", "segments", schemas.find("walls")->property("segments")->items->property("shape"));
    check_enum<Deal>("layouts", "slots", schemas.find("layouts")->property("slots")->items->property("deal"));
    check_enum<Prize>("rooms", "wager", schemas.find("rooms")->property("wager")->property("rows")->items->property("prizes")->items);
}

TEST_CASE("every shipped object survives the way into its struct and back", "[content][schema]") {
    for (const auto& [key, object] : shipped_library().objects()) {
        INFO(key.kind << ' ' << key.id);
        REQUIRE(object->typed);
        const Node back = encode(key.kind, *object->typed);
        for (const Member& member : object->data.members()) {
            if (member.key == "id") continue;
            INFO(member.key << " = " << write_json_line(member.value));
            const Node* found = back.find(member.key);
            CHECK((found ? says_the_same(member.value, *found) : is_empty(member.value)));
        }
        CHECK(same_value(encode(key.kind, *decode(key.kind, key.id, back)), back));
    }
}

TEST_CASE("German has a word for every name and text that players see", "[content][strings]") {
    const Library& library = shipped_library();
    const Schemas& schemas = shipped_checker()->schemas();
    for (const auto& [key, object] : library.objects()) {
        if (object->abstract || key.kind == "strings" || key.kind == "card_styles") continue;
        for (const Property& property : schemas.find(key.kind)->properties) {
            const Node* text = object->data.find(property.name);
            if (!property.schema->translate || !text || !text->is_string() || text->as_string().empty()) continue;
            INFO(key.kind << ' ' << key.id << ' ' << property.name);
            CHECK(library.translation("de", key.kind, key.id, property.name).has_value());
        }
    }
}
