#include "cli/playtest_options.h"

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
      what two more health for every hero do
  flickforge playtest --sweep monsters.orc.health=1..3
      each value on the same seeds
  flickforge playtest --games 10000 --out big.jsonl
      keeps every game; stopped or killed, the same command goes on where it was
  parallel flickforge playtest --games 10000 --shard {}/8 --out part-{}.jsonl ::: 1 2 3 4 5 6 7 8
  flickforge playtest merge part-*.jsonl --out big.jsonl
      on many machines, and together again

What stands before --compare is the base, A; what stands after it is the change, B.
0: good; 1: a set-up was not as asked, or a game failed; 2: the command was not understood. See docs/playtest.md.)";

void add_report_files(CLI::App& command, ReportFiles& files) {
    command.add_option("--html", files.html, "Write the report as a page with pictures, one file")->type_name("FILE");
    command.add_option("--json", files.json, "Write the report as JSON; - for standard output instead of the text")->type_name("FILE");
}

/// Options of a set-up: those that stand after --compare are the change.
class SetupWords {
public:
    SetupWords(CLI::App& command, PlaytestOptions& options) : command_(command), options_(options) {}

    CLI::Option* list(const char* name, std::vector<std::string> SetupWish::*member, const char* text, const char* type) {
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
            ->group("The set-up");
    }

private:
    CLI::App& command_;
    PlaytestOptions& options_;
};

} // namespace

void add_playtest(CLI::App& app, const Context& context, PlaytestOptions& options, PlaytestMergeOptions& merge,
                  std::function<int()>& chosen) {
    CLI::App* command = app.add_subcommand("playtest", "Many games by the computer: is it fair, and how sure is that?");
    command->footer(examples);
    command->get_formatter()->enable_footer_formatting(false); // keep the lines as they are
    const auto words = std::make_shared<SetupWords>(*command, options);
    command->add_option("--games", options.games, "Games of each set-up [200]; lords, layouts, rooms and parties take turns")
        ->check(CLI::Range(1, 10'000'000))
        ->type_name("N");
    command->add_option("--seed", options.seed, "For everything left to chance [1]; game 17 of a seed is always the same game")
        ->type_name("N");
    words->list("--lord", &SetupWish::lords, "Catacomb Lords by commas, or all; otherwise the one the layout suggests", "ID,…");
    words->list("--layout", &SetupWish::layouts, "Columns of rooms by commas, or all; otherwise the first game of the rulebook", "ID,…");
    words->list("--room", &SetupWish::rooms,
                "Instead of a layout one room, several by commas, one after the other, or all: each battle room alone; may be repeated",
                "ID,…");
    words->list("--heroes", &SetupWish::parties, "The party by commas, or random; may be repeated", "ID,…");
    words->list("--variant", &SetupWish::variants,
                "A variant instead of the layout's own, a rule option as name=value, or none; after --compare it is added; may be repeated",
                "ID");
    words->list("--set", &SetupWish::changes, "Change content: monsters.orc.health=3, heroes.*.health+=2; may be repeated", "FIELD=VALUE");
    words->list("--skill", &SetupWish::skills,
                "Who plays: child, beginner, player, expert …; heroes=expert, overseer=beginner for one side", "WORDS");
    command
        ->add_option_function<int>(
            "--players", [&options](int players) { (options.compare ? options.change : options.base).players = players; },
            "Players, the Overseer being one [2]")
        ->trigger_on_parse()
        ->check(CLI::Range(2, 5))
        ->type_name("N")
        ->group("The set-up");
    command
        ->add_option_function<std::vector<std::string>>(
            "--pack",
            [&options](const std::vector<std::string>& folders) {
                auto& list = options.compare ? options.compare_packs : options.choice.packs;
                list.insert(list.end(), folders.begin(), folders.end());
            },
            "A pack's folder to load as well; after --compare only for B; may be repeated")
        ->trigger_on_parse()
        ->allow_extra_args(false)
        ->type_name("FOLDER")
        ->group("The set-up");
    command->add_option("--packs", options.choice.folders, "Where to look for packs that others depend on; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->group("The set-up");
    command
        ->add_flag_callback(
            "--compare", [&options] { options.compare = true; },
            "Play A and B on the same seeds; the words after this are the change that makes B")
        ->trigger_on_parse()
        ->group("Questions");
    command->add_option("--compare-pack", options.compare_packs, "Compare: B has this pack as well; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->group("Questions");
    command
        ->add_option("--compare-with", options.compare_with,
                     "Compare: the games of this file are A, its set-up with the words given here is B")
        ->type_name("FILE")
        ->group("Questions");
    command->add_option("--sweep", options.sweeps, "Try values of a field: monsters.orc.health=1..3, …=0..1:0.25, …=1,2,5; may be repeated")
        ->type_name("FIELD=VALUES")
        ->allow_extra_args(false)
        ->group("Questions");
    command->add_option("--out", options.out, "Keep every game in this file, one a line; what it already holds is not played again")
        ->type_name("FILE");
    add_report_files(*command, options.files);
    command->add_option("--jobs", options.jobs, "Games at the same time; otherwise as many as the machine has processors")
        ->check(CLI::Range(1, 1024))
        ->type_name("N");
    command->add_option("--shard", options.shard, "Play only part I of N, for many processes or machines; merge puts them together")
        ->type_name("I/N");
    command->callback([&context, &options, &chosen, words] {
        if (!chosen) chosen = [&] { return playtest(context, options); };
    });

    CLI::App* together = command->add_subcommand("merge", "Put files of results together, and report on them");
    together->add_option("FILE", merge.parts, "Files that --out wrote: parts of one play-test")->required()->type_name("");
    together->add_option("--compare-with", merge.compare_with, "Compare: the games of this file are A, those of the others B")
        ->type_name("FILE");
    together->add_option("--out", merge.out, "Write all games into one file, the same whoever played them")->type_name("FILE");
    add_report_files(*together, merge.files);
    together->callback([&context, &merge, &chosen] { chosen = [&] { return playtest_merge(context, merge); }; });
}

} // namespace flickforge
