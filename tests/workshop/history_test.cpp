#include "base/random.h"
#include "workbench.h"

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::map<std::string, std::string> all_texts(const Project& project) {
    std::map<std::string, std::string> texts;
    for (const std::string& path : project.files()) texts[path] = text_of(project, path);
    return texts;
}

} // namespace

TEST_CASE("undo gives back the very bytes, redo does it again, over all files in one order", "[workshop][history]") {
    const Workbench bench;
    Project project = bench.open();
    const auto before = all_texts(project);
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(3))));
    REQUIRE(project.apply({"Add and remove",
                           "",
                           {{"mini/monsters/new.json", nullptr, shared_text("{}")},
                            {"mini/tokens/coin.json", project.text("mini/tokens/coin.json"), nullptr}}}));
    const auto after = all_texts(project);
    CHECK(project.undo());
    CHECK(project.undo());
    CHECK_FALSE(project.undo());
    CHECK(all_texts(project) == before);
    CHECK(project.redo());
    CHECK(project.redo());
    CHECK_FALSE(project.redo());
    CHECK(all_texts(project) == after);
}

TEST_CASE("letters typed into one field are one step until the field is left", "[workshop][history]") {
    const Workbench bench;
    Project project = bench.open();
    const std::string was = text_of(project, goblin);
    for (const int gold : {1, 12, 123}) REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(gold), "gold")));
    project.end_step();
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(4), "gold")));
    CHECK(project.history().steps().size() == 2);
    project.undo();
    CHECK(text_of(project, goblin) == goblin_with_gold(123));
    project.undo();
    CHECK(text_of(project, goblin) == was);
}

TEST_CASE("typing that ends where it began leaves no step behind", "[workshop][history]") {
    const Workbench bench;
    Project project = bench.open();
    const std::string was = text_of(project, goblin);
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(5), "gold")));
    REQUIRE(project.apply(rewrite(project, goblin, was, "gold")));
    CHECK(project.history().steps().empty());
    CHECK_FALSE(project.undo());
}

TEST_CASE("a new edit forgets what was undone", "[workshop][history]") {
    const Workbench bench;
    Project project = bench.open();
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(3))));
    project.undo();
    REQUIRE(project.apply(rewrite(project, goblin, goblin_with_gold(4))));
    CHECK_FALSE(project.redo());
}

TEST_CASE("what another program changed is a step, and spares what was undone in other files", "[workshop][history]") {
    History history;
    const auto step = [](std::string path, std::string from, std::string to) {
        return Edit{path, "", {{path, shared_text(from), shared_text(to)}}};
    };
    history.add(step("a", "1", "2"));
    history.add(step("b", "1", "2"));
    history.undo();
    history.add_outside(step("c", "1", "2"));
    CHECK(history.can_redo());
    CHECK(history.steps()[1].label == "c");
    history.add_outside(step("b", "1", "3"));
    CHECK_FALSE(history.can_redo());
    CHECK(history.done() == 3);
}

TEST_CASE("500 random edits, undos and redos end with the very same bytes", "[workshop][history]") {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u, 5u}) {
        const Workbench bench;
        Project project = bench.open();
        Random random(seed);
        const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(n))); };
        const auto before = all_texts(project);
        const std::vector<std::string> files = project.files();
        for (int i = 0; i < 500; ++i) {
            const std::size_t choice = below(10);
            if (choice < 2) project.undo();
            else if (choice < 4) project.redo();
            else if (choice == 4) project.end_step();
            else {
                Edit edit{"Step " + std::to_string(i), below(2) ? "" : "key", {}};
                for (std::size_t n = 1 + below(3); n > 0; --n) {
                    const std::string path =
                        below(4) ? files[below(files.size())] : "mini/monsters/new-" + std::to_string(below(3)) + ".json";
                    if (edit.touches(path)) continue;
                    FileTree::Text after;
                    if (below(5))
                        after =
                            shared_text("{\"n\": " + std::to_string(i) + std::string(below(4), ' ') + std::string(below(2), '\xff') + "}");
                    add_change(edit, path, project.text(path), after);
                }
                REQUIRE(project.apply(std::move(edit)));
            }
        }
        const auto last = all_texts(project);
        std::size_t undone = 0;
        while (project.undo()) ++undone;
        CHECK(undone > 20);
        CHECK(all_texts(project) == before);
        CHECK(project.edited_files().empty());
        while (undone-- > 0) project.redo();
        CHECK(all_texts(project) == last);
        while (project.undo()) {}
        CHECK(all_texts(project) == before);
        CHECK(lines(project.issues()) == "");
        CHECK(project.is_good());
    }
}
