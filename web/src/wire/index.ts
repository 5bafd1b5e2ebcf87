// Generated from the Rust types by `cargo xtask playthroughs`. Do not edit.

/** An action of any game. */
export type AnyAction = SwapAction | YoolooAction | OneToTenAction | HiloAction | YoAction;

/**
 * What a player of a memory game has seen, at tables that allow a memory aid.
 */
export type Aid = { 
/**
 * Face-down cards that this seat has seen and that still lie there.
 */
seen: Array<Seen>, };

/**
 * Help for the memory in memory games.
 */
export type AidPolicy = "off" | "marks" | "values";

/**
 * A bot.
 */
export type BotInfo = { 
/**
 * What to write for it: `normal`.
 */
key: string, 
/**
 * Its full name with its memory: `normal:fading`.
 */
name: string, };

/**
 * What has changed in something known: what stands now at each place, named by a JSON Pointer (RFC 6901). The empty
 * pointer is the whole. Every place but the whole is there already, so that nothing is added or taken away.
 */
export type Changes = Record<string, unknown>;

/**
 * Takes the seat of a seat link.
 */
export type Claim = { 
/**
 * The secret of the link.
 */
secret: string, };

/**
 * A clock that runs.
 */
export type Clock = { 
/**
 * For these seats, or for the next round if there are none.
 */
seats: Array<number>, 
/**
 * How long it still runs, when this message was written.
 */
left_ms: number, 
/**
 * How long it ran from its start.
 */
total_ms: number, };

/**
 * What chance could have done, and what the fair deal chose.
 */
export type Draw = { 
/**
 * The number of the outcome in the game, from 0.
 */
number: number, 
/**
 * The outcomes in their documented order with their weights. Empty if they are those of the draw
 * before: a replay does not list all rolls of the dice for every roll.
 */
list: Array<Weighted>, 
/**
 * The place of the one that came.
 */
chosen: number, };

/**
 * One command with its name: over the socket, or as the body of a request.
 */
export type Envelope = { 
/**
 * Chosen by the sender, 1 to 64 letters, digits, `-` or `_`. The same id sent again gets the
 * same answer and does nothing twice.
 */
move_id: string, 
/**
 * The version of the table that the sender has seen.
 */
version: number, } & ({ "type": "act", 
/**
 * As it stands in the list of legal actions.
 */
action: AnyAction, } | { "type": "act_all", 
/**
 * Each as it stands in the list of legal actions when its turn comes.
 */
actions: AnyAction[], } | { "type": "undo" } | { "type": "sit", 
/**
 * Which.
 */
seat: number, } | { "type": "stand", 
/**
 * Which of one's own.
 */
seat: number, } | { "type": "ready", 
/**
 * Which of one's own.
 */
seat: number, 
/**
 * 16 to 32 random bytes chosen by this player's device, in hexadecimal.
 */
nonce: Nonce, } | { "type": "unready", 
/**
 * Which of one's own.
 */
seat: number, } | { "type": "continue" } | { "type": "rematch" } | { "type": "set_seat", 
/**
 * Which.
 */
seat: number, 
/**
 * Nobody yet, or a bot.
 */
who: SeatChoice, } | { "type": "stand_in", 
/**
 * Which.
 */
seat: number, } | { "type": "set_options", 
/**
 * All of them.
 */
options: TableOptions, } | { "type": "set_pace", 
/**
 * The pace.
 */
pace: Pace, } | { "type": "hint" } | { "type": "emote", 
/**
 * One of `hello`, `well_played`, `thanks`, `thinking`, `oops`, `hurry`.
 */
emote: string, } | { "type": "remove", 
/**
 * Which.
 */
seat: number, } | { "type": "close" } | { "type": "ping" });

/**
 * The body of every refusal of a request.
 */
export type ErrorBody = { 
/**
 * A stable code.
 */
code: string, 
/**
 * A sentence for a person.
 */
reason: string, 
/**
 * If several things are wrong: each in a sentence.
 */
details: Array<string>, };

/**
 * What the dealer has promised, see `docs/record-format.md`.
 */
export type Fairness = { 
/**
 * SHA-256 of the secret, published before any nonce.
 */
commitment: string, 
/**
 * What names the table and the game in the dealing.
 */
label: string, 
/**
 * The nonces of the seats, once dealt.
 */
nonces: Array<string>, 
/**
 * The secret, once the game is over.
 */
secret: string | null, };

/**
 * A finished game.
 */
export type Finished = { 
/**
 * Its number at this table.
 */
number: number, 
/**
 * One number a seat, as the game counts them.
 */
scores: Array<number>, 
/**
 * The seats that won.
 */
winners: Array<number>, 
/**
 * Was a decision taken back in it?
 */
practice: boolean, };

/**
 * One step for one viewer, in a snapshot and in a replay.
 */
export type FrameOf<V, N> = { 
/**
 * The number of the step in the game, from 1; 0 is the start. A step with a moment to look at has several
 * frames of its number.
 */
step: number, 
/**
 * What the viewer learns by it, in order.
 */
notices: Array<N>, 
/**
 * What lies open to the viewer after it.
 */
view: V, };

/**
 * A game that can be played here.
 */
export type GameInfo = { 
/**
 * Its key in addresses and records.
 */
key: string, 
/**
 * Its name.
 */
title: string, 
/**
 * The game in one line.
 */
summary: string, 
/**
 * How many seats.
 */
seats: Places, 
/**
 * The named variants, the printed game first.
 */
variants: Array<VariantInfo>, 
/**
 * All options of the rule set.
 */
options: Array<OptionInfo>, 
/**
 * The bots that play it.
 */
bots: Array<BotInfo>, };

/**
 * A number and its standard error.
 */
export type Guess = { 
/**
 * The best guess.
 */
mean: number, 
/**
 * Its standard error; 0 if it is exact.
 */
error: number, };

/**
 * What a player can do. Places are numbered row by row from 0 to 8.
 */
export type HiloAction = { "do": "uncover", 
/**
 * Which two places, in rising order.
 */
slots: [number, number], } | { "do": "draw" } | { "do": "take", 
/**
 * The place of that card.
 */
slot: number, } | { "do": "trade", 
/**
 * The place of that card.
 */
slot: number, } | { "do": "throw", 
/**
 * The place of the card that is turned up.
 */
turn: number, } | { "do": "remove", 
/**
 * Which line.
 */
line: HiloLine, 
/**
 * H8: how the rest is pushed together after a diagonal; null after a row or column.
 */
slide: HiloSlide | null, } | { "do": "keep" };

/**
 * A coloured card, −1 to 11. Ordered by colour, then value.
 */
export type HiloCard = string;

/**
 * One place of a layout, as everybody sees it.
 */
export type HiloCell = { "is": "empty" } | { "is": "face_down" } | { "is": "face_up", 
/**
 * Which card.
 */
card: HiloCard, };

/**
 * How a sum counts (H14).
 */
export type HiloCount = "plain" | "ender_lowest" | "ender_doubled" | "ender_negative";

/**
 * A drawn card in somebody's hand.
 */
export type HiloHeld = { 
/**
 * In whose hand.
 */
seat: number, 
/**
 * Which card, for the drawer alone.
 */
card: HiloCard | null, };

/**
 * Three places in a line.
 */
export type HiloLine = "row0" | "row1" | "row2" | "column0" | "column1" | "column2" | "main_diagonal" | "anti_diagonal";

/**
 * What one viewer learns of an event.
 */
export type HiloNotice = { "notice": "chosen", 
/**
 * Who has chosen.
 */
seat: number, 
/**
 * Which two places; only the seat itself learns it, until all have chosen.
 */
slots: [number, number] | null, } | { "notice": "drew", 
/**
 * Who drew.
 */
seat: number, 
/**
 * The card drawn; only the drawer learns it.
 */
card: HiloCard | null, } | HiloPublicEvent;

/**
 * What chance can do.
 */
export type HiloOutcome = { "is": "discard", 
/**
 * Which it is.
 */
card: HiloCard, } | { "is": "uncover", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, } | { "is": "starter", 
/**
 * Who starts.
 */
seat: number, } | { "is": "drawn", 
/**
 * Which it is.
 */
card: HiloCard, } | { "is": "traded", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lay.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, } | { "is": "turned", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, } | { "is": "reveal", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, };

