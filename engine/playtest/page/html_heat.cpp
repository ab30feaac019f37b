// Boards seen from above, with squares coloured by how often something happened there.
#include "playtest/page/html_plots.h"
#include "playtest/page/html_sections.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::html {
namespace {

constexpr int steps = 8; ///< colours of the scale; the style names as many

/// Two counts that are looked at side by side.
struct Topic {
    const char* title;
    const char* noun; ///< of one
    const char* nouns;
    HeatOf heroes, overseer;
};
constexpr Topic topics[] = {
    {"Where discs come to rest", "disc at rest", "discs at rest", HeatOf::heroes_stop, HeatOf::overseer_stop},
    {"Where shots hit", "hit", "hits", HeatOf::heroes_hit, HeatOf::overseer_hit},
};

const std::vector<int>& counts(const HeatMap& map, HeatOf of) { return map.counts[static_cast<std::size_t>(of)]; }

double per_battle(const HeatMap& map, int count) { return static_cast<double>(count) / std::max(map.battles, 1); }

/// Colours of all maps of a topic, so that they can be compared: steps of counts in a battle.
struct Colours {
    double top = 0;     ///< where the last step begins to be all there is; a few squares where everything starts would leave the rest pale
    double largest = 0; ///< on any square

    int step(double value) const { return std::clamp(static_cast<int>(std::ceil(steps * value / top - 1e-9)), 1, steps); }
};

Colours colours(const std::vector<HeatMap>& boards, const Topic& topic) {
    std::vector<double> values;
    for (const HeatMap& map : boards)
        for (const HeatOf of : {topic.heroes, topic.overseer})
            for (const int count : counts(map, of))
                if (count > 0) values.push_back(per_battle(map, count));
    return values.empty() ? Colours{} : Colours{percentile(values, 0.99), std::ranges::max(values)};
}

std::string centimetres(double value) {
    std::string text = std::format("{:.2f}", value);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string outline(const HeatMap& map) {
    std::string path;
    for (const auto& [x, y] : map.shape.outline)
        path += std::format("{}{} {}", path.empty() ? 'M' : 'L', centimetres(x), centimetres(map.shape.height - y));
    return path + "Z";
}

std::string squares(const HeatMap& map, HeatOf of, const Topic& topic, const Colours& colours) {
    std::string text;
    const std::vector<int>& numbers = counts(map, of);
    for (std::size_t i = 0; i < numbers.size() && map.columns > 0; ++i) {
        if (numbers[i] <= 0) continue;
        const int column = static_cast<int>(i) % map.columns, row = static_cast<int>(i) / map.columns;
        const double value = per_battle(map, numbers[i]);
        text += std::format(R"(<path class="h{0}" d="M{1} {2}h{3}v{3}h-{3}z"><title>{4} {5}, {6} a battle</title></path>)",
                            colours.step(value), column * heat_cell, centimetres(map.shape.height - (row + 1) * heat_cell), heat_cell,
                            count_text(numbers[i]), numbers[i] == 1 ? topic.noun : topic.nouns, decimal(value, value < 0.1 ? 3 : 2));
    }
    return text;
}

std::string board_map(const HeatMap& map, HeatOf of, const char* side, const Topic& topic, const Colours& colours, const std::string& id) {
    long long all = 0;
    for (const int count : counts(map, of)) all += count;
    const std::string number = std::format("{} {}", count_text(all), all == 1 ? topic.noun : topic.nouns);
    std::string text = std::format(
        R"(<figure><svg class="board" role="img" viewBox="-0.4 -0.4 {} {}" aria-labelledby="{}-t {}-d"><title id="{}-t">{}, {}: {}</title>)",
        centimetres(map.shape.width + 0.8), centimetres(map.shape.height + 0.8), id, id, id, escaped(map.name), side, number);
    text += std::format(R"(<desc id="{}-d">The board from above, the heroes' end below; {} by squares of {} cm.</desc>)", id, topic.nouns,
                        heat_cell);
    const std::string shape = outline(map);
    text += std::format(R"-(<clipPath id="{0}-c"><path d="{1}"/></clipPath><path class="floor" d="{1}"/><g clip-path="url(#{0}-c)">)-", id,
                        shape);
    text += squares(map, of, topic, colours) + "</g>";
    for (const BoardShape::Obstacle& obstacle : map.shape.obstacles)
        text += std::format(R"(<circle class="obstacle" cx="{}" cy="{}" r="{}"><title>obstacle</title></circle>)", centimetres(obstacle.x),
                            centimetres(map.shape.height - obstacle.y), centimetres(obstacle.diameter / 2));
    return text + std::format(R"(<path class="outline" d="{}"/></svg><figcaption><b>{}</b> <span>{}</span></figcaption></figure>)", shape,
                              side, count_text(all));
}

std::string legend(const Topic& topic, const Colours& colours) {
    const int decimals = colours.top < 0.2 ? 3 : colours.top < 20 ? 2 : 0;
    std::string text = std::format(R"(<div class="legend"><span>{} on a square of {} cm in a battle</span><svg role="img"><title>)",
                                   capitalised(topic.nouns), heat_cell);
    text += std::format("In {} steps from none to {}; the most is {}</title>", steps, decimal(colours.top, decimals),
                        decimal(colours.largest, decimals));
    const double width = 100.0 / steps;
    for (int step = 1; step <= steps; ++step)
        text += std::format(R"(<rect class="h{}" x="{}" width="{}" height="12"/>)", step, place((step - 1) * width), place(width));
    for (int step = 0; step <= steps; step += 2)
        text += std::format(R"(<text x="{}" y="26">{}{}</text>)", place(step * width),
                            step == 0 ? "0" : decimal(colours.top * step / steps, decimals),
                            step == steps && colours.largest > colours.top ? " or more" : "");
    return text + "</svg></div>\n";
}

} // namespace

std::string heat_maps(const std::vector<HeatMap>& boards, const std::string& anchor) {
    std::string inputs, tabs;
    for (std::size_t number = 0; number < std::size(topics); ++number) {
        const Topic& topic = topics[number];
        const Colours scale = colours(boards, topic);
        if (scale.largest <= 0) continue;
        const std::string id = std::format("{}heat{}", anchor, number + 1);
        inputs += std::format(R"(<input type="radio" name="{}heat" id="{}"{}><label for="{}">{}</label>)", anchor, id,
                              inputs.empty() ? " checked" : "", id, topic.title);
        tabs += std::format("<div class=\"tab\"><h4>{}</h4>{}<div class=\"boards\">\n", topic.title, legend(topic, scale));
        for (std::size_t i = 0; i < boards.size(); ++i) {
            if (boards[i].shape.outline.empty()) continue;
            const std::string map = std::format("{}-b{}", id, i + 1);
            tabs += std::format("<div class=\"maps\"><h5><bdi>{}</bdi> <small>{} battles</small></h5>{}{}</div>\n", escaped(boards[i].name),
                                count_text(boards[i].battles), board_map(boards[i], topic.heroes, "Heroes", topic, scale, map + "h"),
                                board_map(boards[i], topic.overseer, "Overseer", topic, scale, map + "o"));
        }
        tabs += "</div></div>\n";
    }
    return inputs.empty() ? "" : std::format("<div class=\"tabs\">{}\n{}</div>\n", inputs, tabs);
}

} // namespace flickforge::html
