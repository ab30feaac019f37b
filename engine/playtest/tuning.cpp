#include "playtest/tuning.h"

#include "base/text.h"
#include "content/json/field_path.h"
#include "content/json/json_reader.h"
#include "content/load/changed.h"

#include <charconv>
#include <cmath>
#include <format>

namespace flickforge {
namespace {

/// "monsters.orc.health+=2" taken apart.
struct Tuning {
    std::string kind, id, path;
    char sign = '='; ///< or '+', '-'
    std::string value;
};

/// A trial needs no wooden piece that could show an Orc's second health.
const std::vector<std::string> tolerated{"no-hurt-side"};

constexpr const char* form = "write kind.id.field=value, such as monsters.orc.health=3 or heroes.*.health+=2";

/// Where the sign begins that parts field and value: an = that is in no [key=value].
std::size_t sign_in(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += (text[i] == '[') - (text[i] == ']');
        if (text[i] == '=' && depth == 0) return i > 0 && (text[i - 1] == '+' || text[i - 1] == '-') ? i - 1 : i;
    }
    return std::string_view::npos;
}

std::unexpected<Issues> wrong(std::string code, const std::string& text, std::string message, std::string hint) {
    return fail({.code = std::move(code), .message = in_quotes(text) + ": " + std::move(message), .hint = std::move(hint)});
}

Result<Tuning> taken_apart(const std::string& text) {
    const std::size_t sign = sign_in(text);
    if (sign == std::string::npos) return wrong("bad-change", text, "there is no = between field and value", form);
    const std::string_view left = std::string_view(text).substr(0, sign);
    const std::size_t first = left.find('.'), second = first == std::string_view::npos ? first : left.find('.', first + 1);
    if (second == std::string_view::npos) return wrong("bad-change", text, "kind, id and field must be separated by points", form);
    Tuning tuning{std::string(left.substr(0, first)), std::string(left.substr(first + 1, second - first - 1)),
                  std::string(left.substr(second + 1))};
    tuning.sign = text[sign];
    tuning.value = text.substr(text.find('=', sign) + 1);
    if (tuning.path.empty() || tuning.value.empty()) return wrong("bad-change", text, "field and value cannot be empty", form);
    return tuning;
}

/// The ids that a pattern matches.
Result<std::vector<std::string>> targets(const Library& library, const Tuning& tuning, const std::string& text) {
    const Schemas& schemas = library.checker().schemas();
    if (!schemas.is_kind(tuning.kind)) {
        return wrong("unknown-kind", text, in_quotes(tuning.kind) + " is not a kind of content",
                     suggestion(tuning.kind, schemas.kinds(), "there are " + join(schemas.kinds())));
    }
    std::vector<std::string> found, names;
    for (const auto& [key, object] : library.objects()) {
        if (key.kind != tuning.kind || object->abstract) continue;
        names.push_back(std::string(name_of(key.id)));
        if (tuning.id == "*" || tuning.id == key.id || tuning.id == name_of(key.id)) found.push_back(key.id);
    }
    if (found.empty()) {
        return wrong("unknown-id", text, std::format("there is no {} among the {}", in_quotes(tuning.id), tuning.kind),
                     suggestion(tuning.id, names, "`flickforge list " + tuning.kind + "` shows them all"));
    }
    if (tuning.id != "*" && found.size() > 1)
        return wrong("ambiguous", text, std::format("several packs have {}", in_quotes(tuning.id)), "say which: " + join(found));
    return found;
}

/// As if it were written in the object that it changes: names in it mean that pack's.
void move_to(Node& node, Origin origin) {
    node.origin = origin;
    if (node.is_array())
        for (Node& item : node.items()) move_to(item, origin);
    if (node.is_object())
        for (Member& member : node.members()) member.key_origin = origin, move_to(member.value, origin);
}

/// JSON where it is, otherwise the word itself.
Node value_of(const std::string& text) {
    ReadJson read = read_json('[' + text + ']', "");
    if (!read.root || read.root->items().size() != 1) return Node::string(text);
    return std::move(read.root->items().front());
}

ContentChange change_to(const Object& object, const std::string& path, Node value) {
    Node change = Node::object();
    change.set("op", Node::string("set"));
    change.set("path", Node::string(path));
    change.set("value", std::move(value));
    move_to(change, object.data.origin);
    return {object.kind, object.id, std::move(change)};
}

Result<std::shared_ptr<const Library>> tuned_once(const std::shared_ptr<const Library>& library, const std::string& text) {
    const auto tuning = taken_apart(text);
    if (!tuning) return std::unexpected(tuning.error());
    const auto ids = targets(*library, *tuning, text);
    if (!ids) return std::unexpected(ids.error());
    const auto path = parse_field_path(tuning->path);
    const Node value = value_of(tuning->value);
    if (tuning->sign != '=' && !value.is_number())
        return wrong("bad-change", text, in_quotes(tuning->value) + " is not a number", "use = to set a field to something else");
    std::vector<ContentChange> changes;
    for (const std::string& id : *ids) {
        const Object* object = library->object(tuning->kind, id);
        const Node* now = path ? find_at(object->data, *path) : nullptr;
        if ((tuning->id == "*" || tuning->sign != '=') && (!now || now->is_null()))
            continue; // a shadow monster has no health that could be raised
        Node made = value;
        if (tuning->sign != '=') {
            if (!now->is_number())
                return wrong("bad-change", text, std::format("{} of {} is {}, not a number", tuning->path, id, now->described()), "use =");
            const double number = now->as_number() + (tuning->sign == '+' ? 1 : -1) * value.as_number();
            made = now->is_integer() && value.is_integer() ? Node::integer(std::llround(number)) : Node::number(number);
        }
        changes.push_back(change_to(*object, tuning->path, std::move(made)));
    }
    if (changes.empty()) { // no object has it: the mechanism knows why
        const ContentChange one = change_to(*library->object(tuning->kind, ids->front()), tuning->path, value);
        if (with_changes(library, std::span(&one, 1), tolerated))
            return wrong("patch-no-match", text,
                         tuning->id == "*" ? std::format("none of the {} has {}", tuning->kind, tuning->path)
                                           : std::format("{} has no {}", ids->front(), tuning->path),
                         "use = to give it one");
        changes.push_back(one);
    }
    auto made = with_changes(library, changes, tolerated);
    if (made) return made;
    Issues issues = std::move(made.error());
    for (Issue& issue : issues) issue.message = in_quotes(text) + ": " + issue.message;
    if (issues.size() > 5) issues.resize(5); // the same for each of a kind
    return std::unexpected(std::move(issues));
}

std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

} // namespace

