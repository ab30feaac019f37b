#include "cli/play_table.h"

#include "base/files.h"
#include "base/text.h"
#include "play/files.h"
#include "play/log.h"
#include "play/narrate.h"
#include "play/scenario.h"
#include "play/party_text.h"
#include "play/sketch.h"
#include "play/story.h"
#include "play/summary.h"
#include "rules/names.h"

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
  auto [N]              the computer answers, N times
Or reach in from above, outside the rules:
  hand health 5 3       piece 5 has 3 health (0 destroys it); so also: hand move 5 12,20   hand take_away 5   hand acted 5 0   hand gold 1 20
  hand put monsters/orc 12,20    hand add_condition 5 stunned    hand give_card 1 items/healing-salve    hand room 2    hand end_battle
And at any time:
  why NAME              the story of somebody's health, loss by loss: why oleira, why troll 6, why 6
  log [N]               what happened; the last N lines of it
  summary               everybody's figures
  look  party  rooms  options  undo [N]  save FILE  record FILE  test FILE  help  quit
)";

std::optional<double> number(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return {};
    return value;
}

/// A count as typed, within reason.
int count_of(const std::string& text, int otherwise) { return static_cast<int>(std::clamp(number(text).value_or(otherwise), 0.0, 1e6)); }

/// The number of a piece as typed; -1 for what is none.
int piece_number(const std::string& text) { return static_cast<int>(std::clamp(number(text).value_or(-1), -1.0, 1e6)); }

std::optional<Point> point(const std::string& text) {
    const auto comma = text.find(',');
    if (comma == std::string::npos) return {};
    const auto x = number(text.substr(0, comma)), y = number(text.substr(comma + 1));
    if (!x || !y) return {};
    return Point{*x, *y};
}

bool of_script(const Issue& issue) { return issue.code.starts_with("script-"); }

} // namespace

struct PlayTable::Words {
    std::vector<std::string> words;
    std::size_t size() const { return words.size(); }
    std::string at(std::size_t i) const { return i < words.size() ? words[i] : ""; }
    std::string rest() const { return size() < 2 ? "" : join(std::span(words).subspan(1), " "); }
};

PlayTable::PlayTable(const Context& context, Match& match, Machine machine, std::set<int> automatic, int most)
    : context_(context), match_(match), machine_(std::move(machine)), there_(seats_of(match.state())), automatic_(std::move(automatic)),
      most_(most), chronicle_(Chronicle::of(match)) {}

bool PlayTable::run() {
    tell();
    const bool people = !std::ranges::includes(automatic_, there_);
    while (true) {
        if (!machine_plays()) return !failed_;
        if (match_.over()) {
            tell_end();
            if (!people) return true;
        } else {
            ask();
        }
        std::string line;
        context_.out << "> " << std::flush;
        if (!std::getline(context_.in ? *context_.in : std::cin, line)) return true;
        if (!understand(line)) return true;
    }
}

/// What happened since it was last told.
void PlayTable::tell() {
    context_.out << log_text(chronicle_, told_);
    told_ = chronicle_.entries().size();
}

void PlayTable::say(const Issues& issues) {
    for (const Issue& issue : issues) {
        const std::string hint = issue.hint.empty() ? "" : "; " + issue.hint;
        if (of_script(issue))
            context_.out << std::format("  a script stumbled in {}:{}: {}{}; nothing was changed\n", issue.place.file, issue.place.line,
                                        issue.message, hint);
        else context_.out << "  not possible: " << issue.message << hint << '\n';
    }
}

bool PlayTable::send(const Command& command) {
    if (auto played = match_.play(command); !played) return say(played.error()), false;
    chronicle_.add(command, match_.after(match_.commands().size()));
    tell();
    return true;
}

/// One answer of the machine. When there is none, or it is refused, the game is stuck, and that is said.
bool PlayTable::machine_answers() {
    const auto command = machine_(match_.rules(), match_.state());
    if (command && send(*command)) return true;
    context_.out << (command ? "The game cannot go on: the computer's answer was refused.\n"
                             : "The game is stuck: the computer finds no answer to \"" + question_text(match_.rules(), match_.state()) +
                                   "\".\n");
    failed_ = true;
    return false;
}

/// The machine's decisions until a person's turn; false when the game is stuck or it has played long enough.
bool PlayTable::machine_plays() {
    while (match_.state().decision && computer_answers(*match_.state().decision, automatic_, there_)) {
        if (static_cast<int>(match_.commands().size()) >= most_) {
            context_.out << std::format("Stopped after {} commands.\n", most_);
            return false;
        }
        if (!machine_answers()) return false;
    }
    return true;
}

