#include "rules/effect_names.h"

namespace flickforge {
namespace {

/// Who wrote a bare name meant the own pack; as often as not the base game's object was wanted.
template <class T> std::string near_id(const Library& library, std::string_view wanted) {
    std::vector<std::string> ids;
    for (const T* object : library.all<T>()) {
        if (name_of(std::string_view(object->id)) == name_of(wanted)) return object->id;
        ids.push_back(object->id);
    }
    return closest_match(std::string(wanted), ids);
}

[[noreturn]] void unknown(const Effect& effect, const char* what, const std::string& id, const std::string& near) {
    Referee::refuse("unknown-id", "there is no " + std::string(what) + ' ' + in_quotes(id),
                    (near.empty() ? "a" : "did you mean " + in_quotes(near) + "? A") + " script (" + effect.cause + ") names it");
}

template <class T> void require(const Referee& referee, const Effect& effect, const char* what, const std::string& id) {
    if (!referee.rules.find<T>(id)) unknown(effect, what, id, near_id<T>(referee.library, id));
}

} // namespace

void require_names(const Referee& referee, const Effect& effect) {
    switch (effect.does) {
    case Does::add_condition:
    case Does::remove_condition: return require<Condition>(referee, effect, "condition", effect.id);
    case Does::transform:
    case Does::put: return require<Token>(referee, effect, "token", effect.id);
    case Does::draw:
    case Does::put_back:
    case Does::show_card: return require<Deck>(referee, effect, "deck", effect.id);
    case Does::shot:
        require<ShotType>(referee, effect, "shot", effect.id);
        for (const std::string& modifier : effect.modifiers) require<Modifier>(referee, effect, "modifier", modifier);
        return;
    case Does::summon:
        if (!referee.rules.find<Antient>(effect.id)) require<Monster>(referee, effect, "monster or Antient", effect.id);
        return;
    default: return;
    }
}

} // namespace flickforge
