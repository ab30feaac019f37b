#include "editor/project/browser_panel.h"

#include "editor/project/kind_names.h"
#include "editor/project/preview.h"
#include "editor/project/workspace.h"
#include "editor/ui/fuzzy.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <format>
#include <set>

namespace flickforge::editor {
namespace {

/// A line of the list: a kind, or an object below it.
struct BrowserLine {
    std::string kind;
    std::size_t count = 0;               ///< of a kind: how many there are
    const ObjectEntry* object = nullptr; ///< null for a kind
};

class BrowserPanel : public Panel {
public:
    explicit BrowserPanel(Workspace& workspace)
        : Panel({.id = "browser",
                 .title = "Content",
                 .tip = "All objects, by kind.",
                 .side = DockSide::left,
                 .open = true,
                 .shortcut = "Ctrl+1"}),
          workspace_(workspace) {}

    void draw() override {
        if (!workspace_.project()) return ui::dim("No project is open.");
        draw_head();
        const float below = show_preview_ ? std::min(ui::em(15), ImGui::GetContentRegionAvail().y * 0.45f) : 0;
        const float height = ImGui::GetContentRegionAvail().y - below - ui::em(2);
        ImGui::BeginChild("list", {0, std::max(height, ui::em(4))});
        draw_list();
        ImGui::EndChild();
        draw_foot(below);
    }

private:
    void draw_head() {
        if (ui::button("New…", {.tip = "Creates a new object in the open pack."})) ImGui::OpenPopup("new");
        draw_new_menu();
        ImGui::SameLine();
        if (ui::input("##filter", filter_, {.tip = "Shows only objects with these letters in their name, id or kind.", .hint = "Filter"}))
            stale_ = true;
        const auto& packs = pack_names();
        if (pack_ >= packs.size()) pack_ = 0;
        if (ui::choice("##pack", pack_, packs, {.tip = "Shows the objects of this pack."})) stale_ = true;
    }

    /// "All packs", then each.
    const std::vector<std::string>& pack_names() {
        if (packs_at_ != workspace_.version() || packs_.empty()) {
            packs_at_ = workspace_.version();
            std::set<std::string> own, others;
            for (const ObjectEntry& each : workspace_.objects()) (each.editable() ? own : others).insert(each.pack);
            for (const std::string& folder : workspace_.project()->packs()) own.insert(workspace_.project()->pack_id(folder));
            packs_ = {"All packs", "My packs"};
            packs_.insert(packs_.end(), own.begin(), own.end());
            packs_.insert(packs_.end(), others.begin(), others.end());
        }
        return packs_;
    }

    void draw_new_menu() {
        if (!ImGui::BeginPopup("new")) return;
        const ui::Place place("New");
        const Schemas& schemas = workspace_.project()->schemas();
        const auto item = [&](const std::string& kind, const std::string& word, std::string_view tip, const std::string& starter = "") {
            ImGui::PushID(word.c_str());
            ui::chip(workspace_.category_of(kind), workspace_.letter_of(kind));
            ImGui::SameLine();
            if (ImGui::MenuItem(word.c_str())) workspace_.new_object(kind, starter);
            ui::drawn(word);
            ui::tooltip(tip);
            ImGui::PopID();
        };
        for (const std::string& kind : schemas.kinds()) {
            item(kind, in_words(kind_word(schemas, kind)), schemas.find(kind)->description);
            if (kind == "rooms") item(kind, "Special room", "Creates a room with services, such as a shop, and a script.", "special-rooms");
        }
        item("patches", "Patch", "Creates a patch that changes fields of an object of another pack.");
        ImGui::Separator();
        if (ImGui::MenuItem("Pack…")) workspace_.new_pack();
        ui::drawn("Pack…");
        ImGui::EndPopup();
    }

    bool is_wanted(const ObjectEntry& each, const std::string& word) const {
        if (pack_ == 1 && !each.editable()) return false;
        if (pack_ > 1 && each.pack != packs_[pack_]) return false;
        return filter_.empty() || fuzzy_match(filter_, each.name + ' ' + each.key.id + ' ' + word);
    }

    void make_lines() {
        if (!stale_ && lines_at_ == workspace_.version()) return;
        stale_ = false;
        lines_at_ = workspace_.version();
        lines_.clear();
        const Schemas& schemas = workspace_.project()->schemas();
        std::size_t head = 0;
        for (const ObjectEntry& each : workspace_.objects()) {
            if (!is_wanted(each, kind_word(schemas, each.key.kind))) continue;
            if (lines_.empty() || lines_[head].kind != each.key.kind) {
                head = lines_.size();
                lines_.push_back({each.key.kind});
            }
            ++lines_[head].count;
            if (!filter_.empty() || open_.contains(each.key.kind)) lines_.push_back({each.key.kind, 0, &each});
        }
        edited_.clear();
        for (const std::string& file : workspace_.project()->edited_files()) edited_.insert(file);
        wrong_.clear();
        for (const Issue& issue : workspace_.issues()) wrong_.insert({issue.place.file, issue.level});
    }

    void draw_list() {
        make_lines();
        if (lines_.empty()) {
            if (!filter_.empty()) ui::dim("No object matches.");
            else ui::dim("No objects yet. New… makes the first one.");
            return;
        }
        reveal_chosen();
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(lines_.size()), ui::em(1.7f));
        if (scroll_to_ >= 0) clipper.IncludeItemByIndex(scroll_to_);
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const BrowserLine& line = lines_[static_cast<std::size_t>(i)];
                line.object ? draw_object(line) : draw_kind(line);
                if (i == scroll_to_) ImGui::SetScrollHereY(), scroll_to_ = -1;
            }
        ImGui::PopStyleVar();
    }

