// Damaged files, thousands of them: whatever a disk, an editor or a careless hand does to a pack, the loader answers.
// FLICKFORGE_MUTATIONS=n feeds more of them to each case; `./test` runs five thousand in each of four, with ASan.
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <random>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

/// Small pieces that turn valid JSON into other JSON, valid or not.
const std::vector<std::string> shards = {"{",
                                         "}",
                                         "[",
                                         "]",
                                         ",",
                                         ":",
                                         "\"",
                                         "\\",
                                         "\\u12",
                                         "null",
                                         "true",
                                         "-1",
                                         "0",
                                         "1e999",
                                         "99999999999999999999",
                                         "2.5",
                                         "\"\"",
                                         "\"mini:goblin\"",
                                         "\"goblin\"",
                                         "{}",
                                         "[]",
                                         "[[]]",
                                         "[[{}]]",
                                         "\n",
                                         "\r\n",
                                         "\t",
                                         "//",
                                         "\xff",
                                         "\xef\xbb\xbf",
                                         "\"extends\": \"goblin\",",
                                         "\"id\": \"x\",",
                                         "\"abstract\": true,",
                                         "\"script\": \"../../x.lua\",",
                                         "NaN",
                                         "'",
                                         "\"count\": 0",
                                         "\"health\": 1e18,",
                                         std::string(1, '\0'),
                                         "\"melee\"",
                                         "[1, 2]",
                                         "[0, 0]"};

class Damage {
public:
    explicit Damage(unsigned seed) : random_(seed) {}

    std::string hurt(std::string text) {
        for (std::size_t i = 0, n = 1 + below(3); i < n; ++i) {
            const std::size_t at = below(text.size() + 1);
            const std::size_t length = std::min(text.size() - at, below(12));
            switch (below(8)) {
            case 0: text.resize(at); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, shards[below(shards.size())]); break;
            case 3: text.insert(below(text.size() + 1), text.substr(at, length)); break;
            case 4:
                if (at < text.size()) text[at] = static_cast<char>(below(256));
                break;
            case 5:
                if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
                break;
            default: replace_value(text); break;
            }
        }
        return text;
    }

    std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }

private:
    std::mt19937 random_;

    /// Puts something else behind a colon: still JSON, but not what the schema wants.
    void replace_value(std::string& text) {
        std::vector<std::size_t> colons;
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == ':') colons.push_back(i + 1);
        if (colons.empty()) return;
        const std::size_t from = colons[below(colons.size())];
        const std::size_t to = std::min(text.find_first_of(",}]", from), text.size());
        text.replace(from, to - from, ' ' + shards[below(shards.size())]);
    }
};

void feed_damaged_files(unsigned seed) {
    const char* wanted = std::getenv("FLICKFORGE_MUTATIONS");
    const int count = wanted ? std::atoi(wanted) : 5000;
    const FileTree whole = mini_pack();
    std::vector<std::string> paths;
    for (const auto& [path, text] : whole.files) paths.push_back(path);
    Damage damage(seed);
    Loader loader(shipped_checker());
    int refused = 0;
    for (int i = 0; i < count; ++i) {
        FileTree pack = whole;
        const std::string& path = paths[damage.below(paths.size())];
        const std::string text = damage.hurt(*whole.files.at(path));
        put(pack, path, text);
        const Loaded loaded = loader.load({pack});
        const bool errors = has_errors(loaded.issues);
        if (errors) ++refused;
        if (errors == (loaded.library != nullptr) || std::ranges::any_of(loaded.issues, [](const Issue& issue) {
                return issue.message.empty() || issue.code.empty() || issue.place.file.empty() || issue.code == "schema";
            })) {
            INFO("seed " << seed << ", file " << i << ", " << path << ":\n" << text << '\n' << lines(loaded.issues));
            FAIL("a damaged file got a library and errors, neither, or an error without words or place");
        }
    }
    CHECK(refused > count / 2);
    CHECK(lines(loader.load({whole}).issues).empty()); // and nothing of it stayed behind
}

} // namespace

TEST_CASE("damaged files cost an error, never a crash, first share", "[content][mutation]") { feed_damaged_files(1); }
TEST_CASE("damaged files cost an error, never a crash, second share", "[content][mutation]") { feed_damaged_files(2); }
TEST_CASE("damaged files cost an error, never a crash, third share", "[content][mutation]") { feed_damaged_files(3); }
TEST_CASE("damaged files cost an error, never a crash, fourth share", "[content][mutation]") { feed_damaged_files(4); }
