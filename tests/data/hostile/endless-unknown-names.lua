-- expect: script-budget stopped after 1,000,000 instructions; a hook must be short
while true do pcall(function() return a_name_that_is_not_known_to_anybody end) end
