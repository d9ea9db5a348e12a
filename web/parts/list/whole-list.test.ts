import { expect, test } from 'vitest';
import { pageOfWhole } from './whole-list.ts';

const rows = [
  { id: 'G001', name: 'マスターグループ', users: 12 },
  { id: 'G002', name: '観光課', users: 3 },
  { id: 'G010', name: 'Web係', users: 3 },
  { id: 'G009', name: '広報課', users: 40 },
];
const facets = {
  texts: (row: (typeof rows)[number]) => [row.id, row.name],
  values: { id: (row: (typeof rows)[number]) => row.id, users: (row: (typeof rows)[number]) => row.users },
};
const ids = (query: Partial<Parameters<typeof pageOfWhole>[2]>) =>
  pageOfWhole(rows, facets, { limit: 10, ...query }).items.map(({ id }) => id);

test.each([
  [{}, ['G001', 'G002', 'G010', 'G009']],
  [{ search: '課' }, ['G002', 'G009']],
  [{ search: 'ｗｅｂ g0' }, ['G010']],
  [{ search: '課 広報' }, ['G009']],
  [{ search: 'none' }, []],
  [{ sort: 'users' }, ['G002', 'G010', 'G001', 'G009']],
  [{ sort: '-users' }, ['G009', 'G001', 'G002', 'G010']],
  [{ sort: 'id' }, ['G001', 'G002', 'G009', 'G010']],
  [{ sort: 'nothing' }, ['G001', 'G002', 'G010', 'G009']],
  [{ limit: 3, page: 2 }, ['G009']],
  [{ limit: 3, page: 9 }, ['G009']],
] as const)('%j', (query, expected) => {
  expect(ids(query)).toEqual(expected);
});

test('the total counts the matches, the page is an existing one', () => {
  expect(pageOfWhole(rows, facets, { search: '課', limit: 1, page: 7 })).toMatchObject({ total: 2, page: 2 });
});
