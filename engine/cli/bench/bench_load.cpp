#include "base/text.h"
#include "cli/bench/bench.h"
#include "content/json/json_writer.h"

#include <algorithm>
#include <format>
#include <functional>
#include <nlohmann/json.hpp>
#include <ostream>

namespace flickforge {
namespace {

/// Copies of the shipped objects under new ids until there are as many as asked for: real content, not an easy made-up one.
Result<std::vector<FileTree>> made_up_packs(const Context& context, int wanted) {
    FileTree base = read_tree((context.home + "/content/catacombs"));
    if (!base.issues.empty()) return std::unexpected(base.issues);
    FileTree tree{.root = "bench", .files = {}, .issues = {}};
    tree.files["pack.json"] = std::make_shared<const std::string>(
        R"({"id": "bench", "name": "Bench", "version": "1.0.0", "api": 1, "depends": [{"pack": "catacombs"}]})");
    const std::vector<std::string> kinds = {"monsters", "rooms", "items", "spells", "heroes", "familiars", "abilities", "boards"};
    std::vector<std::pair<std::string, FileTree::Text>> originals;
    for (const auto& [path, text] : base.files)
        for (const std::string& kind : kinds)
            if (path.starts_with(kind + '/') && path != "boards/base-board.json") {
                if (path.ends_with(".json")) originals.emplace_back(path, text);
                else tree.files[path] = text; // a script, which all copies of its object share
            }
    for (int i = 0; i < wanted; ++i) {
        const auto& [path, text] = originals[static_cast<std::size_t>(i) % originals.size()];
        const std::string suffix = std::format("-{}", i);
        auto json = nlohmann::ordered_json::parse(*text);
        json["id"] = json["id"].get<std::string>() + suffix;
        json.erase("other_side");
        // Bare references meant the base pack; spelled out they are as work to link as in any expansion.
        const std::function<void(nlohmann::ordered_json&, const std::string&)> spell_out = [&](auto& node, const std::string& key) {
            static const std::vector<std::string> refs = {
                "shot",        "piece",        "family",   "monster",   "deck",      "wall",      "obstacle",
                "hero",        "item",         "ability",  "familiar",  "refreshes", "extends",   "transforms_into",
                "room",        "mercenary",    "board",    "condition", "summons",   "modifiers", "heroes",
                "affected_by", "before_spell", "counts_as"};
            if (node.is_string() && std::ranges::contains(refs, key)) node = "catacombs:" + node.template get<std::string>();
            else if (node.is_array())
                for (auto& item : node) spell_out(item, key);
            else if (node.is_object())
                for (auto& [inner, value] : node.items()) spell_out(value, inner);
        };
        spell_out(json, "");
        std::string inner = path;
        inner.insert(inner.size() - 5, suffix);
        tree.files[inner] = std::make_shared<const std::string>(json.dump(2) + "\n");
    }
    return std::vector<FileTree>{std::move(base), std::move(tree)};
}

} // namespace

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

int bench_load(const Context& context, const BenchOptions& options) {
    auto packs = made_up_packs(context, options.objects);
    if (!packs) return report(context, packs.error());
    auto checker = shipped_checker(context);
    if (!checker) return report(context, checker.error());

    std::size_t bytes = 0, files = 0;
    for (const FileTree& tree : *packs)
        for (const auto& [path, text] : tree.files) bytes += text->size(), ++files;

    std::vector<double> parse, load, reload;
    for (int round = 0; round < options.rounds; ++round) {
        parse.push_back(milliseconds([&] {
            for (const FileTree& tree : *packs)
                for (const auto& [path, text] : tree.files)
                    if (path.ends_with(".json") && nlohmann::json::parse(*text).is_null()) context.err << "?";
        }));
        Loader loader(*checker);
        Loaded loaded;
        load.push_back(milliseconds([&] { loaded = loader.load(*packs); }));
        if (!loaded.library) return report(context, loaded.issues);

        // One file changes: a number in one object, as an editor would save it.
        auto changed = *packs;
        auto& [path, text] = *std::ranges::find_if(
            changed[1].files, [](const auto& file) { return file.first.contains('/') && file.first.ends_with(".json"); });
        auto json = nlohmann::ordered_json::parse(*text);
        json["notes"] = "edited";
        const std::string edited = json.dump(2);
        text = std::make_shared<const std::string>(edited);
        reload.push_back(milliseconds([&] { loaded = loader.load(changed); }));
        if (!loaded.library) return report(context, loaded.issues);
    }
    const double ratio = median(load) / median(parse);
    if (options.json) {
        Node node = Node::object();
        node.set("bench", Node::string("load"));
        node.set("objects", Node::integer(options.objects));
        node.set("files", Node::integer(static_cast<std::int64_t>(files)));
        node.set("bytes", Node::integer(static_cast<std::int64_t>(bytes)));
        node.set("parse_ms", Node::number(median(parse)));
        node.set("load_ms", Node::number(median(load)));
        node.set("load_ratio", Node::number(ratio));
        node.set("reload_ms", Node::number(median(reload)));
        context.out << write_json(node);
    } else {
        context.out << std::format("load: {} objects in {} files, {} bytes; medians of {} rounds\n", options.objects, files, bytes,
                                   options.rounds);
        context.out << std::format("  plain nlohmann parse   {:8.2f} ms\n", median(parse));
        context.out << std::format("  load to a library      {:8.2f} ms   {:.2f} x the parse (target: under 6)\n", median(load), ratio);
        context.out << std::format("  reload, one file       {:8.2f} ms   {:.2f} x the parse (target: under 60 ms)\n", median(reload),
                                   median(reload) / median(parse));
    }
    return exit_good;
}

} // namespace flickforge
