#include "editor/app/frame_pacer.h"

#include "editor/driver.h"

#include <imgui.h>

using namespace flickforge;
using namespace flickforge::testing;
using namespace flickforge::editor;

TEST_CASE("a window that is woken draws until ImGui has measured and shown what came up", "[editor][W2]") {
    bool page = false;
    int seen = 0;
    Driver person([&] {
        if (!page) return;
        ImGui::Begin("page", nullptr, ImGuiWindowFlags_AlwaysAutoResize); // hidden in the frame in which it is measured
        if (!ImGui::GetCurrentContext() || ImGui::GetWindowSize().x > 200) ++seen;
        ImGui::Dummy({300, 200});
        ImGui::End();
    });
    FramePacer pacer;
    const auto draw_until_rest = [&] {
        int frames = 0;
        for (; !pacer.may_sleep() && frames < 100; ++frames) person.frames(1), pacer.drawn();
        return frames;
    };
    draw_until_rest();
    CHECK(pacer.may_sleep());
    page = true; // a file changed, and nobody touched mouse or keyboard
    pacer.wake();
    CHECK(draw_until_rest() >= 3);
    CHECK(seen > 0);
    CHECK_FALSE(imgui_needs_frames());
    pacer.rest();
    CHECK(pacer.may_sleep());
}
