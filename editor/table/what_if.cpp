#include "editor/table/what_if.h"

#include "editor/project/kind_names.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <numbers>

namespace flickforge::editor {
namespace {

constexpr double ring = 1.0; ///< of a heat map: centimetres for each strength

int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

/// Words on a plate, so that they are read on any ground.
void draw_plate(ImDrawList& list, ImVec2 middle, const std::string& words) {
    const ImVec2 size = ImGui::CalcTextSize(words.c_str());
    const float pad = ui::em(0.3f);
    const ImVec2 low{std::round(middle.x - size.x / 2 - pad), std::round(middle.y - size.y / 2 - pad / 2)};
    const ImVec2 high{low.x + size.x + 2 * pad, low.y + size.y + pad};
    list.AddRectFilled(low, high, ui::theme().raised, ui::em(0.3f));
    list.AddRect(low, high, ui::theme().strong, ui::em(0.3f));
    list.AddText({low.x + pad, low.y + pad / 2}, ui::theme().text, words.c_str());
    ui::drawn_at(words, low, high, true);
}

} // namespace

std::size_t usual_hand() {
    const auto found = std::ranges::find(hand_presets(), Skill{}.hand, &HandPreset::hand);
    return found == hand_presets().end() ? 0 : static_cast<std::size_t>(found - hand_presets().begin());
}

std::string hand_words(const HandPreset& preset) { return in_words(preset.name) + " hand"; }

void WhatIf::set_mode(Mode mode) {
    mode_ = mode;
    if (mode == Mode::none) rest();
    workspace_.shell().redraw(0.1);
}

void WhatIf::rest() {
    asking_ = false;
    answer_.reset();
    heat_ = {};
    heat_of_.reset();
    if (thread_) thread_->forget();
}

void WhatIf::follow(const GameView& game, const Flicking& flicking, int chosen) {
    const GameState& state = game.state;
    if (mode_ == Mode::none || state.board.empty()) {
        if (asking_) rest();
        return;
    }
    WhatIfQuestion question{.about = mode_ == Mode::cone ? WhatIfQuestion::About::cone : WhatIfQuestion::About::heat};
    asking_ = false;
    may_aim_ = flicking.asked();
    if (flicking.plan() && flicking.is_placed() && (mode_ == Mode::heat || flicking.is_aimed())) {
        question.plan = *flicking.plan();
        question.flick = flicking.flick();
        enemies_ = flicking.targets();
        asking_ = true;
    } else if (mode_ == Mode::heat && state.find(chosen) && state.table.find(chosen)) {
        if (auto plan = flick_plan(game, "", chosen)) {
            question.plan = std::move(*plan);
            question.flick.piece = chosen;
            enemies_ = enemies_on_table(game, chosen, nullptr);
            asking_ = true;
        }
    }
    if (!asking_) return rest();
    question.plan.settings.frame_every = SimSettings{}.frame_every; // the ends are enough
    if (mode_ == Mode::heat) {
        question.flick.velocity = {};
        question.flick.spin = 0;
    }
    question.hand = mode_ == Mode::cone ? hand() : Hand{};
    names_.clear();
    for (const TablePiece& piece : question.plan.table.pieces) names_[piece.id] = piece_name(game.rules, state, piece.id);
    if (!thread_) thread_ = std::make_unique<WhatIfThread>();
    thread_->ask(std::move(question));
    answer_ = thread_->newest();
    if (answer_ && answer_->to.about != (mode_ == Mode::cone ? WhatIfQuestion::About::cone : WhatIfQuestion::About::heat)) answer_.reset();
    if (thread_->busy()) workspace_.shell().redraw(0.1);
    smooth();
}

void WhatIf::smooth() {
    if (mode_ != Mode::heat || !answer_ || answer_->touches.pieces.empty()) return;
    if (heat_of_ == answer_ && heat_hand_ == hand() && heat_enemies_ == enemies_) return;
    heat_of_ = answer_, heat_hand_ = hand(), heat_enemies_ = enemies_;
    heat_ = Heat(answer_->touches, heat_hand_, enemies_);
}

std::shared_ptr<const WhatIfAnswer> WhatIf::cone() const { return mode_ == Mode::cone ? answer_ : nullptr; }

std::string WhatIf::words() const {
    const std::string by = hand_words(hand_presets()[preset_]);
    if (mode_ == Mode::none) return "";
    if (!asking_ && mode_ == Mode::cone) return may_aim_ ? "The cone needs an aimed flick." : ""; // nobody can aim now
    if (!asking_) return "The heat map needs a flick or a selected piece.";
    if (!answer_) return "Trying the flick…";
    if (!answer_->issues.empty()) return "This flick cannot be tried: " + answer_->issues.front().message + '.';
    std::vector<std::string> parts;
    const auto named = [&](int piece) {
        const auto found = names_.find(piece);
        return found == names_.end() ? std::format("piece {}", piece) : found->second;
    };
    if (mode_ == Mode::heat) {
        const Heat::Best best = heat_.best();
        if (best.chance <= 0.005) return std::format("{}: no enemy can be hit.", by);
        return std::format("{}: at best {} %, at {:.0f} cm/s.", by, percent(best.chance), heat_.grid().speed(best.speed));
    }
    std::vector<Chance> chances = answer_->cone.chances;
    std::ranges::stable_sort(chances, std::greater{}, &Chance::hit);
    for (const Chance& chance : chances)
        if (parts.size() < 4 && chance.hit >= 0.005) parts.push_back(std::format("{} {} %", named(chance.piece), percent(chance.hit)));
    if (parts.empty()) parts.emplace_back("nothing is touched");
    std::string text = std::format("{}, {} tries: ", by, answer_->to.tries);
    for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? ", " : "") + parts[i];
    if (answer_->cone.leaves >= 0.005) text += std::format("; leaves the board {} %", percent(answer_->cone.leaves));
    return text + '.';
}