void PlayTable::tell_end() {
    if (std::exchange(end_told_, true)) return;
    context_.out << '\n' << to_text(summarize(chronicle_));
}

void PlayTable::ask() {
    const std::string question = question_text(match_.rules(), match_.state());
    const std::string now = question + std::to_string(match_.commands().size());
    if (std::exchange(asked_, now) != now) {
        context_.out << question << '\n';
        options();
    }
}

void PlayTable::options() {
    int n = 0;
    for (const Option& option : match_.state().decision->options)
        context_.out << std::format("  {:>2}  {}\n", ++n, option_text(match_.rules(), match_.state(), option));
}

/// False to leave.
bool PlayTable::understand(const std::string& line) {
    std::istringstream stream(line);
    Words words;
    for (std::string word; stream >> word;) words.words.push_back(word);
    const std::string verb = words.at(0);
    if (verb.empty()) return true;
    if (verb == "quit" || verb == "exit") return false;
    if (verb == "help" || verb == "?") context_.out << help_text;
    else if (verb == "look")
        context_.out << (match_.state().board.empty()
                             ? rooms_text(match_.rules(), match_.state()) + party_text(match_.rules(), match_.state())
                             : sketch(match_.rules(), match_.state()));
    else if (verb == "party") context_.out << party_text(match_.rules(), match_.state());
    else if (verb == "rooms") context_.out << rooms_text(match_.rules(), match_.state());
    else if (verb == "why") why_line(words);
    else if (verb == "log") log(words);
    else if (verb == "summary") context_.out << to_text(summarize(chronicle_));
    else if (verb == "undo") undo(count_of(words.at(1), 1));
    else if (verb == "save") write(words.at(1), write_save(match_));
    else if (verb == "record") write(words.at(1), write_replay(replay_of(match_)));
    else if (verb == "test") write(words.at(1), record_scenario(match_, "recorded from a game"));
    else if (match_.over()) context_.out << "  the game is over; `why NAME`, `log`, `summary`, `undo` and `quit` are left\n";
    else if (!answer(words)) context_.out << "  I do not understand " << in_quotes(line) << "; `help` lists what can be typed\n";
    return true;
}

/// Answers to the question in hand; false when it is none.
bool PlayTable::answer(const Words& words) {
    const std::string verb = words.at(0);
    const Decision& decision = *match_.state().decision;
    if (verb == "options") context_.out << question_text(match_.rules(), match_.state()) << '\n', options();
    else if (verb == "auto")
        for (int left = count_of(words.at(1), 1); left > 0 && !match_.over() && machine_answers(); --left) {}
    else if (verb == "end") send(End{});
    else if (verb == "flick") flick(words);
    else if (verb == "hit" || verb == "miss") declare(words);
    else if (verb == "place") place(words);
    else if (verb == "hand") by_hand(words);
    else if (const auto choice = number(verb); choice && *choice >= 1 && *choice <= static_cast<double>(decision.options.size()))
        send(Choose{decision.options[static_cast<std::size_t>(*choice) - 1].id});
    else if (choice && !decision.options.empty())
        context_.out << std::format("  there is no option {}; {}\n", verb,
                                    decision.options.size() == 1 ? "the only one is 1"
                                                                 : std::format("choose 1 to {}", decision.options.size()));
    else return false;
    return true;
}

void PlayTable::undo(int count) {
    const int back = match_.undo(count);
    chronicle_ = Chronicle::of(match_);
    told_ = chronicle_.entries().size();
    end_told_ = false;
    context_.out << "  " << counted(static_cast<std::size_t>(back), "command", "commands") << " taken back\n";
}

void PlayTable::log(const Words& words) {
    if (words.size() < 2) context_.out << log_text(chronicle_);
    else if (const int lines = count_of(words.at(1), 0); lines > 0) context_.out << log_tail(chronicle_, static_cast<std::size_t>(lines));
    else context_.out << "  write: log, or log N for the last N lines\n";
}

