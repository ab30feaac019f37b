#include "editor/table_hand.h"

#include "content/geometry.h"
#include "editor/board_trial.h"
#include "editor/paint.h"
#include "editor/widgets.h"
#include "play/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {
namespace {

constexpr double fine = 0.12;   ///< of the hand's movement, while Shift is held
constexpr double reach = 0.6;   ///< cm around a piece that still take it
constexpr float drag_after = 5; ///< pixels

Point middle_of(const Outline& outline) {
    Point sum;
    for (const Point& corner : outline) sum.x += corner.x, sum.y += corner.y;
    return {sum.x / static_cast<double>(outline.size()), sum.y / static_cast<double>(outline.size())};
}

bool own_first(const Option& option) { return option.id.ends_with("|own|0"); }

} // namespace

const Decision* TableHand::decision() const {
    if (!game_.match() || !game_.asks_person()) return nullptr;
    return &*game_.match()->state().decision;
}

std::vector<const Option*> TableHand::options_for(int piece) const {
    std::vector<const Option*> found;
    if (const Decision* asked = decision())
        for (const Option& option : asked->options)
            if (piece != 0 && option.character == piece) found.push_back(&option);
    return found;
}

void TableHand::follow() {
    wants_keyboard_ = false;
    const Decision* asked = decision();
    if (!asked) {
        flicking_.forget();
        placing_ = 0;
        pulling_ = false;
        return;
    }
    const GameState& state = game_.match()->state();
    flicking_.follow(game_.match()->rules(), state, game_.version());
    declaring_.follow(state, game_.version());
    if (version_ == game_.version()) return;
    version_ = game_.version();
    wants_keyboard_ = asked->asks == Asks::flick || asked->asks == Asks::place;
    const int before = placing_;
    placing_ = 0;
    if (asked->asks != Asks::place || asked->pieces.empty()) return;
    placing_ = std::ranges::contains(asked->pieces, before) ? before : asked->pieces.front();
    by_keys_ = true;
    const Board* board = game_.match()->rules().find<Board>(state.board);
    const Outline* zone = !board                              ? nullptr
                          : asked->spot == Spot::hero_zone    ? &board->hero_zone
                          : asked->spot == Spot::monster_zone ? &board->monster_zone
                                                              : &board->outline;
    move_place(zone && zone->size() > 2 ? middle_of(*zone) : place_);
}

void TableHand::move_place(Point wanted) {
    const auto free = free_place(game_.match()->rules(), game_.match()->state(), placing_, wanted);
    allowed_ = free.has_value();
    place_ = free.value_or(wanted);
}

void TableHand::use(const TableCamera& camera, const std::vector<Seen>& pieces, bool hovered, bool focused) {
    follow();
    over_ = hovered ? piece_at(pieces, camera.on_table(ImGui::GetMousePos()), 0.15) : 0;
    if (hovered || pulling_ || pressed_ != 0) use_mouse(camera, pieces);
    if (focused && !ImGui::GetIO().WantTextInput) use_keys(camera);
    draw_actions();
}

// The mouse ---------------------------------------------------------------------------------------------------------------

