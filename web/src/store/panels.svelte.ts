import { t } from '../i18n';
import type { Panel, Panels } from '../table/shell';
import { toast } from '../table/toast.svelte';
import type { TableInfo } from '../wire';

/** How long the last picture of a round is looked at before the sheet comes. */
const SHEET_MS = 1600;
/** A press this soon after it was meant for the table that lay there before. */
const JUST_CAME_MS = 700;

/** What lies over or beside the table, one at a time; after a round the sheet comes by itself. */
export class TablePanels implements Panels {
  open: Panel | null = $state(null);
  rule: string | null = $state(null);
  about: number | null = $state(null);
  /** Opens the sheet after a look at the last picture, unless the next round begins before. */
  #sheetSoon: ReturnType<typeof setTimeout> | undefined;
  /** Something else was open then: the sheet comes when that is closed. */
  #sheetDue = false;

  show = (panel: Panel | null): void => {
    // Who wants the sheet as it comes by itself has it, and does not close it again.
    if (panel === null && this.open === 'sheet' && Date.now() - this.#cameAt < JUST_CAME_MS) return;
    this.open = panel ?? (this.#sheetDue ? 'sheet' : null);
    if (this.open === 'sheet') this.#sheetDue = false;
    this.rule = null;
  };
  showRule = (rule: string): void => {
    this.open = 'rules';
    this.rule = rule;
  };
  showSeat = (seat: number): void => {
    this.open = 'seat';
    this.about = seat;
  };

  /** The table has come to another phase. */
  turn(phase: TableInfo['phase']): void {
    this.stop();
    if (phase === 'between_rounds' || phase === 'over')
      this.#sheetSoon = setTimeout(() => this.#showSheet(phase), SHEET_MS);
    if (phase === 'playing' && this.open === 'sheet') this.open = null;
  }

  /** Nothing comes by itself any more. */
  stop(): void {
    clearTimeout(this.#sheetSoon);
    this.#sheetDue = false;
  }

  /** When the sheet came by itself. */
  #cameAt = -Infinity;

  #showSheet(phase: 'between_rounds' | 'over'): void {
    if (this.open === null) this.#cameAt = Date.now();
    this.open ??= 'sheet';
    if (this.open === 'sheet') return;
    this.#sheetDue = true;
    toast(phase === 'over' ? t('common.gameOver') : t('common.roundOver'));
  }
}
