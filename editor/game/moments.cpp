#include "editor/game/moments.h"

#include "base/text.h"
#include "content/library/currency.h"
#include "editor/game/mat_drawing.h"
#include "editor/match/sandbox.h"
#include "match/match.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>

namespace flickforge::editor {
namespace {

class MomentWriter {
public:
    MomentWriter(const Chronicle& chronicle, const LogEntry& end) : chronicle_(chronicle), end_(end) {}

    RoomMoment write() {
        const RoomVisit& visit = chronicle_.visits()[static_cast<std::size_t>(end_.visit)];
        const Library& library = chronicle_.rules().library();
        RoomMoment moment{.command = end_.command,
                          .room = visit.room.empty() ? "The table" : object_name(library, visit.room, "rooms"),
                          .board = visit.board.empty() ? "" : object_name(library, visit.board, "boards"),
                          .outcome = begun_large(outcome_text(end_.event.text)) + '.',
                          .rounds = visit.rounds,
                          .shots = visit.shots};
        for (const auto& [id, who] : chronicle_.everybody())
            if (who.character && who.kind == CharacterKind::hero && (!who.dead || fell_here(id))) moment.heroes.push_back(hero(id, who));
        for (const HeroAfterRoom& hero : moment.heroes) moment.gold += hero.gold;
        moment.destroyed = destroyed();
        return moment;
    }

private:
    const Chronicle& chronicle_;
    const LogEntry& end_;

    template <class Visitor> void each(EventKind what, const Visitor& visit) const {
        for (const LogEntry& entry : chronicle_.entries())
            if (entry.visit == end_.visit && entry.event.what == what) visit(entry);
    }

    bool fell_here(int id) const {
        bool fell = false;
        each(EventKind::destroyed, [&](const LogEntry& entry) { fell |= entry.event.to == id; });
        return fell;
    }

    HeroAfterRoom hero(int id, const Participant& who) const {
        HeroAfterRoom made{.id = id,
                           .name = who.name,
                           .fell = who.dead,
                           .health = who.dead ? 0 : who.health.value_or(0),
                           .max_health = who.max_health};
        each(EventKind::hurt, [&](const LogEntry& entry) { made.lost += entry.event.to == id ? entry.event.amount : 0; });
        each(EventKind::gold, [&](const LogEntry& entry) { made.gold += entry.event.to == id ? entry.event.amount : 0; });
        each(EventKind::destroyed, [&](const LogEntry& entry) {
            made.destroyed += entry.event.by == id && chronicle_.on_other_sides(id, entry.event.to);
        });
        return made;
    }

    std::vector<std::string> destroyed() const {
        std::vector<std::pair<std::string, int>> kinds; // in the order of their fall
        each(EventKind::destroyed, [&](const LogEntry& entry) {
            const Participant* who = chronicle_.find(entry.event.to);
            if (!who || !who->character || who->team != Side::overseer) return;
            const std::string name = object_name(chronicle_.rules().library(), who->what, content_kind(who->kind));
            const auto known = std::ranges::find(kinds, name, &std::pair<std::string, int>::first);
            if (known == kinds.end()) kinds.emplace_back(name, 1);
            else ++known->second;
        });
        std::vector<std::string> words;
        for (const auto& [name, count] : kinds) words.push_back(count > 1 ? std::format("{} x {}", count, name) : name);
        return words;
    }
};

void draw_hero(const HeroAfterRoom& hero, const Sandbox& sandbox) {
    const Rules& rules = sandbox.match()->rules();
    face(portrait_of(rules, sandbox.shown_state(), hero.id), 2.4f);
    ImGui::SameLine(0, ui::em(0.6f));
    ImGui::BeginGroup();
    ImGui::PushFont(ui::context().fonts.bold, 0);
    ui::text(hero.name);
    ImGui::PopFont();
    if (hero.fell) ui::coloured(ui::theme().error, "Died here");
    else {
        health_track(hero.health, hero.max_health);
        std::vector<std::string> words;
        if (hero.lost > 0) words.push_back(std::format("lost {}", hero.lost));
        if (hero.destroyed > 0) words.push_back(std::format("destroyed {}", hero.destroyed));
        if (hero.gold > 0) words.push_back("won " + gold_text(rules.library(), hero.gold));
        ui::dim(words.empty() ? "Unhurt" : begun_large(join(words)));
    }
    ImGui::EndGroup();
}

/// Side by side where there is room, so that nothing has to be scrolled.
void draw_heroes(const std::vector<HeroAfterRoom>& heroes, const Sandbox& sandbox) {
    const int columns = ImGui::GetContentRegionAvail().x > ui::em(30) ? 2 : 1;
    if (heroes.empty() || !ImGui::BeginTable("heroes", columns, ImGuiTableFlags_SizingStretchSame)) return;
    for (const HeroAfterRoom& hero : heroes) {
        ImGui::TableNextColumn();
        ImGui::PushID(hero.id);
        draw_hero(hero, sandbox);
        ImGui::Dummy({0, ui::em(0.3f)});
        ImGui::PopID();
    }
    ImGui::EndTable();
}

} // namespace

std::optional<RoomMoment> room_moment(const Chronicle& chronicle) {
    if (chronicle.over()) return {};
    const auto& entries = chronicle.entries();
    const auto end = std::ranges::find(entries.rbegin(), entries.rend(), EventKind::battle_ended,
                                       [](const LogEntry& entry) { return entry.event.what; });
    if (end == entries.rend() || end->visit < 0) return {};
    const auto next = [](const LogEntry& entry) { return entry.event.what == EventKind::battle_began; };
    if (std::any_of(entries.rbegin(), end, next)) return {};
    return MomentWriter(chronicle, *end).write();
}

bool draw_moment(const RoomMoment& moment, const Sandbox& sandbox) {
    const Library& library = sandbox.match()->rules().library();
    const float width = std::min(ui::em(40), ImGui::GetContentRegionAvail().x);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::round((ImGui::GetContentRegionAvail().x - width) / 2));
    ImGui::BeginChild("moment", {width, 0}, ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
    const ui::Place place("Room won");
    ImGui::Dummy({0, ui::em(1)});
    ui::dim(moment.board.empty() ? "The room is won" : moment.board);
    ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.6f);
    ui::text(moment.room + " is won!");
    ImGui::PopFont();
    ui::text(moment.outcome);
    std::vector<std::string> figures{counted(static_cast<std::size_t>(moment.rounds), "round", "rounds"),
                                     counted(static_cast<std::size_t>(moment.shots), "shot", "shots")};
    if (moment.gold > 0) figures.push_back("the heroes won " + gold_text(library, moment.gold));
    ui::dim(join(figures, " · "));
    if (!moment.destroyed.empty()) ui::dim("Destroyed: " + join(moment.destroyed));
    ImGui::Dummy({0, ui::em(0.3f)});
    const bool on = ui::button("Go on##moment", {.tip = "To the next room.  Enter", .primary = true, .width = 9});
    const bool key = ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows) && !ImGui::GetIO().WantTextInput &&
                     (ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false));
    ImGui::Dummy({0, ui::em(0.6f)});
    draw_heroes(moment.heroes, sandbox);
    ImGui::EndChild();
    return on || key;
}

} // namespace flickforge::editor
