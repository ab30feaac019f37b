#include "match/journalled_game.h"

#include "base/text.h"
#include "content/json/fields.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "match/files.h"
#include "rules/as_json.h"

#include <algorithm>
#include <format>

namespace flickforge {
namespace {

constexpr int journal_version = 1;
constexpr const char* journal_format = "flickforge-game";

bool same_texts(const FileTree::Text& a, const FileTree::Text& b) { return a == b || *a == *b; }

/// JSON holds no other texts.
bool is_json_text(std::string_view text) {
    for (std::size_t length = 0; !text.empty(); text.remove_prefix(length))
        if ((length = utf8_length(text)) == 0) return false;
    return true;
}

std::string as_line(const Node& node) { return write_json_line(node) + '\n'; }

Node texts_as_list(const std::vector<std::string>& texts) {
    Node list = Node::array();
    for (const std::string& text : texts) list.items().push_back(Node::string(text));
    return list;
}

Node start_as_node(const std::variant<MatchStart, GameState>& start) {
    Node node = Node::object();
    if (const GameState* state = std::get_if<GameState>(&start)) {
        node.set("state", to_json(*state));
        return node;
    }
    const MatchStart& beginning = std::get<MatchStart>(start);
    node.set("variants", texts_as_list(beginning.variants));
    if (const GameSetup* game = std::get_if<GameSetup>(&beginning.with)) node.set("game", to_json(*game));
    else node.set("table", to_json(std::get<Arrangement>(beginning.with)));
    return node;
}

std::string head_lines(const JournalledGame& record) {
    Node head = Node::object(), start = Node::object();
    head.set("format", Node::string(journal_format));
    head.set("version", Node::integer(journal_version));
    head.set("project", Node::string(record.project));
    if (!record.game.empty()) head.set("game", Node::string(record.game));
    if (!record.beside.empty()) head.set("beside", texts_as_list(record.beside));
    head.set("moment", Node::string(record.moment));
    start.set("start", start_as_node(record.start));
    return as_line(head) + content_line(record, 0) + as_line(start) + seats_line(record);
}

std::string string_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && found->is_string() ? found->as_string() : "";
}

std::optional<std::size_t> number_at(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    if (!found || !found->is_integer() || found->as_integer() < 0) return {};
    return static_cast<std::size_t>(found->as_integer());
}

/// Its lines that end in a line break; what a crash cut off does not.
std::vector<std::string_view> whole_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        if (end > 0) lines.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return lines;
}

Issue bad_journal(const std::string& code, const std::string& shown, std::string message, std::string hint = "") {
    return {.code = code, .place = {shown}, .message = std::move(message), .hint = std::move(hint)};
}

class JournalReader {
public:
    explicit JournalReader(std::string shown) : shown_(std::move(shown)) {}

    Result<JournalledGame> read(std::string_view text) {
        const auto lines = whole_lines(text);
        const ReadJson head = lines.empty() ? ReadJson{} : read_json(lines.front(), shown_);
        if (!head.root || string_at(*head.root, "format") != journal_format)
            return fail(bad_journal("foreign-file", shown_, "this is not the journal of a game"));
        const auto version = number_at(*head.root, "version");
        if (!version || *version > journal_version)
            return fail(bad_journal("newer-file", shown_, "the journal is of a newer version than this program knows", "use a newer Flickforge"));
        record_.project = string_at(*head.root, "project");
        record_.game = string_at(*head.root, "game");
        record_.beside = texts_of(head.root->find("beside"));
        record_.moment = string_at(*head.root, "moment");
        record_.damaged = !text.ends_with('\n');
        for (std::size_t i = 1; i < lines.size() && !gap_; ++i) take(lines[i]);
        if (!started_ || record_.contents.empty())
            return fail(bad_journal("damaged-file", shown_, "the beginning of the game cannot be read", "the game is lost; remove the file"));
        return std::move(record_);
    }

private:
    std::string shown_;
    JournalledGame record_;
    bool started_ = false;
    bool gap_ = false; ///< a move is missing: those after it would be played in another game

    /// A line that cannot be read is left out: it was written again where the disk was full for a while. Numbers tell if it was not.
    void take(std::string_view line) {
        ReadJson read = read_json(line, shown_);
        if (!read.root || !read.root->is_object() || !take(*read.root, line)) record_.damaged = true;
    }

    bool take(const Node& node, std::string_view line) {
        record_.left = node.find("left") != nullptr;
        if (record_.left) return true;
        if (node.find("content")) return take_content(node);
        if (const Node* start = node.find("start")) return take_start(*start, line);
        if (const Node* seats = node.find("computers")) return take_seats(*seats);
        if (const Node* played = node.find("play")) return take_move(node, *played, line);
        if (const auto left = number_at(node, "taken_back_to")) {
            gap_ = *left > record_.moves.size();
            if (gap_) return false;
            record_.moves.erase(record_.moves.begin() + static_cast<std::ptrdiff_t>(*left), record_.moves.end());
            record_.moment = string_at(node, "moment");
            return true;
        }
        return false;
    }

    bool take_content(const Node& node) {
        if (number_at(node, "number") != record_.contents.size()) return false;
        JournalledContent content{string_at(node, "content"), record_.contents.empty() ? ContentFiles{} : record_.contents.back().files};
        const Node* files = node.find("files");
        if (!files || !files->is_array()) return false;
        for (const Node& file : files->items()) {
            const Node* text = file.find("text");
            const std::string path = string_at(file, "path");
            if (text && text->is_string()) content.files[path] = std::make_shared<const std::string>(text->as_string());
            else content.files.erase(path);
        }
        record_.contents.push_back(std::move(content));
        return true;
    }

