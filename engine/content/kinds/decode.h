// content/kinds/decode.h: checked documents to plain structs, and back.
// There are no defaults here and nothing can fail: the schema has given the first and ruled out the second.
#pragma once
#include "content/json/node.h"
#include "content/kinds/object.h"

#include <memory>
#include <string_view>

namespace flickforge {

/// The object of a kind, as the struct of that kind (see kinds.h). Null for a kind that has none.
std::shared_ptr<const ContentObject> decode(std::string_view kind, std::string_view full_id, const Node& document);

/// The document of an object with every field written out, defaults too; empty references and missing options left out.
Node encode(std::string_view kind, const ContentObject& object);

} // namespace flickforge
