// Random changes into random games of the base game: none makes a game stumble.
// FLICKFORGE_RELOADS=2000 build/release/test_match "[reloads]" tries as many instead of a sample.
#include "content/json/json_writer.h"
#include "match/match.h"
#include "players/random_player.h"
#include "rules/as_json.h"
#include "support/games.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int reloads() {
    const char* asked = std::getenv("FLICKFORGE_RELOADS");
    return asked ? std::max(1, std::atoi(asked)) : 60;
}

/// The base game's files, and careless hands in them.
class ReloadingHands {
public:
    explicit ReloadingHands(std::uint64_t seed)
        : random_(seed), files_(read_tree(source_folder() + "/content/catacombs")), loader_(shipped_checker()) {
        for (const auto& [path, text] : files_.files)
            if (path.ends_with(".json") && path.contains('/') && !path.starts_with("strings/") && !path.starts_with("tests/"))
                paths_.push_back(path);
    }

    /// Content after some changes that are no errors; mostly other numbers, shorter lists, or a file less.
    std::shared_ptr<const Library> changed() {
        for (;;) {
            FileTree tried = files_;
            for (std::uint32_t i = 0, n = 1 + random_.below(3); i < n; ++i) {
                const std::string& path = paths_[random_.below(static_cast<std::uint32_t>(paths_.size()))];
                if (random_.below(6) == 0) tried.files.erase(path);
                else if (tried.files.contains(path)) put(tried, path, hurt(*tried.files.at(path)));
            }
            if (const Loaded loaded = loader_.load({tried}); loaded.library) {
                if (random_.below(2) == 0) files_ = tried; // changes pile up
                return loaded.library;
            }
        }
    }

private:
    Random random_;
    FileTree files_;
    Loader loader_;
    std::vector<std::string> paths_;

    std::string hurt(std::string text) {
        std::vector<std::size_t> numbers, commas;
        for (std::size_t i = 1; i < text.size(); ++i) {
            if (std::isdigit(text[i]) && !std::isdigit(text[i - 1]) && text[i - 1] != '.' && text[i - 1] != '"') numbers.push_back(i);
            if (text[i] == '[') commas.push_back(i);
        }
        if (random_.below(4) != 0 && !numbers.empty()) {
            const std::size_t at = numbers[random_.below(static_cast<std::uint32_t>(numbers.size()))];
            std::size_t end = at;
            while (end < text.size() && (std::isdigit(text[end]) || text[end] == '.')) ++end;
            return text.replace(at, end - at, std::to_string(random_.below(random_.below(3) == 0 ? 40 : 6)));
        }
        if (commas.empty()) return text;
        // The first thing of a list goes.
        const std::size_t at = commas[random_.below(static_cast<std::uint32_t>(commas.size()))] + 1;
        int depth = 0;
        for (std::size_t i = at; i < text.size(); ++i) {
            if (text[i] == '[' || text[i] == '{') ++depth;
            if (text[i] == ']' && depth == 0) return text.erase(at, i - at);
            if (text[i] == ']' || text[i] == '}') --depth;
            if (text[i] == ',' && depth == 0) return text.erase(at, i - at + 1);
        }
        return text;
    }
};

} // namespace

TEST_CASE("whatever changes in the content, a running game goes on or refuses the change and stays as it is", "[play][reload][reloads]") {
    ReloadingHands hands(1);
    int done = 0, adjusted = 0, refused = 0;
    for (std::uint64_t seed = 1; done < reloads(); ++seed) {
        CAPTURE(seed);
        Match match = begun(random_room(shipped_library(), seed));
        RandomPlayer player(seed);
        for (int i = 0; i < 60 && !match.over() && done < reloads(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            INFO(write_json_line(to_json(*match.state().decision)));
            REQUIRE(command);
            if (auto played = match.play(*command); !played) FAIL(lines(played.error()));
            if (i % 6 != static_cast<int>(seed % 6)) continue;
            const std::uint64_t before = hash_of(match.state());
            auto reloaded = match.reload(hands.changed());
            ++done;
            if (!reloaded) {
                ++refused;
                INFO(lines(reloaded.error()));
                REQUIRE(hash_of(match.state()) == before);
                CHECK(std::ranges::all_of(reloaded.error(), [](const Issue& issue) { return issue.code == "no-room"; }));
            } else {
                adjusted += !reloaded->adjusted.empty();
                REQUIRE(lines(verify(match.rules().library(), match.state())) == "");
            }
            if (i % 5 == 0) {
                match.undo(2);
                REQUIRE(lines(verify(match.rules().library(), match.state())) == "");
            }
        }
    }
    CHECK(adjusted > done / 20); // or the changes are too tame to show anything
    CHECK(refused < done / 2);
}

TEST_CASE("asked anew with the same content, every question is the same", "[play][reload][reloads]") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        Match match = begun(random_room(shipped_library(), seed));
        RandomPlayer player(seed);
        for (int i = 0; i < 120 && !match.over(); ++i) {
            const auto command = player.answer(match.rules(), match.state());
            REQUIRE(command);
            REQUIRE(match.play(*command));
            const auto again = ask_again(match.rules(), match.state());
            if (!again) FAIL(lines(again.error()));
            REQUIRE(again->state == match.state());
        }
    }
}
