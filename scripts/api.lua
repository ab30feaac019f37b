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

---The object a hook belongs to.
---@class Self
---@field id string The object's id.
---@field kind string Its kind: monsters, items, ...
---@field name string Its name as people see it.
---@field character Character? On whom it sits: the monster itself, the owner of a card, the one who has a condition, the shooter of a shot. A number for tokens; nil for rooms, boards, variants and decks.
---@field params table Parameters of a shared script, with their defaults.
---@field data table Yours to keep: numbers, texts, true and false, and tables of them. Saved with the game, one for each object and character.

---The game as it stands.
---@class Game
---@field round integer Round of the battle, from 1.
---@field phase string exploration (also in a visit), setup, battle, resolution or over.
---@field half string Whose half of the round it is: heroes or overseer.
---@field room string? The room the party is in.
---@field board string The board that is played on.
---@field lord string The Catacomb Lord of this game.
---@field treasury integer Gold nobody owns yet.
---@field turn Turn? The turn in hand.
---@field shot Shot? The shot in hand.
---@field characters fun(): Character[] Everybody in the battle, and all heroes and allies.
---@field character fun(id: integer): Character? The character with this number.
---@field things fun(): Thing[] Shields, walls of fire and the like: id, what and owner.
---@field option fun(name: string): boolean|integer|string The value of a rule option.
---@field random fun(limit: integer): integer A random number from 1 to the limit; the only chance there is, so that games can be replayed.
---@field content fun(kind: string, id: string): table An object of the content as its file says it, inherited fields and defaults included. A copy.
---@field hidden_rooms integer Room cards that are still face down.
---@field unused_heroes fun(): string[] Heroes who are not in play and could be recruited.
---@field cards fun(deck: string): string[] The cards left in a deck, each as often as it is there, in order of their names.
---@field can_use fun(hero: Character, item: string): boolean Do an item's restrictions let this hero buy and use it?
---@field cards_left fun(deck: string): integer Cards left to draw in a deck.

---What the hook is told about. Which fields mean something, the hook says.
---@class Event
---@field attacker Character? Who does it.
---@field target Character? To whom it happens; a number for pieces that are nobody.
---@field amount integer How much.
---@field id string What: a shot, modifier, condition, deck, card, service, action or question, as the hook says.
---@field text string The card drawn, or the option chosen.
---@field direct boolean The flicked piece itself was part of it.
---@field targets Character[] All to whom it happens.
---@field pieces Character[] The two pieces that touched; numbers for those that are nobody.
---@field modifiers string[] Modifiers of the shot.
---@field answer boolean For questions of yes and no: the answer so far.
---@field keep any What you gave your question to keep.

---Somebody in the game. Two are equal when they are the same one.
---@class Character
---@field id integer Number of the character, and of its piece.
---@field kind string hero, ally, familiar, monster, lord or antient.
---@field what string Which one: elani, orc, ...
---@field name string Its name as people see it.
---@field side string heroes or overseer.
---@field health integer? Health left; nil for those who have none to lose.
---@field max_health integer Health at the start.
---@field alive boolean Not dead.
---@field on_board boolean Its piece lies on the board.
---@field in_battle boolean On the board, or off it only for a while.
---@field free boolean Alive, in the battle, and no condition limits what it may do.
---@field able boolean Alive, in the battle, and able to act now or later.
---@field can_be_hurt boolean No condition keeps damage away.
---@field acted boolean Had its turn in this round.
---@field turns integer Turns taken in this battle.
---@field x number? Centimetres from the left edge; nil off the board.
---@field y number? Centimetres from the heroes' edge; nil off the board.
---@field size string Size of its piece: xs, s, m, l, xl or cube.
---@field level integer? Level of a monster.
---@field family string? Family of a monster.
---@field shadow boolean A monster that damage does not destroy.
---@field reward integer Gold for destroying it.
---@field owner Character? The hero of a familiar or ally.
---@field gold integer Gold it owns.
---@field conditions Affliction[] Conditions it has: id, by (a character or nil) and round in which it began.
---@field cards Card[] Its abilities, items and spells: kind, id, key (kind/id) and used.
---@field drawn DrawnCard[] Cards drawn from decks and kept: deck and card.
---@field has fun(self: Character, condition: string): boolean Has it this condition?
---@field holds fun(self: Character, card: string): boolean Has it this card (items/name)?
---@field drawn_sum fun(self: Character, deck: string): integer Sum of the values it drew from a deck.
---@field distance_to fun(self: Character, other: Character): number? Centimetres from rim to rim; nil off the board.

---A turn in progress.
---@class Turn
---@field who Character Whose turn it is.
---@field action string The action that was chosen.
---@field number integer Counts the turns of the game.
---@field shots integer Shots made so far, the one in hand included.
---@field last_hurt Character? Who was hurt last in this turn.
---@field hurt_before Character[] Who was hurt by the shot before this one.

