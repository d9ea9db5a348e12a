import { expect, test } from 'vitest';
import { placeSite, timeOf } from './place-demo.ts';
import type { StoredSite } from './stored-demo.ts';

const minute = 60_000;
const now = new Date('2026-11-20T03:00:00.000Z');
const site: StoredSite = {
  baseUrl: 'http://a.example/',
  baseUrlEncoded: 'YQ',
  runs: [
    { start: 0, end: 2 * minute },
    { start: 10 * minute, end: 13 * minute },
  ],
  made: 20 * minute,
  ids: 1,
  tables: [
    {
      table: 'issue',
      columns: [
        { name: 'run_id', kind: 'value' },
        { name: 'due_on', kind: 'value' },
        { name: 'assignee', kind: 'value' },
        { name: 'updated_at', kind: 'time' },
      ],
      values: [
        ['⟦run:0⟧', '⟦run:1⟧'],
        ['⟦day:14⟧', '⟦day:105⟧'],
        ['⟦person:1⟧', null],
        [11 * minute, null],
      ],
    },
  ],
  files: [],
};

test('each run keeps its length, and what happened between two is spread over the time between', () => {
  const starts = [new Date('2026-09-20T22:00:00.000Z'), new Date('2026-11-18T22:00:00.000Z')];
  const time = timeOf(site, starts, now);
  const stored = [0, 1, 2, 6, 10, 12, 13, 15, 20].map(at => time(at * minute).toISOString());
  expect(stored).toEqual([
    '2026-09-20T22:00:00.000Z',
    '2026-09-20T22:01:00.000Z',
    '2026-09-20T22:02:00.000Z',
    '2026-10-20T10:01:00.000Z',
    '2026-11-18T22:00:00.000Z',
    '2026-11-18T22:02:00.000Z',
    '2026-11-18T22:03:00.000Z',
    '2026-11-19T06:19:00.000Z',
    '2026-11-20T02:59:00.000Z',
  ]);
  expect(stored).toEqual(stored.toSorted());
});

test('marks become what the tenant has, and days are counted from the run after which they were set', () => {
  const placed = placeSite(site, { tenantId: 'TENANT_A', groupId: 'G001', people: ['one', 'two'], now, position: 0 });
  const [first, second] = placed.rowsOf('issue');
  expect(first).toMatchObject({ due_on: '2026-10-05', assignee: 'two' });
  expect(second).toMatchObject({ due_on: '2026-10-26', assignee: null, updated_at: null });
  expect(first?.run_id).not.toBe(second?.run_id);
  expect(placed.folders.map(folder => folder.replace(/T\d\d.*$/, ''))).toEqual([
    'TENANT_A/sites/YQ/2026-09-20',
    'TENANT_A/sites/YQ/2026-10-20',
  ]);
  expect(placed.rowsOf('unknown')).toEqual([]);
});
