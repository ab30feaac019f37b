#include "editor/boards/session.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/kinds/geometry.h"
#include "content/load/verify.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace flickforge::editor {

namespace {

/// "holes[2]: overlaps holes[0] by 1 cm" as people count: "Hole 3: overlaps hole 1 by 1 cm". `named` gets the numbers.
std::string as_people_count(const Issue& issue, std::vector<std::size_t>& named) {
    std::string words = issue.message, result;
    for (std::size_t at = 0; at < words.size();) {
        const std::string_view rest = std::string_view(words).substr(at);
        if (!rest.starts_with("holes[")) {
            result += words[at++];
            continue;
        }
        std::size_t digits = 6, number = 0;
        while (digits < rest.size() && std::isdigit(static_cast<unsigned char>(rest[digits])))
            number = number * 10 + static_cast<std::size_t>(rest[digits++] - '0');
        named.push_back(number);
        result += std::format("{} {}", result.empty() ? "Hole" : "hole", number + 1);
        at += digits + 1;
    }
    if (!issue.hint.empty()) result += "; " + issue.hint;
    return result;
}

void add_line(std::string& text, const std::string& line) { text += (text.empty() ? "" : "\n") + line; }

} // namespace

const Library* BoardSession::library() const {
    const Project* project = std::as_const(workspace_).project();
    return project ? project->library().get() : nullptr;
}

void BoardSession::refresh() {
    const Project* project = workspace_.project();
    const auto& chosen = workspace_.chosen();
    const bool is_board = project && chosen && chosen->kind == "boards";
    if (!is_board) {
        board_.reset();
        draft_.reset();
        read_once_ = false;
        return;
    }
    if (*chosen != key_ || !read_once_) { // another board: nothing of the last one holds
        key_ = *chosen;
        selected_.clear();
        corner.reset();
        draft_.reset();
        ruler_from = ruler_to = gauge_at = std::nullopt;
        trial.clear();
        read();
    } else if (seen_ != workspace_.version()) {
        read();
    }
    follow_jump();
    if (played_ != revision_) play_trial();
}

/// An issue about a hole was clicked: that hole is meant.
void BoardSession::follow_jump() {
    const EditTarget& jump = workspace_.jump();
    if (jump.number == jumped_ || !has_board()) return;
    jumped_ = jump.number;
    if (jump.file.empty() || jump.file != file_) return;
    const auto hole = hole_at_place(*workspace_.project(), file_, jump.path, jump.line);
    if (hole && *hole < board().holes.size()) select({*hole});
}

void BoardSession::read() {
    const Project& project = *workspace_.project();
    const ObjectEntry* entry = workspace_.entry(key_);
    file_ = entry ? entry->file : project.file_of(key_);
    const FileTree::Text text = file_.empty() ? nullptr : project.text(file_);
    readable_ = text && read_json(*text, file_).root.has_value();
    patch_ = readable_ ? patch_of_board(project, key_) : "";
    board_ = read_board(project, key_, patch_.empty() ? file_ : "");
    seen_ = workspace_.version();
    read_once_ = true;
    if (!board_) return;
    std::erase_if(selected_, [&](std::size_t i) { return i >= board_->holes.size(); });
    if (corner && corner->index >= ((*board_).*(corner->shape)).size()) corner.reset();
    list_pieces();
    derive();
}

void BoardSession::derive() {
    ++revision_;
    const Board& now = board();
    discs_ = discs_of(library(), now.holes);
    passages_ = passages(discs_, now.outline);
    hole_faults_.assign(now.holes.size(), "");
    outline_fault_ = hero_fault_ = monster_fault_ = "";
    faulty_ = false;
    if (!library()) return;
    for (const Issue& issue : verify_board(*library(), now)) {
        std::vector<std::size_t> named;
        const std::string words = as_people_count(issue, named);
        for (const std::size_t i : named)
            if (i < hole_faults_.size()) add_line(hole_faults_[i], words);
        if (issue.message.starts_with("outline")) add_line(outline_fault_, words);
        if (issue.message.starts_with("hero_zone")) add_line(hero_fault_, words);
        if (issue.message.starts_with("monster_zone")) add_line(monster_fault_, words);
        faulty_ = true;
    }
}

const std::string& BoardSession::fault_of(Outline Board::*shape) const {
    return shape == &Board::outline ? outline_fault_ : shape == &Board::hero_zone ? hero_fault_ : monster_fault_;
}

std::string BoardSession::name_of_obstacle(std::size_t hole) const {
    const Id<Piece>& id = board().holes[hole].obstacle;
    const Piece* piece = library() ? library()->find(id) : nullptr;
    if (piece && !piece->name.empty()) return piece->name;
    return id ? id.text : "no obstacle";
}

