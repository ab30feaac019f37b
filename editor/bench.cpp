#include "editor/app.h"

#include "editor/headless.h"
#include "editor/shell.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <format>
#include <imgui.h>
#include <ostream>

namespace flickforge::editor {

namespace {

double processor_milliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Case {
    const char* name;
    std::vector<const char*> commands;
    bool project;
};

} // namespace

int run_bench(std::ostream& out, std::ostream& err) {
    constexpr int warm_up = 30, measured = 600;
    const Case cases[] = {{"start page", {}, false},
                          {"four panels", {"go.keyboard", "go.messages", "go.gallery", "go.colours"}, true},
                          {"palette over four panels, 1,000 objects", {"go.keyboard", "go.messages", "go.gallery", "palette.open"}, true}};
    out << std::format("{:<42}{:>10}{:>10}{:>10}  ms of processor time a frame\n", "", "median", "95 %", "worst");
    for (const Case& each : cases) {
        const auto headless = Headless::make(1600, 1000);
        if (!headless) {
            err << "flickforge-editor: " << headless.error().front().message << "\n  " << headless.error().front().hint << '\n';
            return 1;
        }
        Shell shell({}, "");
        furnish(shell);
        shell.palette().set_objects([] {
            std::vector<PaletteObject> objects;
            for (int i = 0; i < 1000; ++i)
                objects.push_back({.name = "Object " + std::to_string(i), .kind = "monster", .category = 1, .open = {}});
            return objects;
        });
        if (each.project) shell.project_opened("bench", "/nowhere");
        std::vector<double> times;
        for (int i = 0; i < warm_up + measured; ++i) {
            if (i % 5 == 0 && i / 5 >= 1 && static_cast<std::size_t>(i / 5) <= each.commands.size())
                shell.commands().run(each.commands[static_cast<std::size_t>(i / 5 - 1)]);
            const float turn = static_cast<float>(i) * 0.05f; // the mouse is never still
            ImGui::GetIO().AddMousePosEvent(800 + 600 * std::cos(turn), 500 + 400 * std::sin(turn));
            const double before = processor_milliseconds();
            (*headless)->frame([&] { shell.frame(); });
            if (i >= warm_up) times.push_back(processor_milliseconds() - before);
        }
        std::ranges::sort(times);
        out << std::format("{:<42}{:>10.3f}{:>10.3f}{:>10.3f}\n", each.name, times[times.size() / 2], times[times.size() * 95 / 100],
                           times.back());
    }
    return 0;
}

} // namespace flickforge::editor
