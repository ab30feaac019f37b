// (Catacombs) A special room: what can be had there, for whom, at which price, and who pays.
// What a purchase does is content: the icon of the service, the card bought, or the room's own script.
#include "rules/journey/visit.h"
#include "rules/ask_scripts.h"
#include "rules/battle/effects.h"
#include "rules/battle/turn.h"
#include "rules/journey/equipment.h"
#include "rules/supply.h"
#include "rules/tasks.h"

#include <algorithm>

namespace flickforge {

namespace {

OptionParts purchase_in(const VisitTask& task) {
    auto parts = parts_of(task.buying, About::visit);
    expect(parts.has_value(), "what is bought is an option of a visit");
    return *std::move(parts);
}

int sum(const std::vector<Coins>& given) {
    int gold = 0;
    for (const Coins& coins : given) gold += coins.gold;
    return gold;
}

} // namespace

const Service* GameView::service(const std::string& id) const {
    if (!room()) return nullptr;
    const auto found = std::ranges::find(room()->services, id, &Service::id);
    return found == room()->services.end() ? nullptr : &*found;
}

int price_of(Game& game, const std::string& what, int price, int who) {
    const bool extras = game.rules.options().discount_on_extras;
    for (const Character& helper : game.state.characters) {
        if (helper.kind != CharacterKind::hero || helper.dead) continue;
        for (const Discount& discount : game.require<Hero>(helper.what).discounts) {
            const bool card = object_key(what).has_value();
            const bool fits = discount.service == "*" || discount.service == what || (discount.service == "item" && (card || extras));
            if (game.room() && discount.room.text == game.room()->id && fits) price -= discount.gold;
        }
    }
    return ask_number(game, Hook::price, {.target = who, .amount = std::max(0, price), .id = what}, std::max(0, price));
}

bool GameView::may_pay(const Character& who) const {
    return who.kind == CharacterKind::hero && who.gold > 0 && (!who.dead || rules.options().dead_gold_pools);
}

/// Together, or the richest alone; a purse may be a player's or the party's.
int GameView::can_be_paid(bool together) const {
    const PurseRule purse = rules.options().purse;
    int all = 0, best = 0;
    for (const Character& who : state.characters) {
        if (!may_pay(who)) continue;
        all += who.gold;
        int own = who.gold;
        for (const Character& other : state.characters)
            if (purse == PurseRule::player && other.id != who.id && may_pay(other) && other.seat == who.seat) own += other.gold;
        best = std::max(best, own);
    }
    return together || purse == PurseRule::party ? all : best;
}

namespace {

std::vector<Option> for_sale(Game& game, const VisitTask& task) {
    std::vector<Option> options;
    const std::size_t before = game.queued.size();
    const auto add = [&](const auto& what, int who, int price, bool together) {
        if (price <= game.can_be_paid(together)) options.push_back({to_text(OptionParts{who, what}), who, {}, price});
    };
    const auto allowed = [&](const auto& what, int who) {
        std::string id = to_text(OptionParts{0, what}); // scripts are asked without the buyer, who is in the event
        id.resize(id.rfind('|'));
        return ask_bool(game, Hook::allows, {.attacker = who, .target = who, .id = id, .answer = true}, true);
    };
    for (const Service& offer : game.room()->services) {
        if (offer.per_visit > 0 && std::ranges::count(task.bought, offer.id) >= offer.per_visit) continue;
        const BuyService id{offer.id};
        const bool for_somebody = offer.gives && offer.gives->target == StepTarget::hero;
        ShotTask icon{.shot = offer.gives ? offer.gives->shot.text : std::string{}};
        std::optional<CurrentShot> current; // the icon's own script is asked, too
        if (offer.gives) current.emplace(game, icon);
        if (!for_somebody && !offer.named_hero) {
            if (allowed(id, 0)) add(id, 0, price_of(game, offer.id, offer.price, 0), offer.pool);
            continue;
        }
        for (const int who : game.members()) {
            const Character& member = game.character(who);
            const bool fits = !member.dead && (member.kind == CharacterKind::hero || for_somebody);
            const bool target = for_somebody
                                    ? ask_bool(game, Hook::targets, {.attacker = who, .target = who, .id = icon.shot, .answer = fits}, fits)
                                    : fits;
            if (target && allowed(id, who)) add(id, who, price_of(game, offer.id, offer.price, who), offer.pool);
        }
    }
    std::vector<std::string> seen;
    for (const std::string& card : task.shown) {
        const auto key = object_key(card);
        const Item* item = key && key->kind == "items" ? game.rules.find<Item>(key->id) : nullptr;
        if (!item || std::ranges::contains(seen, card)) continue;
        seen.push_back(card);
        for (const int who : game.members())
            if (!game.character(who).dead && game.can_use(game.character(who), *item) && allowed(BuyCard{*key}, who))
                add(BuyCard{*key}, who, price_of(game, card, item->price, who), true);
    }
    int index = 0;
    for (const Hooks::Bound& bound :
         game.rules.hooks().scripts_of("rooms", *game.room())) { // each script of the room may have its own ideas
        const Site own{"rooms", game.room(), 0, bound.script, index++, bound.priority};
        if (!(bound.hooks >> static_cast<int>(Hook::actions) & 1) || !game.rules.in_force(bound)) continue;
        for (const Option& action : actions_of(game, own, {}))
            if (action.price <= game.can_be_paid(true)) options.push_back({"do|" + action.id, 0, action.text, action.price});
    }
    keep_only_data(game, before);
    return options;
}

} // namespace

std::vector<int> GameView::members() const {
    std::vector<int> found;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero || who.kind == CharacterKind::ally) found.push_back(who.id);
    return found;
}

