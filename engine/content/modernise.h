// content/modernise.h: files as they were written for an older interface, read as they would be written today.
// A field that was given another name is moved there; every field that is no longer to be written is told, and works.
#pragma once
#include "content/schema.h"

#include <memory>

namespace flickforge {

/// What the schemas say is no longer written: "x-deprecated": the interface since which; "x-renamed-to": the field beside it that has taken its
/// place. Reads the schemas once; const afterwards.
class Moderniser {
public:
    explicit Moderniser(const Schemas& schemas);
    ~Moderniser();
    Moderniser(Moderniser&&) noexcept;

    /// `kind` is the schema of the document: a kind of content, "pack" or "patches". Adds a warning for each old field.
    void modernise(std::string_view kind, Node& document, const Sources& sources, Issues& issues) const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

} // namespace flickforge
