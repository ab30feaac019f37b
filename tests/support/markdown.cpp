#include "support/markdown.h"

#include <cctype>
#include <sstream>

namespace flickforge::testing {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::vector<CodeBlock> code_blocks(const std::string& page) {
    std::vector<CodeBlock> blocks;
    std::string label;
    bool inside = false;
    int number = 0;
    for (const std::string& line : lines_of(page)) {
        ++number;
        if (line.starts_with("```")) {
            if (!inside) blocks.push_back({std::exchange(label, ""), line.substr(3), "", number});
            inside = !inside;
        } else if (inside) {
            blocks.back().text += line + '\n';
        } else if (!line.empty()) {
            const bool named = line.size() > 2 && line.front() == '`' && line.find('`', 1) == line.size() - 1;
            label = named ? line.substr(1, line.size() - 2) : "";
        }
    }
    return blocks;
}

std::vector<std::string> words_of(const std::string& command) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false, any = false;
    for (const char c : command) {
        if (c == '"') quoted = !quoted, any = true;
        else if (c == ' ' && !quoted) {
            if (any) words.push_back(std::exchange(word, ""));
            any = false;
        } else word += c, any = true;
    }
    if (any) words.push_back(word);
    return words;
}

std::vector<std::vector<std::string>> forge_lines(const std::string& page) {
    std::vector<std::vector<std::string>> found;
    constexpr std::string_view start = "    ./forge ";
    for (const std::string& line : lines_of(page))
        if (line.starts_with(start)) found.push_back(words_of(line.substr(start.size())));
    return found;
}

std::string anchor_of(const std::string& heading) {
    std::string anchor;
    for (const char c : heading) {
        if (c == ' ' || c == '-') anchor += '-';
        else if (c == '_') anchor += c;
        else if (std::isalnum(static_cast<unsigned char>(c))) anchor += static_cast<char>(std::tolower(c));
    }
    return anchor;
}

} // namespace flickforge::testing
