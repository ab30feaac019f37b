// In special rooms: whatever brings most for its price, as long as it brings more than the gold will buy further on. What a service does is
// tried by the rules; cards are judged by what they will do.
#include "players/choices.h"
#include "players/tried_answers.h"

#include "base/hash.h"
#include "rules/option.h"
#include "rules/start.h"
#include "rules/view.h"

#include <algorithm>

namespace flickforge {
namespace {

constexpr int most_purchases = 60;      ///< in one visit; a script's free offers have no other end
constexpr int samples_of_chance = 4;    ///< of what only a script knows
constexpr std::size_t most_novelties = 3; ///< offers that a purchase brings about, looked at in one trial
constexpr double worth_the_trouble = 0.02;

bool is_card(const Option& option) {
    const auto parts = parts_of(option.id, About::visit);
    return parts && parts->as<BuyCard>();
}

/// A visit to a special room as the heroes see it.
class Visit {
public:
    Visit(const PlayerView& view, Random& random, VisitMemory& memory)
        : view_(view), random_(random), memory_(memory), outlook_(outlook_of(view.rules, view.state)), gold_(gold_of_party(view.state)) {}

    /// What the option brings, in points; its price is not taken off.
    double gain(const Option& option) {
        const auto parts = parts_of(option.id, About::visit);
        if (!parts || forbidden(view_, option)) return 0;
        if (parts->as<BuyCard>()) return of_card(view_.state, option);
        const std::uint64_t now = fingerprint(parts->character);
        const auto known = std::ranges::find(memory_.known, option.id, &VisitMemory::Seen::option);
        if (known != memory_.known.end() && known->of == now) return known->gain;
        const BuyService* bought = parts->as<BuyService>();
        const Service* service = bought ? GameView(view_.rules, view_.state).service(bought->service) : nullptr;
        const int samples = !service || !service->gives ? samples_of_chance : parts->character != 0 ? 1 : 2;
        double sum = 0;
        for (int i = 0; i < samples; ++i) sum += by_trial(view_, option, dice(i), true) / samples;
        if (known != memory_.known.end()) *known = {option.id, now, sum};
        else memory_.known.push_back({option.id, now, sum});
        return sum;
    }

    /// What is gained beyond the gold, which could be spent elsewhere.
    double net(double gain, int price) const { return gain - outlook_.coin * price; }

private:
    const PlayerView& view_;
    Random& random_;
    VisitMemory& memory_;
    Outlook outlook_;
    int gold_;
    std::vector<std::uint64_t> dice_; ///< the same for all offers: only what they do differs

    std::uint64_t dice(int sample) {
        while (std::ssize(dice_) <= sample) dice_.push_back(random_.next());
        return dice_[static_cast<std::size_t>(sample)];
    }

    double of_card(const GameState& state, const Option& option) const {
        const auto parts = parts_of(option.id, About::visit);
        const Character* who = parts ? state.find(parts->character) : nullptr;
        if (!who || who->dead || !parts->card()) return 0;
        double share = 1;
        for (const HeldCard& held : who->cards) share *= held.card == *parts->card() ? 0.9 : 1;
        return share * card_worth(view_.rules, state, *who, *parts->card(), outlook_);
    }

    /// `looks_ahead`: also at what it brings on offer.
    double by_trial(const PlayerView& from, const Option& option, std::uint64_t dice, bool looks_ahead) const {
        const auto then = after(from, Choose{option.id}, dice, looks_ahead ? 0 : 1);
        if (!then) return 0;
        const int coins = gold_of_party(*then) + option.price - gold_of_party(from.state); // a prize may be gold
        const double now = party_gain(from.rules, from.state, *then, outlook_) + std::max(0.05, outlook_.coin) * coins;
        return looks_ahead ? now + novelties(from, *then, dice) : now;
    }

    /// The best of what is offered only now: a card that was turned over, a hero who was met. The coins for it might have bought
    /// something else here.
    double novelties(const PlayerView& from, const GameState& then, std::uint64_t dice) const {
        if (!then.decision || then.decision->about != About::visit || then.room != from.state.room) return 0;
        const PlayerView later(from.rules, then, from.skill);
        double otherwise = 0; // what a coin buys here anyway
        for (const Option& option : from.decision.options) {
            const auto known = std::ranges::find(memory_.known, option.id, &VisitMemory::Seen::option);
            const double gain = is_card(option) ? of_card(from.state, option) : known != memory_.known.end() ? known->gain : 0;
            if (option.price > 0 && !forbidden(from, option)) otherwise = std::max(otherwise, net(gain, option.price) / option.price);
        }
        double best = 0;
        std::size_t tried = 0;
        for (const Option& option : then.decision->options) {
            if (std::ranges::contains(from.decision.options, option.id, &Option::id) || forbidden(later, option)) continue;
            const bool card = is_card(option);
            if (!card && ++tried > most_novelties) continue;
            const double gain = card ? of_card(then, option) : by_trial(later, option, dice, false);
            best = std::max(best, net(gain, option.price) - otherwise * option.price);
        }
        return 0.9 * best;
    }

