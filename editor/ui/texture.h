// editor/ui/texture.h: pictures that were drawn elsewhere, on the screen. They work in a window as in tests without one.
#pragma once
#include "press/draw/paper.h"

#include <cstdint>
#include <imgui.h>
#include <memory>

namespace flickforge::editor {

/// Pixels that ImGui can draw. Belongs to the context it was made in, and may outlive it. What is given up leaves the graphics
/// card's memory once no frame shows it any more.
class Texture {
public:
    Texture() = default;
    /// Only between NewFrame and Render.
    explicit Texture(const Pixels& pixels);
    ~Texture();
    Texture(Texture&& other) noexcept;
    Texture& operator=(Texture&& other) noexcept;

    explicit operator bool() const { return data_ && !pool_.expired(); }
    int width() const { return width_; }
    int height() const { return height_; }
    std::size_t bytes() const { return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * 4; }
    /// Equal for equal pixels.
    std::uint64_t hash() const { return hash_; }

    /// Sharp where the box has as many pixels as the picture and begins on a whole one.
    void draw(ImDrawList& list, ImVec2 min, ImVec2 max, ImU32 tint = IM_COL32_WHITE) const;

private:
    struct Pool;
    static std::shared_ptr<Pool> pool();

    std::weak_ptr<Pool> pool_;
    ImTextureData* data_ = nullptr;
    int width_ = 0, height_ = 0;
    std::uint64_t hash_ = 0;
};

std::uint64_t hash_of(const Pixels& pixels);

} // namespace flickforge::editor
