#include "cli/flick/flick_json.h"

#include "base/text.h"
#include "content/json/fields.h"
#include "content/json/json_reader.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

// The input as it is written; `FlickInput` is what it means.

/// A place or a speed: [x, y].
struct Two {
    double x = 0, y = 0;
};

struct WrittenFlick {
    int piece = 0;
    std::optional<Two> start;
    Two velocity;
    double spin = 0;
};

struct WrittenPiece {
    FlickInput::Placed piece;
};

struct Written {
    std::string board;
    std::vector<WrittenPiece> pieces;
    WrittenFlick flick;
};

constexpr int last_id = 1'000'000;

template <class V> void fields(V& visit, WrittenPiece& o) {
    visit("id", json::Within{o.piece.id, 0, last_id}), visit("identity", o.piece.identity);
    visit("x", o.piece.position.x), visit("y", o.piece.position.y), visit.optional("tokens", o.piece.tokens);
}
template <class V> void fields(V& visit, WrittenFlick& o) {
    visit("piece", json::Within{o.piece, 0, last_id}), visit("start", o.start), visit("velocity", o.velocity);
    visit.optional("spin", o.spin);
}
template <class V> void fields(V& visit, Written& o) { visit("board", o.board), visit("pieces", o.pieces), visit("flick", o.flick); }

Node point(Point p) {
    Node node = Node::array();
    node.items() = {Node::number(p.x), Node::number(p.y)};
    return node;
}

Node pieces(const TableState& table) {
    Node list = Node::array();
    for (const TablePiece& piece : table.pieces) {
        Node node = Node::object();
        node.set("id", Node::integer(piece.id));
        node.set("identity", Node::string(piece.identity));
        node.set("x", Node::number(piece.position.x));
        node.set("y", Node::number(piece.position.y));
        node.set("angle", Node::number(piece.angle));
        if (!piece.tokens.empty()) {
            Node tokens = Node::array();
            for (const std::string& token : piece.tokens) tokens.items().push_back(Node::string(token));
            node.set("tokens", std::move(tokens));
        }
        list.items().push_back(std::move(node));
    }
    return list;
}

} // namespace

template <> struct JsonForm<Two> {
    static constexpr std::string_view expected = "two numbers, [x, y]";
    static Node write(const Two& two) { return point({two.x, two.y}); }
    static bool read(const Node& node, Two& two) {
        if (!node.is_array() || node.items().size() != 2 || !node.items()[0].is_number() || !node.items()[1].is_number()) return false;
        two = {node.items()[0].as_number(), node.items()[1].as_number()};
        return true;
    }
};

Result<FlickInput> read_flick(const std::string& text, const std::string& shown) {
    const ReadJson json = read_json(text, shown);
    if (!json.root) return std::unexpected(json.issues);
    auto written = json::read<Written>(*json.root, {.form = json::Form::whole}, {text, shown});
    if (!written) return std::unexpected(std::move(written.error()));
    const WrittenFlick& made = written->flick;
    FlickInput input{.board = std::move(written->board), .pieces = {}, .flick = {.piece = made.piece, .spin = made.spin}};
    input.flick.velocity = {made.velocity.x, made.velocity.y};
    if (made.start) input.flick.start = Point{made.start->x, made.start->y};
    for (WrittenPiece& piece : written->pieces) input.pieces.push_back(std::move(piece.piece));
    std::ranges::stable_sort(input.pieces, {}, &FlickInput::Placed::id);
    return input;
}

Result<TableScene> put_on_table(const Library& library, const FlickInput& input) {
    // A bare name means whichever pack has something of that name: the first in load order when several do.
    const auto full = [&](const std::string& id, const std::vector<std::string>& kinds) {
        if (id.contains(':')) return id;
        for (const PackInfo& pack : library.packs())
            for (const std::string& kind : kinds)
                if (library.object(kind, full_id(pack.id, id))) return full_id(pack.id, id);
        return id;
    };
    const std::vector<std::string> standing = {"monsters", "heroes", "lords", "familiars", "antients", "shots", "tokens", "pieces"};
    const auto missing = [&](const std::string& what, const std::string& id, const std::vector<std::string>& names) {
        std::vector<std::string> bare;
        for (const std::string& name : names) bare.emplace_back(name_of(name));
        return Issue{.code = "unknown-reference",
                     .place = {},
                     .message = std::format("there is no {} \"{}\"", what, id),
                     .hint = suggestion(name_of(id), bare)};
    };
    Issues issues;
    TableScene scene;
    scene.drawn = library.find<Board>(full(input.board, {"boards"}));
    if (scene.drawn) {
        scene.board = make_table_board(library, *scene.drawn);
    } else {
        std::vector<std::string> names;
        for (const Board* board : library.all<Board>()) names.push_back(board->id);
        issues.push_back(missing("board", full(input.board, {"boards"}), names));
    }
    for (const FlickInput::Placed& placed : input.pieces) {
        auto piece = make_table_piece(library, placed.id, full(placed.identity, standing), placed.position);
        if (!piece) {
            std::vector<std::string> names;
            for (const auto& [key, object] : library.objects())
                if (std::ranges::contains(standing, key.kind)) names.push_back(key.id);
            issues.push_back(missing("piece, monster, hero or lord", full(placed.identity, standing), names));
            continue;
        }
        piece->tokens = placed.tokens;
        scene.table.pieces.push_back(std::move(*piece));
    }
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return scene;
}

Node to_node(const Shot& shot, const TableState& tidy) {
    Node contacts = Node::array();
    for (const Contact& contact : shot.contacts) {
        Node node = Node::object();
        node.set("time", Node::number(contact.time));
        node.set("piece", Node::integer(contact.piece));
        node.set(contact.met == ContactWith::piece  ? "other"
                 : contact.met == ContactWith::wall ? "wall"
                                                    : "obstacle",
                 Node::integer(contact.other));
        node.set("place", point(contact.place));
        node.set("speed", Node::number(contact.speed));
        node.set("direct", Node::boolean(contact.direct));
        contacts.items().push_back(std::move(node));
    }
    Node knocked = Node::array();
    for (const KnockedOff& token : shot.knocked_off) {
        Node node = Node::object();
        node.set("time", Node::number(token.time));
        node.set("piece", Node::integer(token.piece));
        node.set("token", Node::string(token.token));
        node.set("by", Node::integer(token.by));
        node.set("direct", Node::boolean(token.direct));
        knocked.items().push_back(std::move(node));
    }
    Node exits = Node::array();
    for (const Exit& exit : shot.exits) {
        Node node = Node::object();
        node.set("time", Node::number(exit.time));
        node.set("piece", Node::integer(exit.piece));
        node.set("crossing", point(exit.crossing));
        exits.items().push_back(std::move(node));
    }
    Node result = Node::object();
    result.set("contacts", std::move(contacts));
    result.set("knocked_off", std::move(knocked));
    result.set("exits", std::move(exits));
    result.set("pieces", pieces(tidy));
    result.set("duration", Node::number(shot.duration));
    result.set("settled", Node::boolean(shot.settled));
    result.set("hash", Node::string(std::format("{:016x}", shot.hash)));
    return result;
}

} // namespace flickforge
