// Packs come from strangers: what would take minutes or gigabytes is refused with a sentence.
#include "support/mini_pack.h"

#include <catch2/catch_test_macros.hpp>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// m000 is a monster, and each further one extends the one before it. `upwards`: the other way round, so that the last comes first.
FileTree chain(int length, bool upwards) {
    FileTree pack = mini_pack();
    const auto name = [&](int i) { return std::format("m{:05}", upwards ? i : 99'999 - i); };
    for (int i = 0; i <= length; ++i)
        put(pack, std::format("monsters/{}.json", name(i)),
            std::format(R"({{"id": "{}", "extends": "{}", "name": "M"}})", name(i), i == 0 ? "goblin" : name(i - 1)));
    return pack;
}

std::string codes(const Issues& issues) {
    std::string text;
    for (const Issue& issue : issues)
        if (issue.level == Level::error) text += issue.code + ' ';
    return text;
}

} // namespace

TEST_CASE("an object has up to 64 ancestors", "[content][H4]") {
    for (const bool upwards : {true, false}) {
        CHECK(codes(load({chain(63, upwards)}).issues) == "");
        const Loaded loaded = load({chain(64, upwards)});
        CHECK_FALSE(loaded.library);
        CHECK(codes(loaded.issues) == "too-many-ancestors ");
        const std::string id = upwards ? "m00064" : "m99935";
        CHECK(
            lines(loaded.issues)
                .contains("\"mini:" + id + "\" has more than 64 ancestors; extend an object nearer to the first one [too-many-ancestors]"));
    }
}

TEST_CASE("a chain of thousands of objects is refused at once", "[content][H4]") {
    for (const bool upwards : {true, false}) {
        const Loaded loaded = load({chain(6000, upwards)});
        CHECK_FALSE(loaded.library);
        CHECK(codes(loaded.issues).starts_with("too-many-ancestors "));
        CHECK(loaded.issues.size() < 100);
    }
}

TEST_CASE("objects inherit up to 64 MiB in all", "[content][H4]") {
    FileTree pack = mini_pack();
    put(pack, "monsters/large.json",
        R"({"id": "large", "extends": "goblin", "name": "L", "notes": ")" + std::string(1000, 'x') + R"(", "text": ")" +
            std::string(3'000'000, 'x') + "\"}");
    for (int i = 0; i < 40; ++i)
        put(pack, std::format("monsters/small-{}.json", i),
            std::format(R"({{"id": "small-{}", "extends": "large", "name": "S", "text": "s"}})", i));
    const Loaded loaded = load({pack});
    CHECK_FALSE(loaded.library);
    CHECK(lines(loaded.issues).contains("objects inherit more than 64 MiB in all; extend smaller objects [inherits-too-much]"));
    CHECK(lines(loaded.issues).contains("monsters/small-")); // the file of the first that is too many
}

TEST_CASE("a text with more fields or entries than any pack needs is refused", "[content][H6]") {
    std::string fields = R"({"id": "goblin", "name": "G")", entries = R"({"id": "goblin", "name": "G", "sequences": [[])";
    for (int i = 0; i < 100'000; ++i) fields += std::format(", \"k{}\": 1", i);
    for (int i = 0; i < 100'000; ++i) entries += ", []";
    FileTree pack = mini_pack();
    put(pack, "monsters/goblin.json", fields + "}");
    CHECK(lines(load({pack}).issues)
              .contains("error: this object has more than 10000 fields; split it, or remove what is not needed [json-too-long]"));
    put(pack, "monsters/goblin.json", entries + "]}");
    CHECK(lines(load({pack}).issues)
              .contains("error: this list has more than 2000 entries; split it, or remove what is not needed [json-too-long]"));
}

TEST_CASE("a language with a hundred thousand translations is refused", "[content][H6]") {
    std::string text = R"({"id": "de", "name": "Deutsch", "language": "de", "entries": {"monsters/goblin": {"name": "Kobold"})";
    for (int i = 0; i < 100'000; ++i) text += std::format(R"(, "monsters/m{}": {{"name": "x"}})", i);
    FileTree pack = mini_pack();
    put(pack, "strings/de.json", text + "}}");
    CHECK(codes(load({pack}).issues) == "json-too-long ");
}

TEST_CASE("an object is changed by up to a thousand patches' lines", "[content][H6]") {
    const auto patched = [](int patches, int changes, bool one_target) {
        FileTree pack = mini_pack();
        for (int i = 0; i < patches; ++i) {
            const std::string target = one_target ? "goblin" : std::format("g{}", i);
            if (!one_target)
                put(pack, std::format("monsters/g{}.json", i), std::format(R"({{"id": "g{}", "extends": "goblin", "name": "G"}})", i));
            std::string text = std::format(R"({{"id": "p{}", "kind": "monsters", "target": "{}", "changes": [)", i, target);
            for (int j = 0; j < changes; ++j) text += std::format(R"({}{{"op": "set", "path": "gold", "value": 1}})", j > 0 ? ", " : "");
            put(pack, std::format("patches/p{}.json", i), text + "]}");
        }
        return load({pack});
    };
    CHECK(codes(patched(2, 500, true).issues) == "");
    const Loaded many = patched(40, 500, true);
    CHECK(codes(many.issues).starts_with("too-many-changes "));
    CHECK(lines(many.issues).contains("more than 1000 changes to \"mini:goblin\"; write an object of its own instead [too-many-changes]"));
    CHECK(lines(patched(45, 500, false).issues)
              .contains("more than 20000 changes in all packs; write objects of your own instead [too-many-changes]"));
}

TEST_CASE("patches of one field conflict, those of different objects do not", "[content][H6]") {
    FileTree pack = mini_pack();
    for (const char* name : {"a", "b"})
        put(pack, std::format("patches/{}.json", name),
            std::format(
                R"({{"id": "{}", "kind": "monsters", "target": "goblin", "changes": [{{"op": "set", "path": "gold", "value": {}}}]}})",
                name, name[0] - 'a'));
    put(pack, "patches/c.json",
        R"({"id": "c", "kind": "monsters", "target": "hobgoblin", "changes": [{"op": "set", "path": "gold", "value": 3}]})");
    CHECK(codes(load({pack}).issues) == "patch-conflict ");
}
