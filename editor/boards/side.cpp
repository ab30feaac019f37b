#include "editor/boards/side.h"

#include "base/text.h"
#include "editor/ui/widgets.h"
#include "table/pull.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <format>

namespace flickforge::editor {

namespace {

constexpr float side_label_width = 5.2f; // in em

std::size_t place_of_piece(const BoardSession& session, const std::string& id) {
    const auto found = std::ranges::find(session.pieces(), id, &PieceChoice::id);
    return static_cast<std::size_t>(found - session.pieces().begin());
}

/// Forty pieces are too many to look through: a choice with a filter. Inside ui::Fields.
/// `chosen` may be one past the pieces, for "Custom size".
bool choose_piece(const BoardSession& session, const std::string& label, std::size_t& chosen, const ui::Look& look, bool own_size = false) {
    static std::string filter; // of the one list that is open
    if (!look.enabled) ImGui::BeginDisabled();
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::PushStyleColor(ImGuiCol_Text, ui::theme().dim);
    ImGui::TextUnformatted(label.c_str());
    ImGui::PopStyleColor();
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-FLT_MIN);
    const auto name = [&](std::size_t i) {
        return i < session.piece_names().size() ? session.piece_names()[i] : own_size ? "Custom size" : "Unknown";
    };
    bool changed = false;
    ImGui::SetNextWindowSizeConstraints({ui::em(15), 0}, {ui::em(30), ui::em(22)});
    const float room = ImGui::CalcItemWidth() - ImGui::GetFrameHeight() - 2 * ImGui::GetStyle().FramePadding.x;
    const bool open = ImGui::BeginCombo(("##" + label).c_str(), ui::shortened(name(chosen), room).c_str(), ImGuiComboFlags_HeightLargest);
    ui::drawn(label);
    if (!open) ui::tooltip(look.tip);
    if (!look.enabled) ImGui::EndDisabled();
    if (!open) return false;
    const ui::Place place(label);
    if (ImGui::IsWindowAppearing()) filter.clear(), ImGui::SetKeyboardFocusHere();
    ui::input("##filter", filter, {.hint = "Filter"});
    const auto matches = [&](std::string_view words) {
        const auto same = [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
        };
        return !std::ranges::search(words, filter, same).empty() || filter.empty();
    };
    ImGui::BeginChild("pieces", {0, ui::em(16)});
    const std::size_t count = session.piece_names().size() + (own_size ? 1 : 0);
    bool any = false;
    for (std::size_t k = 0; k < count; ++k) {
        const std::size_t i = own_size ? (k == 0 ? count - 1 : k - 1) : k; // the own size goes first
        const std::string words = name(i);
        if (!matches(words)) continue;
        any = true;
        const std::size_t comma = std::min(words.rfind(", "), words.size());
        const std::string remark = comma < words.size() ? words.substr(comma + 2) : "";
        if (ui::row(words.substr(0, comma) + "##" + std::to_string(i), i == chosen, remark)) chosen = i, changed = true;
        if (i == chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
    }
    if (!any) ui::dim("No disc has that name.");
    ImGui::EndChild();
    if (changed) ImGui::CloseCurrentPopup();
    ImGui::EndCombo();
    return changed;
}

bool choose_piece(const BoardSession& session, const std::string& label, std::string& id, const ui::Look& look) {
    std::size_t chosen = place_of_piece(session, id);
    if (!choose_piece(session, label, chosen, look) || chosen >= session.pieces().size()) return false;
    id = session.pieces()[chosen].id;
    return true;
}

// Little pictures on buttons ---------------------------------------------------------------------------------------------------

using Picture = void (*)(ImDrawList& list, ImVec2 at, float size, ImU32 ink);

bool picture_button(const std::string& label, const std::string& tip, bool enabled, Picture picture) {
    if (!enabled) ImGui::BeginDisabled();
    const float side = ImGui::GetFrameHeight() + ui::em(0.15f);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushStyleColor(ImGuiCol_Border, ui::theme().strong);
    const bool pressed = ImGui::Button(("##" + label).c_str(), {side, side});
    ImGui::PopStyleColor();
    const float pad = ui::em(0.35f);
    picture(*ImGui::GetWindowDrawList(), {at.x + pad, at.y + pad}, side - 2 * pad, ImGui::GetColorU32(ui::theme().text));
    ui::drawn(label);
    ui::tooltip(tip);
    if (!enabled) ImGui::EndDisabled();
    return pressed;
}

/// Two bars of different length against a line, upright or lying.
template <int where, bool sideways> void paint_align(ImDrawList& list, ImVec2 at, float size, ImU32 ink) {
    const float thick = std::max(1.0f, std::round(size / 12)), bar = size * 0.24f;
    const auto rect = [&](float a0, float b0, float a1, float b1) {
        if (sideways) list.AddRectFilled({at.x + a0, at.y + b0}, {at.x + a1, at.y + b1}, ink);
        else list.AddRectFilled({at.x + b0, at.y + size - a1}, {at.x + b1, at.y + size - a0}, ink);
    };
    const float line = where == 0 ? 0 : where == 1 ? size / 2 - thick / 2 : size - thick;
    rect(line, 0, line + thick, size);
    float row = size * 0.16f;
    for (const float length : {size * 0.85f, size * 0.5f}) {
        const float from = where == 0 ? 0 : where == 1 ? (size - length) / 2 : size - length;
        rect(from, row, from + length, row + bar);
        row += size * 0.44f;
    }
}

template <bool sideways> void paint_distribute(ImDrawList& list, ImVec2 at, float size, ImU32 ink) {
    const float thick = std::max(1.0f, std::round(size / 12));
    for (const float share : {0.0f, 0.5f, 1.0f}) {
        const float a = share * (size - thick), middle = size / 2;
        if (sideways) {
            list.AddRectFilled({at.x + a, at.y}, {at.x + a + thick, at.y + size}, ink);
            list.AddCircleFilled({at.x + a + thick / 2, at.y + middle}, size * 0.17f, ink);
        } else {
            list.AddRectFilled({at.x, at.y + a}, {at.x + size, at.y + a + thick}, ink);
            list.AddCircleFilled({at.x + middle, at.y + a + thick / 2}, size * 0.17f, ink);
        }
    }
}

// Parts ------------------------------------------------------------------------------------------------------------------------

/// A coordinate of the selection or of a corner. True while it is being changed.
bool coordinate(BoardSession& session, const std::string& label, double& value, bool sideways, const std::string& tip) {
    const Extent box = box_around(session.board().outline);
    const double low = (sideways ? box.low.x : box.low.y) - 20, high = (sideways ? box.high.x : box.high.y) + 20;
    const bool changed = ui::amount(label, value, low, high, {.tip = tip, .enabled = session.can_edit(), .unit = "cm"});
    if (ImGui::IsItemDeactivatedAfterEdit()) session.workspace().end_step();
    return changed;
}

void corner_part(BoardSession& session) {
    const Corner corner = *session.corner;
    ui::heading(std::format("Corner {}", corner.index + 1));
    Point p = (session.board().*(corner.shape))[corner.index];
    bool changed = false;
    {
        const ui::Fields fields("corner", side_label_width);
        changed |= coordinate(session, "X", p.x, true, "Distance from the left edge; double-click to type.");
        changed |= coordinate(session, "Y", p.y, false, "Distance from the heroes' edge; double-click to type.");
    }
    if (changed) {
        Board after = session.kept();
        (after.*(corner.shape))[corner.index] = p;
        session.change(std::move(after), "Move a corner of " + session.board().name, "corner");
    }
    if (ui::button("Remove corner", {.tip = "Removes the corner from the outline (Del).", .enabled = session.can_edit()}))
        session.remove_selected();
}

void arrange_buttons(BoardSession& session) {
    struct Button {
        const char* label;
        const char* tip;
        Align how;
        Picture picture;
    };
    static constexpr std::array buttons{
        Button{"Align left", "Aligns left edges.", Align::left, paint_align<0, true>},
        Button{"Align centre", "Aligns centres vertically.", Align::centre, paint_align<1, true>},
        Button{"Align right", "Aligns right edges.", Align::right, paint_align<2, true>},
        Button{"Align top", "Aligns upper edges.", Align::top, paint_align<2, false>},
        Button{"Align middle", "Aligns centres horizontally.", Align::middle, paint_align<1, false>},
        Button{"Align bottom", "Aligns lower edges.", Align::bottom, paint_align<0, false>},
    };
    const std::size_t count = session.selected().size();
    const bool can = session.can_edit();
    const auto tip = [](const char* label, const char* words, bool enough, const char* need) {
        return std::format("{}: {}{}", label, words, enough ? "" : need);
    };
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui::em(0.2f), ui::em(0.3f)});
    auto next = [first = true]() mutable { // a row of its own where there is no room left
        const float side = ImGui::GetFrameHeight() + ui::em(0.15f);
        if (!std::exchange(first, false) &&
            ImGui::GetItemRectMax().x + side + ui::em(0.4f) < ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x)
            ImGui::SameLine();
    };
    for (const Button& button : buttons) {
        next();
        if (picture_button(button.label, tip(button.label, button.tip, count >= 2, " Select two holes or more."), can && count >= 2,
                           button.picture))
            session.align(button.how);
    }
    next();
    if (picture_button(
            "Distribute horizontally",
            tip("Distribute horizontally", "Spaces the holes equally from left to right.", count >= 3, " Select three holes or more."),
            can && count >= 3, paint_distribute<true>))
        session.distribute(Distribute::horizontally);
    next();
    if (picture_button(
            "Distribute vertically",
            tip("Distribute vertically", "Spaces the holes equally from bottom to top.", count >= 3, " Select three holes or more."),
            can && count >= 3, paint_distribute<false>))
        session.distribute(Distribute::vertically);
    ImGui::PopStyleVar();
}

