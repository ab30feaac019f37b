// cli/diff/diff.h: (private to the command diff) what a pack changes, as text, JSON and a page.
#pragma once
#include "cli/context.h"
#include "content/json/node.h"
#include "content/load/pack_changes.h"

namespace flickforge {

/// Both libraries, and where the pictures of their packs lie.
struct ComparedPacks {
    std::string pack;
    std::shared_ptr<const Library> before, with;
    std::map<std::string, std::string> folders; ///< by pack
    PackChanges changes;
};

/// A value in words, on one line; "nothing" for none.
std::string value_text(const Library& library, const ObjectKey& object, const std::string& field, const std::optional<Node>& value);

/// A page that needs no other file: a table of the changes, and the cards without and with the pack side by side.
Result<std::string> diff_page(const ComparedPacks& compared);

} // namespace flickforge
