#include "editor/question_page.h"

#include "base/text.h"
#include "play/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

std::string end_words(const Decision& decision) {
    if (decision.asks == Asks::flick) return "Leave the shot out";
    if (decision.asks == Asks::place) return "Leave it where it is";
    if (decision.about == "visit") return "Leave the room";
    if (decision.about == "pay") return "Do not buy it after all";
    if (decision.about == "combo") return "No card";
    if (decision.about == "starting_items") return "No more items";
    if (decision.about == "starting_spells") return "Take the rest as they come";
    if (decision.about == "reaction") return "Use no card";
    return "None of these";
}

const VisitTask* visit_in_hand(const GameState& state) {
    for (const Task& task : state.agenda)
        if (const VisitTask* visit = std::get_if<VisitTask>(&task)) return visit;
    return nullptr;
}

namespace {

const ShotTask* shot_in_hand(const GameState& state) {
    for (auto task = state.agenda.rbegin(); task != state.agenda.rend(); ++task)
        if (const ShotTask* shot = std::get_if<ShotTask>(&*task)) return shot;
    return nullptr;
}

std::string listed(const std::vector<std::string>& names, std::string_view last_word) {
    if (names.size() < 2) return names.empty() ? "" : names.front();
    return join(std::span(names).first(names.size() - 1)) + ' ' + std::string(last_word) + ' ' + names.back();
}

/// Writes the page of one decision.
class Writer {
public:
    Writer(const Rules& rules, const GameState& state)
        : rules_(rules), state_(state), decision_(*state.decision), library_(rules.library()) {}

    QuestionPage write() {
        page_.asked = seat_of(rules_, state_, decision_.team, decision_.seat);
        page_.pieces = decision_.pieces;
        if (const VisitTask* visit = visit_in_hand(state_)) add_place(*visit);
        switch (decision_.asks) {
        case Asks::act: act(); break;
        case Asks::place: place(); break;
        case Asks::flick: flick(); break;
        case Asks::choose: choose(); break;
        }
        if (decision_.may_end) page_.end = Reply{.command = End{}, .label = end_words(decision_)};
        return std::move(page_);
    }

private:
    const Rules& rules_;
    const GameState& state_;
    const Decision& decision_;
    const Library& library_;
    QuestionPage page_;

    std::string name(int id) const { return name_of(rules_, state_, id); }

    void add_place(const VisitTask& visit) {
        const Room* room = state_.room_id() ? rules_.find<Room>(std::string_view(*state_.room_id())) : nullptr;
        if (!room) return;
        page_.place = room->name;
        page_.place_text = room->text;
        if (room->wager)
            for (const WagerRow& row : room->wager->rows) page_.table.push_back(row.text);
        for (const Character& who : state_.characters) {
            if (who.kind != CharacterKind::hero || (who.dead && !rules_.is("dead_gold_pools", true))) continue;
            Purse purse{who.id, name(who.id), who.gold, 0};
            for (const Coins& coins : visit.given) purse.on_counter += coins.from == who.id ? coins.gold : 0;
            page_.purses.push_back(std::move(purse));
        }
    }

    // Acting ------------------------------------------------------------------------------------------------------------------

    void act() {
        const bool heroes = decision_.team == Team::heroes;
        if (decision_.who != 0) {
            page_.question = "What does " + name(decision_.who) + " do now?";
            page_.help = "The card is played. Now comes the action that goes with it.";
        } else {
            page_.question = "Who acts, and how?";
            page_.help = heroes ? "Every hero acts once in a round, in any order." : "Every monster acts once in a round, in any order.";
        }
        for (const Option& option : decision_.options) {
            auto group = std::ranges::find(page_.groups, option.character, &ReplyGroup::character);
            if (group == page_.groups.end()) group = page_.groups.insert(group, ReplyGroup{.character = option.character});
            group->replies.push_back(action(option));
        }
    }

