// cli/parcels.h: packs on their way: to a zip, into the folder of installed packs, and out of it.
#pragma once
#include "cli/packs.h"

#include <functional>

namespace CLI {
class App;
}

namespace flickforge {

struct PackOptions {
    PackChoice choice;
    std::string pack;   ///< empty: the pack one stands in
    std::string output; ///< empty: ID-VERSION.ffpack.zip here
};
int pack(const Context& context, const PackOptions& options);

struct InstallOptions {
    PackChoice choice;
    std::string what; ///< a zip or a pack's folder
    std::string to;   ///< empty: the person's own folder of packs
    bool force = false;
};
int install(const Context& context, const InstallOptions& options);

struct RemoveOptions {
    std::string id;
    std::string from;
    bool force = false;
};
int remove(const Context& context, const RemoveOptions& options);

/// `list packs`: what is shipped, installed and here.
int list_packs(const Context& context, const PackChoice& choice, bool json);

struct ParcelOptions {
    PackOptions pack;
    InstallOptions install;
    RemoveOptions remove;
};
void add_parcels(CLI::App& app, const Context& context, ParcelOptions& options, std::function<int()>& chosen);

} // namespace flickforge
