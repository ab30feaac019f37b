// cli/play_table.h: (private to play.cpp) people and computers at a terminal: the question in words, the answer typed.
#pragma once
#include "cli/context.h"
#include "match/match.h"
#include "match/seats.h"
#include "story/chronicle.h"

#include <set>

namespace flickforge {

struct PlayWords;
enum class Strength;

class PlayTable {
public:
    /// `automatic`: seats that the machine plays; it stops after `most` commands in all.
    PlayTable(const Context& context, Match& match, AnswerFunction machine, std::set<int> automatic, int most);

    /// Plays until the game is over or left. False when it could not go on: a script failed, or the machine found no answer.
    bool run();
    const Chronicle& chronicle() const { return chronicle_; }

private:
    const Context& context_;
    Match& match_;
    AnswerFunction machine_;
    std::set<int> there_;
    std::set<int> automatic_;
    int most_;
    Chronicle chronicle_;
    std::size_t printed_ = 0; ///< entries of the log that were printed
    std::string asked_;       ///< question printed last, so that it is not repeated after a mistake
    bool failed_ = false;
    bool end_printed_ = false;
    bool pictures_ = false; ///< after each shot

    void print_news();
    void print_picture();
    void picture(const PlayWords& words);
    void say(const Issues& issues);
    bool send(const Command& command);
    bool machine_answers();
    bool machine_plays();
    void print_end();
    void ask();
    void options();
    bool understand(const std::string& line);
    bool answer(const PlayWords& words);
    void undo(int count);
    void log(const PlayWords& words);
    void why_line(const PlayWords& words);
    void write(const std::string& file, const std::string& text);
    void flick(const PlayWords& words);
    void aim(const PlayWords& words);
    void declare(const PlayWords& words);
    void place(const PlayWords& words);
    void edit(const PlayWords& words);

    // play_shots.cpp: pieces by name, and what is done with them
    Result<int> piece_called(const std::string& words) const;
    Result<std::vector<int>> pieces_called(const PlayWords& words) const;
    Result<Flick> flick_in_words(PlayWords words) const;
    Result<Flick> flick_at(Point target, int piece, std::optional<Point> start, Strength strength) const;
    std::optional<Point> start_towards(int piece, Point target) const;
    std::string what_it_does(const Flick& flick) const;
    void list_targets();
    void tell(const Issues& issues);
    Point place_in_zone(std::size_t number, std::size_t of) const;
};

} // namespace flickforge
