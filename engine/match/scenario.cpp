#include "match/scenario.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "rules/as_json.h"

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

/// The first field of `wanted` that `found` does not have like that; lists of conditions may be plain ids.
std::string mismatch(const Node& wanted, const Node& found, const std::string& path) {
    if (wanted.is_object() && found.is_object()) {
        for (const Member& member : wanted.members()) {
            const Node* value = found.find(member.key);
            const std::string inside = path.empty() ? member.key : path + '.' + member.key;
            // What is empty is left out of a state's JSON.
            const Node absent = member.value.is_boolean()  ? Node::boolean(false)
                                : member.value.is_array()  ? Node::array()
                                : member.value.is_string() ? Node::string("")
                                                           : Node::integer(0);
            if (auto wrong = mismatch(member.value, value ? *value : absent, inside); !wrong.empty()) return wrong;
        }
        return "";
    }
    if (wanted.is_array() && found.is_array() && wanted.items().size() == found.items().size()) {
        for (std::size_t i = 0; i < wanted.items().size(); ++i) {
            const Node& item = found.items()[i];
            const Node* named = item.find("condition");
            if (wanted.items()[i].is_string() && named) {
                if (!same_value(wanted.items()[i], *named))
                    return std::format("{}[{}] is {}, not {}", path, i, write_json_line(*named), write_json_line(wanted.items()[i]));
            } else if (auto wrong = mismatch(wanted.items()[i], item, std::format("{}[{}]", path, i)); !wrong.empty()) {
                return wrong;
            }
        }
        return "";
    }
    if (same_value(wanted, found)) return "";
    return std::format("{} is {}, not {}", path, write_json_line(found), write_json_line(wanted));
}

class Run {
public:
    Run(const Node& file, std::string shown, std::string pack) : file_(file), shown_(std::move(shown)), pack_(std::move(pack)) {}

    Issues go(std::shared_ptr<const Library> library, const std::function<void(Match&)>& watch) {
        for (const Member& member : file_.members())
            if (!std::ranges::contains(std::vector<std::string>{"name", "text", "rows", "variants", "table", "game", "commands", "expect"},
                                       member.key))
                return say("unknown field " + in_quotes(member.key)), std::move(issues_);
        MatchStart beginning;
        if (const Node* variants = file_.find("variants"); variants && variants->is_array())
            for (const Node& variant : variants->items())
                if (variant.is_string()) beginning.variants.push_back(variant.as_string());
        if (const Node* table = file_.find("table")) {
            auto read = arrangement_from(*table);
            if (!read) return take(std::move(read.error())), std::move(issues_);
            beginning.with = std::move(*read);
        } else if (const Node* game = file_.find("game")) {
            auto read = setup_from(*game);
            if (!read) return take(std::move(read.error())), std::move(issues_);
            beginning.with = std::move(*read);
        } else {
            return say("a scenario begins with \"table\" or \"game\""), std::move(issues_);
        }
        auto match = Match::begin(std::move(library), std::move(beginning));
        if (!match) return take(std::move(match.error())), std::move(issues_);
        if (watch) watch(*match);
        std::ranges::copy(match->events(), std::back_inserter(events_));
        const Node* commands = file_.find("commands");
        for (std::size_t i = 0; commands && commands->is_array() && i < commands->items().size() && issues_.empty(); ++i)
            play(*match, commands->items()[i], i);
        if (watch) watch(*match);
        const Node* expected = file_.find("expect");
        if (!expected || !expected->is_array() || expected->items().empty())
            say("a scenario expects something: \"expect\" is a list of facts");
        else
            for (std::size_t i = 0; i < expected->items().size() && issues_.empty(); ++i) check(*match, expected->items()[i], i);
        return std::move(issues_);
    }

private:
    const Node& file_;
    std::string shown_, pack_;
    Issues issues_;
    Events events_;

