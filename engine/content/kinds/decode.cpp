#include "content/kinds/decode.h"

#include "content/json/json_writer.h"
#include "content/kinds/enum_names.h"
#include "content/kinds/kind_fields.h"

#include <algorithm>

namespace flickforge {
namespace {

/// Reads the members of one object node.
class Decoder {
public:
    explicit Decoder(const Node& node) : node_(node) {}

    template <class T> void operator()(std::string_view key, T& value) {
        if (const Node* node = node_.find(key)) read(*node, value);
    }

    /// A part that stays JSON until a script wants it.
    void json(std::string_view key, std::string& text) {
        if (const Node* node = node_.find(key)) text = write_json_line(*node);
    }

private:
    const Node& node_;

    static void read(const Node& node, bool& value) { value = node.as_boolean(); }
    static void read(const Node& node, int& value) { value = static_cast<int>(node.as_number()); }
    static void read(const Node& node, double& value) { value = node.as_number(); }
    static void read(const Node& node, std::string& value) { value = node.as_string(); }
    static void read(const Node& node, Point& value) { value = {node.items()[0].as_number(), node.items()[1].as_number()}; }
    static void read(const Node& node, Cell& value) {
        value = {static_cast<int>(node.items()[0].as_number()), static_cast<int>(node.items()[1].as_number())};
    }
    static void read(const Node& node, OptionValue& value) {
        if (node.is_boolean()) value = node.as_boolean();
        else if (node.is_number()) value = static_cast<int>(node.as_number());
        else value = node.as_string();
    }
    template <class T> static void read(const Node& node, Id<T>& value) { value.text = node.as_string(); }
    template <class T>
    requires std::is_enum_v<T>
    static void read(const Node& node, T& value) {
        const auto& names = EnumNames<T>::names;
        value = static_cast<T>(std::ranges::find(names, node.as_string()) - names.begin());
    }
    template <class T> static void read(const Node& node, std::vector<T>& value) {
        value.clear();
        for (const Node& item : node.items()) read(item, value.emplace_back());
    }
    template <class T> static void read(const Node& node, std::optional<T>& value) { read(node, value.emplace()); }
    template <class T> static void read(const Node& node, std::map<std::string, T>& value) {
        value.clear();
        for (const Member& member : node.members()) read(member.value, value[member.key]);
    }
    template <class T>
    requires std::is_class_v<T>
    static void read(const Node& node, T& value) {
        Decoder inner(node);
        fields(inner, value);
    }
};

} // namespace

std::shared_ptr<const ContentObject> decode(std::string_view kind, std::string_view full_id, const Node& document) {
    std::shared_ptr<const ContentObject> result;
    ContentTypes::each([&]<class T>() {
        if (kind_of<T> != kind) return;
        auto object = std::make_shared<T>();
        Decoder decoder(document);
        fields(decoder, *object);
        object->id = full_id;
        result = std::move(object);
    });
    return result;
}

} // namespace flickforge
