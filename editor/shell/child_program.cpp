#include "editor/shell/child_program.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace flickforge::editor {
namespace {

constexpr std::size_t most_kept = 1u << 20; // bytes of each output
constexpr double patience = 3;              // seconds between asking it to end and making it

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// In the child, after fork: nothing here may allocate.
[[noreturn]] void become(char* const* arguments, const char* folder, int in, int out, int err, int why_pipe) {
    ::setpgid(0, 0); // what it starts is ended with it
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(err, STDERR_FILENO);
    if (::chdir(folder) == 0) ::execvp(arguments[0], arguments);
    const int why = errno;
    if (::write(why_pipe, &why, sizeof why) < 0) ::_exit(126);
    ::_exit(127);
}

} // namespace

Result<ChildProgram> ChildProgram::start(const std::vector<std::string>& command, const std::string& folder) {
    const Issue failed{.code = "cannot-start",
                       .place = {},
                       .message = "the program " + in_quotes(command.front()) + " cannot be started in " + in_quotes(folder),
                       .hint = "check that both are there"};
    std::vector<char*> arguments;
    for (const std::string& part : command) arguments.push_back(const_cast<char*>(part.c_str()));
    arguments.push_back(nullptr);
    std::array<int, 2> in{}, out{}, err{}, why{}; // nothing is ever written into the first
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0 || ::pipe2(err.data(), O_CLOEXEC) != 0 || ::pipe2(why.data(), O_CLOEXEC) != 0)
        return fail(failed);
    const pid_t child = ::fork();
    if (child == 0) become(arguments.data(), folder.c_str(), in[0], out[1], err[1], why[1]);
    for (const int end : {in[0], in[1], out[1], err[1], why[1]}) ::close(end);
    int reason = 0;
    const bool started = child > 0 && ::read(why[0], &reason, sizeof reason) <= 0; // the pipe closes by itself when it has started
    ::close(why[0]);
    ChildProgram made;
    made.child_ = child;
    made.out_pipe_ = out[0], made.err_pipe_ = err[0];
    for (const int end : {out[0], err[0]}) ::fcntl(end, F_SETFL, O_NONBLOCK);
    if (started) return made;
    if (child > 0) ::waitpid(std::exchange(made.child_, -1), nullptr, 0);
    return fail(failed);
}

ChildProgram::ChildProgram(ChildProgram&& other) noexcept { *this = std::move(other); }

ChildProgram& ChildProgram::operator=(ChildProgram&& other) noexcept {
    std::swap(child_, other.child_);
    std::swap(out_pipe_, other.out_pipe_);
    std::swap(err_pipe_, other.err_pipe_);
    std::swap(code_, other.code_);
    std::swap(out_, other.out_);
    std::swap(err_, other.err_);
    std::swap(cancelled_at_, other.cancelled_at_);
    return *this;
}

ChildProgram::~ChildProgram() {
    if (child_ > 0) {
        ::kill(-child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    close_pipes();
}

void ChildProgram::close_pipes() {
    for (int* end : {&out_pipe_, &err_pipe_})
        if (*end >= 0) ::close(std::exchange(*end, -1));
}

void ChildProgram::read(int& from, std::string& into) {
    std::array<char, 1 << 14> words; // NOLINT: filled by read
    while (from >= 0) {
        const ssize_t count = ::read(from, words.data(), words.size());
        if (count < 0 && errno == EINTR) continue;
        if (count == 0) ::close(std::exchange(from, -1));
        if (count <= 0) return;
        into.append(words.data(), static_cast<std::size_t>(count));
        if (into.size() > most_kept) into.erase(0, into.size() - most_kept);
    }
}

void ChildProgram::look() {
    read(out_pipe_, out_);
    read(err_pipe_, err_);
    if (child_ <= 0) return;
    int status = 0;
    const pid_t ended = ::waitpid(child_, &status, WNOHANG);
    if (ended == child_) {
        child_ = -1;
        code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        read(out_pipe_, out_); // its last words
        read(err_pipe_, err_);
        close_pipes();
    } else if (cancelled_at_ > 0 && now() > cancelled_at_ + patience) ::kill(-child_, SIGKILL);
}

void ChildProgram::cancel() {
    if (child_ <= 0) return;
    if (cancelled_at_ == 0) cancelled_at_ = now();
    ::kill(-child_, SIGTERM);
}

} // namespace flickforge::editor
