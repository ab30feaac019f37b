#include "arguments/help_text.h"

#include "arguments/option_value.h"

#include <CLI/CLI.hpp>
#include <memory>

namespace flickforge {
namespace {

class PlainHelp : public CLI::Formatter {
public:
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string name = value_of(*option).name;
        return option->get_items_expected_max() > 0 && !name.empty() ? ' ' + name : "";
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        std::string text = option->get_description();
        if (const std::string range = value_of(*option).range; !range.empty()) text += "; " + range;
        if (const std::string usual = option->get_default_str(); !usual.empty() && !text.contains("default:")) text += "; default: " + usual;
        return text;
    }
};

} // namespace

void use_plain_help(CLI::App& app) { app.formatter(std::make_shared<PlainHelp>()); }

} // namespace flickforge
