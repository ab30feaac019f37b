// Running through a game, and the commands for it.
#include "editor/timeline.h"
#include "play/log.h"

#include <algorithm>
#include <array>
#include <imgui.h>

namespace flickforge::editor {
namespace {

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0};
constexpr double between_moves = 0.45;  ///< seconds, at the usual speed
constexpr double between_pieces = 0.12; ///< when a room is set up, piece by piece

/// Something is being shown that takes its time: a shot, or looking back whatever a command did.
bool watches(const Sandbox& sandbox) { return sandbox.show().running() && (sandbox.show().playback().has_shot() || !sandbox.is_live()); }

} // namespace

std::vector<Mark> marks_of(const Chronicle& chronicle) {
    std::vector<Mark> marks;
    for (int i = 0; i < static_cast<int>(chronicle.entries().size()); ++i) {
        const Entry& entry = chronicle.entries()[static_cast<std::size_t>(i)];
        const auto add = [&](Mark::Kind kind) {
            marks.push_back({static_cast<std::size_t>(entry.command), kind, log_line(chronicle, i).text});
        };
        if (entry.event.what == Happened::room_revealed) add(Mark::Kind::room);
        else if (entry.event.what == Happened::round_began) add(Mark::Kind::round);
        else if (entry.event.what == Happened::destroyed) add(Mark::Kind::death);
    }
    return marks;
}

std::span<const double> show_speeds() { return speeds; }

double next_speed(double speed, int step) {
    const auto at = std::ranges::lower_bound(speeds, speed - 0.001);
    const auto here = std::min<std::ptrdiff_t>(at - speeds.begin(), static_cast<std::ptrdiff_t>(speeds.size()) - 1);
    return speeds[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(here + step, 0, static_cast<std::ptrdiff_t>(speeds.size()) - 1))];
}

std::string speed_text(double speed) {
    if (speed == 0.25) return "¼ ×";
    if (speed == 0.5) return "½ ×";
    return std::to_string(static_cast<int>(speed)) + " ×";
}

// Runner ------------------------------------------------------------------------------------------------------------------

const std::vector<Mark>& Runner::marks() {
    if (!sandbox_.match()) marks_.clear();
    else if (!marked_ || *marked_ != sandbox_.version()) marks_ = marks_of(sandbox_.chronicle());
    marked_ = sandbox_.version();
    return marks_;
}

bool Runner::can_run() const {
    const Match* match = sandbox_.match();
    return match && (watches(sandbox_) || !sandbox_.is_live() || (match->over() && !match->commands().empty()));
}

bool Runner::running() const {
    if (!sandbox_.match()) return false;
    return watches(sandbox_) ? !sandbox_.show().paused() : running_;
}

void Runner::toggle() {
    if (!can_run()) return;
    Show& show = sandbox_.show();
    if (running()) {
        if (watches(sandbox_)) show.pause(true);
        else running_ = false;
        return;
    }
    if (watches(sandbox_)) show.pause(false); // and on, where it was run through
    running_ = !sandbox_.is_live() || running_;
    if (sandbox_.is_live() && !watches(sandbox_)) sandbox_.look_at(0), running_ = true; // over: from the beginning
    waited_ = 0;
}

void Runner::go_to(std::size_t commands) {
    stop();
    sandbox_.look_at(commands);
}

void Runner::first() { go_to(0); }

void Runner::back() {
    if (can_go_back()) go_to(sandbox_.shown() - 1);
}

void Runner::forward() {
    if (!can_go_forward()) return;
    stop();
    sandbox_.look_at(sandbox_.shown() + 1, true);
    sandbox_.show().pause(false);
}

void Runner::newest() {
    if (sandbox_.match()) go_to(sandbox_.match()->commands().size());
}

double Runner::pause() const {
    const std::size_t next = sandbox_.shown();
    const bool piece = std::holds_alternative<PlacePiece>(sandbox_.match()->commands()[next]);
    return piece ? between_pieces : between_moves;
}