/**
 * What the table waits for. All of it lies open to everybody.
 */
export type HiloPhase = "deal" | "uncovering" | "showing" | "starting" | "choosing" | "drawing" | "holding" | "trading" | "turning" | "removing" | "reshuffling" | "revealing" | "clearing" | "scored" | "over";

/**
 * What happened in front of all.
 */
export type HiloPublicEvent = { "notice": "round_started", 
/**
 * Counted from 1.
 */
round: number, 
/**
 * Who dealt.
 */
dealer: number, 
/**
 * The first discard.
 */
discard: HiloCard, } | { "notice": "uncovered", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, } | { "notice": "started", 
/**
 * Who starts.
 */
seat: number, 
/**
 * The sum of its two cards.
 */
sum: number, 
/**
 * Why it starts.
 */
by: HiloStartedBy, } | { "notice": "traded", 
/**
 * Whose layout.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * The card that lies there now.
 */
laid: HiloCard, 
/**
 * The card that lay there.
 */
away: HiloCard, 
/**
 * Where the new card came from.
 */
source: HiloSource, 
/**
 * Did the old card lie face down?
 */
blind: boolean, } | { "notice": "thrown", 
/**
 * Who threw it.
 */
seat: number, 
/**
 * Which card.
 */
card: HiloCard, 
/**
 * The place of the card that will be turned up.
 */
turn: number, } | { "notice": "turned_up", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, } | { "notice": "removed", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Which line, by the places before it went.
 */
line: HiloLine, 
/**
 * How the rest was pushed together, after a diagonal.
 */
slide: HiloSlide | null, 
/**
 * Its cards in the order in which they came to the discard pile, lowest last.
 */
cards: [HiloCard, HiloCard, HiloCard], 
/**
 * Where these cards lay, in the same order.
 */
slots: [number, number, number], 
/**
 * For each place, the place its card came from when the rest was pushed together; `null` if it is empty now.
 */
sources: Array<number | null>, 
/**
 * Was it made by a slide in the same turn?
 */
chained: boolean, } | { "notice": "kept", 
/**
 * By whom.
 */
seat: number, 
/**
 * The line made by a slide that was asked about, if it was one.
 */
chained: HiloLine | null, } | { "notice": "reshuffled", 
/**
 * How many cards it has.
 */
pile: number, 
/**
 * The discard that stayed; nothing, if all were shuffled.
 */
kept: HiloCard | null, } | { "notice": "new_discard", 
/**
 * Which it is.
 */
card: HiloCard, } | { "notice": "ended", 
/**
 * Who ended the round.
 */
seat: number, } | { "notice": "revealed", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * Which it is.
 */
card: HiloCard, } | { "notice": "round_scored", 
/**
 * Counted from 1.
 */
round: number, 
/**
 * Who ended it.
 */
ender: number, 
/**
 * What it counts.
 */
scores: Array<HiloScore>, 
/**
 * All points so far.
 */
totals: Array<number>, } | { "notice": "game_over", 
/**
 * Who has the fewest points.
 */
winners: Array<number>, };

/**
 * A line that may go now, and what its going brings.
 */
export type HiloRemovableLine = { 
/**
 * Which line.
 */
line: HiloLine, 
/**
 * Its three places, in rising order.
 */
slots: [number, number, number], 
/**
 * The sum of its cards: the points that go with it.
 */
sum: number, 
/**
 * What either way of pushing the rest together leaves, where there is a choice (H8).
 */
slides: [HiloSlidePlaces, HiloSlidePlaces] | null, };

/**
 * What a round counts for one seat, and why.
 */
export type HiloScore = { 
/**
 * The sum of the cards.
 */
sum: number, 
/**
 * Is no other sum of the round lower?
 */
lowest: boolean, 
/**
 * How it counts.
 */
count: HiloCount, 
/**
 * What the sum is multiplied by.
 */
factor: number, 
/**
 * The points written down.
 */
points: number, };

/**
 * What lies in front of one seat.
 */
export type HiloSeatView = { 
/**
 * The nine places, row by row.
 */
cells: Array<HiloCell>, 
/**
 * Has it chosen its opening cards, while others have not?
 */
chosen: boolean, 
/**
 * Before the opening cards are turned: those chosen, shown to others once all have.
 * In the final reveal: those it has turned.
 */
marked: Array<number>, 
/**
 * The lines it may remove now.
 */
removable: Array<HiloRemovableLine>, 
/**
 * The lines made by a slide about which it will be asked, one after another (H8).
 */
chain: Array<HiloLine>, 
/**
 * May it leave the line lying?
 */
may_keep: boolean, 
/**
 * The sum of its open cards.
 */
open_sum: number, 
/**
 * Its points so far.
 */
total: number, };

/**
 * How the two parts are pushed together after a diagonal has gone (H8).
 */
export type HiloSlide = "horizontal" | "vertical";

/**
 * What pushing together leaves.
 */
export type HiloSlidePlaces = { 
/**
 * Which way.
 */
slide: HiloSlide, 
/**
 * For each place, the place its card comes from; none: it is left empty.
 */
from: [number | null, number | null, number | null, number | null, number | null, number | null, number | null, number | null, number | null], };

/**
 * Where a card laid into a layout came from.
 */
export type HiloSource = "pile" | "discard";

/**
 * H1: why a seat starts.
 */
export type HiloStartedBy = "sum" | "age" | "chance" | "seat";

/**
 * What lies open to one viewer now.
 */
export type HiloView = { 
/**
 * The seat that looks; null for a spectator.
 */
viewer: number | null, 
/**
 * What the table waits for.
 */
phase: HiloPhase, 
/**
 * The place that the phase is about: of the card traded away or turned up, or, while lines are
 * removed in a turn, of the card laid or turned in it.
 */
slot: number | null, 
/**
 * The round being played or just scored, from 1.
 */
round: number, 
/**
 * Who deals (H16).
 */
dealer: number, 
/**
 * The seats in the order in which cards are dealt: from the dealer's left.
 */
order: Array<number>, 
/**
 * The points that end the game.
 */
target: number, 
/**
 * Who has to act now.
 */
to_act: Array<number>, 
/**
 * Whose turn it is.
 */
active: number | null, 
/**
 * Who had the first turn of the round.
 */
starter: number | null, 
/**
 * Who ended the round (H12).
 */
ender: number | null, 
/**
 * H12: the last card face down of the seat whose turn it is, by its place: turned up or traded away, it ends
 * the round. Nothing, while there are more of them or somebody has ended it.
 */
ends_with: number | null, 
/**
 * Who still has a closing turn, the running one included.
 */
last_turns: Array<number>, 
/**
 * How many cards the draw pile has.
 */
pile: number, 
/**
 * Have the discards become a new draw pile in this round?
 */
reshuffled: boolean, 
/**
 * The top discard.
 */
discard: HiloCard | null, 
/**
 * How many cards the discard pile has.
 */
discards: number, 
/**
 * The drawn card in the hand of the seat whose turn it is.
 */
held: HiloHeld | null, 
/**
 * What lies in front of each seat, in the order of the seats.
 */
seats: Array<HiloSeatView>, 
/**
 * H15: who has the fewest points; nobody before a round is scored.
 */
leaders: Array<number>, 
/**
 * What the round counts for each seat, once it is scored.
 */
scores: Array<HiloScore> | null, };

/**
 * Who holds a seat.
 */
export type Holder = { "kind": "nobody" } | { "kind": "person", 
/**
 * The same for this player at every table; no secret.
 */
id: string, 
/**
 * The name shown.
 */
name: string, 
/**
 * Is it the viewer?
 */
you: boolean, 
/**
 * Is it the host?
 */
host: boolean, 
/**
 * Is a socket or stream open?
 */
connected: boolean, 
/**
 * Does it play through the bot interface?
 */
program: boolean, } | { "kind": "bot", 
/**
 * Its level and memory, such as `strong:perfect`.
 */
bot: string, };

/**
 * Comes back with a name and a password.
 */
