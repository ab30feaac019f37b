#include "match/files.h"

#include "base/text.h"
#include "content/json/fields.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "content/load/renamed.h"
#include "rules/as_json.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

constexpr int current_version = 1;

Node pack_list(const Library& library) {
    Node list = Node::array();
    for (const PackInfo& pack : library.packs()) list.items().push_back(Node::string(pack.id + ' ' + to_text(pack.version)));
    return list;
}

Node envelope(const char* format, const std::string& content_hash) {
    Node file = Node::object();
    file.set("format", Node::string(format));
    file.set("version", Node::integer(current_version));
    file.set("content_hash", Node::string(content_hash));
    return file;
}

Issue wrong(std::string code, const std::string& shown, std::string message, std::string hint = "") {
    return {.code = std::move(code), .place = {shown}, .message = std::move(message), .hint = std::move(hint)};
}

/// The file as JSON, if it is one of ours that we understand.
Result<Node> open(const std::string& text, const std::string& shown, const std::string& format) {
    ReadJson read = read_json(text, shown);
    if (!read.root || !read.root->is_object()) {
        Issues issues{
            wrong("damaged-file", shown, "this is not a complete " + format + " file", "was it cut off or edited? Use another copy")};
        for (Issue& issue : read.issues)
            if (issues.size() < 3) issues.push_back(std::move(issue));
        return std::unexpected(std::move(issues));
    }
    const Node* kind = read.root->find("format");
    if (!kind || !kind->is_string() || kind->as_string() != format)
        return fail(wrong("foreign-file", shown, "this is not a " + format + " file", "its field \"format\" says what it is"));
    const Node* version = read.root->find("version");
    if (!version || !version->is_integer()) return fail(wrong("damaged-file", shown, "the file does not say its version"));
    if (version->as_integer() > current_version)
        return fail(wrong("newer-file", shown,
                          std::format("the file is of version {}, this program knows {}", version->as_integer(), current_version),
                          "use a newer Flickforge"));
    return std::move(*read.root);
}

std::string text_of(const Node& node, const char* key) {
    const Node* found = node.find(key);
    return found && found->is_string() ? found->as_string() : "";
}

Result<std::uint64_t> hash_from(const Node* node, const std::string& shown) {
    std::uint64_t hash = 0;
    if (node && node->is_string() && node->as_string().size() == 16 && json::read_hex(*node, hash)) return hash;
    return fail(wrong("damaged-file", shown, "a hash is missing or malformed", "a hash is sixteen hexadecimal digits"));
}

Issues at(Issues issues, const std::string& shown) {
    for (Issue& issue : issues)
        if (issue.place.file.empty()) issue.place.file = shown;
    return issues;
}

/// Ids that packs have given up since it was recorded.
MatchStart with_current_ids(MatchStart beginning, const Library& library) {
    const Renames renames = renames_of(library.packs(), library.sources());
    const auto follow = [&](const char* kind, std::string& id) { id = current_id(renames, kind, id); };
    for (std::string& variant : beginning.variants) follow("variants", variant);
    GameSetup* game = std::get_if<GameSetup>(&beginning.with);
    if (!game) return beginning;
    for (HeroChoice& hero : game->heroes) follow("heroes", hero.hero);
    for (std::string& room : game->rooms) follow("rooms", room);
    follow("lords", game->lord);
    follow("layouts", game->layout);
    return beginning;
}

Issues other_content(const std::string& shown, const std::vector<std::string>& packs, const Library& library) {
    Issues issues = missing_packs(packs, library);
    if (issues.empty())
        issues.push_back(wrong("other-content", shown, "the file was made with other content than is loaded",
                               "the packs have the same versions but have changed since"));
    return at(std::move(issues), shown);
}

} // namespace

std::string format_of(std::string_view text) {
    constexpr std::size_t beginning = 4096;
    text = text.substr(0, beginning);
    const auto skip = [&](std::string_view these) { text.remove_prefix(std::min(text.size(), text.find_first_not_of(these))); };
    const auto key = text.find("\"format\"");
    if (key == std::string_view::npos) return "";
    text.remove_prefix(key + 8);
    skip(" \t\r\n:");
    for (const char* known : {"flickforge-save", "flickforge-replay"})
        if (text.starts_with('"' + std::string(known) + '"')) return known;
    return "";
}

