import { channels, type RawPicture } from './raw-picture.ts';

/** Parts of a row whose brightness tells it from others. */
export const parts = 16;
const rowsAtOnce = 256;

/** The rows of a picture as `parts` mean brightnesses each, one behind the other. */
export interface RowFeatures {
  count: number;
  values: Uint8Array;
}

/** Reads the features of the first `width` points of the rows from `from` to `end`; those of others stay empty. */
export function featuresOf(
  picture: RawPicture,
  width: number,
  { from, end }: { from: number; end: number },
): RowFeatures {
  const values = new Uint8Array(picture.height * parts);
  const edges = Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * width) / parts));
  for (let top = from; top < end; top += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, end - top);
    const rows = picture.rows(top, count);
    for (let row = 0; row < count; row++)
      for (let part = 0; part < parts; part++) {
        const [left = 0, right = 0] = [edges[part], edges[part + 1]];
        let sum = 0;
        let at = (row * picture.width + left) * channels;
        for (let x = left; x < right; x++, at += channels)
          sum += 2 * (rows[at] ?? 0) + 5 * (rows[at + 1] ?? 0) + (rows[at + 2] ?? 0);
        values[(top + row) * parts + part] = sum / (8 * (right - left || 1));
      }
  }
  return { count: picture.height, values };
}
