// A game in the terminal: the state in a sketch, the question in words, the answer typed.
#include "base/text.h"
#include "base/files.h"
#include "cli/lookup.h"
#include "cli/play_options.h"
#include "play/files.h"
#include "play/narrate.h"
#include "play/random_player.h"
#include "play/scenario.h"
#include "play/sketch.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <format>
#include <iostream>
#include <numbers>
#include <sstream>

namespace flickforge {
namespace {

constexpr const char* help_text = R"(Answer the question by one of these:
  3                     the option with that number
  flick ANGLE SPEED     flick the piece; 0 is to the right, 90 away from the heroes; centimetres a second
  flick ANGLE SPEED from X,Y     set a ranged piece down there first; without `from` a free place is found
  flick 7 ANGLE SPEED   a certain piece, where several may be flicked
  hit 5 6               instead of a flick: it touched pieces 5 and 6, in this order (miss: nothing)
  place 5 X,Y           set a piece down; `place 5` finds a free place, `place` does it for all
  end                   leave out what is optional
And at any time:
  look  options  log  undo [N]  auto [N]  save FILE  record FILE  test FILE  help  quit
)";

struct Words {
    std::vector<std::string> words;
    std::size_t size() const { return words.size(); }
    std::string at(std::size_t i) const { return i < words.size() ? words[i] : ""; }
};

std::optional<double> number(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return {};
    return value;
}

std::optional<Point> point(const std::string& text) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) return {};
    const auto x = number(text.substr(0, comma)), y = number(text.substr(comma + 1));
    if (!x || !y) return {};
    return Point{*x, *y};
}

/// One person at a terminal.
class Table {
public:
    Table(const Context& context, Match& match, const PlayOptions& options)
        : context_(context), match_(match), options_(options), machine_(options.seed) {}

    void run() {
        tell(match_.events(), match_.state());
        while (true) {
            if (!machine_plays()) return;
            if (match_.over()) {
                context_.out << question_text(match_.rules(), match_.state()) << '\n';
                return;
            }
            ask();
            std::string line;
            context_.out << "> " << std::flush;
            if (!std::getline(context_.in ? *context_.in : std::cin, line)) return;
            if (!understand(line)) return;
        }
    }

private:
    const Context& context_;
    Match& match_;
    const PlayOptions& options_;
    RandomPlayer machine_;
    std::string asked_; ///< question shown last, so that it is not repeated after a slip

    void tell(const Events& events, const GameState& before) {
        for (const Event& event : events) {
            const GameState& knows = match_.state().find(event.to) || event.to == 0 ? match_.state() : before;
            if (const std::string text = event_text(match_.rules(), knows, event); !text.empty()) context_.out << "  " << text << '\n';
        }
    }

    void say(const Issues& issues) {
        for (const Issue& issue : issues)
            context_.out << "  not possible: " << issue.message << (issue.hint.empty() ? "" : "; " + issue.hint) << '\n';
    }

    bool send(const Command& command) {
        const GameState before = match_.state();
        if (auto played = match_.play(command); !played) return say(played.error()), false;
        tell(match_.events(), before);
        return true;
    }

    bool is_machine(Team team) const {
        const char* side = team == Team::heroes ? "heroes" : "overseer";
        return options_.automatic || std::ranges::contains(options_.machine, "all") || std::ranges::contains(options_.machine, side);
    }

    /// The machine's decisions until a person's turn; false when it is stuck or has played long enough.
    bool machine_plays() {
        while (match_.state().decision && is_machine(match_.state().decision->team)) {
            if (static_cast<int>(match_.commands().size()) >= options_.most) {
                context_.out << std::format("Stopped after {} commands.\n", options_.most);
                return false;
            }
            const auto command = machine_.answer(match_.rules(), match_.state());
            if (!command || !send(*command)) return false;
        }
        return true;
    }

    void ask() {
        const std::string question = question_text(match_.rules(), match_.state());
        const std::string now = question + std::to_string(match_.commands().size());
        if (std::exchange(asked_, now) != now) {
            context_.out << question << '\n';
            options();
        }
    }

    void options() {
        int n = 0;
        for (const Option& option : match_.state().decision->options)
            context_.out << std::format("  {:>2}  {}\n", ++n, option_text(match_.rules(), match_.state(), option));
    }

