// press/cards/card_context.h: (private) all that drawing one card needs at hand: the object as content says it, its names in the language of
// the cards, letters, icons and pictures; and notes of which objects were looked at.
#pragma once
#include "content/library/library.h"
#include "content/load/resolve.h"
#include "press/cards/press.h"
#include "press/draw/block.h"
#include "press/draw/letters.h"
#include "press/draw/pictures.h"
#include "press/icons/icons.h"

#include <map>
#include <memory>
#include <set>
#include <string>

namespace flickforge {

/// Objects that a card was made from. While they are the same, the card is.
using ObjectsUsed = std::map<ObjectKey, std::shared_ptr<const Object>>;

class CardContext {
public:
    CardContext(std::shared_ptr<const Library> library, const std::string& language, Letters& letters, Pictures& pictures,
                const CardKey& card, const CardStyle& style, ObjectsUsed& looked, Issues& issues);

    const CardKey& card;
    const CardStyle& style;
    double scale = 1; ///< the share of their size that letters and icons have now

    const Library& library() const { return *library_; }
    /// The card's object.
    const Object& object() const { return *object_; }
    std::string_view pack() const { return pack_of(card.object.id); }
    const Node* field(std::string_view name) const { return object_->data.find(name); }
    const Schema* schema(std::string_view field) const;
    /// Another object; null when there is none. It is noted.
    const Object* look(std::string_view kind, std::string_view id) const;

    /// A text that players see, in the language of the cards.
    std::string text(std::string_view kind, std::string_view id, std::string_view field) const;
    std::string own_text(std::string_view field) const { return text(card.object.kind, card.object.id, field); }
    std::string object_name(std::string_view kind, std::string_view id) const { return text(kind, id, "name"); }
    /// One of our own words, see card_words.h.
    std::string word(std::string_view name) const;

    const CardPlace& place(const std::string& field) const;

    // Letters and icons of the style, as large as the scale says.

    TextLook look_of(const CardPlace& place, double points) const;
    double text_points(const CardPlace& place) const { return (place.size > 0 ? place.size : style.text_size) * scale; }
    double icon_size(const CardPlace& place) const { return (place.icon_size > 0 ? place.icon_size : style.icon_size) * scale; }
    Colour ink(const CardPlace& place) const;

    SetText set(const std::string& text, const TextLook& look, double width) const;
    /// Of the card's own pack, or of the pack that an object belongs to.
    IconPtr icon(std::string_view name) const { return icon_of(pack(), name); }
    IconPtr icon_of(std::string_view pack, std::string_view name) const;
    std::shared_ptr<const Picture> picture(const std::string& file, std::string& why) const { return pictures_.find(file, why); }

    /// Something that is wrong with a field, said once.
    void complain(std::string code, std::string_view field, std::string message, std::string hint, Level level = Level::error) const;

private:
    std::shared_ptr<const Library> library_;
    std::string language_;
    Letters& letters_;
    Pictures& pictures_;
    const Object* object_;
    ObjectsUsed& looked_;
    Issues& issues_;
};

} // namespace flickforge
