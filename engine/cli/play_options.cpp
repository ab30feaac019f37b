#include "cli/play_options.h"

#include <CLI/CLI.hpp>

namespace flickforge {

void add_play(CLI::App& app, const Context& context, PlayOptions& options, std::function<int()>& chosen) {
    CLI::App* command = app.add_subcommand("play", "A game in the terminal");
    NewGame& game = options.game;
    command->add_option("--layout", game.layout, "The column of rooms; otherwise the first game of the rulebook")->type_name("ID");
    command
        ->add_option("--room", game.rooms,
                     "Rooms to go through instead, in order: names, or battle, battle-1 and special for those to be dealt; may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command
        ->add_option("--meet", options.meet,
                     "A monster to put into the first battle by hand, such as one that is in no room yet; without --room and --layout that "
                     "is any battle; may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command->add_option("--heroes", game.heroes, "The party, by commas, or random")->delimiter(',')->type_name("ID,…");
    command->add_option("--players", game.players, "Players, the Overseer being one: the heroes are dealt to the others")
        ->check(CLI::Range(2, 5))
        ->capture_default_str();
    command->add_option("--lord", game.lord, "The Catacomb Lord; otherwise the one the layout suggests")->type_name("ID");
    command
        ->add_option("--variant", game.variants,
                     "A variant to switch on instead of the layout's own, a rule option as name=value, or none; may be repeated")
        ->type_name("ID")
        ->allow_extra_args(false);
    command->add_option("--seed", game.seed, "For everything left to chance")->capture_default_str();
    command
        ->add_option("--auto", options.automatic,
                     "Seats the computer plays, by commas: heroes, overseer or numbers (0 is the Overseer); alone: all")
        ->expected(0, 1)
        ->default_str("all")
        ->type_name("SEAT,…");
    command
        ->add_option("--skill", options.skill,
                     "How the computer plays, in words: child, beginner, player, expert, perfect; direct, thoughtful; no-spells, "
                     "no-items, no-abilities, no-rebounds, nearest. For one side: heroes=WORDS, overseer=WORDS; may be repeated")
        ->type_name("WORDS")
        ->allow_extra_args(false);
    command->add_option("--most", options.most, "Commands after which the computer stops")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command->add_option("--load", options.load, "Go on from a save")->type_name("FILE");
    command->add_option("--record", options.record, "Write a replay at the end")->type_name("FILE");
    command->add_option("--save", options.save, "Write a save at the end")->type_name("FILE");
    command->add_option("--log", options.log, "Write all that happened, with its causes, at the end")->type_name("FILE");
    add_choice(*command, options.choice);
    command->callback([&context, &options, &chosen] { chosen = [&] { return play(context, options); }; });
}

void add_replay(CLI::App& app, const Context& context, ReplayOptions& options, std::function<int()>& chosen) {
    CLI::App* command = app.add_subcommand("replay", "Play a recorded game again and compare every turn");
    command->add_option("FILE", options.file, "A .ffreplay file")->required()->type_name("");
    command->add_flag("--log", options.log, "Tell what happens");
    command->add_option("--why", options.why, "Tell the story of a character's health: every loss and its cause; may be repeated")
        ->type_name("NAME")
        ->allow_extra_args(false);
    command->add_flag("--summary", options.summary, "Who won and why, and everybody's figures");
    command->add_flag("--json", options.json, "The summary as JSON, and nothing else");
    command->add_flag("--any-content", options.any_content, "Play it although the content has changed since");
    add_choice(*command, options.choice);
    command->callback([&context, &options, &chosen] { chosen = [&] { return replay(context, options); }; });
}

} // namespace flickforge
