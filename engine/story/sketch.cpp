#include "story/sketch.h"

#include "base/text.h"
#include "content/kinds/geometry.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

constexpr double column_width = 0.75; ///< centimetres a character; a row is twice as high, as characters are
constexpr double row_height = 1.5;

std::string health_text(const Character& who) {
    std::string text;
    if (who.health) text = std::format("{}/{}", *who.health, who.max_health);
    else text = "-";
    return text;
}

} // namespace

std::string sketch(const Rules& rules, const GameState& state) {
    const Board* board = rules.library().find<Board>(state.board);
    if (!board) return "";
    double right = 0, top = 0;
    for (const Point& corner : board->outline) right = std::max(right, corner.x), top = std::max(top, corner.y);
    const int columns = static_cast<int>(std::ceil(right / column_width)), rows = static_cast<int>(std::ceil(top / row_height));
    std::vector<std::string> grid(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' '));
    const auto centre = [&](int column, int row) { return Point{(column + 0.5) * column_width, (row + 0.5) * row_height}; };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            char& cell = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            const Point at = centre(column, row);
            if (!contains(board->outline, at)) continue;
            cell = contains(board->hero_zone, at) || contains(board->monster_zone, at) ? ':' : '.';
            for (const Peg& peg : rules.table_board(state.board).pegs)
                if (distance(at, peg.centre) < peg.diameter / 2) cell = '#';
        }
    std::string letters = "abcdefghijklmnopqrstuvwxyz", capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::size_t next_small = 0, next_capital = 0;
    std::vector<std::string> legend;
    for (const TablePiece& piece : state.table.pieces) {
        const Character* who = state.find(piece.id);
        const bool heroic = who && !who->dead && who->team == Side::heroes;
        const bool thing = state.thing(piece.id) != nullptr;
        char letter = '*';
        if (!thing && heroic && next_capital < capitals.size()) letter = capitals[next_capital++];
        else if (!thing && who && next_small < letters.size()) letter = letters[next_small++];
        for (int row = 0; row < rows; ++row)
            for (int column = 0; column < columns; ++column)
                if (distance(centre(column, row), piece.position) < piece.diameter / 2)
                    grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
        const int row = std::clamp(static_cast<int>(piece.position.y / row_height), 0, rows - 1),
                  column = std::clamp(static_cast<int>(piece.position.x / column_width), 0, columns - 1);
        grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = letter;
        std::string line = std::format("{}  {:<22} #{:<3} at {:>5.1f},{:>5.1f}", letter, piece_name(rules, state, piece.id), piece.id,
                                       piece.position.x, piece.position.y);
        if (who && !thing) {
            line += "  health " + health_text(*who);
            std::vector<std::string> conditions;
            for (const Affliction& affliction : who->conditions) conditions.emplace_back(name_of(std::string_view(affliction.condition)));
            if (!conditions.empty()) line += "  " + join(conditions);
        }
        legend.push_back(std::move(line));
    }
    for (const Character& who : state.characters)
        if (who.where == Presence::aside && !who.dead) {
            std::vector<std::string> conditions;
            for (const Affliction& affliction : who.conditions) conditions.emplace_back(name_of(std::string_view(affliction.condition)));
            legend.push_back(std::format("-  {:<22} #{:<3} off the board    health {}  {}", piece_name(rules, state, who.id), who.id,
                                         health_text(who), join(conditions)));
        }
    std::string text;
    for (int row = rows; row-- > 0;) {
        std::string line =
            std::format("{:>5} |{}|", row % 5 == 0 ? number_text(row * row_height) : "", grid[static_cast<std::size_t>(row)]);
        text += line + '\n';
    }
    text += "       ";
    std::string ruler(static_cast<std::size_t>(columns) + 4, ' ');
    for (int x = 0; x <= static_cast<int>(right); x += 6) {
        const std::string mark = std::to_string(x);
        ruler.replace(static_cast<std::size_t>(x / column_width), mark.size(), mark);
    }
    text += ruler.substr(0, ruler.find_last_not_of(' ') + 1) + '\n';
    for (const std::string& line : legend) text += "  " + line + '\n';
    return text;
}

} // namespace flickforge
