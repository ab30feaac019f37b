#include "rules/battle/may_place.h"

#include "content/kinds/geometry.h"
#include "rules/ask_scripts.h"
#include "rules/battle/possible.h"
#include "table/legal.h"

#include <algorithm>
#include <cmath>

namespace flickforge {

PlacesAllowed::PlacesAllowed(const GameView& view, int piece, const Decision& decision) : piece_(piece) {
    const bool set_down = decision.about == About::set_up || decision.about == About::place || decision.about == About::beside;
    const bool used = view.rules.hooks_used() >> static_cast<int>(Hook::may_place) & 1;
    if (!used || !set_down || decision.asks != DecisionKind::place || decision.overruled) return;
    why_ = words_of(decision).about;
    game_.emplace(view.rules, state_.emplace(view.state), !view.in_command);
    game_->shot_at_work = view.shot_at_work;
    game_->only_asking = 1;
}

bool PlacesAllowed::operator()(Point at, std::string* decided) {
    if (!game_) return true;
    const Random before = state_->random;
    const bool may = ask_bool(*game_, Hook::may_place, {.target = piece_, .id = why_, .place = at, .answer = true}, true, decided);
    game_->queued.clear();
    game_->events.clear();
    state_->random = before;
    return may;
}

namespace {

constexpr double grid = 1.0;           ///< centimetres between places that are tried
constexpr std::size_t most_near = 200; ///< of these the nearest to what is wanted
constexpr std::size_t most_far = 400;  ///< … and this many of all others, evenly

/// Places of a grid over the board, the nearest to `wanted` first; of many only some.
std::vector<Point> grid_places(const Outline& board, Point wanted) {
    Point low = board.front(), high = low;
    for (const Point corner : board) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    std::vector<Point> all;
    for (double y = low.y + grid / 2; y < high.y; y += grid)
        for (double x = low.x + grid / 2; x < high.x; x += grid)
            if (contains(board, {x, y})) all.push_back({x, y});
    std::ranges::stable_sort(all, {}, [&](Point place) { return distance(place, wanted); });
    if (all.size() <= most_near + most_far) return all;
    std::vector<Point> some(all.begin(), all.begin() + most_near);
    const double step = static_cast<double>(all.size() - most_near) / most_far;
    for (std::size_t i = 0; i < most_far; ++i) some.push_back(all[most_near + static_cast<std::size_t>(static_cast<double>(i) * step)]);
    return some;
}

} // namespace

Issues GameView::why_not_there(int id, Point at, const Decision& decision) const {
    Issues issues = why_not_there_by_rules(id, at, decision);
    PlacesAllowed allowed(*this, id, decision);
    if (!issues.empty() || !allowed.asks()) return issues;
    std::string by;
    if (!allowed(at, &by))
        issues.push_back({.code = "not-allowed-there",
                          .message = called(id) + " may not lie there: " + name_of_cause(*this, by) + " forbids it",
                          .hint = "choose another place"});
    return issues;
}

std::optional<Point> GameView::free_place(int id, Point wanted, const Decision& decision) const {
    const auto nearest = free_place_by_rules(id, wanted, decision);
    PlacesAllowed allowed(*this, id, decision);
    if (!nearest || !allowed.asks() || allowed(*nearest)) return nearest;
    for (const Point place : grid_places(board().outline, wanted)) {
        const auto free = decision.spot == PlacementArea::edge ? free_place_by_rules(id, place, decision) : std::optional(place);
        if (free && why_not_there_by_rules(id, *free, decision).empty() && allowed(*free)) return free;
    }
    return {};
}

void keep_allowed_pieces(Game& game, Decision& decision) {
    if (!(game.rules.hooks_used() >> static_cast<int>(Hook::may_place) & 1)) return;
    std::vector<int> allowed;
    bool room = false;
    for (const int id : decision.pieces) {
        if (game.free_place(id, {}, decision)) allowed.push_back(id);
        else room = room || game.free_place_by_rules(id, {}, decision);
    }
    if (!allowed.empty()) {
        decision.pieces = std::move(allowed);
        return;
    }
    if (!room) return; // for whatever reason, it is not the scripts'
    std::string by;
    const int first = decision.pieces.front();
    if (const auto place = game.free_place_by_rules(first, {}, decision)) PlacesAllowed(game, first, decision)(*place, &by);
    decision.overruled = true;
    game.emit({.what = EventKind::overruled, .to = first, .cause = std::move(by)});
}

void tell_placed(Game& game, const PlacePiece& placed, std::string_view why) {
    notify(game, Hook::placed, {.target = placed.piece, .id = std::string(why), .place = placed.at});
}

} // namespace flickforge
