// The program itself: what it says where something is missing, and one run on an X server of its own with real keys.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <thread>

using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

/// Runs a line in the shell: its exit code, and what it wrote to both outputs.
Ran shell(const std::string& line) {
    const TemporaryFolder folder;
    const int status = std::system(("( " + line + " ) >" + folder.path() + "/out 2>" + folder.path() + "/err").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, folder.read("out"), folder.read("err")};
}

const std::string editor = FLICKFORGE_EDITOR;

bool found(const std::string& program) { return shell("command -v " + program).code == 0; }

template <class Condition> bool in_time(Condition condition, std::chrono::seconds limit = std::chrono::seconds(20)) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (std::chrono::steady_clock::now() < end) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
}

/// An X server and the editor on it, both ended by their number.
class Desktop {
public:
    Desktop() {
        start("server", "exec Xvfb -displayfd 9 -screen 0 1400x900x24 -nolisten tcp 9>" + folder.path() + "/display");
        REQUIRE(in_time([&] { return !text("display").empty(); }));
        display = ":" + text("display");
        while (display.ends_with('\n')) display.pop_back();
    }
    ~Desktop() {
        shell("kill " + text("editor.pid"));
        in_time([&] { return !runs("editor"); }, std::chrono::seconds(5));
        shell("kill " + text("server.pid"));
        in_time([&] { return !runs("server"); }, std::chrono::seconds(5));
    }

    void start(const std::string& name, const std::string& line) {
        shell("( " + line + " ) >" + folder.path() + "/" + name + ".log 2>&1 & echo $! >" + folder.path() + "/" + name + ".pid");
    }
    void start_editor(const std::string& arguments) {
        start("editor", "export DISPLAY=" + display + " XDG_CONFIG_HOME=" + folder.path() + "/config LIBGL_ALWAYS_SOFTWARE=1; exec " +
                            editor + " " + arguments);
    }
    Ran x(const std::string& line) const { return shell("export DISPLAY=" + display + "; " + line); }
    bool runs(const std::string& name) const { return shell("kill -0 " + text(name + ".pid")).code == 0; }
    std::string text(const std::string& name) const { return fs::exists(folder.path() + "/" + name) ? folder.read(name) : ""; }

    /// Hundredths of a second of processor time since the editor started.
    long used() const {
        std::string pid = text("editor.pid");
        while (pid.ends_with('\n')) pid.pop_back();
        std::ifstream stat("/proc/" + pid + "/stat");
        std::string word;
        long sum = 0;
        for (int i = 1; stat >> word; ++i)
            if (i == 14 || i == 15) sum += std::stol(word);
        return sum;
    }

    TemporaryFolder folder;
    std::string display;
};

} // namespace

TEST_CASE("without a display the editor says so and ends with 1", "[editor]") {
    const Ran ran = shell("unset DISPLAY WAYLAND_DISPLAY; " + editor);
    CHECK(ran.code == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err == "flickforge-editor: there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)\n"
                     "  start it from a desktop, over ssh -X, or under xvfb-run; the program flickforge does its work in a terminal\n");
    const Ran wrong = shell("unset WAYLAND_DISPLAY; DISPLAY=:9999 " + editor);
    CHECK(wrong.code == 1);
    CHECK(wrong.err.starts_with("flickforge-editor: the display cannot be used: "));
}

TEST_CASE("without a font the editor says which package to install", "[editor]") {
    const TemporaryFolder empty;
    const Ran ran = shell("FLICKFORGE_FONTS=" + empty.path() + " " + editor + " --bench");
    CHECK(ran.code == 1);
    CHECK(ran.err == "flickforge-editor: no font to write with was found in " + empty.path() +
                         "\n  install DejaVu Sans (Debian: fonts-dejavu-core), or name its folder in FLICKFORGE_FONTS\n");
    empty.write("DejaVuSans.ttf", "no font at all");
    const Ran damaged = shell("FLICKFORGE_FONTS=" + empty.path() + " " + editor + " --bench");
    CHECK(damaged.code == 1);
    // the beginning of a real one is not enough either
    shell("head -c 100000 /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf >" + empty.path() + "/DejaVuSans.ttf");
    CHECK(shell("FLICKFORGE_FONTS=" + empty.path() + " " + editor + " --bench").code == 1);
    CHECK(damaged.err.starts_with("flickforge-editor: the font " + empty.path() + "/DejaVuSans.ttf cannot be read\n"));
}

