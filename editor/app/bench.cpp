#include "editor/app/app.h"

#include "base/files.h"
#include "base/home.h"
#include "editor/app/editor_app.h"
#include "editor/app/headless.h"
#include "rules/as_json.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <format>
#include <functional>
#include <imgui.h>
#include <ostream>
#include <poll.h>
#include <unistd.h>

namespace flickforge::editor {
namespace fs = std::filesystem;

namespace {

/// How much of everything.
struct Sizes {
    int objects = 1000;
    int warm_up = 30, measured = 300; ///< frames
    int watched = 1500;               ///< frames of a game
    int saves = 60, bad_saves = 10;
};
constexpr Sizes tiny_sizes{.objects = 12, .warm_up = 1, .measured = 2, .watched = 3, .saves = 2, .bad_saves = 1};

double processor_milliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

double wall_milliseconds() {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string monster(int number, const std::string& name, int health) {
    return std::format(
        R"({{"id": "m-{}", "extends": "catacombs:orc", "name": "{}", "track": true, "health": {}, "sequences": [[{{"shot": "catacombs:melee"}}]]}})",
        number, name, health);
}

/// A project with that many monsters in a temporary folder.
class Grounds {
public:
    explicit Grounds(int objects) : chosen_(objects / 2) {
        std::string pattern = (fs::temp_directory_path() / "flickforge-bench-XXXXXX").string();
        if (::mkdtemp(pattern.data())) folder_ = pattern;
        fs::create_directories(folder_ + "/bench/monsters");
        write("pack.json", R"({"id": "bench", "name": "Bench", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
        fs::create_directories(folder_ + "/bench/rooms");
        write("rooms/yard.json",
              std::format(
                  R"({{"id": "yard", "name": "Yard", "type": "battle", "difficulty": 1, "monsters": [{{"monster": "m-{}", "count": 2}}]}})",
                  chosen_));
        for (int i = 0; i < objects; ++i) write(file(i), monster(i, std::format("Monster {}", i), 1));
    }
    ~Grounds() {
        std::error_code error;
        fs::remove_all(folder_, error);
    }
    Grounds(const Grounds&) = delete;
    Grounds& operator=(const Grounds&) = delete;

    static std::string file(int number) { return std::format("monsters/m-{}.json", number); }
    void write(const std::string& inner, const std::string& text) const { (void)write_atomically(folder_ + "/bench/" + inner, text); }
    const std::string& folder() const { return folder_; }
    int chosen() const { return chosen_; } ///< number of the monster in the room

private:
    int chosen_;
    std::string folder_;
};

/// The whole editor without a window.
struct Editor {
    explicit Editor(std::unique_ptr<Headless> with) : headless(std::move(with)), app({}, "", {.home = find_home(), .state_folder = ""}) {
        register_panels(app);
    }

    void frame() {
        headless->frame([&] { app.shell.frame(); });
    }

    std::unique_ptr<Headless> headless;
    EditorApp app;
};

void print(std::ostream& out, const std::string& name, std::vector<double> times) {
    std::ranges::sort(times);
    out << std::format("{:<42}{:>10.3f}{:>10.3f}{:>10.3f}\n", name, times[times.size() / 2], times[times.size() * 95 / 100], times.back());
}

struct Case {
    const char* name;
    const char* kind = "";
    const char* id = "";
    std::vector<const char*> commands = {};
};

void measure_frames(Editor& editor, const Case& each, const Sizes& sizes, std::ostream& out) {
    if (*each.kind) editor.app.workspace.choose({each.kind, each.id});
    for (const char* command : each.commands) {
        editor.frame();
        editor.app.shell.commands().run(command);
    }
    std::vector<double> times;
    for (int i = 0; i < sizes.warm_up + sizes.measured; ++i) {
        const float turn = static_cast<float>(i) * 0.05f; // the mouse is never still
        ImGui::GetIO().AddMousePosEvent(800 + 600 * std::cos(turn), 500 + 400 * std::sin(turn));
        const double before = processor_milliseconds();
        editor.app.workspace.look();
        editor.frame();
        if (i >= sizes.warm_up) times.push_back(processor_milliseconds() - before);
    }
    print(out, each.name, std::move(times));
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, true);
    editor.frame();
    ImGui::GetIO().AddKeyEvent(ImGuiKey_Escape, false);
    editor.frame();
}

/// A game that computers play and a person watches: shots, numbers and moves at real speed.
void measure_watched_game(Editor& editor, int frames, std::ostream& out) {
    editor.app.sandbox.play_first_game();
    editor.app.sandbox.set_computers({0, 1});
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        const double before = processor_milliseconds();
        editor.app.workspace.look();
        editor.frame();
        times.push_back(processor_milliseconds() - before);
    }
    print(out, std::format("a game watched, {} moves", editor.app.sandbox.match()->commands().size()), std::move(times));
    editor.app.sandbox.set_computers({0});
    editor.app.sandbox.stop();
}

bool shows(const std::string& words) {
    return std::ranges::any_of(ui::context().drawn, [&](const ui::Drawn& drawn) { return drawn.label == words; });
}

/// How another program's saves reach the screen and the game that is played.
struct Saves {
    std::vector<double> times; ///< from the file written to the first frame that shows it
    int discs_lost = 0;
    int hashes_changed = 0; ///< by edits that are not JSON
};

Saves measure_saves(Editor& editor, const Grounds& grounds, const Sizes& sizes) {
    Saves result;
    const auto settle = [&](const std::function<bool()>& done) {
        const double before = wall_milliseconds();
        while (!done() && wall_milliseconds() - before < 5000) {
            pollfd changes{editor.app.workspace.watch_descriptor(), POLLIN, 0};
            ::poll(&changes, 1, 20); // as the window sleeps
            editor.app.workspace.look();
            editor.frame();
        }
        return wall_milliseconds() - before;
    };
    editor.app.workspace.choose({"rooms", "bench:yard"});
    editor.app.sandbox.play_room();
    const int chosen = grounds.chosen();
    editor.app.workspace.choose({"monsters", std::format("bench:m-{}", chosen)});
    ui::context().record = true;
    const auto discs = [&] { return editor.app.sandbox.match() ? editor.app.sandbox.match()->state().table.pieces.size() : 0; };
    for (int i = 0; i < sizes.saves; ++i) {
        const std::string name = std::format("Save {}", i);
        const std::size_t before = discs();
        grounds.write(Grounds::file(chosen), monster(chosen, name, 1 + i % 3));
        result.times.push_back(settle([&] { return shows(name); }));
        if (discs() < before || discs() == 0) ++result.discs_lost;
    }
    for (int i = 0; i < sizes.bad_saves; ++i) {
        const auto before = editor.app.sandbox.match() ? hash_of(editor.app.sandbox.match()->state()) : 0;
        const unsigned version = editor.app.workspace.version();
        grounds.write(Grounds::file(chosen), std::string(static_cast<std::size_t>(i + 1), '{'));
        settle([&] { return editor.app.workspace.version() != version; });
        if (!editor.app.sandbox.match() || hash_of(editor.app.sandbox.match()->state()) != before) ++result.hashes_changed;
    }
    ui::context().record = false;
    return result;
}

} // namespace

int run_bench(std::ostream& out, std::ostream& err, bool tiny) {
    const Sizes sizes = tiny ? tiny_sizes : Sizes{};
    auto headless = Headless::make(1600, 1000);
    if (!headless) {
        err << "flickforge-editor: " << headless.error().front().message << "\n  " << headless.error().front().hint << '\n';
        return 1;
    }
    const Grounds grounds(sizes.objects);
    Editor editor(std::move(*headless));
    const Case cases[] = {{"start page"},
                          {"form of a monster, browser, issues", "monsters", "bench:m-7"},
                          {"board", "boards", "catacombs:altar"},
                          {"table with a game", "rooms", "bench:yard", {"play.room", "go.table"}},
                          {"palette over all of it", "monsters", "bench:m-8", {"palette.open"}}};
    out << std::format("{:<42}{:>10}{:>10}{:>10}  ms of processor time per frame, {} objects\n", "", "median", "95 %", "worst",
                       sizes.objects);
    for (const Case& each : cases) {
        if (*each.kind && !editor.app.workspace.project() && !editor.app.workspace.open(grounds.folder())) {
            err << "flickforge-editor: " << editor.app.shell.toasts().history().back().text << '\n';
            return 1;
        }
        measure_frames(editor, each, sizes, out);
    }
    measure_watched_game(editor, sizes.watched, out);
    out << std::format("{:<42}{:>10}{:>10}{:>10}  ms from a file written to the frame that shows it\n", "", "median", "95 %", "worst");
    Saves saves = measure_saves(editor, grounds, sizes);
    print(out, "save to screen, a game running", std::move(saves.times));
    out << std::format("discs lost by these saves: {}; games changed by bad edits: {}\n", saves.discs_lost, saves.hashes_changed);
    return 0;
}

} // namespace flickforge::editor
