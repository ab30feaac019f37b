#include "match/scenario.h"

#include "base/text.h"
#include "content/json/control_characters.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "match/second_run.h"
#include "rules/as_json.h"
#include "script/mistake.h"

#include <algorithm>
#include <format>
#include <set>

namespace flickforge {
namespace {

/// Fields that hold ids; completed with the pack's name where a scenario leaves it out.
const std::set<std::string, std::less<>> id_fields{"what",   "hero",       "lord",      "room", "board", "rooms",
                                                   "layout", "conditions", "condition", "deck", "token", "items",
                                                   "spells", "variants",   "monster",   "id",   "shot"};

/// A room to be dealt is not an id: "special", "battle", "battle-1".
bool is_dealt(const Node& room) {
    return room.is_string() && (room.as_string() == "special" || room.as_string() == "battle" ||
                                (room.as_string().size() == 8 && room.as_string().starts_with("battle-")));
}

std::string completed(const std::string& pack, const std::string& id) {
    if (id.empty() || id.contains(':') || id.contains('=') || id.contains('|')) return id;
    if (const auto key = object_key(id)) return to_text(ObjectKey{key->kind, full_id(pack, key->id)});
    return full_id(pack, id);
}

void complete(Node& node, const std::string& pack, bool ids, bool event = false) {
    if (node.is_string() && ids) node.as_string() = completed(pack, node.as_string());
    else if (node.is_array())
        for (Node& item : node.items()) complete(item, pack, ids, event);
    else if (node.is_object()) {
        const Node* command = node.find("do");
        event = event || (command && command->is_string() && command->as_string() == "meddle");
        for (Member& member : node.members()) {
            if (member.key == "rooms" && member.value.is_array() && std::ranges::any_of(member.value.items(), is_dealt)) {
                for (Node& room : member.value.items()) complete(room, pack, !is_dealt(room));
                continue;
            }
            // Of an event and of a sandbox edit `what` is a word, not an object.
            const bool id = (id_fields.contains(member.key) || member.key == "cards") && !(event && member.key == "what");
            complete(member.value, pack, id, member.key == "event" || member.key == "no_event");
        }
    }
}

/// What is not as it should be, and where that is written in the scenario.
struct Mismatch {
    std::string text; ///< empty: all is as it should be
    Origin at;
};

/// Fields that are there only while they have a value.
const std::set<std::string, std::less<>> fields_at_times{"health",     "decision", "winner", "at", "start",
                                                         "best_first", "closer",   "tracks", "on", "overruled"};

/// The first field of `wanted` that `found`, which has all of its fields, does not have like that; lists of conditions may be plain ids.
Mismatch mismatch(const Node& wanted, const Node& found, const std::string& path) {
    if (wanted.is_object() && found.is_object()) {
        for (const Member& member : wanted.members()) {
            const Node* value = found.find(member.key);
            const std::string inside = path.empty() ? member.key : path + '.' + member.key;
            if (!value && !fields_at_times.contains(member.key) && !found.members().empty() && path != "data") {
                std::vector<std::string> names;
                for (const Member& field : found.members()) names.push_back(field.key);
                const std::string hint = suggestion(member.key, names);
                return {std::format("there is no field {}{}", in_quotes(inside), hint.empty() ? "" : "; " + hint), member.key_origin};
            }
            const Node absent = member.value.is_boolean()  ? Node::boolean(false)
                                : member.value.is_array()  ? Node::array()
                                : member.value.is_string() ? Node::string("")
                                                           : Node::integer(0);
            if (auto wrong = mismatch(member.value, value ? *value : absent, inside); !wrong.text.empty()) return wrong;
        }
        return {};
    }
    if (wanted.is_array() && found.is_array() && wanted.items().size() == found.items().size()) {
        for (std::size_t i = 0; i < wanted.items().size(); ++i) {
            const Node& item = found.items()[i];
            const Node* named = item.find("condition");
            if (wanted.items()[i].is_string() && named) {
                if (!same_value(wanted.items()[i], *named))
                    return {std::format("{}[{}] is {}, not {}", path, i, write_json_line(*named), write_json_line(wanted.items()[i])),
                            wanted.items()[i].origin};
            } else if (auto wrong = mismatch(wanted.items()[i], item, std::format("{}[{}]", path, i)); !wrong.text.empty()) {
                return wrong;
            }
        }
        return {};
    }
    if (same_value(wanted, found)) return {};
    return {std::format("{} is {}, not {}", path, write_json_line(found), write_json_line(wanted)), wanted.origin};
}

constexpr int fresh_scripts_every = 1; ///< commands; a scenario has few

class Run {
public:
    Run(const Node& file, const Sources& sources, std::string pack) : file_(file), sources_(sources), pack_(std::move(pack)) {}

