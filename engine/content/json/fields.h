// content/json/fields.h: structs to JSON and back by one list of their fields, with every mistake reported at its place.
//
// A struct has `template <class V> void fields(V& visit, S& s)` in its own namespace, which calls for each member one of
//   visit("name", s.member)            the brief form leaves it out while it is empty, the whole form always has it
//   visit.always("name", s.member)     both forms have it
//   visit.optional("name", s.member)   both forms leave it out while it is empty, as they do with any std::optional
// Members are plain values, enumerations with EnumNames, optionals, lists, pairs (lists of two), maps with texts as keys, variants of
// structs with a VariantWord (field "do" says which), other structs, and whatever has a JsonForm.
#pragma once
#include "content/json/findings.h"

#include <algorithm>
#include <map>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace flickforge {

/// An enumeration says how its enumerators are written, in their order: static constexpr std::array names{"front", "back"};
template <class E> struct EnumNames;

/// For what is written in a way of its own:
///   static constexpr std::string_view expected = "sixteen hexadecimal digits";
///   static Node write(const T&);
///   static bool read(const Node&, T&);
template <class T> struct JsonForm;

/// The word for a struct that is one of several: `static constexpr std::string_view word = "flick";`
template <class T> struct VariantWord;

} // namespace flickforge

namespace flickforge::json {

enum class Form {
    brief, ///< empty fields are left out; a missing field keeps its default
    whole, ///< every field is written and must be there
};

struct ReadOptions {
    Form form = Form::brief;
    bool skips_unknown = false; ///< fields that are not known are passed over rather than reported
    std::size_t longest_list = 10'000;
};

/// "00000000000000ff"
std::string hex_text(std::uint64_t number);
/// Of hexadecimal digits, or of a whole number as a person writes it.
bool read_hex(const Node& node, std::uint64_t& number);
/// A whole number that fits; none beyond a thousand millions, so that sums of a few do, too.
bool read_int(const Node& node, int& number);

/// A number of 64 bits as decimal digits in quotes: numbers of JSON end at 53 bits for most readers.
struct Decimal {
    std::uint64_t& number;
};
/// A whole number with limits.
struct Within {
    int& number;
    int low, high;
};

template <class T> constexpr bool is_optional = false;
template <class T> constexpr bool is_optional<std::optional<T>> = true;
template <class T> constexpr bool is_list = false;
template <class T> constexpr bool is_list<std::vector<T>> = true;
template <class T> constexpr bool is_pair = false;
template <class A, class B> constexpr bool is_pair<std::pair<A, B>> = true;
template <class T> constexpr bool is_map = false;
template <class T> constexpr bool is_map<std::map<std::string, T>> = true;
template <class T> constexpr bool is_variant = false;
template <class... T> constexpr bool is_variant<std::variant<T...>> = true;
template <class T>
concept HasForm = requires(const T& value) { JsonForm<T>::write(value); };

template <class T> bool is_empty(const T& value) {
    if constexpr (is_optional<T>) return !value;
    else if constexpr (is_list<T> || is_map<T> || std::is_same_v<T, std::string>) return value.empty();
    else if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) return value == T{};
    else if constexpr (std::is_same_v<T, Decimal> || std::is_same_v<T, Within>) return value.number == 0;
    else return false;
}

// ---------------------------------------------------------------------------------------------------- writing

class Writer {
public:
    explicit Writer(Form form) : form_(form) {}
    Node node = Node::object();

    template <class T> void operator()(std::string_view key, const T& value) {
        if ((form_ == Form::whole && !is_optional<T>) || !is_empty(value)) always(key, value);
    }
    template <class T> void optional(std::string_view key, const T& value) {
        if (!is_empty(value)) always(key, value);
    }
    /// Straight to the end: no field comes twice.
    template <class T> void always(std::string_view key, const T& value) {
        node.members().push_back({std::string(key), {}, write(form_, value)});
    }

