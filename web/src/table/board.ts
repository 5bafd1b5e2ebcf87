/**
 * What a board is. Each game has a folder `boards/<name>/` with
 *
 * - `index.ts`     exports `board: BoardModule<View, Notice, Action>`, loaded when a table of the game opens;
 * - `Board.svelte` draws the pieces into a `GameFrame` and turns touches into listed legal actions;
 * - `model.ts`     pure: everything below that is not drawing, with unit tests.
 *
 * The shell does the rest: connection, queue of changes, head, log, score sheet, rules, settings, the bar between
 * rounds and after the game, undo, hints, sounds, announcements, tab title.
 *
 * Words live in the game's own area, `i18n/<language>/<area>.ts` (YOLO and Go Low share `swap`). The shell looks these up:
 *
 * - `option.<key>`, `option.<key>.meaning`, `option.<key>.<word>`: a rule set's options, for the new-table dialog;
 * - `variant.<name>`, `variant.<name>.meaning`: the named variants;
 * - `refused.<code>`: the reason of a refusal, by the stable code of the rules; `wire/codes.ts` lists them.
 *
 * What the server says by a code whatever the game (reasons of hints too) is in `i18n/<language>/told.ts`.
 *
 * Places (`data-place`): `seat-<n>` is drawn by the frame; a board names its own, such as `seat-2:5`, `draw`, `held`.
 *
 * Rules of the house: what the server shows is the only state; a board keeps nothing but a selection. Legal actions come
 * from `play.legal`, and where a card lies from the view, never from rules written again here. Nothing of a peek
 * outlives the view that showed it.
 */
import type { Component } from 'svelte';
import type { Params, Text, Who } from '../i18n';
import type { SuitLetter } from '../look/suits';
import type { Flight } from '../motion';
import type { Aid, FrameOf, Sentence, TableInfo } from '../wire';
import type { Sound } from '../sound/sounds';

/** How good a bot is, 1 to 5, or 0 for a way to bet; and how it remembers, where there is something to remember. */
export interface SkillMark {
  readonly level: number;
  readonly memory: 'perfect' | 'fading' | 'none' | null;
}

/** A seat and who sits there, ready to be drawn. */
export interface Seated {
  readonly seat: number;
  /** "You", "Guest 2", "Bot 1". */
  readonly name: string;
  /** The same for sentences: `t('hilo.drew', { who })`. */
  readonly who: Who;
  readonly me: boolean;
  readonly kind: 'nobody' | 'person' | 'bot' | 'program';
  /** The player's id, for people and programs. */
  readonly player: string | null;
  /** Its level and memory in words, for bots: "easy · Fading memory". */
  readonly skill: string | null;
  /** The same for a drawing that fits a plate of any size. */
  readonly mark: SkillMark | null;
  /** Not connected. */
  readonly away: boolean;
  /** A bot plays for it now. */
  readonly standIn: boolean;
  /** Is there, and keeps the table waiting: a bot may be asked to decide. */
  readonly idle: boolean;
  readonly toAct: boolean;
  readonly ready: boolean;
  readonly host: boolean;
}

/** The table around a board. */
export interface BoardContext {
  /** Its key. */
  readonly game: string;
  readonly table: TableInfo;
  /** By number. */
  readonly seats: readonly Seated[];
  /** The seat whose view this is; null: somebody looks on, or a replay with all cards open. */
  readonly mySeat: number | null;
  /** The other seats in turn order, beginning at one's left hand; for a spectator all from 0. */
  readonly others: readonly number[];
  /** A finished game is being looked at again: nothing can be done. */
  readonly replay: boolean;
}

/** My own move on its way: three visible states. `place` is what was passed to `act`. */
export type MoveState =
  | { readonly state: 'idle' }
  | { readonly state: 'pending'; readonly place: string | null }
  | { readonly state: 'refused'; readonly place: string | null; readonly reason: string };

/** What a board draws: what lies open now, and what can be done about it. */
export interface Shown<View, Action> {
  /** The number of the game at this table. */
  readonly number: number;
  /** How many steps it has had. */
  readonly step: number;
  readonly view: View;
  /** Empty while a move is pending or the picture is behind. */
  readonly legal: readonly Action[];
  readonly aid: Aid | null;
}

