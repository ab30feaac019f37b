#include "editor/game/summary_view.h"

#include "base/text.h"
#include "editor/game/mat_drawing.h"
#include "editor/match/sandbox.h"
#include "match/match.h"
#include "story/summary.h"

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

std::string counted_name(const CharacterSummary& line) {
    return line.count > 1 ? std::format("{} x {}", line.count, line.name) : line.name;
}

/// The first column as wide as there is room; from `numbers` on all stand to the right.
void table(const char* id, std::size_t numbers, const Row& head, const std::vector<Row>& rows) {
    constexpr ImGuiTableFlags look = ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_SizingFixedFit;
    if (rows.empty() || !ImGui::BeginTable(id, static_cast<int>(head.size()), look)) return;
    for (std::size_t i = 0; i < head.size(); ++i)
        ImGui::TableSetupColumn(head[i].c_str(), i == 0 ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed);
    const auto draw_row = [&](const Row& row, ImU32 ink) {
        ImGui::TableNextRow();
        for (std::size_t i = 0; i < row.size(); ++i) {
            ImGui::TableNextColumn();
            const float rest = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(row[i].c_str()).x;
            if (i >= numbers && rest > 0) ImGui::SetCursorPosX(ImGui::GetCursorPosX() + rest);
            ImGui::PushStyleColor(ImGuiCol_Text, ink);
            ImGui::TextUnformatted(row[i].c_str());
            ImGui::PopStyleColor();
            if (ImGui::IsItemVisible()) ui::drawn_at(row[i], ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), true);
        }
    };
    draw_row(head, ui::theme().dim);
    for (const Row& row : rows) draw_row(row, ui::theme().text);
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
    table("rooms", wide ? 3 : 1, wide ? Row{"Room", "Board", "End", "Rounds", "Shots"} : Row{"Room", "Rounds", "Shots"}, rows);
}

/// `unit` is what people read for each gold; 0 for a side without purses.
void draw_side_wide(const char* title, const std::vector<CharacterSummary>& lines, int unit) {
    const bool purse = unit > 0;
    if (lines.empty()) return;
    ui::heading(title);
    Row head{"", "Health", "Dealt", "Taken", "Healed", "Destroyed", "Shots", "Hit"};
    if (purse) head.insert(head.end(), {"Cards", "Gold won", "Spent", "Left"});
    std::vector<Row> rows;
    for (const CharacterSummary& line : lines) {
        Row row{counted_name(line), standing(line)};
        for (const int number : {line.given, line.taken, line.healed, line.destroyed, line.shots}) row.push_back(std::to_string(number));
        row.push_back(rate(line));
        if (purse)
            for (const int number : {line.cards_used, line.gold_earned * unit, line.gold_spent * unit, line.gold_left * unit})
                row.push_back(std::to_string(number));
        rows.push_back(std::move(row));
    }
    table(title, 1, head, rows);
}

void draw_side_narrow(const char* title, const std::vector<CharacterSummary>& lines, int unit) {
    const bool purse = unit > 0;
    if (lines.empty()) return;
    ui::heading(title);
    for (const CharacterSummary& line : lines) {
        ui::text(counted_name(line) + ": " + standing(line));
        std::vector<std::string> parts{std::format("dealt {}, took {}", line.given, line.taken)};
        if (line.healed > 0) parts.push_back(std::format("healed {}", line.healed));
        if (line.destroyed > 0) parts.push_back(std::format("destroyed {}", line.destroyed));
        if (line.shots > 0)
            parts.push_back(std::format("{}, {} hit", counted(static_cast<std::size_t>(line.shots), "shot", "shots"), rate(line)));
        if (purse && (line.gold_earned > 0 || line.gold_left > 0))
            parts.push_back(std::format("won {} gold, {} left", line.gold_earned * unit, line.gold_left * unit));
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
    const MatchStart& beginning = sandbox.match()->beginning();
    const GameSetup* setup = std::get_if<GameSetup>(&beginning.with);
    const bool known = setup ? !setup->heroes.empty() : true; // a game from a save does not know how it began
    std::string wanted;
    const auto button = [&](const char* id, const char* label, bool primary) {
        const Command* command = commands.find(id);
        if (!command) return;
        if (ui::button(label, {.tip = command->tip, .enabled = is_enabled(*command), .primary = primary})) wanted = id;
    };
    bool again = false;
    if (known) again = ui::button("Play again", {.tip = "Starts the same game again.", .primary = true});
    else button("play.first_game", "Play again", true);
    const float room = ImGui::GetContentRegionAvail().x;
    if (room > ui::em(24)) ImGui::SameLine();
    button("play.new", "New game…", false);
    if (room > ui::em(24)) ImGui::SameLine();
    button("play.record", "Save replay…", false);
    if (again) sandbox.begin(MatchStart(beginning));
    else if (!wanted.empty()) commands.run(wanted);
}

void draw_inside(Workspace& workspace, Sandbox& sandbox, const GameSummary& summary, bool wide) {
    if (summary.winner) {
        ImGui::Dummy({0, ui::em(0.1f)});
        seat_chip(*summary.winner == Side::heroes ? Seat{"Heroes", "", "H", 0} : Seat{"Overseer", "", "O", 5});
        ImGui::SameLine(0, ui::em(0.5f));
        ui::dim("The game is over.");
    }
    ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * (wide ? 1.6f : 1.25f));
    ui::text(!summary.winner ? "The game is over." : *summary.winner == Side::heroes ? "The heroes have won!" : "The Overseer has won!");
    ImGui::PopFont();
    const auto colon = summary.result.find(": "); // "The heroes have won: the Catacomb Lord is destroyed."
    ui::text(colon == std::string::npos ? summary.result : begun_large(summary.result.substr(colon + 2)));
    ui::dim(std::format("{}, {}, {}.", counted(summary.rooms.size(), "room", "rooms"),
                        counted(static_cast<std::size_t>(summary.rounds), "round", "rounds"),
                        counted(static_cast<std::size_t>(summary.shots), "shot", "shots")));
    ImGui::Dummy({0, ui::em(0.3f)});
    const unsigned before = sandbox.version();
    draw_buttons(workspace, sandbox);
    if (sandbox.version() != before) return; // another game has begun
    ImGui::Dummy({0, ui::em(0.3f)});
    const auto draw_side = wide ? draw_side_wide : draw_side_narrow;
    draw_side("Heroes", summary.heroes, summary.currency_unit);
    draw_side("Overseer's side", summary.overseer, 0);
    draw_rooms(summary, wide);
    ImGui::Dummy({0, ui::em(0.2f)});
    draw_deaths(summary);
}

} // namespace

void draw_summary(Workspace& workspace, Sandbox& sandbox) {
    if (!sandbox.match()) return;
    const GameSummary summary = summarize(sandbox.chronicle());
    const float width = std::min(ImGui::GetContentRegionAvail().x, ui::em(56)); // so that names stand near their figures
    const bool wide = width > ui::em(48); // the twelve columns of the heroes, with whole names
    ImGui::BeginChild("summary", {width, 0}, ImGuiChildFlags_AutoResizeY | ImGuiChildFlags_NavFlattened);
    draw_inside(workspace, sandbox, summary, wide);
    ImGui::EndChild();
}

} // namespace flickforge::editor
