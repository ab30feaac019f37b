// Special rooms as a page: every service and card, what it does, what it costs, which hero may have it; and why it cannot be bought.
#include "base/text.h"
#include "content/library/currency.h"
#include "editor/game/questions/question_page.h"
#include "rules/option.h"
#include "rules/view.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

class VisitWriter {
public:
    VisitWriter(QuestionPage& page, const Rules& rules, const GameState& state)
        : page_(page), rules_(rules), state_(state), library_(rules.library()), visit_(current_visit(state)) {
        if (state.room_id()) room_ = rules.find<Room>(std::string_view(*state.room_id()));
    }

    void sale() {
        const int gold = gold_together(rules_, state_);
        page_.question = "What would you like?";
        page_.help = gold == 0 ? "The party has no gold." : std::format("The party has {}.", gold_text(library_, gold));
        if (!visit_ || !room_) return;
        for (const Service& service : room_->services) add_service(service);
        std::vector<std::string> seen;
        for (const std::string& card : visit_->shown) {
            if (std::ranges::contains(seen, card)) continue;
            seen.push_back(card);
            add_card(card, static_cast<int>(std::ranges::count(visit_->shown, card)));
        }
        add_ideas();
    }

    void payment() {
        const Character* buyer = state_.find(state_.decision->who);
        const std::string what = visit_ ? bought() : "this";
        page_.question = "Who pays for " + what + (buyer ? " (for " + piece_name(rules_, state_, buyer->id) + ")?" : "?");
        int given = 0;
        for (const Purse& purse : page_.purses) given += purse.on_counter;
        if (visit_)
            page_.help = given == 0
                             ? std::format("It costs {}. Several heroes may pay together.", gold_text(library_, visit_->price))
                             : std::format("It costs {}; {} on the counter, {} to go.", gold_text(library_, visit_->price),
                                           shown_gold(library_, given), shown_gold(library_, visit_->price - given));
        ReplyGroup group;
        for (const Option& option : state_.decision->options) {
            const Character* payer = state_.find(option.character);
            group.replies.push_back({.command = Choose{option.id},
                                     .label = std::format("{} pays {}", piece_name(rules_, state_, option.character), shown_gold(library_, option.price)),
                                     .remark = payer ? "of " + gold_text(library_, payer->gold) : "",
                                     .character = option.character,
                                     .face = true});
        }
        page_.groups.push_back(std::move(group));
    }

private:
    std::string gold_words(int gold) const { return gold == 0 ? "free" : gold_text(library_, gold); }

    QuestionPage& page_;
    const Rules& rules_;
    const GameState& state_;
    const Library& library_;
    const VisitTask* visit_;
    const Room* room_ = nullptr;

    /// The price as the heroes in the party make it; what scripts add to that is known only where a hero can buy.
    int price_of(const std::string& what, int price) const {
        const bool extras = rules_.options().discount_on_extras, card = what.contains('/');
        for (const Character& who : state_.characters) {
            const Hero* hero = who.kind == CharacterKind::hero && !who.dead ? rules_.find<Hero>(std::string_view(who.what)) : nullptr;
            if (!hero) continue;
            for (const Discount& discount : hero->discounts) {
                const bool fits = discount.service == "*" || discount.service == what || (discount.service == "item" && (card || extras));
                if (discount.room.text == room_->id && fits) price -= discount.gold;
            }
        }
        return std::max(0, price);
    }

    std::string bought() const {
        const auto parts = parts_of(visit_->buying, About::visit);
        if (!parts) return "this";
        if (const ScriptAction* idea = parts->as<ScriptAction>()) return idea->action;
        if (parts->card()) return object_name(library_, to_text(*parts->card()));
        const std::string& id = parts->as<BuyService>()->service;
        const auto service = std::ranges::find(room_->services, id, &Service::id);
        return service == room_->services.end() ? id : service->name;
    }

    /// Buttons for all who may have it.
    template <class Bought> void add_takers(ReplyGroup& group, const Bought& what, int usual) {
        int cheapest = -1;
        for (const Option& option : state_.decision->options) {
            const auto parts = parts_of(option.id, About::visit);
            if (const Bought* offered = parts ? parts->as<Bought>() : nullptr; !offered || *offered != what) continue;
            const Character* who = state_.find(option.character);
            Reply reply{
                .command = Choose{option.id}, .label = who ? piece_name(rules_, state_, who->id) : "Take it", .character = option.character};
            if (!who && option.price > 0) reply.label = "Buy";
            if (who && who->health) reply.remark = std::format("{}/{}", *who->health, who->max_health);
            if (cheapest < 0) cheapest = option.price;
            else if (option.price != cheapest) reply.label += ", " + gold_words(option.price);
            group.replies.push_back(std::move(reply));
        }
        const int price = cheapest < 0 ? usual : cheapest;
        group.remark = gold_words(price);
        if (group.replies.empty()) return;
        for (Reply& reply : group.replies) reply.tip = std::format("{} for {}", group.heading, reply.character ? reply.label : "you");
    }

