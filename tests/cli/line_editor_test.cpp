// The terminal game at a real terminal: the arrow keys edit the line and bring back earlier ones.
#include "cli/app.h"
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <thread>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// `flickforge ARGUMENTS` in a process of its own, at a terminal.
class AtTerminal {
public:
    explicit AtTerminal(const std::vector<std::string>& arguments) {
        child_ = ::forkpty(&keys_, nullptr, nullptr, nullptr);
        if (child_ != 0) return;
        ::setenv("TERM", "xterm", 1);
        const int code = run_program(arguments, {.out = std::cout, .err = std::cerr, .home = source_folder(), .cwd = source_folder()});
        std::cout.flush();
        ::_exit(code);
    }
    ~AtTerminal() {
        ::close(keys_);
        ::waitpid(child_, nullptr, 0);
    }
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    /// What came up to the next question.
    std::string answer() { return until("lists what can be typed\r\n", "> "); }

    void type(const std::string& keys) {
        wait_for_editing();
        CHECK(::write(keys_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
    }

    /// Reads until `text` has come since the last call, and `then` after it; all that came. Nothing more comes when the program has ended.
    std::string until(const std::string& text, const std::string& then = "") {
        std::string seen;
        char block[4096];
        const auto there = [&] { return seen.contains(text) && seen.find(then, seen.find(text)) != std::string::npos; };
        while (!there()) {
            pollfd waits{keys_, POLLIN, 0};
            if (::poll(&waits, 1, most) <= 0) break;
            const ssize_t count = ::read(keys_, block, sizeof block);
            if (count <= 0) break;
            seen.append(block, static_cast<std::size_t>(count));
        }
        return seen;
    }

private:
    static constexpr int most = 60'000; // milliseconds, for a machine that is very busy; never waited for otherwise

    int keys_ = -1;
    pid_t child_ = -1;

    /// libedit prints its prompt first and takes the echo away after that; keys in between would be shown by the terminal itself.
    void wait_for_editing() const {
        termios mode{};
        for (int waited = 0; waited < most; ++waited) {
            if (::tcgetattr(keys_, &mode) == 0 && !(mode.c_lflag & ECHO)) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        FAIL("the program did not begin to edit a line");
    }
};

} // namespace

TEST_CASE("at a terminal the arrow keys edit the line and bring back earlier ones", "[cli][play][T1]") {
    AtTerminal game({"play", "--room", "krhlot", "--seed", "2"});
    const std::string first = game.until("> ");
    INFO(first);
    REQUIRE(first.contains("Player 1: which items does Oleira take?"));
    game.type("hello\r");
    CHECK(game.answer().contains("I do not understand \"hello\""));
    game.type("\x1b[A again\r"); // up
    CHECK(game.answer().contains("I do not understand \"hello again\""));
    game.type("\x1b[A\x1b[A\x1b[B\x01my \x05!\r"); // up, up, down; Ctrl-A, Ctrl-E
    CHECK(game.answer().contains("I do not understand \"my hello again!\""));
    game.type("hlpp\x1b[D\x1b[D\x1b[De\x1b[C\x1b[3~\r"); // three to the left, e, one to the right, delete
    const std::string help = game.until("help  quit\r\n");
    INFO(help);
    CHECK(help.contains("flick at orc 7 hard"));
    CHECK_FALSE(help.contains("^["));
    game.type("quit\r");
    game.until("nothing more");
}