void TableHand::use_mouse(const TableCamera& camera, const std::vector<Seen>& pieces) {
    const Point mouse = camera.on_table(ImGui::GetMousePos());
    const bool clicked = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) {
        if (pulling_) return cancel();
        chosen_ = over_;
    }
    if (clicked && game_.show().running() && game_.show().playback().has_shot()) return game_.show().skip(); // enough seen
    const Decision* asked = decision();
    if (!asked) {
        if (clicked) chosen_ = over_;
        pressed_ = 0;
        return;
    }
    if (real_table && asked->asks == Asks::flick) return use_mouse_for_telling(camera, mouse);
    if (asked->asks == Asks::flick) return use_mouse_for_flick(camera, mouse);
    if (asked->asks == Asks::place) return use_mouse_for_place(mouse);

    if (clicked) {
        pressed_ = piece_at(pieces, mouse, reach);
        if (!options_for(pressed_).empty()) pressed_at_ = ImGui::GetMousePos();
        else {
            chosen_ = std::exchange(pressed_, 0);
            return;
        }
    }
    if (pressed_ == 0) return;
    const ImVec2 now = ImGui::GetMousePos();
    const bool dragged = std::hypot(now.x - pressed_at_.x, now.y - pressed_at_.y) > drag_after * std::max(1.0f, ui::em() / 16);
    if (dragged && asked->asks == Asks::act) { // taking hold of it is saying that it acts
        const int piece = std::exchange(pressed_, 0);
        if (begin_with(piece)) {
            follow();
            if (flicking_.asked() && !flicking_.is_ranged() && flicking_.choose(piece)) {
                pulling_ = true;
                drag_to(mouse);
            }
        }
        return;
    }
    if (!ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return;
    const int piece = std::exchange(pressed_, 0);
    const auto options = options_for(piece);
    chosen_ = piece;
    if (options.size() == 1) game_.play(Choose{options.front()->id});
    else if (!options.empty()) ImGui::OpenPopup("actions");
}

/// The first of its own sequences, as a person who takes hold of a piece means just that.
bool TableHand::begin_with(int piece) {
    const auto options = options_for(piece);
    if (options.empty()) return false;
    const auto own = std::ranges::find_if(options, [](const Option* option) { return own_first(*option); });
    return game_.play(Choose{own == options.end() ? options.front()->id : (*own)->id});
}

void TableHand::use_mouse_for_flick(const TableCamera&, Point mouse) {
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
        const TableState& table = game_.match()->state().table;
        const Decision& asked = *decision();
        if (flicking_.is_ranged()) { // pressed where it is to start, pulled back from there
            const bool on_it = flicking_.is_placed() && distance(flicking_.at(), mouse) <= flicking_.disc().diameter / 2 + reach;
            if (!on_it) flicking_.place(mouse);
            pulling_ = flicking_.is_placed();
        } else {
            double nearest = 1e9;
            int taken = 0;
            for (const int piece : asked.pieces)
                if (const TablePiece* lies = table.find(piece)) {
                    const double gap = distance(lies->position, mouse) - lies->diameter / 2;
                    if (gap < reach && gap < nearest) nearest = gap, taken = piece;
                }
            if (taken == 0) {
                chosen_ = over_;
                return;
            }
            flicking_.choose(taken);
            pulling_ = true;
        }
        hand_ = mouse;
    }
    if (!pulling_) {
        if (flicking_.is_ranged() && !flicking_.is_placed() && !by_keys_) {} // its ghost follows the mouse: see draw_above
        return;
    }
    drag_to(mouse);
    if (!ImGui::IsMouseReleased(ImGuiMouseButton_Left) && ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    pulling_ = false;
    fine_from_.reset();
    if (flicking_.is_aimed()) let_go();
}

/// With Shift the hand moves in small steps from where it was.
void TableHand::drag_to(Point mouse) {
    if (ImGui::GetIO().KeyShift) {
        if (!fine_from_) fine_from_ = hand_, fine_mouse_ = mouse;
        hand_ = {fine_from_->x + (mouse.x - fine_mouse_->x) * fine, fine_from_->y + (mouse.y - fine_mouse_->y) * fine};
    } else {
        fine_from_.reset();
        hand_ = mouse;
    }
    flicking_.pull(hand_);
}

void TableHand::use_mouse_for_place(Point mouse) {
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    if (moved.x != 0 || moved.y != 0 || ImGui::IsMouseClicked(ImGuiMouseButton_Left)) by_keys_ = false, move_place(mouse);
    if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) answer_place();
}

void TableHand::use_mouse_for_telling(const TableCamera&, Point mouse) {
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left) && over_ != 0) pressed_ = over_, pressed_at_ = ImGui::GetMousePos();
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Right) && over_ != 0) declaring_.left(over_);
    if (pressed_ == 0 || !ImGui::IsMouseReleased(ImGuiMouseButton_Left)) return;
    const int piece = std::exchange(pressed_, 0);
    const ImVec2 now = ImGui::GetMousePos();
    if (std::hypot(now.x - pressed_at_.x, now.y - pressed_at_.y) > drag_after * 2) declaring_.rest(piece, mouse);
    else if (piece != flicking_.piece()) declaring_.hit(piece);
}