// Drawing -----------------------------------------------------------------------------------------------------------------

bool WhatIf::has_answer() const {
    if (mode_ == Mode::none || !asking_ || !answer_ || !answer_->issues.empty()) return false;
    return mode_ == Mode::cone || (!heat_.empty() && heat_of_ == answer_);
}

void WhatIf::draw_below(ImDrawList& list, const TableCamera& camera) {
    if (!has_answer()) return;
    if (mode_ == Mode::heat) return draw_heat(list, camera);
    const ImU32 ink = faded(ui::theme().accent, 0.55), rim = faded(ui::theme().raised, 0.7);
    const float radius = std::max(1.5f, camera.scale * 0.18f);
    for (const Point end : answer_->cone.ends) {
        const ImVec2 at = camera.on_screen(end);
        list.AddCircleFilled(at, radius + 1, rim, 8);
        list.AddCircleFilled(at, radius, ink, 8);
    }
}

void WhatIf::draw_above(ImDrawList& list, const TableCamera& camera) {
    if (mode_ == Mode::none) return;
    if (has_answer() && mode_ == Mode::cone)
        for (const Chance& chance : answer_->cone.chances) {
            const TablePiece* piece = answer_->to.plan.table.find(chance.piece);
            if (!piece || chance.hit < 0.005) continue;
            const ImVec2 at = camera.on_screen(piece->position);
            const float up = static_cast<float>(piece->diameter) / 2 * camera.scale + ui::em(0.8f);
            draw_plate(list, {at.x, at.y - up}, std::format("{} %", percent(chance.hit)));
        }
    if (has_answer() && mode_ == Mode::heat) draw_heat_figures(list, camera);
    const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
    if (const std::string line = words(); !line.empty())
        draw_plate(list, {(low.x + high.x) / 2, high.y - ui::em(1.1f)}, ui::shortened(line, high.x - low.x - ui::em(2)));
}

namespace {

/// Around the piece: radians and centimetres to the screen.
struct Polar {
    const TableCamera& camera;
    const HeatGrid& grid;
    Point middle;
    double inner; ///< where the weakest begins

