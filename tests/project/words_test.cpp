// The words we use. The tables are the glossary: what a thing was called, and what it is called now. Old names stay away from the code, old
// phrases from help texts, labels, messages, comments and docs. A find names file and line, and the better word.
#include "support/program.h"
#include "support/shipped.h"

#include <catch2/catch_test_macros.hpp>
#include <algorithm>
#include <filesystem>
#include <format>
#include <functional>
#include <set>
#include <sstream>

using namespace flickforge;
using namespace flickforge::testing;
namespace fs = std::filesystem;

namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Is the phrase in the line, as whole words? "…" at its end leaves the last word open: "stumbl…".
bool has(std::string_view line, std::string_view phrase) {
    const bool open_end = phrase.ends_with("…");
    if (open_end) phrase.remove_suffix(std::string_view("…").size());
    for (std::size_t at = 0; (at = line.find(phrase, at)) != std::string_view::npos; ++at) {
        const std::size_t end = at + phrase.size();
        if (at > 0 && is_letter(phrase.front()) && is_letter(line[at - 1])) continue;
        if (!open_end && is_letter(phrase.back()) && end < line.size() && is_letter(line[end])) continue;
        return true;
    }
    return false;
}

/// The same at the beginning of a sentence.
bool has_phrase(std::string_view line, std::string_view phrase) {
    std::string capital(phrase);
    capital.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(capital.front())));
    return has(line, phrase) || has(line, capital);
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

struct OldPhrase {
    std::string_view was;
    std::string_view now;
};

/// Turns of phrase, wherever people read them.
constexpr OldPhrase phrases[] = {
    // rules of writing
    {"anew", "again"},
    {"in hand", "current, pending"},
    {"stumbl…", "fails"},
    {"so many", "as many as, this many"},
    {"mend", "fix"},
    {"mends", "fixes"},
    {"mended", "fixed"},
    {"mending", "fixing"},
    {"told", "says, is called with"},
    {"somebody", "a character, a player"},
    {"whoever", "the character that"},
    {"speaks against", "reasons against"},
    {"has its say", "is called"},
    {"had its say", "was called"},
    {"had their say", "were called"},
    {"cards speak", "hooks of a held card run"},
    {"what would be right", "a suggestion"},
    {"probably not meant", "likely mistakes"},
    {"remedy", "fix"},
    {"remedies", "fixes"},
    {"play-test…", "playtest"},
    // help texts
    {"\"Other games\"", "Random seed"},
    {"everything left to chance", "Random seed"},
    {"as it is in effect", "with inheritance and patches applied"},
    {"working starting point", "Create a pack, or add an object to a pack"},
    {"a game in the terminal: ", "Play a game in the terminal"},
    {"and how sure is that", "Simulate many games and report win rates"},
    {"always the same bytes for the same pack", "Package a pack as one reproducible zip file"},
    {"put files of results together", "Merge result files"},
    {"way to the wall", "distance to the wall"},
    {"ways after a head-on hit", "Distances after a head-on hit"},
    {"against the clock", "counter-clockwise"},
    {"even where files were changed by hand", "Overwrite files changed by hand"},
    {"commands after which the computer stops", "Stop after this many commands"},
    {"although something does not fit", "even if text does not fit"},
    {"the one you are in, or what is shipped", "the pack in the current folder, or everything shipped"},
    // labels
    {"run or stand still", "Play / pause"},
    {"go on from the moment", "Continue from here"},
    {"go on from here", "Continue from here"},
    {"look one move back", "Previous move"},
    {"look at the newest move", "Latest move"},
    {"\"The way\"", "Rooms"},
    {"\"Powers\"", "Edit game"},
    {"chosen piece: take away", "Remove selected piece"},
    {"freeze the dice", "Fix random seed"},
    {"begin chance", "New random seed"},
    {"\"Chance\"", "Randomness"},
    {"chance begins", "The random seed is now"},
    {"is called so", "has that name"},
    {"is called that", "has that name"},
    {"is called like that", "has that name"},
    {"\"Nothing in it.\"", "Empty."},
    {"all that was said", "Message history."},
    {"nothing was said yet", "No messages yet."},
    {"ends zooming", "Fit the table to the window."},
    {"whole table in view", "Fit table"},
    {"and again to the one after it", "Go forward to the next object."},
    {"panels as on first start", "Reset panel layout"},
    {"\"Panel before\"", "Previous panel"},
    {"\"Usual size\"", "Default size"},
    {"looked at and found right", "Warnings you have muted."},
    {"makes it otherwise", "fails if a later change alters the outcome"},
    {"too dear", "Too expensive"},
    {"you had it in this visit", "Already bought on this visit."},
    {"equal seeds deal", "The same seed gives the same deal."},
    {"\"Take\"", "Apply fix"},
    {"take theirs", "Use theirs"},
    {"\"By chance\"", "Random"},
    {"packs do not lie", "packs cannot be nested"},
    {"files lie in", "files belong in"},
    // docs, schemas, Lua descriptions
    {"the way of a", "Life of a"},
    {"the way of an", "Life of an"},
    {"hand from above", "sandbox edits"},
    {"only for who asked", "Sent to the script that called `ask`"},
    {"is rid of", "loses"},
    {"leaves out a turn", "skips a turn"},
    {"leave out a turn", "skip a turn"},
    {"do it nothing", "have no effect on it"},
    {"does it nothing", "has no effect on it"},
    {"only built on", "from a pack you depend on (read-only)"},
    {"goes by its id", "refer to an installed pack by its id"},
    {"a slip is answered", "Every error shows where it is and suggests a fix"},
    {"tells how to steer", "explains its settings"},
    {"needs no wood", "Playtests ignore whether a piece has a damaged side"},
    {"numbers in the box do not matter", "Component limits do not apply"},
    {"a pattern for", "an abstract object"},
    {"one object a file", "One object per file"},
    {"one file a command", "One file per command"},
    {"what stands before", "options before"},
};

