// Objects in play have their say: who has a script, in which order, and what becomes of the answers.
#include "rules/referee.h"

#include "base/hash.h"

#include <algorithm>
#include <charconv>

namespace flickforge {

std::string Site::key() const {
    std::string text = std::string(kind) + '/' + object->id + '#' + std::to_string(character);
    if (index > 0) text += '@' + std::to_string(index);
    return text;
}

namespace {

constexpr std::uint64_t bit(Hook hook) { return std::uint64_t{1} << static_cast<int>(hook); }

void add_sites(std::vector<std::pair<Site, std::uint64_t>>& sites, const Rules& rules, std::string_view kind, const ContentObject& object,
               int character) {
    int index = 0;
    for (const Hooks::Bound& bound : rules.hooks().scripts_of(kind, object)) {
        if (rules.in_force(bound)) sites.push_back({{kind, &object, character, bound.script, index, bound.priority}, bound.hooks});
        ++index;
    }
}

bool earlier(const Site& a, const Site& b) {
    return std::tie(a.priority, a.object->id, a.kind, a.character, a.index) <
           std::tie(b.priority, b.object->id, b.kind, b.character, b.index);
}

} // namespace

void Referee::find_sites() {
    sites_known_ = true;
    const bool characters_scripted = rules.scripted<Hero>() || rules.scripted<Familiar>() || rules.scripted<Monster>() ||
                                     rules.scripted<Lord>() || rules.scripted<Antient>();
    const bool families_scripted = rules.scripted<Family>();
    const bool cards_scripted = rules.scripted<Item>() || rules.scripted<Ability>() || rules.scripted<Spell>();
    Hash in_play;
    in_play.add_part(state.board).add_part(state.lord).add_part(state.room_id() ? *state.room_id() : "");
    for (const Character& who : state.characters) {
        if (who.dead || (!who.in_battle() && who.kind != CharacterKind::hero)) continue;
        in_play.add_number(static_cast<std::uint64_t>(who.id) * 8 + static_cast<std::uint64_t>(who.kind));
        if (characters_scripted || families_scripted) in_play.add_part(who.what);
        for (const Affliction& affliction : who.conditions) in_play.add_part(affliction.condition);
        if (cards_scripted)
            for (const HeldCard& card : who.cards) in_play.add_part(card.kind).add_part(card.id);
    }
    for (const Thing& thing : state.things) in_play.add_number(static_cast<std::uint64_t>(thing.id)).add_part(thing.what);
    Rules::Sites& known = rules.last_sites();
    if (known.in_play == in_play.value()) return;
    known = {in_play.value(), 0, {}};
    auto& sites = known.sites;
    for (const Variant* variant : rules.in_force()) add_sites(sites, rules, "variants", *variant, 0);
    if (const Room* here = room()) add_sites(sites, rules, "rooms", *here, 0);
    if (const Board* there = rules.find<Board>(state.board)) add_sites(sites, rules, "boards", *there, 0);
    for (const Deck* deck : library.all<Deck>())
        if (!rules.excluded("decks", deck->id)) add_sites(sites, rules, "decks", *deck, 0);
    bool lord_plays = false;
    for (const Character& who : state.characters) {
        if (who.dead || (!who.in_battle() && who.kind != CharacterKind::hero)) continue;
        lord_plays = lord_plays || who.kind == CharacterKind::lord;
        if (characters_scripted) {
            const Profile& is = profile(who);
            add_sites(sites, rules, is.kind, *is.object, who.id);
        }
        if (const Monster* kind = families_scripted ? monster(who) : nullptr)
            if (const Family* family = rules.find<Family>(kind->family)) add_sites(sites, rules, "families", *family, who.id);
        const HeldCard* last = nullptr;
        for (const HeldCard& card : who.cards) {
            if (!cards_scripted) break;
            const HeldCard* before = std::exchange(last, &card);
            if (before && before->kind == card.kind && before->id == card.id) continue; // equal cards speak once
            const ContentObject* object = card.kind == "items"       ? static_cast<const ContentObject*>(rules.find<Item>(card.id))
                                          : card.kind == "abilities" ? static_cast<const ContentObject*>(rules.find<Ability>(card.id))
                                                                     : static_cast<const ContentObject*>(rules.find<Spell>(card.id));
            if (object)
                add_sites(sites, rules,
                          card.kind == "items"       ? "items"
                          : card.kind == "abilities" ? "abilities"
                                                     : "spells",
                          *object, who.id);
        }
        for (const Affliction& affliction : who.conditions)
            add_sites(sites, rules, "conditions", the<Condition>(affliction.condition), who.id);
    }
    if (const Lord* lord = rules.find<Lord>(state.lord); lord && !lord_plays) add_sites(sites, rules, "lords", *lord, 0);
    for (const Thing& thing : state.things) {
        if (thing.kind == "tokens") add_sites(sites, rules, "tokens", the<Token>(thing.what), thing.id);
        else add_sites(sites, rules, "shots", the<ShotType>(thing.what), thing.id);
    }
    std::ranges::sort(sites, earlier, &std::pair<Site, std::uint64_t>::first);
    for (const auto& [site, hooks] : sites) known.hooks |= hooks;
}

template <class Function> void Referee::each_site(Hook hook, Function&& function) {
    if (!(rules.hooks_used() & bit(hook))) return;
    if (!sites_known_) find_sites();
    const Rules::Sites& in_play = rules.last_sites();
    const bool of_shots = rules.hooks_of_shots() & bit(hook);
    if (!of_shots && !(in_play.hooks & bit(hook))) return; // as a rule nobody has anything to say
    std::vector<Site> asked;
    for (const auto& [site, hooks] : in_play.sites)
        if (hooks & bit(hook)) asked.push_back(site);
    if (const ShotTask* made = of_shots ? shot_task() : nullptr) { // the shot in hand and what modifies it
        const std::size_t before = asked.size();
        const auto add = [&](std::string_view kind, const ContentObject& object) {
            int index = 0;
            for (const Hooks::Bound& bound : rules.hooks().scripts_of(kind, object)) {
                if ((bound.hooks & bit(hook)) && rules.in_force(bound))
                    asked.push_back({kind, &object, made->by, bound.script, index, bound.priority});
                ++index;
            }
        };
        add("shots", the<ShotType>(made->shot));
        for (const std::string& modifier : made->modifiers) add("modifiers", the<Modifier>(modifier));
        if (asked.size() != before) std::ranges::sort(asked, earlier);
    }
    for (const Site& site : asked) function(site);
}

namespace {

Answer checked(Result<Answer> answer, const Site& site) {
    if (!answer) throw Refused{std::move(answer.error())};
    for (Effect& effect : answer->effects)
        if (effect.cause.empty()) effect.cause = site.key();
    return std::move(*answer);
}

} // namespace

void Referee::tell(const Site& site, Hook hook, const HookEvent& event) {
    queue(checked(rules.hooks().call(site, hook, event, *this), site).effects);
}

void Referee::tell(Hook hook, const HookEvent& event) {
    each_site(hook, [&](const Site& site) { tell(site, hook, event); });
}

void Referee::tell(std::string_view kind, std::string_view id, int character, Hook hook, const HookEvent& event) {
    const Object* object = library.object(kind, id);
    if (!object || !object->typed) return;
    std::vector<std::pair<Site, std::uint64_t>> sites;
    add_sites(sites, rules, kind, *object->typed, character);
    for (const auto& [site, hooks] : sites)
        if (hooks & bit(hook)) tell(site, hook, event);
}

int Referee::ask_number(Hook hook, HookEvent event, int value) {
    each_site(hook, [&](const Site& site) {
        event.amount = value;
        Answer answer = checked(rules.hooks().call(site, hook, event, *this), site);
        const int before = value;
        if (answer.number) value = static_cast<int>(std::clamp(*answer.number, 0.0, 1000.0));
        if (value != before && hook == Hook::before_damage)
            say({.what = Happened::damage_changed,
                 .to = event.target,
                 .by = event.attacker,
                 .amount = value,
                 .text = std::to_string(before),
                 .cause = site.key()});
        queue(std::move(answer.effects));
    });
    return value;
}

bool Referee::ask_yes(Hook hook, HookEvent event, bool value, std::string* decided) {
    each_site(hook, [&](const Site& site) {
        event.answer = value;
        Answer answer = checked(rules.hooks().call(site, hook, event, *this), site);
        if (decided && answer.yes && *answer.yes != value) *decided = site.key();
        value = answer.yes.value_or(value);
        queue(std::move(answer.effects));
    });
    return value;
}

std::optional<std::string> Referee::ask_text(Hook hook, const HookEvent& event, std::string* decided) {
    std::optional<std::string> found;
    each_site(hook, [&](const Site& site) {
        Answer answer = checked(rules.hooks().call(site, hook, event, *this), site);
        if (answer.text && decided) *decided = site.key();
        if (answer.text) found = std::move(answer.text);
        queue(std::move(answer.effects));
    });
    return found;
}

std::vector<Option> Referee::ask_actions(const HookEvent& event) {
    std::vector<Option> found;
    each_site(Hook::actions, [&](const Site& site) {
        for (Option& action : checked(rules.hooks().call(site, Hook::actions, event, *this), site).actions) {
            action.id = site.key() + '|' + action.id;
            found.push_back(std::move(action));
        }
    });
    return found;
}

std::optional<Site> Referee::site(std::string_view kind, std::string_view id, int character, Hook hook) const {
    const Object* object = library.object(kind, id);
    if (!object || !object->typed) return {};
    std::vector<std::pair<Site, std::uint64_t>> sites;
    add_sites(sites, rules, object->kind, *object->typed, character);
    for (const auto& [site, hooks] : sites)
        if (hooks & bit(hook)) return site;
    return {};
}

std::optional<Site> Referee::site(const std::string& key) const {
    const auto slash = key.find('/'), hash = key.rfind('#'), at = key.rfind('@');
    if (slash == std::string::npos || hash == std::string::npos || hash < slash) return {};
    const auto number = [&](std::size_t from) {
        int value = 0;
        std::from_chars(key.data() + from, key.data() + key.size(), value);
        return value;
    };
    const Object* object =
        library.object(std::string_view(key).substr(0, slash), std::string_view(key).substr(slash + 1, hash - slash - 1));
    if (!object || !object->typed) return {};
    std::vector<std::pair<Site, std::uint64_t>> sites;
    add_sites(sites, rules, object->kind, *object->typed, number(hash + 1));
    const int index = at != std::string::npos && at > hash ? number(at + 1) : 0;
    for (const auto& [found, hooks] : sites)
        if (found.index == index) return found;
    return {};
}

} // namespace flickforge
