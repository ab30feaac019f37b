#include "editor/game/questions/question_page.h"

#include "base/text.h"
#include "content/library/card_sequences.h"
#include "content/library/currency.h"
#include "rules/option.h"
#include "rules/view.h"
#include "story/narrate.h"
#include "story/questions.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

std::string end_words(const Decision& decision) {
    if (decision.asks == DecisionKind::flick) return "Skip the shot";
    if (decision.asks == DecisionKind::place) return "Leave it where it is";
    if (const QuestionWords* words = question_words(decision.about); words && *words->none != 0) return words->none;
    return "None of these";
}

namespace {

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
        if (const VisitTask* visit = current_visit(state_)) add_place(*visit);
        switch (decision_.asks) {
        case DecisionKind::act: act(); break;
        case DecisionKind::place: place(); break;
        case DecisionKind::flick: flick(); break;
        case DecisionKind::choose: choose(); break;
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

    std::string name(int id) const { return piece_name(rules_, state_, id); }

    void add_place(const VisitTask& visit) {
        const Room* room = state_.room_id() ? rules_.find<Room>(std::string_view(*state_.room_id())) : nullptr;
        if (!room) return;
        page_.place = room->name;
        page_.place_text = room->text;
        if (room->wager)
            for (const WagerRow& row : room->wager->rows) page_.table.push_back(row.text);
        for (const Character& who : state_.characters) {
            if (who.kind != CharacterKind::hero || (who.dead && !rules_.options().dead_gold_pools)) continue;
            Purse purse{who.id, name(who.id), who.gold, 0};
            for (const Coins& coins : visit.given) purse.on_counter += coins.from == who.id ? coins.gold : 0;
            page_.purses.push_back(std::move(purse));
        }
    }

    // Acting ------------------------------------------------------------------------------------------------------------------

    void act() {
        const bool heroes = decision_.team == Side::heroes;
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
        const auto parts = parts_of(option.id, About::act);
        if (!option.text.empty()) { // a script's idea
            reply.label = begun_large(option.text);
            if (const ScriptAction* idea = parts ? parts->as<ScriptAction>() : nullptr) reply.does = object_name(library_, idea->site);
            return reply;
        }
        reply.label = begun_large(action_text(library_, who->kind, who->what, option.id));
        if (!parts) return reply;
        if (parts->as<Pass>()) {
            reply.does = "Do nothing in this round.";
        } else if (const OnlyShot* only = parts->as<OnlyShot>()) {
            reply.does = "The only action left.";
            reply.tip = shots_explained(library_, {Step{.shot = {only->shot}}});
        } else if (const OwnSequence* own = parts->as<OwnSequence>()) {
            const Profile* profile = rules_.profile(who->kind, who->what);
            const auto number = static_cast<std::size_t>(own->index);
            if (profile && number < profile->sequences->size()) reply.tip = shots_explained(library_, (*profile->sequences)[number]);
        } else if (const CardSequence* played = parts->as<CardSequence>()) {
            if (played->when == CardSequence::When::before) reply.does = "first, then an action";
            if (played->when == CardSequence::When::alone) reply.does = "instead of an action";
            card(reply, *who, played->card, static_cast<std::size_t>(played->index));
        }
        return reply;
    }

    /// A card that is played: its name, what this sequence of it does, how many are left.
    void card(Reply& reply, const Character& who, const ObjectKey& card, std::size_t number) const {
        const CardWords words = card_words(library_, card, who.what);
        reply.card = card;
        const std::string when = reply.does.empty() ? "" : ", " + reply.does;
        reply.label = words.name;
        reply.does = begun_large(words.sort) + when;
        const Sequences* sequences = card_sequences(library_, card, who.what);
        if (sequences && number < sequences->size()) {
            reply.does += ": " + sequence_text(library_, (*sequences)[number]);
            reply.tip = shots_explained(library_, (*sequences)[number]);
        }
        if (!words.text.empty()) reply.tip = words.text + (reply.tip.empty() ? "" : "\n") + reply.tip;
        const auto left = std::ranges::count_if(who.cards, [&](const HeldCard& held) { return held.card == card && !held.used; });
        if (left > 1) reply.remark = std::format("{} left", left);
    }

    // On the table ------------------------------------------------------------------------------------------------------------

    void place() {
        page_.on_table = true;
        std::vector<std::string> names;
        for (const int piece : decision_.pieces) names.push_back(name(piece));
        const std::string one = names.size() == 1 ? names.front() : "a piece";
        if (decision_.about == About::set_up) {
            const bool heroes = decision_.team == Side::heroes;
            page_.question = heroes ? "Place the heroes." : "Place the monsters.";
            page_.help = std::format("Place {} in the marked zone at the {} edge of the board.", one, heroes ? "near" : "far");
            return;
        }
        page_.question = "Place " + one + ".";
        const std::string who = decision_.near.empty() ? "" : name(decision_.near.front());
        switch (decision_.spot) {
        case PlacementArea::hero_zone: page_.help = "It goes into the zone of the heroes."; break;
        case PlacementArea::monster_zone: page_.help = "It goes into the zone of the monsters."; break;
        case PlacementArea::edge: page_.help = "It comes back at the edge of the board: click a place there."; break;
        case PlacementArea::beside:
            page_.help = std::format("It goes within {} cm of {}: click a place inside the ring.", number_text(decision_.reach), who);
            break;
        case PlacementArea::board: page_.help = "Click any free place on the board."; break;
        }
    }

    void flick() {
        page_.on_table = true;
        const ShotTask* shot = current_shot(state_);
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
        if (decision_.about == About::visit) return add_visit(page_, rules_, state_);
        if (decision_.about == About::pay) return add_payment(page_, rules_, state_);
        ReplyGroup group;
        for (const Option& option : decision_.options) group.replies.push_back(choice(option));
        page_.groups.push_back(std::move(group));
    }

    void ask() {
        const About about = decision_.about;
        if (!decision_.text.empty()) return script_asks();
        const QuestionWords* words = question_words(about);
        if (!words || about == About::visit || about == About::pay) {
            std::string line = question_text(rules_, state_);
            if (const auto colon = line.find(": "); colon != std::string::npos) line = line.substr(colon + 2);
            page_.question = begun_large(std::move(line));
            return;
        }
        const QuestionNames names{.who = name(decision_.who),
                                  .shot = decision_.shot.empty() ? "the shot" : "the " + shot_text(library_, decision_.shot, {}),
                                  .what = object_name(library_, decision_.subject, "monsters")};
        page_.question = with_names(words->heading, names);
        page_.help = with_names(words->help, names);
        if (about == About::starting_spells) page_.help = spells_left();
        if (about == About::metre) page_.help = metre_level();
    }

    std::string metre_level() const {
        const RoomTask* room = current_room(state_);
        const int level = room && !room->levels.empty() ? room->levels.front() : 0;
        return std::format("The room's Monster Metre asks for monsters of level {}. Choose which.", level);
    }

    std::string spells_left() const {
        const Character* who = state_.find(decision_.who);
        const Hero* hero = who ? rules_.find<Hero>(std::string_view(who->what)) : nullptr;
        if (!hero) return "";
        const auto held = who->cards_of("spells");
        return std::format("{} of {} are chosen. Each can be cast once per room.", held, hero->spells);
    }

    void script_asks() {
        page_.question = begun_large(decision_.text);
        if (decision_.who != 0 && !decision_.text.contains(name(decision_.who))) page_.help = "This is about " + name(decision_.who) + '.';
    }

    Reply choice(const Option& option) const {
        Reply reply{.command = Choose{option.id}, .label = begun_large(option_text(rules_, state_, option)), .character = option.character};
        if (option.price > 0) reply.remark = gold_text(rules_.library(), option.price);
        const About about = decision_.about;
        if (about == About::board) {
            reply.board = option.id;
            return reply;
        }
        if (about == About::metre || about == About::stays) {
            if (const Monster* monster = rules_.find<Monster>(std::string_view(option.id))) {
                reply.shows = {"monsters", monster->id};
                reply.remark = monster->health ? std::format("{} health", *monster->health) : "shadow";
                reply.does = sequences_text(library_, monster->sequences);
                reply.tip = monster->text;
            }
            return reply;
        }
        if (about == About::how_many) {
            reply.label = option.id + " x " + object_name(library_, decision_.subject, "monsters");
            return reply;
        }
        const auto parts = parts_of(option.id, about);
        const ObjectKey card = parts && parts->card() ? *parts->card() : card_in(option.id);
        if (!card.kind.empty()) {
            const Character* who = state_.find(decision_.who);
            const CardWords words = card_words(library_, card, who ? who->what : "");
            reply.label = words.name;
            reply.does = words.does;
            reply.tip = words.text;
            reply.card = card;
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
    ObjectKey card_in(const std::string& id) const {
        if (auto key = object_key(id); key && (key->kind == "abilities" || key->kind == "items" || key->kind == "spells")) return *key;
        if (decision_.question == "item")
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
