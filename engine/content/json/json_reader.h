// content/json/json_reader.h: JSON text to nodes, with every mistake reported at its character.
// Reads on after a mistake whose meaning is plain (a comma too many, a comment, single quotes), so that one run
// shows them all. Strict otherwise: RFC 8259, no duplicate keys, UTF-8 without mark, lines that end in LF.
#pragma once
#include "content/json/sources.h"

#include <optional>

namespace flickforge {

struct ReadJson {
    std::optional<Node> root; ///< empty when there was any error
    Issues issues;
};

/// What a text may have at most: many times what content, saves and messages need, and little enough that nothing behind the reader takes
/// long, even where it compares each with each.
struct JsonLimits {
    int depth = 64;
    std::size_t fields = 10'000; ///< of one object
    std::size_t entries = -1;    ///< of one list; content has a limit, see `content_limits`
    std::size_t issues = 50;     ///< reports at most this many, then stops
};

/// Files of packs: lists there have a few dozen entries.
constexpr JsonLimits content_limits{.entries = 2'000};

/// `file` is the source's number in `sources`; its text is read.
ReadJson read_json(const Sources& sources, std::uint32_t file, const JsonLimits& limits = {});

/// For texts that belong to no pack: schemas compiled into tests, answers of other programs.
ReadJson read_json(std::string_view text, std::string shown);

} // namespace flickforge
