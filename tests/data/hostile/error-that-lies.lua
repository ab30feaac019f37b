-- expect: script-error catacombs:other.lua:7: not me
error('catacombs:other.lua:7: not me', 0)
