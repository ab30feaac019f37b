#include "editor/table/table_drawing.h"

#include "content/kinds/geometry.h"
#include "editor/table/table_icons.h"
#include "editor/ui/object_pictures.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"
#include "story/narrate.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <numbers>
#include <set>
#include <utility>

namespace flickforge::editor {
namespace {

constexpr ImU32 black = rgb(0x000000), white = rgb(0xffffff);
constexpr float pi = std::numbers::pi_v<float>;
constexpr float face_share = 0.82f; ///< of a disc's width

const Piece* wood_of(const Rules& rules, const GameState& state, const TablePiece& piece) {
    if (const Character* who = state.find(piece.id)) {
        const Profile* profile = rules.profile(who->kind, who->what);
        return profile ? rules.find<Piece>(profile->piece) : nullptr;
    }
    if (const ShotType* shot = rules.find<ShotType>(piece.identity)) return rules.find<Piece>(shot->piece);
    if (const Token* token = rules.find<Token>(piece.identity)) return rules.find<Piece>(token->piece);
    return rules.find<Piece>(piece.identity);
}

void write(ImDrawList& list, const std::string& words, ImVec2 middle, float size, ImU32 ink) {
    ImFont* font = ui::context().fonts.bold;
    if (!font) font = ImGui::GetFont();
    const ImVec2 room = font->CalcTextSizeA(size, FLT_MAX, 0, words.c_str());
    list.AddText(font, size, {std::round(middle.x - room.x / 2), std::round(middle.y - room.y / 2)}, ink, words.c_str());
}

void write_with_edge(ImDrawList& list, const std::string& words, ImVec2 middle, float size, ImU32 ink, ImU32 edge) {
    const float off = std::max(1.0f, size * 0.07f);
    for (const ImVec2 by : {ImVec2{-off, 0}, {off, 0}, {0, -off}, {0, off}})
        write(list, words, {middle.x + by.x, middle.y + by.y}, size, edge);
    write(list, words, middle, size, ink);
}

// Pieces ------------------------------------------------------------------------------------------------------------------

class PiecePicture {
public:
    PiecePicture(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state, const VisiblePiece& seen)
        : list_(list), rules_(rules), state_(state), seen_(seen), piece_(seen.piece), who_(state.find(seen.piece.id)),
          middle_(camera.on_screen(seen.piece.position)), radius_(static_cast<float>(seen.piece.diameter / 2) * camera.scale),
          turn_(static_cast<float>(seen.piece.angle) * pi / 180 * -1 + (camera.turned ? pi / 2 : 0)) {
        const Piece* wood = wood_of(rules, state, piece_);
        paint_ = colour_from(wood ? wood->paint : "", ui::theme().dim);
        ink_ = ink_on(paint_);
    }

    void shadow() { body(1.06f, faded(black, 0.28 * seen_.solid), {radius_ * 0.1f, radius_ * 0.16f}); }

    void draw(const TableLook& look) {
        const double solid = seen_.solid;
        const bool asked = std::ranges::contains(look.asked, piece_.id);
        if (asked || look.chosen == piece_.id) halo(look.chosen == piece_.id);
        body(1, faded(paint_, solid));
        // The rim: lighter where the light comes from, so that it reads as a disc and not as a dot.
        body_line(1 - 0.04f, faded(blended(paint_, black, 0.35f), solid), std::max(1.0f, radius_ * 0.1f));
        if (piece_.shape == Shape::disc && radius_ > 6) {
            list_.PathArcTo(middle_, radius_ * 0.95f, pi * 1.05f, pi * 1.55f, 16);
            list_.PathStroke(faded(white, 0.45 * solid), 0, std::max(1.0f, radius_ * 0.07f));
            const ImVec2 notch{middle_.x + std::cos(turn_) * radius_ * 0.93f, middle_.y + std::sin(turn_) * radius_ * 0.93f};
            list_.AddCircleFilled(notch, std::max(1.2f, radius_ * 0.07f), faded(ink_, 0.8 * solid), 8); // shows how it turns
        }
        ring();
        if (piece_.side_up == flickforge::Face::back) flipped();
        words(look);
        health();
        if (look.under_mouse == piece_.id) body_line(1.02f, faded(ui::theme().accent, 0.9), 2);
        on_top();
        ui::drawn_at(piece_name(rules_, state_, piece_.id), {middle_.x - radius_, middle_.y - radius_},
                     {middle_.x + radius_, middle_.y + radius_});
    }

