#include "cli/render/render.h"

#include "base/text.h"
#include "cli/lookup.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <format>
#include <iostream>
#include <set>
#include <unistd.h>

namespace flickforge {
namespace {

std::int64_t milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool is_called(std::string_view full, const std::string& word) { return full == word || (!word.contains(':') && name_of(full) == word); }

/// Cards that one word means, in no order.
Result<std::vector<CardKey>> meant_by(const Library& library, const std::vector<CardCount>& box, const std::string& word) {
    std::vector<CardKey> found;
    const Schemas& schemas = library.checker().schemas();
    if (const auto kind = find_kind(schemas, word)) {
        for (const CardCount& card : box)
            if (card.card.object.kind == *kind) found.push_back(card.card);
        if (!found.empty()) return found;
        return fail({.code = "no-cards",
                     .place = {},
                     .message = std::format("no style makes cards of {}", *kind),
                     .hint = "give a card style \"shows\": \"" + *kind + "\""});
    }
    if (is_pack(library, word)) {
        for (const CardCount& card : box)
            if (pack_of(card.card.object.id) == word) found.push_back(card.card);
        if (!found.empty()) return found;
        return fail({.code = "no-cards", .place = {}, .message = std::format("the pack {} has no cards", in_quotes(word)), .hint = ""});
    }
    for (const CardCount& card : all_cards(library, true)) // a style that is named is wanted, even when it is only a help
        if (is_called(card.card.style, word)) found.push_back(card.card);
    if (!found.empty()) return found;
    auto object = find_object(library, schemas, word);
    if (!object) {
        std::vector<std::string> names = schemas.kinds();
        for (const CardStyle* style : library.all<CardStyle>()) names.emplace_back(name_of(style->id));
        for (const PackInfo& pack : library.packs()) names.push_back(pack.id);
        if (std::string near = suggestion(word, names); !near.empty() && object.error().front().code == "unknown-object")
            return fail({.code = "unknown-cards",
                         .place = {},
                         .message = std::format("there are no cards {}", in_quotes(word)),
                         .hint = std::move(near)});
        return std::unexpected(std::move(object.error()));
    }
    for (const CardCount& card : box)
        if (card.card.object == ObjectKey{(*object)->kind, (*object)->id}) found.push_back(card.card);
    if (found.empty())
        return fail({.code = "no-cards",
                     .place = {},
                     .message = std::format("{} has no card", (*object)->id),
                     .hint = "no card style shows it, or its copies are 0"});
    return found;
}

} // namespace

Result<Press> open_press(const Context& context, const RenderOptions& options) {
    const auto packs = default_packs(context, options.choice);
    if (!packs) return std::unexpected(packs.error());
    const std::vector<std::string>& folders = *packs;
    auto loaded = load_packs(context, folders);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    if (!loaded->library) return std::unexpected(std::move(loaded->issues));
    std::string language = options.language;
    const auto spoken = loaded->library->languages();
    if (!language.empty() && !std::ranges::contains(spoken, language)) {
        if (!std::ranges::any_of(loaded->library->packs(), [&](const PackInfo& pack) { return pack.language == language; }))
            return fail({.code = "unknown-language",
                         .place = {},
                         .message = std::format("the content is not translated into {}", in_quotes(language)),
                         .hint = spoken.empty() ? "leave --language out" : "languages are " + join(spoken)});
        language.clear(); // what the packs are written in
    }
    return Press(loaded->library, {.language = language, .folders = folders_by_pack(*loaded->library, folders)});
}

bool is_pack(const Library& library, const std::string& word) { return std::ranges::contains(library.packs(), word, &PackInfo::id); }

Result<std::vector<CardCount>> chosen_cards(const Library& library, const std::vector<std::string>& only, bool extras) {
    std::vector<CardCount> box = all_cards(library, extras);
    if (!only.empty()) {
        std::set<CardKey> wanted;
        for (const std::string& word : only) {
            auto meant = meant_by(library, box, word);
            if (!meant) return std::unexpected(std::move(meant.error()));
            wanted.insert_range(*meant);
        }
        box = all_cards(library, true);
        std::erase_if(box, [&](const CardCount& card) { return !wanted.contains(card.card); });
    }
    if (box.empty())
        return fail({.code = "no-cards", .place = {}, .message = "there are no cards to print", .hint = "the packs have no card_styles"});
    return box;
}

bool cards_are_good(const Context& context, Press& press, const std::vector<CardCount>& cards, bool draft) {
    Issues issues;
    for (const CardCount& card : cards) append(issues, press.layout(card.card).issues);
    sort_and_unify(issues);
    report(context, issues);
    if (!has_errors(issues) || draft) return true;
    context.err << "Nothing was written. Fix the cards, or print them as they are with --draft.\n";
    return false;
}

Result<FileFormat> format_of(const std::string& path, const std::vector<FileFormat>& possible) {
    static const std::vector<std::pair<std::string, FileFormat>> endings = {
        {".png", FileFormat::png}, {".svg", FileFormat::svg}, {".pdf", FileFormat::pdf}};
    std::string ending = std::filesystem::path(path).extension().string();
    for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::vector<std::string> names;
    for (const auto& [name, format] : endings) {
        if (!std::ranges::contains(possible, format)) continue;
        if (ending == name) return format;
        names.push_back(name);
    }
    return fail({.code = "unknown-format",
                 .place = {path},
                 .message = ending.empty() ? "the file name has no ending that names a format"
                                           : std::format("this cannot be written as {}", in_quotes(ending)),
                 .hint = "the name must end in " + join(names, " or ")});
}

Issues check_dpi(double dpi) {
    if (dpi >= 20 && dpi <= 2400) return {};
    return {{.code = "bad-dpi",
             .place = {},
             .message = std::format("a card cannot be drawn with {} dots per inch", number_text(dpi)),
             .hint = "72 to 150 is good for a screen, 300 for print; from 20 to 2400 is possible"}};
}

std::string bytes_text(std::size_t bytes) {
    const auto number = static_cast<double>(bytes);
    if (bytes < 1000) return std::format("{} bytes", bytes);
    return bytes < 1'000'000 ? std::format("{:.0f} kB", number / 1e3) : std::format("{:.1f} MB", number / 1e6);
}

Progress::Progress(const Context& context, std::string what) : context_(context), what_(std::move(what)), start_(milliseconds_now()) {}

Progress::~Progress() {
    if (shown_) *context_.progress << "\r\x1b[K" << std::flush;
}

void Progress::operator()(int done, int of) {
    if (!context_.progress || milliseconds_now() - start_ < 2000) return;
    shown_ = true;
    *context_.progress << std::format("\r\x1b[K{} {} of {}", what_, done, of) << std::flush;
}

} // namespace flickforge
