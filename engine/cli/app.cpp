#include "cli/app.h"

#include "cli/commands.h"
#include "cli/doctor.h"
#include "cli/export.h"
#include "cli/parcels.h"
#include "cli/play_options.h"
#include "cli/playtest_options.h"
#include "cli/render.h"
#include "cli/slips.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <map>
#include <ostream>

namespace flickforge {
namespace {

void add_folders(CLI::App& command, PackChoice& choice) {
    command.add_option("--packs", choice.folders, "Where to look for packs that others depend on; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false);
}

} // namespace

void add_choice(CLI::App& command, PackChoice& choice) {
    command.add_option("--pack", choice.packs, "A pack to load as well: its folder, or its id if it is installed; may be repeated")
        ->type_name("PACK")
        ->allow_extra_args(false);
    add_folders(command, choice);
}

int run_program(const std::vector<std::string>& arguments, const Context& context) {
    CLI::App app("Flickforge: a workshop for flick-and-fight dungeon games.", "flickforge");
    app.set_version_flag("--version", std::string("flickforge ") + FLICKFORGE_VERSION);
    app.require_subcommand(0, 1);
    std::function<int()> chosen;

    ValidateOptions validate_options;
    {
        CLI::App* command = app.add_subcommand("validate", "Check packs; without PACK those that are here, or all that is shipped");
        command->add_option("PACK", validate_options.choice.packs, "Folders of packs to load together")->type_name("");
        add_folders(*command, validate_options.choice);
        command->add_option("--format", validate_options.format, "text or json")
            ->transform(CLI::CheckedTransformer(std::map<std::string, Format>{{"text", Format::text}, {"json", Format::json}}))
            ->type_name("text|json");
        command->callback([&] { chosen = [&] { return validate(context, validate_options); }; });
    }
    ListOptions list_options;
    {
        CLI::App* command = app.add_subcommand("list", "Ids and names of a kind of content; without KIND the kinds");
        command->add_option("KIND", list_options.kind, "monsters, rooms, …; packs for the packs that are shipped, installed and here")
            ->type_name("");
        command->add_option("--language", list_options.language, "Show names in this language")->type_name("CODE");
        command->add_flag("--json", list_options.json, "As JSON");
        add_choice(*command, list_options.choice);
        command->callback([&] { chosen = [&] { return list(context, list_options); }; });
    }
    ShowOptions show_options;
    {
        CLI::App* command = app.add_subcommand("show", "One object as it is in effect");
        command->add_option("ID", show_options.id, "orc, catacombs:orc or monsters/orc")->required()->type_name("");
        command->add_option("--language", show_options.language, "Show texts in this language")->type_name("CODE");
        command->add_flag("--json", show_options.json, "As JSON");
        add_choice(*command, show_options.choice);
        command->callback([&] { chosen = [&] { return show(context, show_options); }; });
    }
    WhyOptions why_options;
    {
        CLI::App* command = app.add_subcommand("why", "Who set a field: pack, file, line, and what it replaced");
        command->add_option("ID", why_options.id, "orc, catacombs:orc or monsters/orc")->required()->type_name("");
        command->add_option("FIELD", why_options.field, "health, sequences[0][1].shot, …; without it all fields")->type_name("");
        command->add_flag("--json", why_options.json, "As JSON");
        add_choice(*command, why_options.choice);
        command->callback([&] { chosen = [&] { return why(context, why_options); }; });
    }
    NewOptions new_options;
    {
        CLI::App* command = app.add_subcommand("new", "A working starting point: a pack, or an object in a pack");
        command->add_option("WHAT", new_options.what, "pack, patch or a kind such as monster")->required()->type_name("");
        command->add_option("NAME", new_options.name, "Its id: small letters, digits and hyphens")->type_name("");
        command->add_option("--pack", new_options.pack, "Folder of the pack to put it in")->type_name("FOLDER");
        command->add_flag("--special", new_options.special, "A room to visit instead of a battle: services, and a script for them");
        command->callback([&] { chosen = [&] { return make_new(context, new_options); }; });
    }
    FormatOptions format_options;
    {
        CLI::App* command = app.add_subcommand("format", "Write JSON files in canonical form");
        command->add_option("PATH", format_options.paths, "Files or folders; without it the pack that is here, or all that is shipped")
            ->type_name("");
        command->add_flag("--check", format_options.check, "Only name the files that would change");
        command->callback([&] { chosen = [&] { return format(context, format_options); }; });
    }
    DocsOptions docs_options;
    {
        CLI::App* command = app.add_subcommand("docs", "Write the generated references");
        command->add_option("--out", docs_options.folder, "Folder to write to instead of docs/")->type_name("FOLDER");
        command->add_flag("--check", docs_options.check, "Only say whether they are up to date");
        command->callback([&] { chosen = [&] { return docs(context, docs_options); }; });
    }
    FlickOptions flick_options;
    {
        CLI::App* command = app.add_subcommand("flick", "One flick on a board, printed as JSON");
        command->add_option("--input", flick_options.input, "Table and flick as a JSON file; - for standard input")->type_name("FILE");
        command->add_option("--board", flick_options.board, "The board")->capture_default_str()->type_name("ID");
        command->add_option("--piece", flick_options.pieces, "A piece on the table, such as orc@18,30; numbered from 1; may be repeated")
            ->type_name("ID@X,Y")
            ->allow_extra_args(false);
        command->add_option("--flicked", flick_options.flicked, "Number of the piece to flick")->capture_default_str()->type_name("N");
        command->add_option("--angle", flick_options.angle, "Direction: 0 to the right, 90 away from the heroes")
            ->capture_default_str()
            ->type_name("DEGREES");
        command->add_option("--speed", flick_options.speed, "Strength")->capture_default_str()->type_name("CM/S");
        command->add_option("--spin", flick_options.spin, "Spin against the clock")->capture_default_str()->type_name("RAD/S");
        command->add_flag("--roll", flick_options.roll, "Stand the disc on its edge and roll it");
        command->add_option("--svg", flick_options.svg, "Draw the shot into this file")->type_name("FILE");
        add_choice(*command, flick_options.choice);
        command->callback([&] { chosen = [&] { return flick(context, flick_options); }; });
    }
    CalibrateOptions calibrate_options;
    {
        CLI::App* command = app.add_subcommand("calibrate", "Turn measurements with a ruler into figures of a material");
        command->add_option("--tilt", calibrate_options.tilt, "Tilt at which a tapped disc keeps its speed")->type_name("DEGREES");
        command->add_option("--after-hit", calibrate_options.after_hit, "Ways after a head-on hit of equal discs, shooter first")
            ->expected(2)
            ->type_name("CM");
        command->add_option("--at-wall", calibrate_options.at_wall, "Speed of the flick, way to the wall, way back")
            ->expected(3)
            ->type_name("NUMBER");
        command->add_option("--friction", calibrate_options.friction, "Friction for --at-wall, when --tilt is not given")
            ->capture_default_str()
            ->check(CLI::Range(0.01, 2.0));
        command->callback([&] { chosen = [&] { return calibrate(context, calibrate_options); }; });
    }
    PlayOptions play_options;
    add_play(app, context, play_options, chosen);
    ReplayOptions replay_options;
    add_replay(app, context, replay_options, chosen);
    PlaytestOptions playtest_options;
    PlaytestMergeOptions merge_options;
    add_playtest(app, context, playtest_options, merge_options, chosen);
    RenderOptions render_options;
    add_render(app, context, render_options, chosen);
    ExportOptions export_options;
    add_export(app, context, export_options, chosen);
    ParcelOptions parcel_options;
    add_parcels(app, context, parcel_options, chosen);
    TestOptions test_options;
    {
        CLI::App* command = app.add_subcommand("test", "Run the scenario tests that packs carry in their folder tests/");
        command->add_option("PACK", test_options.choice.packs, "Folders of packs; without it those that are here, or all that is shipped")
            ->type_name("");
        add_folders(*command, test_options.choice);
        command->callback([&] { chosen = [&] { return test(context, test_options); }; });
    }
    DoctorOptions doctor_options;
    {
        CLI::App* command =
            app.add_subcommand("doctor", "What is probably not meant: patches without effect, unused things, rules that never run");
        command->add_option("PACK", doctor_options.choice.packs, "Packs to look at; without it the one you are in, or what is shipped")
            ->type_name("");
        command->add_option("--games", doctor_options.games, "Games of every kind to play; 0 plays none")
            ->check(CLI::Range(0, 1000))
            ->capture_default_str();
        command->add_option("--seed", doctor_options.seed, "Other games")->capture_default_str();
        command->add_option("--format", doctor_options.format, "text or json")
            ->transform(CLI::CheckedTransformer(std::map<std::string, Format>{{"text", Format::text}, {"json", Format::json}}))
            ->type_name("text|json");
        add_folders(*command, doctor_options.choice);
        command->callback([&] { chosen = [&] { return doctor(context, doctor_options); }; });
    }
    ServeOptions serve_options;
    {
        CLI::App* command = app.add_subcommand("serve", "JSON-RPC 2.0 on standard input and output; see docs/protocol.md");
        add_choice(*command, serve_options.choice);
        command->callback([&] { chosen = [&] { return serve(context, serve_options); }; });
    }
    BenchOptions bench_options;
    {
        CLI::App* command = app.add_subcommand("bench", "Speed, as a ratio to a raw baseline measured in the same run");
        command->add_option("WHAT", bench_options.what, "load, table, script, press or playtest; without it all")->type_name("");
        command->add_option("--flicks", bench_options.flicks, "Flicks in a round of the table")
            ->check(CLI::Range(1, 100000))
            ->capture_default_str();
        command->add_option("--objects", bench_options.objects, "Objects in the generated pack")
            ->check(CLI::Range(20, 100000))
            ->capture_default_str();
        command->add_option("--rounds", bench_options.rounds, "Rounds to take the median of")
            ->check(CLI::Range(1, 1000))
            ->capture_default_str();
        command->add_flag("--json", bench_options.json, "As JSON");
        command->callback([&] { chosen = [&] { return bench(context, bench_options); }; });
    }

    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend()); // CLI11 takes them last first
    try {
        app.parse(reversed);
    } catch (const CLI::Success& success) { // --help, --version
        app.exit(success, context.out, context.err);
        return exit_good;
    } catch (const CLI::ParseError& error) {
        return report(context, {explain_slip(app, error)}, exit_usage);
    }
    if (chosen) return chosen();
    context.out << app.help();
    return exit_good;
}

} // namespace flickforge