export type Login = { 
/**
 * The name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * The player of a session.
 */
export type Me = { 
/**
 * The player's id.
 */
id: string, 
/**
 * The name shown to others.
 */
name: string, 
/**
 * Can the player come back with name and password?
 */
password: boolean, 
/**
 * Can the player come back with a passkey?
 */
passkey: boolean, };

/**
 * One message of a table's socket or stream.
 */
export type Message = { "type": "snapshot" } & Snapshot | { "type": "update" } & Update | { "type": "ack", 
/**
 * Which.
 */
move_id: string, 
/**
 * The version it made; the same answer whenever it is sent again.
 */
version: number, } | { "type": "refused", 
/**
 * Which; none if it could not be read.
 */
move_id: string | null, 
/**
 * A stable code.
 */
code: string, 
/**
 * A sentence for a person.
 */
reason: string, 
/**
 * The table's version.
 */
version: number, } | { "type": "hint", 
/**
 * Which request.
 */
move_id: string, 
/**
 * One of the legal actions.
 */
action: AnyAction, 
/**
 * What comes after it in the same choice, such as the rest of an order of cards.
 */
then: Array<AnyAction>, 
/**
 * Why, if there is more to say than chance.
 */
why: Sentence | null, 
/**
 * The version from which on the decision has been open that this is a hint for.
 */
version: number, } | { "type": "emote", 
/**
 * Who; none for a spectator.
 */
seat: number | null, 
/**
 * Which.
 */
emote: string, } | { "type": "pong", 
/**
 * Which request.
 */
move_id: string, } | { "type": "bye", 
/**
 * A stable code: `restart`, `too_slow`, `too_fast`, `too_large`, or why one cannot come in or stay.
 */
code: string, 
/**
 * A sentence for a person.
 */
reason: string, 
/**
 * Come back after so long; none: do not.
 */
retry_ms: number | null, };

/**
 * A decision that cost something.
 */
export type Mistake = { 
/**
 * The number of the step, from 0: the frame before it has the same number.
 */
step: number, 
/**
 * Whose.
 */
seat: number, 
/**
 * What was done.
 */
chosen: AnyAction, 
/**
 * What would have been better.
 */
better: AnyAction | null, 
/**
 * What the seat could expect after what it did, as far as it could know.
 */
value: Guess, 
/**
 * By how much the other was better.
 */
loss: Guess, };

/**
 * One step for one viewer who knows the view before it.
 */
export type NewFrameOf<N> = { 
/**
 * The number of the step in the game, from 1; 0 is the start. A step with a moment to look at has several
 * frames of its number.
 */
step: number, 
/**
 * What the viewer learns by it, in order.
 */
notices: Array<N>, 
/**
 * What has changed in the view since the frame before it, or since the last message. A new game has a whole view.
 */
changed: Changes, };

/**
 * Adds a passkey that the browser has just made.
 */
export type NewPasskey = { 
/**
 * What it is called, 1 to 40 characters.
 */
label: string, 
/**
 * What the browser says of it.
 */
passkey: PasskeyAnswer, };

/**
 * Makes a table.
 */
export type NewTable = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * Who sits where; as many as the table has seats.
 */
seats: Array<SeatChoice>, 
/**
 * Options of the rule set away from their defaults.
 */
rules: Record<string, unknown>, 
/**
 * Who may find it.
 */
visibility: Visibility, 
/**
 * How it is played.
 */
options: TableOptions, };

/**
 * Asks for a token for a program.
 */
export type NewToken = { 
/**
 * What it is for, 1 to 40 characters.
 */
label: string, 
/**
 * What it may do; `play` if nothing is said.
 */
scope?: TokenScope, 
/**
 * For how many days it works; 90 if nothing is said. The host of the server sets the longest time.
 */
days?: number, };

/**
 * What is new in the game at a table for one viewer, told apart by `game`.
 */
export type News = { "game": "yolo" } & NewsOf<SwapNotice, SwapAction> | { "game": "golow" } & NewsOf<SwapNotice, SwapAction> | { "game": "yooloo" } & NewsOf<YoolooNotice, YoolooAction> | { "game": "onetoten" } & NewsOf<OneToTenNotice, OneToTenAction> | { "game": "hilo" } & NewsOf<HiloNotice, HiloAction> | { "game": "yo" } & NewsOf<YoNotice, YoAction>;

/**
 * The same for each game.
 */
export type NewsOf<N, A> = { 
/**
 * The number of the game at this table, from 1.
 */
number: number, 
/**
 * How many steps it has had: decisions and outcomes of chance.
 */
step: number, 
/**
 * What has happened since the last message, step by step; never empty.
 */
frames: Array<NewFrameOf<N>>, 
/**
 * What the viewer's seat may do now.
 */
legal: Array<A>, 
/**
 * Memory aid, if the table allows it.
 */
aid: Aid | null, };

/**
 * A seat's share of the chance of a fair deal: 16 to 32 bytes in hexadecimal.
 */
export type Nonce = string;

/**
 * What a player can do.
 */
export type OneToTenAction = { "do": "turn", 
/**
 * Where it lies, from 0.
 */
slot: number, };

/**
 * What happened. Nothing of it is secret (M9): a card is turned up in front of all.
 */
export type OneToTenNotice = { "notice": "turned" } & Turned | { "notice": "all_found", 
/**
 * Who.
 */
seat: number, 
/**
 * In which round of turns, from 1.
 */
round: number, } | { "notice": "over", 
/**
 * A point for each found card.
 */
points: Array<number>, 
/**
 * Who has the most.
 */
winners: Array<number>, };

/**
 * What chance can do.
 */
export type OneToTenOutcome = { "is": "card", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies, from 0.
 */
slot: number, 
/**
 * Its number.
 */
card: number, };

/**
 * What the table waits for.
 */
export type OneToTenPhase = "choosing" | "turning" | "over";

/**
 * What lies open to a viewer now: the same for all (M9), and no card that lies face down.
 */
export type OneToTenView = { 
/**
 * How many seats the table has.
 */
seats: number, 
/**
 * How many cards each seat has to find.
 */
cards: number, 
/**
 * M4: do all have to be found in one turn?
 */
streak: boolean, 
/**
 * What the table waits for.
 */
phase: OneToTenPhase, 
/**
 * The slot being turned up whose card nobody has seen yet.
 */
turning: number | null, 
/**
 * Whose turn it is; nobody's, once the game is over.
 */
to_act: number | null, 
/**
 * The running round of turns, from 1; the last one, once the game is over.
 */
round: number, 
/**
 * M3: has somebody found all cards, so that this round of turns is the last?
 */
last_round: boolean, 
/**
 * The cards of each seat by slot; `null` lies face down.
 */
rows: Array<Array<number | null>>, 
/**
 * A wrong card that all see before it is turned back.
 */
wrong: Turned | null, 
/**
 * How many cards each seat has found: its points, if the game ended now.
 */
found: Array<number>, 
/**
 * Who has found the most; nobody, before a card is found.
 */
leaders: Array<number>, 
/**
 * The number each seat looks for; `null` if it has found all.
 */
sought: Array<number | null>, };

/**
 * An option of a rule set.
 */
export type OptionInfo = { 
/**
 * Its key.
 */
key: string, 
/**
 * What may be written for it.
 */
kind: OptionKind, 
/**
 * What holds if nothing is written.
 */
default: unknown, 
/**
 * One line of meaning.
 */
meaning: string, 
/**
 * The rule it belongs to.
 */
rule: string, };

/**
 * What may be written for an option.
 */
export type OptionKind = { "kind": "flag" } | { "kind": "number" } | { "kind": "maybe_number" } | { "kind": "choice", 
/**
 * The words.
 */
words: Array<string>, } | { "kind": "deck" } | { "kind": "per_seat" };

/**
 * How long bots wait before they move, whatever they hold.
 */
export type Pace = "slow" | "normal" | "fast" | "instant";

/**
 * What a browser says of a passkey that it has made or used: `PublicKeyCredential.toJSON()`.
 */
export type PasskeyAnswer = Record<string, unknown>;

/**
 * A passkey, as its owner sees it.
 */
export type PasskeyInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called.
 */