    template <class T> static Node write(Form form, const T& value) {
        if constexpr (HasForm<T>) return JsonForm<T>::write(value);
        else if constexpr (std::is_same_v<T, bool>) return Node::boolean(value);
        else if constexpr (std::is_same_v<T, int>) return Node::integer(value);
        else if constexpr (std::is_same_v<T, double>) return Node::number(value);
        else if constexpr (std::is_same_v<T, std::uint64_t>) return Node::string(hex_text(value));
        else if constexpr (std::is_same_v<T, Decimal>) return Node::string(std::to_string(value.number));
        else if constexpr (std::is_same_v<T, Within>) return Node::integer(value.number);
        else if constexpr (std::is_same_v<T, std::string>) return Node::string(value);
        else if constexpr (std::is_enum_v<T>) return Node::string(EnumNames<T>::names[static_cast<std::size_t>(value)]);
        else if constexpr (is_optional<T>) return value ? write(form, *value) : Node::null();
        else if constexpr (is_pair<T>) {
            Node list = Node::array();
            list.items().push_back(write(form, value.first)), list.items().push_back(write(form, value.second));
            return list;
        } else if constexpr (is_list<T>) {
            Node list = Node::array();
            list.items().reserve(value.size());
            for (const auto& item : value) list.items().push_back(write(form, item));
            return list;
        } else if constexpr (is_map<T>) {
            Node map = Node::object();
            for (const auto& [key, item] : value) map.members().push_back({key, {}, write(form, item)});
            return map;
        } else if constexpr (is_variant<T>) {
            return std::visit(
                [&]<class U>(const U& held) {
                    Writer inner(form);
                    inner.always("do", std::string(VariantWord<U>::word));
                    fields(inner, const_cast<U&>(held)); // a writer only reads
                    return std::move(inner.node);
                },
                value);
        } else {
            Writer inner(form);
            fields(inner, const_cast<T&>(value)); // a writer only reads
            return std::move(inner.node);
        }
    }

private:
    Form form_;
};

template <class T> Node write(const T& value, Form form = Form::brief) { return Writer::write(form, value); }

// ---------------------------------------------------------------------------------------------------- reading

class Reader {
public:
    Reader(const Node& node, const Where& where, const ReadOptions& options, Findings& findings)
        : node_(node), where_(where), options_(options), findings_(findings) {}

    template <class T> void operator()(std::string_view key, T&& value) {
        member(key, value, options_.form == Form::whole && !is_optional<std::remove_cvref_t<T>>);
    }
    template <class T> void always(std::string_view key, T&& value) { member(key, value, options_.form == Form::whole); }
    template <class T> void optional(std::string_view key, T&& value) { member(key, value, false); }

