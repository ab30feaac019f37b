#include "content/library/special_rooms.h"

#include <algorithm>

namespace flickforge {

bool is_healer(const Library& library, const Room& room) {
    return room.type == RoomType::special && std::ranges::any_of(room.services, [&](const Service& service) {
               const ShotType* given = service.gives ? library.find(service.gives->shot) : nullptr;
               return given && given->intent == Intent::heal;
           });
}

bool is_merchant(const Library& library, const Room& room) {
    if (room.type != RoomType::special || !room.offers) return false;
    const Deck* deck = library.find(room.offers->deck);
    return deck && deck->of == DeckOf::items;
}

} // namespace flickforge
