#include "editor/flicking.h"

#include "content/geometry.h"
#include "editor/board_trial.h"
#include "table/aim.h"
#include "table/roll.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace flickforge::editor {
namespace {

constexpr double least_pull = 0.5;  ///< cm
constexpr double least_speed = 5;   ///< cm/s
constexpr double most_spin = 60;    ///< radians a second
constexpr double usual_speed = 150; ///< cm/s, before anybody pulled

} // namespace

void Flicking::follow(const Rules& rules, const GameState& state, unsigned version) {
    const bool same = rules_ == &rules && version_ == version && state_ == &state;
    rules_ = &rules;
    state_ = &state;
    if (same) return;
    version_ = version;
    const auto& decision = state.decision;
    if (!decision || decision->asks != Asks::flick || decision->pieces.empty()) {
        piece_ = 0;
        return;
    }
    const int wanted = std::ranges::contains(decision->pieces, piece_) ? piece_ : decision->pieces.front();
    take(wanted);
}

void Flicking::take(int piece) {
    const Decision& decision = *state_->decision;
    piece_ = piece;
    ranged_ = !decision.near.empty();
    placed_ = aimed_ = false;
    spin_ = 0;
    speed_ = usual_speed;
    target_ = 0;
    if (const TablePiece* lies = state_->table.find(piece)) disc_ = *lies;
    else disc_ = piece_of(*rules_, *state_, piece).value_or(TablePiece{.id = piece, .identity = "", .position = {}, .tokens = {}});
    at_ = disc_.position;
    const std::vector<int> enemies = targets();
    if (ranged_) {
        const TablePiece* owner = state_->table.find(decision.near.front());
        const TablePiece* enemy = enemies.empty() ? nullptr : state_->table.find(enemies.front());
        const Point wish = enemy ? enemy->position : owner ? owner->position : Point{};
        at_ = free_place_near(wish).value_or(owner ? owner->position : wish);
    }
    if (!enemies.empty()) {
        const auto nearest = std::ranges::min_element(enemies, {}, [&](int id) { return distance(state_->table.find(id)->position, at_); });
        aim_at(state_->table.find(*nearest)->position);
        target_ = *nearest;
    }
    aimed_ = false;
    changed();
}

bool Flicking::choose(int piece) {
    if (!asked() || !std::ranges::contains(state_->decision->pieces, piece)) return false;
    if (piece != piece_) take(piece);
    return true;
}

void Flicking::choose_next(int step) {
    if (!asked()) return;
    const auto& pieces = state_->decision->pieces;
    const auto count = static_cast<std::ptrdiff_t>(pieces.size());
    const auto now = std::ranges::find(pieces, piece_) - pieces.begin();
    take(pieces[static_cast<std::size_t>(((now + step) % count + count) % count)]);
}

// Where it starts ---------------------------------------------------------------------------------------------------------

std::optional<Point> Flicking::free_place_near(Point wanted) const {
    return state_ && piece_ != 0 ? free_place(*rules_, *state_, piece_, wanted) : std::nullopt;
}

void Flicking::place(Point wanted) {
    if (!ranged_) return;
    if (const auto free = free_place_near(wanted)) {
        at_ = *free;
        placed_ = true;
        changed();
    }
}

std::vector<Flicking::Reach> Flicking::reaches() const {
    std::vector<Reach> found;
    if (!ranged_) return found;
    for (const int owner : state_->decision->near)
        if (const TablePiece* piece = state_->table.find(owner))
            found.push_back({piece->position, piece->diameter / 2 + state_->decision->reach + disc_.diameter / 2});
    return found;
}

TableState Flicking::table() const {
    TableState table = state_->table;
    if (TablePiece* piece = table.find(piece_)) {
        piece->position = at_;
        return table;
    }
    TablePiece piece = disc_;
    piece.position = at_;
    table.pieces.push_back(std::move(piece));
    std::ranges::sort(table.pieces, {}, &TablePiece::id);
    return table;
}

// Which way and how hard --------------------------------------------------------------------------------------------------

void Flicking::pull(Point hand) {
    const Flick pulled = flick_for_pull(piece_, at_, hand);
    const double speed = std::hypot(pulled.velocity.x, pulled.velocity.y);
    aimed_ = distance(at_, hand) >= least_pull;
    if (aimed_) {
        speed_ = speed;
        direction_ = {pulled.velocity.x / speed, pulled.velocity.y / speed};
    }
    changed();
}

