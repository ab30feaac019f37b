# Writes the modules of a folder as C++: cmake -D FOLDER=scripts/std -D OUTPUT=standard_modules.cpp -P standard_modules.cmake
file(GLOB files ${FOLDER}/*.lua)
list(SORT files)
set(entries "")
foreach(path IN LISTS files)
  get_filename_component(name ${path} NAME_WE)
  file(READ ${path} text)
  string(APPEND entries "    {\"std/${name}\", R\"__lua__(${text})__lua__\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[// Written by standard_modules.cmake from scripts/std.
#include "content/library/modules.h"

namespace flickforge {
namespace {

constexpr StandardModule modules[] = {
@entries@};

} // namespace

std::span<const StandardModule> standard_modules() { return modules; }

} // namespace flickforge
]] @ONLY)