/// What is wrong with a line of prose or code, and what would be better. Empty when nothing is.
std::string wrong_phrase(std::string_view line) {
    for (const OldPhrase& phrase : phrases)
        if (has_phrase(line, phrase.was)) return std::format("\"{}\" (better: {})", phrase.was, phrase.now);
    return has_is_no(line) ? "\"is no …\" (better: is not a …)" : "";
}

struct OldName {
    std::string_view was;
    std::string_view now;
    std::string_view where = ""; ///< a folder, where the word is good elsewhere; "" is everywhere
};

/// C++ types, functions and members that were given better names.
constexpr OldName old_names[] = {
    {"Meddle", "SandboxEdit"},
    {"Meddles", "SandboxEditKind"},
    {"Hall", "PlaytestRunner"},
    {"Company", "ThreadContext, MonsterGroup"},
    {"Troupe", "LoadedRules"},
    {"Stage", "ContentVariant", "engine/playtest"},
    {"Stage", "ContentVariant", "engine/press"},
    {"Prepared", "PreparedGame"},
    {"SetupWish", "SetupOptions"},
    {"GameWish", "NewGameForm"},
    {"WishField", "NewGameField"},
    {"WishProblem", "NewGameProblem"},
    {"WindowWish", "WindowOptions"},
    {"TrialWish", "TrialOptions"},
    {"Wish", "Request, OptionParts", "editor"},
    {"wish", "options", "engine/playtest"},
    {"wish", "request", "engine/doctor"},
    {"wish", "options", "engine/cli"},
    {"swept", "setups_for"},
    {"tuned", "with_overrides"},
    {"Desk", "ShellActions", "editor"},
    {"set_desk", "set_actions"},
    {"CardDesk", "CardImages"},
    {"furnish", "register_panels"},
    {"dressed_", "laid_out_"},
    {"of_use", "available"},
    {"has_something", "has_content"},
    {"Questions", "Dialogs"},
    {"TextQuestion", "TextDialog"},
    {"Question", "Dialog", "editor"},
    {"Question", "ReportKind", "engine/playtest"},
    {"Powers", "GameEdits"},
    {"Session", "RpcServer", "engine"},
    {"Referee", "GameView, Game"},
    {"InHand", "CurrentShot"},
    {"in_hand_", "current_shot_"},
    {"shot_in_hand", "current_shot"},
    {"visit_in_hand", "current_visit"},
    {"the<…", "require", "engine"},
    {"hear(…", "on_command", "engine/rules"},
    {"work(task…", "run_stage", "engine/rules"},
    {"tell(…", "notify", "engine/rules"},
    {"ask_yes", "ask_bool"},
    {"say(…", "emit", "engine/rules"},
    {"take<…", "pop_task", "engine/rules"},
    {"push(…", "push_task", "engine/rules"},
    {"settled(…", "table_after", "engine/rules"},
    {"tidied", "resting_positions"},
    {"Happened", "EventKind"},
    {"Does", "EffectKind"},
    {"Gives", "HookResult"},
    {"Asks", "DecisionKind"},
    {"Met", "ContactWith"},
    {"Spot", "PlacementArea"},
    {"Where", "Presence", "engine/rules"},
    {"May", "AllowedActions"},
    {"Several", "TargetRule"},
    {"After", "PieceAfterShot"},
    {"Flies", "FlyingPiece"},
    {"Users", "WhoMayUse"},
    {"Team", "Side"},
    {"Thing", "TableObject"},
    {"Known", "Participant, ObjectCache"},
    {"Entry", "LogEntry", "engine/story"},
    {"Visit", "RoomVisit", "engine/story"},
    {"ShotMade", "ShotRecord"},
    {"TurnMade", "TurnRecord"},
    {"Standing", "PieceInfo"},
    {"Thought", "Candidate"},
    {"Strikes", "ShotPlanner"},
    {"Scales", "Evaluator"},
    {"weighed(…", "best_by_search", "engine/players"},
    {"aimed(…", "choose_flick", "engine/players"},
    {"chosen(…", "choose_option", "engine/players"},
    {"acted(…", "choose_action", "engine/players"},
    {"visited(…", "choose_purchase", "engine/players"},
    {"paid(…", "choose_payer", "engine/players"},
    {"harder_on", "extra_damage_target"},
    {"spared", "no_damage_reason", "engine"},
    {"Machine", "AnswerFunction"},
    {"Answers", "AnswerFunction"},
    {"Beginning", "MatchStart"},
    {"Era", "ContentEra"},
    {"lost", "omitted", "engine/match/arranged.h"},
    {"Looked", "ObjectsUsed"},
    {"Studio", "CardContext"},
    {"Patient", "DoctorInput"},
    {"PlayTest", "TestGames"},
    {"Exerciser", "GameExerciser"},
    {"Alarm", "FileWakeup"},
    {"ring", "notify", "engine/workshop"},
    {"Ears", "WatchHandles"},
    {"ears_", "handles_"},
    {"explain_slip", "suggest_correction"},
    {"slips", "mistakes"},
    {"parcel…", "package"},
    {"Parcel…", "PackageFile"},
    {"PackAtHand", "AvailablePack"},
    {"Moderniser", "FieldMigration"},
    {"with_carried", "with_placeholders"},
    {"meant<…", "resolve_name"},
    {"by_hand(…", "with_hand_error", "engine"},
    {"Glance", "ObjectSummary"},
    {"glance_at", "summarize"},
    {"Jump", "EditTarget"},
    {"Show", "ShotAnimation"},
    {"Seen", "VisiblePiece", "editor"},
    {"struct Skill", "HandPreset", "editor"},
    {"told", "declared", "engine/workshop"},
};

