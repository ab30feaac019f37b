#include "script/lua_convert.h"

#include "base/text.h"
#include "content/json/json_reader.h"
#include "content/json/json_writer.h"
#include "rules/names.h"
#include "script/given_text.h"
#include "script/lua_impl.h"

#include <sol/sol.hpp>

#include <algorithm>
#include <cmath>
#include <format>
#include <utility>

namespace flickforge {
namespace {

/// A value that a hook returned, or a field of one, on the stack. sol::object would enter it into the registry: ten fields of a table are
/// read in 0.5 µs as stack_object and in 2 µs as object.
using Value = sol::stack_object;

/// The value under a key of a table, without metamethods, for as long as this object lives.
class Field {
public:
    Field(const Value& table, const char* key) {
        lua_pushstring(table.lua_state(), key); // not by sol, which hashes the key each time: ten fields take 0.2 µs instead of 0.5
        lua_rawget(table.lua_state(), table.stack_index());
        value_ = Value(table.lua_state(), -1);
    }
    Field(const Value& list, lua_Integer position) {
        sol::stack::get_field<false, true>(list.lua_state(), position, list.stack_index());
        value_ = Value(list.lua_state(), -1);
    }
    ~Field() { value_.pop(); }
    Field(const Field&) = delete;
    Field& operator=(const Field&) = delete;

    const Value& operator*() const { return value_; }
    const Value* operator->() const { return &value_; }

private:
    Value value_;
};

bool is_nothing(const Value& value) { return !value.valid(); }
bool is_table(const Value& value) { return value.get_type() == sol::type::table; }
bool is_text(const Value& value) { return value.get_type() == sol::type::string; }
bool is_object(const Value& value) { return value.get_type() == sol::type::userdata; }
/// 2, but not 2.0 and "2", which sol also takes for whole numbers, as Lua's own functions do.
bool is_whole(const Value& value) { return lua_isinteger(value.lua_state(), value.stack_index()); }
/// Of a text, or of a number, as Lua writes it; sol refuses the number.
std::string text_of(const Value& value) { return lua_tostring(value.lua_state(), value.stack_index()); }
std::string type_of(const Value& value) { return sol::type_name(value.lua_state(), value.get_type()); }
/// Entries of a list. Not by table::size, which calls metamethods.
lua_Integer length_of(const Value& list) { return static_cast<lua_Integer>(lua_rawlen(list.lua_state(), list.stack_index())); }

/// What one answer of a hook, or one self.data, may hold at most. It is counted while it is read: a table that is named in many places is
/// small in Lua and would be large here.
struct Allowance {
    int nodes = 10'000;           ///< tables and values of data
    std::size_t bytes = 64 << 10; ///< of all texts
    int effects = 500;

