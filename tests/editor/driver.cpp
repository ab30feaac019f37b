#include "editor/driver.h"

#include "base/text.h"
#include "editor/ui/key_chords.h"

#include <catch2/catch_test_macros.hpp>
#include <imgui.h>
#include <stdexcept>

namespace flickforge::testing {

namespace {

ImVec2 middle(const ui::Drawn& drawn) { return {(drawn.min.x + drawn.max.x) / 2, (drawn.min.y + drawn.max.y) / 2}; }

} // namespace

Driver::Driver(std::function<void()> draw, float width, float height) : draw_(std::move(draw)) {
    auto made = editor::Headless::make(width, height);
    if (!made) throw std::runtime_error(made.error().front().message);
    headless_ = std::move(*made);
    ui::context().record = true;
    frames();
}

Driver::Driver(editor::Shell& shell, float width, float height) : Driver([&shell] { shell.frame(); }, width, height) {}

void Driver::frames(int count) {
    for (int i = 0; i < count; ++i) headless_->frame(draw_);
}

void Driver::wait(double seconds) { frames(static_cast<int>(seconds * 60) + 1); }

const ui::Drawn* Driver::look_for(const std::string& what) const {
    const auto slash = what.find('/');
    const std::string place = slash == what.npos ? "" : what.substr(0, slash);
    const std::string label = slash == what.npos ? what : what.substr(slash + 1);
    const ui::Drawn* found = nullptr;
    for (const ui::Drawn& drawn : ui::context().drawn) { // the last one is on top
        if (drawn.is_text || (!place.empty() && drawn.place != place)) continue;
        if (drawn.id == label || drawn.label == label) found = &drawn;
    }
    if (found || slash == what.npos) return found;
    for (const ui::Drawn& drawn : ui::context().drawn) // a label with a slash in it
        if (!drawn.is_text && drawn.label == what) found = &drawn;
    return found;
}

std::string Driver::all_labels() const {
    std::string all;
    for (const ui::Drawn& drawn : ui::context().drawn) all += drawn.place + "/" + drawn.id + (drawn.enabled ? "\n" : " (off)\n");
    return all;
}

ui::Drawn Driver::find(const std::string& what) const {
    const ui::Drawn* found = look_for(what);
    if (!found) FAIL("nothing to be clicked is called \"" << what << "\" among\n" << all_labels());
    return *found;
}

ImVec2 Driver::middle_of(const std::string& what) const { return middle(find(what)); }

void Driver::move_to(float x, float y) {
    ImGui::GetIO().AddMousePosEvent(x, y);
    frames(2);
}

void Driver::hover(const std::string& what) {
    const ImVec2 at = middle_of(what);
    move_to(at.x, at.y);
}

void Driver::click(const std::string& what, int button) {
    hover(what);
    ImGui::GetIO().AddMouseButtonEvent(button, true);
    frames(2);
    ImGui::GetIO().AddMouseButtonEvent(button, false);
    frames();
}

void Driver::double_click(const std::string& what) {
    hover(what);
    for (int i = 0; i < 2; ++i) {
        ImGui::GetIO().AddMouseButtonEvent(0, true);
        frames(1);
        ImGui::GetIO().AddMouseButtonEvent(0, false);
        frames(1);
    }
    frames();
}

void Driver::drag(const std::string& what, float right, float down) {
    const ImVec2 at = middle_of(what);
    move_to(at.x, at.y);
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frames(2);
    for (int i = 1; i <= 5; ++i) move_to(at.x + right * static_cast<float>(i) / 5, at.y + down * static_cast<float>(i) / 5);
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    frames();
}

void Driver::press(const std::string& keys) {
    const auto chord = editor::key_chord(keys);
    if (!chord) throw std::runtime_error("no keys are called " + keys);
    ImGuiIO& io = ImGui::GetIO();
    const auto send = [&](bool down) {
        for (const ImGuiKey mod : {ImGuiMod_Ctrl, ImGuiMod_Shift, ImGuiMod_Alt})
            if (*chord & mod) io.AddKeyEvent(mod, down);
        io.AddKeyEvent(static_cast<ImGuiKey>(*chord & ~ImGuiMod_Mask_), down);
    };
    send(true);
    frames(3);
    send(false);
    frames();
}

void Driver::type(const std::string& text) {
    ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
    frames();
}

bool Driver::sees(const std::string& words) const {
    for (const ui::Drawn& drawn : ui::context().drawn)
        if (drawn.label == words || (drawn.is_text && drawn.label.contains(words))) return true;
    return false;
}

bool Driver::can_click(const std::string& what) const {
    const ui::Drawn* found = look_for(what);
    return found && found->enabled;
}

} // namespace flickforge::testing
