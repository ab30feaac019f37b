// The flicks of `flickforge bench table`, played by planck (a JavaScript Box2D) with the same hand-written friction, for the
// benchmark's last line. Called by the benchmark: node planck.js SCENES.json PLANCK-FOLDER; prints milliseconds.
"use strict";
const fs = require("fs");
const planck = require(process.argv[3]);
const scenes = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
planck.Settings.velocityThreshold = 1.28;

const units = 2.56; // a centimetre
const slowing = 0.2 * 981 * units;

function play(scene) {
  const world = new planck.World({ gravity: planck.Vec2(0, 0), warmStarting: false });
  const at = (p) => planck.Vec2(p[0] * units, p[1] * units);
  const ground = world.createBody();
  scene.wall.forEach((p, i) => ground.createFixture({ shape: new planck.Edge(at(p), at(scene.wall[(i + 1) % scene.wall.length])), restitution: 0.6 }));
  for (const [x, y, d] of scene.pegs) world.createBody({ position: at([x, y]) }).createFixture({ shape: new planck.Circle((d / 2) * units + 0.0075), restitution: 0.6 });
  const discs = scene.pieces.map(([x, y, d, mass]) => {
    const body = world.createBody({ type: "dynamic", position: at([x, y]), bullet: true, awake: false });
    const r = (d / 2) * units;
    body.createFixture({ shape: new planck.Circle(r + 0.0075), density: 1, friction: 0.15, restitution: 0.6 });
    body.setMassData({ mass, center: planck.Vec2(0, 0), I: (mass * r * r) / 2 });
    body.setAwake(false);
    return body;
  });
  const flicked = discs[scene.flick[0]];
  flicked.setAwake(true);
  flicked.setLinearVelocity(planck.Vec2(scene.flick[1] * units, scene.flick[2] * units));
  const kick = (half) => {
    let fastest = 0;
    for (const body of discs) {
      if (!body.isAwake()) continue;
      const v = body.getLinearVelocity(), speed = Math.hypot(v.x, v.y);
      const now = half(speed);
      if (now === 0) body.setAwake(false);
      else {
        body.setLinearVelocity(planck.Vec2((v.x * now) / speed, (v.y * now) / speed));
        fastest = Math.max(fastest, now);
      }
    }
    return fastest;
  };
  let fastest = Math.hypot(scene.flick[1], scene.flick[2]) * units;
  for (let i = 0; i < 20000 && discs.some((body) => body.isAwake()); ++i) {
    const dt = Math.min(1 / 256, Math.max(1 / 16384, fastest > 0 ? 1 / fastest : 1));
    kick((v) => (v >= slowing * dt ? v - (slowing * dt) / 2 : (v * v) / (2 * slowing * dt)));
    world.step(dt, 8, 3);
    fastest = kick((v) => Math.max(0, v - (slowing * dt) / 2));
  }
  return discs[0].getPosition().x;
}

let sum = 0;
for (const scene of scenes) sum += play(scene); // once to warm up the compiler
const start = process.hrtime.bigint();
for (const scene of scenes) sum += play(scene);
console.log(Number(process.hrtime.bigint() - start) / 1e6);
if (!Number.isFinite(sum)) process.exit(1);
