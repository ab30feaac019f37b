-- expect: script-error could take too long on a text of 
return { run = function() return ('a'):rep(1500):find('[bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZa]*_') end }
