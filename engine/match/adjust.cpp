#include "match/adjust.h"

#include "base/text.h"
#include "content/kinds/geometry.h"
#include "content/library/currency.h"
#include "content/load/changed.h"
#include "content/load/in_language.h"
#include "content/load/overrides.h"
#include "rules/start.h"
#include "story/narrate.h"
#include "table/legal.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <utility>

namespace flickforge {
namespace {

/// Health as its content gives it; none where damage does not destroy.
std::optional<int> full_health(const Rules& rules, const Character& who) {
    const Profile* profile = rules.profile(who.kind, who.what);
    return profile ? profile->health : std::nullopt;
}

class Adjuster {
public:
    Adjuster(const Rules& was, const Rules& now, Adjusted& result) : was_(was), now_(now), result_(result), state_(result.state) {}

    void run() {
        variants();
        for (Character& who : state_.characters) health(who);
        pieces();
        places();
        decks();
        treasury();
        for (Task& task : state_.agenda)
            if (ShotTask* shot = std::get_if<ShotTask>(&task)) waiting_shot(*shot);
    }

private:
    const Rules& was_;
    const Rules& now_;
    Adjusted& result_;
    GameState& state_;
    std::vector<int> resized_;

    void say(std::string sentence) { result_.sentences.push_back(std::move(sentence)); }
    std::string name(int id) const { return piece_name(now_, state_, id); }

    void variants() {
        if (state_.variants == now_.variants()) return;
        for (const std::string& variant : state_.variants)
            if (!std::ranges::contains(now_.variants(), variant))
                say(std::format("{} is gone: the game goes on without it", object_name(was_.library(), variant, "variants")));
        state_.variants = now_.variants();
    }

    void health(Character& who) {
        const auto before = full_health(was_, who), after = full_health(now_, who);
        if (before == after) return;
        const auto shown = [](const Character& c) {
            return c.health ? std::format("{} of {}", *c.health, c.max_health) : std::string("none");
        };
        const std::string old = shown(who);
        if (!after) {
            who.health.reset(), who.max_health = 0;
        } else {
            who.max_health = *after;
            if (!who.health) who.health = who.dead ? 0 : *after;
            if (!before || *after < *before) who.health = std::min(*who.health, *after); // a higher maximum does not heal
            who.room_health = std::min(who.room_health, *after);
        }
        if (!who.dead) say(std::format("{}: health {} is now {}", name(who.id), old, shown(who)));
    }

    /// The wood of a piece, as content of `rules` has it.
    std::optional<TablePiece> wood(const Rules& rules, const TablePiece& piece) const {
        std::string what = piece.identity;
        std::optional<Face> side;
        if (const Character* who = std::as_const(state_).find(piece.id)) {
            const Profile* profile = rules.profile(who->kind, who->what);
            if (!profile) return {};
            what = profile->piece, side = profile->side;
        } else if (const TableObject* thing = std::as_const(state_).thing(piece.id)) {
            const ShotType* shot = thing->kind == "shots" ? rules.find<ShotType>(thing->what) : nullptr;
            what = shot ? shot->piece.text : thing->what;
            if (shot) side = shot->side;
        }
        auto made = make_table_piece(rules.library(), piece.id, what, piece.position);
        if (made && side) made->side_up = *side;
        return made;
    }

    void pieces() {
        for (TablePiece& piece : state_.table.pieces) {
            const auto before = wood(was_, piece), after = wood(now_, piece);
            if (!before || !after || before == after) continue;
            if (piece.side_up == before->side_up) piece.side_up = after->side_up;
            piece.mass = after->mass, piece.touch = after->touch;
            if (piece.diameter == after->diameter && piece.shape == after->shape) continue;
            say(std::format("{}: {} cm across is now {} cm", name(piece.id), number_text(piece.diameter), number_text(after->diameter)));
            piece.diameter = after->diameter, piece.shape = after->shape;
            resized_.push_back(piece.id);
        }
    }

    /// Every piece on the board, flat and on no other. Pieces that changed give way first, then the others in order of their numbers.
    void places() {
        if (state_.board.empty()) return;
        const TableBoard& board = now_.table_board(state_.board);
        if (resized_.empty() && board == was_.table_board(state_.board)) return;
        std::vector<int> order = resized_;
        for (const TablePiece& piece : state_.table.pieces)
            if (!std::ranges::contains(resized_, piece.id)) order.push_back(piece.id);
        for (const int id : order) {
            TablePiece& piece = *state_.table.find(id);
            constexpr double slack = 0.002; // as much as the simulation lets rims overlap
            if (legal_there(board, state_.table, across(piece) - 2 * slack, piece.position, {.ignore = id})) continue;
            const auto place = nearest_legal(board, state_.table, across(piece), piece.position, {.ignore = id});
            if (!place) {
                result_.impossible.push_back({.code = "no-room",
                                              .message = "there is no free place on the board for " + name(id),
                                              .hint = "make the board larger or the pieces smaller, or take back moves of the game"});
                continue;
            }
            say(std::format("{}: moved by {} cm to a free place", name(id),
                            number_text(std::max(0.1, std::round(distance(*place, piece.position) * 10) / 10))));
            piece.position = *place;
        }
    }

