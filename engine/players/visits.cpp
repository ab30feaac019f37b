// In special rooms: heal the badly hurt, cure, raise the dead, hire, buy the dearest thing that can be paid, play while gold is left.
#include "players/choices.h"

#include "base/text.h"
#include "rules/option.h"
#include "rules/view.h"

#include <algorithm>

namespace flickforge {
namespace {

constexpr int most_purchases = 30; ///< in one visit; a script's free offers have no other end
constexpr int most_wagers = 6;

/// A visit to a special room as the heroes see it.
class Visit {
public:
    Visit(const PlayerView& view, Random& random, int before) : view_(view), random_(random), before_(before) {
        for (const Character& who : view.state.characters)
            if (who.kind == CharacterKind::hero) gold_ += who.gold;
    }

    double worth(const Option& option) {
        const auto parts = parts_of(option.id, About::visit);
        if (!parts || forbidden(view_, option)) return 0;
        if (parts->as<ScriptAction>()) return before_ < most_wagers && random_.below(2) == 0 ? 0.5 : 0;
        const Character* who = view_.state.find(parts->character);
        if (const BuyService* bought = parts->as<BuyService>()) return of_service(bought->service, who, option.price);
        if (const ObjectKey* card = parts->card(); card && card->kind == "items") return of_item(card->id, who, option.price);
        return 0.5 + random_.share();
    }

private:
    const PlayerView& view_;
    Random& random_;
    int before_;
    int gold_ = 0; ///< of the whole party

    const Service* service(const std::string& id) const {
        const Room* room = view_.room();
        if (!room) return nullptr;
        const auto found = std::ranges::find(room->services, id, &Service::id);
        return found == room->services.end() ? nullptr : &*found;
    }

    int bought(const std::string& id) const {
        const VisitTask* visit = current_visit(view_.state);
        return visit ? static_cast<int>(std::ranges::count(visit->bought, id)) : 0;
    }

    double of_service(const std::string& id, const Character* who, int price) {
        const Service* offer = service(id);
        const ShotType* gives = offer && offer->gives ? view_.rules.find<ShotType>(offer->gives->shot) : nullptr;
        if (!gives) { // only the room's script knows
            if (price == 0) return bought(id) < 2 ? 1 : 0;
            if (price >= 6) return 5; // expensive: an ally who joins the party, or the like
            return bought(id) < most_wagers && random_.below(5) != 0 ? 0.4 + 0.3 * random_.share() : 0;
        }
        if (gives->intent == Intent::heal) return who && view_.health_share(*who) <= 0.5 ? 4 - 2 * view_.health_share(*who) : 0;
        if (gives->intent == Intent::cure) {
            const double burden = who ? view_.burden(*who) : 0;
            if (burden <= 0) return 0;
            return price == 0 || burden >= 0.6 ? 3.5 + burden : burden >= 0.3 && gold_ > 6 ? 1 : 0;
        }
        if (who && who->dead) return 6;
        if (price == 0) return 1;
        // Another card to look at, a map and the like: when there is gold to spare.
        return gold_ >= 3 * price && random_.below(4) == 0 ? 3 : 0;
    }

    double of_item(std::string_view id, const Character* who, int price) {
        const Item* item = view_.rules.find<Item>(id);
        if (!item || !who || who->dead) return 0;
        double worth = 1 + 0.1 * price + random_.share();
        if (item->weapon) worth += 0.4;
        for (const Sequence& sequence : item->sequences)
            for (const Step& step : sequence)
                if (const ShotType* shot = view_.rules.find<ShotType>(step.shot); shot && shot->intent == Intent::heal)
                    worth += view_.health_share(*who) < 0.7 ? 0.8 : 0.4;
        if (item->enhanced && item->enhanced->hero.text == who->what) worth += 0.6;
        // Who has much already leaves it to the others.
        return std::max(0.4, worth - 0.15 * who->cards_of("items"));
    }
};

/// The hero with most gold pays all of it.
std::optional<Command> choose_payer(const PlayerView& view) {
    const Option* best = nullptr;
    int most = -1;
    for (const Option& option : view.decision.options) {
        const auto parts = parts_of(option.id, About::pay);
        const Character* who = parts && !parts->as<Pay>()->one_coin ? view.state.find(parts->character) : nullptr;
        if (who && who->gold > most) best = &option, most = who->gold;
    }
    if (best) return Choose{best->id};
    return {};
}

} // namespace

std::optional<Command> choose_purchase(const PlayerView& view, Random& random, int before) {
    if (view.decision.about == About::pay) return choose_payer(view);
    // The longer the visit, the more likely they leave.
    const bool enough = before >= most_purchases || random.below(120) < static_cast<std::uint32_t>(before);
    if (view.decision.may_end && enough) return End{};
    Visit visit(view, random, before);
    const Option* best = nullptr;
    double most = 0.3; // less is not worth the trouble
    for (const Option& option : view.decision.options)
        if (const double worth = visit.worth(option); worth > most) best = &option, most = worth;
    if (best) return Choose{best->id};
    if (view.decision.may_end) return End{};
    return {};
}

} // namespace flickforge
