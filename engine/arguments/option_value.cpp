#include "arguments/option_value.h"

#include <CLI/CLI.hpp>

namespace flickforge {

OptionValue value_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const auto colon = type.find(':'), open = type.find(" in ["), between = type.find(" - ", open), close = type.find(']', between);
    OptionValue value{type.substr(0, colon), ""};
    if (value.name == "INT" || value.name == "UINT" || value.name == "FLOAT") value.name = "N";
    if (open != std::string::npos && between != std::string::npos && close != std::string::npos)
        value.range = type.substr(open + 5, between - open - 5) + " to " + type.substr(between + 3, close - between - 3);
    return value;
}

} // namespace flickforge
