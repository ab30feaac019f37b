#include "support/situations.h"

#include "base/text.h"
#include "rules/names.h"
#include "rules/option.h"
#include "support/mini_pack.h"
#include "support/shipped.h"
#include "table/legal.h"

#include <algorithm>
#include <cmath>
#include <format>
#include <map>
#include <set>

namespace flickforge::testing {
namespace {

constexpr const char* mirror_pack = "mirrored";

std::string bare(const std::string& id) { return id.substr(id.find(':') + 1); }
std::string pack_of(const std::string& id) { return id.substr(0, id.find(':')); }

/// The number that an x and its mirror image add up to.
double mirror_sum(const Outline& outline) {
    const auto [left, right] = std::ranges::minmax(outline, {}, &Point::x);
    return left.x + right.x;
}
double mirror_sum(const Library& library, const std::string& board) { return mirror_sum(library.find<Board>(board)->outline); }

std::string other_board(const std::string& board) {
    return (pack_of(board) == mirror_pack ? "catacombs:" : std::string(mirror_pack) + ':') + bare(board);
}

std::string points(Outline outline, double sum) {
    std::ranges::reverse(outline); // corners go against the clock
    std::string text;
    for (const Point& at : outline) text += std::format("{}[{}, {}]", text.empty() ? "" : ", ", sum - at.x, at.y);
    return '[' + text + ']';
}

std::string mirrored_board(const Board& board) {
    const double sum = mirror_sum(board.outline);
    std::string holes;
    for (const Hole& hole : board.holes)
        holes += std::format(R"({}{{"x": {}, "y": {}, "obstacle": "{}"}})", holes.empty() ? "" : ", ", sum - hole.x, hole.y, hole.obstacle.text);
    std::string text = std::format(R"({{"id": "{0}", "extends": "catacombs:{0}", "outline": {1}, "holes": [{2}])", bare(board.id),
                                   points(board.outline, sum), holes);
    text += std::format(R"(, "hero_zone": {}, "monster_zone": {})", points(board.hero_zone, sum), points(board.monster_zone, sum));
    if (board.other_side) text += std::format(R"(, "other_side": "{}")", bare(board.other_side.text));
    return text + '}';
}

/// Makes one situation.
class Maker {
public:
    Maker(const Library& library, std::uint64_t seed) : library_(library), random_(seed) { table_.seed = seed; }

    Situation make() {
        std::vector<const Board*> boards;
        for (const Board* board : library_.all<Board>())
            if (pack_of(board->id) == "catacombs") boards.push_back(board);
        const Board& board = *one_of(boards);
        table_.board = board.id;
        board_ = make_table_board(library_, board);
        table_.lord = one_of(library_.all<Lord>())->id;
        table_.round = 1 + static_cast<int>(below(4));
        table_.half = below(3) == 0 ? Side::overseer : Side::heroes;
        const std::size_t heroes = 1 + below(4), monsters = 1 + below(5);
        for (std::size_t i = 0; i < heroes; ++i) add_hero(CharacterKind::hero);
        for (std::size_t i = 0; i < monsters; ++i) add_monster();
        const std::size_t specials = 2 + below(3);
        for (int tries = 0; made_.special.size() < specials && tries < 60; ++tries) add_special();
        made_.start.with = std::move(table_);
        return std::move(made_);
    }

private:
    const Library& library_;
    Random random_;
    Arrangement table_;
    TableBoard board_;
    TableState pieces_;
    std::map<std::string, int> pieces_used_;
    std::set<std::string> heroes_used_, conditions_used_;
    Situation made_;

    std::size_t below(std::size_t limit) { return random_.below(static_cast<std::uint32_t>(limit)); }
    template <class T> const T& one_of(const std::vector<T>& list) { return list[below(list.size())]; }
    Placed& somebody() { return table_.characters[below(table_.characters.size())]; }
    int some_hero() { ///< its place in the list, from 1
        std::vector<int> heroes;
        for (std::size_t i = 0; i < table_.characters.size(); ++i)
            if (table_.characters[i].kind == CharacterKind::hero) heroes.push_back(static_cast<int>(i) + 1);
        return one_of(heroes);
    }

