// press/draw/path.h: outlines written as SVG path data, such as "M6 50L94 50": what icons are made of.
//
// The whole grammar is understood: M L H V C S Q T A Z, capital for places, small for steps from the last place; numbers such as
// ".5.5" and "1e-3"; flags of an arc without blanks. A text that breaks it is refused as a whole, with the character where it does.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

typedef struct _cairo cairo_t;

namespace flickforge {

struct PathPoint {
    double x = 0;
    double y = 0;
    bool operator==(const PathPoint&) const = default;
};

/// One step of the pen, in places; every kind of curve has become a cubic one, an arc several of them.
struct PathStep {
    enum class Kind { move, line, curve, close };
    Kind kind = Kind::move;
    PathPoint to;                ///< for close: where the sub-path began
    PathPoint leaving, arriving; ///< the handles of a curve
    bool operator==(const PathStep&) const = default;
};

inline constexpr std::size_t most_path_text = 65'536; ///< characters
inline constexpr std::size_t most_path_steps = 10'000;
inline constexpr double furthest_path_point = 100'000; ///< a drawing is 100 wide

/// The steps, or why not: "at character 7: a number is missing after 'L'".
std::expected<std::vector<PathStep>, std::string> read_path(std::string_view data);

std::optional<std::string> why_not_path(std::string_view data);

/// Adds the outline to cairo's path. False, and nothing added, when the text is not a path.
bool trace_path(cairo_t* cairo, std::string_view data);

} // namespace flickforge
