// What a hook can read: the game, its characters, the current turn and the current shot. Read-only, and only while the hook runs.
#include "content/kinds/geometry.h"
#include "rules/names.h"
#include "base/text.h"
#include "rules/tracks.h"
#include "rules/view.h"
#include "script/api.h"
#include "script/game_text.h"
#include "script/lua_convert.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

namespace flickforge {
namespace {

const Character& self(lua_State* state) {
    const Character* who = game_of(state).state.find(view_id(state));
    if (!who) raise(state, "this character is no longer in the game");
    return *who;
}

/// The one with which it is on the board: its own, or its mount's.
const TablePiece* piece_of(lua_State* state, int id) {
    const GameState& game = game_of(state).state;
    return game.table.find(game.piece_of(id));
}

const TablePiece* piece(lua_State* state) { return piece_of(state, view_id(state)); }

template <class T> int push(lua_State* state, const T& value) { return sol::stack::push(state, value); }
int push_nil(lua_State* state) { return sol::stack::push(state, sol::lua_nil); }
int push_character(lua_State* state, int id) { return push(state, CharacterOrNumber{id}); }
int push_short(lua_State* state, const std::string& id) { return push(state, ShortId{id}); }

constexpr long long row_cost = 20; ///< of a table with a few fields

/// A list of what `make` makes of each value.
template <class List, class Make> int push_list(lua_State* state, const List& values, Make make) {
    charge(state, entering_cost * static_cast<long long>(std::ranges::size(values)));
    sol::stack_table list(state, sol::new_table(static_cast<int>(std::ranges::size(values))));
    int n = 0;
    for (const auto& value : values) list.raw_set(++n, make(value));
    return 1;
}

int push_characters(lua_State* state, const std::vector<int>& ids) {
    return push_list(state, ids, [](int id) { return CharacterOrNumber{id}; });
}

template <class List> int push_ids(lua_State* state, const List& ids) {
    return push_list(state, ids, [](const std::string& id) { return ShortId{id}; });
}

/// A list of tables; `fill` sets the fields of each.
template <class List, class Fill> int push_rows(lua_State* state, const List& values, Fill fill) {
    charge(state, row_cost * static_cast<long long>(std::ranges::size(values)));
    sol::stack_table list(state, sol::new_table(static_cast<int>(std::ranges::size(values))));
    int n = 0;
    for (const auto& value : values) {
        sol::stack_table row(state, sol::new_table(0, 4));
        fill(row, value);
        list.raw_set(++n, row);
        row.pop();
    }
    return 1;
}

/// The id at this index with its pack, which scripts leave out of their own ids. Valid until the next text is composed.
const std::string& full_argument(lua_State* state, int index) {
    std::size_t length = 0;
    const char* text = luaL_checklstring(state, index, &length); // complains as Lua's own functions do
    charge(state, entering_cost + static_cast<long long>(length) / 16);
    LuaVm::Impl& impl = LuaVm::of(state).impl();
    return impl.compose([&] { return full_id(context_of(state).pack, std::string_view(text, length)); });
}

int has(lua_State* state) {
    const Character& who = self(state);
    return push(state, who.has(full_argument(state, 2)));
}

int distance_to(lua_State* state) {
    const TablePiece* a = piece(state);
    const TablePiece* b = piece_of(state, character_argument(state, 2, "distance_to"));
    if (!a || !b) return push_nil(state);
    return push(state, distance(a->position, b->position) - (a->diameter + b->diameter) / 2);
}

int drawn_sum(lua_State* state) {
    const Character& who = self(state);
    const std::string& deck = full_argument(state, 2);
    charge(state, static_cast<long long>(who.drawn.size()));
    int sum = 0;
    for (const DrawnCard& card : who.drawn)
        if (card.deck == deck) sum += std::atoi(card.card.c_str());
    return push(state, sum);
}

int holds(lua_State* state) {
    const Character& who = self(state);
    std::size_t length = 0;
    const char* text = luaL_checklstring(state, 2, &length); // complains as Lua's own functions do
    charge(state, static_cast<long long>(who.cards.size() + length / 16));
    const LuaContext& context = context_of(state);
    bool found = false;
    for (const auto& [card, used] : who.cards) {
        const std::string_view id = card.id;
        const std::string_view own = pack_of(id) == context.pack ? name_of(id) : id;
        const std::string_view key(text, length);
        const auto slash = key.find('/');
        found = found || (slash != std::string_view::npos && key.substr(0, slash) == card.kind &&
                          (key.substr(slash + 1) == own || key.substr(slash + 1) == id));
    }
    return push(state, found);
}

int push_step(lua_State* state, const Character* who, int index) {
    std::size_t length = 0;
    const char* text = luaL_checklstring(state, index, &length); // complains as Lua's own functions do
    charge(state, row_cost);
    const GameView& game = game_of(state);
    int step = 0;
    for (const TrackNow& now : tracks_now(game.rules, game.state, who))
        if (now.track->id == std::string_view(text, length)) step = now.step;
    return step == 0 ? push_nil(state) : push(state, step);
}

int character_track(lua_State* state) { return push_step(state, &self(state), 2); }
int variant_track(lua_State* state) { return push_step(state, nullptr, 1); }

template <LuaFunction function> int method(lua_State* state) {
    return push(state, static_cast<LuaFunction>([](lua_State* called) { return run_guarded(called, function); }));
}

constexpr std::array character{
    ApiMember{"id", "integer", "Number of the character, and of its piece.", [](lua_State* s) { return push(s, self(s).id); }},
    ApiMember{"kind", "string", "hero, ally, familiar, monster, lord or antient.",
              [](lua_State* s) { return push(s, name_of_enum(self(s).kind)); }},
    ApiMember{"what", "string", "Id of its object: elani, orc, ...", [](lua_State* s) { return push_short(s, self(s).what); }},
    ApiMember{"name", "string", "Its name as players see it.",
              [](lua_State* s) { return push(s, game_of(s).profile(self(s)).object->name); }},
    ApiMember{"side", "string", "heroes or overseer.", [](lua_State* s) { return push(s, name_of_enum(self(s).team)); }},
    ApiMember{"health", "integer?", "Health left; nil for a character that cannot lose health.",
              [](lua_State* s) { return self(s).health ? push(s, *self(s).health) : push_nil(s); }},
    ApiMember{"max_health", "integer", "Health at the start.", [](lua_State* s) { return push(s, self(s).max_health); }},
    ApiMember{"alive", "boolean", "Not dead.", [](lua_State* s) { return push(s, !self(s).dead); }},
    ApiMember{"on_board", "boolean", "Its piece is on the board.", [](lua_State* s) { return push(s, self(s).where == Presence::board); }},
    ApiMember{"in_battle", "boolean", "On the board, or off it for a while.", [](lua_State* s) { return push(s, self(s).in_battle()); }},
    ApiMember{"free", "boolean", "Alive, in the battle, and no condition limits what it may do.",
              [](lua_State* s) { return push(s, game_of(s).free_to_act(self(s))); }},
    ApiMember{"able", "boolean", "Alive, in the battle, and able to act now or later.",
              [](lua_State* s) { return push(s, game_of(s).able(self(s))); }},
    ApiMember{"can_be_hurt", "boolean", "No condition protects it from damage.",
              [](lua_State* s) { return push(s, game_of(s).can_be_hurt(self(s))); }},
    ApiMember{"acted", "boolean", "It has had its turn in this round.", [](lua_State* s) { return push(s, self(s).acted); }},
    ApiMember{"turns", "integer", "Turns taken in this battle.", [](lua_State* s) { return push(s, self(s).turns); }},
    ApiMember{"x", "number?", "Centimetres from the left edge; nil off the board.",
              [](lua_State* s) { return piece(s) ? push(s, piece(s)->position.x) : push_nil(s); }},
    ApiMember{"y", "number?", "Centimetres from the heroes' edge; nil off the board.",
              [](lua_State* s) { return piece(s) ? push(s, piece(s)->position.y) : push_nil(s); }},
    ApiMember{"radius", "number?", "Of its piece, centimetres; nil off the board. Who rides has its mount's x, y and radius.",
              [](lua_State* s) { return piece(s) ? push(s, piece(s)->diameter / 2) : push_nil(s); }},
    ApiMember{"on", "Character?", "Whom it rides.", [](lua_State* s) { return push_character(s, self(s).on); }},
    ApiMember{"rider", "Character?", "Who rides it.",
              [](lua_State* s) {
                  const Character* rider = game_of(s).state.rider_of(self(s).id);
                  return push_character(s, rider ? rider->id : 0);
              }},
    ApiMember{"size", "string", "Size of its piece: xs, s, m, l, xl or cube.",
              [](lua_State* s) {
                  const GameView& game = game_of(s);
                  const Piece* wood = game.library.find<Piece>(game.profile(self(s)).piece);
                  return push(s, wood ? name_of_enum(wood->size) : std::string_view("m"));
              }},
    ApiMember{"level", "integer?", "Level of a monster; nil in games without levels.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return kind && kind->level ? push(s, *kind->level) : push_nil(s);
              }},
    ApiMember{"family", "string?", "Family of a monster.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return kind ? push_short(s, kind->family.text) : push_nil(s);
              }},
    ApiMember{"shadow", "boolean", "A monster that damage does not destroy.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return push(s, kind && kind->shadow);
              }},
    ApiMember{"reward", "integer", "Gold for destroying it.",
              [](lua_State* s) {
                  const Monster* kind = game_of(s).monster(self(s));
                  return push(s, kind ? kind->gold : 0);
              }},
    ApiMember{"owner", "Character?", "The hero of a familiar or ally.", [](lua_State* s) { return push_character(s, self(s).owner); }},
    ApiMember{"gold", "integer", "Gold it owns.", [](lua_State* s) { return push(s, self(s).gold); }},
    ApiMember{"conditions", "Affliction[]", "Conditions it has: id, by (a character or nil) and round in which it began.",
              [](lua_State* s) {
                  return push_rows(s, self(s).conditions, [](sol::stack_table& row, const Affliction& affliction) {
                      row.set("id", ShortId{affliction.condition}, "by", CharacterOrNumber{affliction.by}, "round", affliction.round);
                  });
              }},
    ApiMember{"cards", "Card[]", "Its abilities, items and spells: kind, id, key (kind/id) and used.",
              [](lua_State* s) {
                  return push_rows(s, self(s).cards, [](sol::stack_table& row, const HeldCard& held) {
                      const std::string& key = LuaVm::of(row.lua_state()).impl().compose([&] { return to_text(held.card); });
                      row.set("key", ShortId{key}, "kind", held.card.kind, "id", ShortId{held.card.id}, "used", held.used);
                  });
              }},
    ApiMember{"drawn", "DrawnCard[]", "Cards drawn from decks and kept: deck and card.",
              [](lua_State* s) {
                  return push_rows(s, self(s).drawn, [](sol::stack_table& row, const DrawnCard& card) {
                      row.set("deck", ShortId{card.deck}, "card", card.card);
                  });
              }},
    ApiMember{"track", "fun(self: Character, track: string): integer?",
              "The step, from 1, on which the marker of this track is; nil where there is no such track.", method<character_track>},
    ApiMember{"has", "fun(self: Character, condition: string): boolean", "Does it have this condition?", method<has>},
    ApiMember{"holds", "fun(self: Character, card: string): boolean", "Does it hold this card (items/name)?", method<holds>},
    ApiMember{"drawn_sum", "fun(self: Character, deck: string): integer", "Sum of the values it drew from a deck.", method<drawn_sum>},
    ApiMember{"distance_to", "fun(self: Character, other: Character): number?", "Centimetres from rim to rim; nil off the board.",
              method<distance_to>},
};

