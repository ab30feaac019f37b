#include "content/json/json_reader.h"

#include "base/printable.h"
#include "base/text.h"

#include <charconv>
#include <cmath>
#include <format>
#include <unordered_map>

namespace flickforge {
namespace {

/// Thrown inside this file only: the rest of the text can no longer be understood.
struct Lost {};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$'; }

class Reader {
public:
    Reader(const Sources& sources, std::uint32_t file, const JsonLimits& limits)
        : sources_(sources), file_(file), limits_(limits), text_(*sources.at(file).text) {}

    ReadJson read() {
        ReadJson result;
        try {
            check_bytes();
            skip_blanks();
            if (at_end()) {
                report(0, "empty-file", "the file is empty", "an object starts with { and ends with }");
                throw Lost{};
            }
            if (peek() != '{' && peek() != '[') {
                report(at_, "json-no-object", std::format("unexpected {} at the start of the file", here()),
                       "an object starts with {, and its fields are written \"name\": value");
                throw Lost{};
            }
            Node root = value(0);
            skip_blanks();
            if (!at_end()) {
                report(at_, "json-extra-text", std::format("unexpected {} after the end of the object", here()),
                       "one file holds one object; remove what follows its last }");
            }
            if (issues_.empty()) result.root = std::move(root);
        } catch (const Lost&) {}
        result.issues = std::move(issues_);
        return result;
    }

private:
    const Sources& sources_;
    std::uint32_t file_;
    JsonLimits limits_;
    std::string_view text_;
    std::size_t at_ = 0;
    Issues issues_;

    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return at_end() ? '\0' : text_[at_]; }
    Origin origin(std::size_t offset) const { return {file_, static_cast<std::uint32_t>(offset)}; }

    void report(std::size_t offset, std::string code, std::string message, std::string hint) {
        issues_.push_back(
            {.code = std::move(code), .place = sources_.place(origin(offset)), .message = std::move(message), .hint = std::move(hint)});
        if (issues_.size() >= limits_.issues) throw Lost{};
    }

    /// What stands at the reading point, as a person would name it.
    std::string here() const {
        if (at_end()) return "end of the file";
        const std::size_t length = std::max<std::size_t>(1, utf8_length(text_.substr(at_)));
        return in_quotes(text_.substr(at_, length));
    }

    void check_bytes() {
        if (text_.starts_with("\xef\xbb\xbf")) {
            report(0, "byte-order-mark", "the file starts with a byte order mark", "save it as UTF-8 without BOM");
            at_ = 3;
        }
        if (const auto cr = text_.find('\r'); cr != std::string_view::npos)
            report(cr, "carriage-return", "the line ends with a carriage return (Windows style)",
                   "save the file with LF line ends; `flickforge format` does it for you");
        int broken = 0;
        for (std::size_t i = 0; i < text_.size() && broken < 5;) {
            if (static_cast<unsigned char>(text_[i]) < 0x80) {
                ++i;
                continue;
            }
            const std::size_t length = utf8_length(text_.substr(i));
            if (length == 0) {
                ++broken;
                report(i, "bad-utf8", std::format("byte 0x{:02x} is not UTF-8", static_cast<unsigned char>(text_[i])),
                       "save the file as UTF-8, and check the character here");
                while (i < text_.size() && (static_cast<unsigned char>(text_[i]) & 0x80) != 0) ++i;
            } else {
                i += length;
            }
        }
    }

    void skip_blanks() {
        while (!at_end()) {
            const char c = text_[at_];
            if (c == ' ' || c == '\n' || c == '\t' || c == '\r') ++at_;
            else if (c == '/' && at_ + 1 < text_.size() && (text_[at_ + 1] == '/' || text_[at_ + 1] == '*')) comment();
            else if (c == '#') comment();
            else return;
        }
    }

    void comment() {
        report(at_, "json-comment", "JSON has no comments", "write the remark as \"notes\", or remove it");
        if (text_.substr(at_, 2) == "/*") {
            const auto end = text_.find("*/", at_ + 2);
            at_ = end == std::string_view::npos ? text_.size() : end + 2;
        } else {
            const auto end = text_.find('\n', at_);
            at_ = end == std::string_view::npos ? text_.size() : end;
        }
    }

