// The runner of the timeline: running through a game by itself.
#include "editor/game/timeline.h"
#include "match/match.h"
#include "story/log.h"

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
        const LogEntry& entry = chronicle.entries()[static_cast<std::size_t>(i)];
        const auto add = [&](Mark::Kind kind) {
            marks.push_back({static_cast<std::size_t>(entry.command), kind, log_line(chronicle, i).text});
        };
        if (entry.event.what == EventKind::room_revealed) add(Mark::Kind::room);
        else if (entry.event.what == EventKind::round_began) add(Mark::Kind::round);
        else if (entry.event.what == EventKind::destroyed) add(Mark::Kind::death);
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
    ShotAnimation& show = sandbox_.show();
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
    ShotAnimation& show = sandbox_.show();
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

} // namespace flickforge::editor
