#include "editor/project/issues_panel.h"

#include "base/text.h"
#include "editor/project/kind_names.h"
#include "editor/project/workspace.h"
#include "editor/ui/widgets.h"
#include "workshop/fixes.h"

#include <algorithm>
#include <format>

namespace flickforge::editor {
namespace {

class IssuesPanel : public Panel {
public:
    explicit IssuesPanel(Workspace& workspace)
        : Panel({.id = "issues",
                 .title = "Issues",
                 .tip = "Errors and warnings of all packs, checked after each edit.",
                 .side = DockSide::bottom,
                 .open = true,
                 .shortcut = "Ctrl+Shift+M"}),
          workspace_(workspace) {}

    std::string badge() const override {
        const std::size_t count = workspace_.issues().size();
        return count == 0 ? "" : std::to_string(count);
    }

    void draw() override {
        if (!workspace_.project()) return ui::dim("No project is open.");
        prepare();
        draw_head();
        ImGui::BeginChild("issues");
        if (shown_.empty())
            ui::dim(workspace_.issues().empty() ? "No problems. All packs are checked after each edit." : "No issue matches the filter.");
        for (std::size_t i = 0; i < shown_.size(); ++i) draw_issue(i);
        if (show_muted_)
            for (std::size_t i = 0; i < workspace_.project()->muted().size(); ++i) draw_muted(workspace_.project()->muted()[i], i);
        ImGui::EndChild();
    }

private:
    struct Shown {
        Issue issue;
        std::string object; ///< name of the object, or the file
        std::string where;  ///< field or line
        std::string path;
        std::vector<Fix> fixes;
        bool is_here = false; ///< in a file that can be opened
    };

    void prepare() {
        if (at_ == workspace_.version() && only_errors_ == made_only_errors_) return;
        at_ = workspace_.version();
        made_only_errors_ = only_errors_;
        shown_.clear();
        constexpr std::size_t most = 300; // fixes are computed for each of them
        Project& project = *workspace_.project();
        for (const Issue& issue : workspace_.issues()) {
            if (shown_.size() == most) break;
            if (only_errors_ && issue.level != Level::error) continue;
            Shown one{.issue = issue, .object = issue.place.file, .where = "", .path = field_of(project, issue)};
            if (const ObjectEntry* entry = workspace_.entry_of_file(issue.place.file)) one.object = entry->name;
            one.where = !one.path.empty() ? one.path : issue.place.line > 0 ? std::format("line {}", issue.place.line) : "";
            one.is_here = project.text(issue.place.file) != nullptr;
            one.fixes = fixes_for(project, issue);
            shown_.push_back(std::move(one));
        }
    }

    void draw_head() {
        const Issues& issues = workspace_.issues();
        const auto errors = static_cast<std::size_t>(std::ranges::count(issues, Level::error, &Issue::level));
        ImGui::AlignTextToFramePadding();
        ui::text(issues.empty() ? "No problems"
                                : counted(errors, "error", "errors") + ", " + counted(issues.size() - errors, "warning", "warnings"));
        ImGui::SameLine(0, ui::em(1.5f));
        ui::check("Errors only", only_errors_, {.tip = "Hides warnings."});
        const std::size_t muted = workspace_.project()->muted().size();
        if (muted > 0) {
            ImGui::SameLine(0, ui::em(1.5f));
            ui::check(std::format("Show {} muted###muted", muted), show_muted_, {.tip = "Warnings you have muted."});
        } else show_muted_ = false;
        std::size_t fixable = 0;
        for (const Shown& each : shown_) fixable += each.fixes.empty() ? 0 : 1;
        if (fixable > 1) {
            ImGui::SameLine(0, ui::em(1.5f));
            if (ui::button(std::format("Apply {} fixes###fix all", fixable), {.tip = "Applies the first fix of each issue."})) fix_all();
        }
    }

    void fix_all() {
        // One after the other, since a fix may be for a file that the previous one has changed.
        for (std::size_t left = shown_.size(); left > 0; --left) {
            const auto found = std::ranges::find_if(shown_, [](const Shown& each) { return !each.fixes.empty(); });
            if (found == shown_.end() || !workspace_.apply(found->fixes.front().edit)) return;
            prepare();
        }
    }

