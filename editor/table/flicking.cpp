#include "editor/table/flicking.h"

#include "content/kinds/geometry.h"
#include "table/pull.h"

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

std::vector<int> enemies_on_table(const GameView& game, int piece, const ShotTask* shot) {
    const Character* shooter = game.state.find(piece);
    std::vector<int> found;
    for (const Character& who : game.state.characters) {
        if (who.id == piece || who.dead || !game.state.table.find(who.id)) continue;
        if (shot ? game.enemies(*shot, who) : shooter && game.enemies(piece, shooter->team, who)) found.push_back(who.id);
    }
    std::ranges::stable_sort(found, {}, [&](int id) { return game.state.table.find(id)->position.x; });
    return found;
}

void Flicking::follow(const GameView& game, unsigned version) {
    if (version_ == version) return;
    version_ = version;
    const auto& decision = game.state.decision;
    if (!decision || decision->asks != DecisionKind::flick || decision->pieces.empty()) {
        piece_ = 0;
        plan_.reset();
        return;
    }
    pieces_ = decision->pieces;
    take(game, std::ranges::contains(pieces_, piece_) ? piece_ : pieces_.front());
}

void Flicking::take(const GameView& game, int piece) {
    const Decision& decision = *game.state.decision;
    piece_ = piece;
    ranged_ = !decision.near.empty();
    placed_ = aimed_ = false;
    spin_ = 0;
    speed_ = usual_speed;
    target_ = 0;
    auto plan = flick_plan(game, decision.shot, piece);
    plan_.reset();
    if (plan) {
        plan_.emplace(std::move(*plan));
        plan_->settings.frame_every = 1.0 / 120; // of the line that help draws
    }
    const TablePiece* lies = on_table(piece);
    disc_ = lies ? *lies : TablePiece{.id = piece, .identity = "", .position = {}, .tokens = {}};
    at_ = disc_.position;
    reaches_.clear();
    if (ranged_)
        for (const int owner : decision.near)
            if (const TablePiece* near = on_table(owner))
                reaches_.push_back({near->position, near->diameter / 2 + decision.reach + disc_.diameter / 2});
    targets_ = enemies_on_table(game, piece, game.shot_task());
    if (ranged_) {
        const TablePiece* owner = on_table(decision.near.front());
        const TablePiece* enemy = targets_.empty() ? nullptr : on_table(targets_.front());
        const Point wanted = enemy ? enemy->position : owner ? owner->position : Point{};
        at_ = free_place_near(game, wanted).value_or(owner ? owner->position : wanted);
    }
    if (!targets_.empty() && plan_) {
        const auto nearest = std::ranges::min_element(targets_, {}, [&](int id) { return distance(on_table(id)->position, at_); });
        aim_at(on_table(*nearest)->position);
        target_ = *nearest;
    }
    aimed_ = false;
    changed();
}

bool Flicking::choose(const GameView& game, int piece) {
    if (!asked() || !std::ranges::contains(pieces_, piece)) return false;
    if (piece != piece_) take(game, piece);
    return true;
}

void Flicking::choose_next(const GameView& game, int step) {
    if (!asked()) return;
    const auto count = std::ssize(pieces_);
    const auto now = std::ranges::find(pieces_, piece_) - pieces_.begin();
    take(game, pieces_[static_cast<std::size_t>(((now + step) % count + count) % count)]);
}

// Where it starts ---------------------------------------------------------------------------------------------------------

std::optional<Point> Flicking::free_place_near(const GameView& game, Point wanted) const {
    return piece_ != 0 ? free_place(game.rules, game.state, piece_, wanted) : std::nullopt;
}

void Flicking::place(const GameView& game, Point wanted) {
    if (!ranged_) return;
    if (const auto free = free_place_near(game, wanted)) {
        at_ = *free;
        placed_ = true;
        changed();
    }
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

void Flicking::aim_at_next(int step) {
    if (!asked()) return;
    if (targets_.empty() || !plan_) return;
    const auto count = std::ssize(targets_);
    const auto now = std::ranges::find(targets_, target_) - targets_.begin();
    const bool known = now < count && aimed_;
    const auto next = known ? ((now + step) % count + count) % count : (now < count ? now : 0);
    target_ = targets_[static_cast<std::size_t>(next)];
    aim_at(on_table(target_)->position);
}

void Flicking::repeat(const GameView& game, const Flick& flick) {
    if (!choose(game, flick.piece)) return;
    if (flick.start) place(game, *flick.start);
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
    if (!plan_ || !aimed_) return prediction_;
    const auto shot = fly(*plan_, flick());
    if (!shot) return prediction_;
    Prediction made{.path = {}, .first = {}, .there = at_};
    // A piece that rolls touches only what it falls on in the end.
    const auto first = plan_->rolls ? shot->contacts.begin() : std::ranges::find(shot->contacts, true, &Contact::direct);
    if (first != shot->contacts.end()) made.first = *first;
    for (const Frame& frame : shot->frames) {
        const auto pose = std::ranges::find(frame.poses, piece_, &Pose::piece);
        if (pose == frame.poses.end()) continue;
        if (plan_->rolls || !made.first || frame.time <= made.first->time) made.there = pose->position;
        made.path.push_back(pose->position);
    }
    return prediction_ = std::move(made);
}

} // namespace flickforge::editor
