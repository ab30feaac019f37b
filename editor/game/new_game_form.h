// editor/game/new_game_form.h: a new game as it is put together on a page: rooms, party, lord, rules, seats; and what cannot be, said before it
// begins. Pure but for `why_not`, which tries the beginning and throws it away.
#pragma once
#include "match/new_game.h"

#include <map>
#include <memory>
#include <set>

namespace flickforge::editor {

struct NewGameForm {
    std::string layout; ///< id of a column of rooms; counts while `own_rooms` is off
    bool own_rooms = false;
    std::vector<std::string> rooms;  ///< of one's own: ids, "battle", "battle-1", "special"
    std::vector<std::string> heroes; ///< ids, in the order of the seats
    std::string lord;
    std::set<std::string> variants;             ///< ids
    std::map<std::string, std::string> options; ///< single rules that are read otherwise
    std::string language;                       ///< of the packs' names and texts; empty: as the packs are written
    int players = 1;                            ///< 1: one person against the computer; from 2 on the Overseer is one of them
    std::set<int> computers = {0};              ///< seats; 0 is the Overseer's
    int seed = 1;
    bool ask_cards = false;
    bool operator==(const NewGameForm&) const = default;
};

/// The first game, for one person who plays the heroes.
NewGameForm first_form(const Library& library);

/// Another column of rooms, with the party, lord and variants that it suggests.
void take_layout(NewGameForm& form, const Library& library, const std::string& layout);
void take_suggested_party(NewGameForm& form, const Library& library);
/// As many heroes as a party has, by chance; equal numbers give equal parties.
void take_party_by_chance(NewGameForm& form, const Library& library, std::uint64_t number);
/// Into the party, or out of it.
void toggle_hero(NewGameForm& form, const std::string& hero);
/// The number of players; every seat is a person's again, except the Overseer's when one person plays alone.
void set_players(NewGameForm& form, int players);
/// Languages that a game can be played in, the game's own first.
std::vector<std::string> languages_of_games(const Library& library);
/// Drops what the content does not have any more.
void keep_what_exists(NewGameForm& form, const Library& library);

/// Hero players: 1 to 4.
int hands(const NewGameForm& form);
/// Which heroes each hero player gets, from player 1 on; empty while there are too few of them.
std::vector<std::vector<std::string>> dealt(const NewGameForm& form);

/// Heroes in a party by the rules that are chosen; 0: any number.
int party_size(const NewGameForm& form, const Library& library);
/// The value of a rule by all variants that are chosen, and by `options`; empty where there is no such rule.
std::string option_value(const NewGameForm& form, const Library& library, const std::string& option);
/// The variant that leaves an object out of the game; null where none does.
const Variant* left_out_by(const NewGameForm& form, const Library& library, const std::string& kind, const std::string& id);

/// A rule that can be read in several ways.
struct RuleChoice {
    std::string name; ///< "Starting gold"
    std::string id;   ///< "starting_gold"
    std::string text;
    std::vector<std::string> values; ///< as they are written
    std::vector<std::string> words;  ///< as people read them: "yes", "last played"
    std::string usual;               ///< without the form's own options
};
std::vector<RuleChoice> rule_choices(const NewGameForm& form, const Library& library);

enum class NewGameField { rooms, party, lord, seats, start };
struct NewGameProblem {
    NewGameField field = NewGameField::start;
    std::string sentence;
    bool operator==(const NewGameProblem&) const = default;
};
/// What keeps this game from beginning; empty when nothing does. Takes a few milliseconds: it is tried.
std::vector<NewGameProblem> new_game_problems(const NewGameForm& form, const std::shared_ptr<const Library>& library);

NewGame new_game(const NewGameForm& form);

/// "battle" as people read it: "A battle room, dealt"; the name of a room otherwise.
std::string room_words(const Library& library, const std::string& room);
/// What may be added to one's own list, in words and as it is written.
std::vector<std::pair<std::string, std::string>> rooms_to_add(const Library& library);

} // namespace flickforge::editor
