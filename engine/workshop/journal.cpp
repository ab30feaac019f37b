#include "workshop/journal.h"

#include "base/hash.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"

#include <cstdlib>
#include <filesystem>
#include <format>

namespace flickforge {
namespace fs = std::filesystem;
namespace {

std::string to_hex(std::string_view bytes) {
    std::string hex;
    for (const char byte : bytes) hex += std::format("{:02x}", static_cast<unsigned char>(byte));
    return hex;
}

std::optional<std::string> from_hex(std::string_view hex) {
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        if (digit(hex[i]) < 0 || digit(hex[i + 1]) < 0) return {};
        bytes += static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1]));
    }
    return bytes;
}

std::string text_of(const Node& node, std::string_view key) {
    const Node* found = node.find(key);
    return found && found->is_string() ? found->as_string() : "";
}

} // namespace

std::string text_hash(const FileTree::Text& text) { return text ? Hash().add_part(*text).text() : ""; }

std::string to_line(const JournalEntry& entry) {
    Node files = Node::array();
    for (const JournalFile& file : entry.files) {
        Node node = Node::object();
        node.set("path", Node::string(file.path));
        if (!file.text) node.set("text", Node::null());
        else if (is_utf8(*file.text)) node.set("text", Node::string(*file.text));
        else node.set("hex", Node::string(to_hex(*file.text)));
        if (!file.base.empty()) node.set("base", Node::string(file.base));
        files.items().push_back(std::move(node));
    }
    Node node = Node::object();
    node.set("label", Node::string(entry.label));
    if (!entry.merge_key.empty()) node.set("key", Node::string(entry.merge_key));
    node.set("files", std::move(files));
    return write_json_line(node) + '\n';
}

std::optional<JournalEntry> from_line(std::string_view line) {
    const ReadJson read = read_json(line, "journal");
    const Node* files = read.root ? read.root->find("files") : nullptr;
    if (!files || !files->is_array()) return {};
    JournalEntry entry{text_of(*read.root, "label"), text_of(*read.root, "key"), {}};
    for (const Node& node : files->items()) {
        JournalFile file{text_of(node, "path"), nullptr, text_of(node, "base")};
        const Node* text = node.find("text");
        if (text && text->is_string()) file.text = shared_text(text->as_string());
        if (!text) {
            const auto bytes = from_hex(text_of(node, "hex"));
            if (!bytes) return {};
            file.text = shared_text(*bytes);
        }
        entry.files.push_back(std::move(file));
    }
    return entry;
}

Result<Journal> Journal::open(const std::string& path) {
    auto file = AppendFile::open(path);
    if (!file) return std::unexpected(std::move(file.error()));
    Journal journal(std::move(*file));
    std::error_code error;
    const auto size = fs::file_size(path, error);
    if (!error) journal.bytes_ = size;
    journal.torn_ = journal.bytes_ > 0; // perhaps: an empty line more does no harm
    return journal;
}

Result<std::vector<JournalEntry>> Journal::read() const {
    const auto text = read_file(path(), std::uintmax_t{1} << 30);
    if (!text) return std::unexpected(text.error());
    std::vector<JournalEntry> entries;
    std::string_view rest = *text;
    for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        if (auto entry = from_line(rest.substr(0, end))) entries.push_back(std::move(*entry));
        rest.remove_prefix(end + 1);
    }
    return entries;
}

Result<void> Journal::add(const JournalEntry& entry) {
    const std::string line = (torn_ ? "\n" : "") + to_line(entry);
    auto added = file_.append(line);
    torn_ = !added;
    bytes_ += line.size();
    return added;
}

Result<void> Journal::restart(const std::vector<JournalEntry>& entries) {
    torn_ = false;
    std::string text;
    for (const JournalEntry& entry : entries) text += to_line(entry);
    if (text.empty()) {
        bytes_ = 0;
        return file_.clear();
    }
    const std::string path = file_.path();
    if (auto written = write_atomically(path, text); !written) return written; // the old journal is still there, and still good
    auto file = AppendFile::open(path);
    if (!file) return std::unexpected(std::move(file.error()));
    file_ = std::move(*file);
    bytes_ = text.size();
    long_ = std::max(long_, 4 * bytes_);
    return {};
}

std::string journal_path(const std::string& state_folder, const std::string& folder) {
    const std::string name = fs::path(folder).filename().string();
    return (fs::path(state_folder) / "journals" / std::format("{}-{}.jsonl", name, Hash().add(folder).text())).string();
}

std::string default_state_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state && *state) return (fs::path(state) / "flickforge").string();
    if (const char* home = std::getenv("HOME"); home && *home) return (fs::path(home) / ".local/state/flickforge").string();
    return "";
}

} // namespace flickforge
