#include "playtest/setup_options.h"

#include "base/text.h"
#include "match/new_game.h"
#include "players/skill.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// Looks names up, and remembers all that do not exist.
class Names {
public:
    explicit Names(const Library& library) : library_(library) {}

    /// The full id for a name or id.
    template <class T> std::string resolve_name(const std::string& word, const char* noun) {
        if (library_.find<T>(word)) return word;
        std::vector<std::string> names;
        const std::string wanted = as_id(word);
        for (const T* object : library_.all<T>()) {
            if (name_of(std::string_view(object->id)) == wanted || as_id(object->name) == wanted) return object->id;
            names.push_back(std::string(name_of(std::string_view(object->id))));
        }
        std::string near = closest_match(word, names);
        if (near.empty() && !wanted.empty()) { // "barracks" for the-barracks
            const auto longer = std::ranges::find_if(names, [&](const std::string& name) { return name.contains(wanted); });
            if (longer != names.end()) near = *longer;
        }
        issues.push_back({.code = std::format("unknown-{}", noun),
                          .message = std::format("there is no {} {}", noun, in_quotes(word)),
                          .hint = did_you_mean(near, std::format("`flickforge list {}` shows them all", kind_of<T>))});
        return word;
    }

    /// All the words of a list, each by commas; "all" for every object there is.
    template <class T> std::vector<std::string> list(const std::vector<std::string>& words, const char* noun) {
        std::vector<std::string> ids;
        for (const std::string& word : words)
            for (const std::string& name : split(word, ',')) {
                if (name == "all")
                    for (const T* object : library_.all<T>()) ids.push_back(object->id);
                else if (!name.empty()) ids.push_back(resolve_name<T>(name, noun));
            }
        return ids;
    }

    Issues issues;

private:
    const Library& library_;
};

/// The first game, or the first layout in which all these lords can take part: their figures would not compare on different ones.
const Layout* layout_for(const Library& library, const Setup& setup, std::vector<std::string>& notes) {
    const Layout* usual = first_layout(library);
    if (!usual || !setup.layout_variants) return usual;
    const auto fits = [&](const Layout* layout) {
        return std::ranges::none_of(setup.lords, [&](const std::string& lord) { return leaves_out_lord(library, *layout, lord); });
    };
    if (fits(usual)) return usual;
    const auto other = std::ranges::find_if(library.all<Layout>(), fits);
    if (other == library.all<Layout>().end()) return usual;
    notes.push_back(
        std::format("not every lord can be played in \"{}\", so \"{}\" is played; --layout chooses another", usual->name, (*other)->name));
    return *other;
}

std::vector<std::vector<std::string>> columns(const Library& library, const std::vector<std::string>& words, Names& names) {
    std::vector<std::vector<std::string>> list;
    for (const std::string& word : words) {
        if (word == "all") {
            for (const Room* room : library.all<Room>())
                if (room->type == RoomType::battle) list.push_back({room->id});
            continue;
        }
        std::vector<std::string> column;
        for (const std::string& name : split(word, ','))
            column.push_back(name == "special" || name == "battle" || (name.starts_with("battle-") && name.size() == 8)
                                 ? name
                                 : names.resolve_name<Room>(name, "room"));
        list.push_back(std::move(column));
    }
    return list;
}

