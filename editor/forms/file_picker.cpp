#include "editor/forms/file_picker.h"

#include "editor/project/import_picture.h"
#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"
#include "workshop/texts.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>

namespace flickforge::editor {

void FilePicker::open(Request request) {
    request_ = std::move(request);
    popup_.open(request_.below);
}

void FilePicker::search(const Workspace& workspace) {
    if (!popup_.asks_again(workspace.version())) return;
    std::vector<Choice> all;
    const auto add = [&](const std::string& file) {
        if (first_folder(file) != first_folder(request_.object)) return;
        all.push_back({file, std::filesystem::path(file).lexically_relative(folder_around(request_.object)).generic_string()});
    };
    if (request_.ending == "art") {
        for (const auto& [file, version] : workspace.project()->art())
            if (is_picture(file)) add(file);
    } else
        for (const std::string& file : workspace.project()->files())
            if (file.ends_with('.' + request_.ending)) add(file);
    found_ = best_matches(popup_.query(), std::move(all), [](const Choice& each) { return each.file; });
    popup_.show(found_.size(), static_cast<std::size_t>(std::ranges::find(found_, request_.current, &Choice::written) - found_.begin()));
}

/// A picture with its name and the folder it is in.
bool FilePicker::draw_row(CardImages* images, std::size_t index, float height) {
    const Choice& each = found_[index];
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, pad = ui::em(0.35f);
    const bool pressed = ImGui::Selectable(("##" + each.file).c_str(), index == popup_.cursor(), 0, {width, height});
    ui::drawn(each.written + "##" + each.file);
    ui::tooltip(each.file);
    popup_.under(index);
    if (!ImGui::IsItemVisible()) return pressed;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = at.x + pad;
    if (request_.ending == "art") {
        const float side = height - 2 * pad;
        list.AddRectFilled({x, at.y + pad}, {x + side, at.y + pad + side}, ui::theme().field, ui::em(0.2f));
        const Texture* drawn = images ? images->art(each.file, static_cast<int>(side)) : nullptr;
        if (drawn) drawn->draw(list, {x, at.y + pad}, {x + side, at.y + pad + side}, IM_COL32_WHITE);
        x += side + ui::em(0.6f);
    }
    const std::string name(file_name(each.file)), folder(folder_around(each.file));
    const float room = at.x + width - x - pad;
    const bool two = height > 2.2f * ImGui::GetTextLineHeight();
    const float y = at.y + (height - (two ? 2 : 1) * ImGui::GetTextLineHeight()) / 2;
    list.AddText({x, y}, ui::theme().text, ui::shortened(name, room).c_str());
    if (two) list.AddText({x, y + ImGui::GetTextLineHeight()}, ui::theme().dim, ui::shortened(folder, room).c_str());
    else {
        const float used = ImGui::CalcTextSize(name.c_str()).x + ui::em(0.8f);
        if (used < room) list.AddText({x + used, y}, ui::theme().dim, ui::shortened(folder, room - used).c_str());
    }
    return pressed;
}

void FilePicker::draw(Workspace& workspace, CardImages* images) {
    if (!workspace.project()) return close();
    const bool art = request_.ending == "art";
    if (!popup_.begin({ui::em(26), ui::em(22)})) return;
    const ui::Place place(art ? "Pictures" : "Files");
    const bool enter = popup_.field("Search by name");
    search(workspace);
    popup_.step(ImGuiKey_DownArrow, 1), popup_.step(ImGuiKey_UpArrow, -1);
    popup_.step(ImGuiKey_PageDown, 6), popup_.step(ImGuiKey_PageUp, -6);
    std::optional<std::string> picked;
    bool import = false;
    if (enter && popup_.cursor() < found_.size()) picked = found_[popup_.cursor()].written;
    const float foot = art ? ImGui::GetFrameHeightWithSpacing() : 0;
    ImGui::BeginChild("list", {0, -foot});
    if (found_.empty())
        ui::dim(!popup_.query().empty() ? "No file has that name."
                : art                   ? "The pack has no SVG or PNG file yet. Import one."
                                        : "The pack has no ." + request_.ending + " file yet.");
    const float height = std::round(art ? ui::em(3.4f) : ImGui::GetFrameHeight());
    for (std::size_t i = 0; i < found_.size(); ++i)
        if (draw_row(images, i, height)) picked = found_[i].written;
    ImGui::EndChild();
    if (art) import = ui::button("Import picture…", {.tip = "Copies an SVG or PNG file into this pack and uses it."});
    popup_.end(picked.has_value() || import);
    const auto tell = request_.chosen; // a copy: the function may open it again
    if (picked) tell(*picked);
    if (import)
        ask_import_picture(workspace, std::string(first_folder(request_.object)), [tell, object = request_.object](const std::string& file) {
            tell(std::filesystem::path(file).lexically_relative(folder_around(object)).generic_string());
        });
}

} // namespace flickforge::editor
