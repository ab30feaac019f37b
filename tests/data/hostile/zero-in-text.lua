-- expect: script-syntax a text cannot contain a NUL byte
return { name = "a\0b" }
