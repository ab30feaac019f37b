#include "editor/game_wish.h"

#include "base/text.h"
#include "editor/room_sheet.h"
#include "editor/words.h"
#include "play/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

std::string text_of(const OptionValue& value) {
    if (const bool* yes = std::get_if<bool>(&value)) return *yes ? "true" : "false";
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

std::string words_of(const OptionValue& value) {
    if (const bool* yes = std::get_if<bool>(&value)) return *yes ? "yes" : "no";
    std::string words = text_of(value);
    std::ranges::replace(words, '_', ' ');
    return words;
}

/// Those always on first, then the chosen ones by id: later ones have the last word.
std::vector<const Variant*> in_force(const GameWish& wish, const Library& library) {
    std::vector<const Variant*> found;
    for (const Variant* variant : library.all<Variant>())
        if (variant->always) found.push_back(variant);
    for (const std::string& id : wish.variants)
        if (const Variant* variant = library.find<Variant>(id); variant && !variant->always) found.push_back(variant);
    return found;
}

std::string usual_value(const GameWish& wish, const Library& library, const std::string& option) {
    std::string value;
    for (const Variant* variant : in_force(wish, library))
        if (const auto found = variant->options.find(option); found != variant->options.end()) value = text_of(found->second.value);
    return value;
}

} // namespace

// Making a wish -------------------------------------------------------------------------------------------------------------

GameWish first_wish(const Library& library) {
    GameWish wish;
    const auto& layouts = library.all<Layout>();
    const auto planned = plan(library, {});
    const GameSetup* setup = planned ? std::get_if<GameSetup>(&planned->beginning.with) : nullptr;
    if (setup && !setup->layout.empty()) take_layout(wish, library, setup->layout);
    else if (!layouts.empty()) take_layout(wish, library, layouts.front()->id);
    else wish.own_rooms = true;
    if (wish.lord.empty() && !library.all<Lord>().empty()) wish.lord = library.all<Lord>().front()->id;
    return wish;
}

void take_layout(GameWish& wish, const Library& library, const std::string& layout) {
    const Layout* found = library.find<Layout>(layout);
    if (!found) return;
    wish.layout = layout;
    wish.own_rooms = false;
    wish.variants.clear();
    for (const Variant* variant : library.all<Variant>())
        if (variant->on && !variant->always) wish.variants.insert(variant->id);
    for (const Id<Variant>& variant : found->variants) wish.variants.insert(variant.text);
    if (found->lord) wish.lord = found->lord.text;
    if (!found->heroes.empty()) take_suggested_party(wish, library);
}

void take_suggested_party(GameWish& wish, const Library& library) {
    const Layout* layout = library.find<Layout>(wish.layout);
    if (!layout) return;
    wish.heroes.clear();
    for (const Id<Hero>& hero : layout->heroes) wish.heroes.push_back(hero.text);
}

void take_party_by_chance(GameWish& wish, const Library& library, std::uint64_t number) {
    constexpr int usual_party = 4;
    const int size = party_size(wish, library);
    const auto count = static_cast<std::size_t>(size > 0 ? size : usual_party);
    std::vector<std::string> left;
    for (const Hero* hero : library.all<Hero>())
        if (!left_out_by(wish, library, "heroes", hero->id)) left.push_back(hero->id);
    Random random(number);
    wish.heroes.clear();
    while (wish.heroes.size() < count && !left.empty()) {
        const auto at = random.below(static_cast<std::uint32_t>(left.size()));
        wish.heroes.push_back(left[at]);
        left.erase(left.begin() + at);
    }
}

void toggle_hero(GameWish& wish, const std::string& hero) {
    if (std::erase(wish.heroes, hero) == 0) wish.heroes.push_back(hero);
}

void set_players(GameWish& wish, int players) {
    wish.players = std::clamp(players, 1, 5);
    wish.computers = wish.players == 1 ? std::set<int>{0} : std::set<int>{};
}

