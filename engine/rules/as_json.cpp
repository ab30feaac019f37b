#include "rules/as_json.h"

#include "rules/fields.h"
#include "rules/names.h"

#include "base/hash.h"
#include "base/text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <set>

namespace flickforge {
namespace {

template <class T> constexpr const char* word_for = "";
template <> constexpr const char* word_for<RoomTask> = "room";
template <> constexpr const char* word_for<VisitTask> = "visit";
template <> constexpr const char* word_for<PartyTask> = "party";
template <> constexpr const char* word_for<RoundTask> = "round";
template <> constexpr const char* word_for<TurnTask> = "turn";
template <> constexpr const char* word_for<ShotTask> = "shot";
template <> constexpr const char* word_for<HitTask> = "hit";
template <> constexpr const char* word_for<EffectsTask> = "effects";
template <> constexpr const char* word_for<Choose> = "choose";
template <> constexpr const char* word_for<PlacePiece> = "place";
template <> constexpr const char* word_for<Flick> = "flick";
template <> constexpr const char* word_for<Declare> = "declare";
template <> constexpr const char* word_for<End> = "end";
template <> constexpr const char* word_for<SandboxEdit> = "meddle";

std::string hex(std::uint64_t number) {
    std::string text(16, '0');
    for (std::size_t i = 16; i-- > 0; number >>= 4) text[i] = "0123456789abcdef"[number & 15];
    return text;
}

// ---------------------------------------------------------------------------------------------------- writing

class Writer {
public:
    Node node = Node::object();

    template <class T> void operator()(std::string_view key, T& value) {
        if (!empty(value)) node.set(key, write(value));
    }
    template <class T> void always(std::string_view key, T& value) { node.set(key, write(value)); }

    static bool empty(bool value) { return !value; }
    static bool empty(int value) { return value == 0; }
    static bool empty(double value) { return value == 0; }
    static bool empty(std::uint64_t value) { return value == 0; }
    static bool empty(const std::string& value) { return value.empty(); }
    template <class T> static bool empty(const std::vector<T>& value) { return value.empty(); }
    template <class K, class T> static bool empty(const std::map<K, T>& value) { return value.empty(); }
    template <class T> static bool empty(const std::optional<T>& value) { return !value; }
    template <class T> static bool empty(const T& value) {
        if constexpr (std::is_enum_v<T>) return static_cast<int>(value) == 0;
        else return false;
    }

    static Node write(bool value) { return Node::boolean(value); }
    static Node write(int value) { return Node::integer(value); }
    static Node write(std::uint64_t value) { return Node::string(hex(value)); }
    static Node write(double value) { return Node::number(value); }
    static Node write(std::string& value) { return Node::string(value); }
    static Node write(Random& value) { return Node::string(hex(value.state())); }
    template <class T> static Node write(std::vector<T>& value) {
        Node list = Node::array();
        for (T& item : value) list.items().push_back(write(item));
        return list;
    }
    template <class T> static Node write(std::optional<T>& value) { return write(*value); }
    static Node write(std::map<std::string, std::string>& value) {
        Node map = Node::object();
        for (auto& [key, text] : value) map.set(key, Node::string(text));
        return map;
    }
    template <class... T> static Node write(std::variant<T...>& value) {
        return std::visit(
            []<class U>(U& held) {
                Writer inner;
                inner.node.set("do", Node::string(word_for<U>));
                fields(inner, held);
                return inner.node;
            },
            value);
    }
    template <class T> static Node write(T& value) {
        if constexpr (std::is_enum_v<T>) return Node::string(std::string(name_of_enum(value)));
        else {
            Writer inner;
            fields(inner, value);
            return inner.node;
        }
    }
};

template <class T> Node written(const T& value) { return Writer::write(const_cast<T&>(value)); }

// ---------------------------------------------------------------------------------------------------- reading

struct Bad {
    std::string path, message;
};

class Reader {
public:
    Reader(const Node& node, std::string path) : node_(node), path_(std::move(path)) {
        if (!node.is_object()) throw Bad{path_, "an object is expected, this is " + std::string(node.described())};
    }
    ~Reader() = default;

    template <class T> void operator()(std::string_view key, T& value) {
        known_.emplace(key);
        if (const Node* found = node_.find(key)) read(*found, value, inside(key));
    }
    template <class T> void always(std::string_view key, T& value) { (*this)(key, value); }
    void known(std::string_view key) { known_.emplace(key); }

