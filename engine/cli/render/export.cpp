#include "cli/render/export.h"

#include "base/text.h"
#include "cli/lookup.h"
#include "press/tts/folder.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

/// What is on the table: cards, and which of the other things.
struct ChosenFiles {
    std::vector<CardCount> cards;
    TtsOptions other;
};

constexpr double least_dpi = 30;
constexpr double most_dpi = 1200;

bool is_thing(std::string_view kind) { return kind == "pieces" || kind == "tokens" || kind == "boards"; }

/// Words that mean pieces, tokens or boards are ours; the rest are cards.
Result<ChosenFiles> choose(const Library& library, const std::vector<std::string>& only, bool extras) {
    ChosenFiles chosen;
    if (only.empty()) {
        chosen.cards = all_cards(library, extras);
        return chosen;
    }
    const Schemas& schemas = library.checker().schemas();
    std::vector<std::string> cards;
    chosen.other.pieces = chosen.other.tokens = chosen.other.boards = false;
    const auto take = [&](std::string_view kind) {
        if (kind == "pieces") chosen.other.pieces = true;
        if (kind == "tokens") chosen.other.tokens = true;
        if (kind == "boards") chosen.other.boards = true;
    };
    for (const std::string& word : only) {
        if (is_pack(library, word)) { // all that it brings: its own things here, its cards below
            for (const auto& [key, object] : library.objects())
                if (pack_of(key.id) == word && is_thing(key.kind) && !object->abstract) {
                    take(key.kind);
                    chosen.other.only.push_back(key);
                }
            if (!std::ranges::any_of(all_cards(library, extras),
                                     [&](const CardCount& card) { return pack_of(card.card.object.id) == word; }))
                continue;
            cards.push_back(word);
        } else if (const auto kind = find_kind(schemas, word); kind && is_thing(*kind)) {
            take(*kind);
            ContentTypes::each([&]<class T>() {
                if (kind_of<T> != *kind) return;
                for (const T* object : library.all<T>()) chosen.other.only.emplace_back(*kind, object->id);
            });
        } else if (const auto object = find_object(library, schemas, word); object && is_thing((*object)->kind)) {
            take((*object)->kind);
            chosen.other.only.emplace_back((*object)->kind, (*object)->id);
        } else {
            cards.push_back(word);
        }
    }
    if (cards.empty()) return chosen;
    auto found = chosen_cards(library, cards, extras);
    if (!found) return std::unexpected(std::move(found.error()));
    chosen.cards = std::move(*found);
    return chosen;
}

/// A name that is a file's on every system.
Issues check_box_name(const std::string& name) {
    const bool good = !name.empty() && name.size() <= 80 && name.front() != '.' && name.back() != '.' && name.back() != ' ' &&
                      name != "manifest" && std::ranges::none_of(name, [](char c) {
                          return static_cast<unsigned char>(c) < 0x20 || std::string_view("/\\:*?\"<>|").contains(c);
                      });
    if (good) return {};
    return {{.code = "bad-name",
             .place = {},
             .message = std::format("{} cannot be the name of a file", in_quotes(name)),
             .hint = "letters, digits and blanks are good everywhere"}};
}

std::string list_text(const std::vector<std::string>& files) {
    std::vector<std::string> some(files.begin(), files.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(files.size(), 8)));
    if (some.size() < files.size()) some.push_back(std::format("and {} more", files.size() - some.size()));
    return join(some);
}

std::string contents(const TtsBox& box) {
    std::vector<std::string> parts;
    const auto add = [&](int count, std::string_view one, std::string_view many) {
        if (count > 0) parts.push_back(counted(static_cast<std::size_t>(count), one, many));
    };
    add(box.cards(), "card", "cards");
    add(box.tiles("pieces"), "piece", "pieces");
    add(box.tiles("tokens"), "token", "tokens");
    add(box.tiles("boards"), "board", "boards");
    return join(parts);
}

void print_written(const Context& context, const TtsBox& box, const TtsFolder& folder, const TtsWritten& written) {
    const std::string& name = written.manifest.name;
    const std::size_t pictures = written.manifest.pictures.size();
    context.out << std::format("{}: {}\n", folder.shown, contents(box));
    context.out << std::format("  {0}.json, {0}.png, {1}, README.txt and {2} in images/, {3}\n", name, manifest_file,
                               counted(pictures, "picture", "pictures"), bytes_text(written.bytes));
    if (!written.removed.empty())
        context.out << std::format("  removed, since nothing uses them any more: {}\n", list_text(written.removed));
    const std::size_t hosted = pictures - written.unhosted.size();
    if (!folder.hosted) {
        context.out << "  Pictures are loaded from this folder: leave it where it is. README.txt says where to copy the object to.\n";
        if (hosted > 0)
            context.out << std::format("  {} have an address; add --manifest {}/{} to use it.\n", counted(hosted, "picture", "pictures"),
                                       folder.shown, manifest_file);
    } else if (written.unhosted.empty()) {
        context.out << "  All pictures are hosted.\n";
    } else {
        context.out << std::format(
            "  {} of {} pictures are hosted; the others are loaded from this folder, and only you see them:\n    {}\n", hosted, pictures,
            list_text(written.unhosted));
    }
    if (!written.outdated.empty())
        context.out << std::format("  {} changed since {} hosted; upload {} again, then run this with --uploaded:\n    {}\n",
                                   written.outdated.size() == 1 ? "1 picture has"
                                                                : std::format("{} pictures have", written.outdated.size()),
                                   written.outdated.size() == 1 ? "it was" : "they were", written.outdated.size() == 1 ? "it" : "them",
                                   list_text(written.outdated));
}