TEST_CASE("the editor explains its arguments and refuses those it does not know", "[editor]") {
    const Ran help = shell(editor + " --help");
    CHECK(help.code == 0);
    for (const char* word : {"--screenshot", "--bench", "--theme", "--scale", "PROJECT"}) CHECK(help.out.contains(word));
    CHECK(shell(editor + " --tehme dark").code == 2);
    CHECK(shell(editor + " --theme plaid").code == 2);
    const Ran size = shell(editor + " --screenshot x.png --size big");
    CHECK(size.code == 2);
    CHECK(size.err == "flickforge-editor: \"big\" is not a size; write WIDTHxHEIGHT in pixels, such as 1280x800\n");
}

TEST_CASE("a frame of the editor costs the processor less than four milliseconds", "[editor]") {
    const Ran ran = shell(editor + " --bench");
    CHECK(ran.code == 0);
    std::istringstream lines(ran.out);
    int cases = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(' ')) continue;
        INFO(line);
        CHECK(std::stod(line.substr(42, 10)) < 4);
        ++cases;
    }
    CHECK(cases == 3);
}

TEST_CASE("in a real window the palette opens with Ctrl+P, a command is typed and run, and the editor sleeps afterwards", "[editor]") {
    if (!found("Xvfb") || !found("xdotool") || !found("import")) SKIP("needs xvfb, xdotool and imagemagick");
    Desktop desktop;
    desktop.start_editor("");
    REQUIRE(in_time([&] { return desktop.x("xdotool search --onlyvisible --name '^Flickforge$'").code == 0; }));
    std::string window = desktop.x("xdotool search --onlyvisible --name '^Flickforge$'").out;
    window = window.substr(0, window.find('\n'));
    desktop.x("xdotool windowfocus --sync " + window);
    const auto settings = [&] { return desktop.text("config/flickforge/editor.json"); };
    const auto picture = [&](const std::string& name) {
        std::this_thread::sleep_for(std::chrono::milliseconds(700));
        return desktop.x("import -window root " + desktop.folder.path() + "/" + name + ".png").code == 0;
    };
    CHECK(picture("start"));
    desktop.x("xdotool key ctrl+p");
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    desktop.x("xdotool type --delay 40 'theme dark'");
    CHECK(picture("palette"));
    desktop.x("xdotool key Return");
    CHECK(in_time([&] { return settings().contains("\"theme\": \"dark\""); }));
    CHECK(picture("dark"));
    // What was seen changed: a palette over the page, then another ground.
    const auto differ = [&](const std::string& a, const std::string& b) {
        return desktop.x("compare -metric AE " + desktop.folder.path() + "/" + a + ".png " + desktop.folder.path() + "/" + b + ".png null:")
                   .code == 1;
    };
    CHECK(differ("start", "palette"));
    CHECK(differ("palette", "dark"));

    const long before = desktop.used();
    std::this_thread::sleep_for(std::chrono::seconds(3));
    CHECK(desktop.used() - before <= 6); // two per cent of three seconds

    const char* keep = std::getenv("FLICKFORGE_PICTURES"); // a folder, to look at them
    if (keep)
        for (const char* name : {"start", "palette", "dark"})
            fs::copy_file(desktop.folder.path() + "/" + name + ".png", std::string(keep) + "/window-" + name + ".png",
                          fs::copy_options::overwrite_existing);
    desktop.x("xdotool key ctrl+q");
    CHECK(in_time([&] { return !desktop.runs("editor"); }));
    CHECK(desktop.text("editor.log").empty());
}

TEST_CASE("a screenshot is a PNG of the size asked for", "[editor]") {
    if (!found("Xvfb") || !found("identify")) SKIP("needs xvfb and imagemagick");
    Desktop desktop;
    desktop.start_editor("--fresh --screenshot " + desktop.folder.path() + "/a.png --size 640x480 --theme dark --scale 150");
    REQUIRE(in_time([&] { return fs::exists(desktop.folder.path() + "/a.png"); }));
    CHECK(shell("identify -format '%m %wx%h' " + desktop.folder.path() + "/a.png").out == "PNG 640x480");
    CHECK_FALSE(fs::exists(desktop.folder.path() + "/config/flickforge")); // nothing is kept of such a run
}
