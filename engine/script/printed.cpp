#include "script/printed.h"

#include "script/given_text.h"

#include <memory>
#include <mutex>
#include <ostream>

namespace flickforge {

LuaHooks::Print printed_to(std::ostream& out, int most) {
    struct Count {
        std::mutex mutex;
        int lines = 0;
    };
    return [&out, most, count = std::make_shared<Count>()](const std::string& line) {
        const std::scoped_lock lock(count->mutex);
        if (++count->lines > most + 1) return;
        if (count->lines == most + 1) out << "[script] more was printed; only the first " << most << " lines are shown\n";
        else out << "[script] " << printable(line) << '\n';
    };
}

} // namespace flickforge
