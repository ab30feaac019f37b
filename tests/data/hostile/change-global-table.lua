-- expect: script-error unknown name '_G'; write the name alone
_G.print = nil
