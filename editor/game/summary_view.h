// editor/game/summary_view.h: the end of a game: who won and why, what each room took, what each character did; and what to do next.
#pragma once

namespace flickforge::editor {

class Sandbox;
class Workspace;

/// Fills the width there is: tables where there is room for them, otherwise a few lines for each hero.
void draw_summary(Workspace& workspace, Sandbox& sandbox);

} // namespace flickforge::editor