label: string, 
/**
 * The host it was made for; browsers use it nowhere else.
 */
host: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_at: number, 
/**
 * When it was last used.
 */
used_at: number | null, };

/**
 * Comes back with a passkey.
 */
export type PasskeyLogin = { 
/**
 * What the browser says of it.
 */
passkey: PasskeyAnswer, };

/**
 * What a browser has to know to make or use a passkey. It works once, for five minutes, in the session that asked.
 */
export type PasskeyOptions = { 
/**
 * For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`.
 */
public_key: Record<string, unknown>, };

/**
 * Keeps the player for other devices.
 */
export type Password = { 
/**
 * 8 to 128 characters.
 */
password: string, 
/**
 * The password so far, if there is one.
 */
old?: string, 
/**
 * Instead of it, what one of the player's passkeys has signed.
 */
passkey?: PasskeyAnswer, };

/**
 * How many seats a table has.
 */
export type Places = { 
/**
 * At least.
 */
least: number, 
/**
 * At most.
 */
most: number, };

/**
 * The game at a table for one viewer, told apart by `game`.
 */
export type Play = { "game": "yolo" } & PlayOf<SwapView, SwapNotice, SwapAction> | { "game": "golow" } & PlayOf<SwapView, SwapNotice, SwapAction> | { "game": "yooloo" } & PlayOf<YoolooView, YoolooNotice, YoolooAction> | { "game": "onetoten" } & PlayOf<OneToTenView, OneToTenNotice, OneToTenAction> | { "game": "hilo" } & PlayOf<HiloView, HiloNotice, HiloAction> | { "game": "yo" } & PlayOf<YoView, YoNotice, YoAction>;

/**
 * The same for each game.
 */
export type PlayOf<V, N, A> = { 
/**
 * The number of the game at this table, from 1.
 */
number: number, 
/**
 * How many steps it has had: decisions and outcomes of chance.
 */
step: number, 
/**
 * One frame without notices: what was shown once is never sent again. Its view is what lies open to the viewer
 * now.
 */
frames: Array<FrameOf<V, N>>, 
/**
 * What the viewer's seat may do now.
 */
legal: Array<A>, 
/**
 * Public notices so far, the latest last, at most 60; without those whose cards have been turned back.
 */
log: Array<N>, 
/**
 * The public notices that scored a round, all of them. In YO!: what each wager has won and lost so far, added up.
 */
rounds: Array<N>, 
/**
 * Memory aid, if the table allows it.
 */
aid: Aid | null, };

/**
 * That it is really the player who asks; needed once a password or a passkey protects the name. One of the two is enough.
 */
export type Proof = { 
/**
 * The password.
 */
password?: string, 
/**
 * What one of the player's passkeys has signed.
 */
passkey?: PasskeyAnswer, };

/**
 * Removes a passkey.
 */
export type RemovePasskey = { 
/**
 * That it is really the player who asks; the passkey to be removed will do.
 */
proof?: Proof, 
/**
 * May the name be open to anybody afterwards, if nothing else protects it?
 */
unprotect?: boolean, };

/**
 * A new name.
 */
export type Rename = { 
/**
 * 1 to 24 visible characters.
 */
name: string, };

/**
 * A finished game as one viewer saw it, or with everything that anybody knew.
 */
export type Replay = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * Its number at the table.
 */
number: number, 
/**
 * The start, then one frame a step.
 */
frames: Array<ReplayFrame>, };

/**
 * The table after one step, told apart by `game`.
 */
export type ReplayFrame = { "game": "yolo" } & ReplayFrameOf<SwapView, SwapNotice, SwapAction, SwapOutcome> | { "game": "golow" } & ReplayFrameOf<SwapView, SwapNotice, SwapAction, SwapOutcome> | { "game": "yooloo" } & ReplayFrameOf<YoolooView, YoolooNotice, YoolooAction, YoolooOutcome> | { "game": "onetoten" } & ReplayFrameOf<OneToTenView, OneToTenNotice, OneToTenAction, OneToTenOutcome> | { "game": "hilo" } & ReplayFrameOf<HiloView, HiloNotice, HiloAction, HiloOutcome> | { "game": "yo" } & ReplayFrameOf<YoView, YoNotice, YoAction, YoOutcome>;

/**
 * A frame as in live play, with the step that led to it.
 */
export type ReplayFrameOf<V, N, A, O> = { 
/**
 * Who decided, if it was a decision.
 */
seat: number | null, 
/**
 * The decision.
 */
action: A | null, 
/**
 * The outcome, if chance decided.
 */
outcome: O | null, 
/**
 * The face-down cards that the seat had seen or, with everything open, that anybody had.
 */
known: Aid | null, 
/**
 * For outcomes of chance, so that everybody can check them: what could have come.
 */
draw: Draw | null, 
/**
 * The number of the step in the game, from 1; 0 is the start. A step with a moment to look at has several
 * frames of its number.
 */
step: number, 
/**
 * What the viewer learns by it, in order.
 */
notices: Array<N>, 
/**
 * What lies open to the viewer after it.
 */
view: V, };

/**
 * How likely each seat was to win after every step, which decisions cost most, and what was luck.
 * Numbers are millionths of a whole win; in YO! of a chip.
 */
export type Review = { 
/**
 * The key of the game.
 */
game: string, 
/**
 * How it was found.
 */
method: ReviewMethod, 
/**
 * What the trials started from.
 */
seed: number, 
/**
 * How often each decision was tried; 0 where that is not needed.
 */
trials: number, 
/**
 * Before the first step and after each: what every seat could expect.
 */
values: Array<Array<number>>, 
/**
 * The standard errors of the values.
 */
errors: Array<Array<number>>, 
/**
 * Every seat's way from its start to its result.
 */
seats: Array<SeatReview>, 
/**
 * Decisions that were a mistake beyond doubt, the largest first. In YO!: what wagers cost on
 * average.
 */
mistakes: Array<Mistake>, };

/**
 * How the values of a review were found.
 */
export type ReviewMethod = "dealt" | "played_out" | "sealed" | "remembered" | "wagers";

/**
 * Who is to sit on a seat.
 */
export type SeatChoice = { "kind": "open", } | { "kind": "me", } | { "kind": "bot", 
/**
 * Which.
 */
bot: string, };

/**
 * A seat and who holds it.
 */
export type SeatInfo = { 
/**
 * Who.
 */
holder: Holder, 
/**
 * Is it ready for the deal (waiting), or for the next round (between rounds), or for a rematch (over)?
 */
ready: boolean, 
/**
 * Does the table wait for it now?
 */
to_act: boolean, 
/**
 * Does a bot play for it now?
 */
stand_in: boolean, 
/**
 * Is its owner there, and has kept the table waiting for long? Then `stand_in` may be asked for.
 */
idle: boolean, };

/**
 * A secret that gives a player's seat to the first who shows it, while the player holds it.
 */
export type SeatLink = { 
/**
 * What stands behind the `#` of the address `/s#…`, where no server and no proxy sees it.
 */
secret: string, 
/**
 * Until when it works, in milliseconds since 1970.
 */
expires_at: number, };

/**
 * `start + luck + own + others = result`, exactly.
 */
export type SeatReview = { 
/**
 * Before the first step.
 */
start: number, 
/**
 * What came out.
 */
result: number, 
/**
 * What chance did.
 */
luck: Guess, 
/**
 * What the seat's own decisions did, compared with a quick bot's.
 */
own: Guess, 
/**
 * What the decisions of the others did.
 */
others: Guess, 
/**
 * How many decisions were weighed.
 */
weighed: number, };

/**
 * A face-down card that has been seen.
 */
export type Seen = { 
/**
 * Whose.
 */
seat: number, 
/**
 * Where.
 */
slot: number, 
/**
 * Its value; only with the aid `values`.
 */
value: number | null, };

/**
 * A sentence for a person: in English (its `Display`), and as a code with values for programs
 * that say it in another language. What a rule set assumes is one, and why a bot does what it
 * does.
 */
export type Sentence = { 
/**
 * A stable name: the game, a dot and what is said, such as `hilo.completes`.
 */
code: string, 
/**
 * What the sentence speaks of, by stable names: numbers, and texts without words such as
 * `R5` or `row0`.
 */
values: Record<string, number | string>, 
/**
 * The sentence in English.
 */
text: string, };

