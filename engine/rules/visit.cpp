// A special room: what can be had there, for whom, at which price, and who pays.
// What a purchase does is content: the icon of the service, the card bought, or the room's own script.
#include "rules/referee.h"

#include <algorithm>
#include <ranges>

namespace flickforge {

using Stage = VisitTask::Stage;

namespace {

/// "service|heal|3" is service heal for character 3; "buy|items/pack:name|3" a card; "do|site|action" the room's own idea.
struct Wish {
    std::string what, id;
    int who = 0;

    explicit Wish(const std::string& option) {
        const auto first = option.find('|'), last = option.rfind('|');
        what = option.substr(0, first);
        if (what == "do") id = option.substr(first + 1);
        else id = option.substr(first + 1, last - first - 1), who = std::stoi(option.substr(last + 1));
    }
};

int sum(const std::vector<Coins>& given) {
    int gold = 0;
    for (const Coins& coins : given) gold += coins.gold;
    return gold;
}

} // namespace

const Service* Referee::service(const std::string& id) const {
    if (!room()) return nullptr;
    const auto found = std::ranges::find(room()->services, id, &Service::id);
    return found == room()->services.end() ? nullptr : &*found;
}

bool Referee::may_own(const Character& who, const Item& item) const {
    const Hero* hero = who.kind == CharacterKind::hero ? rules.find<Hero>(who.what) : nullptr; // allies use no items
    if (!hero) return false;
    if (!item.heroes.empty() && !std::ranges::contains(item.heroes, who.what, &Id<Hero>::text)) return false;
    return hero->health >= item.min_health && (!item.weapon || hero->weapons) && (!item.magic || hero->magic);
}

bool Referee::can_use(const Character& who, const Item& item) const { return may_own(who, item) && (!item.familiar || !has_familiar(who)); }

int Referee::price_of(const std::string& what, int price, int who) {
    const bool extras = rules.is("discount_on_extras", false);
    for (const Character& helper : state.characters) {
        if (helper.kind != CharacterKind::hero || helper.dead) continue;
        for (const Discount& discount : the<Hero>(helper.what).discounts) {
            const bool card = what.contains('/');
            const bool fits = discount.service == "*" || discount.service == what || (discount.service == "item" && (card || extras));
            if (room() && discount.room.text == room()->id && fits) price -= discount.gold;
        }
    }
    return ask_number(Hook::price, {.target = who, .amount = std::max(0, price), .id = what}, std::max(0, price));
}

bool Referee::may_pay(const Character& who) const {
    return who.kind == CharacterKind::hero && who.gold > 0 && (!who.dead || rules.is("dead_gold_pools", true));
}

/// Together, or the richest alone; a purse may be a player's or the party's.
int Referee::can_be_paid(bool together) const {
    const std::string_view purse = rules.word("purse", "hero");
    int all = 0, best = 0;
    for (const Character& who : state.characters) {
        if (!may_pay(who)) continue;
        all += who.gold;
        int own = who.gold;
        for (const Character& other : state.characters)
            if (purse == "player" && other.id != who.id && may_pay(other) && other.seat == who.seat) own += other.gold;
        best = std::max(best, own);
    }
    return together || purse == "party" ? all : best;
}

std::vector<Option> Referee::for_sale(const VisitTask& task) {
    std::vector<Option> options;
    const std::size_t before = queued_.size();
    const auto add = [&](const std::string& id, int who, int price, bool together) {
        if (price <= can_be_paid(together)) options.push_back({id + '|' + std::to_string(who), who, {}, price});
    };
    const auto allowed = [&](const std::string& id, int who) {
        return ask_yes(Hook::allows, {.attacker = who, .target = who, .id = id, .answer = true}, true);
    };
    for (const Service& offer : room()->services) {
        if (offer.per_visit > 0 && std::ranges::count(task.bought, offer.id) >= offer.per_visit) continue;
        const std::string id = "service|" + offer.id;
        const bool for_somebody = offer.gives && offer.gives->target == StepTarget::hero;
        ShotTask icon{.shot = offer.gives ? offer.gives->shot.text : std::string{}};
        std::optional<InHand> in_hand; // the icon's own script has its say
        if (offer.gives) in_hand.emplace(*this, icon);
        if (!for_somebody && !offer.named_hero) {
            if (allowed(id, 0)) add(id, 0, price_of(offer.id, offer.price, 0), offer.pool);
            continue;
        }
        for (const int who : members()) {
            const Character& member = character(who);
            const bool fits = !member.dead && (member.kind == CharacterKind::hero || for_somebody);
            const bool target =
                for_somebody ? ask_yes(Hook::targets, {.attacker = who, .target = who, .id = icon.shot, .answer = fits}, fits) : fits;
            if (target && allowed(id, who)) add(id, who, price_of(offer.id, offer.price, who), offer.pool);
        }
    }
    std::vector<std::string> seen;
    for (const std::string& card : task.shown) {
        const Item* item = card.starts_with("items/") ? rules.find<Item>(std::string_view(card).substr(6)) : nullptr;
        if (!item || std::ranges::contains(seen, card)) continue;
        seen.push_back(card);
        for (const int who : members())
            if (!character(who).dead && can_use(character(who), *item) && allowed("buy|" + card, who))
                add("buy|" + card, who, price_of(card, item->price, who), true);
    }
    int index = 0;
    for (const Hooks::Bound& bound : rules.hooks().scripts_of("rooms", *room())) { // each script of the room may have its own ideas
        const Site own{"rooms", room(), 0, bound.script, index++, bound.priority};
        if (!(bound.hooks >> static_cast<int>(Hook::actions) & 1) || !rules.in_force(bound)) continue;
        auto answer = rules.hooks().call(own, Hook::actions, {}, *this);
        if (!answer) throw Refused{std::move(answer.error())};
        for (Effect& effect : answer->effects) effect.cause = own.key();
        queue(std::move(answer->effects));
        for (Option& action : answer->actions)
            if (action.price <= can_be_paid(true)) options.push_back({"do|" + own.key() + '|' + action.id, 0, action.text, action.price});
    }
    keep_only_data(before);
    return options;
}

std::vector<int> Referee::members() const {
    std::vector<int> found;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) found.push_back(who.id);
    return found;
}

