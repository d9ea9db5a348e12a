import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getInvoicePdf, listInvoices } from '#product/contracts/api/invoices.ts';
import { type InvoiceMailJob, invoiceMailQueue } from '#product/contracts/core/mails/post-invoice-mail.ts';
import { sendInvoiceMail } from '#product/contracts/core/mails/send-invoice-mail.ts';
import { makeContract } from '../factories/make-contract.ts';
import { allMailed, mailsTo, type SentMail } from '../outbox.ts';
import { type ContractPeople, contract, gatherPeople } from './contract-people.ts';

/** Mornings in Tokyo. The plan is paid from 20 June; the month that begins on 20 July comes while it is blocked. */
const times = {
  begin: '2026-06-10T01:00:00.000Z',
  paid: '2026-06-20T01:00:00.000Z',
  blocked: '2026-07-05T01:00:00.000Z',
  freed: '2026-07-28T01:00:00.000Z',
  canceled: '2026-08-05T01:00:00.000Z',
  ended: '2026-08-28T01:00:00.000Z',
  recovered: '2026-08-30T01:00:00.000Z',
} as const;
const tenant = 'midorino-city';
const email = contract.contractEmail;

let people: ContractPeople;
let tenantId: string;
let mailed = 0;
beforeAll(async () => {
  people = await gatherPeople(times.begin);
  const { services } = people.app;
  const onError = (error: unknown) => console.error(error);
  services.queue.consume<InvoiceMailJob>(invoiceMailQueue.name, { concurrency: 1, onError }, job =>
    sendInvoiceMail(services, job),
  );
});
afterAll(() => people?.close());

const atGroup = (screen: string) => `${people.app.origin}/t/${tenant}/g/G001/${screen}`;

/** The mails to the owner since the last look; expects these subjects, sorted, in English. */
async function told(...subjects: string[]): Promise<SentMail[]> {
  await allMailed(people.app, true);
  const sent = (await mailsTo(people.app, email)).slice(mailed);
  mailed += sent.length;
  expect(sent.map(({ subject }) => subject.split(' / ')[1] ?? '').toSorted()).toEqual(subjects);
  return sent;
}

/** Expects these invoices, oldest first: their days, and yen including tax. Each one can be opened as PDF. */
async function billed(...expected: string[]): Promise<void> {
  const staff = await people.app.as('staffMaster');
  const { items } = await staff.call(listInvoices, { params: { tenantId }, query: { groupId: 'G001' } });
  const oldestFirst = items.toSorted((a, b) => a.number.localeCompare(b.number));
  const said = oldestFirst.map(one => `${one.periodStart} to ${one.periodEnd}: ${one.total}`);
  expect(said).toEqual(expected);
  for (const { invoiceId } of items) {
    const { url } = await staff.call(getInvoicePdf, { params: { tenantId, invoiceId } });
    const answer = await fetch(new URL(url, people.app.origin));
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }
}

