/** The six games: keys as in addresses and on the wire. */
export type GameKey = 'yolo' | 'golow' | 'yooloo' | 'onetoten' | 'hilo' | 'yo';

export const GAMES: readonly GameKey[] = ['yolo', 'golow', 'yooloo', 'onetoten', 'hilo', 'yo'];

/** The lettering of each game's name. */
export const LETTERING: Readonly<Record<GameKey, string>> = {
  yolo: 'YOLO',
  golow: 'GO LOW',
  yooloo: 'YOOLOO',
  onetoten: '1 TO 10',
  hilo: 'HILO',
  yo: 'YO!',
};

/** The name people read; a name is not translated. */
export const TITLE: Readonly<Record<GameKey, string>> = {
  yolo: 'YOLO',
  golow: 'Go Low',
  yooloo: 'YOOLOO',
  onetoten: '1 to 10',
  hilo: 'HILO',
  yo: 'YO!',
};

/** The O on each game's card backs: the accent of the dark theme, since the back is dark in both. */
export const BACK_RING: Readonly<Record<GameKey, string>> = {
  yolo: '#FF8C6E',
  golow: '#58CFD2',
  yooloo: '#BDA2FF',
  onetoten: '#FFA0C8',
  hilo: '#FFC94F',
  yo: '#6FDB9B',
};

export function isGame(key: string): key is GameKey {
  return (GAMES as readonly string[]).includes(key);
}
