#include "table/foresight.h"

#include "content/kinds/geometry.h"
#include "table/disc_motion.h"
#include "table/roll.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace flickforge {
namespace {

constexpr std::size_t most_discs = 128;  ///< the times of all pairs are kept
constexpr double least_friction = 0.005; ///< with less, a flick hardly ends
constexpr double cube_margin = 0.01;     ///< centimetres around a cube: nearer than this `simulate` is asked

} // namespace

bool Foreseen::left_board(int piece) const { return std::ranges::contains(exits, piece, &Exit::piece); }

const Moved* Foreseen::find_moved(int piece) const {
    const auto found = std::ranges::lower_bound(moved, piece, {}, &Moved::piece);
    return found != moved.end() && found->piece == piece ? &*found : nullptr;
}

void Foreseen::touched_by(int flicked, std::vector<int>& pieces) const {
    pieces.clear();
    for (const Contact& contact : contacts)
        if (contact.direct && contact.met == ContactWith::piece) pieces.push_back(contact.piece == flicked ? contact.other : contact.piece);
    std::ranges::sort(pieces);
    pieces.erase(std::ranges::unique(pieces).begin(), pieces.end());
}

struct Foresight::Parts {
    FlickPlan plan;
    TableBoard board; ///< with the pieces that cannot be pushed as pegs
    TableState table; ///< without them
    std::vector<int> fixed_ids; ///< by peg, after those of the board
    std::size_t own_pegs = 0;

    bool for_discs = false;                    ///< the board is one that DiscMotion can play on
    std::vector<std::pair<int, int>> overlaps; ///< two pieces, or one twice for a peg or wall: one of them must be set down elsewhere
    DiscMotion motion;
    std::vector<std::size_t> piece_of; ///< by disc: its place in `table`; discs are in order of place, not of id
    std::vector<int> disc_of;          ///< by place in `table`

    Flick flick;
    Foreseen seen;
    bool any_tokens = false;
    std::vector<char> bare; ///< by place in `table`: its tokens have been knocked off

    explicit Parts(const FlickPlan& made) : plan(made) {
        plan.settings.frame_every = 0;
        plan.settings.time_in_step = nullptr;
        set_table();
        for_discs = !plan.rolls && can_play_discs();
        if (for_discs) set_discs();
    }

    void set_table() {
        board = plan.board;
        table = plan.table;
        own_pegs = board.pegs.size();
        if (plan.fixed.empty()) return;
        std::vector<TablePiece> fixed;
        for (const TablePiece& piece : plan.table.pieces)
            if (std::ranges::contains(plan.fixed, piece.id)) fixed.push_back(piece);
        std::ranges::sort(fixed, {}, [](const TablePiece& piece) { return std::pair(piece.position.x, piece.position.y); });
        for (const TablePiece& piece : fixed) {
            board.pegs.push_back({piece.position, piece.diameter});
            fixed_ids.push_back(piece.id);
        }
        std::erase_if(table.pieces, [&](const TablePiece& piece) { return std::ranges::contains(plan.fixed, piece.id); });
    }

    /// What is wrong with the table itself is left to `simulate` to say. Overlaps may go away with the place a flick starts from.
    bool can_play_discs() {
        if (table.pieces.empty() || table.pieces.size() > most_discs || board.friction < least_friction) return false;
        if (!board.wall.empty() && (board.wall.size() < 3 || !is_simple(board.wall))) return false;
        for (const Issue& issue : why_not_flick(board, table, {.piece = table.pieces.front().id}, plan.settings))
            if (issue.code != "overlap") return false;
        for (std::size_t i = 0; i < table.pieces.size(); ++i) {
            const TablePiece& piece = table.pieces[i];
            if (!fits_board(i, piece.position)) overlaps.push_back({piece.id, piece.id});
            for (std::size_t k = 0; k < i; ++k)
                if (overlap(i, piece.position, k)) overlaps.push_back({piece.id, table.pieces[k].id});
        }
        return true;
    }

