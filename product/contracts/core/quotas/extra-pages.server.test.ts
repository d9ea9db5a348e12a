import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeGroupContract, getGroupContract, getLimit } from '#product/contracts/api/contracts.ts';
import {
  grantExtraPages,
  quoteExtraPageRemoval,
  quoteExtraPages,
  removeExtraPages,
} from '#product/contracts/api/extra-pages.ts';
import { correctInvoice, creditInvoice, voidInvoice } from '#product/contracts/api/invoice-corrections.ts';
import { getInvoicePdf, type InvoiceView, listInvoices } from '#product/contracts/api/invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { readPdf } from '#test/pdf-text.ts';

let app: TestApp;
let staff: ApiClient;
let params: { tenantId: string; groupId: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-12-10T03:00:00.000Z');
  const { tenantId } = await makeContract(app, { planId: 'light', startDate: '2026-12-10' });
  params = { tenantId, groupId: 'G001' };
  staff = await app.as('staffMaster');
});

const sold = { pages: 300, amount: 3000 };
const reason = '誤って付与したため';
const grants = async () =>
  (await staff.call(getLimit, { params, query: {} })).pages.grants.filter(({ kind }) => kind === 'extra');
async function give(body: { pages: number; amount?: number }) {
  await staff.call(grantExtraPages, { params, body });
  const [grant] = await grants();
  if (grant === undefined) throw new Error('there are no extra pages');
  return { ...params, grantId: grant.grantId };
}
async function invoice(): Promise<InvoiceView> {
  const { items } = await staff.call(listInvoices, { params, query: {} });
  const found = items.find(one => one.kind === 'extra_pages' && one.state !== 'voided');
  if (found === undefined) throw new Error('there is no invoice');
  return found;
}
const use = (used: number) =>
  app.owner
    .updateTable('page_grant')
    .set({ used })
    .where('tenant_id', '=', params.tenantId)
    .where('kind', '=', 'extra')
    .execute();

test('are neither quoted nor sold to a contract that has ended', async () => {
  const { version } = await staff.call(getGroupContract, { params });
  await staff.call(changeGroupContract, { params, body: { version, status: 'canceled' } });
  expect(await staff.refuse(quoteExtraPages, { params, query: sold })).toMatchObject({ code: 'contract_deactivated' });
  expect(await staff.refuse(grantExtraPages, { params, body: sold })).toMatchObject({ code: 'contract_deactivated' });
});

test('are invoiced as they were quoted', async () => {
  const quote = await staff.call(quoteExtraPages, { params, query: sold });
  expect(quote).toMatchObject({
    pages: 300,
    startDate: '2026-12-10',
    endDate: '2027-03-09',
    invoice: { amount: 3000, tax: 300, total: 3300, dueOn: '2027-01-31' },
  });
  expect(await grants()).toEqual([]);
  await give(sold);
  expect(await invoice()).toMatchObject({ pages: 300, ...quote.invoice, periodEnd: quote.endDate, state: 'open' });
  expect(await grants()).toMatchObject([{ pages: 300, used: 0, endDate: quote.endDate }]);
});

test('are neither given nor taken back once their quote is another one', async () => {
  const changed = { status: 409, code: 'quote_changed' };
  const { digest } = await staff.call(quoteExtraPages, { params, query: sold });
  // Midnight in Tokyo.
  app.clock.set('2026-12-10T15:00:00.000Z');
  staff = await app.as('staffMaster');
  const body = { ...sold, quote: digest };
  expect(await staff.refuse(grantExtraPages, { params, body })).toMatchObject(changed);
  await expect(invoice()).rejects.toThrow('there is no invoice');
  const target = await give(sold);
  const removal = await staff.call(quoteExtraPageRemoval, { params: target });
  await use(100);
  const asShown = { params: target, body: { reason, quote: removal.digest } };
  expect(await staff.refuse(removeExtraPages, asShown)).toMatchObject(changed);
  expect(await invoice()).toMatchObject({ credited: 0 });
  expect(await grants()).toMatchObject([{ pages: 300, used: 100 }]);
});

test('the invoice names them', async () => {
  await give({ pages: 1, amount: 50 });
  const { invoiceId, number } = await invoice();
  await staff.call(getInvoicePdf, { params: { ...params, invoiceId } });
  const pdf = await app.services.storage.get(`${params.tenantId}/invoices/${number}.pdf`);
  expect(readPdf(Buffer.from(pdf ?? [])).lines.join('\n')).toContain('追加ページ 1ページ / 1 extra page\n');
});

