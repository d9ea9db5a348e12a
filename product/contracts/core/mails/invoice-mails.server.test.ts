import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listInvoices, settleInvoice } from '#product/contracts/api/invoices.ts';
import { makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { allMailed, allMails } from '#test/outbox.ts';
import { applyDueChanges } from '../billing/apply-due-changes.ts';
import { type InvoiceMailJob, invoiceMailQueue } from './post-invoice-mail.ts';
import { sendInvoiceMail } from './send-invoice-mail.ts';

let app: TestApp;
let made: Awaited<ReturnType<typeof makeContract>>;
beforeAll(async () => {
  app = await startApp();
  const onError = (error: unknown) => console.error(error);
  app.services.queue.consume<InvoiceMailJob>(invoiceMailQueue.name, { concurrency: 1, onError }, job =>
    sendInvoiceMail(app.services, job),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T03:00:00.000Z');
  made = await makeContract(app, { planId: 'light', period: 'yearly' });
});

/** The English subjects of the mails about invoices, without their numbers. */
async function mailed(): Promise<string[]> {
  await allMailed(app, true);
  const mails = (await allMails(app)).filter(
    mail => mail.to === made.contractEmail && /\d{8}-\d{6}/.test(mail.subject),
  );
  return mails.map(({ subject }) => subject.replace(/^.* \/ /, '').replace(/ \d{8}-\d{6}/, ''));
}
async function onDay(day: string): Promise<void> {
  app.clock.set(`${day}T03:00:00.000Z`);
  await applyDueChanges(app.services);
  await applyDueChanges(app.services);
}
async function settle(isPaid: boolean): Promise<void> {
  const staff = await app.as('staffMaster');
  const params = { tenantId: made.tenantId };
  const { items } = await staff.call(listInvoices, { params, query: {} });
  await staff.call(settleInvoice, { params: { ...params, invoiceId: items[0]!.invoiceId }, body: { isPaid } });
}

test('an invoice is mailed with its PDF to the address of the contract', async () => {
  expect(await mailed()).toEqual(['Your invoice']);
  const mail = (await allMails(app)).find(one => one.to === made.contractEmail && one.subject.includes('請求書'));
  expect(mail?.body).toMatch(/Content-Type: application\/pdf; name=\S*\d{8}-\d{6}\.pdf/);
  const [, base64 = ''] = /Content-Disposition: attachment[^]*?\n\n([\w+/=\r\n]+)/.exec(mail?.body ?? '') ?? [];
  expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF-/);
});

test('the mail of a new contract names the renewal that follows the period that begins with it', async () => {
  await allMailed(app);
  const mail = (await allMails(app)).find(one => one.to === made.contractEmail && one.subject.includes('ご契約の'));
  expect(mail?.body).toContain('Start date: 2026/11/20');
  expect(mail?.body).toContain('Next renewal: 2027/11/20');
});

test('of an open one is reminded once from 7 days before it is due, and once when it is overdue', async () => {
  await onDay('2026-12-23');
  expect(await mailed()).toEqual(['Your invoice']);
  await onDay('2026-12-24');
  await onDay('2026-12-31');
  expect(await mailed()).toEqual(['Your invoice', 'Invoice is due soon']);
  await onDay('2027-01-01');
  await onDay('2027-02-01');
  expect(await mailed()).toEqual(['Your invoice', 'Invoice is due soon', 'Invoice is overdue']);
});

test('of one that is paid nobody is reminded', async () => {
  await settle(true);
  await onDay('2026-12-31');
  await onDay('2027-01-01');
  expect(await mailed()).toEqual(['Your invoice']);
});