    void set_discs() {
        piece_of.resize(table.pieces.size());
        for (std::size_t i = 0; i < piece_of.size(); ++i) piece_of[i] = i;
        std::ranges::sort(piece_of, {}, [&](std::size_t i) {
            const TablePiece& piece = table.pieces[i];
            return std::tuple(piece.position.x, piece.position.y, piece.diameter, piece.mass, piece.id);
        });
        disc_of.resize(piece_of.size());
        bare.resize(piece_of.size());
        any_tokens = std::ranges::any_of(table.pieces, [](const TablePiece& piece) { return !piece.tokens.empty(); });
        std::vector<DiscMotion::Disc> discs;
        for (const std::size_t i : piece_of) {
            const TablePiece& piece = table.pieces[i];
            const bool cube = piece.shape == Shape::cube;
            disc_of[i] = static_cast<int>(discs.size());
            discs.push_back({.home = piece.position,
                             .radius = across(piece) / 2 + (cube ? cube_margin : 0),
                             .mass = piece.mass,
                             .touch = piece.touch,
                             .is_alarm = cube});
        }
        motion = DiscMotion(board, std::move(discs), plan.settings);
    }

    /// Two that touch do not overlap, as `why_not_flick` sees it.
    static bool nearer(Point a, Point b, double reach) {
        const double dx = a.x - b.x, dy = a.y - b.y, length = reach - 0.002;
        return dx * dx + dy * dy < length * length;
    }

    bool overlap(std::size_t i, Point at, std::size_t other) const {
        return nearer(at, table.pieces[other].position, (table.pieces[i].diameter + table.pieces[other].diameter) / 2);
    }

    bool fits_board(std::size_t i, Point at) const {
        const double diameter = table.pieces[i].diameter;
        for (const Peg& peg : board.pegs)
            if (nearer(at, peg.centre, (diameter + peg.diameter) / 2)) return false;
        return board.wall.empty() || (contains(board.wall, at) && distance_to_edge(at, board.wall) >= diameter / 2 - 0.002);
    }

    bool can_play_discs(const TablePiece* piece) const {
        if (!for_discs || !piece || piece->shape == Shape::cube) return false;
        const double speed = std::hypot(flick.velocity.x, flick.velocity.y);
        if (!(speed < plan.settings.speed_limit - 1e-3) || !(std::abs(flick.spin) < 999)) return false; // let `simulate` judge
        if (!flick.start) return overlaps.empty();
        const auto far = [](double number) { return !(std::abs(number) < 9999); };
        if (far(flick.start->x) || far(flick.start->y)) return false;
        for (const auto& [a, b] : overlaps)
            if (a != flick.piece && b != flick.piece) return false;
        const auto i = static_cast<std::size_t>(piece - table.pieces.data());
        for (std::size_t k = 0; k < table.pieces.size(); ++k)
            if (k != i && overlap(i, *flick.start, k)) return false;
        return fits_board(i, *flick.start);
    }

    void play() {
        clear();
        const TablePiece* piece = std::as_const(table).find(flick.piece);
        if (!can_play_discs(piece) || !play_discs(piece)) play_by_simulation();
        if (!plan.touches_at_rest) return;
        std::erase_if(seen.contacts, [&](const Contact& contact) {
            if (contact.met != ContactWith::piece || !contact.direct) return false;
            const TablePiece* a = std::as_const(plan.table).find(contact.piece);
            const TablePiece* b = std::as_const(plan.table).find(contact.other);
            return !a || !b || distance(place_after(*a), place_after(*b)) > (a->diameter + b->diameter) / 2 + 0.1;
        });
    }

    Point place_after(const TablePiece& piece) const {
        if (const Moved* moved = seen.find_moved(piece.id)) return moved->position;
        return piece.id == flick.piece && flick.start ? *flick.start : piece.position;
    }

    void clear() {
        seen.contacts.clear();
        seen.exits.clear();
        seen.knocked_off.clear();
        seen.moved.clear();
        seen.issues.clear();
        seen.duration = 0;
        seen.settled = true;
        seen.simulated = false;
    }

    int id(int disc) const { return table.pieces[piece_of[static_cast<std::size_t>(disc)]].id; }

