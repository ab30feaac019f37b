// The saved object as Tabletop Simulator writes it: every key that the game itself saves for such an object, in its order.
#include "base/hash.h"
#include "press/tts/tts.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <set>

namespace flickforge {
namespace {

/// A few decimals are enough for a place on a table, and are the same on every machine.
Node number(double value) { return Node::number(std::round(value * 1e4) / 1e4 + 0.0); }
Node text(std::string_view value) { return Node::string(std::string(value)); }

struct Pose {
    double x = 0;
    double y = 1;
    double z = 0;
    bool face_down = false;
    double scale_x = 1; ///< to the right
    double scale_z = 1; ///< away
};

Node transform_of(const Pose& pose) {
    Node node = Node::object();
    node.set("posX", number(pose.x));
    node.set("posY", number(pose.y));
    node.set("posZ", number(pose.z));
    node.set("rotX", number(0));
    node.set("rotY", number(180)); // pictures stand upright for those who sit at the near side
    node.set("rotZ", number(pose.face_down ? 180 : 0));
    node.set("scaleX", number(pose.scale_x));
    node.set("scaleY", number(1));
    node.set("scaleZ", number(pose.scale_z));
    return node;
}

Node colour_node(Colour colour) {
    Node node = Node::object();
    node.set("r", number(colour.red));
    node.set("g", number(colour.green));
    node.set("b", number(colour.blue));
    return node;
}

Node list_of(std::initializer_list<std::string_view> texts) {
    Node node = Node::array();
    for (const std::string_view entry : texts) node.items().push_back(text(entry));
    return node;
}

/// What every object has.
struct Common {
    std::string_view type; ///< "Custom_Tile"
    std::string_view name;
    std::string_view text;
    std::string notes; ///< only the game master sees them: which object of the content it is
    Colour colour{1, 1, 1};
    bool hide_face_down = false;
    bool hands = false; ///< can be held
};

class Writer {
public:
    Writer(const TtsBox& box, const std::function<std::string(const std::string&)>& address) : box_(box), address_(address) {}

    Node write() {
        Node states = Node::array();
        const int decks = static_cast<int>(box_.decks.size());
        for (int i = 0; i < decks; ++i) states.items().push_back(deck(box_.decks[static_cast<std::size_t>(i)], place(i, 0)));
        const int below = (decks + per_row - 1) / per_row;
        const int bags = static_cast<int>(box_.bags.size());
        for (int i = 0; i < bags; ++i) states.items().push_back(bag(box_.bags[static_cast<std::size_t>(i)], place(i, below)));
        Node root = Node::object();
        for (const char* key : {"SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity"}) root.set(key, text(""));
        root.set("Tags", Node::array());
        root.set("Gravity", number(0.5));
        root.set("PlayArea", number(0.5));
        for (const char* key : {"Table", "Sky", "Note"}) root.set(key, text(""));
        root.set("TabStates", Node::object());
        for (const char* key : {"LuaScript", "LuaScriptState", "XmlUI"}) root.set(key, text(""));
        root.set("ObjectStates", std::move(states));
        return root;
    }

private:
    static constexpr int per_row = 8;

    const TtsBox& box_;
    const std::function<std::string(const std::string&)>& address_;
    std::set<std::string> guids_;

    /// Rows of decks, then of bags, around the middle of where the object is put down.
    static Pose place(int number, int rows_above) {
        return {.x = 3.6 * (number % per_row - (per_row - 1) / 2.0), .z = 2.5 - 4.5 * (rows_above + number / per_row)};
    }

    /// Six hexadecimal digits, different for every object and the same every time.
    std::string guid(std::string_view what) {
        for (std::uint64_t again = 0;; ++again) {
            const std::uint64_t value = Hash().add_part(box_.name).add_part(what).add_number(again).value();
            const std::string digits = std::format("{:06x}", (value ^ (value >> 24)) & 0xffffff);
            if (digits != "ffffff" && digits != "000000" && guids_.insert(digits).second) return digits; // those two have meanings
        }
    }