    /// A free place, often close to somebody.
    std::optional<Point> place(double diameter) {
        for (int tries = 0; tries < 100; ++tries) {
            Point at{static_cast<double>(below(36 * 64)) / 64, static_cast<double>(below(50 * 64)) / 64};
            if (!pieces_.pieces.empty() && below(2) == 0) {
                const Point near = one_of(pieces_.pieces).position;
                at = {near.x + (static_cast<double>(below(8 * 64)) - 4 * 64) / 64, near.y + (static_cast<double>(below(8 * 64)) - 4 * 64) / 64};
            }
            if (legal_there(board_, pieces_, diameter, at)) return at;
        }
        return {};
    }
    /// False when the box has no such piece left, or the board no room.
    bool add(Placed placed) {
        const auto profile = profile_of(library_, placed.kind, placed.what);
        auto piece = make_table_piece(library_, static_cast<int>(pieces_.pieces.size()) + 1, std::string(profile->piece), {});
        if (!piece || pieces_used_[std::string(profile->piece)] >= library_.find<Piece>(profile->piece)->count) return false;
        const auto at = place(across(*piece));
        if (!at) return false;
        ++pieces_used_[std::string(profile->piece)];
        placed.at = piece->position = *at;
        pieces_.pieces.push_back(*piece);
        if (profile->health && below(3) == 0) placed.health = 1 + static_cast<int>(below(static_cast<std::size_t>(*profile->health)));
        placed.acted = below(5) == 0;
        table_.characters.push_back(std::move(placed));
        return true;
    }
    bool add_hero(CharacterKind kind) {
        const Hero& hero = *one_of(library_.all<Hero>());
        if (heroes_used_.contains(hero.id)) return false;
        Placed who{.kind = kind, .what = hero.id};
        if (kind == CharacterKind::ally) who.owner = some_hero();
        for (const auto& ability : hero.abilities)
            for (int i = 0; i < ability.count && kind == CharacterKind::hero; ++i) who.cards.push_back("abilities/" + ability.what.text);
        for (int i = 0; i < hero.spells && i < 3 && kind == CharacterKind::hero; ++i) {
            const std::string spell = "spells/" + one_of(library_.all<Spell>())->id;
            if (!std::ranges::contains(who.cards, spell)) who.cards.push_back(spell);
        }
        if (kind == CharacterKind::hero) who.gold = static_cast<int>(below(4)), who.seat = 1 + static_cast<int>(below(4));
        else who.seat = table_.characters[static_cast<std::size_t>(who.owner) - 1].seat;
        if (!add(std::move(who))) return false;
        heroes_used_.insert(hero.id);
        return true;
    }
    bool add_monster() { return add({.kind = CharacterKind::monster, .what = one_of(library_.all<Monster>())->id}); }

