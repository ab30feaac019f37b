#include "editor/chords.h"

#include <imgui.h>
#include <imgui_internal.h>

namespace flickforge::editor {

namespace {

bool is_modifier(ImGuiKey key) { return (key & ImGuiMod_Mask_) != 0 || ImGui::IsLRModKey(key); }

} // namespace

struct Chords::Held {
    ImVector<ImGuiInputEvent> events;
};

Chords::Chords() : held_(std::make_unique<Held>()) {}
Chords::~Chords() = default;

void Chords::new_frame() {
    ImVector<ImGuiInputEvent>& queue = ImGui::GetCurrentContext()->InputEventsQueue;
    bool pressed = false;
    for (int i = 0; i < queue.Size; ++i) {
        if (queue[i].Type != ImGuiInputEventType_Key) continue;
        const ImGuiInputEventKey& event = queue[i].Key;
        if (event.Down && !is_modifier(event.Key)) pressed = true;
        if (event.Down || !pressed || !is_modifier(event.Key)) continue;
        for (int j = i; j < queue.Size; ++j) held_->events.push_back(queue[j]);
        queue.resize(i);
        break;
    }
    ImGui::NewFrame();
    for (const ImGuiInputEvent& event : held_->events) queue.push_back(event); // before anything new comes in
    held_->events.resize(0);
}

bool Chords::input_waits() { return ImGui::GetCurrentContext()->InputEventsQueue.Size > 0; }

} // namespace flickforge::editor
