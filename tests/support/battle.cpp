#include "support/battle.h"

#include "content/load/changed.h"
#include "content/load/overrides.h"
#include "rules/as_json.h"
#include "rules/names.h"
#include "support/mini_pack.h"
#include "support/rules_changes.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <format>

namespace flickforge::testing {

std::string full(const std::string& name) {
    const auto slash = name.find('/');
    if (slash == std::string::npos) return full_id("catacombs", name);
    return name.substr(0, slash + 1) + full_id("catacombs", name.substr(slash + 1));
}

std::shared_ptr<const Library> with_pack(std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree extra = tree("test", files);
    put(extra, "pack.json", cover("test", {"catacombs"}));
    Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), extra});
    if (!loaded.library) FAIL(lines(loaded.issues));
    auto changed = with_overrides(loaded.library, rules_changes());
    if (!changed) FAIL(lines(changed.error()));
    return *changed;
}

Who::Who(CharacterKind of_kind, std::string name) { kind = of_kind, what = full(name); }
Who Who::with_condition(const std::string& name) && { return conditions.push_back(full(name)), std::move(*this); }
Who Who::with_card(const std::string& card) && { return cards.push_back(full(card)), std::move(*this); }
Who Who::with_poison(std::initializer_list<int> values) && {
    for (const int value : values) drawn.push_back({"catacombs:poison", std::to_string(value)});
    return std::move(*this);
}
Who hero(std::string name) { return {CharacterKind::hero, std::move(name)}; }
Who ally(std::string name) { return {CharacterKind::ally, std::move(name)}; }
Who familiar(std::string name) { return {CharacterKind::familiar, std::move(name)}; }
Who monster(std::string name) { return {CharacterKind::monster, std::move(name)}; }
Who lord(std::string name) { return {CharacterKind::lord, std::move(name)}; }
Who antient(std::string name) { return {CharacterKind::antient, std::move(name)}; }

void Battle::prepare(std::vector<std::string> variants) {
    for (std::string& variant : variants)
        if (!variant.contains('=')) variant = full(variant);
    auto changed = with_changes(library_, variants);
    if (!changed) FAIL(lines(changed.error()));
    library_ = std::move(*changed);
    auto hooks = LuaHooks::load(library_);
    if (!hooks) FAIL(lines(hooks.error()));
    hooks_ = std::move(*hooks);
    auto rules = Rules::make(library_, std::move(variants), *hooks_);
    if (!rules) FAIL(lines(rules.error()));
    rules_ = std::move(*rules);
}

void Battle::take(Result<Stepped> stepped) {
    if (!stepped) FAIL(lines(stepped.error()) << "\n" << log());
    states_.push_back(std::move(stepped->state));
    events_ = std::move(stepped->events);
}

Given overseers_battle(std::vector<Who> characters, std::vector<std::string> variants) {
    return {.characters = std::move(characters), .variants = std::move(variants), .half = Side::overseer};
}

Battle::Battle(Given given) : Battle(std::move(given), rules_library_pointer()) {}

Battle::Battle(Given given, std::shared_ptr<const Library> library) : library_(std::move(library)) {
    prepare(given.variants);
    Arrangement arrangement{.things = given.things,
                            .lord = full(given.lord),
                            .board = full(given.board),
                            .round = given.round,
                            .half = given.half,
                            .seed = given.seed};
    if (!given.room.empty()) arrangement.room = full(given.room);
    for (PlacedThing& thing : arrangement.things) thing.token = full(thing.token);
    for (const Who& who : given.characters) arrangement.characters.push_back(who);
    take(arrange(*rules_, arrangement));
}

Battle::Battle(const GameSetup& setup, std::vector<std::string> variants) : Battle(setup, std::move(variants), rules_library_pointer()) {}

Battle::Battle(const GameSetup& setup, std::vector<std::string> variants, std::shared_ptr<const Library> library)
    : library_(std::move(library)) {
    // Small parties make short tests; who tests the party's size says so.
    if (std::ranges::none_of(variants, [](const std::string& variant) { return variant.starts_with("party_size"); }))
        variants.emplace_back("party_size=0");
    prepare(std::move(variants));
    take(start(*rules_, setup));
}

int Battle::id(const std::string& name) const {
    std::string wanted = name;
    int number = 1;
    if (const auto space = name.rfind(' '); space != std::string::npos) {
        wanted = name.substr(0, space);
        number = std::stoi(name.substr(space + 1));
    }
    const std::string what = full(wanted);
    for (const Character& who : state().characters)
        if (who.what == what && --number == 0) return who.id;
    for (const TableObject& thing : state().things)
        if (thing.what == what && --number == 0) return thing.id;
    FAIL("there is no " << name << " in this battle");
    return 0;
}

bool Battle::dead(const std::string& name) const {
    std::string wanted = name;
    int number = 1;
    if (const auto space = name.rfind(' '); space != std::string::npos)
        wanted = name.substr(0, space), number = std::stoi(name.substr(space + 1));
    for (const Character& who : state().characters)
        if (who.what == full(wanted) && --number == 0) return who.dead;
    return true;
}

const Character& Battle::the(const std::string& name) const {
    const Character* found = state().find(id(name));
    REQUIRE(found);
    return *found;
}