    void ghost(bool allowed) {
        body(1, faded(paint_, allowed ? 0.6 : 0.3));
        body_line(1, allowed ? ink_ : ui::theme().error, std::max(1.5f, radius_ * 0.1f));
        words({});
        ui::drawn_at("place here", {middle_.x - radius_, middle_.y - radius_}, {middle_.x + radius_, middle_.y + radius_});
    }

private:
    ImDrawList& list_;
    const Rules& rules_;
    const GameState& state_;
    const VisiblePiece& seen_;
    const TablePiece& piece_;
    const Character* who_;
    ImVec2 middle_;
    float radius_, turn_;
    ImU32 paint_ = 0, ink_ = 0;

    void cube_path(float share, ImVec2 by) {
        const float c = std::cos(turn_) * radius_ * share, s = std::sin(turn_) * radius_ * share;
        for (const auto& [x, y] : {std::pair{-1.0f, -1.0f}, {1.0f, -1.0f}, {1.0f, 1.0f}, {-1.0f, 1.0f}})
            list_.PathLineTo({middle_.x + by.x + x * c - y * s, middle_.y + by.y + x * s + y * c});
    }
    void body(float share, ImU32 colour, ImVec2 by = {}) {
        if (piece_.shape == Shape::cube) {
            cube_path(share, by);
            list_.PathFillConvex(colour);
        } else list_.AddCircleFilled({middle_.x + by.x, middle_.y + by.y}, radius_ * share, colour);
    }
    void body_line(float share, ImU32 colour, float width) {
        if (piece_.shape == Shape::cube) {
            cube_path(share, {});
            list_.PathStroke(colour, ImDrawFlags_Closed, width);
        } else list_.AddCircle(middle_, radius_ * share, colour, 0, width);
    }

    void halo(bool chosen) {
        const float out = std::max(5.0f, radius_ * 0.4f); // outside the beads
        list_.AddCircle(middle_, radius_ + out, ui::theme().raised, 0, std::max(4.0f, radius_ * 0.2f));
        list_.AddCircle(middle_, radius_ + out, ui::theme().accent, 0, std::max(chosen ? 3.0f : 2.0f, radius_ * (chosen ? 0.16f : 0.1f)));
        if (chosen) ui::drawn_at("ring around " + piece_name(rules_, state_, piece_.id), middle_, middle_, true);
    }

    /// Whole for the heroes' side, in parts for the Overseer's: distinct without colour.
    void ring() {
        if (!who_ || radius_ < 7) return;
        const ImU32 ink = faded(ink_, 0.75 * seen_.solid);
        const bool around_face = face() != nullptr;
        const float width = std::max(1.0f, radius_ * (around_face ? 0.08f : 0.06f)), at = radius_ * (around_face ? 0.89f : 0.8f);
        if (who_->team == Side::heroes) {
            list_.AddCircle(middle_, at, ink, 0, width);
            return;
        }
        for (int i = 0; i < 8; ++i) {
            const float from = pi * 2 * static_cast<float>(i) / 8;
            list_.PathArcTo(middle_, at, from, from + pi / 7, 5);
            list_.PathStroke(ink, 0, width);
        }
    }

    /// The back is up: a bar below the letters, as on pieces that show damage.
    void flipped() {
        const float wide = radius_ * 0.5f, y = middle_.y + radius_ * 0.42f;
        list_.AddRectFilled({middle_.x - wide, y}, {middle_.x + wide, y + std::max(2.0f, radius_ * 0.1f)}, faded(ink_, 0.8 * seen_.solid));
    }

