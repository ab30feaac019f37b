// cli/commands.h: one function a command: options in, exit code out.
#pragma once
#include "cli/packs.h"

#include <optional>
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
    std::string pack;     ///< folder of the pack; empty: the one that is meant by where one stands
    bool special = false; ///< a room without a battle
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

struct FlickOptions {
    PackChoice choice;
    std::string input; ///< a JSON file, or - for standard input; empty: the words below
    std::string board = "altar";
    std::vector<std::string> pieces; ///< "orc@18,30", numbered from 1
    int flicked = 1;
    double angle = 90; ///< degrees against the clock from the right; 90 flies away from the heroes
    double speed = 150;
    double spin = 0;
    bool roll = false;
    std::string svg;
};
int flick(const Context& context, const FlickOptions& options);

struct CalibrateOptions {
    std::optional<double> tilt;
    std::vector<double> after_hit;
    std::vector<double> at_wall;
    double friction = 0.2;
};
int calibrate(const Context& context, const CalibrateOptions& options);

struct BenchOptions {
    std::string what;
    int objects = 1000;
    int flicks = 400;
    int rounds = 7;
    bool json = false;
};
int bench(const Context& context, const BenchOptions& options);

} // namespace flickforge
