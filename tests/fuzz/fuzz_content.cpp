// Content: one file of a pack is changed, the pack is loaded, and where it loads, a battle is begun with it.
// The first line of an input names the pack and the file.
#include "fuzz/mutate.h"
#include "fuzz/targets.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "match/play_on.h"
#include "players/random_player.h"
#include "script/check_scripts.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

namespace flickforge::testing {
namespace {

/// A few commands of a game with whatever the library has. False where none begins.
bool play_a_little(const std::shared_ptr<const Library>& library, std::uint64_t seed) {
    GameSetup setup{.seed = seed};
    for (const Hero* hero : library->all<Hero>())
        if (setup.heroes.size() < 4) setup.heroes.push_back({hero->id, static_cast<int>(setup.heroes.size()) + 1});
    if (!library->all<Lord>().empty()) setup.lord = library->all<Lord>().front()->id;
    for (const Room* room : library->all<Room>())
        if (room->type == RoomType::battle && setup.rooms.empty()) setup.rooms.push_back(room->id);
    auto match = Match::begin(library, {.with = std::move(setup)});
    RandomPlayer player(seed);
    if (match) static_cast<void>(play_on(*match, player, 15));
    return match.has_value();
}

class Content : public FuzzTarget {
public:
    explicit Content(bool quick) : mini_(mini_pack()) {
        put(mini_, "patches/goblin.json", R"({"id": "goblin", "kind": "monsters", "target": "goblin", "changes": [
            {"op": "set", "path": "gold", "value": 2}, {"op": "append", "path": "sequences", "value": [{"shot": "melee"}]},
            {"op": "remove", "path": "sequences[0]"}]})");
        whole_ = read_tree(source_folder() + "/content/catacombs");
        for (const FileTree* tree : {&mini_, &whole_})
            for (const auto& [path, text] : tree->files) {
                if (!path.ends_with(".json")) continue;
                if (auto read = read_json(*text, path); read.root && !(quick && tree == &whole_))
                    files_[tree == &whole_].push_back({path, std::move(*read.root)});
                for (std::string& word : words_in(*text)) words_.push_back(std::move(word));
            }
    }

    std::string name() const override { return "content"; }
    std::string ending() const override { return ".txt"; }

    std::string make(Random& random) override {
        const bool whole = !files_[1].empty() && one_in(8, random); // dear: all of the base game is linked again
        const auto& [path, root] = any_of(files_[whole], random);
        const std::string head = (whole ? "catacombs " : "mini ") + path + '\n';
        Node changed = root;
        mutate_json(changed, random, words_);
        std::string text = write_json(changed);
        if (one_in(6, random)) mutate_bytes(text, random);
        return head + text;
    }

    std::string run(const std::string& input) override {
        const std::size_t line = std::min(input.find('\n'), input.size());
        const std::string head = input.substr(0, line);
        const bool whole = head.starts_with("catacombs ");
        FileTree tree = whole ? whole_ : mini_;
        put(tree, head.substr(std::min(head.size(), head.find(' ') + 1)), input.substr(std::min(line + 1, input.size())));
        Loaded loaded = (whole ? whole_loader_ : mini_loader_).load({tree});
        if (!loaded.library) return loaded.issues.empty() ? "refused without a reason" : "";
        if (has_errors(check_scripts(loaded.library))) return "";
        accepted = play_a_little(loaded.library, input.size());
        return "";
    }

private:
    FileTree mini_, whole_;
    Loader mini_loader_{shipped_checker()}, whole_loader_{shipped_checker()};
    std::vector<std::pair<std::string, Node>> files_[2]; ///< of the little pack, of the base game
    std::vector<std::string> words_;
};

/// Scripts: those of the base game with words exchanged, and answers that no script would give. Each becomes the script of a monster.
class Lua : public FuzzTarget {
public:
    explicit Lua(bool) : mini_(mini_pack()) {
        for (const char* folder : {"/content/catacombs", "/samples/emberfolk", "/tests/data/hostile"})
            for (const auto& [path, text] : read_tree(source_folder() + folder).files)
                if (path.ends_with(".lua")) scripts_.push_back(*text);
        for (const auto& [path, text] : read_tree(source_folder() + "/scripts").files) words_ = words_in(*text);
        for (const HookInfo& hook : all_hooks()) hooks_.emplace_back(hook.name);
        put(mini_, "monsters/goblin.json",
            R"({"id": "goblin", "name": "Goblin", "text": "Bites.", "family": "cave", "level": 1, "health": 1,
            "gold": 1, "piece": "goblin", "script": "goblin.lua", "sequences": [[{"shot": "melee"}]]})");
    }

    std::string name() const override { return "lua"; }
    std::string ending() const override { return ".lua"; }

    std::string make(Random& random) override {
        if (one_in(2, random)) return answers(random);
        std::string text = any_of(scripts_, random);
        mutate_text(text, random, words_);
        if (one_in(10, random)) mutate_bytes(text, random);
        return text;
    }

    std::string run(const std::string& input) override {
        FileTree tree = mini_;
        put(tree, "monsters/goblin.lua", input);
        Loaded loaded = loader_.load({tree});
        if (!loaded.library || has_errors(check_scripts(loaded.library))) return "";
        accepted = play_a_little(loaded.library, input.size());
        return "";
    }

