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
---@field x number?
---@field y number?
---@field radius number?
---@field character Character?

---@class Obstacle
---@field number integer
---@field what string
---@field x number
---@field y number
---@field radius number

---The object that the hook belongs to.
---@class Self
---@field id string The object's id.
---@field kind string Its kind: monsters, items, ...
---@field name string Its name as players see it.
---@field character Character? The character it belongs to: the monster itself, the owner of a card, the character that has a condition, the shooter of a shot. A number for tokens; nil for rooms, boards, variants and decks, and for a lord outside its lair.
---@field params table Parameters of a shared script, with their defaults.
---@field data table What the script remembers: numbers, texts, true and false, and tables of them. It is saved with the game, one table per object and character.
---@field shared table The same for all characters that are this object, all Orcs: one table. What a hook changes in it the next hook reads, also before effects are applied.

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
---@field things fun(): Thing[] Shields, walls of fire and the like: id, what, owner, x, y and radius.
---@field pieces fun(): Thing[] Everything that lies on the board: id, what, x, y, radius, and character where it is one.
---@field obstacles fun(): Obstacle[] Obstacles of the board: number, what, x, y and radius.
---@field shared table What all scripts of this pack remember together, as self.data. What a hook changes in it the next hook reads, also before effects are applied.
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
---@field wall table? The wall that was touched: its side, from 1; nil for anything else.
---@field obstacle Obstacle? The obstacle that was touched: number, what, x, y (of its middle) and radius; nil for anything else.
---@field x number? Where: centimetres from the left edge.
---@field y number? Where: centimetres from the heroes' edge.
---@field left_board Character[] Who left the board in the shot; numbers for pieces without a character.
---@field touched_wall boolean The flicked piece touched a wall.
---@field touched_obstacle boolean The flicked piece touched an obstacle.
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
---@field radius number? Of its piece, centimetres; nil off the board. Who rides has its mount's x, y and radius.
---@field on Character? Whom it rides.
---@field rider Character? Who rides it.
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
---@field contact (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? Two pieces touched in a shot, or a piece touched a wall or an obstacle. `direct`: the flicked piece was one of them; `target` is then the other one. Where `wall` or `obstacle` is not nil, `target` and the second of `pieces` are -1, and x, y say where it was touched.
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
---@field may_place (fun(self: Self, game: Game, event: Event): boolean?)? May piece `target` be set down there? `id` says why it is set down: set_up (before the battle), beside, edge, board, hero_zone or monster_zone (effect place). Not called for move and the like, where a script names the place. Called for many places, also while players only look for one, so what you return beside the answer does not count. Where scripts allow no place at all, the log says so and the piece may lie wherever there is room.
---@field placed (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? A player has set piece `target` down there; `id` as in may_place.
---@field half_set_up (fun(self: Self, game: Game, event: Event): Effect|Effect[]|nil)? The pieces of one side have been set down before the battle, and those of the other are next. `id` is the side that is ready: overseer or heroes.
---@field hits_rider (fun(self: Self, game: Game, event: Event): boolean?)? Does a hit of shot `id` on `target`, who is ridden, go to its rider? Without an answer it goes to the mount.

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

---Target puts a card back into its deck: a card that it drew, or an item or spell (items/name) of its own. It goes on top of the deck or under it; without `where` the deck is shuffled.
---@param target Character|integer
---@param deck string
---@param card string
---@param where? string
---@return Effect
function put_back(target, deck, card, where) end

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

---Target gets a card (items/name). An item or spell must be left in its deck; of a card that is in no deck (in_deck) a copy must be left in the box.
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
---@overload fun(what: { who: string, by: Character?, where: string|table?, near: Character[]?, reach: number?, acts: boolean? }): Effect
function summon(who, x, y, by) end

---A token is put on the board there, or at the nearest free place, if one is left. It is removed when its owner dies.
---@param token string
---@param x number
---@param y number
---@param owner? Character|integer
---@return Effect
function put(token, x, y, owner) end

---Target's player places it: where is edge, beside (within `reach` centimetres of `near`; without it 2.5), board, hero_zone or monster_zone. Who rides gets off.
---@param target Character|integer
---@param where string
---@param near? Character|integer
---@param reach? number
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

---The marker of a track goes on by this many steps, or back, up to the ends of the track: of a character, or without `of` of a variant in force.
---@param track string
---@param steps integer
---@param of? Character|integer
---@return Effect
function move_track(track, steps, of) end

---A monster, a familiar or an Antient leaves the battle without a death: no hook is called for it, and no hero is paid. Its piece goes back to the box.
---@param target Character|integer
---@return Effect
function remove(target) end

---Rider rides mount from now on, who is on the board. The two share the mount's piece: it flies in the shots of both, and hits go where hook hits_rider says. If the mount leaves the board, its rider is set down there. One can ride one; where that is not possible, nothing happens.
---@param rider Character|integer
---@param mount Character|integer
---@return Effect
function mount(rider, mount) end

---Rider gets off and is set down beside the mount, or where its player places it.
---@param rider Character|integer
---@param where? string
---@return Effect
function dismount(rider, where) end

---In hook dying: target does not die. It has 1 health, if it has any at all.
---@param target Character|integer
---@return Effect
function spare(target) end

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

---Something with a place; see the standard library.
---@alias Place Character|Thing|{ x: number, y: number, radius?: number }
---@alias Phase { above: number, actions?: integer[] }
---@alias Deck { cards: string[], discards: string[] }

---What require "std/areas" returns.
---@class StdAreas
---@field within fun(game: Game, centre: Place, reach: number, among?: Character[]): Character[] Characters at most `reach` centimetres away, the nearest first: of all, or of the list `among`.
---@field in_box fun(game: Game, box: { left: number, bottom: number, right: number, top: number }, among?: Character[]): Character[] Characters whose middle is inside an upright rectangle.
---@field in_line fun(game: Game, from: Place, to: Place, width?: number, among?: Character[]): Character[] Characters that a piece of this width would touch on the straight way between two places, in the order in which it meets them. Without a width it is a line.
---@field is_hidden fun(game: Game, from: Place, to: Place): boolean Does an obstacle stand on the straight line between their middles?
---@field behind_obstacles fun(game: Game, from: Place, among?: Character[]): Character[] Characters that stand behind an obstacle, as seen from a place.
---@field is_free fun(game: Game, from: Place, to: Place, width: number): boolean Is nothing on the way for a piece of this width: no obstacle, no character, no token? What lies at the two places themselves does not count. False where one of them is off the board.
---@field group fun(game: Game, who: Character, reach: number, among?: Character[]): Character[] Characters that hang together with this one: each is at most `reach` away from another one of them. The character itself comes first.

---What require "std/auras" returns.
---@class StdAuras
---@field reaches fun(bearer: Character?, who: Character?, reach: number, side?: string): boolean Does the aura reach this character? `side` says whom it is for: friends (without it), enemies or all. False if there is no bearer or no character, or if it is a piece without a character.
---@field members fun(game: Game, bearer: Character, reach: number, side?: string): Character[] All whom the aura reaches.
---@field reaches_once fun(game: Game, bearer: Character?, who: Character?, reach: number, side?: string): boolean Does the aura reach this character, and is its bearer the first of several of the same object that do? So auras of the same kind do not add up.

---What require "std/counters" returns.
---@class StdCounters
---@field get fun(data: table, name: string, of?: Character): integer The number under this name.
---@field set fun(data: table, name: string, value: integer, of?: Character) Sets the number.
---@field add fun(data: table, name: string, amount: integer, limits?: { least: integer?, most: integer? }, of?: Character): integer Adds to the number, or takes from it if the amount is negative, and returns what it is then. It stays between `least` and `most`, which are 0 and a million without `limits`.
---@field pay fun(data: table, name: string, amount: integer, of?: Character): boolean Takes this much if there is as much, and returns whether it did: a price.
---@field fills fun(data: table, name: string, size: integer, of?: Character): boolean Adds 1, and returns true each time the number has reached `size`; it then begins again at 0.
---@field clear fun(data: table, name: string) Sets the numbers of this name to 0, those of all characters as well.
---@field total fun(data: table, name: string): integer The sum of the numbers that characters have under this name.

---What require "std/decks" returns.
---@class StdDecks
---@field shuffled fun(game: Game, list: any[]): any[] A new list with the same entries in an order by chance.
---@field new fun(game: Game, cards: string[]|table): Deck A shuffled deck of these cards: a list of texts, or how many there are of each, `{ calm = 4, storm = 2 }`.
---@field draw fun(game: Game, deck: Deck): string? Takes the top card. If none is left, the discards are shuffled and become the deck; nil if there are none either.
---@field discard fun(deck: Deck, card: string?) Puts a card on the pile of discards. Nothing happens without a card.
---@field put fun(deck: Deck, card: string, where?: string) Puts a card on top of the deck, or under it if `where` is "bottom".
---@field peek fun(deck: Deck, count?: integer): string[] The top cards in their order, without taking them: 1, or as many as there are of `count`.
---@field left fun(deck: Deck): integer How many cards are left to draw before the discards are shuffled.

---What require "std/geometry" returns.
---@class StdGeometry
---@field radius fun(place: Place): number Half the width of its piece; 0 for a place without a piece.
---@field distance fun(a: Place, b: Place): number? From middle to middle; nil where one of them is off the board.
---@field gap fun(a: Place, b: Place): number? From rim to rim, below 0 where they overlap; nil where one of them is off the board.
---@field direction (fun(degrees: number): number, number) One step of length 1 in this direction.
---@field at_angle fun(from: Place, degrees: number, length: number): Place? The place this far from another one in this direction.
---@field towards fun(from: Place, to: Place, length: number): Place? The place this far from `from` on the straight way to `to`, beyond it if the length is greater; behind `from` if it is below 0.
---@field ring fun(middle: Place, length: number, count: integer, first?: number): Place[] Places around a middle, at equal angles. The first is in direction `first`, without it away from the heroes.
---@field from_line (fun(place: Place, from: Place, to: Place): number?, number?) How far a place is from the straight line between two others, from middle to line, and how far along that line the nearest point is; nil where one of them is off the board.
---@field middle fun(places: Place[]): Place? The middle of several places; nil if none of them is on the board.
---@field board fun(game: Game): { left: number, bottom: number, right: number, top: number } The smallest upright rectangle around the board that is played on.

---What require "std/given" returns.
---@class StdGiven
---@field number fun(value: any, what: string, low?: number, high?: number): number Returns the value if it is a number, which is finite and not outside of the limits. `what` is what the message calls it, such as "shove: length".
---@field whole fun(value: any, what: string, low?: integer, high?: integer): integer Returns the value if it is a whole number that is not outside of the limits.
---@field text fun(value: any, what: string): string Returns the value if it is a text that is not empty.
---@field list fun(value: any, what: string): table Returns the value if it is a table.
---@field call fun(value: any, what: string): function Returns the value if it is a function.
---@field place (fun(value: any, what: string): number?, number?) Returns where a character, a thing or a table with `x` and `y` is; nothing for one that is off the board.

---What require "std/phases" returns.
---@class StdPhases
---@field now (fun(list: Phase[], who: Character): Phase, integer) The phase of a character, and its number in the list. Without health it is the last one.
---@field entered fun(list: Phase[], who: Character, lost: integer): Phase[] The phases that a loss of health has brought, in their order. Call it in hook `damaged` with `event.amount`.
---@field allows fun(list: Phase[], who: Character?, event: Event): boolean? The answer to hook `allows`: false if the character would choose a sequence of its own that is not among the `actions` of its phase, otherwise nothing.

---What require "std/placement" returns.
---@class StdPlacement
---@field row fun(from: Place, to: Place, count: integer): Place[] Places from one to the other at equal distances, both ends among them.
---@field grid fun(box: { left: number, bottom: number, right: number, top: number }, step: number): Place[] Places in an upright rectangle, `step` centimetres from each other, row by row from the heroes' edge. Use `geometry.board` for the whole board.
---@field is_apart fun(place: Place, gap: number, others: Place[]): boolean Is the place at least this far from all of the others? Measured from rim to rim; a place without a `radius` is a point. The character itself does not count.
---@field free fun(game: Game, places: Place[], gap: number): Place[] Those of the places from which every piece on the board, tokens too, is at least this far away.
---@field loneliest fun(places: Place[], others: Place[]): Place? The place that is farthest from the nearest of the others: the loneliest one; nil if there is no place.

---What require "std/spawning" returns.
---@class StdSpawning
---@field at fun(game: Game, what: string, places: Place[], by?: Character): Effect[] One monster at each of the places. With `by` it comes by this character.
---@field around fun(game: Game, what: string, middle: Place, count: integer, length?: number, by?: Character): Effect[] Monsters around a place, at equal angles, their middles `length` centimetres from its middle (without it 3).
---@field wave fun(game: Game, list: string[], places: Place[], by?: Character): Effect[] Several monsters, the first at the first place and so on. Each comes if its piece is left after those before it.
---@field tokens fun(token: string, places: Place[], owner?: Character): Effect[] One token at each of the places. With an owner they leave the board when it dies.

---What require "std/swarms" returns.
---@class StdSwarms
---@field members fun(game: Game, who: Character): Character[] The living ones of the same object and side that are in the battle, itself among them.
---@field together fun(game: Game, who: Character, reach: number): Character[] Those of them that hang together with it, each at most `reach` from another one.
---@field is_first fun(game: Game, who: Character): boolean Is it the first of its swarm that is alive? For what only one of them does.
---@field share fun(data: table, event: Event, size: integer): integer The answer to hook `before_damage` where several hits make one: the damage of the event at each hit that completes `size` hits on the same target, 0 at the others.

---What require "std/targets" returns.
---@class StdTargets
---@field where fun(list: any[], test: fun(who: any): boolean?): any[] Those of a list for which the test returns true.
---@field each fun(list: any[], make: fun(who: any): any): any[] What the function makes of each of a list, such as one effect for each of them.
---@field fighters fun(game: Game): Character[] All that are alive and in the battle.
---@field heroes fun(game: Game): Character[] Living heroes, in a battle and outside of it.
---@field monsters fun(game: Game, what?: string): Character[] Living monsters of the battle: all, or those with this id, such as "catacombs:orc".
---@field enemies fun(game: Game, of: Character): Character[] All of the other side that are alive and in the battle.
---@field friends fun(game: Game, of: Character): Character[] All others of the same side that are alive and in the battle.
---@field least fun(list: any[], key: string|fun(who: any): number?): any? The one with the least of something: a field such as "gold", or what a function returns. One for which it is nil is not chosen; nil if there is none.
---@field most fun(list: any[], key: string|fun(who: any): number?): any? The one with the most of something, as with `least`.
---@field weakest fun(list: Character[]): Character? The one with the least health left. One that cannot lose health is not chosen.
---@field strongest fun(list: Character[]): Character? The one with the most health left.
---@field nearest fun(list: Character[], place: Place): Character? The one that is nearest to a place, from rim to rim, and not that character itself.
---@field farthest fun(list: Character[], place: Place): Character? The one that is farthest from a place, from rim to rim, and not that character itself.
---@field sorted fun(list: any[], key: string|fun(who: any): number|string): any[] A new list in the order of a field or of what a function returns, the least first.
---@field random fun(game: Game, list: any[]): any? One of them by chance. Of an empty list it is nil, and no random number is drawn.

---What require "std/timers" returns.
---@class StdTimers
---@field start fun(data: table, name: string, game: Game, rounds: integer) Starts the timer, or starts it again: it is due this many rounds after the current one.
---@field left fun(data: table, name: string, game: Game): integer? The rounds until it is due, 0 in the round in which it is; nil if it does not run.
---@field is_due fun(data: table, name: string, game: Game): boolean Is it due? If so, it stops, and the next call returns false.
---@field stop fun(data: table, name: string) Stops it.
---@field every fun(game: Game, rounds: integer, first?: integer): boolean Is this one of the rounds `first`, `first` + `rounds` and so on? Without `first` it is `rounds`: 3, 6, 9. It needs no memory.
