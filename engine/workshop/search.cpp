#include "workshop/search.h"

#include <algorithm>

namespace flickforge {
namespace {

char small(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

class Search {
public:
    Search(std::string_view words, std::size_t most) : words_(words), most_(most) { std::ranges::transform(words_, words_.begin(), small); }

    bool full() const { return found.size() >= most_; }

    void look_in(const std::string& text, const FoundText& where) {
        int line = 1;
        std::size_t start = 0;
        while (start < text.size() && !full()) {
            const std::size_t end = std::min(text.find('\n', start), text.size());
            look_in_line(std::string_view(text).substr(start, end - start), line, where);
            start = end + 1;
            ++line;
        }
    }

    std::vector<FoundText> found;

private:
    std::string words_;
    std::size_t most_;

    void look_in_line(std::string_view line, int number, const FoundText& where) {
        const auto at = std::ranges::search(line, words_, [](char a, char b) { return small(a) == b; });
        if (at.empty()) return;
        constexpr std::size_t before = 60, longest = 200;
        std::size_t from = static_cast<std::size_t>(at.begin() - line.begin());
        std::size_t cut = std::min(line.find_first_not_of(" \t"), from);
        if (from - cut > before) {
            cut = from - before;
            while (cut < from && (static_cast<unsigned char>(line[cut]) & 0xc0) == 0x80) ++cut; // whole characters
        }
        std::string_view excerpt = line.substr(cut, std::max(longest, from - cut + words_.size()));
        while (!excerpt.empty() && cut + excerpt.size() < line.size() &&
               (static_cast<unsigned char>(line[cut + excerpt.size()]) & 0xc0) == 0x80)
            excerpt.remove_suffix(1);
        FoundText one = where;
        one.line = number;
        one.excerpt = excerpt;
        one.from = from - cut;
        one.length = words_.size();
        found.push_back(std::move(one));
    }
};

} // namespace

std::vector<FoundText> search(const Project& project, std::string_view words, std::size_t most) {
    Search search(words, most);
    if (words.size() < 2) return {};
    for (const std::string& file : project.files())
        search.look_in(*project.text(file), {.file = file, .key = project.object_at(file), .shown = file});
    const Library* library = project.library().get();
    if (!library) return std::move(search.found);
    for (const auto& [key, object] : library->objects()) {
        if (search.full()) break;
        const Source& source = library->sources().at(object->file);
        if (!project.pack_folder(source.pack).empty() || !source.text) continue;
        search.look_in(*source.text, {.file = "", .key = key, .shown = source.pack + '/' + source.path});
        if (!object->typed || object->typed->script.empty()) continue;
        const std::string& script = object->typed->script; // pack:path
        if (const std::string* text = library->script(script))
            search.look_in(*text, {.file = "", .key = key, .shown = source.pack + '/' + script.substr(script.find(':') + 1)});
    }
    return std::move(search.found);
}

} // namespace flickforge
