#include "base/text.h"
#include "cli/commands.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <format>
#include <numbers>
#include <ostream>

namespace flickforge {
namespace {

struct CalibrateOptions {
    std::optional<double> tilt;
    std::vector<double> after_hit;
    std::vector<double> at_wall;
    double friction = 0.2;
};

int calibrate(const Context& context, const CalibrateOptions& options) {
    bool any = false;
    const auto say = [&](const std::string& text) {
        any = true;
        context.out << text << '\n';
    };
    const auto wrong = [&](std::string message, std::string hint) {
        return report(context, {{.code = "bad-measure", .place = {}, .message = std::move(message), .hint = std::move(hint)}}, exit_usage);
    };
    double friction = options.friction;
    if (options.tilt) {
        if (!(*options.tilt > 0 && *options.tilt < 60))
            return wrong(std::format("a tilt of {} degrees", number_text(*options.tilt)),
                         "tilt the board until a tapped disc keeps its speed; that is between 3 and 30 degrees");
        friction = std::tan(*options.tilt * std::numbers::pi / 180);
        say(std::format("\"friction\": {}", number_text(std::round(friction * 1000) / 1000)));
    }
    if (options.after_hit.size() == 2) {
        const double d1 = options.after_hit[0], d2 = options.after_hit[1];
        if (!(d1 >= 0 && d2 > 0 && d1 < d2))
            return wrong("the struck disc must slide farther than the shooter",
                         "write the shooter's distance after the hit first, then the other's");
        const double q = std::sqrt(d1 / d2), e = (1 - q) / (1 + q);
        say(std::format("\"restitution\": {}   (disc against disc{})", number_text(std::round(std::min(e, 0.85) * 1000) / 1000),
                        e > 0.85 ? "; measured more, 0.85 is the most" : ""));
    }
    if (options.at_wall.size() == 3) {
        const double v0 = options.at_wall[0], s1 = options.at_wall[1], s2 = options.at_wall[2];
        const double arriving = v0 * v0 - 2 * friction * 981 * s1, leaving = 2 * friction * 981 * s2;
        if (!(arriving > 0))
            return wrong(std::format("with friction {} a disc of {} cm/s does not reach a wall {} cm away", number_text(friction),
                                     number_text(v0), number_text(s1)),
                         "measure the speed again, or give --tilt");
        const double e = std::sqrt(leaving / arriving);
        say(std::format("\"restitution\": {}   (disc against wall)", number_text(std::round(std::min(e, 0.85) * 1000) / 1000)));
    }
    if (!any) {
        context.out << as_typed(
            context,
            "Measure your own table with a ruler:\n"
            "  --tilt DEGREES            tilt the board until a tapped disc keeps its speed: gives the board's friction\n"
            "  --after-hit OWN OTHER     hit an equal disc head-on; how far both slide afterwards, in cm: gives the wood's restitution\n"
            "  --at-wall SPEED TO FROM   speed of the flick in cm/s, distances to the wall and back in cm: gives the wall's "
            "restitution\n"
            "Put the figures into a material (`flickforge new material my-table`) and name it in your board, wall or pieces.\n");
    }
    return exit_good;
}

} // namespace

void add_calibrate(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<CalibrateOptions>();
    CLI::App* command = app.add_subcommand("calibrate", "Compute how a material slides and bounces from measurements with a ruler");
    command->add_option("--tilt", options->tilt, "Tilt at which a tapped disc keeps its speed")->type_name("DEGREES");
    command->add_option("--after-hit", options->after_hit, "Distances after a head-on hit of equal discs, shooter first")
        ->expected(2)
        ->type_name("CM");
    command->add_option("--at-wall", options->at_wall, "Speed of the flick, distance to the wall, distance back")
        ->expected(3)
        ->type_name("NUMBER");
    command->add_option("--friction", options->friction, "Friction for --at-wall, where --tilt is not given")
        ->capture_default_str()
        ->check(CLI::Range(0.01, 2.0));
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return calibrate(context, *options); }; });
}

} // namespace flickforge
