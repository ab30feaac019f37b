// content/kinds/house_rules.h: variants, shared scripts and translations.
#pragma once
#include "content/kinds/object.h"

#include <map>
#include <variant>

namespace flickforge {

using OptionValue = std::variant<bool, int, std::string>;

/// A rule that can be read in several ways, and the reading in force.
struct RuleOption {
    OptionValue value;
    std::vector<OptionValue> choices;
    std::string text;
    std::vector<std::string> rows; ///< rows of the rule ledger it answers
    bool operator==(const RuleOption&) const = default;
};

/// Changes to one object while a variant is on; `changes` is their JSON text, in the form of a patch file.
struct VariantChange {
    std::string kind;
    std::string target;
    std::string changes;
    bool operator==(const VariantChange&) const = default;
};

struct Excluded {
    std::string kind;
    std::string target;
    bool operator==(const Excluded&) const = default;
};

struct Variant : ContentObject {
    bool on = false;
    bool always = false;
    std::map<std::string, RuleOption> options;
    std::vector<Track> tracks;
    std::vector<VariantChange> changes;
    std::vector<Excluded> excludes;
    bool operator==(const Variant&) const = default;
};

struct ScriptParameter {
    std::string type;
    std::string text;
    std::string value; ///< JSON text; empty when it must be set
    bool operator==(const ScriptParameter&) const = default;
};

struct Script : ContentObject {
    std::string file; ///< "pack:path"
    int priority = 0;
    std::map<std::string, ScriptParameter> parameters;
    bool operator==(const Script&) const = default;
};

/// The texts of a pack in one language: for each object ("catacombs:monsters/orc") its fields, and the texts that scripts ask for by name.
struct Strings : ContentObject {
    std::string language;
    std::map<std::string, std::map<std::string, std::string>> entries;
    std::map<std::string, std::string> phrases;
    std::map<std::string, std::string> texts;
    bool operator==(const Strings&) const = default;
};

} // namespace flickforge