void Referee::show_card(VisitTask& task, const std::string& deck) {
    Pile* cards = pile(deck);
    const Deck* of = rules.find<Deck>(deck);
    if (!cards || cards->cards.empty() || !of) return;
    task.shown.push_back((of->of == DeckOf::spells ? "spells/" : "items/") + cards->cards.back());
    cards->cards.pop_back();
    say({.what = Happened::card_shown, .id = task.shown.back()});
}

/// Whose purse is opened next. Nobody is asked where there is no choice.
void Referee::ask_payer(VisitTask&& task) {
    const int rest = task.price - sum(task.given);
    if (rest <= 0) {
        task.stage = Stage::give;
        return push(std::move(task));
    }
    const std::string_view purse = rules.word("purse", "hero");
    const Service* offer = service(Wish(task.buying).id);
    const bool together = !offer || offer->pool;
    std::vector<Coins> purses; // what each could still put down
    for (const Character& who : state.characters) {
        if (!may_pay(who)) continue;
        int left = who.gold;
        for (const Coins& coins : task.given)
            if (coins.from == who.id) left -= coins.gold;
        const auto same = std::ranges::find_if(
            purses, [&](const Coins& known) { return purse == "party" || (purse == "player" && character(known.from).seat == who.seat); });
        if (left < 1) continue;
        if (same == purses.end()) purses.push_back({who.id, left});
        else same->gold += left;
    }
    if (!together) std::erase_if(purses, [&](const Coins& known) { return known.gold < rest; });
    if (purses.empty()) refuse("no-gold", "nobody can pay for this");
    if (purses.size() == 1) return pay(std::move(task), purses.front().from, rest);
    const int buyer = Wish(task.buying).who; // who gets it is named first
    std::ranges::stable_partition(purses, [&](const Coins& known) { return known.from == buyer; });
    Decision decision{.asks = Asks::choose, .team = Team::heroes, .about = "pay", .who = buyer, .may_end = true};
    for (const Coins& known : purses) {
        decision.options.push_back({std::to_string(known.from), known.from, {}, std::min(known.gold, rest)});
        if (together && rest > 1 && known.gold > 1) decision.options.push_back({std::to_string(known.from) + "|1", known.from, {}, 1});
    }
    ask(std::move(decision));
    push(std::move(task));
}

/// Takes up to so much from a hero, and from those who share the purse.
void Referee::pay(VisitTask&& task, int from, int most) {
    const std::string_view purse = rules.word("purse", "hero");
    for (const Character& who : state.characters) {
        const bool shares =
            who.id == from || (may_pay(who) && (purse == "party" || (purse == "player" && who.seat == character(from).seat)));
        if (!shares || most < 1) continue;
        int left = who.gold;
        for (const Coins& coins : task.given)
            if (coins.from == who.id) left -= coins.gold;
        const int gold = std::min(left, most);
        if (gold > 0) task.given.push_back({who.id, gold}), most -= gold;
    }
    push(std::move(task));
}