void PlayTable::why_line(const Words& words) {
    if (words.size() < 2) {
        context_.out << "  write: why NAME, such as why oleira or why 6\n";
        return;
    }
    Words name = words; // "why did Oleira die?" is as good as "why oleira"
    if (name.at(1) == "did" && name.size() > 2) name.words.erase(name.words.begin() + 1);
    if (name.size() > 2 && (name.words.back().starts_with("die") || name.words.back() == "?")) name.words.pop_back();
    const auto who = chronicle_.meant(name.rest());
    if (who) context_.out << to_text(why(chronicle_, *who));
    else context_.out << "  " << who.error().front().message << "; " << who.error().front().hint << '\n';
}

void PlayTable::write(const std::string& file, const std::string& text) {
    if (file.empty()) {
        context_.out << "  name a file\n";
        return;
    }
    if (auto written = write_atomically(absolute_path(context_, file), text); !written) return say(written.error());
    context_.out << "  wrote " << file << '\n';
}

void PlayTable::flick(Words words) {
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
    const int piece = words.size() == 4 ? piece_number(words.at(1)) : decision.pieces.empty() ? 0 : decision.pieces.front();
    const double radians = *angle * std::numbers::pi / 180;
    if (!start && decision.asks == Asks::flick && !decision.near.empty()) {
        const TablePiece* owner = match_.state().table.find(decision.near.front());
        const Point from = owner ? owner->position : Point{};
        start = free_place(match_.rules(), match_.state(), piece, {from.x + 4 * std::cos(radians), from.y + 4 * std::sin(radians)});
    }
    send(Flick{.piece = piece, .velocity = {*speed * std::cos(radians), *speed * std::sin(radians)}, .start = start});
}

void PlayTable::declare(const Words& words) {
    Declare told;
    if (match_.state().decision->pieces.size() == 1) told.piece = match_.state().decision->pieces.front();
    for (std::size_t i = 1; i < words.size(); ++i) told.hits.push_back(piece_number(words.at(i)));
    send(told);
}

void PlayTable::place(const Words& words) {
    if (match_.state().decision->asks != Asks::place) {
        context_.out << "  no piece is to be placed now\n";
        return;
    }
    const bool all = words.size() == 1;
    const std::string about = match_.state().decision->about;
    const Team team = match_.state().decision->team;
    do {
        const Decision& decision = *match_.state().decision;
        const int piece = all ? decision.pieces.front() : piece_number(words.at(1));
        auto at = point(words.at(2));
        if (!at) at = free_place(match_.rules(), match_.state(), piece, middle_of_zone());
        if (!at) {
            context_.out << "  there is no free place for it\n";
            return;
        }
        if (!send(PlacePiece{piece, *at})) return;
    } while (all && match_.state().decision && match_.state().decision->asks == Asks::place && match_.state().decision->about == about &&
             match_.state().decision->team == team);
}

namespace {

/// "monsters/orc" or "stunned" with the pack it is of; as it is where there is no such thing.
std::string with_pack(const Library& library, const std::string& word) {
    const auto slash = word.find('/');
    const std::string kind = slash == std::string::npos ? "" : word.substr(0, slash),
                      name = word.substr(slash == std::string::npos ? 0 : slash + 1);
    for (const auto& [key, object] : library.objects())
        if (object->typed && (kind.empty() || key.first == kind) && key.second.ends_with(':' + name))
            return kind.empty() ? key.second : kind + '/' + key.second;
    return word;
}

} // namespace

void PlayTable::by_hand(const Words& words) {
    const auto& names = EnumNames<Meddles>::names;
    const auto found = std::ranges::find(names, words.at(1));
    if (found == names.end()) {
        context_.out << "  write: hand WHAT and what it needs, such as hand health 5 3; WHAT is "
                     << join(std::vector<std::string>(names.begin(), names.end())) << '\n';
        return;
    }
    using enum Meddles;
    Meddle wish{.what = static_cast<Meddles>(found - names.begin())};
    const bool no_piece = wish.what == Meddles::room || wish.what == lord || wish.what == end_battle || wish.what == reseed;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (const auto place_there = point(words.at(i))) wish.at = place_there;
        else if (const auto value = number(words.at(i)); !value) wish.id = with_pack(*match_.library(), words.at(i));
        else if (wish.what == reseed) wish.seed = static_cast<std::uint64_t>(std::clamp(*value, 0.0, 1e15));
        else if (!no_piece && wish.piece == 0) wish.piece = piece_number(words.at(i));
        else wish.amount = static_cast<int>(std::clamp(*value, -1e6, 1e6));
    }
    send(wish);
}

Point PlayTable::middle_of_zone() const {
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

} // namespace flickforge