    bool take_start(const Node& node, std::string_view line) {
        const json::JsonText source{line, shown_};
        if (const Node* saved = node.find("state")) {
            auto state = state_from(*saved, source);
            if (state) record_.start = std::move(*state);
            return started_ = state.has_value();
        }
        MatchStart beginning;
        if (const Node* variants = node.find("variants"); variants && variants->is_array())
            for (const Node& each : variants->items())
                if (each.is_string()) beginning.variants.push_back(each.as_string());
        if (const Node* game = node.find("game")) {
            auto setup = setup_from(*game, source);
            if (!setup) return false;
            beginning.with = std::move(*setup);
        } else if (const Node* table = node.find("table")) {
            auto arrangement = arrangement_from(*table, source);
            if (!arrangement) return false;
            beginning.with = std::move(*arrangement);
        } else return false;
        record_.start = std::move(beginning);
        return started_ = true;
    }

    bool take_seats(const Node& seats) {
        if (!seats.is_array()) return false;
        record_.computers.clear();
        for (const Node& seat : seats.items())
            if (seat.is_integer() && seat.as_integer() >= 0 && seat.as_integer() < 100)
                record_.computers.insert(static_cast<int>(seat.as_integer()));
        return true;
    }

    bool take_move(const Node& node, const Node& played, std::string_view line) {
        const auto number = number_at(node, "number"), content = number_at(node, "with");
        gap_ = number != record_.moves.size() + 1 || !content || *content >= record_.contents.size();
        if (gap_) return false;
        auto command = command_from(played, {line, shown_});
        std::uint64_t hash = 0;
        const Node* hex = node.find("hash");
        if (!command || !hex || !json::read_hex(*hex, hash)) return false;
        record_.moves.push_back({std::move(*command), *content, hash});
        record_.moment = string_at(node, "moment");
        return true;
    }
};

} // namespace

std::string content_line(const JournalledGame& record, std::size_t content) {
    static const ContentFiles none;
    const ContentFiles& was = content == 0 ? none : record.contents[content - 1].files;
    const ContentFiles& now = record.contents[content].files;
    Node files = Node::array();
    const auto add = [&](const std::string& path, Node text) {
        Node file = Node::object();
        file.set("path", Node::string(path));
        file.set("text", std::move(text));
        files.items().push_back(std::move(file));
    };
    for (const auto& [path, text] : now) {
        const auto before = was.find(path);
        // A script may hold bytes that JSON cannot. The content is another one then, and is known by its hash.
        if ((before == was.end() || !same_texts(before->second, text)) && is_json_text(*text)) add(path, Node::string(*text));
    }
    for (const auto& [path, text] : was)
        if (!now.contains(path)) add(path, Node::null());
    Node node = Node::object();
    node.set("content", Node::string(record.contents[content].hash));
    node.set("number", Node::integer(static_cast<std::int64_t>(content)));
    node.set("files", std::move(files));
    return as_line(node);
}

std::string move_line(const JournalledGame& record, std::size_t move) {
    const JournalledMove& made = record.moves[move];
    Node node = Node::object();
    node.set("play", to_json(made.command));
    node.set("number", Node::integer(static_cast<std::int64_t>(move + 1)));
    node.set("with", Node::integer(static_cast<std::int64_t>(made.content)));
    node.set("hash", Node::string(json::hex_text(made.hash)));
    node.set("moment", Node::string(record.moment));
    return as_line(node);
}

std::string taken_back_line(const JournalledGame& record) {
    Node node = Node::object();
    node.set("taken_back_to", Node::integer(static_cast<std::int64_t>(record.moves.size())));
    node.set("moment", Node::string(record.moment));
    return as_line(node);
}

std::string seats_line(const JournalledGame& record) {
    Node seats = Node::array(), node = Node::object();
    for (const int seat : record.computers) seats.items().push_back(Node::integer(seat));
    node.set("computers", std::move(seats));
    return as_line(node);
}

std::string left_line() { return "{\"left\": true}\n"; }

std::string to_lines(const JournalledGame& record) {
    JournalledGame used = record;
    used.contents.assign(1, record.contents.front());
    std::size_t last = 0; // index in `record` of the last content in `used`
    for (JournalledMove& move : used.moves) {
        if (move.content != last) used.contents.push_back(record.contents[move.content]);
        last = move.content;
        move.content = used.contents.size() - 1;
    }
    std::string text = head_lines(used);
    std::size_t written = 0;
    for (std::size_t i = 0; i < used.moves.size(); ++i) {
        while (written < used.moves[i].content) text += content_line(used, ++written);
        text += move_line(used, i);
    }
    return text;
}

Result<JournalledGame> read_journalled_game(std::string_view text, const std::string& shown) { return JournalReader(shown).read(text); }

std::optional<GameGlance> glance_at_game(std::string_view text) {
    const auto lines = whole_lines(text);
    const ReadJson head = lines.empty() ? ReadJson{} : read_json(lines.front(), "");
    if (!head.root || string_at(*head.root, "format") != journal_format) return {};
    GameGlance glance{.project = string_at(*head.root, "project"),
                      .game = string_at(*head.root, "game"),
                      .beside = texts_of(head.root->find("beside")),
                      .moment = string_at(*head.root, "moment")};
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (!line->starts_with("{\"play\"") && !line->starts_with("{\"taken_back_to\"") && !line->starts_with("{\"left\"")) continue;
        const ReadJson read = read_json(*line, "");
        if (!read.root) continue;
        if (read.root->find("left")) {
            glance.left = glance.left || line == lines.rbegin();
            continue;
        }
        glance.moment = string_at(*read.root, "moment");
        glance.moves = number_at(*read.root, read.root->find("play") ? "number" : "taken_back_to").value_or(0);
        break;
    }
    return glance;
}

} // namespace flickforge