void BoardSession::list_pieces() {
    if (listed_ && listed_.get() == library() && listed_for_ == key_) return;
    listed_for_ = key_;
    listed_ = workspace_.project()->library();
    pieces_.clear();
    piece_names_.clear();
    if (!listed_) return;
    std::vector<const Piece*> all;
    for (const Piece* piece : listed_->all<Piece>())
        if (piece->shape == Shape::disc) all.push_back(piece);
    std::ranges::stable_sort(all, {}, [&](const Piece* piece) { // those of the board's own pack first
        return std::tuple(pack_of(piece->id) != pack_of(key_.id), piece->diameter, piece->name);
    });
    for (const Piece* piece : all) {
        pieces_.push_back({piece->id, piece->diameter});
        piece_names_.push_back(std::format("{}, {}", piece->name.empty() ? piece->id : piece->name, in_cm(piece->diameter)));
    }
    const auto known = [&](const std::string& id) { return std::ranges::contains(pieces_, id, &PieceChoice::id); };
    if (!known(obstacle.text)) {
        obstacle = board_ && !board_->holes.empty() ? board_->holes.front().obstacle : Id<Piece>{};
        for (const PieceChoice& piece : pieces_) // a piece made for it, otherwise any that is as large as holes usually are
            if (!known(obstacle.text) && (name_of(piece.id) == "obstacle" || piece.diameter >= usual_hole)) obstacle = {piece.id};
        if (!known(obstacle.text) && !pieces_.empty()) obstacle = {pieces_.back().id};
    }
    const auto heroic = std::ranges::find(pieces_, true, [](const PieceChoice& piece) { return piece.diameter >= 2.4; });
    if (!known(trial_piece)) trial_piece = heroic != pieces_.end() ? heroic->id : pieces_.empty() ? "" : pieces_.front().id;
}

// Changes -------------------------------------------------------------------------------------------------------------------

void BoardSession::preview(Board board) {
    draft_ = rounded(std::move(board));
    derive();
}

void BoardSession::cancel() {
    if (!draft_) return;
    draft_.reset();
    derive();
}

void BoardSession::commit(const std::string& label) {
    if (!draft_) return;
    Board after = std::move(*draft_);
    draft_.reset();
    workspace_.end_step();
    change(std::move(after), label);
    workspace_.end_step();
    derive();
}

void BoardSession::change(Board after, const std::string& label, const std::string& merge_key) {
    if (!can_edit()) return;
    after = rounded(std::move(after));
    const std::string key = merge_key.empty() ? "" : "board " + key_.id + " " + merge_key;
    // Each part is a field of its own; together they are one step.
    for (int part = 0; part < 4 && !same_drawing(*board_, after); ++part) {
        if (!workspace_.apply(board_edit(*workspace_.project(), file_, *board_, after, label, key.empty() ? "board " + label : key))) break;
        read();
    }
    if (merge_key.empty()) workspace_.end_step();
}

void BoardSession::change_holes(std::vector<Hole> holes, const std::string& label, const std::string& merge_key) {
    if (!has_board()) return;
    Board after = kept();
    after.holes = std::move(holes);
    change(std::move(after), label, merge_key);
}

void BoardSession::nudge(Point by) {
    if (corner) {
        Board after = kept();
        Point& p = (after.*(corner->shape))[corner->index];
        p = {p.x + by.x, p.y + by.y};
        return change(std::move(after), "Move a corner" + of_board(), "nudge corner");
    }
    if (selected_.empty()) return;
    change_holes(moved(symmetry(), kept().holes, shifted(discs_, selected_, by), selected_.front()),
                 "Move " + selection_words() + of_board(), "nudge");
}

void BoardSession::align(Align how) {
    if (!has_board() || selected_.size() < 2) return;
    change_holes(moved(symmetry(), kept().holes, aligned(discs_, selected_, how), selected_.front()),
                 "Align " + selection_words() + of_board());
}

void BoardSession::distribute(Distribute how) {
    if (!has_board() || selected_.size() < 3) return;
    change_holes(moved(symmetry(), kept().holes, distributed(discs_, selected_, how), selected_.front()),
                 "Distribute " + selection_words() + of_board());
}

void BoardSession::duplicate() {
    if (!can_edit() || selected_.empty()) return;
    // Beside the originals, on the side where there is more board.
    const Extent board_box = box_around(board().outline);
    double widest = 0, middle = 0;
    for (const std::size_t i : selected_) widest = std::max(widest, discs_[i].diameter), middle += discs_[i].centre.x;
    const double by = middle / static_cast<double>(selected_.size()) > board_box.centre().x ? -widest - 1 : widest + 1;
    std::vector<Hole> holes = kept().holes;
    const std::size_t known = holes.size();
    for (const std::size_t i : selected_) {
        Hole copy = kept().holes[i];
        copy.x += by;
        const auto there = [&](const Hole& other) { return distance({other.x, other.y}, {copy.x, copy.y}) < partner_slack; };
        if (std::any_of(holes.begin() + static_cast<std::ptrdiff_t>(known), holes.end(), there)) continue; // its partner brought it
        holes = added(symmetry(), std::move(holes), copy, discs_[i].diameter);
    }
    const std::string label = "Duplicate " + selection_words() + of_board();
    change_holes(std::move(holes), label);
    std::vector<std::size_t> fresh;
    for (std::size_t i = known; i < kept().holes.size(); ++i) fresh.push_back(i);
    select(std::move(fresh));
}

