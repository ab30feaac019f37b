#include "editor/game/new_game_form.h"

#include "base/text.h"
#include "content/load/in_language.h"
#include "editor/game/room_sheet.h"
#include "editor/project/kind_names.h"
#include "story/narrate.h"

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
std::vector<const Variant*> in_force(const NewGameForm& form, const Library& library) {
    std::vector<const Variant*> found;
    for (const Variant* variant : library.all<Variant>())
        if (variant->always) found.push_back(variant);
    for (const std::string& id : form.variants)
        if (const Variant* variant = library.find<Variant>(id); variant && !variant->always) found.push_back(variant);
    return found;
}

std::string usual_value(const NewGameForm& form, const Library& library, const std::string& option) {
    std::string value;
    for (const Variant* variant : in_force(form, library))
        if (const auto found = variant->options.find(option); found != variant->options.end()) value = text_of(found->second.value);
    return value;
}

} // namespace

// Making a form -------------------------------------------------------------------------------------------------------------

NewGameForm first_form(const Library& library) {
    NewGameForm form;
    const auto& layouts = library.all<Layout>();
    const auto planned = plan(library, {});
    const GameSetup* setup = planned ? std::get_if<GameSetup>(&planned->beginning.with) : nullptr;
    if (setup && !setup->layout.empty()) take_layout(form, library, setup->layout);
    else if (!layouts.empty()) take_layout(form, library, layouts.front()->id);
    else form.own_rooms = true;
    if (form.lord.empty() && !library.all<Lord>().empty()) form.lord = library.all<Lord>().front()->id;
    return form;
}

void take_layout(NewGameForm& form, const Library& library, const std::string& layout) {
    const Layout* found = library.find<Layout>(layout);
    if (!found) return;
    form.layout = layout;
    form.own_rooms = false;
    form.variants.clear();
    for (const Variant* variant : library.all<Variant>())
        if (variant->on && !variant->always) form.variants.insert(variant->id);
    for (const Id<Variant>& variant : found->variants) form.variants.insert(variant.text);
    if (found->lord) form.lord = found->lord.text;
    if (!found->heroes.empty()) take_suggested_party(form, library);
}

void take_suggested_party(NewGameForm& form, const Library& library) {
    const Layout* layout = library.find<Layout>(form.layout);
    if (!layout) return;
    form.heroes.clear();
    for (const Id<Hero>& hero : layout->heroes) form.heroes.push_back(hero.text);
}

void take_party_by_chance(NewGameForm& form, const Library& library, std::uint64_t number) {
    constexpr int usual_party = 4;
    const int size = party_size(form, library);
    const auto count = static_cast<std::size_t>(size > 0 ? size : usual_party);
    std::vector<std::string> left;
    for (const Hero* hero : library.all<Hero>())
        if (!left_out_by(form, library, "heroes", hero->id)) left.push_back(hero->id);
    Random random(number);
    form.heroes.clear();
    while (form.heroes.size() < count && !left.empty()) {
        const auto at = random.below(static_cast<std::uint32_t>(left.size()));
        form.heroes.push_back(left[at]);
        left.erase(left.begin() + at);
    }
}

void toggle_hero(NewGameForm& form, const std::string& hero) {
    if (std::erase(form.heroes, hero) == 0) form.heroes.push_back(hero);
}

void set_players(NewGameForm& form, int players) {
    form.players = std::clamp(players, 1, 5);
    form.computers = form.players == 1 ? std::set<int>{0} : std::set<int>{};
}

std::vector<std::string> languages_of_games(const Library& library) {
    std::vector<std::string> languages;
    if (const PackInfo* game = library.game()) languages.push_back(game->language);
    for (const std::string& language : library.languages())
        if (!std::ranges::contains(languages, language)) languages.push_back(language);
    return languages;
}

void keep_what_exists(NewGameForm& form, const Library& library) {
    std::erase_if(form.heroes, [&](const std::string& id) { return !library.find<Hero>(id); });
    std::erase_if(form.variants, [&](const std::string& id) { return !library.find<Variant>(id); });
    std::erase_if(form.rooms,
                  [&](const std::string& id) { return id != "special" && !id.starts_with("battle") && !library.find<Room>(id); });
    std::erase_if(form.options, [&](const auto& option) { return usual_value(form, library, option.first).empty(); });
    if (!std::ranges::contains(languages_of_games(library), form.language)) form.language.clear();
    if (!library.find<Lord>(form.lord)) form.lord.clear();
    if (!library.find<Layout>(form.layout)) form.layout.clear();
}

// Seats ---------------------------------------------------------------------------------------------------------------------

int hands(const NewGameForm& form) { return std::max(1, form.players - 1); }

std::vector<std::vector<std::string>> dealt(const NewGameForm& form) {
    const auto seats = deal_seats(form.heroes.size(), form.players);
    std::vector<std::vector<std::string>> heroes;
    if (!seats) return heroes;
    heroes.resize(static_cast<std::size_t>(hands(form)));
    for (std::size_t i = 0; i < seats->size(); ++i) heroes[static_cast<std::size_t>((*seats)[i] - 1)].push_back(form.heroes[i]);
    return heroes;
}

// Rules ---------------------------------------------------------------------------------------------------------------------

std::string option_value(const NewGameForm& form, const Library& library, const std::string& option) {
    if (const auto own = form.options.find(option); own != form.options.end()) return own->second;
    return usual_value(form, library, option);
}

int party_size(const NewGameForm& form, const Library& library) {
    const std::string value = option_value(form, library, "party_size");
    return value.empty() ? 0 : std::atoi(value.c_str());
}

