#include "table/clockless.h"

#include <box2d/box2d.h>
#include <mutex>

// Box2D asks the time ten times a step, for statistics that are not read here: half of the cost of a small world. The dynamic
// linker prefers these to the library's. Results are the same to the bit.
b2Timer::b2Timer() : m_start_sec(0), m_start_usec(0) {}
void b2Timer::Reset() {}
float b2Timer::GetMilliseconds() const { return 0; }

namespace flickforge {

void prepare_box2d() {
    // The library fills its table of contact kinds when the first contact is made, without a lock: make one here.
    static std::once_flag once;
    std::call_once(once, [] {
        b2World world(b2Vec2(0, 0));
        b2CircleShape circle;
        circle.m_radius = 1;
        for (const b2BodyType type : {b2_staticBody, b2_dynamicBody}) {
            b2BodyDef def;
            def.type = type;
            world.CreateBody(&def)->CreateFixture(&circle, 1);
        }
        world.Step(1.0f / 256, 1, 1);
    });
}

} // namespace flickforge
