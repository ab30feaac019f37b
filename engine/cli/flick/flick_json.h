// cli/flick/flick_json.h: one flick as JSON, in and out.
//   {"board": "catacombs:altar", "pieces": [{"id": 1, "identity": "catacombs:orc", "x": 18, "y": 30}],
//    "flick": {"piece": 1, "velocity": [0, -150], "spin": 0}}
#pragma once
#include "content/library/library.h"
#include "table/simulate.h"

namespace flickforge {

struct FlickInput {
    struct Placed {
        int id = 0;
        std::string identity;
        Point position;
        std::vector<std::string> tokens;
    };
    std::string board;
    std::vector<Placed> pieces;
    Flick flick;
};

/// A table ready to be played on.
struct TableScene {
    const Board* drawn = nullptr;
    TableBoard board;
    TableState table;
};

/// All faults at once, each at its character.
Result<FlickInput> read_flick(const std::string& text, const std::string& shown);

/// Finds board and pieces in the library.
Result<TableScene> put_on_table(const Library& library, const FlickInput& input);

/// The shot for programs; `tidy` is the table as the rules want it afterwards.
Node to_node(const Shot& shot, const TableState& tidy);

} // namespace flickforge
