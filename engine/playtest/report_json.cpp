// The report for programs: the same figures, under the names of report.h.
#include "content/json/fields.h"
#include "playtest/report.h"

namespace flickforge {

template <class V> void fields(V& visit, Figure& f) { visit("value", f.value), visit("low", f.low), visit("high", f.high); }

template <class V> void fields(V& visit, Spread& s) {
    visit("mean", s.mean), visit("p5", s.p5), visit("p25", s.p25), visit("p50", s.p50), visit("p75", s.p75), visit("p95", s.p95);
}

template <class V> void fields(V& visit, WinRate& r) {
    visit("id", r.id), visit("name", r.name), visit("games", r.games), visit("won", r.won), visit("wins", r.wins);
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

template <class V> void fields(V& visit, SetupReport& r) {
    visit("name", r.name), visit("description", r.description), visit("games", r.games), visit("won", r.won), visit("lost", r.lost);
    visit("unfinished", r.unfinished), visit("wins", r.wins), visit("endings", r.endings), visit("lords", r.lords);
    visit("parties", r.parties), visit("layouts", r.layouts), visit("rooms", r.rooms), visit("rounds", r.rounds), visit("turns", r.turns), visit("shots", r.shots);
    visit("heroes", r.heroes), visit("gold_earned", r.gold_earned), visit("gold_spent", r.gold_spent), visit("gold_lost", r.gold_lost);
    visit("gold_left", r.gold_left), visit("survivors", r.survivors), visit("given", r.given), visit("taken", r.taken);
    visit("boards", r.boards), visit("never_used", r.never_used), visit("never_came_up", r.never_came_up);
    visit("differences", r.differences), visit("failures", r.failures);
}

template <class V> void fields(V& visit, Pairs& p) {
    visit("both", p.both), visit("only_before", p.only_first), visit("only_after", p.only_second), visit("neither", p.neither);
}

template <class V> void fields(V& visit, ComparedFigure& f) {
    visit("id", f.id), visit("name", f.name), visit("unit", f.unit), visit("before", f.before), visit("after", f.after);
    visit("difference", f.difference), visit("evidence", f.evidence);
}

template <class V> void fields(V& visit, Comparison& c) {
    visit("before", c.before), visit("after", c.after), visit("change", c.change), visit("additions", c.additions),
        visit("verdict", c.verdict), visit("pairs", c.pairs);
    visit("alike", c.alike), visit("won", c.won), visit("wins", c.wins), visit("others", c.others);
}

Node to_json(const Report& report) {
    Node node = Node::object(), asked = to_json(report.request);
    asked.erase("catalogue"); // names and boards stand where they are used
    node.set("request", std::move(asked));
    node.set("missing", Node::integer(report.missing));
    node.set("heat_cell", Node::integer(heat_cell));
    node.set("comparisons", json::write(report.comparisons, json::Form::whole));
    node.set("setups", json::write(report.setups, json::Form::whole));
    return node;
}

} // namespace flickforge
