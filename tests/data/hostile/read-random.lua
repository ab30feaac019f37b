-- expect: script-error unknown name 'math.random'; chance comes from the game
local x = math.random(6)
