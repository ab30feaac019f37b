#include "content/load/in_language.h"

#include "base/contract.h"
#include "base/text.h"
#include "content/json/field_path.h"
#include "content/kinds/decode.h"
#include "content/library/library_builder.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace flickforge {
namespace {

constexpr std::string_view word_begins = "language=";

/// Fields of an object that have a text in the language: those that the schema marks, and those further in that translations name.
std::map<std::string, std::string> texts_of(const Library& library, const Object& object) {
    std::map<std::string, std::string> texts;
    const auto add = [&](const std::string& field) {
        if (auto text = library.translation(library.language(), object.kind, object.id, field)) texts[field] = std::move(*text);
    };
    for (const Property& property : library.checker().schemas().find(object.kind)->properties)
        if (property.schema->translate) add(property.name);
    const std::string entry = std::format("{}:{}/{}", pack_of(object.id), object.kind, name_of(object.id));
    for (const Strings* strings : library.all<Strings>())
        if (const auto found = strings->entries.find(entry); strings->language == library.language() && found != strings->entries.end())
            for (const std::string& field : found->second | std::views::keys) add(field);
    return texts;
}

/// The object with these texts; the same one where it has none of the fields.
std::shared_ptr<const Object> with_texts(const std::shared_ptr<const Object>& object, const std::map<std::string, std::string>& texts) {
    std::shared_ptr<Object> made;
    for (const auto& [field, text] : texts) {
        const auto path = parse_field_path(field);
        const Node* now = path ? find_at(object->data, *path) : nullptr;
        if (!now || !now->is_string()) continue;
        if (!made) made = std::make_shared<Object>(*object);
        find_at(made->data, *path)->as_string() = text;
    }
    if (!made) return object;
    if (made->typed) made->typed = decode(made->kind, made->id, made->data);
    return made;
}

} // namespace

bool is_language(std::string_view word) { return word.starts_with(word_begins); }

std::string language_word(std::string_view language) { return std::string(word_begins) + std::string(language); }

std::string language_in(std::span<const std::string> words) {
    for (const std::string& word : words | std::views::reverse)
        if (is_language(word)) return word.substr(word_begins.size());
    return "";
}

Result<std::shared_ptr<const Library>> in_language(std::shared_ptr<const Library> library, const std::string& language) {
    if (language == library->language() || language.empty()) return library;
    expect(library->language().empty(), "a library is translated once, from its packs' own languages");
    std::vector<std::string> known = library->languages();
    for (const PackInfo& pack : library->packs())
        if (!std::ranges::contains(known, pack.language)) known.push_back(pack.language);
    if (!std::ranges::contains(known, language))
        return fail({.code = "unknown-language",
                     .message = std::format("no pack has texts in the language {}", in_quotes(language)),
                     .hint = suggestion(language, known, "there are " + join(known))});
    LibraryBuilder builder(*library);
    builder.set_language(language);
    ObjectMap objects = library->objects();
    builder.add_objects(objects); // so that it can say what is translated
    for (auto& [key, object] : objects)
        if (key.kind != kind_of<Strings>) object = with_texts(object, texts_of(builder.library(), *object));
    LibraryBuilder translated(builder.library());
    translated.add_objects(std::move(objects));
    return translated.finish();
}

} // namespace flickforge