void show_card(Game& game, VisitTask& task, const std::string& deck) {
    Pile* cards = game.pile(deck);
    const Deck* of = game.rules.find<Deck>(deck);
    if (!cards || cards->cards.empty() || !of) return;
    task.shown.push_back(to_text(ObjectKey{of->of == DeckOf::spells ? "spells" : "items", cards->cards.back()}));
    cards->cards.pop_back();
    game.emit({.what = EventKind::card_shown, .id = task.shown.back()});
}

namespace {

void hand_over(Game& game, VisitTask task) {
    const OptionParts purchase = purchase_in(task);
    const int who_gets = purchase.character;
    const std::string here = to_text(ObjectKey{"rooms", game.room()->id});
    for (const Coins& coins : task.given) gain_gold(game, coins.from, -coins.gold, here);
    const int price = std::exchange(task.price, 0);
    task.given.clear();
    task.buying.clear();
    task.stage = VisitTask::Stage::offer;
    if (const ScriptAction* idea = purchase.as<ScriptAction>()) {
        game.push_task(std::move(task));
        game.emit({.what = EventKind::bought, .to = who_gets, .amount = price, .id = idea->action, .cause = here});
        if (const auto own = game.site(idea->site)) notify(game, *own, Hook::perform, {.amount = price, .id = idea->action});
        return;
    }
    const BuyService* service = purchase.as<BuyService>();
    const std::string id = service ? service->service : to_text(purchase.as<BuyCard>()->card);
    game.emit({.what = EventKind::bought, .to = who_gets, .amount = price, .id = id, .cause = here});
    const HookEvent event{.attacker = who_gets, .target = who_gets, .amount = price, .id = id};
    if (!service) {
        const auto card = std::ranges::find(task.shown, id);
        if (card != task.shown.end()) task.shown.erase(card);
        game.push_task(std::move(task));
        receive_card(game, who_gets, purchase.as<BuyCard>()->card, here);
        return notify(game, Hook::purchase, event);
    }
    task.bought.push_back(id);
    game.push_task(std::move(task));
    if (const Service* offer = game.service(id); offer && offer->gives) {
        const Step& step = *offer->gives;
        if (game.require<ShotType>(step.shot.text).motion != Motion::none)
            refuse("flick-in-visit",
                   "service " + in_quotes(id) + " of room " + in_quotes(game.room()->id) + " gives shot " + in_quotes(step.shot.text) +
                       ", which is flicked, and a visit has no board",
                   "give a shot without motion, or let the room's script do it");
        int by = who_gets;
        for (const int who : game.members())
            if (by == 0 && !game.character(who).dead) by = who;
        const bool named = step.target != StepTarget::all;
        game.push_task(ShotTask{.stage = ShotTask::Stage::name,
                                .by = by,
                                .team = Side::heroes,
                                .seat = by == 0 ? -1 : game.character(by).seat,
                                .shot = step.shot.text,
                                .amount = step.amount,
                                .target = step.target,
                                .source = here,
                                .named = named ? by : 0});
    }
    notify(game, Hook::purchase, event);
}

void pay(Game& game, VisitTask&& task, int from, int most);

/// Whose purse is opened next. Nobody is asked where there is no choice.
void ask_payer(Game& game, VisitTask&& task) {
    const int rest = task.price - sum(task.given);
    if (rest <= 0) {
        task.stage = VisitTask::Stage::give;
        return game.push_task(std::move(task));
    }
    const PurseRule purse = game.rules.options().purse;
    const OptionParts purchase = purchase_in(task);
    const BuyService* service = purchase.as<BuyService>();
    const Service* offer = service ? game.service(service->service) : nullptr;
    const bool together = !offer || offer->pool;
    std::vector<Coins> purses; // what each could still put down
    for (const Character& who : game.state.characters) {
        if (!game.may_pay(who)) continue;
        int left = who.gold;
        for (const Coins& coins : task.given)
            if (coins.from == who.id) left -= coins.gold;
        const auto same = std::ranges::find_if(purses, [&](const Coins& known) {
            return purse == PurseRule::party || (purse == PurseRule::player && game.character(known.from).seat == who.seat);
        });
        if (left < 1) continue;
        if (same == purses.end()) purses.push_back({who.id, left});
        else same->gold += left;
    }
    if (!together) std::erase_if(purses, [&](const Coins& known) { return known.gold < rest; });
    if (purses.empty()) refuse("no-gold", "nobody can pay for this");
    if (purses.size() == 1) return pay(game, std::move(task), purses.front().from, rest);
    const int buyer = purchase.character; // who gets it is named first
    std::ranges::stable_partition(purses, [&](const Coins& known) { return known.from == buyer; });
    Decision decision{.asks = DecisionKind::choose, .team = Side::heroes, .about = About::pay, .who = buyer, .may_end = true};
    for (const Coins& known : purses) {
        decision.options.push_back({to_text(OptionParts{known.from, Pay{}}), known.from, {}, std::min(known.gold, rest)});
        if (together && rest > 1 && known.gold > 1)
            decision.options.push_back({to_text(OptionParts{known.from, Pay{.one_coin = true}}), known.from, {}, 1});
    }
    game.ask(std::move(decision));
    game.push_task(std::move(task));
}

/// Takes up to so much from a hero, and from those who share the purse.
void pay(Game& game, VisitTask&& task, int from, int most) {
    const PurseRule purse = game.rules.options().purse;
    for (const Character& who : game.state.characters) {
        const bool shares =
            who.id == from ||
            (game.may_pay(who) && (purse == PurseRule::party || (purse == PurseRule::player && who.seat == game.character(from).seat)));
        if (!shares || most < 1) continue;
        int left = who.gold;
        for (const Coins& coins : task.given)
            if (coins.from == who.id) left -= coins.gold;
        const int gold = std::min(left, most);
        if (gold > 0) task.given.push_back({who.id, gold}), most -= gold;
    }
    game.push_task(std::move(task));
}

} // namespace

