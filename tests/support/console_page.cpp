#include "support/console_page.h"

#include "support/markdown.h"
#include "support/shipped.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <fstream>

namespace flickforge::testing {
namespace {

constexpr std::string_view prompt = "> ";

struct Shown {
    std::string command; ///< without "$ ./forge "
    std::string typed;   ///< into it, line by line
    std::vector<std::string> lines;
};

/// The commands of a block of a terminal, each with the lines shown after it.
std::vector<Shown> shown_in(const CodeBlock& block) {
    std::vector<Shown> all;
    constexpr std::string_view start = "$ ./forge ";
    for (const std::string& line : lines_of(block.text)) {
        if (line.starts_with(start)) {
            all.push_back({line.substr(start.size()), "", {}});
            continue;
        }
        if (all.empty()) FAIL("line " << block.line << ": a terminal begins with \"$ ./forge\"");
        if (line.starts_with(prompt)) all.back().typed += line.substr(prompt.size()) + '\n';
        all.back().lines.push_back(line);
    }
    return all;
}

/// What is typed does not come back from a pipe: this puts it behind its prompt.
std::string with_typed(const std::string& out, const std::string& typed) {
    const auto lines = lines_of(typed);
    auto next = lines.begin();
    std::string text;
    for (const char c : out) {
        text += c;
        if (text.ends_with("\n> ") && next != lines.end()) text += *next++ + '\n';
    }
    return text;
}

/// What scripts print is shown when it happens, but comes in another stream: it is compared by itself.
std::string without_prints(const std::string& err, std::vector<std::string>& shown) {
    const auto is_print = [](const std::string& line) { return line.starts_with("[script] "); };
    std::string rest;
    std::vector<std::string> printed, wanted;
    for (const std::string& line : lines_of(err))
        if (is_print(line)) printed.push_back(line);
        else rest += line + '\n';
    std::ranges::copy_if(shown, std::back_inserter(wanted), is_print);
    if (!wanted.empty()) CHECK(printed == wanted);
    std::erase_if(shown, is_print);
    return rest;
}

/// Writes the answer into the page, where nothing of it is left out by "…".
bool approve(const std::string& name, const Shown& shown, const std::string& answer) {
    const std::string file = source_folder() + "/docs/" + name, start = "$ ./forge " + shown.command + '\n';
    std::string page = text_of_file(file), old = start;
    for (const std::string& line : shown.lines) old += line + '\n';
    const auto at = page.find(old);
    if (old.contains("…") || at == std::string::npos) return false;
    std::ofstream(file, std::ios::binary) << page.replace(at, old.size(), start + answer);
    return true;
}

} // namespace

bool fits(std::string_view shown, std::string_view line) {
    constexpr std::string_view dots = "…";
    const auto at = shown.find(dots);
    if (at == std::string_view::npos) return shown == line;
    if (!line.starts_with(shown.substr(0, at))) return false;
    const std::string_view rest = shown.substr(at + dots.size());
    for (std::size_t from = at; from <= line.size(); ++from)
        if (fits(rest, line.substr(from))) return true;
    return false;
}

bool fits(std::span<const std::string> shown, std::span<const std::string> lines) {
    if (shown.empty()) return lines.empty();
    if (shown.front() != "…") return !lines.empty() && fits(shown.front(), lines.front()) && fits(shown.subspan(1), lines.subspan(1));
    for (std::size_t from = 0; from <= lines.size(); ++from)
        if (fits(shown.subspan(1), lines.subspan(from))) return true;
    return false;
}

PageRun run_page(const std::string& name, const TemporaryFolder& folder) {
    PageRun done;
    for (const CodeBlock& block : code_blocks(text_of_file(source_folder() + "/docs/" + name))) {
        if (!block.file.empty()) {
            folder.write(block.file, block.text);
            ++done.files;
            continue;
        }
        INFO("the block at line " << block.line);
        REQUIRE(block.language == "console");
        for (Shown& shown : shown_in(block)) {
            const Ran ran = run(words_of(shown.command), folder.path(), shown.typed);
            const std::string out = with_typed(ran.out, shown.typed);
            INFO("$ ./forge " << shown.command << '\n' << out << ran.err);
            const bool fails = std::ranges::any_of(shown.lines, [](const std::string& line) { return line.contains("error:"); });
            if (!shown.command.starts_with("play")) CHECK((ran.code != 0) == fails); // a game goes on after a script's mistake
            ++done.commands;
            const std::string err = without_prints(ran.err, shown.lines);
            // A terminal shows both streams in the order of time, which two strings do not keep.
            if (shown.lines.empty() || fits(shown.lines, lines_of(out + err)) || fits(shown.lines, lines_of(err + out))) continue;
            if (std::getenv("FLICKFORGE_APPROVE") && approve(name, shown, err + out)) continue;
            FAIL_CHECK("this is not what the page shows");
        }
    }
    return done;
}

} // namespace flickforge::testing
