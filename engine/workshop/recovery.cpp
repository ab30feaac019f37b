#include "workshop/recovery.h"

#include "base/text.h"

#include <format>
#include <map>
#include <set>

namespace flickforge {

std::string Recovery::summary() const {
    return std::format("{} to {} {} not saved", counted(edits.size(), "edit", "edits"), counted(files.size(), "file", "files"),
                       edits.size() == 1 ? "was" : "were");
}

std::optional<Recovery> find_recovery(const std::vector<JournalEntry>& entries,
                                      const std::function<FileTree::Text(const std::string& path)>& on_disk) {
    struct Trace {
        FileTree::Text disk, now;
        std::string base;
        std::set<std::string> hashes; ///< of every text it had: a save may have come this far
    };
    std::map<std::string, Trace> traces;
    Recovery recovery;
    for (const JournalEntry& entry : entries) {
        Edit edit{entry.label, entry.merge_key, {}};
        for (const JournalFile& file : entry.files) {
            auto [at, fresh] = traces.try_emplace(file.path);
            Trace& trace = at->second;
            if (fresh) trace.disk = trace.now = on_disk(file.path);
            add_change(edit, file.path, trace.now, file.text);
            trace.now = file.text;
            trace.base = file.base;
            trace.hashes.insert(text_hash(file.text));
        }
        if (!edit.changes.empty()) recovery.edits.push_back(std::move(edit));
    }
    for (const auto& [path, trace] : traces) {
        if (same_text(trace.disk, trace.now)) continue;
        const std::string disk = text_hash(trace.disk);
        recovery.files.push_back({path, trace.now, trace.disk, disk != trace.base && !trace.hashes.contains(disk)});
    }
    if (recovery.files.empty()) return {};
    return recovery;
}

} // namespace flickforge