async function choose(page: ContractPeople['owner']['page'], field: RegExp, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

async function staffSetStatus(status: string, consequence: string | RegExp): Promise<void> {
  const { page, lookAgain } = people.provider;
  await page.goto(`${people.app.origin}/sys-admin/change-contract/${tenantId}/g/G001`);
  await choose(page, /Status/, status);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Review changes and charges' });
  await dialog.getByText(consequence).waitFor();
  await lookAgain(`What “${status}” bills`);
  await dialog.getByRole('button', { name: 'Apply changes' }).click();
  await people.statusShown(tenantId, status);
}

/** Notes what is left of the open invoice as paid on a day, as the bank says. */
async function staffNotePayment(day: string): Promise<void> {
  const { page, lookAgain } = people.provider;
  await page.goto(`${people.app.origin}/sys-admin/contract-detail/${tenantId}/g/G001`);
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await invoices.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').first().click();
  await page.keyboard.type(day);
  await lookAgain('A payment');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await invoices.getByText('Paid', { exact: true }).waitFor();
}

describe('the money of a contract from its free days to its second life', () => {
  test('a free contract bills nothing', async () => {
    const { owner, app } = people;
    const terms = { ...contract, tenantPreferredId: tenant, planId: 'free', startDate: '2026-06-10' };
    ({ tenantId } = await makeContract(app, terms));
    await people.firstLogin(owner, email);
    await told('Your contract', 'Your first sign-in');
    await billed();
  });

  test('the owner chooses a paid plan, sees its price, and has it at once', async () => {
    const { page, lookAgain } = people.owner;
    await people.turnTo(times.paid);
    await people.signsIn(people.owner, tenant, email);
    await page.waitForURL(atGroup('top'));
    await page.goto(atGroup('contract'));
    await page.getByRole('button', { name: 'Upgrade to a paid plan' }).click();
    await choose(page, /Plan$/, 'Light');
    await page.getByRole('button', { name: 'Review charges' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('¥10,780 (including tax) will be invoiced now: Light, Monthly', { exact: false }).waitFor();
    await lookAgain('A paid plan instead of the free one');
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    await page.getByRole('region', { name: 'Invoices' }).getByText('¥10,780').first().waitFor();
    const mails = await told('Your invoice 20260620-000001', 'Your plan has changed');
    const invoice = mails.find(({ subject }) => subject.includes('20260620-000001'));
    expect(invoice?.body).toContain('filename=20260620-000001.pdf');
    await billed('2026-06-20 to 2026-07-19: 10780');
  });

  test('staff block it: nothing more is billed, and the owner reads why', async () => {
    const { page, look } = people.owner;
    await people.turnTo(times.blocked);
    await people.staffSignsIn();
    await staffSetStatus('Payment incomplete', 'Nothing will be invoiced now.');
    await told('Your contract is suspended');
    await people.signsIn(people.owner, tenant, email);
    await page.waitForURL(atGroup('contract'));
    await page.getByText('we have not received your payment', { exact: false }).waitFor();
    await look('Contract');
  });

  test('freed, it bills from that day, and the blocked month is not billed', async () => {
    await people.turnTo(times.freed);
    await told('Invoice 20260620-000001 is due soon');
    await billed('2026-06-20 to 2026-07-19: 10780');
    await people.staffSignsIn();
    await staffNotePayment('20260727');
    await staffSetStatus('Active', 'The suspended period from 2026-07-20 to 2026-07-27 will not be billed.');
    await told('Your contract is no longer suspended', 'Your invoice 20260728-000002');
    await billed('2026-06-20 to 2026-07-19: 10780', '2026-07-28 to 2026-08-27: 10780');
    await people.signsIn(people.owner, tenant, email);
    await people.owner.page.waitForURL(atGroup('top'));
  });

  test('the owner cancels, and it ends with the paid month', async () => {
    const { page } = people.owner;
    await people.turnTo(times.canceled);
    await told();
    await people.signsIn(people.owner, tenant, email);
    await page.waitForURL(atGroup('top'));
    await page.goto(atGroup('contract'));
    await page.getByRole('main').getByRole('link', { name: 'Cancel contract' }).click();
    await page.getByRole('checkbox', { name: 'Missing features' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel contract' }).click();
    await page.waitForURL(atGroup('contract'));
    await page.getByText('You can use the service until 2026-08-27.', { exact: false }).waitFor();
    await told('Your cancellation request');
    await people.turnTo(times.ended);
    await told('Invoice 20260728-000002 is due soon', 'Your contract has ended');
    await billed('2026-06-20 to 2026-07-19: 10780', '2026-07-28 to 2026-08-27: 10780');
  });

  test('recovered by staff, it bills from that day', async () => {
    const { page, lookAgain } = people.provider;
    await people.turnTo(times.recovered);
    await told();
    await people.staffSignsIn();
    await people.statusShown(tenantId, 'Canceled');
    await page.getByRole('button', { name: 'Restore contract' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('¥10,780 (including tax) will be invoiced now: Light, Monthly', { exact: false }).waitFor();
    await lookAgain('Recover the contract, what it bills');
    await dialog.getByRole('button', { name: 'Restore contract' }).click();
    await people.statusShown(tenantId, 'Active (data carried over)');
    await told('Your contract has been resumed', 'Your invoice 20260830-000003');
    await billed(
      '2026-06-20 to 2026-07-19: 10780',
      '2026-07-28 to 2026-08-27: 10780',
      '2026-08-30 to 2026-09-29: 10780',
    );
    await people.signsIn(people.owner, tenant, email);
    await people.owner.page.waitForURL(atGroup('top'));
  });

  test('no screen had a fault on the way', () => {
    const { provider, owner } = people;
    expect([provider, owner].flatMap(one => one.faults())).toEqual([]);
  });
});
