#include "editor/table/table_hand.h"

#include "content/kinds/geometry.h"
#include "content/library/currency.h"
#include "editor/ui/widgets.h"
#include "rules/option.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {
namespace {

constexpr double fine = 0.12;   ///< of the hand's movement, while Shift is held
constexpr double reach = 0.6;   ///< cm around a piece that still take it
constexpr float drag_after = 5; ///< pixels

bool own_first(const Option& option) {
    const auto parts = parts_of(option.id, About::act);
    const OwnSequence* own = parts ? parts->as<OwnSequence>() : nullptr;
    return own && own->index == 0;
}

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
    flicking_.follow(view(), game_.version());
    declaring_.follow(state, game_.version());
    if (version_ == game_.version()) return;
    version_ = game_.version();
    wants_keyboard_ = asked->asks == DecisionKind::flick || asked->asks == DecisionKind::place;
    const int before = placing_;
    placing_ = 0;
    if (asked->asks != DecisionKind::place || asked->pieces.empty()) return;
    placing_ = std::ranges::contains(asked->pieces, before) ? before : asked->pieces.front();
    by_keys_ = true;
    const Board* board = game_.match()->rules().find<Board>(state.board);
    const Outline* zone = !board                                       ? nullptr
                          : asked->spot == PlacementArea::hero_zone    ? &board->hero_zone
                          : asked->spot == PlacementArea::monster_zone ? &board->monster_zone
                                                                       : &board->outline;
    move_place(zone && zone->size() > 2 ? middle_of(*zone) : place_);
}

void TableHand::move_place(Point wanted) {
    const auto free = free_place(game_.match()->rules(), game_.match()->state(), placing_, wanted);
    allowed_ = free.has_value();
    place_ = free.value_or(wanted);
}

void TableHand::use(const TableCamera& camera, const std::vector<VisiblePiece>& pieces, bool hovered, bool focused) {
    follow();
    forget_look();
    over_ = hovered ? piece_at(pieces, camera.on_table(ImGui::GetMousePos()), 0.15) : 0;
    if (hovered || pulling_ || pressed_ != 0) use_mouse(camera, pieces);
    if (focused && !ImGui::GetIO().WantTextInput) use_keys(camera);
    draw_actions();
}

/// A piece that was only looked at, by a right click, has a ring until the game goes on. One that is being edited keeps it.
void TableHand::forget_look() {
    if (looked_at_ == 0 || !game_.match()) return;
    const auto& commands = game_.match()->commands();
    const bool edited = !commands.empty() && std::holds_alternative<SandboxEdit>(commands.back());
    if (chosen_ == looked_at_ && (commands.size() == looked_from_ || edited)) return;
    if (chosen_ == looked_at_) chosen_ = 0;
    looked_at_ = 0;
}

// The mouse ---------------------------------------------------------------------------------------------------------------

