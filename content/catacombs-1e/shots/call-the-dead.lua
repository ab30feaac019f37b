return {
  perform = function(self, game, event)
    local lord = event.target
    local who = game.random(2) == 1 and "ghoul" or "skeleton-warrior"
    local coin = who == "ghoul" and "The coin shows heads: a Ghoul." or "The coin shows tails: a Skeleton Warrior."
    return { say(coin, lord), summon(who, lord.x, lord.y - 3.5, lord) }
  end,
}
