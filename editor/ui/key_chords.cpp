#include "editor/ui/key_chords.h"

#include "base/text.h"

#include <algorithm>
#include <imgui.h>
#include <imgui_internal.h>
#include <iterator>

namespace flickforge::editor {

namespace {

struct ShownKey {
    std::string_view key, shown;
};
constexpr ShownKey shown_keys[] = {{"Equal", "+"},     {"Minus", "−"},     {"LeftArrow", "←"},  {"RightArrow", "→"}, {"UpArrow", "↑"},
                                   {"DownArrow", "↓"}, {"Comma", ","},     {"Period", "."},     {"Slash", "/"},      {"Escape", "Esc"},
                                   {"Delete", "Del"},  {"PageUp", "PgUp"}, {"PageDown", "PgDn"}};

bool is_modifier(ImGuiKey key) { return (key & ImGuiMod_Mask_) != 0 || ImGui::IsLRModKey(key); }

} // namespace

struct KeyChords::Held {
    ImVector<ImGuiInputEvent> events;
};

KeyChords::KeyChords() : held_(std::make_unique<Held>()) {}
KeyChords::~KeyChords() = default;

void KeyChords::new_frame() {
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

bool KeyChords::input_waits() { return ImGui::GetCurrentContext()->InputEventsQueue.Size > 0; }

std::optional<int> key_chord(std::string_view shortcut) {
    int chord = 0;
    for (const std::string& part : split(shortcut, '+')) {
        if (part == "Ctrl") chord |= ImGuiMod_Ctrl;
        else if (part == "Shift") chord |= ImGuiMod_Shift;
        else if (part == "Alt") chord |= ImGuiMod_Alt;
        else {
            int key = ImGuiKey_NamedKey_BEGIN;
            while (key < ImGuiKey_NamedKey_END && part != ImGui::GetKeyName(static_cast<ImGuiKey>(key))) ++key;
            if (key == ImGuiKey_NamedKey_END) return {};
            chord |= key;
        }
    }
    return (chord & ~ImGuiMod_Mask_) == 0 ? std::nullopt : std::optional(chord);
}

std::string shown_shortcut(std::string_view shortcut) {
    std::string shown;
    for (const std::string& part : split(shortcut, '+')) {
        const auto found = std::ranges::find(shown_keys, part, &ShownKey::key);
        shown += (shown.empty() ? "" : "+") + std::string(found == std::end(shown_keys) ? part : found->shown);
    }
    return shown;
}

} // namespace flickforge::editor
