#include "cli/bench/bench.h"
#include "content/json/json_writer.h"
#include "press/print/baseline.h"
#include "press/print/sheet.h"

#include <format>
#include <ostream>

namespace flickforge {

/// All cards of the shipped game to one PDF, beside as many pages with as many empty rectangles.
int bench_press(const Context& context, const BenchOptions& options) {
    const auto library = load_library(context, {});
    if (!library) return report(context, library.error());
    std::vector<CardCount> cards = all_cards(**library);
    if (options.cards > 0 && std::ssize(cards) > options.cards) cards.resize(static_cast<std::size_t>(options.cards));
    std::vector<double> plain, cold, warm;
    std::size_t bytes = 0, plain_bytes = 0, copies = 0;
    int pages = 0;
    Issues issues;
    for (int round = 0; round < options.rounds; ++round) {
        Press press(*library);
        std::vector<CardPage> laid_out;
        const auto print = [&] {
            auto made = card_pages(press, cards, {});
            auto pdf = Paper::pdf("Bench");
            if (!made || !pdf) return append(issues, made ? pdf.error() : made.error());
            pages = draw_pages(*pdf, press, *made, {});
            laid_out = std::move(*made);
            const auto file = pdf->bytes();
            if (!file) return append(issues, file.error());
            bytes = file->size();
        };
        cold.push_back(milliseconds(print));
        warm.push_back(milliseconds(print)); // the same cards again, as a person does after changing the paper
        if (!issues.empty()) return report(context, issues);
        plain.push_back(milliseconds([&] { plain_bytes = plain_sheet(laid_out); }));
    }
    for (const CardCount& card : cards) copies += static_cast<std::size_t>(card.copies);
    const double ratio = median(cold) / median(plain);
    if (options.json) {
        Node node = Node::object();
        node.set("bench", Node::string("press"));
        node.set("cards", Node::integer(static_cast<std::int64_t>(copies)));
        node.set("pages", Node::integer(pages));
        node.set("bytes", Node::integer(static_cast<std::int64_t>(bytes)));
        node.set("plain_ms", Node::number(median(plain)));
        node.set("sheet_ms", Node::number(median(cold)));
        node.set("sheet_ratio", Node::number(ratio));
        node.set("again_ms", Node::number(median(warm)));
        context.out << write_json(node);
        return exit_good;
    }
    context.out << std::format("press: {} cards on {} pages; medians of {} rounds\n", copies, pages, options.rounds);
    context.out << std::format("  empty rectangles       {:8.2f} ms   {} bytes\n", median(plain), plain_bytes);
    context.out << std::format("  all cards to one PDF   {:8.2f} ms   {:.0f} x the rectangles; {} bytes (target: under 10 s and 50 MB)\n",
                               median(cold), ratio, bytes);
    context.out << std::format("  the same again         {:8.2f} ms   {:.0f} x the rectangles\n", median(warm),
                               median(warm) / median(plain));
    return exit_good;
}

} // namespace flickforge