/** The props of `Board.svelte`. */
export interface BoardProps<View, Notice, Action> {
  play: Shown<View, Action>;
  ctx: BoardContext;
  /** Does a listed legal action. `place`: where it was touched, to show pending and refused there. */
  act: (action: Action, place?: string) => void;
  /** Several of one decision, such as a sealed order: all or none. */
  actAll: (actions: readonly Action[], place?: string) => void;
  /** Asks for something that is not listed: the table's answer says why it cannot be done. */
  ask: (action: Action, place?: string) => void;
  move: MoveState;
  /** Cards are being turned: what comes of them is not shown yet. */
  turning: boolean;
  /** The place of the last move: exactly one card wears the mark (`last`). */
  marked: string | null;
  /** A hint that was asked for: show its action on the table. */
  hint: Action | null;
  /** In a review: what was played instead of the better move that `hint` shows. */
  instead: Action | null;
  /** All scoring notices of the game so far, for boards that show them. */
  rounds: readonly Notice[];
  /** The log that a latecomer was sent, until the next step. */
  log: readonly Notice[];
}

/** Everything a game brings along. All functions are pure. */
export interface BoardModule<View, Notice, Action> {
  Board: Component<BoardProps<View, Notice, Action>>;
  /** "Round 3" and "to 100". */
  where: (play: Shown<View, Action>, ctx: BoardContext) => Where;
  /** Log lines of notices, oldest first: public facts only, never a value that lies face down again. */
  log: (notices: readonly Notice[], ctx: BoardContext) => LogLine[];
  /** What the live region says; without it, the log lines. */
  announce?: (notices: readonly Notice[], ctx: BoardContext) => Text[];
  /**
   * How the steps of one message are shown: several as one picture, such as all opening cards, or one as several, such as
   * a roll that is looked at before chips move. A picture is what a frame says, drawn whole or in parts; steps of which
   * there is nothing to see have none. Without it, one picture a step. A replay asks for each step alone.
   */
  pictures?: (
    frames: readonly FrameOf<View, Notice>[],
    before: View | null,
    ctx: BoardContext,
  ) => Picture<View, Notice>[];
  /** What moves, from where to where. `before` is null at the first picture. */
  flights: (notices: readonly Notice[], before: View | null, after: View, ctx: BoardContext) => Flight[];
  /** The place to mark as the last move; undefined: leave the mark; null: take it away. */
  mark: (notices: readonly Notice[], ctx: BoardContext) => string | null | undefined;
  /** The places a decision touches on the table of the seat that makes it, the most telling one first. */
  touches?: (action: Action, seat: number) => readonly string[];
  /** Does this notice score a round? They are collected for the sheet. */
  scores: (notice: Notice) => boolean;
  /** What a latecomer gets of them is added up (YO!): the log repeats some of it and must not be counted again. */
  addsUp?: boolean;
  /** The score sheet, from the scoring notices and the view. */
  sheet: (rounds: readonly Notice[], play: Shown<View, Action>, ctx: BoardContext) => Sheet;
  /** One legal action in words: "Swap the 2 into slot 3." For hints and the replay. */
  describe: (action: Action, play: Shown<View, Action>, ctx: BoardContext) => Text;
  /** Several actions of one choice in words, such as an order of cards. */
  describeAll?: (actions: readonly Action[]) => Text;
  /**
   * What the values of a hint's reason (`told.why.<code>`) are called in this game: cards, lines, wagers. Without it,
   * and for all it leaves out, numbers and texts as they are.
   */
  speakOf?: (values: Sentence['values']) => Params;
  /** The whole table in sentences, for the key that reads it aloud; what the view shows, nothing more. */
  read: (play: Shown<View, Action>, ctx: BoardContext) => Text[];
  /** The keys of its own, and what they do. */
  keys: (ctx: BoardContext) => readonly KeyRow[];
  /** The rules of this table's variant, in chapters. */
  rules: (ctx: BoardContext) => RuleChapter[];
  /** A sound of its own for what happened; undefined: the shell chooses (card, or your turn). */
  sound?: (notices: readonly Notice[], ctx: BoardContext) => Sound | undefined;
}