void BoardSession::remove_selected() {
    if (!can_edit()) return;
    if (corner) {
        Board after = kept();
        const Corner which = *corner;
        after.*(which.shape) = without_corner(kept().*(which.shape), which.index);
        if (same_drawing(after, kept()))
            return workspace_.shell().say(Tone::info, "An outline needs three corners. Move this one instead.");
        corner.reset();
        return change(std::move(after), "Remove a corner" + of_board());
    }
    if (selected_.empty()) return;
    const std::string label = "Remove " + selection_words() + of_board();
    std::vector<Hole> rest = removed(symmetry(), kept().holes, selected_);
    selected_.clear();
    change_holes(std::move(rest), label);
}

std::size_t BoardSession::missing_partners() const { return completed(symmetry(), board().holes).size() - board().holes.size(); }

void BoardSession::complete_symmetry() {
    if (!can_edit()) return;
    change_holes(completed(symmetry(), kept().holes), "Make " + board_->name + " symmetric");
}

void BoardSession::fill_selected(const Id<Piece>& piece) {
    if (!can_edit() || selected_.empty()) return;
    change_holes(filled(symmetry(), kept().holes, selected_, piece), "Change the obstacle in " + selection_words() + of_board());
}

std::vector<Hole> BoardSession::holes_with(Point p) const {
    return added(symmetry(), kept().holes, {p.x, p.y, obstacle}, diameter_of(library(), obstacle));
}

void BoardSession::add_hole(Point p) {
    if (!can_edit()) return;
    const std::size_t known = kept().holes.size();
    std::vector<Hole> holes = holes_with(p);
    const std::size_t count = holes.size() - known;
    change_holes(std::move(holes), (count == 1 ? "Add a hole to " : std::format("Add {} holes to ", count)) + board_->name);
    if (kept().holes.size() > known) select({known});
}

// Selection -----------------------------------------------------------------------------------------------------------------

bool BoardSession::is_selected(std::size_t hole) const { return std::ranges::contains(selected_, hole); }

void BoardSession::select(std::vector<std::size_t> holes) {
    std::ranges::sort(holes);
    if (holes != selected_) workspace_.end_step();
    selected_ = std::move(holes);
    if (!selected_.empty()) corner.reset();
}

void BoardSession::toggle(std::size_t hole) {
    std::vector<std::size_t> holes = selected_;
    if (std::erase(holes, hole) == 0) holes.push_back(hole);
    select(std::move(holes));
}

void BoardSession::select_all() {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; has_board() && i < board().holes.size(); ++i) all.push_back(i);
    select(std::move(all));
}

void BoardSession::select_next(int step) {
    const auto count = has_board() ? static_cast<std::ptrdiff_t>(board().holes.size()) : 0;
    if (count == 0) return;
    const std::ptrdiff_t now = selected_.empty() ? (step > 0 ? -1 : 0) : static_cast<std::ptrdiff_t>(selected_.front());
    select({static_cast<std::size_t>((now + step + count) % count)});
}

std::string BoardSession::selection_words() const {
    if (selected_.size() == 1) return std::format("hole {}", selected_.front() + 1);
    return counted(selected_.size(), "hole", "holes");
}

// Settings ------------------------------------------------------------------------------------------------------------------

Symmetry BoardSession::symmetry() const {
    Symmetry result;
    if (!has_board() || symmetry_choice == SymmetryChoice::none) return result;
    result.kind = symmetry_choice == SymmetryChoice::rotation ? SymmetryKind::rotation : SymmetryKind::mirror;
    result.angle = symmetry_choice == SymmetryChoice::left_right ? 90 : symmetry_choice == SymmetryChoice::top_bottom ? 0 : symmetry_angle;
    result.count = symmetry_count;
    result.centre = around_field ? centre_of_field(*board_) : box_around(board_->outline).centre();
    return result;
}

void BoardSession::play_trial() {
    played_ = revision_;
    if (!has_board() || !trial.flick) return;
    if (!library()) {
        trial.why_not = "flicks need a pack without errors; see the panel Issues";
        return;
    }
    trial.play(*library(), board(), !is_dragging());
}

} // namespace flickforge::editor
