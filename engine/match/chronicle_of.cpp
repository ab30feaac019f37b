#include "match/chronicle_of.h"

namespace flickforge {

Chronicle chronicle_of(const Match& match) {
    Chronicle chronicle(match.rules(), match.after(0));
    for (std::size_t i = 0; i < match.commands().size(); ++i) chronicle.add(match.commands()[i], match.after(i + 1));
    return chronicle;
}

} // namespace flickforge
