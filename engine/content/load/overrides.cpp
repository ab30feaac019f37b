#include "content/load/overrides.h"

#include "base/text.h"
#include "content/json/field_path.h"
#include "content/json/json_reader.h"
#include "content/load/changed.h"

#include <cmath>
#include <format>

namespace flickforge {

std::size_t sign_in(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        depth += (text[i] == '[') - (text[i] == ']');
        if (text[i] == '=' && depth == 0) return i > 0 && (text[i - 1] == '+' || text[i - 1] == '-') ? i - 1 : i;
    }
    return std::string_view::npos;
}

bool is_override(std::string_view word) {
    const std::size_t sign = sign_in(word);
    return sign != std::string_view::npos && word.substr(0, sign).contains('.');
}

namespace {

/// "monsters.orc.health+=2" taken apart.
struct Tuning {
    std::string kind, id, path;
    char sign = '='; ///< or '+', '-'
    std::string value;
};

/// A trial needs no wooden piece that could show an Orc's second health.
const std::vector<std::string> tolerated{"no-hurt-side"};

constexpr const char* override_form = "write kind.id.field=value, such as monsters.orc.health=3 or heroes.*.health+=2";

std::unexpected<Issues> wrong_override(std::string code, const std::string& text, std::string message, std::string hint) {
    return fail({.code = std::move(code), .message = in_quotes(text) + ": " + std::move(message), .hint = std::move(hint)});
}

Result<Tuning> taken_apart(const std::string& text) {
    const std::size_t sign = sign_in(text);
    if (sign == std::string::npos) return wrong_override("bad-change", text, "there is no = between field and value", override_form);
    const std::string_view left = std::string_view(text).substr(0, sign);
    const std::size_t first = left.find('.'), second = first == std::string_view::npos ? first : left.find('.', first + 1);
    if (second == std::string_view::npos) return wrong_override("bad-change", text, "kind, id and field must be separated by points", override_form);
    Tuning tuning{std::string(left.substr(0, first)), std::string(left.substr(first + 1, second - first - 1)),
                  std::string(left.substr(second + 1))};
    tuning.sign = text[sign];
    tuning.value = text.substr(text.find('=', sign) + 1);
    if (tuning.path.empty() || tuning.value.empty()) return wrong_override("bad-change", text, "field and value cannot be empty", override_form);
    return tuning;
}

/// The ids that a pattern matches.
Result<std::vector<std::string>> targets(const Library& library, const Tuning& tuning, const std::string& text) {
    const Schemas& schemas = library.checker().schemas();
    if (!schemas.is_kind(tuning.kind)) {
        return wrong_override("unknown-kind", text, in_quotes(tuning.kind) + " is not a kind of content",
                     suggestion(tuning.kind, schemas.kinds(), "there are " + join(schemas.kinds())));
    }
    std::vector<std::string> found, names;
    for (const auto& [key, object] : library.objects()) {
        if (key.kind != tuning.kind || object->abstract) continue;
        names.push_back(std::string(name_of(key.id)));
        if (tuning.id == "*" || tuning.id == key.id || tuning.id == name_of(key.id)) found.push_back(key.id);
    }
    if (found.empty()) {
        return wrong_override("unknown-id", text, std::format("there is no {} among the {}", in_quotes(tuning.id), tuning.kind),
                     suggestion(tuning.id, names, "`flickforge list " + tuning.kind + "` shows them all"));
    }
    if (tuning.id != "*" && found.size() > 1)
        return wrong_override("ambiguous", text, std::format("several packs have {}", in_quotes(tuning.id)), "say which: " + join(found));
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
        return wrong_override("bad-change", text, in_quotes(tuning->value) + " is not a number", "use = to set a field to something else");
    std::vector<ContentChange> changes;
    for (const std::string& id : *ids) {
        const Object* object = library->object(tuning->kind, id);
        const Node* now = path ? find_at(object->data, *path) : nullptr;
        if ((tuning->id == "*" || tuning->sign != '=') && (!now || now->is_null()))
            continue; // a shadow monster has no health that could be raised
        Node made = value;
        if (tuning->sign != '=') {
            if (!now->is_number())
                return wrong_override("bad-change", text, std::format("{} of {} is {}, not a number", tuning->path, id, now->described()), "use =");
            const double number = now->as_number() + (tuning->sign == '+' ? 1 : -1) * value.as_number();
            made = now->is_integer() && value.is_integer() ? Node::integer(std::llround(number)) : Node::number(number);
        }
        changes.push_back(change_to(*object, tuning->path, std::move(made)));
    }
    if (changes.empty()) { // no object has it: the mechanism knows why
        const ContentChange one = change_to(*library->object(tuning->kind, ids->front()), tuning->path, value);
        if (with_changes(library, std::span(&one, 1), tolerated))
            return wrong_override("patch-no-match", text,
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

} // namespace

Result<std::shared_ptr<const Library>> with_overrides(std::shared_ptr<const Library> library, std::span<const std::string> changes) {
    if (changes.size() > most_overrides) // each checks all content again, and a file of a stranger may hold any number
        return fail({.code = "too-many-changes",
                     .message = std::format("{} single changes of content are more than {}", changes.size(), most_overrides),
                     .hint = "write a pack with patches"});
    for (const std::string& change : changes) {
        auto made = tuned_once(library, change);
        if (!made) return made;
        library = std::move(*made);
    }
    return library;
}

} // namespace flickforge
