#include "editor/forms/reference_picker.h"

#include "base/text.h"
#include "editor/project/kind_names.h"
#include "editor/project/preview.h"
#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"

#include <algorithm>

namespace flickforge::editor {

namespace {

/// "Monster" of monsters; of several kinds the words are joined.
std::string title_of(const Workspace& workspace, const std::vector<std::string>& kinds) {
    std::vector<std::string> words;
    for (const std::string& kind : kinds) words.push_back(kind_word(workspace.project()->schemas(), kind));
    return words.empty() ? "object" : join(words, " or ");
}

} // namespace

void ReferencePicker::open(Request request) {
    request_ = std::move(request);
    popup_.open(request_.below);
}

void ReferencePicker::search(const Workspace& workspace) {
    if (!popup_.asks_again(workspace.version())) return;
    std::vector<ObjectEntry> offered = workspace.objects();
    std::erase_if(offered, [&](const ObjectEntry& entry) {
        return !std::ranges::contains(request_.kinds, entry.key.kind) || (entry.abstract && !request_.abstract) ||
               entry.key.id == request_.except;
    });
    found_ = best_matches(popup_.query(), std::move(offered), [](const ObjectEntry& entry) { return entry.name + " " + entry.key.id; });
    const auto is_current = [&](const ObjectEntry& entry) { return entry.key.id == request_.current; };
    popup_.show(found_.size(), static_cast<std::size_t>(std::ranges::find_if(found_, is_current) - found_.begin()));
}

void ReferencePicker::draw(Workspace& workspace) {
    if (!popup_.begin({ui::em(38), ui::em(22)})) return;
    const ui::Place place("Choose");
    const bool enter = popup_.field("Search by name");
    search(workspace);
    popup_.step(ImGuiKey_DownArrow, 1), popup_.step(ImGuiKey_UpArrow, -1);
    popup_.step(ImGuiKey_PageDown, 8), popup_.step(ImGuiKey_PageUp, -8);
    const std::size_t at = popup_.cursor();
    const ObjectEntry* picked = enter && at < found_.size() ? &found_[at] : nullptr;
    ImGui::BeginChild("list", {ui::em(18), 0}, ImGuiChildFlags_None);
    if (found_.empty())
        ui::dim(popup_.query().empty() ? "There is no " + title_of(workspace, request_.kinds) + " yet." : "No object has that name.");
    for (std::size_t i = 0; i < found_.size(); ++i) {
        const ObjectEntry& entry = found_[i];
        ui::chip(workspace.category_of(entry.key.kind), workspace.letter_of(entry.key.kind));
        ImGui::SameLine();
        if (ui::row(entry.name + "##" + entry.key.id, i == at, entry.pack == name_of(entry.name) ? "" : entry.pack)) picked = &entry;
        popup_.under(i);
    }
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("preview", {0, 0}, ImGuiChildFlags_Borders);
    if (const auto& library = workspace.project()->library(); library && popup_.cursor() < found_.size())
        draw_preview(*library, found_[popup_.cursor()].key);
    ImGui::EndChild();
    const std::optional<ObjectEntry> chosen = picked ? std::optional(*picked) : std::nullopt;
    popup_.end(chosen.has_value());
    if (const auto tell = request_.chosen; chosen) tell(*chosen); // a copy: the function may open it again
}

} // namespace flickforge::editor