/**
 * Everything a viewer may know of a table.
 */
export type Snapshot = { 
/**
 * The version of this protocol.
 */
protocol: number, 
/**
 * The table's version.
 */
version: number, 
/**
 * What never changes at this table.
 */
facts: TableFacts, 
/**
 * What changes: the game's progress and the people around it.
 */
table: TableStatus, 
/**
 * The game, once there has been a deal; it stays until the next one.
 */
play: Play | null, };

/**
 * What a player can do. Slots are numbered row by row from 0.
 */
export type SwapAction = { "do": "look", 
/**
 * In rising order: two, or three with Headache.
 */
slots: Array<number>, } | { "do": "ready" } | { "do": "challenge" } | { "do": "pass" } | { "do": "draw" } | { "do": "take", 
/**
 * The slot whose card it replaces.
 */
slot: number, 
/**
 * Do you call as well?
 */
call: boolean, } | { "do": "keep", 
/**
 * The slot whose card it replaces.
 */
slot: number, 
/**
 * Do you call as well?
 */
call: boolean, } | { "do": "throw", 
/**
 * Do you call as well?
 */
call: boolean, } | { "do": "call" };

/**
 * How a call or Challenge ended.
 */
export type SwapCall = { 
/**
 * Who called.
 */
seat: number, 
/**
 * Was it a Challenge, before the first turn?
 */
challenge: boolean, 
/**
 * Was the hand low enough?
 */
succeeded: boolean, };

/**
 * One cell of the score pad.
 */
export type SwapCell = { 
/**
 * The sum of the cards.
 */
hand: number, 
/**
 * Is no other hand of the round lower?
 */
lowest: boolean, 
/**
 * What the sum was multiplied by: 1 also for a negative hand that had reasons to double (Y17).
 */
factor: number, 
/**
 * How the reasons to double count together.
 */
doubling: SwapDoubling, 
/**
 * A reason to double: called or challenged and failed.
 */
failed_call: boolean, 
/**
 * A reason to double: somebody else's Challenge succeeded (Y14).
 */
beaten: boolean, 
/**
 * A reason to double: the cards were used up (Y8).
 */
deck_out: boolean, 
/**
 * The card deducted by catch-up scoring.
 */
catch_up: number | null, 
/**
 * What goes on the score pad.
 */
points: number, };

/**
 * How the reasons to double a hand count together.
 */
export type SwapDoubling = "none" | "once" | "capped" | "multiplied" | "negative";

/**
 * Y8: what the draw brings about that uses up the pile.
 */
export type SwapLastDraw = "ends_round" | "doubles";

/**
 * What one viewer learns of an event.
 */
export type SwapNotice = { "notice": "look_chosen", 
/**
 * Who has chosen.
 */
seat: number, 
/**
 * Which slots; only the seat itself learns it.
 */
slots: Array<number> | null, } | { "notice": "seen", 
/**
 * Who looks.
 */
seat: number, 
/**
 * At which slot of its hand.
 */
slot: number, 
/**
 * What lies there; only the seat itself learns it.
 */
card: number | null, } | { "notice": "drawn", 
/**
 * The viewer's seat.
 */
seat: number, 
/**
 * The card.
 */
card: number, } | SwapPublicNotice;

/**
 * What chance can do. A card is its value.
 */
export type SwapOutcome = { "is": "discard", 
/**
 * The card.
 */
card: number, } | { "is": "look", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * The card.
 */
card: number, } | { "is": "drawn", 
/**
 * The card.
 */
card: number, } | { "is": "replaced", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lay.
 */
slot: number, 
/**
 * The card.
 */
card: number, } | { "is": "reveal", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * The card.
 */
card: number, } | { "is": "catch_up", 
/**
 * Who catches up.
 */
seat: number, 
/**
 * The card.
 */
card: number, } | { "is": "tie_draw", 
/**
 * Who draws.
 */
seat: number, 
/**
 * The card.
 */
card: number, };

/**
 * What is to happen next, as everybody may know.
 */
export type SwapPhase = "deal" | "look" | "see" | "memorise" | "question" | "turn" | "restart" | "draw" | "hold" | "land" | "reveal" | "catch_up" | "tie_draw" | "over";

/**
 * What everybody at the table learns alike.
 */
export type SwapPublicNotice = { "notice": "round_began", 
/**
 * Its number, from 1.
 */
round: number, 
/**
 * Who dealt.
 */
dealer: number, } | { "notice": "turned_up", 
/**
 * The card.
 */
card: number, } | { "notice": "looks_opened", 
/**
 * Which slots each seat looks at.
 */
slots: Array<Array<number>>, } | { "notice": "ready", 
/**
 * Who is ready.
 */
seat: number, } | { "notice": "passed", 
/**
 * Who passes.
 */
seat: number, } | { "notice": "challenged", 
/**
 * Who shouts.
 */
seat: number, } | { "notice": "draws", 
/**
 * Who draws.
 */
seat: number, } | { "notice": "called", 
/**
 * Who calls.
 */
seat: number, } | { "notice": "took", 
/**
 * Who takes it.
 */
seat: number, 
/**
 * For which slot of its hand.
 */
slot: number, 
/**
 * The card.
 */
card: number, } | { "notice": "kept", 
/**
 * Who keeps it.
 */
seat: number, 
/**
 * In which slot of its hand.
 */
slot: number, } | { "notice": "threw", 
/**
 * Who discards it.
 */
seat: number, 
/**
 * The card.
 */
card: number, } | { "notice": "landed", 
/**
 * Whose card it was.
 */
seat: number, 
/**
 * The slot it left.
 */
slot: number, 
/**
 * The card.
 */
card: number, } | { "notice": "deck_out" } | { "notice": "reshuffled", 
/**
 * How many cards the new pile has, a card still to be turned up included.
 */
cards: number, 
/**
 * Did the top discard stay?
 */
kept_top: boolean, } | { "notice": "hands_shown", 
/**
 * Why the round is over.
 */
why: SwapRoundEnd, 
/**
 * The cards that somebody had looked at; `null` for the others.
 */
hands: Array<Array<number | null>>, } | { "notice": "revealed", 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies.
 */
slot: number, 
/**
 * The card.
 */
card: number, } | { "notice": "caught_up", 
/**
 * Who catches up.
 */
seat: number, 
/**
 * The card.
 */
card: number, } | { "notice": "round_scored", 
/**
 * What every seat got, and why.
 */
score: SwapScore, 
/**
 * All hands, open.
 */
hands: Array<Array<number | null>>, 
/**
 * The totals with this round.
 */
totals: Array<number>, } | { "notice": "subtotal", 
/**
 * The totals so far.
 */
totals: Array<number>, } | { "notice": "tied", 
/**
 * Who is tied.
 */
seats: Array<number>, } | { "notice": "extra_round", 
/**
 * Who is tied.
 */
seats: Array<number>, } | { "notice": "tie_drawn", 
/**
 * Who drew.
 */
seat: number, 
/**
 * The card.
 */
card: number, } | { "notice": "over", 
/**
 * Who won.
 */
winners: Array<number>, 
/**
 * The final totals.
 */
totals: Array<number>, };

/**
 * Why a round is over.
 */
export type SwapRoundEnd = "final_turns" | "deck_out";

/**
 * What a round brought, with the reasons.
 */
export type SwapScore = { 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * The call or Challenge of the round, if there was one.
 */
call: SwapCall | null, 
/**
 * Y8: did all double because the cards were used up?
 */
deck_out: boolean, 
/**
 * What each seat got.
 */
seats: Array<SwapCell>, };

/**
 * A place on the table.
 */
export type SwapSpot = { 
/**
 * Whose hand or turn.
 */
seat: number, 
/**
 * The slot of the hand, if it is about one card.
 */
slot: number | null, };

/**
 * What lies open to one viewer now, and nothing that only a memory could know.
 */
