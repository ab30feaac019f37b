#include "editor/shell/external_editor.h"

#include "base/text.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace flickforge::editor {

std::vector<std::string> outside_editor() {
    std::vector<std::string> command;
    if (const char* wanted = std::getenv("VISUAL"))
        for (std::string& part : split(wanted, ' '))
            if (!part.empty()) command.push_back(std::move(part));
    if (command.empty()) command = {"xdg-open"};
    return command;
}

Result<void> start_outside(const std::vector<std::string>& command) {
    std::vector<char*> arguments;
    for (const std::string& part : command) arguments.push_back(const_cast<char*>(part.c_str()));
    arguments.push_back(nullptr);
    int pipe_ends[2]; // the child writes here why it could not start; when it could, the pipe closes by itself
    if (::pipe2(pipe_ends, O_CLOEXEC) != 0) return fail({.code = "cannot-start", .message = "no program can be started now"});
    const pid_t child = ::fork();
    if (child == 0) {
        // A grandchild need not be waited for.
        if (::fork() == 0) {
            ::setsid();
            ::execvp(arguments.front(), arguments.data());
            const int why = errno;
            if (::write(pipe_ends[1], &why, sizeof why) < 0) ::_exit(126);
            ::_exit(127);
        }
        ::_exit(0);
    }
    ::close(pipe_ends[1]);
    int why = 0, status = 0;
    const bool failed = child < 0 || ::read(pipe_ends[0], &why, sizeof why) > 0;
    ::close(pipe_ends[0]);
    if (child > 0) ::waitpid(child, &status, 0);
    if (failed)
        return fail({.code = "cannot-start",
                     .message = "the program " + in_quotes(command.front()) + " cannot be started",
                     .hint = "set VISUAL to the editor you like, such as VISUAL=gedit"});
    return {};
}

} // namespace flickforge::editor