void selection_part(BoardSession& session) {
    if (session.corner) return corner_part(session);
    const std::vector<std::size_t> selected = session.selected();
    if (selected.empty()) {
        ui::heading("Selection");
        ui::dim(session.can_edit() ? "Click a hole, or draw a frame around several." : "Click a hole to see where it is.");
        return;
    }
    std::string heading = session.selection_words();
    heading[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(heading[0])));
    ui::heading(heading);
    const bool many = selected.size() > 1;
    Point p{};
    for (const std::size_t i : selected) p.x += session.discs()[i].centre.x, p.y += session.discs()[i].centre.y;
    p = rounded(Point{p.x / static_cast<double>(selected.size()), p.y / static_cast<double>(selected.size())});
    const Point before = p;
    bool changed = false;
    {
        const ui::Fields fields("selection", side_label_width);
        const std::string of = many ? " of the middle of the selection" : "";
        changed |= coordinate(session, "X", p.x, true, "From the left edge" + of + ". Double-click to type.");
        changed |= coordinate(session, "Y", p.y, false, "From the heroes' edge" + of + ". Double-click to type.");
        std::string obstacle = session.board().holes[selected.front()].obstacle.text;
        if (choose_piece(session, "Obstacle", obstacle,
                         {.tip = "The disc in the hole; the hole has the size of the disc.", .enabled = session.can_edit()}))
            session.fill_selected({obstacle});
    }
    if (changed) {
        const Point by{p.x - before.x, p.y - before.y};
        session.change_holes(moved(session.symmetry(), session.kept().holes, shifted(session.discs(), selected, by), selected.front()),
                             "Move " + session.selection_words() + " of " + session.board().name, "numbers");
    }
    if (const std::string& fault = session.fault(selected.front()); !many && !fault.empty()) ui::coloured(ui::theme().error, fault);
    if (many) arrange_buttons(session);
    if (ui::button("Duplicate", {.tip = "Adds copies beside the originals (Ctrl+D).", .enabled = session.can_edit()})) session.duplicate();
    ImGui::SameLine();
    if (ui::button("Delete", {.tip = "Removes the holes and their symmetric partners (Del).", .enabled = session.can_edit()}))
        session.remove_selected();
}

