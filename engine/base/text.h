// base/text.h: small helpers for sentences that people read.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

/// "a, b, c"
std::string join(std::span<const std::string> parts, std::string_view between = ", ");

/// The name nearest to what was written, or "" when none is near enough to be meant.
/// Case, hyphens, underscores and blanks hardly count; one mistake in four letters does.
std::string closest_match(std::string_view written, std::span<const std::string> names);

/// For a hint: `did you mean "orc"?` with the name nearest to what was written; `otherwise` where none is near enough.
std::string suggestion(std::string_view written, std::span<const std::string> names, std::string otherwise = {});
/// The same for a name that is found already; "" is none.
std::string did_you_mean(std::string_view name, std::string otherwise = {});

/// `"text"`, shortened when long, with control characters made visible.
std::string in_quotes(std::string_view text);

/// What a name would have to be as an id: "Big Ogre" -> "big-ogre". May be empty.
std::string as_id(std::string_view name);

/// "a monster", "an item"
std::string with_article(std::string_view noun);

/// "1 monster", "3 monsters"
std::string counted(std::size_t count, std::string_view one, std::string_view many);

/// A number as a person writes it: 2, 2.5, at most four decimals.
std::string number_text(double number);

/// Length of the valid UTF-8 character at the start of `bytes`, or 0 when there is none.
std::size_t utf8_length(std::string_view bytes);

/// Characters (not bytes) in `text`; broken bytes count one each.
std::size_t count_characters(std::string_view text);

/// The part of `text` between separators, without blanks around each.
std::vector<std::string> split(std::string_view text, char separator);

/// With a capital letter at its beginning and a full stop at its end.
std::string as_sentence(std::string text);

} // namespace flickforge
