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

namespace {

/// Is every piece of this familiar one of those who come back in each room?
bool all_follow(const Game& game, const std::string& familiar) {
    const Piece* piece = game.rules.find<Piece>(game.require<Familiar>(familiar).piece);
    const auto has_it = [&](const Character& who) {
        return who.kind == CharacterKind::familiar && game.require<Familiar>(who.what).lasts == FamiliarLasts::game &&
               game.profile(who).piece == piece->id;
    };
    return piece && std::ranges::count_if(game.state.characters, has_it) >= piece->count;
}

} // namespace

void summon(Game& game, const Effect& effect) {
    const CharacterKind kind = game.summoned_kind(effect.id).value_or(CharacterKind::monster);
    if (game.state.board.empty()) refuse("bad-effect", "nobody can be summoned outside a battle", "it comes from " + effect.cause);
    if (game.state.characters.size() >= most_characters)
        refuse("bad-effect", "there are " + std::to_string(most_characters) + " characters in this game already",
               "a script (" + effect.cause + ") summons one more");
    if (game.pieces_left(game.profile(kind, effect.id).piece) == 0) return;
    if (!game.room_for(game.make_piece(game.state.next_id, kind, effect.id), effect.place, game.state.next_id)) return;
    const Character* caller = std::as_const(game.state).find(effect.by);
    const bool antient = kind == CharacterKind::antient, familiar = kind == CharacterKind::familiar;
    const Character* leader = familiar && caller ? game.leader_of(*caller) : nullptr;
    const bool companion = caller && (caller->kind == CharacterKind::ally || caller->kind == CharacterKind::familiar);
    if (familiar && !leader && !companion)
        refuse("bad-effect", "a familiar follows a hero", "a script (" + effect.cause + ") summons one: give a hero, or a companion, as `by`");
    if (familiar && (!leader || leader->dead)) return; // nobody follows the dead
    if (familiar && all_follow(game, effect.id)) return;
    const bool heroic = familiar || (antient && caller && caller->team == Side::heroes);
    const int seat = leader ? leader->seat : caller ? caller->seat : 0;
    const int owner = leader ? leader->id : antient && caller ? effect.by : 0; // who called an Antient uses it first
    const int id = add_character(game, kind, effect.id, heroic ? Side::heroes : Side::overseer);
    Character& who = game.character(id);
    who.seat = heroic ? seat : 0;
    who.owner = owner;
    who.acted = !effect.acts.value_or(antient || game.rules.options().summoned_act_at_once);
    game.emit({.what = EventKind::summoned, .to = id, .by = effect.by, .id = effect.id, .cause = effect.cause});
    if (effect.text.empty()) return set_down(game, id, effect.place);
    game.set_where(who, Presence::aside); // until its player has chosen the place
    game.queue({.does = EffectKind::place,
                .to = id,
                .by = effect.by,
                .amount = effect.amount,
                .pieces = effect.pieces,
                .text = effect.text,
                .reach = effect.reach,
                .cause = effect.cause});
}

} // namespace flickforge
