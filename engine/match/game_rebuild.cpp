#include "match/game_rebuild.h"

#include "base/text.h"
#include "rules/as_json.h"

#include <format>

namespace flickforge {
namespace {

/// The contents of a record, each made once.
class GameContents {
public:
    GameContents(const JournalledGame& record, const std::shared_ptr<const Library>& now, const MakeLibrary& make)
        : record_(record), now_(now), make_(make), made_(record.contents.size()) {}

    const std::shared_ptr<const Library>& of(std::size_t content) {
        std::shared_ptr<const Library>& library = made_[content];
        if (library) return library;
        const JournalledContent& wanted = record_.contents[content];
        if (wanted.hash == now_->content_hash()) return library = now_;
        if (auto made = make_(wanted.files); made && (*made)->content_hash() == wanted.hash) return library = *made;
        missing_ = true;
        return library = now_;
    }
    /// One of those that were asked for is not what it was.
    bool missing() const { return missing_; }

private:
    const JournalledGame& record_;
    const std::shared_ptr<const Library>& now_;
    const MakeLibrary& make_;
    std::vector<std::shared_ptr<const Library>> made_;
    bool missing_ = false;
};

Result<Match> begin_again(const JournalledGame& record, std::shared_ptr<const Library> library, LuaHooks::Print print) {
    if (const GameState* state = std::get_if<GameState>(&record.start)) return Match::resume(std::move(library), *state, std::move(print));
    return Match::begin(std::move(library), std::get<MatchStart>(record.start), std::move(print));
}

} // namespace

Result<RebuiltGame> rebuild_game(const JournalledGame& record, const std::shared_ptr<const Library>& now, const MakeLibrary& make,
                                 LuaHooks::Print print) {
    GameContents contents(record, now, make);
    auto begun = begin_again(record, contents.of(0), std::move(print));
    if (!begun) return std::unexpected(std::move(begun.error()));
    RebuiltGame rebuilt{std::move(*begun), {}};
    Match& match = rebuilt.match;
    std::size_t content = 0, differs_at = 0, done = 0;
    for (const JournalledMove& move : record.moves) {
        if (move.content != content && !match.reload(contents.of(move.content))) break; // it was possible then: the content is another
        content = move.content;
        if (!match.play(move.command)) break;
        ++done;
        if (differs_at == 0 && hash_of(match.state()) != move.hash) differs_at = done;
    }
    const std::size_t all = record.moves.size();
    if (record.damaged) rebuilt.notes.emplace_back("The end of the game's journal cannot be read: the game continues from its last whole move.");
    if (contents.missing()) rebuilt.notes.emplace_back("The content has changed since, so the moves were repeated with the present one.");
    if (done < all)
        rebuilt.notes.push_back(std::format("{} of {} could be repeated.", done, counted(all, "move", "moves")));
    else if (differs_at > 0) rebuilt.notes.push_back(std::format("From move {} on the game is not quite as it was.", differs_at));
    return rebuilt;
}

} // namespace flickforge
