#include "table/flight.h"

#include "content/kinds/geometry.h"
#include "table/roll.h"

#include <algorithm>

namespace flickforge {
namespace {

Result<Shot> slide(const FlickPlan& plan, const Flick& flick) {
    if (plan.fixed.empty()) return simulate(plan.board, plan.table, flick, plan.settings);
    // What cannot be pushed stands in the way like an obstacle; afterwards it is a piece again.
    TableBoard with_them = plan.board;
    TableState others = plan.table;
    std::vector<TablePiece> fixed;
    for (const TablePiece& piece : plan.table.pieces)
        if (std::ranges::contains(plan.fixed, piece.id)) fixed.push_back(piece);
    std::ranges::sort(fixed, {}, [](const TablePiece& piece) { return std::pair(piece.position.x, piece.position.y); }); // not by id
    const auto first = static_cast<int>(with_them.pegs.size());
    for (const TablePiece& piece : fixed) with_them.pegs.push_back({piece.position, piece.diameter});
    std::erase_if(others.pieces, [&](const TablePiece& piece) { return std::ranges::contains(plan.fixed, piece.id); });
    auto shot = simulate(with_them, others, flick, plan.settings);
    if (!shot) return shot;
    for (Contact& contact : shot->contacts)
        if (contact.met == ContactWith::peg && contact.other >= first)
            contact.met = ContactWith::piece, contact.other = fixed[static_cast<std::size_t>(contact.other - first)].id;
    std::ranges::copy(fixed, std::back_inserter(shot->after.pieces));
    std::ranges::sort(shot->after.pieces, {}, &TablePiece::id);
    return shot;
}

} // namespace

Result<Shot> fly(const FlickPlan& plan, const Flick& flick) {
    auto shot = plan.rolls ? roll(plan.board, plan.table, flick, {.frame_every = plan.settings.frame_every}) : slide(plan, flick);
    if (shot && plan.touches_at_rest)
        std::erase_if(shot->contacts, [&](const Contact& contact) {
            if (contact.met != ContactWith::piece || !contact.direct) return false;
            const TablePiece* a = shot->after.find(contact.piece);
            const TablePiece* b = shot->after.find(contact.other);
            return !a || !b || distance(a->position, b->position) > (a->diameter + b->diameter) / 2 + 0.1;
        });
    return shot;
}

} // namespace flickforge