    void refuse_unknown() const {
        for (const Member& member : node_.members()) {
            if (known_.contains(member.key)) continue;
            const std::vector<std::string> names(known_.begin(), known_.end());
            const std::string near = closest_match(member.key, names);
            throw Bad{path_, "unknown field " + in_quotes(member.key) + (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?")};
        }
    }

    template <class T> static void read(const Node& node, T& value, const std::string& path) {
        if constexpr (std::is_enum_v<T>) {
            const auto& names = EnumNames<T>::names;
            if (!node.is_string()) throw Bad{path, "a word is expected, this is " + std::string(node.described())};
            const auto found = std::ranges::find(names, node.as_string());
            if (found == names.end())
                throw Bad{path,
                          in_quotes(node.as_string()) + " is not one of " + join(std::vector<std::string>(names.begin(), names.end()))};
            value = static_cast<T>(found - names.begin());
        } else {
            Reader inner(node, path);
            fields(inner, value);
            inner.refuse_unknown();
        }
    }
    static void read(const Node& node, bool& value, const std::string& path) {
        if (!node.is_boolean()) throw Bad{path, "true or false is expected, this is " + std::string(node.described())};
        value = node.as_boolean();
    }
    static void read(const Node& node, int& value, const std::string& path) {
        if (!node.is_integer() || std::abs(node.as_integer()) > 1'000'000'000)
            throw Bad{path, "a whole number is expected, this is " + std::string(node.described())};
        value = static_cast<int>(node.as_integer());
    }
    static void read(const Node& node, double& value, const std::string& path) {
        if (!node.is_number() || !std::isfinite(node.as_number()))
            throw Bad{path, "a number is expected, this is " + std::string(node.described())};
        value = node.as_number();
    }
    static void read(const Node& node, std::string& value, const std::string& path) {
        if (!node.is_string()) throw Bad{path, "a text is expected, this is " + std::string(node.described())};
        value = node.as_string();
    }
    static void read(const Node& node, std::uint64_t& value, const std::string& path) {
        if (node.is_integer() && node.as_integer() >= 0) { // as a person writes it
            value = static_cast<std::uint64_t>(node.as_integer());
            return;
        }
        std::string text;
        read(node, text, path);
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
        if (error != std::errc{} || end != text.data() + text.size()) throw Bad{path, "sixteen hexadecimal digits are expected"};
    }
    static void read(const Node& node, Random& value, const std::string& path) {
        std::uint64_t state = 0;
        read(node, state, path);
        value = Random::from_state(state);
    }
    template <class T> static void read(const Node& node, std::vector<T>& value, const std::string& path) {
        if (!node.is_array()) throw Bad{path, "a list is expected, this is " + std::string(node.described())};
        if (node.items().size() > 10'000) throw Bad{path, "more than 10,000 entries"};
        value.clear();
        for (std::size_t i = 0; i < node.items().size(); ++i)
            read(node.items()[i], value.emplace_back(), path + '[' + std::to_string(i) + ']');
    }
    template <class T> static void read(const Node& node, std::optional<T>& value, const std::string& path) {
        read(node, value.emplace(), path);
    }
    static void read(const Node& node, std::map<std::string, std::string>& value, const std::string& path) {
        if (!node.is_object()) throw Bad{path, "an object is expected, this is " + std::string(node.described())};
        for (const Member& member : node.members()) read(member.value, value[member.key], path + '.' + member.key);
    }
    template <class... T> static void read(const Node& node, std::variant<T...>& value, const std::string& path) {
        const Node* word = node.find("do");
        if (!word || !word->is_string()) throw Bad{path, "field \"do\" is missing"};
        bool found = false;
        (
            [&] {
                if (found || word->as_string() != word_for<T>) return;
                found = true;
                Reader inner(node, path);
                inner.known("do");
                fields(inner, value.template emplace<T>());
                inner.refuse_unknown();
            }(),
            ...);
        if (!found) throw Bad{path, in_quotes(word->as_string()) + " is not one of " + join(std::vector<std::string>{word_for<T>...})};
    }

private:
    const Node& node_;
    std::string path_;
    std::set<std::string, std::less<>> known_;

    std::string inside(std::string_view key) const { return path_.empty() ? std::string(key) : path_ + '.' + std::string(key); }
};

template <class T> Result<T> read(const Node& node) {
    try {
        T value{};
        Reader::read(node, value, "");
        return value;
    } catch (const Bad& bad) {
        return fail({.code = "bad-value", .place = {}, .message = bad.path.empty() ? bad.message : bad.path + ": " + bad.message});
    }
}

// ---------------------------------------------------------------------------------------------------- hashing

class Hasher {
public:
    Hash hash;

    template <class T> void operator()(std::string_view, T& value) { add(value); }
    template <class T> void always(std::string_view, T& value) { add(value); }

    void number(std::uint64_t value) { hash.add_number(value); }
    void add(bool value) { number(value); }
    void add(int value) { number(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
    void add(std::uint64_t value) { number(value); }
    void add(double value) { number(std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value)); } // no minus zero: JSON loses it
    void add(std::string& value) { hash.add_part(value); }
    void add(Random& value) { number(value.state()); }
    template <class T> void add(std::vector<T>& value) {
        number(value.size());
        for (T& item : value) add(item);
    }
    template <class T> void add(std::optional<T>& value) {
        number(value.has_value());
        if (value) add(*value);
    }
    void add(std::map<std::string, std::string>& value) {
        number(value.size());
        for (auto& [key, text] : value) hash.add_part(key), hash.add_part(text);
    }
    template <class... T> void add(std::variant<T...>& value) {
        number(value.index());
        std::visit([&](auto& held) { fields(*this, held); }, value);
    }
    template <class T> void add(T& value) {
        if constexpr (std::is_enum_v<T>) number(static_cast<std::uint64_t>(value));
        else fields(*this, value);
    }
};

} // namespace

Node to_json(const GameState& state) { return written(state); }
Node to_json(const Command& command) { return written(command); }
Node to_json(const Decision& decision) { return written(decision); }
Node to_json(const Event& event) { return written(event); }
Node to_json(const GameSetup& setup) { return written(setup); }
Node to_json(const Arrangement& arrangement) { return written(arrangement); }

Result<GameState> state_from(const Node& node) { return read<GameState>(node); }
Result<Command> command_from(const Node& node) { return read<Command>(node); }
Result<GameSetup> setup_from(const Node& node) { return read<GameSetup>(node); }
Result<Arrangement> arrangement_from(const Node& node) { return read<Arrangement>(node); }

std::uint64_t hash_of(const GameState& state) {
    Hasher hasher;
    hasher.add(const_cast<GameState&>(state));
    return hasher.hash.value();
}

} // namespace flickforge
