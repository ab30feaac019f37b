// What the languages of a pack lack: fields of its objects and texts of its scripts that are in one language and not in another.
#include "base/text.h"
#include "content/json/field_path.h"
#include "content/library/text_values.h"
#include "doctor/doctor.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// A pack of which a file of strings is in a language.
class Translator {
public:
    Translator(const Library& library, const PackInfo& pack, const std::string& language, const Strings& file)
        : library_(library), pack_(pack),
          language_(language), place_{library.sources().at(library.object("strings", file.id)->file).shown, 1, 1} {}

    Issues run() {
        for (const auto& [key, object] : library_.objects())
            if (pack_of(key.id) == pack_.id && key.kind != "strings") look_at(key, *object);
        std::vector<std::string> missing;
        for (const auto& [id, text] : library_.texts(pack_.language)) {
            if (pack_of(id) != pack_.id) continue;
            const std::string* translated = library_.text(language_, id);
            if (!translated) missing.push_back(in_quotes(name_of(id)));
            else if (values_in(*translated) != values_in(text))
                report("other-values",
                       std::format("the text {} in {} takes {}, in {} {}", in_quotes(name_of(id)), pack_.language, values_in(text),
                                   language_, values_in(*translated)),
                       "name the same values in both");
        }
        if (!missing.empty())
            report("not-translated", std::format("texts of scripts are not in the language {}: {}", language_, join(missing)),
                   "add them to \"texts\" of this file");
        return std::move(issues_);
    }

private:
    const Library& library_;
    const PackInfo& pack_;
    const std::string& language_;
    Place place_; ///< of the first file in this language
    Issues issues_;

    void report(std::string code, std::string message, std::string hint) {
        issues_.push_back(
            {.level = Level::warning, .code = std::move(code), .place = place_, .message = std::move(message), .hint = std::move(hint)});
    }

    /// Texts that are written in the object's own file: what it inherits is translated with its parent.
    void look_at(const ObjectKey& key, const Object& object) {
        std::vector<std::string> fields;
        for (const Property& property : library_.checker().schemas().find(key.kind)->properties) {
            if (!property.schema->translate) continue;
            const Node* text = object.data.find(property.name);
            if (!text || !text->is_string() || text->as_string().empty() || text->origin.file != object.file) continue;
            if (!library_.translation(language_, key.kind, key.id, property.name)) fields.push_back(property.name);
        }
        if (!fields.empty())
            report("not-translated",
                   std::format("{}/{}: {} not in the language {}", key.kind, name_of(key.id),
                               join(fields) + (fields.size() == 1 ? " is" : " are"), language_),
                   std::format("add \"{}/{}\" to \"entries\" of this file", key.kind, name_of(key.id)));
    }

    /// "no value", or their names in order.
    static std::string values_in(std::string_view text) {
        std::vector<std::string> names;
        for (TextValue value = next_value(text); value; value = next_value(text, value.end)) names.emplace_back(value.name);
        std::ranges::sort(names);
        names.erase(std::ranges::unique(names).begin(), names.end());
        return names.empty() ? "no value" : join(names);
    }
};

} // namespace

Issues find_untranslated(const DoctorInput& patient) {
    Issues issues;
    const Library& library = *patient.library;
    for (const PackInfo& pack : library.packs()) {
        if (!patient.packs.contains(pack.id)) continue;
        std::map<std::string, const Strings*> languages; ///< the first file of each
        for (const Strings* strings : library.all<Strings>())
            if (pack_of(strings->id) == pack.id && strings->language != pack.language) languages.emplace(strings->language, strings);
        for (const auto& [language, file] : languages) append(issues, Translator(library, pack, language, *file).run());
    }
    return issues;
}

} // namespace flickforge