// ---------------------------------------------------------------------------------------------------- the game

int characters(lua_State* state) {
    charge(state, entering_cost * static_cast<long long>(game_of(state).state.characters.size()));
    sol::stack_table list(state, sol::create);
    int n = 0;
    for (const Character& who : game_of(state).state.characters) {
        if (!who.in_battle() && who.kind != CharacterKind::hero && who.kind != CharacterKind::ally) continue;
        list.raw_set(++n, CharacterOrNumber{who.id});
    }
    return 1;
}

int find_character(lua_State* state) {
    const lua_Integer number = luaL_checkinteger(state, 1); // complains as Lua's own functions do
    const int id = number >= 0 && number <= most_number ? static_cast<int>(number) : 0;
    return game_of(state).state.find(id) ? push_character(state, id) : push_nil(state);
}

int option(lua_State* state) {
    const char* name = luaL_checkstring(state, 1); // complains as Lua's own functions do
    charge(state, static_cast<long long>(lua_rawlen(state, 1)) / 16);
    const auto& options = game_of(state).rules.option_values();
    const auto found = options.find(std::string_view(name));
    if (found == options.end()) {
        charge(state, suggestion_cost);
        raise(state, [&] {
            std::vector<std::string> names;
            for (const auto& entry : options) names.push_back(entry.first);
            const std::string near = suggestion(name, names);
            return "there is no rule option " + in_quotes(name) + (near.empty() ? "" : "; " + near);
        });
    }
    return std::visit([&](const auto& value) { return push(state, value); }, found->second);
}

