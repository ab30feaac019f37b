#include "support/shipped.h"

#include <stdexcept>

namespace flickforge::testing {

std::string source_folder() { return FLICKFORGE_SOURCE; }

std::shared_ptr<const Checker> shipped_checker() {
    static const std::shared_ptr<const Checker> checker = [] {
        auto made = make_checker(read_tree(source_folder() + "/schemas"));
        if (!made) throw std::runtime_error(to_text(made.error().front()));
        return *made;
    }();
    return checker;
}

std::shared_ptr<const Library> shipped_library_pointer() {
    static const std::shared_ptr<const Library> library = [] {
        Loaded loaded = Loader(shipped_checker()).load({read_tree(source_folder() + "/content/catacombs")});
        if (!loaded.library) throw std::runtime_error(to_text(loaded.issues.front()));
        return loaded.library;
    }();
    return library;
}

const Library& shipped_library() { return *shipped_library_pointer(); }

} // namespace flickforge::testing
