// editor/ui/object_pictures.h: what stands for an object of the game on the screen: the face of its disc, its card.
// Drawings of pieces and lists ask here, and do without where nothing answers: in tests, and where pictures are switched off.
#pragma once
#include "editor/ui/texture.h"
#include "press/draw/board_paint.h"

#include <string>
#include <string_view>

namespace flickforge::editor {

class ObjectPictures {
public:
    virtual ~ObjectPictures() = default;
    /// Picture or emblem, cut to a circle in a square that is about `diameter` pixels wide. Null until it is drawn, or where there is none.
    virtual const Texture* face(std::string_view kind, std::string_view id, float diameter) = 0;
    /// The front of the object's main card, about that wide. Null as above.
    virtual const Texture* card(std::string_view kind, std::string_view id, float width) = 0;
    /// A board that is looked at from above; the same one is drawn once.
    virtual const Texture* board(const BoardPaint& paint) = 0;
};

} // namespace flickforge::editor
