#include "editor/ui/texture.h"

#include "base/hash.h"

#include <algorithm>
#include <cstring>
#include <imgui_internal.h>
#include <map>
#include <utility>
#include <vector>

namespace flickforge::editor {

/// All pictures of one ImGui context. It lives as long as the context: renderers look at every texture when they end.
struct Texture::Pool {
    std::vector<std::unique_ptr<ImTextureData>> living, given_up;

    void give_up(ImTextureData* data) {
        const auto found = std::ranges::find(living, data, &std::unique_ptr<ImTextureData>::get);
        if (found == living.end()) return;
        given_up.push_back(std::move(*found));
        living.erase(found);
    }

    /// A frame has begun, so nothing draws what was given up before: first the renderer lets go of it, then we.
    void tidy() {
        std::erase_if(given_up, [](const std::unique_ptr<ImTextureData>& data) {
            if (data->Status == ImTextureStatus_OK) {
                data->UnusedFrames = 1;
                data->SetStatus(ImTextureStatus_WantDestroy);
            }
            const bool gone = data->TexID == ImTextureID_Invalid && data->Status != ImTextureStatus_WantDestroy;
            if (gone) ImGui::UnregisterUserTexture(data.get());
            return gone;
        });
    }
};

std::shared_ptr<Texture::Pool> Texture::pool() {
    static std::map<ImGuiContext*, std::shared_ptr<Pool>> pools;
    ImGuiContext* context = ImGui::GetCurrentContext();
    std::shared_ptr<Pool>& found = pools[context];
    if (found) return found;
    found = std::make_shared<Pool>();
    ImGuiContextHook hook;
    hook.Type = ImGuiContextHookType_NewFramePost;
    hook.Callback = [](ImGuiContext* of, ImGuiContextHook*) {
        if (const auto at = pools.find(of); at != pools.end()) at->second->tidy();
    };
    ImGui::AddContextHook(context, &hook);
    hook.Type = ImGuiContextHookType_Shutdown;
    hook.Callback = [](ImGuiContext* of, ImGuiContextHook*) { pools.erase(of); };
    ImGui::AddContextHook(context, &hook);
    return found;
}

std::uint64_t hash_of(const Pixels& pixels) {
    // A word at a time: a card has a million bytes.
    std::uint64_t value = Hash().add_number(static_cast<std::uint64_t>(pixels.width)).add_number(pixels.rgba.size()).value();
    std::size_t at = 0;
    for (; at + 8 <= pixels.rgba.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, pixels.rgba.data() + at, 8);
        value = (value ^ word) * 0x9e3779b97f4a7c15ULL;
        value ^= value >> 29;
    }
    for (; at < pixels.rgba.size(); ++at) value = (value ^ pixels.rgba[at]) * 0x100000001b3ULL;
    return value;
}

Texture::Texture(const Pixels& pixels) : width_(pixels.width), height_(pixels.height), hash_(hash_of(pixels)) {
    if (width_ <= 0 || height_ <= 0) return;
    const std::shared_ptr<Pool> here = pool();
    auto data = std::make_unique<ImTextureData>();
    data->Create(ImTextureFormat_RGBA32, width_, height_);
    data->UseColors = true;
    std::memcpy(data->GetPixels(), pixels.rgba.data(), std::min(bytes(), pixels.rgba.size()));
    data->SetStatus(ImTextureStatus_WantCreate);
    ImGui::RegisterUserTexture(data.get());
    data_ = data.get();
    pool_ = here;
    here->living.push_back(std::move(data));
}

Texture::~Texture() {
    if (const auto here = pool_.lock()) here->give_up(data_);
}

Texture::Texture(Texture&& other) noexcept { *this = std::move(other); }

Texture& Texture::operator=(Texture&& other) noexcept {
    if (this == &other) return *this;
    if (const auto here = pool_.lock()) here->give_up(data_);
    pool_ = std::exchange(other.pool_, {});
    data_ = std::exchange(other.data_, nullptr);
    width_ = std::exchange(other.width_, 0);
    height_ = std::exchange(other.height_, 0);
    hash_ = std::exchange(other.hash_, 0);
    return *this;
}

void Texture::draw(ImDrawList& list, ImVec2 min, ImVec2 max, ImU32 tint) const {
    if (*this) list.AddImage(data_->GetTexRef(), min, max, {0, 0}, {1, 1}, tint);
}

} // namespace flickforge::editor
