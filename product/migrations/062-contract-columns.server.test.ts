import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type ContractData, contractOf } from '#product/contracts/api/contract-data.ts';
import { shownStatus } from '#product/contracts/api/contract-status.ts';
import { ContractStatus, type Inherit } from '#product/contracts/api/contracts.ts';
import { contractColumns, toContract } from '#product/contracts/core/contracts/contract-row.ts';
import { isShownAs, shownStatusColumn } from '#product/contracts/core/contracts/shown-status-column.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { migrations } from './migrations.ts';

type Flags = { isCustomSpellingMistakesByClient?: boolean; isUseInspectionReport?: boolean };
type OldContract = Partial<ContractData> & Flags;

/** A contract with every field as the older tables hold it. */
const whole: ContractData = {
  status: 'pre_cancel',
  contractPlanId: 'standard',
  inherit: 2,
  isHeld: true,
  period: 'yearly',
  start: '2025-02-28',
  renewal: '2027-02-28',
  end: '2027-02-27T15:00:00.000Z',
  nextPlanId: null,
  nextPeriod: null,
  freePeriod: 720,
  paymentMethod: 'card',
  cardReference: 'card_1',
  contractEmail: 'keiyaku@alpha.example',
  nextEmail: null,
  contractName: '株式会社「点検」',
  departmentName: '広報課',
  firstName: '太郎',
  lastName: "O'Brien",
  phone: '03-5550-0142',
  postalCode: '100-0005',
  agencyCode: 'A-1',
  couponCode: 'WINTER',
  discount: 100,
  discountPeriods: 12,
  adReport: true,
  reasons: ['料金が合わない', 'その他, "引用"'],
};

const starts = [null, '2026-11-20', '2026-12-20', '2026-12-21', '2027-03-01', undefined];
const ends = [
  null,
  '2026-12-20T15:00:00.000Z',
  '2026-02-20T15:00:00.000Z',
  '2026-02-19T15:00:00.000Z',
  // 30 April + 10 months has no 30th.
  '2026-04-30T15:00:00.000Z',
  '2026-05-31T15:00:00.000Z',
  '2025-04-30T15:00:00.000Z',
  undefined,
];
const moments = [
  '2026-12-20T14:59:59.999Z',
  '2026-12-20T15:00:00.000Z',
  '2027-02-28T14:59:59.999Z',
  '2027-02-28T15:00:00.000Z',
];
/** Older contracts lack fields that exist now: those are undefined here. */
const partial: OldContract[] = ContractStatus.options.flatMap(status =>
  ([0, 1, 2] as Inherit[]).flatMap(inherit =>
    starts.flatMap(start =>
      ends.flatMap(end =>
        [false, true].map(isHeld => JSON.parse(JSON.stringify({ status, inherit, isHeld, start, end })) as OldContract),
      ),
    ),
  ),
);
const olds: OldContract[] = [{}, whole, ...partial];

let connections: TestDatabase;
let db: Database<Schema>;
beforeAll(async () => {
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '062'));
  connections = await createTestDatabase(older);
  db = openDatabase<Schema>(connections.owner, { max: 1 });
  await insertOld(db);
  await migrate(db, migrations);
});
afterAll(async () => {
  await db.destroy();
  await connections.drop();
});

const groupId = (n: number) => `G${String(n + 2).padStart(4, '0')}`;
const tenant = (id: string, contract: OldContract) =>
  sql`insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id, contract)
    values (${id}, ${id}, ${id}, ${id}, ${JSON.stringify(contract)}::jsonb)`;
const group = (id: string, name: string, contract: OldContract, version = 1) =>
  sql`insert into tenant_group (tenant_id, group_id, group_name, group_type, plan_id, contract, version)
    values (${id}, ${name}, ${name}, 'normal', 'light', ${JSON.stringify(contract)}::jsonb, ${version})`;

async function insertOld(into: Kysely<Schema>): Promise<void> {
  const statements = [
    // Every old shape as a group.
    tenant('T_GROUPS', { contractName: 'of the tenant alone' }),
    ...olds.map((contract, n) => group('T_GROUPS', groupId(n), contract, n + 1)),
    group('T_GROUPS', 'G001', { status: 'primary' }),
    // The tenant's row has what its first group lacks; where both have it, the group counts.
    tenant('T_MAIN', { ...whole, phone: 'of the tenant' }),
    group('T_MAIN', 'G001', { status: 'canceled', phone: 'of the group' }, 7),
    tenant('T_ALONE', whole),
    tenant('T_FLAGS', { isCustomSpellingMistakesByClient: false }),
    group('T_FLAGS', 'G001', { isUseInspectionReport: false }),
  ];
  for (const statement of statements) await statement.execute(into);
}

