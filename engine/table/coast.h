// table/coast.h: how a disc that slides and spins comes to rest, as a function of time: no steps.
// The law of sliding.h looks the same at every scale: what a disc does from now on depends on its ratio of speed to rim speed, and that
// ratio falls (or rises) to 0.653 on one curve that all discs share. The curve is computed once; a disc starts somewhere on it.
#pragma once

namespace flickforge {

/// Speed and rim speed at a moment, and the way since the start.
struct Coasting {
    double way = 0;                             ///< centimetres
    double v = 0;                               ///< speed
    double u = 0;                               ///< rim speed, at least 0
    double slowing_least = 0, slowing_most = 0; ///< bounds of the deceleration from then on until it stops
};

/// One disc from a moment at which its speeds are known until it rests or is struck. It moves on a straight line.
class Coast {
public:
    /// At rest.
    Coast() = default;
    /// Speed and rim speed, both at least 0; `full` is mu g, above 0.
    Coast(double v, double u, double full);

    Coasting at(double time) const;   ///< `time` since the start; at rest after `stop_time`
    double time_of(double way) const; ///< when it has come this far; at most `stop_time`
    double turned(double time) const; ///< how far a point of the rim goes around the centre
    double stop_time() const { return stop_time_; }
    double stop_way() const { return stop_way_; }
    double start_speed() const { return v_; }
    /// False when it spins faster, against its slide, than the curve reaches. Everything else then means nothing.
    bool valid() const { return kind_ != Kind::beyond; }

private:
    enum class Kind { rest, plain, spinning, curve, beyond };
    Kind kind_ = Kind::rest;
    int branch_ = 0;
    double v_ = 0, u_ = 0, full_ = 0;
    double scale_ = 0; ///< speeds of this disc are those of the curve times this
    double start_ = 0; ///< where on the curve it starts: time left there
    double left_ = 0;  ///< way left at the start, on the curve
    double stop_time_ = 0, stop_way_ = 0;
};

} // namespace flickforge