    void special(std::string what) { made_.special.push_back(std::move(what)); }
    void add_special() {
        switch (below(11)) {
        case 0: return add_condition();
        case 1: return add_condition();
        case 2: return add_token();
        case 3: return add_drawn();
        case 4:
            if (add_hero(CharacterKind::ally)) special("an ally");
            return;
        case 5: return add_familiar();
        case 6: return add_antient();
        case 7: return add_room();
        case 8: return add_item();
        case 9: return add_option();
        default: return add_variant();
        }
    }
    void add_condition() {
        const Condition& condition = *one_of(library_.all<Condition>());
        Placed& who = somebody();
        if (!std::ranges::contains(condition.affects, who.kind) || !conditions_used_.insert(condition.id).second) return;
        who.conditions.push_back(condition.id);
        special(who.what + " " + condition.name);
    }
    void add_token() {
        std::vector<const Token*> obstacles;
        for (const Token* token : library_.all<Token>())
            if (token->type == TokenType::obstacle) obstacles.push_back(token);
        const Token& token = *one_of(obstacles);
        auto piece = make_table_piece(library_, static_cast<int>(pieces_.pieces.size()) + 1, token.id, {});
        if (pieces_used_[token.piece.text] >= std::min(token.count, library_.find<Piece>(token.piece)->count)) return;
        const auto at = place(across(*piece));
        if (!at) return;
        ++pieces_used_[token.piece.text];
        piece->position = *at;
        pieces_.pieces.push_back(*piece);
        table_.things.push_back({token.id, *at});
        special("a " + token.name);
    }
    void add_drawn() {
        for (const Deck* deck : library_.all<Deck>()) {
            Placed& who = table_.characters[static_cast<std::size_t>(some_hero()) - 1];
            if (deck->of != DeckOf::values || !who.drawn.empty()) continue;
            for (std::size_t i = 0; i <= below(2); ++i) who.drawn.push_back({deck->id, std::to_string(one_of(deck->cards).value)});
            std::map<std::string, int> all; // no more than were printed
            for (const Placed& other : table_.characters)
                for (const DrawnCard& card : other.drawn) ++all[card.card];
            for (const ValueCards& cards : deck->cards)
                if (all[std::to_string(cards.value)] > cards.count) return who.drawn.clear();
            special(deck->name + " for " + who.what);
        }
    }
    void add_familiar() {
        std::vector<const Item*> items;
        for (const Item* item : library_.all<Item>())
            if (item->familiar) items.push_back(item);
        const Item& item = *one_of(items);
        const int hero = some_hero();
        for (const Placed& other : table_.characters)
            if (other.kind == CharacterKind::familiar && (other.owner == hero || other.what == item.familiar.text)) return;
        const int seat = table_.characters[static_cast<std::size_t>(hero) - 1].seat;
        if (!add({.kind = CharacterKind::familiar, .what = item.familiar.text, .owner = hero, .seat = seat})) return;
        table_.characters[static_cast<std::size_t>(hero) - 1].cards.push_back("items/" + item.id);
        special(item.name);
    }
    void add_antient() {
        const int hero = some_hero();
        if (add({.kind = CharacterKind::antient, .what = one_of(library_.all<Antient>())->id, .owner = hero})) special("an Antient");
    }
    void add_room() {
        if (!table_.room.empty()) return;
        std::vector<const Room*> rooms;
        for (const Room* room : library_.all<Room>())
            if (room->type != RoomType::special) rooms.push_back(room);
        const Room& room = *one_of(rooms);
        if (room.type == RoomType::lair && !add({.kind = CharacterKind::lord, .what = table_.lord})) return;
        table_.room = room.id;
        special(room.name);
    }
    void add_item() {
        Placed& who = table_.characters[static_cast<std::size_t>(some_hero()) - 1];
        const Item& item = *one_of(library_.all<Item>());
        if (item.familiar) return;
        who.cards.push_back("items/" + item.id);
        special(item.name + " of " + who.what);
    }
    void add_option() {
        std::vector<std::pair<std::string, const RuleOption*>> options;
        for (const Variant* variant : library_.all<Variant>())
            if (variant->always)
                for (const auto& [name, option] : variant->options)
                    if (!option.choices.empty() || std::holds_alternative<bool>(option.value)) options.emplace_back(name, &option);
        const auto& [name, option] = one_of(options);
        std::string value;
        if (const bool* on = std::get_if<bool>(&option->value)) value = *on ? "false" : "true";
        else {
            const OptionValue& choice = one_of(option->choices);
            if (choice == option->value) return;
            if (const std::string* word = std::get_if<std::string>(&choice)) value = *word;
            else if (const int* number = std::get_if<int>(&choice)) value = std::to_string(*number);
        }
        for (const std::string& before : made_.start.variants)
            if (before.starts_with(name + '=')) return;
        made_.start.variants.push_back(name + '=' + value);
        special(made_.start.variants.back());
    }
    void add_variant() {
        const Variant& variant = *one_of(library_.all<Variant>());
        if (variant.always || std::ranges::contains(made_.start.variants, variant.id)) return;
        for (const Excluded& excluded : variant.excludes) // what lies on the table stays in the box with it
            if (excluded.kind == "lords" || excluded.kind == "decks" || excluded.kind == "conditions") return;
        made_.start.variants.push_back(variant.id);
        special(variant.name);
    }
};

} // namespace

std::shared_ptr<const Library> library_with_mirrors() {
    static const std::shared_ptr<const Library> library = [] {
        FileTree mirrors = tree(mirror_pack, {{"pack.json", cover(mirror_pack, {"catacombs"})}});
        for (const Board* board : shipped_library().all<Board>()) put(mirrors, "boards/" + bare(board->id) + ".json", mirrored_board(*board));
        return library_of({read_tree(source_folder() + "/content/catacombs"), mirrors});
    }();
    return library;
}

Situation random_situation(const Library& library, std::uint64_t seed) { return Maker(library, seed).make(); }

// ---- hands --------------------------------------------------------------------------------------------------------------------------

Declare RandomHand::declared(const Rules& rules, const GameState& state, const Flick& flick) {
    Declare said{.piece = flick.piece, .start = flick.start};
    std::vector<int> others;
    for (const TablePiece& piece : state.table.pieces)
        if (piece.id != flick.piece) others.push_back(piece.id);
    if (others.empty()) return said;
    for (std::size_t i = below(4); i > 0; --i) said.hits.push_back(others[below(others.size())]);
    if (below(3) == 0 && others.size() > 1) {
        const int first = others[below(others.size())], second = others[below(others.size())];
        if (first != second) said.pushed.push_back({first, second});
    }
    if (below(8) == 0) said.left.push_back(below(2) == 0 ? flick.piece : others[below(others.size())]);
    for (const TablePiece& piece : state.table.pieces)
        if (!piece.tokens.empty() && below(2) == 0) said.knocked_off.push_back(piece.id);
    if (below(2) == 0) {
        const Outline& outline = rules.table_board(state.board).outline;
        const int moved = others[below(others.size())];
        const TablePiece* piece = state.table.find(moved);
        const Point wanted{static_cast<double>(below(36 * 64)) / 64, static_cast<double>(below(50 * 64)) / 64};
        if (!outline.empty() && legal_there(rules.table_board(state.board), state.table, across(*piece), wanted)) said.rest.push_back({moved, wanted});
    }
    return said;
}

std::optional<Command> RandomHand::answer(const Rules& rules, const GameState& state) {
    auto command = player_.answer(rules, state);
    Flick* flick = command ? std::get_if<Flick>(&*command) : nullptr;
    if (!flick) return command;
    const auto dyadic = [](double value, double scale) { return std::round(value * scale) / scale; };
    flick->velocity = {dyadic(flick->velocity.x, 16), dyadic(flick->velocity.y, 16)};
    if (flick->start) { // a mirror must not change it by rounding
        const Point rounded{dyadic(flick->start->x, 1024), dyadic(flick->start->y, 1024)};
        Flick there = *flick;
        there.start = rounded;
        if (why_not_command(rules, state, there).empty()) *flick = there;
    }
    if (below(4) == 0) flick->velocity = {flick->velocity.x * 2, flick->velocity.y * 2};
    if (below(3) != 0) return command;
    const Declare said = declared(rules, state, *flick);
    return why_not_command(rules, state, said).empty() ? Command(said) : *command;
}

// ---- mirrors ------------------------------------------------------------------------------------------------------------------------

Arrangement mirrored(const Library& library, const Arrangement& table) {
    Arrangement result = table;
    const double sum = mirror_sum(library, table.board);
    result.board = other_board(table.board);
    for (Placed& who : result.characters)
        if (who.at) who.at->x = sum - who.at->x;
    for (PlacedThing& thing : result.things) thing.at.x = sum - thing.at.x;
    return result;
}

Command mirrored(const Library& library, const std::string& board, const Command& command) {
    const double sum = mirror_sum(library, board);
    const auto turn = [&](Point& at) { at.x = sum - at.x; };
    Command result = command;
    if (PlacePiece* place = std::get_if<PlacePiece>(&result)) turn(place->at);
    if (Flick* flick = std::get_if<Flick>(&result)) {
        flick->velocity.x = -flick->velocity.x, flick->spin = -flick->spin;
        if (flick->start) turn(*flick->start);
    }
    if (Declare* said = std::get_if<Declare>(&result)) {
        if (said->start) turn(*said->start);
        for (At& at : said->rest) turn(at.at);
    }
    return result;
}

// ---- numbers ------------------------------------------------------------------------------------------------------------------------

Renumbering random_renumbering(const Arrangement& table, std::uint64_t seed) {
    Random random(seed);
    Renumbering numbers;
    for (int i = 0; i <= std::ssize(table.characters); ++i) numbers.to.push_back(i);
    for (std::size_t i = numbers.to.size() - 1; i > 1; --i) std::swap(numbers.to[i], numbers.to[1 + random.below(static_cast<std::uint32_t>(i))]);
    return numbers;
}

Arrangement renumbered(const Arrangement& table, const Renumbering& numbers) {
    Arrangement result = table;
    for (std::size_t i = 0; i < table.characters.size(); ++i) {
        Placed who = table.characters[i];
        who.owner = numbers(who.owner);
        result.characters[static_cast<std::size_t>(numbers(static_cast<int>(i) + 1)) - 1] = std::move(who);
    }
    return result;
}

namespace {

/// "conditions/p:x#3" with the other number.
std::string renumbered_site(const std::string& site, const Renumbering& numbers) {
    const auto at = site.rfind('#');
    return at == std::string::npos ? site : site.substr(0, at + 1) + std::to_string(numbers(std::atoi(site.c_str() + at + 1)));
}

std::string renumbered_option(const Decision& decision, const std::string& id, const Renumbering& numbers) {
    const auto option = std::ranges::find(decision.options, id, &Option::id);
    auto parts = parts_of(id, decision.about);
    if (option == decision.options.end() || !parts) return id;
    if (Plain* plain = std::get_if<Plain>(&parts->what); plain && option->character != 0 && plain->text == std::to_string(option->character))
        return std::to_string(numbers(option->character));
    if (ScriptAction* action = std::get_if<ScriptAction>(&parts->what)) action->site = renumbered_site(action->site, numbers);
    parts->character = numbers(parts->character);
    return to_text(*parts);
}

} // namespace

Command renumbered(const GameState& state, const Command& command, const Renumbering& numbers) {
    Command result = command;
    if (Choose* choice = std::get_if<Choose>(&result)) choice->option = renumbered_option(*state.decision, choice->option, numbers);
    if (PlacePiece* place = std::get_if<PlacePiece>(&result)) place->piece = numbers(place->piece);
    if (Flick* flick = std::get_if<Flick>(&result)) flick->piece = numbers(flick->piece);
    if (Declare* said = std::get_if<Declare>(&result)) {
        said->piece = numbers(said->piece);
        for (auto* list : {&said->hits, &said->left, &said->knocked_off})
            for (int& piece : *list) piece = numbers(piece);
        for (Touched& pair : said->pushed) pair = {numbers(pair.piece), numbers(pair.other)};
        for (At& at : said->rest) at.piece = numbers(at.piece);
    }
    return result;
}

namespace {

std::string described(const Character& who) {
    std::string text = std::format("{} of {}, seat {}, {}{}", who.what, EnumNames<Side>::names[static_cast<std::size_t>(who.team)], who.seat, EnumNames<Presence>::names[static_cast<std::size_t>(who.where)], who.dead ? ", dead" : "");
    text += std::format(", health {} of {}, {} gold, {} turns, {}", who.health.value_or(-1), who.max_health, who.gold, who.turns, who.acted ? "acted" : "");
    for (const HeldCard& held : who.cards) text += std::format(", {}{}", to_text(held.card), held.used ? " used" : "");
    for (const DrawnCard& card : who.drawn) text += std::format(", {} {}", card.deck, card.card);
    for (const Trophy& trophy : who.trophies) text += std::format(", trophy {} {}", trophy.monster, trophy.gold);
    std::vector<std::string> conditions;
    for (const Affliction& affliction : who.conditions) conditions.push_back(affliction.condition);
    std::ranges::sort(conditions);
    return text + ", " + join(conditions);
}

} // namespace

std::string different(const Library& library, const GameState& first, const GameState& second, const Renumbering& numbers, bool mirror,
                      double slack) {
    if (first.characters.size() != second.characters.size()) return "another number of characters";
    for (const Character& who : first.characters) {
        const Character* other = second.find(numbers(who.id));
        if (!other) return std::format("there is no character {} in the second", numbers(who.id));
        if (described(who) != described(*other)) return std::format("character {}: {} - {}", who.id, described(who), described(*other));
        if (numbers(who.owner) != other->owner) return std::format("character {} has another owner", who.id);
    }
    if (first.table.pieces.size() != second.table.pieces.size()) return "another number of pieces on the table";
    for (const TablePiece& piece : first.table.pieces) {
        const TablePiece* other = second.table.find(numbers(piece.id));
        if (!other) return std::format("piece {} lies on the first table only", piece.id);
        const double x = mirror ? mirror_sum(library, first.board) - other->position.x : other->position.x;
        if (std::abs(piece.position.x - x) > slack || std::abs(piece.position.y - other->position.y) > slack)
            return std::format("piece {} lies at {:.6f}, {:.6f}, and the other at {:.6f}, {:.6f}", piece.id, piece.position.x, piece.position.y, x,
                               other->position.y);
    }
    if (first.treasury != second.treasury) return "another treasury";
    if (first.piles != second.piles) return "other piles";
    if (first.removed != second.removed) return "other cards out of the game";
    if (first.random != second.random) return "another course of chance";
    if (first.winner != second.winner || first.outcome != second.outcome || first.phase != second.phase || first.round != second.round)
        return std::format("another outcome: \"{}\", round {} - \"{}\", round {}", first.outcome, first.round, second.outcome, second.round);
    if (first.decision.has_value() != second.decision.has_value()) return "only one of them asks";
    if (!first.decision) return "";
    if (words_of(*first.decision) != words_of(*second.decision) || numbers(first.decision->who) != second.decision->who)
        return std::format("{} of {} is asked, and {} of {}", words_of(*first.decision).about, first.decision->who,
                           words_of(*second.decision).about, second.decision->who);
    std::set<std::string> here, there;
    for (const Option& option : first.decision->options) here.insert(renumbered_option(*first.decision, option.id, numbers));
    for (const Option& option : second.decision->options) there.insert(option.id);
    if (here != there) return "other options are offered";
    std::set<int> mine, theirs(second.decision->pieces.begin(), second.decision->pieces.end());
    for (const int piece : first.decision->pieces) mine.insert(numbers(piece));
    return mine == theirs ? "" : "other pieces may be moved";
}

} // namespace flickforge::testing