const contractIn = async (id: string, name: string) =>
  toContract(
    await db
      .selectFrom('contract')
      .selectAll()
      .where('tenant_id', '=', id)
      .where('group_id', '=', name)
      .executeTakeFirstOrThrow(),
  );

describe('contracts that were JSON', () => {
  test('are as they were, with the empty value of every field that was missing', async () => {
    const query = db.selectFrom('contract').selectAll().where('tenant_id', '=', 'T_GROUPS');
    const rows = await query.where('group_id', '!=', 'G001').orderBy('version').execute();
    expect(rows).toHaveLength(olds.length);
    expect(rows.map(row => toContract(row))).toEqual(olds.map(old => contractOf({ ...old, contractPlanId: 'light' })));
    expect(rows.map(row => row.group_id)).toEqual(olds.map((_, n) => groupId(n)));
  });

  test('of the first group have what stood in the row of the tenant alone', async () => {
    const expected = { ...whole, contractPlanId: 'light', status: 'canceled', phone: 'of the group' };
    expect(await contractIn('T_MAIN', 'G001')).toEqual(expected);
    expect((await contractIn('T_GROUPS', 'G001')).contractName).toBe('of the tenant alone');
    expect(await contractIn('T_ALONE', 'G001')).toEqual(whole);
  });

  test('keep their version and the features that staff took away', async () => {
    const rows = db.selectFrom('contract').select(['version', 'has_custom_spelling', 'has_inspection_report']);
    const of = (id: string) => rows.where('tenant_id', '=', id).executeTakeFirstOrThrow();
    expect(await of('T_MAIN')).toEqual({ version: 7, has_custom_spelling: true, has_inspection_report: true });
    expect(await of('T_FLAGS')).toEqual({ version: 1, has_custom_spelling: false, has_inspection_report: false });
  });

  test.each(moments)('are shown at %s as their rule says', async moment => {
    const now = new Date(moment);
    const rows = await db.selectFrom('contract').selectAll().select(shownStatusColumn(now).as('shown')).execute();
    expect(rows.length).toBeGreaterThan(olds.length);
    expect(rows.filter(row => row.shown !== shownStatus(toContract(row), now))).toEqual([]);
    for (const statuses of [...ContractStatus.options.map(one => [one]), ['takeover', 'canceled_over_10'] as const]) {
      const { count } = await db
        .selectFrom('contract')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(isShownAs(statuses, now))
        .executeTakeFirstOrThrow();
      expect(count, statuses.join()).toBe(
        rows.filter(row => (statuses as readonly string[]).includes(row.shown)).length,
      );
    }
  });

  test('are written again as the migration wrote them', async () => {
    const rows = await db.selectFrom('contract').selectAll().execute();
    const shown = ({ shown_status, shown_until, shown_next }: ReturnType<typeof contractColumns>) => ({
      shown_status,
      shown_until,
      shown_next,
    });
    expect(rows.map(row => shown({ ...row, ends_at: null }))).toEqual(
      rows.map(row => shown(contractColumns(toContract(row)))),
    );
  });
});

describe('the table of contracts', () => {
  const wrong: [string, string | number][] = [
    ['status', 'gone'],
    ['period', 'weekly'],
    ['payment_method', 'cash'],
    ['inherit', 3],
    ['discount', 101],
    ['discount', -1],
    ['discount_periods', -1],
    ['free_period', -1],
    ['start_date', '2026-02-30'],
    ['shown_next', 'primary'],
  ];
  test.each(wrong)('takes no %s of %s', async (column, value) => {
    const write = sql`update contract set ${sql.ref(column)} = ${value} where tenant_id = 'T_ALONE'`;
    await expect(write.execute(db)).rejects.toThrow(/violates check constraint|out of range/);
  });

  test('is walled off by tenant, and its views are for reading', async () => {
    const app = openDatabase<Schema>(connections.app, { max: 1 });
    expect(await app.selectFrom('contract').selectAll().execute()).toEqual([]);
    expect(await app.selectFrom('group_view').selectAll().execute()).toEqual([]);
    expect(await app.selectFrom('main_contract_view').select('tenant_id').execute()).toHaveLength(4);
    for (const view of ['main_contract_view', 'group_view'])
      await expect(sql`delete from ${sql.table(view)}`.execute(app)).rejects.toThrow(/permission denied|cannot delete/);
    await app.destroy();
  });
});
