// Longer work beside the window: it is started in the words of the command line, watched, cancelled, and its end is reported.
#include "editor/app/editor_app.h"
#include "editor/driver.h"
#include "editor/shell/child_program.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

using namespace flickforge;
using namespace flickforge::editor;
using namespace flickforge::testing;

namespace {

/// An editor whose command line is the shell, so that a task can be anything.
struct TaskDesk {
    TemporaryFolder folder;
    EditorApp app;
    Driver person;

    explicit TaskDesk(const std::string& program = "/bin/sh")
        : app({}, "", {.home = source_folder(), .state_folder = "", .program = program}), person((register_panels(app), app.shell)) {
        person.frames();
    }
    void start(const std::string& script, const std::string& makes = "") {
        app.tasks.start({.name = "Try it", .arguments = {"-c", script}, .folder = folder.path(), .makes = makes});
        person.frames();
    }
    /// Other processes take their time: the limit is for what went wrong.
    void wait_until_ended() {
        for (int i = 0; i < 2000 && app.tasks.running() > 0; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
            person.frames(1);
        }
        REQUIRE(app.tasks.running() == 0);
        person.frames();
    }
    std::string last_message() {
        const auto& said = app.shell.toasts().history();
        return said.empty() ? "" : said.back().text;
    }
};

/// Not only remembered by its parent.
bool is_alive(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(file, line);
    const auto state = line.rfind(") ");
    return state != std::string::npos && line[state + 2] != 'Z';
}

} // namespace

TEST_CASE("a task shows what it says, and that it is done", "[editor][tasks]") {
    TaskDesk desk;
    desk.start("echo eight games; echo and a warning >&2");
    desk.wait_until_ended();
    CHECK(desk.last_message() == "Try it is done.");
    CHECK(desk.person.sees("eight games"));
    CHECK(desk.person.sees("and a warning"));
    CHECK(desk.person.can_click("Tasks/Run again"));
}

TEST_CASE("a task that fails says why, in its own last words", "[editor][tasks]") {
    TaskDesk desk;
    desk.start("echo some lines; echo 'rooms/den.json: there is no board' >&2; exit 1");
    desk.wait_until_ended();
    CHECK(desk.last_message() == "Try it failed. rooms/den.json: there is no board");
    CHECK(desk.app.tasks.all().front().failed());
}

TEST_CASE("a task that takes too long is cancelled, with what it started", "[editor][tasks]") {
    TaskDesk desk;
    desk.start("sleep 1000 & echo $! >child; wait");
    const auto child = [&] { return std::filesystem::exists(desk.folder.path() + "/child") ? desk.folder.read("child") : std::string(); };
    for (int i = 0; i < 2000 && !child().ends_with('\n'); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const int number = std::stoi(child());
    REQUIRE(is_alive(number));
    desk.person.click("Tasks/Cancel");
    desk.wait_until_ended();
    CHECK(desk.last_message() == "Try it was cancelled.");
    for (int i = 0; i < 2000 && is_alive(number); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK_FALSE(is_alive(number));
}

TEST_CASE("a task can be done again, and the list says how it was called", "[editor][tasks]") {
    TaskDesk desk;
    desk.start("echo x >>lines");
    desk.wait_until_ended();
    desk.person.click("Tasks/Run again");
    desk.wait_until_ended();
    CHECK(desk.folder.read("lines") == "x\nx\n");
    CHECK(desk.app.tasks.typed(desk.app.tasks.all().front()) == "flickforge -c \"echo x >>lines\"");
}

TEST_CASE("without the command line beside the editor a task says so and does nothing", "[editor][tasks]") {
    TaskDesk desk("/nowhere/flickforge");
    desk.start("echo never");
    CHECK(desk.last_message() == "The program flickforge is not beside the editor. In a clone, ./forge --help builds it.");
    CHECK(desk.app.tasks.all().empty());
}

TEST_CASE("a program that writes without end fills neither memory nor time", "[editor][tasks]") {
    auto program = ChildProgram::start({"/bin/sh", "-c", "while :; do echo yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy; done"}, "/");
    REQUIRE(program);
    for (int i = 0; i < 200 && program->out().size() < (1u << 20); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        program->look();
    }
    CHECK(program->out().size() <= (1u << 20));
    CHECK(program->runs());
}

TEST_CASE("a program or a folder that is not there is an error, not a task", "[editor][tasks]") {
    CHECK_FALSE(ChildProgram::start({"/nowhere/at-all"}, "/"));
    CHECK_FALSE(ChildProgram::start({"/bin/sh", "-c", "true"}, "/nowhere/at-all"));
}