int random(lua_State* state) {
    const lua_Integer limit = luaL_checkinteger(state, 1); // complains as Lua's own functions do
    if (limit < 1 || limit > 1'000'000) raise(state, "game.random: a number from 1 to 1000000 is needed");
    game_of(state); // outside a hook there is no chance
    return push(state, static_cast<int>(context_of(state).random->below(static_cast<std::uint32_t>(limit))) + 1);
}

int content(lua_State* state) {
    const char* kind = luaL_checkstring(state, 1); // complains as Lua's own functions do
    const std::string& id = full_argument(state, 2);
    const Object* object = game_of(state).library.object(kind, id);
    if (!object) raise(state, [&] { return "there is no " + id + " among the " + kind; });
    push_node(state, object->data);
    return 1;
}

int cards_left(lua_State* state) {
    const Pile* pile = game_of(state).pile(full_argument(state, 1));
    return push(state, pile ? static_cast<int>(pile->cards.size()) : 0);
}

/// A list of ids as this pack writes them. They are composed first: when Lua runs out of memory, its error would jump over a vector.
template <class Names> int push_names(lua_State* state, Names&& names) {
    const std::string& lines = LuaVm::of(state).impl().compose([&] { return join(names(), "\n"); });
    charge(state, static_cast<long long>(lines.size())); // they were looked for and sorted
    sol::stack_table list(state, sol::create);
    int n = 0;
    for (std::size_t from = 0; from < lines.size();) {
        const std::size_t end = std::min(lines.find('\n', from), lines.size());
        const std::string_view full(lines.data() + from, end - from);
        list.raw_set(++n, pack_of(full) == context_of(state).pack ? name_of(full) : full);
        from = end + 1;
    }
    return 1;
}

