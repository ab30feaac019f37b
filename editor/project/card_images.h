// editor/project/card_images.h: what all panels with cards share: the press of the project as it is now, saved or not, and pictures of cards.
// Pictures are drawn when they are seen for the first time, and again only when they could look different.
#pragma once
#include "editor/project/workspace.h"
#include "editor/ui/texture.h"
#include "press/cards/press.h"
#include "press/draw/pictures.h"

#include <chrono>

namespace flickforge::editor {

class CardImages {
public:
    explicit CardImages(Workspace& workspace) : workspace_(workspace) {}
    CardImages(const CardImages&) = delete;
    CardImages& operator=(const CardImages&) = delete;

    Workspace& workspace() { return workspace_; }

    /// Follows the project; at the beginning of each frame that draws cards. Cheap when nothing changed.
    void refresh();

    /// False until the packs have loaded once. With errors in the project it is the last state without.
    bool is_ready() const { return press_ != nullptr; }
    bool is_stale() const; ///< the files are ahead of the cards, because something is wrong in them
    const Library& library() const { return *library_; }
    Press& press() { return *press_; }
    /// Grows whenever any card could look different.
    unsigned revision() const { return revision_; }

    const std::string& language() const { return language_; } ///< "" is the original
    void set_language(const std::string& language);
    /// Where pictures of packs are, by pack.
    const std::map<std::string, std::string>& folders() const { return folders_; }

    /// The card as it is now, with that many pixels per centimetre. Null, with `fault`, when it cannot be drawn.
    const Texture* picture(const CardKey& card, CardFace face, double pixels_per_cm);
    /// The same for many cards at once: drawn a few in each frame, and until then as it was before, or null.
    const Texture* thumbnail(const CardKey& card, CardFace face, double pixels_per_cm);
    std::size_t waiting() const { return waiting_; } ///< thumbnails that were asked for in the last frame and not yet drawn

    /// A drawing by its name, see Press::draw_icon; white, to be tinted.
    const Texture* icon(const std::string& pack, const std::string& name, int pixels);
    /// A picture of the project by its file, all of it within a square. Null when it cannot be drawn.
    const Texture* art(const std::string& file, int pixels);

    std::string last_folder; ///< where the last file with a card or a sheet went, offered again

    const std::string& fault() const { return fault_; } ///< why the last picture could not be drawn

private:
    enum class Use { card, thumbnail };
    struct Key {
        Use use;
        CardKey card;
        CardFace face;
        auto operator<=>(const Key&) const = default;
    };
    struct Entry {
        Texture texture;
        double pixels_per_cm = 0;
        std::uint64_t stamp = 0; ///< of the layout it shows
        int seen = 0;            ///< frame
    };
    struct IconKey {
        std::string pack, name;
        int pixels = 0;
        auto operator<=>(const IconKey&) const = default;
    };

    void follow();
    void make_press();
    void take_art(const Project& project);
    std::map<std::string, std::string> find_folders(const Project& project) const;
    void tidy();
    void paint(const Key& key, Entry& entry, double pixels_per_cm);

    Workspace& workspace_;
    std::shared_ptr<const Library> library_;
    std::map<std::string, std::uint64_t, std::less<>> art_;
    std::map<std::string, std::string> folders_;
    std::unique_ptr<Press> press_;
    std::unique_ptr<Pictures> pictures_; ///< for choosing one
    std::string language_, fault_;
    unsigned version_ = 0, revision_ = 0;
    int frame_ = -1;
    std::map<Key, Entry> entries_;
    std::map<IconKey, Entry> icons_;
    std::chrono::steady_clock::duration spent_{}; ///< on thumbnails in this frame
    std::size_t waiting_ = 0, to_come_ = 0;
};

} // namespace flickforge::editor
