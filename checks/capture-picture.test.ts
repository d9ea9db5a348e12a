import sharp from 'sharp';
import { expect, test } from 'vitest';
import { capturePicture, type Shoot, tilesOf } from './capture-picture.ts';

const width = 8;

/** A page whose rows differ; `extra` rows more than asked for are drawn below each slice. */
const shootRows =
  (extra: number): Shoot =>
  clip => {
    const rows = Math.round(clip.height * clip.scale) + extra;
    const points = Buffer.alloc(width * rows * 3);
    for (let row = 0; row < rows; row += 1) points.fill(shadeOf(clip.y + row), row * width * 3, (row + 1) * width * 3);
    return sharp(points, { raw: { width, height: rows, channels: 3 } })
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
