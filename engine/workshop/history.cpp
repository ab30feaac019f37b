#include "workshop/history.h"

#include <algorithm>

namespace flickforge {
namespace {

/// Lets `step` end where `next` ends. Files that are back where they began drop out.
void grow(Edit& step, Edit next) {
    for (FileChange& change : next.changes) {
        const auto known = std::ranges::find(step.changes, change.path, &FileChange::path);
        if (known == step.changes.end()) step.changes.push_back(std::move(change));
        else known->after = std::move(change.after);
    }
    std::erase_if(step.changes, [](const FileChange& change) { return same_text(change.before, change.after); });
    step.label = std::move(next.label);
}

} // namespace

void History::add(Edit edit) {
    steps_.resize(done_);
    const bool may_grow = open_;
    open_ = true;
    if (may_grow && !edit.merge_key.empty() && !steps_.empty() && steps_.back().merge_key == edit.merge_key) {
        grow(steps_.back(), std::move(edit));
        if (steps_.back().changes.empty()) {
            steps_.pop_back();
            open_ = false; // the step before it was finished long ago
        }
    } else {
        steps_.push_back(std::move(edit));
    }
    done_ = steps_.size();
}

void History::add_outside(Edit edit) {
    const bool in_the_way = std::ranges::any_of(edit.changes, [&](const FileChange& change) {
        return std::any_of(steps_.begin() + static_cast<std::ptrdiff_t>(done_), steps_.end(),
                           [&](const Edit& undone) { return undone.touches(change.path); });
    });
    if (in_the_way) steps_.resize(done_);
    steps_.insert(steps_.begin() + static_cast<std::ptrdiff_t>(done_), std::move(edit));
    ++done_;
    open_ = false;
}

Edit History::undo() {
    open_ = false;
    return reversed(steps_[--done_]);
}

Edit History::redo() {
    open_ = false;
    return steps_[done_++];
}

} // namespace flickforge
