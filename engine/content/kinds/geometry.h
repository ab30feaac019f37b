// content/kinds/geometry.h: the little plane geometry that boards need. Centimetres.
#pragma once
#include "content/kinds/places.h"

namespace flickforge {

double distance(Point a, Point b);

/// The point of the line between two others that is nearest to `p`.
Point nearest_on_segment(Point p, Point a, Point b);

/// The middle of the smallest upright rectangle around an outline.
Point middle_of(const Outline& outline);

/// The point of an outline's edge that is nearest to `p`. Of several that are as near, the one nearest to the outline's middle: where the
/// outline is mirrored, so is the answer.
Point nearest_on_edge(Point p, const Outline& outline);

/// Nearest distance from a point to the line between two others.
double distance_to_segment(Point p, Point a, Point b);

/// Nearest distance from a point to the edge of an outline, inside or outside.
double distance_to_edge(Point p, const Outline& outline);

/// Inside the outline, its edge included.
bool contains(const Outline& outline, Point p);

/// How deep inside the outline: the distance to its edge, below 0 outside.
double depth_inside(const Outline& outline, Point p);

/// Signed area; positive when the corners run counter-clockwise.
double area(const Outline& outline);

/// True when no two edges cross and no corner repeats.
bool is_simple(const Outline& outline);

} // namespace flickforge