    /// What was chosen elsewhere is shown here, too.
    void reveal_chosen() {
        if (!workspace_.chosen() || workspace_.chosen() == seen_) return;
        seen_ = workspace_.chosen();
        if (open_.insert(seen_->kind).second) {
            stale_ = true;
            make_lines();
        }
        const auto found = std::ranges::find_if(lines_, [&](const BrowserLine& line) { return line.object && line.object->key == *seen_; });
        if (found != lines_.end()) scroll_to_ = static_cast<int>(found - lines_.begin());
    }

    void draw_kind(const BrowserLine& line) {
        const Schemas& schemas = workspace_.project()->schemas();
        const bool open = !filter_.empty() || open_.contains(line.kind);
        ImGui::PushID(line.kind.c_str());
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string words = kind_words(schemas, line.kind);
        const Schema* schema = schemas.find(line.kind);
        if (ui::row(words + "##kind", false, std::to_string(line.count),
                    {.tip = schema ? std::string_view(schema->description) : "", .indent = 2.3f})) {
            if (!open_.erase(line.kind)) open_.insert(line.kind);
            stale_ = true;
        }
        const ImVec2 after = ImGui::GetCursorScreenPos();
        const float middle = at.y + ui::em(0.85f), x = at.x + ui::em(0.55f), side = ui::em(0.28f);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        if (open) list.AddTriangleFilled({x - side, middle - side / 2}, {x + side, middle - side / 2}, {x, middle + side}, ui::theme().dim);
        else list.AddTriangleFilled({x - side / 2, middle - side}, {x + side, middle}, {x - side / 2, middle + side}, ui::theme().dim);
        ImGui::SetCursorScreenPos({at.x + ui::em(1.2f), middle - ImGui::GetTextLineHeight() / 2});
        ui::chip(workspace_.category_of(line.kind), workspace_.letter_of(line.kind));
        ImGui::SetCursorScreenPos(after);
        ImGui::PopID();
    }

    void draw_object(const BrowserLine& line) {
        const ObjectEntry& each = *line.object;
        ImGui::PushID(each.key.kind.c_str());
        ImGui::PushID(each.key.id.c_str());
        const bool chosen = workspace_.chosen() == each.key;
        const bool error = each.editable() && wrong_.contains({each.file, Level::error}),
                   warning = each.editable() && wrong_.contains({each.file, Level::warning});
        std::string remark = each.editable() ? (edited_.contains(each.file) ? "not saved" : "") : each.pack;
        if (each.abstract) remark = remark.empty() ? "pattern" : remark + ", abstract";
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (ui::row(each.name, chosen, remark, {.indent = 2.3f})) {
            seen_ = each.key;
            workspace_.choose(each.key);
        }
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip) && !chosen && workspace_.project()->library()) {
            if (ImGui::BeginTooltip()) {
                const ui::Place place("Tooltip");
                ImGui::PushTextWrapPos(ui::em(22));
                draw_preview(*workspace_.project()->library(), each.key);
                ImGui::PopTextWrapPos();
                ImGui::EndTooltip();
            }
        }
        draw_object_menu(each);
        if (error || warning)
            ImGui::GetWindowDrawList()->AddCircleFilled({at.x + ui::em(2.1f), at.y + ui::em(0.85f)}, ui::em(0.28f),
                                                        error ? ui::theme().error : ui::theme().warning);
        ImGui::PopID();
        ImGui::PopID();
    }

    void draw_object_menu(const ObjectEntry& each) {
        if (!ImGui::BeginPopupContextItem("menu")) return;
        const ui::Place place("Object");
        const auto item = [](const char* words, const char* tip, bool enabled = true) {
            const bool pressed = ImGui::MenuItem(words, nullptr, false, enabled);
            ui::drawn(words);
            ui::tooltip(tip);
            return pressed;
        };
        const ObjectKey key = each.key; // the list may be made again by what follows
        if (item("Open", "Opens the object.")) workspace_.choose(key);
        if (item("Spin off…", "Creates an object that extends this one.")) workspace_.spin_off(key);
        if (item("Duplicate…", "Creates an independent copy.")) workspace_.duplicate(key);
        if (item("Rename…", "Changes the id and every reference to it.", each.editable())) workspace_.rename(key);
        if (item("Delete…", "Deletes the object; shows first what depends on it.", each.editable())) workspace_.remove(key);
        ImGui::EndPopup();
    }

    void draw_foot(float below) {
        ui::check("Preview", show_preview_, {.tip = "Shows a summary of the selected object."});
        if (below <= 0 || !workspace_.chosen() || !workspace_.project()->library()) return;
        ImGui::BeginChild("preview", {0, 0}, ImGuiChildFlags_Borders);
        const ui::Place place("Preview");
        draw_preview(*workspace_.project()->library(), *workspace_.chosen());
        ImGui::EndChild();
    }

    Workspace& workspace_;
    std::string filter_;
    std::size_t pack_ = 0;
    std::vector<std::string> packs_;
    unsigned packs_at_ = 0, lines_at_ = 0;
    bool stale_ = true, show_preview_ = true;
    std::set<std::string> open_{"monsters", "rooms", "boards"};
    std::vector<BrowserLine> lines_;
    std::set<std::string> edited_;
    std::set<std::pair<std::string, Level>> wrong_;
    std::optional<ObjectKey> seen_;
    int scroll_to_ = -1;
};

} // namespace

std::unique_ptr<Panel> make_browser_panel(Workspace& workspace) { return std::make_unique<BrowserPanel>(workspace); }

} // namespace flickforge::editor
