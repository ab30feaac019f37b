// The words we use: names that were given up stay away from the code, and turns of phrase that readers stumbled over stay away from
// messages, comments and docs. A find names file and line.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <functional>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Is the phrase in the line? A blank or hyphen at its ends is matched as it is; otherwise a word begins at its start. A word ends at its end
/// unless it ends in "…".
bool has(std::string_view line, std::string_view phrase) {
    const bool open_end = phrase.ends_with("…");
    if (open_end) phrase.remove_suffix(std::string_view("…").size());
    for (std::size_t at = 0; (at = line.find(phrase, at)) != std::string_view::npos; ++at) {
        const std::size_t end = at + phrase.size();
        if (at > 0 && is_letter(line[at - 1])) continue;
        if (!open_end && end < line.size() && is_letter(line[end])) continue;
        return true;
    }
    return false;
}

/// "A is no B" where "A is not a B" is meant. "There is no B" is good English, and so is "is no longer".
bool has_is_no(std::string_view line) {
    constexpr std::string_view phrase = "is no ";
    for (std::size_t at = 0; (at = line.find(phrase, at)) != std::string_view::npos; ++at) {
        const std::string_view before = line.substr(0, at), after = line.substr(at + phrase.size());
        if (at > 0 && is_letter(line[at - 1])) continue;
        if (before.ends_with("here ")) continue; // there is no, where is no
        if (after.empty() || std::islower(static_cast<unsigned char>(after.front())) == 0) continue;
        constexpr std::string_view comparisons[] = {"such",   "longer",  "more",    "better",  "worse",  "wider", "less",
                                                    "larger", "smaller", "farther", "further", "nearer", "other", "different"};
        if (std::ranges::any_of(comparisons, [&](std::string_view word) { return after.starts_with(word); })) continue;
        return true;
    }
    return false;
}

constexpr std::string_view phrases[] = {
    "anew",       "in hand",    "stumbl…", "so many", "had their say", "has its say", "had its say",       "the way of a",
    "play-test…", "Play-test…", "mend",    "mended",  "mends",         "mending",     "against the clock", "probably not meant"};

/// What is wrong with a line of prose or code, empty when nothing is.
std::string wrong_phrase(std::string_view line) {
    for (const std::string_view phrase : phrases)
        if (has(line, phrase)) return std::string(phrase);
    return has_is_no(line) ? "is no …" : "";
}

/// C++ types and functions that were given better names.
constexpr std::string_view old_names[] = {
    "Meddle",    "Meddles",      "SetupWish",    "GameWish",      "WishField",    "WishProblem",   "WindowWish",   "TrialWish",
    "CardDesk",  "set_desk",     "furnish",      "dressed_",      "of_use",       "has_something", "TextQuestion", "Powers",
    "InHand",    "in_hand_",     "shot_in_hand", "visit_in_hand", "tidied",       "swept",         "tuned",        "Happened",
    "Does",      "Gives",        "Asks",         "Team",          "Troupe",       "Studio",        "Patient",      "PlayTest",
    "Exerciser", "explain_slip", "PackAtHand",   "Moderniser",    "with_carried", "glance_at",     "Parcel",       "ParcelOptions"};

/// `folder` may be one file.
void for_lines(const std::string& folder, const std::vector<std::string>& endings,
               const std::function<std::string(std::string_view)>& look) {
    std::vector<fs::directory_entry> entries{fs::directory_entry(source_folder() + '/' + folder)};
    if (entries.front().is_directory())
        for (const auto& entry : fs::recursive_directory_iterator(entries.front())) entries.push_back(entry);
    for (const auto& entry : entries) {
        const std::string path = entry.path().string();
        if (!entry.is_regular_file() || std::ranges::none_of(endings, [&](const std::string& end) { return path.ends_with(end); }))
            continue;
        if (path.ends_with("words_test.cpp") || path.ends_with("docs/lua-api.md")) continue; // the latter is written from engine/script
        std::istringstream text(text_of_file(path));
        int number = 0;
        for (std::string line; std::getline(text, line);) {
            ++number;
            if (const std::string found = look(line); !found.empty())
                FAIL_CHECK(std::format("{}:{}: \"{}\" in: {}", path.substr(source_folder().size() + 1), number, found, line));
        }
    }
}

} // namespace

TEST_CASE("a phrase is found where it is a mistake, and only there", "[project]") {
    for (const char* line : {"the library is loaded anew", "the shot in hand", "a script stumbles", "after so many commands",
                             "a play-tester", "mended", "\"x\" is no file of this project", "this is no whole file"}) {
        INFO(line);
        CHECK(wrong_phrase(line) != "");
    }
    for (const char* line : {"in handcuffs", "there is no monster", "it is no longer there", "recommended amendments", "this is no more",
                             "a playtest", "a handful"}) {
        INFO(line);
        CHECK(wrong_phrase(line) == "");
    }
}

TEST_CASE("old names of types and functions do not come back", "[project]") {
    for (const char* folder : {"engine", "editor", "tests"})
        for_lines(folder, {".cpp", ".h"}, [](std::string_view line) {
            const std::string_view code = line.substr(0, line.find("//"));
            if (code.contains('"')) return std::string(); // words in texts and JSON are another matter
            for (const std::string_view name : old_names)
                if (has(code, name)) return std::string(name);
            return std::string();
        });
}

TEST_CASE("messages and comments of the engine are plain English", "[project]") {
    for (const char* layer : {"base", "arguments", "content", "workshop", "table", "story", "players", "match", "serve", "playtest",
                              "doctor", "press", "packaging", "cli"})
        for_lines(std::string("engine/") + layer, {".cpp", ".h"}, wrong_phrase);
}

TEST_CASE("docs and schemas are plain English", "[project]") {
    for (const char* folder : {"docs", "schemas"}) for_lines(folder, {".md", ".json"}, wrong_phrase);
    for_lines("README.md", {".md"}, wrong_phrase);
    for_lines("CONTRIBUTING.md", {".md"}, wrong_phrase);
}
