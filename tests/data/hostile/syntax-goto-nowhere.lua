-- expect: script-syntax no visible label 'nowhere'
goto nowhere
