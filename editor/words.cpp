#include "editor/words.h"

namespace flickforge::editor {

std::string kind_words(const Schemas& schemas, const std::string& kind) {
    if (const Schema* schema = schemas.find(kind); schema && kind == "lords") return schema->title + 's';
    return in_words(kind);
}

std::string kind_word(const Schemas& schemas, const std::string& kind) {
    const Schema* schema = schemas.find(kind);
    return schema ? one_of(*schema) : kind;
}

} // namespace flickforge::editor
