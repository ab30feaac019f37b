#include "content/library/pack.h"

#include "base/id.h"
#include "base/text.h"

#include <algorithm>
#include <format>
#include <functional>

namespace flickforge {
namespace {

std::string text_of(const Node& node, std::string_view key, std::string otherwise = "") {
    const Node* member = node.find(key);
    return member ? member->as_string() : otherwise;
}

std::vector<PackLink> links(const Node& document, std::string_view key) {
    std::vector<PackLink> result;
    if (const Node* list = document.find(key))
        for (const Node& entry : list->items()) {
            const Node* optional = entry.find("optional");
            result.push_back({.pack = text_of(entry, "pack"),
                              .version = text_of(entry, "version", "*"),
                              .optional = optional && optional->as_boolean(),
                              .reason = text_of(entry, "reason"),
                              .origin = entry.origin});
        }
    return result;
}

class Orderer {
public:
    Orderer(std::vector<PackInfo>& packs, const std::vector<std::string>& nearby, const Sources& sources, Issues& issues)
        : packs_(packs), nearby_(nearby), sources_(sources), issues_(issues) {}

    void run() {
        drop_repeated();
        for (PackInfo& pack : packs_) by_id_.emplace(pack.id, &pack);
        for (PackInfo& pack : packs_) {
            check_api(pack);
            check_depends(pack);
            check_conflicts(pack);
        }
        std::map<std::string, int> depths;
        for (PackInfo& pack : packs_) {
            std::vector<std::string> trail;
            depths[pack.id] = depth(pack, trail);
        }
        std::ranges::sort(packs_, {}, [&](const PackInfo& pack) { return std::pair(depths[pack.id], pack.id); });
        check_games();
    }

private:
    std::vector<PackInfo>& packs_;
    const std::vector<std::string>& nearby_;
    const Sources& sources_;
    Issues& issues_;
    std::map<std::string, PackInfo*, std::less<>> by_id_;
    std::map<std::string, int, std::less<>> depth_;
    std::set<std::string> in_cycle_;

    void report(Origin origin, std::string code, std::string message, std::string hint) {
        issues_.push_back(
            {.code = std::move(code), .place = sources_.place(origin), .message = std::move(message), .hint = std::move(hint)});
    }

    void drop_repeated() {
        std::map<std::string, std::string> seen;
        std::erase_if(packs_, [&](const PackInfo& pack) {
            const std::string file = sources_.at(pack.origin).shown;
            const auto [first, fresh] = seen.emplace(pack.id, file);
            if (!fresh)
                report(pack.origin, "duplicate-pack", std::format("there are two packs \"{}\"; the other is {}", pack.id, first->second),
                       "load one of the two, or give one another id");
            return !fresh;
        });
    }

    void check_api(const PackInfo& pack) {
        if (pack.api <= current_api) return;
        report(pack.origin, "api-too-new",
               std::format("\"{}\" was written for interface {}, this program offers {}", pack.id, pack.api, current_api),
               "update Flickforge, or lower \"api\" if the pack needs nothing new");
    }

    std::string here(const PackInfo& pack) const { return std::format("{} {}", pack.id, to_text(pack.version)); }

    /// None when the link does not name one, which is reported.
    std::optional<VersionRange> range_of(const PackLink& link) {
        auto range = VersionRange::parse(link.version);
        if (!range)
            report(link.origin, "bad-version-range", std::format("{} is not a range of versions", in_quotes(link.version)),
                   "write *, 1.2.0, ^1.2.0, ~1.2.0 or >=1.2.0 <2.0.0");
        return range;
    }

    void check_depends(PackInfo& pack) {
        for (const PackLink& link : pack.depends) {
            const auto range = range_of(link);
            if (!range) continue;
            if (link.pack == pack.id) {
                report(link.origin, "dependency-cycle", std::format("\"{}\" depends on itself", pack.id), "remove this entry");
                continue;
            }
            const auto found = by_id_.find(link.pack);
            if (found == by_id_.end()) {
                pack.missing.insert(link.pack);
                if (link.optional) continue;
                std::vector<std::string> names = nearby_;
                for (const auto& [id, other] : by_id_) names.push_back(id);
                report(link.origin, "missing-dependency",
                       std::format("\"{}\" needs the pack \"{}\", which was not found", pack.id, link.pack),
                       suggestion(link.pack, names,
                                  "install it with `flickforge install`, put it beside this pack, or name its folder with --packs"));
            } else if (!range->contains(found->second->version)) {
                report(link.origin, "dependency-version",
                       std::format("\"{}\" needs {} in version {}, found {}", pack.id, link.pack, link.version,
                                   to_text(found->second->version)),
                       found->second->version < first_version(link.version) ? "get a newer version of it"
                                                                            : "get an older version of it, or widen the range");
            }
        }
    }

    static Version first_version(std::string_view range) {
        const auto digit = range.find_first_of("0123456789");
        const auto end = range.find(' ', digit);
        return digit == std::string_view::npos ? Version{} : parse_version(range.substr(digit, end - digit)).value_or(Version{});
    }

    void check_conflicts(const PackInfo& pack) {
        for (const PackLink& link : pack.conflicts) {
            const auto range = range_of(link);
            if (!range) continue;
            const auto found = by_id_.find(link.pack);
            if (found == by_id_.end() || !range->contains(found->second->version)) continue;
            report(link.origin, "pack-conflict",
                   std::format("\"{}\" does not work together with {}{}", pack.id, here(*found->second),
                               link.reason.empty() ? "" : ": " + link.reason),
                   "load one of the two");
        }
    }

