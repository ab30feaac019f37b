#include "editor/shell/palette.h"

#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <imgui.h>
#include <imgui_internal.h>
#include <imgui_stdlib.h>

namespace flickforge::editor {

namespace {

constexpr std::size_t most_entries = 200; // a longer list helps less than another letter
constexpr int rows_shown = 11;

/// Name first; its kind is searched too, so that "orc monster" and "view larger" find what they mean.
std::optional<FuzzyMatch> match(const std::string& query, const std::string& name, const std::string& kind) {
    if (auto found = fuzzy_match(query, name)) return found;
    auto found = fuzzy_match(query, name + " " + kind);
    if (!found) return {};
    found->score -= 6;
    std::erase_if(found->positions, [&](std::size_t at) { return at >= name.size(); });
    return found;
}

/// Matched letters in the accent colour and bold, the rest plain; whole UTF-8 characters.
void draw_matched(ImVec2 at, const std::string& words, const FuzzyMatch& found, float width, bool enabled) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::string fitting = ui::shortened(words, width);
    std::size_t next = 0;
    for (std::size_t i = 0; i < fitting.size();) {
        while (next < found.positions.size() && found.positions[next] < i) ++next;
        const auto hit = [&](std::size_t byte) { return std::ranges::binary_search(found.positions, byte); };
        std::size_t end = i + 1;
        const bool matched = hit(i);
        while (end < fitting.size() && (hit(end) == matched || (static_cast<unsigned char>(fitting[end]) & 0xc0) == 0x80)) ++end;
        ImFont* font = matched ? ui::context().fonts.bold : ui::context().fonts.sans;
        const ImU32 ink = !enabled ? ui::theme().dim : matched ? ui::theme().accent : ui::theme().text;
        list.AddText(font, ImGui::GetFontSize(), at, ink, fitting.data() + i, fitting.data() + end);
        at.x += font->CalcTextSizeA(ImGui::GetFontSize(), FLT_MAX, 0, fitting.data() + i, fitting.data() + end).x;
        i = end;
    }
}

} // namespace

void Palette::open(std::string query) {
    open_ = appearing_ = true;
    query_ = std::move(query);
    objects_ = objects_from_ ? objects_from_() : std::vector<PaletteObject>{};
    search();
}

void Palette::search() {
    entries_.clear();
    marked_ = 0;
    scroll_ = true;
    for (const Command& command : commands_.all()) {
        if (command.id == "palette.open") continue; // it is open
        const std::string kind = command.menu.substr(0, command.menu.find('/'));
        auto found = match(query_, command.name, kind);
        if (!found) continue;
        const bool enabled = is_enabled(command);
        if (!enabled) found->score -= 20;
        if (query_.empty()) {
            const auto recent = std::ranges::find(commands_.recent(), command.id);
            if (recent != commands_.recent().end()) found->score += 100 - static_cast<int>(recent - commands_.recent().begin());
        }
        entries_.push_back({command.name, kind, command.shortcut, command.id, 0, enabled, std::move(*found)});
    }
    for (std::size_t i = 0; i < objects_.size(); ++i)
        if (auto found = match(query_, objects_[i].name, objects_[i].kind))
            entries_.push_back({objects_[i].name, objects_[i].kind, "", "", i, true, std::move(*found)});
    std::ranges::stable_sort(entries_, std::greater{}, [](const Entry& entry) { return entry.match.score; });
    if (entries_.size() > most_entries) entries_.resize(most_entries);
}

void Palette::move(int by) {
    if (entries_.empty()) return;
    const auto count = static_cast<int>(entries_.size());
    const int next = static_cast<int>(marked_) + by;
    marked_ = static_cast<std::size_t>(std::abs(by) == 1 ? (next + count) % count : std::clamp(next, 0, count - 1));
    scroll_ = true;
}

void Palette::run(const Entry& entry) {
    if (!entry.enabled) return;
    open_ = false;
    if (!entry.command.empty()) commands_.run(entry.command);
    else if (const auto act = objects_[entry.object].open) act();
}