void symmetry_part(BoardSession& session) {
    ui::heading("Symmetry");
    static const std::vector<std::string> kinds{"None", "Mirror left and right", "Mirror top and bottom", "Mirror at an angle", "Rotation"};
    static const std::vector<std::string> centres{"Of the board", "Between the zones"};
    const ui::Fields fields("symmetry", side_label_width);
    auto kind = static_cast<std::size_t>(session.symmetry_choice);
    if (ui::choice("Kind", kind, kinds, {.tip = "Adds, moves and removes symmetric holes together; the file does not store this setting."}))
        session.symmetry_choice = static_cast<SymmetryChoice>(kind);
    if (session.symmetry_choice == SymmetryChoice::none) return;
    if (session.symmetry_choice == SymmetryChoice::angle)
        ui::amount("Axis", session.symmetry_angle, 0, 180,
                   {.tip = "Angle of the axis in degrees, 0 for horizontal; double-click to type.", .unit = "°"});
    if (session.symmetry_choice == SymmetryChoice::rotation)
        ui::integer("Copies", session.symmetry_count, 2, 12, {.tip = "Number of holes in a ring.", .unit = "holes"});
    std::size_t centre = session.around_field ? 1 : 0;
    if (ui::choice("Centre", centre, centres, {.tip = "The point that the axis passes through, or the centre of the ring."}))
        session.around_field = centre == 1;
    const std::size_t missing = session.missing_partners();
    if (missing == 0) return;
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(1);
    if (ui::button("Complete", {.tip = std::format("{} would make the board symmetric.", counted(missing, "more hole", "more holes")),
                                .enabled = session.can_edit()}))
        session.complete_symmetry();
}

