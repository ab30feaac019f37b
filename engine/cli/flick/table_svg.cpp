#include "cli/flick/table_svg.h"

#include <algorithm>
#include <format>
#include <map>

namespace flickforge {
namespace {

constexpr double scale = 10;

class Drawing {
public:
    Drawing(const Library& library, const TableScene& scene) : library_(library), scene_(scene) {
        const Outline& all = scene.board.wall.empty() ? scene.board.outline : scene.board.wall;
        for (const Point p : all) {
            low_ = {std::min(low_.x, p.x - 1), std::min(low_.y, p.y - 1)};
            high_ = {std::max(high_.x, p.x + 1), std::max(high_.y, p.y + 1)};
        }
    }

    std::string draw(const Shot& shot) {
        out_ = std::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\">\n",
            (high_.x - low_.x) * scale, (high_.y - low_.y) * scale);
        out_ += "<rect width=\"100%\" height=\"100%\" fill=\"#4a4238\"/>\n";
        if (!scene_.board.wall.empty()) polygon(scene_.board.wall, "#5d5245", "#2b251e", 4);
        polygon(scene_.board.outline, scene_.drawn->surface, scene_.drawn->line, 2);
        polygon(scene_.drawn->hero_zone, "none", "#ffffff", 1.5, "stroke-dasharray=\"6 5\" stroke-opacity=\"0.55\"");
        polygon(scene_.drawn->monster_zone, "none", "#000000", 1.5, "stroke-dasharray=\"6 5\" stroke-opacity=\"0.45\"");
        for (const Peg& peg : scene_.board.pegs) circle(peg.centre, peg.diameter / 2, "#231f1a", "#000000", 1);
        for (const TablePiece& piece : scene_.table.pieces)
            circle(piece.position, piece.diameter / 2, "none", "#ffffff", 1.5, "stroke-dasharray=\"4 4\" stroke-opacity=\"0.8\"");
        paths(shot);
        for (const TablePiece& piece : shot.after.pieces) this->piece(piece, shot.left_board(piece.id));
        for (const Contact& contact : shot.contacts) circle(contact.place, 0.3, contact.direct ? "#ffd23f" : "#ff8c42", "#3a2a00", 0.8);
        return out_ + "</svg>\n";
    }

private:
    const Library& library_;
    const TableScene& scene_;
    Point low_{1e9, 1e9}, high_{-1e9, -1e9};
    std::string out_;

    /// The heroes sit below, as at the table.
    Point at(Point p) const { return {(p.x - low_.x) * scale, (high_.y - p.y) * scale}; }

    void polygon(const Outline& outline, const std::string& fill, const std::string& stroke, double width, const std::string& more = "") {
        std::string points;
        for (const Point p : outline) points += std::format("{:.2f},{:.2f} ", at(p).x, at(p).y);
        out_ +=
            std::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" {}/>\n", points, fill, stroke, width, more);
    }

    void circle(Point centre, double radius, const std::string& fill, const std::string& stroke, double width,
                const std::string& more = "") {
        out_ += std::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" {}/>\n",
                            at(centre).x, at(centre).y, radius * scale, fill, stroke, width, more);
    }

    void paths(const Shot& shot) {
        std::map<int, std::string> lines;
        for (const TablePiece& piece : scene_.table.pieces)
            lines[piece.id] = std::format("{:.2f},{:.2f} ", at(piece.position).x, at(piece.position).y);
        for (const Frame& frame : shot.frames)
            for (const Pose& pose : frame.poses)
                lines[pose.piece] += std::format("{:.2f},{:.2f} ", at(pose.position).x, at(pose.position).y);
        for (const auto& [id, line] : lines)
            out_ += std::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n",
                                line, id == shot.flick.piece ? "#ffffff" : "#f2c9a0");
    }

    void piece(const TablePiece& piece, bool left) {
        std::string paint = "#d8c7a0", letter = "?";
        const auto look = [&]<class T>() {
            if (const T* found = library_.find<T>(piece.identity)) {
                letter = found->name.substr(0, 2);
                if (const Piece* wood = library_.find(found->piece)) paint = wood->paint;
            }
        };
        look.template operator()<Monster>();
        look.template operator()<Hero>();
        look.template operator()<Lord>();
        look.template operator()<Familiar>();
        look.template operator()<ShotType>();
        circle(piece.position, piece.diameter / 2, paint, left ? "#ff3b30" : "#1b1712", left ? 3 : 1.5);
        out_ += std::format("<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.1f}\" text-anchor=\"middle\" fill=\"#ffffff\" "
                            "stroke=\"#000000\" stroke-width=\"2.4\" paint-order=\"stroke\">{}</text>\n",
                            at(piece.position).x, at(piece.position).y + piece.diameter * 1.5, piece.diameter * 4.2, letter);
    }
};

} // namespace

std::string draw_shot(const Library& library, const TableScene& scene, const Shot& shot) { return Drawing(library, scene).draw(shot); }

} // namespace flickforge
