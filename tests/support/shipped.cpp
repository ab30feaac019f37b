#include "support/shipped.h"

#include "content/load/overrides.h"
#include "content/load/pack_folders.h"
#include "support/rules_changes.h"

#include <map>
#include <mutex>
#include <stdexcept>

namespace flickforge::testing {

std::string source_folder() { return FLICKFORGE_SOURCE; }

std::shared_ptr<const Checker> shipped_checker() {
    static const std::shared_ptr<const Checker> checker = [] {
        auto made = make_checker(read_tree(source_folder() + "/schemas"));
        if (!made) throw std::runtime_error(to_text(made.error().front()));
        return *made;
    }();
    return checker;
}

std::shared_ptr<const Library> game_library(const std::string& game) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const Library>> games;
    const std::scoped_lock lock(mutex);
    std::shared_ptr<const Library>& library = games[game];
    if (library) return library;
    const std::string content = source_folder() + "/content";
    std::vector<FileTree> trees;
    for (const std::string& folder : with_needed_packs({content + '/' + game}, {content})) trees.push_back(read_tree(folder));
    Loaded loaded = Loader(shipped_checker()).load(trees);
    if (!loaded.library) throw std::runtime_error(to_text(loaded.issues.front()));
    return library = std::move(loaded.library);
}

std::shared_ptr<const Library> shipped_library_pointer() {
    static const std::shared_ptr<const Library> library = game_library("catacombs");
    return library;
}

const std::vector<std::string>& rules_changes() {
    static const std::vector<std::string> changes{
        R"(heroes.xoric.sequences=[[{"shot": "melee", "modifiers": ["chain"], "times": 2}]])",
        R"(heroes.marorg.sequences=[[{"shot": "melee"}], [{"shot": "rush", "times": 2}]])",
        R"(heroes.roosan.sequences=[[{"shot": "melee", "modifiers": ["fear"]}], [{"shot": "rush", "times": 2}]])",
        R"(familiars.spirit.sequences=[[{"shot": "rush", "times": 2}]])", R"(familiars.bee.sequences=[[{"shot": "rush"}, {"shot": "melee"}]])"};
    return changes;
}

std::shared_ptr<const Library> rules_library_pointer() {
    static const std::shared_ptr<const Library> library = [] {
        auto changed = with_overrides(shipped_library_pointer(), rules_changes());
        if (!changed) throw std::runtime_error(to_text(changed.error().front()));
        return *changed;
    }();
    return library;
}

const Library& shipped_library() { return *shipped_library_pointer(); }

} // namespace flickforge::testing
