#include "script/checks/check_ids.h"

#include "base/text.h"
#include "script/api.h"
#include "script/free_names.h"
#include "script/checks/named_ids.h"

#include <algorithm>
#include <format>
#include <map>
#include <optional>
#include <set>

namespace flickforge {
namespace {

using IdKinds = std::vector<std::string>;

/// Fields that hold ids, by their last name, and of which kinds.
const std::map<std::string, IdKinds, std::less<>> id_fields{
    {"id", {"shots", "modifiers", "conditions", "decks", "items", "spells", "abilities"}},
    {"what", {"monsters", "heroes", "lords", "familiars", "antients", "tokens"}},
    {"room", {"rooms"}},
    {"board", {"boards"}},
    {"lord", {"lords"}},
    {"family", {"families"}},
    {"deck", {"decks"}},
    {"card", {}}, // items/name
    {"key", {}},
};

/// Of these fields it is known that they hold an id as the script's own pack writes it.
const std::set<std::string, std::less<>> sure_id_fields{"event.id", "game.room", "game.board", "game.lord", "game.shot.id"};

/// Names of arguments that are ids, and their kinds; nothing: a card, written items/name.
const std::map<std::string, IdKinds, std::less<>> id_arguments{
    {"condition", {"conditions"}}, {"token", {"tokens"}}, {"deck", {"decks"}}, {"who", {"monsters", "antients", "familiars"}}, {"card", {}},
};

/// Functions that are no effects: which of their arguments is an id.
struct IdQuestion {
    const char* function;
    int argument;
    IdKinds kinds;
};
const std::vector<IdQuestion> id_questions{
    {":has", 1, {"conditions"}},       {":holds", 1, {}},
    {":drawn_sum", 1, {"decks"}},      {"game.cards", 1, {"decks"}},
    {"game.cards_left", 1, {"decks"}}, {"game.monsters_left", 1, {"monsters"}},
    {"game.can_use", 2, {"items"}},
};

/// Fields of effects that take a table.
struct IdMember {
    const char* effect;
    const char* name;
    IdKinds kinds;
};
const std::vector<IdMember> id_members{
    {"shot", "shot", {"shots"}},
    {"shot", "modifiers", {"modifiers"}},
    {"summon", "who", {"monsters", "antients", "familiars"}},
    {"fight", "monsters", {"monsters"}},
    {"fight", "board", {"boards"}},
    {"recruit", "who", {"heroes"}},
    {"recruit", "cards", {}},
};

class IdCheck {
public:
    explicit IdCheck(const Library& library) : library_(library) {
        for (const auto& [key, object] : library.objects()) {
            kinds_[key.id].insert(key.kind);
            for (const Member& member : object->data.members()) collect(member.value);
        }
        for (const PackInfo& pack : library.packs()) packs_[pack.id] = &pack;
    }

    void look_at(const std::string& file, std::string_view text, const std::set<std::string>& given) {
        file_ = file, pack_ = pack_of(file), given_ = &given;
        if (!packs_.contains(pack_)) return; // a module of no pack
        for (const NamedId& named : named_ids(text)) {
            if (named.call == "game.text" && named.argument == 1) look_for_text(named);
            if (!is_id(named.text)) continue;
            if (named.field.empty()) argument(named);
            else comparison(named);
        }
    }

    Issues take() { return std::move(issues_); }

private:
    const Library& library_;
    std::map<std::string, std::set<std::string>, std::less<>> kinds_; ///< of the objects with this id
    std::set<std::string> inner_;                                     ///< ids within objects: services, tracks
    std::map<std::string, const PackInfo*, std::less<>> packs_;
    std::string file_, pack_;
    const std::set<std::string>* given_ = nullptr;
    Issues issues_;

    void collect(const Node& node) {
        if (node.is_array())
            for (const Node& item : node.items()) collect(item);
        if (!node.is_object()) return;
        for (const Member& member : node.members()) {
            if (member.key == "id" && member.value.is_string()) inner_.insert(member.value.as_string());
            collect(member.value);
        }
    }

    /// Letters, digits and hyphens, with a pack and a kind before them.
    static bool is_id(std::string_view text) {
        return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_:/") == std::string_view::npos && !text.ends_with('/') &&
               !text.ends_with(':');
    }

