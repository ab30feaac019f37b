// content/kinds/enum_names.h: enumerators as they are written in JSON. In the order of the enumerators; a test compares with the schemas.
#pragma once
#include "content/kinds/kinds.h"

#include <array>
#include <span>

namespace flickforge {

template <class E> struct EnumNames;

template <> struct EnumNames<SourceKind> { static constexpr std::array names{"book", "fan", "ours"}; };
template <> struct EnumNames<Face> { static constexpr std::array names{"front", "back"}; };
template <> struct EnumNames<CharacterKind> {
    static constexpr std::array names{"hero", "ally", "familiar", "monster", "lord", "antient"};
};
template <> struct EnumNames<FamiliarLasts> { static constexpr std::array names{"game", "room"}; };
template <> struct EnumNames<StepTarget> { static constexpr std::array names{"owner", "hero", "all"}; };
template <> struct EnumNames<Motion> { static constexpr std::array names{"slide", "roll", "none"}; };
template <> struct EnumNames<FlyingPiece> { static constexpr std::array names{"self", "piece", "summoned", "nothing"}; };
template <> struct EnumNames<Targets> { static constexpr std::array names{"every", "one", "named", "none"}; };
template <> struct EnumNames<HitsAt> { static constexpr std::array names{"contact", "rest"}; };
template <> struct EnumNames<WhoMayUse> { static constexpr std::array names{"both", "heroes", "overseer"}; };
template <> struct EnumNames<PieceAfterShot> { static constexpr std::array names{"stays", "removed", "rides", "beside", "turn"}; };
template <> struct EnumNames<Intent> { static constexpr std::array names{"harm", "heal", "cure", "help"}; };
template <> struct EnumNames<ActsOn> { static constexpr std::array names{"target", "attacker"}; };
template <> struct EnumNames<TargetRule> { static constexpr std::array names{"each", "one", "once", "together"}; };
template <> struct EnumNames<AllowedActions> { static constexpr std::array names{"everything", "shot", "nothing"}; };
template <> struct EnumNames<Frequency> { static constexpr std::array names{"game", "room", "permanent"}; };
template <> struct EnumNames<Combo> { static constexpr std::array names{"none", "before", "after"}; };
template <> struct EnumNames<Align> { static constexpr std::array names{"left", "centre", "right"}; };
template <> struct EnumNames<CardFont> { static constexpr std::array names{"text", "title"}; };
template <> struct EnumNames<ArtFit> { static constexpr std::array names{"cover", "contain"}; };
template <> struct EnumNames<DeckOf> { static constexpr std::array names{"values", "items", "spells", "rooms"}; };
template <> struct EnumNames<WhenEmpty> { static constexpr std::array names{"nothing", "dies"}; };
template <> struct EnumNames<RoomType> { static constexpr std::array names{"battle", "special", "lair"}; };
template <> struct EnumNames<Prize> {
    static constexpr std::array names{"full_health", "cure_all", "any_item", "random_item", "health", "cure", "gold"};
};
template <> struct EnumNames<Compass> { static constexpr std::array names{"n", "e", "s", "w"}; };
template <> struct EnumNames<SegmentShape> { static constexpr std::array names{"corner", "straight"}; };
template <> struct EnumNames<Deal> { static constexpr std::array names{"battle", "special"}; };
template <> struct EnumNames<Size> { static constexpr std::array names{"xs", "s", "m", "l", "xl", "cube"}; };
template <> struct EnumNames<Shape> { static constexpr std::array names{"disc", "cube"}; };
template <> struct EnumNames<TokenType> { static constexpr std::array names{"coin", "tracker", "marker", "mat", "obstacle"}; };

template <class E> constexpr std::string_view name_of_enum(E value) { return EnumNames<E>::names[static_cast<std::size_t>(value)]; }

} // namespace flickforge