/// C++ without its texts and comments: words in messages and JSON are another matter.
std::string code_of(std::string_view line) {
    std::string code;
    bool in_text = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (in_text && line[i] == '\\') ++i;
        else if (line[i] == '"' && !(i > 0 && line[i - 1] == '\'')) in_text = !in_text;
        else if (!in_text && line.substr(i).starts_with("//")) break;
        else if (!in_text) code += line[i];
    }
    return code;
}

/// Not ours to word: what a test feeds in or compares, and the list of rules.
bool is_data(std::string_view path) {
    return path.starts_with("tests/data/") || path.starts_with("docs/ledger/") || path.ends_with("project/words_test.cpp");
}

/// `folder` may be one file.
void for_lines(const std::string& folder, const std::vector<std::string>& endings,
               const std::function<std::string(const std::string& path, std::string_view line)>& look) {
    std::vector<fs::directory_entry> entries{fs::directory_entry(source_folder() + '/' + folder)};
    REQUIRE(entries.front().exists());
    if (entries.front().is_directory())
        for (const auto& entry : fs::recursive_directory_iterator(entries.front())) entries.push_back(entry);
    int files = 0;
    for (const auto& entry : entries) {
        const std::string path = entry.path().lexically_relative(source_folder()).string();
        if (!entry.is_regular_file() || is_data(path)) continue;
        if (!endings.empty() && std::ranges::none_of(endings, [&](const std::string& end) { return path.ends_with(end); })) continue;
        ++files;
        std::istringstream text(text_of_file(entry.path().string()));
        int number = 0;
        for (std::string line; std::getline(text, line);) {
            ++number;
            if (const std::string found = look(path, line); !found.empty()) FAIL_CHECK(std::format("{}:{}: {} in: {}", path, number, found, line));
        }
    }
    CHECK(files > 0);
}

