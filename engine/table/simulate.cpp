#include "table/simulate.h"

#include "base/hash.h"
#include "content/kinds/geometry.h"
#include "table/clockless.h"
#include "table/sliding.h"

#include <algorithm>
#include <bit>
#include <box2d/box2d.h>
#include <cmath>
#include <map>
#include <numbers>

namespace flickforge {
namespace {

// 256 units a metre: inside the range Box2D is tuned for, and its slop is a fiftieth of a millimetre.
constexpr double units = 2.56;  ///< a centimetre
constexpr double gravity = 981; ///< centimetres a second, a second
constexpr float longest_step = 1.0f / 256, shortest_step = 1.0f / 16384;
constexpr double least_strike = 0.1; ///< centimetres a second; below this it is the solver holding things apart

b2Vec2 to_units(Point p) { return {static_cast<float>(p.x * units), static_cast<float>(p.y * units)}; }
Point to_cm(b2Vec2 v) { return {static_cast<double>(v.x) / units, static_cast<double>(v.y) / units}; }

/// What a fixture is, kept in its user data.
struct Solid {
    ContactWith met = ContactWith::piece;
    int number = 0; ///< id of a piece, number of a wall's side or peg
    Touch touch;
    std::size_t created = 0; ///< its place in the order of creation
};

struct Moving {
    const TablePiece* piece = nullptr;
    b2Body* body = nullptr;
    double radius = 0;    ///< true one, in units
    double inertia = 0;   ///< mass share: I = inertia * m R^2
    bool outside = false; ///< its centre is off the board
    bool gone = false;
    bool moved = false;
    Point safe_at; ///< within `safe` of here the edge cannot be reached
    double safe = 0;
    Point crossing;
};

/// Box2D tells of contacts while it steps; this only writes them down.
class Recorder : public b2ContactListener {
public:
    std::vector<Contact> found;
    double now = 0;
    int flicked = 0;

    /// Where the two were when they touched, somewhere in the middle of a step: only to be looked at.
    struct Moment {
        const b2Body *mover = nullptr, *other = nullptr;
        Point at, other_at;
    };
    std::vector<Moment> moments;

    void BeginContact(b2Contact* contact) override {
        const Touch touch = between(solid(contact->GetFixtureA()).touch, solid(contact->GetFixtureB()).touch);
        contact->SetRestitution(static_cast<float>(touch.restitution));
        contact->SetFriction(static_cast<float>(touch.rim_friction));
        touching_[contact] = {};
    }

    void EndContact(b2Contact* contact) override { touching_.erase(contact); }

    void PreSolve(b2Contact* contact, const b2Manifold*) override {
        Touching& touching = touching_[contact];
        if (touching.reported) return;
        b2WorldManifold manifold;
        contact->GetWorldManifold(&manifold);
        const b2Vec2 point = manifold.points[0];
        touching.a = b2Dot(contact->GetFixtureA()->GetBody()->GetLinearVelocity(), manifold.normal);
        touching.b = -b2Dot(contact->GetFixtureB()->GetBody()->GetLinearVelocity(), manifold.normal);
        touching.place = to_cm(point);
        touching.a_at = to_cm(contact->GetFixtureA()->GetBody()->GetPosition());
        touching.b_at = to_cm(contact->GetFixtureB()->GetBody()->GetPosition());
    }

    void PostSolve(b2Contact* contact, const b2ContactImpulse* impulse) override {
        Touching& touching = touching_[contact];
        if (touching.reported) return;
        const b2Body& a = *contact->GetFixtureA()->GetBody();
        const b2Body& b = *contact->GetFixtureB()->GetBody();
        const double inverse =
            (a.GetMass() > 0 ? 1.0 / static_cast<double>(a.GetMass()) : 0) + (b.GetMass() > 0 ? 1.0 / static_cast<double>(b.GetMass()) : 0);
        double push = 0;
        for (int i = 0; i < impulse->count; ++i) push += static_cast<double>(impulse->normalImpulses[i]);
        const double approach = push * inverse / (1 + static_cast<double>(contact->GetRestitution())) / units;
        if (approach < least_strike) return;
        touching.reported = true;
        const Solid& first = solid(contact->GetFixtureA());
        const Solid& second = solid(contact->GetFixtureB());
        const bool first_moves = first.met == ContactWith::piece && (second.met != ContactWith::piece || touching.a > touching.b ||
                                                                     (touching.a == touching.b && first.created < second.created));
        moments.push_back(first_moves ? Moment{&a, &b, touching.a_at, touching.b_at} : Moment{&b, &a, touching.b_at, touching.a_at});
        const Solid& mover = first_moves ? first : second;
        const Solid& other = first_moves ? second : first;
        found.push_back({.time = now,
                         .piece = mover.number,
                         .met = other.met,
                         .other = other.number,
                         .place = touching.place,
                         .speed = approach,
                         .direct = mover.number == flicked || (other.met == ContactWith::piece && other.number == flicked)});
    }

private:
    struct Touching {
        float a = 0, b = 0; ///< speeds towards each other before the strike
        Point place;
        Point a_at, b_at;
        bool reported = false;
    };
    std::map<const b2Contact*, Touching> touching_; ///< never iterated: the order of addresses must not matter

