// press/print/mats.h: mats that hold a player's cards and coins, and trackers that show health: a mat for each hero, one for the
// Catacomb Lord, markers to lay on their rows of health, and strips for those who have no mat.
#pragma once
#include "press/cards/press.h"
#include "press/print/stickers.h"

#include <optional>

namespace flickforge {

/// A place on a mat: for a card, at its true size, or an area for coins or pieces.
struct MatPlace {
    std::string name;
    std::string icon; ///< empty for none
    Rect at;
    std::optional<CardKey> card; ///< whose size it has
};

/// One step of a row of health; 0 is the last.
struct MatStep {
    int value = 0;
    double x = 0; ///< its middle
    double y = 0;
    double diameter = 0;
    std::string word{}; ///< of a track, instead of the value
};

/// A row of health to cut out, for a character without a mat; or a track.
struct HealthStrip {
    ObjectKey whose; ///< the character's; its kind is empty for allies
    std::string name;
    Rect at;
    std::vector<MatStep> steps;
    const Track* track = nullptr;
};

struct MatPage : Page {
    ObjectKey whose; ///< the character's; its kind is empty for trackers
    std::string heading;
    std::string subtitle;
    std::string colour;
    Rect frame; ///< the mat itself, as it is cut; empty for trackers
    std::vector<MatPlace> places;
    std::vector<MatStep> steps;
    std::vector<HealthStrip> strips;
    std::vector<PlacedSticker> markers;
    std::vector<StickerLabel> labels;
};

inline constexpr double marker_diameter = 1.4; ///< of a tracker that says nothing else

/// Mats of these heroes and lords, or of all when `whose` is empty (then one mat serves every lord), and the trackers.
/// Fails when cards are too large for a mat.
Result<std::vector<MatPage>> mat_pages(Press& press, const std::vector<ObjectKey>& whose, const PrintOptions& options);

/// Returns how many pages that were.
int draw_pages(Paper& pdf, Press& press, const std::vector<MatPage>& pages, const PrintOptions& options);

} // namespace flickforge