    /// An id taken apart: "items/catacombs:orb" is of the kinds {"items"}.
    struct Wanted {
        std::string id;    ///< "catacombs:orb" or "orb"
        std::string slash; ///< "items/"
        IdKinds kinds;
    };
    static Wanted taken_apart(const std::string& text, IdKinds kinds) {
        const auto slash = text.find('/');
        if (slash == std::string::npos) return {text, "", std::move(kinds)};
        return {text.substr(slash + 1), text.substr(0, slash + 1), {text.substr(0, slash)}};
    }

    /// "items/catacombs:orb" for catacombs:items/orb, where that pack is loaded; empty for what is written in that order.
    std::string turned(const std::string& text) const {
        const auto colon = text.find(':'), slash = text.find('/');
        if (colon == std::string::npos || slash == std::string::npos || colon > slash) return "";
        if (!packs_.contains(std::string_view(text).substr(0, colon))) return "";
        return text.substr(colon + 1, slash - colon) + text.substr(0, colon + 1) + text.substr(slash + 1);
    }

    bool is_there(const std::string& id, const IdKinds& kinds) const {
        const auto found = kinds_.find(id);
        if (found == kinds_.end()) return false;
        return kinds.empty() || std::ranges::any_of(kinds, [&](const std::string& kind) { return found->second.contains(kind); });
    }

    /// The id with its prefix, in one of the packs that this one depends on; empty if in none.
    std::string in_dependency(const Wanted& wanted) const {
        for (const std::string& pack : packs_.at(pack_)->reach)
            if (pack != pack_ && is_there(full_id(pack, wanted.id), wanted.kinds)) return full_id(pack, wanted.id);
        return "";
    }

    /// The nearest of all that the pack may name.
    std::string nearest(const Wanted& wanted) const {
        std::vector<std::string> names, ids;
        for (const auto& [id, kinds] : kinds_)
            if (packs_.at(pack_)->reach.contains(std::string(pack_of(id))) && is_there(id, wanted.kinds)) {
                names.emplace_back(name_of(id));
                ids.push_back(pack_of(id) == pack_ ? std::string(name_of(id)) : id);
            }
        const std::string near = closest_match(name_of(wanted.id), names);
        return near.empty() ? "" : wanted.slash + ids[static_cast<std::size_t>(std::ranges::find(names, near) - names.begin())];
    }

    void warn(const NamedId& named, std::string message, std::string hint) {
        issues_.push_back({.level = Level::warning,
                           .code = "script-id",
                           .place = {file_, named.line, named.column},
                           .message = std::move(message),
                           .hint = std::move(hint)});
    }

    void comparison(const NamedId& named) {
        const std::string& field = named.field;
        const auto dot = field.rfind('.');
        const auto known = id_fields.find(dot == std::string::npos ? std::string_view() : std::string_view(field).substr(dot + 1));
        for (const char* theirs : {".data.", ".keep.", ".params.", "self.id"}) // what the script put there, or its own id
            if (field.contains(theirs)) return;
        if (known == id_fields.end()) return;
        if (const std::string right = turned(named.text); !right.empty())
            return warn(named, std::format("{} is never {}", field, in_quotes(named.text)), std::format("write {}", in_quotes(right)));
        const Wanted wanted = taken_apart(named.text, known->second);
        if (wanted.kinds.empty()) return; // of the fields of cards: no card
        const std::string pack(pack_of(wanted.id));
        const auto never = [&](std::string hint) {
            warn(named, std::format("{} is never {}", field, in_quotes(named.text)), std::move(hint));
        };
        if (pack.empty()) {
            const std::string own = full_id(pack_, wanted.id);
            if (kinds_.contains(own) || given_->contains(named.text) || inner_.contains(named.text)) return;
            if (const std::string there = in_dependency(wanted); !there.empty()) never(did_you_mean(wanted.slash + there));
        } else if (pack == pack_) {
            if (!sure_id_fields.contains(field) && !field.ends_with(".what")) return;
            never(std::format("a script reads ids of its own pack without prefix: {}",
                              in_quotes(wanted.slash + std::string(name_of(wanted.id)))));
        } else if (packs_.contains(pack) && !kinds_.contains(wanted.id)) {
            never(did_you_mean(nearest(wanted), std::format("there is no {} in that pack", in_quotes(wanted.id))));
        }
    }

