#include "support/program.h"

#include "base/files.h"
#include "cli/app.h"
#include "content/load/load.h"
#include "support/shipped.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace flickforge::testing {
namespace fs = std::filesystem;

namespace {

/// Most commands load the shipped packs, and with sanitizers that takes a second: it is done once. Messages name the schemas as
/// seen from the folder that the command is run in.
Loader& shared_loader(bool at_home) {
    const auto make = [](const std::string& shown) {
        FileTree schemas = read_tree(source_folder() + "/schemas");
        schemas.root = shown;
        return Loader(make_checker(schemas).value());
    };
    thread_local Loader home = make("schemas"), elsewhere = make(source_folder() + "/schemas");
    return at_home ? home : elsewhere;
}

} // namespace

Ran run(const std::vector<std::string>& arguments, const std::string& folder, const std::string& typed) {
    std::ostringstream out, err;
    std::istringstream in(typed);
    Ran ran;
    ran.code = run_program(arguments, {.out = out,
                                       .err = err,
                                       .home = source_folder(),
                                       .cwd = folder.empty() ? source_folder() : folder,
                                       .in = &in,
                                       .installed = folder.empty() ? "" : folder + "/.installed",
                                       .loader = &shared_loader(folder.empty())});
    ran.out = out.str();
    ran.err = err.str();
    return ran;
}

std::optional<Ran> run_without_rights(const std::vector<std::string>& arguments, const std::string& folder) {
    if (::geteuid() != 0) return run(arguments, folder);
    constexpr uid_t nobody = 65534;
    int pipe[2];
    if (::pipe(pipe) != 0) return {};
    const pid_t child = ::fork();
    if (child < 0) return {};
    if (child == 0) {
        std::string answer = "?";
        if (::setgid(nobody) == 0 && ::setuid(nobody) == 0 && ::access((source_folder() + "/schemas/pack.json").c_str(), R_OK) == 0) {
            const Ran ran = run(arguments, folder);
            answer = std::to_string(ran.code) + ran.out + '\0' + ran.err;
        }
        const auto written = ::write(pipe[1], answer.data(), answer.size());
        ::_exit(written < 0 ? 1 : 0);
    }
    ::close(pipe[1]);
    std::string answer;
    char buffer[4096];
    for (ssize_t count; (count = ::read(pipe[0], buffer, sizeof buffer)) > 0;) answer.append(buffer, static_cast<std::size_t>(count));
    ::close(pipe[0]);
    ::waitpid(child, nullptr, 0);
    if (answer.empty() || answer == "?") return {};
    const auto end = answer.find('\0');
    return Ran{answer[0] - '0', answer.substr(1, end - 1), answer.substr(end + 1)};
}

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (fs::temp_directory_path() / "flickforge-test-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    path_ = fs::canonical(pattern).string();
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    for (fs::recursive_directory_iterator at(path_, ignored), end; at != end; at.increment(ignored)) // a test may have locked something
        if (at->is_directory(ignored)) fs::permissions(at->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    fs::remove_all(path_, ignored);
}

void TemporaryFolder::write(const std::string& inner, const std::string& text) const {
    const fs::path path = fs::path(path_) / inner;
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

std::string TemporaryFolder::read(const std::string& inner) const { return text_of_file(path_ + '/' + inner); }

std::string text_of_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace flickforge::testing
