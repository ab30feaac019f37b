#include "support/arena.h"

#include "support/mini_pack.h"
#include "support/shipped.h"

#include <format>
#include <stdexcept>

namespace flickforge::testing {
namespace {

/// A monster on the piece of a Troll.
std::string monster_text(const std::string& id, int health, const std::string& sequences) {
    return std::format(R"({{"id": "{0}", "name": "{0}", "family": "catacombs:dungeon", "level": 3, "health": {1}, "gold": 1,
                            "piece": "catacombs:troll", "sequences": {2}}})",
                       id, health, sequences);
}

std::string shot(const std::string& type, const std::string& modifier, const std::string& more = "") {
    return std::format(R"({{"shot": "catacombs:{}", "modifiers": ["catacombs:{}"]{}}})", type, modifier, more);
}

FileTree arena_pack() {
    FileTree pack = tree("arena", {{"pack.json", cover("arena", {"catacombs"})}});
    const auto add = [&](const std::string& id, int health, const std::string& sequences) {
        put(pack, "monsters/" + id + ".json", monster_text(id, health, sequences));
    };
    const std::string melee = R"({"shot": "catacombs:melee"})", missile = R"({"shot": "catacombs:missile"})";
    add("ogre", 3, "[[" + melee + "]]");
    add("duellist", 2, "[[" + melee + ", " + melee + "], [" + missile + "]]");
    add("leech", 4, "[[" + shot("melee", "regeneration", R"(, "times": 2)") + "]]");
    add("venom", 2, "[[" + shot("melee", "poison", R"(, "amount": 2)") + "]]");
    add("slime", 2, "[[" + shot("melee", "corrosion") + "]]");
    add("brute", 2, "[[" + shot("melee", "critical") + "]]");
    add("basher", 2, "[[" + shot("melee", "stun") + "]]");
    add("basilisk", 2, "[[" + shot("melee", "petrify") + "]]");
    // One rush for each modifier.
    std::string rushes;
    for (const char* modifier : {"corrosion", "petrify", "poison", "stun", "fear", "regeneration"})
        rushes += (rushes.empty() ? "[" : ", [") + shot("rush", modifier) + "]";
    add("runner", 2, "[" + rushes + "]");
    put(pack, "monsters/ember.json",
        R"({"id": "ember", "name": "Ember", "family": "catacombs:infernal", "level": 1, "health": 1, "gold": 1,
            "piece": "catacombs:fire-spirit-fire-wall", "transforms_into": "catacombs:fire-wall",
            "sequences": [[)" +
            shot("rush", "transform") + "]]}");
    put(pack, "monsters/giant.json", // its piece has a hurt side that must never be seen
        R"({"id": "giant", "name": "Giant", "family": "catacombs:dungeon", "level": 4, "health": 4, "track": true, "gold": 5,
            "piece": "catacombs:troll", "sequences": [[{"shot": "catacombs:melee"}]]})");
    put(pack, "spells/breeze.json",
        R"({"id": "breeze", "name": "Breeze", "text": "All breathe.", "sequences": [[{"shot": "catacombs:heal", "target": "all"}]]})");
    put(pack, "spells/touch.json",
        R"({"id": "touch", "name": "Touch", "text": "One breathes.", "sequences": [[{"shot": "catacombs:heal", "target": "hero"}]]})");
    put(pack, "items/whip.json",
        R"({"id": "whip", "name": "Whip", "text": "Always at hand.", "price": 3, "frequency": "permanent",
            "sequences": [[{"shot": "catacombs:missile"}]]})");
    return pack;
}

} // namespace

std::shared_ptr<const Library> arena() {
    static const std::shared_ptr<const Library> library = [] {
        Loaded loaded = load({read_tree(source_folder() + "/content/catacombs"), arena_pack()});
        if (!loaded.library) throw std::runtime_error(lines(loaded.issues));
        return loaded.library;
    }();
    return library;
}

} // namespace flickforge::testing
