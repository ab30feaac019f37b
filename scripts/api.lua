---@meta
-- What scripts of Flickforge can call and read, for the completion of your editor.
-- Written by `flickforge docs` from the program itself; do not edit.

---@class Effect
---@field does string

---@class Action
---@field id string
---@field text string
---@field price integer?

---@class Hit
---@field target Character
---@field dealt integer
---@field nullified boolean

---@class Affliction
---@field id string
---@field by Character?
---@field round integer

---@class Card
---@field kind string
---@field id string
---@field key string
---@field used boolean

---@class DrawnCard
---@field deck string
---@field card string

---@class Thing
---@field id integer
---@field what string
---@field owner Character?

---The object that the hook belongs to.
---@class Self
---@field id string The object's id.
---@field kind string Its kind: monsters, items, ...
---@field name string Its name as players see it.
---@field character Character? The character it belongs to: the monster itself, the owner of a card, the character that has a condition, the shooter of a shot. A number for tokens; nil for rooms, boards, variants and decks, and for a lord outside its lair.
---@field params table Parameters of a shared script, with their defaults.
---@field data table What the script remembers: numbers, texts, true and false, and tables of them. It is saved with the game, one table per object and character.

---The game as it is now.
---@class Game
---@field round integer Round of the battle, from 1.
---@field phase string exploration (also in a visit), setup, battle, resolution or over.
---@field half string Whose half of the round it is: heroes or overseer.
---@field room string? The room the party is in.
---@field board string The board that is played on.
---@field lord string The Catacomb Lord of this game.
---@field treasury integer Gold that no hero owns yet.
---@field turn Turn? The current turn.
---@field shot Shot? The current shot.
---@field characters fun(): Character[] All characters in the battle, and all heroes and allies.
---@field character fun(id: integer): Character? The character with this number.
---@field things fun(): Thing[] Shields, walls of fire and the like: id, what and owner.
---@field option fun(name: string): boolean|integer|string The value of a rule option.
---@field random fun(limit: integer): integer A random number from 1 to the limit. It is the only source of chance, so games can be replayed.
---@field content fun(kind: string, id: string): table A copy of an object of the content, with inherited fields and defaults.
---@field ids fun(kind: string): string[] Ids of the objects of a kind (monsters, rooms), in their order; those that a variant leaves out are missing.
---@field hidden_rooms integer Room cards that are still face down.
---@field rooms fun(): table[] The room cards in their order: room, face_up, seen (face up now or before), visits, here; on a map step, or at {column, row} and exits.
---@field unused_heroes fun(): string[] Heroes who are not in play and can be recruited.
---@field cards fun(deck: string): string[] The cards left in a deck, in order of their names; two copies are listed twice.
---@field track fun(track: string): integer? The step, from 1, on which the marker of a variant's track is; nil where no variant in force has it.
---@field spent fun(kind: string): string[] Cards of a kind (spells, items) that were used up, in order of their names; two copies are listed twice.
---@field monsters_left fun(monster: string): integer Pieces that the box still has for this monster.
---@field can_use fun(hero: Character, item: string): boolean May this hero buy and use the item?
---@field text fun(name: string, values?: table): string A text of this pack's strings in the language of the game. {who} in it is replaced by values.who, a text or a number.
---@field cards_left fun(deck: string): integer Cards left to draw in a deck.

---What happened. The table of hooks says which fields each hook has.
---@class Event
---@field attacker Character? The character that does it.
---@field target Character? The character it happens to; a number for a piece without a character.
---@field amount integer How much.
---@field id string What it is about: a shot, modifier, condition, deck, card, service, action or question.
---@field text string The drawn card, or the chosen option.
---@field direct boolean The flicked piece itself was one of the two.
---@field nullified boolean The hit had no effect.
---@field targets Character[] All characters it happens to.
---@field pieces Character[] The two pieces that touched; numbers for pieces without a character.
---@field modifiers string[] Modifiers of the shot.
---@field answer boolean For hooks that return true or false: what the rules and scripts with a lower priority say.
---@field keep any The table that `ask` was given as keep.