void Referee::hand_over(VisitTask task) {
    const Wish wish(task.buying);
    for (const Coins& coins : task.given) gain_gold(coins.from, -coins.gold, "rooms/" + room()->id);
    const int price = std::exchange(task.price, 0);
    task.given.clear();
    task.buying.clear();
    task.stage = Stage::offer;
    if (wish.what == "do") {
        push(std::move(task));
        const auto bar = wish.id.rfind('|');
        say({.what = Happened::bought, .to = wish.who, .amount = price, .id = wish.id.substr(bar + 1), .cause = "rooms/" + room()->id});
        if (const auto own = site(wish.id.substr(0, bar))) tell(*own, Hook::perform, {.amount = price, .id = wish.id.substr(bar + 1)});
        return;
    }
    say({.what = Happened::bought, .to = wish.who, .amount = price, .id = wish.id, .cause = "rooms/" + room()->id});
    const HookEvent event{.attacker = wish.who, .target = wish.who, .amount = price, .id = wish.id};
    if (wish.what == "buy") {
        const auto card = std::ranges::find(task.shown, wish.id);
        if (card != task.shown.end()) task.shown.erase(card);
        push(std::move(task));
        receive_card(wish.who, wish.id, "rooms/" + room()->id);
        return tell(Hook::purchase, event);
    }
    task.bought.push_back(wish.id);
    push(std::move(task));
    if (const Service* offer = service(wish.id); offer && offer->gives) {
        const Step& step = *offer->gives;
        if (the<ShotType>(step.shot.text).motion != Motion::none)
            refuse("flick-in-visit",
                   "service " + in_quotes(wish.id) + " of room " + in_quotes(room()->id) + " gives shot " + in_quotes(step.shot.text) +
                       ", which is flicked, and a visit has no board",
                   "give a shot without motion, or let the room's script do it");
        int by = wish.who;
        for (const int who : members())
            if (by == 0 && !character(who).dead) by = who;
        const bool named = step.target != StepTarget::all;
        push(ShotTask{.stage = ShotTask::Stage::name,
                      .by = by,
                      .team = Team::heroes,
                      .seat = by == 0 ? -1 : character(by).seat,
                      .shot = step.shot.text,
                      .amount = step.amount,
                      .target = step.target,
                      .source = "rooms/" + room()->id,
                      .named = named ? by : 0});
    }
    tell(Hook::purchase, event);
}

void Referee::work(VisitTask task) {
    switch (task.stage) {
    case Stage::enter:
        forget_sites(); // the party may come straight from another room, whose script has nothing to say here
        say({.what = Happened::entered, .id = room()->id});
        if (room()->offers) {
            const std::string& deck = room()->offers->deck.text;
            if (Pile* cards = pile(deck)) shuffle(cards->cards);
            for (int i = 0; i < room()->offers->count; ++i) show_card(task, deck);
        }
        task.stage = Stage::offer;
        push(std::move(task));
        return tell(Hook::visit_start);
    case Stage::offer: {
        Decision decision{.asks = Asks::choose, .team = Team::heroes, .about = "visit", .options = for_sale(task), .may_end = true};
        if (decision.options.empty()) {
            task.stage = Stage::leave; // nothing that anybody could have
            return push(std::move(task));
        }
        push(std::move(task));
        return ask(std::move(decision));
    }
    case Stage::pay: return ask_payer(std::move(task));
    case Stage::give: return hand_over(std::move(task));
    case Stage::leave:
        for (const std::string& card : task.shown) {
            const auto slash = card.find('/');
            if (rules.word("unsold_items", "reshuffled") == "discarded") state.removed.push_back(card);
            else if (Pile* cards = pile_of(card.substr(0, slash))) cards->cards.push_back(card.substr(slash + 1)), shuffle(cards->cards);
        }
        say({.what = Happened::left_room, .id = room()->id});
        tell(Hook::visit_end);
        return forget_sites();
    }
}

void Referee::hear(VisitTask task, const Command& command) {
    const Choose* choice = std::get_if<Choose>(&command);
    if (task.stage == Stage::offer) {
        if (!choice) task.stage = Stage::leave;
        else {
            const auto chosen = std::ranges::find(answered_.options, choice->option, &Option::id);
            task.buying = choice->option;
            task.price = chosen == answered_.options.end() ? 0 : chosen->price;
            task.stage = Stage::pay;
        }
        return push(std::move(task));
    }
    if (!choice) { // thought better of it: the coins stay where they were
        task.given.clear();
        task.buying.clear();
        task.price = 0;
        task.stage = Stage::offer;
        return push(std::move(task));
    }
    const int rest = task.price - sum(task.given);
    pay(std::move(task), std::stoi(choice->option), choice->option.ends_with("|1") ? 1 : rest);
}

} // namespace flickforge
