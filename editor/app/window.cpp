#include "editor/app/window.h"

#include "editor/app/frame_pacer.h"
#include "editor/app/headless.h"
#include "editor/ui/key_chords.h"

#include <GLFW/glfw3.h>
#include <algorithm>
#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <cmath>
#include <cstdlib>
#include <imgui.h>
#include <utility>
#include <vector>

namespace flickforge::editor {

namespace {

constexpr double longest_sleep = 60;

struct GlfwError {
    int code = GLFW_NO_ERROR;
    std::string text;
};

GlfwError last_error() {
    const char* text = nullptr;
    const int code = glfwGetError(&text);
    return {code, text ? text : ""};
}

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value && *value;
}

Issue no_display(const GlfwError& error) {
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY"))
        return {.code = "no-display",
                .message = "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)",
                .hint = "start it from a desktop, over ssh -X, or under xvfb-run; the program flickforge does its work in a terminal"};
    return {.code = "no-display",
            .message = "the display cannot be used: " + error.text,
            .hint = "is DISPLAY or WAYLAND_DISPLAY right, and may you use that display?"};
}

Issue no_gl(const GlfwError& error) {
    return {.code = "no-opengl",
            .message = "no window with OpenGL 3.3 can be opened: " + error.text,
            .hint = "install a graphics driver (Debian: libgl1-mesa-dri draws with the processor), or try LIBGL_ALWAYS_SOFTWARE=1"};
}

} // namespace

struct Window::Parts {
    GLFWwindow* window = nullptr;
    ImGuiContext* imgui = nullptr;
    ui::Context context;
    bool glfw = false, backend_glfw = false, backend_gl = false;
    bool damaged = true; ///< the system wants it drawn again
    std::string title;
    std::vector<std::string> dropped; ///< and not yet reported
    KeyChords chords;
};

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
    std::unique_ptr<Window> made(new Window);
    made->parts_ = std::make_unique<Parts>();
    Parts& parts = *made->parts_;
    glfwInitHint(GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_PREFER_LIBDECOR);
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return fail(no_display({}));
    if (!is_set("WAYLAND_DISPLAY")) glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11); // or its library complains on stderr
    if (!glfwInit()) return fail(no_display(last_error()));
    parts.glfw = true;
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE); // shown with its first frame, so that no empty one flashes
    glfwWindowHint(GLFW_MAXIMIZED, options.maximized ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "flickforge-editor");
    glfwWindowHintString(GLFW_WAYLAND_APP_ID, "flickforge-editor");
    parts.window = glfwCreateWindow(options.width, options.height, options.title.c_str(), nullptr, nullptr);
    if (!parts.window) return fail(no_gl(last_error()));
    parts.title = options.title;
    glfwSetWindowSizeLimits(parts.window, 480, 320, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(parts.window);
    glfwSwapInterval(options.hidden ? 0 : 1);
    glfwSetWindowUserPointer(parts.window, &parts);
    const auto damage = [](GLFWwindow* window) { static_cast<Parts*>(glfwGetWindowUserPointer(window))->damaged = true; };
    glfwSetWindowRefreshCallback(parts.window, damage);
    glfwSetDropCallback(parts.window, [](GLFWwindow* window, int count, const char** paths) {
        auto& all = static_cast<Parts*>(glfwGetWindowUserPointer(window))->dropped;
        all.insert(all.end(), paths, paths + count);
    });

    parts.imgui = ImGui::CreateContext();
    ImGui::SetCurrentContext(parts.imgui);
    float density = 1, unused = 1;
    glfwGetWindowContentScale(parts.window, &density, &unused);
    parts.context.density = std::clamp(std::isfinite(density) ? density : 1.0f, 0.5f, 4.0f);
    if (auto ready = prepare_imgui(parts.context); !ready) return std::unexpected(ready.error());
    parts.backend_glfw = ImGui_ImplGlfw_InitForOpenGL(parts.window, true);
    parts.backend_gl = ImGui_ImplOpenGL3_Init("#version 330 core");
    if (!parts.backend_glfw || !parts.backend_gl) return fail(no_gl({0, "its functions cannot be loaded"}));
    return made;
}

Window::~Window() {
    if (!parts_) return;
    if (parts_->imgui) ImGui::SetCurrentContext(parts_->imgui);
    if (parts_->backend_gl) ImGui_ImplOpenGL3_Shutdown();
    if (parts_->backend_glfw) ImGui_ImplGlfw_Shutdown();
    if (parts_->imgui) ImGui::DestroyContext(parts_->imgui);
    if (parts_->window) glfwDestroyWindow(parts_->window);
    if (parts_->glfw) glfwTerminate();
}

void Window::wake() { glfwPostEmptyEvent(); }

