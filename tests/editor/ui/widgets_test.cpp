#include "editor/ui/widgets.h"

#include "editor/driver.h"

#include <catch2/catch_test_macros.hpp>
#include <imgui.h>

using namespace flickforge;
using namespace flickforge::testing;

TEST_CASE("the list of a narrow choice has room for all of its words", "[editor][W10]") {
    std::size_t chosen = 0;
    const std::vector<std::string> words{"None", "Mirror left and right", "Mirror top and bottom"};
    Driver person([&] {
        ui::context().drawn.clear(); // as the shell does
        ImGui::SetNextWindowPos({20, 20});
        ImGui::SetNextWindowSize({140, 200});
        ImGui::Begin("narrow");
        ui::choice("Kind", chosen, words, {.width = 5});
        ImGui::End();
    });
    person.click("Kind");
    const ui::Drawn row = person.find("Mirror left and right##1");
    CHECK(row.max.x - row.min.x >= ImGui::CalcTextSize("Mirror left and right").x + ui::em(0.9f));
    person.click("Mirror left and right##1");
    CHECK(chosen == 1);
}

TEST_CASE("a name that is too long for its row can be read by pointing at it", "[editor][W10]") {
    Driver person([] {
        ui::context().drawn.clear(); // as the shell does
        ImGui::SetNextWindowPos({20, 20});
        ImGui::SetNextWindowSize({90, 200});
        ImGui::Begin("narrow");
        ui::row("Skeleton Warrior of the Deep", false);
        ImGui::End();
    });
    person.hover("Skeleton Warrior of the Deep");
    person.wait(1.5);
    CHECK(person.sees("Skeleton Warrior of the Deep"));
    bool in_tooltip = false;
    for (const ui::Drawn& drawn : ui::context().drawn)
        if (drawn.is_text && drawn.label == "Skeleton Warrior of the Deep") in_tooltip = true;
    CHECK(in_tooltip);
}
