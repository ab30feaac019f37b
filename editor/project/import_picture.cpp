#include "editor/project/import_picture.h"

#include "base/files.h"
#include "base/text.h"
#include "editor/shell/paths.h"
#include "press/draw/pictures.h"
#include "workshop/fields.h"
#include "workshop/texts.h"

#include <algorithm>
#include <filesystem>
#include <format>

namespace flickforge::editor {
namespace fs = std::filesystem;
namespace {

std::string small_ending(const fs::path& path) {
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

std::string picture_problem(const Issues& issues) {
    const Issue& issue = issues.front();
    return as_sentence(issue.message) + (issue.hint.empty() ? "" : ' ' + as_sentence(issue.hint));
}

} // namespace

bool is_picture(std::string_view path) {
    const std::string ending = small_ending(fs::path(path));
    return ending == ".svg" || ending == ".png";
}

Result<std::string> import_picture(Workspace& workspace, const std::string& path, const std::string& pack_folder) {
    const fs::path from(path);
    if (!is_picture(path))
        return fail({.code = "not-a-picture",
                     .message = from.filename().string() + " is not an SVG or PNG file",
                     .hint = "convert it to PNG first"});
    const auto bytes = read_file(path, Pictures::most_bytes);
    if (!bytes) return std::unexpected(bytes.error());
    std::string why;
    Pictures pictures({{"file", from.parent_path().string()}});
    if (!pictures.find("file:" + from.filename().string(), why))
        return fail({.code = "bad-picture", .message = from.filename().string() + " cannot be drawn: " + why});
    std::string name = as_id(from.stem().string());
    if (name.empty()) name = "picture";
    Project& project = *workspace.project();
    for (int number = 1;; ++number) {
        const std::string file =
            std::format("{}/art/{}{}{}", pack_folder, name, number == 1 ? "" : std::format("-{}", number), small_ending(from));
        const std::string place = project.absolute(file);
        if (std::error_code error; fs::exists(place, error)) {
            if (const auto there = read_file(place, Pictures::most_bytes); there && *there == *bytes) return file;
            continue;
        }
        if (auto written = write_atomically(place, *bytes); !written) return std::unexpected(std::move(written.error()));
        workspace.refresh(project.read_again());
        return file;
    }
}

void ask_import_picture(Workspace& workspace, const std::string& pack_folder, std::function<void(const std::string& file)> done) {
    workspace.shell().ask(TextDialog{.title = "Import picture",
                                     .text = "The pack gets a copy in its folder art. You can also drop a picture on the window.",
                                     .label = "SVG or PNG file",
                                     .hint = "~/Pictures/ogre.png",
                                     .button = "Import",
                                     .why_not = [](const std::string& typed) -> std::string {
                                         if (std::string why = why_not_readable(typed); !why.empty()) return why;
                                         return is_picture(typed) ? "" : "Choose a file that ends in .svg or .png.";
                                     },
                                     .run =
                                         [&workspace, pack_folder, done](const std::string& typed) {
                                             const auto file = import_picture(workspace, full_path(typed), pack_folder);
                                             if (file) done(*file);
                                             else workspace.shell().say(Tone::error, picture_problem(file.error()));
                                         },
                                     .complete = complete_path});
}

void drop_picture(Workspace& workspace, const std::string& path) {
    Shell& shell = workspace.shell();
    const Project* project = workspace.project();
    const auto& key = workspace.chosen();
    const Schema* schema = project && key ? project->schemas().find(key->kind) : nullptr;
    if (!schema || !schema->property("art") || workspace.file().empty())
        return shell.say(Tone::warning, "Select an object of your pack that has a card, then drop the picture on it.");
    const std::string object = workspace.file(), name = workspace.object_name(*key);
    const auto file = import_picture(workspace, path, std::string(first_folder(object)));
    if (!file) return shell.say(Tone::error, picture_problem(file.error()));
    const std::string written = fs::path(*file).lexically_relative(folder_around(object)).generic_string();
    if (!workspace.apply(set_field(*workspace.project(), object, "art", Node::string(written)))) return;
    workspace.end_step();
    shell.say({Tone::good, std::format("{} shows {} now.", name, fs::path(*file).filename().string()), "Undo",
               [&workspace] { workspace.undo(); }});
}

} // namespace flickforge::editor