    bool play_discs(const TablePiece* piece) {
        const int flicked = disc_of[static_cast<std::size_t>(piece - table.pieces.data())];
        if (!motion.play(flicked, flick.start ? *flick.start : piece->position, flick.velocity, flick.spin)) return false;
        for (const DiscMotion::DiscContact& met : motion.met()) {
            Contact& contact = seen.contacts.emplace_back();
            contact.time = met.time, contact.place = met.place, contact.speed = met.speed;
            contact.piece = id(met.disc);
            contact.direct = met.disc == flicked || (met.with == DiscMotion::With::disc && met.other == flicked);
            contact.met = met.with == DiscMotion::With::disc  ? ContactWith::piece
                          : met.with == DiscMotion::With::peg ? ContactWith::peg
                                                              : ContactWith::wall;
            contact.other = contact.met == ContactWith::piece ? id(met.other) : met.other;
        }
        knock_off();
        as_pieces();
        for (const DiscMotion::Left& left : motion.left())
            seen.exits.push_back({left.time, id(left.disc), motion.end(left.disc).position});
        for (const int disc : motion.stirred()) {
            const DiscMotion::End end = motion.end(disc);
            if (!end.struck && !end.gone) continue;
            const TablePiece& before = table.pieces[piece_of[static_cast<std::size_t>(disc)]];
            seen.moved.push_back({before.id, end.position, before.angle + end.turned});
        }
        std::ranges::sort(seen.moved, {}, &Moved::piece);
        seen.duration = motion.duration();
        seen.settled = motion.settled();
        return true;
    }

    void knock_off() {
        if (!any_tokens) return;
        bool any = false;
        for (const Contact& contact : seen.contacts) {
            if (contact.speed < plan.settings.knock_speed) continue;
            const auto strike = [&](int struck, int by) {
                const TablePiece* under = std::as_const(table).find(struck);
                char& done = bare[static_cast<std::size_t>(under - table.pieces.data())];
                if (under->tokens.empty() || done) return;
                done = 1, any = true;
                for (const std::string& token : under->tokens)
                    seen.knocked_off.push_back({contact.time, struck, token, by, contact.direct});
            };
            strike(contact.piece, contact.met == ContactWith::piece ? contact.other : contact.piece);
            if (contact.met == ContactWith::piece) strike(contact.other, contact.piece);
        }
        if (any) std::ranges::fill(bare, 0);
    }

    /// What cannot be pushed was a peg; it is reported as the piece that it is.
    void as_pieces() {
        if (fixed_ids.empty()) return;
        for (Contact& contact : seen.contacts)
            if (contact.met == ContactWith::peg && contact.other >= static_cast<int>(own_pegs)) {
                contact.met = ContactWith::piece;
                contact.other = fixed_ids[static_cast<std::size_t>(contact.other) - own_pegs];
            }
    }

    void play_by_simulation() {
        clear();
        seen.simulated = true;
        auto shot = plan.rolls ? roll(plan.board, plan.table, flick) : simulate(board, table, flick, plan.settings);
        if (!shot) {
            seen.issues = std::move(shot.error());
            return;
        }
        const TableState& before = plan.rolls ? plan.table : table;
        seen.contacts = std::move(shot->contacts);
        as_pieces();
        seen.exits = std::move(shot->exits);
        seen.knocked_off = std::move(shot->knocked_off);
        seen.duration = shot->duration;
        seen.settled = shot->settled;
        for (std::size_t i = 0; i < before.pieces.size(); ++i) {
            const TablePiece &old = before.pieces[i], &now = shot->after.pieces[i];
            if (old.id == flick.piece || old.position != now.position || old.angle != now.angle)
                seen.moved.push_back({now.id, now.position, now.angle});
        }
    }
};

Foresight::Foresight(const TableBoard& board, const TableState& table, const SimSettings& settings)
    : Foresight(FlickPlan{.board = board, .table = table, .settings = settings}) {}
Foresight::Foresight(const FlickPlan& plan) : parts_(std::make_unique<Parts>(plan)) {}
Foresight::~Foresight() = default;
Foresight::Foresight(Foresight&&) noexcept = default;
Foresight& Foresight::operator=(Foresight&&) noexcept = default;

const Foreseen& Foresight::play(const Flick& flick) {
    parts_->flick = flick;
    parts_->play();
    return parts_->seen;
}

Shot Foresight::to_shot() const {
    const Foreseen& seen = parts_->seen;
    Shot shot;
    shot.flick = parts_->flick;
    shot.after = at_start(parts_->plan.table, shot.flick);
    shot.contacts = seen.contacts;
    shot.exits = seen.exits;
    shot.knocked_off = seen.knocked_off;
    shot.duration = seen.duration;
    shot.settled = seen.settled;
    for (const Moved& moved : seen.moved)
        if (TablePiece* piece = shot.after.find(moved.piece)) piece->position = moved.position, piece->angle = moved.angle;
    for (const KnockedOff& token : seen.knocked_off)
        if (TablePiece* piece = shot.after.find(token.piece)) piece->tokens.clear();
    return shot;
}

} // namespace flickforge
