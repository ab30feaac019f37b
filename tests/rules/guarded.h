// tests/rules/guarded.h: cards with Nullifies and Reflects boxes where the base game has none: on a lord, an Antient, a hero, permanent
// items, items for one use, an ability and spells.
#pragma once
#include "support/battle.h"

namespace flickforge::testing {

inline std::shared_ptr<const Library> guarded() {
    static const auto library = with_pack({
        {"items/mirror.json",
         R"({"id": "mirror", "name": "Mirror", "price": 1, "frequency": "permanent", "reflects": [{"shot": "catacombs:missile"}]})"},
        {"items/amulet.json",
         R"({"id": "amulet", "name": "Amulet", "price": 1, "frequency": "permanent", "nullifies": [{"shot": "catacombs:missile", "modifiers": ["catacombs:stun"]}]})"},
        {"items/bubble.json",
         R"({"id": "bubble", "name": "Bubble", "price": 1, "frequency": "game", "nullifies": [{"shot": "catacombs:melee"}]})"},
        {"items/hand-mirror.json",
         R"({"id": "hand-mirror", "name": "Hand mirror", "price": 1, "frequency": "room", "reflects": [{"shot": "catacombs:missile"}]})"},
        {"spells/deflect.json", R"({"id": "deflect", "name": "Deflect", "nullifies": [{"shot": "catacombs:missile"}]})"},
        {"spells/return.json", R"({"id": "return", "name": "Return", "reflects": [{"shot": "catacombs:missile"}]})"},
        {"abilities/dodge.json",
         R"({"id": "dodge", "name": "Dodge", "hero": "catacombs:elani", "nullifies": [{"shot": "catacombs:melee"}]})"},
        {"heroes/knight.json",
         R"({"id": "knight", "extends": "catacombs:xoric", "name": "Knight", "items": [], "reflects": [{"shot": "catacombs:missile"}]})"},
        {"familiars/owl.json",
         R"({"id": "owl", "extends": "catacombs:bee", "name": "Owl", "sequences": [[{"shot": "catacombs:missile"}]]})"},
        {"lords/iron.json",
         R"({"id": "iron", "extends": "catacombs:vasesak", "name": "Iron", "nullifies": [{"shot": "catacombs:fireball"}], "reflects": [{"shot": "catacombs:missile"}]})"},
        {"antients/stone.json",
         R"({"id": "stone", "extends": "catacombs:liquid-antient", "name": "Stone", "sequences": [[{"shot": "catacombs:missile"}]], "nullifies": [{"shot": "catacombs:melee"}], "reflects": [{"shot": "catacombs:missile"}]})"},
    });
    return library;
}

} // namespace flickforge::testing
