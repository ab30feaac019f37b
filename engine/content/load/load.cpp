#include "content/load/load.h"

#include "content/load/changed.h"

#include "base/text.h"
#include "content/json/control_characters.h"
#include "content/json/json_reader.h"
#include "content/library/muted.h"
#include "content/load/link.h"
#include "content/load/resolve.h"
#include "content/load/verify.h"
#include "content/schema/field_migration.h"

#include <algorithm>
#include <array>
#include <format>

namespace flickforge {
namespace {

/// Folders of a pack that hold no content objects.
constexpr std::array other_folders = {"tests", "art", "docs"};

/// "monsters" of "monsters/undead/zombie.json"; empty at the top of the pack.
std::string_view folder_of(std::string_view path) {
    const auto slash = path.find('/');
    return slash == std::string_view::npos ? "" : path.substr(0, slash);
}

std::string stem_of(std::string_view path) {
    const std::string_view file = path.substr(path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/') + 1);
    return std::string(file.substr(0, file.size() - std::string_view(".json").size()));
}

/// A file as it was when last read.
struct Parsed {
    FileTree::Text text;
    std::uint32_t file = 0;
    std::string pack;
    std::shared_ptr<const Document> document; ///< null when it cannot be parsed
    Issues issues;
};

} // namespace

struct Loader::Memory {
    std::shared_ptr<const Checker> checker;
    FieldMigration moderniser;
    Sources sources;
    std::map<std::string, Parsed> parsed; ///< by the path a person sees
    std::set<std::string> used;           ///< of these, the ones of the present load
    ObjectMap objects;
};

Loader::Loader(std::shared_ptr<const Checker> checker)
    : memory_(std::make_unique<Memory>(Memory{.checker = checker, .moderniser = FieldMigration(checker->schemas())})) {}
Loader::~Loader() = default;
Loader::Loader(Loader&&) noexcept = default;

namespace {

/// One run of the loader over the packs' files.
class Load {
public:
    Load(std::shared_ptr<const Checker> checker, const FieldMigration& moderniser, Sources& sources, std::map<std::string, Parsed>& parsed,
         std::set<std::string>& used, ObjectMap& objects)
        : checker_(std::move(checker)), moderniser_(moderniser), sources_(sources), parsed_(parsed), used_(used), last_objects_(objects) {}

    Loaded run(const std::vector<FileTree>& trees, const std::vector<std::string>& nearby) {
        for (std::size_t i = 0; i < trees.size(); ++i) read_pack(trees[i], i);
        order_packs(documents_.packs, nearby, sources_, issues_);
        if (std::ranges::contains(issues_, "two-games", &Issue::code)) { // what else is wrong would come of the mixture
            std::erase_if(issues_, [](const Issue& issue) { return issue.level != Level::error; });
            sort_and_unify(issues_);
            return {.library = nullptr, .issues = std::move(issues_), .muted = {}};
        }
        for (const PackInfo& pack : documents_.packs) read_objects(trees[pack.tree], pack);

        Resolved resolved = resolve(documents_, *checker_, sources_, last_objects_);
        append(issues_, std::move(resolved.issues));
        for (const auto& [key, object] : resolved.objects) append(issues_, object->issues);

        LibraryBuilder builder(checker_);
        link(documents_, resolved, checker_->schemas(), sources_, files_, builder, issues_);
        last_objects_ = resolved.objects;
        builder.add_packs(std::move(documents_.packs));
        builder.add_objects(std::move(resolved.objects));
        for (const auto& [name, text] : files_)
            if (name.ends_with(".lua")) builder.add_script(name, text);
        builder.add_standard_modules();
        builder.add_sources(sources_);
        append(issues_, verify(builder.library()));
        if (!has_errors(issues_)) append(issues_, why_not_changed(builder.library()));

        sort_and_unify(issues_);
        Issues muted = take_muted(builder.library().packs(), sources_, issues_);
        Loaded loaded{.library = nullptr, .issues = std::move(issues_), .muted = std::move(muted)};
        if (!has_errors(loaded.issues)) loaded.library = builder.finish();
        return loaded;
    }

private:
    std::shared_ptr<const Checker> checker_;
    const FieldMigration& moderniser_;
    Sources& sources_;
    std::map<std::string, Parsed>& parsed_;
    std::set<std::string>& used_;
    ObjectMap& last_objects_;
    Documents documents_;
    PackFiles files_;
    Issues issues_;

    /// The parsed file, from memory when its text is the same.
    const Parsed& parse(const FileTree& tree, const std::string& path, const FileTree::Text& text, const std::string& pack) {
        const std::string shown = tree.shown(path);
        used_.insert(shown);
        Parsed& entry = parsed_[shown];
        if (entry.text && entry.pack == pack && (entry.text == text || *entry.text == *text)) return entry;
        if (entry.file != 0) sources_.drop(entry.file);
        entry = {.text = text,
                 .file = sources_.add({.pack = pack, .path = path, .shown = shown, .text = text}),
                 .pack = pack,
                 .document = nullptr,
                 .issues = {}};
        ReadJson read = read_json(sources_, entry.file, content_limits);
        entry.issues = std::move(read.issues);
        if (read.root) append(entry.issues, control_characters(*read.root, sources_));
        if (read.root) moderniser_.modernise(path == "pack.json" ? "pack" : folder_of(path), *read.root, sources_, entry.issues);
        if (read.root)
            entry.document = std::make_shared<Document>(Document{.pack = pack,
                                                                 .kind = std::string(folder_of(path)),
                                                                 .name = stem_of(path),
                                                                 .file = entry.file,
                                                                 .root = std::move(*read.root)});
        return entry;
    }

