// The protocol for other programs, and its page.
#include "base/contract.h"
#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "rules/names.h"
#include "serve/rpc_server.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

RpcServer session() { return RpcServer(shipped_library_pointer(), "test"); }

Node parsed(const std::string& text) {
    INFO(text);
    ReadJson read = read_json(text, "answer");
    REQUIRE(read.root);
    return *read.root;
}

/// Everything in `part` is in `whole`, with the same values.
bool contained(const Node& part, const Node& whole) {
    if (part.is_object() && whole.is_object())
        return std::ranges::all_of(part.members(), [&](const Member& member) {
            const Node* found = whole.find(member.key);
            return found && contained(member.value, *found);
        });
    if (part.is_array() && whole.is_array()) {
        if (part.items().size() > whole.items().size()) return false;
        for (std::size_t i = 0; i < part.items().size(); ++i)
            if (!contained(part.items()[i], whole.items()[i])) return false;
        return true;
    }
    return same_value(part, whole);
}

int error_code(RpcServer& session, const std::string& line) {
    const Node answer = parsed(session.answer(line));
    const Node* error = answer.find("error");
    return error ? static_cast<int>(error->find("code")->as_integer()) : 0;
}

constexpr const char* a_table =
    R"({"jsonrpc": "2.0", "id": 1, "method": "new_table", "params": {"table": {"board": "catacombs:altar", "lord": "catacombs:vasesak", "characters": [{"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "catacombs:troll"}]}}})";

} // namespace

TEST_CASE("the example session of docs/protocol.md runs as printed", "[play][serve]") {
    RpcServer here = session();
    std::istringstream page(text_of_file(source_folder() + "/docs/protocol.md"));
    std::string answer;
    int exchanges = 0;
    for (std::string line; std::getline(page, line);) {
        if (line.starts_with("    --> ")) answer = here.answer(line.substr(8));
        if (!line.starts_with("    <-- ")) continue;
        INFO(line);
        INFO(answer);
        CHECK(contained(parsed(line.substr(8)), parsed(answer)));
        ++exchanges;
    }
    CHECK(exchanges == 11);
    CHECK(here.ended());
}

TEST_CASE("docs/protocol.md describes every method and every error", "[play][serve]") {
    const std::string page = text_of_file(source_folder() + "/docs/protocol.md");
    for (const RpcServer::Method& method : RpcServer::methods()) {
        INFO(method.name);
        CHECK(page.contains("| `" + std::string(method.name) + "` | " + std::string(method.parameters)));
    }
    for (const char* code : {"| -32700 |", "| -32600 |", "| -32601 |", "| -32602 |", "| -32603 |", "| 1 |", "| 2 |"})
        CHECK(page.contains(code));
}

TEST_CASE("docs/protocol.md has the limits of the program, and hello says them", "[play][serve][T3]") {
    RpcServer here = session();
    const Node answer = parsed(here.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "hello"})"));
    CHECK(answer.find("result")->find("game")->as_string() == "catacombs");
    CHECK(answer.find("result")->find("currency_unit")->as_integer() == 1);
    const Node* limits = answer.find("result")->find("limits");
    REQUIRE(limits);
    const double speed = limits->find("speed")->as_number(), reach = limits->find("familiar_reach")->as_number();
    const auto bytes = limits->find("line_bytes")->as_integer();
    const std::string page = text_of_file(source_folder() + "/docs/protocol.md");
    CHECK(page.contains(std::format("A flick may be at most {} cm/s.", number_text(speed))));
    CHECK(page.contains(std::format("must be within {} cm of it.", number_text(reach))));
    CHECK(page.contains(std::format("longer than {} MiB", bytes >> 20)));

    // The figures are those that the game goes by.
    REQUIRE(error_code(here, a_table) == 0);
    REQUIRE(error_code(here, R"({"jsonrpc": "2.0", "id": 2, "method": "play", "params": {"command": {"do": "choose", "option": "1|own|0"}}})") == 0);
    const auto flick = [&](double by) {
        return error_code(here, std::format(R"({{"jsonrpc": "2.0", "id": 3, "method": "try", "params": {{"command": {{"do": "flick", "piece": 1, "velocity": {{"x": {}, "y": 0}}}}}}}})", by));
    };
    CHECK(flick(speed) == 0);
    CHECK(flick(speed + 1) == 1);
    CHECK(error_code(here, std::string(static_cast<std::size_t>(bytes) + 1, ' ')) == -32700);
}

TEST_CASE("docs/protocol.md describes every kind of decision", "[play][serve]") {
    const std::string page = text_of_file(source_folder() + "/docs/protocol.md");
    for (int i = 0; i < static_cast<int>(About::place); ++i) {
        const auto about = static_cast<About>(i);
        INFO(word_of(about));
        const bool places = about == About::set_up || about == About::beside; // described by what they ask: place
        CHECK((places || page.contains('`' + std::string(word_of(about)) + '`')));
    }
}

namespace {

/// With a method that breaks a contract.
struct BrokenServer : RpcServer {
    using RpcServer::RpcServer;
    Result<Node> breaks(const Node&) {
        expect(false, "the moon is round");
        return Node::null();
    }
};

} // namespace

