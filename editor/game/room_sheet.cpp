#include "editor/game/room_sheet.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "rules/journey/ways.h"
#include "story/narrate.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

std::string sort_of(const Room& room) {
    if (room.type == RoomType::special) return "special room";
    if (room.type == RoomType::lair) return "lair";
    return room.difficulty ? std::format("battle, difficulty {}", *room.difficulty) : "battle";
}

std::vector<ColumnCard> column_of(const Rules& rules, const GameState& state) {
    std::vector<ColumnCard> cards;
    for (std::size_t i = 0; i < state.column.size(); ++i) {
        const RoomCard& lies = state.column[i];
        const int at = static_cast<int>(i);
        ColumnCard card{.number = at + 1, .name = "face down", .face_up = lies.face_up};
        if (shape_of(state.column) != MapShape::column) card.place = at == state.room ? ColumnCard::Place::here : ColumnCard::Place::ahead;
        else card.place = at < state.room ? ColumnCard::Place::behind : at == state.room ? ColumnCard::Place::here : ColumnCard::Place::ahead;
        if (const Room* room = rules.find<Room>(std::string_view(lies.room)); room && is_known(lies))
            card.name = room->name, card.sort = sort_of(*room), card.key = {"rooms", room->id};
        cards.push_back(std::move(card));
    }
    return cards;
}

std::optional<RoomSheet> room_sheet(const Rules& rules, const GameState& state) {
    const Library& library = rules.library();
    const Room* room = state.room_id() ? rules.find<Room>(std::string_view(*state.room_id())) : nullptr;
    if (!room) return {};
    RoomSheet sheet{.key = {"rooms", room->id}, .name = room->name, .sort = sort_of(*room), .text = room->text};
    if (!state.board.empty()) sheet.board = object_name(library, state.board, "boards");
    sheet.suppresses = boxes_text(library, room->suppresses);
    std::vector<std::string> waits;
    for (const Counted<Monster>& monsters : room->monsters)
        waits.push_back(std::format("{} x {}", monsters.count, object_name(library, monsters.what.text, "monsters")));
    if (room->mercenaries > 0) waits.push_back(counted(static_cast<std::size_t>(room->mercenaries), "mercenary", "mercenaries"));
    for (const Metre& metre : room->metres)
        for (int i = 0; i < metre.count; ++i) waits.push_back(std::format("a monster of level {}", metre.level));
    sheet.waits = join(waits);
    return sheet;
}

namespace {

std::string foe_where(const Rules& rules, const GameState& state, const Character& who) {
    if (who.dead) return "destroyed";
    if (who.on != 0) return "on " + piece_name(rules, state, who.on);
    if (who.where == Presence::aside) return "off the board";
    return who.acted && state.phase == Phase::battle ? "has acted" : "";
}

void add_boxes(FoeCard& card, const Library& library, const Boxes& nullifies, const Boxes& reflects) {
    card.nullifies = boxes_text(library, nullifies);
    card.reflects = boxes_text(library, reflects);
}

void add_turns(FoeCard& card, const Library& library, const Sequences& sequences) {
    for (const Sequence& sequence : sequences) card.turns.push_back(begun_large(sequence_text(library, sequence)));
}

FoeCard card_of(const Rules& rules, const ObjectKey& key) {
    const Library& library = rules.library();
    FoeCard card{.portrait = portrait_of(library, key)};
    if (const Monster* monster = key.kind == "monsters" ? rules.find<Monster>(std::string_view(key.id)) : nullptr) {
        const Family* family = library.find(monster->family);
        card.sort = family ? family->name : "";
        if (monster->level) card.sort += std::format("{}level {}", card.sort.empty() ? "" : ", ", *monster->level);
        card.health = monster->shadow ? "a shadow: damage does not destroy it" : std::format("{} health each", monster->health.value_or(0));
        card.text = monster->text;
        card.gold = shown_gold(library, monster->gold);
        add_turns(card, library, monster->sequences);
        add_boxes(card, library, monster->nullifies, monster->reflects);
    } else if (const Lord* lord = key.kind == "lords" ? rules.find<Lord>(std::string_view(key.id)) : nullptr) {
        card.sort = lord->title.empty() ? "Catacomb Lord" : begun_large(lord->title);
        card.health = std::format("{} health", lord->health);
        card.text = lord->text;
        add_turns(card, library, lord->sequences);
        add_boxes(card, library, lord->nullifies, lord->reflects);
    } else if (const Antient* antient = key.kind == "antients" ? rules.find<Antient>(std::string_view(key.id)) : nullptr) {
        card.sort = antient->title.empty() ? "Antient" : antient->title;
        card.text = antient->text;
        add_turns(card, library, antient->sequences);
        add_boxes(card, library, antient->nullifies, antient->reflects);
    }
    return card;
}

} // namespace

std::vector<FoeCard> foe_cards(const Rules& rules, const GameState& state) {
    std::vector<FoeCard> cards;
    const auto card_for = [&](const ObjectKey& key) -> FoeCard& {
        const auto same = std::ranges::find_if(cards, [&](const FoeCard& card) { return card.portrait.made_of == key; });
        return same == cards.end() ? cards.emplace_back(card_of(rules, key)) : *same;
    };
    for (const bool lord : {false, true}) {
        for (const Character& who : state.characters) {
            if (who.team != Side::overseer || (who.kind == CharacterKind::lord) != lord) continue;
            const Profile* profile = rules.profile(who.kind, who.what);
            FoeCard& card = card_for({profile ? std::string(profile->kind) : "monsters", who.what});
            card.pieces.push_back({who.id, portrait_of(rules, state, who.id), who.health, who.max_health, foe_where(rules, state, who)});
            card.alive += who.dead ? 0 : 1;
        }
    }
    if (!state.lord.empty() && rules.find<Lord>(std::string_view(state.lord))) {
        FoeCard& card = card_for({"lords", state.lord});
        if (card.pieces.empty()) card.note = "waits in the lair";
    }
    return cards;
}

} // namespace flickforge::editor