void keep_what_exists(GameWish& wish, const Library& library) {
    std::erase_if(wish.heroes, [&](const std::string& id) { return !library.find<Hero>(id); });
    std::erase_if(wish.variants, [&](const std::string& id) { return !library.find<Variant>(id); });
    std::erase_if(wish.rooms,
                  [&](const std::string& id) { return id != "special" && !id.starts_with("battle") && !library.find<Room>(id); });
    std::erase_if(wish.options, [&](const auto& option) { return usual_value(wish, library, option.first).empty(); });
    if (!library.find<Lord>(wish.lord)) wish.lord.clear();
    if (!library.find<Layout>(wish.layout)) wish.layout.clear();
}

// Seats ---------------------------------------------------------------------------------------------------------------------

int hands(const GameWish& wish) { return std::max(1, wish.players - 1); }

std::vector<std::vector<std::string>> dealt(const GameWish& wish) {
    const auto seats = deal_seats(wish.heroes.size(), wish.players);
    std::vector<std::vector<std::string>> heroes;
    if (!seats) return heroes;
    heroes.resize(static_cast<std::size_t>(hands(wish)));
    for (std::size_t i = 0; i < seats->size(); ++i) heroes[static_cast<std::size_t>((*seats)[i] - 1)].push_back(wish.heroes[i]);
    return heroes;
}

// Rules ---------------------------------------------------------------------------------------------------------------------

std::string option_value(const GameWish& wish, const Library& library, const std::string& option) {
    if (const auto own = wish.options.find(option); own != wish.options.end()) return own->second;
    return usual_value(wish, library, option);
}

int party_size(const GameWish& wish, const Library& library) {
    const std::string value = option_value(wish, library, "party_size");
    return value.empty() ? 0 : std::atoi(value.c_str());
}

const Variant* left_out_by(const GameWish& wish, const Library& library, const std::string& kind, const std::string& id) {
    for (const Variant* variant : in_force(wish, library))
        for (const Excluded& excluded : variant->excludes)
            if (excluded.kind == kind && full_id(pack_of(variant->id), excluded.target) == id) return variant;
    return nullptr;
}

std::vector<RuleChoice> rule_choices(const GameWish& wish, const Library& library) {
    std::vector<RuleChoice> choices;
    for (const Variant* variant : in_force(wish, library))
        for (const auto& [id, option] : variant->options) {
            if (option.choices.size() < 2 || std::ranges::contains(choices, id, &RuleChoice::id)) continue;
            RuleChoice choice{.name = in_words(id), .id = id, .text = option.text, .usual = usual_value(wish, library, id)};
            for (const OptionValue& value : option.choices) {
                choice.values.push_back(text_of(value));
                choice.words.push_back(words_of(value));
            }
            choices.push_back(std::move(choice));
        }
    return choices;
}

// What cannot be ------------------------------------------------------------------------------------------------------------

NewGame new_game(const GameWish& wish) {
    NewGame wanted{.heroes = wish.heroes, .lord = wish.lord, .players = std::max(2, wish.players), .ask_cards = wish.ask_cards};
    wanted.seed = static_cast<std::uint64_t>(wish.seed);
    if (wish.own_rooms) wanted.rooms = wish.rooms;
    else wanted.layout = wish.layout;
    wanted.variants.assign(wish.variants.begin(), wish.variants.end());
    if (wanted.variants.empty()) wanted.variants.push_back("none"); // otherwise those of the layout
    for (const auto& [option, value] : wish.options) wanted.variants.push_back(option + '=' + value);
    return wanted;
}

