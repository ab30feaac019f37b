#!/usr/bin/env python3
"""Plays one room through `flickforge serve`, using nothing but docs/protocol.md.

    python3 samples/bot/bot.py ./forge serve
"""
import json
import math
import random
import subprocess
import sys

program = subprocess.Popen(sys.argv[1:] or ["./forge", "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
number = 0


def ask(method, **params):
    """One request, one answer; an error object becomes an exception."""
    global number
    number += 1
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    program.stdin.write(json.dumps(request) + "\n")
    program.stdin.flush()
    answer = json.loads(program.stdout.readline())
    if "error" in answer:
        raise RuntimeError(answer["error"])
    return answer["result"]


def aim(decision):
    """Flick at the nearest enemy, a little faster than is needed to reach it."""
    state = ask("state")["state"]
    places = {piece["id"]: piece["position"] for piece in state["table"]["pieces"]}
    enemies = [c["id"] for c in state["characters"] if c["where"] == "board" and c["team"] != decision["team"]]
    command = ask("legal", towards=[places[enemies[0]]["x"], places[enemies[0]]["y"]] if enemies else [0, 0])[0]
    start = command.get("start") or places.get(command["piece"], {"x": 0, "y": 0})
    if not enemies:
        return command
    goal = min((places[e] for e in enemies), key=lambda p: math.dist((p["x"], p["y"]), (start["x"], start["y"])))
    dx, dy = goal["x"] - start["x"], goal["y"] - start["y"]
    length = math.hypot(dx, dy) or 1
    speed = min(700, math.sqrt(2 * 196 * length) + 60)
    command["velocity"] = {"x": dx / length * speed, "y": dy / length * speed}
    return command


random.seed(7)
print("playing with", ask("hello")["packs"])
heroes = ["catacombs:oleira", "catacombs:xoric", "catacombs:elani", "catacombs:varesh"]
turn = ask("new_game", heroes=heroes, lord="catacombs:vasesak", rooms=["catacombs:bholoth-cemetery"], seed=7)
while not turn["over"]:
    decision = turn["decision"]
    if decision["asks"] == "flick":
        command = aim(decision)
    else:
        command = random.choice(ask("legal", towards=[random.uniform(0, 36), random.uniform(0, 48)]))
    turn = ask("play", command=command)
    for event in turn["events"]:
        print(event.get("words", ""))
print("winner:", turn["winner"])
ask("shutdown")
