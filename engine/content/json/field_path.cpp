#include "content/json/field_path.h"

#include "base/id.h"

#include <charconv>
#include <format>
#include <utility>

namespace flickforge {

std::optional<FieldPath> parse_field_path(std::string_view text) {
    FieldPath path;
    bool want_field = true;
    while (!text.empty()) {
        if (text.front() == '[') {
            const auto close = text.find(']');
            if (close == std::string_view::npos || path.empty()) return {};
            const std::string_view inside = text.substr(1, close - 1);
            FieldStep step;
            if (const auto equals = inside.find('='); equals != std::string_view::npos) {
                step.field = inside.substr(0, equals);
                step.value = std::string(inside.substr(equals + 1));
                if (step.field.empty()) return {};
            } else {
                std::size_t index = 0;
                const auto [end, error] = std::from_chars(inside.data(), inside.data() + inside.size(), index);
                if (error != std::errc{} || end != inside.data() + inside.size()) return {};
                step.index = index;
            }
            path.push_back(std::move(step));
            text.remove_prefix(close + 1);
            want_field = false;
        } else {
            if (!want_field) {
                if (text.front() != '.') return {};
                text.remove_prefix(1);
            }
            const auto end = text.find_first_of(".[");
            const std::string_view field = text.substr(0, end);
            if (field.empty()) return {};
            path.push_back({.field = std::string(field), .index = {}, .value = {}});
            text.remove_prefix(field.size());
            want_field = false;
        }
    }
    if (path.empty()) return {};
    return path;
}

std::optional<std::size_t> entry_index(const Node& list, const FieldStep& step) {
    if (!list.is_array()) return {};
    if (step.index) return *step.index < list.items().size() ? step.index : std::nullopt;
    if (!step.value) return {};
    for (std::size_t i = 0; i < list.items().size(); ++i) {
        const Node* field = list.items()[i].find(step.field);
        if (!field) continue;
        if (field->is_string() &&
            (field->as_string() == *step.value || name_of(field->as_string()) == *step.value || field->as_string() == name_of(*step.value)))
            return i;
        if (field->is_integer() && std::to_string(field->as_integer()) == *step.value) return i;
    }
    return {};
}

const Node* find_at(const Node& root, const FieldPath& path, std::string* written) {
    const Node* node = &root;
    for (const FieldStep& step : path) {
        if (step.index || step.value) {
            const auto index = entry_index(*node, step);
            if (!index) return nullptr;
            node = &node->items()[*index];
            if (written) *written += std::format("[{}]", *index);
        } else {
            node = node->find(step.field);
            if (!node) return nullptr;
            if (written) *written += (written->empty() ? "" : ".") + step.field;
        }
    }
    return node;
}

Node* find_at(Node& root, const FieldPath& path) { return const_cast<Node*>(find_at(std::as_const(root), path)); }

bool overlaps(std::string_view a, std::string_view b) {
    const std::string_view shorter = a.size() < b.size() ? a : b;
    const std::string_view longer = a.size() < b.size() ? b : a;
    if (!longer.starts_with(shorter)) return false;
    return longer.size() == shorter.size() || longer[shorter.size()] == '.' || longer[shorter.size()] == '[';
}

} // namespace flickforge
