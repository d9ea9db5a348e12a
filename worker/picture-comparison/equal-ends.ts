import type { Span } from './align-rows.ts';
import { channels, type RawPicture } from './raw-picture.ts';

const rowsAtOnce = 256;

/** The rows between those at the top and at the bottom in which two pictures have the same points, byte by byte. */
export function rowsBetweenEqualEnds(before: RawPicture, after: RawPicture): Span {
  const [n, m] = [before.height, after.height];
  if (before.width !== after.width) return { before: 0, beforeEnd: n, after: 0, afterEnd: m };
  const most = Math.min(n, m);
  let top = 0;
  while (top < most) {
    const count = Math.min(rowsAtOnce, most - top);
    const same = equalFromTop(before.rows(top, count), after.rows(top, count), before.width, count);
    top += same;
    if (same < count) break;
  }
  let bottom = 0;
  while (bottom < most - top) {
    const count = Math.min(rowsAtOnce, most - top - bottom);
    const [earlier, later] = [before.rows(n - bottom - count, count), after.rows(m - bottom - count, count)];
    const same = equalFromBottom(earlier, later, before.width, count);
    bottom += same;
    if (same < count) break;
  }
  return { before: top, beforeEnd: n - bottom, after: top, afterEnd: m - bottom };
}

const isRowEqual = (a: Buffer, b: Buffer, width: number, row: number): boolean => {
  const [from, end] = [row * width * channels, (row + 1) * width * channels];
  return a.compare(b, from, end, from, end) === 0;
};

function equalFromTop(a: Buffer, b: Buffer, width: number, count: number): number {
  if (a.equals(b)) return count;
  let same = 0;
  while (isRowEqual(a, b, width, same)) same += 1;
  return same;
}

function equalFromBottom(a: Buffer, b: Buffer, width: number, count: number): number {
  if (a.equals(b)) return count;
  let same = 0;
  while (isRowEqual(a, b, width, count - 1 - same)) same += 1;
  return same;
}
