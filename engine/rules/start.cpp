#include "rules/start.h"

#include "rules/column.h"
#include "rules/battle/on_table.h"
#include "rules/game.h"
#include "rules/tracks.h"
#include "rules/journey/ways.h"
#include "table/legal.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

void make_piles(const Rules& rules, GameState& state, Random& random) {
    for (const Deck* deck : rules.library().all<Deck>()) {
        if (rules.excluded("decks", deck->id) || deck->of == DeckOf::rooms) continue;
        Pile pile{deck->id, cards_of(rules, *deck)};
        for (std::size_t i = pile.cards.size(); i > 1; --i)
            std::swap(pile.cards[i - 1], pile.cards[random.below(static_cast<std::uint32_t>(i))]);
        state.piles.push_back(std::move(pile));
    }
}

Issue bad_setup(std::string code, std::string message, std::string hint = "") {
    return {.code = std::move(code), .message = std::move(message), .hint = std::move(hint)};
}

template <class T> Issue unknown(const Library& library, const std::string& id, const char* noun) {
    std::vector<std::string> names;
    for (const T* object : library.all<T>()) names.push_back(object->id);
    return bad_setup("unknown-" + std::string(noun), "there is no " + std::string(noun) + " " + in_quotes(id),
                     suggestion(id, names, "`flickforge list " + std::string(kind_of<T>) + "` shows them all"));
}

/// Takes a card out of the pile of its kind; false when there is none left.
bool take(const Library& library, GameState& state, DeckOf of, const std::string& id) {
    for (Pile& pile : state.piles) {
        const Deck* deck = library.find<Deck>(pile.deck);
        if (!deck || deck->of != of) continue;
        const auto card = std::ranges::find(pile.cards, id);
        if (card == pile.cards.end()) continue;
        pile.cards.erase(card);
        return true;
    }
    return false;
}

void give_cards(const Rules& rules, GameState& state, Character& who, const Hero& hero, const HeroChoice& choice, bool ask,
                Issues& issues) {
    const Library& library = rules.library();
    for (const auto& ability : hero.abilities)
        who.cards.insert(who.cards.end(), static_cast<std::size_t>(ability.count), HeldCard{{"abilities", ability.what.text}});
    std::vector<std::string> offered;
    for (const auto& item : hero.items)
        if (!rules.excluded("items", item.what.text)) offered.insert(offered.end(), static_cast<std::size_t>(item.count), item.what.text);
    for (const std::string& item : choice.items.value_or(ask ? std::vector<std::string>{} : offered)) {
        const auto allowed = std::ranges::find(offered, item);
        if (allowed == offered.end()) {
            issues.push_back(bad_setup("not-offered", hero.name + " does not start with " + in_quotes(item),
                                       offered.empty() ? "" : "possible: " + join(offered)));
            continue;
        }
        offered.erase(allowed);
        const auto brings_familiar = [&](const std::string& id) { return static_cast<bool>(library.find<Item>(id)->familiar); };
        const bool has_one = std::ranges::any_of(
            who.cards, [&](const HeldCard& held) { return held.card.kind == "items" && brings_familiar(held.card.id); });
        if (has_one && brings_familiar(item)) {
            if (choice.items) issues.push_back(bad_setup("two-familiars", hero.name + " cannot have a second familiar", "leave one out"));
            continue;
        }
        const bool from_deck = rules.options().starting_items_from_deck && library.find<Item>(item)->in_deck;
        if (from_deck && !take(library, state, DeckOf::items, item)) {
            if (choice.items) issues.push_back(bad_setup("no-such-card", "no card of " + in_quotes(item) + " is left in the item deck"));
            continue;
        }
        who.cards.push_back({{"items", item}});
    }
    if (choice.spells && static_cast<int>(choice.spells->size()) != hero.spells)
        issues.push_back(bad_setup("spell-count", hero.name + " starts with " +
                                                      counted(static_cast<std::size_t>(hero.spells), "spell", "spells") + ", not " +
                                                      std::to_string(choice.spells->size())));
    std::vector<std::string> spells;
    if (choice.spells) spells = *choice.spells;
    else if (!ask)
        for (const Spell* spell : library.all<Spell>())
            for (int i = 0; i < spell->copies && static_cast<int>(spells.size()) < hero.spells; ++i)
                if (spell->in_deck && !rules.excluded("spells", spell->id)) spells.push_back(spell->id);
    for (const std::string& spell : spells) {
        if (!library.find<Spell>(spell)) issues.push_back(unknown<Spell>(library, spell, "spell"));
        else if (!take(library, state, DeckOf::spells, spell))
            issues.push_back(bad_setup("no-such-card", "no card of " + in_quotes(spell) + " is left in the spell deck"));
        else who.cards.push_back({{"spells", spell}});
    }
    std::ranges::sort(who.cards, {}, &HeldCard::card);
}

