// content/library/special_rooms.h: what a party looks for in a special room, read from what the room declares.
#pragma once
#include "content/library/library.h"

namespace flickforge {

/// A special room with a service that heals.
bool is_healer(const Library& library, const Room& room);
/// A special room that lays out item cards for sale.
bool is_merchant(const Library& library, const Room& room);

} // namespace flickforge
