#include "fuzz/mutate.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <set>

namespace flickforge::testing {
namespace {

std::uint32_t size_of(const auto& list) { return static_cast<std::uint32_t>(list.size()); }

void gather(Node& node, std::vector<Node*>& all) {
    all.push_back(&node);
    if (node.is_array())
        for (Node& item : node.items()) gather(item, all);
    if (node.is_object())
        for (Member& member : node.members()) gather(member.value, all);
}

std::int64_t other_number(std::int64_t number, Random& random) {
    static constexpr std::array<std::int64_t, 18> extremes{
        0,   1,    2,     3,       -1,        7,           63,         99,         100,
        999, 1000, 65536, 1000000, 999999999, -1000000000, 2147483647, 4294967297, std::numeric_limits<std::int64_t>::min()};
    const auto bits = static_cast<std::uint64_t>(number); // the neighbour of the largest number is the smallest
    switch (random.below(4)) {
    case 0: return static_cast<std::int64_t>(bits + 1);
    case 1: return static_cast<std::int64_t>(bits - 1);
    case 2: return static_cast<std::int64_t>(-bits);
    default: return extremes[random.below(size_of(extremes))];
    }
}

double other_number(double number, Random& random) {
    static constexpr std::array extremes{0.0, -0.0, -1.0, 0.5, 1e-9, 1e-300, 1e3, 1e9, 1e18, 1e300, -1e300, 0.1234567890123456};
    switch (random.below(4)) {
    case 0: return number * 1.001 + 0.01;
    case 1: return -number;
    case 2: return number * 1000;
    default: return extremes[random.below(size_of(extremes))];
    }
}

void mutate_list(Node::Array& list, Random& random) {
    if (list.empty()) return;
    const auto at = [&] { return static_cast<std::ptrdiff_t>(random.below(size_of(list))); };
    switch (random.below(6)) {
    case 0: list.erase(list.begin() + at()); return;
    case 1: {
        Node twin = list[static_cast<std::size_t>(at())];
        list.insert(list.begin() + at(), std::move(twin));
        return;
    }
    case 2: std::swap(list[static_cast<std::size_t>(at())], list[static_cast<std::size_t>(at())]); return;
    case 3: std::ranges::reverse(list); return;
    case 4: list.clear(); return;
    default: {
        const Node twin = list[static_cast<std::size_t>(at())];
        const std::uint32_t times = one_in(20, random) ? 2000 : 20;
        for (std::uint32_t i = 0; i < times; ++i) list.push_back(twin);
    }
    }
}

void mutate_once(Node& root, Random& random, const std::vector<std::string>& words) {
    std::vector<Node*> all;
    gather(root, all);
    Node& node = *any_of(all, random);
    const Node& other = *any_of(all, random);
    if (&node == &root) return;
    if (one_in(12, random)) { // of any other kind
        Node copy = one_in(4, random) ? Node::null() : other;
        node = std::move(copy);
    } else if (node.is_boolean()) {
        node = Node::boolean(!node.as_boolean());
    } else if (node.is_integer()) {
        node = Node::integer(other.is_integer() && one_in(2, random) ? other.as_integer() : other_number(node.as_integer(), random));
    } else if (node.is_number()) {
        node = Node::number(other.is_number() && one_in(2, random) ? other.as_number() : other_number(node.as_number(), random));
    } else if (node.is_string()) {
        std::vector<const Node*> texts;
        for (const Node* one : all)
            if (one->is_string()) texts.push_back(one);
        std::string text = node.as_string();
        switch (random.below(5)) {
        case 0: text = words.empty() ? "" : any_of(words, random); break;
        case 1: mutate_bytes(text, random); break;
        case 2: mutate_text(text, random, words); break;
        default: text = any_of(texts, random)->as_string();
        }
        node = Node::string(std::move(text));
    } else if (node.is_array()) {
        if (one_in(5, random)) node.items().push_back(other);
        else mutate_list(node.items(), random);
    } else if (node.is_object() && !node.members().empty()) {
        auto& members = node.members();
        const auto at = random.below(size_of(members));
        switch (random.below(3)) {
        case 0: members.erase(members.begin() + at); return;
        case 1: members[at].value = Node(other); return;
        default:
            if (other.is_object() && !other.members().empty()) {
                const Member more = any_of(other.members(), random);
                node.set(more.key, more.value);
            }
        }
    }
}

std::vector<std::string_view> tokens_of(std::string_view text) {
    std::vector<std::string_view> tokens;
    const auto kind = [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return std::isalnum(byte) || c == '_' || byte >= 0x80 ? 1 : std::isspace(byte) ? 2 : 3;
    };
    for (std::size_t start = 0; start < text.size();) {
        std::size_t end = start + 1;
        while (end < text.size() && kind(text[start]) != 3 && kind(text[end]) == kind(text[start])) ++end;
        tokens.push_back(text.substr(start, end - start));
        start = end;
    }
    return tokens;
}

} // namespace

void mutate_json(Node& root, Random& random, const std::vector<std::string>& words) {
    for (std::uint32_t i = 1 + random.below(3); i > 0; --i) mutate_once(root, random, words);
}

void mutate_bytes(std::string& bytes, Random& random) {
    static constexpr std::array<unsigned char, 10> extremes{0, 1, 0x7f, 0x80, 0xff, '"', '\\', '\n', 0x1b, '|'};
    for (std::uint32_t i = 1 + random.below(4); i > 0; --i) {
        if (bytes.empty()) {
            bytes = "x";
            continue;
        }
        const auto at = random.below(size_of(bytes)), length = 1 + random.below(std::min<std::uint32_t>(16, size_of(bytes) - at));
        switch (random.below(6)) {
        case 0: bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8))); break;
        case 1: bytes[at] = static_cast<char>(extremes[random.below(size_of(extremes))]); break;
        case 2: bytes.erase(at, length); break;
        case 3: bytes.insert(at, bytes.substr(at, length)); break;
        case 4: bytes.replace(at, length, bytes.substr(random.below(size_of(bytes)), length)); break;
        default:
            if (one_in(10, random)) bytes.resize(at);
            else bytes[at] = static_cast<char>(random.below(256));
        }
    }
}

