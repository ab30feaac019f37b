#include "cli/play_table.h"

#include "base/files.h"
#include "base/text.h"
#include "cli/terminal/line_input.h"
#include "cli/play_words.h"
#include "content/library/currency.h"
#include "match/chronicle_of.h"
#include "match/files.h"
#include "match/match.h"
#include "match/scenario.h"
#include "rules/names.h"
#include "script/mistake.h"
#include "story/log.h"
#include "story/map_text.h"
#include "story/narrate.h"
#include "story/party_text.h"
#include "story/sketch.h"
#include "story/story.h"
#include "story/summary.h"

#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

constexpr const char* help_text = R"(Answer the question with one of these:
  3                     choose the option with that number
  flick at orc 7 hard   flick the piece at a character, a piece's number or a place X,Y; soft, firm or hard (without a word: firm)
  flick ANGLE SPEED     flick it in a direction: 0 is to the right, 90 away from the heroes; speed in centimetres per second, or a word
  flick … from X,Y      place a ranged piece there first; without `from` the game finds a free place
  flick 7 …             flick piece 7, where several may be flicked
  aim                   list who can be aimed at; `aim at orc 7 hard` and `aim ANGLE SPEED` say what that flick would do
  hit 5 orc 6           instead of a flick: it touched piece 5 and Orc 6, in this order (miss: no piece)
  place oleira X,Y      place a piece; `place oleira` finds a free place, `place` spreads all of them
  end                   skip what is optional
  auto [N]              let the computer answer, N times
Change the game outside its rules:
  edit health 5 3       set the health of piece 5 to 3 (0 destroys it); also: edit move 5 12,20   edit take_away 5   edit acted 5 0   edit gold 1 20
  edit put monsters/orc 12,20    edit add_condition 5 stunned    edit give_card 1 items/healing-salve    edit room 2    edit end_battle
At any time:
  why NAME              print every change of a character's health: why oleira, why troll 6, why 6
  log [N]               print what happened, or its last N lines
  summary               print figures for every character
  picture on|off        show a small picture of the table after every shot, or none
  look  party  rooms  options  undo [N]  save FILE  record FILE  test FILE  help  quit
)";


} // namespace

PlayTable::PlayTable(const Context& context, Match& match, AnswerFunction machine, std::set<int> automatic, int most)
    : context_(context), match_(match), machine_(std::move(machine)), there_(seats_of(match.state())), automatic_(std::move(automatic)),
      most_(most), chronicle_(chronicle_of(match)) {}

bool PlayTable::run() {
    print_news();
    const bool people = !std::ranges::includes(automatic_, there_);
    pictures_ = people;
    const std::unique_ptr<LineInput> input = line_input(context_.in, context_.out);
    while (true) {
        if (!machine_plays()) return !failed_;
        if (match_.over()) {
            print_end();
            if (!people) return true;
        } else {
            ask();
        }
        const std::optional<std::string> line = input->line("> ");
        if (!line || !understand(*line)) return true;
    }
}

/// Prints what happened since the last call.
void PlayTable::print_news() {
    context_.out << log_text(chronicle_, printed_);
    printed_ = chronicle_.entries().size();
}

void PlayTable::say(const Issues& issues) {
    for (const Issue& issue : issues) {
        const std::string hint = issue.hint.empty() ? "" : "; " + as_typed(context_, issue.hint);
        if (is_script_mistake(issue))
            context_.out << "  a script failed, and nothing was changed:\n  " << mistake_text(*match_.library(), issue) << '\n';
        else context_.out << "  not possible: " << issue.message << hint << '\n';
    }
}

bool PlayTable::send(const Command& command) {
    if (auto played = match_.play(command); !played) return say(played.error()), false;
    chronicle_.add(command, match_.after(match_.commands().size()));
    print_news();
    print_picture();
    return true;
}

/// One answer of the machine. False, with a message, when there is none or it is refused: the game is stuck.
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

/// After a shot that was flicked here: where everything stopped.
void PlayTable::print_picture() {
    const std::size_t count = match_.commands().size();
    const Stepped& now = match_.after(count);
    if (pictures_ && now.shot && count > 0) context_.out << small_sketch(match_.rules(), match_.after(count - 1).state, now.state);
}

void PlayTable::picture(const PlayWords& words) {
    if (words.at(1) == "on" || words.at(1) == "off") pictures_ = words.at(1) == "on";
    else context_.out << "  write: picture on, or picture off\n";
}

void PlayTable::print_end() {
    if (std::exchange(end_printed_, true)) return;
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
    const PlayWords words = PlayWords::of(line);
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
    else if (verb == "picture") picture(words);
    else if (verb == "undo") undo(typed_count(words.at(1), 1));
    else if (verb == "save") write(words.at(1), write_save(match_));
    else if (verb == "record") write(words.at(1), write_replay(replay_of(match_)));
    else if (verb == "test") write(words.at(1), record_scenario(match_, "recorded from a game"));
    else if (match_.over()) context_.out << "  the game is over; `why NAME`, `log`, `summary`, `undo` and `quit` are left\n";
    else if (!answer(words)) context_.out << "  I do not understand " << in_quotes(line) << "; `help` lists what can be typed\n";
    return true;
}

