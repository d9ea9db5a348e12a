import pixelmatch from 'pixelmatch';
import type { Stretch } from './align-rows.ts';
import { channels, type RawPicture } from './raw-picture.ts';

/** Side of a square of the grid, in points. */
export const square = 4;
/** Rows that are read at once, and those around changed ones that tell an edge from a change. */
const bandRows = 256;
const edge = 2;

/** Changed points of the later picture by squares; what is in the earlier one alone is in the stretches. */
export interface ChangedGrid {
  /** Of the wider picture, in points. */
  width: number;
  /** Of the later picture. */
  height: number;
  columns: number;
  rows: number;
  /** Changed points of each square, row by row. */
  counts: Uint8Array;
}

/** The work done: points that were looked at one by one. */
export interface PixelWork {
  points: number;
}

/** Counts differing points of aligned rows; added rows and extra width count as changed. `tolerance`: 0 to 1 (pixelmatch). */
export function changedGrid(
  { before, after }: { before: RawPicture; after: RawPicture },
  stretches: readonly Stretch[],
  tolerance: number,
  work: PixelWork = { points: 0 },
): ChangedGrid {
  const width = Math.max(before.width, after.width);
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(after.height / square)];
  const grid = { width, height: after.height, columns, rows, counts: new Uint8Array(columns * rows) };
  const common = Math.min(before.width, after.width);
  for (const stretch of stretches) {
    if (stretch.kind === 'removed') continue;
    const from = stretch.kind === 'added' ? 0 : common;
    if (from < width)
      fill(grid, { left: from, right: width, top: stretch.after, bottom: stretch.after + stretch.length });
    if (stretch.kind === 'pair') comparePair(grid, { before, after, common }, stretch, tolerance, work);
  }
  return grid;
}

function fill(grid: ChangedGrid, box: { left: number; right: number; top: number; bottom: number }): void {
  for (let y = box.top; y < box.bottom; y++) {
    const row = Math.floor(y / square) * grid.columns;
    for (let column = Math.floor(box.left / square); column * square < box.right; column++) {
      const points = Math.min(box.right, (column + 1) * square) - Math.max(box.left, column * square);
      grid.counts[row + column] = (grid.counts[row + column] ?? 0) + points;
    }
  }
}

interface Pictures {
  before: RawPicture;
  after: RawPicture;
  /** The width that both have. */
  common: number;
}

function comparePair(grid: ChangedGrid, of: Pictures, stretch: Stretch, tolerance: number, work: PixelWork): void {
  for (let done = 0; done < stretch.length; done += bandRows) {
    const top = Math.max(0, done - edge);
    const bottom = Math.min(stretch.length, done + bandRows + edge);
    const earlier = of.before.rows(stretch.before + top, bottom - top);
    const later = of.after.rows(stretch.after + top, bottom - top);
    const isOwn = (row: number) => row + top >= done && row + top < done + bandRows;
    for (const { from, end } of changedRuns(earlier, later, of, bottom - top)) {
      const part = { from, end, offset: stretch.after + top };
      compareRows(grid, of, { earlier, later, ...part }, { tolerance, isOwn });
      work.points += (end - from) * of.common;
    }
  }
}

/** Runs of rows with at least one byte that differs, with the rows around them. */
function changedRuns(earlier: Buffer, later: Buffer, { before, after, common }: Pictures, count: number) {
  const runs: { from: number; end: number }[] = [];
  for (let row = 0; row < count; row++) {
    const [a, b] = [row * before.width * channels, row * after.width * channels];
    if (earlier.compare(later, b, b + common * channels, a, a + common * channels) === 0) continue;
    const [from, end] = [Math.max(0, row - edge), Math.min(count, row + edge + 1)];
    const last = runs.at(-1);
    if (last && from <= last.end) last.end = end;
    else runs.push({ from, end });
  }
  return runs;
}

interface Rows {
  earlier: Buffer;
  later: Buffer;
  from: number;
  end: number;
  /** The row of the later picture with which `later` begins. */
  offset: number;
}

function compareRows(
  grid: ChangedGrid,
  { before, after, common }: Pictures,
  { earlier, later, from, end, offset }: Rows,
  { tolerance, isOwn }: { tolerance: number; isOwn(row: number): boolean },
): void {
  const height = end - from;
  const [a, b] = [
    withAlpha(earlier, before.width, common, from, end),
    withAlpha(later, after.width, common, from, end),
  ];
  const mask = new Uint8Array(common * height * 4);
  const options = { threshold: tolerance, diffMask: true, alpha: 0 };
  if (pixelmatch(a, b, mask, common, height, options) === 0) return;
  for (let row = 0; row < height; row++) {
    if (!isOwn(from + row)) continue;
    const line = Math.floor((offset + from + row) / square) * grid.columns;
    for (let x = 0, at = row * common * 4 + 3; x < common; x++, at += 4) {
      if (mask[at] === 0) continue;
      const place = line + Math.floor(x / square);
      grid.counts[place] = (grid.counts[place] ?? 0) + 1;
    }
  }
}

function withAlpha(rows: Buffer, width: number, common: number, from: number, end: number): Uint8Array {
  const made = new Uint8Array(common * (end - from) * 4);
  for (let row = from, to = 0; row < end; row++)
    for (let x = 0, at = row * width * channels; x < common; x++, at += channels, to += 4) {
      made[to] = rows[at] ?? 0;
      made[to + 1] = rows[at + 1] ?? 0;
      made[to + 2] = rows[at + 2] ?? 0;
      made[to + 3] = 255;
    }
  return made;
}
