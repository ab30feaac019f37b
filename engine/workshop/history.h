// workshop/history.h: everything that was done, in order, over all files; as far back as the project was opened.
// Texts are kept whole and shared, so undoing gives back the very bytes.
#pragma once
#include "workshop/edit.h"

namespace flickforge {

class History {
public:
    /// A step that was just done. Steps that had been undone are forgotten.
    void add(Edit edit);

    /// What another program did to the files. It can be undone like any step; steps that had been undone can still be
    /// done again, unless they touch the same files.
    void add_outside(Edit edit);

    /// The field is left: what is typed next is a step of its own, even with the same merge key.
    void end_step() { open_ = false; }

    bool can_undo() const { return done_ > 0; }
    bool can_redo() const { return done_ < steps_.size(); }

    /// The change that takes back the last step, or does the next one again; ask `can_…` first.
    Edit undo();
    Edit redo();

    const std::vector<Edit>& steps() const { return steps_; }
    std::size_t done() const { return done_; } ///< number of steps in effect; the rest was undone

private:
    std::vector<Edit> steps_;
    std::size_t done_ = 0;
    bool open_ = false; ///< the last step may still grow
};

} // namespace flickforge
