// content/kinds/things.h: what is on the table: pieces and cardboard, and how much of it there is.
#pragma once
#include "content/kinds/sequences.h"

#include <optional>

namespace flickforge {

enum class Size { xs, s, m, l, xl, cube };
enum class Shape { disc, cube };

struct Material;

struct Piece : ContentObject {
    Size size = Size::m;
    Shape shape = Shape::disc;
    double diameter = 0; ///< edge of a cube
    double height = 0;
    double mass = 0;
    std::string colour;
    std::string paint;
    int count = 0;
    std::string front;
    std::string back;
    Id<Material> material;
    bool damaged_back = false;
    bool operator==(const Piece&) const = default;
};

/// How a surface feels to a sliding and bouncing piece.
struct Material : ContentObject {
    double friction = 0.2;
    double restitution = 0.8;
    double rim_friction = 0.15;
    bool operator==(const Material&) const = default;
};

enum class TokenType { coin, tracker, marker, mat, obstacle };

struct Token : ContentObject {
    TokenType type = TokenType::marker;
    int count = 0;
    int gold = 0;
    std::optional<double> diameter;
    Id<Piece> piece;
    Face side = Face::front;
    std::vector<CharacterKind> hurts;
    int damage = 0;
    std::string icon;
    bool operator==(const Token&) const = default;
};

/// A filled area, or a line of some width, in a square of 100 by 100.
struct IconShape {
    std::string path; ///< as in SVG
    double line = 0;  ///< 0: filled
    bool operator==(const IconShape&) const = default;
};

/// A symbol in one colour, used by its name wherever content has an icon.
struct Icon : ContentObject {
    std::vector<IconShape> shapes;
    bool operator==(const Icon&) const = default;
};

} // namespace flickforge
