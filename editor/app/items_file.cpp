#include "editor/app/items_file.h"

#include "base/files.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {

void ItemsFile::frame_drawn() {
    ++frame_;
    if (!path_.empty()) write(0);
}

void ItemsFile::rests(double seconds) {
    if (!path_.empty()) write(seconds);
}

std::string ItemsFile::game() const {
    if (!sandbox_.match()) return "none";
    if (sandbox_.match()->over()) return "over";
    if (!sandbox_.asks_person()) return "moves";
    switch (sandbox_.match()->state().decision->asks) {
    case DecisionKind::act: return "act";
    case DecisionKind::choose: return "choose";
    case DecisionKind::place: return "place";
    case DecisionKind::flick: return "flick";
    }
    return "moves";
}

void ItemsFile::write(double rests) {
    constexpr long most_frames_unwritten = 3; // a test that waits for a later frame sees one, and the disk is not kept busy
    std::string items;
    for (const ui::Drawn& each : ui::context().drawn) {
        std::string label = each.id;
        std::ranges::replace(label, '\n', ' ');
        items += std::format("{:.0f} {:.0f} {:.0f} {:.0f} {} {}/{}\n", each.min.x, each.min.y, each.max.x, each.max.y,
                             each.is_text   ? "text"
                             : each.enabled ? "item"
                                            : "grey",
                             each.place, label);
    }
    const ImVec2 mouse = ImGui::IsMousePosValid() ? ImGui::GetIO().MousePos : ImVec2{-1, -1}; // outside the window it is nowhere
    std::string state = std::format("rests {:.1f} mouse {:.0f} {:.0f} game {}", rests, mouse.x, mouse.y, game());
    if (state == state_ && items == items_ && frame_ < written_frame_ + most_frames_unwritten) return;
    if (!write_atomically(path_, std::format("frame {} {}\n{}", frame_, state, items))) return;
    state_ = std::move(state);
    items_ = std::move(items);
    written_frame_ = frame_;
}

} // namespace flickforge::editor
