/** Colour arithmetic for the checks of the look: contrast (WCAG 2), CIEDE2000, and three dichromacies. */

type Three = readonly [number, number, number];

/** How four kinds of eyes see: the usual 2009 matrices at full severity. */
export const EYES = {
  typical: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly [Three, Three, Three]>;

export type Eye = keyof typeof EYES;

function linear(hex: string): Three {
  const part = (at: number): number => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function hexOf(colour: Three): string {
  const part = (c: number): string => {
    const within = Math.min(1, Math.max(0, c));
    const seen = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(seen * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${colour.map(part).join('')}`;
}

const dot = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const light = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex));
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour as this eye sees it. */
export function seen(hex: string, eye: Eye): string {
  const light = linear(hex);
  const [r, g, b] = EYES[eye];
  return hexOf([dot(r, light), dot(g, light), dot(b, light)]);
}

function lab(hex: string): Three {
  const light = linear(hex);
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], light) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], light));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], light) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number): number => ((((radians * 180) / Math.PI) % 360) + 360) % 360;
const cosd = (angle: number): number => Math.cos((angle * Math.PI) / 180);
const sind = (angle: number): number => Math.sin((angle * Math.PI) / 180);

/** The distance of two colours after CIEDE2000. */
export function distance(first: string, second: string): number {
  const [l1, p1, b1] = lab(first);
  const [l2, p2, b2] = lab(second);
  const mean = (Math.hypot(p1, b1) + Math.hypot(p2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [a1, a2] = [p1 * stretch, p2 * stretch];
  const [c1, c2] = [Math.hypot(a1, b1), Math.hypot(a2, b2)];
  const [h1, h2] = [degrees(Math.atan2(b1, a1)), degrees(Math.atan2(b2, a2))];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const dl = l2 - l1;
  const dc = c2 - c1;
  const dh = 2 * Math.sqrt(c1 * c2) * sind(turn / 2);
  const lm = (l1 + l2) / 2;
  const cm = (c1 + c2) / 2;
  const hm = grey ? h1 + h2 : (((h1 + turn / 2) % 360) + 360) % 360;
  const t =
    1 - 0.17 * cosd(hm - 30) + 0.24 * cosd(2 * hm) + 0.32 * cosd(3 * hm + 6) - 0.2 * cosd(4 * hm - 63);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const sc = 1 + 0.045 * cm;
  const sh = 1 + 0.015 * cm * t;
  const rt = -2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7)) * sind(60 * Math.exp(-(((hm - 275) / 25) ** 2)));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
