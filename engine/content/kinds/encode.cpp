#include "content/kinds/decode.h"

#include "content/json/json_reader.h"
#include "content/kinds/enum_names.h"
#include "content/kinds/kind_fields.h"

namespace flickforge {
namespace {

/// Writes members into one object node.
class Encoder {
public:
    Node node = Node::object();

    template <class T> void operator()(std::string_view key, const T& value) { put(key, made(value)); }
    void operator()(std::string_view key, const std::string& value) {
        // References and optional texts: empty means not written. Texts whose default is "" lose nothing by it.
        if (!value.empty()) put(key, Node::string(value));
    }
    template <class T> void operator()(std::string_view key, const Id<T>& value) {
        if (value) put(key, Node::string(value.text));
    }
    template <class T> void operator()(std::string_view key, const std::optional<T>& value) {
        if (value) put(key, made(*value));
    }
    void json(std::string_view key, const std::string& text) {
        if (text.empty()) return;
        if (auto read = read_json(text, "value"); read.root) put(key, std::move(*read.root));
    }

private:
    void put(std::string_view key, Node value) { node.set(key, std::move(value)); }

    static Node made(bool value) { return Node::boolean(value); }
    static Node made(int value) { return Node::integer(value); }
    static Node made(double value) { return Node::number(value); }
    static Node made(const std::string& value) { return Node::string(value); }
    static Node made(const Point& value) {
        Node node = Node::array();
        node.items() = {Node::number(value.x), Node::number(value.y)};
        return node;
    }
    static Node made(const Cell& value) {
        Node node = Node::array();
        node.items() = {Node::integer(value.column), Node::integer(value.row)};
        return node;
    }
    static Node made(const OptionValue& value) {
        return std::visit([](const auto& held) { return made(held); }, value);
    }
    template <class T> static Node made(const Id<T>& value) { return Node::string(value.text); }
    template <class T>
    requires std::is_enum_v<T>
    static Node made(T value) { return Node::string(std::string(name_of_enum(value))); }
    template <class T> static Node made(const std::vector<T>& value) {
        Node node = Node::array();
        for (const T& item : value) node.items().push_back(made(item));
        return node;
    }
    template <class T> static Node made(const std::map<std::string, T>& value) {
        Node node = Node::object();
        for (const auto& [key, item] : value) node.set(key, made(item));
        return node;
    }
    template <class T>
    requires std::is_class_v<T>
    static Node made(const T& value) {
        Encoder inner;
        T copy = value; // `fields` visits members for reading and writing alike
        fields(inner, copy);
        return std::move(inner.node);
    }
};

} // namespace

Node encode(std::string_view kind, const ContentObject& object) {
    Encoder encoder;
    encoder("id", std::string(name_of(object.id)));
    ContentTypes::each([&]<class T>() {
        if (kind_of<T> != kind) return;
        T copy = static_cast<const T&>(object);
        fields(encoder, copy);
    });
    return std::move(encoder.node);
}

} // namespace flickforge
