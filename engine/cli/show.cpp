#include "cli/commands.h"
#include "cli/common_options.h"
#include "cli/describe.h"
#include "cli/lookup.h"
#include "content/json/json_writer.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

struct ShowOptions {
    PackChoice choice;
    std::string id;
    std::string language;
    bool json = false;
};

int show(const Context& context, const ShowOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    auto library = load_library(context, options.choice);
    if (!library) return report(context, library.error());
    auto found = find_object(**library, (*checker)->schemas(), options.id);
    if (!found) return report(context, found.error());
    const Object& object = **found;
    const Schema& schema = *(*checker)->schemas().find(object.kind);

    Node data = object.data;
    order_members(schema, data);
    for (Member& member : data.members())
        if (const Schema* property = schema.property(member.key); property && property->translate && member.value.is_string())
            member.value = Node::string((*library)->translated(options.language, object.kind, object.id, member.key));
    if (options.json) {
        data.set("id", Node::string(object.id));
        context.out << write_json(data);
        return exit_good;
    }
    context.out << std::format("{}  ({}{})  {}\n", object.id, object.abstract ? "abstract " : "", one_of(schema),
                               (*library)->sources().at(object.file).shown);
    std::size_t width = 0;
    for (const Member& member : data.members()) width = std::max(width, member.key.size());
    for (const Member& member : data.members()) {
        if (member.key == "id" || member.key == "abstract") continue;
        const bool empty =
            (member.value.is_array() && member.value.items().empty()) || (member.value.is_string() && member.value.as_string().empty());
        if (!empty) context.out << std::format("  {:<{}}  {}\n", member.key, width, describe_field(schema, member.key, member.value));
    }
    return exit_good;
}

} // namespace

void add_show(CLI::App& app, const Context& context, Chosen& chosen) {
    const auto options = std::make_shared<ShowOptions>();
    CLI::App* command = app.add_subcommand("show", "Show an object with inheritance and patches applied");
    command->add_option("ID", options->id, "Id of the object: orc, catacombs:orc or monsters/orc")->required()->type_name("");
    command->add_option("--language", options->language, "Show texts in this language")->type_name("CODE");
    command->add_flag("--json", options->json, "Print JSON");
    add_choice(*command, options->choice);
    command->callback([&context, &chosen, options] { chosen = [&context, options] { return show(context, *options); }; });
}

} // namespace flickforge
