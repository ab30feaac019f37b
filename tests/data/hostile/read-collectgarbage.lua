-- expect: script-error unknown name 'collectgarbage'
while true do collectgarbage() end
