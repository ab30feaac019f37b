// Parties that walk at random through random grids: every step goes through two exits, and every refusal was right.
#include "rules/whole_game.h"
#include "rules/journey/ways.h"
#include "rules/step.h"
#include "support/mini_pack.h"
#include "support/shipped.h"

#include <cstdlib>
#include <format>

using namespace flickforge;
using namespace flickforge::testing;

namespace {

int grids() {
    const char* wanted = std::getenv("FLICKFORGE_GRIDS");
    return wanted ? std::max(1, std::atoi(wanted) / 10) : 30;
}

/// Empty special rooms, one for each set of exits: "room-5" has n (1) and s (4).
std::shared_ptr<const Library> empty_rooms() {
    FileTree pack = tree("test", {{"pack.json", cover("test", {"catacombs"})}});
    for (int exits = 1; exits < 16; ++exits) {
        std::string list;
        for (int bit = 0; bit < 4; ++bit)
            if (exits >> bit & 1) list += std::format("{}\"{}\"", list.empty() ? "" : ", ", "nesw"[bit]);
        put(pack, std::format("rooms/room-{}.json", exits),
            std::format(R"({{"id": "room-{}", "name": "Room {}", "type": "special", "exits": [{}]}})", exits, exits, list));
    }
    return library_of({read_tree(source_folder() + "/content/catacombs"), pack});
}

const std::string the_lair = "catacombs:catacomb-lords-lair";

int exits_in(const RoomCard& card) { return card.room == the_lair ? 15 : std::atoi(card.room.substr(card.room.find('-') + 1).c_str()); }

/// 1 for n, 2 for e, 4 for s, 8 for w, from one card to the one beside it; 0 for all others.
int way_between(const RoomCard& from, const RoomCard& to) {
    const int right = to.at->column - from.at->column, down = to.at->row - from.at->row;
    if (right == 0 && down == -1) return 1;
    if (right == 1 && down == 0) return 2;
    if (right == 0 && down == 1) return 4;
    return right == -1 && down == 0 ? 8 : 0;
}
int way_back(int way) { return way < 4 ? way * 4 : way / 4; }

void lay_out(GameState& state, Random& random) {
    const int columns = 2 + static_cast<int>(random.below(4)), rows = 2 + static_cast<int>(random.below(4));
    state.column.clear();
    for (int row = 1; row <= rows; ++row)
        for (int column = 1; column <= columns; ++column)
            if (state.column.size() < 2 || random.below(6) != 0) // a start and a lair at least
                state.column.push_back({.room = std::format("test:room-{}", (1 + random.below(15)) | random.below(16)), .at = Cell{column, row}});
    state.column[1 + random.below(static_cast<std::uint32_t>(state.column.size() - 1))].room = the_lair;
    state.column.front().face_up = true;
    state.column.front().visits = 1;
    state.room = 0;
    state.board.clear();
    state.phase = Phase::exploration;
    state.agenda = {RoomTask{}};
    state.decision.reset();
}

} // namespace

TEST_CASE("no party goes through an exit that the next room does not match", "[rules][map][grids][CX-048][CX-049][CX-059]") {
    const auto library = empty_rooms();
    const Battle battle(game_of({"xoric"}, {"bholoth-cemetery"}), {}, library);
    Random random(3);
    int entered = 0, turned_back = 0, walled_in = 0, arrived = 0;
    for (int grid = 0; grid < grids(); ++grid) {
        GameState state = battle.state();
        std::erase_if(state.characters, [](const Character& who) { return who.team == Side::overseer; });
        lay_out(state, random);
        auto now = advance(battle.rules(), state);
        REQUIRE(now);
        walled_in += now->state.outcome == "no_way";
        for (int steps = 0; steps < 40 && now->state.decision && now->state.phase == Phase::exploration; ++steps) {
            const GameState before = now->state;
            REQUIRE(before.decision->about == About::way);
            const auto& options = before.decision->options;
            for (const Option& option : options) { // every one lies behind an exit of this room, and none is known to be closed
                const RoomCard &here = before.column[static_cast<std::size_t>(before.room)],
                               &there = before.column[static_cast<std::size_t>(std::atoi(option.id.c_str()) - 1)];
                const int way = way_between(here, there);
                REQUIRE((way & exits_in(here)) != 0);
                REQUIRE((!is_known(there) || (way_back(way) & exits_in(there)) != 0));
            }
            now = step(battle.rules(), before, Choose{options[random.below(static_cast<std::uint32_t>(options.size()))].id});
            REQUIRE(now);
            int at = before.room;
            for (const Event& event : now->events) {
                if (event.what == EventKind::turned_back) ++turned_back;
                REQUIRE(event.what != EventKind::game_ended); // who was not walled in at first never is
                if (event.what != EventKind::room_revealed) continue;
                ++entered;
                arrived += event.id == the_lair;
                int to = -1; // the card beside this one to which there is a way; rooms of a kind may lie on both sides
                for (int i = 0; i < std::ssize(now->state.column); ++i) {
                    const RoomCard &here = now->state.column[static_cast<std::size_t>(at)], &there = now->state.column[static_cast<std::size_t>(i)];
                    const int way = way_between(here, there);
                    if (there.room == event.id && (way & exits_in(here)) != 0 && (way_back(way) & exits_in(there)) != 0) to = i;
                    if (i == now->state.room && to == i) break;
                }
                REQUIRE(to >= 0);
                at = to;
            }
        }
    }
    CHECK(entered > grids() / 2);
    CHECK(turned_back > 0);
    CHECK(arrived > 0);
    CHECK(walled_in > 0); // no way led to the lair; no layout like that is accepted
}
