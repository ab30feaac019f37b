// What a hook can read: the game, its characters, the turn and the shot in hand. Read-only, and only while the hook runs.
#include "content/kinds/geometry.h"
#include "rules/names.h"
#include "base/text.h"
#include "rules/view.h"
#include "script/api.h"
#include "script/lua_convert.h"
#include "script/lua_inside.h"

#include <lua.hpp>

namespace flickforge {
namespace {

const Character& self(lua_State* state) {
    const Character* who = game_of(state).state.find(view_id(state));
    if (!who) luaL_error(state, "this character is no longer in the game");
    return *who;
}

const TablePiece* piece(lua_State* state) { return game_of(state).state.table.find(view_id(state)); }

void push(lua_State* state, bool value) { lua_pushboolean(state, value); }
void push(lua_State* state, int value) { lua_pushinteger(state, value); }
void push(lua_State* state, double value) { lua_pushnumber(state, value); }
void push(lua_State* state, std::string_view value) { lua_pushlstring(state, value.data(), value.size()); }

/// A list of characters.
template <class List> int push_characters(lua_State* state, const List& ids) {
    lua_createtable(state, static_cast<int>(ids.size()), 0);
    int n = 0;
    for (const int id : ids) {
        push_character(state, id);
        lua_rawseti(state, -2, ++n);
    }
    return 1;
}

template <class List> int push_ids(lua_State* state, const List& ids) {
    lua_createtable(state, static_cast<int>(ids.size()), 0);
    int n = 0;
    for (const auto& id : ids) {
        push_short(state, id);
        lua_rawseti(state, -2, ++n);
    }
    return 1;
}

/// The id at this index in full: scripts leave their own pack's name out. Lives in the context until the next one.
const std::string& full_argument(lua_State* state, int index) {
    std::size_t length = 0;
    const char* text = luaL_checklstring(state, index, &length);
    LuaVm::Inside& inside = LuaVm::of(state).inside();
    return inside.compose([&] { return full_id(context_of(state).pack, std::string_view(text, length)); });
}

int has(lua_State* state) {
    const Character& who = self(state);
    push(state, who.has(full_argument(state, 2)));
    return 1;
}

int distance_to(lua_State* state) {
    const TablePiece* a = piece(state);
    const TablePiece* b = game_of(state).state.table.find(character_argument(state, 2, "distance_to"));
    if (a && b) push(state, distance(a->position, b->position) - (a->diameter + b->diameter) / 2);
    else lua_pushnil(state);
    return 1;
}

int drawn_sum(lua_State* state) {
    const Character& who = self(state);
    const std::string& deck = full_argument(state, 2);
    int sum = 0;
    for (const DrawnCard& card : who.drawn)
        if (card.deck == deck) sum += std::atoi(card.card.c_str());
    push(state, sum);
    return 1;
}

int holds(lua_State* state) {
    const Character& who = self(state);
    std::size_t length = 0;
    const char* text = luaL_checklstring(state, 2, &length);
    const LuaContext& context = context_of(state);
    bool found = false;
    for (const HeldCard& card : who.cards) {
        const std::string_view id = card.id;
        const std::string_view own = pack_of(id) == context.pack ? name_of(id) : id;
        const std::string_view key(text, length);
        const auto slash = key.find('/');
        found = found || (slash != std::string_view::npos && key.substr(0, slash) == card.kind &&
                          (key.substr(slash + 1) == own || key.substr(slash + 1) == id));
    }
    push(state, found);
    return 1;
}

template <LuaFunction function> int method(lua_State* state) {
    lua_pushcfunction(state, function);
    return 1;
}

constexpr std::array character{
    ApiMember{"id", "integer", "Number of the character, and of its piece.", [](lua_State* s) { return push(s, self(s).id), 1; }},
    ApiMember{"kind", "string", "hero, ally, familiar, monster, lord or antient.",
              [](lua_State* s) { return push(s, name_of_enum(self(s).kind)), 1; }},
    ApiMember{"what", "string", "Which one: elani, orc, ...", [](lua_State* s) { return push_short(s, self(s).what), 1; }},
    ApiMember{"name", "string", "Its name as people see it.",
              [](lua_State* s) { return push(s, game_of(s).profile(self(s)).object->name), 1; }},
    ApiMember{"side", "string", "heroes or overseer.", [](lua_State* s) { return push(s, name_of_enum(self(s).team)), 1; }},
    ApiMember{"health", "integer?", "Health left; nil for those who have none to lose.",
              [](lua_State* s) { return self(s).health ? push(s, *self(s).health) : lua_pushnil(s), 1; }},
    ApiMember{"max_health", "integer", "Health at the start.", [](lua_State* s) { return push(s, self(s).max_health), 1; }},
    ApiMember{"alive", "boolean", "Not dead.", [](lua_State* s) { return push(s, !self(s).dead), 1; }},
    ApiMember{"on_board", "boolean", "Its piece lies on the board.",
              [](lua_State* s) { return push(s, self(s).where == Presence::board), 1; }},
    ApiMember{"in_battle", "boolean", "On the board, or off it only for a while.",
              [](lua_State* s) { return push(s, self(s).in_battle()), 1; }},
    ApiMember{"free", "boolean", "Alive, in the battle, and no condition limits what it may do.",
              [](lua_State* s) { return push(s, game_of(s).free_to_act(self(s))), 1; }},
    ApiMember{"able", "boolean", "Alive, in the battle, and able to act now or later.",
              [](lua_State* s) { return push(s, game_of(s).able(self(s))), 1; }},
    ApiMember{"can_be_hurt", "boolean", "No condition keeps damage away.",
              [](lua_State* s) { return push(s, game_of(s).can_be_hurt(self(s))), 1; }},
    ApiMember{"acted", "boolean", "Had its turn in this round.", [](lua_State* s) { return push(s, self(s).acted), 1; }},
    ApiMember{"turns", "integer", "Turns taken in this battle.", [](lua_State* s) { return push(s, self(s).turns), 1; }},
    ApiMember{"x", "number?", "Centimetres from the left edge; nil off the board.",
              [](lua_State* s) { return piece(s) ? push(s, piece(s)->position.x) : lua_pushnil(s), 1; }},
    ApiMember{"y", "number?", "Centimetres from the heroes' edge; nil off the board.",
              [](lua_State* s) { return piece(s) ? push(s, piece(s)->position.y) : lua_pushnil(s), 1; }},
    ApiMember{"size", "string", "Size of its piece: xs, s, m, l, xl or cube.",
              [](lua_State* s) {
                  const GameView& game = game_of(s);
                  const Piece* wood = game.library.find<Piece>(game.profile(self(s)).piece);
                  return push(s, wood ? name_of_enum(wood->size) : std::string_view("m")), 1;
              }},
    ApiMember{"level", "integer?", "Level of a monster.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return kind ? push(s, kind->level) : lua_pushnil(s), 1;
              }},
    ApiMember{"family", "string?", "Family of a monster.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return kind ? push_short(s, kind->family.text) : lua_pushnil(s), 1;
              }},
    ApiMember{"shadow", "boolean", "A monster that damage does not destroy.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return push(s, kind && kind->shadow), 1;
              }},
    ApiMember{"reward", "integer", "Gold for destroying it.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return push(s, kind ? kind->gold : 0), 1;
              }},
    ApiMember{"owner", "Character?", "The hero of a familiar or ally.", [](lua_State* s) { return push_character(s, self(s).owner), 1; }},
    ApiMember{"gold", "integer", "Gold it owns.", [](lua_State* s) { return push(s, self(s).gold), 1; }},
    ApiMember{"conditions", "Affliction[]", "Conditions it has: id, by (a character or nil) and round in which it began.",
              [](lua_State* s) {
                  const Character& who = self(s);
                  lua_createtable(s, static_cast<int>(who.conditions.size()), 0);
                  int n = 0;
                  for (const Affliction& affliction : who.conditions) {
                      lua_createtable(s, 0, 3);
                      push_short(s, affliction.condition), lua_setfield(s, -2, "id");
                      push_character(s, affliction.by), lua_setfield(s, -2, "by");
                      push(s, affliction.round), lua_setfield(s, -2, "round");
                      lua_rawseti(s, -2, ++n);
                  }
                  return 1;
              }},
    ApiMember{"cards", "Card[]", "Its abilities, items and spells: kind, id, key (kind/id) and used.",
              [](lua_State* s) {
                  const Character& who = self(s);
                  lua_createtable(s, static_cast<int>(who.cards.size()), 0);
                  int n = 0;
                  for (const HeldCard& card : who.cards) {
                      lua_createtable(s, 0, 4);
                      push(s, card.kind), lua_setfield(s, -2, "kind");
                      push_short(s, card.id), lua_setfield(s, -2, "id");
                      push(s, card.kind), lua_pushliteral(s, "/"), push_short(s, card.id), lua_concat(s, 3), lua_setfield(s, -2, "key");
                      push(s, card.used), lua_setfield(s, -2, "used");
                      lua_rawseti(s, -2, ++n);
                  }
                  return 1;
              }},
    ApiMember{"drawn", "DrawnCard[]", "Cards drawn from decks and kept: deck and card.",
              [](lua_State* s) {
                  const Character& who = self(s);
                  lua_createtable(s, static_cast<int>(who.drawn.size()), 0);
                  int n = 0;
                  for (const DrawnCard& card : who.drawn) {
                      lua_createtable(s, 0, 2);
                      push_short(s, card.deck), lua_setfield(s, -2, "deck");
                      push(s, card.card), lua_setfield(s, -2, "card");
                      lua_rawseti(s, -2, ++n);
                  }
                  return 1;
              }},
    ApiMember{"has", "fun(self: Character, condition: string): boolean", "Has it this condition?", method<has>},
    ApiMember{"holds", "fun(self: Character, card: string): boolean", "Has it this card (items/name)?", method<holds>},
    ApiMember{"drawn_sum", "fun(self: Character, deck: string): integer", "Sum of the values it drew from a deck.", method<drawn_sum>},
    ApiMember{"distance_to", "fun(self: Character, other: Character): number?", "Centimetres from rim to rim; nil off the board.",
              method<distance_to>},
};

