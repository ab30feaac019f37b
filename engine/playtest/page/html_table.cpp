#include "playtest/page/html_plots.h"
#include "playtest/page/html_text.h"

#include <format>

namespace flickforge::html {
namespace {

// The roles say again what the elements are: where a row is laid out as a grid, some browsers forget it.

std::string row_text(const PlotTable& table, const Row& row) {
    std::string text =
        std::format(R"(<tr role="row"{}><th role="rowheader" scope="row"{}><bdi>{}</bdi></th><td role="cell" class="p">{}</td>)",
                    row.strong ? R"( class="strong")" : "", row.id.empty() ? "" : std::format(R"( title="{}")", escaped(row.id)),
                    escaped(row.name), row.plot);
    for (std::size_t i = 0; i < row.cells.size() && i < table.columns.size(); ++i)
        text += std::format(R"(<td role="cell" class="n"{}>{}</td>)",
                            table.columns[i].words.empty() ? "" : std::format(R"( data-words="{}")", escaped(table.columns[i].words)),
                            escaped(row.cells[i]));
    return text + "</tr>\n";
}

std::string columns_text(const PlotTable& table) {
    std::string text = R"(<colgroup><col class="name"><col>)";
    static constexpr const char* widths[] = {"number", "range", "interval", "difference"};
    for (const Column& column : table.columns) text += std::format(R"(<col class="{}">)", widths[static_cast<std::size_t>(column.width)]);
    return text + "</colgroup>";
}

std::string head_text(const PlotTable& table, const std::string& axis) {
    std::string text = std::format(
        R"(<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">{}</th><th role="columnheader" class="p" scope="col">{}</th>)",
        escaped(table.names), axis);
    for (const Column& column : table.columns)
        text += std::format(R"(<th role="columnheader" class="n" scope="col">{}</th>)", escaped(column.heading));
    return text + "</tr></thead>\n";
}

std::string part_head(const PlotTable& table, const Rows& part) {
    std::string text =
        std::format(R"(<tr role="row" class="part"><th role="rowheader" scope="rowgroup">{}</th><td role="cell" class="p">{}</td>)",
                    escaped(part.heading), part.axis);
    for (std::size_t i = 0; i < table.columns.size(); ++i) text += R"(<td role="cell" class="n"></td>)";
    return text + "</tr>\n";
}

} // namespace

std::string to_html(const PlotTable& table, std::size_t shown) {
    const bool one_axis = table.parts.size() == 1 && table.parts.front().heading.empty();
    std::string body, folded;
    std::size_t hidden = 0;
    for (const Rows& part : table.parts) {
        if (part.rows.empty()) continue;
        // A fold for two or three rows would hide more than it saves.
        const std::size_t visible = part.rows.size() > shown + 3 ? shown : part.rows.size();
        body += R"(<tbody role="rowgroup">)";
        if (!one_axis) body += part_head(table, part);
        for (std::size_t i = 0; i < part.rows.size(); ++i) (i < visible ? body : folded) += row_text(table, part.rows[i]);
        body += "</tbody>\n";
        hidden += part.rows.size() - visible;
    }
    if (body.empty()) return "";
    const std::string start = std::format(R"(<table role="table" class="plots{}">)", table.compact ? " compact" : "");
    std::string text =
        std::format("<div class=\"panel{}\">{}<caption>{}{}</caption>{}", table.full ? " full" : "", start, escaped(table.caption),
                    table.note.empty() ? "" : std::format(" <span class=\"note\">{}</span>", escaped(table.note)), columns_text(table));
    text += head_text(table, one_axis ? table.parts.front().axis : "") + body + "</table>";
    if (hidden > 0)
        text += std::format("<details class=\"more\"><summary>{} more</summary>{}{}<tbody role=\"rowgroup\">{}</tbody></table></details>",
                            count_text(static_cast<long long>(hidden)), start, columns_text(table), folded);
    return text + "</div>\n";
}

} // namespace flickforge::html
