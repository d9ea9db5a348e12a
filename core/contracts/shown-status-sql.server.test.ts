import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContractStatus, type Inherit } from '#api/contracts.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import type { Schema } from '../schema.ts';
import { type ContractData, readContract } from './contract-data.ts';
import { shownStatus } from './contract-status.ts';
import { shownStatusSql } from './shown-status-sql.ts';

let connections: TestDatabase;
let db: Database<Schema>;
beforeAll(async () => {
  connections = await createTestDatabase();
  db = openDatabase<Schema>(connections.owner, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await connections.drop();
});

const starts = [null, '2026-11-20', '2026-12-20', '2026-12-21', '2027-03-01'];
const ends = [null, '2026-12-20T15:00:00.000Z', '2026-02-20T15:00:00.000Z', '2026-02-19T15:00:00.000Z'];
const monthEnds = ['2026-04-30T15:00:00.000Z', '2026-05-31T15:00:00.000Z', '2025-04-30T15:00:00.000Z'];
const moments = [
  '2026-12-20T14:59:59.999Z',
  '2026-12-20T15:00:00.000Z',
  '2027-02-28T14:59:59.999Z',
  '2027-02-28T15:00:00.000Z',
];

const cells: Partial<ContractData>[] = [
  {},
  ...ContractStatus.options.flatMap(status =>
    ([0, 1, 2] as Inherit[]).flatMap(inherit =>
      [...starts, undefined].flatMap(start =>
        [...ends, ...monthEnds, undefined].flatMap(end =>
          [false, true].map(isHeld => ({
            status,
            inherit,
            isHeld,
            ...(start === undefined ? {} : { start }),
            ...(end === undefined ? {} : { end }),
          })),
        ),
      ),
    ),
  ),
];

test.each(moments)('says of every stored contract at %s what shownStatus says', async moment => {
  const now = new Date(moment);
  const { rows } = await sql<{ cell: Partial<ContractData>; shown: ContractStatus }>`
    select cell, ${shownStatusSql(sql<ContractData>`cell`, now)} as shown
    from jsonb_array_elements(${JSON.stringify(cells)}::jsonb) as cell`.execute(db);
  expect(rows).toHaveLength(cells.length);
  const wrong = rows.filter(({ cell, shown }) => shown !== shownStatus(readContract(cell), now));
  expect(wrong).toEqual([]);
});
