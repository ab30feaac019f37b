// Monsters without health: nothing but a push off the board destroys them.
#include "rules/battle/death.h"
#include "rules/battle/shot.h"

#include <algorithm>

namespace flickforge {

bool leaves_for_good(const GameView& game, const ShotTask& task, int id) {
    const ShotType& type = game.require<ShotType>(task.shot);
    const Character* shooter = game.state.find(task.by);
    const Character* gone = game.state.find(id);
    const Monster* kind = gone && !gone->dead ? game.monster(*gone) : nullptr;
    if (!kind || !kind->shadow) return false;
    const bool touched = std::ranges::contains(task.pushed, id);
    const bool by_antient = shooter && shooter->kind == CharacterKind::antient;
    const ShadowByAntient antients = game.rules.options().shadow_by_antient;
    if (by_antient && task.team == Side::overseer && antients == ShadowByAntient::always && touched) return true;
    if (gone->team == task.team || task.team != Side::heroes) return false;
    const bool pushed = touched || game.rules.options().shadow_indirect_push;
    const bool by_shot =
        (type.motion != Motion::roll && type.after != PieceAfterShot::beside) || game.rules.options().shadow_by_shield_and_roll;
    return pushed && by_shot && (!by_antient || antients != ShadowByAntient::never);
}

void destroy_pushed_shadows(Game& game, const ShotTask& task) {
    for (const int id : std::vector(task.left))
        if (leaves_for_good(game, task, id)) kill(game, id, task.by, "pushed off the board");
}

} // namespace flickforge
