// content/authoring/reference.h: docs/content.md, written from the schemas so that it cannot drift from them.
#pragma once
#include "content/schema/schema.h"

namespace flickforge {

std::string content_reference(const Schemas& schemas);

} // namespace flickforge
