#include "base/contract.h"

#include <string>
#include <string_view>

namespace flickforge {

Issue internal_error(const BrokenContract& broken) {
    return {.code = "internal-error",
            .message = std::string("a mistake in Flickforge, not in your files: ") + broken.what(),
            .hint = "please report this with the replay"};
}

void broken_contract(const char* what, const std::source_location& where) {
    std::string_view file = where.file_name(); // from the project's folder on, whatever the machine
    for (const std::string_view part : {"/engine/", "/editor/", "/tests/"})
        if (const auto at = file.rfind(part); at != std::string_view::npos) {
            file.remove_prefix(at + 1);
            break;
        }
    throw BrokenContract(std::string("this must hold: ") + what + " (" + std::string(file) + ':' + std::to_string(where.line()) + ')');
}

} // namespace flickforge