Result<std::shared_ptr<const Library>> with_overrides(std::shared_ptr<const Library> library, std::span<const std::string> changes) {
    for (const std::string& change : changes) {
        auto made = tuned_once(library, change);
        if (!made) return made;
        library = std::move(*made);
    }
    return library;
}

Result<Sweep> sweep_of(const std::string& text) {
    constexpr const char* examples = "write monsters.orc.health=1..3, …=0..1:0.25 for steps, or …=1,2,5 for single values";
    constexpr std::size_t most = 100;
    const std::size_t sign = sign_in(text);
    if (sign == std::string::npos) return wrong("bad-sweep", text, "there is no = between field and values", examples);
    const std::size_t equals = text.find('=', sign);
    Sweep sweep{text.substr(0, equals + 1), {}};
    const std::string values = text.substr(equals + 1);
    const std::size_t dots = values.find("..");
    if (dots == std::string::npos) {
        for (const std::string& value : split(values, ','))
            if (!value.empty()) sweep.values.push_back(value);
    } else {
        const std::size_t colon = values.find(':', dots);
        const auto from = number_in(std::string_view(values).substr(0, dots));
        const auto to = number_in(std::string_view(values).substr(dots + 2, colon == std::string::npos ? colon : colon - dots - 2));
        const auto step = colon == std::string::npos ? std::optional(1.0) : number_in(std::string_view(values).substr(colon + 1));
        if (!from || !to || !step || !(*step > 0) || !(*from < *to))
            return wrong("bad-sweep", text, "a range goes from a smaller number to a larger one, with steps above 0", examples);
        if ((*to - *from) / *step >= static_cast<double>(most))
            return wrong("bad-sweep", text, std::format("more than {} values", most), "use larger steps");
        for (int i = 0; *from + i * *step <= *to + *step * 1e-9; ++i) sweep.values.push_back(number_text(*from + i * *step));
    }
    if (sweep.values.size() < 2) return wrong("bad-sweep", text, "a sweep needs two values or more", examples);
    if (sweep.values.size() > most) return wrong("bad-sweep", text, std::format("more than {} values", most), "take fewer");
    return sweep;
}

} // namespace flickforge