/// Paths in messages as the person sees them.
Issues shown_issues(const Context& context, Issues issues) {
    for (Issue& issue : issues)
        if (issue.place.file.starts_with('/')) issue.place.file = shown_path(context, issue.place.file);
    return issues;
}

} // namespace

int export_tts(const Context& context, const ExportOptions& options) {
    TtsFolder folder;
    folder.base_url = options.base_url;
    folder.uploaded = options.uploaded;
    folder.hosted = !options.manifest.empty() || !options.base_url.empty();
    if (!options.base_url.empty())
        if (const std::string why = why_not_address(options.base_url); !why.empty())
            return report(context,
                          {{.code = "bad-address",
                            .place = {},
                            .message = std::format("--base-url {}: {}", in_quotes(options.base_url), why),
                            .hint = "an address such as https://example.org/images/"}},
                          exit_usage);
    std::string out = options.render.out;
    if (!options.manifest.empty()) {
        const std::string path = absolute_path(context, options.manifest);
        const auto text = read_file(path);
        if (!text) return report(context, shown_issues(context, text.error()));
        auto manifest = read_manifest(*text, shown_path(context, path));
        if (!manifest) return report(context, manifest.error());
        if (out.empty()) out = fs::path(path).parent_path().string();
        folder.addresses = std::move(*manifest);
    }
    if (out.empty()) out = "tts";
    folder.path = absolute_path(context, out);
    while (folder.path.size() > 1 && folder.path.ends_with('/')) folder.path.pop_back();
    folder.shown = shown_path(context, folder.path);

    // Known before anything is loaded or drawn.
    if (const auto before = look_into(folder.path, folder.shown); !before) return report(context, shown_issues(context, before.error()));

    // With a manifest, what is not said is as it was: an export can be made again in few words.
    const std::optional<TtsManifest>& last = folder.addresses;
    RenderOptions render = options.render;
    render.language = options.language ? *options.language : last ? last->language : "";
    render.dpi = options.dpi ? *options.dpi : last ? last->dpi : TtsOptions{}.dpi;
    if (last && render.only.empty()) render.only = last->only;
    if (last) render.extras = render.extras || last->extras;
    if (!(render.dpi >= least_dpi && render.dpi <= most_dpi))
        return report(context,
                      {{.code = "bad-dpi",
                        .place = {},
                        .message = std::format("pictures for the table cannot have {} dots per inch", number_text(render.dpi)),
                        .hint = std::format("from {} to {} is possible, 300 is good", least_dpi, most_dpi)}},
                      exit_usage);

    auto press = open_press(context, render);
    if (!press) return report(context, press.error());
    const Library& library = press->library();
    folder.manifest = {.name = options.name, .language = render.language, .dpi = render.dpi, .only = render.only, .extras = render.extras};
    if (folder.manifest.name.empty())
        folder.manifest.name = last                                                          ? last->name
                               : render.only.size() == 1 && is_pack(library, render.only[0]) ? render.only[0]
                               : library.packs().empty()                                     ? "game"
                                                                                             : library.packs().front().id;
    if (const Issues issues = check_box_name(folder.manifest.name); !issues.empty()) return report(context, issues, exit_usage);

    auto chosen = choose(library, render.only, render.extras);
    if (!chosen) return report(context, chosen.error());
    chosen->other.dpi = render.dpi;
    if (!cards_are_good(context, *press, chosen->cards, render.draft)) return exit_errors;
    const TtsBox box = plan_tts(*press, chosen->cards, chosen->other);
    if (box.empty())
        return report(context, {{.code = "nothing-to-export",
                                 .place = {},
                                 .message = "there are no cards, pieces, tokens or boards to export",
                                 .hint = "the packs have no card_styles, pieces, tokens or boards"}});
    if (const char awkward = awkward_in_address(folder.path); awkward != '\0' && !folder.hosted)
        report(context, {{.level = Level::warning,
                          .code = "awkward-folder",
                          .place = {folder.shown},
                          .message = std::format("Tabletop Simulator may not load pictures from a path with '{}'", awkward),
                          .hint = "choose another folder with -o"}});
    Progress progress(context, "picture");
    folder.progress = [&](int done, int of) { progress(done, of); };
    const auto written = write_folder(*press, box, folder);
    if (!written) return report(context, shown_issues(context, written.error()));
    print_written(context, box, folder, *written);
    return exit_good;
}

} // namespace flickforge
