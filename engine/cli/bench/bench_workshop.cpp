// What an edit costs while the user types: the whole project is checked again after each, beside a fresh load of the same files.
#include "cli/bench/bench.h"
#include "content/json/json_writer.h"
#include "workshop/fields.h"
#include "workshop/project.h"

#include <format>
#include <ostream>

namespace flickforge {

int bench_workshop(const Context& context, const BenchOptions& options) {
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());
    const std::string folder = context.home + "/content/catacombs";
    // Nothing is saved and no journal is kept, so the shipped files stay as they are.
    auto project =
        Project::open({.folder = folder, .checker = *checker, .schemas = context.home + "/schemas", .read_only = {}, .state_folder = ""});
    if (!project) return report(context, project.error());
    std::vector<std::string> monsters;
    for (const std::string& file : project->files())
        if (file.contains("/monsters/") && file.ends_with(".json")) monsters.push_back(file);
    if (monsters.empty()) return report(context, {{.code = "no-monsters", .message = "the shipped pack has no monsters to edit"}});

    const FileTree files = read_tree(folder);
    std::vector<double> load, edit, look;
    for (int round = 0; round < options.rounds; ++round) {
        Loaded loaded;
        load.push_back(milliseconds([&] { loaded = Loader(*checker).load({files}); }));
        if (!loaded.library) return report(context, loaded.issues);
        const std::string& file = monsters[static_cast<std::size_t>(round) % monsters.size()];
        Result<void> done;
        edit.push_back(milliseconds([&] {
            auto change = set_field(*project, file, "gold", Node::integer(9));
            done = change ? project->apply(std::move(*change)) : std::unexpected(change.error());
        }));
        if (!done) return report(context, done.error());
        if (!project->is_good()) return report(context, project->issues());
        look.push_back(milliseconds([&] { (void)project->read_again(); }));
    }
    const std::size_t objects = project->library()->objects().size();
    const double ratio = median(edit) / median(load);
    if (options.json) {
        Node node = Node::object();
        node.set("bench", Node::string("workshop"));
        node.set("objects", Node::integer(static_cast<std::int64_t>(objects)));
        node.set("load_ms", Node::number(median(load)));
        node.set("edit_ms", Node::number(median(edit)));
        node.set("edit_ratio", Node::number(ratio));
        node.set("look_ms", Node::number(median(look)));
        context.out << write_json(node);
        return exit_good;
    }
    context.out << std::format("workshop: {} objects; medians of {} rounds\n", objects, options.rounds);
    context.out << std::format("  a fresh load           {:8.2f} ms\n", median(load));
    context.out << std::format("  one edit, all checked  {:8.2f} ms   {:.2f} x the load (target: under 0.5)\n", median(edit), ratio);
    context.out << std::format("  looking at the disk    {:8.2f} ms   {:.2f} x the load\n", median(look), median(look) / median(load));
    return exit_good;
}

} // namespace flickforge
