import type { ChangedRegion, IgnoredBox } from '#product/findings/api/visual-comparison.ts';
import type { Stretch } from './align-rows.ts';
import { type ChangedGrid, square } from './changed-grid.ts';

export const mostRegions = 40;
/** Squares of the grid that lie within one block of this side belong together, and blocks that touch. */
const firstBlock = 4;
/** Fewer changed points than this in content that has moved are traces of a compression with losses, which falls otherwise there. */
const speck = 8;

export interface FoundChanges {
  changedPixels: number;
  /** Share of changed points, 0 to 1. */
  ratio: number;
  regions: ChangedRegion[];
}

/** Joins changed squares to regions, at most `mostRegions`, from the top down. What lies in ignored boxes does not count. */
export function findRegions(
  grid: ChangedGrid,
  stretches: readonly Stretch[],
  ignored: readonly IgnoredBox[],
): FoundChanges {
  const counted = { ...grid, counts: withoutIgnored(grid, ignored) };
  const removed = removedRegions(grid, stretches, ignored);
  let boxes = joinSquares(counted, firstBlock).filter(box => !isSpeck(box, stretches));
  for (let block = firstBlock * 2; boxes.length > mostRegions; block *= 2)
    boxes = joinSquares(counted, block).filter(box => !isSpeck(box, stretches));
  const changed = boxes.map(box => regionOf(box, grid, stretches));
  const regions = [...changed, ...removed].toSorted((a, b) => a.y - b.y || a.x - b.x);
  const changedPixels = regions.reduce((sum, region) => sum + region.pixels, 0);
  const gone = stretches.reduce((sum, { kind, length }) => sum + (kind === 'removed' ? length : 0), 0);
  const all = grid.width * (grid.height + gone);
  return { changedPixels, ratio: all === 0 ? 0 : changedPixels / all, regions: fewest(regions) };
}

/** A square whose middle lies in an ignored box does not count. */
function withoutIgnored({ counts, columns, rows }: ChangedGrid, ignored: readonly IgnoredBox[]): Uint8Array {
  if (ignored.length === 0) return counts;
  const kept = counts.slice();
  const within = (from: number, length: number, most: number) => [
    Math.max(0, Math.ceil((from - square / 2) / square)),
    Math.min(most, Math.ceil((from + length - square / 2) / square)),
  ];
  for (const { x, y, width, height } of ignored) {
    const [left = 0, right = 0] = within(x, width, columns);
    const [top = 0, bottom = 0] = within(y, height, rows);
    for (let row = top; row < bottom; row++) kept.fill(0, row * columns + left, row * columns + Math.max(left, right));
  }
  return kept;
}

/** Rows that are gone lie between two rows of the later picture; the part of them below or above an ignored box does not count. */
function removedRegions(grid: ChangedGrid, stretches: readonly Stretch[], ignored: readonly IgnoredBox[]) {
  return stretches.flatMap(({ kind, before, after, length }): ChangedRegion[] => {
    if (kind !== 'removed') return [];
    const free = new Uint8Array(grid.width).fill(1);
    for (const { x, y, width, height } of ignored)
      if (after >= y && after <= y + height) free.fill(0, Math.max(0, x), Math.max(0, x + width));
    const columns = free.reduce((sum, one) => sum + one, 0);
    if (columns === 0) return [];
    const [x, end] = [free.indexOf(1), free.lastIndexOf(1) + 1];
    const place = { x, y: after, width: end - x, height: 0, before: { y: before, height: length } };
    return [{ kind: 'removed', ...place, pixels: columns * length }];
  });
}

interface SquareBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  pixels: number;
}

/** Blocks of `block` squares a side that hold changes and touch each other, as the boxes of their changed squares. */
function joinSquares({ counts, columns, rows }: ChangedGrid, block: number): SquareBox[] {
  const across = Math.ceil(columns / block);
  const down = Math.ceil(rows / block);
  const own = Array.from<SquareBox | undefined>({ length: across * down });
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const pixels = counts[row * columns + column] ?? 0;
      if (pixels === 0) continue;
      const at = Math.floor(row / block) * across + Math.floor(column / block);
      own[at] = joined(own[at], { left: column, right: column + 1, top: row, bottom: row + 1, pixels });
    }
  const seen = new Uint8Array(own.length);
  const found: SquareBox[] = [];
  for (let first = 0; first < own.length; first++) {
    if (own[first] === undefined || seen[first]) continue;
    let box: SquareBox | undefined;
    const open = [first];
    seen[first] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const one = own[at];
      if (one) box = joined(box, one);
      for (const next of around(at, across, down))
        if (own[next] !== undefined && !seen[next]) {
          seen[next] = 1;
          open.push(next);
        }
    }
    if (box) found.push(box);
  }
  return found;
}

function* around(at: number, across: number, down: number): Generator<number> {
  const [column, row] = [at % across, Math.floor(at / across)];
  for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++) yield y * across + x;
}

function joined(a: SquareBox | undefined, b: SquareBox): SquareBox {
  if (a === undefined) return b;
  return {
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
    pixels: a.pixels + b.pixels,
  };
}

function isSpeck({ pixels, top, bottom }: SquareBox, stretches: readonly Stretch[]): boolean {
  if (pixels >= speck) return false;
  return stretches.some(
    ({ kind, before, after, length }) =>
      kind === 'pair' && before !== after && after <= top * square && after + length >= bottom * square,
  );
}

function regionOf(box: SquareBox, grid: ChangedGrid, stretches: readonly Stretch[]): ChangedRegion {
  const [x, y] = [box.left * square, box.top * square];
  const [right, bottom] = [Math.min(grid.width, box.right * square), Math.min(grid.height, box.bottom * square)];
  const place = { x, y, width: right - x, height: bottom - y, pixels: box.pixels };
  const touched = stretches.filter(
    ({ kind, after, length }) => kind !== 'removed' && after < bottom && after + length > y,
  );
  const pairs = touched.filter(({ kind }) => kind === 'pair');
  const [first, last] = [pairs[0], pairs.at(-1)];
  // A square may reach a row into the stretch beside.
  const isAdded = touched.some(
    ({ kind, after, length }) => kind === 'added' && after <= y + square && after + length >= bottom - square,
  );
  if (first === undefined || last === undefined || isAdded) return { kind: 'added', ...place, before: null };
  const top = first.before + Math.max(0, y - first.after);
  const end = last.before + Math.min(last.length, bottom - last.after);
  return { kind: 'changed', ...place, before: { y: top, height: Math.max(0, end - top) } };
}

/** The largest, where removed rows make them too many. */
function fewest(regions: ChangedRegion[]): ChangedRegion[] {
  if (regions.length <= mostRegions) return regions;
  const kept = new Set(regions.toSorted((a, b) => b.pixels - a.pixels).slice(0, mostRegions));
  return regions.filter(region => kept.has(region));
}
