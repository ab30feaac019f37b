#include "editor/game/mats.h"

#include "base/text.h"
#include "content/library/card_sequences.h"
#include "content/library/currency.h"
#include "editor/table/table_drawing.h"
#include "rules/tracks.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>
#include <set>

namespace flickforge::editor {

// Seats ---------------------------------------------------------------------------------------------------------------------

Seat seat_of(const Rules& rules, const GameState& state, Side team, int seat) {
    if (team == Side::overseer) return {"Overseer", "", "O", 5};
    std::set<int> seats;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero) seats.insert(who.seat);
    if (seat < 1 || seats.size() < 2) return {"Heroes", "", "H", 0};
    std::vector<std::string> names;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero && who.seat == seat) names.push_back(piece_name(rules, state, who.id));
    constexpr std::size_t colours[] = {0, 2, 3, 1}; // none of them the Overseer's
    return {std::format("Player {}", seat), join(names), std::to_string(seat), colours[static_cast<std::size_t>(seat - 1) % 4]};
}

// Portraits -----------------------------------------------------------------------------------------------------------------

namespace {

std::string paint_of(const Library& library, std::string_view piece) {
    const Piece* wood = library.find<Piece>(piece);
    return wood ? wood->paint : "";
}

std::string wood_of(const Library& library, const ObjectKey& what) {
    const auto piece = [](const auto* object) { return object ? object->piece.text : std::string(); };
    if (what.kind == "heroes") return piece(library.find<Hero>(what.id));
    if (what.kind == "familiars") return piece(library.find<Familiar>(what.id));
    if (what.kind == "monsters") return piece(library.find<Monster>(what.id));
    if (what.kind == "lords") return piece(library.find<Lord>(what.id));
    if (what.kind == "antients") return piece(library.find<Antient>(what.id));
    if (what.kind == "shots") return piece(library.find<ShotType>(what.id));
    if (what.kind == "tokens") return piece(library.find<Token>(what.id));
    return what.kind == "pieces" ? what.id : "";
}

} // namespace

Portrait portrait_of(const Library& library, const ObjectKey& what) {
    Portrait portrait{.name = object_name(library, what.id, what.kind), .paint = paint_of(library, wood_of(library, what))};
    portrait.letters = letters_of(portrait.name);
    portrait.made_of = what;
    return portrait;
}

void tell_apart(std::vector<Portrait>& portraits) {
    std::vector<std::string> names;
    for (const Portrait& portrait : portraits) names.push_back(portrait.name);
    const auto letters = distinct_letters(names);
    for (Portrait& portrait : portraits) portrait.letters = letters.at(portrait.name);
}

Portrait portrait_of(const Rules& rules, const GameState& state, int id) {
    const Library& library = rules.library();
    const Character* who = state.find(id);
    if (!who) {
        const TableObject* thing = state.thing(id);
        Portrait portrait = thing ? portrait_of(library, {thing->kind, thing->what}) : Portrait{};
        portrait.name = piece_name(rules, state, id);
        if (!thing) portrait.letters = letters_of(portrait.name);
        return portrait;
    }
    const Profile* profile = rules.profile(who->kind, who->what);
    Portrait portrait = profile ? portrait_of(library, {std::string(profile->kind), who->what}) : Portrait{};
    if (profile && profile->object) { // as its disc has them
        const auto letters = letters_in(rules, state);
        if (const auto own = letters.find(profile->object->name); own != letters.end()) portrait.letters = own->second;
    }
    portrait.name = piece_name(rules, state, id);
    if (!profile) portrait.letters = letters_of(portrait.name);
    portrait.dead = who->dead;
    if (who->dead) portrait.health = "dead";
    else if (who->health) portrait.health = std::format("{} of {}", *who->health, who->max_health);
    for (const Affliction& affliction : who->conditions)
        portrait.conditions.push_back(lower_case(object_name(library, affliction.condition, "conditions")));
    return portrait;
}

// Cards in words ------------------------------------------------------------------------------------------------------------

