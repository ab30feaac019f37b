// table/sliding.h: dry friction of a disc that slides and spins (Farkas and others, 2003).
// Spin takes friction away from the slide: with speed v and rim speed u the force is F(v/u) of the full one.
#pragma once

namespace flickforge {

/// Shares of full friction at a ratio of speed to rim speed.
struct FrictionShare {
    double force;  ///< of mu m g, against the motion
    double torque; ///< of mu m g R, against the spin
};

/// Exact, by complete elliptic integrals; `ratio` = v / u, at least 0.
FrictionShare exact_friction(double ratio);

/// The same from a table, for v and u not both zero; right to 1e-5.
FrictionShare friction(double v, double u);

/// Speed and rim speed of a disc.
struct Glide {
    double v;
    double u;
};

/// Half of a step's loss of speed, before the step; in the last step of a glide, the speed that makes its way exact.
/// `full` is mu g.
Glide before_step(Glide glide, double full, double step);
/// The other half, after the step. Both zero: it stopped.
Glide after_step(Glide glide, double full, double step);

} // namespace flickforge
