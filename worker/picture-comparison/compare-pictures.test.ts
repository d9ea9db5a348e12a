import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameChange } from '#product/findings/core/visual-comparison/same-change.ts';
import { drawPage } from '#test/factories/make-picture-run.ts';
import { comparePictures } from './compare-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenken-pictures-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function compare(
  before: Uint8Array,
  after: Uint8Array,
  ignored: Parameters<typeof comparePictures>[0]['ignored'] = [],
) {
  const kept = async (bytes: Uint8Array) => {
    const { width, height } = await sharp(bytes).metadata();
    return { bytes, width, height };
  };
  return comparePictures({ before: await kept(before), after: await kept(after), tolerance: 0.1, ignored }, folder);
}
const asWebp = async (bytes: Uint8Array) => sharp(bytes).webp({ quality: 80, effort: 1 }).toBuffer();
const block = { x: 40, y: 400, width: 80, height: 40, color: '#c00' };

test('an insertion does not mark what it has moved, in PNG and in lossy WebP', async () => {
  const [before, after] = [await drawPage(600), await drawPage(600, [], { insertedAt: 100, inserted: 37 })];
  for (const kept of [async (bytes: Uint8Array) => bytes, asWebp]) {
    const found = await compare(await kept(before), await kept(after));
    expect(found.regions.map(({ kind }) => kind)).toEqual(['added']);
    expect(found.regions[0]).toMatchObject({ x: 0, width: 320 });
    expect(found.changedPixels).toBeLessThan(320 * 45);
  }
  expect(await readdir(folder)).toEqual([]);
}, 60_000);

test('a change below an insertion is found where it stands in both pictures', async () => {
  const after = await drawPage(600, [{ ...block, y: 437 }], { insertedAt: 100, inserted: 37 });
  const { regions, mask, preview } = await compare(await drawPage(600), after);
  expect(regions).toMatchObject([{ kind: 'added' }, { kind: 'changed', x: 40, width: 80, before: expect.anything() }]);
  expect(regions[1]?.before?.y).toBe((regions[1]?.y ?? 0) - 37);
  expect(await sharp(mask ?? undefined).metadata()).toMatchObject({ width: 80, height: Math.ceil(637 / 4) });
  expect(await sharp(preview ?? undefined).metadata()).toMatchObject({ width: 482, height: 150 });
}, 60_000);

test('the same change has one description wherever it stands, and one digit more has another', async () => {
  const header = (color: string, x = 40) => [{ x, y: 0, width: 240, height: 40, color }];
  const change = async (height: number, from: string, to: string, x?: number) => {
    const { shape, samples } = await compare(
      await drawPage(height, header(from, x)),
      await drawPage(height, header(to, x)),
    );
    return { shape, samples };
  };
  const first = await change(300, '#123456', '#654321');
  const [same, other, beside] = [
    await change(520, '#123456', '#654321'),
    await change(300, '#123456', '#754321'),
    await change(300, '#123456', '#654321', 64),
  ];
  expect([same.shape === first.shape, isSameChange(first.samples, same.samples)]).toEqual([true, true]);
  expect([other.shape === first.shape, isSameChange(first.samples, other.samples)]).toEqual([true, false]);
  expect(beside.shape).not.toBe(first.shape);
}, 60_000);

test('pictures of other widths and of dense screens are compared in CSS pixels', async () => {
  const page = await drawPage(300);
  const wide = await sharp(page).extend({ right: 40, background: '#000' }).png().toBuffer();
  expect((await compare(page, wide)).regions).toMatchObject([{ x: 320, y: 0, width: 40, height: 300 }]);
  const dense = await sharp(page).resize({ width: 640, kernel: 'nearest' }).png().toBuffer();
  const css = { width: 320, height: 300 };
  const picture = { bytes: dense, ...css };
  const found = await comparePictures({ before: picture, after: picture, tolerance: 0.1, ignored: [] }, folder);
  expect(found).toMatchObject({ regions: [], ratio: 0, mask: null, isOtherScale: false });
}, 60_000);

test('twice the height takes about twice the work', async () => {
  const workOf = async (height: number) => {
    const after = await drawPage(height, [{ ...block, y: height - 100 }], { insertedAt: 100, inserted: 40 });
    const { work } = await compare(await drawPage(height), after);
    return [work.rows, work.points] as const;
  };
  const [once, twice] = [await workOf(1_000), await workOf(2_000)];
  expect(twice[0]).toBeLessThan(2.6 * once[0]);
  expect(twice[1]).toBeLessThan(2.6 * once[1] + 100_000);
}, 60_000);

test('a picture that cannot be read is reported, and leaves nothing behind', async () => {
  const bad = { bytes: new TextEncoder().encode('no picture'), width: 10, height: 10 };
  await expect(comparePictures({ before: bad, after: bad, tolerance: 0.1, ignored: [] }, folder)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});
