// press/draw/pictures.h: pictures that packs bring: PNG and SVG, checked before they are decoded, since packs come from strangers.
// SVG stays vector on paper. Nothing outside the pack is read, and no network is asked.
#pragma once
#include "base/result.h"
#include "content/kinds/cards.h"
#include "press/draw/paper.h"

#include <map>
#include <memory>
#include <string>

namespace flickforge {

class Picture;

/// Keeps what it decoded. One thread at a time.
class Pictures {
public:
    /// Pack id to its folder.
    explicit Pictures(std::map<std::string, std::string> folders);
    ~Pictures();

    /// `file` is "pack:path". Null when it cannot be drawn: `why` says so then.
    std::shared_ptr<const Picture> find(const std::string& file, std::string& why);

    /// The file has changed on disk.
    void forget(const std::string& file);

    static constexpr std::uintmax_t most_bytes = 16u << 20;
    static constexpr double most_pixels = 40e6;

private:
    struct Entry;
    std::map<std::string, std::string> folders_;
    std::map<std::string, Entry> entries_;

    Result<std::shared_ptr<const Picture>> load(const std::string& file) const;
};

/// Fills the place, or shows all of the picture within it; what is outside the place is cut off.
void draw_picture(cairo_t* cairo, const Picture& picture, const Rect& place, ArtFit fit);

} // namespace flickforge
