import { expect, test } from 'vitest';
import { createRunCacheTable } from './run-cache-table.ts';

function table() {
  const replies: string[] = [];
  const cache = createRunCacheTable<string>((asker, id, { found, value }) =>
    replies.push(`${asker}${id} ${found ? `has ${String(value)}` : 'computes'}`),
  );
  return { cache, replies };
}

test('the first caller computes, the others wait, and later ones get the result at once', () => {
  const { cache, replies } = table();
  cache.ask('a', 1, 'link', 'x');
  cache.ask('b', 2, 'link', 'x');
  expect(replies).toEqual(['a1 computes']);
  cache.tell('link', 'x', { value: 'ok', failed: false });
  cache.ask('c', 3, 'link', 'x');
  expect(replies).toEqual(['a1 computes', 'b2 has ok', 'c3 has ok']);
});

test('after a failure the next in the row computes', () => {
  const { cache, replies } = table();
  for (const [id, asker] of ['a', 'b', 'c'].entries()) cache.ask(asker, id, 'link', 'x');
  cache.tell('link', 'x', { failed: true });
  cache.tell('link', 'x', { value: undefined, failed: false });
  expect(replies).toEqual(['a0 computes', 'b1 computes', 'c2 has undefined']);
});

test('the same key of another kind is another matter', () => {
  const { cache, replies } = table();
  cache.ask('a', 1, 'link', 'x');
  cache.ask('a', 2, 'stylesheet', 'x');
  expect(replies).toEqual(['a1 computes', 'a2 computes']);
});