    Node common(const std::string& id, const Common& of, const Pose& pose, std::initializer_list<std::string_view> tags) {
        Node node = Node::object();
        node.set("GUID", text(guid(id)));
        node.set("Name", text(of.type));
        node.set("Transform", transform_of(pose));
        node.set("Nickname", text(of.name));
        node.set("Description", text(of.text));
        node.set("GMNotes", text(of.notes));
        Node angle = Node::object();
        for (const char* axis : {"x", "y", "z"}) angle.set(axis, number(0));
        node.set("AltLookAngle", std::move(angle));
        node.set("ColorDiffuse", colour_node(of.colour));
        node.set("Tags", list_of(tags));
        node.set("LayoutGroupSortIndex", Node::integer(0));
        node.set("Value", Node::integer(0));
        const auto flag = [&](const char* key, bool value) { node.set(key, Node::boolean(value)); };
        flag("Locked", false);
        flag("Grid", true);
        flag("Snap", true);
        flag("IgnoreFoW", false);
        flag("MeasureMovement", false);
        flag("DragSelectable", true);
        flag("Autoraise", true);
        flag("Sticky", true);
        flag("Tooltip", true);
        flag("GridProjection", false);
        flag("HideWhenFaceDown", of.hide_face_down);
        flag("Hands", of.hands);
        return node;
    }

    static Node finish(Node node) {
        for (const char* key : {"LuaScript", "LuaScriptState", "XmlUI"}) node.set(key, text(""));
        return node;
    }

    // ---- cards

    Node sheet_node(const TtsSheet& sheet) const {
        Node node = Node::object();
        node.set("FaceURL", text(address_(sheet.faces)));
        node.set("BackURL", text(address_(sheet.backs)));
        node.set("NumWidth", Node::integer(sheet.columns));
        node.set("NumHeight", Node::integer(sheet.rows));
        node.set("BackIsHidden", Node::boolean(true)); // without it the last place of a sheet is what others see of a hand
        node.set("UniqueBack", Node::boolean(sheet.unique_backs));
        node.set("Type", Node::integer(0)); // a rectangle with round corners
        return node;
    }

    Node card(const TtsDeck& deck, const TtsCard& card, int copy, std::string_view type, const Pose& pose) {
        Node node = common(std::format("card {} {} {} {}", deck.style, to_text(card.card.object), card.card.value, copy),
                           {.type = type,
                            .name = card.name,
                            .text = card.text,
                            .notes = to_text(card.card.object),
                            .colour = {0.7132, 0.7132, 0.7132},
                            .hide_face_down = true,
                            .hands = true},
                           pose, {card.card.object.kind, name_of(deck.style)});
        node.set("CardID", Node::integer(card.number));
        node.set("SidewaysCard", Node::boolean(deck.sideways));
        Node sheets = Node::object();
        for (const TtsSheet& sheet : deck.sheets)
            if (sheet.number == card.number / 100) sheets.set(std::to_string(sheet.number), sheet_node(sheet));
        node.set("CustomDeck", std::move(sheets));
        return finish(std::move(node));
    }

    Node deck(const TtsDeck& deck, Pose pose) {
        pose.scale_x = pose.scale_z = deck.height / cm_per_inch / card_units;
        pose.face_down = deck.face_down;
        if (deck.size() == 1) return card(deck, deck.cards.front(), 0, "CardCustom", pose);
        Node node = common("deck " + deck.style,
                           {.type = "DeckCustom",
                            .name = deck.name,
                            .text = "",
                            .notes = "card_styles/" + deck.style,
                            .colour = {0.7132, 0.7132, 0.7132},
                            .hide_face_down = true},
                           pose, {"card_styles", name_of(deck.style)});
        Node numbers = Node::array(), sheets = Node::object(), cards = Node::array();
        for (const TtsSheet& sheet : deck.sheets) sheets.set(std::to_string(sheet.number), sheet_node(sheet));
        for (const TtsCard& card : deck.cards)
            for (int copy = 0; copy < card.copies; ++copy) {
                numbers.items().push_back(Node::integer(card.number));
                cards.items().push_back(this->card(deck, card, copy, "Card", pose));
            }
        node.set("SidewaysCard", Node::boolean(deck.sideways));
        node.set("DeckIDs", std::move(numbers));
        node.set("CustomDeck", std::move(sheets));
        node = finish(std::move(node));
        node.set("ContainedObjects", std::move(cards));
        return node;
    }

