import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const row = (name: string, runs: number, lastRun: string | null) => ({ name, runs, pages: 0, lastRun });
const rows = [
  row('a', 3, '2026-11-01T00:00:00.000Z'),
  row('b', 10, null),
  row('c', 3, '2026-11-20T00:00:00.000Z'),
  row('d', 0, '2025-01-01T00:00:00.000Z'),
];
const load = ({ offset = 0, limit }: { offset?: number; limit?: number }) =>
  Promise.resolve({ items: rows.slice(offset, limit && offset + limit), total: rows.length });

test.each([
  [{}, 'abcd'],
  [{ sort: 'name', offset: 1, limit: 2 }, 'bc'],
  [{ sort: '-name' }, 'dcba'],
  [{ sort: '-name', offset: 1, limit: 2 }, 'cb'],
  [{ sort: 'runs' }, 'dacb'],
  [{ sort: '-runs' }, 'bacd'],
  [{ sort: '-runs', offset: 1, limit: 1 }, 'a'],
  [{ sort: 'lastRun' }, 'bdac'],
  [{ sort: '-lastRun' }, 'cadb'],
])('%j', async (query, expected) => {
  const { items, total } = await inOrder(query, load);
  expect(items.map(({ name }) => name).join('')).toBe(expected);
  expect(total).toBe(rows.length);
});
