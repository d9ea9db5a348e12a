import sharp from 'sharp';
import type { ChangedRegion } from '#product/findings/api/visual-comparison.ts';
import type { ChangedGrid } from './changed-grid.ts';
import { channels, type RawPicture } from './raw-picture.ts';

/** Marks of changed squares, which pages hardly ever have. */
const mark = [255, 0, 170] as const;
/** A half of the preview, in points. */
const preview = { width: 240, height: 150 };
const blank = '#e5e7eb';

/** The changed squares as a PNG, one point each, over nothing. */
export function drawMask({ columns, rows, counts }: ChangedGrid): Promise<Uint8Array> {
  const points = Buffer.alloc(columns * rows * 4);
  for (const [n, count] of counts.entries()) if (count > 0) points.set([...mark, 255], n * 4);
  return sharp(points, { raw: { width: columns, height: rows, channels: 4 } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** The surroundings of the largest change: before on the left, after on the right. */
export async function drawPreview(
  { before, after }: { before: RawPicture; after: RawPicture },
  regions: readonly ChangedRegion[],
): Promise<Uint8Array | null> {
  const [largest] = regions.toSorted((a, b) => b.pixels - a.pixels);
  if (largest === undefined) return null;
  const halves = [
    await crop(before, largest.x, largest.before?.y ?? largest.y),
    await crop(after, largest.x, largest.y),
  ];
  const canvas = { width: preview.width * 2 + 2, height: preview.height, channels: 3 as const, background: '#ffffff' };
  const layers = halves.map((input, n) => ({ input, left: n * (preview.width + 2), top: 0 }));
  return sharp({ create: canvas }).composite(layers).webp({ quality: 70 }).toBuffer();
}

/** A part of a picture at half its size, or at its own where it is narrow. */
async function crop(picture: RawPicture, x: number, y: number): Promise<Buffer> {
  const width = Math.min(picture.width, preview.width * 2);
  const height = Math.min(picture.height, preview.height * 2);
  const left = Math.max(0, Math.min(x - 20, picture.width - width));
  const top = Math.max(0, Math.min(y - 40, picture.height - height));
  const raw = { width: picture.width, height, channels: channels as 3 };
  return sharp(picture.rows(top, height), { raw })
    .extract({ left, top: 0, width, height })
    .resize({ ...preview, fit: 'contain', position: 'left top', background: blank })
    .png()
    .toBuffer();
}