    /// Who stands here, as on the card; null where it would be too small to be recognised, or is not wanted.
    const Texture* face() const {
        constexpr float least = 13; // pixels
        const Profile* profile = who_ ? rules_.profile(who_->kind, who_->what) : nullptr;
        if (!profile || radius_ < least || !ui::context().pictures) return nullptr;
        return ui::context().pictures->face(profile->kind, who_->what, radius_ * 2 * face_share);
    }

    /// Letters and number on a plate below the face: distinct at a glance, also from pieces of the same kind.
    void plate(const std::string& words) {
        ImFont* font = ui::context().fonts.bold;
        const float size = std::clamp(radius_ * 0.42f, 9.0f, 30.0f), pad = std::max(2.0f, size * 0.3f);
        const ImVec2 room = font->CalcTextSizeA(size, FLT_MAX, 0, words.c_str()), at{middle_.x, middle_.y + radius_ * 0.6f};
        const ImVec2 low{std::round(at.x - room.x / 2 - pad), std::round(at.y - size * 0.52f)};
        const ImVec2 high{std::round(at.x + room.x / 2 + pad), std::round(at.y + size * 0.52f)};
        list_.AddRectFilled(low, high, faded(blended(paint_, black, 0.72f), 0.92 * seen_.solid), size * 0.4f); // whatever the paint is
        write(list_, words, at, size, faded(white, seen_.solid));
    }

    void words(const TableLook& look) {
        const Profile* profile = who_ ? rules_.profile(who_->kind, who_->what) : nullptr;
        const std::string name = profile && profile->object ? profile->object->name : piece_name(rules_, state_, piece_.id);
        const auto known = look.letters.find(name);
        const std::string letters = known == look.letters.end() ? letters_of(name) : known->second;
        const ImU32 ink = faded(ink_, seen_.solid);
        const TableIcon icon = icon_of(rules_, state_, piece_);
        if (!who_ && radius_ < 14) { // a missile: its picture is enough
            draw_icon(list_, icon, middle_, radius_ * 1.1f, ink);
            return;
        }
        const bool number = look.numbers && who_ && who_->kind == CharacterKind::monster && radius_ > 11;
        if (const Texture* picture = face()) {
            const float reach = radius_ * face_share;
            picture->draw(list_, {middle_.x - reach, middle_.y - reach}, {middle_.x + reach, middle_.y + reach},
                          faded(white, seen_.solid));
            return plate(number ? std::format("{} {}", letters, piece_.id) : letters);
        }
        draw_icon(list_, icon, {middle_.x, middle_.y - radius_ * 0.48f}, std::max(6.0f, radius_ * 0.42f), ink);
        write(list_, letters, {middle_.x, middle_.y + radius_ * 0.1f}, std::clamp(radius_ * 0.8f, 9.0f, 44.0f), ink);
        if (number && piece_.side_up == flickforge::Face::front)
            write(list_, std::to_string(piece_.id), {middle_.x, middle_.y + radius_ * 0.6f}, std::clamp(radius_ * 0.42f, 8.0f, 26.0f), ink);
    }

    /// Around the lower half: a bead for each point, hollow when it is lost.
    void health() {
        if (!who_ || !seen_.health || radius_ < 9) return;
        const int most = std::max(who_->max_health, *seen_.health);
        const float bead = std::max(1.8f, radius_ * 0.11f), out = radius_ + bead * 0.6f;
        if (most > 14) { // too many to count: a number
            write_with_edge(list_, std::format("{}/{}", *seen_.health, who_->max_health), {middle_.x, middle_.y + out}, radius_ * 0.5f,
                            white, black);
            return;
        }
        const float step = std::min(bead * 2.5f / out, pi * 1.3f / static_cast<float>(std::max(1, most)));
        for (int i = 0; i < most; ++i) {
            const float angle = pi / 2 + step * (static_cast<float>(most - 1) / 2 - static_cast<float>(i));
            const ImVec2 at{middle_.x + std::cos(angle) * out, middle_.y + std::sin(angle) * out};
            const bool left = i < *seen_.health;
            list_.AddCircleFilled(at, bead, faded(rgb(0x26120f), seen_.solid), 8);
            list_.AddCircleFilled(at, bead * 0.72f, faded(left ? rgb(0xe0443b) : rgb(0xf4efe6), seen_.solid), 8);
        }
    }

