// Monsters without health: nothing but a push off the board destroys them.
#include "rules/battle/death.h"
#include "rules/battle/shot.h"

#include <algorithm>
#include <utility>

namespace flickforge {

void destroy_pushed_shadows(Game& game, const ShotTask& task) {
    const ShotType& type = game.require<ShotType>(task.shot);
    const Character* shooter = std::as_const(game.state).find(task.by);
    for (const int id : std::vector(task.left)) {
        const Character* gone = std::as_const(game.state).find(id);
        if (!gone || gone->dead || gone->team == task.team || task.team != Side::heroes) continue;
        const Monster* kind = game.monster(*gone);
        if (!kind || !kind->shadow) continue;
        const bool pushed = std::ranges::contains(task.pushed, id) || game.rules.options().shadow_indirect_push;
        const bool by_shot =
            (type.motion != Motion::roll && type.after != PieceAfterShot::beside) || game.rules.options().shadow_by_shield_and_roll;
        const bool by_antient =
            !shooter || shooter->kind != CharacterKind::antient || game.rules.options().shadow_by_antient != ShadowByAntient::never;
        if (pushed && by_shot && by_antient) kill(game, id, task.by, "pushed off the board");
    }
    if (shooter && shooter->kind == CharacterKind::antient && task.team == Side::overseer &&
        game.rules.options().shadow_by_antient == ShadowByAntient::always)
        for (const int id : std::vector(task.left)) {
            const Character* gone = std::as_const(game.state).find(id);
            const Monster* kind = gone ? game.monster(*gone) : nullptr;
            if (kind && kind->shadow && !gone->dead && std::ranges::contains(task.pushed, id))
                kill(game, id, task.by, "pushed off the board");
        }
}

} // namespace flickforge
