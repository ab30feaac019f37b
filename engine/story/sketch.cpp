#include "story/sketch.h"

#include "base/text.h"
#include "content/kinds/geometry.h"
#include "rules/tracks.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

/// Centimetres a character; a row is twice as high, as characters are.
struct Scale {
    double column_width;
    double row_height;
};
constexpr Scale large{0.75, 1.5}, small{1.5, 3};

std::string health_text(const Character& who) {
    std::string text;
    if (who.health) text = std::format("{}/{}", *who.health, who.max_health);
    else text = "-";
    return text;
}

/// The board with its pieces, a letter each, row by row from below.
struct Drawing {
    std::vector<std::string> rows;
    std::vector<char> letters; ///< of the table's pieces, in their order
    double width = 0;
};

Drawing draw(const Rules& rules, const GameState& state, const Board& board, const Scale& scale) {
    Drawing drawing;
    double top = 0;
    for (const Point& corner : board.outline) drawing.width = std::max(drawing.width, corner.x), top = std::max(top, corner.y);
    const int columns = static_cast<int>(std::ceil(drawing.width / scale.column_width)), rows = static_cast<int>(std::ceil(top / scale.row_height));
    std::vector<std::string>& grid = drawing.rows;
    grid.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' '));
    const auto centre = [&](int column, int row) { return Point{(column + 0.5) * scale.column_width, (row + 0.5) * scale.row_height}; };
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            char& cell = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            const Point at = centre(column, row);
            if (!contains(board.outline, at)) continue;
            cell = contains(board.hero_zone, at) || contains(board.monster_zone, at) ? ':' : '.';
            for (const Peg& peg : rules.table_board(state.board).pegs)
                if (distance(at, peg.centre) < peg.diameter / 2) cell = '#';
        }
    const std::string letters = "abcdefghijklmnopqrstuvwxyz", capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    std::size_t next_small = 0, next_capital = 0;
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
        drawing.letters.push_back(letter);
    }
    for (std::size_t i = 0; i < drawing.letters.size(); ++i) { // the middle of a piece is never hidden by the rim of another
        const Point at = state.table.pieces[i].position;
        const int row = std::clamp(static_cast<int>(at.y / scale.row_height), 0, rows - 1),
                  column = std::clamp(static_cast<int>(at.x / scale.column_width), 0, columns - 1);
        grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = drawing.letters[i];
    }
    return drawing;
}

} // namespace

std::string sketch(const Rules& rules, const GameState& state) {
    const Board* board = rules.library().find<Board>(state.board);
    if (!board) return "";
    const Drawing drawing = draw(rules, state, *board, large);
    const auto& [grid, letters, right] = drawing;
    std::vector<std::string> legend;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const TablePiece& piece = state.table.pieces[i];
        const Character* who = state.find(piece.id);
        std::string line = std::format("{}  {:<22} #{:<3} at {:>5.1f},{:>5.1f}", letters[i], piece_name(rules, state, piece.id), piece.id,
                                       piece.position.x, piece.position.y);
        if (who && !state.thing(piece.id)) {
            line += "  health " + health_text(*who);
            std::vector<std::string> conditions;
            for (const Affliction& affliction : who->conditions) conditions.emplace_back(name_of(std::string_view(affliction.condition)));
            if (!conditions.empty()) line += "  " + join(conditions);
            for (const TrackNow& now : tracks_now(rules, state, who)) line += std::format("  {} {}", now.track->name, now.word());
        }
        legend.push_back(std::move(line));
    }
    for (const Character& who : state.characters)
        if (who.where == Presence::aside && !who.dead) {
            std::vector<std::string> conditions;
            for (const Affliction& affliction : who.conditions) conditions.emplace_back(name_of(std::string_view(affliction.condition)));
            const std::string where = who.on != 0 ? "on " + piece_name(rules, state, who.on) : "off the board";
            legend.push_back(std::format("-  {:<22} #{:<3} {:<16} health {}  {}", piece_name(rules, state, who.id), who.id, where,
                                         health_text(who), join(conditions)));
        }
    std::string text;
    for (std::size_t row = grid.size(); row-- > 0;)
        text += std::format("{:>5} |{}|\n", row % 5 == 0 ? number_text(static_cast<double>(row) * large.row_height) : "", grid[row]);
    text += "       ";
    std::string ruler((grid.empty() ? 0 : grid.front().size()) + 4, ' ');
    for (int x = 0; x <= static_cast<int>(right); x += 6) {
        const std::string mark = std::to_string(x);
        ruler.replace(static_cast<std::size_t>(x / large.column_width), mark.size(), mark);
    }
    text += ruler.substr(0, ruler.find_last_not_of(' ') + 1) + '\n';
    for (const std::string& line : legend) text += "  " + line + '\n';
    return text;
}

std::string small_sketch(const Rules& rules, const GameState& before, const GameState& after) {
    const Board* board = rules.library().find<Board>(after.board);
    if (!board) return "";
    const Drawing drawing = draw(rules, after, *board, small);
    std::string text;
    for (std::size_t row = drawing.rows.size(); row-- > 0;) text += "    |" + drawing.rows[row] + "|\n";
    for (std::size_t i = 0; i < drawing.letters.size(); ++i) {
        const TablePiece& piece = after.table.pieces[i];
        const TablePiece* was = before.table.find(piece.id);
        constexpr double hardly = 0.05; // cm
        if (was && distance(was->position, piece.position) < hardly) continue;
        text += std::format("    {}  {} stopped at {:.1f},{:.1f}\n", drawing.letters[i], piece_name(rules, after, piece.id), piece.position.x,
                            piece.position.y);
    }
    return text;
}

} // namespace flickforge
