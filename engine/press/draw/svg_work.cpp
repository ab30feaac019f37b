#include "press/draw/svg_work.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <format>
#include <librsvg/rsvg.h>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace flickforge {
namespace {

constexpr std::size_t most_elements = 50'000;
constexpr int most_depth = 200;
constexpr double most_work = 200'000;         ///< about two seconds for a card; all of the figures below are measured
constexpr double most_embedded_pixels = 40e6; ///< as for a PNG by itself
constexpr double one_element = 4;
constexpr double layer = 400;           ///< a mask, filter, pattern or group with opacity is drawn apart and put on
constexpr double primitive = 3000;      ///< one step of a filter, for every pixel
constexpr int most_uses_deep = 500;     ///< what uses what uses what …
constexpr std::size_t most_rules = 100; ///< of a style sheet that use something

struct Element {
    std::string tag;
    double own = one_element; ///< work without children and what it uses
    double letters = 0;       ///< of a text, with all its spans
    std::vector<std::size_t> children;
    std::vector<std::pair<std::string, double>> uses; ///< ids, and how often
};

/// What stands behind the colon: "svg:mask" is a mask.
std::string_view local(std::string_view name) {
    const auto colon = name.rfind(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

/// Calls `use` with each id of url(#id) in a text.
template <class Use> void each_reference(std::string_view text, const Use& use) {
    for (auto at = text.find("url("); at != std::string_view::npos; at = text.find("url(", at + 1)) {
        const auto hash = text.find_first_not_of(" \t\n'\"", at + 4);
        if (hash == std::string_view::npos || text[hash] != '#') continue;
        const auto end = text.find_first_of(")'\" \t\n", hash);
        use(std::string(text.substr(hash + 1, end == std::string_view::npos ? end : end - hash - 1)));
    }
}

/// Its numbers without their signs.
std::vector<double> numbers_in(std::string_view value) {
    std::vector<double> numbers;
    const std::string text(value.substr(0, 1000));
    for (const char* at = text.c_str(); *at != '\0';) {
        char* end = nullptr;
        const double number = std::abs(std::strtod(at, &end));
        if (end != at) numbers.push_back(std::isfinite(number) ? number : 1e9);
        at = end != at ? end : at + 1;
    }
    return numbers;
}

double largest_in(std::string_view value) {
    const auto numbers = numbers_in(value);
    return numbers.empty() ? 0 : std::ranges::max(numbers);
}

std::uint32_t big_endian(const guchar* at, int bytes) {
    std::uint32_t value = 0;
    for (int i = 0; i < bytes; ++i) value = value << 8 | at[i];
    return value;
}

/// Pixels of a PNG or JPEG that is written into the file; none when it is anything else.
std::optional<double> pixels_of(const guchar* data, std::size_t size) {
    if (size > 24 && std::memcmp(data, "\x89PNG\r\n\x1a\n", 8) == 0) return double{1} * big_endian(data + 16, 4) * big_endian(data + 20, 4);
    if (size < 4 || data[0] != 0xff || data[1] != 0xd8) return {};
    for (std::size_t at = 2; at + 9 < size && data[at] == 0xff;) {
        const int mark = data[at + 1];
        const bool frame = mark >= 0xc0 && mark <= 0xcf && mark != 0xc4 && mark != 0xc8 && mark != 0xcc;
        if (frame) return double{1} * big_endian(data + at + 5, 2) * big_endian(data + at + 7, 2);
        at += 2 + big_endian(data + at + 2, 2);
    }
    return {};
}

class Counter {
public:
    std::string why; ///< the first reason against it

    void begin(std::string_view name, const char** keys, const char** values) {
        if (elements_.size() >= most_elements) return refuse(std::format("has more than {} elements", most_elements));
        if (open_.size() >= most_depth) return refuse(std::format("has more than {} elements inside each other", most_depth));
        Element element{.tag = std::string(local(name))};
        double points = 1;
        for (std::size_t i = 0; keys[i]; ++i) {
            const std::string_view key = local(keys[i]), value = values[i];
            if (!value.starts_with("data:")) element.own += static_cast<double>(value.size()) / 10;
            if (key == "d" || key == "points") points += static_cast<double>(value.size()) / 4;
        }
        for (std::size_t i = 0; keys[i]; ++i) attribute(element, local(keys[i]), values[i], points);
        if (element.tag.starts_with("fe")) element.own += primitive;
        const std::size_t index = elements_.size();
        if (!open_.empty()) elements_[open_.back()].children.push_back(index);
        elements_.push_back(std::move(element));
        open_.push_back(index);
    }
    void end() {
        if (!open_.empty()) open_.pop_back();
    }
    void text(std::string_view words) {
        if (open_.empty()) return;
        const auto written = std::ranges::find_if(open_, [&](std::size_t index) { return elements_[index].tag == "text"; });
        if (written != open_.end()) elements_[*written].letters += static_cast<double>(words.size());
        if (elements_[open_.back()].tag == "style") // a rule may be for every element
            each_reference(words, [&](std::string id) {
                if (!std::ranges::contains(everywhere_, id)) everywhere_.push_back(std::move(id));
                if (everywhere_.size() > most_rules) refuse(std::format("has a style sheet that uses more than {} others", most_rules));
            });
    }

    /// Once all of it is read.
    void count() {
        if (!why.empty() || elements_.empty()) return;
        done_.assign(elements_.size(), -1);
        if (work(0, 0) > most_work) refuse("would take too long to draw: it has too much of masks, patterns, filters, copies or text");
    }

private:
    std::vector<Element> elements_;
    std::vector<std::size_t> open_;
    std::map<std::string, std::size_t, std::less<>> by_id_;
    std::vector<std::string> everywhere_;
    std::vector<double> done_; ///< work of an element; -1: not counted yet, -2: being counted
    double embedded_ = 0;

    void refuse(std::string reason) {
        if (why.empty()) why = std::move(reason);
    }

    void attribute(Element& element, std::string_view key, std::string_view value, double points) {
        if (key == "id") by_id_.emplace(value, elements_.size());
        each_reference(value, [&](std::string id) {
            const bool marker = key.starts_with("marker") || value.contains("marker");
            element.uses.emplace_back(std::move(id), marker ? points : 1);
        });
        if (key == "opacity" && largest_in(value) < 1) element.own += layer;
        if (key == "style" && (value.contains("opacity") || value.contains("blend"))) element.own += layer;
        if (key == "href") {
            if (value.starts_with('#')) element.uses.emplace_back(value.substr(1), 1);
            else if (value.starts_with("data:")) embedded(value);
        }
        // How often a filter looks at each pixel, and how many dashes a line has.
        const double largest = key == "numOctaves" || key == "order" || key == "radius" ? largest_in(value) : 0;
        if (element.tag == "feTurbulence" && key == "numOctaves") element.own += primitive * largest;
        if (element.tag == "feConvolveMatrix" && key == "order") element.own += 250 * largest * largest;
        if (element.tag == "feMorphology" && key == "radius") element.own += 20 * (2 * largest + 1) * (2 * largest + 1);
        if (key == "stroke-dasharray" || (key == "style" && value.contains("dasharray"))) element.own += dashes(value);
    }

    static double dashes(std::string_view value) {
        double shortest = 1e9;
        for (const double number : numbers_in(value))
            if (number > 0) shortest = std::min(shortest, number);
        return std::min(300 / shortest, most_work);
    }

    void embedded(std::string_view value) {
        const auto comma = value.find(',');
        const bool base64 = comma != std::string_view::npos && value.substr(0, comma).contains("base64");
        gsize size = 0;
        const std::string text(base64 ? value.substr(comma + 1) : "");
        const std::unique_ptr<guchar, decltype(&g_free)> data(g_base64_decode(text.empty() ? "AA" : text.c_str(), &size), &g_free);
        const auto pixels = pixels_of(data.get(), size);
        if (!pixels) return refuse("contains a picture that is neither PNG nor JPEG");
        embedded_ += *pixels;
        if (embedded_ > most_embedded_pixels) refuse("contains pictures of more than 40 million pixels");
    }

    /// Of an element with all that is drawn for it. What uses itself is not drawn a second time.
    double work(std::size_t index, int deep) {
        double& known = done_[index];
        if (known == -2) return 0;
        if (known >= 0) return known;
        if (deep > most_uses_deep) return 1e12;
        known = -2;
        const Element& element = elements_[index];
        double sum = element.own + element.letters * element.letters / 400; // letters are laid out together
        for (const std::size_t child : element.children) sum += work(child, deep + 1);
        const auto add = [&](const std::string& id, double times) {
            const auto found = by_id_.find(id);
            if (found == by_id_.end()) return;
            const std::string& tag = elements_[found->second].tag;
            const bool apart = tag == "mask" || tag == "filter" || tag == "pattern";
            sum += times * ((apart ? layer : 0) + work(found->second, deep + 1));
        };
        for (const auto& [id, times] : element.uses) add(id, times);
        for (const std::string& id : everywhere_) add(id, 1);
        return done_[index] = std::min(sum, 1e12);
    }
};

Counter& counter(void* data) { return *static_cast<Counter*>(data); }

void stop_if_refused(const Counter& counter, GError** error) {
    if (!counter.why.empty()) g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "refused");
}

void begin_element(GMarkupParseContext*, const char* name, const char** keys, const char** values, void* data, GError** error) {
    counter(data).begin(name, keys, values);
    stop_if_refused(counter(data), error);
}
void end_element(GMarkupParseContext*, const char*, void* data, GError**) { counter(data).end(); }
void some_text(GMarkupParseContext*, const char* text, gsize length, void* data, GError**) { counter(data).text({text, length}); }

} // namespace

std::string why_not_svg(std::string_view bytes) {
    const std::string simpler = "; draw it more simply";
    if (bytes.starts_with("\x1f\x8b")) return "is compressed; save it as plain SVG";
    if (bytes.contains("<!ENTITY")) return "declares entities; save it as plain SVG, without <!ENTITY";
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    Counter counted;
    constexpr GMarkupParser parser{.start_element = begin_element, .end_element = end_element, .text = some_text};
    const std::unique_ptr<GMarkupParseContext, decltype(&g_markup_parse_context_free)> context(
        g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &counted, nullptr), &g_markup_parse_context_free);
    GError* error = nullptr;
    const bool read = g_markup_parse_context_parse(context.get(), bytes.data(), static_cast<gssize>(bytes.size()), &error) &&
                      g_markup_parse_context_end_parse(context.get(), &error);
    const std::string what = error ? error->message : "";
    if (error) g_error_free(error);
    if (!counted.why.empty()) return counted.why + simpler;
    if (!read) return "is not an SVG file that can be drawn: " + what;
    counted.count();
    return counted.why.empty() ? "" : counted.why + simpler;
}

} // namespace flickforge
