// Objects in play have their say: who has a script, in which order, and what becomes of the answers.
#include "rules/ask_scripts.h"

#include "base/hash.h"
#include "rules/battle/effect_names.h"
#include "rules/battle/effects.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace flickforge {

std::string Site::key() const {
    std::string text = to_text(ObjectKey{std::string(kind), object->id}) + '#' + std::to_string(character);
    if (index > 0) text += '@' + std::to_string(index);
    return text;
}

std::string shared_key(const Site& site) {
    std::string text = to_text(ObjectKey{std::string(site.kind), site.object->id}) + "#*";
    if (site.index > 0) text += '@' + std::to_string(site.index);
    return text;
}

std::string pack_key(std::string_view pack) { return "packs/" + std::string(pack) + "#*"; }

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

void find_sites(Game& game) {
    game.sites_found();
    const bool characters_scripted = game.rules.scripted<Hero>() || game.rules.scripted<Familiar>() || game.rules.scripted<Monster>() ||
                                     game.rules.scripted<Lord>() || game.rules.scripted<Antient>();
    const bool families_scripted = game.rules.scripted<Family>();
    const bool cards_scripted = game.rules.scripted<Item>() || game.rules.scripted<Ability>() || game.rules.scripted<Spell>();
    Hash in_play;
    in_play.add_part(game.state.board).add_part(game.state.lord).add_part(game.state.room_id() ? *game.state.room_id() : "");
    for (const Character& who : game.state.characters) {
        if (who.dead || (!who.in_battle() && who.kind != CharacterKind::hero)) continue;
        in_play.add_number(static_cast<std::uint64_t>(who.id) * 8 + static_cast<std::uint64_t>(who.kind));
        if (characters_scripted || families_scripted) in_play.add_part(who.what);
        for (const Affliction& affliction : who.conditions) in_play.add_part(affliction.condition);
        if (cards_scripted)
            for (const HeldCard& held : who.cards) in_play.add_part(held.card.kind).add_part(held.card.id);
    }
    for (const TableObject& thing : game.state.things) in_play.add_number(static_cast<std::uint64_t>(thing.id)).add_part(thing.what);
    Rules::SiteCache& known = game.rules.site_cache();
    if (known.in_play == in_play.value()) return;
    known = {in_play.value(), 0, {}};
    auto& sites = known.sites;
    for (const Variant* variant : game.rules.in_force()) add_sites(sites, game.rules, "variants", *variant, 0);
    if (const Room* here = game.room()) add_sites(sites, game.rules, "rooms", *here, 0);
    if (const Board* there = game.rules.find<Board>(game.state.board)) add_sites(sites, game.rules, "boards", *there, 0);
    for (const Deck* deck : game.library.all<Deck>())
        if (!game.rules.excluded("decks", deck->id)) add_sites(sites, game.rules, "decks", *deck, 0);
    bool lord_plays = false;
    for (const Character& who : game.state.characters) {
        if (who.dead || (!who.in_battle() && who.kind != CharacterKind::hero)) continue;
        lord_plays = lord_plays || who.kind == CharacterKind::lord;
        if (characters_scripted) {
            const Profile& is = game.profile(who);
            add_sites(sites, game.rules, is.kind, *is.object, who.id);
        }
        if (const Monster* kind = families_scripted ? game.monster(who) : nullptr)
            if (const Family* family = game.rules.find<Family>(kind->family)) add_sites(sites, game.rules, "families", *family, who.id);
        const ObjectKey* last = nullptr;
        for (const auto& [card, used] : who.cards) {
            if (!cards_scripted) break;
            const ObjectKey* before = std::exchange(last, &card);
            if (before && *before == card) continue; // scripts of equal cards are called once
            const ContentObject* object = card.kind == "items"       ? static_cast<const ContentObject*>(game.rules.find<Item>(card.id))
                                          : card.kind == "abilities" ? static_cast<const ContentObject*>(game.rules.find<Ability>(card.id))
                                                                     : static_cast<const ContentObject*>(game.rules.find<Spell>(card.id));
            if (object)
                add_sites(sites, game.rules,
                          card.kind == "items"       ? "items"
                          : card.kind == "abilities" ? "abilities"
                                                     : "spells",
                          *object, who.id);
        }
        for (const Affliction& affliction : who.conditions)
            add_sites(sites, game.rules, "conditions", game.require<Condition>(affliction.condition), who.id);
    }
    if (const Lord* lord = game.rules.find<Lord>(game.state.lord); lord && !lord_plays) add_sites(sites, game.rules, "lords", *lord, 0);
    for (const TableObject& thing : game.state.things) {
        if (thing.kind == "tokens") add_sites(sites, game.rules, "tokens", game.require<Token>(thing.what), thing.id);
        else add_sites(sites, game.rules, "shots", game.require<ShotType>(thing.what), thing.id);
    }
    std::ranges::sort(sites, earlier, &std::pair<Site, std::uint64_t>::first);
    for (const auto& [site, hooks] : sites) known.hooks |= hooks;
}