    Node value(int depth) {
        if (depth > limits_.depth) {
            report(at_, "json-too-deep", std::format("more than {} levels of brackets inside each other", limits_.depth),
                   "no object needs that many");
            throw Lost{};
        }
        const char c = peek();
        if (c == '{') return object(depth);
        if (c == '[') return array(depth);
        if (c == '"' || c == '\'') {
            const Origin start = origin(at_);
            return Node::string(string(), start);
        }
        if (c == '-' || c == '+' || c == '.' || is_digit(c)) return number();
        if (is_letter(c)) return word();
        if (at_end()) report(at_, "json-unfinished", "the file ends in the middle of the object", "a value is missing here");
        else
            report(at_, "json-unexpected", std::format("unexpected {} where a value should be", here()),
                   "write a text in quotes, a number, true, false, [ or {");
        throw Lost{};
    }

    Node word() {
        const std::size_t start = at_;
        while (!at_end() && (is_letter(peek()) || is_digit(peek()) || peek() == '-')) ++at_;
        const std::string_view found = text_.substr(start, at_ - start);
        if (found == "true") return Node::boolean(true, origin(start));
        if (found == "false") return Node::boolean(false, origin(start));
        if (found == "null") return Node::null(origin(start));
        if (found == "NaN" || found == "nan" || found == "Infinity" || found == "inf")
            report(start, "json-number", std::format("{} is not a number in JSON", found), "write an ordinary number");
        else if (found == "True" || found == "TRUE" || found == "yes" || found == "on")
            report(start, "json-word", std::format("{} is not a JSON value", found), "write true");
        else if (found == "False" || found == "FALSE" || found == "no" || found == "off")
            report(start, "json-word", std::format("{} is not a JSON value", found), "write false");
        else if (found == "None" || found == "nil" || found == "undefined" || found == "NULL")
            report(start, "json-word", std::format("{} is not a JSON value", found), "write null, or leave the field out");
        else
            report(start, "json-word", std::format("{} is not a JSON value", found),
                   std::format("put a text in quotes: {}", in_quotes(found)));
        return Node::null(origin(start));
    }