void check_prose(const std::string& folder, const std::vector<std::string>& endings = {}) {
    for_lines(folder, endings, [](const std::string&, std::string_view line) { return wrong_phrase(line); });
}

std::string wrong_name(const std::string& path, std::string_view line) {
    const std::string code = code_of(line);
    for (const OldName& name : old_names)
        if (path.starts_with(name.where) && has(code, name.was)) return std::format("\"{}\" (now: {})", name.was, name.now);
    return "";
}

} // namespace

TEST_CASE("a phrase is found where it is a mistake, and only there", "[project]") {
    for (const char* line : {"the library is loaded anew", "the shot in hand", "a script stumbles", "after so many commands", "a play-tester",
                             "mended", "\"x\" is no file of this project", "this is no whole file", "## The way of a flick",
                             "Somebody is hurt.", "{\"Take\", 1}"}) {
        INFO(line);
        CHECK(wrong_phrase(line) != "");
    }
    for (const char* line : {"in handcuffs", "there is no monster", "it is no longer there", "recommended amendments", "this is no more",
                             "a playtest", "a handful", "\"Takes\""}) {
        INFO(line);
        CHECK(wrong_phrase(line) == "");
    }
}

TEST_CASE("an old name is found in code, not in texts and comments, and only where it is old", "[project]") {
    CHECK(wrong_name("engine/rules/shot.cpp", "    Referee referee(state);") == "\"Referee\" (now: GameView, Game)");
    CHECK(wrong_name("engine/packaging/zip.cpp", "auto parcels = 1;").contains("package"));
    CHECK(wrong_name("engine/rules/shot.cpp", "    say({.what = 1});").contains("emit"));
    for (const char* line : {"return \"Referee\"; // Referee", "RefereeOf", "effects.push_back(1)"}) CHECK(wrong_name("engine/rules/shot.cpp", line) == "");
    CHECK(wrong_name("engine/cli/x.cpp", "say({.what = 1});") == "");
}

TEST_CASE("the glossary says each word once, with a better one", "[project]") {
    std::set<std::string> seen;
    for (const OldPhrase& each : phrases) {
        INFO(each.was);
        CHECK_FALSE(each.now.empty());
        CHECK(seen.emplace(each.was).second);
    }
    for (const OldName& each : old_names) {
        INFO(each.was);
        CHECK_FALSE(each.now.empty());
        CHECK(seen.emplace(std::format("{} in {}", each.was, each.where)).second);
    }
}

TEST_CASE("old names of types and functions do not come back", "[project]") {
    for (const char* folder : {"engine", "editor", "tests"}) for_lines(folder, {".cpp", ".h"}, wrong_name);
}

TEST_CASE("messages and comments of the engine are plain English", "[project]") {
    for (const char* layer : {"base", "arguments", "content", "workshop", "table", "rules", "script", "story", "players", "match", "serve", "playtest",
                              "doctor", "press", "packaging", "cli"})
        check_prose(std::string("engine/") + layer, {".cpp", ".h"});
}

TEST_CASE("labels, messages and comments of the editor are plain English, and so are its tests", "[project]") {
    for (const char* folder : {"editor", "tests/editor"}) check_prose(folder, {".cpp", ".h"});
}

TEST_CASE("docs, schemas, packs and tools are plain English", "[project]") {
    for (const char* folder : {"docs", "schemas", "samples", "content", "scripts"}) check_prose(folder, {".md", ".json", ".lua", ".py"});
    for (const char* folder : {"README.md", "CONTRIBUTING.md", "forge", "test", "tools"}) check_prose(folder);
}
