import { language, n, t, tMaybe } from '../i18n';
import type { GameFacts } from '../table/game';
import { same } from '../table/same';
import type { GameInfo, OptionInfo } from '../wire';

/** The name of an option in plain words; the server's own English line if the catalogue has none. */
export function optionName(game: GameFacts, option: OptionInfo): string {
  return words(game, 'option', option.key) ?? option.meaning;
}

/** One line more about it. */
export function optionMeaning(game: GameFacts, option: OptionInfo): string {
  return (
    words(game, 'option', option.key, 'meaning') ??
    words(game, 'option', option.key, 'help') ??
    option.meaning
  );
}

/** One of the words of a choice. */
export function choiceName(game: GameFacts, option: string, word: string): string {
  return words(game, 'option', option, word) ?? word.replaceAll('_', ' ');
}

export function variantName(game: GameFacts, name: string): string {
  return words(game, 'variant', name) ?? name;
}

export function variantMeaning(game: GameFacts, name: string, fallback: string): string {
  return words(game, 'variant', name, 'meaning') ?? fallback;
}

/** How a bot plays, where its name does not say it. */
export function botMeaning(game: GameFacts, bot: string): string | null {
  return words(game, 'bot', bot.split(':')[0] ?? bot);
}

/** The house rules away from the printed game, each in plain words. */
export function houseRules(
  game: GameFacts,
  info: GameInfo | undefined,
  rules: Record<string, unknown>,
): string[] {
  return (info?.options ?? [])
    .filter((option) => option.key in rules && !same(rules[option.key], option.default))
    .map((option) => {
      const value = rules[option.key];
      const name = optionName(game, option);
      if (option.kind.kind === 'flag') return value === true ? name : `${name}: ${t('common.no')}`;
      return `${name}: ${valueText(game, option, value)}`;
    });
}

/**
 * What is wrong with a rule set, such as `max_bet: 5 is less than …`: the option by its name. The server gives its
 * reason in English alone.
 */
export function faultText(game: GameFacts, fault: string): string {
  const [key = '', ...reason] = fault.split(': ');
  const name = words(game, 'option', key);
  if (name === null) return fault;
  return language() === 'en' ? [name, ...reason].join(': ') : name;
}

/** A value as people read it. */
export function valueText(game: GameFacts, option: OptionInfo, value: unknown): string {
  if (value === null) return '–';
  if (option.kind.kind === 'choice') return choiceName(game, option.key, String(value));
  if (option.kind.kind === 'deck') return deckText(value);
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' ? n(value) : String(value);
}

/** A deck as it is typed: `0×5 1×5 2×4`. */
export function deckText(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value.map((pair) => (Array.isArray(pair) ? `${pair[0]}×${pair[1]}` : '')).join(' ');
}

/** Reads a deck that was typed; null if it cannot be understood. */
export function readDeck(text: string): [number, number][] | null {
  const parts = text.trim().split(/[\s,;]+/);
  const pairs = parts.map((part) => /^([-−]?\d{1,3})[×x*:](\d{1,3})$/.exec(part));
  if (pairs.some((pair) => pair === null)) return null;
  return pairs.map((pair) => [Number(pair?.[1]?.replace('−', '-')), Number(pair?.[2])]);
}

/** Reads a number for each seat; null if it cannot be understood or the field is empty. */
export function readPerSeat(text: string): number[] | null {
  const parts = text.trim().split(/[\s,;]+/);
  return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null;
}

/** Looks words up in the game's area; parts are joined by dots, or by underscores in older catalogues. */
function words(game: GameFacts, ...parts: string[]): string | null {
  return tMaybe(`${game.area}.${parts.join('.')}`) ?? tMaybe(`${game.area}.${parts.join('_')}`);
}
