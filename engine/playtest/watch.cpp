#include "playtest/watch.h"

#include "base/hash.h"
#include "base/text.h"
#include "players/player.h"
#include "match/second_run.h"
#include "playtest/room_check.h"
#include "playtest/turns_and_cards.h"
#include "rules/start.h"
#include "script/check_scripts.h"
#include "story/cause.h"

#include <algorithm>
#include <cmath>

namespace flickforge {
namespace {

std::pair<int, int> square(Point place) {
    return {static_cast<int>(std::floor(place.x / heat_cell)), static_cast<int>(std::floor(place.y / heat_cell))};
}

class Watch {
public:
    Watch(const Rules& rules, const Stepped& first, GameRecord& record)
        : rules_(rules), record_(record), chronicle_(rules, first), rooms_(rules, record), acts_(rules) {
        for (const Character& who : first.state.characters)
            for (const HeldCard& held : who.cards) record_.content[to_text(held.card)];
        record_.content[to_text(ObjectKey{"lords", first.state.lord})];
        check_beginning(rules, first.state, record_);
        rooms_.see(first);
        acts_.see(chronicle_, first);
    }

    /// Where everything lies before a flick.
    void before(const GameState& state) {
        board_ = state.board;
        places_.clear();
        for (const TablePiece& piece : state.table.pieces) places_.emplace_back(piece.id, piece.position);
    }

    void see(const Command& command, Stepped& after) {
        chronicle_.add(command, after);
        rooms_.see(after);
        acts_.see(chronicle_, after);
        if (after.shot) {
            shot_ = std::move(*after.shot);
            shot_board_ = board_;
            stops();
        }
        for (const Event& event : after.events)
            if (event.what == EventKind::hit) hit(event);
    }

    void finish() {
        record_.winner = chronicle_.winner();
        record_.outcome = chronicle_.over() ? chronicle_.outcome() : "";
        record_.commands = chronicle_.commands();
        record_.turns = static_cast<int>(chronicle_.turns().size());
        for (const RoomVisit& visit : chronicle_.visits()) {
            record_.rooms.push_back(
                {.room = visit.room, .board = visit.board, .outcome = visit.outcome, .rounds = visit.rounds, .shots = visit.shots});
            record_.rooms.back().won = !visit.board.empty() && !visit.outcome.empty();
            record_.rounds += visit.rounds, record_.shots += visit.shots;
            if (!visit.room.empty()) ++record_.content[to_text(ObjectKey{"rooms", visit.room})];
            if (!visit.board.empty()) ++record_.content[to_text(ObjectKey{"boards", visit.board})];
        }
        if (record_.winner == Side::overseer && !record_.rooms.empty()) record_.rooms.back().won = false;
        for (const auto& [id, who] : chronicle_.everybody()) {
            if (!who.character) continue;
            record_.content[key_of(who)];
            if (who.kind == CharacterKind::lord && who.what == record_.lord) record_.lord_health = who.dead ? 0 : who.health.value_or(0);
            if (who.kind == CharacterKind::hero) meet(id, who);
        }
        for (const LogEntry& entry : chronicle_.entries()) count(entry);
        for (const ShotRecord& made : chronicle_.shots()) count(made);
        acts_.finish(chronicle_, record_);
    }

private:
    const Rules& rules_;
    GameRecord& record_;
    Chronicle chronicle_;
    RoomCheck rooms_;
    TurnsAndCards acts_;
    std::string board_, shot_board_;
    std::vector<std::pair<int, Point>> places_;
    Shot shot_;
    std::map<int, std::size_t> heroes_; ///< places in the record

    HeatCounts& heat(bool stop, Side team) {
        const HeatOf of = stop ? (team == Side::heroes ? HeatOf::heroes_stop : HeatOf::overseer_stop)
                               : (team == Side::heroes ? HeatOf::heroes_hit : HeatOf::overseer_hit);
        return record_.heat[shot_board_][static_cast<std::size_t>(of)];
    }

    void stops() {
        for (const TablePiece& piece : shot_.after.pieces) {
            const Participant* who = chronicle_.find(piece.id);
            if (!who || !who->character || shot_.left_board(piece.id)) continue;
            const auto was = std::ranges::find(places_, piece.id, &std::pair<int, Point>::first);
            if (was == places_.end() || was->second != piece.position) ++heat(true, who->team)[square(piece.position)];
        }
    }

    /// Where the current shot met the piece that was hit; where that piece is, for a chain of others.
    void hit(const Event& event) {
        const Participant* by = chronicle_.find(event.by);
        if (!by || shot_board_.empty()) return;
        const auto contact = std::ranges::find_if(
            shot_.contacts, [&](const Contact& c) { return c.met == ContactWith::piece && (c.piece == event.to || c.other == event.to); });
        const TablePiece* piece = shot_.after.find(event.to);
        if (contact != shot_.contacts.end()) ++heat(false, by->team)[square(contact->place)];
        else if (piece) ++heat(false, by->team)[square(piece->position)];
    }

    void meet(int id, const Participant& who) {
        heroes_[id] = record_.heroes.size();
        HeroRecord hero{.hero = who.what, .alive = !who.dead && !who.gone};
        hero.health = hero.alive ? who.health.value_or(0) : 0;
        hero.gold_left = who.gold;
        record_.heroes.push_back(std::move(hero));
    }

    HeroRecord* hero(int id) {
        const auto place = heroes_.find(id);
        return place == heroes_.end() ? nullptr : &record_.heroes[place->second];
    }