/// Refuses what no game could have reached, rather than bending it.
void check_figures(const Placed& placed, std::optional<int> full_health) {
    if (placed.health && !full_health) refuse("bad-health", placed.what + " has no health", "leave out its health");
    if (placed.health && (*placed.health < 1 || *placed.health > *full_health))
        refuse("bad-health", std::format("{} cannot have {} health", placed.what, *placed.health),
               *full_health == 1 ? "it has 1" : std::format("it has 1 to {}", *full_health));
    if (placed.gold < 0) refuse("bad-gold", std::format("{} cannot have {} gold", placed.what, placed.gold), "gold is 0 or more");
}

/// Familiars of the items a hero holds.
void add_familiars(const Library& library, GameState& state) {
    for (std::size_t i = 0; i < state.characters.size(); ++i) {
        const Character hero = state.characters[i];
        if (hero.kind != CharacterKind::hero) continue;
        for (const auto& [card, used] : hero.cards) {
            const Item* item = card.kind == "items" ? library.find<Item>(card.id) : nullptr;
            if (!item || !item->familiar) continue;
            const int health = library.find<Familiar>(item->familiar)->health;
            state.characters.push_back({.id = state.next_id++,
                                        .kind = CharacterKind::familiar,
                                        .what = item->familiar.text,
                                        .team = Side::heroes,
                                        .seat = hero.seat,
                                        .health = health,
                                        .max_health = health,
                                        .owner = hero.id});
        }
    }
}

} // namespace

std::vector<std::string> cards_of(const Rules& rules, const Deck& deck) {
    std::vector<std::string> cards;
    if (rules.excluded("decks", deck.id)) return cards;
    const auto add = [&](int count, const std::string& card) { cards.insert(cards.end(), static_cast<std::size_t>(count), card); };
    const auto add_all = [&]<class T>(const std::vector<const T*>& all) {
        for (const T* card : all)
            if (card->in_deck && !rules.excluded(kind_of<T>, card->id)) add(card->copies, card->id);
    };
    switch (deck.of) {
    case DeckOf::values:
        for (const ValueCards& values : deck.cards) add(values.count, std::to_string(values.value));
        break;
    case DeckOf::items: add_all(rules.library().all<Item>()); break;
    case DeckOf::spells: add_all(rules.library().all<Spell>()); break;
    case DeckOf::rooms: break;
    }
    return cards;
}

int coins(const Library& library) {
    int gold = 0;
    for (const Token* token : library.all<Token>())
        if (token->type == TokenType::coin) gold += token->gold * token->count;
    return gold;
}

