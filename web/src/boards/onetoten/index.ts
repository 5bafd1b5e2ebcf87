import { t } from '../../i18n';
import type { BoardModule } from '../../table/board';
import type { OneToTenAction, OneToTenNotice, OneToTenView } from '../../wire';
import Board from './Board.svelte';
import { flights, pictures } from './pictures';
import { foundBy } from './model';
import { rules, sheet } from './sheet';
import { speakOf } from './speak';
import { announce, describe, log, mark, read, sound, where } from './words';

/** The board of 1 to 10. */
export const board: BoardModule<OneToTenView, OneToTenNotice, OneToTenAction> = {
  Board,
  where,
  log,
  announce,
  pictures,
  flights: (_, before, after) => flights(before, after),
  mark,
  scores: (notice) => notice.notice === 'over',
  sheet: (rounds, play, ctx) => {
    const found = sheet(rounds, play, ctx);
    return { ...found, fan: (seat) => foundBy(Number(found.total[seat]?.value ?? 0), seat) };
  },
  describe,
  speakOf,
  read,
  keys: () => [['1 – 9, 0', t('common.keyDigits')]],
  rules,
  sound,
};
