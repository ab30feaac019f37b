// arguments/option_value.h: (private) what the value of an option is called, and what it may be, for help and docs.
#pragma once
#include <string>

namespace CLI {
class Option;
}

namespace flickforge {

/// CLI11 writes both as "CM:FLOAT in [0 - 5]".
struct OptionValue {
    std::string name;  ///< "CM"; N for a number
    std::string range; ///< "0 to 5"; empty where there is none
};

OptionValue value_of(const CLI::Option& option);

} // namespace flickforge
