// What a hand over the table looks like: rings, arrows, bands, ghosts and numbers.
#include "content/kinds/geometry.h"
#include "editor/table/table_hand.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"
#include "table/pull.h"

#include <cmath>
#include <format>

namespace flickforge::editor {

std::string TableHand::words() const {
    if (!game_.match()) return "";
    if (game_.show().running() && game_.show().playback().has_shot()) return "Click or press Enter to skip to the end of the shot.";
    const Decision* asked = decision();
    if (!asked) return game_.is_live() ? "" : "This is an earlier move; \"Continue from here\" plays on from it.";
    switch (asked->asks) {
    case DecisionKind::act: return "Drag a marked piece back and let go to flick it, or click it to see its actions.";
    case DecisionKind::place: return "Click where it goes. Keys: arrows move it, Tab takes the next piece, Enter places it.";
    case DecisionKind::flick:
        if (real_table)
            return declaring_.words(game_.match()->rules(), game_.match()->state()) +
                   " Click what was hit, in order; right-click what left the board; Enter confirms. Keys: Tab, Space, Del, arrows.";
        if (flicking_.is_ranged() && !flicking_.is_placed())
            return "Press inside the ring, pull back and let go. Keys: arrows move it, Enter places it.";
        return flicking_.is_aimed()
                   ? flicking_.words() + ". Shift is finer, Esc or right click cancels, Enter flicks."
                   : "Pull the piece back and let go. Keys: arrows turn and push, Tab aims at the next enemy, Enter flicks.";
    case DecisionKind::choose: return "";
    }
    return "";
}

void TableHand::draw_below(ImDrawList& list, const TableCamera& camera, bool assistance) {
    const Decision* asked = decision();
    if (!asked || asked->asks != DecisionKind::flick || !flicking_.asked()) return;
    for (const Flicking::Reach& each : flicking_.reaches()) {
        const ImVec2 middle = camera.on_screen(each.around);
        const float radius = static_cast<float>(each.radius) * camera.scale;
        list.AddCircleFilled(middle, radius, faded(ui::theme().accent, 0.14), 64);
        list.AddCircle(middle, radius, faded(rgb(0xffffff), 0.8), 64, 4);
        list.AddCircle(middle, radius, ui::theme().accent, 64, 2);
        ui::drawn_at("within reach", {middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}, true);
    }
    if (!assistance || real_table || !flicking_.is_aimed()) return;
    if (const auto& way = flicking_.prediction(); way && !way->path.empty()) {
        std::vector<ImVec2> points;
        for (const Point& place : way->path) {
            points.push_back(camera.on_screen(place));
            if (way->first && distance(place, way->there) < 1e-9) break;
        }
        list.AddPolyline(points.data(), static_cast<int>(points.size()), faded(rgb(0xffffff), 0.75), 0, 4);
        list.AddPolyline(points.data(), static_cast<int>(points.size()), rgb(0x22303c), 0, 2);
        const ImVec2 there = camera.on_screen(way->there);
        const float radius = static_cast<float>(flicking_.disc().diameter / 2) * camera.scale;
        list.AddCircleFilled(there, radius, faded(rgb(0xffffff), 0.3), 48);
        list.AddCircle(there, radius, rgb(0x22303c), 48, 2);
        if (way->first && way->first->met == ContactWith::piece) {
            const int other = way->first->piece == flicking_.piece() ? way->first->other : way->first->piece;
            if (const TablePiece* piece = game_.match()->state().table.find(other))
                list.AddCircle(camera.on_screen(piece->position), static_cast<float>(piece->diameter / 2) * camera.scale + 4,
                               ui::theme().error, 48, 3);
        }
        ui::drawn_at("first contact", {there.x - radius, there.y - radius}, {there.x + radius, there.y + radius}, true);
    }
}

void TableHand::draw_above(ImDrawList& list, const TableCamera& camera) {
    const Decision* asked = decision();
    if (!asked) return;
    const Match& match = *game_.match();
    if (asked->asks == DecisionKind::place && placing_ != 0) {
        if (auto piece = piece_of(match.rules(), match.state(), placing_)) {
            piece->position = place_;
            draw_ghost(list, camera, match.rules(), match.state(), *piece, allowed_);
        }
        return;
    }
    if (asked->asks != DecisionKind::flick || !flicking_.asked()) return;
    if (real_table) {
        for (const TablePiece& piece : match.state().table.pieces) {
            const ImVec2 at = camera.on_screen(piece.position);
            const float size = std::max(9.0f, camera.scale * 0.7f);
            const int number = declaring_.number_of(piece.id);
            if (number == 0 && !declaring_.has_left(piece.id)) continue;
            const std::string words = number ? std::to_string(number) : "off";
            list.AddCircleFilled(at, size, ui::theme().accent, 24);
            const ImVec2 room = ImGui::CalcTextSize(words.c_str());
            list.AddText({at.x - room.x / 2, at.y - room.y / 2}, ui::theme().on_accent, words.c_str());
        }
        for (const At& rest : declaring_.declared().rest)
            if (const TablePiece* piece = match.state().table.find(rest.piece)) {
                TablePiece moved = *piece;
                moved.position = rest.at;
                draw_ghost(list, camera, match.rules(), match.state(), moved, true);
            }
        return;
    }
    TablePiece disc = flicking_.disc();
    disc.position = flicking_.at();
    if (flicking_.is_ranged()) {
        if (!flicking_.is_placed() && over_ == 0 && ImGui::IsWindowHovered() && !pulling_) {
            const Point mouse = camera.on_table(ImGui::GetMousePos());
            for (const Flicking::Reach& each : flicking_.reaches())
                if (distance(each.around, mouse) < each.radius + 1)
                    if (const auto free = flicking_.free_place_near(view(), mouse)) disc.position = *free;
        }
        draw_ghost(list, camera, match.rules(), match.state(), disc, true);
    }
    if (!flicking_.is_aimed()) return;
    const ImVec2 at = camera.on_screen(flicking_.at());
    const Point way = flicking_.direction();
    const auto strength = static_cast<float>(flicking_.speed() / most_speed);
    const ImU32 ink = strength < 0.4f ? rgb(0x2f9e44) : strength < 0.75f ? rgb(0xe8890c) : rgb(0xd6336c);
    const double length = 2.5 + 11 * static_cast<double>(strength);
    const ImVec2 tip = camera.on_screen({flicking_.at().x + way.x * length, flicking_.at().y + way.y * length});
    const float long_way = std::hypot(tip.x - at.x, tip.y - at.y);
    const ImVec2 unit{(tip.x - at.x) / long_way, (tip.y - at.y) / long_way};
    const float head = std::max(10.0f, camera.scale * 0.9f), width = std::max(4.0f, camera.scale * 0.35f);
    const ImVec2 neck{tip.x - unit.x * head, tip.y - unit.y * head};
    list.AddLine(at, neck, rgb(0xffffff), width + 3);
    list.AddLine(at, neck, ink, width);
    const ImVec2 side{-unit.y * head * 0.55f, unit.x * head * 0.55f};
    list.AddTriangleFilled(tip, {neck.x + side.x, neck.y + side.y}, {neck.x - side.x, neck.y - side.y}, ink);
    list.AddTriangle(tip, {neck.x + side.x, neck.y + side.y}, {neck.x - side.x, neck.y - side.y}, rgb(0xffffff), 1.5f);
    if (pulling_) { // the rubber band
        const ImVec2 hand = camera.on_screen(hand_);
        list.AddLine(at, hand, faded(rgb(0x22303c), 0.8), std::max(2.0f, camera.scale * 0.15f));
        list.AddCircleFilled(hand, std::max(4.0f, camera.scale * 0.35f), rgb(0x22303c), 20);
        list.AddCircle(hand, std::max(4.0f, camera.scale * 0.35f), rgb(0xffffff), 20, 1.5f);
    }
    const std::string words = std::format("{:.0f} cm/s", flicking_.speed());
    const ImVec2 room = ImGui::CalcTextSize(words.c_str());
    const float aside = unit.x >= 0 ? -1.0f : 1.0f; // above the arrow, whichever way it points
    const ImVec2 label{tip.x - unit.y * aside * ui::em(-1.4f) - room.x / 2, tip.y + unit.x * aside * ui::em(1.4f) - room.y / 2};
    list.AddRectFilled({label.x - 4, label.y - 2}, {label.x + room.x + 4, label.y + room.y + 2}, faded(ui::theme().raised, 0.9), 4);
    list.AddText(label, ui::theme().text, words.c_str());
}

} // namespace flickforge::editor