void Runner::tick(double seconds) {
    if (!running_) return;
    if (!sandbox_.match() || sandbox_.is_live()) {
        if (!watches(sandbox_)) running_ = false; // the last shot may still be stopped
        return;
    }
    Show& show = sandbox_.show();
    if (watches(sandbox_)) {
        waited_ = 0;
        return;
    }
    waited_ += seconds * show.speed();
    if (waited_ < pause()) return;
    waited_ = 0;
    sandbox_.look_at(sandbox_.shown() + 1, true);
    sandbox_.show().pause(false);
}

// Commands ----------------------------------------------------------------------------------------------------------------

std::shared_ptr<Runner> add_timeline(Workspace& workspace, Sandbox& sandbox) {
    const auto runner = std::make_shared<Runner>(sandbox);
    Shell& shell = workspace.shell();
    shell.on_frame([runner, &shell] {
        runner->tick(std::min(static_cast<double>(ImGui::GetIO().DeltaTime), 0.1)); // after a pause nothing jumps
        if (runner->running()) shell.redraw(0.1);
    });
    Commands& commands = shell.commands();
    const auto playing = [&sandbox] { return sandbox.match() != nullptr; };
    const auto speed = [&sandbox, &shell](int step) {
        sandbox.show().set_speed(next_speed(sandbox.show().speed(), step));
        shell.say(Tone::info, "Speed: " + speed_text(sandbox.show().speed()));
    };
    commands.add({.id = "play.pause",
                  .name = "Run or stand still",
                  .menu = "Play",
                  .shortcut = "F7",
                  .tip = "Runs through what was played from the moment that is shown, or stops there; also in the middle of a shot.",
                  .run = [runner] { runner->toggle(); },
                  .enabled = [runner] { return runner->can_run(); },
                  .line_before = true,
                  .shown_name = [runner] { return runner->running() ? "Stand still" : "Run through the game"; }});
    commands.add({.id = "play.first",
                  .name = "Look at the beginning of the game",
                  .menu = "Play",
                  .shortcut = "Alt+Home",
                  .tip = "Shows the game before its first move. Nothing is taken back.",
                  .run = [runner] { runner->first(); },
                  .enabled = [runner] { return runner->can_go_back(); }});
    commands.add({.id = "play.step_back",
                  .name = "Look one move back",
                  .menu = "Play",
                  .shortcut = "Ctrl+Comma",
                  .tip = "Shows the game one move earlier. Nothing is taken back.",
                  .run = [runner] { runner->back(); },
                  .enabled = [runner] { return runner->can_go_back(); },
                  .repeats = true});
    commands.add({.id = "play.step_forward",
                  .name = "Watch the next move",
                  .menu = "Play",
                  .shortcut = "Ctrl+Period",
                  .tip = "Shows the move after the moment that is shown, with its shot.",
                  .run = [runner] { runner->forward(); },
                  .enabled = [runner] { return runner->can_go_forward(); },
                  .repeats = true});
    commands.add({.id = "play.newest",
                  .name = "Look at the newest move",
                  .menu = "Play",
                  .shortcut = "Alt+End",
                  .tip = "Back to where the game goes on.",
                  .run = [runner] { runner->newest(); },
                  .enabled = [runner] { return runner->can_go_forward(); }});
    commands.add({.id = "play.go_on",
                  .name = "Go on from the moment that is shown",
                  .menu = "Play",
                  .shortcut = "",
                  .tip = "The game continues from here; what came later is taken back.",
                  .run = [runner, &sandbox] { runner->stop(), sandbox.go_on_from_here(); },
                  .enabled = [runner] { return runner->can_go_forward(); }});
    commands.add({.id = "play.slower",
                  .name = "Slower",
                  .menu = "Play",
                  .shortcut = "Ctrl+Shift+Comma",
                  .tip = "Shots are shown slower, down to a quarter of their speed.",
                  .run = [speed] { speed(-1); },
                  .enabled = playing});
    commands.add({.id = "play.faster",
                  .name = "Faster",
                  .menu = "Play",
                  .shortcut = "Ctrl+Shift+Period",
                  .tip = "Shots are shown faster, up to four times their speed.",
                  .run = [speed] { speed(1); },
                  .enabled = playing});
    return runner;
}

} // namespace flickforge::editor
