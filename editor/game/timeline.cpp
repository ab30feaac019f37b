#include "editor/game/timeline.h"

#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"
#include "story/story.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <imgui_internal.h>

namespace flickforge::editor {
namespace {

enum class Sign { first, back, run, stop, forward, newest, again };

/// Painted by hand: fonts have these signs in very different sizes, or not at all.
void paint_sign(ImDrawList& list, Sign sign, ImVec2 at, float size, ImU32 ink) {
    const float h = size / 2, bar = std::max(2.0f, std::round(size * 0.2f));
    const auto right = [&](float x) { list.AddTriangleFilled({x - h * 0.6f, at.y - h}, {x - h * 0.6f, at.y + h}, {x + h, at.y}, ink); };
    const auto left = [&](float x) { list.AddTriangleFilled({x + h * 0.6f, at.y - h}, {x - h, at.y}, {x + h * 0.6f, at.y + h}, ink); };
    const auto upright = [&](float x) { list.AddRectFilled({x - bar / 2, at.y - h}, {x + bar / 2, at.y + h}, ink); };
    switch (sign) {
    case Sign::first: upright(at.x - h), left(at.x + h * 0.35f); return;
    case Sign::back: left(at.x), upright(at.x + h); return;
    case Sign::run: right(at.x); return;
    case Sign::stop: upright(at.x - h * 0.5f), upright(at.x + h * 0.5f); return;
    case Sign::forward: upright(at.x - h), right(at.x); return;
    case Sign::newest: right(at.x - h * 0.35f), upright(at.x + h); return;
    case Sign::again:
        list.PathArcTo(at, h * 0.85f, -0.2f, 4.6f, 24);
        list.PathStroke(ink, 0, bar * 0.8f);
        list.AddTriangleFilled({at.x + h * 0.25f, at.y - h * 1.35f}, {at.x + h * 0.25f, at.y - h * 0.3f},
                               {at.x - h * 0.55f, at.y - h * 0.8f}, ink);
        return;
    }
}

/// A button with a sign, found by tests and read by people under its words.
bool sign_button(const std::string& words, Sign sign, bool enabled, const std::string& tip, bool primary = false) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos(), size{std::round(side * 1.25f), side};
    ImGui::BeginDisabled(!enabled);
    const bool pressed = ImGui::InvisibleButton(("##" + words).c_str(), size, ImGuiButtonFlags_EnableNav);
    const bool hot = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    const Theme& theme = ui::theme();
    const ImU32 ground = primary ? (hot ? theme.accent_over : theme.accent) : hot ? theme.hover : theme.raised;
    const ImU32 ink = primary ? theme.on_accent : theme.text, edge = primary ? theme.accent : theme.strong;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float rounding = ImGui::GetStyle().FrameRounding;
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, ImGui::GetColorU32(ground), rounding);
    list.AddRect(at, {at.x + size.x, at.y + size.y}, ImGui::GetColorU32(edge), rounding, 0, ImGui::GetStyle().FrameBorderSize);
    paint_sign(list, sign, {std::round(at.x + size.x / 2), std::round(at.y + size.y / 2)}, ui::em(0.75f), ImGui::GetColorU32(ink));
    ui::drawn(words);
    ui::tooltip(tip);
    ImGui::EndDisabled();
    return pressed;
}

/// The words of a command and its keys, for a tooltip.
std::string tip_of(Workspace& workspace, const char* id) {
    const Command* command = workspace.shell().commands().find(id);
    if (!command) return "";
    std::string name = command->shown_name ? command->shown_name() : command->name;
    if (!command->shortcut.empty()) name += " (" + shown_shortcut(command->shortcut) + ")";
    return name + (command->tip.empty() ? "" : "\n" + command->tip);
}

bool command_button(Workspace& workspace, const char* id, const std::string& words, Sign sign, bool primary = false) {
    const Command* command = workspace.shell().commands().find(id);
    const bool enabled = command && is_enabled(*command);
    if (!sign_button(words, sign, enabled, tip_of(workspace, id), primary && enabled)) return false;
    return workspace.shell().commands().run(id);
}

/// A line with a knob. Answers the share it was dragged or moved to by keys.
struct SliderTrack {
    ImVec2 min, max;
    float from = 0, to = 0; ///< where the knob can be, in pixels
    float at(double share) const { return from + (to - from) * static_cast<float>(std::clamp(share, 0.0, 1.0)); }
};

