#include "content/library/muted.h"

#include "content/library/library.h"

#include <algorithm>

namespace flickforge {

Issues take_muted(std::span<const PackInfo> packs, const Sources& sources, Issues& issues) {
    Issues muted;
    for (const PackInfo& pack : packs) {
        if (pack.muted.empty()) continue;
        const std::string& cover = sources.at(pack.origin).shown; // …/pack.json
        const std::string folder = cover.substr(0, cover.size() - std::string_view("pack.json").size());
        std::erase_if(issues, [&](const Issue& issue) {
            const bool taken = issue.level == Level::warning && issue.place.file.starts_with(folder) &&
                               std::ranges::any_of(pack.muted, [&](const Mute& mute) {
                                   return mute.issue == issue.code && (mute.file.empty() || folder + mute.file == issue.place.file);
                               });
            if (taken) muted.push_back(issue);
            return taken;
        });
    }
    return muted;
}

Issues take_muted(const Library& library, Issues& issues) { return take_muted(library.packs(), library.sources(), issues); }

} // namespace flickforge