    /// False to leave.
    bool understand(const std::string& line) {
        std::istringstream stream(line);
        Words words;
        for (std::string word; stream >> word;) words.words.push_back(word);
        const std::string& verb = words.at(0);
        const Decision& decision = *match_.state().decision;
        if (verb.empty()) return true;
        if (verb == "quit" || verb == "exit") return false;
        if (verb == "help" || verb == "?") context_.out << help_text;
        else if (verb == "look") context_.out << sketch(match_.rules(), match_.state());
        else if (verb == "options") context_.out << question_text(match_.rules(), match_.state()) << '\n', options();
        else if (verb == "log") log();
        else if (verb == "undo")
            context_.out << std::format(
                "  {} taken back\n",
                counted(static_cast<std::size_t>(match_.undo(static_cast<int>(number(words.at(1)).value_or(1)))), "command", "commands"));
        else if (verb == "auto") automatic(static_cast<int>(number(words.at(1)).value_or(1)));
        else if (verb == "save") write(words.at(1), write_save(match_));
        else if (verb == "record") write(words.at(1), write_replay(replay_of(match_)));
        else if (verb == "test") write(words.at(1), record_scenario(match_, "recorded from a game"));
        else if (verb == "end") send(End{});
        else if (verb == "flick") flick(words);
        else if (verb == "hit" || verb == "miss") declare(words);
        else if (verb == "place") place(words);
        else if (const auto choice = number(verb); choice && *choice >= 1 && *choice <= static_cast<double>(decision.options.size()))
            send(Choose{decision.options[static_cast<std::size_t>(*choice) - 1].id});
        else context_.out << "  I do not understand " << in_quotes(line) << "; `help` lists what can be typed\n";
        return true;
    }

    void automatic(int count) {
        for (int i = 0; i < count && !match_.over(); ++i) {
            const auto command = machine_.answer(match_.rules(), match_.state());
            if (!command || !send(*command)) return;
        }
    }

    void log() {
        for (std::size_t i = 0; i <= match_.commands().size(); ++i) {
            const GameState& state = match_.after(i).state;
            for (const Event& event : match_.after(i).events) {
                const GameState& knows = state.find(event.to) || event.to == 0 || i == 0 ? state : match_.after(i - 1).state;
                if (const std::string text = event_text(match_.rules(), knows, event); !text.empty()) context_.out << "  " << text << '\n';
            }
        }
    }

    void write(const std::string& file, const std::string& text) {
        if (file.empty()) {
            context_.out << "  name a file\n";
            return;
        }
        if (auto written = write_atomically(absolute_path(context_, file), text); !written) return say(written.error());
        context_.out << "  wrote " << file << '\n';
    }

    void flick(Words words) {
        const Decision& decision = *match_.state().decision;
        std::optional<Point> start;
        if (words.size() >= 3 && words.words[words.size() - 2] == "from") {
            start = point(words.words.back());
            words.words.resize(words.size() - 2);
            if (!start) {
                context_.out << "  a place is written X,Y, such as 12.5,8\n";
                return;
            }
        }
        const std::size_t first = words.size() == 4 ? 2 : 1;
        const auto angle = number(words.at(first)), speed = number(words.at(first + 1));
        if (words.size() < 3 || words.size() > 4 || !angle || !speed) {
            context_.out << "  write: flick ANGLE SPEED, such as flick 90 150\n";
            return;
        }
        const int piece = words.size() == 4         ? static_cast<int>(number(words.at(1)).value_or(0))
                          : decision.pieces.empty() ? 0
                                                    : decision.pieces.front();
        const double radians = *angle * std::numbers::pi / 180;
        if (!start && decision.asks == Asks::flick && !decision.near.empty()) {
            const TablePiece* owner = match_.state().table.find(decision.near.front());
            const Point from = owner ? owner->position : Point{};
            start = free_place(match_.rules(), match_.state(), piece, {from.x + 4 * std::cos(radians), from.y + 4 * std::sin(radians)});
        }
        send(Flick{.piece = piece, .velocity = {*speed * std::cos(radians), *speed * std::sin(radians)}, .start = start});
    }

