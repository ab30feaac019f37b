// playtest/figures/sequence.h: intervals that hold at every look, so that a playtest may be stopped by what it has shown so far.
#pragma once
#include "playtest/figures/figures.h"

namespace flickforge {

/// A confidence sequence for how much more often the second of a pair succeeds: it holds the true difference at all numbers of pairs
/// together in 95 of 100 playtests (or `level`), so it may be looked at as often as one likes. By betting (Waudby-Smith and Ramdas,
/// Estimating means of bounded random variables by betting, 2023): a difference is left out when a bet against it, for which it would be
/// fair, has made 1 into 2 / (1 - level) on its side. The stakes are a fixed mixture, so only the counts matter and not the order. It needs
/// no assumption on how pairs are distributed, and about 1.65 times the width of an interval for one look.
Figure difference_at_every_look(const Pairs& pairs, double level = usual_level);

} // namespace flickforge
