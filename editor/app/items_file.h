// editor/app/items_file.h: what is on the screen, in a file, for tests that use a real mouse and real keys (--items). They wait until the file
// says what they expect, so it does not matter how busy the machine is.
//   frame 812 rests 60.0 mouse 700 450 game flick      one line about the whole window
//   12 40 96 62 item Content/New…                      left, top, right, bottom; item, grey or text; place and label
#pragma once
#include "editor/match/sandbox.h"

#include <string>

namespace flickforge::editor {

class ItemsFile {
public:
    /// "" writes nothing.
    ItemsFile(std::string path, const Sandbox& sandbox) : path_(std::move(path)), sandbox_(sandbox) {}

    void frame_drawn(); ///< at the end of each frame
    /// Nothing moves any more: the window sleeps for that many seconds, or until there is input.
    void rests(double seconds);

private:
    std::string path_;
    const Sandbox& sandbox_;
    long frame_ = 0, written_frame_ = 0;
    std::string state_, items_; ///< as they were written last

    void write(double rests);
    /// "none", "over", "moves" while something is watched or a computer answers, or what a person is asked for: act, choose, place, flick.
    std::string game() const;
};

} // namespace flickforge::editor