int cards(lua_State* state) {
    const Pile* pile = game_of(state).pile(full_argument(state, 1));
    return push_names(state, [&] { // sorted, as the order of the deck is a secret
        std::vector<std::string> sorted = pile ? pile->cards : std::vector<std::string>{};
        std::ranges::sort(sorted);
        return sorted;
    });
}

/// Objects of a kind that may come into this game.
int ids(lua_State* state) {
    std::size_t length = 0;
    const char* kind = luaL_checklstring(state, 1, &length); // complains as Lua's own functions do
    if (!game_of(state).library.checker().schemas().is_kind(kind)) raise(state, [&] { return std::string("there is no kind ") + kind; });
    return push_names(state, [&] {
        const GameView& game = game_of(state);
        std::vector<std::string> found;
        for (auto each = game.library.objects().lower_bound({std::string(kind, length), ""}); each != game.library.objects().end(); ++each) {
            const auto& [key, object] = *each;
            if (key.kind != std::string_view(kind, length)) break;
            if (!object->abstract && !game.rules.excluded(key.kind, key.id)) found.push_back(key.id);
        }
        return found;
    });
}

/// Cards of a kind that are out of the game.
int spent(lua_State* state) {
    std::size_t length = 0;
    const char* kind = luaL_checklstring(state, 1, &length); // complains as Lua's own functions do
    return push_names(state, [&] {
        std::vector<std::string> ids;
        for (const std::string& text : game_of(state).state.removed)
            if (const auto card = object_key(text); card && card->kind == std::string_view(kind, length)) ids.push_back(card->id);
        std::ranges::sort(ids);
        return ids;
    });
}

int monsters_left(lua_State* state) {
    const GameView& game = game_of(state);
    const Monster* monster = game.rules.find<Monster>(full_argument(state, 1));
    return push(state, monster ? game.monsters_left(*monster) : 0);
}

int unused_heroes(lua_State* state) {
    return push_names(state, [&] { return game_of(state).unused_heroes(); });
}

int can_use(lua_State* state) {
    const GameView& game = game_of(state);
    const int id = character_argument(state, 1, "can_use");
    const Character* who = game.state.find(id);
    const Item* item = game.rules.find<Item>(std::string_view(full_argument(state, 2)));
    if (!item) raise(state, [&] { return "there is no item " + sol::stack::get<std::string>(state, 2); });
    return push(state, who && game.can_use(*who, *item));
}

