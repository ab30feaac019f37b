#include "rules/option.h"

#include <charconv>
#include <ranges>
#include <vector>

namespace flickforge {
namespace {

std::vector<std::string_view> split_id(std::string_view id) {
    std::vector<std::string_view> pieces;
    for (const auto piece : std::views::split(id, '|')) pieces.emplace_back(piece);
    return pieces;
}

/// A number as we write it: digits alone, none too many.
std::optional<int> plain_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && end == text.data() + text.size() && value >= 0;
    return whole && (text.size() == 1 || text.front() != '0') ? std::optional(value) : std::nullopt;
}

/// A card's key: no place of a script, which has a # behind it.
std::optional<ObjectKey> card_key(std::string_view text) { return text.contains('#') ? std::nullopt : object_key(text); }

std::optional<OptionParts> card_sequence(int character, CardSequence::When when, std::string_view card, std::string_view index) {
    const auto key = card_key(card);
    const auto i = plain_number(index);
    if (!key || !i) return {};
    return OptionParts{character, CardSequence{*key, *i, when}};
}

/// `pieces`, from number `from` on, name a site and what its script calls the action.
OptionParts script_action(int character, std::string_view id, const std::vector<std::string_view>& pieces, std::size_t from) {
    const auto action = static_cast<std::size_t>(pieces[from + 1].data() - id.data()); // all of the rest
    return {character, ScriptAction{std::string(pieces[from]), std::string(id.substr(action))}};
}

std::optional<OptionParts> act_parts(std::string_view id, const std::vector<std::string_view>& pieces) {
    const auto who = plain_number(pieces[0]);
    if (!who || pieces.size() < 2) return {};
    const std::string_view what = pieces[1];
    if (what == "pass" && pieces.size() == 2) return OptionParts{*who, Pass{}};
    if (what == "do" && pieces.size() >= 4) return script_action(*who, id, pieces, 2);
    if (pieces.size() == 4) {
        if (what == "before") return card_sequence(*who, CardSequence::When::before, pieces[2], pieces[3]);
        if (what == "alone") return card_sequence(*who, CardSequence::When::alone, pieces[2], pieces[3]);
    }
    if (pieces.size() != 3) return {};
    if (what == "shot") return OptionParts{*who, OnlyShot{std::string(pieces[2])}};
    if (what != "own") return card_sequence(*who, CardSequence::When::action, what, pieces[2]);
    const auto index = plain_number(pieces[2]);
    if (!index) return {};
    return OptionParts{*who, OwnSequence{*index}};
}

std::optional<OptionParts> visit_parts(std::string_view id, const std::vector<std::string_view>& pieces) {
    if (pieces[0] == "do" && pieces.size() >= 3) return script_action(0, id, pieces, 1);
    if (pieces.size() != 3) return {};
    const auto who = plain_number(pieces[2]);
    if (!who) return {};
    if (pieces[0] == "service") return OptionParts{*who, BuyService{std::string(pieces[1])}};
    const auto card = pieces[0] == "buy" ? card_key(pieces[1]) : std::nullopt;
    if (!card) return {};
    return OptionParts{*who, BuyCard{*card}};
}

std::optional<OptionParts> pay_parts(const std::vector<std::string_view>& pieces) {
    const auto who = plain_number(pieces[0]);
    if (!who || pieces.size() > 2 || (pieces.size() == 2 && pieces[1] != "1")) return {};
    return OptionParts{*who, Pay{.one_coin = pieces.size() == 2}};
}

struct OptionWriter {
    int character;

    std::string who() const { return std::to_string(character); }

    std::string operator()(const OwnSequence& own) const { return who() + "|own|" + std::to_string(own.index); }
    std::string operator()(const CardSequence& played) const {
        const std::string card = to_text(played.card) + '|' + std::to_string(played.index);
        switch (played.when) {
        case CardSequence::When::action: return who() + '|' + card;
        case CardSequence::When::before: return who() + "|before|" + card;
        case CardSequence::When::alone: return who() + "|alone|" + card;
        case CardSequence::When::after: break;
        }
        return card;
    }
    std::string operator()(const OnlyShot& only) const { return who() + "|shot|" + only.shot; }
    std::string operator()(const Pass&) const { return who() + "|pass"; }
    std::string operator()(const ScriptAction& idea) const {
        return (character == 0 ? "" : who() + '|') + "do|" + idea.site + '|' + idea.action;
    }
    std::string operator()(const BuyService& bought) const { return "service|" + bought.service + '|' + who(); }
    std::string operator()(const BuyCard& bought) const { return "buy|" + to_text(bought.card) + '|' + who(); }
    std::string operator()(const Pay& paid) const { return who() + (paid.one_coin ? "|1" : ""); }
    std::string operator()(const Plain& plain) const { return plain.text; }
};

} // namespace

const ObjectKey* OptionParts::card() const {
    if (const CardSequence* played = as<CardSequence>()) return &played->card;
    if (const BuyCard* bought = as<BuyCard>()) return &bought->card;
    return nullptr;
}

std::string to_text(const OptionParts& parts) { return std::visit(OptionWriter{parts.character}, parts.what); }

std::optional<OptionParts> parts_of(std::string_view id, About about) {
    const std::vector<std::string_view> pieces = split_id(id);
    if (pieces.empty()) return {};
    switch (about) {
    case About::act: return act_parts(id, pieces);
    case About::visit: return visit_parts(id, pieces);
    case About::pay: return pay_parts(pieces);
    case About::combo: return pieces.size() == 2 ? card_sequence(0, CardSequence::When::after, pieces[0], pieces[1]) : std::nullopt;
    default: return OptionParts{0, Plain{std::string(id)}};
    }
}

} // namespace flickforge
