#include "rules/rules.h"

#include "base/text.h"
#include "content/load/in_language.h"
#include "content/load/overrides.h"

#include <algorithm>
#include <iterator>

namespace flickforge {
namespace {

std::string text_of(const OptionValue& value) {
    if (const bool* yes = std::get_if<bool>(&value)) return *yes ? "true" : "false";
    if (const int* number = std::get_if<int>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

} // namespace

Result<std::unique_ptr<Rules>> Rules::make(std::shared_ptr<const Library> library, std::vector<std::string> variants, Hooks& hooks) {
    std::unique_ptr<Rules> rules(new Rules(std::move(library), hooks));
    rules->fill_tables();
    Issues issues;
    std::vector<std::string> names;
    for (const Variant* variant : rules->library_->all<Variant>()) {
        names.push_back(variant->id);
        if (variant->always) rules->in_force_.push_back(variant);
    }
    std::vector<std::string> overrides; // the library has them already; their order counts, and one may come twice
    const auto concerns_content = [](const std::string& word) { return is_override(word) || is_language(word); };
    std::ranges::copy_if(variants, std::back_inserter(overrides), concerns_content);
    std::erase_if(variants, concerns_content);
    std::ranges::sort(variants);
    variants.erase(std::ranges::unique(variants).begin(), variants.end());
    std::vector<std::string> single;
    for (const std::string& id : variants) {
        if (id.contains('=')) {
            single.push_back(id);
            continue;
        }
        const Variant* variant = rules->library_->find<Variant>(id);
        if (!variant) {
            issues.push_back({.code = "unknown-variant",
                              .message = "there is no variant " + in_quotes(id),
                              .hint = suggestion(id, names, "`flickforge list variants` shows them all")});
        } else if (!variant->always) {
            rules->variants_.push_back(id);
            rules->in_force_.push_back(variant);
        }
    }
    // Those that are always on say what an option is; the others choose, later ids over earlier ones.
    for (const Variant* variant : rules->in_force_) {
        for (const auto& [name, option] : variant->options) rules->option_values_[name] = option.value;
        for (const Excluded& excluded : variant->excludes) rules->excluded_[{excluded.kind, excluded.target}] = true;
    }
    // What is only kept because a running game has it is dealt to nobody else.
    for (const Placeholder& kept : rules->library_->placeholders()) rules->excluded_[{kept.kind, kept.id}] = true;
    for (const std::string& setting : single) {
        const std::string name = setting.substr(0, setting.find('=')), written = setting.substr(setting.find('=') + 1);
        std::vector<std::string> known, choices;
        const OptionValue* chosen = nullptr;
        for (const Variant* variant : rules->in_force_)
            for (const auto& [option, content] : variant->options) {
                known.push_back(option);
                if (option != name) continue;
                for (const OptionValue& choice : content.choices) {
                    choices.push_back(text_of(choice));
                    if (choices.back() == written) chosen = &choice;
                }
            }
        if (chosen) {
            rules->option_values_[name] = *chosen;
            rules->variants_.push_back(setting);
        } else if (choices.empty()) {
            issues.push_back({.code = "unknown-option",
                              .message = "there is no rule option " + in_quotes(name),
                              .hint = suggestion(name, known, "variants/standard.json lists them")});
        } else {
            issues.push_back({.code = "bad-option",
                              .message = in_quotes(written) + " is not a value of rule option " + name,
                              .hint = "choose " + join(choices)});
        }
    }
    std::ranges::move(overrides, std::back_inserter(rules->variants_));
    rules->options_ = rule_options(rules->option_values_);
    ContentTypes::each([&]<class T>() {
        bool& scripted = std::get<ObjectTable<T>>(rules->known_).scripted;
        for (const T* object : rules->library_->all<T>())
            for (const Hooks::Bound& bound : hooks.scripts_of(kind_of<T>, *object)) {
                if (!bound.when.empty() && !rules->holds(bound.when)) {
                    rules->waiting_.push_back(bound.script);
                    continue;
                }
                scripted = true;
                rules->hooks_used_ |= bound.hooks;
                if constexpr (std::is_same_v<T, ShotType> || std::is_same_v<T, Modifier>) rules->hooks_of_shots_ |= bound.hooks;
            }
    });
    if (!issues.empty()) return std::unexpected(std::move(issues));
    return rules;
}

bool Rules::holds(const std::string& option) const {
    const auto equals = option.find('=');
    const auto found = option_values_.find(std::string_view(option).substr(0, equals));
    return found != option_values_.end() && text_of(found->second) == (equals == std::string::npos ? "true" : option.substr(equals + 1));
}

bool Rules::excluded(std::string_view kind, std::string_view id) const {
    return !excluded_.empty() && excluded_.contains({std::string(kind), std::string(id)});
}

const TableBoard& Rules::table_board(const std::string& board) const {
    static const TableBoard none;
    const auto found = boards_.find(board);
    return found == boards_.end() ? none : found->second;
}

const Profile* Rules::profile(CharacterKind kind, const std::string& what) const {
    const auto& known = profiles_[static_cast<std::size_t>(kind)];
    const auto found = known.find(what);
    return found == known.end() ? nullptr : &found->second;
}

std::string_view content_kind(CharacterKind kind) {
    switch (kind) {
    case CharacterKind::hero:
    case CharacterKind::ally: return kind_of<Hero>;
    case CharacterKind::familiar: return kind_of<Familiar>;
    case CharacterKind::monster: return kind_of<Monster>;
    case CharacterKind::lord: return kind_of<Lord>;
    case CharacterKind::antient: return kind_of<Antient>;
    }
    return "";
}

std::optional<Profile> profile_of(const Library& library, CharacterKind kind, const std::string& what) {
    const auto with = [&]<class T>(const T* object) -> std::optional<Profile> {
        if (!object) return {};
        Profile made{.object = object,
                     .kind = content_kind(kind),
                     .piece = object->piece.text,
                     .side = object->side,
                     .sequences = &object->sequences,
                     .nullifies = &object->nullifies,
                     .reflects = &object->reflects};
        if constexpr (requires { object->affected_by; }) made.affected_by = &object->affected_by;
        if constexpr (requires { object->ally; }) made.health = kind == CharacterKind::ally ? object->ally.health : object->health;
        else if constexpr (requires { object->health; }) made.health = object->health;
        return made;
    };
    switch (kind) {
    case CharacterKind::hero:
    case CharacterKind::ally: return with(library.find<Hero>(what));
    case CharacterKind::familiar: return with(library.find<Familiar>(what));
    case CharacterKind::monster: return with(library.find<Monster>(what));
    case CharacterKind::lord: return with(library.find<Lord>(what));
    case CharacterKind::antient: return with(library.find<Antient>(what));
    }
    return {};
}

void Rules::fill_tables() {
    ContentTypes::each([&]<class T>() {
        for (const T* object : library_->all<T>()) std::get<ObjectTable<T>>(known_).by_id.emplace(object->id, object);
    });
    for (const Board* board : library_->all<Board>()) boards_.emplace(board->id, make_table_board(*library_, *board));
    const auto add = [&]<class T>(CharacterKind kind, const std::vector<const T*>& objects) {
        for (const T* object : objects)
            if (const auto made = profile_of(*library_, kind, object->id))
                profiles_[static_cast<std::size_t>(kind)].emplace(object->id, *made);
    };
    add(CharacterKind::hero, library_->all<Hero>());
    add(CharacterKind::ally, library_->all<Hero>());
    add(CharacterKind::familiar, library_->all<Familiar>());
    add(CharacterKind::monster, library_->all<Monster>());
    add(CharacterKind::lord, library_->all<Lord>());
    add(CharacterKind::antient, library_->all<Antient>());
}

} // namespace flickforge
