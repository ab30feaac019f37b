#include "packaging/installed.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;

Installation plan_installation(const PackageFile& package, const std::string& packs_folder) {
    using Step = Installation::Step;
    Installation plan{.folder = (fs::path(packs_folder) / package.pack.id).string()};
    std::error_code error;
    if (fs::exists(plan.folder, error)) {
        const PackCover cover = cover_of(plan.folder);
        plan.before = cover.version.empty() ? "?" : cover.version;
        const auto before = parse_version(cover.version);
        const auto files = read_folder(plan.folder, plan.folder);
        if (before && *before < package.pack.version) plan.step = Step::upgrade;
        else if (before && package.pack.version < *before) plan.step = Step::downgrade;
        else plan.step = files && *files == package.files ? Step::same : Step::replacement;
        if (plan.step != Step::same) plan.lost = changed_by_hand(plan.folder);
    }
    for (const std::string& folder : packs_in(packs_folder)) {
        const PackCover other = cover_of(folder);
        for (const PackNeed& need : other.needs) {
            const auto range = VersionRange::parse(need.version);
            if (need.pack == package.pack.id && other.id != package.pack.id && range && !range->contains(package.pack.version))
                plan.left_behind.push_back(std::format("{} {} needs {} {}", other.id, other.version, need.pack, need.version));
        }
    }
    return plan;
}

Result<void> install(const PackageFile& package, const Installation& plan) {
    FolderFiles files = package.files;
    files.emplace(manifest_name, manifest_text(package));
    return replace_folder(plan.folder, files);
}

Result<PackCover> installed_pack(const std::string& id, const std::string& packs_folder) {
    std::vector<std::string> ids;
    for (const std::string& folder : packs_in(packs_folder)) {
        PackCover cover = cover_of(folder);
        if (cover.id == id || (cover.id.empty() && fs::path(folder).filename() == id)) return cover;
        ids.push_back(cover.id);
    }
    return fail({.code = "not-installed",
                 .place = {},
                 .message = std::format("no pack {} is installed", in_quotes(id)),
                 .hint = suggestion(id, ids, ids.empty() ? "nothing is installed" : "installed are " + join(ids))});
}

std::vector<std::string> dependants(const std::string& id, const std::string& packs_folder) {
    std::vector<std::string> found;
    for (const std::string& folder : packs_in(packs_folder)) {
        const PackCover cover = cover_of(folder);
        if (std::ranges::any_of(cover.needs, [&](const PackNeed& need) { return need.pack == id && !need.optional; }))
            found.push_back(cover.id + ' ' + cover.version);
    }
    return found;
}

std::vector<std::string> changed_by_hand(const std::string& folder) {
    const auto list = read_file((fs::path(folder) / manifest_name).string());
    if (!list) return {};
    auto files = read_folder(folder, folder);
    if (!files) return {};
    const auto different = differences(*list, *files, folder);
    return different ? *different : std::vector<std::string>{};
}

} // namespace flickforge
