#include "editor/match/playback.h"

#include "content/kinds/geometry.h"
#include "content/library/currency.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

constexpr double settling = 0.25; ///< seconds in which pieces are put right after a shot
constexpr double telling = 0.9;   ///< seconds for what is shown afterwards
constexpr double fading = 0.25;
constexpr double longest_step = 1.0 / 256; ///< of the simulation, seconds
constexpr double loudest = 250;            ///< cm/s: a strike of full strength

const Pose* pose_in(const Frame& frame, int piece) {
    const auto found = std::ranges::find(frame.poses, piece, &Pose::piece);
    return found == frame.poses.end() ? nullptr : &*found;
}

double mix(double a, double b, double share) { return a + (b - a) * share; }
Point mix(Point a, Point b, double share) { return {mix(a.x, b.x, share), mix(a.y, b.y, share)}; }

} // namespace

Playback::Playback(const Rules& rules, const GameState& before, const Stepped& after)
    : start_(before.table), rest_(after.state.table), end_(after.state.table) {
    if (after.shot) {
        const Shot& shot = *after.shot;
        rest_ = shot.after;
        frames_ = shot.frames;
        contacts_ = shot.contacts;
        exits_ = shot.exits;
        knocked_off_ = shot.knocked_off;
        shot_ = std::max(shot.duration, 1e-3);
        for (const TablePiece& piece : rest_.pieces) { // a missile, set down for this shot
            if (start_.find(piece.id)) continue;
            TablePiece made = piece;
            for (const Frame& frame : frames_)
                if (const Pose* pose = pose_in(frame, piece.id)) {
                    made.position = pose->position;
                    made.angle = pose->angle;
                    break;
                }
            start_.pieces.push_back(std::move(made));
        }
        std::ranges::sort(start_.pieces, {}, &TablePiece::id);
        for (const TablePiece& piece : start_.pieces) {
            const TablePiece* stopped = rest_.find(piece.id);
            const bool moved = stopped && stopped->position != piece.position;
            if (moved || std::ranges::contains(exits_, piece.id, &Exit::piece) || piece.id == shot.flick.piece) moving_.push_back(piece.id);
        }
    }
    for (const Character& who : before.characters) health_.push_back({who.id, -1, who.health});
    add_cues(rules, before, after);
    double last = shot_ > 0 ? shot_ + settling : 0;
    for (const Cue& cue : cues_) last = std::max(last, cue.time + (cue.text.empty() ? 0 : telling));
    length_ = last;
}

/// A contact bears the time of the step it was made in; the touch itself is seen a little later, where a frame was kept for it.
double Playback::seen_at(const Contact& contact) const {
    double best = contact.time, nearest = 1e9;
    for (auto frame = std::ranges::lower_bound(frames_, contact.time, {}, &Frame::time); frame != frames_.end(); ++frame) {
        if (frame->time > contact.time + longest_step) break;
        const TablePiece* piece = start_.find(contact.piece);
        const auto at = position(contact.piece, frame->time);
        if (!piece || !at) break;
        const double gap = std::abs(distance(*at, contact.place) - piece->diameter / 2);
        if (gap < nearest - 1e-9) nearest = gap, best = frame->time;
    }
    return best;
}

double Playback::time_of(int piece) const {
    const Contact* found = nullptr;
    for (const Contact& contact : contacts_) {
        if (contact.met != ContactWith::piece || (contact.piece != piece && contact.other != piece)) continue;
        if (contact.direct) return seen_at(contact);
        if (!found) found = &contact;
    }
    if (found) return seen_at(*found);
    for (const Exit& exit : exits_)
        if (exit.piece == piece) return exit.time;
    return shot_;
}

Point Playback::place_of(int piece, double time) const {
    if (const auto place = position(piece, time)) return *place;
    for (const TableState* table : {&start_, &rest_, &end_})
        if (const TablePiece* found = table->find(piece)) return found->position;
    return {};
}

void Playback::add_cues(const Rules& rules, const GameState& before, const Stepped& after) {
    using enum Cue::Kind;
    for (const Contact& contact : contacts_) {
        const Cue::Kind kind = contact.met == ContactWith::piece ? strike : contact.met == ContactWith::wall ? wall : peg;
        cues_.push_back({seen_at(contact), kind, contact.place, contact.piece, "", std::clamp(contact.speed / loudest, 0.02, 1.0)});
    }
    for (const Exit& exit : exits_) cues_.push_back({exit.time, left_board, exit.crossing, exit.piece, "", 0});
    const auto tell = [&](const Event& event, Cue::Kind kind, std::string text) {
        const double time = time_of(event.to);
        const bool there = start_.find(event.to) || end_.find(event.to);
        if (there) cues_.push_back({time, kind, place_of(event.to, time), event.to, std::move(text), 0});
        return time;
    };
    std::map<int, std::optional<int>> health;
    for (const Character& who : before.characters) health[who.id] = who.health;
    for (const Event& event : after.events) switch (event.what) {
        case EventKind::hurt: {
            const double time = tell(event, hurt, std::format("−{}", event.amount));
            if (auto& left = health[event.to]) health_.push_back({event.to, time, left = std::max(0, *left - event.amount)});
            break;
        }
        case EventKind::healed: {
            const double time = tell(event, healed, std::format("+{}", event.amount));
            if (auto& left = health[event.to]) health_.push_back({event.to, time, left = *left + event.amount});
            break;
        }
        case EventKind::nullified: tell(event, shielded, "stopped"); break;
        case EventKind::reflected: tell(event, shielded, "thrown back"); break;
        case EventKind::condition_began: tell(event, condition, lower_case(object_name(rules.library(), event.id, "conditions"))); break;
        case EventKind::destroyed: tell(event, destroyed, "destroyed"); break;
        case EventKind::gold:
            if (event.amount != 0) tell(event, gold, std::format("{:+} gold", shown_gold(rules.library(), event.amount)));
            break;
        case EventKind::missed:
            if (after.shot) {
                const int flicked = after.shot->flick.piece;
                cues_.push_back({shot_, missed, place_of(flicked, shot_), flicked, "missed", 0});
            }
            break;
        default: break;
        }
    for (const Character& who : after.state.characters) // whatever else changed it
        health_.push_back({who.id, shot_ + settling, who.health});
    std::ranges::stable_sort(health_, {}, &Health::time);
    std::ranges::stable_sort(cues_, {}, &Cue::time);
}

