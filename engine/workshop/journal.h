// workshop/journal.h: what a crash must not take: every edit since the last save, one JSON line each.
// Lies outside of the packs and never touches them. A line is out of the process before the edit shows on screen, so
// killing the program loses at most the edit of that moment.
#pragma once
#include "base/append_file.h"
#include "workshop/edit.h"

#include <optional>

namespace flickforge {

/// One file as an edit left it.
struct JournalFile {
    std::string path;    ///< inside the project
    FileTree::Text text; ///< null: the edit removed it
    std::string base;    ///< hash of the file on disk when the edit was made; empty where there was none
};

struct JournalEntry {
    std::string label;
    std::string merge_key;
    std::vector<JournalFile> files;
};

/// "3f2a…" of a text, "" of no file.
std::string text_hash(const FileTree::Text& text);

/// One line of the journal and back. Texts that are not UTF-8 survive, too.
std::string to_line(const JournalEntry& entry);
std::optional<JournalEntry> from_line(std::string_view line);

class Journal {
public:
    /// Fails when it cannot be written, and with the code "in-use" while another editor has the project open.
    static Result<Journal> open(const std::string& path);

    /// What is in it. A line that is torn, as the last one may be, is left out.
    Result<std::vector<JournalEntry>> read() const;

    Result<void> add(const JournalEntry& entry);

    /// Everything is saved, or was thrown away: starts again with these entries alone.
    Result<void> restart(const std::vector<JournalEntry>& entries = {});

    /// It has grown so long that starting again would pay.
    bool is_long() const { return bytes_ > long_; }
    const std::string& path() const { return file_.path(); }

private:
    explicit Journal(AppendFile file) : file_(std::move(file)) {}

    AppendFile file_;
    std::size_t bytes_ = 0;
    std::size_t long_ = 8u << 20;
    bool torn_ = false; ///< the last line could not be written whole
};

/// The journal of the project in `folder`, one per project, below the user's `state_folder`.
std::string journal_path(const std::string& state_folder, const std::string& folder);

/// $XDG_STATE_HOME/flickforge, or ~/.local/state/flickforge; empty where neither is known.
std::string default_state_folder();

} // namespace flickforge
