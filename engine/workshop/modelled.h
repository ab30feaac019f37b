// workshop/modelled.h: a new object like one that there is: it extends its model, and what the model sets is written out, to be changed.
#pragma once
#include "content/library/library.h"

namespace flickforge {

struct Modelled {
    std::string json;                   ///< text of the object's file
    std::vector<std::string> written;   ///< fields that are written out
    std::vector<std::string> inherited; ///< fields that are not, as names in them mean the model's pack or its folder: art, script
    std::vector<std::string>
        named_by; ///< scripts of the model, "pack:path", that name it by its id: such rules are not about the new object
};

/// What the model and another object say of each other, as two sides of a board do, is left out: null, so that it is not inherited either.
/// `name` is the id in `pack`, which may refer to the model; `schema_path` is where an editor finds the schema, as seen from the new file.
Modelled modelled_on(const Library& library, const Object& model, const std::string& pack, const std::string& name,
                     const std::string& schema_path);

} // namespace flickforge
