#include "support/mini_pack.h"

#include "support/shipped.h"

#include <format>

namespace flickforge::testing {

FileTree tree(std::string root, std::initializer_list<std::pair<std::string, std::string>> files) {
    FileTree result{.root = std::move(root), .files = {}, .issues = {}};
    for (const auto& [path, text] : files) put(result, path, text);
    return result;
}

void put(FileTree& tree, const std::string& path, const std::string& text) { tree.files[path] = std::make_shared<const std::string>(text); }

std::string cover(const std::string& id, const std::vector<std::string>& depends) {
    std::string list;
    for (const std::string& pack : depends) list += std::format("{}{{\"pack\": \"{}\"}}", list.empty() ? "" : ", ", pack);
    return std::format(R"({{"id": "{}", "name": "{}", "version": "1.0.0", "api": 1, "depends": [{}]}})", id, id, list);
}

Loaded load(const std::vector<FileTree>& packs) { return Loader(shipped_checker()).load(packs); }

std::shared_ptr<const Library> library_of(const std::vector<FileTree>& packs) {
    Loaded loaded = load(packs);
    INFO(lines(loaded.issues));
    REQUIRE(loaded.library);
    return loaded.library;
}

std::string lines(const Issues& issues) {
    std::string text;
    for (const Issue& issue : issues) text += to_text(issue) + '\n';
    return text;
}

FileTree mini_pack() {
    return tree(
        "mini",
        {
            {"pack.json", cover("mini")},
            {"pieces/disc.json",
             R"({"id": "disc", "abstract": true, "size": "m", "diameter": 2.5, "height": 1, "mass": 3.7, "colour": "green", "paint": "#3b7a57"})"},
            {"pieces/goblin.json",
             R"({"id": "goblin", "extends": "disc", "name": "Goblin", "count": 4, "front": "Goblin", "damaged_back": true})"},
            {"pieces/knight.json", R"({"id": "knight", "extends": "disc", "name": "Knight", "count": 1, "colour": "white"})"},
            {"pieces/peg.json", R"({"id": "peg", "extends": "disc", "name": "Peg", "count": 6, "diameter": 3.8})"},
            {"pieces/arrow.json", R"({"id": "arrow", "extends": "disc", "name": "Arrow", "count": 2, "size": "xs", "diameter": 1.5})"},
            {"shots/melee.json", R"({"id": "melee", "name": "Melee", "flies": "self", "damage": 1, "icon": "blade"})"},
            {"shots/missile.json",
             R"({"id": "missile", "name": "Missile", "flies": "piece", "piece": "arrow", "reach": 2.5, "damage": 1, "after": "removed", "icon": "arrow"})"},
            {"modifiers/critical.json",
             R"({"id": "critical", "name": "Critical", "colour": "#c0392b", "icon": "star", "adds_damage": 1, "shots": ["melee", "missile"]})"},
            {"conditions/dizzy.json", R"({"id": "dizzy", "name": "Dizzy", "may": "shot", "shot": "melee", "icon": "spiral"})"},
            {"families/cave.json", R"({"id": "cave", "name": "Cave", "colour": "#3b7a57"})"},
            {"monsters/goblin.json",
             R"({"id": "goblin", "name": "Goblin", "text": "Bites.", "family": "cave", "level": 1, "health": 1, "gold": 1, "piece": "goblin", "sequences": [[{"shot": "melee"}], [{"shot": "missile", "modifiers": ["critical"]}]]})"},
            {"monsters/hobgoblin.json", R"({"id": "hobgoblin", "extends": "goblin", "name": "Hobgoblin", "health": 2})"},
            {"heroes/knight.json",
             R"({"id": "knight", "name": "Knight", "title": "Knight", "health": 8, "piece": "knight", "sequences": [[{"shot": "melee", "times": 2}]], "items": [{"item": "sword"}]})"},
            {"items/sword.json",
             R"({"id": "sword", "name": "Sword", "price": 4, "frequency": "permanent", "weapon": true, "sequences": [[{"shot": "melee", "modifiers": ["critical"]}]]})"},
            {"walls/fence.json",
             R"({"id": "fence", "name": "Fence", "height": 3, "thickness": 0.4, "segments": [{"shape": "corner", "count": 4, "length": 30}]})"},
            {"boards/field.json",
             R"({"id": "field", "name": "Field", "outline": [[0, 0], [30, 0], [30, 40], [0, 40]], "holes": [{"x": 10, "y": 20, "obstacle": "peg"}, {"x": 20, "y": 20, "obstacle": "peg"}], "hero_zone": [[0, 0], [30, 0], [30, 6], [0, 6]], "monster_zone": [[0, 30], [30, 30], [30, 40], [0, 40]], "wall": "fence", "gap": 3})"},
            {"rooms/den.json",
             R"({"id": "den", "name": "Den", "difficulty": 0, "monsters": [{"monster": "goblin", "count": 2}, {"monster": "hobgoblin", "count": 1}], "suppresses": [{"shot": "melee", "modifiers": ["critical"]}]})"},
            {"rooms/lair.json", R"({"id": "lair", "name": "Lair", "type": "lair"})"},
            {"lords/king.json",
             R"({"id": "king", "name": "King", "rank": 1, "health": 6, "piece": "goblin", "sequences": [[{"shot": "melee"}]], "minions": [{"monster": "goblin", "count": 2}], "mercenary": "goblin", "board": "field"})"},
            {"layouts/walk.json",
             R"({"id": "walk", "name": "Walk", "slots": [{"room": "den"}, {"deal": "battle", "difficulty": 0}, {"room": "lair", "face_up": true}]})"},
            {"decks/poison.json", R"({"id": "poison", "name": "Poison", "of": "values", "cards": [{"value": 1, "count": 3}]})"},
            {"tokens/coin.json", R"({"id": "coin", "name": "Coin", "type": "coin", "count": 20, "gold": 1, "icon": "coin"})"},
            {"variants/standard.json",
             R"({"id": "standard", "name": "Standard", "always": true, "options": {"death": {"value": "basic", "choices": ["basic", "advanced"]}}})"},
            {"variants/hard.json",
             R"({"id": "hard", "name": "Hard", "options": {"death": {"value": "advanced"}}, "changes": [{"kind": "monsters", "target": "goblin", "changes": [{"op": "set", "path": "gold", "value": 0}]}]})"},
            {"strings/de.json",
             R"({"id": "de", "name": "Deutsch", "language": "de", "entries": {"monsters/goblin": {"name": "Kobold", "text": "Beißt."}}})"},
        });
}

} // namespace flickforge::testing
