// editor/app/headless.h: ImGui with no window and no renderer, for tests and for measuring what a frame costs the processor.
#pragma once
#include "base/result.h"
#include "editor/ui/key_chords.h"
#include "editor/ui/widgets.h"

#include <functional>
#include <memory>

struct ImGuiContext;

namespace flickforge::editor {

class Headless {
public:
    /// Fails where there is no font.
    static Result<std::unique_ptr<Headless>> make(float width = 1280, float height = 800);
    ~Headless();
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

    /// NewFrame, `draw`, Render, 1/60 s later than the frame before.
    void frame(const std::function<void()>& draw);
    void resize(float width, float height);

private:
    Headless() = default;
    ImGuiContext* imgui_ = nullptr;
    ui::Context context_;
    KeyChords chords_;
};

/// What both kinds of window want of ImGui: keyboard, no file of its own, our fonts and theme.
Result<void> prepare_imgui(ui::Context& context);

} // namespace flickforge::editor