---A character in the game. Two values are equal if they are the same character.
---@class Character
---@field id integer Number of the character, and of its piece.
---@field kind string hero, ally, familiar, monster, lord or antient.
---@field what string Id of its object: elani, orc, ...
---@field name string Its name as players see it.
---@field side string heroes or overseer.
---@field health integer? Health left; nil for a character that cannot lose health.
---@field max_health integer Health at the start.
---@field alive boolean Not dead.
---@field on_board boolean Its piece is on the board.
---@field in_battle boolean On the board, or off it for a while.
---@field free boolean Alive, in the battle, and no condition limits what it may do.
---@field able boolean Alive, in the battle, and able to act now or later.
---@field can_be_hurt boolean No condition protects it from damage.
---@field acted boolean It has had its turn in this round.
---@field turns integer Turns taken in this battle.
---@field x number? Centimetres from the left edge; nil off the board.
---@field y number? Centimetres from the heroes' edge; nil off the board.
---@field size string Size of its piece: xs, s, m, l, xl or cube.
---@field level integer? Level of a monster; nil in games without levels.
---@field family string? Family of a monster.
---@field shadow boolean A monster that damage does not destroy.
---@field reward integer Gold for destroying it.
---@field owner Character? The hero of a familiar or ally.
---@field gold integer Gold it owns.
---@field conditions Affliction[] Conditions it has: id, by (a character or nil) and round in which it began.
---@field cards Card[] Its abilities, items and spells: kind, id, key (kind/id) and used.
---@field drawn DrawnCard[] Cards drawn from decks and kept: deck and card.
---@field track fun(self: Character, track: string): integer? The step, from 1, on which the marker of this track is; nil where there is no such track.
---@field has fun(self: Character, condition: string): boolean Does it have this condition?
---@field holds fun(self: Character, card: string): boolean Does it hold this card (items/name)?
---@field drawn_sum fun(self: Character, deck: string): integer Sum of the values it drew from a deck.
---@field distance_to fun(self: Character, other: Character): number? Centimetres from rim to rim; nil off the board.

---A turn in progress.
---@class Turn
---@field who Character The character whose turn it is.
---@field action string The action that was chosen.
---@field number integer Number of the turn, counted over the whole game.
---@field shots integer Shots made so far, including the current one.
---@field last_hurt Character? The character that was hurt last in this turn.
---@field hurt_before Character[] Characters hurt by the shot before this one.

---A shot in progress.
---@class Shot
---@field by Character The character that makes it.
---@field id string Id of the shot: melee, missile, ...
---@field modifiers string[] Its modifiers.
---@field side string The side it counts for: heroes or overseer.
---@field amount integer The number beside its icon.
---@field card string? The card it comes from (spells/name); nil for own sequences.
---@field piece integer Number of the flicked piece; 0 before the flick.
---@field forced boolean Another character's piece is flicked.
---@field named Character? The named target.
---@field hits Hit[] Hits so far: target, dealt, nullified.
---@field moves_shooter boolean The shooter's own piece is flicked, not rolled, as in melee and rush.