template <class Value>
bool slide(const char* words, Value& value, Value low, Value high, float width, ImGuiDataType type, SliderTrack& track,
           const char* format) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight(), knob = ui::em(0.7f);
    // ImGui's slider moves the value, with mouse and keys; what is seen is ours.
    for (const ImGuiCol slot : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive, ImGuiCol_SliderGrab,
                                ImGuiCol_SliderGrabActive, ImGuiCol_Text, ImGuiCol_Border})
        ImGui::PushStyleColor(slot, 0u);
    ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, knob);
    ImGui::SetNextItemWidth(width);
    const bool changed = ImGui::SliderScalar((std::string("##") + words).c_str(), type, &value, &low, &high, format,
                                             ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(7);
    constexpr float padding = 2; // of ImGui's own
    float grab = knob;
    if (type == ImGuiDataType_S32) grab = std::max(knob, (width - 2 * padding) / static_cast<float>(high - low + 1));
    track = {at, {at.x + width, at.y + height}, at.x + padding + grab / 2, at.x + width - padding - grab / 2};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const double share = high > low ? static_cast<double>(value - low) / static_cast<double>(high - low) : 1;
    const float y = std::round(at.y + height / 2), half = std::max(2.0f, std::round(ui::em(0.16f))), x = track.at(share);
    const Theme& theme = ui::theme();
    const bool hot = ImGui::IsItemHovered() || ImGui::IsItemActive() || ImGui::IsItemFocused();
    list.AddRectFilled({at.x, y - half}, {track.max.x, y + half}, ImGui::GetColorU32(theme.field), half);
    list.AddRect({at.x, y - half}, {track.max.x, y + half}, ImGui::GetColorU32(theme.strong), half, 0, style.FrameBorderSize);
    list.AddRectFilled({at.x, y - half}, {x, y + half}, ImGui::GetColorU32(theme.accent), half);
    list.AddCircleFilled({x, y}, knob / 2 + (hot ? 1.0f : 0.0f), ImGui::GetColorU32(hot ? theme.accent_over : theme.accent));
    ui::drawn(words);
    return changed;
}

// ---- the line of the game ---------------------------------------------------------------------------------------------------

/// By shape as well as by colour: rooms a flag with their number, rounds a short stroke, deaths a cross.
void paint_mark(ImDrawList& list, const Mark& mark, float x, float top, float bottom, const std::string& number) {
    const Theme& theme = ui::theme();
    const float thin = std::max(1.0f, ui::em(0.08f)), r = ui::em(0.22f);
    x = std::round(x);
    switch (mark.kind) {
    case Mark::Kind::room: {
        list.AddRectFilled({x - thin, top}, {x + thin, bottom}, theme.accent);
        ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 0.75f);
        list.AddText({x + 2 * thin + 1, std::round(top - ui::em(0.1f))}, theme.accent, number.c_str());
        ImGui::PopFont();
        return;
    }
    case Mark::Kind::round: list.AddRectFilled({x - thin / 2, bottom - ui::em(0.35f)}, {x + thin / 2, bottom}, theme.dim); return;
    case Mark::Kind::death: {
        const float y = bottom - ui::em(0.32f);
        list.AddLine({x - r, y - r}, {x + r, y + r}, theme.error, thin * 1.6f);
        list.AddLine({x - r, y + r}, {x + r, y - r}, theme.error, thin * 1.6f);
        return;
    }
    }
}

std::string place_at(const Sandbox& sandbox) {
    const auto& entries = sandbox.chronicle().entries();
    const LogEntry* last = nullptr;
    for (const LogEntry& entry : entries) {
        if (entry.command > static_cast<int>(sandbox.shown())) break;
        last = &entry;
    }
    return last ? place_text(sandbox.chronicle(), *last) : "Before the first room";
}