template <class Function> void each_site(Game& game, Hook hook, Function&& function) {
    if (!(game.rules.hooks_used() & bit(hook))) return;
    if (!game.sites_known()) find_sites(game);
    const Rules::SiteCache& in_play = game.rules.site_cache();
    const bool of_shots = game.rules.hooks_of_shots() & bit(hook);
    if (!of_shots && !(in_play.hooks & bit(hook))) return; // as a rule nobody has anything to say
    std::vector<Site> asked;
    for (const auto& [site, hooks] : in_play.sites)
        if (hooks & bit(hook)) asked.push_back(site);
    if (const ShotTask* made = of_shots ? game.shot_task() : nullptr) { // the current shot and what modifies it
        const std::size_t before = asked.size();
        const auto add = [&](std::string_view kind, const ContentObject& object) {
            int index = 0;
            for (const Hooks::Bound& bound : game.rules.hooks().scripts_of(kind, object)) {
                if ((bound.hooks & bit(hook)) && game.rules.in_force(bound))
                    asked.push_back({kind, &object, made->by, bound.script, index, bound.priority});
                ++index;
            }
        };
        add("shots", game.require<ShotType>(made->shot));
        for (const std::string& modifier : made->modifiers) add("modifiers", game.require<Modifier>(modifier));
        if (asked.size() != before) std::ranges::sort(asked, earlier);
    }
    for (const Site& site : asked) function(site);
}

/// What several scripts keep together is theirs at once: the next one that is called reads it, before any effect is applied.
void keep_shared(Game& game, Effects& effects) {
    std::erase_if(effects, [&](const Effect& effect) {
        const bool shared = effect.does == EffectKind::set_data && is_shared_data(effect.id);
        if (shared && game.only_asking == 0) apply(game, effect);
        return shared;
    });
}

/// Calls one hook. What it answers with is checked here, where it enters the rules, and a mistake has its place.
Answer call(Game& game, const Site& site, Hook hook, const HookEvent& event) {
    Result<Answer> answer = game.rules.hooks().call(site, hook, event, game, game.state.random);
    if (!answer) {
        add_place(game, site, hook, answer.error());
        throw Refused{std::move(answer.error())};
    }
    if (answer->effects.empty()) return std::move(*answer);
    try {
        std::string key = site.key();
        for (Effect& effect : answer->effects) {
            if (effect.cause.empty()) effect.cause = key;
            require_names(game, effect);
        }
        game.effects_of.insert_or_assign(std::move(key), hook);
        keep_shared(game, answer->effects);
    } catch (Refused& refused) {
        add_place(game, site, hook, refused.issues);
        throw;
    }
    return std::move(*answer);
}

} // namespace

void add_place(const Game& game, const Site& site, Hook hook, Issues& issues) {
    const std::string asked = std::string("in hook ") + info_of(hook).name + " of " + site.object->id;
    const std::string* room = game.state.room_id();
    for (Issue& issue : issues) {
        if (issue.place.file.empty()) issue.place = game.rules.hooks().place_of(site.script, hook);
        if (!issue.hint.ends_with(asked)) issue.hint += (issue.hint.empty() ? "" : "; ") + asked;
        if (room) issue.hint += ", in the room " + *room;
    }
}

void notify(Game& game, const Site& site, Hook hook, const HookEvent& event) { game.queue(call(game, site, hook, event).effects); }

