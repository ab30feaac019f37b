#include "base/text.h"
#include "cli/lookup.h"
#include "cli/render/render.h"
#include "press/print/board_pages.h"
#include "press/print/mats.h"
#include "press/print/sheet.h"
#include "press/print/stickers.h"

#include <algorithm>
#include <filesystem>
#include <format>
#include <ostream>

namespace flickforge {
namespace {

/// Pages that are planned and only have to be drawn.
struct PrintJob {
    std::string file;                                             ///< its own name
    std::string contents;                                         ///< "140 cards"
    std::function<int(Paper&, Press&, const PrintOptions&)> draw; ///< answers with the number of pages
};

Result<PrintJob> sheet_job(Press& press, const RenderOptions& options) {
    const auto cards = chosen_cards(press.library(), options.only, options.extras);
    if (!cards) return std::unexpected(cards.error());
    auto pages = card_pages(press, *cards, options.print);
    if (!pages) return std::unexpected(std::move(pages.error()));
    std::size_t printed = 0;
    for (const CardCount& card : *cards) printed += static_cast<std::size_t>(std::max(card.copies, 0));
    return PrintJob{
        "sheet.pdf", counted(printed, "card", "cards"),
        [pages = std::move(*pages)](Paper& pdf, Press& by, const PrintOptions& print) { return draw_pages(pdf, by, pages, print); }};
}

/// The stickers that words mean: packs, kinds, pieces, tokens, or those who stand on them.
Result<std::vector<StickerCount>> chosen_stickers(const Library& library, const PageWords& words, const RenderOptions& options) {
    std::vector<StickerCount> all = all_stickers(library, words, options.print);
    if (options.only.empty()) return all;
    std::vector<StickerCount> chosen;
    for (const std::string& word : options.only) {
        const auto kind = find_kind(library.checker().schemas(), word);
        const auto object = find_object(library, library.checker().schemas(), word);
        if (!kind && !object && !is_pack(library, word)) return std::unexpected(object.error());
        for (const StickerCount& entry : all) {
            const Sticker& sticker = entry.sticker;
            const bool meant = kind                     ? sticker.on.kind == *kind || sticker.shows.kind == *kind
                               : is_pack(library, word) ? pack_of(sticker.on.id) == word || pack_of(sticker.shows.id) == word
                                                        : sticker.on == ObjectKey{(*object)->kind, (*object)->id} ||
                                                              sticker.shows == ObjectKey{(*object)->kind, (*object)->id};
            const bool there = std::ranges::any_of(chosen, [&](const StickerCount& other) { return other.sticker == sticker; });
            if (meant && !there) chosen.push_back(entry);
        }
    }
    return chosen;
}

Result<PrintJob> sticker_job(Press& press, const RenderOptions& options) {
    const PageWords words(press.library(), press.options().language);
    const auto chosen = chosen_stickers(press.library(), words, options);
    if (!chosen) return std::unexpected(chosen.error());
    auto pages = sticker_pages(*chosen, words, options.print);
    if (!pages) return std::unexpected(std::move(pages.error()));
    std::size_t stickers = 0;
    for (const StickerPage& page : *pages) stickers += page.stickers.size();
    if (stickers == 0)
        return fail({.code = "nothing-to-print", .place = {}, .message = "there are no pieces or tokens to print", .hint = ""});
    return PrintJob{
        "stickers.pdf", counted(stickers, "sticker", "stickers and tokens"),
        [pages = std::move(*pages)](Paper& pdf, Press& by, const PrintOptions& print) { return draw_pages(pdf, by, pages, print); }};
}

/// The objects of some kinds that words mean: ids, or packs for all that they bring.
Result<std::vector<ObjectKey>> objects_of(const Library& library, const std::vector<std::string>& words,
                                          const std::vector<std::string>& kinds, std::string_view what) {
    std::vector<ObjectKey> found;
    for (const std::string& word : words) {
        if (is_pack(library, word)) {
            for (const auto& [key, object] : library.objects())
                if (pack_of(key.id) == word && std::ranges::contains(kinds, key.kind) && !object->abstract) found.push_back(key);
            continue;
        }
        auto object = find_object(library, library.checker().schemas(), word);
        for (const std::string& kind : kinds) // "altar" may be a board and a room: here only one of them fits
            if (!word.contains('/'))
                if (auto of_kind = find_object(library, library.checker().schemas(), kind + '/' + word)) object = std::move(of_kind);
        if (!object) return std::unexpected(std::move(object.error()));
        if (!std::ranges::contains(kinds, (*object)->kind))
            return fail({.code = "wrong-kind",
                         .place = {},
                         .message = std::format("{} is not {}", (*object)->id, what),
                         .hint = std::format("`flickforge list {}` shows what there is", kinds.front())});
        found.emplace_back((*object)->kind, (*object)->id);
    }
    return found;
}

Result<PrintJob> board_job(Press& press, const RenderOptions& options) {
    const Library& library = press.library();
    const auto wanted = objects_of(library, options.ids, {"boards"}, "a board");
    if (!wanted) return std::unexpected(wanted.error());
    std::vector<BoardPlan> plans;
    for (const Board* board : library.all<Board>()) {
        if (!options.ids.empty() && !std::ranges::contains(*wanted, ObjectKey{"boards", board->id})) continue;
        auto plan = plan_board(*board, options.print);
        if (!plan) return std::unexpected(std::move(plan.error()));
        plans.push_back(std::move(*plan));
    }
    if (plans.empty()) return fail({.code = "nothing-to-print", .place = {}, .message = "there is no board to print", .hint = ""});
    return PrintJob{"boards.pdf", counted(plans.size(), "board", "boards"),
                    [plans = std::move(plans)](Paper& pdf, Press& by, const PrintOptions& print) {
                        return draw_pages(pdf, PageWords(by.library(), by.options().language), plans, print);
                    }};
}

Result<PrintJob> mat_job(Press& press, const RenderOptions& options) {
    const auto wanted = objects_of(press.library(), options.ids, {"heroes", "lords"}, "a hero or a Catacomb Lord");
    if (!wanted) return std::unexpected(wanted.error());
    auto pages = options.ids.empty() || !wanted->empty() ? mat_pages(press, *wanted, options.print) : std::vector<MatPage>{};
    if (!pages) return std::unexpected(std::move(pages.error()));
    if (pages->empty())
        return fail({.code = "nothing-to-print", .place = {}, .message = "there are no heroes, lords or trackers", .hint = ""});
    const auto mats = static_cast<std::size_t>(std::ranges::count_if(*pages, [](const MatPage& page) { return page.frame.width > 0; }));
    return PrintJob{
        "mats.pdf", counted(mats, "mat", "mats"),
        [pages = std::move(*pages)](Paper& pdf, Press& by, const PrintOptions& print) { return draw_pages(pdf, by, pages, print); }};
}

/// Draws a job and writes it; says what was written.
int write_job(const Context& context, Press& press, const PrintJob& job, const RenderOptions& options, const std::string& out) {
    auto pdf = Paper::pdf(PageWords(press.library(), press.options().language).packs());
    if (!pdf) return report(context, pdf.error());
    int pages = 0;
    {
        Progress progress(context, "page");
        PrintOptions print = options.print;
        print.progress = [&](int done, int of) { progress(done, of); };
        pages = job.draw(*pdf, press, print);
    }
    const auto bytes = pdf->bytes();
    if (!bytes) return report(context, bytes.error());
    if (const auto written = write_atomically(absolute_path(context, out), *bytes); !written) return report(context, written.error());
    context.out << std::format("{}: {}, {}, {}\n", out, counted(static_cast<std::size_t>(pages), "page", "pages"), job.contents,
                               bytes_text(bytes->size()));
    return exit_good;
}

using MakeJob = Result<PrintJob> (*)(Press&, const RenderOptions&);

int render_job(const Context& context, const RenderOptions& options, MakeJob make) {
    if (!options.out.empty())
        if (const auto format = format_of(options.out, {FileFormat::pdf}); !format) return report(context, format.error(), exit_usage);
    auto press = open_press(context, options);
    if (!press) return report(context, press.error());
    const auto job = make(*press, options);
    if (!job) return report(context, job.error());
    if (make == sheet_job && !cards_are_good(context, *press, *chosen_cards(press->library(), options.only, options.extras), options.draft))
        return exit_errors;
    return write_job(context, *press, *job, options, options.out.empty() ? job->file : options.out);
}

} // namespace

int render_sheet(const Context& context, const RenderOptions& options) { return render_job(context, options, sheet_job); }
int render_stickers(const Context& context, const RenderOptions& options) { return render_job(context, options, sticker_job); }
int render_boards(const Context& context, const RenderOptions& options) { return render_job(context, options, board_job); }
int render_mats(const Context& context, const RenderOptions& options) { return render_job(context, options, mat_job); }

int render_all(const Context& context, const RenderOptions& options) {
    auto press = open_press(context, options);
    if (!press) return report(context, press.error());
    for (const std::string& word : options.only)
        if (!is_pack(press->library(), word)) {
            std::vector<std::string> packs;
            for (const PackInfo& pack : press->library().packs()) packs.push_back(pack.id);
            return report(context, {{.code = "unknown-pack",
                                     .place = {},
                                     .message = std::format("there is no pack {}", in_quotes(word)),
                                     .hint = "packs are " + join(packs)}});
        }
    RenderOptions each = options;
    each.ids = options.only;
    std::vector<PrintJob> jobs;
    for (const MakeJob make : {sheet_job, sticker_job, board_job, mat_job}) {
        auto job = make(*press, each);
        if (job) jobs.push_back(std::move(*job));
        // A pack without boards still has cards to print.
        else if (job.error().front().code != "nothing-to-print" && job.error().front().code != "no-cards")
            return report(context, job.error());
    }
    if (jobs.empty())
        return report(context, {{.code = "nothing-to-print", .place = {}, .message = "the packs hold nothing to print", .hint = ""}});
    if (const auto cards = chosen_cards(press->library(), {}, options.extras);
        cards && !cards_are_good(context, *press, *cards, options.draft))
        return exit_errors;
    const std::string folder = options.out.empty() ? "print" : options.out;
    for (const PrintJob& job : jobs)
        if (const int code = write_job(context, *press, job, options, (std::filesystem::path(folder) / job.file).generic_string());
            code != exit_good)
            return code;
    return exit_good;
}

} // namespace flickforge
