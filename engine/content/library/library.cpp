#include "content/library/library.h"

#include "base/hash.h"
#include "content/json/field_path.h"
#include "content/library/library_builder.h"
#include "content/library/modules.h"

#include <algorithm>
#include <format>

namespace flickforge {

const Object* Library::object(const ObjectKey& key) const {
    const auto found = objects_.find(key);
    return found == objects_.end() ? nullptr : found->second.get();
}

const std::string* Library::script(std::string_view file) const {
    const auto found = scripts_.find(file);
    return found == scripts_.end() ? nullptr : found->second.get();
}

std::optional<std::string> Library::translation(std::string_view language, std::string_view kind, std::string_view id,
                                                std::string_view field) const {
    const auto entries = strings_.find(language);
    if (entries == strings_.end()) return {};
    const auto look_up = [&](const std::string& entry) -> std::optional<std::string> {
        const auto fields = entries->second.find(entry);
        if (fields == entries->second.end()) return {};
        const auto text = fields->second.find(std::string(field));
        return text == fields->second.end() ? std::nullopt : std::optional(text->second);
    };
    if (auto own = look_up(std::format("{}:{}/{}", pack_of(id), kind, name_of(id)))) return own;
    const Object* found = object(kind, id);
    const Node* text = found ? found->data.find(field) : nullptr;
    if (!text || text->origin.file == found->file || text->origin.file >= Schemas::first_number) return {};
    const Source& written_in = sources_.at(text->origin); // a parent's file
    const auto name = written_in.path.substr(written_in.path.rfind('/') + 1);
    return look_up(std::format("{}:{}/{}", written_in.pack, kind, name.substr(0, name.rfind('.'))));
}

std::string Library::translated(std::string_view language, std::string_view kind, std::string_view id, std::string_view field) const {
    if (auto found = translation(language, kind, id, field)) return *found;
    const Object* found = object(kind, id);
    const auto path = parse_field_path(field);
    const Node* text = found && path ? find_at(found->data, *path) : nullptr;
    return text && text->is_string() ? text->as_string() : "";
}

std::optional<std::string> Library::phrase(std::string_view language, std::string_view name) const {
    std::optional<std::string> result;
    for (const PackInfo& pack : packs_)
        for (const Strings* strings : all<Strings>()) {
            if (strings->language != language || pack_of(strings->id) != pack.id) continue;
            if (const auto found = strings->phrases.find(std::string(name)); found != strings->phrases.end()) result = found->second;
        }
    return result;
}

std::vector<std::string> Library::languages() const {
    std::vector<std::string> result;
    for (const auto& [language, entries] : strings_) result.push_back(language);
    return result;
}

const std::map<std::string, std::string, std::less<>>& Library::texts(std::string_view language) const {
    static const std::map<std::string, std::string, std::less<>> none;
    const auto found = texts_.find(language);
    return found == texts_.end() ? none : found->second;
}

const std::string* Library::text(std::string_view language, std::string_view id) const {
    const auto& all = texts(language);
    const auto found = all.find(id);
    return found == all.end() ? nullptr : &found->second;
}

const std::string* Library::text(std::string_view id) const {
    if (!language_.empty())
        if (const std::string* found = text(language_, id)) return found;
    const auto pack = std::ranges::find(packs_, pack_of(id), &PackInfo::id);
    return pack == packs_.end() ? nullptr : text(pack->language, id);
}

const PackInfo* Library::game() const {
    const auto found = std::ranges::find_if(packs_, [](const PackInfo& pack) { return pack.game.has_value(); });
    return found == packs_.end() ? nullptr : &*found;
}

LibraryBuilder::LibraryBuilder(std::shared_ptr<const Checker> checker) : library_(std::make_shared<Library>()) {
    library_->checker_ = std::move(checker);
}

LibraryBuilder::LibraryBuilder(const Library& other) : library_(std::make_shared<Library>()) {
    library_->checker_ = other.checker_;
    library_->packs_ = other.packs_;
    library_->placeholders_ = other.placeholders_;
    library_->scripts_ = other.scripts_;
    library_->sources_ = other.sources_;
    library_->content_hash_ = other.content_hash_;
    library_->language_ = other.language_;
}

void LibraryBuilder::add_objects(ObjectMap objects) {
    ContentTypes::each([&]<class T>() {
        auto& table = std::get<Library::Table<T>>(library_->tables_);
        for (auto at = objects.lower_bound({std::string(kind_of<T>), ""}); at != objects.end() && at->first.kind == kind_of<T>; ++at) {
            const Object& object = *at->second;
            if (object.abstract || !object.typed) continue;
            auto typed = std::static_pointer_cast<const T>(object.typed);
            table.in_order.push_back(typed.get());
            table.by_id.emplace(object.id, std::move(typed));
        }
    });
    for (const Strings* strings : library_->all<Strings>()) {
        auto& entries = library_->strings_[strings->language];
        for (const auto& [entry, fields] : strings->entries)
            for (const auto& [field, text] : fields) entries[entry][field] = text;
        for (const auto& [name, text] : strings->texts) library_->texts_[strings->language][full_id(pack_of(strings->id), name)] = text;
    }
    library_->objects_ = std::move(objects);
}

void LibraryBuilder::add_standard_modules() {
    std::vector<std::string> files;
    for (const auto& [file, text] : library_->scripts_) files.push_back(file);
    for (std::size_t i = 0; i < files.size(); ++i) {
        const FileTree::Text text = library_->scripts_.at(files[i]);
        for (const std::string_view name : standard_modules_in(*text))
            if (module_file(*library_, pack_of(files[i]), name).empty()) {
                files.push_back(std::string(name) + ".lua");
                add_script(files.back(), std::make_shared<const std::string>(standard_module(name)->text));
            }
    }
}

std::shared_ptr<const Library> LibraryBuilder::finish() {
    if (!library_->content_hash_.empty()) return std::move(library_);
    Hash hash;
    for (const PackInfo& pack : library_->packs_) hash.add_part(pack.id).add_part(to_text(pack.version));
    for (const auto& [key, object] : library_->objects_) hash.add_part(key.kind).add_part(key.id).add_number(object->hash);
    for (const auto& [file, text] : library_->scripts_) hash.add_part(file).add_part(*text);
    library_->content_hash_ = hash.text();
    return std::move(library_);
}

} // namespace flickforge