    // ---- tiles

    Node tile(const TtsTile& tile, const std::string& front, std::string_view type, const std::string& id, Pose pose) {
        pose.scale_x = tile.width / cm_per_inch / tile_units;
        pose.scale_z = tile.depth / cm_per_inch / tile_units;
        const bool stack = type == "Custom_Tile_Stack";
        Node node = common(
            id,
            {.type = type, .name = tile.name, .text = tile.text, .notes = to_text(tile.object), .colour = colour_of(tile.paint, {1, 1, 1})},
            pose, {tile.object.kind, name_of(tile.object.id)});
        Node image = Node::object();
        image.set("ImageURL", text(address_(front)));
        image.set("ImageSecondaryURL", text(address_(tile.back)));
        image.set("ImageScalar", number(1));
        image.set("WidthScale", number(0));
        Node shape = Node::object();
        shape.set("Type", Node::integer(static_cast<int>(tile.shape)));
        shape.set("Thickness", number(tile.thickness / cm_per_inch));
        shape.set("Stackable", Node::boolean(tile.stack)); // pieces that are flicked must not stick together
        shape.set("Stretch", Node::boolean(true));         // the picture fills the tile, whose scale says how long and wide it is
        image.set("CustomTile", std::move(shape));
        node.set("CustomImage", std::move(image));
        if (stack) node.set("Number", Node::integer(tile.count));
        return finish(std::move(node));
    }

    Node single(const TtsTile& tile, int copy, const Pose& pose) {
        const std::string id = std::format("tile {} {}", to_text(tile.object), copy);
        Node node = this->tile(tile, tile.front, "Custom_Tile", id, pose);
        if (tile.more_fronts.empty()) return node;
        Node states = Node::object();
        for (std::size_t i = 0; i < tile.more_fronts.size(); ++i)
            states.set(std::to_string(i + 2),
                       this->tile(tile, tile.more_fronts[i], "Custom_Tile", std::format("{} state {}", id, i + 2), pose));
        node.set("States", std::move(states));
        return node;
    }

    Node bag_node(const std::string& id, std::string_view name, Colour colour, const Pose& pose, Node contents, std::string_view tag) {
        Node node = common(id, {.type = "Bag", .name = name, .text = "", .notes = "", .colour = colour}, pose, {"bags", tag});
        node.set("MaterialIndex", Node::integer(-1));
        node.set("MeshIndex", Node::integer(-1));
        Node order = Node::object();
        order.set("Order", Node::integer(0));
        node.set("Bag", std::move(order));
        node = finish(std::move(node));
        node.set("ContainedObjects", std::move(contents));
        return node;
    }

    Node bag(const TtsBag& bag, const Pose& pose) {
        Node contents = Node::array();
        for (const TtsTile& tile : bag.tiles) {
            const std::string id = to_text(tile.object);
            if (tile.stack) {
                contents.items().push_back(this->tile(tile, tile.front, "Custom_Tile_Stack", "stack " + id, pose));
            } else if (tile.count == 1) {
                contents.items().push_back(single(tile, 0, pose));
            } else {
                Node copies = Node::array();
                for (int copy = 0; copy < tile.count; ++copy) copies.items().push_back(single(tile, copy, pose));
                contents.items().push_back(
                    bag_node("bag " + id, tile.name, colour_of(tile.paint, {1, 1, 1}), pose, std::move(copies), tile.object.kind));
            }
        }
        const std::string& kind = bag.tiles.front().object.kind;
        return bag_node("bag " + bag.name, bag.name, colour_of(bag.tiles.front().paint, {1, 1, 1}), pose, std::move(contents), kind);
    }
};

} // namespace

Node saved_object(const TtsBox& box, const std::function<std::string(const std::string& file)>& address) {
    return Writer(box, address).write();
}

} // namespace flickforge
