// Watching scripts over the protocol: their calls, and commands that stop at a hook.
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "serve/rpc_server.h"
#include "support/battle.h"

#include <catch2/catch_test_macros.hpp>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

std::shared_ptr<const Library> ogres() {
    static const auto library = with_pack({
        {"monsters/ogre.json", R"({"id": "ogre", "extends": "catacombs:troll", "name": "Ogre", "health": 3, "script": "ogre.lua"})"},
        {"monsters/ogre.lua", "return {\n"
                              "  damaged = function(self, game, event)\n"
                              "    if event.target == self.character then return { say(\"Ouch.\"), damage(event.attacker, 1) } end\n"
                              "  end,\n"
                              "  shot_end = function(self, game, event) return say(\"Over.\") end,\n"
                              "}\n"},
    });
    return library;
}

/// A session in which Oleira is about to strike an Ogre.
class Traced {
public:
    Traced() {
        ask("new_table",
            R"({"table": {"board": "catacombs:altar", "lord": "catacombs:vasesak", "characters": [{"kind": "hero", "what": "catacombs:oleira"}, {"kind": "monster", "what": "test:ogre"}]}})");
        ask("play", R"({"command": {"do": "choose", "option": "1|own|0"}})");
    }
    /// The result, or the error.
    Node ask(const std::string& method, const std::string& params) {
        const ReadJson read =
            read_json(server_.answer(R"({"jsonrpc": "2.0", "id": 1, "method": ")" + method + R"(", "params": )" + params + "}"), "answer");
        REQUIRE(read.root);
        const Node* result = read.root->find("result");
        return result ? *result : *read.root->find("error");
    }
    Node hit() { return ask("play", R"({"command": {"do": "declare", "hits": [2]}})"); }
    std::string hash() { return ask("state", "{}").find("hash")->as_string(); }

private:
    RpcServer server_{ogres(), "test"};
};

std::string text_at(const Node& node, const char* key) { return node.find(key) ? node.find(key)->as_string() : ""; }

} // namespace

TEST_CASE("a command stops at a hook with its event and answer, and nothing is changed", "[serve][trace]") {
    Traced session;
    const std::string before = session.hash();
    session.ask("trace", R"({"stop_at": [{"hook": "damaged", "script": "test:monsters/ogre.lua"}]})");
    const Node answer = session.hit();
    REQUIRE(answer.find("stopped"));
    const Node& call = *answer.find("stopped");
    CHECK(text_at(call, "hook") == "damaged");
    CHECK(text_at(call, "script") == "test:monsters/ogre.lua");
    CHECK(text_at(call, "site") == "monsters/test:ogre#2");
    CHECK(call.find("line")->as_integer() == 2);
    CHECK(text_at(call, "event").contains("attacker 1, target 2, amount 1"));
    CHECK(text_at(call, "answer").contains("damage(to 1, amount 1"));
    CHECK(session.hash() == before);

    const Node looked = session.ask("trace", "{}"); // the game as the hook saw it
    CHECK(looked.find("state")->find("characters")->items()[1].find("health")->as_integer() == 2);
    CHECK(looked.find("number")->as_integer() == 1);
}

TEST_CASE("a stopped command goes on from hook to hook, and ends as it would have without stops", "[serve][trace]") {
    Traced plain, session;
    const std::string expected = text_at(plain.hit(), "hash");
    session.ask("trace", R"({"stop_at": [{"site": "monsters/test:ogre"}]})");
    std::vector<std::string> hooks;
    Node answer = session.hit();
    for (int i = 0; i < 20 && answer.find("stopped"); ++i) {
        hooks.push_back(text_at(*answer.find("stopped"), "hook") + ' ' + std::to_string(answer.find("number")->as_integer()));
        answer = session.ask("continue", "{}");
    }
    CHECK(hooks == std::vector<std::string>{"damaged 1", "damaged 2", "shot_end 3"}); // hurt, and Oleira hurt in return
    CHECK(text_at(answer, "hash") == expected);
    CHECK(text_at(session.ask("continue", "{}"), "message").contains("no command is stopped"));
}

TEST_CASE("the rest of a command runs without stops, and stops are kept for the next one", "[serve][trace]") {
    Traced session;
    session.ask("trace", R"({"stop_at": [{"hook": "damaged"}]})");
    REQUIRE(session.hit().find("stopped"));
    CHECK(session.ask("continue", R"({"to_end": true})").find("events"));
    session.ask("undo", "{}");
    CHECK(session.hit().find("stopped"));
    session.ask("trace", R"({"stop_at": []})");
    CHECK(session.hit().find("events"));
}

TEST_CASE("calls of scripts are listed since the last question", "[serve][trace]") {
    Traced session;
    CHECK(session.ask("trace", R"({"calls": true})").find("calls")->items().empty());
    session.hit();
    const Node calls = *session.ask("trace", "{}").find("calls");
    std::vector<std::string> ogre;
    for (const Node& call : calls.items())
        if (text_at(call, "script") == "test:monsters/ogre.lua") ogre.push_back(text_at(call, "hook"));
    CHECK(ogre == std::vector<std::string>{"damaged", "damaged", "shot_end"});
    CHECK(session.ask("trace", R"({"calls": false})").find("calls")->items().empty());
}

TEST_CASE("what is wrong with a breakpoint is said", "[serve][trace]") {
    Traced session;
    CHECK(text_at(session.ask("trace", R"({"stop_at": [{"hook": "damged"}]})"), "message").contains("there is no hook \"damged\""));
    CHECK(text_at(session.ask("trace", R"({"stop_at": [{"script": "test:ogre.lua"}]})"), "message").contains("there is no script"));
    CHECK(text_at(session.ask("trace", R"({"stop_at": [{"hok": "x"}]})"), "message").contains("no field \"hok\""));
    CHECK(text_at(session.ask("trace", R"({"stop_at": 3})"), "message").contains("must be a list"));
    CHECK(text_at(session.ask("trace", R"({"calls": 3})"), "message").contains("must be true or false"));
    CHECK(text_at(session.ask("continue", "{}"), "message").contains("no command is stopped"));
}
