#include "cli/terminal/line_input.h"

#include "cli/terminal/line_editor.h"

#include <iostream>

namespace flickforge {
namespace {

class PlainInput : public LineInput {
public:
    PlainInput(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

    std::optional<std::string> line(const std::string& prompt) override {
        out_ << prompt << std::flush;
        std::string line;
        if (!std::getline(in_, line)) return {};
        return line;
    }

private:
    std::istream& in_;
    std::ostream& out_;
};

} // namespace

std::unique_ptr<LineInput> line_input(std::istream* in, std::ostream& out) {
    if (!in)
        if (auto editor = line_editor(out)) return editor;
    return std::make_unique<PlainInput>(in ? *in : std::cin, out);
}

} // namespace flickforge
