#include "editor/ui/wrapped_text.h"

namespace flickforge::editor {

namespace {

constexpr std::string_view mark = "↵"; // at the end of a line that the text itself breaks

/// How many bytes of `shown` are one part, and what they stand for.
std::size_t part(std::string_view shown, std::string_view& means) {
    if (shown.starts_with(mark)) {
        const bool whole = shown.substr(mark.size()).starts_with('\n'); // otherwise the break was deleted
        means = whole ? "\n" : "";
        return mark.size() + (whole ? 1 : 0);
    }
    if (shown.starts_with(typed_break)) {
        means = "\n";
        return typed_break.size();
    }
    means = shown.front() == '\n' ? " " : shown.substr(0, 1);
    return 1;
}

} // namespace

std::string wrapped(std::string_view plain, float width, const WidthOf& width_of) {
    std::string result;
    for (bool more = true; more;) {
        const auto end = plain.find('\n');
        std::string_view paragraph = plain.substr(0, end);
        float used = 0;
        for (bool words = true; words;) {
            const auto blank = paragraph.find(' ');
            const std::string_view word = paragraph.substr(0, blank);
            const float wide = width_of(word);
            if (used > 0 && used + wide > width) {
                result.back() = '\n'; // the blank before it
                used = 0;
            }
            result += word;
            used += wide;
            words = blank != std::string_view::npos;
            if (!words) break;
            result += ' ';
            used += width_of(" ");
            paragraph.remove_prefix(blank + 1);
        }
        more = end != std::string_view::npos;
        if (!more) break;
        result += mark;
        result += '\n';
        plain.remove_prefix(end + 1);
    }
    return result;
}

std::string unwrapped(std::string_view shown) {
    std::string result;
    while (!shown.empty()) {
        std::string_view means;
        const std::size_t used = part(shown, means);
        result += means;
        shown.remove_prefix(used);
    }
    return result;
}

std::size_t shown_position(std::string_view shown, std::size_t plain) {
    std::size_t at = 0, seen = 0;
    while (at < shown.size() && seen < plain) {
        std::string_view means;
        at += part(shown.substr(at), means);
        seen += means.size();
    }
    return at;
}

} // namespace flickforge::editor
