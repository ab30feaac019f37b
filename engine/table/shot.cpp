#include "table/shot.h"

#include <algorithm>
#include <utility>

namespace flickforge {

const TablePiece* TableState::find(int id) const {
    const auto found = std::ranges::lower_bound(pieces, id, {}, &TablePiece::id);
    return found != pieces.end() && found->id == id ? &*found : nullptr;
}

TablePiece* TableState::find(int id) { return const_cast<TablePiece*>(std::as_const(*this).find(id)); }

bool Shot::left_board(int piece) const { return std::ranges::contains(exits, piece, &Exit::piece); }

} // namespace flickforge
