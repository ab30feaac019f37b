// content/library/library.h: all content of a set of packs, checked, linked and unchanging.
// Share it between threads as shared_ptr<const Library>; a reload makes another one.
#pragma once
#include "content/kinds/kinds.h"
#include "content/library/document.h"
#include "content/library/object_key.h"
#include "content/library/pack.h"
#include "content/schema/check.h"

#include <map>
#include <optional>
#include <tuple>

namespace flickforge {

/// Something that belongs to a pack which is not installed: kept and shown, but not in play.
struct Placeholder {
    std::string kind;
    std::string id;
    std::string pack;      ///< the pack that would bring it
    std::string needed_by; ///< object or file that names it
};

class Library {
public:
    /// Null when there is none. Abstract objects are not found here.
    template <class T> const T* find(const Id<T>& id) const { return find<T>(id.text); }
    template <class T> const T* find(std::string_view id) const {
        const auto& table = std::get<Table<T>>(tables_).by_id;
        const auto found = table.find(id);
        return found == table.end() ? nullptr : found->second.get();
    }

    /// Every object of a kind that is not abstract, by id.
    template <class T> const std::vector<const T*>& all() const { return std::get<Table<T>>(tables_).in_order; }

    /// The object as a document, abstract ones too; null when there is none.
    const Object* object(const ObjectKey& key) const;
    const Object* object(std::string_view kind, std::string_view id) const { return object({std::string(kind), std::string(id)}); }
    /// All objects of all kinds by kind and id.
    const ObjectMap& objects() const { return objects_; }

    const std::vector<PackInfo>& packs() const { return packs_; } ///< in load order
    const PackInfo* game() const;                                 ///< the pack that is the game; null without one
    const std::vector<Placeholder>& placeholders() const { return placeholders_; }
    const Sources& sources() const { return sources_; }
    const Checker& checker() const { return *checker_; } ///< the schemas it was checked against

    /// Text of a script file, "pack:path"; null when there is none.
    const std::string* script(std::string_view file) const;

    /// Equal for equal content, whatever the folders are called and however the files are formatted.
    const std::string& content_hash() const { return content_hash_; }

    /// A field's text in a language, if it is translated. A field that is inherited has its parent's translation.
    std::optional<std::string> translation(std::string_view language, std::string_view kind, std::string_view id,
                                           std::string_view field) const;
    /// The same, or the original text where there is none.
    std::string translated(std::string_view language, std::string_view kind, std::string_view id, std::string_view field) const;
    std::vector<std::string> languages() const; ///< there are translations into these
    /// A phrase of the program in a language; the last pack that has one wins.
    std::optional<std::string> phrase(std::string_view language, std::string_view name) const;

    /// What the objects of this library are written in: a language that was chosen (content/load/in_language.h); empty: each pack's own.
    const std::string& language() const { return language_; }
    /// A text of a pack for its scripts, "my-pack:too-late": in the chosen language, else in the pack's own; null when there is none.
    const std::string* text(std::string_view id) const;
    /// The same in one language only.
    const std::string* text(std::string_view language, std::string_view id) const;
    /// Ids of all texts that packs have in a language, with the texts.
    const std::map<std::string, std::string, std::less<>>& texts(std::string_view language) const;

private:
    friend class LibraryBuilder;

    template <class T> struct Table {
        std::map<std::string, std::shared_ptr<const T>, std::less<>> by_id;
        std::vector<const T*> in_order;
    };
    template <class List> struct TablesOf;
    template <class... T> struct TablesOf<TypeList<T...>> { using type = std::tuple<Table<T>...>; };

    std::vector<PackInfo> packs_;
    ObjectMap objects_;
    TablesOf<ContentTypes>::type tables_;
    std::vector<Placeholder> placeholders_;
    std::map<std::string, FileTree::Text, std::less<>> scripts_;
    std::map<std::string, std::map<std::string, std::map<std::string, std::string>, std::less<>>, std::less<>>
        strings_; ///< language, entry, field
    std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> texts_; ///< language, id
    std::string language_;
    Sources sources_;
    std::shared_ptr<const Checker> checker_;
    std::string content_hash_;
};

} // namespace flickforge
