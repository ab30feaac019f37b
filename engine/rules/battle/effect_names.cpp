#include "rules/battle/effect_names.h"

#include "base/text.h"

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
    refuse("unknown-id", "there is no " + std::string(what) + ' ' + in_quotes(id),
           (near.empty() ? "a" : did_you_mean(near) + " A") + " script (" + effect.cause + ") names it");
}

template <class T> void require(const GameView& view, const Effect& effect, const char* what, const std::string& id) {
    if (!view.rules.find<T>(id)) unknown(effect, what, id, near_id<T>(view.library, id));
}

/// Whom an effect is about must be there: a character, or a thing on the board where a piece is enough.
void require_character(const GameView& view, const Effect& effect, int id) {
    if (!view.state.find(id))
        refuse("no-character", "there is no character " + std::to_string(id), "a script (" + effect.cause + ") names it");
}

void require_card(const GameView& view, const Effect& effect) {
    const auto card = object_key(effect.id);
    if (!card || (card->kind != "items" && card->kind != "spells" && card->kind != "abilities"))
        refuse("bad-effect", "a card is written items/name, spells/name or abilities/name, not " + in_quotes(effect.id),
               "a script (" + effect.cause + ") names it");
    if (!view.library.object(*card))
        refuse("unknown-card", "there is no card " + in_quotes(effect.id), "a script (" + effect.cause + ") names it");
}

} // namespace

void require_names(const GameView& view, const Effect& effect) {
    switch (effect.does) {
    case EffectKind::damage:
    case EffectKind::heal:
    case EffectKind::destroy:
    case EffectKind::gold:
    case EffectKind::leave_board:
    case EffectKind::wait_turn:
    case EffectKind::lose_turn:
    case EffectKind::act_again:
    case EffectKind::strengthen:
    case EffectKind::revive:
    case EffectKind::remove:
    case EffectKind::spare:
    case EffectKind::dismount: return require_character(view, effect, effect.to);
    case EffectKind::mount: require_character(view, effect, effect.to); return require_character(view, effect, effect.by);
    case EffectKind::lose_card:
    case EffectKind::use_card:
    case EffectKind::refresh_card:
    case EffectKind::regain_card:
    case EffectKind::gain_card: require_character(view, effect, effect.to); return require_card(view, effect);
    case EffectKind::add_condition:
    case EffectKind::remove_condition: return require<Condition>(view, effect, "condition", effect.id);
    case EffectKind::transform:
    case EffectKind::put: return require<Token>(view, effect, "token", effect.id);
    case EffectKind::draw:
    case EffectKind::put_back:
    case EffectKind::find_card:
    case EffectKind::show_card: return require<Deck>(view, effect, "deck", effect.id);
    case EffectKind::fight:
        if (!effect.id.empty()) require<Board>(view, effect, "board", effect.id);
        for (const std::string& monster : effect.modifiers) require<Monster>(view, effect, "monster", monster);
        return;
    case EffectKind::shot:
        require<ShotType>(view, effect, "shot", effect.id);
        for (const std::string& modifier : effect.modifiers) require<Modifier>(view, effect, "modifier", modifier);
        return;
    case EffectKind::summon:
        if (!view.summoned_kind(effect.id)) require<Monster>(view, effect, "monster, Antient or familiar", effect.id);
        return;
    default: return;
    }
}

} // namespace flickforge