std::vector<std::string> texts_of(const Node* list) {
    std::vector<std::string> found;
    if (list && list->is_array())
        for (const Node& item : list->items())
            if (item.is_string()) found.push_back(item.as_string());
    return found;
}

std::vector<std::string> packs_of_file(const std::string& text) {
    const ReadJson read = read_json(text, "");
    return read.root && read.root->is_object() ? texts_of(read.root->find("packs")) : std::vector<std::string>{};
}

namespace {

/// Empty where the file is of the game that is loaded, or does not say.
Issues why_other_game(const std::vector<std::string>& packs, const Library& library, const std::vector<AvailablePack>& available) {
    const auto names = [&](const std::string& id) {
        return std::ranges::any_of(packs, [&](const std::string& pack) { return pack.starts_with(id + ' '); });
    };
    const PackInfo* game = library.game();
    if (!game || packs.empty() || names(game->id)) return {};
    const auto its = std::ranges::find_if(available, [&](const AvailablePack& pack) { return pack.game && names(pack.id); });
    if (its != available.end())
        return {wrong("other-game", "", std::format("the file is of the game \"{}\", loaded is \"{}\"", its->id, game->id),
                      std::format("load that game: --game {}", its->id))};
    return {wrong("other-game", "",
                  std::format("the file is of another game: \"{}\" is loaded, and the file names only {}", game->id, join(packs)),
                  "load its game with --game; one that is missing can be installed with `flickforge install`")};
}

} // namespace

Issues missing_packs(const std::vector<std::string>& packs, const Library& library, const std::vector<AvailablePack>& available) {
    if (Issues issues = why_other_game(packs, library, available); !issues.empty()) return issues;
    Issues issues;
    for (const std::string& wanted : packs) {
        const std::string id = wanted.substr(0, wanted.find(' ')), version = wanted.substr(std::min(wanted.size(), id.size() + 1));
        const auto found = std::ranges::find(library.packs(), id, &PackInfo::id);
        const bool loaded = found != library.packs().end();
        if (loaded && to_text(found->version) == version) continue;
        const AvailablePack *right = nullptr, *other = nullptr;
        for (const AvailablePack& pack : available)
            if (auto& place = pack.version == version ? right : other; pack.id == id && !place) place = &pack; // the nearest
        const std::string hint = right    ? std::format("it is available: load it with --pack {}", right->load)
                                 : loaded ? std::format("install version {} with `flickforge install`", version)
                                 : other  ? std::format("{} is available: install {} with `flickforge install`, or try it with --pack {}",
                                                        other->version, version, other->load)
                                          : std::format("install it with `flickforge install`, then load it with --pack {}", id);
        issues.push_back(
            loaded ? wrong("other-version", "",
                           std::format("the file needs pack {} {}, loaded is {}", in_quotes(id), version, to_text(found->version)), hint)
                   : wrong("missing-pack", "", "the file needs pack " + in_quotes(id) + " " + version + ", which is not loaded", hint));
    }
    std::vector<std::string> more;
    for (const PackInfo& pack : library.packs())
        if (std::ranges::none_of(packs, [&](const std::string& known) { return known.starts_with(pack.id + ' '); }))
            more.push_back(pack.id);
    if (!more.empty() && !packs.empty())
        issues.push_back(wrong("extra-pack", "", "it was recorded without " + join(more), "load only the packs it names"));
    return issues;
}

std::string write_save(const Match& match) {
    Node file = envelope("flickforge-save", match.library()->content_hash());
    file.set("packs", pack_list(*match.library()));
    file.set("state_hash", Node::string(json::hex_text(hash_of(match.state()))));
    file.set("state", to_json(match.state()));
    return write_json(file, {.width = 140});
}

