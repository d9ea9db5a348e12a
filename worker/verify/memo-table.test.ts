import { expect, test } from 'vitest';
import { createMemoTable } from './memo-table.ts';

function table() {
  const replies: string[] = [];
  const memo = createMemoTable<string>((asker, id, { found, value }) =>
    replies.push(`${asker}${id} ${found ? `has ${String(value)}` : 'computes'}`),
  );
  return { memo, replies };
}

test('the first computes, the others wait, and who asks later has it at once', () => {
  const { memo, replies } = table();
  memo.ask('a', 1, 'link', 'x');
  memo.ask('b', 2, 'link', 'x');
  expect(replies).toEqual(['a1 computes']);
  memo.tell('link', 'x', { value: 'ok', failed: false });
  memo.ask('c', 3, 'link', 'x');
  expect(replies).toEqual(['a1 computes', 'b2 has ok', 'c3 has ok']);
});

test('after a failure the next in the row computes', () => {
  const { memo, replies } = table();
  for (const [id, asker] of ['a', 'b', 'c'].entries()) memo.ask(asker, id, 'link', 'x');
  memo.tell('link', 'x', { failed: true });
  memo.tell('link', 'x', { value: undefined, failed: false });
  expect(replies).toEqual(['a0 computes', 'b1 computes', 'c2 has undefined']);
});

test('the same key of another kind is another matter', () => {
  const { memo, replies } = table();
  memo.ask('a', 1, 'link', 'x');
  memo.ask('a', 2, 'stylesheet', 'x');
  expect(replies).toEqual(['a1 computes', 'a2 computes']);
});