    /// The first lies at the upper right, the next beside it.
    void marker_on_top(int number, const std::string& colour, const std::string& icon, const std::string& name) {
        const ImU32 paint = colour_from(colour, rgb(0xd9f1ff));
        const float size = radius_ * 0.55f, x = middle_.x + radius_ * (0.62f - 0.8f * static_cast<float>(number)),
                    y = middle_.y - radius_ * 0.7f;
        list_.AddRectFilled({x - size + 2, y - size + 3}, {x + size + 2, y + size + 3}, faded(black, 0.3), size * 0.3f);
        list_.AddRectFilled({x - size, y - size}, {x + size, y + size}, faded(paint, 0.92 * seen_.solid), size * 0.3f);
        list_.AddRect({x - size, y - size}, {x + size, y + size}, faded(ink_on(paint), 0.8), size * 0.3f, 0, std::max(1.0f, size * 0.1f));
        draw_icon(list_, icon_named(icon), {x, y}, size * 1.3f, ink_on(paint));
        ui::drawn_at("on " + piece_name(rules_, state_, piece_.id) + ": " + name, {x - size, y - size}, {x + size, y + size}, true);
    }

    void on_top() {
        int number = 0;
        for (const std::string& token : piece_.tokens) {
            const Token* marker = rules_.find<Token>(token);
            const Piece* wood = marker ? rules_.find<Piece>(marker->piece) : rules_.find<Piece>(token);
            std::string icon = marker ? marker->icon : "";
            if (icon.empty() && who_)
                for (const Affliction& affliction : who_->conditions)
                    if (const Condition* condition = rules_.find<Condition>(affliction.condition); condition && condition->token == token)
                        icon = condition->icon;
            marker_on_top(number++, wood ? wood->paint : "", icon, object_name(rules_.library(), token));
        }
        // A condition without a token of its own is shown by its icon: on a real table the piece lies turned over.
        if (who_)
            for (const Affliction& affliction : who_->conditions)
                if (const Condition* condition = rules_.find<Condition>(affliction.condition);
                    condition && condition->token.empty() && !condition->icon.empty())
                    marker_on_top(number++, "", condition->icon, condition->name);
        if (!who_ || !who_->acted || who_->dead || state_.phase != Phase::battle) return;
        const float size = std::max(4.0f, radius_ * 0.3f); // a tick: it has acted in this round
        const ImVec2 at{middle_.x - radius_ * 0.72f, middle_.y - radius_ * 0.72f};
        list_.AddCircleFilled(at, size, ui::theme().raised, 16);
        list_.AddCircle(at, size, ui::theme().strong, 16);
        list_.PathLineTo({at.x - size * 0.5f, at.y});
        list_.PathLineTo({at.x - size * 0.1f, at.y + size * 0.45f});
        list_.PathLineTo({at.x + size * 0.55f, at.y - size * 0.45f});
        list_.PathStroke(ui::theme().text, 0, std::max(1.2f, size * 0.22f));
    }
};

} // namespace

// The camera --------------------------------------------------------------------------------------------------------------

TableCamera TableCamera::closer(float factor, ImVec2 around) const {
    return {{around.x + (corner.x - around.x) * factor, around.y + (corner.y - around.y) * factor}, scale * factor, turned};
}

TableCamera fitted(const TableBoard& board, ImVec2 low, ImVec2 high) {
    double left = 1e9, right = -1e9, bottom = 1e9, top = -1e9;
    for (const Point& point : board.outline) {
        left = std::min(left, point.x), right = std::max(right, point.x);
        bottom = std::min(bottom, point.y), top = std::max(top, point.y);
    }
    TableCamera camera;
    if (right <= left || top <= bottom) return camera;
    const double room_x = std::max(1.0f, high.x - low.x), room_y = std::max(1.0f, high.y - low.y);
    const double around = 2 * (board.wall.empty() ? 0.8 : 2.2); // what left the board can be seen there
    const double wide = right - left + around, tall = top - bottom + around;
    const double upright = std::min(room_x / wide, room_y / tall), lying = std::min(room_x / tall, room_y / wide);
    camera.turned = lying > upright * 1.1;
    camera.scale = static_cast<float>(camera.turned ? lying : upright);
    const Point middle{(left + right) / 2, (bottom + top) / 2};
    const ImVec2 there = camera.on_screen(middle);
    camera.corner = {(low.x + high.x) / 2 - there.x, (low.y + high.y) / 2 - there.y};
    return camera;
}

// Drawing -----------------------------------------------------------------------------------------------------------------

void draw_pieces(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state,
                 const std::vector<VisiblePiece>& pieces, const TableLook& look) {
    for (const VisiblePiece& seen : pieces) PiecePicture(list, camera, rules, state, seen).shadow();
    for (const VisiblePiece& seen : pieces) PiecePicture(list, camera, rules, state, seen).draw(look);
}

void draw_ghost(ImDrawList& list, const TableCamera& camera, const Rules& rules, const GameState& state, const TablePiece& piece,
                bool allowed) {
    PiecePicture(list, camera, rules, state, {piece, {}, 1}).ghost(allowed);
}

void draw_trails(ImDrawList& list, const TableCamera& camera, const ShotAnimation& show) {
    const Playback& playback = show.playback();
    for (const int piece : playback.moving()) {
        std::vector<ImVec2> points;
        for (const Point& place : playback.trail(piece, show.at())) points.push_back(camera.on_screen(place));
        if (points.size() < 2) continue;
        const float width = std::max(1.5f, camera.scale * 0.18f);
        list.AddPolyline(points.data(), static_cast<int>(points.size()), faded(white, 0.5), 0, width * 2);
        list.AddPolyline(points.data(), static_cast<int>(points.size()), faded(rgb(0x22303c), 0.75), 0, width);
    }
}

void draw_cues(ImDrawList& list, const TableCamera& camera, const ShotAnimation& show) {
    std::map<int, int> shown_lines; // lines above the same piece
    for (const Cue& cue : show.playback().cues()) {
        const double age = show.at() - cue.time;
        if (age < 0) break;
        const ImVec2 at = camera.on_screen(cue.at);
        if (cue.text.empty()) {
            constexpr double lasting = 0.22;
            if (age > lasting || cue.kind == Cue::Kind::left_board) continue;
            const auto share = static_cast<float>(age / lasting);
            const float size = camera.scale * (0.5f + 1.6f * static_cast<float>(cue.strength)) * (0.35f + share);
            const ImU32 ink = faded(cue.kind == Cue::Kind::strike ? rgb(0xffb02e) : rgb(0xf2e6cf), static_cast<double>(1 - share));
            for (int ray = 0; ray < 8; ++ray) {
                const float angle = pi / 4 * static_cast<float>(ray) + 0.3f;
                const ImVec2 way{std::cos(angle) * size, std::sin(angle) * size};
                list.AddLine({at.x + way.x * 0.45f, at.y + way.y * 0.45f}, {at.x + way.x, at.y + way.y}, ink,
                             std::max(1.5f, camera.scale * 0.12f));
            }
            continue;
        }
        const double share = std::min(1.0, age / 0.9);
        if (share >= 1) continue;
        using enum Cue::Kind;
        const ImU32 ink = cue.kind == hurt || cue.kind == destroyed ? rgb(0xff5a4d)
                          : cue.kind == healed                      ? rgb(0x6fdc7a)
                          : cue.kind == shielded                    ? rgb(0x8fd0ff)
                          : cue.kind == gold                        ? rgb(0xffd75e)
                                                                    : white;
        const float size = std::clamp(camera.scale * (cue.kind == hurt ? 1.9f : 1.25f), 14.0f, 48.0f);
        const float line = static_cast<float>(shown_lines[cue.piece]++) * size * 0.9f;
        const float rise = camera.scale * (1.2f + 1.6f * static_cast<float>(share));
        const double solid = share < 0.6 ? 1 : (1 - share) / 0.4;
        write_with_edge(list, cue.text, {at.x, at.y - rise - line}, size, faded(ink, solid), faded(rgb(0x15100c), 0.85 * solid));
        ui::drawn_at(cue.text, {at.x - size, at.y - rise - line - size / 2}, {at.x + size, at.y - rise - line + size / 2}, true);
    }
}

// Looking at pieces -------------------------------------------------------------------------------------------------------

std::vector<VisiblePiece> at_rest(const GameState& state) {
    std::vector<VisiblePiece> pieces;
    for (const TablePiece& piece : state.table.pieces) {
        const Character* who = state.find(piece.id);
        pieces.push_back({piece, who ? who->health : std::nullopt, 1});
    }
    return pieces;
}

int piece_at(const std::vector<VisiblePiece>& pieces, Point place, double slack) {
    int found = 0;
    double nearest = slack;
    for (const VisiblePiece& seen : pieces) {
        const double gap = distance(seen.piece.position, place) - seen.piece.diameter / 2;
        if (gap <= nearest) nearest = gap, found = seen.piece.id;
    }
    return found;
}

std::vector<int> pieces_asked(const GameState& state) {
    if (!state.decision) return {};
    std::vector<int> found = state.decision->pieces;
    for (const Option& option : state.decision->options)
        if (option.character != 0 && !std::ranges::contains(found, option.character)) found.push_back(option.character);
    return found;
}

namespace {

/// Whole letters, also where one takes several bytes.
std::string letters(std::string_view text, int count) {
    std::size_t end = 0;
    while (end < text.size() && count-- > 0) do
            ++end;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80);
    return std::string(text.substr(0, end));
}

/// As they look on a small disc: El and EI are the same there.
std::string as_seen(std::string letters) {
    std::ranges::transform(letters, letters.begin(), [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
    std::ranges::replace(letters, 'l', 'i');
    return letters;
}

} // namespace

std::map<std::string, std::string> distinct_letters(const std::vector<std::string>& names) {
    std::map<std::string, std::string> found;
    std::set<std::string> taken;
    for (const std::string& name : names) {
        if (found.contains(name)) continue;
        std::string chosen = letters_of(name);
        const std::string first = letters(name, 1);
        std::string_view rest = std::string_view(name).substr(first.size());
        while (taken.contains(as_seen(chosen)) && !rest.empty()) { // the first letter and a later one
            const std::string next = letters(rest, 1);
            rest.remove_prefix(next.size());
            if (next != " " && !taken.contains(as_seen(first + next))) chosen = first + next;
        }
        taken.insert(as_seen(chosen));
        found.emplace(name, std::move(chosen));
    }
    return found;
}

std::map<std::string, std::string> letters_in(const Rules& rules, const GameState& state) {
    std::vector<std::string> names;
    for (const Character& who : state.characters)
        if (const Profile* profile = rules.profile(who.kind, who.what); profile && profile->object) names.push_back(profile->object->name);
    return distinct_letters(names);
}

std::string letters_of(const std::string& name) {
    const auto space = name.find(' ');
    if (space != std::string::npos && space + 1 < name.size() && !std::isdigit(static_cast<unsigned char>(name[space + 1])))
        return letters(name, 1) + letters(std::string_view(name).substr(space + 1), 1);
    return letters(name, 2);
}

} // namespace flickforge::editor