Result<Match> read_save(const std::string& text, const std::string& shown, std::shared_ptr<const Library> library, LuaHooks::Print print) {
    auto file = open(text, shown, "flickforge-save");
    if (!file) return std::unexpected(std::move(file.error()));
    if (text_of(*file, "content_hash") != library->content_hash())
        return std::unexpected(other_content(shown, texts_of(file->find("packs")), *library));
    const Node* node = file->find("state");
    if (!node) return fail(wrong("damaged-file", shown, "the file holds no state"));
    auto state = state_from(*node, {text, shown});
    if (!state) return std::unexpected(std::move(state.error()));
    auto hash = hash_from(file->find("state_hash"), shown);
    if (!hash) return std::unexpected(std::move(hash.error()));
    if (*hash != hash_of(*state))
        return fail(
            wrong("damaged-file", shown, "the state in the file is not the one that was saved", "it was edited or damaged"));
    auto match = Match::resume(std::move(library), std::move(*state), std::move(print));
    if (!match) return std::unexpected(at(std::move(match.error()), shown));
    return match;
}

Replay replay_of(const Match& match) {
    Replay replay{.content_hash = match.library()->content_hash(), .beginning = match.beginning(), .commands = match.commands()};
    for (const PackInfo& pack : match.library()->packs()) replay.packs.push_back(pack.id + ' ' + to_text(pack.version));
    int turn = -1;
    for (std::size_t i = 0; i <= replay.commands.size(); ++i) {
        const GameState& state = match.after(i).state;
        if (state.turn_number == turn && i != replay.commands.size()) continue;
        turn = state.turn_number;
        replay.hashes.push_back({static_cast<int>(i), hash_of(state)});
    }
    return replay;
}

std::string write_replay(const Replay& replay) {
    Node file = envelope("flickforge-replay", replay.content_hash);
    Node packs = Node::array();
    for (const std::string& pack : replay.packs) packs.items().push_back(Node::string(pack));
    file.set("packs", std::move(packs));
    Node variants = Node::array();
    for (const std::string& variant : replay.beginning.variants) variants.items().push_back(Node::string(variant));
    file.set("variants", std::move(variants));
    if (const GameSetup* game = std::get_if<GameSetup>(&replay.beginning.with)) file.set("game", to_json(*game));
    else file.set("table", to_json(std::get<Arrangement>(replay.beginning.with)));
    Node commands = Node::array();
    for (const Command& command : replay.commands) commands.items().push_back(to_json(command));
    file.set("commands", std::move(commands));
    Node hashes = Node::array();
    for (const TurnHash& turn : replay.hashes) {
        Node pair = Node::array();
        pair.items() = {Node::integer(turn.after), Node::string(json::hex_text(turn.hash))};
        hashes.items().push_back(std::move(pair));
    }
    file.set("hashes", std::move(hashes));
    return write_json(file, {.width = 140});
}

Result<Replay> read_replay(const std::string& text, const std::string& shown) {
    auto file = open(text, shown, "flickforge-replay");
    if (!file) return std::unexpected(std::move(file.error()));
    Replay replay{.content_hash = text_of(*file, "content_hash"), .packs = texts_of(file->find("packs"))};
    replay.beginning.variants = texts_of(file->find("variants"));
    const Node* game = file->find("game");
    const Node* table = file->find("table");
    if (!game == !table) return fail(wrong("damaged-file", shown, "a replay begins with either \"game\" or \"table\""));
    if (game) {
        auto setup = setup_from(*game, {text, shown});
        if (!setup) return std::unexpected(std::move(setup.error()));
        replay.beginning.with = std::move(*setup);
    } else {
        auto arrangement = arrangement_from(*table, {text, shown});
        if (!arrangement) return std::unexpected(std::move(arrangement.error()));
        replay.beginning.with = std::move(*arrangement);
    }
    const Node* commands = file->find("commands");
    const Node* hashes = file->find("hashes");
    if (!commands || !commands->is_array() || !hashes || !hashes->is_array())
        return fail(wrong("damaged-file", shown, "commands or hashes are missing"));
    Issues wrong_commands;
    for (std::size_t i = 0; i < commands->items().size(); ++i) {
        auto command = command_from(commands->items()[i], {text, shown});
        if (command) {
            replay.commands.push_back(std::move(*command));
            continue;
        }
        for (Issue& issue : command.error()) issue.message = std::format("command {}: {}", i + 1, issue.message);
        append(wrong_commands, std::move(command.error()));
        if (wrong_commands.size() > 20) break;
    }
    if (!wrong_commands.empty()) return std::unexpected(std::move(wrong_commands));
    for (const Node& pair : hashes->items()) {
        if (!pair.is_array() || pair.items().size() != 2 || !pair.items()[0].is_integer())
            return fail(wrong("damaged-file", shown, "a hash is missing or malformed"));
        auto hash = hash_from(&pair.items()[1], shown);
        if (!hash) return std::unexpected(std::move(hash.error()));
        replay.hashes.push_back({static_cast<int>(pair.items()[0].as_integer()), *hash});
    }
    return replay;
}