std::optional<Point> Playback::position(int piece, double time) const {
    if (shot_ <= 0 || time >= shot_) {
        const TablePiece* stopped = rest_.find(piece);
        const TablePiece* settled = end_.find(piece);
        if (shot_ <= 0 || time >= shot_ + settling || !stopped || !settled)
            return settled ? std::optional(settled->position) : stopped ? std::optional(stopped->position) : std::nullopt;
        const double share = (time - shot_) / settling;
        return mix(stopped->position, settled->position, share * share * (3 - 2 * share));
    }
    const TablePiece* start = start_.find(piece);
    if (!start) return {};
    // Frames are close together, and one is kept at each contact: between two of them nothing is struck.
    const auto next = std::ranges::upper_bound(frames_, time, {}, &Frame::time);
    if (next == frames_.begin()) return start->position;
    const Frame& now = *std::prev(next);
    const Pose* a = pose_in(now, piece);
    if (next == frames_.end()) return a ? a->position : start->position;
    const Pose* b = pose_in(*next, piece);
    const double share = next->time > now.time ? (time - now.time) / (next->time - now.time) : 0;
    if (a && b) return mix(a->position, b->position, share);
    if (b) return mix(start->position, b->position, share); // it begins to move
    const double since = time - now.time;
    if (a) return Point{a->position.x + a->velocity.x * since, a->position.y + a->velocity.y * since}; // on its way off the board
    // Never moved, or gone long ago.
    for (const Exit& exit : exits_)
        if (exit.piece == piece && exit.time <= time) return exit.crossing;
    return start->position;
}

std::vector<VisiblePiece> Playback::pieces(double time) const {
    std::vector<VisiblePiece> seen;
    const bool done = time >= length_ || (shot_ <= 0) || time >= shot_ + settling;
    const TableState& table = done ? end_ : start_;
    for (const TablePiece& piece : table.pieces) {
        VisiblePiece now{piece, {}, 1};
        if (!done) {
            const auto place = position(piece.id, time);
            if (!place) continue;
            now.piece.position = *place;
            const auto next = std::ranges::upper_bound(frames_, time, {}, &Frame::time);
            if (next != frames_.begin())
                if (const Pose* pose = pose_in(*std::prev(next), piece.id)) now.piece.angle = pose->angle;
            const TablePiece* after = end_.find(piece.id);
            if (time >= time_of(piece.id)) { // what came of being struck: tokens off or on, another side up
                if (after) now.piece.tokens = after->tokens, now.piece.side_up = after->side_up;
                else if (std::ranges::contains(knocked_off_, piece.id, &KnockedOff::piece)) now.piece.tokens.clear();
            }
            for (const Exit& exit : exits_)
                if (exit.piece == piece.id && exit.time <= time && time < shot_) now.solid = std::max(0.0, 1 - (time - exit.time) / fading);
            if (!after && time > shot_) now.solid = std::max(0.0, 1 - (time - shot_) / settling);
            else if (std::ranges::contains(exits_, piece.id, &Exit::piece) && time >= shot_) now.solid = (time - shot_) / settling;
        }
        seen.push_back(std::move(now));
    }
    for (VisiblePiece& now : seen)
        for (const Health& health : health_)
            if (health.piece == now.piece.id && health.time <= time) now.health = health.health;
    return seen;
}

std::vector<Point> Playback::trail(int piece, double until) const {
    std::vector<Point> way;
    if (!std::ranges::contains(moving_, piece)) return way;
    if (const TablePiece* start = start_.find(piece)) way.push_back(start->position);
    for (const Frame& frame : frames_) {
        if (frame.time > until) break;
        if (const Pose* pose = pose_in(frame, piece)) way.push_back(pose->position);
    }
    if (const auto now = position(piece, std::min(until, shot_)); now && !way.empty()) way.push_back(*now);
    return way;
}

// Watching ----------------------------------------------------------------------------------------------------------------

void ShotAnimation::begin(Playback playback) {
    playback_ = std::move(playback);
    at_ = 0;
    paused_ = false;
}

void ShotAnimation::go_to(double time) {
    at_ = std::clamp(time, 0.0, playback_.length());
    paused_ = true;
}

void ShotAnimation::again() {
    at_ = 0;
    paused_ = false;
}

void ShotAnimation::skip() {
    at_ = playback_.length();
    paused_ = false;
}

std::vector<const Cue*> ShotAnimation::advance(double seconds) {
    std::vector<const Cue*> passed;
    if (paused_ || !running()) return passed;
    const double from = at_;
    at_ = std::min(playback_.length(), at_ + seconds * speed_);
    for (const Cue& cue : playback_.cues())
        if ((cue.time > from || (from == 0 && cue.time <= 0)) && cue.time <= at_) passed.push_back(&cue);
    return passed;
}

} // namespace flickforge::editor
