#include "cli/flick_json.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/table_svg.h"
#include "content/json_reader.h"
#include "content/json_writer.h"
#include "table/legal.h"
#include "table/roll.h"

#include <cmath>
#include <format>
#include <iostream>
#include <numbers>
#include <ostream>

namespace flickforge {
namespace {

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

} // namespace

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
    auto scene = put_on_table(**library, *input);
    if (!scene) return report(context, scene.error());

    SimSettings settings;
    if (!options.svg.empty()) settings.frame_every = 1.0 / 500;
    auto shot =
        options.roll ? roll(scene->board, scene->table, input->flick) : simulate(scene->board, scene->table, input->flick, settings);
    if (!shot) return report(context, shot.error());
    context.out << write_json(to_node(*shot, tidied(scene->board, *shot)));
    if (!options.svg.empty()) {
        const std::string path = absolute_path(context, options.svg);
        if (auto written = write_atomically(path, draw_shot(**library, *scene, *shot)); !written) return report(context, written.error());
        context.err << std::format("wrote {}\n", shown_path(context, path));
    }
    return exit_good;
}

} // namespace flickforge
