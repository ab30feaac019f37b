// content/load/verify.h: what a schema cannot say: geometry, stocks of pieces, sequences that make sense.
// Each function looks at one kind of question and tolerates objects that other checks have refused already.
#pragma once
#include "content/library/library.h"

namespace flickforge {

Issues verify(const Library& library);

Issues verify_boards(const Library& library);
/// The same for one board as it would be: pieces and walls are those of the library, the board itself need not be in it.
Issues verify_board(const Library& library, const Board& board);
Issues verify_rooms(const Library& library);
Issues verify_layouts(const Library& library);
/// The same for one layout as it would be: the layout itself need not be in the library.
void verify_layout(const Library& library, const Layout& layout, Issues& issues);
Issues verify_characters(const Library& library);
Issues verify_rules(const Library& library);

/// Place of a field of an object, for messages: the field itself, or the object when it is not written.
Place place_of(const Library& library, std::string_view kind, std::string_view id, std::string_view field);

} // namespace flickforge
