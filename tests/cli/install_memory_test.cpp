// Packs of strangers may need more memory than there is: that ends in a sentence, never in a crash.
#include "base/last_resort.h"
#include "cli/app.h"
#include "support/mini_pack.h"
#include "support/program.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool limits_work = false; // a sanitizer takes more address space than any limit leaves it
#else
constexpr bool limits_work = true;
#endif

/// Bytes of address space that this process has now.
rlim_t address_space() {
    std::ifstream file("/proc/self/statm");
    rlim_t pages = 0;
    file >> pages;
    return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

/// Takes what the heap has free already, and keeps it: a process that has freed much needs no new memory for a while.
void use_up_heap() {
    static void* volatile kept = nullptr; // a compiler may leave out memory that nobody looks at
    for (std::size_t size = 1 << 20; size >= 16; size /= 2)
        do kept = std::malloc(size);
        while (kept);
}

struct Ended {
    bool crashed = false;
    int code = 0;
    std::string err;
};

/// `flickforge ARGUMENTS` in a process that gets only so much more memory than it has at its beginning.
Ended run_with_memory(const std::vector<std::string>& arguments, const std::string& folder, rlim_t more) {
    int pipe[2];
    REQUIRE(::pipe(pipe) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        rlimit limit{};
        ::getrlimit(RLIMIT_AS, &limit);
        const rlim_t before = limit.rlim_cur;
        std::ostringstream out, err;
        limit.rlim_cur = address_space();
        ::setrlimit(RLIMIT_AS, &limit);
        use_up_heap();
        limit.rlim_cur += more;
        ::setrlimit(RLIMIT_AS, &limit);
        const int code = with_last_resort("flickforge", err, [&] {
            return run_program(arguments,
                               {.out = out, .err = err, .home = source_folder(), .cwd = folder, .installed = folder + "/.installed"});
        });
        limit.rlim_cur = before;
        ::setrlimit(RLIMIT_AS, &limit);
        const std::string text = err.str();
        const auto written = ::write(pipe[1], text.data(), std::min<std::size_t>(text.size(), 4000));
        ::_exit(written < 0 ? 99 : code);
    }
    ::close(pipe[1]);
    Ended ended;
    char buffer[4096];
    for (ssize_t count; (count = ::read(pipe[0], buffer, sizeof buffer)) > 0;) ended.err.append(buffer, static_cast<std::size_t>(count));
    ::close(pipe[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ended.crashed = !WIFEXITED(status);
    ended.code = ended.crashed ? -1 : WEXITSTATUS(status);
    return ended;
}

} // namespace

TEST_CASE("a pack that needs more memory than there is ends install with a sentence, however little there is", "[cli][packaging][H11]") {
    if (!limits_work) { // SKIP would count as a failure, since nothing else is in this file
        SUCCEED("a sanitizer takes more memory than any limit leaves it");
        return;
    }
    TemporaryFolder folder;
    for (const auto& [path, text] : mini_pack().files) folder.write("mini/" + path, *text);
    for (int i = 0; i < 8; ++i) { // large, and within every limit of a pack
        std::string list = "[";
        for (int number = 0; number < 60'000; ++number) list += std::to_string(number) + ", ";
        folder.write("mini/docs/list-" + std::to_string(i) + ".json", list + "0]");
    }
    const Ran packed = run({"pack", "mini", "-o", "mini.zip"}, folder.path());
    INFO(packed.err);
    REQUIRE(packed.code == 0);
    int without = 0, installed = 0;
    for (const rlim_t megabytes : {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 2000}) {
        const Ended ended = run_with_memory({"install", "mini.zip", "--force"}, folder.path(), megabytes << 20);
        INFO(megabytes << " MB: " << ended.err);
        CHECK_FALSE(ended.crashed);
        CHECK((ended.code == 0 || ended.code == 1));
        CHECK((ended.code == 0 || ended.err.contains("error: ")));
        CHECK_FALSE(ended.err.contains("please report"));
        without += ended.err.contains("not enough memory");
        installed += ended.code == 0;
    }
    CHECK(without > 0);
    CHECK(installed > 0); // with two gigabytes
}
