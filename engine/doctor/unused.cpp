// Objects, scripts and pictures that nothing in the game leads to.
#include "base/files.h"
#include "base/text.h"
#include "doctor/doctor.h"

#include <algorithm>
#include <format>
#include <ranges>

namespace flickforge {
namespace {

/// Kinds that another object must name, and what to do about an object that none names. All other kinds are chosen by players, dealt, or printed.
const std::map<std::string, const char*, std::less<>> kinds_to_name = {
    {"monsters", "put it in a room, among a lord's minions, or give it a level that a room's Monster Metre asks for"},
    {"families", "let a monster belong to it"},
    {"abilities", "name it in a hero's abilities"},
    {"familiars", "let a hero, item or spell bring it"},
    {"pieces", "let a character, shot, condition or board use it"},
    {"shots", "name it in a sequence, or in a script"},
    {"modifiers", "name it in a sequence, or in a script"},
    {"conditions", "let a modifier, card or script bring it"},
    {"walls", "let a board use it"},
    {"materials", "let a board, wall or piece be made of it"},
    {"icons", "name it as an icon or emblem"},
    {"scripts", "name it in an object's rules"},
};

class Finder {
public:
    explicit Finder(const DoctorInput& patient) : patient_(patient), library_(*patient.library) {
        for (const auto& [key, object] : library_.objects()) {
            if (key.kind == "strings" || key.kind == "card_styles") continue;
            for (const Use& use : object->uses)
                for (const std::string& kind : use.kinds)
                    if (kind != key.kind || use.target != key.id) named_.insert({kind, use.target});
            for (const auto& made : object->made_from)
                if (made->kind == key.kind && made->id() != key.id) named_.insert({key.kind, made->id()}); // extended
        }
        for (const Room* room : library_.all<Room>())
            for (const Metre& metre : room->metres) levels_.insert(metre.level);
        collect_words();
    }

    Issues run() {
        for (const auto& [key, object] : library_.objects()) look_at(key.kind, *object);
        look_at_files();
        return std::move(issues_);
    }

private:
    const DoctorInput& patient_;
    const Library& library_;
    std::set<ObjectKey> named_;
    std::set<int> levels_;
    std::set<std::string> words_;    ///< every quoted text in scripts and objects, as a full id of the pack that wrote it
    std::set<std::string> required_; ///< what scripts require, "pack:lib/fear"
    Issues issues_;

    void report(Place place, std::string code, std::string message, std::string hint) {
        issues_.push_back({.level = Level::warning,
                           .code = std::move(code),
                           .place = std::move(place),
                           .message = std::move(message),
                           .hint = std::move(hint)});
    }

    /// Scripts name objects as texts, and icons are named without their kind: every quoted text counts as a name.
    void collect_words() {
        const auto collect = [&](const std::string& pack, std::string_view text, std::string_view quotes) {
            for (std::size_t at = text.find_first_of(quotes); at != std::string_view::npos; at = text.find_first_of(quotes, at + 1)) {
                const std::size_t end = text.find(text[at], at + 1);
                if (end == std::string_view::npos) break;
                if (end - at < 120) words_.insert(full_id(pack, text.substr(at + 1, end - at - 1)));
                at = end;
            }
        };
        for (const PackInfo& pack : library_.packs())
            for (const std::string& path : lua_files(pack.id)) collect(pack.id, *library_.script(pack.id + ':' + path), "\"'");
        for (const auto& [key, object] : library_.objects())
            for (const auto& made : object->made_from) collect_texts(made->pack, made->root, true);
    }

    void collect_texts(const std::string& pack, const Node& node, bool top) {
        if (node.is_string()) words_.insert(full_id(pack, node.as_string()));
        if (node.is_array())
            for (const Node& item : node.items()) collect_texts(pack, item, false);
        if (node.is_object())
            for (const Member& member : node.members())
                if (!top || (member.key != "id" && member.key != "name" && member.key != "text" && member.key != "notes"))
                    collect_texts(pack, member.value, false);
    }

    std::vector<std::string> lua_files(const std::string& pack) const {
        std::vector<std::string> files;
        if (const auto known = patient_.files.find(pack); known != patient_.files.end())
            for (const std::string& path : known->second)
                if (path.ends_with(".lua") && library_.script(pack + ':' + path)) files.push_back(path);
        return files;
    }