    int depth(PackInfo& pack, std::vector<std::string>& trail) {
        if (const auto known = depth_.find(pack.id); known != depth_.end()) return known->second;
        if (const auto start = std::ranges::find(trail, pack.id); start != trail.end()) {
            report_cycle({start, trail.end()});
            return 0;
        }
        trail.push_back(pack.id);
        int deepest = 0;
        pack.reach.insert(pack.id);
        for (const PackLink& link : pack.depends) {
            const auto found = by_id_.find(link.pack);
            if (found == by_id_.end() || link.pack == pack.id) continue;
            deepest = std::max(deepest, 1 + depth(*found->second, trail));
            pack.reach.insert(found->second->reach.begin(), found->second->reach.end());
            pack.missing.insert(found->second->missing.begin(), found->second->missing.end());
        }
        trail.pop_back();
        return depth_[pack.id] = deepest;
    }

    std::vector<const PackInfo*> games_of(const PackInfo& pack) const {
        std::vector<const PackInfo*> found;
        for (const PackInfo& other : packs_)
            if (other.game && pack.reach.contains(other.id)) found.push_back(&other);
        return found;
    }

    static std::string titled(const PackInfo& pack) { return std::format("\"{}\" ({})", pack.id, pack.name); }

    /// The rules take whatever is loaded to be of one game: its decks, boards, coins and variants that are always on.
    void check_games() {
        std::vector<const PackInfo*> games;
        for (const PackInfo& pack : packs_)
            if (pack.game) games.push_back(&pack);
        if (games.size() < 2) return;
        for (const PackInfo& pack : packs_) // in load order: the first that needs two is to blame, not those that depend on it
            if (const auto reached = games_of(pack); reached.size() > 1) {
                const auto second = std::ranges::find_if(pack.depends, [&](const PackLink& link) {
                    const auto found = std::ranges::find(packs_, link.pack, &PackInfo::id);
                    return found != packs_.end() && found->reach.contains(reached.back()->id);
                });
                return report(second == pack.depends.end() ? pack.origin : second->origin, "two-games",
                              std::format("\"{}\" belongs to two games: {} and {}", pack.id, titled(*reached[0]), titled(*reached[1])),
                              "remove one of the dependencies; a pack belongs to one game, or to none and then goes with every game");
            }
        std::vector<std::string> needs;
        for (const PackInfo& pack : packs_)
            if (const auto reached = games_of(pack); !pack.game && !reached.empty())
                needs.push_back(std::format("\"{}\" needs \"{}\"", pack.id, reached.front()->id));
        report(games[1]->origin, "two-games",
               std::format("two games cannot be loaded together: {} and {}", titled(*games[0]), titled(*games[1])),
               needs.empty() ? "load one of the two" : "load only packs of one game: " + join(needs));
    }

    void report_cycle(std::vector<std::string> ring) {
        for (const std::string& id : ring)
            if (!in_cycle_.insert(id).second) return; // reported already
        const auto first = std::ranges::min_element(ring);
        std::ranges::rotate(ring, first);
        const PackInfo& pack = *by_id_.at(ring.front());
        const auto link = std::ranges::find(pack.depends, ring.size() > 1 ? ring[1] : ring[0], &PackLink::pack);
        ring.push_back(ring.front());
        report(link->origin, "dependency-cycle", std::format("packs depend on each other in a circle: {}", join(ring, " -> ")),
               "remove one of these dependencies");
    }
};

} // namespace

PackInfo decode_pack(const Node& document) {
    PackInfo pack;
    pack.id = text_of(document, "id");
    pack.name = text_of(document, "name");
    pack.version = parse_version(text_of(document, "version")).value_or(Version{});
    pack.api = static_cast<int>(document.find("api")->as_number());
    pack.description = text_of(document, "description");
    if (const Node* authors = document.find("authors"))
        for (const Node& author : authors->items()) pack.authors.push_back(author.as_string());
    pack.licence = text_of(document, "licence");
    pack.language = text_of(document, "language", "en");
    pack.first_layout = text_of(document, "first_layout");
    if (const Node* game = document.find("game")) {
        pack.first_layout = text_of(*game, "first_layout");
        const Node* currency = game->find("currency");
        const Node* unit = currency ? currency->find("unit") : nullptr;
        pack.game = GameInfo{.first_layout = game->find("first_layout")->origin,
                             .currency_unit = unit ? static_cast<int>(unit->as_integer()) : 1};
    }
    if (!pack.first_layout.empty()) pack.first_layout = full_id(pack.id, pack.first_layout);
    pack.depends = links(document, "depends");
    pack.conflicts = links(document, "conflicts");
    if (const Node* muted = document.find("muted"))
        for (const Node& entry : muted->items())
            pack.muted.push_back({text_of(entry, "issue"), text_of(entry, "file"), text_of(entry, "reason")});
    pack.origin = document.origin;
    return pack;
}

void order_packs(std::vector<PackInfo>& packs, const std::vector<std::string>& nearby, const Sources& sources, Issues& issues) {
    Orderer(packs, nearby, sources, issues).run();
}

} // namespace flickforge
