#include "match/new_game.h"

#include "base/text.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// A bare name means any pack's object of that kind.
template <class T> std::string resolve_name(const Library& library, const std::string& name) {
    if (name.empty() || name.contains(':') || library.find<T>(name)) return name;
    for (const T* object : library.all<T>())
        if (name_of(std::string_view(object->id)) == name) return object->id;
    // There is none. The pack of the nearest name, so that it can be suggested.
    std::vector<std::string> names;
    for (const T* object : library.all<T>()) names.emplace_back(name_of(std::string_view(object->id)));
    const std::string near = closest_match(name, names);
    for (const T* object : library.all<T>())
        if (!near.empty() && name_of(std::string_view(object->id)) == near) return full_id(pack_of(object->id), name);
    const PackInfo* game = library.game();
    return game ? full_id(game->id, name) : library.packs().empty() ? name : full_id(library.packs().front().id, name);
}

/// The layout named, or the first game; or for a lord who has no part in the first game, the next one in which he has.
const Layout* layout_for(const Library& library, const NewGame& wanted, const std::string& lord, std::string& notice) {
    if (!wanted.layout.empty()) return library.find<Layout>(resolve_name<Layout>(library, wanted.layout));
    const auto& all = library.all<Layout>();
    const Layout* layout = first_layout(library);
    if (!layout || lord.empty() || !wanted.rooms.empty() || !leaves_out_lord(library, *layout, lord)) return layout;
    for (const Layout* other : all) {
        if (leaves_out_lord(library, *other, lord)) continue;
        const Lord* who = library.find<Lord>(lord);
        notice = std::format("{} cannot be played in \"{}\"; this is \"{}\".", who ? who->name : lord, layout->name, other->name);
        return other;
    }
    return layout;
}

std::vector<std::string> four_by_chance(const Library& library, std::uint64_t seed) {
    Random random(seed);
    std::vector<std::string> left, chosen;
    for (const Hero* hero : library.all<Hero>()) left.push_back(hero->id);
    while (chosen.size() < 4 && !left.empty()) {
        const auto at = random.below(static_cast<std::uint32_t>(left.size()));
        chosen.push_back(left[at]);
        left.erase(left.begin() + at);
    }
    return chosen;
}

} // namespace

bool leaves_out_lord(const Library& library, const Layout& layout, const std::string& lord) {
    return std::ranges::any_of(layout.variants, [&](const Id<Variant>& id) {
        const Variant* variant = library.find<Variant>(id);
        return variant && std::ranges::any_of(variant->excludes, [&](const Excluded& excluded) {
                   return excluded.kind == "lords" && full_id(pack_of(variant->id), excluded.target) == lord;
               });
    });
}

const Layout* first_layout(const Library& library) {
    if (const PackInfo* game = library.game())
        if (const Layout* layout = library.find<Layout>(game->first_layout)) return layout;
    for (const PackInfo& pack : library.packs())
        if (const Layout* layout = library.find<Layout>(pack.first_layout)) return layout;
    return library.all<Layout>().empty() ? nullptr : library.all<Layout>().front();
}

Result<Planned> plan(const Library& library, const NewGame& wanted) {
    Planned planned;
    const std::string lord = resolve_name<Lord>(library, wanted.lord);
    const Layout* layout = layout_for(library, wanted, lord, planned.notice);
    GameSetup setup{.lord = lord, .ask_cards = wanted.ask_cards, .seed = wanted.seed};
    if (lord.empty() && layout) setup.lord = layout->lord.text;
    std::vector<std::string> heroes;
    if (wanted.heroes == std::vector<std::string>{"random"}) heroes = four_by_chance(library, wanted.seed);
    else
        for (const std::string& name : wanted.heroes) heroes.push_back(resolve_name<Hero>(library, name));
    if (heroes.empty() && layout)
        for (const Id<Hero>& hero : layout->heroes) heroes.push_back(hero.text);
    const auto seats = deal_seats(heroes.size(), wanted.players);
    if (!seats) return std::unexpected(seats.error());
    for (std::size_t i = 0; i < heroes.size(); ++i) setup.heroes.push_back({heroes[i], (*seats)[i]});

    for (const std::string& room : wanted.rooms)
        setup.rooms.push_back(room == "special" || room.starts_with("battle") ? room : resolve_name<Room>(library, room));
    if (setup.rooms.empty()) setup.layout = layout ? layout->id : resolve_name<Layout>(library, wanted.layout);
    const bool suggested = std::ranges::all_of(wanted.variants, [](const std::string& variant) { return variant.contains('='); });
    if (suggested && layout && setup.rooms.empty())
        for (const Id<Variant>& variant : layout->variants) planned.beginning.variants.push_back(variant.text);
    for (const std::string& variant : wanted.variants)
        if (variant != "none")
            planned.beginning.variants.push_back(variant.contains('=') ? variant : resolve_name<Variant>(library, variant));
    if (wanted.computers_only) end_stalemates(library, planned.beginning.variants);
    planned.beginning.with = std::move(setup);
    return planned;
}

void end_stalemates(const Library& library, std::vector<std::string>& variants) {
    for (const std::string name : {"stalemate_rounds", "longest_battle"}) {
        bool chosen = std::ranges::any_of(variants, [&](const std::string& word) { return word.starts_with(name + '='); });
        const RuleOption* declared = nullptr;
        for (const Variant* variant : library.all<Variant>()) {
            const auto option = variant->options.find(name);
            if (option == variant->options.end()) continue;
            if (variant->always) declared = &option->second;
            else chosen = chosen || std::ranges::contains(variants, variant->id);
        }
        if (chosen || !declared || declared->value != OptionValue(0)) continue;
        const auto rounds = std::ranges::find_if(declared->choices, [](const OptionValue& choice) {
            const int* number = std::get_if<int>(&choice);
            return number && *number > 0;
        });
        if (rounds != declared->choices.end()) variants.push_back(name + '=' + std::to_string(std::get<int>(*rounds)));
    }
}

Result<std::vector<int>> deal_seats(std::size_t heroes, int players) {
    const auto hands = static_cast<std::size_t>(std::max(1, players - 1));
    if (hands > heroes)
        return fail({.code = "too-many-players",
                     .message = counted(hands, "hero player", "hero players") + " cannot share " + counted(heroes, "hero", "heroes"),
                     .hint = "one of the players is the Overseer, every other needs a hero"});
    std::vector<int> seats;
    const std::size_t each = heroes / hands, more = heroes % hands; // the last ones get one more
    for (std::size_t hand = 0; hand < hands; ++hand)
        seats.insert(seats.end(), each + (hand + more >= hands ? 1 : 0), static_cast<int>(hand) + 1);
    return seats;
}

} // namespace flickforge
