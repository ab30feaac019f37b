#include "playtest/request.h"

#include "base/hash.h"
#include "base/text.h"
#include "content/kinds/enum_names.h"
#include "content/library/currency.h"
#include "playtest/whole_lines.h"
#include "table/table_board.h"

#include <algorithm>
#include <format>

namespace flickforge {

template <class V> void fields(V& visit, Setup& s) {
    visit("name", s.name), visit("lords", s.lords), visit("layouts", s.layouts), visit("rooms", s.rooms), visit("parties", s.parties);
    visit("variants", s.variants), visit("layout_variants", s.layout_variants), visit("changes", s.changes), visit("skills", s.skills);
    visit("players", s.players), visit("content", s.content), visit("packs", s.packs), visit.optional("game", s.game);
}

template <class V> void fields(V& visit, BoardShape::Obstacle& o) { visit("x", o.x), visit("y", o.y), visit("diameter", o.diameter); }

template <class V> void fields(V& visit, BoardShape& s) {
    visit("outline", s.outline), visit("obstacles", s.obstacles), visit("width", s.width), visit("height", s.height);
}

template <class V> void fields(V& visit, Catalogue& c) { visit("names", c.names), visit("boards", c.boards), visit.optional("currency_unit", c.currency_unit); }

template <> struct EnumNames<ReportKind> { static constexpr std::array names{"figures", "compare", "sweep"}; };

constexpr int results_format = 2; ///< 2: games say which turns and cards changed something

template <class V> void fields(V& visit, Request& r) {
    std::string mark = "playtest";
    int format = results_format;
    visit("flickforge", mark), visit("format", format), visit("program", r.program), visit("question", r.question);
    visit("games", r.games), visit("until", r.until), visit("decide", r.decide), visit("seed", json::Decimal{r.seed});
    visit("setups", r.setups), visit("catalogue", r.catalogue);
}

namespace {

constexpr const char* damaged_hint = "the first line, which says what was asked, is damaged: play it again into another file";

/// Kinds of content that come up in games; the rest (styles, translations, …) is not part of a report.
constexpr std::array kinds_of_play = {"heroes", "abilities", "items",   "spells", "familiars",  "monsters", "lords",     "antients",
                                      "rooms",  "boards",    "layouts", "shots",  "conditions", "tokens",   "modifiers", "variants"};

void differ(std::vector<std::string>& list, const std::string& what, const std::string& one, const std::string& other) {
    if (one != other)
        list.push_back(std::format("{}: {} there, {} here", what, one.empty() ? "none" : one, other.empty() ? "none" : other));
}

std::string columns_text(const std::vector<std::vector<std::string>>& lists) {
    std::vector<std::string> parts;
    for (const auto& list : lists) parts.push_back(join(list, ","));
    return join(parts, " ");
}

void setups_differ(std::vector<std::string>& list, const Setup& one, const Setup& other) {
    const std::string of = other.name.empty() ? "" : " of " + other.name;
    differ(list, "name of a set-up", one.name, other.name);
    differ(list, "--lord" + of, join(one.lords), join(other.lords));
    differ(list, "--layout" + of, join(one.layouts), join(other.layouts));
    differ(list, "--room" + of, columns_text(one.rooms), columns_text(other.rooms));
    differ(list, "--heroes" + of, columns_text(one.parties), columns_text(other.parties));
    differ(list, "--variant" + of, join(one.variants), join(other.variants));
    differ(list, "the layouts' own variants" + of, one.layout_variants ? "on" : "off", other.layout_variants ? "on" : "off");
    differ(list, "--set" + of, join(one.changes), join(other.changes));
    differ(list, "--skill" + of, one.skills, other.skills);
    differ(list, "--players" + of, std::to_string(one.players), std::to_string(other.players));
    differ(list, "packs" + of, join(one.packs), join(other.packs));
    if (one.packs == other.packs) differ(list, "content" + of + " (its hash)", one.content, other.content);
}

} // namespace

int Setup::combinations() const {
    return static_cast<int>(lords.size() * std::max(layouts.size() + rooms.size(), std::size_t{1}) * parties.size());
}

std::string Catalogue::name(const std::string& key) const {
    if (const auto known = names.find(key); known != names.end()) return known->second;
    if (key.empty()) return "nobody";
    const auto object = object_key(key);
    return object ? object->id : key;
}

std::uint64_t seed_of_game(std::uint64_t seed, int game) {
    return Hash().add_number(seed).add_number(static_cast<std::uint64_t>(game)).value();
}

void add_to(Catalogue& catalogue, const Library& library) {
    if (const int unit = currency_unit(library); unit != 1) catalogue.currency_unit = unit;
    for (const auto& [key, object] : library.objects())
        if (!object->abstract && object->typed && std::ranges::contains(kinds_of_play, key.kind))
            catalogue.names[to_text(key)] = object->typed->name;
    for (const Board* board : library.all<Board>()) {
        BoardShape shape;
        for (const Point corner : board->outline) {
            shape.outline.emplace_back(corner.x, corner.y);
            shape.width = std::max(shape.width, corner.x), shape.height = std::max(shape.height, corner.y);
        }
        for (const Peg& peg : make_table_board(library, *board).pegs) shape.obstacles.push_back({peg.centre.x, peg.centre.y, peg.diameter});
        catalogue.boards[board->id] = std::move(shape);
    }
}

namespace {

constexpr int most_games = 10'000'000;
constexpr int most_for_a_coin = 1'000; ///< as schemas/pack.json has it

/// Of a side of a board: a report draws it, square by square.
bool is_length(double cm) { return cm >= 0 && cm <= 1000; }

} // namespace

Node to_json(const Request& request) { return json::write(request, json::Form::whole); }

Result<Request> request_of(const Node& node) {
    const auto wrong = [](std::string message, std::string hint) {
        return fail({.code = "not-a-playtest", .message = std::move(message), .hint = std::move(hint)});
    };
    const Node *mark = node.find("flickforge"), *number = node.find("format");
    if (!mark || !mark->is_string() || mark->as_string() != "playtest" || !number || !number->is_integer())
        return wrong("this is not a results file of `flickforge playtest`", "name a file that --out wrote");
    if (number->as_integer() != results_format)
        return wrong(std::format("these results have format {}, this program knows {}", number->as_integer(), results_format),
                     "read them with the program that wrote them");
    auto request = json::read<Request>(node, whole_lines);
    if (request && request->setups.empty()) return wrong("setups: there is none", damaged_hint);
    if (request && (request->games < 1 || request->games > most_games))
        return wrong(std::format("games: {} is not a number of games", request->games), damaged_hint);
    if (request && !(request->until >= 0 && request->until <= 100))
        return wrong(std::format("until: {} is not a number of points", number_text(request->until)), damaged_hint);
    if (const auto unit = request ? request->catalogue.currency_unit : std::nullopt; unit && (*unit < 1 || *unit > most_for_a_coin))
        return wrong(std::format("currency_unit: {} is not what a coin is worth", *unit), damaged_hint);
    for (const auto& [id, shape] : request ? request->catalogue.boards : decltype(Catalogue::boards){})
        if (!is_length(shape.width) || !is_length(shape.height))
            return wrong(std::format("the board {} is {} x {} cm", in_quotes(id), number_text(shape.width), number_text(shape.height)), damaged_hint);
    if (request) return request;
    for (Issue& issue : request.error()) issue.code = "not-a-playtest", issue.hint = damaged_hint;
    return request;
}

std::vector<std::string> added(const std::vector<std::string>& before, const std::vector<std::string>& after) {
    std::vector<std::string> list;
    for (const std::string& entry : after)
        if (!std::ranges::contains(before, entry)) list.push_back(entry);
    return list;
}

std::vector<std::string> differences(const Request& one, const Request& other) {
    std::vector<std::string> list;
    differ(list, "program", one.program, other.program);
    differ(list, "--seed", std::to_string(one.seed), std::to_string(other.seed));
    differ(list, "what is asked", std::string(name_of_enum(one.question)), std::string(name_of_enum(other.question)));
    differ(list, "number of set-ups", std::to_string(one.setups.size()), std::to_string(other.setups.size()));
    for (std::size_t i = 0; i < std::min(one.setups.size(), other.setups.size()); ++i) setups_differ(list, one.setups[i], other.setups[i]);
    return list;
}

} // namespace flickforge
