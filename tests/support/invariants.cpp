#include "support/invariants.h"

#include "content/kinds/geometry.h"
#include "rules/as_json.h"
#include "table/legal.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <map>
#include <set>

namespace flickforge::testing {
namespace {

using Sentences = std::vector<std::string>;

std::string name(const GameState& state, int id) {
    if (const Character* who = state.find(id)) return std::format("{} ({})", who->what, id);
    if (const TableObject* thing = state.thing(id)) return std::format("{} ({})", thing->what, id);
    return std::format("piece {}", id);
}

void check_table(const Rules& rules, const GameState& state, Sentences& wrong) {
    const TableBoard& board = rules.table_board(state.board);
    for (std::size_t i = 0; i < state.table.pieces.size(); ++i) {
        const TablePiece& piece = state.table.pieces[i];
        if (!std::isfinite(piece.position.x) || !std::isfinite(piece.position.y)) wrong.push_back(name(state, piece.id) + " lies nowhere");
        if (!contains(board.outline, piece.position)) wrong.push_back(name(state, piece.id) + " lies beside the board");
        for (std::size_t j = 0; j < i; ++j) {
            const TablePiece& other = state.table.pieces[j];
            if (other.id == piece.id) wrong.push_back(name(state, piece.id) + " lies there twice");
            if (piece.shape == Shape::disc && other.shape == Shape::disc &&
                distance(piece.position, other.position) < (piece.diameter + other.diameter) / 2 - 0.02)
                wrong.push_back(std::format("{} lies on {}: {:.4f} cm", name(state, piece.id), name(state, other.id),
                                            (piece.diameter + other.diameter) / 2 - distance(piece.position, other.position)));
        }
        for (const Peg& peg : board.pegs)
            if (piece.shape == Shape::disc && distance(piece.position, peg.centre) < (piece.diameter + peg.diameter) / 2 - 0.02)
                wrong.push_back(name(state, piece.id) + " lies on an obstacle");
        const Character* who = state.find(piece.id);
        const bool flies = std::ranges::any_of(state.agenda, [&](const Task& task) {
            const ShotTask* made = std::get_if<ShotTask>(&task);
            return made && made->piece == piece.id;
        });
        if (!state.thing(piece.id) && !flies && (!who || who->where != Presence::board))
            wrong.push_back(name(state, piece.id) + " lies on the table, but stands for nobody there");
    }
}

void check_characters(const GameState& state, Sentences& wrong) {
    for (const Character& who : state.characters) {
        const bool lies = state.table.find(who.id) && !state.thing(who.id);
        if ((who.where == Presence::board) != lies) wrong.push_back(name(state, who.id) + " and its piece do not agree about the board");
        if (who.dead && who.where != Presence::away) wrong.push_back(name(state, who.id) + " is dead and in the battle");
        if (who.dead && !who.conditions.empty()) wrong.push_back(name(state, who.id) + " is dead and has conditions");
        if (!who.dead && who.health && *who.health < 1 && !state.is_dying(who.id)) wrong.push_back(name(state, who.id) + " lives with no health");
        if (who.dead && who.health.value_or(0) > 0 && who.kind != CharacterKind::monster && who.kind != CharacterKind::familiar)
            wrong.push_back(name(state, who.id) + " is dead with health left");
        if (who.health && (*who.health < 0 || *who.health > std::max(who.max_health, 1) + 20)) // effects may strengthen
            wrong.push_back(std::format("{} has {} health of {}", name(state, who.id), *who.health, who.max_health));
        if (who.on != 0) {
            const Character* mount = state.find(who.on);
            if (who.dead || who.where != Presence::aside) wrong.push_back(name(state, who.id) + " rides and is in two places");
            if (!mount || mount->dead || mount->where != Presence::board || mount->on != 0)
                wrong.push_back(name(state, who.id) + " rides " + name(state, who.on) + ", which is not on the board");
            if (state.rider_of(who.on) != &who) wrong.push_back(name(state, who.on) + " carries two");
        }
        if (who.gold < 0) wrong.push_back(name(state, who.id) + " owes gold");
        std::set<std::string> conditions;
        for (const Affliction& affliction : who.conditions)
            if (!conditions.insert(affliction.condition).second) wrong.push_back(name(state, who.id) + " has " + affliction.condition + " twice");
    }
}

void check_decision(const GameState& state, Sentences& wrong) {
    if (!state.decision) {
        if (state.phase != Phase::over) wrong.push_back("nothing is asked, and the game is not over");
        return;
    }
    const Decision& decision = *state.decision;
    if (decision.options.empty() && decision.pieces.empty()) wrong.push_back("a question without an answer");
    if (state.phase != Phase::battle) return; // the dead may be brought back there
    const auto dead = [&](int id) { return state.find(id) && state.find(id)->dead && !state.thing(id); };
    if (dead(decision.who) && decision.about != About::takes_over) wrong.push_back(name(state, decision.who) + " is dead and is asked");
    if (decision.asks == DecisionKind::act)
        for (const Option& option : decision.options)
            if (dead(option.character)) wrong.push_back(name(state, option.character) + " is dead and may act");
    for (const int piece : decision.pieces)
        if (dead(piece)) wrong.push_back(name(state, piece) + " is dead and its piece is to be moved");
}

int all_gold(const GameState& state) {
    int sum = state.treasury;
    for (const Character& who : state.characters) sum += who.gold;
    return sum;
}

/// Every card there is, wherever it lies.
std::map<std::string, int> all_cards(const Rules& rules, const GameState& state) {
    std::map<std::string, int> cards;
    for (const Pile& pile : state.piles) {
        const Deck* deck = rules.library().find<Deck>(pile.deck);
        const std::string kind = deck->of == DeckOf::items ? "items/" : deck->of == DeckOf::spells ? "spells/" : pile.deck + '/';
        for (const std::string& card : pile.cards) ++cards[kind + card];
    }
    for (const std::string& card : state.removed)
        if (!card.starts_with("heroes/") && !card.starts_with("abilities/")) ++cards[card];
    for (const Character& who : state.characters) {
        for (const HeldCard& held : who.cards)
            if (held.card.kind != "abilities") ++cards[to_text(held.card)]; // which come and go with their hero
        for (const DrawnCard& card : who.drawn) ++cards[card.deck + '/' + card.card];
    }
    for (const Task& task : state.agenda)
        if (const VisitTask* visit = std::get_if<VisitTask>(&task))
            for (const std::string& card : visit->shown) ++cards[card];
    return cards;
}

void check_stock(const Rules& rules, const GameState& before, const GameState& after, Sentences& wrong) {
    if (all_gold(before) != all_gold(after)) wrong.push_back(std::format("there are {} gold, and were {}", all_gold(after), all_gold(before)));
    const auto had = all_cards(rules, before), has = all_cards(rules, after);
    for (const auto& [card, count] : had)
        if (!has.contains(card) || has.at(card) < count) wrong.push_back(card + " is lost");
    for (const auto& [card, count] : has)
        if (!had.contains(card) || had.at(card) < count) wrong.push_back(card + " came from nowhere");
}

/// Events say how health became what it is.
void check_health(const GameState& before, const Stepped& after, Sentences& wrong) {
    if (before.phase != Phase::battle || after.state.phase != Phase::battle || before.room != after.state.room) return; // rest heals
    for (const Character& who : before.characters) {
        const Character* now = after.state.find(who.id);
        if (!now || !who.health || !now->health) continue;
        int expected = *who.health;
        bool killed = false, fresh = false;
        for (const Event& event : after.events) {
            if (event.to != who.id) continue;
            if (event.what == EventKind::hurt) expected -= event.amount;
            if (event.what == EventKind::healed) expected += event.amount;
            killed = killed || event.what == EventKind::destroyed || event.what == EventKind::transformed ||
                     (event.what == EventKind::removed && event.text == "leaves");
            fresh = fresh || (event.what == EventKind::returned && event.cause != "edge");
        }
        if (killed || fresh) continue;
        if (*now->health != expected)
            wrong.push_back(std::format("{} has {} health, and the events say {}", name(after.state, who.id), *now->health, expected));
        if (now->dead != who.dead && after.state.phase == Phase::battle && now->kind != CharacterKind::familiar)
            wrong.push_back(name(after.state, who.id) + " died or rose without an event");
    }
}

/// The dead do nothing more: no turn, no shot, and nobody hurts or hits them again.
void check_dead(const GameState& before, const Stepped& after, Sentences& wrong) {
    std::set<int> dead;
    for (const Character& who : before.characters)
        if (who.dead) dead.insert(who.id);
    for (const Event& event : after.events) {
        if (event.what == EventKind::returned && event.cause != "edge") dead.erase(event.to);
        if (dead.contains(event.by) && (event.what == EventKind::turn_began || event.what == EventKind::shot_declared || event.what == EventKind::flicked))
            wrong.push_back(std::format("{} is dead and does something ({})", name(after.state, event.by), static_cast<int>(event.what)));
        if (dead.contains(event.to) && (event.what == EventKind::hurt || event.what == EventKind::hit || event.what == EventKind::condition_began))
            wrong.push_back(std::format("{} is dead and something is done to it ({})", name(after.state, event.to), static_cast<int>(event.what)));
        if (event.what == EventKind::destroyed && !dead.insert(event.to).second) wrong.push_back(name(after.state, event.to) + " dies twice");
        if (event.what == EventKind::transformed) dead.insert(event.to);
    }
}

/// The contacts of a shot, in their order, explain whom it hurts, and in which order.
void check_contacts(const Rules& rules, const GameState& before, const Command& command, const Stepped& after, Sentences& wrong) {
    struct Pair {
        int first, second;
    };
    std::vector<Pair> contacts;
    if (const Declare* said = std::get_if<Declare>(&command)) {
        const auto flicked = std::ranges::find(after.events, EventKind::flicked, &Event::what);
        const int piece = flicked == after.events.end() ? said->piece : flicked->to;
        for (const int hit : said->hits) contacts.push_back({piece, hit});
        for (const Touched& pair : said->pushed) contacts.push_back({pair.piece, pair.other});
    } else if (after.shot) {
        for (const Contact& contact : after.shot->contacts)
            if (contact.met == ContactWith::piece) contacts.push_back({contact.piece, contact.other});
    } else {
        return;
    }
    const RuleOptions& options = rules.options();
    if (options.correction_hits || options.touching_counts == TouchingCounts::always) return; // these add contacts
    const auto flicked = std::ranges::find(after.events, EventKind::flicked, &Event::what);
    if (flicked == after.events.end()) return;
    std::ptrdiff_t last = -1;
    for (auto event = flicked; event != after.events.end(); ++event) {
        if (event->what == EventKind::shot_declared || event->what == EventKind::turn_began) break; // another shot
        if (event->what == EventKind::hit) {
            const auto met = std::ranges::find_if(contacts, [&](const Pair& pair) {
                const auto is = [&](int piece) {
                    return piece == event->to || piece == before.piece_of(event->to);
                }; // a rider, and its mount
                return (pair.first == flicked->to && is(pair.second)) || (pair.second == flicked->to && is(pair.first));
            });
            if (event->to == flicked->by || event->by != flicked->by || event->id != flicked->id) continue; // reflected, or of a shot that this one interrupted
            if (met == contacts.end()) {
                wrong.push_back(name(after.state, event->to) + " is hit, and was never touched");
            } else if (!options.repeat_hits) {
                const std::ptrdiff_t at = met - contacts.begin();
                if (at < last) wrong.push_back(name(after.state, event->to) + " is hit out of order");
                last = at;
            }
        }
        if (event->what == EventKind::hurt && event->by == flicked->by && event->cause.starts_with("tokens/") &&
            std::ranges::none_of(contacts, [&](const Pair& pair) { return pair.first == event->to || pair.second == event->to; }))
            wrong.push_back(name(after.state, event->to) + " is hurt by " + event->cause + ", and touched nothing");
    }
}

} // namespace

std::vector<std::string> wrong_with(const Rules& rules, const GameState& state) {
    Sentences wrong;
    if (!state.board.empty()) check_table(rules, state, wrong);
    check_characters(state, wrong);
    check_decision(state, wrong);
    for (const Issue& issue : verify(rules.library(), state)) wrong.push_back("its save would be refused: " + issue.message);
    return wrong;
}

std::vector<std::string> wrong_between(const Rules& rules, const GameState& before, const Command& command, const Stepped& after) {
    Sentences wrong;
    check_stock(rules, before, after.state, wrong);
    check_health(before, after, wrong);
    check_dead(before, after, wrong);
    const auto shots = std::ranges::count_if(before.agenda, [](const Task& task) { return std::holds_alternative<ShotTask>(task); });
    if (shots < 2) check_contacts(rules, before, command, after, wrong); // otherwise hits of the shot below it follow
    return wrong;
}

} // namespace flickforge::testing
