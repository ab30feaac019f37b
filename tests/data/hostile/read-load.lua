-- expect: script-error unknown name 'load'; code comes from files only, by require
local f = load('return 1')