export type SwapView = { 
/**
 * The viewer's seat; none for a spectator.
 */
viewer: number | null, 
/**
 * What is to happen next.
 */
phase: SwapPhase, 
/**
 * The place that the phase is about, if it is about one.
 */
spot: SwapSpot | null, 
/**
 * The seats that must act now; none while chance decides, or when the game is over.
 */
to_act: Array<number>, 
/**
 * Whose turn it is, during turns and the Challenge question.
 */
active: number | null, 
/**
 * The round being played or just finished, from 1; 0 before the first.
 */
round: number, 
/**
 * How many rounds are planned. Extra rounds go beyond.
 */
rounds: number, 
/**
 * Who deals this round.
 */
dealer: number, 
/**
 * The seats in the order of the deal and of the turns: from the dealer's left.
 */
order: Array<number>, 
/**
 * How many cards an opening look is at.
 */
look_size: number, 
/**
 * How many cards the draw pile has.
 */
pile: number, 
/**
 * What drawing from the pile would bring about, if it is the draw that uses it up (Y8).
 */
last_draw: SwapLastDraw | null, 
/**
 * How many cards the discard pile has.
 */
discards: number, 
/**
 * The top discard; none while a card that replaces it has yet to land.
 */
top: number | null, 
/**
 * The hands. Face down (`null`) but for the viewer's opening look, until the round is over.
 */
hands: Array<Array<number | null>>, 
/**
 * The drawn card, if the viewer holds it.
 */
drawn: number | null, 
/**
 * During the opening look: the slots looked at; those of others once all have chosen.
 */
looks: Array<Array<number> | null>, 
/**
 * During the opening look: who has chosen, then who is ready.
 */
chosen: Array<number>, 
/**
 * Turns each seat has completed in this round, up to 255.
 */
turns: Array<number>, 
/**
 * Who has called or challenged in this round.
 */
caller: number | null, 
/**
 * Did the caller shout before the first turn?
 */
challenge: boolean, 
/**
 * After a call: turns to be completed until the round is over, a running one included.
 */
turns_left: number, 
/**
 * Are the cards used up, so that all double?
 */
deck_out: boolean, 
/**
 * The total of each seat.
 */
totals: Array<number>, 
/**
 * The subtotal after the third round (YOLO), from then on.
 */
subtotal: Array<number> | null, 
/**
 * The finished round, until the next begins.
 */
sheet: SwapScore | null, 
/**
 * Who has the lowest total; nobody before a round is scored.
 */
lowest: Array<number>, 
/**
 * The seats that draw to break the final tie; the winners once the game is over.
 */
leaders: Array<number>, 
/**
 * What they have drawn.
 */
tie_cards: Array<number | null>, };

/**
 * One line of a player's stream of events.
 */
export type TableEvent = { "type": "seated", 
/**
 * The table.
 */
table: string, 
/**
 * Which game.
 */
game: string, 
/**
 * The seat.
 */
seat: number, } | { "type": "your_turn", 
/**
 * The table.
 */
table: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * The table's version.
 */
version: number, } | { "type": "game_over", 
/**
 * The table.
 */
table: string, 
/**
 * The number of the game.
 */
number: number, } | { "type": "closed", 
/**
 * The table.
 */
table: string, } | { "type": "alive" };

/**
 * What never changes at a table: over the socket it is sent once.
 */
export type TableFacts = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The short code that people tell each other.
 */
code: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * Who may find it.
 */
visibility: Visibility, 
/**
 * Every option of the rule set with its value.
 */
rules: Record<string, unknown>, 
/**
 * What the rule set assumes because the printed sheet does not say it.
 */
assumptions: Array<Sentence>, };

/**
 * A table as one viewer sees it: what never changes, and what does.
 */
export type TableInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The short code that people tell each other.
 */
code: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * Who may find it.
 */
visibility: Visibility, 
/**
 * Every option of the rule set with its value.
 */
rules: Record<string, unknown>, 
/**
 * What the rule set assumes because the printed sheet does not say it.
 */
assumptions: Array<Sentence>, 
/**
 * How it is played.
 */
options: TableOptions, 
/**
 * Where the table is between waiting and closed.
 */
phase: TablePhase, 
/**
 * The number of the game being played or waited for, from 1.
 */
number: number, 
/**
 * The seats, in order.
 */
seats: Array<SeatInfo>, 
/**
 * How many look on.
 */
spectators: number, 
/**
 * What the dealer has promised for this game.
 */
fairness: Fairness, 
/**
 * The clock that runs, if one does.
 */
clock: Clock | null, 
/**
 * Has somebody taken back a decision in this game, against bots only?
 */
practice: boolean, 
/**
 * The finished games at this table, latest last, at most 100.
 */
finished: Array<Finished>, 
/**
 * Can nothing be stored at the moment? Then everybody can look, and nobody can move.
 */
look_only?: boolean, 
/**
 * Who is asking.
 */
you: You, };

/**
 * A table in a list.
 */
export type TableLine = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The short code.
 */
code: string, 
/**
 * The key of the game.
 */
game: string, 
/**
 * Who may find it.
 */
visibility: Visibility, 
/**
 * Where it is between waiting and closed.
 */
phase: TablePhase, 
/**
 * Options of the rule set away from their defaults.
 */
rules: Record<string, unknown>, 
/**
 * The seats, in order.
 */
seats: Array<SeatInfo>, 
/**
 * When something last happened, in milliseconds since 1970.
 */
changed_at: number, };

/**
 * How a table is played, beside its rules.
 */
export type TableOptions = { 
/**
 * Seconds for each decision, 5 to 3600; none: no clock.
 */
turn_seconds: number | null, 
/**
 * Seconds for a look that everybody takes at once, 10 to 3600, if another person waits for it;
 * none: as long as anybody likes.
 */
look_seconds: number | null, 
/**
 * Seconds until a bot plays for somebody who is absent, 5 to 86400.
 */
grace_seconds: number, 
/**
 * Help for the memory.
 */
memory_aid: AidPolicy, 
/**
 * Are hints allowed?
 */
hints: boolean, 
/**
 * How fast bots play.
 */
pace: Pace, 
/**
 * May people without a seat look on?
 */
spectators: boolean, };

/**
 * A page of a list of tables.
 */
export type TablePage = { 
/**
 * The tables, latest first.
 */
tables: Array<TableLine>, 
/**
 * Ask for the next page with this; none: there is none.
 */
next: string | null, };

/**
 * Where a table is between waiting and closed.
 */
export type TablePhase = "waiting" | "playing" | "between_rounds" | "over" | "closed";

/**
 * What changes at a table: the game's progress and the people around it.
 */
export type TableStatus = { 
/**
 * How it is played.
 */
options: TableOptions, 
/**
 * Where the table is between waiting and closed.
 */
phase: TablePhase, 
/**
 * The number of the game being played or waited for, from 1.
 */
number: number, 
/**
 * The seats, in order.
 */
seats: Array<SeatInfo>, 
/**
 * How many look on.
 */
spectators: number, 
/**
 * What the dealer has promised for this game.
 */
fairness: Fairness, 
/**
 * The clock that runs, if one does.
 */
clock: Clock | null, 
/**
 * Has somebody taken back a decision in this game, against bots only?
 */
practice: boolean, 
/**
 * The finished games at this table, latest last, at most 100.
 */
finished: Array<Finished>, 
/**
 * Can nothing be stored at the moment? Then everybody can look, and nobody can move.
 */
look_only?: boolean, 
/**
 * Who is asking.
 */
you: You, };

/**
 * A token without its secret.
 */
export type TokenInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is for.
 */
label: string, 
/**
 * When it was made, in milliseconds since 1970.
 */
created_at: number, 
/**
 * When it was last used.
 */
used_at: number | null, 
/**
 * What it may do.
 */
scope: TokenScope, 
/**
 * Until when it works, in milliseconds since 1970.
 */
expires_at: number, };

/**
 * A token, shown this once.
 */
export type TokenMade = { 
/**
 * Its id, to take it back.
 */
id: string, 
/**
 * Goes into `Authorization: Bearer …`.
 */
token: string, 
/**
 * Until when it works, in milliseconds since 1970.
 */
expires_at: number, };

/**
 * What a token may do. No token manages an account: that takes a session.
 */
