#include "editor/summary_view.h"

#include "base/text.h"
#include "editor/mat_drawing.h"
#include "editor/sandbox.h"
#include "play/summary.h"

#include <format>

namespace flickforge::editor {
namespace {

using Row = std::vector<std::string>;

std::string standing(const CharacterSummary& line) {
    if (line.count > 1) return std::format("{} of {} left", line.alive, line.count);
    if (line.alive == 0) return line.deaths.empty() ? "gone" : "dead";
    return line.max_health > 0 ? std::format("{} of {}", line.health, line.max_health) : "unhurt";
}

std::string rate(const CharacterSummary& line) {
    return line.aimed == 0 ? "–" : std::format("{} %", (100 * line.hits + line.aimed / 2) / line.aimed);
}

std::string name_of(const CharacterSummary& line) { return line.count > 1 ? std::format("{} x {}", line.count, line.name) : line.name; }

/// The first column to the left and as wide as there is room, numbers to the right.
void table(const char* id, const Row& head, const std::vector<Row>& rows) {
    if (rows.empty() || !ImGui::BeginTable(id, static_cast<int>(head.size()),
                                           ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingFixedFit))
        return;
    for (std::size_t i = 0; i < head.size(); ++i)
        ImGui::TableSetupColumn(head[i].c_str(), i == 0 ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed);
    const auto draw_row = [&](const Row& row, bool first) {
        ImGui::TableNextRow();
        for (std::size_t i = 0; i < row.size(); ++i) {
            ImGui::TableNextColumn();
            const bool number = !first && !row[i].empty() && (row[i][0] >= '0' && row[i][0] <= '9') && i > 0;
            if (number)
                ImGui::SetCursorPosX(ImGui::GetCursorPosX() +
                                     std::max(0.0f, ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(row[i].c_str()).x));
            if (first) ImGui::PushStyleColor(ImGuiCol_Text, ui::theme().dim);
            ImGui::TextUnformatted(row[i].c_str());
            if (first) ImGui::PopStyleColor();
            if (ImGui::IsItemVisible()) ui::drawn_at(row[i], ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
        }
    };
    draw_row(head, true);
    for (const Row& row : rows) draw_row(row, false);
    ImGui::EndTable();
}

void draw_rooms(const GameSummary& summary, bool wide) {
    if (summary.rooms.empty()) return;
    ui::heading("Rooms");
    std::vector<Row> rows;
    for (const RoomSummary& room : summary.rooms) {
        const bool battle = room.rounds > 0;
        const std::string rounds = battle ? std::to_string(room.rounds) : "", shots = battle ? std::to_string(room.shots) : "";
        rows.push_back(wide ? Row{room.name, room.board, room.outcome, rounds, shots} : Row{room.name, rounds, shots});
    }
    table("rooms", wide ? Row{"Room", "Board", "End", "Rounds", "Shots"} : Row{"Room", "Rounds", "Shots"}, rows);
}

void draw_side_wide(const char* title, const std::vector<CharacterSummary>& lines, bool purse) {
    if (lines.empty()) return;
    ui::heading(title);
    Row head{"", "Health", "Dealt", "Taken", "Healed", "Destroyed", "Shots", "Hit"};
    if (purse) head.insert(head.end(), {"Cards", "Gold won", "Spent", "Left"});
    std::vector<Row> rows;
    for (const CharacterSummary& line : lines) {
        Row row{name_of(line), standing(line)};
        for (const int number : {line.given, line.taken, line.healed, line.destroyed, line.shots}) row.push_back(std::to_string(number));
        row.push_back(rate(line));
        if (purse)
            for (const int number : {line.cards_used, line.gold_earned, line.gold_spent, line.gold_left})
                row.push_back(std::to_string(number));
        rows.push_back(std::move(row));
    }
    table(title, head, rows);
}

void draw_side_narrow(const char* title, const std::vector<CharacterSummary>& lines, bool purse) {
    if (lines.empty()) return;
    ui::heading(title);
    for (const CharacterSummary& line : lines) {
        ui::text(name_of(line) + ": " + standing(line));
        std::vector<std::string> parts{std::format("dealt {}, took {}", line.given, line.taken)};
        if (line.healed > 0) parts.push_back(std::format("healed {}", line.healed));
        if (line.destroyed > 0) parts.push_back(std::format("destroyed {}", line.destroyed));
        if (line.shots > 0)
            parts.push_back(std::format("{}, {} hit", counted(static_cast<std::size_t>(line.shots), "shot", "shots"), rate(line)));
        if (purse && (line.gold_earned > 0 || line.gold_left > 0))
            parts.push_back(std::format("won {} gold, {} left", line.gold_earned, line.gold_left));
        ImGui::Indent(ui::em(0.8f));
        ui::dim(begun_large(join(parts)) + '.');
        ImGui::Unindent(ui::em(0.8f));
    }
}

void draw_deaths(const GameSummary& summary) {
    for (const auto* side : {&summary.heroes, &summary.overseer})
        for (const CharacterSummary& line : *side)
            if (line.kind != CharacterKind::monster)
                for (const std::string& death : line.deaths)
                    ui::dim(line.name + (line.kind == CharacterKind::familiar ? " was destroyed in " : " died in ") + death + '.');
}

void draw_buttons(Workspace& workspace, Sandbox& sandbox) {
    Commands& commands = workspace.shell().commands();
    const Beginning& beginning = sandbox.match()->beginning();
    const GameSetup* setup = std::get_if<GameSetup>(&beginning.with);
    const bool known = setup ? !setup->heroes.empty() : true; // a game from a save does not know how it began
    std::string wanted;
    const auto button = [&](const char* id, const char* label, bool primary) {
        const Command* command = commands.find(id);
        if (!command) return;
        if (ui::button(label, {.tip = command->tip, .enabled = is_enabled(*command), .primary = primary})) wanted = id;
    };
    bool again = false;
    if (known) again = ui::button("Play again", {.tip = "The same game from its beginning.", .primary = true});
    else button("play.first_game", "Play again", true);
    const float room = ImGui::GetContentRegionAvail().x;
    if (room > ui::em(24)) ImGui::SameLine();
    button("play.new", "New game…", false);
    if (room > ui::em(24)) ImGui::SameLine();
    button("play.record", "Save replay…", false);
    if (again) sandbox.begin(Beginning(beginning));
    else if (!wanted.empty()) commands.run(wanted);
}

} // namespace

void draw_summary(Workspace& workspace, Sandbox& sandbox) {
    if (!sandbox.match()) return;
    const GameSummary summary = summarize(sandbox.chronicle());
    const bool wide = ImGui::GetContentRegionAvail().x > ui::em(38);
    if (summary.winner) {
        seat_chip(*summary.winner == Team::heroes ? Seat{"Heroes", "", "H", 0} : Seat{"Overseer", "", "O", 5});
        ImGui::SameLine(0, ui::em(0.5f));
        ui::dim("The game is over.");
    }
    ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * (wide ? 1.6f : 1.25f));
    ui::text(!summary.winner ? "The game is over." : *summary.winner == Team::heroes ? "The heroes have won!" : "The Overseer has won!");
    ImGui::PopFont();
    ui::text(summary.result);
    ui::dim(std::format("{}, {}, {}.", counted(summary.rooms.size(), "room", "rooms"),
                        counted(static_cast<std::size_t>(summary.rounds), "round", "rounds"),
                        counted(static_cast<std::size_t>(summary.shots), "shot", "shots")));
    ImGui::Dummy({0, ui::em(0.3f)});
    const unsigned before = sandbox.version();
    draw_buttons(workspace, sandbox);
    if (sandbox.version() != before) return; // another game has begun
    ImGui::Dummy({0, ui::em(0.3f)});
    const auto draw_side = wide ? draw_side_wide : draw_side_narrow;
    draw_side("Heroes", summary.heroes, true);
    draw_side("Overseer's side", summary.overseer, false);
    draw_rooms(summary, wide);
    ImGui::Dummy({0, ui::em(0.2f)});
    draw_deaths(summary);
}

} // namespace flickforge::editor
