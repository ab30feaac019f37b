#include "content/load/placeholders.h"

#include "content/library/library_builder.h"

#include <set>

namespace flickforge {
namespace {

bool usable(const Library& library, const ObjectKey& key) {
    const Object* object = library.object(key);
    return object && !object->abstract && object->typed;
}

/// The files of another library have other numbers here: what is carried comes from nowhere.
void forget_origins(Node& node) {
    node.origin = {};
    if (node.is_array())
        for (Node& item : node.items()) forget_origins(item);
    if (node.is_object())
        for (Member& member : node.members()) {
            member.key_origin = {};
            forget_origins(member.value);
        }
}

template <class T> std::shared_ptr<const ContentObject> without_deeds(const T& object) {
    auto made = std::make_shared<T>(object);
    made->script.clear();
    made->rules.clear();
    if constexpr (requires { made->sequences; }) made->sequences.clear();
    if constexpr (requires { made->enhanced; }) made->enhanced.reset();
    if constexpr (requires { made->before_spell; }) made->before_spell = {};
    return made;
}

std::shared_ptr<const Object> placeholder_of(const Object& object) {
    auto made = std::make_shared<Object>(object);
    made->file = 0;
    made->history.clear(), made->files.clear(), made->issues.clear(), made->made_from.clear();
    for (Use& use : made->uses) use.origin = {};
    for (const char* deed : {"sequences", "script", "rules", "enhanced", "before_spell"}) made->data.erase(deed);
    forget_origins(made->data);
    ContentTypes::each([&]<class T>() {
        if (object.kind == kind_of<T>) made->typed = without_deeds(static_cast<const T&>(*object.typed));
    });
    return made;
}

} // namespace

std::shared_ptr<const Library> with_placeholders(std::shared_ptr<const Library> library, const Library& other,
                                                 const std::vector<ObjectKey>& keys, const std::string& needed_by) {
    std::set<ObjectKey> taken;
    std::vector<ObjectKey> open = keys;
    while (!open.empty()) {
        const ObjectKey key = std::move(open.back());
        open.pop_back();
        if (usable(*library, key) || !usable(other, key) || !taken.insert(key).second) continue;
        for (const Use& use : other.object(key)->uses)
            for (const std::string& kind : use.kinds)
                if (kind != "scripts") open.emplace_back(kind, use.target);
    }
    if (taken.empty()) return library;
    ObjectMap objects = library->objects();
    LibraryBuilder builder(*library);
    for (const ObjectKey& key : taken) {
        objects[key] = placeholder_of(*other.object(key));
        builder.add_placeholder({key.kind, key.id, std::string(pack_of(key.id)), needed_by});
    }
    builder.add_objects(std::move(objects));
    return builder.finish();
}

} // namespace flickforge