    Reply action(const Option& option) const {
        Reply reply{.command = Choose{option.id}, .label = option_text(rules_, state_, option), .character = option.character};
        const Character* who = state_.find(option.character);
        if (!who) return reply;
        std::vector<std::string> parts = split(option.id, '|');
        if (!option.text.empty()) { // a script's idea
            reply.label = begun_large(option.text);
            if (parts.size() > 2) reply.does = object_name(library_, parts[2]);
            return reply;
        }
        reply.label = begun_large(action_text(library_, who->kind, who->what, option.id));
        if (parts.size() == 4 && (parts[1] == "before" || parts[1] == "alone")) {
            reply.does = parts[1] == "before" ? "first, then an action" : "instead of an action";
            parts.erase(parts.begin() + 1);
        }
        if (parts.size() >= 2 && parts[1] == "pass") {
            reply.does = "Do nothing in this round.";
            return reply;
        }
        if (parts.size() < 3) return reply;
        if (parts[1] == "shot") {
            reply.does = "The only thing left to do.";
            reply.tip = shots_explained(library_, {Step{.shot = {parts[2]}}});
            return reply;
        }
        const auto number = static_cast<std::size_t>(std::max(0, std::atoi(parts[2].c_str())));
        if (parts[1] == "own") {
            const Profile* profile = rules_.profile(who->kind, who->what);
            if (profile && number < profile->sequences->size()) reply.tip = shots_explained(library_, (*profile->sequences)[number]);
            return reply;
        }
        const auto slash = parts[1].find('/');
        if (slash == std::string::npos) return reply;
        card(reply, *who, parts[1].substr(0, slash), parts[1].substr(slash + 1), number);
        return reply;
    }

    /// A card that is played: its name, what this sequence of it does, how many are left.
    void card(Reply& reply, const Character& who, const std::string& kind, const std::string& id, std::size_t number) const {
        const CardWords words = card_words(library_, kind, id, who.what);
        const std::string when = reply.does.empty() ? "" : ", " + reply.does;
        reply.label = words.name;
        reply.does = begun_large(words.sort) + when;
        const Sequences* sequences = sequences_of_card(library_, kind, id, who.what);
        if (sequences && number < sequences->size()) {
            reply.does += ": " + sequence_text(library_, (*sequences)[number]);
            reply.tip = shots_explained(library_, (*sequences)[number]);
        }
        if (!words.text.empty()) reply.tip = words.text + (reply.tip.empty() ? "" : "\n") + reply.tip;
        const auto left = std::ranges::count_if(who.cards, [&](const HeldCard& c) { return c.kind == kind && c.id == id && !c.used; });
        if (left > 1) reply.remark = std::format("{} left", left);
    }

    // On the table ------------------------------------------------------------------------------------------------------------

    void place() {
        page_.on_table = true;
        std::vector<std::string> names;
        for (const int piece : decision_.pieces) names.push_back(name(piece));
        const std::string one = names.size() == 1 ? names.front() : "a piece";
        if (decision_.about == "set_up") {
            const bool heroes = decision_.team == Team::heroes;
            page_.question = heroes ? "Place the heroes." : "Place the monsters.";
            page_.help =
                std::format("Take {} and set it down in the marked zone at the {} edge of the board.", one, heroes ? "near" : "far");
            return;
        }
        page_.question = "Set " + one + " down.";
        const std::string who = decision_.near.empty() ? "" : name(decision_.near.front());
        switch (decision_.spot) {
        case Spot::hero_zone: page_.help = "It goes into the zone of the heroes."; break;
        case Spot::monster_zone: page_.help = "It goes into the zone of the monsters."; break;
        case Spot::edge: page_.help = "It comes back at the edge of the board: click a place there."; break;
        case Spot::beside:
            page_.help = std::format("It goes within {} cm of {}: click a place inside the ring.", number_text(decision_.reach), who);
            break;
        case Spot::board: page_.help = "Click any free place on the board."; break;
        }
    }