TEST_CASE("a mistake of ours is an answer with its code, and the session goes on with the game as it was", "[play][serve]") {
    BrokenServer here(shipped_library_pointer(), "test");
    here.answer(a_table);
    const std::string before = here.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "state"})");
    const auto method = static_cast<Result<Node> (RpcServer::*)(const Node&)>(&BrokenServer::breaks);
    const auto answer = here.run({"breaks", "", "", method}, Node::object());
    REQUIRE_FALSE(answer);
    CHECK(answer.error().front().code == "internal-error");
    CHECK(answer.error().front().message.contains("the moon is round"));
    CHECK(answer.error().front().hint == "please report this with the replay");
    CHECK(here.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "state"})") == before);
}

TEST_CASE("docs/protocol.md describes everything a hand from above can do", "[play][serve]") {
    const std::string page = text_of_file(source_folder() + "/docs/protocol.md");
    for (const char* word : EnumNames<SandboxEditKind>::names) {
        INFO(word);
        CHECK((page.contains(std::string("| `") + word + '`') || page.contains(std::string(", `") + word + "` |")));
    }
}

TEST_CASE("a command with several wrong values is answered with all of them", "[play][serve]") {
    RpcServer here = session();
    here.answer(a_table);
    const std::string command = R"({"do": "flick", "peice": 1, "velocity": [1, 2], "spin": "fast"})";
    const std::string answer = here.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": {"command": )" + command + "}}");
    CHECK(answer.contains(R"(velocity: expected an object, found a list)"));
    CHECK(answer.contains(R"(spin: expected a number, found a text)"));
    CHECK(answer.contains(R"(unknown field \"peice\"; did you mean \"piece\"?)"));
    CHECK(answer.contains("-32602"));
}

TEST_CASE("whatever line is sent is answered with an error object, and the session goes on", "[play][serve]") {
    RpcServer here = session();
    here.answer(a_table);
    const std::string deep = std::string(100'000, '[');
    CHECK(error_code(here, "") == -32700);
    CHECK(error_code(here, "nonsense") == -32700);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "sta)") == -32700);
    CHECK(error_code(here, deep) == -32700);
    CHECK(error_code(here, std::string(9 << 20, ' ')) == -32700);
    CHECK(error_code(here, "\xff\xfe") == -32700);
    CHECK(error_code(here, "[]") == -32600);
    CHECK(error_code(here, R"({"jsonrpc": "1.0", "id": 1, "method": "state"})") == -32600);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": {}, "method": "state"})") == -32600);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": 3})") == -32600);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "stat"})") == -32601);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": [1]})") == -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": {}})") == -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": {"command": {"do": "dance"}}})") == -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": {"command": {"do": "flick", "piece": "x"}}})") ==
          -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": {"command": {"do": "flick", "piece": 1}}})") == 1);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "play", "params": {"command": {"do": "end"}}})") == 1);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "undo", "params": {"count": -1}})") == -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "legal", "params": {"towards": "here"}})") == -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "load", "params": {"text": "{}"}})") == 1);
    CHECK(
        error_code(
            here,
            R"({"jsonrpc": "2.0", "id": 1, "method": "new_game", "params": {"heroes": ["catacombs:olera"], "lord": "x", "rooms": []}})") ==
        1);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "list", "params": {"kind": "dragons"}})") == -32602);
    CHECK(error_code(here, R"({"jsonrpc": "2.0", "id": 1, "method": "content", "params": {"kind": "monsters", "id": "catacombs:ork"}})") ==
          -32602);
    CHECK(parsed(here.answer(R"({"jsonrpc": "2.0", "id": 1, "method": "decision"})")).find("result")->find("asks")->as_string() == "act");
}

TEST_CASE("a request without id gets no answer, and a batch gets a list", "[play][serve]") {
    RpcServer here = session();
    CHECK(here.answer(R"({"jsonrpc": "2.0", "method": "hello"})") == "");
    const Node answers =
        parsed(here.answer(R"([{"jsonrpc": "2.0", "id": 1, "method": "hello"}, {"jsonrpc": "2.0", "method": "hello"}, 5])"));
    REQUIRE(answers.items().size() == 2);
    CHECK(answers.items()[0].find("result"));
    CHECK(answers.items()[1].find("error"));
}

TEST_CASE("trying a command changes nothing, and a save goes on elsewhere", "[play][serve]") {
    RpcServer here = session();
    const std::string before = parsed(here.answer(a_table)).find("result")->find("hash")->as_string();
    const Node tried = parsed(
        here.answer(R"({"jsonrpc": "2.0", "id": 2, "method": "try", "params": {"command": {"do": "choose", "option": "1|own|0"}}})"));
    CHECK(tried.find("result")->find("decision")->find("asks")->as_string() == "flick");
    CHECK(parsed(here.answer(R"({"jsonrpc": "2.0", "id": 3, "method": "state"})")).find("result")->find("hash")->as_string() == before);
    const std::string save = parsed(here.answer(R"({"jsonrpc": "2.0", "id": 4, "method": "save"})")).find("result")->as_string();
    RpcServer there = session();
    Node request = parsed(R"({"jsonrpc": "2.0", "id": 5, "method": "load", "params": {}})");
    request.find("params")->set("text", Node::string(save));
    CHECK(parsed(there.answer(write_json_line(request))).find("result")->find("hash")->as_string() == before);
}

TEST_CASE("a line with hundreds of thousands of fields is refused at once", "[serve][H6]") {
    RpcServer here = session();
    std::string line = R"({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"k": 1)";
    for (int i = 0; i < 600'000; ++i) line += ",\"" + std::to_string(i) + "\":1";
    const std::string answer = here.answer(line + "}}");
    CHECK(answer.contains("this object has more than 10000 fields"));
    CHECK(answer.contains("-32700"));
}
