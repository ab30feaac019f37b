#include "content/json/json_writer.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <format>
#include <utility>

namespace flickforge {
namespace {

std::string number(double value) {
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

void write_line(const Node& node, std::string& out) {
    if (node.is_null()) out += "null";
    else if (node.is_boolean()) out += node.as_boolean() ? "true" : "false";
    else if (node.is_integer()) out += std::to_string(node.as_integer());
    else if (node.is_number()) out += number(node.as_number());
    else if (node.is_string()) out += json_string(node.as_string());
    else if (node.is_array()) {
        out += '[';
        for (bool first = true; const Node& item : node.items()) {
            if (!std::exchange(first, false)) out += ", ";
            write_line(item, out);
        }
        out += ']';
    } else {
        out += '{';
        for (bool first = true; const Member& member : node.members()) {
            if (!std::exchange(first, false)) out += ", ";
            out += json_string(member.key) + ": ";
            write_line(member.value, out);
        }
        out += '}';
    }
}

/// `used` is the width already taken on this line, by indentation and key, and by a comma to come.
void write(const Node& node, int indent, int used, const JsonStyle& style, bool root, std::string& out) {
    const bool empty = (node.is_array() && node.items().empty()) || (node.is_object() && node.members().empty());
    const bool branch = node.is_array() || node.is_object();
    if (!branch || empty) return write_line(node, out);
    if (!root) {
        std::string line;
        write_line(node, line);
        if (used + static_cast<int>(count_characters(line)) <= style.width) {
            out += line;
            return;
        }
    }
    const std::string inner(static_cast<std::size_t>(indent) + 2, ' ');
    out += node.is_array() ? "[\n" : "{\n";
    if (node.is_array()) {
        for (std::size_t i = 0; i < node.items().size(); ++i) {
            out += inner;
            write(node.items()[i], indent + 2, indent + 3, style, false, out);
            out += i + 1 < node.items().size() ? ",\n" : "\n";
        }
    } else {
        for (std::size_t i = 0; i < node.members().size(); ++i) {
            const Member& member = node.members()[i];
            const std::string key = json_string(member.key) + ": ";
            out += inner + key;
            write(member.value, indent + 2, indent + 3 + static_cast<int>(count_characters(key)), style, false, out);
            out += i + 1 < node.members().size() ? ",\n" : "\n";
        }
    }
    out += std::string(static_cast<std::size_t>(indent), ' ') + (node.is_array() ? ']' : '}');
}

} // namespace

std::string json_string(std::string_view text) {
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (static_cast<unsigned char>(c) >= 0x80) { // a message may quote what is not UTF-8; an answer must be
            const std::size_t length = utf8_length(text.substr(i));
            out += length == 0 ? "\\ufffd" : text.substr(i, length);
            i += std::max<std::size_t>(length, 1) - 1;
            continue;
        }
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20) out += std::format("\\u{:04x}", static_cast<unsigned>(c));
            else out += c;
        }
    }
    return out + '"';
}

std::string write_json(const Node& node, const JsonStyle& style) {
    std::string out;
    if (style.width == 0) write_line(node, out);
    else write(node, 0, 0, style, true, out);
    return out + '\n';
}

std::string write_json_line(const Node& node) {
    std::string out;
    write_line(node, out);
    return out;
}

} // namespace flickforge