Result<Stepped> start(const Rules& rules, const GameSetup& setup) {
    const Library& library = rules.library();
    Issues issues;
    GameState state{.variants = rules.variants(), .random = Random(setup.seed), .lord = setup.lord};
    make_piles(rules, state, state.random);
    state.treasury = coins(library);
    if (setup.heroes.empty()) issues.push_back(bad_setup("no-heroes", "a game needs heroes"));
    if (const auto size = static_cast<std::size_t>(rules.options().party_size); size > 0 && setup.heroes.size() != size)
        issues.push_back(bad_setup("party-size",
                                   std::format("a party has {}, not {}", counted(size, "hero", "heroes"), setup.heroes.size()),
                                   "the option party_size=0 allows any number"));
    for (const HeroChoice& choice : setup.heroes) {
        const Hero* hero = library.find<Hero>(choice.hero);
        if (!hero) {
            issues.push_back(unknown<Hero>(library, choice.hero, "hero"));
            continue;
        }
        if (choice.seat < 1)
            issues.push_back(bad_setup("hero-seat", hero->name + " cannot be played by the Overseer", "hero players have seats 1 to 4"));
        if (std::ranges::contains(state.characters, choice.hero, &Character::what))
            issues.push_back(bad_setup("twice", hero->name + " can take part only once"));
        Character who{.id = state.next_id++,
                      .kind = CharacterKind::hero,
                      .what = hero->id,
                      .team = Side::heroes,
                      .seat = choice.seat,
                      .health = hero->health,
                      .max_health = hero->health};
        who.gold = std::min(rules.options().starting_gold, state.treasury);
        state.treasury -= who.gold;
        who.tracks = starting_tracks(rules, &who);
        give_cards(rules, state, who, *hero, choice, setup.ask_cards, issues);
        state.characters.push_back(std::move(who));
    }
    if (!library.find<Lord>(setup.lord)) issues.push_back(unknown<Lord>(library, setup.lord, "lord"));
    else if (rules.excluded("lords", setup.lord))
        issues.push_back(bad_setup("excluded", in_quotes(setup.lord) + " is left out by a variant"));
    if (auto column = deal_column(rules, setup, state.random)) state.column = std::move(*column);
    else std::ranges::move(column.error(), std::back_inserter(issues));
    if (!issues.empty()) return std::unexpected(std::move(issues));
    add_familiars(library, state);
    state.tracks = starting_tracks(rules, nullptr);
    state.agenda.emplace_back(RoomTask{});
    PartyTask cards;
    for (std::size_t i = 0; setup.ask_cards && i < setup.heroes.size(); ++i) {
        if (!setup.heroes[i].items) cards.items.push_back(static_cast<int>(i) + 1);
        if (!setup.heroes[i].spells) cards.spells.push_back(static_cast<int>(i) + 1);
    }
    if (setup.ask_cards) state.agenda.emplace_back(std::move(cards));
    return advance(rules, std::move(state));
}

namespace {

/// The cards of a layout around the room of the battle, which the party has just entered.
Issues lay_around(const Rules& rules, const Arrangement& arrangement, GameState& state) {
    auto cards = deal_column(rules, {.layout = arrangement.layout}, state.random);
    if (!cards) return std::move(cards.error());
    const auto here = std::ranges::find(*cards, arrangement.room, &RoomCard::room);
    if (here == cards->end())
        return {bad_setup("room-not-in-layout", in_quotes(arrangement.room) + " is not in layout " + in_quotes(arrangement.layout),
                          "name one of its rooms")};
    here->face_up = true;
    if (shape_of(*cards) != MapShape::column) here->visits = 1;
    state.room = static_cast<int>(here - cards->begin());
    state.column = std::move(*cards);
    return {};
}

} // namespace

