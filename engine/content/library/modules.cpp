#include "content/library/modules.h"

#include "base/text.h"

#include <algorithm>

namespace flickforge {
namespace {

bool stands_in_quotes(std::string_view text, std::string_view name) {
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t end = at + name.size();
        if (at == 0 || end == text.size()) continue;
        const char before = text[at - 1], after = text[end];
        if ((before == after && (before == '"' || before == '\'')) || (before == '[' && after == ']')) return true;
    }
    return false;
}

} // namespace

const StandardModule* standard_module(std::string_view name) {
    const auto found = std::ranges::find(standard_modules(), name, &StandardModule::name);
    return found == standard_modules().end() ? nullptr : &*found;
}

std::vector<std::string_view> standard_modules_in(std::string_view script) {
    std::vector<std::string_view> names;
    for (const StandardModule& module : standard_modules())
        if (stands_in_quotes(script, module.name)) names.push_back(module.name);
    return names;
}

std::string module_file(const Library& library, std::string_view pack, std::string_view name) {
    if (std::string own = full_id(pack, name) + ".lua"; library.script(own)) return own;
    if (std::string standard = std::string(name) + ".lua"; !name.contains(':') && library.script(standard)) return standard;
    return "";
}

std::string module_hint(std::string_view name) {
    if (standard_module(name)) return "write its name in quotes behind require, so that the content's hash knows it";
    std::vector<std::string> names;
    for (const StandardModule& module : standard_modules()) names.emplace_back(module.name);
    return suggestion(name, names);
}

} // namespace flickforge