void TableHand::use_mouse(const TableCamera& camera, const std::vector<VisiblePiece>& pieces) {
    const Point mouse = camera.on_table(ImGui::GetMousePos());
    const bool clicked = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) {
        if (pulling_) return cancel();
        chosen_ = looked_at_ = over_;
        looked_from_ = game_.match()->commands().size();
    }
    if (clicked && game_.show().running() && game_.show().playback().has_shot()) return game_.show().skip(); // enough seen
    const Decision* asked = decision();
    if (!asked) {
        if (clicked) chosen_ = over_;
        pressed_ = 0;
        return;
    }
    if (real_table && asked->asks == DecisionKind::flick) return use_mouse_for_telling(camera, mouse);
    if (asked->asks == DecisionKind::flick) return use_mouse_for_flick(camera, mouse);
    if (asked->asks == DecisionKind::place) return use_mouse_for_place(mouse);

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
    if (dragged && asked->asks == DecisionKind::act) { // taking hold of it is saying that it acts
        const int piece = std::exchange(pressed_, 0);
        if (begin_with(piece)) {
            follow();
            if (flicking_.asked() && !flicking_.is_ranged() && flicking_.choose(view(), piece)) {
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
            if (!on_it) flicking_.place(view(), mouse);
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
            flicking_.choose(view(), taken);
            pulling_ = true;
        }
        hand_ = mouse;
    }
    if (!pulling_) return; // the ghost of a piece that is still to be placed follows the mouse: see draw_above
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
    if (!decision() || decision()->asks != DecisionKind::flick) return;
    if (real_table) {
        game_.play(declaring_.declared());
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
        ui::heading(piece_name(game_.match()->rules(), game_.match()->state(), chosen_));
        std::optional<std::string> wanted;
        for (const Option* option : options) {
            std::string words = option_text(game_.match()->rules(), game_.match()->state(), *option);
            if (const auto colon = words.find(": "); colon != std::string::npos) words = words.substr(colon + 2);
            if (ui::row(words + "##" + option->id, false, option->price ? gold_text(game_.match()->rules().library(), option->price) : "", {.width = 18}))
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

void TableHand::use_keys_for_telling(const TableCamera& camera, const std::function<bool(ImGuiKey, bool)>& pressed) {
    const auto& pieces = game_.match()->state().table.pieces;
    const bool left = pressed(ImGuiKey_LeftArrow, true), right = pressed(ImGuiKey_RightArrow, true);
    const bool up = pressed(ImGuiKey_UpArrow, true), down = pressed(ImGuiKey_DownArrow, true);
    if (pressed(ImGuiKey_Tab, true) && !pieces.empty()) {
        const auto now = static_cast<std::size_t>(std::ranges::find(pieces, chosen_, &TablePiece::id) - pieces.begin());
        const bool back = ImGui::GetIO().KeyShift;
        chosen_ = now == pieces.size() ? (back ? pieces.back().id : pieces.front().id)
                                       : pieces[(now + (back ? pieces.size() - 1 : 1)) % pieces.size()].id;
    }
    const TablePiece* piece = game_.match()->state().table.find(chosen_);
    if (piece && pressed(ImGuiKey_Space, false) && chosen_ != flicking_.piece()) declaring_.hit(chosen_);
    if (piece && pressed(ImGuiKey_Delete, false)) declaring_.left(chosen_);
    if (piece && (left || right || up || down)) {
        Point from = piece->position;
        for (const At& rest : declaring_.declared().rest)
            if (rest.piece == chosen_) from = rest.at;
        const float step = camera.scale * (ImGui::GetIO().KeyShift ? 0.1f : 1.0f);
        const ImVec2 at = camera.on_screen(from);
        declaring_.rest(chosen_,
                        camera.on_table({at.x + step * static_cast<float>(right - left), at.y + step * static_cast<float>(down - up)}));
    }
    if (pressed(ImGuiKey_Enter, false)) let_go();
}

void TableHand::use_keys(const TableCamera& camera) {
    const Decision* asked = decision();
    const ImGuiID mine = ImGui::GetID("table");
    const std::function<bool(ImGuiKey, bool)> pressed_key = [&](ImGuiKey key, bool repeat) {
        ImGui::SetKeyOwner(key, mine);
        return ImGui::IsKeyPressed(key, repeat);
    };
    const auto pressed = [&](ImGuiKey key, bool repeat = true) { return pressed_key(key, repeat); };
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl && !asked) return;
    if (game_.show().running() && game_.show().playback().has_shot()) {
        if (pressed(ImGuiKey_Enter, false) || pressed(ImGuiKey_Escape, false)) game_.show().skip();
        return;
    }
    if (!asked) return;
    const bool left = (asked->asks == DecisionKind::flick || asked->asks == DecisionKind::place) && pressed(ImGuiKey_LeftArrow);
    if (asked->asks == DecisionKind::flick) {
        if (real_table) return use_keys_for_telling(camera, pressed_key);
        const double turn = io.KeyShift ? 0.2 : 2, push = io.KeyShift ? 1 : 10;
        const bool right = pressed(ImGuiKey_RightArrow);
        if (flicking_.is_ranged() && !flicking_.is_placed()) { // first where it starts: the ghost is walked there
            const float step = camera.scale * (io.KeyShift ? 0.1f : 0.5f);
            const bool up = pressed(ImGuiKey_UpArrow), down = pressed(ImGuiKey_DownArrow);
            if (left || right || up || down) {
                const ImVec2 at = camera.on_screen(flicking_.at());
                flicking_.place(
                    view(), camera.on_table({at.x + step * static_cast<float>(right - left), at.y + step * static_cast<float>(down - up)}));
                flicking_.unplace();
            }
            if (pressed(ImGuiKey_Enter, false)) flicking_.place(view(), flicking_.at());
            if (pressed(ImGuiKey_Tab, false)) {
                flicking_.place(view(), flicking_.at());
                flicking_.aim_at_next(1);
            }
            return;
        }
        if (io.KeyCtrl && (left || right)) flicking_.spin(left ? 2 : -2);
        else if (left || right) flicking_.turn(left ? turn : -turn);
        if (pressed(ImGuiKey_UpArrow)) flicking_.harder(push);
        if (pressed(ImGuiKey_DownArrow)) flicking_.harder(-push);
        if (pressed(ImGuiKey_Tab)) flicking_.aim_at_next(io.KeyShift ? -1 : 1);
        if (pressed(ImGuiKey_PageDown)) flicking_.choose_next(view(), 1);
        if (pressed(ImGuiKey_PageUp)) flicking_.choose_next(view(), -1);
        if (pressed(ImGuiKey_Escape, false)) {
            if (!flicking_.is_aimed()) flicking_.unplace();
            cancel();
        }
        if (pressed(ImGuiKey_Enter, false) && flicking_.is_aimed()) let_go();
        return;
    }
    if (asked->asks == DecisionKind::place) {
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

} // namespace flickforge::editor
