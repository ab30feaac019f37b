#include "workshop/fixes.h"

#include "workshop/workbench.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// The goblin with this instead of a part of it.
std::string goblin_but(const std::string& part, const std::string& other) {
    std::string text = goblin_with_gold(1);
    REQUIRE(text.contains(part));
    return text.replace(text.find(part), part.size(), other);
}

std::string all(const std::vector<Fix>& fixes) {
    std::string words;
    for (const Fix& fix : fixes) words += (words.empty() ? "" : " | ") + fix.words;
    return words;
}

/// Words of the remedies for the first issue of a goblin like this. The first remedy must put everything right.
std::string remedies(const std::string& text, const std::string& file = goblin) {
    const Workbench bench;
    bench.write(file, text);
    Project project = bench.open();
    REQUIRE_FALSE(project.issues().empty());
    INFO(lines(project.issues()));
    const auto fixes = fixes_for(project, project.issues().front());
    if (fixes.empty()) return "";
    const std::size_t before = project.issues().size();
    REQUIRE(project.apply(fixes.front().edit));
    INFO(lines(project.issues()));
    CHECK(project.issues().size() < before);
    CHECK(project.undo());
    CHECK(text_of(project, file) == text);
    return all(fixes);
}

} // namespace

TEST_CASE("a slip in a name is put right by the name that was meant", "[workshop]") {
    CHECK(remedies(goblin_but("\"melee\"", "\"meelee\"")) == "Change to \"mini:melee\"");
    CHECK(remedies(goblin_but("\"health\"", "\"helth\"")) == "Rename to \"health\" | Remove the field");
    CHECK(remedies(goblin_but("\"level\": 1", "\"level\": 1, \"weight_of_purse\": 3")) == "Remove the field");
}

TEST_CASE("a value of the wrong kind or size is put right", "[workshop]") {
    CHECK(remedies(goblin_but("\"health\": 1", "\"health\": \"1\"")) == "Remove the quotes");
    CHECK(remedies(goblin_but("\"health\": 1", "\"health\": -3")) == "Change to 1");
    CHECK(remedies(goblin_but("[[{\"shot\": \"melee\"}]]", "{\"shot\": \"melee\"}")) == "Put it in a list");
    CHECK(remedies(goblin_but("\"id\": \"goblin\"", "\"id\": \"gobblin\"")) == "Change to \"goblin\"");
}

TEST_CASE("a required field that is missing is added with a value to begin with", "[workshop]") {
    CHECK(remedies(goblin_but("\"gold\": 1, ", "")) == "Add \"gold\"");
}

TEST_CASE("a comma too many is removed from a file that cannot be read because of it", "[workshop]") {
    CHECK(remedies(goblin_but("[[{\"shot\": \"melee\"}]]}", "[[{\"shot\": \"melee\"}]],}")) == "Remove the comma");
}

TEST_CASE("a pack that is used without saying so is added to those it depends on", "[workshop]") {
    const Workbench bench;
    bench.write("other/pack.json", cover("other"));
    bench.write("other/families/cave.json", R"({"id": "cave", "name": "Deep cave", "colour": "#3b7a57"})");
    bench.write(goblin, goblin_but("\"family\": \"cave\"", "\"family\": \"other:cave\""));
    Project project = bench.open();
    REQUIRE(project.issues().size() == 1);
    const auto fixes = fixes_for(project, project.issues().front());
    REQUIRE(all(fixes) == "Depend on other");
    REQUIRE(project.apply(fixes.front().edit));
    CHECK(project.issues().empty());
}

TEST_CASE("where only a person can know, nothing is offered", "[workshop]") {
    CHECK(remedies(goblin_but("\"melee\"", "\"zzzzzzzzzzz\"")).empty());
    CHECK(remedies("{\"id\": \"goblin\", ").empty());
    CHECK(remedies("").empty());
}

TEST_CASE("a warning is muted with a reason, in one file or everywhere, and can be listed again", "[workshop]") {
    const Workbench bench;
    bench.write("mini/modifiers/critical.json", // the goblin shoots with it
                R"({"id": "critical", "name": "Critical", "colour": "#c0392b", "icon": "star", "adds_damage": 1, "shots": ["melee"]})");
    Project project = bench.open();
    INFO(lines(project.issues()));
    REQUIRE_FALSE(project.issues().empty());
    const Issue warning = project.issues().front();
    REQUIRE(warning.code == "unusual-modifier");
    CHECK_FALSE(mute(project, warning, ""));
    auto edit = mute(project, warning, "meant to be so");
    REQUIRE(edit);
    REQUIRE(project.apply(*edit));
    CHECK(std::ranges::none_of(project.issues(), [&](const Issue& issue) { return issue == warning; }));
    REQUIRE(project.muted().size() == 1);
    CHECK(project.muted().front() == warning);
    CHECK(text_of(project, "mini/pack.json").contains("meant to be so"));
    auto again = unmute(project, warning);
    REQUIRE(again);
    REQUIRE(project.apply(*again));
    CHECK(project.muted().empty());
    CHECK(std::ranges::contains(project.issues(), warning));
}

TEST_CASE("errors cannot be muted", "[workshop]") {
    const Workbench bench;
    bench.write(goblin, goblin_but("\"melee\"", "\"meelee\""));
    Project project = bench.open();
    const auto edit = mute(project, project.issues().front(), "I like it");
    REQUIRE_FALSE(edit);
    CHECK(edit.error().front().hint == "errors must be fixed");
}
