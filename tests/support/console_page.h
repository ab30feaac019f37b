// tests/support/console_page.h: pages that show a terminal are run as they are printed: files written, commands typed, answers compared.
#pragma once
#include "support/program.h"

#include <span>
#include <string>

namespace flickforge::testing {

/// Does an answer look as it is shown? "…" stands for any words, a line that is nothing but "…" for any lines.
bool fits(std::string_view shown, std::string_view line);
bool fits(std::span<const std::string> shown, std::span<const std::string> lines);

struct PageRun {
    int files = 0;    ///< blocks that name a file; each was written
    int commands = 0; ///< lines "$ ./forge …"; each was run
};

/// Does all that docs/NAME says, in `folder`. A command that shows "error:" must fail, every other one must not.
/// Lines that begin with "> " are typed into the command. FLICKFORGE_APPROVE=1 writes new answers into the page.
PageRun run_page(const std::string& name, const TemporaryFolder& folder);

} // namespace flickforge::testing
