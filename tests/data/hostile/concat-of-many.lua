-- expect: script-memory stopped at a text of more than 64 KB
local s = ("x"):rep(60000)
local t = s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s .. s
