#include "base/files.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/describe.h"
#include "cli/lookup.h"
#include "content/json/field_path.h"
#include "content/json/json_writer.h"
#include "content/load/provenance.h"
#include "match/script_calls.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>
#include <ranges>

namespace flickforge {
namespace {

struct WhyOptions {
    PackChoice choice;
    std::string id;
    std::string field;  ///< empty: every field
    std::string replay; ///< a game in which a script ran
    bool any_content = false;
    bool json = false;
};

Node to_node(const Setter& setter) {
    Node node = Node::object();
    node.set("pack", Node::string(setter.pack));
    node.set("how", Node::string(std::string(to_text(setter.how))));
    node.set("file", Node::string(setter.place.file));
    node.set("line", Node::integer(setter.place.line));
    node.set("column", Node::integer(setter.place.column));
    return node;
}

/// The script that a person means by pack:monsters/ogre.lua, monsters/ogre.lua, its path on disk, or the object that has it.
Result<std::string> find_script(const Context& context, const Library& library, const std::string& word) {
    const std::vector<std::string> scripts = scripts_with_hooks(library);
    std::vector<std::string> found, names;
    for (const std::string& script : scripts) {
        const PackInfo& pack = *std::ranges::find(library.packs(), pack_of(script), &PackInfo::id);
        const std::string& cover = library.sources().at(pack.origin).shown;
        const std::string path = cover.substr(0, cover.size() - std::string_view("pack.json").size()) + std::string(name_of(script));
        if (word == script || word == path || absolute_path(context, word) == absolute_path(context, path)) return script;
        if (word == name_of(script) || name_of(script).ends_with('/' + word)) found.push_back(script);
        names.push_back(word.contains(':') ? script : std::string(name_of(script)));
    }
    if (found.empty() && !word.ends_with(".lua")) {
        const auto object = find_object(library, library.checker().schemas(), word);
        if (!object) return std::unexpected(object.error());
        for (const FileUse& use : (*object)->files)
            if (use.file.ends_with(".lua")) found.push_back(use.pack + ':' + use.file);
        if (found.empty())
            return fail({.code = "no-script", .message = std::format("{} has no script", (*object)->id), .hint = "name the script itself"});
    }
    if (found.size() == 1) return found.front();
    return fail({.code = found.empty() ? "unknown-script" : "ambiguous",
                 .message = std::format("{} {}", found.empty() ? "there is no script" : "several scripts may be", in_quotes(word)),
                 .hint = found.empty() ? suggestion(word, names, "write pack:folder/file.lua") : "say which: " + join(found)});
}

Node to_node(const ScriptCall& call) {
    Node node = Node::object();
    node.set("command", Node::integer(call.command));
    node.set("round", Node::integer(call.round));
    node.set("turn", Node::integer(call.turn));
    if (!call.who.empty()) node.set("who", Node::string(call.who));
    node.set("site", Node::string(call.ran.site));
    node.set("hook", Node::string(info_of(call.ran.hook).name));
    node.set("line", Node::integer(call.ran.line));
    node.set("event", Node::string(call.ran.event_text));
    node.set("answer", Node::string(call.ran.answered));
    node.set("effects", Node::integer(call.ran.effects));
    node.set("failed", Node::boolean(call.ran.failed));
    return node;
}

/// Every call of a script's hooks in a recorded game. Calls that are alike and follow each other are one line.
int why_script(const Context& context, const WhyOptions& options) {
    auto text = read_file(absolute_path(context, options.replay));
    if (!text) return report(context, text.error());
    const auto recorded = read_replay(*text, options.replay);
    if (!recorded) return report(context, recorded.error());
    const auto library = load_library(context, with_game_of(context, options.choice, recorded->packs));
    if (!library) return report(context, library.error());
    const auto script = find_script(context, **library, options.id);
    if (!script) return report(context, script.error());
    auto calls = script_calls(*recorded, *library, *script, options.any_content);
    if (!calls) {
        for (Issue& issue : calls.error())
            if (issue.place.file.empty()) issue.place.file = options.replay;
        return report(context, calls.error());
    }
    if (options.json) {
        Node list = Node::array();
        for (const ScriptCall& call : *calls) list.items().push_back(to_node(call));
        context.out << write_json(list);
        return exit_good;
    }
    context.out << std::format("{} in {}: {}\n", *script, options.replay, counted(calls->size(), "call", "calls"));
    const ScriptCall* last = nullptr;
    for (auto call = calls->begin(); call != calls->end();) {
        if (!last || last->command != call->command) {
            context.out << '\n'
                        << (call->command == 0 ? "as the game is set up" : std::format("command {}, round {}", call->command, call->round));
            if (!call->who.empty()) context.out << std::format(", turn {} ({})", call->turn, call->who);
            context.out << '\n';
        }
        last = &*call;
        auto next = call;
        while (next != calls->end() && next->command == call->command && next->ran.site == call->ran.site &&
               next->ran.hook == call->ran.hook && next->ran.event_text == call->ran.event_text && next->ran.answered == call->ran.answered)
            ++next;
        const auto times = next - call;
        context.out << std::format("  {} (line {}) of {}{}{}{}\n", info_of(call->ran.hook).name, call->ran.line, call->ran.site,
                                   call->ran.event_text.empty() ? "" : ": ", call->ran.event_text,
                                   times > 1 ? std::format(", {} times", times) : "");
        context.out << std::format("    {} {}\n", call->ran.failed ? "failed:" : "->", call->ran.answered);
        call = next;
    }
    return exit_good;
}

int why(const Context& context, const WhyOptions& options) {
    if (!options.replay.empty()) return why_script(context, options);
    if (options.id.ends_with(".lua"))
        return report(context,
                      {{.code = "no-replay",
                        .message = "what a script did is asked of a recorded game",
                        .hint = "name one: --replay FILE; `play --record FILE` writes one"}},
                      exit_usage);
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const Schemas& schemas = (*checker)->schemas();
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    auto found = find_object(**library, schemas, options.id);
    if (!found) return report(context, found.error());
    const Object& object = **found;
    const Schema& schema = *schemas.find(object.kind);
    const auto setter_at = [&](Origin origin) { return setter_of(**library, object, origin); };

    std::vector<std::pair<std::string, const Node*>> fields;
    if (!options.field.empty()) {
        const auto path = parse_field_path(options.field);
        std::string written;
        const Node* node = path ? find_at(object.data, *path, &written) : nullptr;
        if (!node) {
            std::vector<std::string> names;
            for (const Property& property : schema.properties) names.push_back(property.name);
            const bool unset = path && path->size() == 1 && std::ranges::contains(names, path->front().field);
            return report(context, {{.code = "unknown-field",
                                     .place = {},
                                     .message = std::format("{} has no field {}", object.id, in_quotes(options.field)),
                                     .hint = unset ? "no pack sets it, and the schema gives it no default"
                                                   : suggestion(options.field, names, std::format("its fields are {}", join(names)))}});
        }
        fields.emplace_back(written, node);
    } else {
        Node ordered = object.data;
        order_members(schema, ordered);
        for (const Member& member : ordered.members()) fields.emplace_back(member.key, object.data.find(member.key));
    }

    Node result = Node::array();
    for (const auto& [field, node] : fields) {
        const Setter setter = setter_at(node->origin);
        if (options.json) {
            Node entry = Node::object();
            entry.set("field", Node::string(field));
            entry.set("value", *node);
            entry.set("set_by", to_node(setter));
            Node before = Node::array();
            for (const Overridden* was : earlier_values(object, field)) {
                Node old = Node::object();
                old.set("field", Node::string(was->path));
                old.set("value", was->was);
                if (was->was.origin.file != 0) old.set("set_by", to_node(setter_at(was->was.origin)));
                before.items().push_back(std::move(old));
            }
            entry.set("before", std::move(before));
            result.items().push_back(std::move(entry));
            continue;
        }
        context.out << std::format("{} = {}\n    {}\n", field, describe_field(schema, field, *node), to_text(setter));
        for (const Overridden* was : earlier_values(object, field) | std::views::reverse)
            context.out << std::format("    instead of {}{}{}\n", was->path == field ? "" : was->path + " = ",
                                       was->was.is_null() ? "nothing" : describe_field(schema, field, was->was),
                                       was->was.origin.file == 0 ? "" : ", " + to_text(setter_at(was->was.origin)));
    }
    if (options.json) context.out << write_json(result);
    return exit_good;
}

} // namespace

void add_why(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<WhyOptions>();
    CLI::App* command = app.add_subcommand("why", "Show who set a field, or what a script did in a game");
    command->footer(
        "Of a field it shows which pack, file and line set it, and what it replaced. With --replay it shows every call of a script's\n"
        "hooks: when, with which event, and what it answered.");
    command->add_option("ID", options->id, "Id of the object: orc, catacombs:orc or monsters/orc; or a script: my-pack:monsters/ogre.lua")
        ->required()
        ->type_name("");
    command->add_option("FIELD", options->field, "health, sequences[0][1].shot, …; default: all fields")->type_name("");
    command->add_option("--replay", options->replay, "Recorded game in which the script ran, a .ffreplay file")->type_name("FILE");
    command->add_flag("--any-content", options->any_content, "Play the recorded game even if the content has changed since");
    command->add_flag("--json", options->json, "Print JSON");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return why(context, *options); }; });
}

} // namespace flickforge
