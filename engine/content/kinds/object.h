// content/kinds/object.h: what every content object has, whatever its kind.
#pragma once
#include "base/id.h"

#include <string>
#include <vector>

namespace flickforge {

enum class SourceKind { book, fan, ours };

/// Where the figures of an object come from.
struct ContentSource {
    SourceKind kind = SourceKind::ours;
    std::string note;
    std::vector<std::string> ours; ///< fields designed here although the rest has another source
    bool operator==(const ContentSource&) const = default;
};

struct Script;

/// A shared script at work on an object.
struct RuleUse {
    Id<Script> script;
    std::string params; ///< JSON text of the parameters
    bool operator==(const RuleUse&) const = default;
};

/// Steps with a marker, counted from 1.
struct Track {
    std::string id;
    std::string name;
    int start = 1;
    std::vector<std::string> steps; ///< what stands on them
    bool operator==(const Track&) const = default;
};

/// The fields all kinds share. Lengths are centimetres, masses grams, angles degrees, as in the files.
struct ContentObject {
    std::string id; ///< full: "catacombs:orc"
    std::string name;
    std::string text;   ///< rules text as a player reads it
    std::string art;    ///< "pack:path" of a picture; empty without one
    std::string emblem; ///< name of the icon shown where there is no picture
    bool abstract = false;
    std::string script; ///< "pack:path" of its own Lua file; empty without one
    std::vector<RuleUse> rules;
    std::string notes;
    ContentSource source;
    bool operator==(const ContentObject&) const = default;
};

} // namespace flickforge