    void argument(const NamedId& named) {
        const auto kinds = kinds_of(named);
        if (!kinds) return;
        if (const std::string right = turned(named.text); !right.empty())
            return warn(named, std::format("{} is not the name of a card", in_quotes(named.text)),
                        std::format("write {}", in_quotes(right)));
        const Wanted wanted = taken_apart(named.text, *kinds);
        if (wanted.kinds.empty()) return;
        const std::string pack = pack_of(wanted.id).empty() ? pack_ : std::string(pack_of(wanted.id));
        const std::string id = full_id(pack, wanted.id);
        if (!packs_.contains(pack) || is_there(id, wanted.kinds) || !library_.checker().schemas().is_kind(wanted.kinds.front())) return;
        std::vector<std::string> words;
        for (const std::string& kind : wanted.kinds) words.emplace_back(one_of(*library_.checker().schemas().find(kind)));
        const std::string there = pack_of(wanted.id).empty() ? in_dependency(wanted) : "";
        warn(named, std::format("there is no {} {}", join(words, " or "), in_quotes(id)),
             did_you_mean(there.empty() ? nearest(wanted) : wanted.slash + there,
                          std::format("`flickforge list {}` shows what there is", wanted.kinds.front())));
    }

    /// game.text("name"): each pack has its texts in its own language.
    void look_for_text(const NamedId& named) {
        const std::string id = full_id(pack_, named.text);
        const auto pack = packs_.find(pack_of(id));
        if (pack == packs_.end() || library_.text(pack->second->language, id)) return;
        std::vector<std::string> names;
        for (const auto& [other, text] : library_.texts(pack->second->language))
            if (pack_of(other) == pack->first) names.emplace_back(name_of(other));
        issues_.push_back({.level = Level::warning,
                           .code = "script-text",
                           .place = {file_, named.line, named.column},
                           .message = std::format("there is no text {} in the strings of {} ({})", in_quotes(name_of(id)), pack->first,
                                                  pack->second->language),
                           .hint = suggestion(name_of(id), names, "add it to \"texts\" of a file in strings/")});
    }

    /// Of which kinds the argument must be; empty for one that is not an id.
    std::optional<IdKinds> kinds_of(const NamedId& named) const {
        if (!named.member.empty()) {
            for (const IdMember& member : id_members)
                if (named.call == member.effect && named.member == member.name) return member.kinds;
            return {};
        }
        for (const IdQuestion& asked : id_questions)
            if (named.call == asked.function && named.argument == asked.argument) return asked.kinds;
        for (const ApiEffect& effect : api_effects()) {
            if (named.call != effect.name || named.argument > static_cast<int>(effect.arguments.size()) || named.argument < 1) continue;
            const ApiArgument& argument = effect.arguments[static_cast<std::size_t>(named.argument) - 1];
            if (!argument.name || (argument.type != Arg::id && argument.type != Arg::card)) return {};
            const auto known = id_arguments.find(std::string_view(argument.name));
            if (known != id_arguments.end()) return known->second;
        }
        return {};
    }
};

} // namespace

Issues check_ids(const Library& library) {
    std::map<std::string, std::set<std::string>> files, given; ///< by pack: its scripts, and the ids that these give out
    const auto add = [&](const auto& again, const std::string& file) -> void {
        const std::string pack(pack_of(file));
        const std::string* text = library.script(file);
        if (!text || !files[pack].insert(file).second) return;
        given[pack].insert_range(given_ids(*text));
        for (const std::string& module : names_in(*text).required) again(again, full_id(pack, module) + ".lua");
    };
    for (const auto& [key, object] : library.objects())
        for (const FileUse& use : object->files)
            if (use.file.ends_with(".lua")) add(add, use.pack + ':' + use.file);
    IdCheck check(library);
    for (const auto& [pack, all] : files)
        for (const std::string& file : all) check.look_at(file, *library.script(file), given[pack]);
    return check.take();
}

} // namespace flickforge