    /// How many more of each card a deck has now; negative: fewer.
    std::map<std::string, int> difference(const std::string& deck) const {
        std::map<std::string, int> more;
        if (const Deck* after = now_.find<Deck>(deck))
            for (const std::string& card : cards_of(now_, *after)) ++more[card];
        if (const Deck* before = was_.find<Deck>(deck))
            for (const std::string& card : cards_of(was_, *before)) --more[card];
        return more;
    }

    /// Chance of its own, so that the game's does not go on.
    void put_in(Pile& pile, const std::string& card, Random& random) const {
        const auto at = random.below(static_cast<std::uint32_t>(pile.cards.size() + 1));
        pile.cards.insert(pile.cards.begin() + at, card);
    }

    void decks() {
        Random random = state_.random;
        for (const Deck* deck : now_.library().all<Deck>()) {
            const bool known = std::ranges::contains(state_.piles, deck->id, &Pile::deck);
            if (!known && !now_.excluded("decks", deck->id) && deck->of != DeckOf::rooms) state_.piles.push_back({deck->id, {}});
        }
        for (Pile& pile : state_.piles) {
            if (now_.excluded("decks", pile.deck)) continue; // a placeholder stays as it is
            int added = 0, removed = 0;
            for (const auto& [card, more] : difference(pile.deck)) {
                for (int i = 0; i < more; ++i) put_in(pile, card, random), ++added;
                for (int i = 0; i < -more; ++i) {
                    const auto found = std::ranges::find(pile.cards, card);
                    if (found == pile.cards.end()) break; // a character holds it, and keeps it
                    pile.cards.erase(found);
                    ++removed;
                }
            }
            const std::string deck = object_name(now_.library(), pile.deck, "decks");
            if (added > 0) say(std::format("{}: {} shuffled in", deck, counted(static_cast<std::size_t>(added), "card", "cards")));
            if (removed > 0) say(std::format("{}: {} taken out", deck, counted(static_cast<std::size_t>(removed), "card", "cards")));
        }
    }

    void treasury() {
        const int more = coins(now_.library()) - coins(was_.library());
        if (more == 0) return;
        const int before = std::exchange(state_.treasury, std::max(0, state_.treasury + more));
        say(std::format("the treasury: {} is now {}", gold_text(now_.library(), before), shown_gold(now_.library(), state_.treasury)));
    }

    /// A shot that is announced but not made yet: what flies, and who is named first, may be different now.
    void waiting_shot(ShotTask& task) {
        using enum ShotTask::Stage;
        const ShotType* before = was_.find<ShotType>(task.shot);
        const ShotType* after = now_.find<ShotType>(task.shot);
        if ((task.stage != flick && task.stage != name_stage()) || task.tries > 0 || !before || !after) return;
        if (before->flies == after->flies && before->motion == after->motion && before->targets == after->targets) return;
        const bool flies = after->flies == FlyingPiece::piece || after->flies == FlyingPiece::summoned;
        if (flies && task.piece == 0) task.piece = state_.next_id++;
        if (!flies && !state_.table.find(task.piece)) task.piece = 0;
        if (after->motion == Motion::none || after->targets == Targets::named) task.stage = name_stage();
        else task.stage = flick;
    }
    static ShotTask::Stage name_stage() { return ShotTask::Stage::name; }
};

} // namespace

Adjusted adjust(const Rules& was, const Rules& now, GameState state) {
    Adjusted result{std::move(state), {}, {}};
    Adjuster(was, now, result).run();
    return result;
}

std::vector<std::string> variants_left(const std::shared_ptr<const Library>& library, const std::vector<std::string>& variants) {
    NoHooks none;
    std::vector<std::string> left;
    for (const bool options : {false, true}) // an option may belong to a variant
        for (const std::string& variant : variants) {
            if (variant.contains('=') != options || is_override(variant) || is_language(variant)) continue;
            left.push_back(variant);
            if (!Rules::make(library, left, none)) left.pop_back();
        }
    for (const std::string& variant : variants) { // its object, field or language may be gone
        if (!is_override(variant) && !is_language(variant)) continue;
        left.push_back(variant);
        if (!with_changes(library, left)) left.pop_back();
    }
    return left;
}

} // namespace flickforge
