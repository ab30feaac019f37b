// What is done with pieces at the table: flicks, declared shots and places, with pieces called by name.
#include "base/text.h"
#include "cli/play_table.h"
#include "cli/play_words.h"
#include "rules/flight.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <numbers>
#include <ostream>

namespace flickforge {
namespace {

std::unexpected<Issues> not_understood(std::string message, std::string hint) {
    return fail({.code = "not-understood", .message = std::move(message), .hint = std::move(hint)});
}

double degrees(Point direction) {
    const double angle = std::atan2(direction.y, direction.x) * 180 / std::numbers::pi;
    return angle < -0.05 ? angle + 360 : std::abs(angle); // no minus zero
}

std::string place_text(Point at) { return std::format("{:.1f},{:.1f}", at.x, at.y); }

} // namespace

/// What was typed cannot be meant, so nothing was sent to the game.
void PlayTable::tell(const Issues& issues) {
    for (const Issue& issue : issues)
        context_.out << "  " << issue.message << (issue.hint.empty() ? "" : "; " + as_typed(context_, issue.hint)) << '\n';
}

/// A piece by its number, or by its name if it lies on the table or is to be placed: "7", "orc 7", or "orc" where there is only one.
Result<int> PlayTable::piece_called(const std::string& words) const {
    if (typed_number(words)) return typed_piece(words);
    const GameState& state = match_.state();
    std::vector<int> present;
    for (const TablePiece& piece : state.table.pieces) present.push_back(piece.id);
    if (state.decision)
        for (const int piece : state.decision->pieces)
            if (!std::ranges::contains(present, piece)) present.push_back(piece);
    const std::string wanted = as_id(words);
    std::vector<int> kin;
    std::vector<std::string> names;
    for (const int id : present) {
        const std::string name = piece_name(match_.rules(), state, id), word = as_id(name);
        names.push_back(name);
        if (word == wanted) return id;
        if (!wanted.empty() && (word.starts_with(wanted + '-') || word.ends_with('-' + wanted))) kin.push_back(id);
    }
    if (kin.size() == 1) return kin.front();
    if (kin.size() > 1) {
        names.clear();
        for (const int id : kin) names.push_back(piece_name(match_.rules(), state, id));
        return not_understood(in_quotes(words) + " may be several", "say which: " + join(names));
    }
    return not_understood("no piece on the table is called " + in_quotes(words),
                          suggestion(words, names, names.empty() ? "" : "there are " + join(names)));
}

/// All pieces of "5 orc 6 troll", of each name as many words as fit.
Result<std::vector<int>> PlayTable::pieces_called(const PlayWords& words) const {
    constexpr std::size_t longest_name = 5;
    std::vector<int> pieces;
    for (std::size_t i = 1; i < words.size();) {
        std::size_t taken = 0;
        for (std::size_t length = std::min(longest_name, words.size() - i); length > 0 && taken == 0; --length) {
            const auto found = piece_called(join(std::span(words.words).subspan(i, length), " "));
            if (!found) continue;
            pieces.push_back(*found);
            taken = length;
        }
        if (taken == 0) {
            auto unknown = piece_called(words.at(i));
            return std::unexpected(std::move(unknown.error()));
        }
        i += taken;
    }
    return pieces;
}

/// Where a ranged piece is set down first: beside its owner, on the side of the target. None for a piece that is flicked from where it lies.
std::optional<Point> PlayTable::start_towards(int piece, Point target) const {
    const Decision& decision = *match_.state().decision;
    if (decision.asks != DecisionKind::flick || decision.near.empty()) return {};
    const TablePiece* owner = match_.state().table.find(decision.near.front());
    const Point from = owner ? owner->position : Point{};
    const double way = std::max(distance(from, target), 1e-9);
    constexpr double beside = 4; // cm: clear of the owner
    return free_place(match_.rules(), match_.state(), piece,
                      {from.x + beside * (target.x - from.x) / way, from.y + beside * (target.y - from.y) / way});
}

Result<Flick> PlayTable::flick_at(Point target, int piece, std::optional<Point> start, Strength strength) const {
    if (!start) start = start_towards(piece, target);
    const auto lies = piece_of(match_.rules(), match_.state(), piece);
    if (!lies) return not_understood("nothing is to be flicked now", "choose one of the options");
    const Point from = start.value_or(lies->position), way{target.x - from.x, target.y - from.y};
    const double length = std::hypot(way.x, way.y);
    if (length < 1e-6) return not_understood("the piece lies there already", "aim at another place");
    const double speed = speed_for(strength, length, match_.rules().table_board(match_.state().board).friction);
    return Flick{.piece = piece, .velocity = {way.x / length * speed, way.y / length * speed}, .start = start};
}

/// The words of `flick` and of `aim`.
Result<Flick> PlayTable::flick_in_words(PlayWords words) const {
    const Decision& decision = *match_.state().decision;
    std::optional<Point> start;
    if (words.size() >= 3 && words.words[words.size() - 2] == "from") {
        start = typed_point(words.words.back());
        words.words.resize(words.size() - 2);
        if (!start) return not_understood("a place is written X,Y", "such as 12.5,8");
    }
    const auto strength = typed_strength(words.words.back());
    if (strength) words.words.pop_back();
    int piece = decision.pieces.empty() ? 0 : decision.pieces.front();

    if (const auto at = std::ranges::find(words.words, "at"); at != words.words.end()) {
        const std::vector<std::string> who(words.words.begin() + 1, at), target(at + 1, words.words.end());
        if (target.empty()) return not_understood("at whom?", "such as flick at orc 7 hard, or flick at 12,20");
        if (decision.asks != DecisionKind::flick) return not_understood("nothing is to be flicked now", "choose one of the options");
        if (!who.empty()) {
            const auto named = piece_called(join(who, " "));
            if (!named) return std::unexpected(named.error());
            piece = *named;
        }
        if (const auto place = target.size() == 1 ? typed_point(target.front()) : std::nullopt)
            return flick_at(*place, piece, start, strength.value_or(Strength::firm));
        const auto whom = piece_called(join(target, " "));
        if (!whom) return std::unexpected(whom.error());
        const TablePiece* aimed_at = match_.state().table.find(*whom);
        if (!aimed_at) return not_understood(std::format("piece {} is not on the table", *whom), "`look` shows every piece with its number");
        if (*whom == piece) return not_understood("a piece cannot be flicked at itself", "name another one");
        return flick_at(aimed_at->position, piece, start, strength.value_or(Strength::firm));
    }

    const std::size_t numbers = strength ? 1 : 2; // an angle, and a speed unless that is a word
    const std::size_t first = words.size() == numbers + 2 ? 2 : 1;
    const auto angle = typed_number(words.at(first)), speed = strength ? std::optional(speed_for(*strength, 20, 0.2)) : typed_number(words.at(first + 1));
    if (words.size() < numbers + 1 || words.size() > numbers + 2 || !angle || !speed)
        return not_understood("write: flick ANGLE SPEED, such as flick 90 150", "or flick at a name, such as flick at orc 7 hard");
    if (*speed <= 0)
        return not_understood(std::format("a flick needs a speed above 0, not {}", number_text(*speed)),
                              "to flick the other way, turn the angle by 180");
    if (first == 2) piece = typed_piece(words.at(1));
    const double radians = *angle * std::numbers::pi / 180;
    const Point direction{std::cos(radians), std::sin(radians)};
    if (!start && decision.asks == DecisionKind::flick && !decision.near.empty()) {
        const TablePiece* owner = match_.state().table.find(decision.near.front());
        const Point from = owner ? owner->position : Point{};
        start = start_towards(piece, {from.x + direction.x, from.y + direction.y});
    }
    return Flick{.piece = piece, .velocity = {*speed * direction.x, *speed * direction.y}, .start = start};
}

void PlayTable::flick(const PlayWords& words) {
    if (const auto flick = flick_in_words(words)) send(*flick);
    else tell(flick.error());
}

/// "touches Orc 7, then Zombie 3, and stops at 12.3,20.1", or why it cannot be played.
std::string PlayTable::what_it_does(const Flick& flick) const {
    const GameState& state = match_.state();
    const auto plan = flick_plan(GameView(match_.rules(), state), state.decision->shot, flick.piece);
    const auto shot = plan ? fly(*plan, flick) : Result<Shot>(std::unexpected(plan.error()));
    if (!shot) return "is not possible: " + shot.error().front().message;
    std::vector<std::string> touched;
    for (const Contact& contact : shot->contacts) {
        if (!contact.direct) continue;
        std::string name = contact.met == ContactWith::wall  ? "the wall"
                           : contact.met == ContactWith::peg ? "an obstacle"
                                                             : piece_name(match_.rules(), state, contact.piece == flick.piece ? contact.other : contact.piece);
        if (touched.empty() || touched.back() != name) touched.push_back(std::move(name));
    }
    const std::string met = touched.empty() ? "touches nothing" : "touches " + join(touched, ", then ");
    if (shot->left_board(flick.piece)) return met + ", and leaves the board";
    const TablePiece* stopped = shot->after.find(flick.piece);
    return met + (stopped ? ", and stops at " + place_text(stopped->position) : "");
}

/// Whom a piece can be aimed at from where it lies, and what would be in the way.
void PlayTable::list_targets() {
    const GameState& state = match_.state();
    if (state.decision->asks != DecisionKind::flick || state.decision->pieces.empty()) {
        context_.out << "  nothing is to be flicked now; choose one of the options\n";
        return;
    }
    const int piece = state.decision->pieces.front();
    std::vector<TablePiece> targets = state.table.pieces;
    std::ranges::stable_partition(targets, [&](const TablePiece& target) { // enemies first
        const Character* who = state.find(target.id);
        return who && who->team != state.decision->team;
    });
    for (const TablePiece& target : targets) {
        if (target.id == piece || std::ranges::contains(state.decision->near, target.id)) continue;
        const auto flick = flick_at(target.position, piece, {}, Strength::firm);
        if (!flick) continue;
        const Point from = flick->start ? *flick->start : piece_of(match_.rules(), state, piece)->position;
        const std::string name = piece_name(match_.rules(), state, target.id), does = what_it_does(*flick);
        context_.out << std::format("  {:<22} {:>3.0f} degrees, {:>4.1f} cm: {}\n", name, degrees(flick->velocity),
                                    distance(from, target.position),
                                    does.starts_with("touches " + name) ? "the way is free" : "a firm flick " + does);
    }
    context_.out << "  `aim at NAME soft`, firm or hard says what that flick would do\n";
}

void PlayTable::aim(const PlayWords& words) {
    if (words.size() == 1) return list_targets();
    const auto flick = flick_in_words(words);
    if (!flick) return tell(flick.error());
    context_.out << std::format("  {} at {:.1f} degrees with {:.0f} cm/s{} {}\n", piece_name(match_.rules(), match_.state(), flick->piece),
                                degrees(flick->velocity), std::hypot(flick->velocity.x, flick->velocity.y),
                                flick->start ? " from " + place_text(*flick->start) : "", what_it_does(*flick));
}

void PlayTable::declare(const PlayWords& words) {
    Declare declared;
    if (match_.state().decision->pieces.size() == 1) declared.piece = match_.state().decision->pieces.front();
    if (words.at(0) == "hit" && words.size() < 2) return tell({{.message = "write: hit NAME or hit 5", .hint = "`miss` hits nothing"}});
    auto hits = pieces_called(words);
    if (!hits) return tell(hits.error());
    declared.hits = std::move(*hits);
    send(declared);
}

void PlayTable::place(const PlayWords& words) {
    if (match_.state().decision->asks != DecisionKind::place) {
        context_.out << "  there is no piece to place now\n";
        return;
    }
    if (words.size() > 1) {
        PlayWords who = words;
        auto there = typed_point(words.words.back());
        if (there) who.words.pop_back();
        const Result<int> piece = who.size() > 1 ? piece_called(who.rest()) : match_.state().decision->pieces.front();
        if (!piece) return tell(piece.error());
        if (!there) there = free_place(match_.rules(), match_.state(), *piece, place_in_zone(0, 1));
        if (there) send(PlacePiece{*piece, *there});
        else context_.out << "  there is no free place for it\n";
        return;
    }
    const std::string about = words_of(*match_.state().decision).about;
    const Side team = match_.state().decision->team;
    const std::size_t all = match_.state().decision->pieces.size();
    for (std::size_t placed = 0;; ++placed) {
        const std::optional<Decision>& decision = match_.state().decision;
        if (!decision || decision->asks != DecisionKind::place || words_of(*decision).about != about || decision->team != team) return;
        const int piece = decision->pieces.front();
        const auto there = free_place(match_.rules(), match_.state(), piece, place_in_zone(placed, std::max(all, placed + 1)));
        if (!there) {
            context_.out << "  there is no free place for it\n";
            return;
        }
        if (!send(PlacePiece{piece, *there})) return;
    }
}

/// The middle of one of `of` parts of the zone, side by side.
Point PlayTable::place_in_zone(std::size_t number, std::size_t of) const {
    const Board* board = match_.library()->find<Board>(match_.state().board);
    if (!board) return {};
    const Outline& zone = match_.state().decision->spot == PlacementArea::hero_zone      ? board->hero_zone
                          : match_.state().decision->spot == PlacementArea::monster_zone ? board->monster_zone
                                                                                         : board->outline;
    if (zone.empty()) return {};
    const auto [left, right] = std::ranges::minmax(zone, {}, &Point::x);
    const auto [low, high] = std::ranges::minmax(zone, {}, &Point::y);
    const double share = (static_cast<double>(number) + 0.5) / static_cast<double>(of);
    return {left.x + share * (right.x - left.x), (low.y + high.y) / 2};
}

} // namespace flickforge
