// editor/forms/rows.h: how a form is laid out: label, control, and at the right what can be done with the field.
#pragma once
#include "editor/forms/form.h"

namespace flickforge::editor {

/// Within its life, things end this far from the right edge of the window they are drawn in.
class Margin {
public:
    explicit Margin(float right);
    ~Margin();
    Margin(const Margin&) = delete;
    Margin& operator=(const Margin&) = delete;

private:
    float work_, content_;
};

/// Greys out what is inherited or belongs to another pack; what lies in it can then only be read.
class Greyed {
public:
    explicit Greyed(bool greyed);
    ~Greyed();
    Greyed(const Greyed&) = delete;
    Greyed& operator=(const Greyed&) = delete;

private:
    bool greyed_;
};

float label_width();   ///< in pixels
float actions_width(); ///< 0 where the panel is too narrow; actions are then drawn below

/// Of what stands at the right of a list entry: the same column where there is room.
float entry_actions_width(const char* words);

/// The label at the left of a row, marked when the object's own file says something else than it would inherit.
void draw_label(const FormField& field, float width);

/// Who set it, and Override, Revert or Remove, as fits.
void draw_actions(Form& form, const FormField& field);

/// What is wrong with the field, beneath it.
void draw_issues(const Issues& issues, float indent);

/// A triangle and a name, with what is inside in short; true while it is open. `actions` says whether there is room at the right.
bool draw_fold(Form& form, const FormField& field, bool at_first, const std::string& remark);

/// Can it be changed here and now? Otherwise it is greyed: inherited, patched, or of a read-only pack.
bool is_own(const Form& form, const FormField& field);

} // namespace flickforge::editor