private:
    FileTree mini_;
    Loader loader_{shipped_checker()};
    std::vector<std::string> scripts_, words_, hooks_;

    std::string value(Random& random, int depth) {
        static const std::vector<std::string> plain{"nil",
                                                    "true",
                                                    "0",
                                                    "-1",
                                                    "1",
                                                    "2",
                                                    "3",
                                                    "1e300",
                                                    "0/0",
                                                    "1/0",
                                                    "-1/0",
                                                    "math.mininteger",
                                                    "math.maxinteger",
                                                    "2^31",
                                                    "2^53",
                                                    "'goblin'",
                                                    "'mini:goblin'",
                                                    "'items/sword'",
                                                    "'dizzy'",
                                                    "'monsters/mini:goblin'",
                                                    "'\\0'",
                                                    "'\\xff'",
                                                    "('x'):rep(70000)",
                                                    "''",
                                                    "self",
                                                    "game",
                                                    "event",
                                                    "event.target",
                                                    "event.attacker",
                                                    "self.character",
                                                    "self.data",
                                                    "event.id",
                                                    "event.amount",
                                                    "function() end",
                                                    "'heroes'",
                                                    "'edge'",
                                                    "'beside'",
                                                    "'mini:coin'",
                                                    "'poison'"};
        if (depth > 3 || !one_in(4, random)) return any_of(plain, random);
        if (one_in(2, random)) return call(random, depth + 1);
        std::string list = "{";
        for (std::uint32_t i = random.below(4); i > 0; --i)
            list += (one_in(2, random) && !words_.empty() ? any_of(words_, random) + " = " : "") + value(random, depth + 1) + ", ";
        return list + "}";
    }

    std::string call(Random& random, int depth) {
        static const std::vector<std::string> functions{"damage",       "heal",         "add_condition", "remove_condition",
                                                        "destroy",      "transform",    "draw",          "put_back",
                                                        "lose_card",    "use_card",     "gain_card",     "gold",
                                                        "move",         "swap",         "leave_board",   "summon",
                                                        "put",          "place",        "shot",          "ask",
                                                        "wait_turn",    "lose_turn",    "act_again",     "strengthen",
                                                        "revive",       "recruit",      "show_rooms",    "say",
                                                        "end_turn",     "end_battle",   "win",           "remove_thing",
                                                        "refresh_card", "show_card",    "tostring",      "pairs",
                                                        "math.abs",     "table.unpack", "string.format"};
        std::string text = any_of(functions, random) + (one_in(3, random) ? "{" : "(");
        const bool table = text.ends_with('{');
        for (std::uint32_t i = random.below(4); i > 0; --i)
            text += (table && !words_.empty() ? any_of(words_, random) + " = " : "") + value(random, depth + 1) + (i > 1 ? ", " : "");
        return text + (table ? "}" : ")");
    }

    std::string answers(Random& random) {
        std::string text = "local t = {} t[1] = t\nreturn {\n";
        for (std::uint32_t i = 1 + random.below(3); i > 0; --i) {
            text += any_of(hooks_, random) + " = function(self, game, event)\n";
            if (one_in(3, random)) text += "self.data." + any_of(words_, random) + " = " + value(random, 0) + "\n";
            if (one_in(6, random))
                text += "for i = 1, " + std::to_string(random.below(100000)) + " do local x = " + value(random, 2) + " end\n";
            text += "return " +
                    (one_in(8, random)   ? std::string("t")
                     : one_in(2, random) ? call(random, 0)
                                         : value(random, 0)) +
                    "\nend,\n";
        }
        return text + "}\n";
    }
};

} // namespace

std::unique_ptr<FuzzTarget> fuzz_content(bool quick) { return std::make_unique<Content>(quick); }
std::unique_ptr<FuzzTarget> fuzz_lua(bool quick) { return std::make_unique<Lua>(quick); }

} // namespace flickforge::testing