const Variant* left_out_by(const NewGameForm& form, const Library& library, const std::string& kind, const std::string& id) {
    for (const Variant* variant : in_force(form, library))
        for (const Excluded& excluded : variant->excludes)
            if (excluded.kind == kind && full_id(pack_of(variant->id), excluded.target) == id) return variant;
    return nullptr;
}

std::vector<RuleChoice> rule_choices(const NewGameForm& form, const Library& library) {
    std::vector<RuleChoice> choices;
    for (const Variant* variant : in_force(form, library))
        for (const auto& [id, option] : variant->options) {
            if (option.choices.size() < 2 || std::ranges::contains(choices, id, &RuleChoice::id)) continue;
            RuleChoice choice{.name = in_words(id), .id = id, .text = option.text, .usual = usual_value(form, library, id)};
            for (const OptionValue& value : option.choices) {
                choice.values.push_back(text_of(value));
                choice.words.push_back(words_of(value));
            }
            choices.push_back(std::move(choice));
        }
    return choices;
}

// What cannot be ------------------------------------------------------------------------------------------------------------

NewGame new_game(const NewGameForm& form) {
    NewGame wanted{.heroes = form.heroes, .lord = form.lord, .players = std::max(2, form.players), .ask_cards = form.ask_cards};
    wanted.seed = static_cast<std::uint64_t>(form.seed);
    if (form.own_rooms) wanted.rooms = form.rooms;
    else wanted.layout = form.layout;
    wanted.variants.assign(form.variants.begin(), form.variants.end());
    if (wanted.variants.empty()) wanted.variants.push_back("none"); // otherwise those of the layout
    for (const auto& [option, value] : form.options) wanted.variants.push_back(option + '=' + value);
    if (!form.language.empty()) wanted.variants.push_back(language_word(form.language));
    return wanted;
}

namespace {

void check_rooms(const NewGameForm& form, const Library& library, std::vector<NewGameProblem>& problems) {
    const auto say = [&](std::string sentence) { problems.push_back({NewGameField::rooms, std::move(sentence)}); };
    if (!form.own_rooms) {
        const Layout* layout = library.find<Layout>(form.layout);
        if (!layout) return say("Choose the rooms to go through.");
        for (const Slot& slot : layout->slots)
            if (const Variant* variant = slot.room ? left_out_by(form, library, "rooms", slot.room.text) : nullptr)
                say(std::format("{} is excluded by \"{}\".", object_name(library, slot.room.text, "rooms"), variant->name));
        return;
    }
    if (form.rooms.empty()) return say("Add at least one room.");
    for (std::size_t i = 0; i < form.rooms.size(); ++i) {
        const Room* room = library.find<Room>(form.rooms[i]);
        if (!room) continue;
        if (const Variant* variant = left_out_by(form, library, "rooms", room->id))
            say(std::format("{} is excluded by \"{}\".", room->name, variant->name));
        if (room->type == RoomType::lair && i + 1 < form.rooms.size()) say(room->name + " comes last.");
    }
}

void check_party(const NewGameForm& form, const Library& library, std::vector<NewGameProblem>& problems) {
    const int size = party_size(form, library), chosen = static_cast<int>(form.heroes.size());
    const auto say = [&](std::string sentence) { problems.push_back({NewGameField::party, std::move(sentence)}); };
    if (chosen == 0) say("Choose the heroes.");
    else if (size > 0 && chosen < size) say(std::format("A party has {} heroes: choose {} more.", size, size - chosen));
    else if (size > 0 && chosen > size) say(std::format("A party has {} heroes: {} too many.", size, chosen - size));
    for (const std::string& id : form.heroes)
        if (const Variant* variant = left_out_by(form, library, "heroes", id))
            say(std::format("{} is excluded by \"{}\".", object_name(library, id, "heroes"), variant->name));
}

} // namespace

std::vector<NewGameProblem> new_game_problems(const NewGameForm& form, const std::shared_ptr<const Library>& library) {
    std::vector<NewGameProblem> problems;
    if (!library) return {{NewGameField::start, "The content has errors; fix them first (F8 goes to the next)."}};
    check_rooms(form, *library, problems);
    check_party(form, *library, problems);
    if (!library->find<Lord>(form.lord)) problems.push_back({NewGameField::lord, "Choose a Catacomb Lord."});
    else if (const Variant* variant = left_out_by(form, *library, "lords", form.lord))
        problems.push_back(
            {NewGameField::lord, std::format("{} is excluded by \"{}\".", object_name(*library, form.lord, "lords"), variant->name)});
    if (!form.heroes.empty() && hands(form) > static_cast<int>(form.heroes.size()))
        problems.push_back({NewGameField::seats, std::format("{} hero players cannot share {}: each needs one.", hands(form),
                                                             counted(form.heroes.size(), "hero", "heroes"))});
    if (!problems.empty()) return problems;
    auto planned = plan(*library, new_game(form));
    Issues issues;
    if (!planned) issues = std::move(planned.error());
    else if (auto tried = Match::begin(library, std::move(planned->beginning)); !tried) issues = std::move(tried.error());
    for (const Issue& issue : issues) {
        std::string sentence = as_sentence(issue.message + (issue.hint.empty() ? "" : "; " + issue.hint));
        if (!issue.place.file.empty()) sentence = issue.place.file + ": " + sentence;
        problems.push_back({issue.code == "no-room-left" ? NewGameField::rooms : NewGameField::start, std::move(sentence)});
    }
    return problems;
}

// Rooms ---------------------------------------------------------------------------------------------------------------------

std::string room_words(const Library& library, const std::string& room) {
    if (room == "special") return "A random special room";
    if (room == "battle") return "A random battle";
    if (room.starts_with("battle-")) return "A random battle of difficulty " + room.substr(7);
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
