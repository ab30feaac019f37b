// playtest/json_fields.h: (private to playtest) structs to JSON and back by one list of their fields.
// A struct has `template <class V> void fields(V& visit, S& s)` that calls visit("name", s.member) for each.
#pragma once
#include "content/json/node.h"

#include <charconv>
#include <concepts>
#include <map>
#include <string>
#include <vector>

namespace flickforge::json {

class Writer;
class Reader;

template <class S> Node write(const S& value);
template <class S> bool read(const Node& node, S& value);

inline Node write(int value) { return Node::integer(value); }
inline Node write(bool value) { return Node::boolean(value); }
inline Node write(double value) { return Node::number(value); }
inline Node write(const std::string& value) { return Node::string(value); }
/// As text: JSON's numbers end at 53 bits for most readers.
inline Node write(std::uint64_t value) { return Node::string(std::to_string(value)); }
template <class A, class B> Node write(const std::pair<A, B>& pair) {
    Node list = Node::array();
    list.items().push_back(write(pair.first)), list.items().push_back(write(pair.second));
    return list;
}
template <class T> Node write(const std::vector<T>& values) {
    Node list = Node::array();
    for (const T& value : values) list.items().push_back(write(value));
    return list;
}
template <class T> Node write(const std::map<std::string, T>& values) {
    Node node = Node::object();
    auto& members = node.members(); // straight: `set` looks for the key first
    for (const auto& [key, value] : values) members.push_back({key, {}, write(value)});
    return node;
}

inline bool read(const Node& node, int& value) {
    if (!node.is_integer()) return false;
    value = static_cast<int>(node.as_integer());
    return value == node.as_integer();
}
inline bool read(const Node& node, bool& value) {
    if (!node.is_boolean()) return false;
    value = node.as_boolean();
    return true;
}
inline bool read(const Node& node, double& value) {
    if (!node.is_number()) return false;
    value = node.as_number();
    return true;
}
inline bool read(const Node& node, std::string& value) {
    if (!node.is_string()) return false;
    value = node.as_string();
    return true;
}
inline bool read(const Node& node, std::uint64_t& value) {
    if (!node.is_string()) return false;
    const std::string& text = node.as_string();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}
template <class A, class B> bool read(const Node& node, std::pair<A, B>& pair) {
    return node.is_array() && node.items().size() == 2 && read(node.items()[0], pair.first) && read(node.items()[1], pair.second);
}
template <class T> bool read(const Node& node, std::vector<T>& values) {
    if (!node.is_array()) return false;
    for (const Node& item : node.items())
        if (!read(item, values.emplace_back())) return false;
    return true;
}
template <class T> bool read(const Node& node, std::map<std::string, T>& values) {
    if (!node.is_object()) return false;
    for (const Member& member : node.members())
        if (!read(member.value, values[member.key])) return false;
    return true;
}

class Writer {
public:
    Node node = Node::object();
    template <class T> void operator()(const char* key, const T& value) { node.members().push_back({key, {}, write(value)}); }
};

class Reader {
public:
    explicit Reader(const Node& node) : node_(node) {}
    template <class T> void operator()(const char* key, T& value) {
        const Node* member = node_.find(key);
        good = good && member && read(*member, value);
    }
    bool good = true;

private:
    const Node& node_;
};

template <class S> Node write(const S& value) {
    Writer writer;
    fields(writer, const_cast<S&>(value)); // the writer only reads
    return std::move(writer.node);
}

template <class S> bool read(const Node& node, S& value) {
    Reader reader(node);
    fields(reader, value);
    return reader.good;
}

} // namespace flickforge::json
