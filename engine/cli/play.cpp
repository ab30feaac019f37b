// A game in the terminal. Its options: who plays, what with, and what is written at the end.
#include "base/files.h"
#include "base/text.h"
#include "cli/lookup.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/play_table.h"
#include "content/load/in_language.h"
#include "match/files.h"
#include "match/match.h"
#include "match/new_game.h"
#include "match/seats.h"
#include "players/player.h"
#include "script/check_scripts.h"
#include "script/printed.h"
#include "story/log.h"
#include "story/summary.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <functional>
#include <ostream>
#include <set>

namespace flickforge {
namespace {

struct PlayOptions {
    PackChoice choice;
    NewGame game;
    std::vector<std::string> meet;  ///< monsters that are put into the first battle by hand
    std::string automatic;          ///< seats the computer plays, by commas: heroes, overseer, all or numbers
    std::vector<std::string> skill; ///< of the computer, as `skills_of` reads it
    int most = 20000;
    std::string language;
    std::string load;
    std::string record;
    std::string save;
    std::string log;
};

/// Who plays the seats of the computer.
AnswerFunction computer(std::uint64_t seed, const Skills& skills) {
    return std::bind_front(&Player::answer, std::make_shared<Player>(seed, skills));
}

/// Lets the computer set up the first battle and puts these monsters into it.
Result<void> bring_in(Match& match, const std::vector<std::string>& ids, const AnswerFunction& machine) {
    for (int i = 0; i < 300 && match.state().decision && match.state().phase == Phase::setup; ++i) {
        const auto command = machine(match.rules(), match.state());
        if (!command) break;
        if (auto played = match.play(*command); !played) return std::unexpected(std::move(played.error()));
    }
    if (match.state().board.empty() || match.over())
        return fail({.code = "no-battle",
                     .message = "the first room has no battle to add monsters to",
                     .hint = "name another with --room, or leave --room out"});
    for (const std::string& id : ids)
        if (auto put = match.play(SandboxEdit{.what = SandboxEditKind::put, .id = to_text(ObjectKey{"monsters", id})}); !put)
            return std::unexpected(std::move(put.error()));
    return {};
}

/// Ids of monsters as people name them.
Result<std::vector<std::string>> monsters_called(const Library& library, const std::vector<std::string>& words) {
    std::vector<std::string> ids;
    for (const std::string& word : words) {
        auto found = find_object(library, library.checker().schemas(), object_key(word) ? word : to_text(ObjectKey{"monsters", word}));
        if (!found) {
            found.error().front().message = std::format("there is no monster {}", in_quotes(word));
            return std::unexpected(std::move(found.error()));
        }
        if ((*found)->kind != "monsters")
            return fail({.code = "not-a-monster",
                         .message = std::format("{} is not a monster", (*found)->id),
                         .hint = "only monsters can be met; `flickforge list monsters` shows them all"});
        ids.push_back((*found)->id);
    }
    return ids;
}

int play(const Context& context, const PlayOptions& options) {
    const auto skills = skills_of(options.skill);
    if (!skills) return report(context, skills.error(), exit_usage);
    if (!options.load.empty() && !options.language.empty())
        return report(context, {{.code = "language-of-save", .message = "a saved game keeps its language", .hint = "leave --language out"}},
                      exit_usage);
    std::string save;
    if (!options.load.empty()) {
        auto text = read_file(absolute_path(context, options.load));
        if (!text) return report(context, text.error());
        save = std::move(*text);
    }
    auto library = load_library(context, with_game_of(context, options.choice, packs_of_file(save)));
    if (!library) return report(context, library.error());
    const auto to_meet = monsters_called(**library, options.meet);
    if (!to_meet) return report(context, to_meet.error(), exit_usage);
    const LuaHooks::Print print = printed_to(context.err);
    Result<Match> match = [&]() -> Result<Match> {
        if (!options.load.empty()) return read_save(save, options.load, *library, print);
        NewGame wanted = options.game;
        if (!options.language.empty()) wanted.variants.push_back(language_word(options.language));
        if (!to_meet->empty() && wanted.rooms.empty() && wanted.layout.empty()) wanted.rooms = {"battle"};
        auto planned = plan(**library, wanted);
        if (!planned) return std::unexpected(std::move(planned.error()));
        GameSetup& setup = std::get<GameSetup>(planned->beginning.with);
        const std::set<int> seats = seats_of(setup), machines = automatic_seats(options.automatic, seats).value_or(std::set<int>{});
        setup.ask_cards = to_meet->empty() && std::ranges::none_of(machines, [](int seat) { return seat > 0; });
        if (machines == seats) end_stalemates(**library, planned->beginning.variants); // however they were named
        if (!planned->notice.empty()) context.out << planned->notice << '\n';
        return Match::begin(*library, std::move(planned->beginning), print);
    }();
    if (!match) return report(context, with_files(**library, match.error()));
    const auto automatic = automatic_seats(options.automatic, seats_of(match->state()));
    if (!automatic) return report(context, automatic.error(), exit_usage);
    const AnswerFunction machine = computer(options.game.seed, *skills);
    if (!to_meet->empty())
        if (auto done = bring_in(*match, *to_meet, machine); !done) return report(context, with_files(**library, done.error()));
    PlayTable table(context, *match, machine, *automatic, options.most);
    const bool went_well = table.run();
    const auto write = [&](const std::string& file, const std::string& text) {
        if (file.empty()) return exit_good;
        auto written = write_atomically(absolute_path(context, file), text);
        return written ? exit_good : report(context, written.error());
    };
    if (const int code = write(options.record, write_replay(replay_of(*match))); code != exit_good) return code;
    if (const int code = write(options.save, write_save(*match)); code != exit_good) return code;
    if (const int code = write(options.log, log_text(table.chronicle()) + '\n' + to_text(summarize(table.chronicle()))); code != exit_good)
        return code;
    return went_well ? exit_good : exit_errors;
}

} // namespace

void add_play(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<PlayOptions>();
    CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
    command->footer("At the table type `help` for what can be typed, such as `flick at orc 7 hard`, `aim`, `look` and `undo`.");
    NewGame& game = options->game;
    command->add_option("--layout", game.layout, "Layout of rooms; default: the first game of the rulebook")->type_name("ID");
    command
        ->add_option(
            "--room", game.rooms,
            "Play these rooms instead of a layout, in order: ids, or battle, battle-1 and special for rooms to deal; may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command
        ->add_option("--meet", options->meet,
                     "Add this monster to the first battle, even if no room has it yet; without --room and --layout any battle; "
                     "may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command->add_option("--heroes", game.heroes, "Heroes of the party, separated by commas, or random")->delimiter(',')->type_name("ID,…");
    command->add_option("--players", game.players, "Number of players, including the Overseer; the others share the heroes")
        ->check(CLI::Range(2, 5))
        ->capture_default_str();
    command->add_option("--lord", game.lord, "Catacomb Lord; default: the one the layout suggests")->type_name("ID");
    command
        ->add_option("--variant", game.variants,
                     "Variant to use instead of the layout's own, a rule option as name=value, or none; may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command->add_option("--seed", game.seed, "Random seed")->capture_default_str();
    command
        ->add_option(
            "--auto", options->automatic,
            "Seats the computer plays, separated by commas: heroes, overseer, or numbers (0 is the Overseer); without a value: all")
        ->expected(0, 1)
        ->default_str("all")
        ->type_name("SEAT,…");
    command
        ->add_option("--skill", options->skill,
                     "Skill of the computer, in words: child, beginner, player, expert, perfect; direct, thoughtful, deep; no-spells, "
                     "no-items, no-abilities, no-rebounds, nearest. For one side: heroes=WORDS, overseer=WORDS; may be repeated")
        ->type_name("WORDS")
        ->allow_extra_args(false);
    command->add_option("--max-commands,--most", options->most, "Stop after this many commands")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_option("--language", options->language, "Language of the packs' names and texts; default: as the packs are written")
        ->type_name("CODE");
    command->add_option("--load", options->load, "Continue a saved game")->type_name("FILE");
    command->add_option("--record", options->record, "Write a replay at the end")->type_name("FILE");
    command->add_option("--save", options->save, "Write a save at the end")->type_name("FILE");
    command->add_option("--log", options->log, "Write the log, with causes, at the end")->type_name("FILE");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return play(context, *options); }; });
}

} // namespace flickforge
