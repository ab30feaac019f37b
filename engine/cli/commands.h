// cli/commands.h: one function a command: options in, exit code out.
#pragma once
#include "cli/packs.h"

#include <string>
#include <vector>

namespace flickforge {

enum class Format { text, json };

struct ValidateOptions {
    PackChoice choice;
    Format format = Format::text;
};
int validate(const Context& context, const ValidateOptions& options);

struct ListOptions {
    PackChoice choice;
    std::string kind; ///< empty: the kinds themselves
    std::string language;
    bool json = false;
};
int list(const Context& context, const ListOptions& options);

struct ShowOptions {
    PackChoice choice;
    std::string id;
    std::string language;
    bool json = false;
};
int show(const Context& context, const ShowOptions& options);

struct WhyOptions {
    PackChoice choice;
    std::string id;
    std::string field; ///< empty: every field
    bool json = false;
};
int why(const Context& context, const WhyOptions& options);

struct NewOptions {
    std::string what; ///< "pack" or a kind
    std::string name;
    std::string pack; ///< folder of the pack; empty: the one that is meant by where one stands
};
int make_new(const Context& context, const NewOptions& options);

struct FormatOptions {
    std::vector<std::string> paths;
    bool check = false;
};
int format(const Context& context, const FormatOptions& options);

struct DocsOptions {
    std::string folder; ///< empty: docs/ of the program's own folder
    bool check = false;
};
int docs(const Context& context, const DocsOptions& options);

struct BenchOptions {
    std::string what;
    int objects = 1000;
    int rounds = 7;
    bool json = false;
};
int bench(const Context& context, const BenchOptions& options);

} // namespace flickforge
