import type { Lang } from './types';

/**
 * What a language does to a word before a number: Italian says "l’8" and "lo 0" where the catalogue has "il {card}",
 * Spanish "7 u 8".
 */
export function before(lang: Lang, words: string, number: string): string {
  if (lang === 'it') return italian(words, number);
  if (lang === 'es' && /^(11|8\d?)(?!\d)/.test(number)) return words.replace(/(^|\s)o $/, '$1u ');
  return words;
}

/** Each before a vowel (uno, otto, undici), and before "zero". */
const ITALIAN: Readonly<Record<string, readonly [vowel: string, zero: string]>> = {
  il: ['l’', 'lo '],
  del: ['dell’', 'dello '],
  al: ['all’', 'allo '],
  dal: ['dall’', 'dallo '],
  nel: ['nell’', 'nello '],
  sul: ['sull’', 'sullo '],
  un: ['un ', 'uno '],
};

function italian(words: string, number: string): string {
  const zero = /^0(?!\d)/.test(number);
  if (!zero && !/^(1|11|8\d?)(?!\d)/.test(number)) return words;
  return words.replace(/(?<!\p{L})(il|del|al|dal|nel|sul|un) $/iu, (article) => {
    const [vowel, other] = ITALIAN[article.trim().toLowerCase()] ?? [article, article];
    const said = zero ? other : vowel;
    return /^\p{Lu}/u.test(article) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
  });
}
