#include "content/json/node.h"

#include "base/hash.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace flickforge {

Node::Node() = default;
Node::Node(const Node&) = default;
Node::Node(Node&&) noexcept = default;
Node& Node::operator=(const Node&) = default;
Node& Node::operator=(Node&&) noexcept = default;
Node::~Node() = default;

Node Node::null(Origin origin) {
    Node node;
    node.origin = origin;
    return node;
}

Node Node::boolean(bool value, Origin origin) {
    Node node = null(origin);
    node.value_ = value;
    return node;
}

Node Node::integer(std::int64_t value, Origin origin) {
    Node node = null(origin);
    node.value_ = value;
    return node;
}

Node Node::number(double value, Origin origin) {
    Node node = null(origin);
    node.value_ = value;
    return node;
}

Node Node::string(std::string value, Origin origin) {
    Node node = null(origin);
    node.value_ = std::move(value);
    return node;
}

Node Node::array(Origin origin) {
    Node node = null(origin);
    node.value_ = Array{};
    return node;
}

Node Node::object(Origin origin) {
    Node node = null(origin);
    node.value_ = Object{};
    return node;
}

const Node* Node::find(std::string_view key) const {
    if (!is_object()) return nullptr;
    const auto found = std::ranges::find(members(), key, &Member::key);
    return found == members().end() ? nullptr : &found->value;
}

Node* Node::find(std::string_view key) { return const_cast<Node*>(std::as_const(*this).find(key)); }

void Node::set(std::string_view key, Node value, Origin key_origin) {
    if (Node* old = find(key)) *old = std::move(value);
    else members().push_back({std::string(key), key_origin, std::move(value)});
}

bool Node::erase(std::string_view key) {
    return is_object() && std::erase_if(members(), [&](const Member& member) { return member.key == key; }) > 0;
}

std::string_view Node::described() const {
    switch (value_.index()) {
    case 0: return "null";
    case 1: return as_boolean() ? "true" : "false";
    case 2: return "a whole number";
    case 3: return "a number with decimals";
    case 4: return "a text";
    case 5: return "a list";
    default: return "an object";
    }
}

bool same_value(const Node& a, const Node& b) {
    if (a.is_number() && b.is_number()) return a.as_number() == b.as_number();
    if (a.is_boolean() && b.is_boolean()) return a.as_boolean() == b.as_boolean();
    if (a.is_string() && b.is_string()) return a.as_string() == b.as_string();
    if (a.is_array() && b.is_array()) return std::ranges::equal(a.items(), b.items(), same_value);
    if (a.is_object() && b.is_object())
        return a.members().size() == b.members().size() && std::ranges::all_of(a.members(), [&](const Member& member) {
                   const Node* other = b.find(member.key);
                   return other && same_value(member.value, *other);
               });
    return a.is_null() && b.is_null();
}

std::uint64_t hash_of(const Node& node) {
    Hash hash;
    if (node.is_boolean()) hash.add(node.as_boolean() ? "true" : "false");
    else if (node.is_number()) hash.add("#").add_number(std::bit_cast<std::uint64_t>(node.as_number() + 0.0)); // + 0.0: minus zero is zero
    else if (node.is_string()) hash.add("\"").add(node.as_string());
    else if (node.is_array()) {
        hash.add("[");
        for (const Node& item : node.items()) hash.add_number(hash_of(item));
    } else if (node.is_object()) {
        std::uint64_t sum = 0; // a sum, so that the order of members does not matter
        for (const Member& member : node.members()) sum += Hash().add_part(member.key).add_number(hash_of(member.value)).value();
        hash.add("{").add_number(sum);
    }
    return hash.value();
}

} // namespace flickforge