bool Battle::has(const std::string& name, const std::string& condition) const { return the(name).has(full(condition)); }

Point Battle::at(const std::string& name) const {
    const TablePiece* piece = state().table.find(id(name));
    REQUIRE(piece);
    return piece->position;
}

std::string Battle::key(const std::string& action) const {
    // The id in the middle of an action may leave the pack out: "items/healing-salve|0", "shot|rush".
    if (action.starts_with("own|") || action.starts_with("do|") || action == "pass") return action;
    if (action.starts_with("shot|")) return "shot|" + full(action.substr(5));
    const auto bar = action.rfind('|');
    return full(action.substr(0, bar)) + action.substr(bar);
}

bool Battle::may(const std::string& name, const std::string& action) const {
    if (!state().decision) return false;
    const std::string wanted = std::to_string(id(name)) + '|' + key(action);
    return std::ranges::any_of(state().decision->options, [&](const Option& option) {
        return option.id == wanted || (wanted.contains("|do|") && option.id.starts_with(wanted));
    });
}

bool Battle::may_act(const std::string& name) const {
    return state().decision && std::ranges::contains(state().decision->options, id(name), &Option::character);
}

std::vector<std::string> Battle::offered() const {
    std::vector<std::string> names;
    if (!state().decision) return names;
    for (const Option& option : state().decision->options) {
        const Character* who = state().find(option.character);
        const std::string name = who ? std::string(name_of(who->what)) : option.id;
        if (!std::ranges::contains(names, name)) names.push_back(name);
    }
    return names;
}

Battle& Battle::send(const Command& command) {
    take(step(*rules_, state(), command));
    return *this;
}

Battle& Battle::act(const std::string& name, const std::string& action) {
    const std::string wanted = std::to_string(id(name)) + '|' + key(action);
    REQUIRE(state().decision);
    for (const Option& option : state().decision->options)
        if (option.id == wanted || (action.starts_with("do|") && option.id.starts_with(wanted))) {
            send(Choose{option.id});
            return about() == "uses_antient" ? send(Choose{state().decision->options.front().id}) : *this;
        }
    return send(Choose{wanted});
}

Battle& Battle::told(Declare declare) { return send(declare); }

Battle& Battle::hits(const std::vector<std::string>& names) {
    Declare declare;
    for (const std::string& name : names) declare.hits.push_back(id(name));
    return send(declare);
}

Battle& Battle::choose(const std::string& option) {
    REQUIRE(state().decision);
    for (const Option& offer : state().decision->options)
        if (offer.id == option || offer.id == full(option)) return send(Choose{offer.id});
    for (const Option& offer : state().decision->options)
        if (state().find(offer.character) && offer.character == id(option)) return send(Choose{offer.id});
    return send(Choose{option});
}

Battle& Battle::place(const std::string& name, double x, double y) { return send(PlacePiece{id(name), {x, y}}); }
Battle& Battle::flick(const std::string& name, double vx, double vy) { return send(Flick{.piece = id(name), .velocity = {vx, vy}}); }
Battle& Battle::end() { return send(End{}); }

Battle& Battle::play_while(const std::function<bool()>& goes_on) {
    Events all;
    for (int i = 0; state().decision && state().phase == Phase::battle && goes_on(); ++i) {
        REQUIRE(i < 500);
        const Decision& decision = *state().decision;
        if (decision.asks == DecisionKind::flick) send(Declare{.piece = decision.pieces.front()});
        else if (decision.may_end) send(End{});
        else send(legal(*rules_, state()).front());
        std::ranges::copy(events_, std::back_inserter(all));
    }
    events_ = std::move(all);
    return *this;
}

Battle& Battle::next_round() {
    return play_while([this, round = state().round] { return state().round == round; });
}

Battle& Battle::overseers_half() {
    return play_while([this] { return state().half == Side::heroes; });
}

Battle& Battle::to_battle() {
    Events all;
    for (int i = 0; state().decision && state().phase != Phase::battle; ++i) {
        REQUIRE(i < 500);
        send(legal(*rules_, state()).front());
        std::ranges::copy(events_, std::back_inserter(all));
    }
    events_ = std::move(all);
    return *this;
}

std::string Battle::refused(const Command& command) const {
    const Issues issues = why_not_command(*rules_, state(), command);
    return issues.empty() ? "" : issues.front().code;
}

bool Battle::saw(EventKind what, const std::string& name) const {
    return std::ranges::any_of(events_, [&](const Event& event) {
        if (event.what != what) return false;
        if (name.empty() || event.id == full(name) || event.text == name) return true;
        return std::ranges::any_of(state().characters, [&](const Character& who) { return who.id == event.to && who.what == full(name); });
    });
}

int Battle::count(EventKind what) const { return static_cast<int>(std::ranges::count(events_, what, &Event::what)); }

std::string Battle::log() const {
    std::string text;
    for (const Event& event : events_)
        text += std::format("  {} to {} by {} amount {} id {} text {} cause {}\n", name_of_enum(event.what), event.to, event.by,
                            event.amount, event.id, event.text, event.cause);
    return text;
}

} // namespace flickforge::testing
