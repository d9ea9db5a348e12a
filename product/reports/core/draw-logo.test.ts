import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';
import { contrastOf } from './reports/accent.ts';

type Color = string;
/** A word of one colour in the middle third of a picture; `ground` is around it. */
async function logo(ink: Color, ground: Color, { width = 300, height = 90 } = {}): Promise<Buffer> {
  const word = await sharp({
    create: { width: Math.ceil(width / 3), height: Math.ceil(height / 3), channels: 4, background: ink },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: ground } })
    .composite([{ input: word }])
    .png()
    .toBuffer();
}
const drawn = async (sent: Buffer) => drawLogo(sent.toString('base64'));
const clear = '#ffffff00';

/** The colours of a kept logo as they are seen on a page of a colour: in the corner, and in the middle. */
async function seenOn(bytes: Uint8Array, page: Color): Promise<[corner: Color, middle: Color]> {
  const { data, info } = await sharp(bytes).flatten({ background: page }).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  return [at(0, 0), at(Math.floor(info.width / 2), Math.floor(info.height / 2))];
}

describe('a logo is seen on white', () => {
  test.each<[what: string, ink: Color, ground: Color, isPlated: boolean]>([
    ['dark navy on nothing', '#0b1f4b', clear, false],
    ['white on nothing', '#ffffff', clear, true],
    ['very light yellow on nothing', '#fff9c4', clear, true],
    ['light grey on nothing', '#e5e7eb', clear, true],
    ['red on nothing', '#c5221f', clear, false],
    ['a middle grey on nothing', '#9ca3af', clear, false],
    ['white on its own blue', '#ffffff', '#1c76d2', false],
    ['navy on its own white', '#0b1f4b', '#ffffff', false],
  ])('%s', async (_, ink, ground, isPlated) => {
    const kept = await drawn(await logo(ink, ground));
    const [corner, middle] = await seenOn(kept.bytes, '#ffffff');
    expect(corner).toBe(isPlated ? '#1f2937' : ground === clear ? '#ffffff' : ground);
    expect(contrastOf(corner, middle)).toBeGreaterThan(1.6);
    if (isPlated) expect(contrastOf(corner, middle)).toBeGreaterThan(4.5);
  });
});

test.each<[what: string, width: number, height: number, kept: [number, number]]>([
  ['wide', 4000, 200, [800, 40]],
  ['tall', 200, 4000, [15, 300]],
  ['small', 40, 20, [40, 20]],
])('a %s logo keeps its shape within its room', async (_, width, height, kept) => {
  const { width: w, height: h } = await drawn(await logo('#0b1f4b', clear, { width, height }));
  expect([w, h]).toEqual(kept);
});

test('a white one on its plate stays within the room too', async () => {
  const { width, height } = await drawn(await logo('#ffffff', clear, { width: 4000, height: 1500 }));
  expect(width).toBeLessThanOrEqual(800);
  expect(height).toBeLessThanOrEqual(300);
});

test.each<[what: string, make: () => Promise<Buffer> | Buffer, code: string]>([
  ['two megabytes', () => Buffer.alloc(2 * 1024 * 1024, 1), 'logo_too_large'],
  [
    'too many pixels',
    () =>
      sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    'logo_too_many_pixels',
  ],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'logo_unreadable'],
  [
    'huge SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
    'logo_unreadable',
  ],
  ['GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), 'logo_unreadable'],
  ['text', () => Buffer.from('no picture'), 'logo_unreadable'],
  ['nothing', () => Buffer.alloc(0), 'logo_unreadable'],
])('a logo of %s is refused, which says why', async (_, make, code) => {
  await expect(drawn(await make())).rejects.toMatchObject({ code });
});