    Issues go(std::shared_ptr<const Library> library, const std::function<void(Match&)>& watch, const LuaHooks::Print& print) {
        MatchStart beginning;
        if (const Node* variants = file_.find("variants"))
            for (const Node& variant : variants->items()) beginning.variants.push_back(variant.as_string());
        const Node *table = file_.find("table"), *game = file_.find("game");
        if (!table == !game) return say(file_.origin, "a scenario begins with \"table\" or with \"game\""), std::move(issues_);
        const Node& begins_with = table ? *table : *game;
        if (table) {
            auto read = arrangement_from(*table);
            if (!read) return take(begins_with.origin, std::move(read.error())), std::move(issues_);
            beginning.with = std::move(*read);
        } else {
            auto read = setup_from(*game);
            if (!read) return take(begins_with.origin, std::move(read.error())), std::move(issues_);
            beginning.with = std::move(*read);
        }
        library_ = library;
        auto match = Match::begin(std::move(library), std::move(beginning), print);
        if (!match) return take(begins_with.origin, std::move(match.error())), std::move(issues_);
        second_.emplace(match->rules(), fresh_scripts_every);
        if (watch) watch(*match);
        std::ranges::copy(match->events(), std::back_inserter(events_));
        const Node* commands = file_.find("commands");
        for (std::size_t i = 0; commands && i < commands->items().size() && issues_.empty(); ++i)
            play(*match, commands->items()[i], i);
        if (watch) watch(*match);
        const Node& expected = *file_.find("expect");
        for (std::size_t i = 0; i < expected.items().size() && issues_.empty(); ++i) check(*match, expected.items()[i], i);
        return std::move(issues_);
    }

private:
    const Node& file_;
    const Sources& sources_;
    std::string pack_;
    Issues issues_;
    Events events_;
    std::shared_ptr<const Library> library_;
    std::optional<SecondRun> second_;

    void say(Origin at, std::string message) {
        issues_.push_back({.code = "scenario-fails", .place = sources_.place(at), .message = std::move(message)});
    }
    void take(Origin at, Issues issues) {
        for (Issue& issue : issues) {
            if (is_script_mistake(issue)) issue.message = mistake_text(*library_, issue), issue.hint.clear();
            issue.place = sources_.place(at);
            issues_.push_back(std::move(issue));
        }
    }
    void play(Match& match, Node command, std::size_t number) {
        const Origin at = command.origin;
        // "refused": CODE beside a command expects it to be refused.
        std::optional<std::string> refused;
        if (const Node* code = command.find("refused"); code && code->is_string()) refused = code->as_string();
        command.erase("refused");
        auto read = command_from(command);
        if (!read) {
            for (const Issue& issue : read.error()) say(at, std::format("command {}: {}", number + 1, issue.message));
            return;
        }
        auto played = play_twice(match, *read, *second_);
        if (played && refused)
            return say(at, std::format("command {} is possible, though it should be refused ({})", number + 1, *refused));
        if (!played && !refused)
            return say(at, std::format("command {}: {}", number + 1, mistake_or_message(*library_, played.error().front())));
        if (!played && played.error().front().code != *refused)
            return say(at, std::format("command {} is refused for {}, not for {}", number + 1, played.error().front().code, *refused));
        if (played) std::ranges::copy(match.events(), std::back_inserter(events_));
    }

    void check(const Match& match, const Node& fact, std::size_t number) {
        const std::string where = std::format("fact {}: ", number + 1);
        if (const Node* id = fact.find("character")) {
            Node wanted = fact;
            wanted.erase("character");
            const Character* who = id->is_integer() ? match.state().find(static_cast<int>(id->as_integer())) : nullptr;
            if (!who) return say(id->origin, where + "there is no character " + write_json_line(*id));
            const Node all = whole_json(match.state());
            for (const Node& one : all.find("characters")->items())
                if (same_value(*one.find("id"), *id)) compare(wanted, one, "", where + "character " + write_json_line(*id) + ": ");
        } else if (const Node* state = fact.find("state")) {
            compare(*state, whole_json(match.state()), "", where);
        } else if (const Node* asks = fact.find("decision")) {
            Node decision = match.state().decision ? whole_json(*match.state().decision) : Node::object();
            complete(decision, pack_, false); // as the fact was: options that are words
            compare(*asks, decision, "decision", where);
        } else if (const Node* event = fact.find("event")) {
            if (!happened(*event)) say(event->origin, where + "no event " + write_json_line(*event));
        } else if (const Node* absent = fact.find("no_event")) {
            if (happened(*absent)) say(absent->origin, where + "there is an event " + write_json_line(*absent));
        } else {
            say(fact.origin, where + "a fact is about a character, the state, the decision, an event or no_event");
        }
    }