void run_stage(Game& game, VisitTask task) {
    switch (task.stage) {
    case VisitTask::Stage::enter:
        game.enter_room(game.state.room); // straight from another room, perhaps, whose script is not asked here
        game.emit({.what = EventKind::entered, .id = game.room()->id});
        if (game.room()->offers) {
            const std::string& deck = game.room()->offers->deck.text;
            if (Pile* cards = game.pile(deck)) shuffle(game, cards->cards);
            for (int i = 0; i < game.room()->offers->count; ++i) show_card(game, task, deck);
        }
        task.stage = VisitTask::Stage::offer;
        game.push_task(std::move(task));
        return notify(game, Hook::visit_start);
    case VisitTask::Stage::offer: {
        Decision decision{
            .asks = DecisionKind::choose, .team = Side::heroes, .about = About::visit, .options = for_sale(game, task), .may_end = true};
        if (decision.options.empty()) {
            task.stage = VisitTask::Stage::leave; // nothing that anybody could have
            return game.push_task(std::move(task));
        }
        game.push_task(std::move(task));
        return game.ask(std::move(decision));
    }
    case VisitTask::Stage::pay: return ask_payer(game, std::move(task));
    case VisitTask::Stage::give: return hand_over(game, std::move(task));
    case VisitTask::Stage::leave:
        for (const std::string& card : task.shown) {
            const auto key = object_key(card);
            if (game.rules.options().unsold_items == UnsoldItems::discarded) game.state.removed.push_back(card);
            else if (Pile* cards = key ? pile_of(game, key->kind) : nullptr) cards->cards.push_back(key->id), shuffle(game, cards->cards);
        }
        game.emit({.what = EventKind::left_room, .id = game.room()->id});
        return notify(game, Hook::visit_end);
    }
}

void on_command(Game& game, VisitTask task, const Command& command) {
    const Choose* choice = std::get_if<Choose>(&command);
    if (task.stage == VisitTask::Stage::offer) {
        if (!choice) task.stage = VisitTask::Stage::leave;
        else {
            const auto chosen = std::ranges::find(game.answered.options, choice->option, &Option::id);
            task.buying = choice->option;
            task.price = chosen == game.answered.options.end() ? 0 : chosen->price;
            task.stage = VisitTask::Stage::pay;
        }
        return game.push_task(std::move(task));
    }
    if (!choice) { // thought better of it: the coins stay where they were
        task.given.clear();
        task.buying.clear();
        task.price = 0;
        task.stage = VisitTask::Stage::offer;
        return game.push_task(std::move(task));
    }
    const int rest = task.price - sum(task.given);
    const auto paid = parts_of(choice->option, About::pay);
    expect(paid.has_value(), "who pays is chosen by an option of pay");
    pay(game, std::move(task), paid->character, paid->as<Pay>()->one_coin ? 1 : rest);
}

} // namespace flickforge