---The table that a script returns. All hooks are optional.
---@class Hooks
---@field priority integer? Scripts with a lower number are called first; default 0.
---@field when string? A rule option (or name=value): the hooks are called only in games where it holds.
---@field api integer? The version of this interface that the script was written for.
---@field set_up (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A room is set up; its monsters are known but not placed yet.
---@field visit_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The party enters a special room; cards for sale are face up already.
---@field visit_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The party leaves a special room; unsold cards are put away.
---@field room_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The battle begins; all pieces are on the board.
---@field round_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A round begins; `amount` is its number.
---@field turn_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character begins its turn; `id` is the chosen action after the character's number: 3|own|0.
---@field turn_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? All shots of a turn have been made.
---@field round_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Every character has had its turn; `amount` is the number of the round.
---@field room_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The battle is over; heroes are paid right after this.
---@field shot_declared (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A shot is announced; `id` names it. Nothing has been flicked yet.
---@field contact (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Two pieces touched in a shot. `direct`: the flicked piece was one of them; `target` is then the other one.
---@field before_damage (fun(self: Self, game: Game, event: Event): number?, Effect|Effect[]|nil)? A character is about to lose `amount` health. Return another amount to change it. `id` names the cause: shots/name for a hit, otherwise the object whose rule it is and the number of the character that has it, such as conditions/name#3.
---@field damaged (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character lost `amount` health.
---@field before_heal (fun(self: Self, game: Game, event: Event): number?, Effect|Effect[]|nil)? A character is about to regain `amount` health. Return another amount to change it.
---@field healed (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character regained `amount` health.
---@field affect (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Only called for the modifier itself: it affects `target`, or the attacker if it acts on the attacker. `targets` are all characters it affects; for a modifier that affects the attacker at each hit, those that made it work, up to this one. `amount` is the damage dealt.
---@field shot_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A shot is over; `targets` are the characters it hurt.
---@field condition_added (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character gets condition `id`.
---@field condition_removed (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character loses condition `id`.
---@field death (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character is destroyed. Its piece is still on the board; the effects you return are applied when it is gone.
---@field drawn (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? `target` drew card `text` from deck `id`.
---@field card_played (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A card is played, as the action of a turn or in addition to it; `id` is the card (items/name).
---@field purchase (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? In a visit, `amount` gold was paid for `id`: a service of the room or a card (items/name). `target` is the character that gets it, nil if it is for the party. Your effects are applied before the icon of the service.
---@field answered (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Sent to the script that called `ask`: a player answered question `id`. `text` is the id of the option, or the number of a character as a text, or empty if the player declined. `attacker` is the character given as `of`, `target` the one given as `about`, `keep` the table given as `keep`.
---@field perform (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Only called for the shot or action itself. A shot that flicks nothing: apply it to `target`; `amount` is the number of the icon and `id` the card or room it comes from. It is called once for each of `targets`. An action of your own: `id` is the chosen one, `amount` what was paid for it in a visit. The icon of a card is also tried on a copy of the game: a card that would change nothing is not offered.
---@field actions (fun(self: Self, game: Game, event: Event): Action[]?)? Returns what else `target` may do on its turn: a list of {id = ..., text = ...}. Hook `perform` is called with the chosen one. In a visit only the room is called, without a target: what else it offers, with a field `price` if it costs gold.
---@field allows (fun(self: Self, game: Game, event: Event): boolean?)? May `target` choose this action? `id` is own|0, items/name|0, before|items/name|0 for a combo, shot|pack:name, do|...|... or pass; in a visit service|name, with `target` nil if it is for the party, or buy|items/name. It is not called for your own actions of a visit: omit them from the list instead.
---@field price (fun(self: Self, game: Game, event: Event): number?, Effect|Effect[]|nil)? In a visit: what does `id` cost? `amount` is the price so far, after discounts of heroes. `id` is a service of the room or a card (items/name); `target` is the character that gets it, or nil. It is not called for actions of the room, which have a price of their own.
---@field suppresses (fun(self: Self, game: Game, event: Event): boolean?)? Is shot `id` of the attacker impossible here? Called for the list of options, where an option without a possible shot is left out, and again when the shot begins. What you return beside the answer counts only then.
---@field nullifies (fun(self: Self, game: Game, event: Event): boolean?)? Does shot `id` have no effect on `target`? Called again for each modifier that would affect it; `id` is then the modifier.
---@field reflects (fun(self: Self, game: Game, event: Event): boolean?)? Does `target` reflect shot `id` to the attacker?
---@field targets (fun(self: Self, game: Game, event: Event): boolean?)? Can shot or modifier `id` affect `target`? `amount` is the damage dealt so far. A card that needs a target is offered only if there is one.
---@field can_receive (fun(self: Self, game: Game, event: Event): boolean?)? Can `target` get condition `id`?
---@field still_fights (fun(self: Self, game: Game, event: Event): boolean?)? Does the battle continue while `target` is there?
---@field victory (fun(self: Self, game: Game, event: Event): string?)? Is the game decided? Return heroes, overseer, room (the battle is won) or continue (the game goes on, whatever the rules say).
---@field changes_shot (fun(self: Self, game: Game, event: Event): string?)? Return the id of a modifier that the shot has against this target only.
---@field hit (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Shot `id` has hit `target`, which lost `amount` health by it: 0 where the shot does no damage or was nullified. What you return comes before the modifiers that affect `target`.
---@field dying (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character has no health left or is to be destroyed. What you return comes before it leaves the board: it may still make a shot. If it has health again after that, it lives on. `id` names the cause.
---@field rest (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A battle is over, heroes have been paid, and the next room card lies face down yet. It is not called after a visit, nor after a fight that fight{...} brought.

---Target, which must be in the battle, loses this much health. Hook before_damage may change it.
---@param target Character|integer
---@param amount integer
---@param by? Character|integer
---@return Effect
function damage(target, amount, by) end

---Target regains this much health, up to its maximum.
---@param target Character|integer
---@param amount integer
---@param by? Character|integer
---@return Effect
function heal(target, amount, by) end

---Target, which must be in the battle, gets a condition if it can have it and a card or token is left.
---@param target Character|integer
---@param condition string
---@param by? Character|integer
---@return Effect
function add_condition(target, condition, by) end

---Target loses a condition. A character that was off the board stays there until it is moved or placed.
---@param target Character|integer
---@param condition string
---@return Effect
function remove_condition(target, condition) end

---Target dies, whatever its health, unless a condition protects it from damage. `by` gets the reward.
---@param target Character|integer
---@param by? Character|integer
---@return Effect
function destroy(target, by) end

---Target stops being a character and its piece becomes this token. No hero is paid for it.
---@param target Character|integer
---@param token string
---@return Effect
function transform(target, token) end

---Target draws this many cards of a deck and keeps them. Hook drawn is called for each.
---@param target Character|integer
---@param deck string
---@param amount integer
---@return Effect
function draw(target, deck, amount) end

---Target puts a drawn card back into its deck, which is shuffled.
---@param target Character|integer
---@param deck string
---@param card string
---@return Effect
function put_back(target, deck, card) end

---Target loses a card (items/name). The card leaves the game, and so does what belongs to it on the board.
---@param target Character|integer
---@param card string
---@return Effect
function lose_card(target, card) end

---Target's card is turned over or discarded, as if it had been used.
---@param target Character|integer
---@param card string
---@return Effect
function use_card(target, card) end

---All used cards of this name on target's mat become ready again.
---@param target Character|integer
---@param card string
---@return Effect
function refresh_card(target, card) end

---Target gets a card (items/name). An item or spell must be left in its deck.
---@param target Character|integer
---@param card string
---@return Effect
function gain_card(target, card) end

---Target takes back a card that was used up (spells/name). game.spent lists them. If no such card is out of the game, nothing happens.
---@param target Character|integer
---@param card string
---@return Effect
function regain_card(target, card) end

---The hero turns over cards of a deck of items, from the top, gets the first that it can use, and shuffles the others back.
---@param hero Character|integer
---@param deck string
---@return Effect
function find_card(hero, deck) end

---Target gets gold from the treasury, as much as there is, or pays into it if the amount is negative.
---@param target Character|integer
---@param amount integer
---@return Effect
function gold(target, amount) end

---Target is moved there, or to the nearest free place. A character that was off the board returns to it.
---@param target Character|integer
---@param x number
---@param y number
---@return Effect
function move(target, x, y) end

---Two characters on the board change places. One that does not fit goes to the nearest free place; with how = exact they change only if both fit.
---@param target Character|integer
---@param other Character|integer
---@param how? string
---@return Effect
function swap(target, other, how) end

---Target's piece is removed from the board; target stays in the battle.
---@param target Character|integer
---@return Effect
function leave_board(target) end

---A thing on the board (a shield, a token) is removed.
---@param thing Character|integer
---@return Effect
function remove_thing(thing) end

---A monster joins the battle there, or at the nearest free place, if the box has a piece for it. It acts in this round already, unless option summoned_act_at_once is off. An Antient joins the side of `by`, which uses it first. A familiar follows the hero `by`, or the one whom companion `by` follows.
---@param who string
---@param x number
---@param y number
---@param by? Character|integer
---@return Effect
---@overload fun(what: { who: string, by: Character?, where: string|table?, near: Character[]?, reach: integer?, acts: boolean? }): Effect
function summon(who, x, y, by) end

---A token is put on the board there, or at the nearest free place, if one is left. It is removed when its owner dies.
---@param token string
---@param x number
---@param y number
---@param owner? Character|integer
---@return Effect
function put(token, x, y, owner) end

---Target's player places it: where is edge, beside (near another character), board, hero_zone or monster_zone.
---@param target Character|integer
---@param where string
---@param near? Character|integer
---@param reach? integer
---@return Effect
function place(target, where, near, reach) end

---Target counts as having had its turn in this round.
---@param target Character|integer
---@return Effect
function wait_turn(target) end

---Target skips its next turn: that of this round if it is still to come, otherwise that of the next.
---@param target Character|integer
---@return Effect
function lose_turn(target) end

---Target may act once more in this round.
---@param target Character|integer
---@return Effect
function act_again(target) end

---Target gains this much health, even above its maximum.
---@param target Character|integer
---@param amount integer
---@param by? Character|integer
---@return Effect
function strengthen(target, amount, by) end

---A dead hero lives again with this much health, up to its maximum, and plays from the next room on. With option ally_returns an ally that followed it before it died follows it again.
---@param target Character|integer
---@param amount integer
---@return Effect
function revive(target, amount) end

---All room cards are turned face up.
---@return Effect
function show_rooms() end

---In a visit: the top card of a deck is turned over and is for sale, too.
---@param deck string
---@return Effect
function show_card(deck) end

---Adds a line to the log.
---@param text string
---@param about? Character|integer
---@return Effect
function say(text, about) end

---The rest of the current turn is skipped.
---@return Effect
function end_turn() end

---The battle is over, and the heroes have won it.
---@return Effect
function end_battle() end

---The monster is one of the hero's trophies: after the battle, when trophies are paid in seat order, it is worth this much gold.
---@param hero Character|integer
---@param monster Character|integer
---@param amount integer
---@return Effect
function bounty(hero, monster, amount) end

---The marker of a track goes on by this many steps, or back, up to the ends of the track: of a hero or lord, or without `of` of a variant in force.
---@param track string
---@param steps integer
---@param of? Character|integer
---@return Effect
function move_track(track, steps, of) end

---The game is over, and heroes or overseer win.
---@param side string
---@return Effect
function win(side) end

---Makes a character make a shot at once. In a visit only shots that flick nothing are possible.
---@param what { by: Character, shot: string, modifiers: string[]?, pieces: Character[]?, optional: boolean?, amount: integer? }
---@return Effect
function shot(what) end

---Asks a player, and the game waits. Your hook answered is called with the choice.
---@param what { of: Character?, side: string?, question: string, text: string, options: table, about: Character?, keep: table?, optional: boolean?, best_first: boolean? }
---@return Effect
function ask(what) end

---In hooks rest and visit_end: another battle before the next room, set up and paid as usual.
---@param what { monsters: string[], board: string?, swap_zones: boolean? }
---@return Effect
function fight(what) end

---A hero who is not in play joins the party as an ally, with the health its card gives an ally.
---@param what { hero: Character, who: string, cards: string[]? }
---@return Effect
function recruit(what) end
