#include "script/mistake.h"

#include "script/check_scripts.h"

namespace flickforge {

bool is_script_mistake(const Issue& issue) { return issue.place.file.ends_with(".lua"); }

std::string mistake_text(const Library& library, const Issue& issue) { return to_text(with_files(library, {issue}).front()); }

std::string mistake_or_message(const Library& library, const Issue& issue) {
    return is_script_mistake(issue) ? mistake_text(library, issue) : issue.message;
}

} // namespace flickforge
