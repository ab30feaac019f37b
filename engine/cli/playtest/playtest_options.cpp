#include "cli/playtest/playtest_options.h"

#include "cli/commands.h"

#include <CLI/CLI.hpp>

namespace flickforge {
namespace {

constexpr const char* examples = R"(Examples:
  flickforge playtest
      200 games of the rulebook's first game: who wins, how long it takes, who does what
  flickforge playtest --lord all --layout short --games 400 --html report.html
      400 games, the lords in turn; a page with pictures
  flickforge playtest --room the-barracks --room moghath --skill beginner
      two rooms in turn, each a game of its own
  flickforge playtest --games 400 --compare --variant advanced-death
      is a house rule fair? A without it against B with it, on the same seeds
  flickforge playtest --compare --set 'heroes.*.health+=2'
      the effect of 2 more health for every hero
  flickforge playtest --decide --compare --variant advanced-death
      as many games as it takes to know whether there is a difference
  flickforge playtest --sweep monsters.orc.health=1..3
      each value on the same seeds
  flickforge playtest --games 400 --html report.html --record extremes
      the page links the shortest, longest and closest games and the stalemates to their replays
  flickforge playtest --games 400 --watch 17
      shows game 17 of that playtest here; --record 17 writes its replay
  flickforge playtest --games 10000 --out big.jsonl
      keeps every game; if it is stopped, the same command continues
  parallel flickforge playtest --games 10000 --shard {}/8 --out part-{}.jsonl ::: 1 2 3 4 5 6 7 8
  flickforge playtest merge part-*.jsonl --out big.jsonl
      on many machines, then merged

Options before --compare describe the base, A; options after it describe the change, B.
Exit codes: 0, all games were played; 1, a set-up was not as asked or a game failed; 2, the command line was not understood.
See docs/playtest.md.)";

void add_report_files(CLI::App& command, ReportFiles& files) {
    command.add_option("--html", files.html, "Write the report as one HTML file with charts")->type_name("FILE");
    command.add_option("--json", files.json, "Write the report as JSON; - prints it instead of the text")->type_name("FILE");
}

/// Options of a set-up: those that stand after --compare are the change.
class SetupWords {
public:
    SetupWords(CLI::App& command, PlaytestOptions& options) : command_(command), options_(options) {}

    CLI::Option* list(const char* name, std::vector<std::string> SetupOptions::*member, const char* text, const char* type) {
        return command_
            .add_option_function<std::vector<std::string>>(
                name,
                [this, member](const std::vector<std::string>& words) {
                    auto& list = (options_.compare ? options_.change : options_.base).*member;
                    list.insert(list.end(), words.begin(), words.end());
                },
                text)
            ->trigger_on_parse()
            ->allow_extra_args(false)
            ->type_name(type)
            ->group("Set-up options");
    }

private:
    CLI::App& command_;
    PlaytestOptions& options_;
};

} // namespace

