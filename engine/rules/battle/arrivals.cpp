// Who and what comes onto the board in the middle of a battle because a script says so.
#include "rules/battle/arrivals.h"
#include "rules/battle/on_table.h"
#include "rules/journey/room.h"

#include <algorithm>
#include <utility>

namespace flickforge {

std::optional<int> lay(Game& game, const std::string& token, Point at, int owner) {
    const int id = game.state.next_id;
    auto piece = make_table_piece(game.library, id, token, {});
    const auto place = piece ? game.room_for(*piece, at, id) : std::nullopt;
    if (!place) return {};
    ++game.state.next_id;
    piece->position = *place;
    piece->identity = token;
    piece->side_up = game.require<Token>(token).side;
    game.state.table.pieces.push_back(std::move(*piece)); // no number is higher
    game.add_thing({id, "tokens", token, owner});
    return id;
}

int GameView::tokens_left(const Token& token) const {
    const auto used = std::ranges::count(state.things, token.id, &TableObject::what);
    const int left = std::max(0, token.count - static_cast<int>(used));
    return std::min(left, pieces_left(token.piece.text));
}

void put(Game& game, const Effect& effect) {
    const Token& token = game.require<Token>(effect.id);
    if (game.state.board.empty()) refuse("bad-effect", "nothing can be put on a board outside a battle", "it comes from " + effect.cause);
    if (!token.piece)
        refuse("no-piece", "token " + in_quotes(effect.id) + " has no piece that could lie on the board",
               "give it a field \"piece\"; a script (" + effect.cause + ") puts it there");
    const Character* owner = std::as_const(game.state).find(effect.by);
    const int owned_by = owner && !owner->dead ? effect.by : 0; // the dead own nothing
    const auto id = game.tokens_left(token) > 0 ? lay(game, effect.id, effect.place, owned_by) : std::nullopt;
    if (id) game.emit({.what = EventKind::summoned, .to = *id, .id = effect.id, .cause = effect.cause});
}

void summon(Game& game, const Effect& effect) {
    const Monster* monster = game.rules.find<Monster>(effect.id);
    const Antient* antient = game.rules.find<Antient>(effect.id);
    if (game.state.board.empty()) refuse("bad-effect", "nobody can be summoned outside a battle", "it comes from " + effect.cause);
    if (game.state.characters.size() >= most_characters)
        refuse("bad-effect", "there are " + std::to_string(most_characters) + " characters in this game already",
               "a script (" + effect.cause + ") summons one more");
    if (game.pieces_left(monster ? monster->piece.text : antient->piece.text) == 0) return;
    const CharacterKind kind = monster ? CharacterKind::monster : CharacterKind::antient;
    if (!game.room_for(game.make_piece(game.state.next_id, kind, effect.id), effect.place, game.state.next_id)) return;
    const Character* caller = std::as_const(game.state).find(effect.by);
    const bool heroic = antient && caller && caller->team == Side::heroes;
    const int seat = caller ? caller->seat : 0;
    const int id = add_character(game, kind, effect.id, heroic ? Side::heroes : Side::overseer);
    Character& who = game.character(id);
    who.seat = heroic ? seat : 0;
    if (antient && caller) who.owner = effect.by; // who called it uses it first
    who.acted = monster && !game.rules.options().summoned_act_at_once;
    game.emit({.what = EventKind::summoned, .to = id, .by = effect.by, .id = effect.id, .cause = effect.cause});
    set_down(game, id, effect.place);
}

} // namespace flickforge
