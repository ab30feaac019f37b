// A game in the terminal: who plays, what with, and what is written at the end.
#include "base/files.h"
#include "base/text.h"
#include "cli/play_options.h"
#include "cli/play_table.h"
#include "play/files.h"
#include "play/log.h"
#include "play/random_player.h"
#include "play/summary.h"

#include <functional>
#include <ostream>

namespace flickforge {
namespace {

/// A bare name means any pack's object of that kind.
template <class T> std::string meant(const Library& library, const std::string& name) {
    if (name.contains(':') || library.find<T>(name)) return name;
    for (const T* object : library.all<T>())
        if (flickforge::name_of(std::string_view(object->id)) == name) return object->id;
    return "catacombs:" + name;
}

/// Who plays the seats of the computer.
Machine computer(std::uint64_t seed) { return std::bind_front(&RandomPlayer::answer, std::make_shared<RandomPlayer>(seed)); }

} // namespace

int play(const Context& context, const PlayOptions& options) {
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    const auto print = [&](const std::string& line) { context.err << "  [script] " << line << '\n'; };
    Result<Match> match = [&]() -> Result<Match> {
        if (!options.load.empty()) {
            auto text = read_file(absolute_path(context, options.load));
            if (!text) return std::unexpected(std::move(text.error()));
            return read_save(*text, options.load, *library);
        }
        GameSetup setup{.lord = meant<Lord>(**library, options.lord), .seed = options.seed};
        std::vector<std::string> heroes = options.heroes;
        if (heroes.empty()) heroes = {"oleira", "xoric", "elani", "varesh"};
        const auto seats = deal_seats(heroes.size(), options.players);
        if (!seats) return std::unexpected(seats.error());
        for (std::size_t i = 0; i < heroes.size(); ++i) setup.heroes.push_back({meant<Hero>(**library, heroes[i]), (*seats)[i]});
        for (const std::string& room : options.rooms) setup.rooms.push_back(meant<Room>(**library, room));
        if (setup.rooms.empty()) setup.rooms = {"catacombs:bholoth-cemetery"};
        Beginning beginning{.with = std::move(setup)};
        for (const std::string& variant : options.variants)
            beginning.variants.push_back(variant.contains('=') ? variant : meant<Variant>(**library, variant));
        return Match::begin(*library, std::move(beginning), print);
    }();
    if (!match) return report(context, match.error());
    const auto automatic = automatic_seats(options.automatic, seats_of(match->state()));
    if (!automatic) return report(context, automatic.error(), exit_usage);
    PlayTable table(context, *match, computer(options.seed), *automatic, options.most);
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
