// content/kinds/kind_fields.h: (private) the fields of every struct by name, once, for reading and for writing.
// `visit` is called as visit("name", member); decode.cpp reads with it, encode.cpp writes.
#pragma once
#include "content/kinds/kinds.h"

namespace flickforge {

template <class V> void fields(V& visit, ContentSource& o) { visit("kind", o.kind), visit("note", o.note), visit("ours", o.ours); }
template <class V> void fields(V& visit, RuleUse& o) { visit("script", o.script), visit.json("params", o.params); }

/// What all kinds share, but for the id, which is the document's own.
template <class V> void common_fields(V& visit, ContentObject& o) {
    visit("name", o.name), visit("text", o.text), visit("art", o.art), visit("emblem", o.emblem), visit("abstract", o.abstract),
        visit("script", o.script), visit("rules", o.rules);
    visit("notes", o.notes), visit("source", o.source);
}

template <class V> void fields(V& visit, Track& o) {
    visit("id", o.id), visit("name", o.name), visit("start", o.start), visit("steps", o.steps);
}
template <class V> void fields(V& visit, Box& o) { visit("shot", o.shot), visit("modifiers", o.modifiers); }
template <class V> void fields(V& visit, Step& o) {
    visit("shot", o.shot), visit("modifiers", o.modifiers), visit("amount", o.amount), visit("times", o.times), visit("target", o.target);
    visit("summons", o.summons), visit("by_turn", o.by_turn);
}
template <class V> void fields(V& visit, ShotType& o) {
    common_fields(visit, o);
    visit("motion", o.motion), visit("flies", o.flies), visit("piece", o.piece), visit("side", o.side), visit("counts_as", o.counts_as),
        visit("reach", o.reach), visit("damage", o.damage);
    visit("targets", o.targets), visit("tries", o.tries), visit("hits_at", o.hits_at), visit("condition", o.condition),
        visit("users", o.users);
    visit("after", o.after), visit("intent", o.intent), visit("in_base_game", o.in_base_game), visit("icon", o.icon);
}
template <class V> void fields(V& visit, Modifier& o) {
    common_fields(visit, o);
    visit("colour", o.colour), visit("colour_name", o.colour_name), visit("icon", o.icon), visit("adds_damage", o.adds_damage);
    visit("needs_damage", o.needs_damage), visit("acts_on", o.acts_on), visit("several", o.several), visit("alone", o.alone),
        visit("spares_last_hurt", o.spares_last_hurt);
    visit("affects", o.affects), visit("condition", o.condition), visit("draws", o.draws), visit("shots", o.shots);
}
template <class V> void fields(V& visit, Condition& o) {
    common_fields(visit, o);
    visit("cards", o.cards), visit("token", o.token), visit("may", o.may), visit("shot", o.shot), visit("able", o.able),
        visit("on_board", o.on_board), visit("takes_damage", o.takes_damage);
    visit("knocked_off", o.knocked_off), visit("ends_with_battle", o.ends_with_battle), visit("round_damage", o.round_damage);
    visit("affects", o.affects), visit("icon", o.icon);
}

template <class V> void fields(V& visit, Counted<Ability>& o) { visit("ability", o.what), visit("count", o.count); }
template <class V> void fields(V& visit, Counted<Item>& o) { visit("item", o.what), visit("count", o.count); }
template <class V> void fields(V& visit, Counted<Monster>& o) { visit("monster", o.what), visit("count", o.count); }
template <class V> void fields(V& visit, Discount& o) { visit("room", o.room), visit("service", o.service), visit("gold", o.gold); }
template <class V> void fields(V& visit, AllyTerms& o) {
    visit("health", o.health), visit("spells", o.spells), visit("abilities", o.abilities);
}
template <class V> void fields(V& visit, Hero& o) {
    common_fields(visit, o);
    visit("title", o.title), visit("health", o.health), visit("piece", o.piece), visit("side", o.side), visit("sequences", o.sequences);
    visit("abilities", o.abilities), visit("items", o.items), visit("spells", o.spells), visit("weapons", o.weapons),
        visit("magic", o.magic);
    visit("before_spell", o.before_spell), visit("gold_per_kill", o.gold_per_kill), visit("discounts", o.discounts);
    visit("nullifies", o.nullifies), visit("reflects", o.reflects), visit("ally", o.ally), visit("tracks", o.tracks);
}
template <class V> void fields(V& visit, Familiar& o) {
    common_fields(visit, o);
    visit("health", o.health), visit("piece", o.piece), visit("side", o.side), visit("sequences", o.sequences),
        visit("spell_origin", o.spell_origin), visit("lasts", o.lasts), visit("pays", o.pays), visit("tracks", o.tracks);
    visit("nullifies", o.nullifies), visit("reflects", o.reflects);
}
template <class V> void fields(V& visit, Family& o) {
    common_fields(visit, o);
    visit("colour", o.colour), visit("piece_colour", o.piece_colour), visit("weakness", o.weakness);
}
template <class V> void fields(V& visit, Monster& o) {
    common_fields(visit, o);
    visit("family", o.family), visit("level", o.level), visit("health", o.health), visit("shadow", o.shadow), visit("track", o.track),
        visit("gold", o.gold);
    visit("piece", o.piece), visit("side", o.side), visit("sequences", o.sequences), visit("nullifies", o.nullifies),
        visit("reflects", o.reflects);
    visit("transforms_into", o.transforms_into), visit("tracks", o.tracks);
}
template <class V> void fields(V& visit, Lord& o) {
    common_fields(visit, o);
    visit("title", o.title), visit("rank", o.rank), visit("health", o.health), visit("piece", o.piece), visit("side", o.side),
        visit("sequences", o.sequences);
    visit("minions", o.minions), visit("mercenary", o.mercenary), visit("board", o.board), visit("affected_by", o.affected_by),
        visit("tracks", o.tracks);
    visit("nullifies", o.nullifies), visit("reflects", o.reflects);
}
template <class V> void fields(V& visit, Antient& o) {
    common_fields(visit, o);
    visit("title", o.title), visit("piece", o.piece), visit("side", o.side), visit("sequences", o.sequences),
        visit("affected_by", o.affected_by), visit("tracks", o.tracks);
    visit("nullifies", o.nullifies), visit("reflects", o.reflects);
}

template <class V> void fields(V& visit, Ability& o) {
    common_fields(visit, o);
    visit("hero", o.hero), visit("copies", o.copies), visit("sequences", o.sequences), visit("nullifies", o.nullifies),
        visit("reflects", o.reflects);
}
template <class V> void fields(V& visit, Enhancement& o) { visit("hero", o.hero), visit("sequences", o.sequences); }
template <class V> void fields(V& visit, Item& o) {
    common_fields(visit, o);
    visit("price", o.price), visit("copies", o.copies), visit("in_deck", o.in_deck), visit("frequency", o.frequency);
    visit("weapon", o.weapon), visit("magic", o.magic);
    visit("heroes", o.heroes), visit("min_health", o.min_health), visit("combo", o.combo), visit("sequences", o.sequences),
        visit("enhanced", o.enhanced);
    visit("familiar", o.familiar), visit("refreshes", o.refreshes), visit("nullifies", o.nullifies), visit("reflects", o.reflects);
}
template <class V> void fields(V& visit, Spell& o) {
    common_fields(visit, o);
    visit("copies", o.copies), visit("in_deck", o.in_deck), visit("sequences", o.sequences);
    visit("nullifies", o.nullifies), visit("reflects", o.reflects);
}
template <class V> void fields(V& visit, ValueCards& o) { visit("value", o.value), visit("count", o.count); }
template <class V> void fields(V& visit, Deck& o) {
    common_fields(visit, o);
    visit("of", o.of), visit("cards", o.cards), visit("when_empty", o.when_empty);
}
template <class V> void fields(V& visit, CardPlace& o) {
    visit("at", o.at), visit("align", o.align), visit("font", o.font), visit("bold", o.bold), visit("italic", o.italic),
        visit("size", o.size);
    visit("icon_size", o.icon_size), visit("icon", o.icon), visit("label", o.label), visit("colour", o.colour), visit("fill", o.fill);
}
template <class V> void fields(V& visit, CardBack& o) {
    visit("frame", o.frame), visit("paper", o.paper), visit("icon", o.icon), visit("text", o.text), visit("art", o.art),
        visit("style", o.style);
}
template <class V> void fields(V& visit, CardStyle& o) {
    common_fields(visit, o);
    visit("shows", o.shows), visit("only", o.only), visit("face", o.face), visit("extra", o.extra), visit("width", o.width),
        visit("height", o.height), visit("bleed", o.bleed);
    visit("corner", o.corner), visit("border", o.border), visit("frame", o.frame), visit("paper", o.paper), visit("ink", o.ink),
        visit("accent", o.accent);
    visit("title_font", o.title_font), visit("text_font", o.text_font), visit("title_size", o.title_size), visit("text_size", o.text_size),
        visit("icon_size", o.icon_size), visit("least", o.least);
    visit("captions", o.captions), visit("art_fit", o.art_fit), visit("column", o.column), visit("fields", o.fields),
        visit("places", o.places), visit("back", o.back);
}
template <class V> void fields(V& visit, IconShape& o) { visit("path", o.path), visit("line", o.line); }
template <class V> void fields(V& visit, Icon& o) { common_fields(visit, o), visit("shapes", o.shapes); }

template <class V> void fields(V& visit, Metre& o) { visit("level", o.level), visit("count", o.count); }
template <class V> void fields(V& visit, Offer& o) { visit("deck", o.deck), visit("count", o.count); }
template <class V> void fields(V& visit, Service& o) {
    visit("id", o.id), visit("name", o.name), visit("text", o.text), visit("price", o.price), visit("per_visit", o.per_visit),
        visit("pool", o.pool), visit("named_hero", o.named_hero);
    visit("gives", o.gives);
}
template <class V> void fields(V& visit, BagEntry& o) { visit("monster", o.monster), visit("heroes", o.heroes), visit("count", o.count); }
template <class V> void fields(V& visit, WagerRow& o) {
    visit("id", o.id), visit("heroes", o.heroes), visit("alike", o.alike), visit("colours", o.colours), visit("text", o.text),
        visit("prizes", o.prizes);
}
template <class V> void fields(V& visit, Wager& o) { visit("draws", o.draws), visit("bag", o.bag), visit("rows", o.rows); }
template <class V> void fields(V& visit, Room& o) {
    common_fields(visit, o);
    visit("type", o.type), visit("difficulty", o.difficulty), visit("monsters", o.monsters), visit("mercenaries", o.mercenaries),
        visit("metres", o.metres);
    visit("board", o.board);
    visit("suppresses", o.suppresses), visit("offers", o.offers), visit("services", o.services), visit("wager", o.wager);
    visit("exits", o.exits);
}
template <class V> void fields(V& visit, Hole& o) { visit("x", o.x), visit("y", o.y), visit("obstacle", o.obstacle); }
template <class V> void fields(V& visit, Board& o) {
    common_fields(visit, o);
    visit("outline", o.outline), visit("holes", o.holes), visit("hero_zone", o.hero_zone), visit("monster_zone", o.monster_zone),
        visit("wall", o.wall);
    visit("gap", o.gap), visit("other_side", o.other_side), visit("material", o.material), visit("surface", o.surface),
        visit("line", o.line);
}
template <class V> void fields(V& visit, WallSegment& o) { visit("shape", o.shape), visit("count", o.count), visit("length", o.length); }
template <class V> void fields(V& visit, Wall& o) {
    common_fields(visit, o);
    visit("height", o.height), visit("thickness", o.thickness), visit("segments", o.segments), visit("stands", o.stands),
        visit("material", o.material);
}
template <class V> void fields(V& visit, Slot& o) {
    visit("room", o.room), visit("deal", o.deal), visit("difficulty", o.difficulty), visit("face_up", o.face_up);
    visit("step", o.step), visit("at", o.at);
}
template <class V> void fields(V& visit, Layout& o) {
    common_fields(visit, o), visit("slots", o.slots), visit("heroes", o.heroes), visit("lord", o.lord), visit("variants", o.variants);
}

template <class V> void fields(V& visit, Piece& o) {
    common_fields(visit, o);
    visit("size", o.size), visit("shape", o.shape), visit("diameter", o.diameter), visit("height", o.height), visit("mass", o.mass),
        visit("colour", o.colour);
    visit("paint", o.paint), visit("count", o.count), visit("front", o.front), visit("back", o.back), visit("material", o.material),
        visit("damaged_back", o.damaged_back);
}
template <class V> void fields(V& visit, Material& o) {
    common_fields(visit, o);
    visit("friction", o.friction), visit("restitution", o.restitution), visit("rim_friction", o.rim_friction);
}
template <class V> void fields(V& visit, Token& o) {
    common_fields(visit, o);
    visit("type", o.type), visit("count", o.count), visit("gold", o.gold), visit("diameter", o.diameter), visit("piece", o.piece),
        visit("side", o.side);
    visit("hurts", o.hurts), visit("damage", o.damage), visit("icon", o.icon);
}

template <class V> void fields(V& visit, RuleOption& o) {
    visit("value", o.value), visit("choices", o.choices), visit("text", o.text), visit("rows", o.rows);
}
template <class V> void fields(V& visit, VariantChange& o) {
    visit("kind", o.kind), visit("target", o.target), visit.json("changes", o.changes);
}
template <class V> void fields(V& visit, Excluded& o) { visit("kind", o.kind), visit("target", o.target); }
template <class V> void fields(V& visit, Variant& o) {
    common_fields(visit, o);
    visit("on", o.on), visit("always", o.always), visit("options", o.options), visit("changes", o.changes), visit("excludes", o.excludes);
    visit("tracks", o.tracks);
}
template <class V> void fields(V& visit, ScriptParameter& o) { visit("type", o.type), visit("text", o.text), visit.json("value", o.value); }
template <class V> void fields(V& visit, Script& o) {
    common_fields(visit, o);
    visit("file", o.file), visit("priority", o.priority), visit("parameters", o.parameters);
}
template <class V> void fields(V& visit, Strings& o) {
    common_fields(visit, o);
    visit("language", o.language), visit("entries", o.entries), visit("phrases", o.phrases), visit("texts", o.texts);
}

} // namespace flickforge
