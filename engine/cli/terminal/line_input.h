// cli/terminal/line_input.h: lines that a person types, or that another program sends.
#pragma once
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>

namespace flickforge {

class LineInput {
public:
    virtual ~LineInput() = default;
    /// The next line, without its line break; nothing at the end of the input.
    virtual std::optional<std::string> line(const std::string& prompt) = 0;
};

/// From `in`, or from standard input where that is null: at a terminal with editing and history, otherwise as it comes. The prompt goes to
/// `out`.
std::unique_ptr<LineInput> line_input(std::istream* in, std::ostream& out);

} // namespace flickforge