// ---------------------------------------------------------------------------------------------------- the game

int characters(lua_State* state) {
    const GameState& game = game_of(state).state;
    lua_newtable(state);
    int n = 0;
    for (const Character& who : game.characters) {
        if (!who.in_battle() && who.kind != CharacterKind::hero && who.kind != CharacterKind::ally) continue;
        push_character(state, who.id);
        lua_rawseti(state, -2, ++n);
    }
    return 1;
}

int things(lua_State* state) {
    const GameState& game = game_of(state).state;
    lua_newtable(state);
    int n = 0;
    for (const TableObject& thing : game.things) {
        lua_createtable(state, 0, 3);
        push(state, thing.id), lua_setfield(state, -2, "id");
        push_short(state, thing.what), lua_setfield(state, -2, "what");
        push_character(state, thing.owner), lua_setfield(state, -2, "owner");
        lua_rawseti(state, -2, ++n);
    }
    return 1;
}

int find_character(lua_State* state) {
    const int id = static_cast<int>(luaL_checkinteger(state, 1));
    if (game_of(state).state.find(id)) push_character(state, id);
    else lua_pushnil(state);
    return 1;
}

int option(lua_State* state) {
    const char* name = luaL_checkstring(state, 1);
    const auto& options = game_of(state).rules.option_values();
    const auto found = options.find(std::string_view(name));
    if (found == options.end()) {
        LuaVm::of(state).inside().compose([&] {
            std::vector<std::string> names;
            for (const auto& entry : options) names.push_back(entry.first);
            const std::string near = closest_match(name, names);
            return "there is no rule option " + in_quotes(name) + (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?");
        });
        raise_words(state);
    }
    if (const bool* yes = std::get_if<bool>(&found->second)) push(state, *yes);
    else if (const int* number = std::get_if<int>(&found->second)) push(state, *number);
    else push(state, std::get<std::string>(found->second));
    return 1;
}

int random(lua_State* state) {
    const lua_Integer limit = luaL_checkinteger(state, 1);
    if (limit < 1 || limit > 1'000'000) luaL_error(state, "game.random: a number from 1 to 1000000 is needed");
    game_of(state); // outside a hook there is no chance
    push(state, static_cast<int>(context_of(state).random->below(static_cast<std::uint32_t>(limit))) + 1);
    return 1;
}

int content(lua_State* state) {
    const char* kind = luaL_checkstring(state, 1);
    const std::string& id = full_argument(state, 2);
    const Object* object = game_of(state).library.object(kind, id);
    if (!object) luaL_error(state, "there is no %s among the %s", id.c_str(), kind);
    push_node(state, object->data);
    return 1;
}

int cards_left(lua_State* state) {
    const Pile* pile = game_of(state).pile(full_argument(state, 1));
    push(state, pile ? static_cast<int>(pile->cards.size()) : 0);
    return 1;
}

/// A list of ids as this pack writes them. The names are made first, as nothing may be in the air when Lua runs out of memory.
template <class Names> int push_names(lua_State* state, Names&& names) {
    const std::string& lines = LuaVm::of(state).inside().compose([&] { return join(names(), "\n"); });
    lua_newtable(state);
    int n = 0;
    for (std::size_t from = 0; from < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', from), lines.size());
        const std::string_view full(lines.data() + from, end - from);
        push(state, pack_of(full) == context_of(state).pack ? name_of(full) : full);
        lua_rawseti(state, -2, ++n);
        from = end + 1;
    }
    return 1;
}

int cards(lua_State* state) {
    const Pile* pile = game_of(state).pile(full_argument(state, 1));
    return push_names(state, [&] { // in order of their names: the order of the deck is nobody's business
        std::vector<std::string> sorted = pile ? pile->cards : std::vector<std::string>{};
        std::ranges::sort(sorted);
        return sorted;
    });
}

int unused_heroes(lua_State* state) {
    return push_names(state, [&] { return game_of(state).unused_heroes(); });
}

int can_use(lua_State* state) {
    const GameView& game = game_of(state);
    const int id = character_argument(state, 1, "can_use");
    const Character* who = game.state.find(id);
    const Item* item = game.rules.find<Item>(std::string_view(full_argument(state, 2)));
    if (!item) luaL_error(state, "there is no item %s", lua_tostring(state, 2));
    push(state, who && game.can_use(*who, *item));
    return 1;
}

constexpr std::array game{
    ApiMember{"round", "integer", "Round of the battle, from 1.", [](lua_State* s) { return push(s, game_of(s).state.round), 1; }},
    ApiMember{"phase", "string", "exploration (also in a visit), setup, battle, resolution or over.",
              [](lua_State* s) { return push(s, name_of_enum(game_of(s).state.phase)), 1; }},
    ApiMember{"half", "string", "Whose half of the round it is: heroes or overseer.",
              [](lua_State* s) { return push(s, name_of_enum(game_of(s).state.half)), 1; }},
    ApiMember{"room", "string?", "The room the party is in.",
              [](lua_State* s) {
                  const std::string* room = game_of(s).state.room_id();
                  return room ? push_short(s, *room) : lua_pushnil(s), 1;
              }},
    ApiMember{"board", "string", "The board that is played on.", [](lua_State* s) { return push_short(s, game_of(s).state.board), 1; }},
    ApiMember{"lord", "string", "The Catacomb Lord of this game.", [](lua_State* s) { return push_short(s, game_of(s).state.lord), 1; }},
    ApiMember{"treasury", "integer", "Gold nobody owns yet.", [](lua_State* s) { return push(s, game_of(s).state.treasury), 1; }},
    ApiMember{"turn", "Turn?", "The turn in hand.",
              [](lua_State* s) { return game_of(s).turn() ? push_view(s, "Turn", 0) : lua_pushnil(s), 1; }},
    ApiMember{"shot", "Shot?", "The shot in hand.",
              [](lua_State* s) { return game_of(s).shot_task() ? push_view(s, "Shot", 0) : lua_pushnil(s), 1; }},
    ApiMember{"characters", "fun(): Character[]", "Everybody in the battle, and all heroes and allies.", method<characters>},
    ApiMember{"character", "fun(id: integer): Character?", "The character with this number.", method<find_character>},
    ApiMember{"things", "fun(): Thing[]", "Shields, walls of fire and the like: id, what and owner.", method<things>},
    ApiMember{"option", "fun(name: string): boolean|integer|string", "The value of a rule option.", method<option>},
    ApiMember{"random", "fun(limit: integer): integer",
              "A random number from 1 to the limit; the only chance there is, so that games can be replayed.", method<random>},
    ApiMember{"content", "fun(kind: string, id: string): table",
              "An object of the content as its file says it, inherited fields and defaults included. A copy.", method<content>},
    ApiMember{"hidden_rooms", "integer", "Room cards that are still face down.",
              [](lua_State* s) {
                  const auto& column = game_of(s).state.column;
                  return push(s, static_cast<int>(std::ranges::count(column, false, &RoomCard::face_up))), 1;
              }},
    ApiMember{"unused_heroes", "fun(): string[]", "Heroes who are not in play and could be recruited.", method<unused_heroes>},
    ApiMember{"cards", "fun(deck: string): string[]", "The cards left in a deck, each as often as it is there, in order of their names.",
              method<cards>},
    ApiMember{"can_use", "fun(hero: Character, item: string): boolean", "Do an item's restrictions let this hero buy and use it?",
              method<can_use>},
    ApiMember{"cards_left", "fun(deck: string): integer", "Cards left to draw in a deck.", method<cards_left>},
};

const ShotTask& current_shot(lua_State* state) {
    const ShotTask* shot = game_of(state).shot_task();
    if (!shot) luaL_error(state, "no shot is being made");
    return *shot;
}

constexpr std::array shot{
    ApiMember{"by", "Character", "Who makes it.", [](lua_State* s) { return push_character(s, current_shot(s).by), 1; }},
    ApiMember{"id", "string", "Which shot: melee, missile, ...", [](lua_State* s) { return push_short(s, current_shot(s).shot), 1; }},
    ApiMember{"modifiers", "string[]", "Its modifiers.", [](lua_State* s) { return push_ids(s, current_shot(s).modifiers); }},
    ApiMember{"side", "string", "For whom it counts: heroes or overseer.",
              [](lua_State* s) { return push(s, name_of_enum(current_shot(s).team)), 1; }},
    ApiMember{"amount", "integer", "The number beside its icon.", [](lua_State* s) { return push(s, current_shot(s).amount), 1; }},
    ApiMember{"card", "string?", "The card it comes from (spells/name); nil for own sequences.",
              [](lua_State* s) { return current_shot(s).source.empty() ? lua_pushnil(s) : push_short(s, current_shot(s).source), 1; }},
    ApiMember{"piece", "integer", "Number of the piece that was flicked; 0 before.",
              [](lua_State* s) { return push(s, current_shot(s).piece), 1; }},
    ApiMember{"forced", "boolean", "Somebody else's piece is flicked.",
              [](lua_State* s) { return push(s, !current_shot(s).flickable.empty()), 1; }},
    ApiMember{"named", "Character?", "The target that was named.",
              [](lua_State* s) { return push_character(s, current_shot(s).named), 1; }},
    ApiMember{"hits", "Hit[]", "Who was hit so far: target, dealt, nullified.",
              [](lua_State* s) {
                  const ShotTask& made = current_shot(s);
                  lua_createtable(s, static_cast<int>(made.hits.size()), 0);
                  int n = 0;
                  for (const HitResult& hit : made.hits) {
                      lua_createtable(s, 0, 3);
                      push_character(s, hit.target), lua_setfield(s, -2, "target");
                      push(s, hit.dealt), lua_setfield(s, -2, "dealt");
                      push(s, hit.nullified), lua_setfield(s, -2, "nullified");
                      lua_rawseti(s, -2, ++n);
                  }
                  return 1;
              }},
    ApiMember{"moves_shooter", "boolean", "The shooter's own piece is flicked, not rolled: melee, rush and their like.",
              [](lua_State* s) {
                  const ShotType& type = game_of(s).require<ShotType>(current_shot(s).shot);
                  return push(s, type.flies == FlyingPiece::self && type.motion == Motion::slide), 1;
              }},
};

const TurnTask& turn_in_hand(lua_State* state) {
    const TurnTask* turn = game_of(state).turn();
    if (!turn) luaL_error(state, "nobody has a turn");
    return *turn;
}

constexpr std::array turn{
    ApiMember{"who", "Character", "Whose turn it is.", [](lua_State* s) { return push_character(s, turn_in_hand(s).who), 1; }},
    ApiMember{"action", "string", "The action that was chosen.", [](lua_State* s) { return push_short(s, turn_in_hand(s).action), 1; }},
    ApiMember{"number", "integer", "Counts the turns of the game.", [](lua_State* s) { return push(s, game_of(s).state.turn_number), 1; }},
    ApiMember{"shots", "integer", "Shots made so far, the one in hand included.",
              [](lua_State* s) { return push(s, turn_in_hand(s).shots), 1; }},
    ApiMember{"last_hurt", "Character?", "Who was hurt last in this turn.",
              [](lua_State* s) { return push_character(s, turn_in_hand(s).last_hurt), 1; }},
    ApiMember{"hurt_before", "Character[]", "Who was hurt by the shot before this one.",
              [](lua_State* s) { return push_characters(s, turn_in_hand(s).hurt_before); }},
};

} // namespace

std::span<const ApiMember> game_members() { return game; }
std::span<const ApiMember> character_members() { return character; }
std::span<const ApiMember> shot_members() { return shot; }
std::span<const ApiMember> turn_members() { return turn; }

} // namespace flickforge
