// cli/play_table.h: (private to play.cpp) people and computers at a terminal: the question in words, the answer typed.
#pragma once
#include "cli/context.h"
#include "match/match.h"
#include "match/seats.h"
#include "story/chronicle.h"

#include <set>

namespace flickforge {

class PlayTable {
public:
    /// `automatic`: seats that the machine plays; it stops after `most` commands in all.
    PlayTable(const Context& context, Match& match, AnswerFunction machine, std::set<int> automatic, int most);

    /// Plays until the game is over or left. False when it could not go on: a script failed, or the machine found no answer.
    bool run();
    const Chronicle& chronicle() const { return chronicle_; }

private:
    struct Words;

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

    void print_news();
    void say(const Issues& issues);
    bool send(const Command& command);
    bool machine_answers();
    bool machine_plays();
    void print_end();
    void ask();
    void options();
    bool understand(const std::string& line);
    bool answer(const Words& words);
    void undo(int count);
    void log(const Words& words);
    void why_line(const Words& words);
    void write(const std::string& file, const std::string& text);
    void flick(Words words);
    void declare(const Words& words);
    void place(const Words& words);
    void edit(const Words& words);
    Point middle_of_zone() const;
};

} // namespace flickforge