    /// All that an offer for this character may depend on; without one, everything.
    std::uint64_t fingerprint(int character) const {
        Hash hash;
        for (const Character& who : view_.state.characters) {
            if (who.kind != CharacterKind::hero && who.kind != CharacterKind::ally) continue;
            if (character != 0 && who.id != character && who.owner != character) continue;
            hash.add_number(static_cast<std::uint64_t>(who.id)).add_number(static_cast<std::uint64_t>(who.health.value_or(0)));
            hash.add_number(who.dead).add_number(who.cards.size()).add_number(who.drawn.size());
        }
        if (character == 0) {
            const VisitTask* visit = current_visit(view_.state);
            hash.add_number(static_cast<std::uint64_t>(gold_)).add_number(visit ? visit->shown.size() + 64 * visit->bought.size() : 0);
        }
        return hash.value();
    }
};

} // namespace

std::optional<Command> choose_purchase(const PlayerView& view, Random& random, VisitMemory& memory) {
    if (view.decision.about == About::pay) return choose_payer(view);
    if (view.decision.may_end && memory.done >= most_purchases) return End{};
    Visit visit(view, random, memory);
    const Option* best = nullptr;
    double most = 0;
    for (const Option& option : view.decision.options) {
        const double worth = visit.net(visit.gain(option), option.price);
        const double for_each_coin = worth / std::max(0.5, static_cast<double>(option.price));
        if (worth > worth_the_trouble && for_each_coin > most) best = &option, most = for_each_coin;
    }
    if (best) return Choose{best->id};
    if (view.decision.may_end) return End{};
    return {};
}

double coin_worth(const Rules& rules, const Room& room) {
    auto& known = appraisal_of(rules).coins;
    if (const auto found = known.find(room.id); found != known.end()) return found->second;
    known[room.id] = 0; // until it is found out
    const Library& library = rules.library();
    GameSetup setup{.rooms = {room.id}, .seed = 1};
    const int size = rules.options().party_size > 0 ? rules.options().party_size : 4;
    for (const Hero* hero : library.all<Hero>())
        if (std::ssize(setup.heroes) < size && !rules.excluded("heroes", hero->id)) setup.heroes.push_back({.hero = hero->id});
    for (const Lord* lord : library.all<Lord>())
        if (setup.lord.empty() && !rules.excluded("lords", lord->id)) setup.lord = lord->id;
    for (const Room* other : library.all<Room>()) {
        const bool lair = other->type == RoomType::lair && !rules.excluded("rooms", other->id);
        if (lair && setup.rooms.size() == 1) setup.rooms.push_back(other->id);
    }
    auto begun = start(rules, setup);
    if (!begun) return 0;
    // Back to the door, but hurt and with gold: who needs nothing and has nothing is offered nothing.
    GameState state = std::move(begun->state);
    std::erase_if(state.characters, [](const Character& who) { return who.team != Side::heroes; });
    for (Character& who : state.characters) {
        who.where = Presence::away;
        if (who.kind != CharacterKind::hero) continue;
        who.health = std::max(1, who.max_health / 2);
        who.gold = 12;
    }
    state.room = -1;
    state.phase = Phase::exploration;
    state.board.clear();
    state.table = {};
    state.things.clear();
    state.winner.reset();
    state.decision.reset();
    state.agenda = {RoomTask{}};
    const auto asked = advance(rules, std::move(state));
    if (!asked || !asked->state.decision || asked->state.decision->about != About::visit) return 0;
    const Skill skill;
    const PlayerView view(rules, asked->state, skill);
    Random random(1);
    VisitMemory memory;
    Visit visit(view, random, memory);
    std::vector<double> coins;
    for (const Option& option : view.decision.options)
        if (option.price > 0 && coins.size() < 40) coins.push_back(visit.gain(option) / option.price);
    std::ranges::sort(coins, std::greater{});
    coins.resize((coins.size() + 2) / 3); // the best third: the rest need not be bought
    double sum = 0;
    for (const double coin : coins) sum += std::max(0.0, coin) / static_cast<double>(coins.size());
    return known[room.id] = sum;
}

} // namespace flickforge
