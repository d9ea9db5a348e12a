import { describe, expect, test } from 'vitest';
import { deepestJump, type ListPart, type Paged, walkList } from './walk-list.ts';

/** Parts of numbered rows, and the windows that were read of them. */
function listOf(sizes: Record<string, number>) {
  const read: [part: string, skip: number, isBackward: boolean][] = [];
  const parts = Object.entries(sizes).map(
    ([name, size]): ListPart<string> => ({
      name,
      shape: ['number'],
      count: () => size,
      async read({ key, isBackward, skip, limit }) {
        read.push([name, skip, isBackward]);
        const all = Array.from({ length: Math.min(size, 2_000) }, (_, n) => n);
        const ordered = isBackward ? all.toReversed() : all;
        const behind = ordered.filter(n => key === null || (isBackward ? n < Number(key[0]) : n > Number(key[0])));
        return behind.slice(skip, skip + limit).map(n => `${name}${n}`);
      },
      keyOf: row => [Number(row.slice(name.length))],
    }),
  );
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  return { ask: (query: Paged) => walkList(parts, query, total), read, total };
}

const sizes = { a: 5, b: 1, c: 7, d: 2 };
const whole = Object.entries(sizes).flatMap(([name, size]) => Array.from({ length: size }, (_, n) => `${name}${n}`));

describe.each([1, 2, 3, 4, 7, 15, 100])('a list in pages of %d', limit => {
  test('has every row once, by position, by the next place and by the previous one', async () => {
    const { ask, total } = listOf(sizes);
    const byPosition: string[] = [];
    for (let offset = 0; offset < total; offset += limit) byPosition.push(...(await ask({ offset, limit })).rows);
    expect(byPosition).toEqual(whole);

    const forward: string[] = [];
    let last = '';
    for (let cursor: string | undefined; ; ) {
      const page = await ask({ offset: 0, limit, cursor });
      expect(page.offset).toBe(forward.length);
      forward.push(...page.rows);
      if (page.next === null) break;
      cursor = page.next;
      last = page.next;
    }
    expect(forward).toEqual(whole);

    if (last === '') return;
    const backward: string[] = [];
    for (let cursor = last; ; ) {
      const page = await ask({ offset: 0, limit, cursor });
      expect(page.offset).toBe(total - backward.length - page.rows.length);
      backward.unshift(...page.rows);
      if (page.previous === null) break;
      cursor = page.previous;
    }
    expect(backward).toEqual(whole);
  });
});

test('a jump reads from the nearer end of a part', async () => {
  const { ask, read } = listOf({ a: 1_000, b: 1_000 });
  expect((await ask({ offset: 990, limit: 5 })).rows).toEqual(['a990', 'a991', 'a992', 'a993', 'a994']);
  expect((await ask({ offset: 1_010, limit: 2 })).rows).toEqual(['b10', 'b11']);
  expect(read).toEqual([
    ['a', 5, true],
    ['b', 10, false],
  ]);
});

test('a jump that would pass over too many rows is refused, and a place of the same depth is not', async () => {
  const { ask, read } = listOf({ a: 3 * deepestJump });
  const far = { offset: deepestJump + 1, limit: 10 };
  await expect(ask(far)).rejects.toMatchObject({ code: 'page_too_deep' });
  expect(read).toEqual([]);
  const cursor = Buffer.from(JSON.stringify({ at: far.offset, part: 'a', key: [7], isBackward: false }));
  expect((await ask({ ...far, cursor: cursor.toString('base64url') })).rows[0]).toBe('a8');
});

test('a place whose part is not in the list any more is taken by its position', async () => {
  const { next } = await listOf(sizes).ask({ offset: 0, limit: 5 });
  expect((await listOf({ b: 9 }).ask({ offset: 0, limit: 2, cursor: next ?? '' })).rows).toEqual(['b5', 'b6']);
});

test.each([
  ['no JSON', 'x'],
  ['no object', Buffer.from('[]').toString('base64url')],
  ['a key of other values', Buffer.from('{"at":0,"part":"a","key":["1"],"isBackward":false}').toString('base64url')],
  ['a key of more values', Buffer.from('{"at":0,"part":"a","key":[1,2],"isBackward":false}').toString('base64url')],
  ['a NUL', Buffer.from('{"at":0,"part":"a","key":["\\u0000"],"isBackward":false}').toString('base64url')],
  ['a fraction', Buffer.from('{"at":0.5,"part":"a","key":[1],"isBackward":false}').toString('base64url')],
])('a cursor with %s is refused', async (_, cursor) => {
  await expect(listOf(sizes).ask({ offset: 0, limit: 2, cursor })).rejects.toMatchObject({ code: 'cursor_unreadable' });
});