test('for nothing have no invoice, and nothing is credited', async () => {
  expect((await staff.call(quoteExtraPages, { params, query: { pages: 5 } })).invoice).toBeNull();
  const target = await give({ pages: 5 });
  await expect(invoice()).rejects.toThrow('there is no invoice');
  expect(await staff.call(quoteExtraPageRemoval, { params: target })).toMatchObject({
    pages: 5,
    used: 0,
    credit: null,
  });
  await staff.call(removeExtraPages, { params: target, body: { reason } });
  expect(await grants()).toEqual([]);
});

test('are taken back with all that was invoiced while none is used', async () => {
  const target = await give({ pages: 3, amount: 1001 });
  const { credit } = await staff.call(quoteExtraPageRemoval, { params: target });
  expect(credit).toMatchObject({ amount: 1001, tax: 100, total: 1101 });
  await staff.call(removeExtraPages, { params: target, body: { reason } });
  expect(await invoice()).toMatchObject({ open: 0, state: 'credited', creditNotes: [{ total: 1101, reason }] });
  expect(await grants()).toEqual([]);
  expect(await staff.refuse(removeExtraPages, { params: target, body: { reason } })).toMatchObject({ status: 404 });
});

test('of which some are used keep those, and the share of the others is credited', async () => {
  const target = await give(sold);
  await use(100);
  const quote = await staff.call(quoteExtraPageRemoval, { params: target });
  expect(quote).toMatchObject({ pages: 200, used: 100, credit: { amount: 2000, tax: 200, total: 2200 } });
  await staff.call(removeExtraPages, { params: target, body: { reason } });
  expect(await grants()).toMatchObject([{ pages: 100, used: 100 }]);
  expect(await invoice()).toMatchObject({ credited: 2200, open: 1100 });
  expect(await staff.refuse(removeExtraPages, { params: target, body: { reason } })).toMatchObject({
    status: 409,
    code: 'extra_pages_used',
  });
  // A run gave some back: their share is that of all pages that were bought.
  await use(70);
  expect((await staff.call(quoteExtraPageRemoval, { params: target })).credit).toMatchObject({ amount: 300 });
});

test('credit no more than is left of their invoice, whichever took its place', async () => {
  const target = await give(sold);
  const { tenantId } = params;
  const { invoiceId, contractName } = await invoice();
  const body = { reason, contractName, postalCode: '100-0001', amount: 2000 };
  await staff.call(correctInvoice, { params: { tenantId, invoiceId }, body });
  const fresh = await invoice();
  expect(fresh).toMatchObject({ pages: 300, total: 2200 });
  const ofFresh = { params: { tenantId, invoiceId: fresh.invoiceId } };
  await staff.call(creditInvoice, { ...ofFresh, body: { reason, amount: 500 } });
  const { credit } = await staff.call(quoteExtraPageRemoval, { params: target });
  expect(credit).toEqual({ number: fresh.number, amount: 1500, tax: 150, total: 1650 });
});

test('credit nothing of an invoice that is void', async () => {
  const target = await give(sold);
  const { invoiceId } = await invoice();
  await staff.call(voidInvoice, { params: { tenantId: params.tenantId, invoiceId }, body: { reason } });
  expect((await staff.call(quoteExtraPageRemoval, { params: target })).credit).toBeNull();
});

test('are those of the group in the address; pages of the plan are none', async () => {
  const target = await give(sold);
  const other = await makeContract(app, { planId: 'light', startDate: '2026-12-10' });
  const elsewhere = { ...target, tenantId: other.tenantId };
  expect(await staff.refuse(removeExtraPages, { params: elsewhere, body: { reason } })).toMatchObject({ status: 404 });
  const { pages } = await staff.call(getLimit, { params, query: {} });
  const plan = pages.grants.find(({ kind }) => kind === 'plan');
  const ofPlan = { ...params, grantId: plan?.grantId ?? 0 };
  expect(await staff.refuse(removeExtraPages, { params: ofPlan, body: { reason } })).toMatchObject({ status: 404 });
  expect(await staff.refuse(removeExtraPages, { params: target, body: { reason: ' ' } })).toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'reason', message: 'Please enter the reason.' }],
  });
});