    Node number() {
        const std::size_t start = at_;
        while (!at_end() && (is_digit(peek()) || is_letter(peek()) || peek() == '+' || peek() == '-' || peek() == '.')) ++at_;
        const std::string_view found = text_.substr(start, at_ - start);
        const auto bad = [&](std::string hint) {
            report(start, "json-number", std::format("{} is not a number in JSON", found.size() > 40 ? "this" : found), std::move(hint));
            return Node::integer(0, origin(start));
        };
        std::string_view rest = found;
        if (rest.starts_with('+')) return bad("leave out the plus sign");
        if (rest.starts_with('-')) rest.remove_prefix(1);
        if (rest.starts_with('.')) return bad("write a zero before the point");
        if (rest.size() > 1 && rest[0] == '0' && is_digit(rest[1])) return bad("leave out the leading zero");
        std::size_t i = 0;
        while (i < rest.size() && is_digit(rest[i])) ++i;
        if (i == 0) return bad("write an ordinary number");
        bool whole = true;
        if (i < rest.size() && rest[i] == '.') {
            whole = false;
            const std::size_t first = ++i;
            while (i < rest.size() && is_digit(rest[i])) ++i;
            if (i == first) return bad("write digits after the point");
        }
        if (i < rest.size() && (rest[i] == 'e' || rest[i] == 'E')) {
            whole = false;
            if (++i < rest.size() && (rest[i] == '+' || rest[i] == '-')) ++i;
            const std::size_t first = i;
            while (i < rest.size() && is_digit(rest[i])) ++i;
            if (i == first) return bad("write digits after the e");
        }
        if (i != rest.size()) return bad("write the number alone, without unit or letters");
        if (whole) {
            std::int64_t number = 0;
            const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), number);
            if (error == std::errc{}) return Node::integer(number, origin(start));
            return too_large(start, found);
        }
        double number = 0;
        const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), number);
        if (error != std::errc{} || !std::isfinite(number)) return too_large(start, found);
        return Node::number(number, origin(start));
    }

    Node too_large(std::size_t start, std::string_view found) {
        report(start, "json-number", std::format("{} is too large or too small a number", found.size() > 40 ? "this" : found),
               "no figure of a game needs it");
        return Node::integer(0, origin(start));
    }

    std::string string() {
        const std::size_t start = at_;
        const char quote = text_[at_++];
        if (quote == '\'') report(start, "json-quotes", "single quotes around a text", "use double quotes: \"");
        std::string result;
        while (true) {
            const std::size_t plain = text_.find_first_of(quote == '"' ? "\"\\\n" : "'\\\n", at_);
            if (plain == std::string_view::npos || text_[plain] == '\n') {
                report(start, "json-open-text", "the closing quote of this text is missing on its line",
                       "end the text with \"; a line break inside is written \\n");
                throw Lost{};
            }
            check_controls(at_, plain);
            result += text_.substr(at_, plain - at_);
            at_ = plain + 1;
            if (text_[plain] == quote) return result;
            escape(plain, result);
        }
    }

    void check_controls(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i)
            if (static_cast<unsigned char>(text_[i]) < 0x20 && text_[i] != '\r')
                report(i, "json-control", std::format("control character 0x{:02x} inside a text", static_cast<unsigned char>(text_[i])),
                       text_[i] == '\t' ? "write \\t" : "remove it");
    }

    void escape(std::size_t start, std::string& result) {
        const char c = peek();
        ++at_;
        switch (c) {
        case '"': result += '"'; return;
        case '\\': result += '\\'; return;
        case '/': result += '/'; return;
        case 'b': result += '\b'; return;
        case 'f': result += '\f'; return;
        case 'n': result += '\n'; return;
        case 'r': result += '\r'; return;
        case 't': result += '\t'; return;
        case 'u': {
            const auto high = hex4();
            if (!high) break;
            std::uint32_t code = *high;
            if (code >= 0xd800 && code < 0xdc00 && text_.substr(at_, 2) == "\\u") {
                at_ += 2;
                const auto low = hex4();
                if (!low || *low < 0xdc00 || *low > 0xdfff) break;
                code = 0x10000 + ((code - 0xd800) << 10) + (*low - 0xdc00);
            }
            if (code >= 0xd800 && code <= 0xdfff) break;
            if (code == 0) return report(start, "json-control", "a NUL character inside a text", "remove it");
            add_utf8(code, result);
            return;
        }
        default:
            report(start, "json-escape", "a backslash that JSON does not know", "allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX");
            return;
        }
        report(start, "json-escape", "\\u without a character",
               "four hexadecimal digits follow it; characters past ffff are written as a pair of them, or as themselves");
    }

    std::optional<std::uint32_t> hex4() {
        std::uint32_t code = 0;
        if (at_ + 4 > text_.size()) return {};
        const char* first = text_.data() + at_;
        const auto [end, error] = std::from_chars(first, first + 4, code, 16);
        if (error != std::errc{} || end != first + 4) return {};
        at_ += 4;
        return code;
    }

    static void add_utf8(std::uint32_t code, std::string& result) {
        const auto byte = [&](std::uint32_t bits) { result += static_cast<char>(bits); };
        if (code < 0x80) byte(code);
        else if (code < 0x800) byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f));
        else if (code < 0x10000) byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f));
        else byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)), byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f));
    }

    Node array(int depth) {
        const std::size_t start = at_++;
        Node node = Node::array(origin(start));
        for (bool first = true;; first = false) {
            if (!next_entry(start, ']', "list", first)) return node;
            if (node.items().size() >= limits_.entries) too_many(start, "list", limits_.entries, "entries");
            node.items().push_back(value(depth + 1));
        }
    }

    [[noreturn]] void too_many(std::size_t start, std::string_view what, std::size_t most, std::string_view parts) {
        report(start, "json-too-long", std::format("this {} has more than {} {}", what, most, parts),
               "split it, or remove what is not needed");
        throw Lost{};
    }

    Node object(int depth) {
        const std::size_t start = at_++;
        Node node = Node::object(origin(start));
        std::unordered_map<std::string, Origin> earlier; // looking through all fields for each of them would take long
        for (bool first = true;; first = false) {
            if (!next_entry(start, '}', "object", first)) return node;
            if (node.members().size() >= limits_.fields) too_many(start, "object", limits_.fields, "fields");
            const std::size_t key_at = at_;
            std::string key = this->key();
            skip_blanks();
            if (peek() == ':') ++at_;
            else if (peek() == '=') {
                report(at_, "json-colon", "unexpected \"=\" between a field's name and its value", "write a colon");
                ++at_;
            } else if (!at_end() && peek() != ',' && peek() != '}') {
                report(at_, "json-colon", std::format("the colon after {} is missing", in_quotes(key)),
                       std::format("write {}: and then the value", in_quotes(key)));
            } else {
                report(key_at, "json-colon", std::format("{} has no value", in_quotes(key)),
                       std::format("write {}: and then the value", in_quotes(key)));
                throw Lost{};
            }
            skip_blanks();
            Node member = value(depth + 1);
            if (const auto [first_of_it, fresh] = earlier.emplace(key, member.origin); !fresh) {
                report(key_at, "duplicate-key", std::format("{} is written twice in one object", in_quotes(key)),
                       std::format("keep one of them; the first is on line {}", sources_.place(first_of_it->second).line));
            } else {
                node.members().push_back({std::move(key), origin(key_at), std::move(member)});
            }
        }
    }

    std::string key() {
        if (peek() == '"' || peek() == '\'') return string();
        if (is_letter(peek())) {
            const std::size_t start = at_;
            while (!at_end() && (is_letter(peek()) || is_digit(peek()) || peek() == '-')) ++at_;
            std::string found(text_.substr(start, at_ - start));
            report(start, "json-key", std::format("the field's name {} has no quotes", found), std::format("write {}", in_quotes(found)));
            return found;
        }
        report(at_, "json-key", std::format("unexpected {} where a field's name should be", here()), "a field is written \"name\": value");
        throw Lost{};
    }

    /// Steps over a comma to the next entry; false at the closing bracket. Forgives a comma too many or too few.
    bool next_entry(std::size_t opened, char close, std::string_view what, bool first) {
        skip_blanks();
        bool comma = false;
        while (peek() == ',') {
            if (first || comma) report(at_, "json-comma", "a comma with nothing before it", "remove it");
            comma = true;
            const std::size_t comma_at = at_++;
            skip_blanks();
            if (peek() == close && !first) {
                report(comma_at, "trailing-comma", std::format("a comma after the last entry of this {}", what), "remove it");
                break;
            }
        }
        if (peek() == close) {
            ++at_;
            return false;
        }
        if (at_end()) {
            report(opened, "json-unfinished", std::format("this {} is never closed", what),
                   std::format("the file ends before its {}", close));
            throw Lost{};
        }
        if (peek() == '}' || peek() == ']') {
            report(at_, "json-bracket", std::format("{} closes nothing", here()),
                   std::format("the {} opened on line {} ends with {}", what, sources_.place(origin(opened)).line, close));
            throw Lost{};
        }
        if (!first && !comma)
            report(at_, "missing-comma", std::format("a comma is missing before {}", here_entry()),
                   "put a comma after the entry before it");
        return true;
    }

    /// The beginning of the entry at the reading point, to recognise it by.
    std::string here_entry() const {
        const std::string_view rest = text_.substr(at_);
        const std::size_t end = rest.find_first_of("\n:,", 1);
        std::string_view part = rest.substr(0, std::min<std::size_t>(end, 30));
        while (part.size() < rest.size() && (static_cast<unsigned char>(rest[part.size()]) & 0xc0) == 0x80)
            part = rest.substr(0, part.size() + 1);
        while (part.ends_with(' ') || part.ends_with('\r')) part.remove_suffix(1);
        return printable(part);
    }
};

} // namespace

ReadJson read_json(const Sources& sources, std::uint32_t file, const JsonLimits& limits) { return Reader(sources, file, limits).read(); }

ReadJson read_json(std::string_view text, std::string shown) {
    Sources sources;
    const auto file = sources.add({.pack = "", .path = shown, .shown = shown, .text = std::make_shared<const std::string>(text)});
    return read_json(sources, file);
}

} // namespace flickforge