/// Answers the current question; false for words that are not an answer.
bool PlayTable::answer(const PlayWords& words) {
    const std::string verb = words.at(0);
    const Decision& decision = *match_.state().decision;
    if (verb == "options") context_.out << question_text(match_.rules(), match_.state()) << '\n', options();
    else if (verb == "auto")
        for (int left = typed_count(words.at(1), 1); left > 0 && !match_.over() && machine_answers(); --left) {}
    else if (verb == "end") send(End{});
    else if (verb == "flick") flick(words);
    else if (verb == "aim") aim(words);
    else if (verb == "hit" || verb == "miss") declare(words);
    else if (verb == "place") place(words);
    else if (verb == "edit" || verb == "hand") edit(words); // "hand" is the older word
    else if (const auto choice = typed_number(verb); choice && *choice >= 1 && *choice <= static_cast<double>(decision.options.size()))
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
    chronicle_ = chronicle_of(match_);
    printed_ = chronicle_.entries().size();
    end_printed_ = false;
    context_.out << "  " << counted(static_cast<std::size_t>(back), "command", "commands") << " taken back\n";
}

void PlayTable::log(const PlayWords& words) {
    if (words.size() < 2) context_.out << log_text(chronicle_);
    else if (const int lines = typed_count(words.at(1), 0); lines > 0) context_.out << log_tail(chronicle_, static_cast<std::size_t>(lines));
    else context_.out << "  write: log, or log N for the last N lines\n";
}

void PlayTable::why_line(const PlayWords& words) {
    if (words.size() < 2) {
        context_.out << "  write: why NAME, such as why oleira or why 6\n";
        return;
    }
    PlayWords name = words; // "why did Oleira die?" is as good as "why oleira"
    if (name.at(1) == "did" && name.size() > 2) name.words.erase(name.words.begin() + 1);
    if (name.size() > 2 && (name.words.back().starts_with("die") || name.words.back() == "?")) name.words.pop_back();
    const auto who = chronicle_.resolve_name(name.rest());
    if (who) context_.out << to_text(why(chronicle_, *who));
    else context_.out << "  " << who.error().front().message << "; " << who.error().front().hint << '\n';
}

void PlayTable::write(const std::string& file, const std::string& text) {
    if (file.empty()) {
        context_.out << "  name a file\n";
        return;
    }
    if (auto written = write_atomically(absolute_path(context_, file), text); !written) {
        context_.out << "  " << file << ' ' << written.error().front().message << '\n';
        return;
    }
    context_.out << "  wrote " << file << '\n';
}

namespace {

/// "monsters/orc" or "stunned" with its pack; as written where there is no such object.
std::string with_pack(const Library& library, const std::string& word) {
    const ObjectKey written = object_key(word).value_or(ObjectKey{"", word});
    for (const auto& [key, object] : library.objects())
        if (object->typed && (written.kind.empty() || key.kind == written.kind) && key.id.ends_with(':' + written.id))
            return written.kind.empty() ? key.id : to_text(key);
    return word;
}

} // namespace

void PlayTable::edit(const PlayWords& words) {
    const auto& names = EnumNames<SandboxEditKind>::names;
    const auto found = std::ranges::find(names, words.at(1));
    if (found == names.end()) {
        const std::vector<std::string> all(names.begin(), names.end());
        context_.out << "  write: edit WHAT and its values, such as edit health 5 3; "
                     << suggestion(words.at(1), all, "WHAT is " + join(all)) << '\n';
        return;
    }
    using enum SandboxEditKind;
    SandboxEdit request{.what = static_cast<SandboxEditKind>(found - names.begin())};
    const bool no_piece =
        request.what == SandboxEditKind::room || request.what == lord || request.what == end_battle || request.what == reseed;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (const auto place_there = typed_point(words.at(i))) request.at = place_there;
        else if (const auto value = typed_number(words.at(i)); !value) request.id = with_pack(*match_.library(), words.at(i));
        else if (request.what == reseed) request.seed = static_cast<std::uint64_t>(std::clamp(*value, 0.0, 1e15));
        else if (!no_piece && request.piece == 0) request.piece = typed_piece(words.at(i));
        else request.amount = static_cast<int>(std::clamp(*value, -1e6, 1e6));
    }
    if (request.what == gold) {
        const int unit = currency_unit(*match_.library());
        if (request.amount % unit != 0) {
            context_.out << std::format("  gold comes in steps of {} here; write edit gold {} {}\n", unit, request.piece,
                                        (request.amount / unit) * unit);
            return;
        }
        request.amount /= unit;
    }
    send(request);
}

} // namespace flickforge