void snapping_part(BoardSession& session) {
    ui::heading("Snapping");
    ui::check("Grid", session.snapping.grid, {.tip = "Snaps to the grid; hold Alt to place freely."});
    ImGui::SameLine(ui::em(7.5f));
    ui::check("Neighbours", session.snapping.neighbours, {.tip = "Snaps to lines through other holes and to equal distances."});
    ui::check("Edges", session.snapping.edges, {.tip = "Snaps to the edge of the board."});
    ImGui::SameLine(ui::em(7.5f));
    ui::check("Middle", session.snapping.centre, {.tip = "Snaps to the centre lines of the board and of the field between the zones."});
    const ui::Fields fields("snapping", side_label_width);
    ui::amount("Grid size", session.snapping.step, 0.1, 10,
               {.tip = "Distance between grid lines; double-click to type.", .enabled = session.snapping.grid, .unit = "cm"});
}

void measures_part(BoardSession& session) {
    ui::heading("Measures");
    const Extent box = box_around(session.board().outline);
    ui::text(std::format("{}, board {} × {} cm", counted(session.board().holes.size(), "hole", "holes"), number_text(rounded(box.width())),
                         number_text(rounded(box.height()))));
    if (session.has_faults()) ui::coloured(ui::theme().error, "Red parts break a rule. Point at one to see which.");
    const auto& all = session.all_passages();
    const auto open = std::ranges::find_if(all, [](const Passage& passage) { return passage.width > 0.01; });
    if (open == all.end()) {
        if (!all.empty()) ui::dim("There is no passage between the holes.");
        return;
    }
    ui::text("Narrowest passage: " + in_words(*open));
    if (session.pieces().empty()) return;
    // Which sizes of discs pass everywhere: one line for each size there is.
    std::vector<double> sizes;
    for (const PieceChoice& piece : session.pieces())
        if (!std::ranges::contains(sizes, piece.diameter)) sizes.push_back(piece.diameter);
    std::string passes, stuck;
    for (const double size : sizes)
        (size <= open->width + 1e-6 ? passes : stuck) +=
            (size <= open->width + 1e-6 ? passes : stuck).empty() ? number_text(size) : ", " + number_text(size);
    if (!passes.empty()) ui::coloured(ui::theme().good, "Discs of " + passes + " cm pass everywhere.");
    if (!stuck.empty()) ui::coloured(ui::theme().warning, "Discs of " + stuck + " cm do not pass there.");
}

// Tools ------------------------------------------------------------------------------------------------------------------------

