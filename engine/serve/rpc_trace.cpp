// The methods that watch scripts: trace and continue.
#include "base/text.h"
#include "rules/as_json.h"
#include "script/given_text.h"
#include "script/printed.h"
#include "serve/rpc_answers.h"
#include "serve/rpc_server.h"

#include <algorithm>

namespace flickforge {

/// A stop leaves the game as it was before the command, which runs from its beginning again: the same hooks in the same order.
Result<Node> RpcServer::play_to_stop(Command command, int passed) {
    stopped_.reset();
    int matching = 0;
    const std::size_t calls_before = calls_.size();
    if (!breakpoints_.empty() || tracing_)
        match_->hooks().stop_where([&](const LuaHooks::Ran& ran, const GameState& state) {
            if (tracing_ && calls_.size() < static_cast<std::size_t>(most_printed)) calls_.push_back(ran);
            const auto fits = [&](const Breakpoint& point) {
                return (point.script.empty() || point.script == ran.file) && (point.hook.empty() || point.hook == info_of(ran.hook).name) &&
                       (point.site.empty() || point.site == ran.site || ran.site.starts_with(point.site + '#'));
            };
            if (stopped_ || std::ranges::none_of(breakpoints_, fits) || ++matching <= passed) return false;
            stopped_ = Stopped{command, matching, ran, state};
            return true;
        });
    const GameState before = match_->state();
    const auto played = match_->play(command);
    match_->hooks().stop_where({});
    if (stopped_) { // a rule that only tried something may have gone on without the answer of the hook
        if (played) match_->undo(1);
        calls_.resize(std::min(calls_.size(), calls_before)); // they come again
        Node node = Node::object();
        node.set("stopped", call_node(stopped_->ran));
        node.set("number", Node::integer(stopped_->passed));
        return node;
    }
    if (!played) return std::unexpected(played.error());
    return stepped(match_->state(), before, match_->events());
}

Result<Node> RpcServer::go_on(const Node& parameters) {
    if (!match_) return nothing_begun();
    if (!stopped_) return fail({.code = "not-stopped", .message = "no command is stopped", .hint = "send trace with stop_at, then play"});
    const Node* to_end = parameters.find("to_end");
    if (to_end && !to_end->is_boolean()) return bad_parameters("to_end must be true or false");
    const Command command = stopped_->command;
    if (!to_end || !to_end->as_boolean()) return play_to_stop(command, stopped_->passed);
    const std::vector<Breakpoint> kept = std::exchange(breakpoints_, {});
    auto result = play_to_stop(command, 0);
    breakpoints_ = kept;
    return result;
}

Node RpcServer::call_node(const LuaHooks::Ran& ran) {
    Node node = Node::object();
    node.set("site", text(ran.site));
    node.set("hook", text(info_of(ran.hook).name));
    node.set("script", text(ran.file));
    node.set("line", Node::integer(ran.line));
    node.set("event", text(printable(ran.event_text)));
    node.set("answer", text(printable(ran.answered)));
    node.set("effects", Node::integer(ran.effects));
    node.set("failed", Node::boolean(ran.failed));
    return node;
}

Result<std::vector<RpcServer::Breakpoint>> RpcServer::breakpoints_of(const Node& list) const {
    constexpr std::size_t most = 100;
    if (!list.is_array() || list.items().size() > most) return bad_parameters("stop_at must be a list of at most 100 objects");
    std::vector<Breakpoint> points;
    for (const Node& item : list.items()) {
        if (!item.is_object()) return bad_parameters("stop_at must be a list of objects", "such as {\"hook\": \"damaged\"}");
        Breakpoint& point = points.emplace_back();
        for (const Member& member : item.members()) {
            std::string* field = member.key == "script" ? &point.script
                                 : member.key == "hook" ? &point.hook
                                 : member.key == "site" ? &point.site
                                                        : nullptr;
            if (!field)
                return bad_parameters("stop_at has no field " + in_quotes(member.key),
                                      suggestion(member.key, std::vector<std::string>{"script", "hook", "site"}));
            if (!member.value.is_string()) return bad_parameters("stop_at: " + member.key + " must be a text");
            *field = member.value.as_string();
        }
        if (std::vector<std::string> names; !point.hook.empty()) {
            for (const HookInfo& info : all_hooks()) names.emplace_back(info.name);
            if (!std::ranges::contains(names, point.hook))
                return bad_parameters("there is no hook " + in_quotes(point.hook), suggestion(point.hook, names));
        }
        if (!point.script.empty() && !library_->script(point.script))
            return bad_parameters("there is no script " + in_quotes(point.script), "write pack:folder/file.lua");
    }
    return points;
}

Result<Node> RpcServer::trace(const Node& parameters) {
    if (const Node* calls = parameters.find("calls")) {
        if (!calls->is_boolean()) return bad_parameters("calls must be true or false");
        tracing_ = calls->as_boolean();
    }
    if (const Node* list = parameters.find("stop_at")) {
        auto points = breakpoints_of(*list);
        if (!points) return std::unexpected(std::move(points.error()));
        breakpoints_ = std::move(*points);
    }
    Node node = Node::object(), calls = Node::array();
    for (const LuaHooks::Ran& ran : std::exchange(calls_, {})) calls.items().push_back(call_node(ran));
    node.set("calls", std::move(calls));
    if (stopped_) {
        node.set("stopped", call_node(stopped_->ran));
        node.set("number", Node::integer(stopped_->passed));
        node.set("state", to_json(stopped_->state));
    }
    return node;
}

} // namespace flickforge