    void flick() {
        page_.on_table = true;
        const ShotTask* shot = shot_in_hand(state_);
        const ShotType* type = rules_.find<ShotType>(std::string_view(decision_.shot));
        const std::string by = name(decision_.who);
        const std::string words = shot_text(library_, decision_.shot, shot ? shot->modifiers : std::vector<std::string>{});
        page_.question = by + ": " + words + '.';
        std::vector<std::string> lines;
        if (type && !type->text.empty()) lines.push_back(type->text);
        if (shot)
            for (const std::string& id : shot->modifiers)
                if (const Modifier* modifier = rules_.find<Modifier>(std::string_view(id)); modifier && !modifier->text.empty())
                    lines.push_back(modifier->name + ": " + modifier->text);
        if (shot && shot->named != 0) lines.push_back("The target is " + name(shot->named) + '.');
        std::vector<std::string> names;
        for (const int piece : decision_.pieces) names.push_back(name(piece));
        if (!decision_.near.empty()) {
            std::vector<std::string> near;
            for (const int id : decision_.near) near.push_back(name(id));
            lines.push_back(std::format("Press inside the ring, within {} cm of {}, pull back from there and let go.",
                                        number_text(decision_.reach), listed(near, "or")));
        } else if (names.size() > 1) {
            lines.push_back("Pull " + listed(names, "or") + " back and let go.");
        } else if (type && type->motion == Motion::roll) {
            lines.push_back("Pull " + names.front() + " back and let go: it rolls on its edge.");
        } else if (!names.empty()) {
            const bool character = state_.find(decision_.pieces.front());
            lines.push_back("Pull " + (character ? names.front() : "the piece") +
                            " back and let go. The further you pull, the harder it goes.");
        }
        page_.help = join(lines, "\n");
    }

    // Choosing ----------------------------------------------------------------------------------------------------------------

    void choose() {
        ask();
        if (decision_.about == "visit") return add_visit(page_, rules_, state_);
        if (decision_.about == "pay") return add_payment(page_, rules_, state_);
        ReplyGroup group;
        for (const Option& option : decision_.options) group.replies.push_back(choice(option));
        page_.groups.push_back(std::move(group));
    }

    void ask() {
        const std::string who = name(decision_.who);
        const std::string shot = decision_.shot.empty() ? "the shot" : "the " + shot_text(library_, decision_.shot, {});
        const auto say = [&](std::string question, std::string help = "") {
            page_.question = std::move(question), page_.help = std::move(help);
        };
        const std::string& about = decision_.about;
        if (!decision_.text.empty() && !decision_.text.contains(':')) return script_asks();
        if (about == "board")
            return say("Which board?", "The battle of this room is fought on it. The board of the last battle is left out.");
        if (about == "metre") {
            int level = 0;
            for (const Task& task : state_.agenda)
                if (const RoomTask* room = std::get_if<RoomTask>(&task); room && !room->levels.empty()) level = room->levels.front();
            return say("Which monster joins?",
                       std::format("The room's Monster Metre asks for a kind of monster of level {}, at your choice.", level));
        }
        if (about == "how_many")
            return say("How many of " + object_name(library_, decision_.text, "monsters") + "?", "As many pieces as there are, or fewer.");
        if (about == "target") return say("Whom does " + shot + " strike?", "It touched several, and strikes one of them.");
        if (about == "named_target") return say("Which enemy is the target?", "Only the enemy you name can be hurt by this shot.");
        if (about == "recipient") return say("For whom is " + shot + "?");
        if (about == "condition") return say("On whom does " + shot + " work?", "It touched several, and works on one of them.");
        if (about == "modifier") return say("On whom does it work?", "The shot hit several, and this works on one of them.");
        if (about == "combo") return say(who + " may add a card to this turn.", "It is played after the action.");
        if (about == "starting_items")
            return say("Which items does " + who + " take along?", "Items that stay behind may turn up at the Merchant.");
        if (about == "starting_spells") return say("Which spell does " + who + " take?", spells_left());
        if (about == "takes_over") return say("Whom does " + who + " follow now?", "Its hero is dead; another one takes it over.");
        if (about == "uses_antient") return say("Which hero uses " + who + "?", "What it destroys counts for that hero.");
        if (about == "reaction") return say("Does " + who + " use a card?", who + " is hit by " + shot + ". The card keeps it off.");
        std::string words = question_text(rules_, state_);
        if (const auto colon = words.find(": "); colon != std::string::npos) words = words.substr(colon + 2);
        say(begun_large(std::move(words)));
    }

