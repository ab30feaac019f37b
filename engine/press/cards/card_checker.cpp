// What is wrong with the cards of a library.
#include "base/text.h"
#include "content/load/verify.h"
#include "press/cards/card_fields.h"
#include "press/cards/press.h"
#include "press/draw/letters.h"
#include "press/draw/path.h"
#include "press/draw/pictures.h"
#include "press/icons/icons.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

/// Unknown names of icons: they are drawn as a letter, which is hardly what the author wants.
class IconCheck {
public:
    IconCheck(const Library& library, Issues& issues) : library_(library), issues_(issues), names_(icon_names(library)) {
        for (std::string& name : names_) name = std::string(name_of(name));
    }

    void run() {
        for (const auto& [key, object] : library_.objects()) {
            const Schema* schema = library_.checker().schemas().find(key.kind);
            if (schema && !object->abstract) visit(*object, *schema, object->data, "");
        }
    }

private:
    const Library& library_;
    Issues& issues_;
    std::vector<std::string> names_;

    void visit(const Object& object, const Schema& schema, const Node& node, const std::string& path) {
        if (schema.widget == "glyph" && node.is_string() && !knows_icon(library_, pack_of(object.id), node.as_string())) {
            issues_.push_back({Level::warning, "unknown-icon", place_of(library_, object.kind, object.id, path),
                               std::format("{}: there is no icon {}", path, in_quotes(node.as_string())),
                               suggestion(node.as_string(), names_,
                                          "`flickforge render icons` shows all; a pack can add its own, or write one to three letters")});
        }
        if (!node.is_object()) return;
        for (const Member& member : node.members())
            if (const Schema* inner = schema.property(member.key))
                visit(object, *inner, member.value, path.empty() ? member.key : path + '.' + member.key);
    }
};

void check_icons(const Library& library, Issues& issues) {
    IconCheck(library, issues).run();
    for (const Icon* icon : library.all<Icon>())
        for (std::size_t i = 0; i < icon->shapes.size(); ++i)
            if (const auto why = why_not_path(icon->shapes[i].path))
                issues.push_back({Level::error, "bad-path", place_of(library, "icons", icon->id, std::format("shapes[{}].path", i)),
                                  std::format("shapes[{}].path: {}", i, *why), "write it as in SVG: M 10 10 L 90 10 L 50 90 Z"});
}

void check_styles(const Library& library, Issues& issues) {
    Letters letters;
    for (const CardStyle* style : library.all<CardStyle>()) {
        const Schema* kind = library.checker().schemas().find(style->shows);
        const auto known = [&](std::string_view field) { return !kind || is_card_field(*kind, field); };
        std::vector<std::string> names{"art", "emblem", "style"};
        if (kind)
            for (const Property& property : kind->properties) names.push_back(property.name);
        const auto complain = [&](const std::string& path, const std::string& field, std::string message, std::string otherwise) {
            issues.push_back({Level::error, "unknown-card-field", place_of(library, "card_styles", style->id, path), std::move(message),
                              suggestion(field, names, std::move(otherwise))});
        };
        for (std::size_t i = 0; i < style->fields.size(); ++i)
            if (!known(style->fields[i]))
                complain(std::format("fields[{}]", i), style->fields[i],
                         std::format("fields: {} have no field {}", style->shows, in_quotes(style->fields[i])),
                         std::format("`flickforge docs` lists the fields of {}", style->shows));
        for (const auto& [field, place] : style->places)
            if (!std::ranges::contains(style->fields, field))
                complain(std::format("places.{}", field), field, std::format("places: the card does not show {}", in_quotes(field)),
                         "add it to fields, or remove its place");
        for (const auto& [field, font] : {std::pair{"title_font", &style->title_font}, std::pair{"text_font", &style->text_font}})
            if (!letters.installed(*font))
                issues.push_back(
                    {Level::warning, "missing-font", place_of(library, "card_styles", style->id, field),
                     std::format("{}: the font {} is not installed; {} is used instead", field, in_quotes(*font), Letters::fallback),
                     "install it, or choose one that is there, such as Vollkorn"});
    }
}

/// Pictures of objects that have no card of their own are looked at as well.
void check_pictures(const Library& library, const std::map<std::string, std::string>& folders, Issues& issues) {
    Pictures pictures(folders);
    for (const auto& [key, object] : library.objects())
        for (const FileUse& use : object->files) {
            if (use.file.empty() || use.file.ends_with(".lua") || object->abstract) continue;
            std::string why;
            if (!pictures.find(use.pack + ':' + use.file, why))
                issues.push_back({Level::error, "missing-picture", library.sources().place(use.origin),
                                  std::format("{}: the picture {} {}", use.path, in_quotes(use.file), why), ""});
        }
}

} // namespace

CardChecker::CardChecker() = default;
CardChecker::~CardChecker() = default;

void CardChecker::begin(std::shared_ptr<const Library> library, const std::map<std::string, std::string>& folders) {
    library_ = std::move(library);
    issues_.clear();
    tasks_.clear();
    done_ = 0;
    check_icons(*library_, issues_);
    check_styles(*library_, issues_);
    check_pictures(*library_, folders, issues_);
    std::vector<std::string> languages = library_->languages();
    languages.insert(languages.begin(), "");
    std::erase_if(presses_, [&](const auto& entry) { return !std::ranges::contains(languages, entry.first); });
    const std::vector<CardCount> cards = all_cards(*library_, true);
    for (const std::string& language : languages) {
        const auto press = presses_.find(language);
        // Pictures are looked at above; layouts do not depend on them.
        if (press == presses_.end()) presses_.emplace(language, Press(library_, {language, {}}));
        else press->second.take(library_);
        for (const CardCount& card : cards) tasks_.push_back({language, card.card});
    }
}

bool CardChecker::go_on(int cards) {
    for (; done_ < tasks_.size(); ++done_) {
        const auto& [language, card] = tasks_[done_];
        Press& press = presses_.at(language);
        if (!press.is_laid_out(card) && cards-- <= 0) return true;
        for (Issue issue : press.layout(card).issues) {
            if (issue.code == "missing-picture") continue;
            if (!language.empty()) issue.message += std::format(" (in the language {})", language);
            issues_.push_back(std::move(issue));
        }
    }
    return false;
}

Issues CardChecker::issues() const {
    Issues sorted = issues_;
    sort_and_unify(sorted);
    return sorted;
}

Issues CardChecker::check(const std::shared_ptr<const Library>& library, const std::map<std::string, std::string>& folders) {
    begin(library, folders);
    while (go_on(1000)) {}
    return issues();
}

} // namespace flickforge
