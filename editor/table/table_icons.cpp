#include "editor/table/table_icons.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <span>

namespace flickforge::editor {
namespace {

/// In a square from -1 to 1, y downwards.
class Pen {
public:
    Pen(ImDrawList& list, ImVec2 middle, float half, ImU32 ink) : list_(list), middle_(middle), half_(half), ink_(ink) {}

    void fill(std::span<const ImVec2> corners) {
        path(corners);
        list_.PathFillConcave(ink_);
    }
    void line(std::span<const ImVec2> points, float width = 0.22f) {
        path(points);
        list_.PathStroke(ink_, 0, std::max(1.0f, width * half_));
    }
    void dot(ImVec2 at, float radius) { list_.AddCircleFilled(on_screen(at), radius * half_, ink_, 16); }
    void ring(float radius, float width = 0.22f) { list_.AddCircle(middle_, radius * half_, ink_, 20, std::max(1.0f, width * half_)); }

private:
    ImDrawList& list_;
    ImVec2 middle_;
    float half_;
    ImU32 ink_;

    ImVec2 on_screen(ImVec2 at) const { return {middle_.x + at.x * half_, middle_.y + at.y * half_}; }
    void path(std::span<const ImVec2> points) {
        for (const ImVec2& point : points) list_.PathLineTo(on_screen(point));
    }
};

using Corners = std::initializer_list<ImVec2>;
std::span<const ImVec2> span_of(const Corners& corners) { return {corners.begin(), corners.size()}; }

void draw_star(Pen& pen, int rays, float inner) {
    std::array<ImVec2, 24> corners;
    const auto count = static_cast<std::size_t>(rays) * 2;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = std::numbers::pi * (static_cast<double>(i) / rays - 0.5);
        const double radius = i % 2 ? static_cast<double>(inner) : 1.0;
        corners[i] = {static_cast<float>(std::cos(angle) * radius), static_cast<float>(std::sin(angle) * radius)};
    }
    pen.fill({corners.data(), count});
}

} // namespace

