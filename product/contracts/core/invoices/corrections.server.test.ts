import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  correctInvoice,
  creditInvoice,
  getCreditNotePdf,
  payInvoice,
  voidInvoice,
} from '#product/contracts/api/invoice-corrections.ts';
import { getInvoicePdf, listInvoices } from '#product/contracts/api/invoices.ts';
import type { ApiClient } from '#test/api-client.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';

let app: TestApp;
let staff: ApiClient;
let made: Awaited<ReturnType<typeof makeContract>>;
let params: { tenantId: string; invoiceId: string };
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-12-10T03:00:00.000Z');
  made = await makeContract(app, { planId: 'light', startDate: '2026-12-10' });
  staff = await app.as('staffMaster');
  const [first] = await invoices();
  params = { tenantId: made.tenantId, invoiceId: first!.invoiceId };
});
const invoices = async () => (await staff.call(listInvoices, { params: { tenantId: made.tenantId }, query: {} })).items;
const pay = (amount: number, paidOn: string) => ({ params, body: { amount, paidOn } });

test('is paid in parts, by the day of the bank', async () => {
  expect(await staff.call(payInvoice, pay(10_000, '2026-12-05'))).toMatchObject({
    paid: 10_000,
    open: 780,
    paidAt: null,
  });
  expect(await staff.refuse(payInvoice, pay(781, '2026-12-08'))).toMatchObject({ code: 'invalid_input' });
  expect(await staff.refuse(payInvoice, pay(780, '2026-12-11'))).toMatchObject({ code: 'invalid_input' });
  expect(await staff.call(payInvoice, pay(780, '2026-12-08'))).toMatchObject({
    open: 0,
    paidAt: '2026-12-07T15:00:00.000Z',
    payments: [
      { paidOn: '2026-12-05', amount: 10_000 },
      { paidOn: '2026-12-08', amount: 780 },
    ],
  });
});

test('is voided while nothing of it is paid', async () => {
  const body = { reason: '二重の発行' };
  expect(await staff.call(voidInvoice, { params, body })).toMatchObject({ open: 0, voidReason: '二重の発行' });
  expect(await staff.refuse(payInvoice, pay(1, '2026-12-05'))).toMatchObject({ code: 'invoice_voided' });
});

test('is not voided once a part is paid', async () => {
  await staff.call(payInvoice, pay(1, '2026-12-05'));
  const refused = await staff.refuse(voidInvoice, { params, body: { reason: 'x' } });
  expect(refused).toMatchObject({ status: 409, code: 'invoice_not_voidable' });
});

test('is corrected by another one, to which its payments move', async () => {
  await staff.call(payInvoice, pay(5000, '2026-12-05'));
  const [old] = await invoices();
  const body = { reason: '宛名', contractName: '新商事', postalCode: '100-0001', amount: 9000 };
  const fresh = await staff.call(correctInvoice, { params, body });
  expect(fresh).toMatchObject({ corrects: old!.number, contractName: '新商事', total: 9900, paid: 5000, open: 4900 });
  expect(fresh.number).not.toBe(old!.number);
  const former = (await invoices()).find(one => one.number === old!.number);
  expect(former).toMatchObject({ open: 0, paid: 0, payments: [], voidReason: '宛名' });
});

test('is credited in parts by notes with numbers of their own, and their tax is the invoice’s', async () => {
  await staff.call(creditInvoice, { params, body: { reason: '障害', amount: 3333 } });
  const after = await staff.call(creditInvoice, { params, body: { reason: '残り' } });
  expect(after.creditNotes.map(note => note.total)).toEqual([3666, 7114]);
  expect(after).toMatchObject({ credited: 10_780, open: 0 });
  expect(new Set(after.creditNotes.map(note => note.number)).size).toBe(2);
  expect(after.creditNotes[0]?.number).toMatch(/^CN20261210-\d{6}$/);
  expect(await staff.refuse(creditInvoice, { params, body: { reason: 'x' } })).toMatchObject({ code: 'invalid_input' });
  const { tenantId } = params;
  const { creditNoteId } = after.creditNotes[0]!;
  const { url } = await staff.call(getCreditNotePdf, { params: { tenantId, creditNoteId } });
  expect(String((await app.nobody.raw(url)).body).startsWith('%PDF-')).toBe(true);
});

test('has no PDF without a bank account', async () => {
  const issuer = app.services.invoiceIssuer;
  app.services.invoiceIssuer = { name: '点検株式会社' };
  expect(await staff.refuse(getInvoicePdf, { params })).toMatchObject({ status: 409, code: 'invoice_without_bank' });
  if (issuer) app.services.invoiceIssuer = issuer;
});
