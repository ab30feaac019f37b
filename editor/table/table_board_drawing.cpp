// The board of a running game: painted by the press where pictures are wanted, otherwise plain.
#include "editor/table/table_drawing.h"

#include "content/kinds/geometry.h"
#include "editor/ui/object_pictures.h"
#include "editor/ui/paint.h"
#include "editor/ui/widgets.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace flickforge::editor {
namespace {

constexpr ImU32 shade = rgb(0x000000), light = rgb(0xffffff);

class BoardPicture {
public:
    BoardPicture(ImDrawList& list, const TableCamera& camera, const TableBoard& table, const Board& board)
        : list_(list), camera_(camera), table_(table), board_(board), surface_(colour_from(board.surface, rgb(0xd8b98a))),
          line_(colour_from(board.line, rgb(0x4a3620))) {}

    void draw() {
        if (paint()) return;
        const float thin = std::max(1.0f, camera_.scale * 0.1f);
        // Nothing is painted over: where the processor draws, each layer of a whole board costs milliseconds.
        if (table_.wall.size() == table_.outline.size()) {
            const ImU32 wood = blended(surface_, shade, 0.45f);
            ring(table_.outline, table_.wall, blended(surface_, shade, 0.62f));
            ring(table_.wall, widened(table_.wall, 0.9), wood);
            outline(table_.wall, 0, blended(wood, shade, 0.4f), thin);
        }
        outline(table_.outline, surface_, 0, 0);
        grain();
        for (const Outline* zone : {&board_.hero_zone, &board_.monster_zone})
            if (zone->size() > 2) outline(*zone, 0, faded(line_, 0.45), thin);
        outline(table_.outline, 0, line_, thin * 1.5f);
        for (const Peg& peg : table_.pegs) post(peg);
    }

private:
    ImDrawList& list_;
    const TableCamera& camera_;
    const TableBoard& table_;
    const Board& board_;
    ImU32 surface_, line_;

    /// As wood with light and shadow. False where pictures are not wanted.
    bool paint() {
        ObjectPictures* pictures = ui::context().pictures;
        if (!pictures) return false;
        const bool walled = table_.wall.size() > 2;
        const Outline outer = walled ? widened(table_.wall, 0.9) : table_.outline;
        Point low{1e9, 1e9}, high{-1e9, -1e9};
        for (const Point& corner : outer) {
            low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
            high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
        }
        constexpr double around = 1.5, most_pixels = 3000; // cm of shadow; more is only enlarged
        const double longest = std::max(high.x - low.x, high.y - low.y) + 2 * around;
        const double scale = std::min(static_cast<double>(camera_.scale), most_pixels / longest);
        const TableCamera still{{0, 0}, static_cast<float>(scale), camera_.turned}; // does not change while the view is moved
        const ImVec2 a = still.on_screen({low.x - around, low.y - around}), b = still.on_screen({high.x + around, high.y + around});
        const ImVec2 corner{std::floor(std::min(a.x, b.x)), std::floor(std::min(a.y, b.y))};
        const auto spot = [&](const Point& place) {
            const ImVec2 at = still.on_screen(place);
            return Pixel{static_cast<double>(at.x - corner.x), static_cast<double>(at.y - corner.y)};
        };
        const auto spots = [&](const Outline& places) {
            std::vector<Pixel> made;
            for (const Point& place : places) made.push_back(spot(place));
            return made;
        };
        BoardPaint board{.width = static_cast<int>(std::ceil(std::max(a.x, b.x) - corner.x)),
                         .height = static_cast<int>(std::ceil(std::max(a.y, b.y) - corner.y)),
                         .cm = scale,
                         .lying = camera_.turned,
                         .outline = spots(table_.outline),
                         .wall = walled ? spots(table_.wall) : std::vector<Pixel>{},
                         .frame = walled ? spots(outer) : std::vector<Pixel>{},
                         .surface = colour_of(board_.surface, {0.85, 0.73, 0.54}),
                         .line = colour_of(board_.line, {0.29, 0.21, 0.13})};
        for (const Outline* zone : {&board_.hero_zone, &board_.monster_zone})
            if (zone->size() > 2) board.zones.push_back(spots(*zone));
        for (const Peg& peg : table_.pegs) board.posts.push_back({spot(peg.centre), peg.diameter / 2 * scale});
        const Texture* picture = pictures->board(board);
        if (!picture) return false;
        const float share = camera_.scale / static_cast<float>(scale);
        const ImVec2 at{std::round(camera_.corner.x + corner.x * share), std::round(camera_.corner.y + corner.y * share)}; // or it is blurred
        picture->draw(list_, at, {at.x + static_cast<float>(board.width) * share, at.y + static_cast<float>(board.height) * share});
        for (const Peg& peg : table_.pegs) {
            const ImVec2 middle = camera_.on_screen(peg.centre);
            const float radius = static_cast<float>(peg.diameter / 2) * camera_.scale;
            ui::drawn_at("obstacle", {middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}, true);
        }
        return true;
    }

