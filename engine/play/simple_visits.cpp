// In special rooms: heal the badly hurt, cure, raise the dead, buy the dearest thing that can be paid, play while gold is left.
#include "play/simple_choices.h"

#include "base/text.h"

#include <algorithm>

namespace flickforge {
namespace {

constexpr int most_purchases = 30;

int gold_of_party(const SimpleView& view) {
    int gold = 0;
    for (const Character& who : view.state.characters)
        if (who.kind == CharacterKind::hero && !who.dead) gold += who.gold;
    return gold;
}

/// What a service of the room is worth for this character (null: for the party).
double service_worth(const SimpleView& view, const std::string& id, const Character* who, int price, Random& random, int before) {
    const Room* room = view.room();
    const Service* service = nullptr;
    if (room)
        for (const Service& one : room->services)
            if (one.id == id) service = &one;
    const int gold = gold_of_party(view);
    if (!service || !service->gives) { // a wager, or a service that only a script knows
        if (before >= 6 || gold < price) return 0;
        return random.below(4) != 0 ? 0.4 : 0;
    }
    PlannedShot shot{.type = view.rules.find<ShotType>(service->gives->shot),
                     .modifiers = {},
                     .by = who ? who->id : 0,
                     .team = Team::heroes,
                     .amount = service->gives->amount,
                     .target = service->gives->target,
                     .summons = {}};
    if (!shot.type) return 0;
    const std::string_view name = name_of(std::string_view(shot.type->id));
    if (name == "heal") return who && view.health_share(*who) <= 0.5 ? 2 + 2 * (1 - view.health_share(*who)) : 0;
    if (name == "cure") {
        const double burden = who ? view.burden(*who) : 0;
        return burden <= 0 ? 0 : price == 0 ? 1 + burden : burden >= 0.6 ? 3 + burden : burden >= 0.35 && gold > 6 ? 1 : 0;
    }
    if (who && who->dead) return 6;
    if (name == "recruit") return 5;
    if (price == 0) return 1;
    // Another card to look at, a map and the like: when there is gold to spare.
    return gold >= 3 * price && random.below(4) == 0 ? 0.8 : 0;
}

double item_worth(const SimpleView& view, std::string_view id, const Character* who, int price, Random& random) {
    const Item* item = view.rules.find<Item>(id);
    if (!item || !who || who->dead) return 0;
    double worth = 1 + 0.1 * price + random.share();
    if (item->weapon) worth += 0.4;
    for (const Sequence& sequence : item->sequences)
        for (const Step& step : sequence)
            if (name_of(std::string_view(step.shot.text)) == "heal") worth += view.health_share(*who) < 0.7 ? 0.8 : 0.4;
    if (item->enhanced && item->enhanced->hero.text == who->what) worth += 0.6;
    // Who has much already leaves it to the others.
    return worth - 0.15 * static_cast<double>(std::ranges::count(who->cards, std::string("items"), &HeldCard::kind));
}

std::optional<Command> paid(const SimpleView& view) {
    const Option* best = nullptr;
    int most = -1;
    for (const Option& option : view.decision.options) {
        if (option.id.contains('|')) continue; // all at once
        const Character* who = view.state.find(number_in(option.id));
        if (who && who->gold > most) best = &option, most = who->gold;
    }
    if (best) return Choose{best->id};
    if (!view.decision.options.empty()) return Choose{view.decision.options.front().id};
    return {};
}

} // namespace

std::optional<Command> visited(const SimpleView& view, Random& random, int before) {
    if (view.decision.about == "pay") return paid(view);
    if (view.decision.may_end && (before >= most_purchases || random.below(60) < static_cast<std::uint32_t>(before))) return End{};
    const Option* best = nullptr;
    double most = 0.3; // less is not worth the trouble
    for (const Option& option : view.decision.options) {
        const std::vector<std::string> parts = split(option.id, '|');
        if (parts.size() < 2) continue;
        const Character* who = parts.size() > 2 && number_in(parts[2]) > 0 ? view.state.find(number_in(parts[2])) : nullptr;
        const int price = 0;
        double worth = 0;
        if (parts[0] == "service") worth = service_worth(view, parts[1], who, price, random, before);
        else if (parts[0] == "buy" && parts[1].starts_with("items/"))
            worth = item_worth(view, std::string_view(parts[1]).substr(6), who, price, random);
        else if (parts[0] == "buy") worth = 0.5 + random.share();
        else if (parts[0] == "do") worth = before < 6 && random.below(2) == 0 ? 0.5 : 0;
        if (worth > most) best = &option, most = worth;
    }
    if (best) return Choose{best->id};
    if (view.decision.may_end) return End{};
    return {};
}

} // namespace flickforge
