import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportInquiries, listInquiries, sendInquiry } from '#product/operation/api/inquiries.ts';
import type { ApiClient } from '#test/api-client.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';

const { alpha, beta } = tenants;
let app: TestApp;
let staff: ApiClient;

async function ask(at: string, { tenantId }: { tenantId: string }, category: 'usage' | 'contract', text: string) {
  app.clock.set(at);
  const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
  await client.call(sendInquiry, { params: { tenantId }, body: { category, text } });
}
beforeAll(async () => {
  app = await startApp();
  await ask('2026-11-20T03:00:00.000Z', alpha, 'usage', '使い方について');
  await ask('2026-11-21T14:59:59.000Z', beta, 'contract', '=SUM(1) invoice?');
  await ask('2026-11-21T15:00:00.000Z', alpha, 'contract', 'まとめ払いはできますか。');
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

const texts = async (query: object = {}, by = staff) =>
  (await by.call(listInquiries, { query })).items.map(({ text }) => text);

test('are listed over all tenants with who asked, newest first', async () => {
  const { items, total } = await staff.call(listInquiries, { query: { limit: 1 } });
  expect(total).toBe(3);
  expect(items).toMatchObject([
    {
      at: '2026-11-21T15:00:00.000Z',
      tenantId: alpha.tenantId,
      tenantPreferredId: 'alpha',
      category: 'contract',
      text: 'まとめ払いはできますか。',
    },
  ]);
});

test.each([
  [{ sort: 'at', limit: 1 }, ['使い方について']],
  [{ offset: 1, limit: 1 }, ['=SUM(1) invoice?']],
  [{ category: 'usage' }, ['使い方について']],
  [{ search: 'INVOICE' }, ['=SUM(1) invoice?']],
  [{ search: 'beta' }, ['=SUM(1) invoice?']],
  [{ to: '2026-11-21' }, ['=SUM(1) invoice?', '使い方について']],
  [{ from: '2026-11-22' }, ['まとめ払いはできますか。']],
])('with %j', async (query, expected) => expect(await texts(query)).toEqual(expected));

test('are seen by staff with restricted browsing for their tenants alone, and never by clients', async () => {
  const { client } = await newStaff(app, { tenantIds: [beta.tenantId] });
  expect(await texts({}, client)).toEqual(['=SUM(1) invoice?']);
  expect((await client.call(exportInquiries, { query: {} })).csv).not.toContain('まとめ払い');
  for (const who of ['master', 'admin', 'user', 'otherTenant'] as const)
    for (const one of [listInquiries, exportInquiries])
      expect(await (await app.as(who)).refuse(one, { query: {} })).toMatchObject({ status: 403 });
});

test('are exported by the filter of the list, without formulas', async () => {
  const { fileName, csv } = await staff.call(exportInquiries, { query: { category: 'contract', sort: 'at' } });
  expect(fileName).toBe('inquiries.csv');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("'=SUM(1) invoice?");
  expect(lines[2]).toContain('まとめ払い');
});