    static const Solid& solid(b2Fixture* fixture) { return *reinterpret_cast<const Solid*>(fixture->GetUserData().pointer); }

    /// The duller of the two decides how they bounce; rims rub as the mean of both.
    static Touch between(const Touch& a, const Touch& b) {
        return {std::min(a.restitution, b.restitution), (a.rim_friction + b.rim_friction) / 2};
    }
};

class Simulation {
public:
    Simulation(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings)
        : board_(board), settings_(settings), world_(b2Vec2(0, 0)) {
        prepare_box2d();
        shot_.flick = flick;
        shot_.after = table;
        recorder_.flicked = flick.piece;
        world_.SetContactListener(&recorder_);
        world_.SetWarmStarting(false);
        // Always in this order: ground, walls, pegs, pieces from the flicked one outwards. The order of creation changes outcomes, so it must not
        // depend on how the pieces are numbered.
        solids_.reserve(board.wall.size() + board.pegs.size() + table.pieces.size());
        add_walls();
        add_pegs();
        moving_.resize(shot_.after.pieces.size());
        for (std::size_t i = 0; i < moving_.size(); ++i) moving_[i].piece = &shot_.after.pieces[i];
        for (const std::size_t i : outwards()) add_piece(moving_[i]);
        b2Body& body = *moving_[index(flick.piece)].body;
        body.SetLinearVelocity(to_units(flick.velocity));
        body.SetAngularVelocity(static_cast<float>(flick.spin));
        if (flick.velocity == Point{} && flick.spin == 0) body.SetAwake(false);
        any_awake_ = body.IsAwake();
        fastest_ = static_cast<double>(body.GetLinearVelocity().Length());
    }

    Shot run() {
        keep_frame(true);
        while (step()) {}
        finish();
        return std::move(shot_);
    }

private:
    const TableBoard& board_;
    const SimSettings& settings_;
    b2World world_;
    Recorder recorder_;
    std::vector<Solid> solids_;
    std::vector<Moving> moving_;   ///< by id
    std::vector<Moving*> created_; ///< in the order of creation
    Shot shot_;
    double next_frame_ = 0;
    double fastest_ = 0; ///< speed of the fastest piece, units a second
    bool any_awake_ = false;

    std::size_t index(int id) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(moving_, id, {}, [](const Moving& m) { return m.piece->id; }) -
                                        moving_.begin());
    }

    /// Positions in `moving_`, nearest to the flicked piece first. This order is the same for a table that is mirrored, turned or renumbered,
    /// unless two pieces are equally far away: then what lies to the left of the flick comes first.
    std::vector<std::size_t> outwards() const {
        const Point from = moving_[index(shot_.flick.piece)].piece->position, way = shot_.flick.velocity;
        struct Key {
            double far, left, along;
            Point place; ///< for a flick without a direction
            std::size_t at;
        };
        std::vector<Key> keys;
        for (std::size_t i = 0; i < moving_.size(); ++i) {
            const double x = moving_[i].piece->position.x - from.x, y = moving_[i].piece->position.y - from.y;
            keys.push_back({x * x + y * y, way.x * y - way.y * x, way.x * x + way.y * y, {x, y}, i});
        }
        std::ranges::sort(keys, [](const Key& a, const Key& b) {
            return std::tie(a.far, b.left, b.along, a.place.x, a.place.y) < std::tie(b.far, a.left, a.along, b.place.x, b.place.y);
        });
        std::vector<std::size_t> order;
        for (const Key& key : keys) order.push_back(key.at);
        return order;
    }

