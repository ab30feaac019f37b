-- expect: script-error pairs needs keys that have an order, numbers, texts or booleans; this table has a table as a key
for key in pairs({ [{}] = 1 }) do print(key) end
