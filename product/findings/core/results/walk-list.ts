import { z } from 'zod';
import { ProblemError } from '#endpoint/problem.ts';

/** The values of a row by which its list is ordered. */
export type Key = readonly (string | number)[];

/** The rows of a part that are read: behind a key or from its beginning; backward: before the key or from its end, nearest first. */
export interface Window {
  key: Key | null;
  isBackward: boolean;
  skip: number;
  limit: number;
}

/** A part of a list that is read along an index. Lists are made of parts, one after the other. */
export interface ListPart<Row> {
  name: string;
  /** Of the values of a key. */
  shape: readonly ('number' | 'string')[];
  count(): number | Promise<number>;
  read(window: Window): Promise<Row[]>;
  keyOf(row: Row): Key;
}

/** The page of a list that is asked for; a cursor goes before the offset. */
export interface Paged {
  offset: number;
  limit: number;
  cursor?: string | undefined;
}

/** A page of a list, and the places of those beside it. */
export interface Walked<Row> {
  rows: Row[];
  offset: number;
  next: string | null;
  previous: string | null;
}

/** Rows that a jump to a page may pass over, from the nearer end of a part. */
export const deepestJump = 100_000;

/** A place in a list: a row of a part, and the number of rows before the page that begins behind it or ends before it. */
const Cursor = z.object({
  at: z.number().int().min(0).max(2_147_483_647),
  part: z.string(),
  // PostgreSQL's texts hold no NUL.
  key: z.array(z.union([z.string().regex(/^[^\0]*$/), z.number().int()])),
  isBackward: z.boolean(),
});
type Cursor = z.infer<typeof Cursor>;

function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new ProblemError('cursor_unreadable');
  }
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function positionOf({ offset, limit, cursor }: Paged): number {
  if (cursor === undefined) return offset;
  const { at, isBackward } = readCursor(cursor);
  return isBackward ? Math.max(0, at - limit) : at;
}

/** The places beside a page of a short list, which is read whole: numbers of rows alone. */
export function placesBeside(
  offset: number,
  shown: number,
  { limit, total }: { limit: number; total: number },
): Pick<Walked<never>, 'next' | 'previous'> {
  const at = (position: number) => writeCursor({ at: position, part: '', key: [], isBackward: false });
  return {
    next: shown > 0 && offset + shown < total ? at(offset + shown) : null,
    previous: shown > 0 && offset > 0 ? at(Math.max(0, offset - limit)) : null,
  };
}

const fits = (key: Key, shape: ListPart<never>['shape']) =>
  key.length === shape.length && key.every((value, n) => typeof value === shape[n]);

interface Found<Row> {
  part: ListPart<Row>;
  row: Row;
}

/** A page of a list of parts, behind the row of its cursor or by its number. Throws `page_too_deep`. */
export async function walkList<Row>(
  parts: readonly ListPart<Row>[],
  query: Paged,
  total: number,
): Promise<Walked<Row>> {
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor);
  const at = cursor === null ? -1 : parts.findIndex(part => part.name === cursor.part);
  const { limit } = query;
  const part = parts[at];
  const isKnown = cursor !== null && part !== undefined;
  if (isKnown && !fits(cursor.key, part.shape)) throw new ProblemError('cursor_unreadable');
  const found = isKnown ? await fromRow(parts, at, cursor, limit) : await fromPosition(parts, positionOf(query), limit);
  const offset = isKnown && cursor.isBackward ? Math.max(0, cursor.at - found.length) : positionOf(query);
  const [first, last] = [found[0], found.at(-1)];
  const beside = (one: Found<Row> | undefined, position: number, isBackward: boolean) =>
    one ? writeCursor({ at: position, part: one.part.name, key: [...one.part.keyOf(one.row)], isBackward }) : null;
  return {
    rows: found.map(({ row }) => row),
    offset,
    next: offset + found.length < total ? beside(last, offset + found.length, false) : null,
    previous: offset > 0 ? beside(first, offset, true) : null,
  };
}

async function fromRow<Row>(
  parts: readonly ListPart<Row>[],
  at: number,
  { key, isBackward }: Cursor,
  limit: number,
): Promise<Found<Row>[]> {
  const way = isBackward ? parts.slice(0, at + 1).toReversed() : parts.slice(at);
  const found: Found<Row>[] = [];
  for (const [n, part] of way.entries()) {
    if (found.length === limit) break;
    const window = { key: n === 0 ? key : null, isBackward, skip: 0, limit: limit - found.length };
    found.push(...(await part.read(window)).map(row => ({ part, row })));
  }
  return isBackward ? found.toReversed() : found;
}

async function fromPosition<Row>(
  parts: readonly ListPart<Row>[],
  position: number,
  limit: number,
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = [];
  let before = position;
  for (const part of parts) {
    const left = limit - found.length;
    if (left === 0) break;
    // From the beginning nothing need be counted.
    const count = before === 0 ? left : await part.count();
    if (before < count) found.push(...(await jump(part, count, before, left)).map(row => ({ part, row })));
    before = Math.max(0, before - count);
  }
  return found;
}

/** Rows of a part by their number, read from the nearer end. */
async function jump<Row>(part: ListPart<Row>, count: number, before: number, limit: number): Promise<Row[]> {
  const taken = Math.min(limit, count - before);
  const behind = count - before - taken;
  const isBackward = behind < before;
  const skip = Math.min(before, behind);
  if (skip > deepestJump) throw new ProblemError('page_too_deep');
  const rows = await part.read({ key: null, isBackward, skip, limit: taken });
  return isBackward ? rows.toReversed() : rows;
}
