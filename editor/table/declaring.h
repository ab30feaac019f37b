// editor/table/declaring.h: a shot that was made on a real table, declared by clicking on what was hit. No window.
#pragma once
#include "rules/step.h"

#include <string>

namespace flickforge::editor {

class Declaring {
public:
    /// Once a frame; another question begins a new telling.
    void follow(const GameState& state, unsigned version);

    /// The next piece that was hit; once more takes it back.
    void hit(int piece);
    /// It left the board, or after all did not.
    void left(int piece);
    /// Where it came to rest.
    void rest(int piece, Point at);
    void clear() { declared_ = {}; }

    const Declare& declared() const { return declared_; }
    /// 1 for the first piece that was hit; 0 for one that was not.
    int number_of(int piece) const;
    bool has_left(int piece) const;
    /// "Hit: Orc 5, Troll 4. Left the board: Orc 5."
    std::string words(const Rules& rules, const GameState& state) const;

private:
    Declare declared_;
    unsigned version_ = 0;
};

} // namespace flickforge::editor
