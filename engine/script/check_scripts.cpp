#include "script/check_scripts.h"

#include "script/lua_hooks.h"

namespace flickforge {

Issues check_scripts(const std::shared_ptr<const Library>& library) {
    auto hooks = LuaHooks::load(library);
    return hooks ? Issues{} : with_files(*library, std::move(hooks.error()));
}

Issues with_files(const Library& library, Issues issues) {
    for (Issue& issue : issues)
        for (const PackInfo& pack : library.packs()) {
            if (!issue.place.file.starts_with(pack.id + ':')) continue;
            const std::string& cover = library.sources().at(pack.origin).shown; // …/pack.json
            issue.place.file =
                cover.substr(0, cover.size() - std::string_view("pack.json").size()) + issue.place.file.substr(pack.id.size() + 1);
            break;
        }
    return issues;
}

} // namespace flickforge
