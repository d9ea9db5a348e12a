import { expect, test } from 'vitest';
import { createStatementNames } from './prepared-statements.ts';

const sent = (names: ReturnType<typeof createStatementNames>, text: string, times: number) =>
  Array.from({ length: times }, () => names.nameOf(text));

test('a statement is prepared from its third use on, always under the same name', () => {
  const names = createStatementNames();
  const [first, second, third, fourth] = sent(names, 'select 1', 4);
  expect([first, second]).toEqual([undefined, undefined]);
  expect(third).toMatch(/^t0_[0-9a-f]{32}$/);
  expect(fourth).toBe(third);
  expect(sent(names, 'select 2', 3)[2]).not.toBe(third);
});

test('begin and end of a transaction have none', () => {
  const names = createStatementNames();
  for (const text of ['begin', 'COMMIT', 'rollback', 'start transaction isolation level serializable', 'set role x'])
    expect(sent(names, text, 5)).toEqual(Array.from({ length: 5 }));
});

test('a long statement, such as one that writes many rows, has none', () => {
  const names = createStatementNames();
  expect(sent(names, `insert into x values ${'(1, 2), '.repeat(600)}`, 5)).toEqual(Array.from({ length: 5 }));
});

test('after `renew` it has another', () => {
  const names = createStatementNames();
  const before = sent(names, 'select 1', 3)[2];
  names.renew();
  const after = sent(names, 'select 1', 3)[2];
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test('a connection keeps 300 at most, whatever is sent', () => {
  const names = createStatementNames();
  const named = Array.from({ length: 5_000 }, (_, n) => sent(names, `select ${n}`, 3)[2]).filter(Boolean);
  expect(named).toHaveLength(300);
});