    void say(std::string message, std::string code = "scenario-fails") {
        issues_.push_back({.code = std::move(code), .place = {shown_}, .message = std::move(message)});
    }
    void take(Issues issues) {
        for (Issue& issue : issues) {
            if (!issue.place.file.empty()) issue.message = with_script(issue), issue.hint.clear();
            issue.place = {shown_};
            issues_.push_back(std::move(issue));
        }
    }
    /// It is reported at the scenario, so where it is in a script belongs to the message.
    static std::string with_script(const Issue& issue) {
        if (issue.place.file.empty()) return issue.message;
        return std::format("{}:{}: {}{}", issue.place.file, issue.place.line, issue.message, issue.hint.empty() ? "" : "; " + issue.hint);
    }

    void play(Match& match, Node command, std::size_t number) {
        // "refused": CODE beside a command expects it to be refused.
        std::optional<std::string> refused;
        if (const Node* code = command.find("refused"); code && code->is_string()) refused = code->as_string();
        command.erase("refused");
        auto read = command_from(command);
        if (!read) {
            for (const Issue& issue : read.error()) say(std::format("command {}: {}", number + 1, issue.message));
            return;
        }
        auto played = match.play(*read);
        if (played && refused) return say(std::format("command {} is possible, though it should be refused ({})", number + 1, *refused));
        if (!played && !refused) return say(std::format("command {}: {}", number + 1, with_script(played.error().front())));
        if (!played && played.error().front().code != *refused)
            return say(std::format("command {} is refused for {}, not for {}", number + 1, played.error().front().code, *refused));
        if (played) std::ranges::copy(match.events(), std::back_inserter(events_));
    }

    void check(const Match& match, const Node& fact, std::size_t number) {
        const std::string where = std::format("fact {}: ", number + 1);
        if (const Node* id = fact.find("character")) {
            Node wanted = fact;
            wanted.erase("character");
            const Character* who = id->is_integer() ? match.state().find(static_cast<int>(id->as_integer())) : nullptr;
            if (!who) return say(where + "there is no character " + write_json_line(*id));
            const Node all = to_json(match.state());
            for (const Node& one : all.find("characters")->items())
                if (same_value(*one.find("id"), *id))
                    if (auto wrong = mismatch(wanted, one, ""); !wrong.empty())
                        say(where + "character " + write_json_line(*id) + ": " + wrong);
        } else if (const Node* state = fact.find("state")) {
            if (auto wrong = mismatch(*state, to_json(match.state()), ""); !wrong.empty()) say(where + wrong);
        } else if (const Node* asks = fact.find("decision")) {
            Node decision = match.state().decision ? to_json(*match.state().decision) : Node::object();
            complete(decision, pack_, false); // as the fact was: options that are words
            if (auto wrong = mismatch(*asks, decision, "decision"); !wrong.empty()) say(where + wrong);
        } else if (const Node* event = fact.find("event")) {
            if (!happened(*event)) say(where + "no event " + write_json_line(*event));
        } else if (const Node* absent = fact.find("no_event")) {
            if (happened(*absent)) say(where + "there is an event " + write_json_line(*absent));
        } else {
            say(where + "a fact is about a character, the state, the decision, an event or no_event");
        }
    }

    bool happened(const Node& wanted) const {
        return std::ranges::any_of(events_, [&](const Event& event) {
            Node node = to_json(event);
            complete(node, pack_, false, true); // as the fact was: services of a room have short names
            return mismatch(wanted, node, "").empty();
        });
    }
};

} // namespace

ScenarioResult run_scenario(const std::string& text, const std::string& shown, const std::string& pack,
                            std::shared_ptr<const Library> library, const std::function<void(Match&)>& watch) {
    ReadJson read = read_json(text, shown);
    if (!read.root || !read.root->is_object()) {
        if (read.issues.empty()) read.issues.push_back({.code = "bad-scenario", .place = {shown}, .message = "a scenario is an object"});
        return {shown, std::move(read.issues)};
    }
    Node file = std::move(*read.root);
    const Node* name = file.find("name");
    ScenarioResult result{name && name->is_string() ? name->as_string() : shown, {}};
    for (const char* part : {"table", "game", "variants", "expect", "commands"})
        if (Node* node = file.find(part)) complete(*node, pack, std::string_view(part) == "variants");
    result.failures = Run(file, shown, pack).go(std::move(library), watch);
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
