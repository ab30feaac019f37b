#include "base/last_resort.h"

#include "base/contract.h"
#include "base/printable.h"

#include <exception>
#include <new>
#include <ostream>

namespace flickforge {
namespace {

constexpr const char* ours = "  this is a mistake in Flickforge, not in your files: please report it, with what you typed\n";

} // namespace

Issue issue_of_exception() noexcept {
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return {.code = "no-memory", .message = "there is not enough memory"};
    } catch (const BrokenContract& broken) {
        return internal_error(broken);
    } catch (const std::exception& error) {
        return {.code = "internal-error", .message = std::string("something unexpected happened: ") + error.what(), .hint = "please report this"};
    } catch (...) {
        return {.code = "internal-error", .message = "something unexpected happened", .hint = "please report this"};
    }
}

int with_last_resort(std::string_view program, std::ostream& err, const std::function<int()>& run) noexcept {
    try {
        try {
            return run();
        } catch (const std::bad_alloc&) {
            err << program << ": error: there is not enough memory\n";
        } catch (const BrokenContract& broken) {
            err << program << ": " << to_text(internal_error(broken)) << '\n';
        } catch (const std::exception& error) {
            err << program << ": error: something unexpected happened: " << printable(error.what()) << '\n' << ours;
        } catch (...) {
            err << program << ": error: something unexpected happened\n" << ours;
        }
        err.flush();
    } catch (...) { // the stream itself fails: there is nowhere left to write to
    }
    return 1;
}

} // namespace flickforge
