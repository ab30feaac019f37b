#include "editor/forms/panel.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/schema/canonical.h"
#include "editor/forms/controls.h"
#include "editor/forms/form.h"
#include "editor/forms/raw_tab.h"
#include "editor/forms/rows.h"
#include "editor/ui/widgets.h"
#include "workshop/field_places.h"

#include <format>
#include <imgui.h>
#include <utility>

namespace flickforge::editor {

namespace {

class FormPanel : public Panel {
public:
    FormPanel(Workspace& workspace, CardImages& images)
        : Panel({.id = "form",
                 .title = "Object",
                 .tip = "The fields of the selected object, as a form and as the text of its file.",
                 .side = DockSide::centre,
                 .open = true}),
          workspace_(workspace), images_(images), form_(workspace, &images_) {}

    void draw() override {
        if (!workspace_.project() || (!workspace_.chosen() && workspace_.file().empty())) return draw_nothing();
        images_.refresh();
        follow();
        draw_head();
        if (!ImGui::BeginTabBar("form", ImGuiTabBarFlags_DrawSelectedOverline)) return;
        const bool form_first = form_.model.schema != nullptr;
        if (form_first) draw_tab("Form", Tab::form);
        draw_tab(form_.model.file.ends_with(".json") || form_.model.file.empty() ? "JSON" : "Text", Tab::text);
        ImGui::EndTabBar();
        form_.picker.draw(workspace_);
        form_.icons.draw(images_);
        form_.files.draw(workspace_, &images_);
        form_.run_changes();
    }

private:
    enum class Tab { form, text };

    Workspace& workspace_;
    CardImages& images_;
    Form form_;
    RawTab raw_;
    unsigned version_ = 0;
    std::optional<ObjectKey> key_;
    std::string file_;
    bool any_ = false;
    bool to_top_ = false;
    unsigned jumped_ = 0;
    std::optional<Tab> wanted_; ///< to be brought to the front
    Issues issues_;             ///< of the file
    std::string base_text_;     ///< of an object that can only be read

    static void draw_nothing() { ui::dim("Nothing is selected. Click an object in the list, or press Ctrl+P and type its name."); }

    /// Takes over what changed since the last frame.
    void follow() {
        const bool another = !any_ || key_ != workspace_.chosen() || file_ != workspace_.file();
        if (another || version_ != workspace_.version()) {
            any_ = true;
            key_ = workspace_.chosen();
            file_ = workspace_.file();
            version_ = workspace_.version();
            if (another) form_.forget(), to_top_ = true;
            form_.model = make_form_model(workspace_);
            issues_.clear();
            for (const Issue& issue : workspace_.issues())
                if (issue.place.file == file_ && !file_.empty()) issues_.push_back(issue);
            base_text_.clear();
        }
        const EditTarget& jump = workspace_.jump();
        if (jump.number == jumped_) return;
        jumped_ = jump.number;
        if (jump.file != file_ || (jump.file.empty() && !jump.edit)) return;
        const bool as_text = !form_.model.schema || !form_.model.broken.empty();
        if (as_text && jump.line > 0) {
            raw_.go_to(jump.line);
            wanted_ = Tab::text;
        } else if (!as_text && (!jump.path.empty() || jump.line > 0)) {
            form_.show(jump.path.empty() ? path_of_line(jump.line) : jump.path, ImGui::GetTime(), jump.edit);
            workspace_.shell().redraw(2);
            wanted_ = Tab::form;
        }
    }

    std::string path_of_line(int line) const {
        const std::string text = without_marks(*workspace_.project()->text(file_));
        const ReadJson read = read_json(text, file_);
        return read.root ? path_at(*read.root, text, line, 0) : "";
    }

    void draw_head() {
        const FormModel& model = form_.model;
        ui::chip(workspace_.category_of(model.kind), workspace_.letter_of(model.kind));
        ImGui::SameLine();
        ImGui::PushFont(ui::context().fonts.bold, ImGui::GetStyle().FontSizeBase * 1.15f);
        ui::text(model.name);
        ImGui::PopFont();
        ImGui::SameLine(0, ui::em(0.6f));
        const std::string what = model.schema ? one_of(*model.schema) : "file";
        ui::dim(model.key ? std::format("{} {}", what, model.key->id) : model.file);
        if (model.key && model.editable && model.kind != "patches") {
            ImGui::SameLine(0, ui::em(0.3f));
            const float line = ImGui::GetFrameHeight() - ImGui::GetTextLineHeight();
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() - line / 2);
            if (link("Rename", "Changes the id, the file, and every reference to it.")) workspace_.rename(*model.key);
        }
        if (!model.editable && model.key) draw_read_only_notice();
    }

    void draw_read_only_notice() {
        ui::coloured(ui::theme().info,
                     std::format("This object is from the pack {}, which you depend on (read-only). Spin off makes one of your own that "
                                 "changes only the fields you edit; Duplicate makes an independent copy.",
                                 form_.model.pack));
        const ObjectKey key = *form_.model.key;
        if (ui::button("Spin off", {.tip = "Creates an object that extends this one.", .primary = true})) workspace_.spin_off(key);
        ImGui::SameLine();
        if (ui::button("Duplicate", {.tip = "Creates an independent copy."})) workspace_.duplicate(key);
    }

    void draw_tab(const char* title, Tab tab) {
        const ImGuiTabItemFlags flags = wanted_ == tab ? ImGuiTabItemFlags_SetSelected : ImGuiTabItemFlags_None;
        const bool shown = ImGui::BeginTabItem(title, nullptr, flags);
        ui::drawn(title);
        if (!shown) return;
        if (wanted_ == tab) wanted_.reset();
        if (std::exchange(to_top_, false)) ImGui::SetNextWindowScroll({0, 0}); // another object begins at its beginning
        if (ImGui::BeginChild("inside", {0, 0}, ImGuiChildFlags_NavFlattened)) {
            if (tab == Tab::text) draw_text();
            else if (!form_.model.broken.empty()) draw_broken();
            else draw_form();
        }
        ImGui::EndChild();
        ImGui::EndTabItem();
    }

    void draw_form() {
        ImGui::Indent(ui::em(0.6f));
        ImGui::Dummy({0, ui::em(0.1f)});
        draw_issues(form_.model.whole, 0);
        draw_fields(form_, form_.model.top);
        ImGui::Dummy({0, ui::em(2)});
        ImGui::Unindent(ui::em(0.6f));
    }

    void draw_broken() {
        ui::heading("The file cannot be read");
        ui::text("The form needs valid JSON. What you typed is kept.");
        int number = 0;
        for (const Issue& issue : form_.model.broken) {
            ui::coloured(ui::theme().error, std::format("Line {}, column {}: {}", issue.place.line, issue.place.column, issue.message));
            if (!issue.hint.empty()) ui::dim(issue.hint);
            if (ui::button(std::format("Go to line {}##{}", issue.place.line, number++), {.tip = "Shows the line in the text."})) {
                raw_.go_to(issue.place.line);
                wanted_ = Tab::text;
            }
        }
    }

    void draw_text() {
        if (form_.model.editable) {
            raw_.draw(workspace_, form_.model.file, issues_);
            return;
        }
        const Library* library = workspace_.project()->library().get();
        if (base_text_.empty() && library && form_.model.key)
            if (const Object* object = library->object(*form_.model.key)) base_text_ = *library->sources().at(object->file).text;
        raw_.draw_read_only(base_text_);
    }
};

} // namespace

std::unique_ptr<Panel> make_form_panel(Workspace& workspace, CardImages& images) { return std::make_unique<FormPanel>(workspace, images); }

} // namespace flickforge::editor