constexpr std::array game{
    ApiMember{"round", "integer", "Round of the battle, from 1.", [](lua_State* s) { return push(s, game_of(s).state.round); }},
    ApiMember{"phase", "string", "exploration (also in a visit), setup, battle, resolution or over.",
              [](lua_State* s) { return push(s, name_of_enum(game_of(s).state.phase)); }},
    ApiMember{"half", "string", "Whose half of the round it is: heroes or overseer.",
              [](lua_State* s) { return push(s, name_of_enum(game_of(s).state.half)); }},
    ApiMember{"room", "string?", "The room the party is in.",
              [](lua_State* s) {
                  const std::string* room = game_of(s).state.room_id();
                  return room ? push_short(s, *room) : push_nil(s);
              }},
    ApiMember{"board", "string", "The board that is played on.", [](lua_State* s) { return push_short(s, game_of(s).state.board); }},
    ApiMember{"lord", "string", "The Catacomb Lord of this game.", [](lua_State* s) { return push_short(s, game_of(s).state.lord); }},
    ApiMember{"treasury", "integer", "Gold that no hero owns yet.", [](lua_State* s) { return push(s, game_of(s).state.treasury); }},
    ApiMember{"turn", "Turn?", "The current turn.",
              [](lua_State* s) { return game_of(s).turn() ? push_view(s, ViewKind::turn) : push_nil(s); }},
    ApiMember{"shot", "Shot?", "The current shot.",
              [](lua_State* s) { return game_of(s).shot_task() ? push_view(s, ViewKind::shot) : push_nil(s); }},
    ApiMember{"characters", "fun(): Character[]", "All characters in the battle, and all heroes and allies.", method<characters>},
    ApiMember{"character", "fun(id: integer): Character?", "The character with this number.", method<find_character>},
    ApiMember{"things", "fun(): Thing[]", "Shields, walls of fire and the like: id, what, owner, x, y and radius.", method<push_things>},
    ApiMember{"pieces", "fun(): Thing[]", "Everything that lies on the board: id, what, x, y, radius, and character where it is one.",
              method<push_pieces>},
    ApiMember{"obstacles", "fun(): Obstacle[]", "Obstacles of the board: number, what, x, y and radius.", method<push_obstacles>},
    ApiMember{"shared", "table",
              "What all scripts of this pack remember together, as self.data. What a hook changes in it the next hook reads, also before "
              "effects are applied.",
              [](lua_State* s) { return push_data(s, KeptData::pack); }},
    ApiMember{"option", "fun(name: string): boolean|integer|string", "The value of a rule option.", method<option>},
    ApiMember{"random", "fun(limit: integer): integer",
              "A random number from 1 to the limit. It is the only source of chance, so games can be replayed.", method<random>},
    ApiMember{"content", "fun(kind: string, id: string): table", "A copy of an object of the content, with inherited fields and defaults.",
              method<content>},
    ApiMember{"ids", "fun(kind: string): string[]",
              "Ids of the objects of a kind (monsters, rooms), in their order; those that a variant leaves out are missing.", method<ids>},
    ApiMember{"hidden_rooms", "integer", "Room cards that are still face down.",
              [](lua_State* s) {
                  const auto& column = game_of(s).state.column;
                  return push(s, static_cast<int>(std::ranges::count(column, false, &RoomCard::face_up)));
              }},
    ApiMember{"rooms", "fun(): table[]",
              "The room cards in their order: room, face_up, seen (face up now or before), visits, here; on a map step, or at {column, "
              "row} and exits.",
              method<push_rooms>},
    ApiMember{"unused_heroes", "fun(): string[]", "Heroes who are not in play and can be recruited.", method<unused_heroes>},
    ApiMember{"cards", "fun(deck: string): string[]", "The cards left in a deck, in order of their names; two copies are listed twice.",
              method<cards>},
    ApiMember{"track", "fun(track: string): integer?",
              "The step, from 1, on which the marker of a variant's track is; nil where no variant in force has it.",
              method<variant_track>},
    ApiMember{"spent", "fun(kind: string): string[]",
              "Cards of a kind (spells, items) that were used up, in order of their names; two copies are listed twice.", method<spent>},
    ApiMember{"monsters_left", "fun(monster: string): integer", "Pieces that the box still has for this monster.", method<monsters_left>},
    ApiMember{"can_use", "fun(hero: Character, item: string): boolean", "May this hero buy and use the item?", method<can_use>},
    ApiMember{"text", "fun(name: string, values?: table): string",
              "A text of this pack's strings in the language of the game. {who} in it is replaced by values.who, a text or a number.",
              method<push_game_text>},
    ApiMember{"cards_left", "fun(deck: string): integer", "Cards left to draw in a deck.", method<cards_left>},
};