    void draw_mark(Level level, ImVec2 at) {
        const ImU32 colour = level == Level::error ? ui::theme().error : ui::theme().warning;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float side = ui::em(0.42f);
        if (level == Level::error) { // distinct by shape, not by colour alone
            list.AddCircleFilled(at, side, colour, 20);
            list.AddLine({at.x - side / 2, at.y - side / 2}, {at.x + side / 2, at.y + side / 2}, ui::theme().panel, 2);
            list.AddLine({at.x - side / 2, at.y + side / 2}, {at.x + side / 2, at.y - side / 2}, ui::theme().panel, 2);
        } else {
            list.AddTriangleFilled({at.x - side, at.y + side}, {at.x, at.y - side}, {at.x + side, at.y + side}, colour);
        }
    }

    void draw_issue(std::size_t number) {
        const Shown& each = shown_[number];
        ImGui::PushID(static_cast<int>(number));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_mark(each.issue.level, {at.x + ui::em(0.7f), at.y + ui::em(0.85f)});
        const std::string place = each.where.empty() ? each.object : each.object + ", " + each.where;
        if (ui::row(each.issue.message, false, place,
                    {.tip = each.is_here ? "Click to open it." : "In a pack you depend on (read-only).", .indent = 1.2f}) &&
            each.is_here)
            open_ = number;
        draw_menu(each);
        const bool has_more = !each.issue.hint.empty() || !each.fixes.empty() || each.issue.code == "conflict";
        if (has_more) {
            ImGui::Indent(ui::em(1.65f));
            if (!each.issue.hint.empty()) ui::dim(as_sentence(each.issue.hint));
            draw_fixes(each);
            ImGui::Unindent(ui::em(1.65f));
        }
        ImGui::PopID();
        act();
    }

    void draw_fixes(const Shown& each) {
        Project& project = *workspace_.project();
        if (each.issue.code == "conflict") {
            const std::string file = each.issue.place.file;
            if (ui::button("Keep mine")) act_ = [this, &project, file] { project.keep_mine(file), workspace_.refresh({file}); };
            ImGui::SameLine();
            if (ui::button("Use theirs")) act_ = [this, &project, file] { project.take_theirs(file), workspace_.refresh({file}); };
        }
        for (std::size_t i = 0; i < each.fixes.size(); ++i) {
            if (i > 0) ImGui::SameLine();
            if (ui::button(each.fixes[i].words + "##" + std::to_string(i), {.tip = "Applies the fix; you can undo it.", .primary = i == 0}))
                act_ = [this, edit = each.fixes[i].edit] { workspace_.apply(edit); };
        }
    }

    void draw_menu(const Shown& each) {
        if (!ImGui::BeginPopupContextItem("menu")) return;
        const ui::Place place("Issue");
        if (ImGui::MenuItem("Mute…", nullptr, false, can_mute(*workspace_.project(), each.issue))) ask_reason(each.issue);
        ui::drawn("Mute…");
        ui::tooltip("Hides this warning; asks for a reason.");
        if (ImGui::MenuItem("Copy")) ImGui::SetClipboardText(to_text(each.issue).c_str());
        ui::drawn("Copy");
        ImGui::EndPopup();
    }

    void ask_reason(const Issue& issue) {
        workspace_.shell().ask(
            TextDialog{.title = "Mute this warning",
                       .text = issue.message + ".\n\nThe reason is stored in pack.json.",
                       .label = "Reason",
                       .hint = "The bridge should be narrow",
                       .button = "Mute",
                       .why_not = [](const std::string& reason) -> std::string { return reason.empty() ? "Type a reason." : ""; },
                       .run = [this, issue](const std::string& reason) { workspace_.apply(mute(*workspace_.project(), issue, reason)); }});
    }

    void draw_muted(const Issue& issue, std::size_t number) {
        ImGui::PushID(static_cast<int>(number) + 100000);
        ui::dim(std::format("{}: {}", issue.place.file, issue.message));
        ImGui::SameLine();
        if (ui::button("Unmute", {.tip = "Shows the warning again."}))
            act_ = [this, issue] { workspace_.apply(unmute(*workspace_.project(), issue)); };
        ImGui::PopID();
        act();
    }

    /// What was clicked is done between two rows, when nothing of the list is in use.
    void act() {
        if (open_) {
            const Shown each = shown_[*std::exchange(open_, std::nullopt)];
            workspace_.go_to(each.issue.place.file, each.path, each.issue.place.line);
        }
        if (!act_) return;
        std::exchange(act_, nullptr)();
        prepare();
    }

    Workspace& workspace_;
    unsigned at_ = 0;
    bool only_errors_ = false, made_only_errors_ = false, show_muted_ = false;
    std::vector<Shown> shown_;
    std::optional<std::size_t> open_;
    std::function<void()> act_;
};

} // namespace

std::unique_ptr<Panel> make_issues_panel(Workspace& workspace) { return std::make_unique<IssuesPanel>(workspace); }

} // namespace flickforge::editor
