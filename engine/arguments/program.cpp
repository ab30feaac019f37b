#include "arguments/program.h"

#include "arguments/suggestions.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <ostream>

namespace flickforge {

std::optional<int> parse(CLI::App& app, const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend()); // CLI11 takes them last first
    try {
        app.parse(reversed);
    } catch (const CLI::Success& success) { // --help, --version
        app.exit(success, out, err);
        return exit_good;
    } catch (const CLI::ParseError& error) {
        err << to_text(suggest_correction(app, error)) << '\n';
        return exit_usage;
    }
    return {};
}

std::string typed_name(const std::string& otherwise) {
    const char* set = std::getenv("FLICKFORGE_COMMAND");
    if (!set || !*set) return otherwise;
    const std::string name = set;
    const auto plain = [](unsigned char c) {
        return c > 127 || std::isalnum(c) != 0 || std::string_view("/._-+~").contains(static_cast<char>(c));
    };
    if (std::ranges::all_of(name, plain)) return name;
    std::string quoted = "'";
    for (const char c : name) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

} // namespace flickforge