    std::string too_expensive(int price, bool together) const {
        int richest = 0;
        for (const Purse& purse : page_.purses) richest = std::max(richest, purse.gold);
        if (together || rules_.options().purse == PurseRule::party) {
            const int gold = gold_together(rules_, state_);
            return price > gold ? std::format("Too expensive: the party has {}.", gold_text(library_, gold)) : "";
        }
        return price > richest ? std::format("Too expensive: no hero has {} alone.", gold_text(library_, price)) : "";
    }

    void add_service(const Service& service) {
        ReplyGroup group{.heading = service.name, .text = service.text, .goods = true};
        if (service.per_visit == 1) group.text += (group.text.empty() ? "" : " ") + std::string("Once per visit.");
        if (service.per_visit > 1) group.text += std::format(" At most {} times per visit.", service.per_visit);
        if (!service.pool) group.text += " One hero pays alone.";
        const int usual = price_of(service.id, service.price);
        add_takers(group, BuyService{service.id}, usual);
        if (group.replies.empty()) {
            const auto times = visit_ ? std::ranges::count(visit_->bought, service.id) : 0;
            group.why_not = too_expensive(usual, service.pool);
            if (service.per_visit > 0 && times >= service.per_visit) group.why_not = "Already bought on this visit.";
            if (group.why_not.empty()) group.why_not = "No hero needs it now.";
        }
        page_.groups.push_back(std::move(group));
    }

    void add_card(const std::string& card, int count) {
        const ObjectKey key = object_key(card).value_or(ObjectKey{});
        const CardWords words = card_words(library_, key);
        ReplyGroup group{.heading = words.name, .text = words.does, .card = key, .goods = true};
        if (count > 1) group.heading += std::format(" ({} of them)", count);
        const Item* item = key.kind == "items" ? rules_.find<Item>(std::string_view(key.id)) : nullptr;
        if (!words.text.empty()) group.text += (group.text.empty() ? "" : ". ") + words.text;
        if (item) add_needs(group, *item);
        const int usual = price_of(card, item ? item->price : 0);
        add_takers(group, BuyCard{key}, usual);
        if (group.replies.empty()) {
            group.why_not = too_expensive(usual, true);
            if (group.why_not.empty()) group.why_not = "No hero can use it.";
        }
        page_.groups.push_back(std::move(group));
    }

    void add_needs(ReplyGroup& group, const Item& item) const {
        std::vector<std::string> needs;
        if (item.weapon) needs.push_back("a weapon");
        if (item.magic) needs.push_back("magic");
        if (item.min_health > 0) needs.push_back(std::format("for heroes with {} health or more", item.min_health));
        std::vector<std::string> names;
        for (const Id<Hero>& hero : item.heroes) names.push_back(object_name(library_, hero.text, "heroes"));
        if (!names.empty()) needs.push_back("for " + join(names, " or ") + " only");
        if (item.enhanced) needs.push_back("better for " + object_name(library_, item.enhanced->hero.text, "heroes"));
        switch (item.frequency) {
        case Frequency::game: needs.push_back("used once"); break;
        case Frequency::room: needs.push_back("once per room"); break;
        case Frequency::permanent: needs.push_back("always active"); break;
        }
        group.text += (group.text.empty() ? "" : " ") + std::string("(") + join(needs) + ')';
    }

    /// What the room's script thought of.
    void add_ideas() {
        for (const Option& option : state_.decision->options) {
            const auto parts = parts_of(option.id, About::visit);
            const ScriptAction* idea = parts ? parts->as<ScriptAction>() : nullptr;
            if (!idea) continue;
            ReplyGroup group{.heading = begun_large(option.text.empty() ? idea->action : option.text),
                             .remark = gold_words(option.price),
                             .goods = true};
            group.replies.push_back({.command = Choose{option.id}, .label = option.price > 0 ? "Buy" : "Take it"});
            page_.groups.push_back(std::move(group));
        }
    }
};

} // namespace

void add_visit(QuestionPage& page, const Rules& rules, const GameState& state) { VisitWriter(page, rules, state).sale(); }

void add_payment(QuestionPage& page, const Rules& rules, const GameState& state) { VisitWriter(page, rules, state).payment(); }

} // namespace flickforge::editor
