// Who and what comes onto the board in the middle of a battle because a script says so.
#include "rules/referee.h"

#include <algorithm>

namespace flickforge {

std::optional<int> Referee::lay(const std::string& token, Point at, int owner) {
    const int id = state.next_id;
    auto piece = make_table_piece(library, id, token, {});
    const auto place = piece ? room_for(*piece, at, id) : std::nullopt;
    if (!place) return {};
    ++state.next_id;
    piece->position = *place;
    piece->identity = token;
    piece->side_up = the<Token>(token).side;
    state.table.pieces.push_back(std::move(*piece)); // no number is higher
    state.things.push_back({id, "tokens", token, owner});
    forget_sites();
    return id;
}

int Referee::tokens_left(const Token& token) const {
    const auto used = std::ranges::count(state.things, token.id, &Thing::what);
    const int left = std::max(0, token.count - static_cast<int>(used));
    return std::min(left, pieces_left(token.piece.text));
}

void Referee::put(const Effect& effect) {
    const Token& token = the<Token>(effect.id);
    if (state.board.empty()) refuse("bad-effect", "nothing can be put on a board outside a battle", "it comes from " + effect.cause);
    if (!token.piece)
        refuse("no-piece", "token " + in_quotes(effect.id) + " has no piece that could lie on the board",
               "give it a field \"piece\"; a script (" + effect.cause + ") puts it there");
    const Character* owner = std::as_const(state).find(effect.by);
    const int owned_by = owner && !owner->dead ? effect.by : 0; // the dead own nothing
    const auto id = tokens_left(token) > 0 ? lay(effect.id, effect.place, owned_by) : std::nullopt;
    if (id) say({.what = Happened::summoned, .to = *id, .id = effect.id, .cause = effect.cause});
}

void Referee::summon(const Effect& effect) {
    const Monster* monster = rules.find<Monster>(effect.id);
    const Antient* antient = rules.find<Antient>(effect.id);
    if (state.board.empty()) refuse("bad-effect", "nobody can be summoned outside a battle", "it comes from " + effect.cause);
    if (pieces_left(monster ? monster->piece.text : antient->piece.text) == 0) return;
    const CharacterKind kind = monster ? CharacterKind::monster : CharacterKind::antient;
    if (!room_for(make_piece(state.next_id, kind, effect.id), effect.place, state.next_id)) return;
    const Character* caller = std::as_const(state).find(effect.by);
    const bool heroic = antient && caller && caller->team == Team::heroes;
    const int seat = caller ? caller->seat : 0;
    const int id = add_character(kind, effect.id, heroic ? Team::heroes : Team::overseer);
    Character& who = character(id);
    who.seat = heroic ? seat : 0;
    if (antient && caller) who.owner = effect.by; // who called it uses it first
    who.acted = monster && !rules.is("summoned_act_at_once", true);
    say({.what = Happened::summoned, .to = id, .by = effect.by, .id = effect.id, .cause = effect.cause});
    set_down(id, effect.place);
}

} // namespace flickforge