    std::string spells_left() const {
        const Character* who = state_.find(decision_.who);
        const Hero* hero = who ? rules_.find<Hero>(std::string_view(who->what)) : nullptr;
        if (!hero) return "";
        const auto held = std::ranges::count(who->cards, "spells", &HeldCard::kind);
        return std::format("{} of {} are chosen. Each can be cast once in a room.", held, hero->spells);
    }

    void script_asks() {
        page_.question = begun_large(decision_.text);
        if (decision_.who != 0 && !decision_.text.contains(name(decision_.who))) page_.help = "It is about " + name(decision_.who) + '.';
    }

    Reply choice(const Option& option) const {
        Reply reply{.command = Choose{option.id}, .label = begun_large(option_text(rules_, state_, option)), .character = option.character};
        if (option.price > 0) reply.remark = std::format("{} gold", option.price);
        if (decision_.about == "board") {
            reply.board = option.id;
            return reply;
        }
        if (decision_.about == "metre") {
            if (const Monster* monster = rules_.find<Monster>(std::string_view(option.id))) {
                reply.shows = {"monsters", monster->id};
                reply.remark = monster->health ? std::format("{} health", *monster->health) : "shadow";
                reply.does = sequences_text(library_, monster->sequences);
                reply.tip = monster->text;
            }
            return reply;
        }
        if (decision_.about == "how_many") {
            reply.label = option.id + " x " + object_name(library_, decision_.text, "monsters");
            return reply;
        }
        const std::string id = option.id.substr(0, option.id.find('|'));
        const auto [kind, card] = card_in(id);
        if (!kind.empty()) {
            const Character* who = state_.find(decision_.who);
            const CardWords words = card_words(library_, kind, card, who ? who->what : "");
            reply.label = words.name;
            reply.does = words.does;
            reply.tip = words.text;
        } else if (option.character != 0) {
            const Portrait portrait = portrait_of(rules_, state_, option.character);
            reply.label = portrait.name;
            reply.remark = portrait.health;
            reply.does = option.text.empty() || option.text == portrait.name ? join(portrait.conditions) : option.text;
            reply.face = true;
        }
        return reply;
    }

    /// Kind and id of the card an option stands for; scripts may leave out the kind of an item.
    std::pair<std::string, std::string> card_in(const std::string& id) const {
        for (const char* kind : {"abilities", "items", "spells"})
            if (id.starts_with(std::string(kind) + '/')) return {kind, id.substr(id.find('/') + 1)};
        if (decision_.about == "item")
            for (const Item* item : library_.all<Item>())
                if (item->id == id || flickforge::name_of(std::string_view(item->id)) == id) return {"items", item->id};
        return {};
    }
};

} // namespace

QuestionPage question_page(const Rules& rules, const GameState& state) {
    if (!state.decision) return {};
    QuestionPage page = Writer(rules, state).write();
    // Whatever a script thinks of can be answered.
    ReplyGroup rest;
    for (const Option& option : state.decision->options) {
        const auto answers = [&](const Reply& reply) { return reply.command == flickforge::Command(Choose{option.id}); };
        const auto has = [&](const ReplyGroup& group) { return std::ranges::any_of(group.replies, answers); };
        if (std::ranges::none_of(page.groups, has))
            rest.replies.push_back(
                {.command = Choose{option.id}, .label = begun_large(option_text(rules, state, option)), .character = option.character});
    }
    if (!rest.replies.empty()) page.groups.push_back(std::move(rest));
    return page;
}

} // namespace flickforge::editor