    /// The card or shot behind a loss, or whatever else did it.
    std::string means(const LogEntry& entry) const {
        const std::string cause = without_owner(entry.event.cause);
        if (!cause.starts_with("shots/") || entry.shot < 0) return cause;
        const std::string& source = chronicle_.shots()[static_cast<std::size_t>(entry.shot)].source;
        return source.empty() ? cause : without_owner(source);
    }

    void hurt(const LogEntry& entry) {
        const Event& event = entry.event;
        const Participant *to = chronicle_.find(event.to), *by = chronicle_.find(event.by);
        if (!to) return;
        record_.damage[{by && by->character ? key_of(*by) : "", means(entry), key_of(*to)}] += event.amount;
        if (HeroRecord* one = hero(event.to)) one->taken += event.amount;
        if (HeroRecord* one = hero(event.by); one && chronicle_.on_other_sides(event.by, event.to)) one->given += event.amount;
        if (to->team == Side::heroes && entry.visit >= 0) record_.rooms[static_cast<std::size_t>(entry.visit)].taken += event.amount;
    }

    void count(const LogEntry& entry) {
        const Event& event = entry.event;
        HeroRecord* to = hero(event.to);
        switch (event.what) {
        case EventKind::hurt: hurt(entry); break;
        case EventKind::healed:
            if (to) to->healed += event.amount;
            break;
        case EventKind::destroyed:
            if (to) ++to->deaths;
            if (to && entry.visit >= 0) ++record_.rooms[static_cast<std::size_t>(entry.visit)].deaths;
            if (HeroRecord* by = hero(event.by); by && chronicle_.on_other_sides(event.by, event.to)) ++by->destroyed;
            break;
        case EventKind::gold:
            if (to) (event.amount > 0 ? to->gold_earned : entry.round > 0 ? to->gold_lost : to->gold_spent) += std::abs(event.amount);
            break;
        case EventKind::turn_began: {
            if (to) ++to->turns;
            const Participant* who = chronicle_.find(event.to);
            if (who) ++record_.content[key_of(*who)];
            if (who && who->kind == CharacterKind::familiar) used_familiar(*who);
            break;
        }
        case EventKind::gained_card:
        case EventKind::card_shown:
            if (is_card(event.id)) record_.content[event.id];
            return;
        case EventKind::lost_card:
        case EventKind::bought: return;
        case EventKind::used_card:
            if (is_card(event.id)) ++record_.content[event.id];
            return;
        default: break;
        }
        if (is_card(event.cause)) ++record_.content[without_owner(event.cause)]; // at work without being played, such as armour
    }

    /// The card that brings a familiar is used when the familiar acts.
    void used_familiar(const Participant& familiar) {
        const Participant* owner = chronicle_.find(familiar.owner);
        if (!owner) return;
        for (const auto& [card, used] : owner->cards)
            if (const Item* item = card.kind == "items" ? rules_.find<Item>(card.id) : nullptr;
                item && item->familiar.text == familiar.what)
                ++record_.content[to_text(card)];
    }

    void count(const ShotRecord& made) {
        HeroRecord* by = hero(made.by);
        if (!by || made.flicks == 0) return;
        by->shots += made.flicks;
        const ShotType* type = rules_.find<ShotType>(made.shot);
        if (type && type->targets == Targets::none) return;
        ++by->aimed;
        by->hits += made.hits > 0;
    }
};

constexpr int fresh_scripts_every = 10; ///< commands

std::string text_of(const Library& library, const Issues& issues) {
    std::vector<std::string> lines;
    for (const Issue& issue : with_files(library, issues)) lines.push_back(to_text(issue));
    return join(lines, "; ");
}

} // namespace

std::uint64_t player_seed(std::uint64_t seed, Side team) {
    return Hash().add_number(seed).add(team == Side::heroes ? "heroes" : "overseer").value();
}

bool play_and_watch(const Rules& rules, const GameSetup& setup, std::uint64_t seed, const Skills& skills, GameRecord& record,
                    const std::function<bool()>& cancelled, LuaHooks* proven, GameSpectator* spectator) {
    auto now = start(rules, setup);
    if (!now) return record.error = text_of(rules.library(), now.error()), true;
    std::optional<SecondRun> second;
    if (proven) second.emplace(rules, fresh_scripts_every), proven->keep_trace(true);
    Player heroes(player_seed(seed, Side::heroes), skills.heroes), overseer(player_seed(seed, Side::overseer), skills.overseer);
    Watch watch(rules, *now, record);
    if (spectator) spectator->begin(rules, setup, *now);
    for (int i = 0; i < longest_game && now->state.decision; ++i) {
        if (cancelled && cancelled()) return false;
        const auto command = (now->state.decision->team == Side::heroes ? heroes : overseer).answer(rules, now->state);
        if (!command) {
            record.error = "the computer player has no answer to the question " + in_quotes(words_of(*now->state.decision).about);
            break;
        }
        if (std::holds_alternative<Flick>(*command)) watch.before(now->state);
        const std::optional<GameState> before = second || spectator ? std::optional(now->state) : std::nullopt;
        if (second) proven->take_trace(); // what a player tried out
        auto next = step(rules, std::move(now->state), *command);
        if (!next) {
            record.error = text_of(rules.library(), next.error());
            return true; // the state is lost, and with it what could be said of the game
        }
        now = std::move(next);
        if (second)
            if (const Issues kept = second->compare(*before, *command, now->state, proven->take_trace()); !kept.empty()) {
                record.error = text_of(rules.library(), kept);
                return true;
            }
        if (spectator && !spectator->see(*before, *command, *now)) return false;
        watch.see(*command, *now); // takes the shot away
    }
    watch.finish();
    return true;
}

} // namespace flickforge
