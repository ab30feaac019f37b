#include "script/in_short.h"

#include "base/text.h"
#include "rules/names.h"

namespace flickforge {
namespace {

/// "name value" pairs of a line, without empty values.
class Line {
public:
    void add(std::string_view name, const std::string& value) {
        if (value.empty()) return;
        text_ += (text_.empty() ? "" : ", ") + (name.empty() ? std::string() : std::string(name) + ' ') + value;
    }
    void add(std::string_view name, int value) {
        if (value != 0) add(name, std::to_string(value));
    }
    void add(std::string_view name, bool value) {
        if (value) add(name, std::string("yes"));
    }
    template <class T> void add(std::string_view name, const std::vector<T>& values) {
        std::string list;
        for (const T& value : values) {
            if constexpr (std::is_same_v<T, std::string>) list += (list.empty() ? "" : " ") + value;
            else list += (list.empty() ? "" : " ") + std::to_string(value);
        }
        add(name, list);
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
};

} // namespace

std::string in_short(Hook hook, const HookEvent& event) {
    Line line;
    for (const std::string& field : split(info_of(hook).fields, ',')) {
        if (field == "attacker") line.add(field, event.attacker);
        else if (field == "target") line.add(field, event.target);
        else if (field == "amount") line.add(field, std::to_string(event.amount));
        else if (field == "id") line.add("", event.id);
        else if (field == "text") line.add(field, event.text);
        else if (field == "keep") line.add(field, event.keep);
        else if (field == "direct") line.add(field, event.direct);
        else if (field == "targets") line.add(field, event.targets);
        else if (field == "pieces") line.add(field, event.pieces);
        else if (field == "modifiers") line.add(field, event.modifiers);
        else if (field == "nullified") line.add(field, event.nullified);
        else if (field == "wall" && event.met == ContactWith::wall) line.add(field, std::to_string(event.number + 1LL));
        else if (field == "obstacle" && event.met == ContactWith::peg) line.add(field, std::to_string(event.number + 1LL));
        else if (field == "x" && event.place) line.add(field, number_text(event.place->x));
        else if (field == "y" && event.place) line.add(field, number_text(event.place->y));
        else if (field == "left_board") line.add(field, event.left_board);
        else if (field == "touched_wall") line.add(field, event.touched_wall);
        else if (field == "touched_obstacle") line.add(field, event.touched_obstacle);
    }
    return line.take();
}

std::string in_short(const Effect& effect) {
    Line line;
    line.add("to", effect.to);
    line.add("by", effect.by);
    line.add("amount", effect.amount);
    line.add("", effect.id);
    line.add("with", effect.modifiers);
    line.add("text", effect.text);
    line.add("keep", effect.keep);
    line.add("where", effect.how);
    return std::string(name_of_enum(effect.does)) + '(' + line.take() + ')';
}

std::string in_short(const Answer& answer) {
    Line line;
    if (answer.number) line.add("", number_text(*answer.number));
    if (answer.yes) line.add("", std::string(*answer.yes ? "true" : "false"));
    if (answer.text) line.add("", in_quotes(*answer.text));
    for (const Option& action : answer.actions) line.add("action", action.id);
    for (const Effect& effect : answer.effects) line.add("", in_short(effect));
    std::string text = line.take();
    return text.empty() ? "nothing" : text;
}

} // namespace flickforge
