// Lines of the protocol: sessions as a program would send them, with lines and values changed.
#include "fuzz/mutate.h"
#include "fuzz/targets.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "match/files.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "serve/rpc_server.h"
#include "support/games.h"
#include "support/shipped.h"

#include <format>

namespace flickforge::testing {
namespace {

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        lines.push_back(text.substr(start, end - start));
        start = end + 1;
    }
    return lines;
}

std::string request(const std::string& method, const std::string& parameters = "{}") {
    return std::format(R"({{"jsonrpc": "2.0", "id": 1, "method": "{}", "params": {}}})", method, parameters);
}

class Protocol : public FuzzTarget {
public:
    explicit Protocol(bool quick) {
        for (std::uint64_t seed = 1; seed <= (quick ? 2u : 8u); ++seed) sessions_.push_back(session(seed));
        for (const RpcServer::Method& method : RpcServer::methods()) words_.emplace_back(method.name);
        for (const auto& [key, object] : shipped_library().objects()) words_.push_back(key.id);
    }

    std::string name() const override { return "protocol"; }
    std::string ending() const override { return ".txt"; }

    std::string make(Random& random) override {
        std::vector<std::string> lines = any_of(sessions_, random);
        for (std::uint32_t i = 1 + random.below(4); i > 0; --i) {
            const auto at = random.below(static_cast<std::uint32_t>(lines.size()));
            switch (random.below(6)) {
            case 0: mutate_bytes(lines[at], random); break;
            case 1: std::swap(lines[at], lines[random.below(static_cast<std::uint32_t>(lines.size()))]); break;
            case 2: lines.insert(lines.begin() + at, std::string(any_of(lines, random))); break;
            default:
                if (auto read = read_json(lines[at], ""); read.root) {
                    mutate_json(*read.root, random, words_);
                    lines[at] = write_json_line(*read.root);
                }
            }
        }
        std::string text;
        for (const std::string& line : lines) text += line + '\n';
        return text;
    }

    std::string run(const std::string& input) override {
        RpcServer server(shipped_library_pointer(), "fuzz");
        for (const std::string& line : lines_in(input)) {
            const std::string answer = server.answer(line);
            accepted |= answer.contains("\"events\"");
            if (answer.contains("internal-error")) return "the answer to " + line + " is " + answer;
            if (!answer.empty() && !read_json(answer, "").root) return "the answer to " + line + " is not JSON: " + answer;
        }
        return "";
    }

private:
    std::vector<std::vector<std::string>> sessions_;
    std::vector<std::string> words_;

    /// A game of thirty commands by chance, with everything that can be asked in between.
    static std::vector<std::string> session(std::uint64_t seed) {
        const MatchStart start = random_room(shipped_library(), seed);
        std::vector<std::string> lines{request("hello"), request("list", R"({"kind": "heroes"})"),
                                       request("content", R"({"kind": "monsters", "id": "catacombs:orc"})")};
        lines.push_back(request("new_game", write_json_line(to_json(std::get<GameSetup>(start.with)))));
        Match match = begun({.with = start.with});
        RandomPlayer player(seed);
        const std::vector<std::string> between{request("state"), request("decision"), request("board"),
                                               request("legal", R"({"towards": [20, 20]})"), request("undo", R"({"count": 0})")};
        Random random(seed);
        for (int i = 0; i < 30 && !match.over(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            if (!command) break;
            const std::string asked = std::format(R"({{"command": {}}})", write_json_line(to_json(*command)));
            if (one_in(6, random)) lines.push_back(request(one_in(2, random) ? "try" : "why_not", asked));
            if (one_in(4, random)) lines.push_back(any_of(between, random));
            lines.push_back(request("play", asked));
            if (!match.play(*command)) break;
        }
        lines.push_back(request("replay"));
        lines.push_back(request("load", std::format(R"({{"text": {}}})", json_string(write_save(match)))));
        return lines;
    }
};

} // namespace

std::unique_ptr<FuzzTarget> fuzz_protocol(bool quick) { return std::make_unique<Protocol>(quick); }

} // namespace flickforge::testing
