#include "base/id.h"
#include "base/text.h"
#include "content/library/stock.h"
#include "content/load/verify.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>

namespace flickforge {
namespace {

std::string worded(const Shortage& shortage) {
    return std::format("asks for {}, but there {} only {} \"{}\"{}", shortage.who, shortage.have == 1 ? "is" : "are",
                       counted(static_cast<std::size_t>(shortage.have), "piece", "pieces"), shortage.piece,
                       shortage.shared ? ", which they share" : "");
}

void verify_stock(const Library& library, const Room& room, Issues& issues) {
    Demand fixed(library);
    for (const auto& entry : room.monsters) fixed.add(entry.what, entry.count);
    const Place place = place_of(library, "rooms", room.id, "monsters");
    for (const auto& shortage : fixed.shortages())
        issues.push_back({.code = shortage.shared ? "shared-piece" : "too-few-pieces",
                          .place = place,
                          .message = "monsters: the room " + worded(shortage),
                          .hint = "ask for fewer, or add pieces"});
}

/// Mercenary icons stand for the lord's own monster, so what falls short is a matter of the lord.
void verify_mercenaries(const Library& library, const Lord& lord, Issues& issues) {
    const Monster* mercenary = library.find(lord.mercenary);
    if (!mercenary) return;
    const Place place = place_of(library, "lords", lord.id, "mercenary");
    if (mercenary->level && mercenary->level != 1) { // where monsters have no levels, any may be the lord's own
        issues.push_back({.code = "mercenary-level",
                          .place = place,
                          .message = std::format("mercenary: {} has level {}", mercenary->name, *mercenary->level),
                          .hint = "mercenaries have level 1"});
        return;
    }
    std::vector<std::string> short_rooms;
    for (const Room* room : library.all<Room>()) {
        if (room->mercenaries == 0) continue;
        Demand demand(library);
        for (const auto& entry : room->monsters) demand.add(entry.what, entry.count);
        const auto without = demand.shortages(); // the room's own affair
        demand.add(lord.mercenary, room->mercenaries);
        for (const auto& shortage : demand.shortages())
            if (std::ranges::none_of(without, [&](const auto& known) { return known.piece == shortage.piece; }))
                short_rooms.push_back(std::format("{} ({} of {})", room->name, shortage.have, shortage.want));
    }
    if (!short_rooms.empty())
        issues.push_back({.level = Level::warning,
                          .code = "too-few-mercenaries",
                          .place = place,
                          .message = std::format("mercenary: {} has too few pieces for {}", mercenary->name, join(short_rooms)),
                          .hint = "the missing ones will not be placed; add pieces to be safe"});
}

void verify_type(const Library& library, const Room& room, Issues& issues) {
    const auto add = [&](std::string_view field, std::string code, std::string message, std::string hint) {
        issues.push_back({.code = std::move(code),
                          .place = place_of(library, "rooms", room.id, field),
                          .message = std::move(message),
                          .hint = std::move(hint)});
    };
    const bool battle = room.type == RoomType::battle;
    if (battle && !room.difficulty) add("type", "missing-field", "\"difficulty\" is missing", "a battle room has difficulty 0, 1 or 2");
    if (battle && room.monsters.empty() && room.mercenaries == 0 && room.metres.empty())
        add("type", "empty-room", "a battle room without monsters", "add monsters, mercenaries or metres");
    if (!battle && (!room.monsters.empty() || room.mercenaries > 0 || !room.metres.empty()))
        add("monsters", "monsters-outside-battle", "only battle rooms have monsters of their own", "make it a battle room, or remove them");
    if (battle && (!room.services.empty() || room.wager || room.offers))
        add("services", "services-in-battle", "a battle room has nothing to sell", "make it a special room, or remove the services");
    std::set<std::string> seen;
    for (std::size_t i = 0; i < room.services.size(); ++i)
        if (!seen.insert(room.services[i].id).second)
            add(std::format("services[{}].id", i), "repeated",
                std::format("services[{}].id: \"{}\" names two services", i, room.services[i].id), "give each its own name");
    for (std::size_t i = 0; i < room.metres.size(); ++i) {
        const bool any =
            std::ranges::any_of(library.all<Monster>(), [&](const Monster* monster) { return monster->level == room.metres[i].level; });
        if (!any)
            add(std::format("metres[{}]", i), "empty-metre",
                std::format("metres[{}]: there is no monster of level {}", i, room.metres[i].level), "add one, or choose another level");
    }
}

/// A game that cannot be begun is worth an error; the word of another pack only counts where there is no game.
void verify_game(const Library& library, const PackInfo& pack, Issues& issues) {
    if (!pack.game || library.find<Layout>(pack.first_layout)) return;
    std::vector<std::string> names;
    for (const Layout* layout : library.all<Layout>())
        if (pack_of(layout->id) == pack.id) names.emplace_back(name_of(layout->id));
    issues.push_back({.code = "unknown-reference",
                      .place = library.sources().place(pack.game->first_layout),
                      .message = std::format("game.first_layout: there is no layout \"{}\"", name_of(pack.first_layout)),
                      .hint = names.empty() ? "a game needs a layout: write one in layouts/"
                                            : suggestion(std::string(name_of(pack.first_layout)), names, "its layouts are " + join(names))});
}

} // namespace

Issues verify_rooms(const Library& library) {
    Issues issues;
    for (const Room* room : library.all<Room>()) {
        verify_type(library, *room, issues);
        verify_stock(library, *room, issues);
    }
    for (const Lord* lord : library.all<Lord>()) {
        Demand minions(library);
        for (const auto& entry : lord->minions) minions.add(entry.what, entry.count);
        for (const auto& shortage : minions.shortages())
            issues.push_back({.code = shortage.shared ? "shared-piece" : "too-few-pieces",
                              .place = place_of(library, "lords", lord->id, "minions"),
                              .message = "minions: the lair " + worded(shortage),
                              .hint = "ask for fewer, or add pieces"});
        verify_mercenaries(library, *lord, issues);
    }
    for (const PackInfo& pack : library.packs()) verify_game(library, pack, issues);
    return issues;
}

} // namespace flickforge