void add_playtest(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto kept = std::make_shared<PlaytestOptions>();
    PlaytestOptions& options = *kept; // the callback below keeps them alive
    CLI::App* command = app.add_subcommand("playtest", "Simulate many games and report win rates with confidence intervals");
    command->footer(as_typed(context, examples));
    command->get_formatter()->enable_footer_formatting(false); // keep the lines as they are
    const auto words = std::make_shared<SetupWords>(*command, options);
    command->add_option("--games", options.games, "Games per set-up; lords, layouts, rooms and parties take turns")
        ->check(CLI::Range(1, 10'000'000))
        ->type_name("N")
        ->default_str("200");
    command
        ->add_option("--until", options.until,
                     "Stop when the 95 % interval of the wins, or of each difference, is within this many points to both sides; --games is "
                     "the most, default 20000")
        ->type_name("N");
    command->add_flag("--decide", options.decide,
                      "Compare: stop when it is known whether there is a difference, or that it is below 3 points; --games is the most, "
                      "default 20000");
    command->add_option("--seed", options.seed, "Random seed; game 17 of a seed is always the same game")->type_name("N")->default_str("1");
    words->list("--lord", &SetupOptions::lords, "Catacomb Lords, separated by commas, or all; default: the one the layout suggests",
                "ID,…");
    words->list("--layout", &SetupOptions::layouts, "Layouts, separated by commas, or all; default: the first game of the rulebook",
                "ID,…");
    words->list("--room", &SetupOptions::rooms,
                "Play these rooms instead of a layout, separated by commas; all plays each battle room by itself; may be repeated", "ID,…");
    words->list("--heroes", &SetupOptions::parties, "Heroes of the party, separated by commas, or random; may be repeated", "ID,…");
    words->list(
        "--variant", &SetupOptions::variants,
        "Variant to use instead of the layout's own (after --compare: in addition), a rule option as name=value, or none; may be repeated",
        "ID");
    words->list("--set", &SetupOptions::changes, "Change content: monsters.orc.health=3, heroes.*.health+=2; may be repeated",
                "FIELD=VALUE");
    words->list("--skill", &SetupOptions::skills,
                "Skill of the computer: child, beginner, player, expert …; heroes=expert, overseer=beginner for one side", "WORDS");
    command
        ->add_option_function<int>(
            "--players", [&options](int players) { (options.compare ? options.change : options.base).players = players; },
            "Number of players, including the Overseer")
        ->trigger_on_parse()
        ->check(CLI::Range(2, 5))
        ->type_name("N")
        ->default_str("2")
        ->group("Set-up options");
    command
        ->add_option_function<std::vector<std::string>>(
            "--pack",
            [&options](const std::vector<std::string>& folders) {
                auto& list = options.compare ? options.compare_packs : options.choice.packs;
                list.insert(list.end(), folders.begin(), folders.end());
            },
            "Load this pack, too; after --compare only for B; may be repeated")
        ->trigger_on_parse()
        ->allow_extra_args(false)
        ->type_name("FOLDER")
        ->group("Set-up options");
    command
        ->add_option("--game", options.choice.game,
                     "Play this game: its id, or the folder of its pack; default: the game that the packs belong to, else the first that is shipped")
        ->type_name("GAME")
        ->group("Set-up options");
    command->add_option("--packs", options.choice.folders, "Look for packs that others depend on in this folder, too; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->group("Set-up options");
    command
        ->add_flag_callback(
            "--compare", [&options] { options.compare = true; },
            "Play A and B on the same seeds; the options after this are the change that makes B")
        ->trigger_on_parse()
        ->group("Comparison options");
    command->add_option("--compare-pack", options.compare_packs, "Compare: load this pack for B only; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->group("Comparison options");
    command
        ->add_option("--compare-with", options.compare_with,
                     "Compare: A is the games of this file, B its set-up with the options given here")
        ->type_name("FILE")
        ->group("Comparison options");
    command
        ->add_option("--sweep", options.sweeps,
                     "Try several values of a field: monsters.orc.health=1..3, …=0..1:0.25, …=1,2,5; may be repeated")
        ->type_name("FIELD=VALUES")
        ->allow_extra_args(false)
        ->group("Comparison options");
    command->add_option("--out", options.out, "Write every game to this file, one per line; games already in it are not played again")
        ->type_name("FILE");
    add_report_files(*command, options.files);
    command->add_option("--watch", options.watch, "Show this game in the terminal as it is played, of each set-up; no report is made")
        ->type_name("N");
    command
        ->add_option("--record", options.record,
                     "Write replays of these games, of each set-up, and make no report; extremes: of the games that the report names")
        ->type_name("N,…");
    command
        ->add_option("--to", options.to,
                     "Folder for the replays; default: this one, for extremes PAGE-replays beside the page of --html, or replays")
        ->type_name("FOLDER");
    command->add_option("--jobs", options.jobs, "Games played at the same time; default: one per processor")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    command
        ->add_option("--shard", options.shard,
                     "Play only part I of N, for several processes or machines; `playtest merge` merges the parts")
        ->type_name("I/N");
    command->callback([&context, &chosen, kept, words] {
        if (!chosen) chosen = [&context, kept] { return playtest(context, *kept); };
    });

    const auto merge = std::make_shared<PlaytestMergeOptions>();
    CLI::App* together = command->add_subcommand("merge", "Merge result files and report on them");
    together->footer(""); // the examples are those of the command above
    together->add_option("FILE", merge->parts, "Files written by --out: parts of one playtest")->required()->type_name("");
    together->add_option("--compare-with", merge->compare_with, "Compare: A is the games of this file, B those of the others")
        ->type_name("FILE");
    together->add_option("--out", merge->out, "Write all games to one file; the order of the parts does not matter")->type_name("FILE");
    add_report_files(*together, merge->files);
    together->callback([&context, &chosen, merge] { chosen = [&context, merge] { return playtest_merge(context, *merge); }; });
}

} // namespace flickforge
