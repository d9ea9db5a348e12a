import { parts, type RowFeatures } from './row-features.ts';

/** Rows that lie over each other (`pair`) or of one picture alone (`added`, `removed`); `before` and `after`: their first rows. */
export interface Stretch {
  kind: 'pair' | 'added' | 'removed';
  before: number;
  after: number;
  length: number;
}

/** Rows whose parts differ by no more are alike: pictures are kept with losses, which differ where content has moved. */
const alike = 4;
/** Width of the steps of brightness in keys of rows; the same row may fall on both sides of a step, so there are three. */
const step = 12;
const offsets = [0, 4, 8];
/** Rows in a row that make a match with another shift than its surroundings believable. */
const believable = 8;
/** Stretches between matches are looked at once more, so deep. */
const deepest = 6;

export interface Span {
  before: number;
  beforeEnd: number;
  after: number;
  afterEnd: number;
}

/** The work done: rows that were compared or given a key. */
export interface AlignmentWork {
  rows: number;
}

/**
 * Lays the rows of two pictures over each other, so that content that was moved down by an insertion is compared with
 * itself. Rows that are found only once in both pictures hold the two together (a patience diff); the work grows with the
 * number of rows. `within`: the rows between those at the top and the bottom that are known to be the same.
 */
export function alignRows(
  before: RowFeatures,
  after: RowFeatures,
  {
    within = { before: 0, beforeEnd: before.count, after: 0, afterEnd: after.count },
    work = { rows: 0 },
  }: { within?: Span; work?: AlignmentWork } = {},
): Stretch[] {
  const found: Stretch[] = [];
  pair(found, 0, 0, within.before);
  const same = (i: number, j: number) => {
    work.rows += 1;
    const [a, b] = [i * parts, j * parts];
    for (let part = 0; part < parts; part++)
      if (Math.abs((before.values[a + part] ?? 0) - (after.values[b + part] ?? 0)) > alike) return false;
    return true;
  };

  function align(span: Span, depth: number): void {
    let { before: i, beforeEnd, after: j, afterEnd } = span;
    const [top, end] = [
      { before: i, after: j },
      { before: beforeEnd, after: afterEnd },
    ];
    while (i < beforeEnd && j < afterEnd && same(i, j)) {
      i += 1;
      j += 1;
    }
    pair(found, top.before, top.after, i - top.before);
    while (beforeEnd > i && afterEnd > j && same(beforeEnd - 1, afterEnd - 1)) {
      beforeEnd -= 1;
      afterEnd -= 1;
    }
    const rest = { before: i, beforeEnd, after: j, afterEnd };
    const held = depth < deepest && i < beforeEnd && j < afterEnd ? anchorsIn(rest) : [];
    let from = { before: i, after: j };
    for (const anchor of held) {
      if (anchor.before < from.before || anchor.after < from.after) continue;
      align({ ...from, beforeEnd: anchor.before, afterEnd: anchor.after }, depth + 1);
      pair(found, anchor.before, anchor.after, 1);
      from = { before: anchor.before + 1, after: anchor.after + 1 };
    }
    if (held.length > 0) align({ ...from, beforeEnd, afterEnd }, depth + 1);
    else layOver(found, rest, same);
    pair(found, beforeEnd, afterEnd, end.before - beforeEnd);
  }

  function anchorsIn(span: Span): Anchor[] {
    const shifts = [span.after - span.before, span.afterEnd - span.beforeEnd];
    const isBelievable = ({ before: i, after: j }: Anchor) =>
      same(i, j) && (shifts.includes(j - i) || runAround(span, i, j, same) >= believable);
    const rows = uniqueRows(before, after, span);
    work.rows += offsets.length * (span.beforeEnd - span.before + span.afterEnd - span.after);
    return longestRising(rows.filter(isBelievable));
  }

  align(within, 0);
  pair(found, within.beforeEnd, within.afterEnd, before.count - within.beforeEnd);
  return found;
}

type Same = (before: number, after: number) => boolean;