void draw_line(Sandbox& sandbox, Runner& runner, float width) {
    const int last = static_cast<int>(sandbox.match()->commands().size());
    int shown = static_cast<int>(sandbox.shown());
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float flags = ui::em(0.85f);
    ImGui::SetCursorScreenPos({corner.x, corner.y + flags});
    SliderTrack track;
    ImGui::BeginDisabled(last == 0);
    const bool moved = slide("Moves", shown, 0, std::max(last, 1), width, ImGuiDataType_S32, track, "");
    ImGui::EndDisabled();
    if (moved && last > 0) runner.go_to(static_cast<std::size_t>(shown));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float mouse = ImGui::GetIO().MousePos.x;
    const bool over = ImGui::IsMouseHoveringRect({corner.x, corner.y}, track.max) &&
                      ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    std::string tip;
    int room = 0;
    float free_from = 0; // where there is room for another number
    float nearest = ui::em(0.5f);
    for (const Mark& mark : runner.marks()) {
        const float x = track.at(last > 0 ? static_cast<double>(mark.command) / last : 0);
        std::string number;
        if (mark.kind == Mark::Kind::room) {
            ++room;
            if (x >= free_from) number = std::to_string(room), free_from = x + ui::em(0.5f + 0.45f * static_cast<float>(number.size()));
        }
        paint_mark(list, mark, x, corner.y, track.min.y + ui::em(0.25f), number);
        const float far = std::abs(x - mouse);
        if (!over || far > nearest + 0.01f) continue;
        tip = far < nearest - 0.01f || tip.empty() ? mark.text : tip + '\n' + mark.text; // all of the same moment
        nearest = far;
    }
    ui::drawn_at("Marks of the game", corner, {track.max.x, track.min.y});
    if (!over) return;
    if (tip.empty()) tip = std::format("Move {} of {}", shown, last);
    if (ImGui::BeginTooltip()) {
        const ui::Place place("Tooltip");
        ImGui::PushTextWrapPos(ui::em(24));
        ui::text(tip);
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

/// Small, above the number of the move: "Stormtryne Hall, round 2".
void draw_place(const Sandbox& sandbox, ImVec2 at, float width) {
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.8f);
    const std::string words = ui::shortened(place_at(sandbox), width);
    const ImVec2 size = ImGui::CalcTextSize(words.c_str());
    ImGui::GetWindowDrawList()->AddText(at, ui::theme().dim, words.c_str());
    ui::drawn_at(words, at, {at.x + size.x, at.y + size.y}, true);
    ImGui::PopFont();
}

void draw_game(Workspace& workspace, Sandbox& sandbox, Runner& runner) {
    const float gap = ui::em(0.25f), flags = ui::em(0.85f);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float whole = ImGui::GetContentRegionAvail().x;
    ImGui::SetCursorScreenPos({corner.x, corner.y + flags});
    command_button(workspace, "play.first", "First move", Sign::first);
    ImGui::SameLine(0, gap);
    command_button(workspace, "play.step_back", "Previous move", Sign::back);
    ImGui::SameLine(0, gap);
    const bool runs = runner.running();
    command_button(workspace, "play.pause", runs ? "Pause" : "Play moves", runs ? Sign::stop : Sign::run, true);
    ImGui::SameLine(0, gap);
    command_button(workspace, "play.step_forward", "Next move", Sign::forward);
    ImGui::SameLine(0, gap);
    command_button(workspace, "play.newest", "Latest move", Sign::newest);
    ImGui::SameLine(0, ui::em(0.6f));

    // What stands right of the line is always as wide, so that the line stays where it is while the mouse drags along it.
    const bool back = !sandbox.is_live();
    const std::size_t all = sandbox.match()->commands().size();
    const std::string where = std::format("Move {} of {}", sandbox.shown(), all), go_on = "Continue from here";
    const float button = ImGui::CalcTextSize(go_on.c_str()).x + ui::em(1.6f);
    const float words = ImGui::CalcTextSize(std::format("Move {} of {}", all, all).c_str()).x + ui::em(0.6f);
    const float used = ImGui::GetCursorScreenPos().x - corner.x, end = button + ui::em(0.6f);
    const bool room = whole - used - end - words > ui::em(8);
    const float width = std::max(ui::em(4), whole - used - end - (room ? words : 0));
    ImGui::SetCursorScreenPos({corner.x + used, corner.y});
    draw_line(sandbox, runner, width);
    if (room) {
        ImGui::SetCursorScreenPos({corner.x + used + width + ui::em(0.6f), corner.y + flags});
        ImGui::AlignTextToFramePadding();
        ui::dim(where);
        draw_place(sandbox, {corner.x + used + width + ui::em(0.6f), corner.y - ui::em(0.1f)}, end + words - ui::em(0.6f));
    }
    ImGui::SetCursorScreenPos({corner.x + whole - button, corner.y + flags});
    const Command* command = workspace.shell().commands().find("play.go_on");
    if (ui::button(go_on, {.tip = command ? command->tip : "", .enabled = back, .primary = back && !runs}))
        workspace.shell().commands().run("play.go_on");
    ImGui::SetCursorScreenPos({corner.x, corner.y + flags + ImGui::GetFrameHeight()});
    ImGui::Dummy({whole, ui::em(0.1f)});
}

// ---- the shot that is watched -----------------------------------------------------------------------------------------------

void draw_speeds(Sandbox& sandbox, bool narrow) {
    const ShotAnimation& show = sandbox.show();
    if (narrow) { // one button that goes round
        const double next = show.speed() > show_speeds().back() - 0.001 ? show_speeds().front() : next_speed(show.speed(), 1);
        if (ui::button(speed_text(show.speed()) + "##speed", {.tip = "Speed of shots; the next is " + speed_text(next)}))
            sandbox.set_speed(next);
        ImGui::SameLine(0, ui::em(0.15f));
        return;
    }
    for (const double speed : show_speeds()) {
        const bool chosen = std::abs(show.speed() - speed) < 0.001;
        if (ui::button(speed_text(speed), {.tip = "Speed of shots: " + speed_text(speed), .primary = chosen})) sandbox.set_speed(speed);
        ImGui::SameLine(0, ui::em(0.15f));
    }
}

} // namespace

