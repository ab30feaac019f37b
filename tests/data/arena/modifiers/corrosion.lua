-- A hero who is hit loses one item, drawn at random from those he owns.
return {
  affect = function(self, game, event)
    local items = {}
    for _, card in ipairs(event.target.cards) do
      local counts = game.option("corrosion_takes") == "any_item" or not card.used
      if card.kind == "items" and counts then table.insert(items, card.key) end
    end
    if #items == 0 then
      local gold_lost = game.option("corrosion_gold")
      return gold_lost > 0 and gold(event.target, -gold_lost) or nil
    end
    return lose_card(event.target, items[game.random(#items)])
  end,
}
