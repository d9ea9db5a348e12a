import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGroup } from '#product/accounts/api/groups.ts';
import { creditInvoice, payInvoice, voidInvoice } from '#product/contracts/api/invoice-corrections.ts';
import { type InvoiceView, listInvoices } from '#product/contracts/api/invoices.ts';
import { exportOpenInvoices, listOpenInvoices } from '#product/contracts/api/open-invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { newMember, newStaff } from '#test/factories/new-member.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

type Made = Awaited<ReturnType<typeof makeContract>>;

let app: TestApp;
let staff: ApiClient;
/** In the order of their names. Due on 2026-12-31: aoi and kiku; on 2027-01-31: momo with two groups. */
let aoi: Made;
let kiku: Made;
let momo: Made;

const invoiceOf = async ({ tenantId }: Made, groupId = 'G001'): Promise<InvoiceView> => {
  const [first] = (await staff.call(listInvoices, { params: { tenantId }, query: { groupId } })).items;
  if (first === undefined) throw new Error('a contract has no invoice');
  return first;
};
const targetOf = async (made: Made) => ({ tenantId: made.tenantId, invoiceId: (await invoiceOf(made)).invoiceId });

beforeAll(async () => {
  app = await startApp();
  app.clock.set('2026-11-20T03:00:00.000Z');
  staff = await app.as('staffMaster');
  aoi = await makeContract(app, { planId: 'light', contractName: 'Aoi 100%' });
  kiku = await makeContract(app, { planId: 'starter', contractName: 'Kiku' });
  const paid = await makeContract(app, { planId: 'light', contractName: 'Paid' });
  const gone = await makeContract(app, { planId: 'light', contractName: 'Gone' });
  const credited = await makeContract(app, { planId: 'light', contractName: 'Credited' });
  await makeContract(app, { planId: 'free', contractName: 'Free' });
  await staff.call(payInvoice, { params: await targetOf(kiku), body: { amount: 1780, paidOn: '2026-11-19' } });
  await staff.call(payInvoice, { params: await targetOf(paid), body: { amount: 10_780, paidOn: '2026-11-19' } });
  await staff.call(voidInvoice, { params: await targetOf(gone), body: { reason: '誤り' } });
  await staff.call(creditInvoice, { params: await targetOf(credited), body: { reason: '誤り' } });
  app.clock.set('2026-12-01T03:00:00.000Z');
  momo = await makeContract(app, { planId: 'standard', contractName: 'Momo', startDate: '2026-12-01' });
  const { tenantId, userPoolId } = momo;
  const { client } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId });
  const body = { groupNameDB: '営業', plan: 'light', userPoolId, contract: {} };
  await client.call(createGroup, { params: { tenantId }, body });
  app.clock.set('2027-01-01T03:00:00.000Z');
  staff = await app.as('staffMaster');
});
afterAll(() => app.close());

const list = async (query: object = {}, by = staff) => (await by.call(listOpenInvoices, { query })).items;
const names = async (query: object = {}, by = staff) => (await list(query, by)).map(one => one.contractName);

test('lists what is left of every contract, the first due before the others', async () => {
  const found = await staff.call(listOpenInvoices, { query: {} });
  expect(found.items.map(one => [one.contractName, one.groupId, one.dueOn, one.state, one.total, one.open])).toEqual([
    ['Aoi 100%', 'G001', '2026-12-31', 'overdue', 10_780, 10_780],
    ['Kiku', 'G001', '2026-12-31', 'overdue', 21_780, 20_000],
    ['Momo', 'G001', '2027-01-31', 'open', 107_800, 107_800],
    ['Momo', expect.stringMatching(/^G(?!001)/), '2027-01-31', 'open', 10_780, 10_780],
  ]);
  expect(found).toMatchObject({ total: 4, open: 149_360, offset: 0, limit: 10 });
  expect(found.items[0]).toMatchObject({ tenantId: aoi.tenantId, tenantPreferredId: aoi.tenantPreferredId });
});

test.each([
  [{ state: 'overdue' }, ['Aoi 100%', 'Kiku']],
  [{ state: 'part_paid' }, ['Kiku']],
  [{ state: 'open' }, ['Momo', 'Momo']],
  [{ sort: '-open' }, ['Momo', 'Kiku', 'Aoi 100%', 'Momo']],
  [{ sort: 'open', limit: 2, offset: 2 }, ['Kiku', 'Momo']],
  [{ sort: '-name', state: 'overdue' }, ['Kiku', 'Aoi 100%']],
  [{ search: 'kik' }, ['Kiku']],
  [{ search: '100%' }, ['Aoi 100%']],
  [{ search: '0%0' }, []],
])('with %j', async (query, expected) => expect(await names(query)).toEqual(expected));

test('is searched by number and by contract ID', async () => {
  expect(await names({ search: (await invoiceOf(kiku)).number })).toEqual(['Kiku']);
  expect(await names({ search: momo.tenantPreferredId, state: 'open' })).toEqual(['Momo', 'Momo']);
  expect(await staff.call(listOpenInvoices, { query: { search: 'Kiku' } })).toMatchObject({ total: 1, open: 20_000 });
});

test('staff with restricted browsing see the invoices of their tenants alone', async () => {
  const { client } = await newStaff(app, { tenantIds: [kiku.tenantId] });
  expect(await names({}, client)).toEqual(['Kiku']);
  expect(await names({ search: 'Aoi' }, client)).toEqual([]);
  const { csv } = await client.call(exportOpenInvoices, { query: {} });
  expect(csv).toContain('Kiku');
  expect(csv).not.toContain('Momo');
});

test('is nothing for clients, of whichever role', async () => {
  const { client: owner } = await newMember(app, { role: 'TenantMaster', groups: ['G001'], tenantId: kiku.tenantId });
  for (const client of [owner, await app.as('user'), await app.as('master')])
    for (const one of [listOpenInvoices, exportOpenInvoices])
      expect(await client.refuse(one, { query: {} })).toMatchObject({ status: 403 });
});

test('is exported whole, in the order and by the filter of the list', async () => {
  const { fileName, csv } = await staff.call(exportOpenInvoices, { query: { sort: '-due', state: 'overdue' } });
  expect(fileName).toBe('open-invoices.csv');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Aoi 100%');
  expect(lines[2]).toMatch(/Kiku,.*,21780,1780,0,20000$/);
});
