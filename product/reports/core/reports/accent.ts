/** Contrast of small text with its ground (WCAG 2.2, 1.4.3). */
const enough = 4.5;

export interface AccentInks {
  accent: string;
  /** The accent, darkened as far as text on white needs it. */
  text: string;
  /** White, or black where that is read better on the accent. */
  on: string;
  /** A ground in a tint of it. */
  soft: string;
}

type Rgb = [number, number, number];

const read = (hex: string): Rgb => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const write = (rgb: Rgb): string => `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (a: Rgb, b: Rgb, share: number): Rgb => a.map((part, n) => part + ((b[n] ?? 0) - part) * share) as Rgb;

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(read(a)), luminance(read(b))].toSorted((one, two) => one - two);
  return (high + 0.05) / (low + 0.05);
}

/** The colours that follow from an accent, `#rrggbb`, so that every text is read on its ground. */
export function accentInks(accent: string): AccentInks {
  const rgb = read(accent);
  let text = accent;
  for (let share = 0.05; contrastOf(text, '#ffffff') < enough && share <= 1; share += 0.05)
    text = write(mix(rgb, [0, 0, 0], share));
  const on = contrastOf(accent, '#ffffff') >= enough ? '#ffffff' : '#000000';
  return { accent, text, on, soft: write(mix(rgb, [255, 255, 255], 0.9)) };
}
