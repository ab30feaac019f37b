// editor/forms/form.h: what the parts of a form share: the fields, what is being typed, what is folded, and the changes of this frame.
// Controls never change the project while it is drawn: they leave their changes here, and the panel does them when all is drawn.
#pragma once
#include "editor/forms/file_picker.h"
#include "editor/forms/icon_picker.h"
#include "editor/forms/model.h"
#include "editor/forms/reference_picker.h"

#include <functional>
#include <map>
#include <optional>
#include <set>

namespace flickforge::editor {

/// The text field that has the keyboard. It keeps what was typed, also where that means nothing (yet).
struct Typing {
    std::string path; ///< of the field; "" while none has the keyboard
    std::string text;
    std::string seen;    ///< what the project said when the text was last in step with it
    std::string applied; ///< what the project will say because of the text
};

class Form {
public:
    explicit Form(Workspace& of, CardImages* pictures = nullptr) : workspace(of), images(pictures) {}

    Workspace& workspace;
    CardImages* images; ///< draws icons; null where there are none to be seen
    FormModel model;
    ReferencePicker picker;
    IconPicker icons;
    FilePicker files;
    Typing typing;

    using MakeEdit = std::function<Result<Edit>(const Project&, const std::string& file)>;

    /// While something is typed or dragged: changes in a row are one step, until `leave`.
    void type(const FormField& field, Node value);
    /// A change that is a step of its own.
    void set(const FormField& field, Node value);
    void set(const std::string& path, Node value);
    void change(MakeEdit make);
    void leave() { leave_ = true; } ///< a field was left
    void undo() { undo_ = true; }
    void redo() { redo_ = true; }

    /// Does what was left here. Call once all is drawn.
    void run_changes();

    /// An id as this object's file writes it: short inside its own pack.
    std::string written(const std::string& id) const;
    std::string full(const std::string& id) const { return full_id(model.pack, id); }
    std::string name(const std::vector<std::string>& kinds, const std::string& id) const;
    Node fresh(const Schema& schema) const; ///< a value to begin with

    // Folds, and the place that was jumped to ---------------------------------------------------------------------------------

    bool is_open(const FormField& field, bool at_first) const;
    void open(const std::string& path, bool opened) { folds_[path] = opened; }
    /// Unfolds everything around the field, scrolls there and marks it for a moment; `edit` gives it the keyboard.
    void show(const std::string& path, double now, bool edit = false);
    /// Draws the mark behind the row that begins here, and scrolls to it once.
    void mark_row(const std::string& path, float height);
    bool is_marked(double now) const { return now < marked_until_; }
    void forget(); ///< another object is shown

    std::string selected_step;                   ///< path of the step of a sequence that is being changed
    std::string focus;                           ///< path of the field or list entry that gets the keyboard when it is drawn next
    std::map<std::string, std::string> new_keys; ///< of dictionaries: what is typed as the next key

private:
    std::vector<std::pair<MakeEdit, bool>> changes_; ///< and whether it may go on with the step before
    bool leave_ = false, undo_ = false, redo_ = false;
    std::map<std::string, bool> folds_;
    std::string marked_;
    double marked_until_ = 0;
    bool scroll_ = false;
};

/// Draws all fields of the object, and "More fields".
void draw_fields(Form& form, const FormField& group);

/// One field with its label, what can be done with it, and its issues.
void draw_field(Form& form, const FormField& field);

} // namespace flickforge::editor
