// rules/rules.h: what holds for a whole game: the content, the variants in force, and the scripts.
// Made once, used for any number of steps by one thread; another thread makes its own.
#pragma once
#include "content/library.h"
#include "rules/hooks.h"
#include "table/table_board.h"

#include <memory>

namespace flickforge {

class Rules {
public:
    /// `variants`: ids of variants, and single options written "name=value". Fails on a variant or option that does not exist, or an
    /// option set to something that is no choice of it.
    static Result<std::unique_ptr<Rules>> make(std::shared_ptr<const Library> library, std::vector<std::string> variants, Hooks& hooks);

    const Library& library() const { return *library_; }
    std::shared_ptr<const Library> shared_library() const { return library_; }
    Hooks& hooks() const { return hooks_; }
    const std::vector<std::string>& variants() const { return variants_; }    ///< switched on by the players, in order
    const std::vector<const Variant*>& in_force() const { return in_force_; } ///< with those that always are

    /// The value of a rule option; `otherwise` where no variant knows it.
    bool is(std::string_view option, bool otherwise) const;
    int number(std::string_view option, int otherwise) const;
    std::string_view word(std::string_view option, std::string_view otherwise) const;
    const std::map<std::string, OptionValue, std::less<>>& options() const { return options_; }

    /// Left in the box by a variant.
    bool excluded(std::string_view kind, std::string_view id) const;

    const TableBoard& table_board(const std::string& board) const;

private:
    Rules(std::shared_ptr<const Library> library, Hooks& hooks) : library_(std::move(library)), hooks_(hooks) {}

    std::shared_ptr<const Library> library_;
    Hooks& hooks_;
    std::vector<std::string> variants_;
    std::vector<const Variant*> in_force_;
    std::map<std::string, OptionValue, std::less<>> options_;
    std::map<std::pair<std::string, std::string>, bool> excluded_;
    mutable std::map<std::string, TableBoard> boards_;
};

} // namespace flickforge
