import type { ChangedRegion } from '#product/findings/api/visual-comparison.ts';
import { channels, type RawPicture } from './raw-picture.ts';

/** Samples of all regions of a picture together, of its earlier and of its later state. */
const mostSamples = 2_048;
/** Side of a sample, in points, where there are not too many. */
const finest = 8;
const rowsAtOnce = 64;

/** The changes at a small scale, to find the same one on other pages. `samples`: mean colours before and after by region. */
export interface ChangeDescription {
  shape: string;
  samples: Uint8Array;
}

export function describeChange(
  { before, after }: { before: RawPicture; after: RawPicture },
  regions: readonly ChangedRegion[],
): ChangeDescription {
  const area = regions.reduce((sum, one) => sum + one.width * (one.height + (one.before?.height ?? 0)), 0);
  const side = Math.max(finest, Math.ceil(Math.sqrt(area / mostSamples)));
  const shapes: string[] = [String(side)];
  const samples: Uint8Array[] = [];
  for (const region of regions) {
    const { kind, x, width } = region;
    shapes.push(
      `${kind} ${Math.round(x / side)} ${Math.ceil(width / side)} ${region.height} ${region.before?.height ?? 0}`,
    );
    if (region.before) samples.push(sample(before, { x, width, ...region.before }, side));
    if (kind !== 'removed') samples.push(sample(after, region, side));
  }
  return { shape: shapes.join('\n'), samples: Buffer.concat(samples) };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function sample(picture: RawPicture, box: Box, side: number): Uint8Array {
  const right = Math.min(picture.width, box.x + box.width);
  const bottom = Math.min(picture.height, box.y + box.height);
  const columns = Math.max(0, Math.ceil((right - box.x) / side));
  const rows = Math.max(0, Math.ceil((bottom - box.y) / side));
  const sums = new Float64Array(columns * rows * channels);
  const sizes = new Uint32Array(columns * rows);
  for (let top = box.y; top < bottom; top += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, bottom - top);
    const points = picture.rows(top, count);
    for (let row = 0; row < count; row++) {
      const line = Math.floor((top + row - box.y) / side) * columns;
      for (let x = box.x; x < right; x++) {
        const place = line + Math.floor((x - box.x) / side);
        const at = (row * picture.width + x) * channels;
        sizes[place] = (sizes[place] ?? 0) + 1;
        for (let channel = 0; channel < channels; channel++)
          sums[place * channels + channel] = (sums[place * channels + channel] ?? 0) + (points[at + channel] ?? 0);
      }
    }
  }
  return Uint8Array.from(sums, (sum, n) => Math.round(sum / (sizes[Math.floor(n / channels)] || 1)));
}
