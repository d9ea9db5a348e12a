import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { closeMap } from './close-map.ts';
import { judgeContrast } from './judge-contrast.ts';
import type { Color } from './luminance.ts';
import { measureText } from './measure-text.ts';
import { cutPoints, decodePart, type Part, type Rect } from './picture-points.ts';

const size = { width: 400, height: 24 };

/** Strokes as letters have them: thin uprights and bars, off the grid of the points. */
const strokes = (color: string, more = '') =>
  Array.from(
    { length: 36 },
    (_, n) =>
      `<rect x="${n * 11 + 2.3}" y="5.4" width="1.7" height="13" fill="${color}"${more}/>
       <rect x="${n * 11 + 2.3}" y="${n % 2 ? 6.2 : 16.6}" width="6" height="1.7" fill="${color}"${more}/>`,
  ).join('');

const across = (from: string, to: string, steps = '') =>
  `<linearGradient id="g"><stop offset="0" stop-color="${from}"/>${steps}<stop offset="1" stop-color="${to}"/></linearGradient>`;
const chess =
  '<pattern id="g" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#fff"/><path d="M0 0h3v3H0zM3 3h3v3H3z" fill="#000"/></pattern>';

/** The picture of a line of text as it is stored: WebP with losses. */
async function pictured(ground: string, letters: string): Promise<Part> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs>${ground}</defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${letters}</svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 1 }).toBuffer();
  return decodePart(bytes, [0, 0, size.width, size.height]);
}

const box: Rect = [0, 0, size.width, size.height];
const rgb = (hex: string): Color => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Color;

async function measured(ground: string, color: string, { alpha = 1, drawn = true, needed = 4.5 } = {}) {
  const letters = drawn ? strokes(color, alpha < 1 ? ` fill-opacity="${alpha}"` : '') : '';
  const part = await pictured(ground, letters);
  const line = cutPoints(part, box, [600, 160]);
  return line && measureText([line], { color: rgb(color), alpha, size: 16 }, needed);
}

const onGround = { reason: 'bgGradient', shadow: false };

describe('contrast on the rendered picture', () => {
  test.each([
    ['dark on a pale gradient', across('#ffffff', '#dddddd'), '#222222', 'passes', [11, 14], [15, 16]],
    ['pale on a pale gradient', across('#ffffff', '#dddddd'), '#aaaaaa', 'fails', [1.6, 2], [2.1, 2.4]],
    ['white on nearly white', across('#ffffff', '#dddddd'), '#ffffff', 'fails', [1, 1.05], [1.2, 1.4]],
    [
      'grey from dark to light, unreadable in the middle',
      across('#333333', '#eeeeee'),
      '#777777',
      'fails',
      [1, 1.3],
      [2.2, 3.9],
    ],
    ['white, half on dark, half on light', across('#222222', '#eeeeee'), '#ffffff', 'mixed', [1.1, 1.4], [10, 16]],
    [
      'a dark corner of 6 % under dark letters',
      across(
        '#ffffff',
        '#333333',
        '<stop offset=".94" stop-color="#ffffff"/><stop offset=".94" stop-color="#333333"/>',
      ),
      '#222222',
      'mixed',
      [1, 1.6],
      [15, 16],
    ],
    ['a chess board as fine as the letters', chess, '#000000', null, [15, 21], [18, 21]],
  ] as const)('%s', async (_name, ground, color, verdict, low, high) => {
    const found = await measured(ground, color);
    expect(found && judgeContrast(found, 4.5, onGround)).toBe(verdict);
    const { low: least, high: most } = found ?? { low: 0, high: 0 };
    expect([least >= low[0] && least <= low[1], most >= high[0] && most <= high[1]], `${least} ${most}`).toEqual([
      true,
      true,
    ]);
  });

  test('letters that let their ground through have the contrast in which they are drawn', async () => {
    const found = await measured(across('#ffffff', '#f4f4f4'), '#000000', { alpha: 0.4 });
    expect(found?.high).toBeGreaterThan(2.5);
    expect(found?.high).toBeLessThan(3.1);
    expect(found && judgeContrast(found, 4.5, onGround)).toBe('fails');
  });

  test.each([
    ['that is not there', '#222222', { drawn: false }],
    ['that is covered by half', '#222222', { alpha: 0.5 }],
  ])('a text %s is not measured', async (_name, color, drawing) => {
    const part = await pictured(
      across('#ffffff', '#dddddd'),
      'drawn' in drawing ? '' : strokes(color, ` fill-opacity="${drawing.alpha}"`),
    );
    const line = cutPoints(part, box, [600, 160]);
    expect(line && measureText([line], { color: rgb(color), alpha: 1, size: 16 }, 4.5)).toBeNull();
  });
});

