#include "editor/real_window.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <format>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <thread>

namespace flickforge::testing {
namespace fs = std::filesystem;

Ran shell(const std::string& line) {
    const TemporaryFolder folder;
    const int status = std::system(("( " + line + " ) >" + folder.path() + "/out 2>" + folder.path() + "/err").c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128, folder.read("out"), folder.read("err")};
}

bool is_installed(const std::string& program) { return shell("command -v " + program).code == 0; }

bool in_time(const std::function<bool()>& condition, std::chrono::seconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (std::chrono::steady_clock::now() < end) {
        if (condition()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(20)); // it is another process that changes it
    }
    return false;
}

RealWindow::RealWindow(const std::string& server) {
    // -noreset: otherwise the server begins again when its only client goes, and refuses the next one meanwhile.
    start("server", "exec Xvfb -displayfd 9 -screen 0 1400x900x24 -nolisten tcp -noreset -r " + server + " 9>" + folder.path() + "/display");
    REQUIRE(in_time([&] { return text("display").ends_with('\n'); })); // the whole number
    display = ":" + text("display");
    while (display.ends_with('\n')) display.pop_back();
    REQUIRE(in_time([&] { return x("xdotool getmouselocation").code == 0; }));
}

RealWindow::~RealWindow() {
    shell("kill " + text("editor.pid"));
    in_time([&] { return !runs("editor"); }, std::chrono::seconds(20));
    shell("kill " + text("server.pid"));
    in_time([&] { return !runs("server"); }, std::chrono::seconds(20));
}

void RealWindow::start(const std::string& name, const std::string& line) {
    shell("( " + line + " ) >" + folder.path() + "/" + name + ".log 2>&1 & echo $! >" + folder.path() + "/" + name + ".pid");
}

void RealWindow::start_editor(const std::string& arguments, const std::string& title) {
    const std::string line =
        std::format("export DISPLAY={0} XDG_CONFIG_HOME={1}/config XDG_STATE_HOME={1}/state HOME={1} LIBGL_ALWAYS_SOFTWARE=1; "
                    "exec {2} --items {1}/items {3}",
                    display, folder.path(), FLICKFORGE_EDITOR, arguments);
    start("editor", line);
    if (title.empty()) return;
    const std::string search = "xdotool search --onlyvisible --name '" + title + "'";
    const auto is_there = [&] { return x(search).code == 0; };
    const bool shown = in_time([&] { return is_there() || !runs("editor"); }) && is_there();
    if (!shown) FAIL("no window \"" << title << "\" came:\n" << text("editor.log"));
    const std::string found = x(search).out;
    x("xdotool windowfocus --sync " + found.substr(0, found.find('\n')));
}

bool RealWindow::runs(const std::string& name) const { return shell("kill -0 " + text(name + ".pid")).code == 0; }

std::string RealWindow::text(const std::string& name) const { return fs::exists(folder.path() + "/" + name) ? folder.read(name) : ""; }

Ran RealWindow::x(const std::string& line) const { return shell("export DISPLAY=" + display + "; " + line); }

bool RealWindow::comes_to_rest() const {
    constexpr double until_input = 50; // the longest sleep is a minute
    return in_time([&] { return frame().rests > until_input; });
}

RealWindow::Frame RealWindow::frame() const {
    std::istringstream words(text("items"));
    std::string name;
    Frame frame;
    if (!(words >> name >> frame.number >> name >> frame.rests >> name >> frame.mouse_x >> frame.mouse_y >> name >> frame.game)) return {};
    return frame;
}

std::string RealWindow::wait_for_game(const std::set<std::string>& states) const {
    std::string now;
    if (!in_time([&] { return states.contains(now = frame().game); })) FAIL("the game is in the state \"" << now << "\"");
    return now;
}

void RealWindow::kill_editor() {
    shell("kill -9 " + text("editor.pid"));
    in_time([&] { return !runs("editor"); }, std::chrono::seconds(20));
}

std::vector<RealWindow::Item> RealWindow::items() const {
    std::vector<Item> found;
    std::istringstream lines(text("items"));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream parts(line);
        int left = 0, top = 0, right = 0, bottom = 0;
        Item item;
        if (!(parts >> left >> top >> right >> bottom >> item.sort)) continue;
        std::getline(parts, item.words);
        if (item.words.starts_with(' ')) item.words.erase(0, 1);
        item.spot = {left, top, right - left, bottom - top, true};
        found.push_back(std::move(item));
    }
    return found;
}

