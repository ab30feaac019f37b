#include "rules/options.h"

#include <algorithm>

namespace flickforge {
namespace {

struct Filler {
    const std::map<std::string, OptionValue, std::less<>>& values;

    const OptionValue* value(std::string_view name) const {
        const auto found = values.find(name);
        return found == values.end() ? nullptr : &found->second;
    }

    template <class T>
    requires std::same_as<T, bool> || std::same_as<T, int>
    void operator()(std::string_view name, T& member) const {
        const OptionValue* given = value(name);
        if (const T* plain = given ? std::get_if<T>(given) : nullptr) member = *plain;
    }

    template <class E>
    requires std::is_enum_v<E>
    void operator()(std::string_view name, E& member) const {
        const OptionValue* given = value(name);
        const std::string* word = given ? std::get_if<std::string>(given) : nullptr;
        if (!word) return;
        const auto& names = EnumNames<E>::names;
        const auto found = std::ranges::find(names, std::string_view(*word), [](const char* each) { return std::string_view(each); });
        if (found != names.end()) member = static_cast<E>(found - names.begin());
    }
};

} // namespace

RuleOptions rule_options(const std::map<std::string, OptionValue, std::less<>>& values) {
    RuleOptions options;
    const Filler filler{values};
    fields(filler, options);
    return options;
}

} // namespace flickforge
