// A game in the terminal: who plays, what with, and what is written at the end.
#include "base/files.h"
#include "base/text.h"
#include "cli/lookup.h"
#include "cli/play_options.h"
#include "cli/play_table.h"
#include "play/files.h"
#include "play/log.h"
#include "play/new_game.h"
#include "play/player.h"
#include "play/summary.h"

#include <format>
#include <functional>
#include <ostream>

namespace flickforge {
namespace {

/// Who plays the seats of the computer.
Machine computer(std::uint64_t seed, const Skills& skills) {
    return std::bind_front(&Player::answer, std::make_shared<Player>(seed, skills));
}

/// Lets the computer set up the first battle and puts these monsters into it.
Result<void> bring_in(Match& match, const std::vector<std::string>& ids, const Machine& machine) {
    for (int i = 0; i < 300 && match.state().decision && match.state().phase == Phase::setup; ++i) {
        const auto command = machine(match.rules(), match.state());
        if (!command) break;
        if (auto played = match.play(*command); !played) return std::unexpected(std::move(played.error()));
    }
    if (match.state().board.empty() || match.over())
        return fail({.code = "no-battle",
                     .message = "nobody can be met in the first room: it has no battle",
                     .hint = "name another with --room, or leave --room out"});
    for (const std::string& id : ids)
        if (auto put = match.play(Meddle{.what = Meddles::put, .id = "monsters/" + id}); !put) return std::unexpected(std::move(put.error()));
    return {};
}

/// Ids of monsters as people name them.
Result<std::vector<std::string>> monsters_called(const Library& library, const std::vector<std::string>& words) {
    std::vector<std::string> ids;
    for (const std::string& word : words) {
        auto found = find_object(library, library.checker().schemas(), word.contains('/') ? word : "monsters/" + word);
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

} // namespace

int play(const Context& context, const PlayOptions& options) {
    const auto skills = skills_of(options.skill);
    if (!skills) return report(context, skills.error(), exit_usage);
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    const auto to_meet = monsters_called(**library, options.meet);
    if (!to_meet) return report(context, to_meet.error(), exit_usage);
    const auto print = [&](const std::string& line) { context.err << "  [script] " << line << '\n'; };
    Result<Match> match = [&]() -> Result<Match> {
        if (!options.load.empty()) {
            auto text = read_file(absolute_path(context, options.load));
            if (!text) return std::unexpected(std::move(text.error()));
            return read_save(*text, options.load, *library);
        }
        NewGame wanted = options.game;
        if (!to_meet->empty() && wanted.rooms.empty() && wanted.layout.empty()) wanted.rooms = {"battle"};
        wanted.ask_cards = to_meet->empty() && (options.automatic.empty() || options.automatic == "overseer");
        auto planned = plan(**library, wanted);
        if (!planned) return std::unexpected(std::move(planned.error()));
        if (!planned->notice.empty()) context.out << planned->notice << '\n';
        return Match::begin(*library, std::move(planned->beginning), print);
    }();
    if (!match) return report(context, match.error());
    const auto automatic = automatic_seats(options.automatic, seats_of(match->state()));
    if (!automatic) return report(context, automatic.error(), exit_usage);
    const Machine machine = computer(options.game.seed, *skills);
    if (!to_meet->empty())
        if (auto done = bring_in(*match, *to_meet, machine); !done) return report(context, done.error());
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

} // namespace flickforge
