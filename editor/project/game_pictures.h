// editor/project/game_pictures.h: faces and cards of the game that is played, drawn by the press from the game's own content: what lies on the
// table looks as it will when it is printed. Drawn when it is asked for, a few in each frame.
#pragma once
#include "editor/ui/object_pictures.h"
#include "press/cards/press.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <tuple>

namespace flickforge::editor {

class GamePictures : public ObjectPictures {
public:
    /// `redraw` is called when something is left for the next frame.
    explicit GamePictures(std::function<void()> redraw) : redraw_(std::move(redraw)) {}
    GamePictures(const GamePictures&) = delete;
    GamePictures& operator=(const GamePictures&) = delete;

    /// Once a frame, before anything is drawn. Null where there is no game and no project.
    void follow(const std::shared_ptr<const Library>& library);

    const Texture* face(std::string_view kind, std::string_view id, float diameter) override;
    const Texture* card(std::string_view kind, std::string_view id, float width) override;
    const Texture* board(const BoardPaint& paint) override;

private:
    enum class Sort { face, card };
    using Key = std::tuple<Sort, std::string, std::string, int>; ///< sort, kind, id, pixels
    struct Entry {
        Texture texture;
        unsigned drawn = 0; ///< revision that it shows; 0: nothing yet
        int seen = 0;       ///< frame
    };

    const Texture* find(Key key);
    void draw(const Key& key, Entry& entry);
    std::optional<Pixels> painted(const Key& key);
    void tidy();

    std::function<void()> redraw_;
    std::shared_ptr<const Library> library_;
    std::unique_ptr<Press> press_;
    unsigned revision_ = 0;
    int frame_ = 0;
    std::chrono::steady_clock::duration spent_{}; ///< in this frame
    std::map<Key, Entry> entries_;
    std::optional<BoardPaint> painted_; ///< the board seen last
    Texture board_;
};

} // namespace flickforge::editor