    void read_pack(const FileTree& tree, std::size_t index) {
        append(issues_, tree.issues);
        const auto file = tree.files.find("pack.json");
        if (file == tree.files.end()) {
            const bool unreadable = std::ranges::any_of(tree.issues, [&](const Issue& issue) {
                return issue.place.file == tree.shown("pack.json") || issue.code == "no-such-folder";
            });
            if (!unreadable)
                issues_.push_back({.code = "no-pack-json",
                                   .place = {tree.root},
                                   .message = "the folder holds no pack.json",
                                   .hint = "name a pack's own folder, or start one with `flickforge new pack NAME`"});
            return;
        }
        const Parsed& parsed = parse(tree, "pack.json", file->second, "");
        append(issues_, parsed.issues);
        if (!parsed.document) return;
        Issues found = checker_->check("pack", parsed.document->root, sources_);
        const bool good = found.empty();
        append(issues_, std::move(found));
        if (!good) return;
        PackInfo pack = decode_pack(parsed.document->root);
        const std::string folder = tree.root.substr(tree.root.rfind('/') == std::string::npos ? 0 : tree.root.rfind('/') + 1);
        if (folder != pack.id && folder.find_first_not_of('.') != std::string::npos)
            issues_.push_back({.level = Level::warning,
                               .code = "pack-folder",
                               .place = sources_.place(parsed.document->root.find("id")->origin),
                               .message = std::format("the folder is called \"{}\", but the pack \"{}\"", folder, pack.id),
                               .hint = "give both the same name"});
        pack.tree = index;
        documents_.packs.push_back(std::move(pack));
    }

    void read_objects(const FileTree& tree, const PackInfo& pack) {
        std::set<std::string> strange_folders;
        for (const auto& [path, text] : tree.files) {
            files_.emplace(pack.id + ':' + path, text);
            if (path.ends_with(".lua")) append(issues_, control_characters_in_script(*text, tree.shown(path)));
            if (!path.ends_with(".json") || path == "pack.json") continue;
            const std::string kind(folder_of(path));
            if (std::ranges::contains(other_folders, kind)) continue;
            if (kind != "patches" && !checker_->schemas().is_kind(kind)) {
                if (strange_folders.insert(kind).second) report_folder(tree, path, kind);
                continue;
            }
            add(tree, path, text, pack, kind);
        }
    }

    void report_folder(const FileTree& tree, const std::string& path, const std::string& kind) {
        if (kind.empty()) {
            issues_.push_back({.code = "misplaced-file",
                               .place = {tree.shown(path)},
                               .message = "only pack.json belongs at the top of a pack",
                               .hint = "move it into the folder of its kind, such as monsters/"});
            return;
        }
        std::vector<std::string> names = checker_->schemas().kinds();
        names.emplace_back("patches");
        issues_.push_back({.code = "unknown-folder",
                           .place = {tree.shown(kind)},
                           .message = std::format("{} is not a kind of content", in_quotes(kind)),
                           .hint = suggestion(kind, names, std::format("kinds are {}", join(names)))});
    }

    void add(const FileTree& tree, const std::string& path, const FileTree::Text& text, const PackInfo& pack, const std::string& kind) {
        const Parsed& parsed = parse(tree, path, text, pack.id);
        append(issues_, parsed.issues);
        const ObjectKey key{kind, full_id(pack.id, stem_of(path))};
        if (!parsed.document) {
            documents_.broken.insert(key);
            return;
        }
        const Document& document = *parsed.document;
        if (!document.root.is_object()) {
            issues_.push_back({.code = "wrong-type",
                               .place = sources_.place(document.root.origin),
                               .message = std::format("expected an object in {{ }}, found {}", document.root.described()),
                               .hint = "a file holds one object"});
            documents_.broken.insert(key);
            return;
        }
        check_name(document);
        if (kind == "patches") {
            documents_.patches.push_back(parsed.document);
            return;
        }
        const auto [first, fresh] = documents_.objects.emplace(key, parsed.document);
        if (!fresh)
            issues_.push_back({.code = "duplicate-id",
                               .place = sources_.place(document.root.origin),
                               .message = std::format("there are two \"{}\"; the other is in {}", key.id, sources_.at(first->second->file).shown),
                               .hint = "give one of them another id and file name"});
    }

    void check_name(const Document& document) {
        const Node* id = document.root.find("id");
        if (!id || !id->is_string() || id->as_string() == document.name) return;
        const std::string full = full_id(document.pack, id->as_string());
        if (full == document.id()) return;
        issues_.push_back(
            {.code = "file-name",
             .place = sources_.place(id->origin),
             .message = std::format("the file is called {}.json, but the id is {}", document.name, in_quotes(id->as_string())),
             .hint = "give both the same name"});
    }
};

} // namespace

Loaded Loader::load(const std::vector<FileTree>& packs, const std::vector<std::string>& nearby) {
    Memory& memory = *memory_;
    memory.used.clear();
    Loaded loaded = Load(memory.checker, memory.moderniser, memory.sources, memory.parsed, memory.used, memory.objects).run(packs, nearby);
    std::erase_if(memory.parsed, [&](const auto& entry) {
        if (memory.used.contains(entry.first)) return false;
        memory.sources.drop(entry.second.file);
        return true;
    });
    return loaded;
}

Result<std::shared_ptr<const Checker>> make_checker(const FileTree& schemas) {
    auto compiled = Schemas::compile(schemas);
    if (!compiled) return std::unexpected(std::move(compiled.error()));
    auto checker = Checker::create(std::move(*compiled));
    if (!checker) return std::unexpected(std::move(checker.error()));
    return std::shared_ptr<const Checker>(std::move(*checker));
}

} // namespace flickforge
