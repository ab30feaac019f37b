#include "script/source_check.h"

#include <algorithm>

namespace flickforge {
namespace {

/// Goes through Lua as its lexer does, as far as it takes to tell texts and comments from the rest.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::optional<SourceFault> fault() {
        if (text_.starts_with('\x1b')) return SourceFault{1, "this is compiled Lua; a script is source text"};
        if (const auto at = text_.find('\0'); at != std::string_view::npos) return fault_at(at, "a script cannot contain a NUL byte");
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (text_.substr(at_).starts_with("--")) {
                at_ += 2;
                if (!skip_long_bracket()) at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (c == '"' || c == '\'') {
                if (auto found = short_text(c)) return found;
            } else if (c == '[') {
                if (!skip_long_bracket()) ++at_;
            } else if (c == '^') {
                return fault_at(at_,
                                "the operator ^ is not available, its last digits differ between machines; write x * x or math.sqrt(x)");
            } else {
                ++at_;
            }
        }
        return std::nullopt;
    }

private:
    std::optional<SourceFault> fault_at(std::size_t at, std::string message) const {
        return SourceFault{1 + static_cast<int>(std::ranges::count(text_.substr(0, at), '\n')), std::move(message)};
    }

    /// [[…]] and [==[…]==]
    bool skip_long_bracket() {
        const std::size_t second = std::min(text_.find_first_not_of('=', at_ + 1), text_.size());
        if (at_ >= text_.size() || text_[at_] != '[' || second == text_.size() || text_[second] != '[') return false;
        const std::string end = "]" + std::string(second - at_ - 1, '=') + "]";
        const std::size_t found = text_.find(end, second + 1);
        at_ = found == std::string_view::npos ? text_.size() : found + end.size();
        return true;
    }

    std::optional<SourceFault> short_text(char quote) {
        for (++at_; at_ < text_.size() && text_[at_] != quote; ++at_) {
            if (text_[at_] != '\\') continue;
            ++at_;
            if (is_nul(text_.substr(at_))) return fault_at(at_, "a text cannot contain a NUL byte");
        }
        ++at_;
        return std::nullopt;
    }

    /// After a backslash: 0, 00, 000, x00, u{0}
    static bool is_nul(std::string_view escape) {
        if (escape.starts_with("x00")) return true;
        if (escape.starts_with("u{")) {
            escape.remove_prefix(2);
            const std::size_t digits = std::min(escape.find_first_not_of('0'), escape.size());
            return digits > 0 && escape.substr(digits).starts_with('}');
        }
        const auto digit = [&](std::size_t i) { return i < escape.size() && escape[i] >= '0' && escape[i] <= '9'; };
        std::size_t length = 0;
        while (length < 3 && digit(length)) ++length;
        return length > 0 && escape.substr(0, length).find_first_not_of('0') == std::string_view::npos;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

std::optional<SourceFault> source_fault(std::string_view text) { return Scanner(text).fault(); }

int last_line(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? 1 : 1 + static_cast<int>(std::ranges::count(text.substr(0, last), '\n'));
}

} // namespace flickforge
