// The report for programs: the same figures, under the names of report.h.
#include "content/json/fields.h"
#include "playtest/report.h"

namespace flickforge {

template <class V> void fields(V& visit, Figure& f) { visit("value", f.value), visit("low", f.low), visit("high", f.high); }

template <class V> void fields(V& visit, Spread& s) {
    visit("mean", s.mean), visit("p5", s.p5), visit("p25", s.p25), visit("p50", s.p50), visit("p75", s.p75), visit("p95", s.p95);
}

template <class V> void fields(V& visit, Outcomes& o) {
    int spoiled = o.spoiled();
    visit("won", o.won), visit("lost", o.lost), visit("stalemate", o.stalemate), visit("unfinished", o.unfinished);
    visit("spoiled", spoiled), visit("failed", o.failed), visit("not_as_asked", o.not_as_asked), visit("stalemates", o.stalemates);
}

template <class V> void fields(V& visit, Power& p) { visit("from_fixed", p.from_fixed), visit("from_other", p.from_other); }

template <class V> void fields(V& visit, WinRate& r) {
    visit("id", r.id), visit("name", r.name), visit("games", r.games), visit("won", r.won), visit("wins", r.wins);
    visit("outcomes", r.outcomes);
}

template <class V> void fields(V& visit, RoomReport& r) {
    visit("id", r.id), visit("name", r.name), visit("visits", r.visits), visit("won", r.won), visit("wins", r.wins);
    visit("rounds", r.rounds), visit("shots", r.shots), visit("taken", r.taken), visit("deaths", r.deaths);
}

template <class V> void fields(V& visit, HeroReport& r) {
    visit("id", r.id), visit("name", r.name), visit("games", r.games), visit("survives", r.survives), visit("dies", r.dies);
    visit("health", r.health), visit("given", r.given), visit("taken", r.taken), visit("healed", r.healed);
    visit("destroyed", r.destroyed), visit("gold_earned", r.gold_earned), visit("gold_spent", r.gold_spent);
    visit("gold_lost", r.gold_lost), visit("gold_left", r.gold_left), visit("shots", r.shots), visit("hits", r.hits);
}

template <class V> void fields(V& visit, DamageReport& r) {
    visit("id", r.id), visit("name", r.name), visit("total", r.total), visit("per_game", r.per_game), visit("of_all", r.of_all);
    visit("share", r.share);
}

template <class V> void fields(V& visit, IdleReport& r) {
    visit("id", r.id), visit("name", r.name), visit("turns", r.turns), visit("idle", r.idle), visit("touched", r.touched);
    visit("missed", r.missed), visit("moved", r.moved), visit("nothing", r.nothing);
}

template <class V> void fields(V& visit, CardReport& r) {
    visit("id", r.id), visit("name", r.name), visit("played", r.played), visit("wasted", r.wasted), visit("missed", r.missed);
}

template <class V> void fields(V& visit, LairReport& r) {
    visit("games", r.games), visit("reached", r.reached), visit("gold", r.gold), visit("wounds", r.wounds), visit("dead", r.dead);
    visit("could_heal", r.could_heal), visit("gold_then", r.gold_then), visit("wounds_then", r.wounds_then);
}

template <class V> void fields(V& visit, DamageTable& t) { visit("by", t.by), visit("with", t.with), visit("to", t.to); }

template <class V> void fields(V& visit, HeatMap& m) {
    visit("board", m.board), visit("name", m.name), visit("battles", m.battles), visit("columns", m.columns), visit("rows", m.rows);
    visit("heroes_stop", m.counts[0]), visit("overseer_stop", m.counts[1]), visit("heroes_hit", m.counts[2]);
    visit("overseer_hit", m.counts[3]);
}

template <class V> void fields(V& visit, Unused& u) { visit("id", u.id), visit("name", u.name), visit("games", u.games); }

template <class V> void fields(V& visit, Difference& d) {
    visit("code", d.what.code), visit("text", d.what.text), visit("games", d.games), visit("first_game", d.first_game);
    visit("seed", json::Decimal{d.seed});
}

template <class V> void fields(V& visit, Failure& f) {
    visit("game", f.game), visit("seed", json::Decimal{f.seed}), visit("error", f.error);
}

template <class V> void fields(V& visit, GameEnding& e) {
    visit("outcome", e.outcome), visit("text", e.text), visit("games", e.games), visit("of_all", e.of_all);
}

template <> struct EnumNames<Notable> {
    static constexpr std::array names{"shortest", "longest", "closest_won", "closest_lost", "stalemate", "unfinished", "spoiled"};
};
template <> struct EnumNames<PartedBy> { static constexpr std::array names{"setup", "rules", "heroes", "overseer"}; };

template <class V> void fields(V& visit, NotableGame& g) {
    visit("why", g.why), visit("text", g.text), visit("game", g.game), visit("seed", json::Decimal{g.seed}), visit("record", g.record);
    visit.optional("replay", g.replay);
}

template <class V> void fields(V& visit, Parting& p) {
    visit("game", p.game), visit("heroes_win_after", p.heroes_win_after), visit("by", p.by), visit("command", p.command);
    visit("room", p.room), visit("round", p.round), visit("kind", p.kind), visit("before", p.before), visit("after", p.after);
    visit("record", p.record);
}

template <class V> void fields(V& visit, PartingKind& k) {
    visit("text", k.text), visit("by", k.by), visit("pairs", k.pairs), visit("heroes_win_after", k.heroes_win_after);
    visit("examples", k.examples);
}

template <class V> void fields(V& visit, Partings& p) {
    visit("different", p.different), visit("looked_at", p.looked_at), visit("kinds", p.kinds);
}

template <class V> void fields(V& visit, SetupReport& r) {
    visit("name", r.name), visit("description", r.description), visit("games", r.games), visit("won", r.won), visit("lost", r.lost);
    visit("unfinished", r.unfinished), visit("wins", r.wins), visit("outcomes", r.outcomes), visit("power", r.power);
    visit("endings", r.endings), visit("lords", r.lords), visit("idle", r.idle), visit("cards", r.cards), visit("lair", r.lair);
    visit("parties", r.parties), visit("layouts", r.layouts), visit("rooms", r.rooms), visit("rounds", r.rounds), visit("turns", r.turns), visit("shots", r.shots);
    visit("heroes", r.heroes), visit("gold_earned", r.gold_earned), visit("gold_spent", r.gold_spent), visit("gold_lost", r.gold_lost);
    visit("gold_left", r.gold_left), visit("survivors", r.survivors), visit("given", r.given), visit("taken", r.taken);
    visit("boards", r.boards), visit("never_used", r.never_used), visit("never_came_up", r.never_came_up);
    visit("differences", r.differences), visit("failures", r.failures), visit("notable", r.notable);
}

template <class V> void fields(V& visit, Pairs& p) {
    visit("both", p.both), visit("only_before", p.only_first), visit("only_after", p.only_second), visit("neither", p.neither);
}

template <class V> void fields(V& visit, ComparedFigure& f) {
    visit("id", f.id), visit("name", f.name), visit("unit", f.unit), visit("before", f.before), visit("after", f.after);
    visit("difference", f.difference), visit("evidence", f.evidence), visit("p_value", f.chance);
}

template <class V> void fields(V& visit, Pairing& p) { visit("correlation", p.correlation), visit("unpaired_games", p.unpaired_games); }

template <class V> void fields(V& visit, Comparison& c) {
    visit("before", c.before), visit("after", c.after), visit("change", c.change), visit("additions", c.additions),
        visit("verdict", c.verdict), visit("pairs", c.pairs);
    visit("alike", c.alike), visit("won", c.won), visit("wins", c.wins), visit("others", c.others);
    visit("together", c.together), visit("smallest", c.smallest), visit("pairing", c.pairing), visit("at_every_look", c.at_every_look);
    visit("partings", c.partings);
}

template <class V> void fields(V& visit, StopReport& s) { visit("games", s.games), visit("stopped", s.stopped), visit("text", s.text); }

Node to_json(const Report& report) {
    Node node = Node::object(), asked = to_json(report.request);
    asked.erase("catalogue"); // names and boards stand where they are used
    node.set("request", std::move(asked));
    node.set("missing", Node::integer(report.missing));
    if (report.stop) node.set("stop", json::write(*report.stop, json::Form::whole));
    node.set("heat_cell", Node::integer(heat_cell));
    node.set("comparisons", json::write(report.comparisons, json::Form::whole));
    node.set("setups", json::write(report.setups, json::Form::whole));
    return node;
}

} // namespace flickforge
