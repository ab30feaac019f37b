// editor/boards/session.h: the board that is being worked on, what is selected of it, and the settings of all tools.
// What is dragged is only a draft (`preview`); letting go makes it one step of the project (`commit`).
#pragma once
#include "editor/boards/measures.h"
#include "editor/boards/snap.h"
#include "editor/boards/trial.h"
#include "editor/project/workspace.h"

namespace flickforge::editor {

enum class BoardTool { select, add, outline, zones, ruler, gauge, flick };

/// How a person chooses symmetry.
enum class SymmetryChoice { none, left_right, top_bottom, angle, rotation };

/// A corner of the board's edge or of a zone.
struct Corner {
    Outline Board::*shape = nullptr;
    std::size_t index = 0;
    bool operator==(const Corner&) const = default;
};

/// A piece as choices show it.
struct PieceChoice {
    std::string id;
    double diameter = 0;
};

class BoardSession {
public:
    explicit BoardSession(Workspace& workspace) : workspace_(workspace) {}

    /// Once a frame: follows what is chosen and what changed.
    void refresh();

    Workspace& workspace() { return workspace_; }
    const Library* library() const;
    bool has_board() const { return board_.has_value(); }
    bool can_edit() const { return has_board() && !file_.empty() && readable_ && patch_.empty(); }
    bool is_broken() const { return has_board() && !file_.empty() && !readable_; } ///< its file is not JSON: the last good state is shown
    const std::string& patch() const { return patch_; } ///< id of a patch that has the last word about what is drawn; "" without one
    const ObjectKey& key() const { return key_; }
    const Board& board() const { return draft_ ? *draft_ : *board_; } ///< with what is being dragged
    const Board& kept() const { return *board_; }                     ///< without
    unsigned revision() const { return revision_; }                   ///< grows whenever `board` is another

    // Derived of the board, once for each revision
    const std::vector<Disc>& discs() const { return discs_; }
    const std::vector<Passage>& all_passages() const { return passages_; }
    /// What is wrong with hole `i`, in the words of the issues; "" when nothing is.
    const std::string& fault(std::size_t i) const { return hole_faults_[i]; }
    const std::string& fault_of(Outline Board::*shape) const;
    bool has_faults() const { return faulty_; }
    std::string name_of_obstacle(std::size_t hole) const;

    // Changes -------------------------------------------------------------------------------------------------------------

    void preview(Board board);
    bool is_dragging() const { return draft_.has_value(); }
    void cancel();
    void commit(const std::string& label);
    /// At once; steps in a row with the same key are one.
    void change(Board after, const std::string& label, const std::string& merge_key = "");
    void change_holes(std::vector<Hole> holes, const std::string& label, const std::string& merge_key = "");

    void nudge(Point by);
    void align(Align how);
    void distribute(Distribute how);
    void duplicate();
    void remove_selected();
    void complete_symmetry();
    std::size_t missing_partners() const; ///< number of holes that would make the board symmetric
    void fill_selected(const Id<Piece>& obstacle);
    void add_hole(Point p);
    /// What `add_hole` would put there.
    std::vector<Hole> holes_with(Point p) const;

    // Selection -----------------------------------------------------------------------------------------------------------

    const std::vector<std::size_t>& selected() const { return selected_; }
    bool is_selected(std::size_t hole) const;
    void select(std::vector<std::size_t> holes);
    void toggle(std::size_t hole);
    void select_all();
    void select_next(int step);
    std::string selection_words() const; ///< "hole 3", "4 holes"
    std::optional<Corner> corner;        ///< the one that keys and numbers are for

    // Settings ------------------------------------------------------------------------------------------------------------

    BoardTool tool = BoardTool::select;
    SymmetryChoice symmetry_choice = SymmetryChoice::none;
    double symmetry_angle = 45;
    int symmetry_count = 3;
    bool around_field = false; ///< the centre is that of the field between the zones, not that of the board
    Symmetry symmetry() const;

    SnapSettings snapping;
    Id<Piece> obstacle; ///< of new holes

    std::optional<Point> ruler_from, ruler_to;
    std::string gauge_piece; ///< "" has a diameter of its own
    double gauge_diameter = 2.5;
    std::optional<Point> gauge_at;

    std::string trial_piece;
    Trial trial;
    bool keep_ends = false; ///< discs stay where they stopped
    void play_trial();

    const std::vector<PieceChoice>& pieces() const { return pieces_; }
    const std::vector<std::string>& piece_names() const { return piece_names_; } ///< "Orc, 2.5 cm", as `pieces`

private:
    void read();
    void follow_jump();
    void derive();
    void list_pieces();
    std::string of_board() const { return " of " + board_->name; }

    Workspace& workspace_;
    ObjectKey key_;
    std::string file_, patch_;
    bool readable_ = true;
    std::optional<Board> board_, draft_;
    unsigned jumped_ = 0, seen_ = 0, revision_ = 0, played_ = 0;
    bool read_once_ = false;
    std::shared_ptr<const Library> listed_; ///< whose pieces are listed
    ObjectKey listed_for_;
    std::vector<Disc> discs_;
    std::vector<Passage> passages_;
    std::vector<std::string> hole_faults_;
    std::string outline_fault_, hero_fault_, monster_fault_;
    bool faulty_ = false;
    std::vector<std::size_t> selected_;
    std::vector<PieceChoice> pieces_;
    std::vector<std::string> piece_names_;
};

} // namespace flickforge::editor
