import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import { TenantSort } from '#product/accounts/api/sort-orders.ts';
import { listTenants, type TenantRow } from '#product/accounts/api/tenants.ts';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import {
  aggregateContracts,
  aggregateContractsCsv,
  aggregateGroups,
  aggregateUsers,
} from '#product/operation/api/aggregation.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { insertGroup } from '../groups/create-group.ts';

const names = [
  '青空',
  'あおば商会',
  'Ａｌｐｈａ',
  'beta_works',
  'Beta works',
  '100%点検',
  'カキツバタ',
  'かきつばた園',
  '',
  'zeta',
];
const statuses = ['primary', 'canceled', 'before_start', 'pre_cancel'] as const;
const plans = ['basic', 'light', 'premium'];

let app: TestApp;
let staff: ApiClient;
/** All of them by `created`, in one page that is long enough. */
let all: TenantRow[];
beforeAll(async () => {
  app = await startApp();
  staff = await app.as('staffMaster');
  for (let n = 0; n < 30; n += 1) {
    const tenantId = `TENANT_L${String(n).padStart(2, '0')}`;
    const contract = contractOf({
      status: statuses[n % 4]!,
      contractPlanId: plans[n % 3]!,
      inherit: n % 5 === 0 ? 1 : 0,
      start: n % 4 === 2 ? '2026-12-01' : `2026-0${1 + (n % 9)}-15`,
      end: n % 4 === 1 ? (n % 8 === 1 ? '2026-01-10T15:00:00.000Z' : '2026-10-10T15:00:00.000Z') : null,
      contractName: names[n % names.length]!,
      contractEmail: `owner-${n}@list.example`,
    });
    const preferred = `list-${n}`;
    const created = new Date(Date.UTC(2026, 0, 1 + (n % 7)));
    await sql`insert into tenant (tenant_id, tenant_preferred_id, user_pool_id, user_pool_client_id, created_at)
      values (${tenantId}, ${preferred}, ${preferred}, ${preferred}, ${created})`.execute(app.owner);
    for (let k = 1; k <= 1 + (n % 3); k += 1) {
      const group = {
        tenantId,
        groupId: `G00${k}`,
        groupName: `group ${k}`,
        groupType: 'normal',
        version: 1,
        contract,
      };
      await inTenant(app.owner, tenantId, tx => insertGroup(tx, group));
    }
    await sql`insert into member (tenant_id, sub, email, password_hash, first_name, last_name, role, groups)
      select ${tenantId}, gen_random_uuid(), k || '@list.example', '', '花子', '作田' || k, 'TenantUser', '{G001}'
      from generate_series(1, ${n % 4}::integer) k`.execute(app.owner);
    await sql`insert into site (tenant_id, group_id, base_url_encoded, base_url) values (${tenantId}, 'G001', 's', 's')`.execute(
      app.owner,
    );
    await sql`insert into run (tenant_id, group_id, base_url_encoded, base_url, date, created_by, functions, options, status,
        test_times_count, number_of_pages)
      select ${tenantId}, 'G001', 's', 's', timestamptz '2026-11-01T00:00:00Z' + k * interval '1 day', 'x', '{quality}', '{}',
        'FINISHED', 1, 10 from generate_series(1, ${n % 6}::integer) k`.execute(app.owner);
  }
  all = (await list({ limit: 100, sort: 'created' })).items;
});
afterAll(() => app.close());

const list = (query: object, client = staff) => client.call(listTenants, { query });

/** The sort keys before sorting moved into the database. */
const keys: Record<string, (row: TenantRow) => string> = {
  created: row => row.createdAt,
  name: row => row.contractName,
  start: row => row.startDate ?? '',
  end: row => row.endDate ?? '',
};
function sorted(rows: TenantRow[], sort: string): string[] {
  const key = keys[sort.replace('-', '')]!;
  const up = rows.toSorted(
    (a, b) => key(a).localeCompare(key(b), 'ja') || (a.tenantId < b.tenantId ? -1 : a.tenantId > b.tenantId ? 1 : 0),
  );
  return (sort.startsWith('-') ? up.toReversed() : up).map(row => row.tenantId);
}