void TableHand::answer_place() {
    if (placing_ != 0 && allowed_) game_.play(PlacePiece{placing_, place_});
}

void TableHand::let_go() {
    if (!decision() || decision()->asks != Asks::flick) return;
    if (real_table) {
        game_.play(declaring_.told());
        return;
    }
    const Flick flick = flicking_.flick();
    flicking_.unaim();
    game_.play(flick);
}

void TableHand::cancel() {
    pulling_ = false;
    pressed_ = 0;
    fine_from_.reset();
    flicking_.unaim();
}

/// What a piece that was clicked may do.
void TableHand::draw_actions() {
    if (!ImGui::BeginPopup("actions")) return;
    const ui::Place where("Actions");
    const auto options = options_for(chosen_);
    if (options.empty()) ImGui::CloseCurrentPopup();
    else {
        ui::heading(name_of(game_.match()->rules(), game_.match()->state(), chosen_));
        std::optional<std::string> wanted;
        for (const Option* option : options) {
            std::string words = option_text(game_.match()->rules(), game_.match()->state(), *option);
            if (const auto colon = words.find(": "); colon != std::string::npos) words = words.substr(colon + 2);
            if (ui::row(words + "##" + option->id, false, option->price ? std::format("{} gold", option->price) : "", {.width = 18}))
                wanted = option->id;
        }
        if (wanted) {
            ImGui::CloseCurrentPopup();
            game_.play(Choose{*wanted});
        }
    }
    ImGui::EndPopup();
}

// The keyboard ------------------------------------------------------------------------------------------------------------

void TableHand::use_keys(const TableCamera& camera) {
    const Decision* asked = decision();
    const ImGuiID mine = ImGui::GetID("table");
    const auto pressed = [&](ImGuiKey key, bool repeat = true) {
        ImGui::SetKeyOwner(key, mine);
        return ImGui::IsKeyPressed(key, repeat);
    };
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl && !asked) return;
    if (game_.show().running() && game_.show().playback().has_shot()) {
        if (pressed(ImGuiKey_Enter, false) || pressed(ImGuiKey_Escape, false)) game_.show().skip();
        return;
    }
    if (!asked) return;
    const bool left = (asked->asks == Asks::flick || asked->asks == Asks::place) && pressed(ImGuiKey_LeftArrow);
    if (asked->asks == Asks::flick) {
        if (real_table) {
            if (pressed(ImGuiKey_Enter, false)) let_go();
            return;
        }
        const double turn = io.KeyShift ? 0.2 : 2, push = io.KeyShift ? 1 : 10;
        const bool right = pressed(ImGuiKey_RightArrow);
        if (flicking_.is_ranged() && !flicking_.is_placed()) { // first where it starts: the ghost is walked there
            const float step = camera.scale * (io.KeyShift ? 0.1f : 0.5f);
            const bool up = pressed(ImGuiKey_UpArrow), down = pressed(ImGuiKey_DownArrow);
            if (left || right || up || down) {
                const ImVec2 at = camera.on_screen(flicking_.at());
                flicking_.place(
                    camera.on_table({at.x + step * static_cast<float>(right - left), at.y + step * static_cast<float>(down - up)}));
                flicking_.unplace();
            }
            if (pressed(ImGuiKey_Enter, false)) flicking_.place(flicking_.at());
            if (pressed(ImGuiKey_Tab, false)) flicking_.place(flicking_.at()), flicking_.aim_at_next(1);
            return;
        }
        if (io.KeyCtrl && (left || right)) flicking_.spin(left ? 2 : -2);
        else if (left || right) flicking_.turn(left ? turn : -turn);
        if (pressed(ImGuiKey_UpArrow)) flicking_.harder(push);
        if (pressed(ImGuiKey_DownArrow)) flicking_.harder(-push);
        if (pressed(ImGuiKey_Tab)) flicking_.aim_at_next(io.KeyShift ? -1 : 1);
        if (pressed(ImGuiKey_PageDown)) flicking_.choose_next(1);
        if (pressed(ImGuiKey_PageUp)) flicking_.choose_next(-1);
        if (pressed(ImGuiKey_Escape, false)) {
            if (!flicking_.is_aimed()) flicking_.unplace();
            cancel();
        }
        if (pressed(ImGuiKey_Enter, false) && flicking_.is_aimed()) let_go();
        return;
    }
    if (asked->asks == Asks::place) {
        const float step = camera.scale * (io.KeyShift ? 0.1f : 1.0f);
        const bool right = pressed(ImGuiKey_RightArrow), up = pressed(ImGuiKey_UpArrow), down = pressed(ImGuiKey_DownArrow);
        if (left || right || up || down) {
            const ImVec2 at = camera.on_screen(place_);
            by_keys_ = true;
            move_place(camera.on_table({at.x + step * static_cast<float>(right - left), at.y + step * static_cast<float>(down - up)}));
        }
        if (pressed(ImGuiKey_Tab)) {
            const auto& pieces = asked->pieces;
            const auto now = static_cast<std::size_t>(std::ranges::find(pieces, placing_) - pieces.begin());
            placing_ = pieces[(now + (io.KeyShift ? pieces.size() - 1 : 1)) % pieces.size()];
            move_place(place_);
        }
        if (pressed(ImGuiKey_Enter, false)) answer_place();
    }
}