RealWindow::Area RealWindow::find(const std::string& what, bool text_too) const {
    Area spot;
    for (const Item& item : items()) {
        const auto slash = item.words.find('/') + 1;
        const std::string id = item.words.substr(slash), label = id.substr(0, id.find("##"));
        const std::string in_place = item.words.substr(0, slash) + label;
        const bool named = item.words == what || in_place == what || id == what || label == what || (text_too && label.contains(what));
        if (named && (text_too || item.sort == "item")) spot = item.spot;
    }
    return spot;
}

std::vector<std::pair<std::string, RealWindow::Area>> RealWindow::all_in(const std::string& place) const {
    std::vector<std::pair<std::string, Area>> found;
    for (const Item& item : items())
        if (item.words.starts_with(place + '/')) found.emplace_back(item.words.substr(place.size() + 1), item.spot);
    return found;
}

bool RealWindow::sees(const std::string& words) const { return find(words, true).found; }

void RealWindow::wait_for(const std::string& words) const {
    if (in_time([&] { return sees(words); })) return;
    FAIL("\"" << words << "\" did not come; on the screen is\n" << text("items"));
}

void RealWindow::move_mouse(int x_, int y) {
    mouse_x_ = x_, mouse_y_ = y;
    x(std::format("xdotool mousemove {} {}", x_, y));
    if (!in_time([&] {
            const Frame now = frame();
            return (now.mouse_x == x_ && now.mouse_y == y) || !runs("editor");
        }))
        FAIL("the mouse did not come to " << x_ << ", " << y << ":\n" << text("items"));
}

void RealWindow::settle() {
    move_mouse(mouse_x_, mouse_y_ % 2 == 0 ? mouse_y_ + 1 : mouse_y_ - 1);
    constexpr long frames_to_settle = 3; // ImGui opens, places and sizes a new window over three frames
    const long seen = frame().number;
    if (!in_time([&] {
            const Frame now = frame();
            return now.rests > 0 || now.number >= seen + frames_to_settle || !runs("editor");
        }))
        FAIL("the editor draws nothing any more:\n" << text("items"));
}

void RealWindow::move_to(int x_, int y) {
    move_mouse(x_, y);
    settle();
}

void RealWindow::drag(int from_x, int from_y, int to_x, int to_y) {
    move_mouse(from_x, from_y);
    x("xdotool mousedown 1");
    for (int i = 1; i <= 5; ++i) move_mouse(from_x + (to_x - from_x) * i / 5, from_y + (to_y - from_y) * i / 5);
    x("xdotool mouseup 1");
    settle();
}

void RealWindow::click_at(int x_, int y, int button) {
    move_mouse(x_, y);
    x(std::format("xdotool click {}", button));
    settle();
}

void RealWindow::click(const std::string& what, int button) {
    Area last, now;
    long seen = -1;
    const bool stays = in_time([&] { // it is there, and has stopped moving
        const Frame drawn = frame();
        if (drawn.number == seen && drawn.rests == 0) return false;
        seen = drawn.number;
        last = now;
        now = find(what);
        return now.found && last.found && last.x == now.x && last.y == now.y;
    });
    if (!stays) FAIL("nothing to be clicked is called \"" << what << "\" among\n" << text("items"));
    click_at(now.x + now.width / 2, now.y + now.height / 2, button);
}

void RealWindow::press(const std::string& keys) {
    x("xdotool key " + keys);
    settle();
}

void RealWindow::type(const std::string& words) {
    x("xdotool type --delay 1 '" + words + "'");
    settle();
}

void RealWindow::answer(const std::string& title, const std::string& words) {
    wait_for(title);
    press("ctrl+a");
    type(words);
    press("Return");
}

void RealWindow::pick(const std::string& words) {
    wait_for("Search");
    type(words);
    press("Return");
}

void RealWindow::picture(const std::string& name) {
    const char* keep = std::getenv("FLICKFORGE_PICTURES");
    const std::string path = (keep ? std::string(keep) : folder.path()) + "/" + name + ".png";
    // The editor tells of a frame before the X server has it: on a busy machine the first picture of a new window may be black.
    CHECK(in_time([&] { return x("import -window root " + path).code == 0 && fs::file_size(path) > 5000; }));
}

} // namespace flickforge::testing