describe('GET /sys-admin/tenants', () => {
  test.each(TenantSort.options)('by %s, page by page: every tenant once, in order', async sort => {
    const pages: string[] = [];
    for (let offset = 0; offset < all.length; offset += 7) {
      const { items, total } = await list({ sort, offset, limit: 7 });
      expect(total).toBe(all.length);
      pages.push(...items.map(row => row.tenantId));
    }
    expect(pages).toEqual(sorted(all, sort));
  });

  test('is of the entity that the specification names', async () => {
    const query = { limit: 1, search: 'list-2', sort: 'created' };
    expect((await list(query)).items).toMatchObject([
      {
        TenantId: all.find(row => row.tenantPreferredId.includes('list-2'))?.tenantId,
        TenantPreferredId: expect.stringContaining('list-2'),
        UserPoolId: expect.stringContaining('list-2'),
        Contract: expect.stringMatching(/^{"status":"\w+","contractPlanId":"\w+"}$/),
      },
    ]);
  });

  test('a page after the last is empty and says how many there are', async () => {
    expect(await list({ offset: 1000, limit: 7 })).toMatchObject({ items: [], total: all.length });
  });

  test.each([
    ['商会', row => row.contractName.includes('商会')],
    ['ＡＬＰＨＡ', row => row.contractName === 'Ａｌｐｈａ'],
    ['BETA', row => /beta/i.test(row.contractName + row.tenantPreferredId + row.contractEmail + row.tenantId)],
    ['%', row => row.contractName.includes('%')],
    ['beta_', row => row.contractName.includes('beta_')],
    ['\\', () => false],
    [' owner-2@ ', row => row.contractEmail === 'owner-2@list.example'],
    ['tenant_l0', row => row.tenantId.startsWith('TENANT_L0')],
    ['LIST-11', row => row.tenantPreferredId === 'list-11'],
  ] as [search: string, fits: (row: TenantRow) => boolean][])('the search for %j', async (search, fits) => {
    const { items, total } = await list({ search, limit: 100, sort: 'created' });
    const expected = all.filter(fits);
    expect(items).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('search, status, plan, sort and page at once', async () => {
    const fits = (row: TenantRow) =>
      row.contractEmail.includes('list') &&
      ['takeover', 'canceled_over_10'].includes(row.status) &&
      row.planId === 'light';
    const query = { search: 'list', status: 'takeover,canceled_over_10', plan: 'light', sort: '-name' };
    const expected = sorted(all.filter(fits), '-name');
    expect(expected.length).toBeGreaterThan(1);
    const { items, total } = await list({ ...query, offset: 1, limit: 2 });
    expect(items.map(row => row.tenantId)).toEqual(expected.slice(1, 3));
    expect(total).toBe(expected.length);
  });

  test.each([...new Set(statuses), 'takeover', 'canceled_over_10', 'bad_payment'])(
    'the shown status %s',
    async status => {
      const { items } = await list({ status, limit: 100, sort: 'created' });
      expect(items).toEqual(all.filter(row => row.status === status));
    },
  );

  test('restricted staff search among theirs alone', async () => {
    const { client } = await newStaff(app, { role: 'SystemUser', tenantIds: ['TENANT_L03', 'TENANT_L04'] });
    expect((await list({}, client)).items.map(row => row.tenantId).toSorted()).toEqual(['TENANT_L03', 'TENANT_L04']);
    expect(await list({ search: 'owner-5@' }, client)).toMatchObject({ items: [], total: 0 });
    const { client: blind } = await newStaff(app, { role: 'SystemUser', tenantIds: [] });
    expect(await list({}, blind)).toMatchObject({ items: [], total: 0 });
  });
});

describe('the aggregation', () => {
  test('of contracts: by name, page by page, with the figures of each', async () => {
    const found: string[] = [];
    for (let offset = 0; offset < all.length; offset += 7) {
      const { items, total } = await staff.call(aggregateContracts, { query: { offset, limit: 7 } as never });
      expect(total).toBe(all.length);
      for (const row of items) {
        found.push(row.tenantId);
        const n = Number(/^TENANT_L(\d\d)$/.exec(row.tenantId)?.[1] ?? Number.NaN);
        if (Number.isNaN(n)) continue;
        expect(row).toMatchObject({
          groups: 1 + (n % 3),
          users: n % 4,
          sites: 1,
          runs: n % 6,
          pages: (n % 6) * 10,
          lastRun: n % 6 === 0 ? null : `2026-11-0${1 + (n % 6)}T00:00:00.000Z`,
        });
      }
    }
    expect(found).toEqual(sorted(all, 'name'));
  });

  test('of contracts: counts runs of whole business days, and searches', async () => {
    const query = { search: 'owner-5@', from: '2026-11-03', to: '2026-11-04' };
    const { items, total } = await staff.call(aggregateContracts, { query: query as never });
    expect(total).toBe(1);
    expect(items).toMatchObject([{ tenantId: 'TENANT_L05', runs: 2, pages: 20, lastRun: '2026-11-04T00:00:00.000Z' }]);
  });

  test('of contracts: the file has all that fit, in order', async () => {
    const { csv } = await staff.call(aggregateContractsCsv, { query: { search: 'list.example' } as never });
    const lines = csv.trim().split('\r\n').slice(1);
    const wanted = sorted(
      all.filter(row => row.contractEmail.includes('list.example')),
      'name',
    );
    expect(lines.map(line => line.split(',')[0])).toEqual(wanted);
  });

  test('of contracts: by a figure, the most first or last, page by page and as a file', async () => {
    const runs = async (sort: string, offset: number) =>
      (await staff.call(aggregateContracts, { query: { sort, offset, limit: 9 } as never })).items.map(row => row.runs);
    const most = [...(await runs('-runs', 0)), ...(await runs('-runs', 9)), ...(await runs('-runs', 18))];
    expect(most.slice(0, 6)).toEqual([5, 5, 5, 5, 5, 4]);
    expect(most).toEqual(most.toSorted((a, b) => b - a));
    expect(await runs('runs', 0)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1]);
    const csv = (await staff.call(aggregateContractsCsv, { query: { sort: '-name' } as never })).csv;
    const ids = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[0]);
    expect(ids).toEqual(sorted(all, 'name').toReversed());
    expect(await staff.refuse(aggregateContracts, { query: { sort: 'email' } as never })).toMatchObject({
      status: 422,
    });
  });

  test('of groups and users: searched and paged', async () => {
    const params = { tenantId: 'TENANT_L11' };
    const groups = (query: object) => staff.call(aggregateGroups, { params, query: query as never });
    expect((await groups({ offset: 1, limit: 1 })).items).toMatchObject([
      { groupId: 'G002', users: 0, sites: 0, runs: 0 },
    ]);
    expect(await groups({ search: 'GROUP 1' })).toMatchObject({
      total: 1,
      items: [{ groupId: 'G001', users: 3, sites: 1, runs: 5, pages: 50 }],
    });
    const users = (query: object) =>
      staff.call(aggregateUsers, { params: { ...params, groupId: 'G001' }, query: query as never });
    expect((await users({ offset: 1, limit: 1 })).items).toMatchObject([{ lastName: '作田2' }]);
    expect(await users({ offset: 9 })).toMatchObject({ items: [], total: 3 });
    expect(await users({ search: '作田3 花子' })).toMatchObject({ total: 1, items: [{ email: '3@list.example' }] });
  });

  test('leaves no tenant set in the session', async () => {
    const { rows } = await app.services.db.transaction().execute(async tx => {
      await sql`select * from tenant_figures(array['TENANT_L05'], null, null)`.execute(tx);
      return sql<{ n: number }>`select count(*)::integer as n from member`.execute(tx);
    });
    expect(rows).toEqual([{ n: 0 }]);
  });
});
