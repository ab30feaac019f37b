// content/schema/check.h: is a document as its schema says? All errors at once, each at its character, worded for people.
#pragma once
#include "content/schema/schema.h"

#include <memory>

namespace flickforge {

/// The schema library's validators, one for each kind. Building them takes a moment; checking is const and thread-safe.
class Checker {
public:
    static Result<std::unique_ptr<Checker>> create(std::shared_ptr<const Schemas> schemas);
    ~Checker();

    /// `kind` is a kind of content, "pack", "patches" or "tests". Places come from the origins of the nodes.
    Issues check(std::string_view kind, const Node& document, const Sources& sources) const;

    const Schemas& schemas() const { return *schemas_; }

private:
    Checker() = default;
    struct Validators;
    std::shared_ptr<const Schemas> schemas_;
    std::unique_ptr<Validators> validators_;
};

/// What is wrong with this node itself (not its parts), as sentences. `field` is how a person would name the place.
Issues explain(const Schema& schema, const Node& node, const std::string& field, const std::string& whole, const Sources& sources);

} // namespace flickforge
