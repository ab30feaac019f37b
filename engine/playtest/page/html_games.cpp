// Games to look at: the extreme ones with their replays, and the moments in which paired games part.
#include "base/text.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <cctype>
#include <format>

namespace flickforge::html {
namespace {

constexpr std::size_t shown_kinds = 8;

/// A path as a link has it.
std::string link_path(const std::string& path) {
    std::string text;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = byte < 128 && (std::isalnum(byte) != 0 || std::string_view("-._~/").contains(c));
        text += plain ? std::string(1, c) : std::format("%{:02X}", byte);
    }
    return text;
}

std::string recording(const std::string& command) {
    return std::format("<details><summary>record it</summary><code>{}</code></details>", escaped(command));
}

std::string kind_rows(const PartingKind& kind) {
    std::string text = std::format("<tr><td>{}</td><td>{}</td><td>{}</td><th scope=\"row\"><bdi>{}</bdi> <small>{}</small>",
                                   count_text(kind.pairs), count_text(kind.heroes_win_after), count_text(kind.pairs - kind.heroes_win_after),
                                   escaped(kind.text), escaped(cause_words(kind.by)));
    for (const Parting& one : kind.examples) {
        const auto line = [](const std::string& words) { return words.empty() ? std::string("nothing") : escaped(words); };
        text += std::format("<details><summary>game {}, command {}</summary><dl class=\"facts\"><div><dt>A</dt><dd>{}</dd></div>"
                            "<div><dt>B</dt><dd>{}</dd></div><div><dt>Record</dt><dd><code>{}</code></dd></div></dl></details>",
                            one.game, one.command, line(one.before), line(one.after), escaped(one.record));
    }
    return text + "</th></tr>\n";
}

} // namespace

std::string notable_games_text(const std::vector<NotableGame>& games) {
    if (games.empty()) return "";
    std::string text = "<ul>\n";
    for (const NotableGame& game : games)
        text += std::format("<li>{} <small>game {}, seed {}</small>{}</li>\n", escaped(game.text), game.game, game.seed,
                            game.replay.empty() ? recording(game.record)
                                                : std::format(" <a href=\"{}\">replay</a>", escaped(link_path(game.replay))));
    return text + "</ul>\n<p class=\"note\">A replay opens in the window with <code>flickforge edit FILE</code>; "
                  "<code>flickforge replay FILE --log</code> prints it. <code>--watch</code> instead of <code>--record</code> shows the game "
                  "in the terminal.</p>\n";
}

std::string partings_table(const Partings& partings) {
    if (partings.kinds.empty()) return "";
    std::string text = std::format(
        "<p>Pairs are the same game up to some moment. These are the first moments in which {}{} part.</p>\n",
        partings.looked_at < partings.different ? std::format("the first {} of ", count_text(partings.looked_at)) : "",
        of_games(partings.different, "pair with another winner|pairs with another winner"));
    text += "<table class=\"pairs moments\"><thead><tr><th scope=\"col\">pairs</th><th scope=\"col\">heroes win B only</th>"
            "<th scope=\"col\">A only</th><th scope=\"col\">first moment</th></tr></thead><tbody>\n";
    std::string folded;
    for (std::size_t i = 0; i < partings.kinds.size(); ++i) (i < shown_kinds ? text : folded) += kind_rows(partings.kinds[i]);
    text += "</tbody></table>\n";
    if (!folded.empty())
        text += std::format("<details class=\"more\"><summary>{} more</summary><table class=\"pairs moments\"><tbody>{}</tbody></table></details>\n",
                            count_text(static_cast<long long>(partings.kinds.size() - shown_kinds)), folded);
    return text;
}

} // namespace flickforge::html