    /// Empty, or what there is too much of.
    std::string take_node() { return --nodes < 0 ? "more than 10,000 values" : ""; }
    std::string take_text(std::string_view text) {
        if (text.size() > bytes) return "more than 64 KB of text";
        bytes -= text.size();
        return "";
    }
};

std::expected<Node, std::string> node_of(const Value& value, int depth, Allowance& allowance);

std::expected<std::string, std::string> kept_text(const Value& value, Allowance& allowance) {
    std::string text = text_of(value);
    if (std::string wrong = allowance.take_text(text); !wrong.empty()) return std::unexpected(std::move(wrong));
    if (std::string wrong = why_not_kept(text); !wrong.empty()) return std::unexpected(std::move(wrong));
    return text;
}

std::expected<Node, std::string> list_of(const Value& table, lua_Integer length, int depth, Allowance& allowance) {
    Node list = Node::array();
    for (lua_Integer i = 1; i <= length; ++i) {
        auto item = node_of(*Field(table, i), depth + 1, allowance);
        if (!item) return item;
        list.items().push_back(std::move(*item));
    }
    return list;
}

/// Is it a list, or does it have names? Looks at the keys only.
std::expected<bool, std::string> is_list(const Value& table, lua_Integer length, const Allowance& allowance) {
    lua_State* state = table.lua_state();
    lua_Integer listed = 0, named = 0;
    const char* wrong = nullptr;
    for (lua_pushnil(state); !wrong && lua_next(state, table.stack_index()); lua_pop(state, 1)) {
        const Value key(state, lua_gettop(state) - 1);
        if (is_whole(key) && key.as<lua_Integer>() >= 1 && key.as<lua_Integer>() <= length) ++listed;
        else if (is_text(key)) ++named;
        else wrong = "a table with keys that are neither texts nor 1, 2, 3 ...";
        if (listed > 0 && named > 0) wrong = "a table that is a list and has names as well";
        if (listed + named > allowance.nodes) wrong = "more than 10,000 values";
        if (wrong) {
            lua_pop(state, 2);
            break;
        }
    }
    if (wrong) return std::unexpected(wrong);
    return listed > 0;
}

std::expected<Node, std::string> table_of(const Value& table, int depth, Allowance& allowance) {
    lua_State* state = table.lua_state();
    if (!has_room(state)) return std::unexpected("nested too deeply");
    const lua_Integer length = length_of(table);
    const auto list = is_list(table, length, allowance);
    if (!list) return std::unexpected(list.error());
    if (*list) return list_of(table, length, depth, allowance);
    std::vector<std::pair<std::string, Node>> members;
    std::string wrong;
    for (lua_pushnil(state); lua_next(state, table.stack_index()); lua_pop(state, 1)) {
        auto key = kept_text(Value(state, lua_gettop(state) - 1), allowance);
        auto node = key ? node_of(Value(state, lua_gettop(state)), depth + 1, allowance)
                        : std::expected<Node, std::string>(std::unexpected(key.error()));
        if (!node) {
            wrong = std::move(node.error());
            lua_pop(state, 2);
            break;
        }
        members.emplace_back(std::move(*key), std::move(*node));
    }
    if (!wrong.empty()) return std::unexpected(std::move(wrong));
    std::ranges::sort(members, {}, [](const auto& member) -> const std::string& { return member.first; });
    Node object = Node::object();
    for (auto& [key, node] : members) object.members().push_back({std::move(key), {}, std::move(node)}); // no key comes twice
    return object;
}

std::expected<Node, std::string> node_of(const Value& value, int depth, Allowance& allowance) {
    if (depth > 16) return std::unexpected("nested too deeply");
    if (std::string wrong = allowance.take_node(); !wrong.empty()) return std::unexpected(std::move(wrong));
    switch (value.get_type()) {
    case sol::type::boolean: return Node::boolean(value.as<bool>());
    case sol::type::number:
        if (is_whole(value)) return Node::integer(value.as<lua_Integer>());
        if (!std::isfinite(value.as<double>())) return std::unexpected("a number that is not finite");
        return Node::number(value.as<double>());
    case sol::type::string: {
        auto text = kept_text(value, allowance);
        if (!text) return std::unexpected(std::move(text.error()));
        return Node::string(std::move(*text));
    }
    case sol::type::userdata: return Node::integer(view_id(value.lua_state(), value.stack_index())); // a character is kept by its number
    case sol::type::table: return table_of(value, depth, allowance);
    default: return std::unexpected(type_of(value));
    }
}

/// What is wrong with the answer of a hook. Thrown only while no Lua function runs, as it would jump over Lua's frames.
struct BadAnswer {
    std::string message;
};

/// Reads one table with a field "does".
class EffectReader {
public:
    EffectReader(const Value& table, const std::string& pack, Allowance& allowance) : table_(table), pack_(pack), allowance_(allowance) {}

