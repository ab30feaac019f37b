// Who and what there is in a state from a file: does all of it exist, in numbers that a game comes to?
#include "rules/as_json.h"
#include "rules/verify/verifier.h"
#include "rules/journey/ways.h"

#include "content/json/json_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <ranges>

namespace flickforge {
namespace {

constexpr std::size_t most_listed = 5000, most_kept = 64 << 10;

bool is_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

bool near(double a, double b) { return std::abs(a - b) < 1e-6; }

/// Pieces and things are in order of their numbers, and numbers are not given twice.
template <class T> bool in_order(const std::vector<T>& list, int next_id) {
    int last = 0;
    for (const T& entry : list) {
        if (entry.id <= last || entry.id >= next_id) return false;
        last = entry.id;
    }
    return true;
}

} // namespace

void Verifier::emit(std::string message) {
    if (issues_.size() < 10)
        issues_.push_back({.code = "bad-state", .message = std::move(message), .hint = "the file was not written by this program"});
}

void Verifier::missing(const std::string& id, std::string_view kind) {
    emit("there is no " + in_quotes(id) + " among the " + std::string(kind));
}

void Verifier::between(int number, int low, int high, std::string_view what) {
    if (number < low || number > high) emit(std::string(what) + " cannot be " + std::to_string(number));
}

void Verifier::known_card(const ObjectKey& card) {
    const Object* object = library_.object(card);
    if ((card.kind != "items" && card.kind != "abilities" && card.kind != "spells") || !object || !object->typed)
        emit("there is no card " + in_quotes(to_text(card)));
}

void Verifier::kept(const std::string& json, std::string_view what) {
    if (!check(json.size() <= most_kept, std::string(what) + " is more than a script may keep")) return;
    check(read_json('[' + json + ']', "").root.has_value(), std::string(what) + " is not JSON"); // any value, not only a list or an object
}

Issues Verifier::run() {
    numbers();
    cards_and_rooms();
    check(state_.characters.size() <= most_listed && state_.things.size() <= most_listed, "more characters than a game comes to");
    check(in_order(state_.characters, state_.next_id), "characters are not in order of their numbers");
    check(in_order(state_.things, state_.next_id), "things are not in order of their numbers");
    check(in_order(state_.table.pieces, state_.next_id), "pieces on the table are not in order of their numbers");
    if (!issues_.empty()) return std::move(issues_); // the rest looks for them by number
    for (const Character& who : state_.characters) character(who);
    for (const TableObject& object : state_.things) thing(object);
    for (const TablePiece& lying : state_.table.pieces) piece(lying);
    agenda();
    return std::move(issues_);
}

void Verifier::numbers() {
    count(state_.round, "the round");
    count(state_.last_harm, "the round of the last harm");
    count(state_.turn_number, "the number of turns");
    between(state_.next_id, 1, most_ids, "the next number");
    between(state_.treasury, -most_ids, most_ids, "the treasury"); // below zero where it is endless
    const int rooms = static_cast<int>(state_.column.size());
    between(state_.room, -1, state_.phase == Phase::over ? rooms : rooms - 1, "the place in the column");
    const bool waits = state_.decision.has_value() && !state_.agenda.empty();
    if (state_.phase == Phase::over) check(!state_.decision && state_.agenda.empty(), "a game that is over asks nothing");
    else check(waits, state_.decision ? "a question that nothing asks" : "a game that waits for nothing");
    check(state_.table.pieces.empty() || !state_.board.empty(), "pieces without a board");
    between(state_.room_before, 0, shape_of(state_.column) == MapShape::column ? 0 : rooms, "the place of the room before");
    between(state_.asks_again, 0, std::max(0, static_cast<int>(state_.agenda.size()) - 1), "the task that asks again");
}

void Verifier::cards_and_rooms() {
    for (const std::string& variant : state_.variants)
        if (!variant.contains('=')) known<Variant>(variant);
    if (!state_.lord.empty()) known<Lord>(state_.lord);
    if (!state_.board.empty()) known<Board>(state_.board);
    if (!state_.last_board.empty()) known<Board>(state_.last_board);
    for (const RoomCard& card : state_.column) known<Room>(card.room);
    map();
    for (std::size_t i = 0; i < state_.piles.size(); ++i) {
        const Pile& pile = state_.piles[i];
        if (!known<Deck>(pile.deck)) continue;
        const auto same = std::ranges::find(state_.piles, pile.deck, &Pile::deck);
        check(same == state_.piles.begin() + static_cast<std::ptrdiff_t>(i), "two piles of one deck");
        const DeckOf of = library_.find<Deck>(pile.deck)->of;
        for (const std::string& card : pile.cards) {
            if (of == DeckOf::items) known<Item>(card);
            else if (of == DeckOf::spells) known<Spell>(card);
            else check(is_number(card), "a card of " + in_quotes(pile.deck) + " without a value");
        }
    }
    for (const TrackMarker& marker : state_.tracks) between(marker.step, 1, 1000, "the step of a marker");
    for (const std::string& card : state_.removed) check(object_key(card).has_value(), "something that is not a card is out of the game");
    for (const auto& [site, json] : state_.data) {
        const auto object = object_key(site);
        const bool pack = object && object->kind == "packs" && std::ranges::contains(library_.packs(), object->id, &PackInfo::id);
        check(pack ? is_shared_data(site) : object && library_.object(*object), "data of " + in_quotes(site) + ", which keeps none");
        kept(json, "what " + in_quotes(site) + " keeps");
    }
}

void Verifier::map() {
    const MapShape shape = shape_of(state_.column);
    int step = 0;
    for (std::size_t i = 0; i < state_.column.size(); ++i) {
        const RoomCard& card = state_.column[i];
        const bool fits = (shape == MapShape::labyrinth) == card.at.has_value() && (shape == MapShape::branching) == (card.step > 0);
        if (!check(fits, "room cards that do not make one map")) return;
        map_card(card);
        if (shape == MapShape::branching) between(card.step, std::max(1, step), step + 1, "the step of a room card"), step = card.step;
        const auto same = std::ranges::find(state_.column, card.at, &RoomCard::at);
        if (card.at) check(same == state_.column.begin() + static_cast<std::ptrdiff_t>(i), "two room cards on one place");
        if (shape == MapShape::column) check(card.visits == 0 && !card.seen, "a column that remembers visits");
    }
    if (shape == MapShape::column || state_.room < 0 || state_.room >= std::ssize(state_.column)) return;
    check(visits_of(state_, state_.room) > 0, "the party is in a room that it never entered");
}

void Verifier::map_card(const RoomCard& card) {
    constexpr int largest = 100;
    if (card.at) between(card.at->column, 1, largest, "a column of the map"), between(card.at->row, 1, largest, "a row of the map");
    count(card.visits, "the number of visits");
    check(card.visits == 0 || card.face_up, "a room that was entered lies face down");
    check(!card.seen || (card.at && !card.face_up), "a room card is turned up and down at once");
}

void Verifier::character(const Character& who) {
    const std::string number = "character " + std::to_string(who.id);
    const auto profile = profile_of(library_, who.kind, who.what);
    if (!profile) return missing(who.what, content_kind(who.kind));
    if ((who.where == Presence::board) != (state_.table.find(who.id) != nullptr) && !state_.thing(who.id))
        emit(number + " and its piece do not agree about being on the board");
    check(!who.dead || who.where != Presence::board, number + " is dead and on the board");
    check(who.where != Presence::board || !state_.board.empty(), number + " is on a board that is not there");
    if (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally)
        check(who.team == Side::heroes, number + " is on the wrong side");
    if (who.kind == CharacterKind::lord) check(who.team == Side::overseer, number + " is on the wrong side");

    check(who.health.has_value() == profile->health.has_value() && who.max_health == profile->health.value_or(0),
          number + " has another kind of health than its card");
    if (who.health) between(*who.health, who.dead || state_.is_dying(who.id) ? 0 : 1, most, "the health of " + number);
    count(who.room_health, "the health of " + number + " at the door");
    count(who.gold, "the gold of " + number);
    count(who.turns, "the turns of " + number);
    count(who.turns_lost, "the lost turns of " + number);
    between(who.seat, -1, most, "the seat of " + number);
    for (const int owner : {who.owner, who.first_owner})
        check(owner == 0 || state_.find(owner), number + " follows a character that is not there");

    for (const Affliction& affliction : who.conditions) {
        known<Condition>(affliction.condition);
        between(affliction.round, -1, most, "the round of a condition");
    }
    for (const HeldCard& held : who.cards) known_card(held.card);
    check(std::ranges::is_sorted(who.cards, {}, &HeldCard::card), "the cards of " + number + " are not in their order");
    for (const DrawnCard& drawn : who.drawn) known<Deck>(drawn.deck), check(is_number(drawn.card), number + " drew a card without a value");
    for (const TrackMarker& marker : who.tracks) between(marker.step, 1, 1000, "the step of a marker of " + number);
    riding(who, number);
    for (const Trophy& trophy : who.trophies) known<Monster>(trophy.monster), count(trophy.gold, "the pay for a trophy");
}

void Verifier::riding(const Character& who, const std::string& number) {
    if (who.on == 0) return;
    const Character* mount = state_.find(who.on);
    const bool carries = mount && mount->id != who.id && !mount->dead && mount->where == Presence::board && mount->on == 0;
    check(carries && state_.table.find(who.on), number + " rides a character that is not on the board");
    check(!who.dead && who.where == Presence::aside && !state_.table.find(who.id), number + " is in two places");
    check(state_.rider_of(who.on) == &who, number + " rides with another character on one piece");
}

void Verifier::thing(const TableObject& thing) {
    if (thing.kind == "tokens") known<Token>(thing.what);
    else if (thing.kind == "shots") known<ShotType>(thing.what);
    else emit("there are no things of kind " + in_quotes(thing.kind));
    check(state_.table.find(thing.id), "thing " + std::to_string(thing.id) + " lies nowhere");
    check(thing.owner == 0 || state_.find(thing.owner), "thing " + std::to_string(thing.id) + " belongs to a character that is not there");
}

std::optional<TablePiece> Verifier::as_made(const TablePiece& piece) const {
    if (const Character* who = state_.find(piece.id)) {
        const auto profile = profile_of(library_, who->kind, who->what);
        return profile ? make_table_piece(library_, piece.id, std::string(profile->piece), {}) : std::nullopt;
    }
    const TableObject* thing = state_.thing(piece.id);
    if (thing || is_in_flight(piece.id)) return make_table_piece(library_, piece.id, thing ? thing->what : piece.identity, {});
    return {};
}

void Verifier::piece(const TablePiece& piece) {
    const std::string number = "piece " + std::to_string(piece.id);
    const auto made = as_made(piece);
    if (!made) return emit(number + " is nobody's");
    if (!(piece.shape == made->shape && near(piece.diameter, made->diameter) && near(piece.mass, made->mass) &&
          near(piece.touch.restitution, made->touch.restitution) && near(piece.touch.rim_friction, made->touch.rim_friction)))
        emit(number + " has impossible measures");
    if (!(std::abs(piece.angle) <= most_ids)) emit(number + " is turned too far");
    check(piece.tokens.size() <= 100, number + " bears more than it can");
    for (const std::string& token : piece.tokens)
        if (!library_.find<Token>(token) && !library_.find<Piece>(token)) missing(token, "tokens");
    const Board* board = library_.find<Board>(state_.board);
    if (!board || board->outline.empty()) return;
    constexpr double slack = 5; // cm
    const auto [left, right] = std::ranges::minmax(board->outline | std::views::transform(&Point::x));
    const auto [low, high] = std::ranges::minmax(board->outline | std::views::transform(&Point::y));
    const Point at = piece.position;
    if (!(at.x >= left - slack && at.x <= right + slack && at.y >= low - slack && at.y <= high + slack))
        emit(number + " lies beside the board");
}

Issues verify(const Library& library, const GameState& state) { return Verifier(library, state).run(); }

} // namespace flickforge
