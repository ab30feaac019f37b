// editor/shell/child_program.h: another program that works for the window: its words are read while it runs, and it can be ended.
// No shell reads its arguments.
#pragma once
#include "base/result.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace flickforge::editor {

class ChildProgram {
public:
    /// Runs in this folder. Fails when there is no such program or folder.
    static Result<ChildProgram> start(const std::vector<std::string>& command, const std::string& folder);
    ~ChildProgram(); ///< ends it, with all that it started
    ChildProgram(ChildProgram&& other) noexcept;
    ChildProgram& operator=(ChildProgram&& other) noexcept;

    /// Takes what it has written since; never waits.
    void look();
    bool runs() const { return child_ > 0; }
    int exit_code() const { return code_; } ///< once it ended; 128 and more: by a signal
    const std::string& out() const { return out_; } ///< of a program that writes endlessly, the end
    const std::string& err() const { return err_; }
    void cancel(); ///< asks it to end; it does so soon, or is made to

private:
    ChildProgram() = default;
    void read(int& from, std::string& into);
    void close_pipes();

    pid_t child_ = -1;
    int out_pipe_ = -1, err_pipe_ = -1, code_ = -1;
    std::string out_, err_;
    double cancelled_at_ = 0; ///< seconds of a steady clock; 0: not
};

} // namespace flickforge::editor