    template <class T>
    static void read(const Node& node, T& value, const Where& where, const ReadOptions& options, Findings& findings) {
        using Value = std::remove_cv_t<T>;
        const auto take = [&](bool good, std::string_view expected) {
            if (!good) findings.wrong_type(node, where, expected);
        };
        if constexpr (HasForm<Value>) take(JsonForm<Value>::read(node, value), JsonForm<Value>::expected);
        else if constexpr (std::is_same_v<Value, bool>) {
            take(node.is_boolean(), "true or false");
            if (node.is_boolean()) value = node.as_boolean();
        } else if constexpr (std::is_same_v<Value, int>) take(read_int(node, value), "a whole number");
        else if constexpr (std::is_same_v<Value, double>) {
            take(node.is_number(), "a number");
            if (node.is_number()) value = node.as_number();
        } else if constexpr (std::is_same_v<Value, std::uint64_t>) take(read_hex(node, value), "sixteen hexadecimal digits");
        else if constexpr (std::is_same_v<Value, Decimal>) take(read_decimal(node, value.number), "a number as digits in quotes");
        else if constexpr (std::is_same_v<Value, Within>) {
            const bool whole = read_int(node, value.number);
            take(whole, "a whole number");
            if (whole && (value.number < value.low || value.number > value.high)) findings.out_of_range(node, where, value.low, value.high);
        } else if constexpr (std::is_same_v<Value, std::string>) {
            take(node.is_string(), "a text");
            if (node.is_string()) value = node.as_string();
        } else if constexpr (std::is_enum_v<Value>) {
            const auto& names = EnumNames<Value>::names;
            if (!node.is_string()) return take(false, "a word");
            const auto found = std::ranges::find(names, node.as_string());
            if (found != names.end()) value = static_cast<Value>(found - names.begin());
            else findings.not_a_choice(node, where, node.as_string(), std::vector<std::string>(names.begin(), names.end()));
        } else if constexpr (is_optional<Value>) read(node, value.emplace(), where, options, findings);
        else if constexpr (is_pair<Value>) {
            if (!node.is_array() || node.items().size() != 2) return take(false, "a list of two");
            read(node.items()[0], value.first, {&where, "", std::size_t{0}}, options, findings);
            read(node.items()[1], value.second, {&where, "", std::size_t{1}}, options, findings);
        } else if constexpr (is_list<Value>) {
            if (!node.is_array()) return take(false, "a list");
            if (node.items().size() > options.longest_list) return take(false, "a shorter list");
            value.clear();
            value.reserve(node.items().size());
            for (std::size_t i = 0; i < node.items().size(); ++i)
                read(node.items()[i], value.emplace_back(), {&where, "", i}, options, findings);
        } else if constexpr (is_map<Value>) {
            if (!node.is_object()) return take(false, "an object");
            for (const Member& member : node.members()) read(member.value, value[member.key], {&where, member.key, {}}, options, findings);
        } else if constexpr (is_variant<Value>) read_variant(node, value, where, options, findings);
        else if (!node.is_object()) take(false, "an object");
        else {
            Reader inner(node, where, options, findings);
            fields(inner, value);
            inner.refuse_unknown();
        }
    }

private:
    const Node& node_;
    const Where& where_;
    const ReadOptions& options_;
    Findings& findings_;
    std::vector<std::string_view> known_;

    static bool read_decimal(const Node& node, std::uint64_t& number);

    template <class T> void member(std::string_view key, T& value, bool required) {
        if (!options_.skips_unknown) known_.push_back(key);
        if (const Node* found = node_.find(key)) read(*found, value, {&where_, key, {}}, options_, findings_);
        else if (required) findings_.missing_field(node_, where_, key);
    }

    void refuse_unknown() {
        if (options_.skips_unknown) return;
        for (const Member& member : node_.members())
            if (!std::ranges::contains(known_, member.key)) findings_.unknown_field(member, where_, known_);
    }

    template <class... T>
    static void read_variant(const Node& node, std::variant<T...>& value, const Where& where, const ReadOptions& options,
                             Findings& findings) {
        const Node* word = node.find("do");
        if (!node.is_object()) return findings.wrong_type(node, where, "an object");
        if (!word) return findings.missing_field(node, where, "do");
        if (!word->is_string()) return findings.wrong_type(*word, {&where, "do", {}}, "a word");
        const auto try_one = [&]<class U>(std::type_identity<U>) {
            if (word->as_string() != VariantWord<U>::word) return false;
            Reader inner(node, where, options, findings);
            inner.known_.push_back("do");
            fields(inner, value.template emplace<U>());
            inner.refuse_unknown();
            return true;
        };
        if (!(try_one(std::type_identity<T>{}) || ...))
            findings.not_a_choice(*word, where, word->as_string(), std::vector<std::string>{std::string(VariantWord<T>::word)...});
    }
};

/// Whatever can be read is in `value` afterwards; the rest keeps what it had.
template <class T> void read(const Node& node, T& value, const ReadOptions& options, Findings& findings) {
    Reader::read(node, value, {}, options, findings);
}

/// A value, or everything that is wrong with it.
template <class T> Result<T> read(const Node& node, const ReadOptions& options = {}, JsonText source = {}) {
    Findings findings(std::move(source));
    T value{};
    read(node, value, options, findings);
    if (!findings.issues.empty()) return std::unexpected(std::move(findings.issues));
    return value;
}

} // namespace flickforge::json