std::string begun_large(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string sequences_text(const Library& library, const Sequences& sequences) {
    std::vector<std::string> texts;
    for (const Sequence& sequence : sequences) texts.push_back(sequence_text(library, sequence));
    return begun_large(join(texts, "; or "));
}

std::string boxes_text(const Library& library, const Boxes& boxes) {
    std::vector<std::string> texts;
    for (const Box& box : boxes) {
        std::vector<std::string> modifiers;
        for (const Id<Modifier>& modifier : box.modifiers) modifiers.push_back(modifier.text);
        texts.push_back(shot_text(library, box.shot.text, modifiers));
    }
    return join(texts);
}

std::string shots_explained(const Library& library, const Sequence& sequence) {
    std::vector<std::string> lines;
    const auto explain = [&](const ContentObject* object) {
        if (!object || object->text.empty()) return;
        std::string line = object->name + ": " + object->text;
        if (!std::ranges::contains(lines, line)) lines.push_back(std::move(line));
    };
    const auto explain_box = [&](const Id<ShotType>& shot, const std::vector<Id<Modifier>>& modifiers) {
        explain(library.find(shot));
        for (const Id<Modifier>& modifier : modifiers) explain(library.find(modifier));
    };
    for (const Step& step : sequence) {
        if (step.by_turn.empty()) explain_box(step.shot, step.modifiers);
        for (const Box& box : step.by_turn) explain_box(box.shot, box.modifiers);
    }
    return join(lines, "\n");
}

CardWords card_words(const Library& library, const ObjectKey& card, const std::string& hero) {
    const auto& [kind, id] = card;
    CardWords words{.key = card, .name = object_name(library, id, kind)};
    words.sort = kind == "abilities" ? "ability" : kind == "spells" ? "spell" : "item";
    const Object* object = library.object(card);
    if (object && object->typed) words.text = object->typed->text;
    std::vector<std::string> parts;
    if (const Sequences* sequences = card_sequences(library, card, hero); sequences && !sequences->empty())
        parts.push_back(lower_case(sequences_text(library, *sequences)));
    const auto boxes = [&](const auto* with_boxes) {
        if (with_boxes && !with_boxes->nullifies.empty()) parts.push_back("nullifies " + boxes_text(library, with_boxes->nullifies));
        if (with_boxes && !with_boxes->reflects.empty()) parts.push_back("reflects " + boxes_text(library, with_boxes->reflects));
    };
    if (kind == "abilities") boxes(library.find<Ability>(id));
    if (kind == "spells") boxes(library.find<Spell>(id));
    if (const Item* item = kind == "items" ? library.find<Item>(id) : nullptr) {
        boxes(item);
        if (item->familiar) parts.push_back("brings " + object_name(library, item->familiar.text, "familiars"));
        if (item->refreshes) parts.push_back("turns " + object_name(library, item->refreshes.text, "abilities") + " up again");
    }
    words.does = begun_large(join(parts, "; "));
    return words;
}

// Mats ----------------------------------------------------------------------------------------------------------------------

HealthTrack track_of(int health, int max_health) {
    const int full = std::clamp(health, 0, max_health);
    return {full, max_health - full, std::max(0, health - max_health)};
}

int gold_together(const Rules& rules, const GameState& state) {
    int gold = 0;
    for (const Character& who : state.characters)
        if (who.kind == CharacterKind::hero && (!who.dead || rules.options().dead_gold_pools)) gold += who.gold;
    return gold;
}

namespace {

std::string title_of(const Rules& rules, const GameState& state, const Character& who) {
    const Hero* hero = rules.find<Hero>(who.what);
    const std::string of = who.owner == 0 ? "" : " of " + piece_name(rules, state, who.owner);
    if (who.kind == CharacterKind::familiar) return "familiar" + of;
    if (who.kind == CharacterKind::ally) return "ally" + of;
    if (who.kind == CharacterKind::antient) return who.owner == 0 ? "Antient" : "used by " + piece_name(rules, state, who.owner);
    return hero ? hero->title : "";
}

std::string where_words(const Rules& rules, const GameState& state, const Character& who) {
    if (who.dead) return "dead";
    if (state.phase != Phase::battle) return "";
    if (who.on != 0) return "on " + piece_name(rules, state, who.on);
    if (who.where == Presence::aside) return "off the board";
    if (who.where == Presence::away) return "not in this room";
    if (who.acted) return "has acted";
    return "";
}

Mat mat_of(const Rules& rules, const GameState& state, const Character& who) {
    const Library& library = rules.library();
    Mat mat{.id = who.id, .kind = who.kind, .portrait = portrait_of(rules, state, who.id), .title = title_of(rules, state, who)};
    mat.seat = seat_of(rules, state, who.team, who.seat);
    mat.where = where_words(rules, state, who);
    mat.health = who.health;
    mat.max_health = who.max_health;
    mat.purse = who.kind == CharacterKind::hero;
    mat.gold = shown_gold(library, who.gold);
    if (const Profile* profile = rules.profile(who.kind, who.what); profile && profile->sequences)
        mat.turn = sequences_text(library, *profile->sequences);
    for (const HeldCard& held : who.cards) {
        const auto same = std::ranges::find(mat.cards, held.card, &CardWords::key);
        if (same == mat.cards.end()) {
            mat.cards.push_back(card_words(library, held.card, who.what));
            mat.cards.back().used = held.used;
        } else ++same->count, same->used += held.used;
    }
    for (const DrawnCard& card : who.drawn) {
        std::string deck = object_name(library, card.deck, "decks");
        if (deck.ends_with(" deck")) deck.resize(deck.size() - 5);
        auto same = std::ranges::find(mat.drawn, deck, &DrawnWords::deck);
        if (same == mat.drawn.end()) same = mat.drawn.insert(same, {deck});
        ++same->count, same->sum += std::atoi(card.card.c_str());
    }
    for (const Trophy& trophy : who.trophies) {
        const std::string monster = object_name(library, trophy.monster, "monsters");
        auto same = std::ranges::find(mat.trophies, monster, &TrophyWords::monster);
        if (same == mat.trophies.end()) same = mat.trophies.insert(same, {monster});
        ++same->count, same->gold += shown_gold(library, trophy.gold);
    }
    for (const TrackNow& now : tracks_now(rules, state, &who)) mat.tracks.push_back(now.track->name + ": " + now.word());
    return mat;
}

} // namespace

std::vector<Mat> party_mats(const Rules& rules, const GameState& state) {
    std::vector<const Character*> order;
    const auto add_followers = [&](int owner) {
        for (const Character& who : state.characters)
            if (who.team == Side::heroes && who.kind != CharacterKind::hero && who.owner == owner) order.push_back(&who);
    };
    std::vector<const Character*> heroes;
    for (const Character& who : state.characters)
        if (who.team == Side::heroes && who.kind == CharacterKind::hero) heroes.push_back(&who);
    std::ranges::stable_sort(heroes, {}, &Character::seat);
    for (const Character* hero : heroes) order.push_back(hero), add_followers(hero->id);
    for (const Character& who : state.characters) // those whose hero is not in the game
        if (who.team == Side::heroes && !std::ranges::contains(order, &who)) order.push_back(&who);
    std::vector<Mat> mats;
    for (const Character* who : order) mats.push_back(mat_of(rules, state, *who));
    return mats;
}

} // namespace flickforge::editor
