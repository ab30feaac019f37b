// tests/fuzz/mutate.h: inputs made wrong on purpose. Each keeps the form of what it changes, so that the mistake reaches further than the
// first line of a reader: JSON stays JSON, a chunk has its checksum, a zip its directory. All chance comes from a seed.
#pragma once
#include "base/random.h"
#include "content/json/node.h"

#include <string>
#include <string_view>
#include <vector>

namespace flickforge::testing {

/// One of the entries; there must be one.
template <class T> const T& any_of(const std::vector<T>& list, Random& random) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

/// True once in so many times.
inline bool one_in(std::uint32_t times, Random& random) { return random.below(times) == 0; }

/// A value somewhere in it becomes another one: numbers go to their extremes, texts and whole parts are exchanged for others of the same
/// document, entries are dropped, doubled and swapped. `words` are further texts that mean something to the reader.
void mutate_json(Node& root, Random& random, const std::vector<std::string>& words = {});

/// Bytes are flipped, cut out, doubled, moved or set to extremes.
void mutate_bytes(std::string& bytes, Random& random);

/// Words, numbers, signs and lines of a text are dropped, doubled, swapped or exchanged for `words`.
void mutate_text(std::string& text, Random& random, const std::vector<std::string>& words = {});

/// Words of a text, each once: letters, digits and underscores.
std::vector<std::string> words_in(std::string_view text);

} // namespace flickforge::testing
