#include "cli/app.h"

#include "cli/commands.h"

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

void add_choice(CLI::App& command, PackChoice& choice) {
    command.add_option("--pack", choice.packs, "A pack's folder to load as well; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false);
    add_folders(command, choice);
}

} // namespace

int run_program(const std::vector<std::string>& arguments, const Context& context) {
    CLI::App app("Flickforge: a workshop for flick-and-fight dungeon games.", "flickforge");
    app.set_version_flag("--version", std::string("flickforge ") + FLICKFORGE_VERSION);
    app.require_subcommand(0, 1);
    std::function<int()> chosen;

    ValidateOptions validate_options;
    {
        CLI::App* command = app.add_subcommand("validate", "Check packs; without PACK the one you are in, or all that is shipped");
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
        command->add_option("KIND", list_options.kind, "monsters, rooms, …")->type_name("");
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
        command->callback([&] { chosen = [&] { return make_new(context, new_options); }; });
    }
    FormatOptions format_options;
    {
        CLI::App* command = app.add_subcommand("format", "Write JSON files in canonical form");
        command->add_option("PATH", format_options.paths, "Files or folders; without it the pack you are in, or all that is shipped")
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
    BenchOptions bench_options;
    {
        CLI::App* command = app.add_subcommand("bench", "Speed, as a ratio to a raw baseline measured in the same run");
        command->add_option("WHAT", bench_options.what, "load")->type_name("");
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
    } catch (const CLI::ParseError& error) {
        const int code = app.exit(error, context.out, context.err);
        return code == 0 ? exit_good : exit_usage;
    }
    if (chosen) return chosen();
    context.out << app.help();
    return exit_good;
}

} // namespace flickforge