    ImVec2 at(double angle, double radius) const {
        return camera.on_screen({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
    double radius(double speed) const { return inner + ring * speed; }
    float pixels(double centimetres) const { return static_cast<float>(centimetres) * camera.scale; }
};

Polar around(const TableCamera& camera, const HeatGrid& grid, const WhatIfQuestion& question) {
    const TablePiece* piece = question.plan.table.find(question.flick.piece);
    const Point lies = piece ? piece->position : Point{};
    return {camera, grid, question.flick.start.value_or(lies), (piece ? piece->diameter / 2 : 0) + 0.3};
}

} // namespace

void WhatIf::draw_heat(ImDrawList& list, const TableCamera& camera) const {
    const HeatGrid& grid = heat_.grid();
    const Polar polar = around(camera, grid, answer_->to);
    const double half = std::numbers::pi / grid.angles;
    const ImDrawListFlags flags = list.Flags;
    list.Flags &= ~ImDrawListFlags_AntiAliasedFill; // or a thin line shows between neighbours
    const ImVec2 centre = camera.on_screen(polar.middle);
    list.AddCircleFilled(centre, polar.pixels(polar.radius(grid.speeds)), faded(ui::theme().raised, 0.55), 64);
    for (int angle = 0; angle < grid.angles; ++angle)
        for (int speed = 0; speed < grid.speeds; ++speed) {
            const double chance = heat_.chance(angle, speed);
            if (chance < 0.01) continue;
            const double low = grid.angle(angle) - half, high = grid.angle(angle) + half;
            const double from = polar.radius(speed), to = polar.radius(speed + 1);
            list.AddQuadFilled(polar.at(low, from), polar.at(low, to), polar.at(high, to), polar.at(high, from),
                               faded(ui::theme().accent, 0.1 + 0.85 * chance));
        }
    list.Flags = flags;
    for (int speed = 0; speed <= grid.speeds; ++speed)
        list.AddCircle(centre, polar.pixels(polar.radius(speed)), faded(ui::theme().text, speed == grid.speeds ? 0.6 : 0.2), 0,
                       speed == grid.speeds ? 1.5f : 1.0f);
}

void WhatIf::draw_heat_figures(ImDrawList& list, const TableCamera& camera) const {
    const HeatGrid& grid = heat_.grid();
    const Polar polar = around(camera, grid, answer_->to);
    const Heat::Best best = heat_.best();
    if (best.chance > 0.005) { // marked by a line and in words, not by colour alone
        const double angle = grid.angle(best.angle), outside = polar.radius(grid.speeds);
        for (const auto& [colour, thick] : {std::pair{ui::theme().raised, 0.3f}, {ui::theme().text, 0.15f}})
            list.AddLine(polar.at(angle, polar.inner), polar.at(angle, outside + 1), colour, ui::em(thick));
        list.AddCircle(polar.at(angle, polar.radius(best.speed + 0.5)), polar.pixels(ring * 0.45), ui::theme().text, 0, ui::em(0.15f));
        draw_plate(list, polar.at(angle, outside + 2), std::format("best {} %", percent(best.chance)));
    }
    draw_legend(list, camera.on_screen(polar.middle));
    // What is under the mouse, in figures.
    const Point mouse = camera.on_table(ImGui::GetMousePos());
    const double away = std::hypot(mouse.x - polar.middle.x, mouse.y - polar.middle.y);
    const int speed = static_cast<int>(std::floor((away - polar.inner) / ring));
    if (speed < 0 || speed >= grid.speeds || !ImGui::IsMouseHoveringRect(list.GetClipRectMin(), list.GetClipRectMax(), false)) return;
    const double turn = std::atan2(mouse.y - polar.middle.y, mouse.x - polar.middle.x) / (2 * std::numbers::pi) * grid.angles;
    const int angle = (static_cast<int>(std::lround(turn)) + grid.angles) % grid.angles;
    std::string text = std::format("{:.0f} cm/s: {} %", grid.speed(speed), percent(heat_.chance(angle, speed)));
    for (const int enemy : enemies_)
        if (const double chance = heat_.chance(angle, speed, enemy); chance >= 0.01)
            text += std::format(", {} {} %", names_.at(enemy), percent(chance));
    const ImVec2 pixel = ImGui::GetMousePos();
    draw_plate(list, {pixel.x, pixel.y - ui::em(1.5f)}, text);
}

void WhatIf::draw_legend(ImDrawList& list, ImVec2 away_from) const {
    const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
    const float height = ui::em(0.7f), pad = ui::em(0.5f), line = ImGui::GetTextLineHeight();
    const char* words = "Chance to hit an enemy";
    const float wide = ImGui::CalcTextSize(words).x + 2 * pad, tall = 2 * line + height + 2.5f * pad;
    // In the corner farthest from what it explains; the words at the bottom stay free.
    const bool right = away_from.x < (low.x + high.x) / 2, down = away_from.y < (low.y + high.y) / 2;
    const ImVec2 corner{right ? high.x - pad - wide : low.x + pad, down ? high.y - ui::em(2.2f) - tall : low.y + pad};
    const ImVec2 end{corner.x + wide, corner.y + tall};
    list.AddRectFilled(corner, end, ui::theme().raised, ui::em(0.3f));
    list.AddRect(corner, end, ui::theme().strong, ui::em(0.3f));
    list.AddText({corner.x + pad, corner.y + pad / 2}, ui::theme().text, words);
    const ImVec2 bar{corner.x + pad, corner.y + line + pad};
    const ImU32 little = blended(ui::theme().raised, ui::theme().accent, 0.12f);
    list.AddRectFilledMultiColor(bar, {end.x - pad, bar.y + height}, little, ui::theme().accent, ui::theme().accent, little);
    list.AddRect(bar, {end.x - pad, bar.y + height}, ui::theme().strong);
    const float y = bar.y + height + pad / 4;
    list.AddText({bar.x, y}, ui::theme().text, "0 %");
    const char* all = "100 %";
    list.AddText({end.x - pad - ImGui::CalcTextSize(all).x, y}, ui::theme().text, all);
    ui::drawn_at(words, corner, end, true);
}

} // namespace flickforge::editor
