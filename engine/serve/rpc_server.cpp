#include "serve/rpc_server.h"

#include "base/contract.h"
#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "content/library/currency.h"
#include "match/files.h"
#include "rules/as_json.h"
#include "script/check_scripts.h"
#include "script/given_text.h"
#include "script/mistake.h"
#include "script/printed.h"
#include "serve/rpc_answers.h"
#include "story/narrate.h"
#include "table/legal.h"

#include <array>
#include <format>

namespace flickforge {
namespace {

// Codes of JSON-RPC, and our own.
constexpr int parse_error = -32700, invalid_request = -32600, no_such_method = -32601, invalid_parameters = -32602, internal = -32603;
constexpr int refused = 1, no_game = 2;

Node error_node(int code, std::string message, const Issues& issues = {}) {
    Node error = Node::object();
    error.set("code", Node::integer(code));
    error.set("message", text(message));
    if (!issues.empty()) {
        Node list = Node::array();
        for (const Issue& issue : issues) {
            Node node = Node::object();
            node.set("code", text(issue.code));
            node.set("message", text(issue.message));
            if (!issue.hint.empty()) node.set("hint", text(issue.hint));
            if (!issue.place.file.empty()) node.set("file", text(issue.place.file)), node.set("line", Node::integer(issue.place.line));
            list.items().push_back(std::move(node));
        }
        error.set("data", std::move(list));
    }
    return error;
}

Node envelope(Node id) {
    Node answer = Node::object();
    answer.set("jsonrpc", text("2.0"));
    answer.set("id", std::move(id));
    return answer;
}

Node points(const Outline& outline) {
    Node list = Node::array();
    for (const Point& point : outline) {
        Node pair = Node::array();
        pair.items() = {Node::number(point.x), Node::number(point.y)};
        list.items().push_back(std::move(pair));
    }
    return list;
}

} // namespace

/// Scripts print to the client as well, a notification for each line; not more of them than anybody reads.
LuaHooks::Print RpcServer::printer() {
    return [this](const std::string& line) {
        if (print_) print_(line);
        if (printed_.size() < most_printed) printed_.push_back(printable(line));
    };
}

std::string RpcServer::answer(std::string_view line) {
    const std::string answer = answer_request(line);
    std::string lines;
    for (const std::string& printed : std::exchange(printed_, {})) {
        Node parameters = Node::object();
        parameters.set("text", text(printed));
        Node notification = Node::object();
        notification.set("jsonrpc", text("2.0"));
        notification.set("method", text("log"));
        notification.set("params", std::move(parameters));
        lines += (lines.empty() ? "" : "\n") + write_json_line(notification);
    }
    if (lines.empty() || answer.empty()) return lines + answer;
    return lines + '\n' + answer;
}

std::string RpcServer::answer_request(std::string_view line) {
    if (line.size() > longest_line) { // what was kept of it
        Node answer = envelope(Node::null());
        answer.set("error", error_node(parse_error, "a line may have at most 8 MiB"));
        return write_json_line(answer);
    }
    ReadJson request = read_json(line, "request");
    if (!request.root) {
        Node answer = envelope(Node::null());
        answer.set("error", error_node(parse_error, "this is not JSON", request.issues));
        return write_json_line(answer);
    }
    if (request.root->is_array()) {
        Node answers = Node::array();
        for (const Node& one : request.root->items())
            if (Node answer = answer_one(one); !answer.is_null()) answers.items().push_back(std::move(answer));
        if (request.root->items().empty()) {
            Node answer = envelope(Node::null());
            answer.set("error", error_node(invalid_request, "a batch without requests"));
            return write_json_line(answer);
        }
        return answers.items().empty() ? "" : write_json_line(answers);
    }
    const Node answer = answer_one(*request.root);
    return answer.is_null() ? "" : write_json_line(answer);
}

Node RpcServer::answer_one(const Node& request) {
    const Node* id = request.find("id");
    const bool good_id = !id || id->is_string() || id->is_number() || id->is_null();
    Node answer = envelope(id && good_id ? *id : Node::null());
    const Node* version = request.find("jsonrpc");
    const Node* method = request.find("method");
    if (!good_id || !version || !version->is_string() || version->as_string() != "2.0" || !method || !method->is_string()) {
        answer.set("error", error_node(invalid_request, "a request has jsonrpc \"2.0\", a method and an id"));
        return answer;
    }
    const Node* given = request.find("params");
    const Node parameters = given ? *given : Node::object();
    const auto found = std::ranges::find(methods(), method->as_string(), [](const Method& m) { return std::string_view(m.name); });
    if (found == methods().end()) {
        std::vector<std::string> names;
        for (const Method& known : methods()) names.emplace_back(known.name);
        const std::string near = suggestion(method->as_string(), names);
        answer.set("error", error_node(no_such_method, "there is no method " + in_quotes(method->as_string()) +
                                                           (near.empty() ? "" : "; " + near)));
    } else if (!parameters.is_object()) {
        answer.set("error", error_node(invalid_parameters, "params must be an object with names"));
    } else if (auto result = run(*found, parameters); result) {
        answer.set("result", std::move(*result));
    } else {
        const std::string& code = result.error().front().code;
        const int number = code == "bad-parameters" || code == "bad-value" ? invalid_parameters
                           : code == "no-game"                             ? no_game
                           : code == "internal-error"                      ? internal
                                                                           : refused;
        answer.set("error",
                   error_node(number, mistake_or_message(*library_, result.error().front()), with_files(*library_, result.error())));
    }
    return id ? answer : Node::null(); // a request without id wants no answer
}

Result<Node> RpcServer::run(const Method& method, const Node& parameters) {
    try {
        return (this->*method.run)(parameters);
    } catch (const BrokenContract& broken) {
        return std::unexpected(Issues{internal_error(broken)});
    }
}

std::span<const RpcServer::Method> RpcServer::methods() {
    static constexpr std::array all{
        Method{"hello", "", "Program, version, protocol, packs, the game among them, and the hash of their content.", &RpcServer::hello},
        Method{"list", "kind", "Ids and names of all objects of a kind: heroes, lords, rooms, variants, ...", &RpcServer::list},
        Method{"content", "kind, id", "One object with inheritance and patches applied.", &RpcServer::content},
        Method{"new_game", "heroes, lord, rooms?, layout?, ask_cards?, variants?, seed?",
               "Begins a game. heroes: ids, or objects {hero, seat, items, spells}; rooms: ids in order, or the id of a layout.",
               &RpcServer::new_game},
        Method{"new_table", "table, variants?", "Begins in the middle of a battle, with the table given.", &RpcServer::new_table},
        Method{"load", "text", "Continues from a save.", &RpcServer::load},
        Method{"state", "", "The whole state, and its hash.", &RpcServer::state},
        Method{"decision", "", "What the game waits for, with a question and the options in words.", &RpcServer::decision},
        Method{"board", "", "The board in play: outline, obstacles, start zones; centimetres.", &RpcServer::board},
        Method{"legal", "towards?",
               "Commands that are possible now. Pieces to place or set down are put as near to towards [x, y] as allowed.",
               &RpcServer::legal},
        Method{"why_not", "command", "The reasons against a command; none when it is possible.", &RpcServer::why_not},
        Method{"play", "command", "Plays a command: what happened, and what the game waits for next.", &RpcServer::play},
        Method{"try", "command", "As play, but nothing changes: what would happen.", &RpcServer::try_command},
        Method{"undo", "count?", "Takes back this many commands (1), flicks included.", &RpcServer::undo},
        Method{"save", "", "The state as the text of a .ffsave file.", &RpcServer::save},
        Method{"replay", "", "The match as the text of a .ffreplay file.", &RpcServer::replay},
        Method{"trace", "calls?, stop_at?",
               "Keeps the calls of scripts (calls: true), and stops commands at hooks: stop_at is a list of objects with script, hook and "
               "site, each "
               "optional. Answers with the calls since the last time, and with the hook at which a command is stopped.",
               &RpcServer::trace},
        Method{"continue", "to_end?", "Goes on with a command that was stopped at a hook, to the next one or to its end.",
               &RpcServer::go_on},
        Method{"shutdown", "", "Ends the session.", &RpcServer::shutdown},
    };
    return all;
}

Result<Node> RpcServer::hello(const Node&) {
    Node node = Node::object();
    node.set("program", text("flickforge"));
    node.set("version", text(version_));
    node.set("protocol", Node::integer(1));
    Node packs = Node::array();
    for (const PackInfo& pack : library_->packs()) packs.items().push_back(text(pack.id + ' ' + to_text(pack.version)));
    node.set("packs", std::move(packs));
    if (const PackInfo* game = library_->game()) node.set("game", text(game->id));
    node.set("currency_unit", Node::integer(currency_unit(*library_)));
    node.set("content_hash", text(library_->content_hash()));
    Node limits = Node::object();
    limits.set("speed", Node::number(SimSettings{}.speed_limit));
    limits.set("familiar_reach", Node::number(PlaceRules{}.reach));
    limits.set("line_bytes", Node::integer(static_cast<std::int64_t>(longest_line)));
    node.set("limits", std::move(limits));
    return node;
}

Result<Node> RpcServer::list(const Node& parameters) {
    const Node* kind = parameters.find("kind");
    if (!kind || !kind->is_string()) return bad_parameters("kind must be a text", "such as \"heroes\"");
    Node list = Node::array();
    for (const auto& [key, object] : library_->objects()) {
        if (key.kind != kind->as_string() || object->abstract || !object->typed) continue;
        Node node = Node::object();
        node.set("id", text(object->id));
        node.set("name", text(object->typed->name));
        list.items().push_back(std::move(node));
    }
    if (list.items().empty())
        return bad_parameters("there is no kind " + in_quotes(kind->as_string()),
                              "heroes, monsters, rooms, lords, boards, items, spells, variants, …");
    return list;
}

Result<Node> RpcServer::content(const Node& parameters) {
    const Node* kind = parameters.find("kind");
    const Node* id = parameters.find("id");
    if (!kind || !kind->is_string() || !id || !id->is_string()) return bad_parameters("kind and id must be texts");
    const Object* object = library_->object(kind->as_string(), id->as_string());
    if (!object) return bad_parameters("there is no " + in_quotes(id->as_string()) + " among the " + kind->as_string());
    return object->data;
}

Result<Node> RpcServer::begin(Result<Match> match) {
    if (!match) return std::unexpected(std::move(match.error()));
    match_ = std::move(*match);
    stopped_.reset();
    return stepped(match_->state(), match_->state(), match_->events());
}

Result<Node> RpcServer::new_game(const Node& parameters) {
    Node setup = parameters;
    MatchStart beginning{.variants = texts_of(parameters.find("variants"))};
    setup.erase("variants");
    if (Node* heroes = setup.find("heroes"); heroes && heroes->is_array()) {
        int seat = 0;
        for (Node& hero : heroes->items()) {
            ++seat;
            if (!hero.is_string()) continue;
            Node choice = Node::object();
            choice.set("hero", hero);
            choice.set("seat", Node::integer(seat));
            hero = std::move(choice);
        }
    }
    auto read = setup_from(setup);
    if (!read) return std::unexpected(std::move(read.error()));
    beginning.with = std::move(*read);
    return begin(Match::begin(library_, std::move(beginning), printer()));
}

Result<Node> RpcServer::new_table(const Node& parameters) {
    const Node* table = parameters.find("table");
    if (!table) return bad_parameters("table is missing");
    auto read = arrangement_from(*table);
    if (!read) return std::unexpected(std::move(read.error()));
    return begin(Match::begin(library_, {texts_of(parameters.find("variants")), std::move(*read)}, printer()));
}

Result<Node> RpcServer::load(const Node& parameters) {
    const Node* saved = parameters.find("text");
    if (!saved || !saved->is_string()) return bad_parameters("text must be the text of a save");
    return begin(read_save(saved->as_string(), "save", library_, printer()));
}

Node RpcServer::decision_node(const GameState& state) const {
    if (!state.decision) return Node::null();
    Node node = to_json(*state.decision);
    node.set("question", text(question_text(match_->rules(), state)));
    if (Node* options = node.find("options"))
        for (std::size_t i = 0; i < options->items().size(); ++i)
            options->items()[i].set("text", text(option_text(match_->rules(), state, state.decision->options[i])));
    return node;
}

Node RpcServer::stepped(const GameState& state, const GameState& before, const Events& events) const {
    Node node = Node::object();
    Node list = Node::array();
    const NameOf name = names_in(match_->rules(), before, state, events);
    for (const Event& event : events) {
        Node happened = to_json(event);
        const std::string words = event_text(match_->rules().library(), name, event);
        if (!words.empty()) happened.set("words", text(words));
        list.items().push_back(std::move(happened));
    }
    node.set("events", std::move(list));
    node.set("decision", decision_node(state));
    node.set("over", Node::boolean(!state.decision));
    if (state.winner) node.set("winner", text(*state.winner == Side::heroes ? "heroes" : "overseer"));
    node.set("hash", text(std::format("{:016x}", hash_of(state))));
    return node;
}

Result<Node> RpcServer::state(const Node&) {
    if (!match_) return nothing_begun();
    Node node = Node::object();
    node.set("hash", text(std::format("{:016x}", hash_of(match_->state()))));
    node.set("state", to_json(match_->state()));
    return node;
}

Result<Node> RpcServer::decision(const Node&) {
    if (!match_) return nothing_begun();
    return decision_node(match_->state());
}

Result<Node> RpcServer::board(const Node&) {
    if (!match_) return nothing_begun();
    const Board* board = library_->find<Board>(match_->state().board);
    if (!board) return fail({.code = "no-board", .message = "there is no board on the table yet"});
    const TableBoard& table = match_->rules().table_board(board->id);
    Node node = Node::object();
    node.set("id", text(board->id));
    node.set("outline", points(board->outline));
    node.set("hero_zone", points(board->hero_zone));
    node.set("monster_zone", points(board->monster_zone));
    node.set("wall", points(table.wall));
    Node pegs = Node::array();
    for (const Peg& peg : table.pegs) {
        Node one = Node::object();
        one.set("x", Node::number(peg.centre.x));
        one.set("y", Node::number(peg.centre.y));
        one.set("diameter", Node::number(peg.diameter));
        pegs.items().push_back(std::move(one));
    }
    node.set("obstacles", std::move(pegs));
    return node;
}

Result<Node> RpcServer::legal(const Node& parameters) {
    if (!match_) return nothing_begun();
    Point towards;
    if (const Node* wanted = parameters.find("towards")) {
        if (!wanted->is_array() || wanted->items().size() != 2 || !wanted->items()[0].is_number() || !wanted->items()[1].is_number())
            return bad_parameters("towards must be [x, y]");
        towards = {wanted->items()[0].as_number(), wanted->items()[1].as_number()};
    }
    Node list = Node::array();
    for (const Command& command : flickforge::legal(match_->rules(), match_->state(), towards)) list.items().push_back(to_json(command));
    return list;
}

Result<Command> RpcServer::command(const Node& parameters) const {
    if (!match_) return nothing_begun();
    const Node* node = parameters.find("command");
    if (!node) return bad_parameters("command is missing", "such as {\"do\": \"end\"}");
    return command_from(*node);
}

Result<Node> RpcServer::why_not(const Node& parameters) {
    auto asked = command(parameters);
    if (!asked) return std::unexpected(std::move(asked.error()));
    Node list = Node::array();
    for (const Issue& issue : why_not_command(match_->rules(), match_->state(), *asked)) {
        Node node = Node::object();
        node.set("code", text(issue.code));
        node.set("message", text(issue.message));
        if (!issue.hint.empty()) node.set("hint", text(issue.hint));
        list.items().push_back(std::move(node));
    }
    return list;
}

Result<Node> RpcServer::play(const Node& parameters) {
    auto asked = command(parameters);
    if (!asked) return std::unexpected(std::move(asked.error()));
    return play_to_stop(std::move(*asked), 0);
}

Result<Node> RpcServer::try_command(const Node& parameters) {
    auto asked = command(parameters);
    if (!asked) return std::unexpected(std::move(asked.error()));
    auto next = step(match_->rules(), match_->state(), *asked);
    if (!next) return std::unexpected(std::move(next.error()));
    return stepped(next->state, match_->state(), next->events);
}

Result<Node> RpcServer::undo(const Node& parameters) {
    if (!match_) return nothing_begun();
    const Node* count = parameters.find("count");
    if (count && (!count->is_integer() || count->as_integer() < 0 || count->as_integer() > 1'000'000))
        return bad_parameters("count must be a whole number, 0 or more");
    stopped_.reset();
    const int undone = match_->undo(count ? static_cast<int>(count->as_integer()) : 1);
    Node node = stepped(match_->state(), match_->state(), {});
    node.set("undone", Node::integer(undone));
    return node;
}

Result<Node> RpcServer::save(const Node&) {
    if (!match_) return nothing_begun();
    return text(write_save(*match_));
}

Result<Node> RpcServer::replay(const Node&) {
    if (!match_) return nothing_begun();
    return text(write_replay(replay_of(*match_)));
}

Result<Node> RpcServer::shutdown(const Node&) {
    ended_ = true;
    return Node::boolean(true);
}

} // namespace flickforge