    b2FixtureDef fixture(const b2Shape& shape, const Solid& solid) {
        solids_.push_back(solid);
        solids_.back().created = solids_.size();
        b2FixtureDef def;
        def.shape = &shape;
        def.density = 1;
        def.restitutionThreshold = static_cast<float>(0.5 * units); // 5 mm/s: below it a strike does not bounce
        def.userData.pointer = reinterpret_cast<uintptr_t>(&solids_.back());
        return def;
    }

    void add_walls() {
        b2BodyDef def;
        b2Body* ground = world_.CreateBody(&def);
        for (std::size_t i = 0; i < board_.wall.size(); ++i) {
            b2EdgeShape edge;
            edge.SetTwoSided(to_units(board_.wall[i]), to_units(board_.wall[(i + 1) % board_.wall.size()]));
            const b2FixtureDef def_edge = fixture(edge, {ContactWith::wall, static_cast<int>(i), board_.wall_touch});
            ground->CreateFixture(&def_edge);
        }
    }

    /// Circles are made larger by one and a half slops: that deep a contact is found in, so that it is met at the true rim.
    static float enlarged(double radius) { return static_cast<float>(radius) + 1.5f * b2_linearSlop; }

    void add_pegs() {
        for (std::size_t i = 0; i < board_.pegs.size(); ++i) {
            b2BodyDef def;
            def.position = to_units(board_.pegs[i].centre);
            b2CircleShape circle;
            circle.m_radius = enlarged(board_.pegs[i].diameter / 2 * units);
            const b2FixtureDef def_circle = fixture(circle, {ContactWith::peg, static_cast<int>(i), board_.peg_touch});
            world_.CreateBody(&def)->CreateFixture(&def_circle);
        }
    }

    void add_piece(Moving& moving) {
        const TablePiece& piece = *moving.piece;
        b2BodyDef def;
        def.type = b2_dynamicBody;
        def.position = to_units(piece.position);
        def.angle = static_cast<float>(piece.angle * std::numbers::pi / 180);
        def.bullet = true;
        def.awake = false;
        b2Body* body = world_.CreateBody(&def);
        const double radius = piece.diameter / 2 * units;
        const Solid solid{ContactWith::piece, piece.id, piece.touch};
        moving.body = body, moving.radius = radius, moving.inertia = 0.5;
        if (piece.shape == Shape::disc) {
            b2CircleShape circle;
            circle.m_radius = enlarged(radius);
            const b2FixtureDef def_circle = fixture(circle, solid);
            body->CreateFixture(&def_circle);
        } else {
            b2PolygonShape box;
            box.SetAsBox(static_cast<float>(radius), static_cast<float>(radius));
            const b2FixtureDef def_box = fixture(box, solid);
            body->CreateFixture(&def_box);
            moving.inertia = 2.0 / 3; // a square's m a^2 / 6 with a = 2 R
        }
        b2MassData mass;
        mass.mass = static_cast<float>(piece.mass);
        mass.center = {0, 0};
        mass.I = static_cast<float>(piece.mass * moving.inertia * radius * radius);
        body->SetMassData(&mass);
        body->SetAwake(false); // setting the mass may wake it
        created_.push_back(&moving);
    }

    bool step() {
        if (!any_awake_) return false;
        if (shot_.duration >= settings_.time_limit) {
            shot_.settled = false;
            return false;
        }
        // One unit a step at most: well inside Box2D's limit of two, also for what a strike makes faster.
        const float dt = std::clamp(fastest_ > 0 ? static_cast<float>(1 / fastest_) : longest_step, shortest_step, longest_step);
        glide(before_step, dt);
        recorder_.now = shot_.duration;
        recorder_.moments.clear();
        const Frame before = settings_.frame_every > 0 ? frame() : Frame{};
        if (settings_.time_in_step) {
            const auto start = std::chrono::steady_clock::now();
            world_.Step(dt, 8, 3);
            *settings_.time_in_step += std::chrono::steady_clock::now() - start;
        } else {
            world_.Step(dt, 8, 3);
        }
        glide(after_step, dt);
        shot_.duration += static_cast<double>(dt);
        ++shot_.steps;
        const bool touched = settings_.frame_every > 0 && !recorder_.moments.empty();
        if (touched) keep_moments(before, static_cast<double>(dt));
        watch_edge();
        keep_frame(touched);
        return true;
    }