void draw_shot_bar(Workspace& workspace, Sandbox& sandbox, Runner& runner) {
    ImGui::PushID("shot");
    ShotAnimation& show = sandbox.show();
    const bool shot = show.playback().has_shot(), stands = show.paused() || !show.running();
    const double length = shot ? show.playback().length() : 1;
    const bool narrow = ImGui::GetContentRegionAvail().x < ui::em(38);
    if (!narrow) {
        ImGui::AlignTextToFramePadding();
        ui::dim("Shot");
        ImGui::SameLine(0, ui::em(0.5f));
    }
    if (sign_button(stands ? "Play the shot" : "Pause the shot", stands ? Sign::run : Sign::stop, shot && show.running(),
                    stands ? "Continues the shot." : "Pauses the shot."))
        show.pause(!show.paused());
    ImGui::SameLine(0, ui::em(0.25f));
    if (sign_button("Again", Sign::again, shot, "Shows the shot again.")) {
        runner.stop();
        show.again();
        show.pause(false);
        workspace.shell().redraw(0.1);
    }
    ImGui::SameLine(0, ui::em(0.25f));
    if (sign_button("Skip", Sign::newest, shot && show.running(), "Skips to the end of the shot.")) show.skip();
    ImGui::SameLine(0, ui::em(0.6f));
    draw_speeds(sandbox, narrow);
    ImGui::SameLine(0, ui::em(0.6f));
    const float words = ImGui::CalcTextSize("00.00 s").x + ui::em(0.6f);
    double at = shot ? std::min(show.at(), length) : 0;
    SliderTrack track;
    const float width = std::max(ui::em(4), ImGui::GetContentRegionAvail().x - words);
    ImGui::BeginDisabled(!shot);
    if (slide("Time of the shot", at, 0.0, length, width, ImGuiDataType_Double, track, "")) show.go_to(at);
    ImGui::EndDisabled();
    for (const Cue& cue : show.playback().cues()) { // what strikes, and what it costs
        if (!shot) break;
        const bool costs = !cue.text.empty();
        const float x = std::round(track.at(cue.time / length)), y = track.max.y - ui::em(0.15f);
        const float high = costs ? ui::em(0.3f) : ui::em(0.18f), thin = std::max(1.0f, ui::em(0.07f));
        ImGui::GetWindowDrawList()->AddRectFilled({x - thin / 2, y - high}, {x + thin / 2, y}, costs ? ui::theme().error : ui::theme().dim);
    }
    ImGui::SameLine(0, ui::em(0.6f));
    ImGui::AlignTextToFramePadding();
    ui::dim(std::format("{:.2f} s", at));
    ImGui::PopID();
}

float timeline_height() {
    const float spacing = ImGui::GetStyle().ItemSpacing.y, frame = ImGui::GetFrameHeight();
    return ui::em(0.85f) + frame + ui::em(0.1f) + 2 * spacing;
}

void draw_timeline(Workspace& workspace, Sandbox& sandbox, Runner& runner) {
    if (!sandbox.match()) return;
    ImGui::PushID("timeline");
    draw_game(workspace, sandbox, runner);
    ImGui::PopID();
}

} // namespace flickforge::editor
