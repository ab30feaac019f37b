#include "playtest/page/html_plots.h"

#include "base/text.h"
#include "playtest/page/html_text.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::html {
namespace {

/// 1, 2 or 5 times a power of ten, so that about four steps lead to `largest`.
double round_step(double largest) {
    const double raw = largest / 4, power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw * 0.999) return factor * power;
    return 10 * power;
}

double usable(double largest) { return std::isfinite(largest) && largest > 1e-9 ? largest : 1; }

std::string upright(const Scale& scale, double value, const char* kind) {
    const std::string x = place(scale.at(value));
    return std::format(R"(<line class="{0}" x1="{1}" x2="{1}" y1="0" y2="100%"/>)", kind, x);
}

/// The frame of a row's plot: grid lines that meet those of the rows above and below.
std::string plot(const Scale& scale, const std::string& title, const std::string& marks) {
    std::string text = std::format(R"(<svg class="plot" role="img"><title>{}</title>)", escaped(title));
    for (const double tick : scale.ticks) text += upright(scale, tick, tick == scale.line ? "mid" : "grid");
    return text + marks + "</svg>";
}

std::string across(const Scale& scale, double from, double to, const char* kind) {
    return std::format(R"(<line class="{}" x1="{}" x2="{}" y1="50%" y2="50%"/>)", kind, place(scale.at(from)), place(scale.at(to)));
}

/// In the middle of the row, however high a name of two lines makes it.
std::string box(double left, const std::string& width, int height, const char* kind, double shift = 0) {
    return std::format(R"-(<rect class="{}" x="{}" width="{}" y="50%" height="{}" transform="translate({} -{})"/>)-", kind, place(left),
                       width, height, shift, height / 2);
}

std::string stretch(const Scale& scale, double from, double to, const char* kind) {
    const double left = scale.at(from), right = scale.at(to);
    return box(left, place(std::max(0.0, right - left)), 12, kind);
}

} // namespace

double Scale::at(double value) const {
    const double share = high > low ? (value - low) / (high - low) : 0;
    return std::isfinite(share) ? 100 * std::clamp(share, 0.0, 1.0) : 0;
}

std::string Scale::label(double tick) const {
    if (shares) return percent(tick);
    int decimals = 0; // as many as the step needs
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : 1;
    while (decimals < 6 && std::abs(step * std::pow(10, decimals) - std::round(step * std::pow(10, decimals))) > 1e-6) ++decimals;
    return differences ? signed_decimal(tick, decimals) : decimal(tick, decimals);
}

Scale share_scale() { return {.low = 0, .high = 1, .ticks = {0, 0.25, 0.5, 0.75, 1}, .line = 0.5, .shares = true}; }

Scale scale_to(double largest) {
    largest = usable(largest);
    const double step = round_step(largest);
    Scale scale{.low = 0};
    for (int i = 0; scale.ticks.empty() || scale.ticks.back() < largest * 0.999; ++i) scale.ticks.push_back(i * step);
    scale.high = scale.ticks.back();
    return scale;
}

Scale scale_around_zero(double largest) {
    const Scale half = scale_to(usable(largest));
    const double step = 2 * (half.ticks[1] - half.ticks[0]);
    const int steps = static_cast<int>(std::ceil(half.high / step - 1e-9));
    Scale scale{.low = -steps * step, .high = steps * step, .line = 0, .differences = true};
    for (int i = -steps; i <= steps; ++i) scale.ticks.push_back(i * step);
    return scale;
}

std::string place(double percent) {
    std::string text = std::format("{:.2f}", percent);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text + '%';
}

std::string axis(const Scale& scale) {
    std::string text = R"(<svg class="axis" aria-hidden="true">)";
    std::size_t letters = 0;
    for (const double tick : scale.ticks) letters += count_characters(scale.label(tick));
    // Of long labels every second gives way where there is little room; that of a line that stands out stays.
    const std::size_t kept = scale.line ? static_cast<std::size_t>(std::ranges::find(scale.ticks, *scale.line) - scale.ticks.begin()) : 0;
    for (std::size_t i = 0; i < scale.ticks.size(); ++i)
        text += std::format(R"(<text{} x="{}" y="12">{}</text>)", letters <= 14 || (i + kept) % 2 == 0 ? "" : R"( class="minor")",
                            place(scale.at(scale.ticks[i])), scale.label(scale.ticks[i]));
    return text + "</svg>";
}

std::string dot_plot(const Scale& scale, const Figure& figure, const std::string& title, Mark mark) {
    return plot(scale, title,
                across(scale, figure.low, figure.high, "interval") + std::format(R"(<circle class="{}" cx="{}" cy="50%" r="4.5"/>)",
                                                                                 mark == Mark::solid ? "dot" : "dot hollow",
                                                                                 place(scale.at(figure.value))));
}

std::string strip_plot(const Scale& scale, const Spread& spread, const std::string& title) {
    return plot(scale, title,
                across(scale, spread.p5, spread.p95, "whisker") + stretch(scale, spread.p25, spread.p75, "half") +
                    box(scale.at(spread.p50), "3", 18, "median", -1.5));
}

std::string bar_plot(const Scale& scale, const Figure& figure, const std::string& title) {
    return plot(scale, title, stretch(scale, 0, figure.value, "bar") + across(scale, figure.low, figure.high, "error"));
}

} // namespace flickforge::html
