// editor/match/shown.h: something that a panel makes from the moment of the game that is shown, and keeps until another one is.
#pragma once
#include "editor/match/sandbox.h"

#include <optional>

namespace flickforge::editor {

template <class T> class Shown {
public:
    /// What `make()` returned for the moment that is shown now; changes a panel makes to it are kept as long. Only while a game is played.
    template <class Make> T& get(const Sandbox& sandbox, Make make) {
        if (!value_ || version_ != sandbox.version() || shown_ != sandbox.shown()) {
            version_ = sandbox.version();
            shown_ = sandbox.shown();
            value_.emplace(make());
        }
        return *value_;
    }
    /// Makes it again next time.
    void forget() { value_.reset(); }

private:
    std::optional<T> value_;
    unsigned version_ = 0;
    std::size_t shown_ = 0;
};

} // namespace flickforge::editor
