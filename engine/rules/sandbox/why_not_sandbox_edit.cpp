// Why a sandbox edit is refused: each refusal says what would help.
#include "base/text.h"
#include "content/library/currency.h"
#include "rules/view.h"
#include "rules/journey/ways.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <utility>

namespace flickforge {
namespace {

namespace hand_limits { // less than scripts may do: a person who types more has made a slip
constexpr int most_health = 999, most_gold = 9999, most_cards = 60, most_characters = 500, most_drawn = 60;
} // namespace hand_limits

Issues no(std::string code, std::string message, std::string hint = "") {
    return {{.code = std::move(code), .message = std::move(message), .hint = std::move(hint)}};
}

bool known(const Library& library, std::string_view kind, std::string_view id) {
    const Object* object = library.object(kind, id);
    return object && object->typed && !object->abstract;
}

Issues unknown(const Library& library, std::string_view kind, const std::string& id) {
    std::vector<std::string> ids;
    for (const auto& [key, object] : library.objects())
        if (key.kind == kind && object->typed && !object->abstract) ids.push_back(key.id);
    return no("unknown-id", "there is no " + in_quotes(id) + " among the " + std::string(kind),
              suggestion(id, ids, "`flickforge list " + std::string(kind) + "` shows them all"));
}

Issues bad_key(const std::string& id, const char* example) {
    return no("bad-id", in_quotes(id) + " says nothing that could be meant", "it is written kind/id: " + std::string(example));
}

/// Not those who were called for this room only.
bool follows_for_good(const GameView& view, const Character& who, int hero) {
    return who.kind == CharacterKind::familiar && who.owner == hero && view.require<Familiar>(who.what).lasts == FamiliarLasts::game;
}

/// Would the party be in a part of a labyrinth from which no way leads to the lair?
bool walls_in(const GameView& view, const SandboxEdit& edit) {
    std::vector<RoomCard> cards = view.state.column;
    if (shape_of(cards) != MapShape::labyrinth) return false;
    const auto place = static_cast<std::size_t>(edit.amount > 0 ? edit.amount - 1 : std::max(0, view.state.room));
    if (!edit.id.empty()) cards[place].room = edit.id;
    return !leads_to_lair(map_cards(view.library, cards), place);
}

bool has_mat(const Character& who) { return who.kind == CharacterKind::hero || who.kind == CharacterKind::ally; }

} // namespace

std::string GameView::called(int piece) const {
    if (const Character* who = std::as_const(state).find(piece)) {
        const std::string name = profile(*who).object->name;
        return who->kind == CharacterKind::monster ? name + ' ' + std::to_string(piece) : name;
    }
    if (const TableObject* thing = state.thing(piece))
        return thing->kind == "shots" ? require<ShotType>(thing->what).name : require<Token>(thing->what).name;
    const auto flies = [&](const ShotTask& shot) {
        const Object* summoned = shot.summons.empty() ? nullptr : library.object("monsters", shot.summons);
        return summoned && summoned->typed ? summoned->typed->name + ' ' + std::to_string(piece)
                                           : "the piece of " + require<ShotType>(shot.shot).name;
    };
    if (piece != 0 && shot_at_work && shot_at_work->piece == piece) return flies(*shot_at_work);
    for (const Task& task : state.agenda)
        if (const ShotTask* shot = std::get_if<ShotTask>(&task); piece != 0 && shot && shot->piece == piece) return flies(*shot);
    return "piece " + std::to_string(piece);
}

Issues GameView::why_not_edit(const SandboxEdit& edit) const {
    using enum SandboxEditKind;
    const auto [kind, id] = object_key(edit.id).value_or(ObjectKey{"", edit.id}); // without a kind where none is written
    const Character* who = std::as_const(state).find(edit.piece);
    const TableObject* thing = state.thing(edit.piece);
    const auto crowded = [&](const TablePiece& piece) {
        return room_for(piece, edit.at.value_or(start_of(Side::heroes)), piece.id)
                   ? Issues{}
                   : no("no-room", "there is no free place on the board", "take something away first");
    };
    const auto no_board = [] {
        return no("no-board", "there is no board on the table now", "go to a room with a battle, and choose its board");
    };
    constexpr double far = 1000;
    if (edit.at && !(std::abs(edit.at->x) < far && std::abs(edit.at->y) < far))
        return no("bad-place", "that is not a place on a table", "give x and y in centimetres");

    const bool about_somebody =
        edit.what != put && edit.what != room && edit.what != lord && edit.what != end_battle && edit.what != reseed;
    if (about_somebody && !who && !(thing && (edit.what == move || edit.what == take_away))) {
        if (std::as_const(state.table).find(edit.piece) && !thing)
            return no("in-flight", called(edit.piece) + " belongs to the current shot", "finish the shot first");
        if (thing) return no("no-character", called(edit.piece) + " is a thing, and nobody", "it can only be moved or taken away");
        return no("no-such-piece", "there is no piece " + std::to_string(edit.piece), "every piece on the table has a number");
    }
    const auto name = [&] { return called(edit.piece); };
    const auto dead = [&] { return no("dead", name() + " is dead", "give it health first"); };
    const auto no_mat = [&] { return no("no-mat", name() + " holds no cards and no gold", "choose a hero"); };

    switch (edit.what) {
    case put: {
        static constexpr std::array kinds{"heroes", "familiars", "monsters", "lords", "antients", "tokens"};
        if (!std::ranges::contains(kinds, kind)) return bad_key(edit.id, "monsters/catacombs:orc");
        if (!known(library, kind, id)) return unknown(library, kind, id);
        if (state.board.empty()) return no_board();
        if (state.characters.size() + state.things.size() >= hand_limits::most_characters)
            return no("too-many", "no table holds more than " + std::to_string(hand_limits::most_characters) + " pieces", "take some away");
        if (edit.piece != 0 && (!who || who->kind != CharacterKind::hero))
            return no("no-hero", called(edit.piece) + " is not a hero that a companion can follow", "name a hero, or none");
        if (kind == "tokens") {
            auto piece = make_table_piece(library, state.next_id, id, {});
            if (!piece) return no("no-piece", require<Token>(id).name + " is not a piece for a board", "choose another token");
            return crowded(*piece);
        }
        if (kind == "heroes")
            for (const Character& other : state.characters)
                if ((other.kind == CharacterKind::hero || other.kind == CharacterKind::ally) && other.what == id)
                    return no("twice", called(other.id) + " takes part already",
                              other.dead ? "give it health: then it is back" : "move it, wherever it is");
        if (kind == "familiars") {
            if (!who) return no("no-hero", "a familiar follows a hero", "say whom");
            if (who->dead) return dead();
            const bool for_this_room = require<Familiar>(id).lasts == FamiliarLasts::room;
            for (const Character& other : state.characters)
                if (!for_this_room && follows_for_good(*this, other, edit.piece))
                    return no("two-familiars", called(edit.piece) + " has a familiar already",
                              other.dead ? "give " + called(other.id) + " health" : "nobody has two");
        }
        const CharacterKind is = kind == "heroes"      ? CharacterKind::hero
                                 : kind == "familiars" ? CharacterKind::familiar
                                 : kind == "lords"     ? CharacterKind::lord
                                 : kind == "antients"  ? CharacterKind::antient
                                                       : CharacterKind::monster;
        return crowded(make_piece(state.next_id, is, id));
    }
    case move: {
        if (state.board.empty()) return no_board();
        if (thing) {
            const TablePiece* piece = std::as_const(state.table).find(edit.piece);
            return piece ? crowded(*piece) : no("off-board", name() + " is not on the board");
        }
        if (who->dead) return dead();
        if (still_to_place(who->id)) return no("to-place", name() + " is still to be placed", "place it as the game asks");
        for (const Affliction& affliction : who->conditions)
            if (!require<Condition>(affliction.condition).on_board)
                return no("off-board", name() + " is off the board: " + require<Condition>(affliction.condition).name,
                          "end that condition first");
        if (who->where == Presence::away && state.phase != Phase::battle)
            return no("off-board", name() + " is not in this room yet", "heroes are placed after the monsters");
        return crowded(waiting_piece(who->id));
    }
    case take_away:
        if (thing) return {};
        if (who->dead || who->where == Presence::away)
            return no("off-board", name() + " is not in this room", "there is nothing to take away");
        if (who->kind == CharacterKind::lord && anything_in_hand())
            return no("in-hand", name() + " cannot go while a turn is made", "finish the turn first");
        return {};
    case health:
        if (!who->health) return no("no-health", name() + " has no health to lose or gain", "take it away instead");
        if (edit.amount < 0 || edit.amount > hand_limits::most_health)
            return no("bad-amount", std::format("health is 0 to {}, not {}", hand_limits::most_health, edit.amount), "0 destroys");
        if (!who->dead) return {};
        if (edit.amount == 0) return no("dead", name() + " is dead already", "give it health");
        if (who->kind == CharacterKind::familiar) {
            const Character* owner = std::as_const(state).find(who->owner);
            if (!owner) return no("no-hero", name() + " follows nobody any more", "give a hero its card");
            if (owner->dead) return no("dead", called(owner->id) + ", whom it follows, is dead", "give its hero health first");
        }
        return state.board.empty() ? Issues{} : crowded(make_piece(who->id, who->kind, who->what));
    case add_condition:
        if (!known(library, "conditions", edit.id)) return unknown(library, "conditions", edit.id);
        if (who->dead) return dead();
        if (!who->in_battle()) return no("off-board", name() + " is in no battle now", "conditions are for battles");
        if (who->has(edit.id)) return no("has-it", name() + " is " + require<Condition>(edit.id).name + " already");
        if (!require<Condition>(edit.id).on_board && (state.phase != Phase::battle || still_to_place(who->id)))
            return no("to-place", name() + " is not in the battle yet", "this takes it off the board: wait until the battle begins");
        return {};
    case remove_condition:
        if (!known(library, "conditions", edit.id)) return unknown(library, "conditions", edit.id);
        if (!who->has(edit.id)) return no("has-not", name() + " is not " + require<Condition>(edit.id).name);
        return who->where == Presence::aside && !state.board.empty() ? crowded(waiting_piece(who->id)) : Issues{};
    case give_card: {
        if (kind != "items" && kind != "spells" && kind != "abilities") return bad_key(edit.id, "items/catacombs:healing-salve");
        if (!known(library, kind, id)) return unknown(library, kind, id);
        if (!has_mat(*who)) return no_mat();
        if (who->kind == CharacterKind::ally && kind == "items")
            return no("no-items", name() + " is an ally, and allies use no items", "give it to a hero");
        if (who->cards.size() >= hand_limits::most_cards) return no("too-many", name() + " holds no more than 60 cards", "take one away");
        if (kind == "items" && require<Item>(id).familiar) {
            const bool follows =
                std::ranges::any_of(state.characters, [&](const Character& other) { return follows_for_good(*this, other, who->id); });
            if (has_familiar(*who) || follows)
                return no("two-familiars", name() + " has a familiar already", "nobody has two: take the other away");
        }
        return {};
    }
    case take_card:
        if (!has_mat(*who)) return no_mat();
        if (!std::ranges::contains(who->cards, ObjectKey{kind, id}, &HeldCard::card))
            return no("has-not", name() + " does not hold " + in_quotes(edit.id),
                      "cards are written kind/id: items/catacombs:healing-salve");
        return {};
    case gold:
        if (who->kind != CharacterKind::hero) return no_mat();
        if (edit.amount < 0 || edit.amount > hand_limits::most_gold)
            return no("bad-amount", std::format("a purse holds 0 to {}, not {}", gold_text(library, hand_limits::most_gold), shown_gold(library, edit.amount)));
        return {};
    case draw: {
        const Deck* deck = rules.find<Deck>(edit.id);
        if (!deck) return unknown(library, "decks", edit.id);
        const auto cards = std::ranges::find(state.piles, edit.id, &Pile::deck);
        if (deck->of != DeckOf::values || cards == state.piles.end())
            return no("wrong-deck", deck->name + " is not drawn from", "cards of a mat are given");
        if (!has_mat(*who)) return no_mat();
        if (who->dead) return dead();
        const int count = std::max(1, edit.amount);
        if (edit.amount < 0 || count + std::ssize(who->drawn) > hand_limits::most_drawn || (!edit.card.empty() && count > 1))
            return no("bad-amount", std::format("{} cards cannot be drawn", edit.amount), "one that is named, or a few from the top");
        if (!edit.card.empty() && !std::ranges::contains(cards->cards, edit.card))
            return no("no-such-card", "no " + in_quotes(edit.card) + " is left in the " + deck->name, "put one back first");
        if (std::ssize(cards->cards) < count)
            return no("no-such-card",
                      std::format("only {} left in the {}", counted(cards->cards.size(), "card is", "cards are"), deck->name),
                      "put some back first");
        return {};
    }
    case put_back: {
        const Deck* deck = rules.find<Deck>(edit.id);
        if (!deck) return unknown(library, "decks", edit.id);
        const bool holds = std::ranges::any_of(
            who->drawn, [&](const DrawnCard& card) { return card.deck == edit.id && (edit.card.empty() || card.card == edit.card); });
        return holds ? Issues{} : no("has-not", name() + " has no such card of the " + deck->name);
    }
    case acted:
        if (edit.amount != 0 && edit.amount != 1) return no("bad-amount", "either the piece has acted (1) or not (0)");
        if (who->dead) return dead();
        if (state.phase != Phase::battle || !who->in_battle())
            return no("no-battle", name() + " is in no battle now", "turns are for battles");
        return {};
    case room: {
        const bool choosing = std::ranges::any_of(state.agenda, [](const Task& task) { return std::holds_alternative<PartyTask>(task); });
        if (choosing) return no("in-hand", "the heroes still choose their cards", "finish that first");
        if (!edit.id.empty() && !known(library, "rooms", edit.id)) return unknown(library, "rooms", edit.id);
        const int places = std::max(1, static_cast<int>(state.column.size()));
        if (edit.amount < 0 || edit.amount > places)
            return no("bad-amount", std::format("the column has {}, so there is no place {}",
                                                counted(static_cast<std::size_t>(places), "room", "rooms"), edit.amount));
        if (state.column.empty() && edit.id.empty()) return no("no-room-card", "there is no column of rooms", "name a room");
        if (walls_in(*this, edit))
            return no("no-way", "no way would lead from there to the lair", "name a room with other exits, or another place");
        return {};
    }
    case lord: {
        if (!known(library, "lords", edit.id)) return unknown(library, "lords", edit.id);
        if (state.lord == edit.id) return no("twice", require<Lord>(edit.id).name + " is the Catacomb Lord already");
        const bool there = std::ranges::any_of(
            state.characters, [](const Character& other) { return other.kind == CharacterKind::lord && other.in_battle() && !other.dead; });
        if (there && anything_in_hand()) return no("in-hand", "the lord cannot change while a turn is made", "finish the turn first");
        return there ? crowded(make_piece(state.next_id, CharacterKind::lord, edit.id)) : Issues{};
    }
    case end_battle:
        if (state.phase != Phase::battle) return no("no-battle", "there is no battle to end", "go to a room with a battle first");
        return {};
    case reseed: return {};
    }
    return {};
}

} // namespace flickforge
