#include "cli/issue_json.h"

namespace flickforge {

Node to_node(const Issues& issues) {
    Node list = Node::array();
    for (const Issue& issue : issues) {
        Node node = Node::object();
        node.set("file", Node::string(issue.place.file));
        node.set("line", Node::integer(issue.place.line));
        node.set("column", Node::integer(issue.place.column));
        node.set("level", Node::string(std::string(to_text(issue.level))));
        node.set("code", Node::string(issue.code));
        node.set("message", Node::string(issue.message));
        node.set("hint", Node::string(issue.hint));
        list.items().push_back(std::move(node));
    }
    return list;
}

} // namespace flickforge
