// content/load/changed.h: a library as a game with variants sees it.
#pragma once
#include "content/library/library.h"

#include <span>

namespace flickforge {

/// In the language that one of the words names (in_language.h), with the changes of variants that are always on, then of these by id, each
/// once, as the rules take them, then of the single changes among them (overrides.h) in their order; the library itself where they change nothing. Any other word (an option written name=value) is passed
/// over. Objects that extend a changed one stay as they are.
/// Its content hash stays that of the library: the variants are written down beside it.
Result<std::shared_ptr<const Library>> with_changes(std::shared_ptr<const Library> library, const std::vector<std::string>& variants);

/// One change to one object, in the form of an entry of a patch file: {"op": "set", "path": "health", "value": 3}.
struct ContentChange {
    std::string kind;
    std::string target; ///< full id
    Node change;
};

/// With these changes, one after the other, by the same mechanism. Its content hash stays that of the library. `tolerated` are codes of faults
/// that only matter once the content is made of wood and paper.
Result<std::shared_ptr<const Library>> with_changes(std::shared_ptr<const Library> library, std::span<const ContentChange> changes,
                                                    std::span<const std::string> tolerated = {});

/// What is wrong with the changes of each variant, taken alone.
Issues why_not_changed(const Library& library);

} // namespace flickforge
