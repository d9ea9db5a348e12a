import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listGroups } from '#product/accounts/api/groups.ts';
import { quoteTenant } from '#product/accounts/api/tenants.ts';
import type { TermsQuote } from '#product/contracts/api/contracts.ts';
import { type InvoiceView, listInvoices } from '#product/contracts/api/invoices.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import type { ApiClient } from '#test/api-client.ts';
import { contractForm, makeContract } from '#test/factories/make-contract.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { moneyCases, nothing } from '#test/money/cases.ts';
import { addCoupon, type Scene, view } from '#test/money/steps.ts';
import { allMailed, allMails, type SentMail } from '#test/outbox.ts';
import { expectPrinted, markdownTable } from '#test/printed-table.ts';
import { type InvoiceMailJob, invoiceMailQueue } from '../mails/post-invoice-mail.ts';
import { sendInvoiceMail } from '../mails/send-invoice-mail.ts';

let app: TestApp;
const rows: string[][] = [];
/** The tenants of earlier cases, whose renewals come with the days of later ones: their invoices are not mailed. */
const walked = new Set<string>();
beforeAll(async () => {
  app = await startApp();
  const onError = (error: unknown) => console.error(error);
  app.services.queue.consume<InvoiceMailJob>(invoiceMailQueue.name, { concurrency: 1, onError }, async job => {
    if (!walked.has(job.data.tenantId)) await sendInvoiceMail(app.services, job);
  });
  const staff = await turnTo('2026-11-20');
  await addCoupon(staff, 'HALF-MONTHLY', 50, 1);
  await addCoupon(staff, 'HALF-YEARLY', 50, 1);
  await addCoupon(staff, 'LATER-30', 30, 2);
});
afterAll(() => app.close());

async function turnTo(day: string): Promise<ApiClient> {
  app.clock.set(`${day}T03:00:00.000Z`);
  return app.as('staffMaster');
}

const yen = (amount: number) => `¥${amount.toLocaleString('ja-JP')}`;
const said = ({ kind, pages, periodStart, periodEnd, total }: InvoiceView) =>
  [
    `${periodStart}–${periodEnd} ${yen(total)}`,
    ...(kind === 'plan_change' ? ['(difference)'] : []),
    ...(pages === null ? [] : [`(${pages} extra pages)`]),
  ].join(' ');
/** What was voided and credited of invoices, with tax. */
const undone = ({ voidedAt, creditNotes, ...of }: InvoiceView): string[] => [
  ...(voidedAt === null ? [] : [`${said({ voidedAt, creditNotes, ...of })} void`]),
  ...creditNotes.map(note => `credit note ${yen(note.total)}`),
];

async function invoicesOf({ staff, made: { tenantId } }: Scene): Promise<InvoiceView[]> {
  const params = { tenantId };
  const { items: groups } = await staff.call(listGroups, { params });
  const lists = await Promise.all(
    groups.map(({ groupId }) => staff.call(listInvoices, { params, query: { groupId } })),
  );
  return lists
    .flatMap(({ items }) => items)
    .toSorted((a, b) => a.periodStart.localeCompare(b.periodStart) || a.number.localeCompare(b.number));
}

/** The mails to an address, when none is on its way any more. */
async function mailed(email: string): Promise<SentMail[]> {
  await allMailed(app, true);
  return (await allMails(app)).filter(mail => mail.to === email);
}

function creditOf(quote: TermsQuote | null): string {
  const span = (of: { startDate: string; endDate: string }) => `${of.startDate}–${of.endDate}`;
  if (quote === null) return '';
  return [
    ...(quote.credit === null ? [] : [`${span(quote.credit)} ${yen(quote.credit.amount)} (excluding tax) credited`]),
    ...(quote.lost === null ? [] : [`${span(quote.lost)} not refunded`]),
    ...(quote.unbilled === null ? [] : [`${span(quote.unbilled)} not billed`]),
  ].join('; ');
}