/** The number of alike rows around two rows, as far as it takes to believe them. */
function runAround(span: Span, i: number, j: number, same: Same): number {
  let length = 1;
  for (let n = 1; length < believable && i - n >= span.before && j - n >= span.after && same(i - n, j - n); n++)
    length += 1;
  for (let n = 1; length < believable && i + n < span.beforeEnd && j + n < span.afterEnd && same(i + n, j + n); n++)
    length += 1;
  return length;
}

/** Aligns rows without a match from the side where more are alike; the rest belongs to one picture alone. */
function layOver(found: Stretch[], { before: i, beforeEnd, after: j, afterEnd }: Span, same: Same): void {
  const [removed, added] = [beforeEnd - i, afterEnd - j];
  const length = Math.min(removed, added);
  const rest = { removed: removed - length, added: added - length };
  const alikeFrom = (a: number, b: number) => {
    let count = 0;
    for (let n = 0; n < length; n++) if (same(a + n, b + n)) count += 1;
    return count;
  };
  if (removed === added || alikeFrom(i, j) >= alikeFrom(beforeEnd - length, afterEnd - length)) {
    pair(found, i, j, length);
    alone(found, i + length, j + length, rest);
  } else {
    alone(found, i, j, rest);
    pair(found, beforeEnd - length, afterEnd - length, length);
  }
}

/** Adds rows that lie over each other, to the stretch before where they go on with it. */
function pair(found: Stretch[], before: number, after: number, length: number): void {
  if (length <= 0) return;
  const last = found.at(-1);
  if (last?.kind === 'pair' && last.before + last.length === before && last.after + last.length === after)
    last.length += length;
  else found.push({ kind: 'pair', before, after, length });
}

function alone(found: Stretch[], before: number, after: number, of: { removed: number; added: number }): void {
  if (of.removed > 0) found.push({ kind: 'removed', before, after, length: of.removed });
  if (of.added > 0) found.push({ kind: 'added', before: before + of.removed, after, length: of.added });
}

interface Anchor {
  before: number;
  after: number;
}

/** Pairs of rows with a key that one row of each picture has within the span, in the order of the first. */
function uniqueRows(before: RowFeatures, after: RowFeatures, span: Span): Anchor[] {
  const found = new Map<number, number>();
  for (const offset of offsets) {
    const ofBefore = keysIn(before, span.before, span.beforeEnd, offset);
    const ofAfter = keysIn(after, span.after, span.afterEnd, offset);
    for (const [key, i] of ofBefore) {
      const j = ofAfter.get(key);
      if (i >= 0 && j !== undefined && j >= 0 && !found.has(i)) found.set(i, j);
    }
  }
  return [...found].map(([i, j]) => ({ before: i, after: j })).toSorted((a, b) => a.before - b.before);
}

/** The row of each key; -1 for several. Rows of one brightness have no key: they are everywhere. */
function keysIn({ values }: RowFeatures, from: number, end: number, offset: number): Map<string, number> {
  const rows = new Map<string, number>();
  const key = new Uint8Array(parts);
  for (let row = from; row < end; row++) {
    let [least, most] = [255, 0];
    for (let part = 0; part < parts; part++) {
      const value = values[row * parts + part] ?? 0;
      least = Math.min(least, value);
      most = Math.max(most, value);
      key[part] = (value + offset) / step;
    }
    if (most - least <= alike) continue;
    const name = String.fromCharCode(...key);
    rows.set(name, rows.has(name) ? -1 : row);
  }
  return rows;
}

/** The longest part of the pairs in which the rows of the second picture rise as well. */
function longestRising(pairs: readonly Anchor[]): Anchor[] {
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [n, { after }] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.after ?? 0) < after) low = middle + 1;
      else high = middle;
    }
    previous[n] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = n;
  }
  const rising: Anchor[] = [];
  for (let n = ends.at(-1) ?? -1; n >= 0; n = previous[n] ?? -1) {
    const one = pairs[n];
    if (one) rising.push(one);
  }
  return rising.reverse();
}
