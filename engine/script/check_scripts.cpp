#include "script/check_scripts.h"

#include "base/text.h"
#include "content/library/modules.h"
#include "content/library/muted.h"
#include "script/api_words.h"
#include "script/checks/check_ids.h"
#include "script/free_names.h"
#include "script/lua_hooks.h"

#include <algorithm>
#include <set>

namespace flickforge {
namespace {

/// Names that are declared nowhere, in the scripts of all objects and in the modules that they require. A hook that uses one would fail
/// in the middle of a game.
class NameCheck {
public:
    explicit NameCheck(const Library& library) : library_(library) {
        for (const ApiWord& word : api_words())
            if (word.owner.empty() && word.name != "game") known_.push_back(word.name);
    }

    Issues run() {
        for (const auto& [key, object] : library_.objects())
            for (const FileUse& use : object->files)
                if (use.file.ends_with(".lua")) look_at(use.pack + ':' + use.file);
        return std::move(issues_);
    }

private:
    const Library& library_;
    std::vector<std::string> known_;
    std::set<std::string> seen_;
    Issues issues_;

    void look_at(const std::string& file) {
        const std::string* text = library_.script(file);
        if (!text || !seen_.insert(file).second) return;
        const ScriptNames names = names_in(*text);
        for (const FreeName& used : names.free) {
            if (std::ranges::contains(known_, used.name)) continue;
            const std::string near = closest_match(used.name, known_);
            issues_.push_back(
                {.code = "script-name",
                 .place = {file, used.line},
                 .message = "unknown name '" + used.name + "'",
                 .hint = near.empty() ? "declare it with `local`, or look in docs/lua-api.md" : "did you mean '" + near + "'?"});
        }
        for (const std::string& module : names.required) look_at(module_file(library_, pack_of(file), module));
    }
};

} // namespace

Issues check_scripts(const std::shared_ptr<const Library>& library) {
    auto hooks = LuaHooks::load(library);
    if (!hooks) return with_files(*library, std::move(hooks.error())); // the names in a text that does not compile mean nothing
    Issues issues = NameCheck(*library).run();
    append(issues, check_ids(*library));
    issues = with_files(*library, std::move(issues));
    take_muted(*library, issues);
    return issues;
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
