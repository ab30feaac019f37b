// rules/fields.h: (private) the fields of states, decisions, commands and events by name, once, for JSON both ways and for the hash.
// visit("name", member) may leave out what is empty; visit.always(…) never does, for fields whose default is not empty.
#pragma once
#include "rules/start.h"

namespace flickforge {

template <class V> void fields(V& visit, Point& o) { visit.always("x", o.x), visit.always("y", o.y); }
template <class V> void fields(V& visit, Touch& o) {
    visit.always("restitution", o.restitution), visit.always("rim_friction", o.rim_friction);
}
template <class V> void fields(V& visit, TablePiece& o) {
    visit.always("id", o.id), visit("identity", o.identity), visit("side_up", o.side_up), visit("position", o.position),
        visit("angle", o.angle);
    visit("shape", o.shape), visit.always("diameter", o.diameter), visit.always("mass", o.mass), visit("touch", o.touch),
        visit("tokens", o.tokens);
}
template <class V> void fields(V& visit, TableState& o) { visit("pieces", o.pieces); }

template <class V> void fields(V& visit, Option& o) {
    visit.always("id", o.id), visit("character", o.character), visit("text", o.text), visit("price", o.price);
}
template <class V> void fields(V& visit, Decision& o) {
    DecisionWords words = words_of(o);
    visit.always("asks", o.asks), visit.always("team", o.team), visit.always("seat", o.seat), visit("about", words.about),
        visit("text", words.text);
    if (words != words_of(o)) set_words(o, std::move(words)); // only reading changes them
    visit("who", o.who), visit("options", o.options), visit("pieces", o.pieces), visit("shot", o.shot), visit.always("spot", o.spot);
    visit("near", o.near), visit("reach", o.reach), visit("may_end", o.may_end), visit.optional("best_first", o.best_first);
    visit.optional("closer", o.closer), visit.optional("overruled", o.overruled);
}

template <class V> void fields(V& visit, Choose& o) { visit.always("option", o.option); }
template <class V> void fields(V& visit, PlacePiece& o) { visit.always("piece", o.piece), visit("at", o.at); }
template <class V> void fields(V& visit, Flick& o) {
    visit.always("piece", o.piece), visit("velocity", o.velocity), visit("spin", o.spin), visit("start", o.start);
}
template <class V> void fields(V& visit, Touched& o) { visit.always("piece", o.piece), visit.always("other", o.other); }
template <class V> void fields(V& visit, At& o) { visit.always("piece", o.piece), visit("at", o.at); }
template <class V> void fields(V& visit, Declare& o) {
    visit("piece", o.piece), visit("start", o.start), visit("hits", o.hits), visit("pushed", o.pushed), visit("left", o.left);
    visit("knocked_off", o.knocked_off), visit("rest", o.rest), visit.optional("walls", o.walls);
}
template <class V> void fields(V&, End&) {}
template <class V> void fields(V& visit, SandboxEdit& o) {
    visit.always("what", o.what), visit("piece", o.piece), visit("id", o.id), visit("card", o.card), visit("at", o.at);
    visit("amount", o.amount), visit("seed", o.seed);
}

template <class V> void fields(V& visit, Effect& o) {
    visit.always("does", o.does), visit("to", o.to), visit("by", o.by), visit("amount", o.amount), visit("id", o.id),
        visit("modifiers", o.modifiers);
    visit("pieces", o.pieces), visit("text", o.text), visit("options", o.options), visit("keep", o.keep), visit("place", o.place);
    visit("optional", o.optional), visit("final", o.final), visit("cause", o.cause), visit.optional("best_first", o.best_first);
    visit.optional("acts", o.acts);
    visit.optional("side", o.side), visit.optional("reach", o.reach), visit.optional("how", o.how);
}
template <class V> void fields(V& visit, Event& o) {
    visit.always("what", o.what), visit("to", o.to), visit("by", o.by), visit("amount", o.amount), visit("id", o.id), visit("text", o.text);
    visit("cause", o.cause);
}

template <class V> void fields(V& visit, RoomTask& o) {
    visit.always("stage", o.stage), visit("levels", o.levels), visit("chosen", o.chosen), visit("metre_used", o.metre_used),
        visit("to_place", o.to_place);
    visit.optional("closer", o.closer);
    visit.optional("monsters", o.monsters), visit.optional("between", o.between), visit.optional("swapped", o.swapped);
    visit.optional("staying", o.staying);
}
template <class V> void fields(V& visit, Coins& o) { visit.always("from", o.from), visit.always("gold", o.gold); }
template <class V> void fields(V& visit, VisitTask& o) {
    visit.always("stage", o.stage), visit("shown", o.shown), visit("bought", o.bought), visit("buying", o.buying), visit("price", o.price),
        visit("given", o.given);
}
template <class V> void fields(V& visit, PartyTask& o) { visit("items", o.items), visit("spells", o.spells); }
template <class V> void fields(V& visit, RoundTask& o) { visit.always("stage", o.stage), visit("only", o.only); }
template <class V> void fields(V& visit, TurnTask& o) {
    visit.always("stage", o.stage), visit("who", o.who), visit("action", o.action), visit("last_hurt", o.last_hurt),
        visit("hurt_now", o.hurt_now);
    visit("hurt_before", o.hurt_before), visit("shots", o.shots), visit("beside", o.beside), visit("summoned", o.summoned),
        visit("combo", o.combo);
}
template <class V> void fields(V& visit, HitResult& o) {
    visit.always("target", o.target), visit("dealt", o.dealt), visit("nullified", o.nullified), visit("gained", o.gained);
    visit.optional("worked", o.worked);
}
template <class V> void fields(V& visit, SeenContact& o) {
    visit.always("piece", o.piece), visit.always("other", o.other), visit("direct", o.direct);
    visit.optional("met", o.met), visit.optional("place", o.place);
}
template <class V> void fields(V& visit, ShotTask& o) {
    visit.always("stage", o.stage), visit("by", o.by), visit.always("team", o.team), visit.always("seat", o.seat), visit("shot", o.shot);
    visit("modifiers", o.modifiers), visit.always("amount", o.amount), visit.always("target", o.target), visit("summons", o.summons);
    visit("source", o.source), visit("flickable", o.flickable), visit("optional", o.optional), visit("piece", o.piece),
        visit("named", o.named);
    visit("tries", o.tries), visit("contacts", o.contacts), visit("next", o.next), visit("waiting", o.waiting), visit("burned", o.burned);
    visit("harder_on", o.extra_damage_target);
    visit("left", o.left), visit("pushed", o.pushed), visit("safe", o.safe), visit("hits", o.hits), visit("cause", o.cause);
    visit.optional("interrupts", o.interrupts);
}
template <class V> void fields(V& visit, HitTask& o) {
    visit.always("stage", o.stage), visit("target", o.target), visit("damage", o.damage), visit("dealt", o.dealt),
        visit("nullified", o.nullified);
    visit("modifiers", o.modifiers), visit("gained", o.gained), visit("next", o.next), visit("returned_by", o.returned_by);
}
template <class V> void fields(V& visit, EffectsTask& o) { visit("effects", o.effects); }

template <class V> void fields(V& visit, Affliction& o) {
    visit.always("condition", o.condition), visit("by", o.by), visit("round", o.round);
}
template <class V> void fields(V& visit, HeldCard& o) {
    visit.always("kind", o.card.kind), visit.always("id", o.card.id), visit("used", o.used);
}
template <class V> void fields(V& visit, DrawnCard& o) { visit.always("deck", o.deck), visit.always("card", o.card); }
template <class V> void fields(V& visit, Trophy& o) { visit.always("monster", o.monster), visit("gold", o.gold); }
template <class V> void fields(V& visit, TrackMarker& o) { visit.always("track", o.track), visit.always("step", o.step); }
template <class V> void fields(V& visit, Character& o) {
    visit.always("id", o.id), visit.always("kind", o.kind), visit.always("what", o.what), visit.always("team", o.team),
        visit("seat", o.seat);
    visit.always("where", o.where), visit("dead", o.dead), visit("health", o.health), visit("max_health", o.max_health),
        visit("room_health", o.room_health), visit("owner", o.owner), visit("first_owner", o.first_owner);
    visit("acted", o.acted), visit("turns", o.turns), visit("turns_lost", o.turns_lost), visit("conditions", o.conditions),
        visit("gold", o.gold), visit("cards", o.cards);
    visit("drawn", o.drawn), visit("trophies", o.trophies), visit.optional("tracks", o.tracks);
    visit.optional("on", o.on);
}
template <class V> void fields(V& visit, TableObject& o) {
    visit.always("id", o.id), visit.always("kind", o.kind), visit.always("what", o.what), visit("owner", o.owner);
}
template <class V> void fields(V& visit, RoomCard& o) {
    visit.always("room", o.room), visit("face_up", o.face_up), visit.optional("step", o.step), visit.optional("at", o.at);
    visit.optional("visits", o.visits), visit.optional("seen", o.seen);
}
template <class V> void fields(V& visit, Pile& o) { visit.always("deck", o.deck), visit("cards", o.cards); }
template <class V> void fields(V& visit, GameState& o) {
    visit("variants", o.variants), visit("random", o.random), visit("lord", o.lord), visit("column", o.column),
        visit.always("room", o.room);
    visit("board", o.board), visit("last_board", o.last_board), visit.always("phase", o.phase), visit("round", o.round),
        visit.always("half", o.half);
    visit("characters", o.characters), visit("things", o.things), visit("table", o.table), visit("piles", o.piles),
        visit("removed", o.removed);
    visit("last_harm", o.last_harm), visit("treasury", o.treasury), visit.always("next_id", o.next_id), visit("turn_number", o.turn_number),
        visit("data", o.data);
    visit("agenda", o.agenda), visit("decision", o.decision), visit("winner", o.winner), visit("outcome", o.outcome);
    visit.optional("asks_again", o.asks_again), visit.optional("tracks", o.tracks), visit.optional("room_before", o.room_before);
}

template <class V> void fields(V& visit, HeroChoice& o) {
    visit.always("hero", o.hero), visit.always("seat", o.seat), visit("items", o.items), visit("spells", o.spells);
}
template <class V> void fields(V& visit, GameSetup& o) {
    visit("heroes", o.heroes), visit("lord", o.lord), visit("layout", o.layout), visit("rooms", o.rooms), visit("ask_cards", o.ask_cards),
        visit.always("seed", o.seed);
}
template <class V> void fields(V& visit, Placed& o) {
    visit.always("kind", o.kind), visit.always("what", o.what), visit("at", o.at), visit("health", o.health),
        visit("conditions", o.conditions);
    visit("cards", o.cards), visit("drawn", o.drawn), visit("gold", o.gold), visit("owner", o.owner), visit.always("seat", o.seat),
        visit("acted", o.acted);
}
template <class V> void fields(V& visit, PlacedThing& o) { visit.always("token", o.token), visit("at", o.at); }
template <class V> void fields(V& visit, Arrangement& o) {
    visit("characters", o.characters), visit("things", o.things), visit("lord", o.lord), visit("room", o.room), visit("board", o.board);
    visit("layout", o.layout);
    visit.always("round", o.round), visit.always("half", o.half), visit.always("seed", o.seed);
}

} // namespace flickforge