Result<Stepped> arrange(const Rules& rules, const Arrangement& arrangement) {
    const Library& library = rules.library();
    Issues issues;
    GameState state{.variants = rules.variants(), .random = Random(arrangement.seed), .lord = arrangement.lord};
    make_piles(rules, state, state.random);
    state.treasury = coins(library);
    state.board = arrangement.board;
    const Board* board = library.find<Board>(arrangement.board);
    if (!board) return std::unexpected(Issues{unknown<Board>(library, arrangement.board, "board")});
    if (!arrangement.room.empty()) {
        if (!library.find<Room>(arrangement.room)) return std::unexpected(Issues{unknown<Room>(library, arrangement.room, "room")});
        if (arrangement.layout.empty()) {
            state.column.push_back({arrangement.room, true});
            state.room = 0;
        } else if (auto bad = lay_around(rules, arrangement, state); !bad.empty()) {
            return std::unexpected(std::move(bad));
        }
    } else if (!arrangement.layout.empty()) {
        return std::unexpected(
            Issues{bad_setup("no-room-card", "a table of a layout needs a room", "name the room of the layout where the battle is")});
    }
    state.tracks = starting_tracks(rules, nullptr);
    state.phase = Phase::battle;
    state.round = arrangement.round;
    state.half = arrangement.half;
    state.next_id = static_cast<int>(arrangement.characters.size() + arrangement.things.size()) + 1;
    Stepped next{std::move(state), {}, {}};
    try {
        Game game(rules, next.state);
        GameState& made = next.state;
        int id = 0;
        for (const Placed& placed : arrangement.characters) {
            const bool heroic =
                placed.kind == CharacterKind::hero || placed.kind == CharacterKind::ally || placed.kind == CharacterKind::familiar;
            Character who{.id = ++id, .kind = placed.kind, .what = placed.what, .team = heroic ? Side::heroes : Side::overseer};
            who.seat = placed.seat >= 0 ? placed.seat : heroic ? 1 : 0;
            who.health = game.profile(placed.kind, placed.what).health;
            who.max_health = who.health.value_or(0);
            check_figures(placed, who.health);
            if (placed.health) who.health = placed.health;
            who.owner = placed.owner;
            if (placed.kind == CharacterKind::antient && who.owner == 0) // the first hero uses it
                for (std::size_t i = arrangement.characters.size(); i > 0; --i)
                    if (arrangement.characters[i - 1].kind == CharacterKind::hero) who.owner = static_cast<int>(i);
            who.tracks = starting_tracks(rules, &who);
            who.acted = placed.acted;
            who.gold = placed.gold;
            who.where = Presence::aside;
            for (const std::string& text : placed.cards) {
                const auto card = object_key(text);
                if (!card || !library.object(*card))
                    refuse("unknown-card", "there is no card " + in_quotes(text),
                           "cards are written kind/id: items/catacombs:healing-salve");
                who.cards.push_back({*card});
                if (card->kind == "items") take(library, made, DeckOf::items, card->id);
                if (card->kind == "spells") take(library, made, DeckOf::spells, card->id);
            }
            std::ranges::sort(who.cards, {}, &HeldCard::card);
            for (const DrawnCard& drawn : placed.drawn) {
                Pile* pile = game.pile(drawn.deck);
                const auto card = pile ? std::ranges::find(pile->cards, drawn.card) : std::vector<std::string>::iterator{};
                if (!pile || card == pile->cards.end())
                    refuse("no-such-card", "no card " + in_quotes(drawn.card) + " is left in " + in_quotes(drawn.deck));
                pile->cards.erase(card);
                who.drawn.push_back(drawn);
            }
            made.characters.push_back(std::move(who));
        }
        // Exact places first, so that those without one make room for them.
        for (const bool exact : {true, false})
            for (std::size_t i = 0; i < arrangement.characters.size(); ++i) {
                const Placed& placed = arrangement.characters[i];
                if (placed.at.has_value() != exact) continue;
                const Character& who = made.characters[i];
                const Decision zone{.spot = who.team == Side::heroes ? PlacementArea::hero_zone : PlacementArea::monster_zone};
                const Outline& outline = who.team == Side::heroes ? board->hero_zone : board->monster_zone;
                const Point middle = outline.empty() ? Point{}
                                                     : Point{(outline[0].x + outline[outline.size() / 2].x) / 2,
                                                             (outline[0].y + outline[outline.size() / 2].y) / 2};
                const Point at = exact ? *placed.at : game.free_place(who.id, middle, zone).value_or(middle);
                if (exact) {
                    const TablePiece piece = game.waiting_piece(who.id);
                    Issues bad = why_not_there(game.board(), made.table, piece.diameter, at);
                    for (Issue& issue : bad) issue.message = placed.what + ": " + issue.message;
                    if (!bad.empty()) throw Refused{std::move(bad)};
                }
                set_down(game, who.id, at);
                for (const std::string& condition : placed.conditions) {
                    const Condition& content = game.require<Condition>(condition);
                    made.find(who.id)->conditions.push_back({condition, 0, arrangement.round - 1});
                    if (!content.on_board) take_off(game, who.id), made.find(who.id)->where = Presence::aside;
                    else if (TablePiece* lying = made.table.find(who.id); lying && !content.token.empty()) // another may have taken it off
                        lying->tokens.push_back(content.token);
                }
            }
        for (const PlacedThing& thing : arrangement.things) {
            auto piece = make_table_piece(library, ++id, thing.token, thing.at);
            if (!piece || !library.find<Token>(thing.token))
                refuse("unknown-token", "there is no piece for token " + in_quotes(thing.token));
            made.table.pieces.push_back(*piece);
            made.things.push_back({id, "tokens", thing.token, 0});
        }
        made.agenda.emplace_back(RoomTask{.stage = RoomTask::Stage::fight});
        made.agenda.emplace_back(
            RoundTask{.stage = arrangement.half == Side::heroes ? RoundTask::Stage::heroes : RoundTask::Stage::overseer});
        run(game);
        next.events = std::move(game.events);
    } catch (Refused& refused) {
        return std::unexpected(std::move(refused.issues));
    }
    return next;
}

} // namespace flickforge
