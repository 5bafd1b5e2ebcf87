/** A picture of a result to keep or to send: an SVG of our own strokes, without a font or a file from elsewhere. */
import { letter } from '../../look/strokes';

export interface Palette {
  readonly page: string;
  readonly surface: string;
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly accent: string;
}

export interface Result {
  /** The lettering of the game: `HILO`. */
  readonly word: string;
  readonly line: string;
  readonly headline: string;
  readonly rows: readonly { readonly name: string; readonly score: string; readonly won: boolean }[];
  readonly foot: string;
  readonly link: string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

export function picture(result: Result, palette: Palette): string {
  const { rows } = result;
  const height = Math.min(64, 380 / Math.max(1, rows.length));
  const lines = rows.map((row, nth) => {
    const y = 150 + nth * height;
    const ring = row.won
      ? `<circle cx="640" cy="${y}" r="${(height * 0.24).toFixed(1)}" fill="none" stroke="${palette.accent}" stroke-width="${(height * 0.12).toFixed(1)}"/>`
      : '';
    const size = Math.round(height * 0.5);
    return `${ring}${text(690, y, size, row.name, palette.ink, row.won ? 700 : 400)}${text(1120, y, size, row.score, palette.ink, 700, 'end')}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(`${result.line}. ${result.headline}`)}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.page}"/>`,
    `<circle cx="290" cy="300" r="330" fill="none" stroke="${palette.accent}" stroke-opacity=".14" stroke-width="86"/>`,
    `<rect x="590" y="60" width="570" height="470" rx="40" fill="${palette.surface}" stroke="${palette.line}" stroke-width="2"/>`,
    lettering(result.word, palette),
    text(80, 350, 34, result.line, palette.ink2, 400),
    text(80, 410, 46, shortened(result.headline, 22), palette.ink, 750),
    ...lines,
    text(80, 580, 22, result.foot, palette.ink2, 400),
    text(1120, 580, 22, result.link, palette.ink2, 400, 'end'),
    '</svg>',
  ].join('');
}

/** The name in our strokes, its O in the colour of the game. */
function lettering(word: string, palette: Palette): string {
  const laid = letter(word, 16, 11);
  const scale = Math.min(1.15, 460 / laid.width);
  const signs = laid.signs.map(({ path, x, sign }) => {
    const colour = sign === 'O' || sign === '!' ? palette.accent : palette.ink;
    return `<path d="${path}" transform="translate(${x})" stroke="${colour}"/>`;
  });
  return `<g transform="translate(88 ${(270 - 100 * scale).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke-width="16" stroke-linecap="round" stroke-linejoin="round">${signs.join('')}</g>`;
}

function text(
  x: number,
  y: number,
  size: number,
  words: string,
  colour: string,
  weight: number,
  anchor: 'start' | 'end' = 'start',
): string {
  const shown = escaped(anchor === 'start' ? shortened(words, 60) : words);
  return `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}" dominant-baseline="middle">${shown}</text>`;
}

function shortened(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most - 1)}…`;
}

/** Names come from people: nothing in them may become markup. */
export function escaped(words: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return words.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign).replaceAll(/\p{Cc}/gu, ' ');
}

/** The colours of the page as it is now, in a form that every viewer of SVG knows. */
export function paletteOf(element: Element): Palette {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const found = {
    page: colour('--page'),
    surface: colour('--surface'),
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    line: colour('--line-soft'),
    accent: colour('--accent'),
  };
  probe.remove();
  return found;
}
