#include "base/base64.h"
#include "base/text.h"
#include "cli/diff/diff.h"
#include "playtest/page/html_text.h"
#include "press/cards/card_file.h"
#include "press/cards/press.h"

#include <algorithm>
#include <format>
#include <span>

namespace flickforge {
namespace {

using html::escaped;

constexpr double card_dpi = 130;
constexpr std::size_t most_cards = 200; ///< of a page that opens at once

constexpr std::string_view style = R"(:root { color-scheme: light dark; --line: #d9dee4; --quiet: #57616c; }
@media screen and (prefers-color-scheme: dark) { :root { --line: #343c45; --quiet: #a5afba; } }
body { margin: 0 auto; padding: 2rem 1.5rem 4rem; max-width: 70rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; } h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; } h2 small { color: var(--quiet); font-weight: 400; }
table { border-collapse: collapse; width: 100%; } td, th { border-bottom: 1px solid var(--line); padding: .35rem .75rem .35rem 0; text-align: left; vertical-align: top; }
td small { color: var(--quiet); } .cards { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 1rem 0; } figure { margin: 0; } figcaption { color: var(--quiet); }
img { max-width: 100%; height: auto; }
@media print { h2 { break-after: avoid; } .cards { break-inside: avoid; } }
)";

std::string name_of_object(const Library& library, const ObjectKey& key) {
    const Object* object = library.object(key);
    return object && object->typed ? object->typed->name : std::string(name_of(key.id));
}

class PageMaker {
public:
    explicit PageMaker(const ComparedPacks& compared)
        : compared_(compared), before_(compared.before, {.language = {}, .folders = compared.folders}),
          with_(compared.with, {.language = {}, .folders = compared.folders}) {}

    Result<std::string> page() {
        const PackChanges& changes = compared_.changes;
        std::string title = escaped("What " + compared_.pack + " changes");
        text_ = std::format(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
            "content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
            title, style);
        text_ += std::format("<p>{} of other packs are different with it, and it adds {}.</p>\n",
                             counted(changes.fields.size(), "field", "fields"), counted(changes.added.size(), "object", "objects"));
        for (auto first = changes.fields.begin(); first != changes.fields.end();) {
            const auto next =
                std::find_if(first, changes.fields.end(), [&](const FieldChange& change) { return change.object != first->object; });
            changed_object({first, next});
            first = next;
        }
        if (!changes.variants.empty()) variants();
        for (const AddedObject& added : changes.added) added_object(added);
        if (!wrong_.empty()) return std::unexpected(std::move(wrong_));
        if (cards_ > most_cards) text_ += std::format("<p>Only the first {} cards are shown.</p>\n", most_cards);
        return text_ + "</body>\n</html>\n";
    }

private:
    const ComparedPacks& compared_;
    Press before_, with_;
    std::string text_;
    std::size_t cards_ = 0;
    Issues wrong_;

    void figure(Press& press, const CardKey& card, std::string_view caption) {
        if (++cards_ > most_cards) return;
        auto picture = card_file(press, card, CardFace::front, FileFormat::png, false, card_dpi);
        if (!picture) return append(wrong_, std::move(picture.error()));
        text_ += std::format("<figure><img alt=\"{0}\" src=\"data:image/png;base64,{1}\"><figcaption>{0}</figcaption></figure>\n",
                             escaped(caption), base64(*picture));
    }

    void heading(const ObjectKey& key, const std::string& more) {
        text_ += std::format("<h2>{} <small>{}{}</small></h2>\n", escaped(name_of_object(*compared_.with, key)), escaped(to_text(key)),
                             escaped(more));
    }

    void changed_object(std::span<const FieldChange> fields) {
        const ObjectKey& key = fields.front().object;
        heading(key, "");
        text_ += "<table>\n<tr><th>field</th><th>without</th><th>with</th><th>where</th></tr>\n";
        for (const FieldChange& change : fields) {
            std::string where = change.by.file.empty() ? "" : std::format("{}:{}", change.by.file, change.by.line);
            if (!change.through.empty()) where += ", through " + change.through;
            for (const Place& other : change.others) where += std::format("; conflict with {}:{}", other.file, other.line);
            text_ += std::format("<tr><td>{}</td><td>{}</td><td>{}</td><td><small>{}</small></td></tr>\n", escaped(change.field),
                                 escaped(value_text(*compared_.before, key, change.field, change.was)),
                                 escaped(value_text(*compared_.with, key, change.field, change.now)), escaped(where));
        }
        text_ += "</table>\n";
        const std::vector<CardKey> was = cards_of(*compared_.before, key), now = cards_of(*compared_.with, key);
        if (was.empty() && now.empty()) return;
        text_ += "<div class=\"cards\">\n";
        if (!was.empty()) figure(before_, was.front(), "without " + compared_.pack);
        if (!now.empty()) figure(with_, now.front(), "with " + compared_.pack);
        text_ += "</div>\n";
    }

    void variants() {
        text_ += "<h2>Only with a variant</h2>\n<table>\n<tr><th>variant</th><th>object</th><th>change</th></tr>\n";
        for (const ChangeByVariant& change : compared_.changes.variants)
            text_ += std::format("<tr><td>{}</td><td>{}</td><td>{} {} {}</td></tr>\n", escaped(change.variant),
                                 escaped(to_text(change.object)), escaped(change.op), escaped(change.path),
                                 change.value ? escaped(value_text(*compared_.with, change.object, change.path, change.value)) : "");
        text_ += "</table>\n";
    }

    void added_object(const AddedObject& added) {
        heading(added.object, added.extends.empty() ? ", new" : ", new, extends " + added.extends);
        const std::vector<CardKey> cards = cards_of(*compared_.with, added.object);
        if (cards.empty()) return;
        text_ += "<div class=\"cards\">\n";
        const std::vector<CardKey> like =
            added.extends.empty() ? std::vector<CardKey>{} : cards_of(*compared_.before, {added.object.kind, added.extends});
        if (!like.empty()) figure(before_, like.front(), added.extends);
        figure(with_, cards.front(), added.object.id);
        text_ += "</div>\n";
    }
};

} // namespace

Result<std::string> diff_page(const ComparedPacks& compared) { return PageMaker(compared).page(); }

} // namespace flickforge
