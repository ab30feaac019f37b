// tests/first_edition/first_edition.h: the pack of the 1st edition, loaded once and without any other pack.
#pragma once
#include "support/notation.h"
#include "support/shipped.h"

#include <cstdlib>

namespace flickforge::testing {

/// The folder content, or the one in FLICKFORGE_CONTENT: a copy with one change, which some test should see (mutants_test.cpp).
inline std::string content_folder() {
    const char* other = std::getenv("FLICKFORGE_CONTENT");
    return other ? other : source_folder() + "/content";
}

inline FileTree first_edition_folder() { return read_tree(content_folder() + "/catacombs-1e"); }

inline const Library& first_edition() {
    static const std::shared_ptr<const Library> library = [] {
        Loaded loaded = Loader(shipped_checker()).load({first_edition_folder()});
        if (!loaded.library) throw std::runtime_error(to_text(loaded.issues.front()));
        return loaded.library;
    }();
    return *library;
}

/// The object of this pack with this id. Throws, and so fails the test, when there is none.
template <class T> const T& of_first_edition(std::string_view id) {
    const T* found = first_edition().find<T>("catacombs-1e:" + std::string(id));
    if (!found) throw std::runtime_error("the 1st edition has no " + std::string(kind_of<T>) + '/' + std::string(id));
    return *found;
}

} // namespace flickforge::testing
