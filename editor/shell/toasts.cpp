#include "editor/shell/toasts.h"

#include "editor/ui/widgets.h"

#include <algorithm>
#include <imgui.h>
#include <limits>

namespace flickforge::editor {

namespace {

constexpr double forever = std::numeric_limits<double>::infinity();
constexpr std::size_t most_shown = 4, most_kept = 500;

ImU32 colour_of(Tone tone) {
    const Theme& theme = ui::theme();
    switch (tone) {
    case Tone::good: return theme.good;
    case Tone::warning: return theme.warning;
    case Tone::error: return theme.error;
    case Tone::info: break;
    }
    return theme.info;
}

/// Long enough to be read twice.
double reading_time(const Message& message) {
    if (message.tone == Tone::error) return forever;
    return 3.5 + static_cast<double>(message.text.size()) * 0.06 + (message.act ? 4 : 0);
}

} // namespace

void Toasts::say(Message message) {
    history_.push_back(message);
    if (history_.size() > most_kept) history_.erase(history_.begin());
    // the same again is not a second card
    std::erase_if(shown_, [&](const Shown& other) {
        return other.message.text == message.text || (!message.about.empty() && other.message.about == message.about);
    });
    const double now = ImGui::GetCurrentContext() ? ImGui::GetTime() : 0; // something may be said before the first window is there
    const double until = now + reading_time(message);
    shown_.push_back({std::move(message), until, count_++});
    if (shown_.size() > most_shown) shown_.erase(shown_.begin());
}

void Toasts::withdraw(const std::string& about) {
    std::erase_if(shown_, [&](const Shown& toast) { return toast.message.about == about; });
}

bool Toasts::dismiss() {
    if (shown_.empty()) return false;
    shown_.pop_back();
    return true;
}

double Toasts::next_change() const {
    double next = forever;
    for (const Shown& toast : shown_) next = std::min(next, toast.until - ImGui::GetTime());
    return std::max(next, 0.0);
}

void Toasts::draw() {
    std::erase_if(shown_, [](const Shown& toast) { return toast.until <= ImGui::GetTime(); });
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const float margin = ui::em(0.8f), width = std::min(ui::em(24), view.WorkSize.x - 2 * margin);
    float bottom = view.WorkPos.y + view.WorkSize.y - margin;
    int gone = -1;
    std::function<void()> act;
    for (auto toast = shown_.rbegin(); toast != shown_.rend(); ++toast) {
        ImGui::SetNextWindowPos({view.WorkPos.x + view.WorkSize.x - margin, bottom}, ImGuiCond_Always, {1, 1});
        ImGui::SetNextWindowSizeConstraints({width, 0}, {width, FLT_MAX});
        ImGui::PushStyleColor(ImGuiCol_WindowBg, ui::theme().raised);
        ImGui::PushStyleColor(ImGuiCol_Border, ui::theme().strong);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, ImGui::GetStyle().FrameBorderSize);
        ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui::em(1.0f), ui::em(0.65f)});
        ImGui::Begin(("##toast" + std::to_string(toast->number)).c_str(), nullptr,
                     ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings |
                         ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav);
        const ui::Place where("Message");
        const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + ui::em(0.3f), at.y + size.y}, colour_of(toast->message.tone),
                                                  ImGui::GetStyle().WindowRounding, ImDrawFlags_RoundCornersLeft);
        ui::text(toast->message.text);
        if (toast->message.act && ui::button(toast->message.action)) act = toast->message.act, gone = toast->number;
        if (ImGui::IsWindowHovered()) {
            toast->until = std::max(toast->until, ImGui::GetTime() + 1.5); // not while it is being read
            if (ImGui::IsMouseReleased(ImGuiMouseButton_Left) && !ImGui::IsAnyItemHovered()) gone = toast->number;
        }
        bottom -= size.y + ui::em(0.5f);
        ImGui::End();
        ImGui::PopStyleVar(2);
        ImGui::PopStyleColor(2);
    }
    std::erase_if(shown_, [&](const Shown& toast) { return toast.number == gone; });
    if (act) act();
}

} // namespace flickforge::editor