namespace {

void check_rooms(const GameWish& wish, const Library& library, std::vector<WishProblem>& problems) {
    const auto say = [&](std::string sentence) { problems.push_back({WishField::rooms, std::move(sentence)}); };
    if (!wish.own_rooms) {
        const Layout* layout = library.find<Layout>(wish.layout);
        if (!layout) return say("Choose the rooms to go through.");
        for (const Slot& slot : layout->slots)
            if (const Variant* variant = slot.room ? left_out_by(wish, library, "rooms", slot.room.text) : nullptr)
                say(std::format("{} is left out by \"{}\".", object_name(library, slot.room.text, "rooms"), variant->name));
        return;
    }
    if (wish.rooms.empty()) return say("Add at least one room.");
    for (std::size_t i = 0; i < wish.rooms.size(); ++i) {
        const Room* room = library.find<Room>(wish.rooms[i]);
        if (!room) continue;
        if (const Variant* variant = left_out_by(wish, library, "rooms", room->id))
            say(std::format("{} is left out by \"{}\".", room->name, variant->name));
        if (room->type == RoomType::lair && i + 1 < wish.rooms.size()) say(room->name + " comes last.");
    }
}

void check_party(const GameWish& wish, const Library& library, std::vector<WishProblem>& problems) {
    const int size = party_size(wish, library), chosen = static_cast<int>(wish.heroes.size());
    const auto say = [&](std::string sentence) { problems.push_back({WishField::party, std::move(sentence)}); };
    if (chosen == 0) say("Choose who goes.");
    else if (size > 0 && chosen < size) say(std::format("A party has {} heroes: choose {} more.", size, size - chosen));
    else if (size > 0 && chosen > size) say(std::format("A party has {} heroes: {} too many.", size, chosen - size));
    for (const std::string& id : wish.heroes)
        if (const Variant* variant = left_out_by(wish, library, "heroes", id))
            say(std::format("{} is left out by \"{}\".", object_name(library, id, "heroes"), variant->name));
}

} // namespace

std::vector<WishProblem> why_not(const GameWish& wish, const std::shared_ptr<const Library>& library) {
    std::vector<WishProblem> problems;
    if (!library) return {{WishField::start, "The content has errors; mend them first (F8 goes to the next)."}};
    check_rooms(wish, *library, problems);
    check_party(wish, *library, problems);
    if (!library->find<Lord>(wish.lord)) problems.push_back({WishField::lord, "Choose a Catacomb Lord."});
    else if (const Variant* variant = left_out_by(wish, *library, "lords", wish.lord))
        problems.push_back(
            {WishField::lord, std::format("{} is left out by \"{}\".", object_name(*library, wish.lord, "lords"), variant->name)});
    if (!wish.heroes.empty() && hands(wish) > static_cast<int>(wish.heroes.size()))
        problems.push_back({WishField::seats, std::format("{} hero players cannot share {}: each needs one.", hands(wish),
                                                          counted(wish.heroes.size(), "hero", "heroes"))});
    if (!problems.empty()) return problems;
    auto planned = plan(*library, new_game(wish));
    Issues issues;
    if (!planned) issues = std::move(planned.error());
    else if (auto tried = Match::begin(library, std::move(planned->beginning)); !tried) issues = std::move(tried.error());
    for (const Issue& issue : issues) {
        std::string sentence = begun_large(issue.message) + (issue.hint.empty() ? "." : "; " + issue.hint + '.');
        if (!issue.place.file.empty()) sentence = issue.place.file + ": " + sentence;
        problems.push_back({issue.code == "no-room-left" ? WishField::rooms : WishField::start, std::move(sentence)});
    }
    return problems;
}

// Rooms ---------------------------------------------------------------------------------------------------------------------

std::string room_words(const Library& library, const std::string& room) {
    if (room == "special") return "A special room, dealt";
    if (room == "battle") return "A battle, dealt";
    if (room.starts_with("battle-")) return "A battle of difficulty " + room.substr(7) + ", dealt";
    return object_name(library, room, "rooms");
}

std::vector<std::pair<std::string, std::string>> rooms_to_add(const Library& library) {
    std::vector<std::pair<std::string, std::string>> found;
    std::set<int> difficulties;
    bool special = false, battle = false;
    for (const Room* room : library.all<Room>()) {
        special = special || room->type == RoomType::special;
        battle = battle || room->type == RoomType::battle;
        if (room->type == RoomType::battle && room->difficulty) difficulties.insert(*room->difficulty);
    }
    const auto add = [&](const std::string& id) { found.emplace_back(room_words(library, id), id); };
    if (battle) add("battle");
    for (const int difficulty : difficulties)
        if (difficulty >= 0 && difficulty <= 9) add("battle-" + std::to_string(difficulty));
    if (special) add("special");
    const auto dealt_ones = static_cast<std::ptrdiff_t>(found.size());
    for (const Room* room : library.all<Room>()) found.emplace_back(room->name + ", " + sort_of(*room), room->id);
    std::sort(found.begin() + dealt_ones, found.end());
    return found;
}

} // namespace flickforge::editor
