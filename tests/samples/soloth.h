// tests/samples/soloth.h: samples/soloth with the base game, loaded once.
#pragma once
#include "support/notation.h"
#include "support/shipped.h"

#include <map>
#include <ranges>
#include <vector>

namespace flickforge::testing {

inline const Library& soloth() {
    static const std::shared_ptr<const Library> library = [] {
        const std::string folder = source_folder();
        Loaded loaded = Loader(shipped_checker()).load({read_tree(folder + "/content/catacombs"), read_tree(folder + "/samples/soloth")});
        if (!loaded.library) throw std::runtime_error(to_text(loaded.issues.front()));
        return loaded.library;
    }();
    return *library;
}

/// The object of the pack with this full id. Throws, and so fails the test, when there is none.
template <class T> const T& of_id(const std::string& id) {
    const T* found = soloth().find<T>(id);
    if (!found) throw std::runtime_error("samples/soloth and content/catacombs have no " + std::string(kind_of<T>) + '/' + id);
    return *found;
}

/// The object of samples/soloth that people know by this name.
template <class T> const T& in_soloth(std::string_view name) { return of_id<T>("soloth:" + id_from_name(name)); }

/// Every object of a kind that the pack itself brings, without those it only builds upon.
template <class T> std::vector<const T*> all_of_soloth() {
    std::vector<const T*> all = soloth().all<T>();
    std::erase_if(all, [](const T* object) { return !object->id.starts_with("soloth:"); });
    return all;
}

} // namespace flickforge::testing