    Effect read() {
        Effect effect;
        const std::string word = text("does");
        const auto& names = EnumNames<EffectKind>::names;
        const auto found = std::ranges::find(names, word);
        if (found == names.end() || word == "set_data" || word == "die") {
            const std::vector<std::string> known(names.begin(), names.end());
            const std::string near = suggestion(word, known);
            throw BadAnswer{"an effect that does " + in_quotes(word) + (near.empty() ? "" : "; " + near)};
        }
        effect.does = static_cast<EffectKind>(found - names.begin());
        if (effect.does == EffectKind::ask) return read_question();
        if (effect.does == EffectKind::fight) return read_fight();
        if (effect.does == EffectKind::recruit) {
            effect.to = character("hero");
            effect.id = id(text("who"));
            for_each("cards", [&](const Value& card) {
                if (!is_text(card)) throw BadAnswer{"a card that is not a text"};
                effect.modifiers.push_back(id(checked(text_of(card))));
            });
            return effect;
        }
        if (effect.does == EffectKind::summon && (!is_nothing(*Field(table_, "who")) || is_nothing(*Field(table_, "id"))))
            return read_summon();
        effect.to = character("to");
        effect.by = character("by");
        effect.amount = integer("amount");
        effect.optional = flag("optional");
        effect.text = text("text");
        effect.id = id(text(effect.does == EffectKind::shot ? "shot" : "id"));
        effect.place = {number("x"), number("y")};
        if (effect.does == EffectKind::place) effect.reach = number("reach");
        if (effect.does == EffectKind::put_back) effect.how = text("how");
        if (effect.does == EffectKind::put_back && effect.text.contains('/')) effect.text = id(effect.text);
        for_each("modifiers", [&](const Value& modifier) {
            if (!is_text(modifier) && !modifier.is<double>()) throw BadAnswer{"a modifier that is not a text"};
            effect.modifiers.push_back(id(checked(text_of(modifier))));
        });
        for_each("pieces", [&](const Value& piece) { effect.pieces.push_back(number_of(piece)); });
        check_limits(effect);
        if (effect.does == EffectKind::place && effect.by != 0) effect.pieces = {std::exchange(effect.by, 0)}; // whose player is not asked
        return effect;
    }

private:
    Value table_;
    const std::string& pack_;
    Allowance& allowance_;

