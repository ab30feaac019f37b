// serve/rpc_server.h: the game for other programs: JSON-RPC 2.0, a request a line in, an answer a line out. docs/protocol.md describes it.
// Any text is answered; what is wrong with it is said in an error object. Nothing a client sends ends the session but `shutdown`.
#pragma once
#include "content/json/node.h"
#include "match/match.h"

namespace flickforge {

class RpcServer {
public:
    /// `print` gets what scripts print, besides the notifications.
    RpcServer(std::shared_ptr<const Library> library, std::string version, LuaHooks::Print print = {})
        : library_(std::move(library)), version_(std::move(version)), print_(std::move(print)) {}

    /// A longer line is refused. Who reads lines for a session need not keep more than one byte above it.
    static constexpr std::size_t longest_line = 8 << 20;

    /// The answer to one line, without line break; empty for notifications. Lines of their own before it: `log` notifications with what
    /// scripts printed meanwhile.
    std::string answer(std::string_view line);
    bool ended() const { return ended_; }

    /// Every method with its parameters and sentence, for the documentation and its test.
    struct Method {
        const char* name;
        const char* parameters;
        const char* text;
        Result<Node> (RpcServer::*run)(const Node& parameters);
    };
    static std::span<const Method> methods();
    /// A mistake of ours becomes an issue with the code `internal-error`; the game is as it was.
    Result<Node> run(const Method& method, const Node& parameters);

private:
    std::shared_ptr<const Library> library_;
    std::string version_;
    std::optional<Match> match_;
    LuaHooks::Print print_;
    std::vector<std::string> printed_; ///< while a request is answered
    bool ended_ = false;

    std::string answer_request(std::string_view line);
    LuaHooks::Print printer();
    Node answer_one(const Node& request);
    Result<Node> hello(const Node&);
    Result<Node> list(const Node&);
    Result<Node> content(const Node&);
    Result<Node> new_game(const Node&);
    Result<Node> new_table(const Node&);
    Result<Node> load(const Node&);
    Result<Node> state(const Node&);
    Result<Node> decision(const Node&);
    Result<Node> board(const Node&);
    Result<Node> legal(const Node&);
    Result<Node> why_not(const Node&);
    Result<Node> play(const Node&);
    Result<Node> try_command(const Node&);
    Result<Node> undo(const Node&);
    Result<Node> save(const Node&);
    Result<Node> replay(const Node&);
    Result<Node> trace(const Node&);
    Result<Node> go_on(const Node&);
    Result<Node> shutdown(const Node&);

    Result<Node> begin(Result<Match> match);
    Node stepped(const GameState& state, const GameState& before, const Events& events) const;
    Node decision_node(const GameState& state) const;
    Result<Command> command(const Node& parameters) const;

    /// Where a command is to be stopped; an empty text is any.
    struct Breakpoint {
        std::string script; ///< "my-pack:monsters/ogre.lua"
        std::string hook;
        std::string site; ///< the object, "monsters/my-pack:ogre"
    };
    /// A command that was stopped: it is played again from its beginning, up to the next hook.
    struct Stopped {
        Command command;
        int passed = 0; ///< hooks at breakpoints that are let pass
        LuaHooks::Ran ran;
        GameState state; ///< as the hook saw it
    };
    std::vector<Breakpoint> breakpoints_;
    std::optional<Stopped> stopped_;
    bool tracing_ = false;
    std::vector<LuaHooks::Ran> calls_; ///< of scripts, since the client asked last; not more than anybody reads
    Result<std::vector<Breakpoint>> breakpoints_of(const Node& list) const;
    Result<Node> play_to_stop(Command command, int passed);
    static Node call_node(const LuaHooks::Ran& ran);
};

} // namespace flickforge
