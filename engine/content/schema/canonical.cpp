#include "content/schema/canonical.h"

#include "content/json/json_reader.h"
#include "content/json/json_writer.h"

namespace flickforge {

std::string schema_name(std::string_view path_in_pack) {
    if (path_in_pack == "pack.json") return "pack";
    const auto slash = path_in_pack.find('/');
    return std::string(slash == std::string_view::npos ? "" : path_in_pack.substr(0, slash));
}

std::string without_marks(std::string text) {
    if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
    std::erase(text, '\r');
    return text;
}

std::string canonical_text(const Schema* schema, Node node) {
    if (schema) order_members(*schema, node);
    return write_json(node);
}

Result<std::string> canonical_text(const Schema* schema, const std::string& text, const std::string& shown) {
    ReadJson read = read_json(without_marks(text), shown);
    if (!read.root) return std::unexpected(std::move(read.issues));
    return canonical_text(schema, std::move(*read.root));
}

} // namespace flickforge