export type TokenScope = "play" | "watch";

/**
 * A card that was turned up for a moment, or for good.
 */
export type Turned = { 
/**
 * Whose card.
 */
seat: number, 
/**
 * Where it lies, from 0.
 */
slot: number, 
/**
 * Its number.
 */
card: number, 
/**
 * The number that was looked for.
 */
sought: number, 
/**
 * Is it the one? Then it stays open, else it is turned back.
 */
right: boolean, 
/**
 * How many cards the seat has found now.
 */
found: number, 
/**
 * M4: how many found cards were turned back because of a wrong one.
 */
turned_back: number, };

/**
 * What can be taken back.
 */
export type Undo = "choice" | "practice";

/**
 * What is new at a table.
 */
export type Update = { 
/**
 * The table's version.
 */
version: number, 
/**
 * What has changed in `table` since the last message.
 */
table: Changes, 
/**
 * The game, if something has happened in it.
 */
play: News | null, };

/**
 * A rule set with a name.
 */
export type VariantInfo = { 
/**
 * The name, in lower case.
 */
name: string, 
/**
 * What is different, in one line.
 */
meaning: string, 
/**
 * The options that make it.
 */
rules: Record<string, unknown>, };

/**
 * Who may find a table.
 */
export type Visibility = "public" | "link";

/**
 * An outcome and its weight.
 */
export type Weighted = { 
/**
 * As it stands in a record.
 */
outcome: unknown, 
/**
 * How many of the equally likely cases are it.
 */
weight: number, };

/**
 * What a seat can do.
 */
export type YoAction = { "do": "place", 
/**
 * The wager it goes on.
 */
wager: YoWager, 
/**
 * Its value: 1, 5, 25 or 100.
 */
chip: number, } | { "do": "take_back", 
/**
 * The wager to take back.
 */
wager: YoWager, } | { "do": "decline" } | { "do": "ready" } | { "do": "leave" };

/**
 * What the rules say to the bets of a seat on one wager.
 */
export type YoBet = { 
/**
 * The wager.
 */
wager: YoWager, 
/**
 * Why a chip of 1, 5, 25 or 100 cannot be put there now; `null` where it can.
 */
place: [YoReason | null, YoReason | null, YoReason | null, YoReason | null], 
/**
 * Why the wager cannot be taken back now; `null` if it can.
 */
take_back: YoReason | null, };

/**
 * What the two game dice and the two bonus dice show.
 */
export type YoDice = { 
/**
 * The game dice, 1 to 6 each.
 */
game: [number, number], 
/**
 * The bonus dice, 1 to 6 each.
 */
bonus: [number, number], };

/**
 * Why a session ended.
 */
export type YoEnding = "rolls_done" | "shooters_done" | "nobody_plays" | "nobody_left";

/**
 * How a wager was settled.
 */
export type YoFate = "win" | "lose" | "push" | "returned";

/**
 * What happened. Everything lies open: a viewer learns all of it.
 */
export type YoNotice = { "notice": "placed", 
/**
 * Whose chip.
 */
seat: number, 
/**
 * The wager it lies on.
 */
wager: YoWager, 
/**
 * Its value.
 */
chip: number, 
/**
 * What the wager is worth now.
 */
stake: number, } | { "notice": "taken_back", 
/**
 * Whose wager.
 */
seat: number, 
/**
 * Which wager.
 */
wager: YoWager, 
/**
 * What lay on it.
 */
stake: number, } | { "notice": "declined", 
/**
 * Who declines.
 */
seat: number, } | { "notice": "ready", 
/**
 * Who is ready.
 */
seat: number, } | { "notice": "left", 
/**
 * Who left.
 */
seat: number, 
/**
 * The money it took along.
 */
money: number, } | { "notice": "shooter", 
/**
 * The shooter.
 */
seat: number, } | { "notice": "rolled", 
/**
 * Who shot.
 */
shooter: number, 
/**
 * What it does to the point.
 */
result: YoRollResult, 
/**
 * The game dice, 1 to 6 each.
 */
game: [number, number], 
/**
 * The bonus dice, 1 to 6 each.
 */
bonus: [number, number], } | { "notice": "point_set", 
/**
 * The point.
 */
point: number, } | { "notice": "point_made", 
/**
 * The point.
 */
point: number, } | { "notice": "seven_out", 
/**
 * Whose turn with the dice is over.
 */
shooter: number, 
/**
 * Who holds them now.
 */
holder: number, } | { "notice": "settled", 
/**
 * Whose wager.
 */
seat: number, 
/**
 * Which wager.
 */
wager: YoWager, 
/**
 * How it went.
 */
fate: YoFate, 
/**
 * The chips that lay there.
 */
stake: number, 
/**
 * What the table paid, the stake not counted.
 */
paid: number, 
/**
 * Does the stake stay up? If not it has come back, or is lost.
 */
stays: boolean, 
/**
 * Why.
 */
why: YoWhy, 
/**
 * The odds it was paid at, if it was paid.
 */
odds: [number, number] | null, 
/**
 * The roll that settled it; none, if it was handed back without one.
 */
roll: YoDice | null, } | { "notice": "broke", 
/**
 * Who is broke.
 */
seat: number, } | { "notice": "ended", 
/**
 * Why it is over.
 */
ending: YoEnding, };

/**
 * What chance can do.
 */
export type YoOutcome = { "is": "roll" } & YoDice;

/**
 * What the table waits for.
 */
export type YoPhase = "betting" | "rolling" | "over";

/**
 * The code of a rule that forbids an action.
 */
export type YoReason = "not_betting" | "play_is_closed" | "needs_point" | "has_play" | "needs_play" | "needs_play_or_late_play" | "window_has_passed" | "locked" | "below_minimum" | "above_maximum" | "above_more_limit" | "not_enough_money" | "no_such_wager" | "other_wagers_stand" | "dice_not_passing" | "decline_needs_play" | "already_declined" | "locked_wagers";

/**
 * What the game dice do to the point.
 */
export type YoRollResult = "tie" | "eleven" | "craps" | "point_set" | "point_made" | "seven_out" | "point_stays";

/**
 * What a seat has. Amounts are in thirtieths of a chip.
 */
export type YoSpot = { 
/**
 * Its money, wagers not counted.
 */
money: number, 
/**
 * What lies on its wagers.
 */
staked: number, 
/**
 * Its money and what lies on its wagers: what it plays with.
 */
owns: number, 
/**
 * What it has won or lost so far; its wagers on the table still count as its money.
 */
result: number, 
/**
 * Its wagers on the table, in the order of [`Wager::ALL`].
 */
wagers: Array<YoStanding>, 
/**
 * Is done betting for this roll.
 */
ready: boolean, 
/**
 * Has left for good.
 */
left: boolean, 
/**
 * Has too little to bet.
 */
broke: boolean, 
/**
 * Does not want to shoot.
 */
declined: boolean, };

/**
 * Chips on a wager.
 */
export type YoStanding = { 
/**
 * The wager they lie on.
 */
wager: YoWager, 
/**
 * How much it is, in thirtieths of a chip.
 */
stake: number, 
/**
 * Has a roll locked it?
 */
locked: boolean, 
/**
 * Can the next roll lock it (D7)?
 */
locks: boolean, 
/**
 * Is it a Yo! that waits for a point?
 */
off: boolean, 
/**
 * What it can win with its next payment, the least first, as payments are made at this table.
 */
wins: Array<number>, };

/**
 * The table as all see it.
 */
