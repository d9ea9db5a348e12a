import sharp from 'sharp';
import { expect, test } from 'vitest';
import { capturePicture, type Shoot, thriftySlices, tilesOf } from './capture-picture.ts';

const width = 8;

/** A page whose rows differ; `extra` rows more than asked for are drawn below each slice. */
const shootRows =
  (extra: number): Shoot =>
  clip => {
    const rows = Math.round(clip.height * clip.scale) + extra;
    const across = width * clip.scale;
    const points = Buffer.alloc(across * rows * 3);
    for (let row = 0; row < rows; row += 1)
      points.fill(shadeOf(clip.y + row / clip.scale), row * across * 3, (row + 1) * across * 3);
    return sharp(points, { raw: { width: across, height: rows, channels: 3 } })
      .png()
      .toBuffer();
  };

const shadeOf = (row: number) => (Math.floor(row / 100) * 37) % 256;

test.each([
  { height: 7_000, contentType: 'image/webp', what: 'one slice' },
  { height: 16_200, contentType: 'image/webp', what: 'two slices' },
  { height: 24_600, contentType: 'image/png', what: 'three slices, more than WebP holds' },
])('a page of $height px is one picture of $what', async ({ height, contentType }) => {
  const tops = tilesOf(height, 1).map(({ top }) => top);
  for (const extra of tops.length > 1 ? [0, 1] : [0]) {
    const picture = await capturePicture({ width, height }, 1, shootRows(extra));
    expect(picture).toMatchObject({ width, height, contentType, cut: false });
    const { data, info } = await sharp(picture.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
    for (const row of [...tops, ...tops.slice(1).map(top => top - 1), height - 1]) {
      const difference = Math.abs((data[row * width * 3] ?? 0) - shadeOf(row));
      expect([row, difference < 15]).toEqual([row, true]);
    }
  }
});

test.each<[height: number, slices: [top: number, height: number, scale: number][]]>([
  [900, [[0, 900, 1]]],
  [8_000, [[0, 8_000, 1]]],
  [
    8_001,
    [
      [0, 8_000, 1],
      [8_000, 1, 0.5],
    ],
  ],
  [
    30_000,
    [
      [0, 8_000, 1],
      [8_000, 22_000, 0.5],
    ],
  ],
])('a thrifty picture of %d px is drawn in %j', (height, slices) => {
  expect(thriftySlices(height, 1).map(slice => [slice.top, slice.height, slice.scale])).toEqual(slices);
});

test.each([8_051, 16_200, 24_601])('each row of a thrifty picture of %d px stands in its place', async height => {
  const picture = await capturePicture({ width, height }, 1, shootRows(0), { isThrifty: true });
  expect(picture).toMatchObject({ width, height });
  const { data, info } = await sharp(picture.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  // Shades change at the hundreds.
  for (const row of [
    0,
    7_950,
    7_998,
    8_002,
    8_048,
    ...[0.4, 0.7, 1].map(part => Math.floor((height * part) / 100) * 100 - 50),
  ])
    expect([row, Math.abs((data[row * width * 3] ?? 0) - shadeOf(row)) < 15]).toEqual([row, true]);
});
