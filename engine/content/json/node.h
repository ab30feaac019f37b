// content/json/node.h: a JSON value in which every part remembers where it was written.
// Inheritance, patches and defaults move nodes about, so each effective value can still say who set it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace flickforge {

/// A byte of a source file; files are numbered by `Sources`.
struct Origin {
    std::uint32_t file = 0;
    std::uint32_t offset = 0;
    auto operator<=>(const Origin&) const = default;
};

struct Member;

class Node {
public:
    using Array = std::vector<Node>;
    using Object = std::vector<Member>; ///< in the order of the text

    Node();
    Node(const Node&);
    Node(Node&&) noexcept;
    Node& operator=(const Node&);
    Node& operator=(Node&&) noexcept;
    ~Node();

    static Node null(Origin = {});
    static Node boolean(bool, Origin = {});
    static Node integer(std::int64_t, Origin = {});
    static Node number(double, Origin = {});
    static Node string(std::string, Origin = {});
    static Node array(Origin = {});
    static Node object(Origin = {});

    Origin origin;

    bool is_null() const { return value_.index() == 0; }
    bool is_boolean() const { return value_.index() == 1; }
    bool is_integer() const { return value_.index() == 2; }
    bool is_number() const { return value_.index() == 2 || value_.index() == 3; }
    bool is_string() const { return value_.index() == 4; }
    bool is_array() const { return value_.index() == 5; }
    bool is_object() const { return value_.index() == 6; }

    // Each asks for the right kind of node; ask `is_…` first.
    bool as_boolean() const { return std::get<1>(value_); }
    std::int64_t as_integer() const { return std::get<2>(value_); }
    double as_number() const { return is_integer() ? static_cast<double>(as_integer()) : std::get<3>(value_); }
    const std::string& as_string() const { return std::get<4>(value_); }
    std::string& as_string() { return std::get<4>(value_); }
    const Array& items() const { return std::get<5>(value_); }
    Array& items() { return std::get<5>(value_); }
    const Object& members() const { return std::get<6>(value_); }
    Object& members() { return std::get<6>(value_); }

    /// The member with this key, or null; also null when this is not an object.
    const Node* find(std::string_view key) const;
    Node* find(std::string_view key);

    /// Replaces or adds a member.
    void set(std::string_view key, Node value, Origin key_origin = {});
    /// True when there was one.
    bool erase(std::string_view key);

    /// "a whole number", "a text", "a list", …
    std::string_view described() const;

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value_;
};

struct Member {
    std::string key;
    Origin key_origin;
    Node value;
};

/// Equal as JSON: members in any order, origins ignored, 2 and 2.0 alike.
bool same_value(const Node& a, const Node& b);

/// Equal for nodes of the same value.
std::uint64_t hash_of(const Node& node);

} // namespace flickforge