    /// The same limits as those of the function that makes such an effect: a script may write the table by hand.
    void check_limits(const Effect& effect) const {
        const ApiEffect* function = effect_function(effect.does);
        for (const ApiArgument& argument : function ? function->arguments : std::array<ApiArgument, 4>{}) {
            if (!argument.name) break;
            const Field field(table_, argument.field);
            if (is_nothing(*field) && argument.optional) continue;
            std::string wrong;
            if (argument.type == Arg::integer || argument.type == Arg::number) wrong = why_not_number(argument, number(argument.field));
            else if (argument.type != Arg::character) wrong = why_not_text(argument, is_text(*field) ? text_of(*field) : "");
            if (!wrong.empty()) throw BadAnswer{std::format("an effect {} whose {} {}", function->name, argument.name, wrong)};
        }
        if (effect.does == EffectKind::shot && (effect.amount < 0 || effect.amount > most_amount))
            throw BadAnswer{std::format("a shot whose amount must be from 0 to {}", most_amount)};
    }
    std::string id(const std::string& written) const {
        if (written.empty()) return written;
        const auto slash = written.find('/');
        if (slash == std::string::npos) return full_id(pack_, written);
        return written.substr(0, slash + 1) + full_id(pack_, std::string_view(written).substr(slash + 1));
    }
    std::string text(const char* name) const {
        const Field field(table_, name);
        if (is_nothing(*field)) return {};
        if (!is_text(*field)) throw BadAnswer{std::format("an effect whose field {} is not a text", name)};
        return checked(text_of(*field));
    }
    /// A text that people will read, or an id.
    std::string checked(std::string text) const {
        std::string wrong =
            text.size() > longest_text ? std::format("a text of more than {} bytes", longest_text) : allowance_.take_text(text);
        if (wrong.empty()) wrong = why_not_shown(text);
        if (!wrong.empty()) throw BadAnswer{std::move(wrong)};
        return text;
    }
    int integer(const char* name) const {
        const Field field(table_, name);
        if (is_nothing(*field)) return 0;
        const auto value = field->as<sol::optional<lua_Integer>>();
        if (!value || *value < -most_number || *value > most_number)
            throw BadAnswer{std::format("an effect whose field {} is not a whole number, or too large", name)};
        return static_cast<int>(*value);
    }
    double number(const char* name) const {
        const Field field(table_, name);
        if (is_nothing(*field)) return 0;
        const auto value = field->as<sol::optional<double>>();
        if (!value || !std::isfinite(*value)) throw BadAnswer{std::format("an effect whose field {} is not a number", name)};
        return *value;
    }
    bool flag(const char* name) const {
        const Field field(table_, name);
        return !is_nothing(*field) && !(field->is<bool>() && !field->as<bool>());
    }
    static int number_of(const Value& value) {
        if (is_whole(value)) {
            const auto number = value.as<lua_Integer>();
            if (number < 0 || number > most_number) throw BadAnswer{std::format("a character {} that there cannot be", number)};
            return static_cast<int>(number);
        }
        if (is_object(value)) return view_id(value.lua_state(), value.stack_index());
        throw BadAnswer{type_of(value) + " where a character is expected"};
    }
    int character(const char* name) const {
        const Field field(table_, name);
        return is_nothing(*field) ? 0 : number_of(*field);
    }
    template <class Function> void for_each(const char* name, Function&& function) const {
        const Field list(table_, name);
        if (is_nothing(*list)) return;
        if (!is_table(*list)) throw BadAnswer{std::format("an effect whose field {} is not a list", name)};
        const lua_Integer length = length_of(*list);
        if (length > 200) throw BadAnswer{std::format("an effect whose field {} is longer than 200", name)};
        for (lua_Integer i = 1; i <= length; ++i) function(*Field(*list, i));
    }
    Effect read_fight() const {
        Effect effect{.does = EffectKind::fight};
        effect.id = id(text("board"));
        if (flag("swap_zones")) effect.text = "swap_zones";
        for_each("monsters", [&](const Value& monster) {
            if (!is_text(monster)) throw BadAnswer{"a fight{...} with a monster that is not a text"};
            effect.modifiers.push_back(id(checked(text_of(monster))));
        });
        if (effect.modifiers.empty()) throw BadAnswer{"a fight{...} without `monsters`"};
        return effect;
    }
    /// summon{…}, where a word lets the player choose the place.
    Effect read_summon() const {
        static constexpr ApiArgument place{"where", "where", Arg::text, true, {}, "beside|edge|board|hero_zone|monster_zone"};
        static constexpr ApiArgument reach{"reach", "reach", Arg::number, true, {0, most_amount}};
        Effect effect{.does = EffectKind::summon};
        effect.id = id(text("who"));
        if (effect.id.empty()) throw BadAnswer{"a summon{...} without `who`"};
        effect.by = character("by");
        effect.reach = number("reach");
        if (const std::string wrong = why_not_number(reach, effect.reach); !wrong.empty())
            throw BadAnswer{"a summon{...} whose reach " + wrong};
        for_each("near", [&](const Value& piece) { effect.pieces.push_back(number_of(piece)); });
        if (const Field acts(table_, "acts"); !is_nothing(*acts)) effect.acts = flag("acts");
        const Field where(table_, "where");
        if (is_table(*where)) {
            const EffectReader at(*where, pack_, allowance_);
            effect.place = {at.number("x"), at.number("y")};
            return effect;
        }
        effect.text = is_nothing(*where) ? "beside" : text("where");
        if (const std::string wrong = why_not_text(place, effect.text); !wrong.empty()) throw BadAnswer{"a summon{...} whose where " + wrong};
        if (effect.text == "beside" && effect.by == 0 && effect.pieces.empty())
            throw BadAnswer{"a summon{...} beside nobody: give `by` or `near`"};
        return effect;
    }
    Effect read_question() const {
        Effect effect{.does = EffectKind::ask};
        effect.by = character("of");
        effect.to = character("about");
        effect.id = text("question");
        effect.text = text("text");
        effect.optional = flag("optional");
        effect.best_first = flag("best_first");
        if (const std::string side = text("side"); !side.empty()) {
            const auto& sides = EnumNames<Side>::names;
            const auto found = std::ranges::find(sides, side);
            if (found == sides.end()) throw BadAnswer{"a question for side " + in_quotes(side) + ", which is neither heroes nor overseer"};
            effect.side = static_cast<Side>(found - sides.begin());
        }
        if ((effect.by == 0 && !effect.side) || effect.id.empty())
            throw BadAnswer{"a question without `of` (whose player) or `question` (its name)"};
        for_each("options", [&](const Value& option) {
            if (is_object(option) || is_whole(option)) {
                const int who = number_of(option);
                effect.options.push_back({std::to_string(who), who, {}});
            } else if (is_table(option)) {
                const EffectReader reader(option, pack_, allowance_);
                effect.options.push_back({reader.text("id"), reader.character("character"), reader.text("text")});
                if (effect.options.back().id.empty()) throw BadAnswer{"an option without id"};
            } else {
                throw BadAnswer{"an option that is neither a character nor {id = ..., text = ...}"};
            }
        });
        if (const Field keep(table_, "keep"); !is_nothing(*keep)) {
            auto node = node_of(*keep, 0, allowance_);
            if (!node) throw BadAnswer{"a question that cannot keep " + node.error()};
            effect.keep = write_json_line(*node);
            if (effect.keep.size() > 64 << 10) throw BadAnswer{"a question that cannot keep more than 64 KB of text"};
        }
        return effect;
    }
};

/// Effects in lists of lists. There are never more of them than there are tables, so empty ones count, too.
void read_effects(const Value& value, const std::string& pack, Effects& effects, Allowance& allowance, int depth = 0) {
    if (is_nothing(value)) return;
    if (depth > 16 || !has_room(value.lua_state())) throw BadAnswer{"effects in lists that are nested too deeply"};
    if (!is_table(value)) throw BadAnswer{type_of(value) + " where effects are expected"};
    if (std::string wrong = allowance.take_node(); !wrong.empty()) throw BadAnswer{std::move(wrong)};
    if (!is_nothing(*Field(value, "does"))) {
        if (--allowance.effects < 0) throw BadAnswer{"more than 500 effects"};
        effects.push_back(EffectReader(value, pack, allowance).read());
        return;
    }
    const lua_Integer length = length_of(value);
    if (length > 500) throw BadAnswer{"more than 500 effects"};
    for (lua_Integer i = 1; i <= length; ++i) read_effects(*Field(value, i), pack, effects, allowance, depth + 1);
}

Option read_action(const Value& action, Allowance& allowance) {
    const auto field = [&](const char* name) {
        if (!is_table(action)) throw BadAnswer{"an action that is not a table {id = ..., text = ...}"};
        const Field given(action, name);
        std::string text = is_text(*given) ? text_of(*given) : "";
        if (text.empty() || text.contains('|')) throw BadAnswer{std::format("an action whose field {} is missing or holds a |", name)};
        std::string wrong =
            text.size() > longest_text ? std::format("a text of more than {} bytes", longest_text) : allowance.take_text(text);
        if (wrong.empty()) wrong = why_not_shown(text);
        if (!wrong.empty()) throw BadAnswer{std::format("an action whose field {} is {}", name, wrong)};
        return text;
    };
    Option option{.id = field("id"), .text = field("text")};
    if (const Field price(action, "price"); !is_nothing(*price)) {
        if (!is_whole(*price) || price->as<lua_Integer>() < 0 || price->as<lua_Integer>() > most_amount)
            throw BadAnswer{std::format("an action whose price is not a whole number from 0 to {}", most_amount)};
        option.price = price->as<int>();
    }
    return option;
}

/// The answer of a hook that is asked for a value.
void read_value(const Value& value, Hook hook, const std::string& pack, Answer& answer, Allowance& allowance) {
    const auto expect = [&](bool right, const char* what) {
        if (!right) throw BadAnswer{std::format("{} where {} is expected", type_of(value), what)};
    };
    switch (info_of(hook).gives) {
    case HookResult::effects: break;
    case HookResult::number:
        expect(value.is<double>(), "a number");
        answer.number = value.as<double>();
        if (!std::isfinite(*answer.number)) throw BadAnswer{"a number that is not finite"};
        break;
    case HookResult::yes_or_no:
        expect(value.is<bool>(), "true or false");
        answer.yes = value.as<bool>();
        break;
    case HookResult::text:
        expect(is_text(value), "a text");
        answer.text = text_of(value);
        if (answer.text->size() > longest_text) throw BadAnswer{std::format("a text of more than {} bytes", longest_text)};
        if (std::string wrong = why_not_shown(*answer.text); !wrong.empty()) throw BadAnswer{std::move(wrong)};
        if (hook == Hook::changes_shot) answer.text = full_id(pack, *answer.text);
        break;
    case HookResult::actions:
        expect(is_table(value), "a list of actions");
        for (lua_Integer i = 1; i <= std::min<lua_Integer>(length_of(value), 50); ++i)
            answer.actions.push_back(read_action(*Field(value, i), allowance));
        break;
    }
}

constexpr long node_cost = 10; ///< of one value that is copied from content or data

} // namespace

void push_node(lua_State* state, const Node& node) {
    if (!has_room(state)) raise(state, "content is nested too deeply");
    charge(state, node_cost);
    if (node.is_boolean()) sol::stack::push(state, node.as_boolean());
    else if (node.is_integer()) sol::stack::push(state, node.as_integer());
    else if (node.is_number()) sol::stack::push(state, node.as_number());
    else if (node.is_string()) sol::stack::push(state, ShortId{node.as_string()});
    else if (node.is_array()) {
        sol::stack_table list(state, sol::new_table(static_cast<int>(node.items().size())));
        int n = 0;
        for (const Node& item : node.items()) {
            push_node(state, item);
            const Value value(state, -1);
            list.raw_set(++n, value);
            value.pop();
        }
    } else if (node.is_object()) {
        sol::stack_table table(state, sol::new_table(0, static_cast<int>(node.members().size())));
        for (const Member& member : node.members()) {
            push_node(state, member.value);
            const Value value(state, -1);
            table.raw_set(member.key.c_str(), value);
            value.pop();
        }
    } else {
        sol::stack::push(state, sol::lua_nil);
    }
}

void push_json(lua_State* state, const std::string& text) {
    // Inside an EngineCall no allocation fails, so no error jumps over the node's destructor. The depth is the limit of the JSON reader.
    charge(state, static_cast<long long>(text.size()) / 4);
    const LuaVm::EngineCall guard(LuaVm::of(state));
    const ReadJson read = read_json("[" + text + "]", "data"); // in a list, as a document must be a list or an object
    if (read.root && !read.root->items().empty()) push_node(state, read.root->items().front());
    else sol::stack::push(state, sol::lua_nil);
}

std::expected<Node, std::string> node_at(lua_State* state, int index) {
    Allowance allowance;
    return node_of(Value(state, index), 0, allowance);
}

std::expected<Answer, std::string> answer_at(lua_State* state, int first, int count, Hook hook, const std::string& pack) {
    const bool only_effects = info_of(hook).gives == HookResult::effects;
    const int effects = only_effects ? 0 : 1; // they come alone, or behind the answer to a question
    if (!has_room(state)) return std::unexpected("too many values");
    Answer answer;
    Allowance allowance;
    try {
        if (const Value value(state, first); !only_effects && !is_nothing(value)) read_value(value, hook, pack, answer, allowance);
        if (count > effects) read_effects(Value(state, first + effects), pack, answer.effects, allowance);
    } catch (BadAnswer& wrong) {
        return std::unexpected(std::move(wrong.message));
    }
    return answer;
}

} // namespace flickforge