export type YoView = { 
/**
 * Betting, rolling or over.
 */
phase: YoPhase, 
/**
 * Why the session is over, once it is.
 */
ending: YoEnding | null, 
/**
 * The point; none before it is set (the come-out).
 */
point: number | null, 
/**
 * Did the last roll set the point?
 */
point_is_new: boolean, 
/**
 * Are the dice being passed, so that a seat with Play may decline to shoot?
 */
passing: boolean, 
/**
 * Who holds the dice.
 */
holder: number, 
/**
 * Who rolls next as the wagers lie now; nobody, if no Play wager is on the table.
 */
shooter: number | null, 
/**
 * Who may act now.
 */
to_act: Array<number>, 
/**
 * Would the session end if the viewer's seat were ready now, because nobody has a Play wager (D15)?
 */
ready_ends: boolean, 
/**
 * What each seat has, in the order of the seats.
 */
seats: Array<YoSpot>, 
/**
 * Who has won the most, or lost the least.
 */
leaders: Array<number>, 
/**
 * Rolls so far.
 */
rolls_done: number, 
/**
 * Rolls still to come, if they are counted.
 */
rolls_left: number | null, 
/**
 * Shooters who have sevened out so far.
 */
shooters_done: number, 
/**
 * Shooters still to come, if they are counted.
 */
shooters_left: number | null, 
/**
 * The dice as they lie.
 */
last_roll: YoDice | null, 
/**
 * What the rules say to each bet of the viewer's seat, an entry for each wager; a spectator has
 * none.
 */
bets: Array<YoBet>, };

/**
 * A place on the layout where chips can lie.
 */
export type YoWager = "play" | "late_play" | "more" | "yo" | "high" | "low" | "pairs" | "eleven" | "two_three_twelve";

/**
 * Why a wager was settled as it was. Each line of a pay table has one.
 */
export type YoWhy = "play_made" | "play_eleven" | "play_craps" | "play_tie" | "play_push" | "play_lose" | "point_made" | "point_lose" | "yo_eleven" | "yo_pair" | "yo_else" | "yo_tie" | "yo_lose" | "yo_made" | "yo_no_play" | "arc_win" | "arc_pair" | "high_lose" | "low_lose" | "pairs_lose" | "eleven_lose" | "two_three_twelve_lose" | "end";

/**
 * What a player can do.
 */
export type YoolooAction = { "do": "place", 
/**
 * Its number.
 */
card: number, } | { "do": "play", 
/**
 * Its number.
 */
card: number, };

/**
 * What becomes of a stake.
 */
export type YoolooFate = "won" | "parked" | "removed" | "showdown" | "unclaimed";

/**
 * The score of one game of a series.
 */
export type YoolooGameScore = { 
/**
 * Which game, from 1.
 */
game: number, 
/**
 * The point cards each seat won.
 */
won: Array<Array<number>>, 
/**
 * The points of this game: those cards added up.
 */
points: Array<number>, 
/**
 * The points of the series so far, this game included.
 */
totals: Array<number>, };

/**
 * What one viewer learns of an event.
 */
export type YoolooNotice = { "notice": "placed", 
/**
 * Your seat.
 */
seat: number, 
/**
 * The number of the card.
 */
card: number, 
/**
 * On which place, from 1.
 */
place: number, 
/**
 * Is your order complete?
 */
complete: boolean, } | { "notice": "order_sealed", 
/**
 * Whose order.
 */
seat: number, } | { "notice": "chosen", 
/**
 * Who chose.
 */
seat: number, 
/**
 * The number of the card; only the seat itself learns it.
 */
card: number | null, } | YoolooPublicEvent;

/**
 * What chance can do.
 */
export type YoolooOutcome = { "is": "point_card", 
/**
 * Its number.
 */
value: number, };

/**
 * A player's cards, as only that player sees them.
 */
export type YoolooOwnCards = { 
/**
 * The cards that may still be chosen.
 */
hand: Array<number>, 
/**
 * The card chosen for this round or showdown, until all have chosen.
 */
choice: number | null, 
/**
 * The cards placed in the order so far, until the rounds begin.
 */
order: Array<number>, };

/**
 * What the table waits for.
 */
export type YoolooPhase = "ordering" | "turning" | "choosing" | "showdown" | "over";

/**
 * What happened in front of all.
 */
export type YoolooPublicEvent = { "notice": "point_card", 
/**
 * Its number.
 */
value: number, } | { "notice": "round" } & YoolooRound | { "notice": "game_scored" } & YoolooGameScore | { "notice": "series_over", 
/**
 * The points of each seat.
 */
totals: Array<number>, 
/**
 * Who won; nobody, if a game had too many showdowns.
 */
winners: Array<number>, 
/**
 * O3: how many showdowns had no winner before the series was given up; 0 if it came to its
 * regular end.
 */
given_up_after: number, };

/**
 * One round or showdown, as it lies open once all cards are turned up.
 */
export type YoolooRound = { 
/**
 * Which game of the series, from 1.
 */
game: number, 
/**
 * Which round of the game, from 1.
 */
round: number, 
/**
 * Which showdown of the last round, from 1; 0 for the round itself.
 */
showdown: number, 
/**
 * What each seat showed.
 */
cards: Array<number>, 
/**
 * O1: the numbers shown more than once, which win nothing.
 */
tied: Array<number>, 
/**
 * The point cards it was about.
 */
stake: Array<number>, 
/**
 * What they are worth together.
 */
points: number, 
/**
 * Who won them.
 */
winner: number | null, 
/**
 * What became of the stake.
 */
fate: YoolooFate, 
/**
 * The point cards that left the game with this round.
 */
dropped: Array<number>, };

/**
 * How cards are chosen and in which order point cards come.
 */
export type YoolooVariant = "base" | "a" | "b";

/**
 * What lies open to one viewer now.
 */
export type YoolooView = { 
/**
 * How many seats the table has.
 */
seats: number, 
/**
 * Which variant is played.
 */
variant: YoolooVariant, 
/**
 * How many cards a seat has, and how many point cards there are.
 */
cards: number, 
/**
 * What the table waits for.
 */
phase: YoolooPhase, 
/**
 * O3: the series ended after too many showdowns, nobody won it.
 */
given_up: boolean, 
/**
 * Which game of the series is played, from 1; the last one, once the series is over.
 */
game: number, 
/**
 * How many games the series has.
 */
games: number, 
/**
 * Which round is played, from 1.
 */
round: number, 
/**
 * Which showdown is played, from 1; 0 if none is.
 */
showdown: number, 
/**
 * Who has not yet completed an order or chosen a card.
 */
waiting: Array<number>, 
/**
 * The open point card.
 */
point_card: number | null, 
/**
 * Point cards from rounds without a winner, added to this stake.
 */
parked: Array<number>, 
/**
 * What the round or showdown is about: the open point card and the parked ones.
 */
stake: Array<number>, 
/**
 * What these are worth together.
 */
worth: number, 
/**
 * O11: the point card of each round, where that is known before.
 */
point_order: Array<number> | null, 
/**
 * Point cards still to come, as a set.
 */
left: Array<number>, 
/**
 * Point cards that left the game.
 */
removed: Array<number>, 
/**
 * The cards each seat has shown in the rounds of this game.
 */
played: Array<Array<number>>, 
/**
 * O5: the orders of the base game, once they have been played; until the next one begins.
 */
orders: Array<Array<number>> | null, 
/**
 * The point cards each seat has won in this game; hidden in variants A and B until the series
 * is over, unless the table plays with open scores.
 */
won: Array<Array<number>> | null, 
/**
 * The points of those cards, hidden with them. While a round lies open, those of the rounds before it.
 */
points: Array<number> | null, 
/**
 * The points of the games that are scored.
 */
totals: Array<number>, 
/**
 * The points of the series, with the game being played and the round that lies open; hidden with `won`.
 */
standing: Array<number> | null, 
/**
 * Who has most of the points that are known; nobody before the first, or if the series is given up.
 */
leaders: Array<number>, 
/**
 * O4: who turns up first: the last winner of a point card in this game.
 */
lead: number | null, 
/**
 * The last round or showdown that was turned up, maybe of the game before.
 */
last: YoolooRound | null, 
/**
 * Is that the round being played, so that its cards lie open now?
 */
open: boolean, 
/**
 * The viewer's cards, which nobody else sees; nothing for a spectator.
 */
own: YoolooOwnCards | null, };

/**
 * Who is asking.
 */
export type You = { 
/**
 * The seat that this view belongs to; none for a spectator.
 */
seat: number | null, 
/**
 * All seats held by this player.
 */
seats: Array<number>, 
/**
 * Is this player the host?
 */
host: boolean, 
/**
 * What can be taken back now.
 */
undo: Undo | null, 
/**
 * The version from which on this seat's decision has been open: a command must name it or a later one.
 */
since: number, };
