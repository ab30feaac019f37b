// Apart from window.cpp, as stb's header compiles with warnings.
#include "editor/app/window.h"

#include <stb_image_write.h>

namespace flickforge::editor {

std::string png_bytes(const unsigned char* rgba, int width, int height) {
    std::string bytes;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
    };
    stbi_write_png_to_func(append, &bytes, width, height, 4, rgba, width * 4);
    return bytes;
}

} // namespace flickforge::editor
