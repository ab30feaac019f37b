// content/kinds/kinds.h: every kind of content as a type, and the folder it lives in.
#pragma once
#include "content/kinds/cards.h"
#include "content/kinds/characters.h"
#include "content/kinds/house_rules.h"
#include "content/kinds/places.h"
#include "content/kinds/sequences.h"
#include "content/kinds/things.h"

#include <string_view>

namespace flickforge {

template <class... Types> struct TypeList {
    /// each([]<class T>() { … }) for every type in turn.
    template <class Function> static void each(Function&& function) { (function.template operator()<Types>(), ...); }
};

using ContentTypes = TypeList<Hero, Ability, Item, Spell, Familiar, Monster, Family, Lord, Antient, Room, Board, Piece, Wall, Material,
                              ShotType, Modifier, Condition, Deck, Layout, Variant, Token, CardStyle, Icon, Strings, Script>;

template <class T> inline constexpr std::string_view kind_of = "";
template <> inline constexpr std::string_view kind_of<Hero> = "heroes";
template <> inline constexpr std::string_view kind_of<Ability> = "abilities";
template <> inline constexpr std::string_view kind_of<Item> = "items";
template <> inline constexpr std::string_view kind_of<Spell> = "spells";
template <> inline constexpr std::string_view kind_of<Familiar> = "familiars";
template <> inline constexpr std::string_view kind_of<Monster> = "monsters";
template <> inline constexpr std::string_view kind_of<Family> = "families";
template <> inline constexpr std::string_view kind_of<Lord> = "lords";
template <> inline constexpr std::string_view kind_of<Antient> = "antients";
template <> inline constexpr std::string_view kind_of<Room> = "rooms";
template <> inline constexpr std::string_view kind_of<Board> = "boards";
template <> inline constexpr std::string_view kind_of<Piece> = "pieces";
template <> inline constexpr std::string_view kind_of<Wall> = "walls";
template <> inline constexpr std::string_view kind_of<Material> = "materials";
template <> inline constexpr std::string_view kind_of<ShotType> = "shots";
template <> inline constexpr std::string_view kind_of<Modifier> = "modifiers";
template <> inline constexpr std::string_view kind_of<Condition> = "conditions";
template <> inline constexpr std::string_view kind_of<Deck> = "decks";
template <> inline constexpr std::string_view kind_of<Layout> = "layouts";
template <> inline constexpr std::string_view kind_of<Variant> = "variants";
template <> inline constexpr std::string_view kind_of<Token> = "tokens";
template <> inline constexpr std::string_view kind_of<CardStyle> = "card_styles";
template <> inline constexpr std::string_view kind_of<Icon> = "icons";
template <> inline constexpr std::string_view kind_of<Strings> = "strings";
template <> inline constexpr std::string_view kind_of<Script> = "scripts";

} // namespace flickforge