void gauge_part(BoardSession& session) {
    ui::heading("Disc gauge");
    {
        const ui::Fields fields("gauge", side_label_width);
        std::size_t chosen = session.gauge_piece.empty() ? session.pieces().size() : place_of_piece(session, session.gauge_piece);
        if (choose_piece(session, "Disc", chosen, {.tip = "The piece to measure with, or a size of your own."}, true)) {
            const bool own = chosen >= session.pieces().size();
            session.gauge_piece = own ? "" : session.pieces()[chosen].id;
            if (!own) session.gauge_diameter = session.pieces()[chosen].diameter;
        }
        if (ui::amount("Diameter", session.gauge_diameter, 0.5, 20, {.tip = "Diameter of the disc; double-click to type.", .unit = "cm"}))
            session.gauge_piece.clear();
    }
    if (session.gauge_at) ui::text(in_words(gauged({*session.gauge_at, session.gauge_diameter}, session.discs(), session.board().outline)));
    else ui::dim("Drag on the board to hold the disc there.");
}

void trial_part(BoardSession& session) {
    ui::heading("Try a flick");
    {
        const ui::Fields fields("flick", side_label_width);
        choose_piece(session, "Disc", session.trial_piece, {.tip = "The disc that a click places."});
    }
    if (ui::check("Nearby flicks", session.trial.fan, {.tip = "Also shows flicks that are one to three degrees off."}))
        session.play_trial();
    ui::check("Discs stay where they stop", session.keep_ends, {.tip = "The next flick starts where the discs stopped."});
    if (!session.trial.why_not.empty()) ui::coloured(ui::theme().error, "No flick: " + session.trial.why_not);
    else if (session.trial.flick && session.trial.shot) {
        const Shot& shot = *session.trial.shot;
        ui::text(strength_words(*session.trial.flick));
        std::size_t pieces = 0, pegs = 0;
        for (const Contact& contact : shot.contacts) (contact.met == ContactWith::piece ? pieces : pegs) += contact.direct ? 1 : 0;
        ui::dim(std::format("Touched {} and {}; {}.", counted(pieces, "disc", "discs"),
                            counted(pegs, "obstacle or wall", "obstacles or walls"),
                            shot.left_board(session.trial.flick->piece) ? "left the board" : "stayed on the board"));
    } else
        ui::dim(session.trial.table.pieces.empty() ? "Click on the board to place a disc."
                                                   : "Pull a disc back and let go. Shift moves it, a right click removes it.");
    if (ui::button("Clear", {.tip = "Removes all discs and paths.", .enabled = !session.trial.table.pieces.empty()})) session.trial.clear();
}

void tool_part(BoardSession& session) {
    switch (session.tool) {
    case BoardTool::add: {
        ui::heading("New hole");
        const ui::Fields fields("new", side_label_width);
        choose_piece(session, "Obstacle", session.obstacle.text, {.tip = "The disc in new holes; the hole has the size of the disc."});
        return;
    }
    case BoardTool::ruler:
        ui::heading("Ruler");
        if (session.ruler_from && session.ruler_to)
            ui::text(in_words(ruled(*session.ruler_from, *session.ruler_to, session.discs(), session.board().outline)));
        else ui::dim("Drag from one place to another. It snaps to holes and edges.");
        return;
    case BoardTool::gauge: return gauge_part(session);
    case BoardTool::flick: return trial_part(session);
    case BoardTool::outline:
        ui::heading("Outline");
        ui::dim("Drag corners and sides. A double click on a side adds a corner, Del removes one.");
        return;
    case BoardTool::zones:
        ui::heading("Start zones");
        ui::dim("Drag corners and sides. A double click on a side adds a corner, Del removes one.");
        return;
    case BoardTool::select: return;
    }
}

} // namespace

void draw_board_side(BoardSession& session) {
    tool_part(session);
    const bool drawing =
        session.tool == BoardTool::select || session.tool == BoardTool::add || session.corner || !session.selected().empty();
    if (drawing) selection_part(session);
    symmetry_part(session);
    snapping_part(session);
    measures_part(session);
}

} // namespace flickforge::editor