/// What the options say over what the set-up has.
Result<Setup> with_options(const Library& library, Setup setup, const SetupOptions& options) {
    Names names(library);
    if (!options.lords.empty()) setup.lords = names.list<Lord>(options.lords, "lord");
    if (!options.layouts.empty()) setup.layouts = names.list<Layout>(options.layouts, "layout"), setup.rooms.clear();
    if (!options.rooms.empty()) {
        setup.rooms = columns(library, options.rooms, names);
        if (options.layouts.empty()) setup.layouts.clear();
    }
    if (!options.parties.empty()) setup.parties.clear();
    for (const std::string& party : options.parties)
        setup.parties.push_back(party == "random" ? std::vector<std::string>{"random"} : names.list<Hero>({party}, "hero"));
    for (const std::string& word : options.variants) {
        if (word == "none") {
            setup.variants.clear(), setup.layout_variants = false;
            continue;
        }
        const std::string id = word.contains('=') ? word : names.resolve_name<Variant>(word, "variant");
        if (word.contains('=')) // a value said later replaces one said before
            std::erase_if(setup.variants, [&](const std::string& other) { return other.starts_with(word.substr(0, word.find('=') + 1)); });
        if (!std::ranges::contains(setup.variants, id)) setup.variants.push_back(id);
    }
    setup.changes.insert(setup.changes.end(), options.changes.begin(), options.changes.end());
    if (options.players) setup.players = *options.players;
    if (!options.skills.empty()) {
        const auto skills = skills_of(options.skills);
        if (skills) setup.skills = to_text(*skills);
        else append(names.issues, skills.error());
    }
    if (!names.issues.empty()) return std::unexpected(std::move(names.issues));
    if (!setup.layouts.empty() && !setup.rooms.empty())
        return fail(
            {.code = "layout-and-rooms", .message = "a layout and rooms cannot both be played", .hint = "leave --layout or --room out"});
    return setup;
}

} // namespace

Result<Setup> setup_of(const Library& library, const SetupOptions& options, std::vector<std::string>& notes) {
    Setup plain;
    plain.skills = to_text(Skills{});
    // As with `play`: a variant that is named comes instead of those the layout suggests, an option besides them.
    plain.layout_variants = std::ranges::all_of(options.variants, [](const std::string& word) { return word.contains('='); });
    auto setup = with_options(library, std::move(plain), options);
    if (!setup) return setup;
    if (setup->layouts.empty() && setup->rooms.empty()) {
        const Layout* layout = layout_for(library, *setup, notes);
        if (!layout) return fail({.code = "no-layout", .message = "no pack has a layout", .hint = "name rooms with --room"});
        setup->layouts = {layout->id};
    }
    if (!setup->rooms.empty()) setup->layout_variants = false;
    const Layout* layout = setup->layouts.empty() ? first_layout(library) : library.find<Layout>(setup->layouts.front());
    if (setup->lords.empty() && layout) setup->lords = {layout->lord.text};
    if (setup->parties.empty() && layout) {
        setup->parties.emplace_back();
        for (const Id<Hero>& hero : layout->heroes) setup->parties.front().push_back(hero.text);
    }
    if (setup->lords.empty() || setup->parties.empty())
        return fail({.code = "no-party", .message = "no pack suggests heroes and a lord", .hint = "name them with --heroes and --lord"});
    setup->content = library.content_hash();
    for (const PackInfo& pack : library.packs()) setup->packs.push_back(std::format("{} {}", pack.id, to_text(pack.version)));
    return setup;
}

Result<Setup> changed_setup(const Library& library, const Setup& base, const SetupOptions& options) {
    auto setup = with_options(library, base, options);
    if (!setup) return setup;
    if (!setup->rooms.empty()) setup->layout_variants = false;
    setup->content = library.content_hash();
    setup->packs.clear();
    for (const PackInfo& pack : library.packs()) setup->packs.push_back(std::format("{} {}", pack.id, to_text(pack.version)));
    return setup;
}

Result<std::vector<Setup>> setups_for(const Setup& base, const std::vector<Sweep>& sweeps) {
    std::vector<Setup> setups{base};
    setups.front().name.clear();
    for (const Sweep& sweep : sweeps) {
        std::vector<Setup> more;
        for (const Setup& setup : setups)
            for (const std::string& value : sweep.values) {
                Setup one = setup;
                const std::string change = sweep.field + value;
                one.name += (one.name.empty() ? "" : " ") + change;
                (sweep.option() ? one.variants : one.changes).push_back(change);
                more.push_back(std::move(one));
            }
        setups = std::move(more);
        if (setups.size() > 100)
            return fail({.code = "bad-sweep",
                         .message = std::format("{} combinations are more than 100", setups.size()),
                         .hint = "use fewer values"});
    }
    return setups;
}

} // namespace flickforge