    void look_at(const std::string& kind, const Object& object) {
        const auto known = kinds_to_name.find(kind);
        if (!patient_.has(object.id) || known == kinds_to_name.end()) return;
        if (named_.contains({kind, object.id})) return;
        const bool by_word = kind == "icons" || kind == "shots" || kind == "modifiers" || kind == "conditions" || kind == "monsters" ||
                             kind == "familiars" || kind == "pieces";
        if (by_word && words_.contains(object.id)) return;
        if (const Monster* monster = kind == "monsters" ? library_.find<Monster>(object.id) : nullptr;
            monster && monster->level && levels_.contains(*monster->level))
            return;
        if (const ShotType* shot = kind == "shots" ? library_.find<ShotType>(object.id) : nullptr; shot && !shot->in_base_game)
            return; // for others to use
        const Place place{library_.sources().at(object.file).shown, 1, 1};
        if (object.abstract)
            return report(place, "unused-object", std::format("nothing extends the abstract object {}", in_quotes(object.id)),
                          "remove it, or let something extend it");
        report(place, "unused-object",
               kind == "monsters"
                   ? std::format("the monster {} is in no room", in_quotes(object.id))
                   : std::format("nothing uses the {} {}", one_of(*library_.checker().schemas().find(kind)), in_quotes(object.id)),
               known->second);
    }

    void look_at_files() {
        std::set<std::string> used;
        for (const auto& [key, object] : library_.objects())
            for (const FileUse& use : object->files) used.insert(use.pack + ':' + use.file);
        for (const PackInfo& pack : library_.packs()) {
            const auto files = patient_.files.find(pack.id);
            if (!patient_.packs.contains(pack.id) || files == patient_.files.end()) continue;
            const std::string &cover = library_.sources().at(pack.origin).shown,
                              folder = cover.substr(0, cover.size() - std::string_view("pack.json").size());
            for (const std::string& path : files->second) {
                if (path.starts_with("tests/") || path.starts_with("docs/") || used.contains(pack.id + ':' + path)) continue;
                if (path.ends_with(".lua") && !is_required(pack.id, path))
                    report({folder + path}, "unused-script", "no object names this script and no script requires it",
                           "name it as an object's \"script\", or remove it");
                if (path.ends_with(".svg") || path.ends_with(".png") || path.ends_with(".jpg"))
                    report({folder + path}, "unused-art", "no object shows this picture", "name it as an object's \"art\", or remove it");
            }
        }
    }

    /// `require` takes the path without its ending, with dots or slashes, or the file beside the script.
    bool is_required(const std::string& pack, const std::string& path) const {
        const std::string stem = path.substr(0, path.size() - 4);
        std::string dotted = stem;
        std::ranges::replace(dotted, '/', '.');
        const std::string name = stem.substr(stem.rfind('/') == std::string::npos ? 0 : stem.rfind('/') + 1);
        for (const std::string& word : {stem, dotted, path, name, name + ".lua"})
            if (words_.contains(full_id(pack, word))) return true;
        return false;
    }
};

} // namespace

Issues find_unused(const DoctorInput& patient) { return Finder(patient).run(); }

Issues find_unreachable_rooms(const DoctorInput& patient) {
    Issues issues;
    const Library& library = *patient.library;
    for (const Room* room : library.all<Room>()) {
        if (!patient.has(room->id)) continue;
        const auto leads_there = [&](const Slot& slot) {
            if (slot.room.text == room->id) return true;
            if (!slot.deal || room->type == RoomType::lair) return false;
            if (*slot.deal == Deal::special) return room->type == RoomType::special;
            return room->type == RoomType::battle && (!slot.difficulty || slot.difficulty == room->difficulty);
        };
        const bool reached = std::ranges::any_of(library.all<Layout>(),
                                                 [&](const Layout* layout) { return std::ranges::any_of(layout->slots, leads_there); });
        if (reached) continue;
        const Object* object = library.object("rooms", room->id);
        issues.push_back({.level = Level::warning,
                          .code = "unreachable-room",
                          .place = {library.sources().at(object->file).shown, 1, 1},
                          .message = std::format("no layout leads to the room {}", in_quotes(room->id)) +
                                     (room->type == RoomType::battle && room->difficulty
                                          ? std::format(": none deals a battle of difficulty {}", *room->difficulty)
                                          : ""),
                          .hint = room->type == RoomType::lair ? "name it in a layout"
                                                               : "name it in a layout, or give it a difficulty that layouts deal"});
    }
    return issues;
}

} // namespace flickforge