void mutate_text(std::string& text, Random& random, const std::vector<std::string>& words) {
    std::vector<std::string> tokens;
    for (const std::string_view token : tokens_of(text)) tokens.emplace_back(token);
    if (tokens.empty()) return mutate_bytes(text, random);
    for (std::uint32_t i = 1 + random.below(4); i > 0 && !tokens.empty(); --i) {
        const auto at = random.below(size_of(tokens));
        const auto place = tokens.begin() + at;
        switch (random.below(7)) {
        case 0: tokens.erase(place); break;
        case 1: tokens.insert(place, std::string(any_of(tokens, random))); break;
        case 2: std::swap(*place, tokens[random.below(size_of(tokens))]); break;
        case 3: *place = any_of(tokens, random); break;
        case 4:
            if (std::isdigit(static_cast<unsigned char>((*place)[0]))) *place = std::to_string(other_number(std::int64_t{1}, random));
            else mutate_bytes(*place, random);
            break;
        case 5: { // a stretch of it again
            const auto length = std::min<std::uint32_t>(1 + random.below(40), size_of(tokens) - at);
            const std::vector<std::string> part(place, place + length);
            for (std::uint32_t times = one_in(10, random) ? 50 : 1; times > 0; --times)
                tokens.insert(tokens.begin() + at, part.begin(), part.end());
            break;
        }
        default:
            if (!words.empty()) *place = any_of(words, random);
        }
    }
    text.clear();
    for (const std::string& token : tokens) text += token;
}

std::vector<std::string> words_in(std::string_view text) {
    std::set<std::string> words;
    for (const std::string_view token : tokens_of(text))
        if (std::isalnum(static_cast<unsigned char>(token[0])) || token[0] == '_') words.emplace(token);
    return {words.begin(), words.end()};
}

} // namespace flickforge::testing