    void outline(const Outline& corners, ImU32 fill, ImU32 line, float width) {
        if (corners.size() < 3) return;
        std::vector<ImVec2> points;
        for (const Point& corner : corners) points.push_back(camera_.on_screen(corner));
        if (fill) list_.AddConcavePolyFilled(points.data(), static_cast<int>(points.size()), fill);
        if (line) list_.AddPolyline(points.data(), static_cast<int>(points.size()), line, ImDrawFlags_Closed, width);
    }

    /// What lies between two outlines of the same shape, the inner one first.
    void ring(const Outline& inner, const Outline& outer, ImU32 fill) {
        const ImDrawListFlags flags = std::exchange(list_.Flags, list_.Flags & ~ImDrawListFlags_AntiAliasedFill); // or seams are seen
        for (std::size_t i = 0; i < inner.size(); ++i) {
            const std::size_t next = (i + 1) % inner.size();
            list_.AddQuadFilled(camera_.on_screen(inner[i]), camera_.on_screen(inner[next]), camera_.on_screen(outer[next]),
                                camera_.on_screen(outer[i]), fill);
        }
        list_.Flags = flags;
    }

    /// Long fibres from end to end, where the board is.
    void grain() {
        double left = 1e9, right = -1e9;
        for (const Point& corner : table_.outline) left = std::min(left, corner.x), right = std::max(right, corner.x);
        const ImU32 dark = blended(surface_, shade, 0.5f);
        const ImDrawListFlags flags = std::exchange(list_.Flags, list_.Flags & ~ImDrawListFlags_AntiAliasedLines);
        int number = 0;
        for (double x = left + 0.2; x < right; x += 0.31, ++number) {
            std::vector<double> cuts;
            for (std::size_t i = 0; i < table_.outline.size(); ++i) {
                const Point a = table_.outline[i], b = table_.outline[(i + 1) % table_.outline.size()];
                if ((a.x <= x) != (b.x <= x)) cuts.push_back(a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x));
            }
            std::ranges::sort(cuts);
            const double strength = 0.07 + 0.05 * std::sin(number * 1.7) + 0.05 * std::sin(number * 0.31);
            for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
                list_.AddLine(camera_.on_screen({x, cuts[i]}), camera_.on_screen({x, cuts[i + 1]}), faded(dark, std::max(0.0, strength)),
                              1);
        }
        list_.Flags = flags;
    }

    void post(const Peg& peg) {
        const ImVec2 middle = camera_.on_screen(peg.centre);
        const float radius = static_cast<float>(peg.diameter / 2) * camera_.scale;
        list_.AddCircleFilled({middle.x + radius * 0.12f, middle.y + radius * 0.18f}, radius * 1.06f, faded(shade, 0.3));
        const ImU32 side = blended(line_, shade, 0.25f), top = blended(line_, light, 0.28f);
        list_.AddCircleFilled(middle, radius, side);
        list_.AddCircleFilled({middle.x - radius * 0.05f, middle.y - radius * 0.08f}, radius * 0.84f, top);
        for (const float share : {0.62f, 0.4f, 0.2f}) // rings of a sawn trunk
            list_.AddCircle({middle.x - radius * 0.05f, middle.y - radius * 0.08f}, radius * share, faded(side, 0.55), 0, 1);
        list_.AddCircle(middle, radius, blended(side, shade, 0.4f), 0, std::max(1.0f, radius * 0.06f));
        ui::drawn_at("obstacle", {middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}, true);
    }
};

} // namespace

void draw_board(ImDrawList& list, const TableCamera& camera, const Rules& rules, const std::string& board) {
    const Board* content = rules.find<Board>(board);
    const TableBoard& table = rules.table_board(board);
    if (content && table.outline.size() > 2) BoardPicture(list, camera, table, *content).draw();
}

} // namespace flickforge::editor
