#include "editor/app/headless.h"

#include <imgui.h>

namespace flickforge::editor {

Result<void> prepare_imgui(ui::Context& context) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr; // the shell keeps its own settings
    io.LogFilename = nullptr;
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.ConfigInputTextCursorBlink = true;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.ConfigDragClickToInputText = true;
    const auto files = find_fonts_by_environment();
    if (!files) return std::unexpected(files.error());
    const auto fonts = load_fonts(*files);
    if (!fonts) return std::unexpected(fonts.error());
    context.fonts = *fonts;
    io.FontDefault = fonts->sans;
    ui::attach(context);
    ui::dress(theme_by_id("light"), 1);
    return {};
}

Result<std::unique_ptr<Headless>> Headless::make(float width, float height) {
    std::unique_ptr<Headless> made(new Headless);
    made->imgui_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(made->imgui_);
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
    made->resize(width, height);
    if (auto ready = prepare_imgui(made->context_); !ready) return std::unexpected(ready.error());
    return made;
}

Headless::~Headless() {
    if (!imgui_) return;
    ImGui::SetCurrentContext(imgui_);
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
        texture->SetTexID(ImTextureID_Invalid);
        texture->SetStatus(ImTextureStatus_Destroyed);
    }
    ImGui::DestroyContext(imgui_);
}

void Headless::resize(float width, float height) { ImGui::GetIO().DisplaySize = {width, height}; }

void Headless::frame(const std::function<void()>& draw) {
    ImGui::SetCurrentContext(imgui_);
    ImGui::GetIO().DeltaTime = 1.0f / 60;
    chords_.new_frame();
    draw();
    ImGui::Render();
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) { // there is no renderer
        if (texture->Status == ImTextureStatus_WantDestroy) {
            texture->SetTexID(ImTextureID_Invalid);
            texture->SetStatus(ImTextureStatus_Destroyed);
        } else if (texture->Status != ImTextureStatus_OK && texture->Status != ImTextureStatus_Destroyed) {
            texture->SetTexID(1);
            texture->SetStatus(ImTextureStatus_OK);
        }
    }
}

} // namespace flickforge::editor