async function stateOf(at: Scene): Promise<{ text: string; pages: number }> {
  const { status, contractPlanId, period, renewalDate, endDate, limit, ...awaited } = await view(at);
  const { nextPlanName, nextPeriod, nextAmount, nextAmountFrom } = awaited;
  const days = [
    renewalDate && `renewal ${renewalDate}`,
    nextPlanName && `then ${planLabel(nextPlanName).en}`,
    nextPeriod && `then ${nextPeriod}`,
    nextAmount !== null && `${yen(nextAmount)} a month from ${nextAmountFrom}`,
    endDate && `end ${endDate}`,
  ].filter(Boolean);
  return { text: [`${status}, ${contractPlanId} ${period}`, ...days].join(', '), pages: limit.pages.remaining };
}

describe.each(moneyCases)('%s', (part, cases) => {
  test.each(cases)('$action', async ({ action, given = { planId: 'light' }, before = [], day, act, invoiced }) => {
    const staff = await turnTo('2026-11-20');
    const isMaking = act === nothing;
    const shown = isMaking ? await staff.call(quoteTenant, { body: contractForm(given) }) : null;
    const made = await makeContract(app, shown === null ? given : { ...given, quote: shown.digest });
    const at: Scene = { app, staff, made, groupId: 'G001', quote: null };
    for (const step of before) await step(at);
    at.quote = shown;
    const email = at.made.contractEmail;
    const mailsBefore = isMaking ? 0 : (await mailed(email)).length;
    at.staff = await turnTo(day ?? '2026-11-20');
    const was = isMaking ? null : await stateOf(at);
    const known = isMaking ? [] : await invoicesOf(at);
    await act(at);
    const all = await invoicesOf(at);
    const issued = all.filter(one => !known.some(({ number }) => number === one.number));
    const credits = all.flatMap(one => {
      const before = known.find(({ number }) => number === one.number);
      return undone(one).slice(before === undefined ? 0 : undone(before).length);
    });
    expect(issued.map(said)).toEqual(invoiced);
    const { quote } = at as { quote: TermsQuote | null };
    if (quote !== null) {
      const told = [...(quote.charge === null ? [] : [quote.charge.total]), ...quote.invoices.map(one => one.total)];
      expect(told, 'what staff were shown').toEqual(issued.map(one => one.total));
    }
    const sent = await mailed(email);
    walked.add(at.made.tenantId);
    const is = await stateOf(at);
    rows.push([
      part,
      action,
      day ?? '2026-11-20',
      was?.text ?? '',
      is.text,
      invoiced.join('; ') || 'none',
      [creditOf(quote), ...credits].filter(Boolean).join('; '),
      was === null || was.pages === is.pages ? `${is.pages}` : `${was.pages} to ${is.pages}`,
      sent
        .slice(mailsBefore)
        .map(mail => mail.subject.replace(/^【点検】.* \/ /, '').replace(/ ?\d{8}-\d{6}/, ''))
        .toSorted((a, b) => a.localeCompare(b))
        .join('; '),
    ]);
  });
});

test('the table in docs/tables is this one', () => {
  const head = ['Action', 'On', 'Before', 'After', 'Invoice', 'Credit', 'Pages', 'Mail'];
  expectPrinted('money', [
    '# What each action bills, credits and mails',
    'Printed by product/contracts/core/billing/money.server.test.ts, which does each of them with a contract of its own that begins, unless it says otherwise, on 2026-11-20. ' +
      'Prices a month without tax: light ¥9,800, starter ¥19,800, basic ¥49,800, standard ¥98,000, api ¥98,000. Invoices are with tax. Pages are those that are left. Mails are those to the address of the contract, by their English subject.',
    ...moneyCases.flatMap(([part]) => [
      `## ${part}`,
      markdownTable(
        head,
        rows.filter(row => row[0] === part).map(row => row.slice(1)),
      ),
    ]),
  ]);
});