void draw_icon(ImDrawList& list, TableIcon icon, ImVec2 middle, float size, ImU32 ink) {
    Pen pen(list, middle, size / 2, ink);
    const auto fill = [&](const Corners& corners) { pen.fill(span_of(corners)); };
    const auto line = [&](const Corners& corners, float width = 0.22f) { pen.line(span_of(corners), width); };
    switch (icon) {
    case TableIcon::none: break;
    case TableIcon::hero: // a sword, point up
        fill({{0, -1},
              {0.2f, -0.7f},
              {0.2f, 0.25f},
              {0.6f, 0.25f},
              {0.6f, 0.5f},
              {0.18f, 0.5f},
              {0.18f, 1},
              {-0.18f, 1},
              {-0.18f, 0.5f},
              {-0.6f, 0.5f},
              {-0.6f, 0.25f},
              {-0.2f, 0.25f},
              {-0.2f, -0.7f}});
        break;
    case TableIcon::ally: // a hand's two bars: joined
        fill({{-0.9f, -0.25f}, {0.9f, -0.25f}, {0.9f, 0.25f}, {-0.9f, 0.25f}});
        fill({{-0.25f, -0.9f}, {0.25f, -0.9f}, {0.25f, 0.9f}, {-0.25f, 0.9f}});
        break;
    case TableIcon::familiar: // a paw
        pen.dot({0, 0.4f}, 0.52f);
        pen.dot({-0.68f, -0.1f}, 0.24f);
        pen.dot({-0.26f, -0.6f}, 0.26f);
        pen.dot({0.26f, -0.6f}, 0.26f);
        pen.dot({0.68f, -0.1f}, 0.24f);
        break;
    case TableIcon::monster: // horns over a muzzle
        fill({{-0.95f, -1}, {-0.45f, -0.35f}, {0.45f, -0.35f}, {0.95f, -1}, {0.8f, 0.1f}, {0.3f, 1}, {-0.3f, 1}, {-0.8f, 0.1f}});
        break;
    case TableIcon::lord: // a crown
        fill({{-1, -0.7f}, {-0.5f, 0}, {0, -1}, {0.5f, 0}, {1, -0.7f}, {0.8f, 0.8f}, {-0.8f, 0.8f}});
        break;
    case TableIcon::antient:
    case TableIcon::drop:
        fill({{0, -1}, {0.5f, -0.1f}, {0.62f, 0.4f}, {0.35f, 0.9f}, {-0.35f, 0.9f}, {-0.62f, 0.4f}, {-0.5f, -0.1f}});
        break;
    case TableIcon::missile: // an arrow, flying up
        line({{0, 1}, {0, -0.8f}}, 0.3f);
        line({{-0.6f, -0.2f}, {0, -0.9f}, {0.6f, -0.2f}}, 0.3f);
        break;
    case TableIcon::shield: fill({{-0.8f, -0.9f}, {0.8f, -0.9f}, {0.8f, 0.1f}, {0, 1}, {-0.8f, 0.1f}}); break;
    case TableIcon::flame:
        fill({{0.1f, -1},
              {0.35f, -0.3f},
              {0.65f, -0.5f},
              {0.75f, 0.3f},
              {0.4f, 0.95f},
              {-0.4f, 0.95f},
              {-0.75f, 0.3f},
              {-0.45f, -0.35f},
              {-0.2f, -0.1f}});
        break;
    case TableIcon::ice: // six rays
        for (int i = 0; i < 3; ++i) {
            const double angle = std::numbers::pi * i / 3 + std::numbers::pi / 2;
            const ImVec2 end{static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
            line({{-end.x, -end.y}, end}, 0.24f);
        }
        break;
    case TableIcon::fangs:
        fill({{-0.8f, -0.7f}, {-0.1f, -0.7f}, {-0.45f, 0.9f}});
        fill({{0.1f, -0.7f}, {0.8f, -0.7f}, {0.45f, 0.9f}});
        break;
    case TableIcon::star: draw_star(pen, 5, 0.45f); break;
    case TableIcon::spiral:
        pen.ring(0.85f);
        pen.ring(0.35f);
        break;
    }
}

TableIcon icon_named(const std::string& name) {
    static const std::map<std::string, TableIcon> known{
        {"snowflake", TableIcon::ice}, {"fangs", TableIcon::fangs},   {"flame-wall", TableIcon::flame}, {"flame", TableIcon::flame},
        {"shield", TableIcon::shield}, {"arrow", TableIcon::missile}, {"missile", TableIcon::missile},  {"drop", TableIcon::drop},
        {"swirl", TableIcon::spiral},  {"stars", TableIcon::star},    {"crown", TableIcon::lord},       {"paw", TableIcon::familiar},
        {"fireball", TableIcon::flame}};
    const auto found = known.find(name);
    return found == known.end() ? TableIcon::star : found->second;
}

TableIcon icon_of(const Rules& rules, const GameState& state, const TablePiece& piece) {
    if (const Character* who = state.find(piece.id)) switch (who->kind) {
        case CharacterKind::hero: return TableIcon::hero;
        case CharacterKind::ally: return TableIcon::ally;
        case CharacterKind::familiar: return TableIcon::familiar;
        case CharacterKind::monster: return TableIcon::monster;
        case CharacterKind::lord: return TableIcon::lord;
        case CharacterKind::antient: return TableIcon::antient;
        }
    if (const Token* token = rules.find<Token>(piece.identity)) return icon_named(token->icon);
    const TableObject* thing = state.thing(piece.id);
    const ShotType* shot = thing && thing->kind == "shots" ? rules.find<ShotType>(thing->what) : nullptr;
    if (shot && shot->after != PieceAfterShot::turn) return TableIcon::shield;
    return rules.find<ShotType>(piece.identity) ? TableIcon::missile : TableIcon::star;
}

} // namespace flickforge::editor