    template <class Half> void glide(Half half, float dt) {
        const double full = board_.friction * gravity * units;
        fastest_ = 0;
        any_awake_ = false;
        for (Moving& moving : moving_) {
            b2Body& body = *moving.body;
            if (moving.gone || !body.IsAwake()) continue;
            moving.moved = true;
            const b2Vec2 velocity = body.GetLinearVelocity();
            const double v = std::sqrt(static_cast<double>(velocity.x) * static_cast<double>(velocity.x) +
                                       static_cast<double>(velocity.y) * static_cast<double>(velocity.y));
            const double spin = static_cast<double>(body.GetAngularVelocity());
            const double u = std::abs(spin) * moving.radius;
            if (v == 0 && u == 0) {
                body.SetAwake(false);
                continue;
            }
            const Glide now = half({v, u}, full, static_cast<double>(dt));
            if (now.v == 0 && now.u == 0) {
                body.SetAwake(false); // stops it exactly
                continue;
            }
            any_awake_ = true;
            fastest_ = std::max(fastest_, now.v);
            const float share = v > 0 ? static_cast<float>(now.v / v) : 0;
            body.SetLinearVelocity(share * velocity);
            body.SetAngularVelocity(static_cast<float>(std::copysign(now.u / moving.radius, spin)));
        }
    }

    /// Notes where a centre crosses the edge, and takes pieces away that are off the board altogether.
    void watch_edge() {
        for (Moving* each : created_) {
            Moving& moving = *each;
            if (moving.gone || !moving.body->IsAwake()) continue;
            const Point centre = to_cm(moving.body->GetPosition());
            const double dx = centre.x - moving.safe_at.x, dy = centre.y - moving.safe_at.y;
            if (dx * dx + dy * dy < moving.safe * moving.safe) continue;
            const bool outside = !contains(board_.outline, centre);
            if (outside && !moving.outside) moving.crossing = nearest_on_edge(centre, board_.outline);
            moving.outside = outside;
            moving.safe_at = centre;
            moving.safe = outside ? 0 : distance_to_edge(centre, board_.outline);
            if (!settings_.wall_rebound && has_left(moving, centre)) leave(moving);
        }
    }

    bool has_left(const Moving& moving, Point centre) const {
        return moving.outside && (settings_.leaves == Leaves::centre || distance_to_edge(centre, board_.outline) >= moving.radius / units);
    }

    void leave(Moving& moving) {
        moving.gone = true;
        moving.body->SetEnabled(false);
        shot_.exits.push_back({shot_.duration, moving.piece->id, moving.crossing});
    }

    Pose pose(const Moving& moving) const {
        const b2Body& body = *moving.body;
        return {moving.piece->id, to_cm(body.GetPosition()), static_cast<double>(body.GetAngle()) * 180 / std::numbers::pi,
                to_cm(body.GetLinearVelocity()), static_cast<double>(body.GetAngularVelocity())};
    }

    void keep_frame(bool always) {
        if (settings_.frame_every <= 0 || (!always && shot_.duration < next_frame_)) return;
        next_frame_ = shot_.duration + settings_.frame_every;
        shot_.frames.push_back(frame());
    }

    /// A frame for each touch in the step that began with `before`, at the moment of the touch.
    void keep_moments(const Frame& before, double dt) {
        if (shot_.frames.back().time < before.time) shot_.frames.push_back(before);
        std::vector<Frame> met;
        for (const Recorder::Moment& moment : recorder_.moments) {
            const auto mover = std::ranges::find(moving_, moment.mover, &Moving::body);
            const auto start = std::ranges::find(before.poses, mover->piece->id, &Pose::piece);
            if (start == before.poses.end()) continue;
            const double way = std::hypot(start->velocity.x, start->velocity.y) * dt;
            const double share = way > 0 ? std::min(1.0, distance(start->position, moment.at) / way) : 0;
            Frame frame{.time = before.time + share * dt, .poses = before.poses};
            for (Pose& pose : frame.poses) {
                pose.position = {pose.position.x + pose.velocity.x * share * dt, pose.position.y + pose.velocity.y * share * dt};
                if (pose.piece == mover->piece->id) pose.position = moment.at;
                const auto other = std::ranges::find(moving_, moment.other, &Moving::body);
                if (other != moving_.end() && pose.piece == other->piece->id) pose.position = moment.other_at;
            }
            met.push_back(std::move(frame));
        }
        std::ranges::stable_sort(met, {}, &Frame::time);
        for (Frame& frame : met)
            if (frame.time > shot_.frames.back().time) shot_.frames.push_back(std::move(frame));
    }