---A shot in progress.
---@class Shot
---@field by Character Who makes it.
---@field id string Which shot: melee, missile, ...
---@field modifiers string[] Its modifiers.
---@field side string For whom it counts: heroes or overseer.
---@field amount integer The number beside its icon.
---@field card string? The card it comes from (spells/name); nil for own sequences.
---@field piece integer Number of the piece that was flicked; 0 before.
---@field forced boolean Somebody else's piece is flicked.
---@field named Character? The target that was named.
---@field hits Hit[] Who was hit so far: target, dealt, nullified.
---@field moves_shooter boolean The shooter's own piece is flicked, not rolled: melee, rush and their like.

---The table a script returns. All hooks are optional.
---@class Hooks
---@field priority integer? Hooks with a lower one are asked first; 0 without it.
---@field when string? A rule option (or name=value): the hooks are asked only where it holds.
---@field api integer? The version of this interface the script was written for.
---@field set_up (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A room is set up; its monsters are known but not placed yet.
---@field visit_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The party enters a special room; cards for sale lie open already.
---@field visit_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The party leaves a special room; what was not sold is put away.
---@field room_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The battle begins; everybody is on the board.
---@field round_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A round begins; amount is its number.
---@field turn_start (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A character begins its turn; id is the action it chose, with its number before it: 3|own|0.
---@field turn_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? All shots of a turn are made.
---@field round_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Everybody had a turn; amount is the round's number.
---@field room_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The battle is over; heroes are paid right after this.
---@field shot_declared (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A shot is announced; id names it. Nothing has been flicked.
---@field contact (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Two pieces touched in a shot. direct: the flicked piece was one of them; target is then the other one.
---@field before_damage (fun(self: Self, game: Game, event: Event): number?, Effect|Effect[]|nil)? Somebody is about to lose amount health. Answer another amount to change it; id names the cause: shots/name for a hit, otherwise the object whose rule it is and the number of who has it, as in conditions/name#3.
---@field damaged (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Somebody lost amount health.
---@field before_heal (fun(self: Self, game: Game, event: Event): number?, Effect|Effect[]|nil)? Somebody is about to regain amount health. Answer another amount to change it.
---@field healed (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Somebody regained amount health.
---@field affect (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Only for modifiers: it works on target (or on the attacker, if it acts on the attacker). targets are all it works on; amount is the damage dealt.
---@field shot_end (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A shot is over; targets are those it hurt.
---@field condition_added (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Somebody got condition id.
---@field condition_removed (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Somebody is rid of condition id.
---@field death (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Somebody is destroyed. Its piece still lies where it stood; what you answer happens when it is gone.
---@field drawn (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? target drew card text from deck id.
---@field card_played (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A card is played, as the action of a turn or beside it; id is the card (items/name).
---@field purchase (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? In a visit amount gold was paid for id: a service of the room or a card (items/name). target is who gets it, nil for what is for nobody in particular. Your effects come before the icon of the service.
---@field answered (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Only for who asked: a player answered your question id. text is the id of the option, the number of a character as a text, or empty when it was declined. attacker is whose player it was (of), target whom it concerned (about), keep what you gave to keep.
---@field perform (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? For shots that flick nothing: do it to target, amount being the number of the icon and id the card or room it comes from; called once for each of targets. For your own actions: id is the one that was chosen, amount what was paid for it in a visit.
---@field actions (fun(self: Self, game: Game, event: Event): Action[]?)? What else target may do on its turn: a list of {id = ..., text = ...}; hook perform is told which was chosen. In a visit only the room is asked, without a target: what else there is to have, with a field price where it costs gold.
---@field allows (fun(self: Self, game: Game, event: Event): boolean?)? May target choose this action? id is own|0, items/name|0, before|items/name|0 for a combo, shot|pack:name, do|...|... or pass; in a visit service|name, with target nil where it is for nobody in particular, or buy|items/name. Your own actions of a visit are not asked about: leave them out of the list.
---@field price (fun(self: Self, game: Game, event: Event): number?, Effect|Effect[]|nil)? In a visit: what does id cost? amount is the price so far, discounts of heroes taken off. id is a service of the room or a card (items/name); target is who gets it, or nil. Actions of the room say their price themselves.
---@field suppresses (fun(self: Self, game: Game, event: Event): boolean?)? Is shot id of the attacker impossible here?
---@field nullifies (fun(self: Self, game: Game, event: Event): boolean?)? Does target shrug off shot id? Asked again for each modifier that would work on it; id is then the modifier.
---@field reflects (fun(self: Self, game: Game, event: Event): boolean?)? Does target throw shot id back at the attacker?
---@field targets (fun(self: Self, game: Game, event: Event): boolean?)? Can target be affected by shot or modifier id? amount is the damage dealt so far.
---@field can_receive (fun(self: Self, game: Game, event: Event): boolean?)? Can target get condition id?
---@field still_fights (fun(self: Self, game: Game, event: Event): boolean?)? Does the battle go on while target is there?
---@field victory (fun(self: Self, game: Game, event: Event): string?)? Is the game decided? Answer heroes, overseer, room (the battle is won) or continue (it is not, whatever the rules say).
---@field changes_shot (fun(self: Self, game: Game, event: Event): string?)? Answer the id of a modifier that the shot has against this target only.

---Target, who is in the battle, loses that much health; hooks before_damage may change it.
---@param target Character|integer
---@param amount integer
---@param by? Character|integer
---@return Effect
function damage(target, amount, by) end

---Target regains that much health, never above its maximum.
---@param target Character|integer
---@param amount integer
---@param by? Character|integer
---@return Effect
function heal(target, amount, by) end

---Target, who is in the battle, gets a condition, if it can have it and a card or token is left.
---@param target Character|integer
---@param condition string
---@param by? Character|integer
---@return Effect
function add_condition(target, condition, by) end

---Target is rid of a condition. Who was off the board stays there until it is moved or placed.
---@param target Character|integer
---@param condition string
---@return Effect
function remove_condition(target, condition) end

---Target dies, whatever its health, unless a condition keeps damage away; `by` gets the reward.
---@param target Character|integer
---@param by? Character|integer
---@return Effect
function destroy(target, by) end

---Target stops being a character; its piece becomes this token. Nobody is paid.
---@param target Character|integer
---@param token string
---@return Effect
function transform(target, token) end

---Target draws so many cards of a deck and keeps them; hook drawn is told of each.
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

---Target loses a card (items/name); it is out of the game, and with it what belongs to it on the board.
---@param target Character|integer
---@param card string
---@return Effect
function lose_card(target, card) end

---Target's card is turned down or discarded, as if it had been used.
---@param target Character|integer
---@param card string
---@return Effect
function use_card(target, card) end

---All used cards of that name on target's mat are ready again.
---@param target Character|integer
---@param card string
---@return Effect
function refresh_card(target, card) end

---Target gets a card (items/name): an item or spell only while one is left in its deck.
---@param target Character|integer
---@param card string
---@return Effect
function gain_card(target, card) end

---Target gets gold from the treasury as far as there is any, or pays into it when the amount is negative.
---@param target Character|integer
---@param amount integer
---@return Effect
function gold(target, amount) end

---Target is set down there, or at the nearest free place. Who was off the board is on it again.
---@param target Character|integer
---@param x number
---@param y number
---@return Effect
function move(target, x, y) end

---Two characters on the board change places; who does not fit goes to the nearest free place. With how = exact they change only if both fit.
---@param target Character|integer
---@param other Character|integer
---@param how? string
---@return Effect
function swap(target, other, how) end

---Target's piece is taken off; it stays in the battle.
---@param target Character|integer
---@return Effect
function leave_board(target) end

---A thing on the board (a shield, a token) is taken off.
---@param thing Character|integer
---@return Effect
function remove_thing(thing) end

---A monster comes into the battle there, or at the nearest free place, as long as the box holds a piece for it. It acts in this round already, unless option summoned_act_at_once is off. An Antient comes for the side of `by`, who uses it first.
---@param who string
---@param x number
---@param y number
---@param by? Character|integer
---@return Effect
function summon(who, x, y, by) end

---A token is laid on the board there, or at the nearest free place, while one is left. It is taken off when its owner dies.
---@param token string
---@param x number
---@param y number
---@param owner? Character|integer
---@return Effect
function put(token, x, y, owner) end

---Target's player sets it down: where is edge, beside (near somebody), board, hero_zone or monster_zone.
---@param target Character|integer
---@param where string
---@param near? Character|integer
---@param reach? integer
---@return Effect
function place(target, where, near, reach) end

---Target has had its turn in this round.
---@param target Character|integer
---@return Effect
function wait_turn(target) end

---Target leaves out its next turn: of this round if it is still to come, or of the next.
---@param target Character|integer
---@return Effect
function lose_turn(target) end

---Target may act once more in this round.
---@param target Character|integer
---@return Effect
function act_again(target) end

---Target gains that much health, even above its maximum.
---@param target Character|integer
---@param amount integer
---@param by? Character|integer
---@return Effect
function strengthen(target, amount, by) end

---A dead hero lives again with that much health and plays from the next room on.
---@param target Character|integer
---@param amount integer
---@return Effect
function revive(target, amount) end

---All room cards are turned face up.
---@return Effect
function show_rooms() end

---In a visit: the top card of a deck is turned over and is for sale too.
---@param deck string
---@return Effect
function show_card(deck) end

---A line in the log.
---@param text string
---@param about? Character|integer
---@return Effect
function say(text, about) end

---What is left of the turn in hand is dropped.
---@return Effect
function end_turn() end

---The battle is over and won by the heroes.
---@return Effect
function end_battle() end

---The game is over: heroes or overseer win.
---@param side string
---@return Effect
function win(side) end

---Makes somebody make a shot, now, in the middle of whatever happens. In a visit only shots that flick nothing.
---@param what { by: Character, shot: string, modifiers: string[]?, pieces: Character[]?, optional: boolean?, amount: integer? }
---@return Effect
function shot(what) end

---Asks a player. Your hook answered is told the choice; the game waits for it.
---@param what { of: Character, question: string, text: string, options: table, about: Character?, keep: table?, optional: boolean? }
---@return Effect
function ask(what) end

---A hero who is not in play joins the party as an ally, with the health of its ally terms.
---@param what { hero: Character, who: string, cards: string[]? }
---@return Effect
function recruit(what) end
