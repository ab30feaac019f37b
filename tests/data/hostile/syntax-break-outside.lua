-- expect: script-syntax break outside loop
break
