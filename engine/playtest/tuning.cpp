#include "playtest/tuning.h"

#include "base/text.h"

#include <charconv>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

std::unexpected<Issues> wrong(std::string code, const std::string& text, std::string message, std::string hint) {
    return fail({.code = std::move(code), .message = in_quotes(text) + ": " + std::move(message), .hint = std::move(hint)});
}

std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

} // namespace

Result<Sweep> sweep_of(const std::string& text) {
    constexpr const char* examples = "write monsters.orc.health=1..3, …=0..1:0.25 for steps, or …=1,2,5 for single values";
    constexpr std::size_t most = 100;
    const std::size_t sign = sign_in(text);
    if (sign == std::string::npos) return wrong("bad-sweep", text, "there is no = between field and values", examples);
    const std::size_t equals = text.find('=', sign);
    Sweep sweep{text.substr(0, equals + 1), {}};
    const std::string values = text.substr(equals + 1);
    const std::size_t dots = values.find("..");
    if (dots == std::string::npos) {
        for (const std::string& value : split(values, ','))
            if (!value.empty()) sweep.values.push_back(value);
    } else {
        const std::size_t colon = values.find(':', dots);
        const auto from = number_in(std::string_view(values).substr(0, dots));
        const auto to = number_in(std::string_view(values).substr(dots + 2, colon == std::string::npos ? colon : colon - dots - 2));
        const auto step = colon == std::string::npos ? std::optional(1.0) : number_in(std::string_view(values).substr(colon + 1));
        if (!from || !to || !step || !(*step > 0) || !(*from < *to))
            return wrong("bad-sweep", text, "a range goes from a smaller number to a larger one, with steps above 0", examples);
        if ((*to - *from) / *step >= static_cast<double>(most))
            return wrong("bad-sweep", text, std::format("more than {} values", most), "use larger steps");
        for (int i = 0; *from + i * *step <= *to + *step * 1e-9; ++i) sweep.values.push_back(number_text(*from + i * *step));
    }
    if (sweep.values.size() < 2) return wrong("bad-sweep", text, "a sweep needs two values or more", examples);
    if (sweep.values.size() > most) return wrong("bad-sweep", text, std::format("more than {} values", most), "take fewer");
    return sweep;
}

} // namespace flickforge
