// editor/cards/style_view.h: a card style on an example: its boxes are moved and resized by mouse and keys.
// The style changes while a box is dragged, so the card is always what it will be; letting go ends the one step it all is.
#pragma once
#include "editor/cards/card_view.h"
#include "editor/cards/style_snap.h"

namespace flickforge::editor {

/// A field of the style and where it is on the example.
struct StyleBox {
    std::string field; ///< "" is the column
    Rect box;
    bool own = false; ///< has a place of its own; else it is where the column has it
};

/// The column, and each field that the style shows and the example has something to say for, as drawn.
std::vector<StyleBox> style_boxes(const CardStyle& style, const CardLayout& layout);

class StyleView {
public:
    explicit StyleView(Workspace& workspace) : workspace_(workspace) {}

    /// Follows the style; before anything else in a frame. False when it is none.
    bool follow(CardImages& images, const ObjectKey& style);
    bool can_edit() const { return !file_.empty(); }
    const CardStyle& style() const { return *style_; }

    /// Objects the style can be looked at with, as cards, and the one that is.
    const std::vector<CardKey>& examples() const { return examples_; }
    const CardKey* example() const { return example_ < examples_.size() ? &examples_[example_] : nullptr; }
    void show_example(const CardKey& card);

    /// Between `begin` and `end` of the view that shows the example.
    void draw(CardImages& images, CardView& view);
    /// Below it: what is selected, and what can be done with it.
    void draw_foot();
    float foot_height() const;

    const std::string* selected() const { return selected_ ? &*selected_ : nullptr; } ///< a field, "" for the column
    void select(std::optional<std::string> field) { selected_ = std::move(field); }
    bool has_own_place(const std::string& field) const;
    /// Out of the column where it is now, or back into it.
    void give_place(const std::string& field);
    void put_back(const std::string& field);

private:
    struct Drag {
        std::string field;
        BoxGrip grip;
        Rect start;
        double x = 0, y = 0; ///< of the mouse, on the card
        bool moved = false;
        bool begun = false; ///< the style was changed
    };

    const StyleBox* box_of(const std::string& field) const;
    void keys(CardImages& images);
    void press(const CardView& view);
    void drag(const CardView& view);
    void release();
    void cancel();
    std::optional<BoxGrip> grip_at(const CardView& view, const StyleBox& box, double x, double y) const;
    const StyleBox* box_at(const CardView& view, double x, double y) const;
    /// Part of the step `merge_key` while it goes on; "" stands alone.
    bool set_box(const std::string& field, const Rect& box, const std::string& merge_key);
    void paint(const CardView& view);
    void draw_words();
    std::vector<Rect> others(const std::string& field) const;
    std::string path_of(const std::string& field) const { return field.empty() ? "column" : "places." + field + ".at"; }
    std::string words_of(const std::string& field) const;

    Workspace& workspace_;
    ObjectKey key_;
    std::string file_;
    unsigned revision_ = 0;
    std::optional<CardStyle> style_;
    std::vector<CardKey> examples_;
    std::size_t example_ = 0;
    std::vector<StyleBox> boxes_;
    double width_ = 0, height_ = 0;
    std::optional<std::string> selected_;
    std::optional<std::string> under_; ///< the mouse
    std::optional<Drag> drag_;
    std::vector<BoxGuide> guides_;
    unsigned drags_ = 0;
};

} // namespace flickforge::editor
