// content/schema/field_migration.h: files as they were written for an older interface, read as they would be written today.
// A field that was given another name is moved there; a field that should no longer be written still works, with a warning.
#pragma once
#include "content/schema/schema.h"

#include <memory>

namespace flickforge {

/// What the schemas say is no longer written: "x-deprecated": the interface since which; "x-renamed-to": the field beside it that has taken its
/// place. Reads the schemas once; const afterwards.
class FieldMigration {
public:
    explicit FieldMigration(const Schemas& schemas);
    ~FieldMigration();
    FieldMigration(FieldMigration&&) noexcept;

    /// `kind` is the schema of the document: a kind of content, "pack" or "patches". Adds a warning for each old field.
    void modernise(std::string_view kind, Node& document, const Sources& sources, Issues& issues) const;

private:
    struct Impl;
    std::unique_ptr<Impl> inside_;
};

} // namespace flickforge
