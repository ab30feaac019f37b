#include "rules/as_json.h"

#include "content/json/fields.h"
#include "rules/fields.h"
#include "rules/names.h"

#include "base/hash.h"

#include <bit>
#include <utility>

namespace flickforge {

// What stands in saves and replays as one of several.
template <> struct VariantWord<RoomTask> { static constexpr std::string_view word = "room"; };
template <> struct VariantWord<VisitTask> { static constexpr std::string_view word = "visit"; };
template <> struct VariantWord<PartyTask> { static constexpr std::string_view word = "party"; };
template <> struct VariantWord<RoundTask> { static constexpr std::string_view word = "round"; };
template <> struct VariantWord<TurnTask> { static constexpr std::string_view word = "turn"; };
template <> struct VariantWord<ShotTask> { static constexpr std::string_view word = "shot"; };
template <> struct VariantWord<HitTask> { static constexpr std::string_view word = "hit"; };
template <> struct VariantWord<EffectsTask> { static constexpr std::string_view word = "effects"; };
template <> struct VariantWord<Choose> { static constexpr std::string_view word = "choose"; };
template <> struct VariantWord<PlacePiece> { static constexpr std::string_view word = "place"; };
template <> struct VariantWord<Flick> { static constexpr std::string_view word = "flick"; };
template <> struct VariantWord<Declare> { static constexpr std::string_view word = "declare"; };
template <> struct VariantWord<End> { static constexpr std::string_view word = "end"; };
template <> struct VariantWord<SandboxEdit> { static constexpr std::string_view word = "meddle"; };

template <> struct JsonForm<Random> {
    static constexpr std::string_view expected = "sixteen hexadecimal digits";
    static Node write(const Random& random) { return Node::string(json::hex_text(random.state())); }
    static bool read(const Node& node, Random& random) {
        std::uint64_t state = 0;
        if (!json::read_hex(node, state)) return false;
        random = Random::from_state(state);
        return true;
    }
};

template <> struct JsonForm<SharedText> {
    static constexpr std::string_view expected = "a text";
    static Node write(const SharedText& text) { return Node::string(text.str()); }
    static bool read(const Node& node, SharedText& text) {
        if (!node.is_string()) return false;
        text = node.as_string();
        return true;
    }
};

/// As in a layout: [column, row].
template <> struct JsonForm<Cell> {
    static constexpr std::string_view expected = "a column and a row";
    static Node write(const Cell& cell) {
        Node list = Node::array();
        list.items() = {Node::integer(cell.column), Node::integer(cell.row)};
        return list;
    }
    static bool read(const Node& node, Cell& cell) {
        return node.is_array() && node.items().size() == 2 && json::read_int(node.items()[0], cell.column) &&
               json::read_int(node.items()[1], cell.row);
    }
};

namespace {

/// One code for all: what a program sent, or what is in a save, is not what it must be.
template <class T> Result<T> read(const Node& node, json::JsonText source) {
    auto value = json::read<T>(node, {}, std::move(source));
    if (value) return value;
    for (Issue& issue : value.error()) {
        issue.code = "bad-value";
        if (!issue.hint.empty()) issue.message += "; " + std::exchange(issue.hint, "");
    }
    return value;
}

// ---------------------------------------------------------------------------------------------------- hashing

class Hasher {
public:
    Hash hash;

    template <class T> void operator()(std::string_view, T& value) { add(value); }
    template <class T> void always(std::string_view, T& value) { add(value); }
    /// A member that games of earlier versions do not have: without it a state has the hash that they wrote down.
    template <class T> void optional(std::string_view, T& value) {
        if (value != T{}) add(value);
    }

    void number(std::uint64_t value) { hash.add_number(value); }
    void add(bool value) { number(value); }
    void add(int value) { number(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
    void add(std::uint64_t value) { number(value); }
    void add(double value) { number(std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value)); } // no minus zero: JSON loses it
    void add(std::string& value) { hash.add_part(value); }
    void add(Random& value) { number(value.state()); }
    void add(Cell& value) { add(value.column), add(value.row); }
    template <class T> void add(std::vector<T>& value) {
        number(value.size());
        for (T& item : value) add(item);
    }
    template <class T> void add(std::optional<T>& value) {
        number(value.has_value());
        if (value) add(*value);
    }
    void add(std::map<std::string, SharedText>& value) {
        number(value.size());
        for (auto& [key, text] : value) hash.add_part(key), hash.add_part(text.str());
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

Node to_json(const GameState& state) { return json::write(state); }
Node to_json(const Command& command) { return json::write(command); }
Node to_json(const Decision& decision) { return json::write(decision); }
Node to_json(const Event& event) { return json::write(event); }
Node to_json(const GameSetup& setup) { return json::write(setup); }
Node to_json(const Arrangement& arrangement) { return json::write(arrangement); }

Node whole_json(const GameState& state) { return json::write(state, json::Form::whole); }
Node whole_json(const Decision& decision) { return json::write(decision, json::Form::whole); }
Node whole_json(const Event& event) { return json::write(event, json::Form::whole); }

Result<GameState> state_from(const Node& node, json::JsonText source) { return read<GameState>(node, std::move(source)); }
Result<Command> command_from(const Node& node, json::JsonText source) { return read<Command>(node, std::move(source)); }
Result<GameSetup> setup_from(const Node& node, json::JsonText source) { return read<GameSetup>(node, std::move(source)); }
Result<Arrangement> arrangement_from(const Node& node, json::JsonText source) { return read<Arrangement>(node, std::move(source)); }

std::uint64_t hash_of(const GameState& state) {
    Hasher hasher;
    hasher.add(const_cast<GameState&>(state));
    return hasher.hash.value();
}

} // namespace flickforge