/** A key and what it does. */
export type KeyRow = readonly [key: string, meaning: string];

/** What is shown at once. */
export interface Picture<View, Notice> extends FrameOf<View, Notice> {
  /** How long it stays after its movements, in milliseconds at normal speed; a tap goes on at once. */
  readonly hold?: number;
  /** For what is shown only once, such as a turned card of 1 to 10: at least this many milliseconds, at any speed. */
  readonly least?: number;
  /** A replay stops here, though its step goes on. */
  readonly stop?: boolean;
  /** While it stays, the bar offers what comes next: to turn the cards, or the next round. */
  readonly waits?: 'turn' | 'next';
}

export interface Where {
  readonly main: string;
  readonly rest?: string;
}

export interface LogLine {
  readonly text: Text;
  /** The number of a rule, such as `H8`: the line links to it. */
  readonly rule?: string;
  /** It carries on the line of the same name, and takes its place if nothing else was told since. */
  readonly of?: string;
}

export interface RuleChapter {
  readonly title: string;
  readonly lines: readonly { readonly rule?: string; readonly text: string; readonly assumed?: boolean }[];
}

/** A score sheet: rows are rounds, columns are seats. */
export interface Sheet {
  /** For screen readers: "Score sheet after round 5 of 6, fewest points win". */
  readonly caption: string;
  /** After a round: what decided it, large, and one line more. */
  readonly lead?: { readonly text: string; readonly detail?: string };
  /** The hands of the round just scored, in turn order. */
  readonly hands?: readonly Hand[];
  /** What a winner spreads as a fan where nobody has a hand at the end. */
  readonly fan?: (seat: number) => readonly HandCard[];
  /** What the rows are, if they are not rounds. */
  readonly rowsAre?: string;
  readonly rows: readonly SheetRow[];
  /** Beside the table, if there should be others than the last few rows. */
  readonly mini?: readonly SheetRow[] | undefined;
  readonly total: readonly SheetCell[];
  /** The seats in front now, or the winners, and how to say it: "leads", "wins". */
  readonly leaders: readonly number[];
  readonly leaderWord: string;
  /** Why a number is not the plain sum: cells link here by `why`. */
  readonly whys: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

export interface SheetRow {
  readonly label: string;
  readonly cells: readonly SheetCell[];
  /** `sub`: a subtotal; `fresh`: the round just scored. */
  readonly kind?: 'sub' | 'fresh';
}

export interface SheetCell {
  readonly value: string;
  /** The sum behind it: "9 × 2". */
  readonly how?: string;
  /** The id of its reason. */
  readonly why?: string;
}

export interface Hand {
  readonly seat: number;
  readonly cards: readonly HandCard[];
  /** How many cards lie side by side. */
  readonly columns: number;
  /** "9 × 2 =" before the number. */
  readonly how?: string;
  readonly result: string;
  /** "lowest" after it. */
  readonly note?: string;
  readonly tone?: 'best' | 'bad';
}

export interface HandCard {
  readonly value: number | null;
  readonly suit?: SuitLetter;
  readonly gone?: boolean;
  readonly name: string;
}

/** The action bar: one sentence, one smaller line of consequence, buttons with the likely one last. */
export interface Bar {
  readonly say: string;
  readonly detail?: string;
  /** Is it about me? Then the O is filled. */
  readonly mine: boolean;
  readonly buttons?: readonly BarButton[];
  /** What is said aloud instead, where the bar repeats what was told. */
  readonly aloud?: { readonly say: string; readonly detail?: string };
  /** While cards are being turned: that they are, and nothing of what they show. Without it, what was said before stays. */
  readonly meanwhile?: string;
  /** The smaller line counts down: it is said once. */
  readonly counts?: boolean;
}

export interface BarButton {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  /** The likely one: filled. */
  readonly main?: boolean;
  /** A call: its lettering, `YOLO!` or `GO LOW!`, on a larger button. */
  readonly call?: string;
  readonly icon?: import('../look/icons').IconName;
  /** A part of the label that says enough beside the icon, where there is little room. */
  readonly brief?: string;
}

/** Shorthand for parameters in models. */
export type { Params, Text };
