// Why a command is not allowed now. An empty answer means it is.
#include "base/text.h"
#include "rules/battle/possible.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace flickforge {
namespace {

Issue not_now(std::string code, std::string message, std::string hint = "") {
    return {.code = std::move(code), .message = std::move(message), .hint = std::move(hint)};
}

const char* wanted(DecisionKind asks) {
    switch (asks) {
    case DecisionKind::act:
    case DecisionKind::choose: return "choose one of the options";
    case DecisionKind::place: return "place a piece";
    case DecisionKind::flick: return "flick a piece, or declare what a flick did";
    }
    return "";
}

/// "Oleira (1), Orc 5": commands name pieces by number.
std::string listed(const GameView& view, const std::vector<int>& pieces) {
    std::vector<std::string> texts;
    for (const int piece : pieces) {
        const std::string name = view.called(piece), number = std::to_string(piece);
        texts.push_back(name.ends_with(' ' + number) ? name : name + " (" + number + ')');
    }
    return join(texts);
}

} // namespace

Issues GameView::why_not_command(const Command& command, bool thorough) const {
    if (!state.decision || state.agenda.empty()) return {not_now("game-over", "the game is over", "start another, or undo")};
    if (const SandboxEdit* edit = std::get_if<SandboxEdit>(&command)) return why_not_edit(*edit);
    const Decision& decision = *state.decision;
    if (std::holds_alternative<End>(command)) {
        if (decision.may_end) return {};
        return {not_now("cannot-end", "this cannot be left out", wanted(decision.asks))};
    }
    if (const Choose* choice = std::get_if<Choose>(&command)) {
        if (decision.asks != DecisionKind::act && decision.asks != DecisionKind::choose)
            return {not_now("wrong-command", "there is nothing to choose now", wanted(decision.asks))};
        if (std::ranges::contains(decision.options, choice->option, &Option::id)) return {};
        std::vector<std::string> ids;
        for (const Option& option : decision.options) ids.push_back(option.id);
        const std::string near = suggestion(choice->option, ids);
        if (ids.size() > 8) ids.resize(8), ids.emplace_back("…");
        if (auto hindered = why_not_option(*this, choice->option)) {
            if (hindered->hint.empty()) hindered->hint = "the options are " + join(ids);
            return {*std::move(hindered)};
        }
        return {not_now("no-such-option", in_quotes(choice->option) + " is not one of the options",
                        near.empty() ? "they are " + join(ids) : near)};
    }
    if (const PlacePiece* place = std::get_if<PlacePiece>(&command)) {
        if (decision.asks != DecisionKind::place) return {not_now("wrong-command", "no piece is to be placed now", wanted(decision.asks))};
        if (!std::ranges::contains(decision.pieces, place->piece))
            return {
                not_now("wrong-piece", called(place->piece) + " is not to be placed now", "these are: " + listed(*this, decision.pieces))};
        return why_not_there(place->piece, place->at, decision);
    }
    if (decision.asks != DecisionKind::flick) return {not_now("wrong-command", "nothing is to be flicked now", wanted(decision.asks))};
    const Flick* flick = std::get_if<Flick>(&command);
    const Declare* declared = std::get_if<Declare>(&command);
    int piece = flick ? flick->piece : declared->piece;
    if (piece == 0 && decision.pieces.size() == 1) piece = decision.pieces.front();
    if (!std::ranges::contains(decision.pieces, piece))
        return {not_now("wrong-piece", called(piece) + " is not to be flicked now", "these are: " + listed(*this, decision.pieces))};
    const auto& start = flick ? flick->start : declared->start;
    Issues issues;
    TableState table;
    if (thorough || declared) table = state.table;
    if (!decision.near.empty()) {
        if (!start && flick)
            return {not_now("no-start", "the piece must be set down before it is flicked",
                            "say where: start, within " + number_text(decision.reach) + " cm of its owner")};
        if (start) {
            issues = why_not_there(piece, *start, decision);
            if (!issues.empty()) return issues;
        }
        if (!thorough && flick) return {};
        TablePiece flying = waiting_piece(piece);
        flying.position = start.value_or(free_place(piece, {}, decision).value_or(Point{}));
        table.pieces.insert(std::ranges::upper_bound(table.pieces, piece, {}, &TablePiece::id), flying);
    } else if (start) {
        return {not_now("no-start", "this piece is flicked from where it lies", "leave start out")};
    }
    if (flick) {
        Flick tried = *flick;
        tried.piece = piece;
        tried.start.reset();
        if (tried.velocity == Point{} && !rules.options().weak_flick_counts)
            return {not_now("weak-flick", "a flick without strength does not count", "give it some speed")};
        return thorough ? why_not_flick(board(), table, tried) : Issues{};
    }
    const auto known = [&](int id, const char* what) {
        if (!std::as_const(table).find(id))
            issues.push_back(
                not_now("no-such-piece", std::string(what) + " names piece " + std::to_string(id) + ", which is not on the board"));
    };
    for (const int id : declared->hits) {
        known(id, "hits");
        if (id == piece) issues.push_back(not_now("hits-itself", "a piece cannot hit itself"));
    }
    for (const Touched& pair : declared->pushed) known(pair.piece, "pushed"), known(pair.other, "pushed");
    for (const int id : declared->left) known(id, "left");
    for (const int id : declared->knocked_off) known(id, "knocked_off");
    for (const int id : declared->walls) known(id, "walls");
    for (const At& rest : declared->rest) {
        known(rest.piece, "rest");
        if (!std::isfinite(rest.at.x) || !std::isfinite(rest.at.y))
            issues.push_back(not_now("bad-place", "that is not a place on a table"));
    }
    return issues;
}

} // namespace flickforge
