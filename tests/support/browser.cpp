#include "support/browser.h"

#include <cstdlib>
#include <filesystem>
#include <format>
#include <sstream>

namespace flickforge::testing {
namespace {

constexpr const char* program = "chromium-headless-shell";

int run_line(const std::string& line) { return std::system(line.c_str()); }

} // namespace

bool has_browser() { return run_line(std::format("command -v {} >/dev/null", program)) == 0; }

Visit visit(const std::string& page, const Screen& screen, const std::string& name) {
    const TemporaryFolder folder;
    folder.write("page.html", page);
    const std::string options = std::format(
        "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync "
        "--disable-extensions --disable-dev-shm-usage --hide-scrollbars --virtual-time-budget=2000 --enable-logging=stderr --v=0 "
        "--user-data-dir={0}/profile --window-size={1},{2} --blink-settings=preferredColorScheme={3}",
        folder.path(), screen.width, screen.height, screen.dark ? 0 : 1);
    const auto open = [&](const std::string& task, const std::string& out) {
        return run_line(std::format("cd {0} && HOME={0} timeout 60 {1} {2} {3} file://{0}/page.html >{0}/{4} 2>>{0}/log", folder.path(),
                                    program, options, task, out)) == 0;
    };
    Visit result;
    result.worked = name.empty() ? open("--dump-dom", "dom.html") : open(std::format("--screenshot={}/picture.png", folder.path()), "out");
    std::istringstream log(folder.read("log"));
    for (std::string line; std::getline(log, line);)
        if (line.contains("CONSOLE")) result.console += line + '\n';
    (name.empty() ? result.document : result.picture) = result.worked ? folder.read(name.empty() ? "dom.html" : "picture.png") : "";
    if (const char* kept = std::getenv("FLICKFORGE_PICTURES"); kept && !result.picture.empty())
        for (const char* file : {"page.html", "picture.png"})
            std::filesystem::copy_file(folder.path() + '/' + file, std::filesystem::path(kept) / (name + '-' + file),
                                       std::filesystem::copy_options::overwrite_existing);
    return result;
}

} // namespace flickforge::testing
