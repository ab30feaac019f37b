#include "script/lua_words.h"

#include <algorithm>
#include <array>

namespace flickforge {
namespace {

using Is = LuaWord::Is;

class Words {
public:
    explicit Words(std::string_view text) : text_(text) {}

    std::vector<LuaWord> all() {
        std::vector<LuaWord> words;
        while (skip_space(), at_ < text_.size()) {
            const char c = text_[at_];
            LuaWord word{.is = Is::sign, .text = {}, .line = line_, .column = column()};
            if (starts_name(c)) word.is = Is::name, word.text = take([](char d) { return starts_name(d) || is_digit(d); });
            else if (is_digit(c) || (c == '.' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])))
                word.is = Is::number, word.text = number();
            else if (c == '"' || c == '\'') word.is = Is::text, word.text = short_text(c);
            else if (skip_long_text()) word.is = Is::text;
            else word.text = sign();
            words.push_back(std::move(word));
        }
        return words;
    }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool starts_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

    /// Bytes that go on a character of UTF-8 do not count.
    int column() {
        for (; counted_ < at_; ++counted_) {
            if (text_[counted_] == '\n') column_ = 1;
            else column_ += (static_cast<unsigned char>(text_[counted_]) & 0xC0) != 0x80;
        }
        return column_;
    }

    template <class Test> std::string take(Test&& belongs) {
        const std::size_t from = at_;
        while (at_ < text_.size() && belongs(text_[at_])) ++at_;
        return std::string(text_.substr(from, at_ - from));
    }
    /// With the sign of an exponent: 1e-5, 0x1p+3
    std::string number() {
        std::string found;
        do {
            found += take([](char d) { return starts_name(d) || is_digit(d) || d == '.'; });
            const char last = found.back();
            const bool hexadecimal = found.starts_with("0x") || found.starts_with("0X");
            const bool exponent = hexadecimal ? last == 'p' || last == 'P' : last == 'e' || last == 'E';
            if (!exponent || at_ >= text_.size() || (text_[at_] != '+' && text_[at_] != '-')) return found;
            found += text_[at_++];
        } while (true);
    }
    void skip_space() {
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (text_.substr(at_).starts_with("--")) {
                at_ += 2;
                if (!skip_long_text()) at_ = std::min(text_.find('\n', at_), text_.size());
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v') {
                line_ += c == '\n';
                ++at_;
            } else {
                return;
            }
        }
    }
    /// [[…]] and [==[…]==]
    bool skip_long_text() {
        if (at_ >= text_.size() || text_[at_] != '[') return false;
        const std::size_t second = text_.find_first_not_of('=', at_ + 1);
        if (second == std::string_view::npos || text_[second] != '[') return false;
        const std::string end = "]" + std::string(second - at_ - 1, '=') + "]";
        const std::size_t found = text_.find(end, second + 1);
        const std::size_t after = found == std::string_view::npos ? text_.size() : found + end.size();
        line_ += static_cast<int>(std::ranges::count(text_.substr(at_, after - at_), '\n'));
        at_ = after;
        return true;
    }
    std::string short_text(char quote) {
        const std::size_t from = ++at_;
        while (at_ < text_.size() && text_[at_] != quote) {
            if (text_[at_] == '\\') ++at_;
            if (at_ < text_.size()) line_ += text_[at_++] == '\n';
        }
        return std::string(text_.substr(from, at_++ - from));
    }
    std::string sign() {
        for (const std::string_view longer : {"...", "..", "::", "==", "~=", "<=", ">=", "//", "<<", ">>"})
            if (text_.substr(at_).starts_with(longer)) {
                at_ += longer.size();
                return std::string(longer);
            }
        return {text_[at_++]};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::size_t counted_ = 0; ///< up to here column_ is counted
    int column_ = 1;
};

constexpr std::array keywords{"and", "break", "do",  "else", "elseif", "end",    "false",  "for",  "function", "goto",  "if",
                              "in",  "local", "nil", "not",  "or",     "repeat", "return", "then", "true",     "until", "while"};

} // namespace

std::vector<LuaWord> lua_words(std::string_view text) { return Words(text).all(); }

bool is_lua_keyword(std::string_view name) { return std::ranges::contains(keywords, name); }

} // namespace flickforge
