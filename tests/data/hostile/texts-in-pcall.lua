-- expect: script-memory stopped at 8 MB of memory
return { run = function()
  local s, kept, n = ("x"):rep(900), {}, 0
  while true do
    pcall(function()
      n = n + 1
      kept = { kept, s .. n }
    end)
  end
end }