const ShotTask& current_shot(lua_State* state) {
    const ShotTask* shot = game_of(state).shot_task();
    if (!shot) raise(state, "no shot is being made");
    return *shot;
}

constexpr std::array shot{
    ApiMember{"by", "Character", "The character that makes it.", [](lua_State* s) { return push_character(s, current_shot(s).by); }},
    ApiMember{"id", "string", "Id of the shot: melee, missile, ...", [](lua_State* s) { return push_short(s, current_shot(s).shot); }},
    ApiMember{"modifiers", "string[]", "Its modifiers.", [](lua_State* s) { return push_ids(s, current_shot(s).modifiers); }},
    ApiMember{"side", "string", "The side it counts for: heroes or overseer.",
              [](lua_State* s) { return push(s, name_of_enum(current_shot(s).team)); }},
    ApiMember{"amount", "integer", "The number beside its icon.", [](lua_State* s) { return push(s, current_shot(s).amount); }},
    ApiMember{"card", "string?", "The card it comes from (spells/name); nil for own sequences.",
              [](lua_State* s) { return current_shot(s).source.empty() ? push_nil(s) : push_short(s, current_shot(s).source); }},
    ApiMember{"piece", "integer", "Number of the flicked piece; 0 before the flick.",
              [](lua_State* s) { return push(s, current_shot(s).piece); }},
    ApiMember{"forced", "boolean", "Another character's piece is flicked.",
              [](lua_State* s) { return push(s, !current_shot(s).flickable.empty()); }},
    ApiMember{"named", "Character?", "The named target.", [](lua_State* s) { return push_character(s, current_shot(s).named); }},
    ApiMember{"hits", "Hit[]", "Hits so far: target, dealt, nullified.",
              [](lua_State* s) {
                  return push_rows(s, current_shot(s).hits, [](sol::stack_table& row, const HitResult& hit) {
                      row.set("target", CharacterOrNumber{hit.target}, "dealt", hit.dealt, "nullified", hit.nullified);
                  });
              }},
    ApiMember{"moves_shooter", "boolean", "The shooter's own piece is flicked, not rolled, as in melee and rush.",
              [](lua_State* s) {
                  const ShotType& type = game_of(s).require<ShotType>(current_shot(s).shot);
                  return push(s, type.flies == FlyingPiece::self && type.motion == Motion::slide);
              }},
};

const TurnTask& turn_in_hand(lua_State* state) {
    const TurnTask* turn = game_of(state).turn();
    if (!turn) raise(state, "nobody has a turn");
    return *turn;
}

constexpr std::array turn{
    ApiMember{"who", "Character", "The character whose turn it is.", [](lua_State* s) { return push_character(s, turn_in_hand(s).who); }},
    ApiMember{"action", "string", "The action that was chosen.", [](lua_State* s) { return push_short(s, turn_in_hand(s).action); }},
    ApiMember{"number", "integer", "Number of the turn, counted over the whole game.",
              [](lua_State* s) { return push(s, game_of(s).state.turn_number); }},
    ApiMember{"shots", "integer", "Shots made so far, including the current one.",
              [](lua_State* s) { return push(s, turn_in_hand(s).shots); }},
    ApiMember{"last_hurt", "Character?", "The character that was hurt last in this turn.",
              [](lua_State* s) { return push_character(s, turn_in_hand(s).last_hurt); }},
    ApiMember{"hurt_before", "Character[]", "Characters hurt by the shot before this one.",
              [](lua_State* s) { return push_characters(s, turn_in_hand(s).hurt_before); }},
};

} // namespace

std::span<const ApiMember> game_members() { return game; }
std::span<const ApiMember> character_members() { return character; }
std::span<const ApiMember> shot_members() { return shot; }
std::span<const ApiMember> turn_members() { return turn; }

} // namespace flickforge
