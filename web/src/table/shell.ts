import { getContext, setContext } from 'svelte';
import type { Text } from '../i18n';
import type { GameFacts } from './game';
import type { BoardContext, KeyRow, LogLine, MoveState, RuleChapter, Sheet, Where } from './board';

/** What stands around every board. A board does not use it: `GameFrame` does. */
export interface Shell {
  readonly game: GameFacts;
  readonly ctx: BoardContext;
  readonly where: Where;
  readonly log: readonly LogLine[];
  readonly sheet: Sheet;
  readonly rules: readonly RuleChapter[];
  readonly move: MoveState;
  /** A hint that was asked for, in words: what and why. */
  readonly hint: { readonly what: string; readonly why: string | null } | null;
  /** May a hint be asked for now? */
  readonly canHint: boolean;
  /** Cards are being turned: nothing says yet what they are. */
  readonly turning: boolean;
  /** A picture is being looked at: what `goOn` does. */
  readonly waits: 'turn' | 'next' | null;
  goOn: () => void;
  /** To the last picture of all that is on its way; is there one to pass over? */
  skip: () => void;
  readonly canSkip: boolean;
  /** Are there other people to say something to? */
  readonly canTalk: boolean;
  /** Seconds left on the clock that runs for me or that I wait for, if one does. */
  readonly seconds: number | null;
  /** In a tutorial: its sentence takes the place of the board's, and `next` is its button. */
  readonly lesson: {
    readonly say: Text;
    readonly next: (() => void) | null;
    readonly progress: string;
  } | null;
  readonly panels: Panels;
  undo: () => void;
  askHint: () => void;
  proceed: () => void;
  rematch: () => void;
  leave: () => void;
  /** Hides a refusal or a hint that was read. */
  dismiss: () => void;
  /** The keys of the board. */
  keys: () => readonly KeyRow[];
  /** The table in sentences. */
  read: () => readonly Text[];
}

/** What lies over or beside the table. */
export interface Panels {
  readonly open: Panel | null;
  show: (panel: Panel | null) => void;
  /** The rule that the rules panel shows first, such as `H8`. */
  readonly rule: string | null;
  showRule: (rule: string) => void;
  /** The seat that the panel `seat` is about: what can be done about the person there. */
  readonly about: number | null;
  showSeat: (seat: number) => void;
}

export type Panel = 'sheet' | 'rules' | 'settings' | 'help' | 'seats' | 'seat' | 'talk' | 'undo';

const KEY = Symbol('shell');

export function provideShell(shell: Shell): void {
  setContext(KEY, shell);
}

/** Which game's colours a dialog wears; none outside of a table. */
export function gameHere(): string | undefined {
  return getContext<Shell | undefined>(KEY)?.ctx.game;
}

export function useShell(): Shell {
  return getContext<Shell>(KEY);
}
