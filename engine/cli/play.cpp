// A game in the terminal: who plays, what with, and what is written at the end.
#include "base/files.h"
#include "base/text.h"
#include "cli/play_options.h"
#include "cli/play_table.h"
#include "play/files.h"
#include "play/log.h"
#include "play/new_game.h"
#include "play/player.h"
#include "play/summary.h"

#include <functional>
#include <ostream>

namespace flickforge {
namespace {

/// Who plays the seats of the computer.
Machine computer(std::uint64_t seed, const Skills& skills) {
    return std::bind_front(&Player::answer, std::make_shared<Player>(seed, skills));
}

} // namespace

int play(const Context& context, const PlayOptions& options) {
    const auto skills = skills_of(options.skill);
    if (!skills) return report(context, skills.error(), exit_usage);
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    const auto print = [&](const std::string& line) { context.err << "  [script] " << line << '\n'; };
    Result<Match> match = [&]() -> Result<Match> {
        if (!options.load.empty()) {
            auto text = read_file(absolute_path(context, options.load));
            if (!text) return std::unexpected(std::move(text.error()));
            return read_save(*text, options.load, *library);
        }
        NewGame wanted = options.game;
        wanted.ask_cards = options.automatic.empty() || options.automatic == "overseer";
        auto planned = plan(**library, wanted);
        if (!planned) return std::unexpected(std::move(planned.error()));
        if (!planned->notice.empty()) context.out << planned->notice << '\n';
        return Match::begin(*library, std::move(planned->beginning), print);
    }();
    if (!match) return report(context, match.error());
    const auto automatic = automatic_seats(options.automatic, seats_of(match->state()));
    if (!automatic) return report(context, automatic.error(), exit_usage);
    PlayTable table(context, *match, computer(options.game.seed, *skills), *automatic, options.most);
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
