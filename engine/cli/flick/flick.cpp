#include "cli/flick/flick_json.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/flick/table_svg.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "table/legal.h"
#include "table/roll.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <format>
#include <iostream>
#include <numbers>
#include <ostream>

namespace flickforge {
namespace {

struct FlickOptions {
    PackChoice choice;
    std::string input; ///< a JSON file, or - for standard input; empty: the words below
    std::string board; ///< empty: `usual_board`, or the first of the game
    std::vector<std::string> pieces; ///< "orc@18,30", numbered from 1
    int flicked = 1;
    double angle = 90; ///< degrees counter-clockwise from the right; 90 flies away from the heroes
    double speed = 150;
    double spin = 0;
    bool roll = false;
    std::string svg;
};

Result<std::string> whole_input(std::istream& in) {
    constexpr std::size_t most = 4u << 20;
    std::string text(most + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > most)
        return fail(
            {.code = "file-too-large", .place = {"standard input"}, .message = "more than 4 MiB", .hint = "a table is a page of JSON"});
    return text;
}

constexpr const char* usual_board = "altar";

/// The board where none is named: games need not have the usual one.
std::string board_without_name(const Library& library) {
    const auto& boards = library.all<Board>();
    const auto usual = std::ranges::find(boards, usual_board, [](const Board* board) { return name_of(std::string_view(board->id)); });
    return usual != boards.end() ? (*usual)->id : boards.empty() ? usual_board : boards.front()->id;
}

/// A table from words on the command line: --piece catacombs:orc@10,20
Result<FlickInput> from_words(const FlickOptions& options) {
    FlickInput input;
    input.board = options.board;
    for (const std::string& word : options.pieces) {
        const auto at = word.rfind('@');
        double x = 0, y = 0;
        char comma = 0, rest = 0;
        if (at == std::string::npos || std::sscanf(word.c_str() + at + 1, "%lf%c%lf%c", &x, &comma, &y, &rest) != 3 || comma != ',')
            return fail({.code = "bad-piece",
                         .place = {},
                         .message = std::format("{} is not a piece on the table", in_quotes(word)),
                         .hint = "write ID@x,y, such as catacombs:orc@18,30"});
        input.pieces.push_back({static_cast<int>(input.pieces.size()) + 1, word.substr(0, at), {x, y}, {}});
    }
    const double angle = options.angle * std::numbers::pi / 180;
    input.flick = {options.flicked, {options.speed * std::cos(angle), options.speed * std::sin(angle)}, options.spin};
    return input;
}

int flick(const Context& context, const FlickOptions& options) {
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());

    Result<FlickInput> input = from_words(options);
    if (!options.input.empty()) {
        auto text = options.input == "-" ? whole_input(std::cin) : read_file(absolute_path(context, options.input));
        if (!text) return report(context, text.error());
        input = read_flick(*text, options.input == "-" ? "standard input" : options.input);
    }
    if (!input) return report(context, input.error());
    if (input->board.empty()) input->board = board_without_name(**library);
    auto scene = put_on_table(**library, *input);
    if (!scene) return report(context, scene.error());

    SimSettings settings;
    if (!options.svg.empty()) settings.frame_every = 1.0 / 500;
    auto shot =
        options.roll ? roll(scene->board, scene->table, input->flick) : simulate(scene->board, scene->table, input->flick, settings);
    if (!shot) return report(context, shot.error());
    context.out << write_json(to_node(*shot, resting_positions(scene->board, *shot)));
    if (!options.svg.empty()) {
        const std::string path = absolute_path(context, options.svg);
        if (auto written = write_atomically(path, draw_shot(**library, *scene, *shot)); !written) return report(context, written.error());
        context.err << std::format("wrote {}\n", shown_path(context, path));
    }
    return exit_good;
}

} // namespace

void add_flick(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<FlickOptions>();
    CLI::App* command = app.add_subcommand("flick", "Simulate one flick on a board and print it as JSON");
    command->add_option("--input", options->input, "Read table and flick from a JSON file; - for standard input")->type_name("FILE");
    command->add_option("--board", options->board, "Board to play on; default: altar, or the first board of another game")->type_name("ID");
    command
        ->add_option("--piece", options->pieces, "Put a piece on the table, such as orc@18,30; pieces are numbered from 1; may be repeated")
        ->type_name("ID@X,Y")
        ->allow_extra_args(false);
    command->add_option("--flicked", options->flicked, "Number of the piece to flick")->capture_default_str()->type_name("N");
    command->add_option("--angle", options->angle, "Direction: 0 is to the right, 90 away from the heroes")
        ->capture_default_str()
        ->type_name("DEGREES");
    command->add_option("--speed", options->speed, "Speed of the flick")->capture_default_str()->type_name("CM/S");
    command->add_option("--spin", options->spin, "Counter-clockwise spin")->capture_default_str()->type_name("RAD/S");
    command->add_flag("--roll", options->roll, "Stand the disc on its edge and roll it");
    command->add_option("--svg", options->svg, "Draw the shot into this file")->type_name("FILE");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return flick(context, *options); }; });
}

} // namespace flickforge