void notify(Game& game, Hook hook, const HookEvent& event) {
    each_site(game, hook, [&](const Site& site) { notify(game, site, hook, event); });
}

void notify(Game& game, std::string_view kind, std::string_view id, int character, Hook hook, const HookEvent& event) {
    const Object* object = game.library.object(kind, id);
    if (!object || !object->typed) return;
    std::vector<std::pair<Site, std::uint64_t>> sites;
    add_sites(sites, game.rules, kind, *object->typed, character);
    for (const auto& [site, hooks] : sites)
        if (hooks & bit(hook)) notify(game, site, hook, event);
}

int ask_number(Game& game, Hook hook, HookEvent event, int value) {
    each_site(game, hook, [&](const Site& site) {
        event.amount = value;
        Answer answer = call(game, site, hook, event);
        const int before = value;
        if (answer.number) value = static_cast<int>(std::clamp(*answer.number, 0.0, 1000.0));
        if (value != before && hook == Hook::before_damage)
            game.emit({.what = EventKind::damage_changed,
                       .to = event.target,
                       .by = event.attacker,
                       .amount = value,
                       .text = std::to_string(before),
                       .cause = site.key()});
        game.queue(std::move(answer.effects));
    });
    return value;
}

bool ask_bool(Game& game, Hook hook, HookEvent event, bool value, std::string* decided) {
    // Scripts of one priority answer side by side, so that the order in which they are called does not matter: among them a no is final.
    // Those with a higher priority come later and may overrule them.
    std::optional<int> priority;
    std::optional<bool> answered;
    std::string by;
    const auto settle = [&] {
        if (decided && answered && *answered != value) *decided = std::move(by);
        value = answered.value_or(value);
        answered.reset();
    };
    each_site(game, hook, [&](const Site& site) {
        if (priority != site.priority) settle();
        priority = site.priority;
        event.answer = value;
        Answer answer = call(game, site, hook, event);
        if (answer.yes && (!answered || (*answered && !*answer.yes))) answered = answer.yes, by = site.key();
        game.queue(std::move(answer.effects));
    });
    settle();
    return value;
}

std::optional<std::string> ask_text(Game& game, Hook hook, const HookEvent& event, std::string* decided) {
    std::optional<std::string> found;
    each_site(game, hook, [&](const Site& site) {
        Answer answer = call(game, site, hook, event);
        if (answer.text && decided) *decided = site.key();
        if (answer.text) found = std::move(answer.text);
        game.queue(std::move(answer.effects));
    });
    return found;
}

std::vector<Option> actions_of(Game& game, const Site& site, const HookEvent& event) {
    Answer answer = call(game, site, Hook::actions, event);
    game.queue(std::move(answer.effects));
    for (Option& action : answer.actions) action.id = site.key() + '|' + action.id;
    return std::move(answer.actions);
}

std::vector<Option> ask_actions(Game& game, const HookEvent& event) {
    std::vector<Option> found;
    each_site(game, Hook::actions, [&](const Site& site) { std::ranges::move(actions_of(game, site, event), std::back_inserter(found)); });
    return found;
}

std::optional<Site> GameView::site(std::string_view kind, std::string_view id, int character, Hook hook) const {
    const Object* object = library.object(kind, id);
    if (!object || !object->typed) return {};
    std::vector<std::pair<Site, std::uint64_t>> sites;
    add_sites(sites, rules, object->kind, *object->typed, character);
    for (const auto& [site, hooks] : sites)
        if (hooks & bit(hook)) return site;
    return {};
}

std::optional<Site> GameView::site(const std::string& key) const {
    const auto named = object_key(key);
    const auto hash = key.find('#'), at = key.rfind('@');
    if (!named || hash == std::string::npos) return {};
    const auto number = [&](std::size_t from) {
        int value = 0;
        std::from_chars(key.data() + from, key.data() + key.size(), value);
        return value;
    };
    const Object* object = library.object(*named);
    if (!object || !object->typed) return {};
    std::vector<std::pair<Site, std::uint64_t>> sites;
    add_sites(sites, rules, object->kind, *object->typed, number(hash + 1));
    const int index = at != std::string::npos && at > hash ? number(at + 1) : 0;
    for (const auto& [found, hooks] : sites)
        if (found.index == index) return found;
    return {};
}

} // namespace flickforge
