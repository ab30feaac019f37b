// cli/packs.h: which packs a command works on, and where the packs they need are found.
#pragma once
#include "cli/context.h"
#include "content/load/load.h"
#include "content/load/pack_folders.h"

#include <map>
#include <vector>

namespace flickforge {

/// Packs a user named, and further folders in which packs may lie.
struct PackChoice {
    std::vector<std::string> packs;   ///< folders of packs, or ids of packs that lie in one of the places below
    std::vector<std::string> folders; ///< folders that hold packs, from --packs
    std::string game = {};            ///< id or folder of the game, from --game; empty: the one that the packs belong to, or the default game
};

/// The packs one may mean by standing here: the one around, or those right below.
std::vector<std::string> packs_here(const Context& context);

/// The only one of them; empty when there are none or several.
std::string pack_here(const Context& context);

/// Folders that hold samples: `samples` itself, and shelves in it such as `samples/cookbook`.
std::vector<std::string> sample_shelves(const Context& context);

/// All sample packs, shelf by shelf.
std::vector<std::string> sample_packs(const Context& context);

/// Folders in which packs may lie, the nearest first: those named, the one a person stands in, the installed packs, what is shipped.
std::vector<std::string> pack_places(const Context& context, const std::vector<std::string>& folders);

/// The folder that a person means by "../my-pack" or "emberfolk": a folder where there is one, else a pack of that id. What is neither
/// stays a path, so that the loader can say so.
std::string named_pack(const Context& context, const std::string& word, const std::vector<std::string>& folders);

/// All packs a person named, and the further folders, ready for the file system.
PackChoice absolute_choice(const Context& context, const PackChoice& choice);

/// The games that can be loaded, the nearest of each id.
std::vector<PackCover> games_at_hand(const Context& context, const std::vector<std::string>& folders);

/// Ids of the games that these packs are or depend on.
std::vector<std::string> games_needed(const Context& context, const std::vector<std::string>& packs, const std::vector<std::string>& folders);

/// The folder of the game that is loaded when neither a person nor a pack says which: the first that is shipped, else the first installed;
/// empty without any.
std::string default_game(const Context& context);

/// The folder of the game that a person means by its id or folder.
Result<std::string> named_game(const Context& context, const std::string& word, const std::vector<std::string>& folders);

/// Shipped packs that are loaded together: a game and the packs that belong to it, or a pack that goes with every game.
struct ShippedGroup {
    std::string game; ///< folder; empty for a pack that goes with every game
    std::vector<std::string> packs; ///< folders, the game among them
};
std::vector<ShippedGroup> shipped_groups(const Context& context);

/// The game of a file that names the packs it was made with ("catacombs 0.1.0"), where `choice` leaves it open; the choice otherwise.
PackChoice with_game_of(const Context& context, const PackChoice& choice, const std::vector<std::string>& packs);

/// The folders to load for these packs: themselves and, from all places where packs may lie, what they depend on.
/// Named packs that do not exist stay in the list, so that the loader can say so.
std::vector<std::string> with_dependencies(const Context& context, const std::vector<std::string>& packs,
                                           const std::vector<std::string>& folders);

/// The same with the game that they belong to: that of `choice`, the one they depend on, or the default game.
Result<std::vector<std::string>> with_their_game(const Context& context, const std::vector<std::string>& packs, const PackChoice& choice);

/// What commands such as `list` look at: one game, the pack one stands in if it goes with it, and what was named.
Result<std::vector<std::string>> default_packs(const Context& context, const PackChoice& choice);

/// Reads and loads pack folders. Paths in messages are written as seen from where the user stands.
Result<Loaded> load_packs(const Context& context, const std::vector<std::string>& folders);

/// The texts of a pack's folder, with paths as seen from where the user stands.
FileTree read_pack(const Context& context, const std::string& folder);
/// As load_packs, from texts.
Result<Loaded> load_trees(const Context& context, const std::vector<FileTree>& trees);

/// What else is checked of packs that load: scripts, and cards drawn with the pictures in `folders`.
Issues check_further(const std::shared_ptr<const Library>& library, const std::vector<std::string>& folders);

/// As load_packs, but fails when there are errors: for commands that need a library.
Result<std::shared_ptr<const Library>> load_library(const Context& context, const PackChoice& choice);

/// Where each pack of a library lies, by its id; `folders` are those it was loaded from. For pictures that packs bring.
std::map<std::string, std::string> folders_by_pack(const Library& library, const std::vector<std::string>& folders);

/// The folder of installed packs: the one named with `option`, or the user's own. Fails where there is neither.
Result<std::string> installed_folder(const Context& context, const std::string& named, const std::string& option);

Result<std::shared_ptr<const Checker>> shipped_checker(const Context& context);

} // namespace flickforge