    void compare(const Node& wanted, const Node& found, const std::string& path, const std::string& where) {
        if (Mismatch wrong = mismatch(wanted, found, path); !wrong.text.empty()) say(wrong.at, where + wrong.text);
    }

    bool happened(const Node& wanted) const {
        return std::ranges::any_of(events_, [&](const Event& event) {
            Node node = whole_json(event);
            complete(node, pack_, false, true); // as the fact was: services of a room have short names
            return mismatch(wanted, node, "").text.empty();
        });
    }
};

} // namespace

ScenarioResult run_scenario(const std::string& text, const std::string& shown, const std::string& pack,
                            std::shared_ptr<const Library> library, const std::function<void(Match&)>& watch,
                            const LuaHooks::Print& print) {
    Sources sources;
    const auto number = sources.add({.pack = pack, .path = shown, .shown = shown, .text = std::make_shared<const std::string>(text)});
    ReadJson read = read_json(sources, number);
    if (!read.root) return {shown, std::move(read.issues)};
    Node file = std::move(*read.root);
    const Node* name = file.find("name");
    ScenarioResult result{name && name->is_string() ? name->as_string() : shown, {}};
    result.failures = library->checker().check("tests", file, sources);
    append(result.failures, control_characters(file, sources));
    if (!result.failures.empty()) return result;
    for (const char* part : {"table", "game", "variants", "expect", "commands"})
        if (Node* node = file.find(part)) complete(*node, pack, std::string_view(part) == "variants");
    result.failures = Run(file, sources, pack).go(std::move(library), watch, print);
    return result;
}

std::string record_scenario(const Match& match, const std::string& name, std::optional<std::size_t> commands, const std::string& text) {
    const std::size_t count = std::min(commands.value_or(match.commands().size()), match.commands().size());
    const GameState& state = match.after(count).state;
    Node file = Node::object();
    file.set("name", Node::string(name));
    if (!text.empty()) file.set("text", Node::string(text));
    Node variants = Node::array();
    for (const std::string& variant : match.beginning().variants) variants.items().push_back(Node::string(variant));
    if (!variants.items().empty()) file.set("variants", std::move(variants));
    if (const GameSetup* game = std::get_if<GameSetup>(&match.beginning().with)) file.set("game", to_json(*game));
    else file.set("table", to_json(std::get<Arrangement>(match.beginning().with)));
    Node made = Node::array();
    for (std::size_t i = 0; i < count; ++i) made.items().push_back(to_json(match.commands()[i]));
    file.set("commands", std::move(made));
    Node facts = Node::array();
    const auto expect = [&](const char* about, Node fact) {
        Node outer = Node::object();
        outer.set(about, std::move(fact));
        facts.items().push_back(std::move(outer));
    };
    for (const Character& who : state.characters) {
        Node fact = Node::object();
        fact.set("character", Node::integer(who.id));
        fact.set("dead", Node::boolean(who.dead));
        if (who.health) fact.set("health", Node::integer(*who.health)), fact.set("max_health", Node::integer(who.max_health));
        Node conditions = Node::array();
        for (const Affliction& affliction : who.conditions) conditions.items().push_back(Node::string(affliction.condition));
        fact.set("conditions", std::move(conditions));
        facts.items().push_back(std::move(fact));
    }
    Node about = Node::object();
    about.set("round", Node::integer(state.round));
    about.set("outcome", Node::string(state.outcome));
    expect("state", std::move(about));
    if (state.decision) {
        const Node decision = to_json(*state.decision);
        Node asked = Node::object();
        for (const char* field : {"asks", "team", "about"})
            if (const Node* value = decision.find(field)) asked.set(field, *value);
        Node options = Node::array();
        for (const Option& option : state.decision->options) {
            Node one = Node::object();
            one.set("id", Node::string(option.id));
            options.items().push_back(std::move(one));
        }
        if (!options.items().empty()) asked.set("options", std::move(options));
        expect("decision", std::move(asked));
    }
    file.set("expect", std::move(facts));
    return write_json(file);
}

} // namespace flickforge