    Frame frame() const {
        Frame now{.time = shot_.duration, .poses = {}};
        for (const Moving& moving : moving_)
            if (moving.moved && !moving.gone) now.poses.push_back(pose(moving));
        return now;
    }

    void finish() {
        if (settings_.frame_every > 0) keep_frame(true);
        if (settings_.wall_rebound)
            for (Moving* moving : created_)
                if (!moving->gone && has_left(*moving, to_cm(moving->body->GetPosition()))) leave(*moving);
        shot_.contacts = std::move(recorder_.found); // also within a step Box2D tells of them in the order of time
        // A piece that was not struck keeps its exact place, even if a neighbour that left it made the solver shuffle it by a hair.
        std::vector<bool> struck(moving_.size());
        struck[index(shot_.flick.piece)] = true;
        for (const Contact& contact : shot_.contacts) {
            struck[index(contact.piece)] = true;
            if (contact.met == ContactWith::piece) struck[index(contact.other)] = true;
        }
        for (std::size_t i = 0; i < moving_.size(); ++i) {
            if (!struck[i] || !moving_[i].moved) continue;
            const Pose end = pose(moving_[i]);
            shot_.after.pieces[i].position = moving_[i].gone ? moving_[i].crossing : end.position;
            shot_.after.pieces[i].angle = end.angle;
        }
        knock_tokens_off();
        shot_.hash = hash();
    }

    void knock_tokens_off() {
        for (const Contact& contact : shot_.contacts) {
            if (contact.speed < settings_.knock_speed) continue;
            strike(contact.piece, contact, contact.met == ContactWith::piece ? contact.other : contact.piece);
            if (contact.met == ContactWith::piece) strike(contact.other, contact, contact.piece);
        }
    }

    void strike(int id, const Contact& contact, int by) {
        TablePiece& piece = *shot_.after.find(id);
        for (std::string& token : piece.tokens) shot_.knocked_off.push_back({contact.time, id, std::move(token), by, contact.direct});
        piece.tokens.clear();
    }

    std::uint64_t hash() const {
        Hash hash;
        const auto add = [&](double number) { hash.add_number(std::bit_cast<std::uint64_t>(number)); };
        for (const TablePiece& piece : shot_.after.pieces)
            add(piece.position.x), add(piece.position.y), add(piece.angle), hash.add_number(piece.tokens.size());
        for (const Contact& contact : shot_.contacts) {
            add(contact.time), add(contact.speed), add(contact.place.x), add(contact.place.y);
            hash.add_number(static_cast<std::uint64_t>(contact.piece))
                .add_number(static_cast<std::uint64_t>(contact.met))
                .add_number(static_cast<std::uint64_t>(contact.other));
        }
        for (const Exit& exit : shot_.exits)
            add(exit.time), add(exit.crossing.x), add(exit.crossing.y), hash.add_number(static_cast<std::uint64_t>(exit.piece));
        add(shot_.duration);
        return hash.add_number(static_cast<std::uint64_t>(shot_.steps)).value();
    }
};

} // namespace

TableState at_start(const TableState& table, const Flick& flick) {
    TableState result = table;
    TablePiece* piece = result.find(flick.piece);
    if (piece && flick.start) piece->position = *flick.start;
    return result;
}

Result<Shot> simulate(const TableBoard& board, const TableState& table, const Flick& flick, const SimSettings& settings) {
    if (Issues issues = why_not_flick(board, table, flick, settings); !issues.empty()) return std::unexpected(std::move(issues));
    // The world holds a stack allocator of 100 kB: too much for a small thread's stack.
    if (!flick.start) return std::make_unique<Simulation>(board, table, flick, settings)->run();
    return std::make_unique<Simulation>(board, at_start(table, flick), flick, settings)->run();
}

} // namespace flickforge