const flat = { busy: false };

test.each([
  ['all fails', { low: 1.5, high: 2, ...flat }, 4.5, onGround, 'fails'],
  ['all fails for a large text', { low: 1.5, high: 2, ...flat }, 3, onGround, 'fails'],
  ['all below, by little more than the losses of a picture', { low: 3, high: 4.2, ...flat }, 4.5, onGround, 'fails'],
  ['all below, within the losses of a picture', { low: 3, high: 4.4, ...flat }, 4.5, onGround, 'mixed'],
  ['all far above', { low: 9.74, high: 11.3, ...flat }, 4.5, onGround, 'passes'],
  ['all above, by nothing', { low: 4.5, high: 4.5, ...flat }, 4.5, onGround, 'passes'],
  ['all above, by little', { low: 4.6, high: 12, ...flat }, 4.5, onGround, 'passes'],
  ['all above on a fine structure', { low: 9.74, high: 11.3, busy: true }, 4.5, onGround, null],
  [
    'all above, one letter',
    { low: 9.74, high: 11.3, ...flat },
    4.5,
    { reason: 'shortTextContent', shadow: false },
    null,
  ],
  ['all above, with a shadow', { low: 9.74, high: 11.3, ...flat }, 4.5, { ...onGround, shadow: true }, 'passes'],
  ['all above for AA, not for AAA', { low: 5, high: 6.9, ...flat }, 7, onGround, 'mixed'],
  ['below and above', { low: 1.2, high: 18, ...flat }, 4.5, onGround, 'mixed'],
  ['all fails on a fine structure', { low: 1.5, high: 2, busy: true }, 4.5, onGround, 'mixed'],
  ['enough for a large text alone', { low: 3.4, high: 3.9, ...flat }, 3, onGround, 'passes'],
  ['7:1 is more than 4.5:1', { low: 5, high: 6, ...flat }, 7, onGround, 'fails'],
  ['too near to what is needed', { low: 4.3, high: 4.6, ...flat }, 4.5, onGround, 'mixed'],
  ['all fails, with a shadow', { low: 1.5, high: 2, ...flat }, 4.5, { ...onGround, shadow: true }, 'mixed'],
  [
    'all fails, one letter',
    { low: 1.5, high: 2, ...flat },
    4.5,
    { reason: 'shortTextContent', shadow: false },
    'mixed',
  ],
  ['all passes', { low: 9, high: 12, ...flat }, 4.5, onGround, 'passes'],
  ['all passes under something', { low: 9, high: 12, ...flat }, 4.5, { reason: 'bgOverlap', shadow: false }, null],
  ['all fails under something', { low: 1.5, high: 2, ...flat }, 4.5, { reason: 'bgOverlap', shadow: false }, 'fails'],
] as const)('contrast verdict: %s', (_name, contrast, needed, how, verdict) => {
  expect(judgeContrast(contrast, needed, how)).toBe(verdict);
});

test('closing fills what is thinner than its window, and leaves what is larger', () => {
  const line = (text: string) => Float32Array.from(text, Number);
  expect([...closeMap(line('9990999900000009'), 16, 1, 2)].join('')).toBe('9999999900000009');
  expect(closeMap(line('999919999'), 3, 3, 1)).toEqual(line('999999999'));
});

test('a box that the part does not hold has no points', async () => {
  const part = await pictured(across('#fff', '#000'), '');
  expect(cutPoints(part, [390, 0, 20, 10], [600, 160])).toBeNull();
  expect(cutPoints(part, [0, 0, 300, 10], [100, 160])).toMatchObject({ width: 100, height: 10 });
});
