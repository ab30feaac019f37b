// tests/support/notation.h: content in the short form of a list of facts: "rush > critical melee | chain fireball x3".
#pragma once
#include "content/kinds/sequences.h"
#include "support/shipped.h"

#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

namespace flickforge::testing {

/// ">" is then, "|" is or, "x2" is twice; modifiers stand before their shot, ids without their pack. Equal steps in a row
/// are drawn together, so that it does not matter whether a file repeats a step or says how often.
std::string notation(const Sequences& sequences);

/// "heal 4 for a hero", "summon zombie"
std::string notation(const Step& step);

/// Icons of a box, in no order.
std::set<std::string> notation(const Boxes& boxes);

/// "zothas-gatehouse" of "Zotha's Gatehouse"
std::string id_from_name(std::string_view name);

/// The shipped object that people know by this name. Throws, and so fails the test, when there is none.
template <class T> const T& the(std::string_view name) {
    const T* found = shipped_library().find<T>("catacombs:" + id_from_name(name));
    if (!found) throw std::runtime_error("content/catacombs has no " + std::string(kind_of<T>) + '/' + id_from_name(name));
    return *found;
}

/// What an id of the shipped pack refers to. Throws when there is nothing.
template <class T> const T& the(const Id<T>& id) { return the<T>(name_of(id.text)); }

/// Names of all shipped objects of a kind.
template <class T> std::set<std::string> names_of_all() {
    std::set<std::string> names;
    for (const T* object : shipped_library().all<T>()) names.insert(object->name);
    return names;
}

/// True when the object says that this figure of it is our own design.
bool is_marked_ours(const ContentObject& object, std::string_view field);

} // namespace flickforge::testing
