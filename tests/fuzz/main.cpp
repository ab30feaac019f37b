// flickforge_fuzz: throws wrong inputs at everything that reads what strangers send. tools/fuzz builds it with sanitizers and runs it.
//
//   flickforge_fuzz KIND… [--seconds N | --count N] [--seed N] [--out FOLDER]
//   flickforge_fuzz --input KIND FILE     reads one file again, in this process, for a debugger
//
// A child process does the reading. Where it dies, takes more than two seconds of its processor or more than a gigabyte, the input is
// written to a file and another child goes on with the next one.
#include "fuzz/targets.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <format>
#include <fstream>
#include <iterator>
#include <print>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge::testing;
using Clock = std::chrono::steady_clock;

namespace {

constexpr int seconds_each = 2;
constexpr long most_kilobytes = 1 << 20;

/// What the child tells its parent, in memory they share.
struct Shared {
    volatile std::uint64_t number; ///< of the current input
    volatile std::uint64_t done;
    volatile std::uint64_t accepted;
    char complaint[2000];
};

struct Wanted {
    std::vector<std::string> kinds;
    double seconds = 600;
    std::uint64_t count = 0; ///< 0: as many as there is time for
    std::uint64_t seed = 1;
    std::string out = "fuzz-found";
};

long kilobytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

void set_alarm(int seconds) {
    const itimerval timer{.it_interval = {}, .it_value = {.tv_sec = seconds, .tv_usec = 0}};
    setitimer(ITIMER_PROF, &timer, nullptr); // its signal ends the process
}

[[noreturn]] void child(FuzzTarget& target, const Wanted& wanted, Clock::time_point until, Shared& shared) {
    const long before = kilobytes();
    for (; wanted.count == 0 ? Clock::now() < until : shared.number < wanted.count; shared.number = shared.number + 1) {
        const std::string input = fuzz_input(target, wanted.seed, shared.number);
        set_alarm(seconds_each);
        std::string complaint = fuzz_run(target, input);
        set_alarm(0);
        if (complaint.empty() && kilobytes() - before > most_kilobytes) complaint = "more than 1 GB of memory";
        shared.done = shared.done + 1;
        shared.accepted = shared.accepted + (target.accepted ? 1 : 0);
        if (complaint.empty()) continue;
        std::snprintf(shared.complaint, sizeof shared.complaint, "%s", complaint.c_str());
        _exit(1);
    }
    _exit(0);
}

std::string how_it_ended(int status, const Shared& shared) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) return std::format("more than {} seconds", seconds_each);
    if (WIFSIGNALED(status)) return std::format("a crash: {}", strsignal(WTERMSIG(status)));
    return shared.complaint[0] != '\0' ? shared.complaint : std::format("the process ended with {}", WEXITSTATUS(status));
}

/// Returns how many failures there were.
int fuzz(const std::string& kind, const Wanted& wanted) {
    std::println("{}: preparing", kind);
    std::fflush(stdout);
    const auto target = fuzz_target(kind, false);
    auto* shared = static_cast<Shared*>(mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    std::memset(shared, 0, sizeof(Shared));
    const auto until = Clock::now() + std::chrono::milliseconds(static_cast<long>(wanted.seconds * 1000));
    int failures = 0;
    while (failures < 20) {
        shared->complaint[0] = '\0';
        const pid_t process = fork();
        if (process < 0) {
            std::println(stderr, "no process can be started: {}", std::strerror(errno));
            return failures + 1;
        }
        if (process == 0) child(*target, wanted, until, *shared);
        int status = 0;
        waitpid(process, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) break;
        ++failures;
        const std::string file = std::format("{}/{}-{}-{}{}", wanted.out, kind, wanted.seed, +shared->number, target->ending());
        std::filesystem::create_directories(wanted.out);
        std::ofstream(file, std::ios::binary) << fuzz_input(*target, wanted.seed, shared->number);
        std::println("{}: {} -> {}", kind, how_it_ended(status, *shared), file);
        std::fflush(stdout);
        shared->number = shared->number + 1;
    }
    std::println("{}: {} inputs, {} of them accepted, {} failures", kind, +shared->done, +shared->accepted, failures);
    std::fflush(stdout);
    munmap(shared, sizeof(Shared));
    return failures;
}

int run_one(const std::string& kind, const std::string& file) {
    const auto target = fuzz_target(kind, true);
    std::ifstream stream(file, std::ios::binary);
    if (!target || !stream) {
        std::println(stderr, "{}", target ? file + " cannot be read" : "there is no kind " + kind);
        return 2;
    }
    const std::string complaint = fuzz_run(*target, std::string(std::istreambuf_iterator<char>(stream), {}));
    std::println("{}", complaint.empty() ? "good" : complaint);
    return complaint.empty() ? 0 : 1;
}

[[noreturn]] void usage(int status) {
    std::string kinds;
    for (const std::string& kind : fuzz_names()) kinds += ' ' + kind;
    std::println(status == 0 ? stdout : stderr,
                 "flickforge_fuzz KIND… [--seconds N | --count N] [--seed N] [--out FOLDER]\n"
                 "flickforge_fuzz --input KIND FILE\n\nKinds:{}, or all of them: all",
                 kinds);
    std::exit(status);
}

} // namespace

int main(int count, char** arguments) {
    std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.empty() || words[0] == "--help") usage(words.empty() ? 2 : 0);
    if (words[0] == "--input") return words.size() == 3 ? run_one(words[1], words[2]) : (usage(2), 2);
    Wanted wanted;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto value = [&] { return i + 1 < words.size() ? words[++i] : (usage(2), std::string()); };
        if (words[i] == "--seconds") wanted.seconds = std::atof(value().c_str());
        else if (words[i] == "--count") wanted.count = std::strtoull(value().c_str(), nullptr, 10);
        else if (words[i] == "--seed") wanted.seed = std::strtoull(value().c_str(), nullptr, 10);
        else if (words[i] == "--out") wanted.out = value();
        else if (words[i] == "all") wanted.kinds = fuzz_names();
        else if (std::ranges::contains(fuzz_names(), words[i])) wanted.kinds.push_back(words[i]);
        else usage(2);
    }
    int failures = 0;
    for (const std::string& kind : wanted.kinds) failures += fuzz(kind, wanted);
    std::println("{}", failures == 0 ? "nothing was found" : std::format("{} failures, see {}", failures, wanted.out));
    return failures == 0 ? 0 : 1;
}
