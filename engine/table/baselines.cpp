#include "table/baselines.h"

#include "table/clockless.h"

#include <algorithm>
#include <box2d/box2d.h>
#include <memory>

namespace flickforge {
namespace {

struct Baseline {
    std::unique_ptr<b2World> world;
    b2Body* ground = nullptr;
    std::vector<b2Body*> discs;
};

Baseline build(const TableBoard& board, const TableState& table, const Flick& flick, double units, bool asleep, float damping) {
    const auto at = [&](Point p) { return b2Vec2(static_cast<float>(p.x * units), static_cast<float>(p.y * units)); };
    Baseline made{std::make_unique<b2World>(b2Vec2(0, 0)), nullptr, {}};
    b2BodyDef still;
    made.ground = made.world->CreateBody(&still);
    for (std::size_t i = 0; i < board.wall.size(); ++i) {
        b2EdgeShape edge;
        edge.SetTwoSided(at(board.wall[i]), at(board.wall[(i + 1) % board.wall.size()]));
        made.ground->CreateFixture(&edge, 0)->SetRestitution(0.6f);
    }
    for (const Peg& peg : board.pegs) {
        still.position = at(peg.centre);
        b2CircleShape circle;
        circle.m_radius = static_cast<float>(peg.diameter / 2 * units);
        made.world->CreateBody(&still)->CreateFixture(&circle, 0)->SetRestitution(0.6f);
    }
    for (const TablePiece& piece : table.pieces) {
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position = at(piece.position);
        def.bullet = true;
        def.awake = !asleep;
        def.linearDamping = def.angularDamping = damping;
        b2CircleShape circle;
        circle.m_radius = static_cast<float>(piece.diameter / 2 * units);
        b2Body* body = made.world->CreateBody(&def);
        body->CreateFixture(&circle, 1)->SetRestitution(0.8f);
        body->SetAwake(!asleep);
        made.discs.push_back(body);
        if (piece.id == flick.piece) body->SetLinearVelocity(at(flick.velocity));
    }
    return made;
}

} // namespace

float raw_step_loop(const TableBoard& board, const TableState& table, const Flick& flick, const Shot& shot) {
    prepare_box2d();
    Baseline scene = build(board, table, flick, 2.56, true, 2.0f);
    scene.world->SetWarmStarting(false);
    const auto dt = static_cast<float>(shot.duration / std::max(1, shot.steps));
    for (int i = 0; i < shot.steps; ++i) scene.world->Step(dt, 8, 3);
    return scene.discs.front()->GetPosition().x;
}

float naive_shot(const TableBoard& board, const TableState& table, const Flick& flick) {
    Baseline scene = build(board, table, flick, 1, false, 0);
    for (b2Body* disc : scene.discs) {
        b2FrictionJointDef def;
        def.Initialize(scene.ground, disc, disc->GetPosition());
        def.collideConnected = true;
        def.maxForce = disc->GetMass() * static_cast<float>(board.friction) * 981;
        def.maxTorque = def.maxForce;
        scene.world->CreateJoint(&def);
    }
    const auto any_awake = [&] { return std::ranges::any_of(scene.discs, [](const b2Body* disc) { return disc->IsAwake(); }); };
    for (int i = 0; i < 20000 && any_awake(); ++i) scene.world->Step(0.001f, 8, 3);
    return scene.discs.front()->GetPosition().x;
}

} // namespace flickforge