void Window::run(const Program& program) {
    Parts& parts = *parts_;
    FramePacer pacer;
    int width = 0, height = 0;
    bool shown = false;
    while (true) {
        const double pause = !pacer.may_sleep() ? 0 : std::clamp(program.next_frame_in(), 0.0, longest_sleep);
        if (pause > 0) {
            if (program.rests) program.rests(pause);
            glfwWaitEventsTimeout(pause);
            pacer.wake(); // there is input, a file changed, or it is time
        } else glfwPollEvents();
        if (KeyChords::input_waits() || parts.damaged || !parts.dropped.empty()) pacer.wake();
        parts.damaged = false;
        for (const std::string& path : std::exchange(parts.dropped, {}))
            if (program.dropped) program.dropped(path);
        if (glfwWindowShouldClose(parts.window)) {
            glfwSetWindowShouldClose(parts.window, GLFW_FALSE);
            program.close_asked();
            pacer.wake();
        }
        int new_width = 0, new_height = 0;
        glfwGetWindowSize(parts.window, &new_width, &new_height);
        if ((new_width != width || new_height != height) && new_width > 0) {
            width = new_width;
            height = new_height;
            pacer.wake();
            if (shown) program.sized(width, height, glfwGetWindowAttrib(parts.window, GLFW_MAXIMIZED) == GLFW_TRUE);
        }
        if (glfwGetWindowAttrib(parts.window, GLFW_ICONIFIED)) {
            pacer.rest();
            if (program.done()) return;
            glfwWaitEventsTimeout(0.25);
            continue;
        }
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        parts.chords.new_frame();
        program.frame();
        ImGui::Render();
        int pixels_wide = 0, pixels_high = 0;
        glfwGetFramebufferSize(parts.window, &pixels_wide, &pixels_high);
        glViewport(0, 0, pixels_wide, pixels_high);
        const ImVec4 ground = ImGui::ColorConvertU32ToFloat4(parts.context.theme->ground);
        glClearColor(ground.x, ground.y, ground.z, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
        glfwSwapBuffers(parts.window);
        if (!shown) glfwShowWindow(parts.window);
        shown = true;
        if (program.done()) return;
        if (const std::string title = program.title(); title != parts.title)
            glfwSetWindowTitle(parts.window, (parts.title = title).c_str());
        pacer.drawn();
    }
}

Result<std::string> Window::picture(const std::function<void()>& frame, int frames, int width, int height) {
    // The pixels of a hidden window are undefined, so this draws into a texture.
    const auto generate = reinterpret_cast<void (*)(GLsizei, GLuint*)>(glfwGetProcAddress("glGenFramebuffers"));
    const auto bind = reinterpret_cast<void (*)(GLenum, GLuint)>(glfwGetProcAddress("glBindFramebuffer"));
    const auto attach = reinterpret_cast<void (*)(GLenum, GLenum, GLenum, GLuint, GLint)>(glfwGetProcAddress("glFramebufferTexture2D"));
    const auto status = reinterpret_cast<GLenum (*)(GLenum)>(glfwGetProcAddress("glCheckFramebufferStatus"));
    constexpr GLenum target = 0x8D40 /* GL_FRAMEBUFFER */, colour = 0x8CE0 /* GL_COLOR_ATTACHMENT0 */, complete = 0x8CD5;
    const Issue no_picture{.code = "no-picture",
                           .message = "this driver cannot draw a picture of " + std::to_string(width) + "x" + std::to_string(height)};
    if (!generate || !bind || !attach || !status) return fail(no_picture);
    GLuint texture = 0, buffer = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    generate(1, &buffer);
    bind(target, buffer);
    attach(target, colour, GL_TEXTURE_2D, texture, 0);
    if (status(target) != complete) return fail(no_picture);
    for (int i = 0; i < std::max(frames, 1); ++i) {
        glfwPollEvents();
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplGlfw_NewFrame();
        ImGui::GetIO().DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
        ImGui::GetIO().DisplayFramebufferScale = {1, 1};
        ImGui::GetIO().DeltaTime = 1.0f / 60; // a picture of the same moment on every machine
        ImGui::NewFrame();
        frame();
        ImGui::Render();
        const ImVec4 ground = ImGui::ColorConvertU32ToFloat4(parts_->context.theme->ground);
        glViewport(0, 0, width, height);
        glClearColor(ground.x, ground.y, ground.z, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    }
    const auto row = static_cast<std::size_t>(width) * 4, rows = static_cast<std::size_t>(height);
    std::vector<unsigned char> upside_down(row * rows), pixels(row * rows);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, upside_down.data());
    for (std::size_t y = 0; y < rows; ++y) std::copy_n(&upside_down[(rows - 1 - y) * row], row, &pixels[y * row]);
    for (std::size_t i = 3; i < pixels.size(); i += 4) pixels[i] = 255;
    bind(target, 0);
    glDeleteTextures(1, &texture);
    return png_bytes(pixels.data(), width, height);
}

} // namespace flickforge::editor