Result<Match> play_again(const Replay& replay, std::shared_ptr<const Library> library, bool any_content, std::optional<Match>* so_far,
                         LuaHooks::Print print, const std::function<void(Match&, std::size_t)>& watch) {
    if (replay.content_hash != library->content_hash() && !any_content) return std::unexpected(other_content("", replay.packs, *library));
    auto match = Match::begin(library, any_content ? with_current_ids(replay.beginning, *library) : replay.beginning, std::move(print));
    if (!match) return match;
    std::size_t next = 0;
    const auto check = [&](std::size_t done) -> Issues {
        if (next >= replay.hashes.size() || replay.hashes[next].after != static_cast<int>(done)) return {};
        const std::uint64_t expected = replay.hashes[next++].hash;
        if (any_content || hash_of(match->state()) == expected) return {};
        return {wrong("replay-differs", "",
                      std::format("after command {} (round {}) the game differs from the recorded one", done, match->state().round),
                      std::format("recorded {}, played {}", json::hex_text(expected), json::hex_text(hash_of(match->state()))))};
    };
    if (Issues issues = check(0); !issues.empty()) return std::unexpected(std::move(issues));
    for (std::size_t i = 0; i < replay.commands.size(); ++i) {
        if (watch) watch(*match, i);
        if (auto played = match->play(replay.commands[i]); !played) {
            Issues issues{
                wrong("replay-differs", "",
                      std::format("command {} is not possible any more: {}", i + 1, write_json_line(to_json(replay.commands[i]))))};
            append(issues, std::move(played.error()));
            if (so_far) *so_far = std::move(*match);
            return std::unexpected(std::move(issues));
        }
        if (Issues issues = check(i + 1); !issues.empty()) return std::unexpected(std::move(issues));
    }
    return match;
}

namespace {

std::string first_difference(const Node& here, const Node& there, const std::string& path) {
    if (same_value(here, there)) return "";
    if (here.is_object() && there.is_object()) {
        for (const Member& member : here.members()) {
            const Node* other = there.find(member.key);
            const std::string inside = path.empty() ? member.key : path + '.' + member.key;
            if (!other) return inside + ": " + write_json_line(member.value) + " here, nothing there";
            if (auto found = first_difference(member.value, *other, inside); !found.empty()) return found;
        }
        for (const Member& member : there.members())
            if (!here.find(member.key))
                return (path.empty() ? member.key : path + '.' + member.key) + ": nothing here, " + write_json_line(member.value) +
                       " there";
    }
    if (here.is_array() && there.is_array())
        for (std::size_t i = 0; i < std::max(here.items().size(), there.items().size()); ++i) {
            const std::string inside = std::format("{}[{}]", path, i);
            if (i >= here.items().size()) return inside + ": nothing here, " + write_json_line(there.items()[i]) + " there";
            if (i >= there.items().size()) return inside + ": " + write_json_line(here.items()[i]) + " here, nothing there";
            if (auto found = first_difference(here.items()[i], there.items()[i], inside); !found.empty()) return found;
        }
    return path + ": " + write_json_line(here) + " here, " + write_json_line(there) + " there";
}

} // namespace

std::string difference(const GameState& here, const GameState& there) { return first_difference(to_json(here), to_json(there), ""); }

} // namespace flickforge
