// script/docs/module_docs.h: what a module of the standard library says about itself, for the stubs and the reference.
// A module begins with a comment of lines with three hyphens that ends in ---@class; such a comment stands before each function, too, with
// a ---@param for each argument and a ---@return for each result. What stands behind these words is a type.
#pragma once
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace flickforge {

struct ModuleFunction {
    struct Argument {
        std::string name;
        std::string type;
        bool optional = false;
    };
    std::string name;
    std::string text; ///< in one line
    std::vector<Argument> arguments;
    std::vector<std::string> returns; ///< types
};

struct ModuleDocs {
    std::string name;       ///< "std/areas"
    std::string class_name; ///< "StdAreas"
    std::string text;       ///< in lines
    std::string example;    ///< lines of Lua; may be empty
    std::vector<ModuleFunction> functions;
};

/// Every function must be described, and the comment must name the arguments as the function does; issue module-docs otherwise.
Result<ModuleDocs> module_docs(std::string_view name, std::string_view text);

/// Those of all standard modules, by name.
const std::vector<ModuleDocs>& standard_module_docs();

/// "within(game, centre, reach, among?)"
std::string signature(const ModuleFunction& function);
/// "fun(game: Game, centre: Place, reach: number, among?: Character[]): Character[]"
std::string lua_type(const ModuleFunction& function);

} // namespace flickforge
