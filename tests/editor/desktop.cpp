#include "editor/desktop.h"

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
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

Desktop::Desktop(const std::string& server) {
    start("server", "exec Xvfb -displayfd 9 -screen 0 1400x900x24 -nolisten tcp " + server + " 9>" + folder.path() + "/display");
    REQUIRE(in_time([&] { return text("display").ends_with('\n'); })); // the whole number
    display = ":" + text("display");
    while (display.ends_with('\n')) display.pop_back();
}

Desktop::~Desktop() {
    shell("kill " + text("editor.pid"));
    in_time([&] { return !runs("editor"); }, std::chrono::seconds(5));
    shell("kill " + text("server.pid"));
    in_time([&] { return !runs("server"); }, std::chrono::seconds(5));
}

void Desktop::start(const std::string& name, const std::string& line) {
    shell("( " + line + " ) >" + folder.path() + "/" + name + ".log 2>&1 & echo $! >" + folder.path() + "/" + name + ".pid");
}

void Desktop::start_editor(const std::string& arguments, const std::string& title) {
    const std::string line =
        std::format("export DISPLAY={0} XDG_CONFIG_HOME={1}/config XDG_STATE_HOME={1}/state HOME={1} LIBGL_ALWAYS_SOFTWARE=1; "
                    "exec {2} --items {1}/items {3}",
                    display, folder.path(), FLICKFORGE_EDITOR, arguments);
    start("editor", line);
    if (title.empty()) return;
    const std::string search = "xdotool search --onlyvisible --name '" + title + "'";
    const auto is_there = [&] { return x(search).code == 0; };
    if (!in_time(is_there, std::chrono::seconds(30)) && !runs("editor")) start("editor", line); // two servers may have met at their start
    INFO(text("editor.log"));
    REQUIRE(in_time(is_there, std::chrono::seconds(60)));
    const std::string found = x(search).out;
    x("xdotool windowfocus --sync " + found.substr(0, found.find('\n')));
}

bool Desktop::runs(const std::string& name) const { return shell("kill -0 " + text(name + ".pid")).code == 0; }

std::string Desktop::text(const std::string& name) const { return fs::exists(folder.path() + "/" + name) ? folder.read(name) : ""; }

Ran Desktop::x(const std::string& line) const { return shell("export DISPLAY=" + display + "; " + line); }

long Desktop::used() const {
    std::string pid = text("editor.pid");
    while (pid.ends_with('\n')) pid.pop_back();
    std::ifstream stat("/proc/" + pid + "/stat");
    std::string word;
    long sum = 0;
    for (int i = 1; stat >> word; ++i)
        if (i == 14 || i == 15) sum += std::stol(word);
    return sum;
}

bool Desktop::comes_to_rest() const {
    for (int i = 0; i < 10; ++i) { // tooltips and messages come and go
        const long before = used();
        std::this_thread::sleep_for(std::chrono::seconds(2));
        if (used() - before <= 4) return true;
    }
    return false;
}

void Desktop::kill_editor() {
    shell("kill -9 " + text("editor.pid"));
    in_time([&] { return !runs("editor"); }, std::chrono::seconds(5));
}

std::vector<Desktop::Item> Desktop::items() const {
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

Desktop::Spot Desktop::find(const std::string& what, bool text_too) const {
    Spot spot;
    for (const Item& item : items()) {
        const auto slash = item.words.find('/') + 1;
        const std::string id = item.words.substr(slash), label = id.substr(0, id.find("##"));
        const std::string in_place = item.words.substr(0, slash) + label;
        const bool named = item.words == what || in_place == what || id == what || label == what || (text_too && label.contains(what));
        if (named && (text_too || item.sort == "item")) spot = item.spot;
    }
    return spot;
}

std::vector<std::pair<std::string, Desktop::Spot>> Desktop::all_in(const std::string& place) const {
    std::vector<std::pair<std::string, Spot>> found;
    for (const Item& item : items())
        if (item.words.starts_with(place + '/')) found.emplace_back(item.words.substr(place.size() + 1), item.spot);
    return found;
}

bool Desktop::sees(const std::string& words) const { return find(words, true).found; }

void Desktop::wait_for(const std::string& words) const {
    if (in_time([&] { return sees(words); })) return;
    FAIL("\"" << words << "\" did not come; on the screen is\n" << text("items"));
}

void Desktop::move_to(int x_, int y) { x(std::format("xdotool mousemove --sync {} {}", x_, y)); }

void Desktop::drag(int from_x, int from_y, int to_x, int to_y) {
    std::string line = std::format("xdotool mousemove {} {} sleep 0.05 mousedown 1 sleep 0.05", from_x, from_y);
    for (int i = 1; i <= 5; ++i)
        line += std::format(" mousemove {} {} sleep 0.03", from_x + (to_x - from_x) * i / 5, from_y + (to_y - from_y) * i / 5);
    x(line + " sleep 0.05 mouseup 1 sleep 0.05");
}

void Desktop::click_at(int x_, int y, int button) { x(std::format("xdotool mousemove {} {} sleep 0.1 click {} sleep 0.1", x_, y, button)); }

void Desktop::click(const std::string& what, int button) {
    Spot last, now;
    const bool stays = in_time([&] { // it is there, and has stopped moving
        last = now;
        now = find(what);
        return now.found && last.found && last.x == now.x && last.y == now.y;
    });
    if (!stays) FAIL("nothing to be clicked is called \"" << what << "\" among\n" << text("items"));
    click_at(now.x + now.width / 2, now.y + now.height / 2, button);
}

void Desktop::press(const std::string& keys) { x("xdotool key " + keys + " sleep 0.15"); }

void Desktop::type(const std::string& words) { x("xdotool type --delay 15 '" + words + "' && sleep 0.15"); }

void Desktop::picture(const std::string& name) {
    const char* keep = std::getenv("FLICKFORGE_PICTURES");
    const std::string path = (keep ? std::string(keep) : folder.path()) + "/" + name + ".png";
    CHECK(x("import -window root " + path).code == 0);
    CHECK(fs::file_size(path) > 5000);
}

} // namespace flickforge::testing