// Drawing -----------------------------------------------------------------------------------------------------------------

std::string TableHand::words() const {
    if (!game_.match()) return "";
    if (game_.show().running() && game_.show().playback().has_shot()) return "Click or press Enter to skip to the end of the shot.";
    const Decision* asked = decision();
    if (!asked) return game_.is_live() ? "" : "You are looking back; \"Go on from here\" plays on from this moment.";
    switch (asked->asks) {
    case Asks::act: return "Drag a marked piece back and let go to flick it, or click it for all it can do.";
    case Asks::place: return "Click where it goes. Keys: arrows move it, Tab takes the next piece, Enter sets it down.";
    case Asks::flick:
        if (real_table)
            return declaring_.words(game_.match()->rules(), game_.match()->state()) +
                   " Click what was hit, in order; right-click what left; Enter tells it.";
        if (flicking_.is_ranged() && !flicking_.is_placed())
            return "Press inside the ring, pull back and let go. Keys: arrows move it, Enter sets it down.";
        return flicking_.is_aimed()
                   ? flicking_.words() + ". Shift is finer, Esc or right click cancels, Enter flicks."
                   : "Pull the piece back and let go. Keys: arrows turn and push, Tab aims at the next enemy, Enter flicks.";
    case Asks::choose: return "";
    }
    return "";
}

void TableHand::draw_below(ImDrawList& list, const TableCamera& camera, bool assistance) {
    const Decision* asked = decision();
    if (!asked || asked->asks != Asks::flick || !flicking_.asked()) return;
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
        if (way->first && way->first->met == Met::piece) {
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
    if (asked->asks == Asks::place && placing_ != 0) {
        if (auto piece = piece_of(match.rules(), match.state(), placing_)) {
            piece->position = place_;
            draw_ghost(list, camera, match.rules(), match.state(), *piece, allowed_);
        }
        return;
    }
    if (asked->asks != Asks::flick || !flicking_.asked()) return;
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
        for (const At& rest : declaring_.told().rest)
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
                    if (const auto free = flicking_.free_place_near(mouse)) disc.position = *free;
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
    const ImVec2 label{tip.x + unit.x * ui::em(1.2f) - room.x / 2, tip.y + unit.y * ui::em(1.2f) - room.y / 2};
    list.AddRectFilled({label.x - 4, label.y - 2}, {label.x + room.x + 4, label.y + room.y + 2}, faded(ui::theme().raised, 0.9), 4);
    list.AddText(label, ui::theme().text, words.c_str());
}

} // namespace flickforge::editor