void Flicking::turn(double degrees) {
    const double angle = degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
    const Point turned{direction_.x * c - direction_.y * s, direction_.x * s + direction_.y * c};
    const double length = std::hypot(turned.x, turned.y);
    direction_ = {turned.x / length, turned.y / length};
    aimed_ = true;
    changed();
}

void Flicking::harder(double by) {
    speed_ = std::clamp(speed_ + by, least_speed, most_speed);
    aimed_ = true;
    changed();
}

void Flicking::spin(double by) {
    spin_ = std::clamp(spin_ + by, -most_spin, most_spin);
    aimed_ = true;
    changed();
}

void Flicking::aim_at(Point place) {
    const double way = distance(at_, place);
    if (way < 1e-6) return;
    direction_ = {(place.x - at_.x) / way, (place.y - at_.y) / way};
    aimed_ = true;
    changed();
}

std::vector<int> Flicking::targets() const {
    std::vector<int> found;
    for (const Character& who : state_->characters)
        if (who.team != state_->decision->team && !who.dead && state_->table.find(who.id)) found.push_back(who.id);
    std::ranges::stable_sort(found, {}, [&](int id) { return state_->table.find(id)->position.x; });
    return found;
}

void Flicking::aim_at_next(int step) {
    if (!asked()) return;
    const std::vector<int> found = targets();
    if (found.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(found.size());
    const auto now = std::ranges::find(found, target_) - found.begin();
    const bool known = now < count && aimed_;
    const auto next = known ? ((now + step) % count + count) % count : (now < count ? now : 0);
    target_ = found[static_cast<std::size_t>(next)];
    aim_at(state_->table.find(target_)->position);
}

void Flicking::repeat(const Flick& flick) {
    if (!choose(flick.piece)) return;
    if (flick.start) place(*flick.start);
    const double speed = std::hypot(flick.velocity.x, flick.velocity.y);
    if (speed <= 0) return;
    speed_ = speed;
    direction_ = {flick.velocity.x / speed, flick.velocity.y / speed};
    spin_ = flick.spin;
    aimed_ = true;
    changed();
}

Flick Flicking::flick() const {
    Flick made{piece_, {direction_.x * speed_, direction_.y * speed_}, spin_, {}};
    if (ranged_) made.start = at_;
    return made;
}

std::string Flicking::words() const { return strength_words(flick()); }

// Help --------------------------------------------------------------------------------------------------------------------

const std::optional<Flicking::Prediction>& Flicking::prediction() const {
    if (predicted_) return prediction_;
    predicted_ = true;
    prediction_.reset();
    if (!asked() || !aimed_ || state_->board.empty()) return prediction_;
    const TableBoard& board = rules_->table_board(state_->board);
    Flick tried = flick();
    tried.start.reset();
    const TableState table = this->table();
    const ShotType* type = rules_->find<ShotType>(state_->decision->shot);
    const bool rolls = type && type->motion == Motion::roll && !rules_->is("roll_hits_on_way", false);
    if (rolls) {
        const auto shot = roll(board, table, tried, {.frame_every = 1.0 / 60});
        if (!shot) return prediction_;
        Prediction made;
        for (const Frame& frame : shot->frames) made.path.push_back(frame.poses.front().position);
        if (!shot->contacts.empty()) made.first = shot->contacts.front();
        made.there = made.path.empty() ? at_ : made.path.back();
        return prediction_ = std::move(made);
    }
    const auto shot = simulate(board, table, tried, {.frame_every = 1.0 / 120});
    if (!shot) return prediction_;
    Prediction made;
    for (const Contact& contact : shot->contacts)
        if (contact.direct) {
            made.first = contact;
            break;
        }
    for (const Frame& frame : shot->frames) {
        const auto pose = std::ranges::find(frame.poses, piece_, &Pose::piece);
        if (pose == frame.poses.end()) continue;
        if (!made.first || frame.time <= made.first->time) made.there = pose->position;
        made.path.push_back(pose->position);
    }
    return prediction_ = std::move(made);
}

} // namespace flickforge::editor
