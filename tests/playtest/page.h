// tests/playtest/page.h: a page as its reader sees it.
#pragma once
#include <regex>
#include <string>

namespace flickforge::testing {

/// What a reader sees: without tags, with plain blanks and minus signs.
inline std::string words(const std::string& page) {
    std::string text = std::regex_replace(page.substr(page.find("<body>")), std::regex("<[^>]*>"), " ");
    for (const auto& [from, to] :
         {std::pair("\xC2\xA0", " "), {"&nbsp;", " "}, {"\xE2\x88\x92", "-"}, {"&#39;", "'"}, {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}})
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1))
            text.replace(at, std::string(from).size(), to);
    return std::regex_replace(text, std::regex("\\s+"), " ");
}

inline std::size_t count(const std::string& text, const std::string& part) {
    std::size_t number = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++number;
    return number;
}

inline bool has_section(const std::string& page, const std::string& id) { return page.contains("<section id=\"" + id + "\""); }

} // namespace flickforge::testing
