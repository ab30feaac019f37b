// editor/shell/palette.h: Ctrl+P, some letters, Enter: everything that can be done and everything that can be opened.
#pragma once
#include "editor/shell/commands.h"
#include "editor/ui/fuzzy.h"

#include <functional>
#include <string>
#include <vector>

namespace flickforge::editor {

/// Something of the project that can be gone to.
struct PaletteObject {
    std::string name;
    std::string kind;         ///< "monster"; shown and searched as well
    std::size_t category = 0; ///< colour of its kind
    std::function<void()> open;
};

class Palette {
public:
    explicit Palette(Commands& commands) : commands_(commands) {}

    /// Asked again each time the palette opens.
    void set_objects(std::function<std::vector<PaletteObject>()> objects) { objects_from_ = std::move(objects); }

    void open(std::string query = "");
    bool is_open() const { return open_; }
    void draw();

private:
    struct Entry {
        std::string name;
        std::string kind;
        std::string shortcut;
        std::string command; ///< its id; empty for an object
        std::size_t object = 0;
        bool enabled = true;
        FuzzyMatch match;
    };
    void search();
    void run(const Entry& entry);
    void move(int by);
    bool draw_entry(const Entry& entry, bool marked);

    Commands& commands_;
    std::function<std::vector<PaletteObject>()> objects_from_;
    std::vector<PaletteObject> objects_;
    std::vector<Entry> entries_;
    std::string query_;
    std::size_t marked_ = 0;
    bool open_ = false, appearing_ = false, scroll_ = false;
};

} // namespace flickforge::editor