    void declare(const Words& words) {
        Declare told;
        if (match_.state().decision->pieces.size() == 1) told.piece = match_.state().decision->pieces.front();
        for (std::size_t i = 1; i < words.size(); ++i) told.hits.push_back(static_cast<int>(number(words.at(i)).value_or(-1)));
        send(told);
    }

    void place(const Words& words) {
        if (match_.state().decision->asks != Asks::place) {
            context_.out << "  no piece is to be placed now\n";
            return;
        }
        const bool all = words.size() == 1;
        const std::string about = match_.state().decision->about;
        const Team team = match_.state().decision->team;
        do {
            const Decision& decision = *match_.state().decision;
            const int piece = all ? decision.pieces.front() : static_cast<int>(number(words.at(1)).value_or(0));
            auto at = point(words.at(2));
            if (!at) at = free_place(match_.rules(), match_.state(), piece, middle_of_zone());
            if (!at) {
                context_.out << "  there is no free place for it\n";
                return;
            }
            if (!send(PlacePiece{piece, *at})) return;
        } while (all && match_.state().decision && match_.state().decision->asks == Asks::place &&
                 match_.state().decision->about == about && match_.state().decision->team == team);
    }

    Point middle_of_zone() const {
        const Board* board = match_.library()->find<Board>(match_.state().board);
        if (!board) return {};
        const Outline& zone = match_.state().decision->spot == Spot::hero_zone      ? board->hero_zone
                              : match_.state().decision->spot == Spot::monster_zone ? board->monster_zone
                                                                                    : board->outline;
        Point middle;
        for (const Point& corner : zone)
            middle.x += corner.x / static_cast<double>(zone.size()), middle.y += corner.y / static_cast<double>(zone.size());
        return middle;
    }
};

/// A bare name means any pack's object of that kind.
template <class T> std::string meant(const Library& library, const std::string& name) {
    if (name.contains(':') || library.find<T>(name)) return name;
    for (const T* object : library.all<T>())
        if (flickforge::name_of(std::string_view(object->id)) == name) return object->id;
    return "catacombs:" + name;
}

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
        for (const std::string& hero : heroes) setup.heroes.push_back({meant<Hero>(**library, hero), 1});
        for (const std::string& room : options.rooms) setup.rooms.push_back(meant<Room>(**library, room));
        if (setup.rooms.empty()) setup.rooms = {"catacombs:bholoth-cemetery"};
        Beginning beginning{.with = std::move(setup)};
        for (const std::string& variant : options.variants)
            beginning.variants.push_back(variant.contains('=') ? variant : meant<Variant>(**library, variant));
        return Match::begin(*library, std::move(beginning), print);
    }();
    if (!match) return report(context, match.error());
    Table(context, *match, options).run();
    const auto write = [&](const std::string& file, const std::string& text) {
        if (file.empty()) return exit_good;
        auto written = write_atomically(absolute_path(context, file), text);
        return written ? exit_good : report(context, written.error());
    };
    if (const int code = write(options.record, write_replay(replay_of(*match))); code != exit_good) return code;
    return write(options.save, write_save(*match));
}

int replay(const Context& context, const ReplayOptions& options) {
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    auto text = read_file(absolute_path(context, options.file));
    if (!text) return report(context, text.error());
    auto recorded = read_replay(*text, options.file);
    if (!recorded) return report(context, recorded.error());
    auto match = play_again(*recorded, *library, options.any_content);
    if (!match) {
        for (Issue& issue : match.error())
            if (issue.place.file.empty()) issue.place.file = options.file;
        return report(context, match.error());
    }
    if (options.log)
        for (std::size_t i = 0; i <= match->commands().size(); ++i)
            for (const Event& event : match->after(i).events) {
                const GameState& state = match->after(i).state;
                const GameState& knows = state.find(event.to) || event.to == 0 || i == 0 ? state : match->after(i - 1).state;
                if (const std::string line = event_text(match->rules(), knows, event); !line.empty()) context.out << line << '\n';
            }
    context.out << std::format("{}: {} played again, the same in every turn\n", options.file,
                               counted(match->commands().size(), "command", "commands"));
    return exit_good;
}

} // namespace flickforge