bool Palette::draw_entry(const Entry& entry, bool marked) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = ui::em(1.9f), pad = ui::em(0.5f);
    const std::string id = entry.name + "##" + (entry.command.empty() ? "object" + std::to_string(entry.object) : entry.command);
    const bool pressed = ImGui::InvisibleButton(id.c_str(), {width, height});
    ui::drawn(id);
    if (!ImGui::IsItemVisible()) return pressed;
    const Theme& theme = ui::theme();
    if (marked || ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width, at.y + height}, marked ? theme.chosen : theme.hover,
                                                  ImGui::GetStyle().FrameRounding);
    const ImVec2 back = ImGui::GetCursorScreenPos();
    const float text_y = at.y + std::round((height - ImGui::GetFontSize()) / 2), text_x = at.x + pad + ui::em(1.8f);
    if (entry.command.empty()) {
        const char letter = entry.kind.empty() ? '?' : static_cast<char>(std::toupper(static_cast<unsigned char>(entry.kind[0])));
        ImGui::SetCursorScreenPos({at.x + pad, text_y});
        ui::chip(objects_[entry.object].category, std::string_view(&letter, 1));
        ImGui::SetCursorScreenPos(back);
    } else ImGui::GetWindowDrawList()->AddText({at.x + pad + ui::em(0.4f), text_y}, theme.dim, "›");

    const std::string keys = shown_shortcut(entry.shortcut);
    const std::string& remark = keys.empty() ? entry.kind : keys;
    const float remark_width = ImGui::CalcTextSize(remark.c_str()).x;
    const float right = at.x + width - pad - remark_width;
    draw_matched({text_x, text_y}, entry.name, entry.match, right - text_x - pad, entry.enabled);
    ImGui::GetWindowDrawList()->AddText({right, text_y}, theme.dim, remark.c_str());
    ui::drawn_at(remark, {right, text_y}, {at.x + width - pad, at.y + height}, true);
    return pressed;
}

void Palette::draw() {
    if (!open_) return;
    constexpr const char* popup = "##palette";
    if (appearing_) ImGui::OpenPopup(popup);
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const float width = std::min(ui::em(34), view.WorkSize.x * 0.94f);
    const float row = ui::em(1.9f);
    const float room = std::clamp(std::floor(view.WorkSize.y * 0.62f / row), 2.0f, static_cast<float>(rows_shown)); // whole rows
    const float list_height = row * std::clamp(static_cast<float>(entries_.size()), 1.0f, room);
    ImGui::SetNextWindowPos({view.WorkPos.x + view.WorkSize.x / 2, view.WorkPos.y + view.WorkSize.y * 0.09f}, ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowSize({width, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui::em(0.6f), ui::em(0.6f)});
    ImGui::PushStyleColor(ImGuiCol_Border, ui::theme().strong);
    const bool drawing = ImGui::BeginPopup(popup, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    if (!drawing) { // clicked elsewhere
        open_ = false;
        return;
    }
    const ui::Place where("Palette");
    if (!appearing_) {
        if (ImGui::IsKeyPressed(ImGuiKey_DownArrow)) move(1);
        if (ImGui::IsKeyPressed(ImGuiKey_UpArrow)) move(-1);
        if (ImGui::IsKeyPressed(ImGuiKey_PageDown)) move(rows_shown - 1);
        if (ImGui::IsKeyPressed(ImGuiKey_PageUp)) move(1 - rows_shown);
    }
    ImGui::SetNextItemWidth(-FLT_MIN);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui::em(0.6f), ui::em(0.5f)});
    if (appearing_) ImGui::SetKeyboardFocusHere();
    bool enter = false;
    {
        const ui::EnterOverField kept;
        enter = kept.pressed() && !appearing_;
        if (ImGui::InputTextWithHint("##query", "Find a command or an object", &query_)) search();
    }
    ImGui::PopStyleVar();
    ui::drawn("Find a command or an object##query");

    int chosen = enter && marked_ < entries_.size() ? static_cast<int>(marked_) : -1;
    ImGui::BeginChild("results", {0, list_height}, ImGuiChildFlags_None, ImGuiWindowFlags_NoNav);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    if (entries_.empty()) {
        ImGui::Dummy({0, ui::em(0.5f)});
        ImGui::Indent(ui::em(0.6f));
        ui::dim("No command or object has the name “" + query_ + "”.");
        ImGui::Unindent(ui::em(0.6f));
    }
    for (std::size_t i = 0; i < entries_.size(); ++i)
        if (draw_entry(entries_[i], i == marked_)) chosen = static_cast<int>(i);
    if (scroll_) {
        const float top = row * static_cast<float>(marked_), seen = ImGui::GetScrollY();
        if (top < seen) ImGui::SetScrollY(top);
        else if (top + row > seen + list_height) ImGui::SetScrollY(top + row - list_height);
    }
    scroll_ = false;
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::Separator();
    ImGui::PushFont(nullptr, ImGui::GetStyle().FontSizeBase * 0.85f);
    ui::dim("↑ ↓ select     Enter run     Esc close");
    ImGui::PopFont();

    const bool leave = !appearing_ && ImGui::IsKeyPressed(ImGuiKey_Escape, false);
    appearing_ = false;
    if (chosen >= 0) {
        const Entry entry = entries_[static_cast<std::size_t>(chosen)];
        run(entry);
    }
    if (leave) open_ = false;
    if (!open_) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

} // namespace flickforge::editor
