// tests/support/markdown.h: what pages of docs/ print: code blocks with the name of their file, and commands.
#pragma once
#include <string>
#include <vector>

namespace flickforge::testing {

std::vector<std::string> lines_of(const std::string& text);

/// A block between ``` and ```. A line before it that is nothing but `a/file.json` says which file it shows.
struct CodeBlock {
    std::string file;     ///< empty when it does not say
    std::string language; ///< what stands behind the first ```
    std::string text;     ///< with a line end at the end
    int line = 0;         ///< of the page, where it begins
};
std::vector<CodeBlock> code_blocks(const std::string& page);

/// The words of each line "    ./forge WORDS", without ./forge; texts in "…" are one word.
std::vector<std::vector<std::string>> forge_lines(const std::string& page);
std::vector<std::string> words_of(const std::string& command);

/// A heading as the target of a link: "A new shot" -> "a-new-shot".
std::string anchor_of(const std::string& heading);

} // namespace flickforge::testing
