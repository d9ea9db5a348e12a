import { describe, expect, test } from 'vitest';
import { contractOf } from '#product/contracts/api/contract-data.ts';
import type { ContractEvent } from './contract-events.ts';
import { composeContractMails, contractMails, type MailedContract } from './contract-mails.ts';
import { composeInvoiceMail, type InvoiceEvent, invoiceMails, type MailedInvoice } from './invoice-mails.ts';

const contract = contractOf({
  contractPlanId: 'light',
  contractName: '緑野商事',
  contractEmail: 'group@a.example',
  start: '2026-11-20',
  renewal: '2026-12-20',
  end: '2027-01-19T15:00:00.000Z',
  amount: 9800,
});
const group = { tenantId: 'TENANT_A', groupId: 'G002', groupName: '営業部', groupType: 'normal', version: 1, contract };
const of: MailedContract = {
  group,
  tenantPreferredId: 'midorino',
  plan: { name: 'ライト', amount: 9800 },
  nextPlan: 'スターター',
  ownerEmail: 'owner@a.example',
  formerEmail: 'former@a.example',
  charge: { start: '2026-12-05', end: '2026-12-19', total: 5500 },
  price: { now: 9800, next: 12_000, from: '2027-01-20' },
};
const own = ['group@a.example'];

/** Event, its receivers, and what its mail says beside the contract. */
const events: Record<ContractEvent, [string[], string[]]> = {
  contractMade: [own, ['¥9,800', '2026/11/20', '2026/12/20']],
  groupMade: [
    [...own, 'owner@a.example'],
    ['¥9,800', '2026/11/20', '2026/12/20'],
  ],
  planChanged: [own, ['¥9,800', '¥5,500', '2026/12/05 – 2026/12/19', '2026/12/20']],
  planAwaited: [own, ['2026/12/20']],
  planKept: [own, ['2026/12/20']],
  cancellationAsked: [own, ['2027/01/19']],
  cancellationUndone: [own, ['2026/12/20']],
  canceled: [own, ['2027/01/19']],
  blocked: [own, []],
  freed: [own, ['2026/12/20', '2027/01/19']],
  recovered: [own, ['¥9,800', '2026/12/20']],
  ownerMoved: [
    [...own, 'former@a.example'],
    ['former@a.example', 'group@a.example'],
  ],
  priceChanges: [own, ['2027/01/20', '¥9,800', '¥12,000']],
  priceStays: [own, ['¥9,800']],
};

describe.each(Object.entries(events) as [ContractEvent, [string[], string[]]][])('%s', (event, [to, facts]) => {
  const mails = composeContractMails(event, of, 'https://tenken.example');

  test('goes to its receivers', () => {
    expect(mails.map(mail => mail.to)).toEqual(to);
    const { subject } = contractMails[event];
    for (const mail of mails) expect(mail.subject).toBe(`【点検】${subject.ja} / ${subject.en}`);
  });

  test.each(['text', 'html'] as const)(
    'says in %s, in both languages, whose contract it is and what happened',
    form => {
      const plain = (mails[0]?.[form] ?? '').replaceAll(/<[^>]*>/g, '');
      for (const fact of ['緑野商事', 'midorino', '営業部', ...facts, 'https://tenken.example/signin'])
        expect(plain.split(fact).length - 1, fact).toBeGreaterThanOrEqual(2);
      expect(plain).not.toMatch(/\{|undefined|null/);
    },
  );
});

test('a change of plan that charges nothing says so', () => {
  const [mail] = composeContractMails('planChanged', { ...of, charge: null }, 'https://tenken.example');
  expect(mail?.text).toContain('差額のご請求: なし\n');
  expect(mail?.text).toContain('Charged for the rest of the period: none\n');
});

test('values are in the language of the text', () => {
  const [mail] = composeContractMails('planAwaited', of, 'https://tenken.example');
  expect(mail?.text).toContain('プラン: ライト（月払い）\n次の契約期間からのプラン: スターター（月払い）\n');
  expect(mail?.text).toContain('Plan: Light (monthly)\nPlan from the next billing period: Starter (monthly)\n');
});

test('a renewal after the last day is not named', () => {
  const ending = { ...of, group: { ...group, contract: { ...contract, end: '2026-12-19T15:00:00.000Z' } } };
  const [mail] = composeContractMails('freed', ending, 'https://tenken.example');
  expect(mail?.text).toContain('Last day of use: 2026/12/19');
  expect(mail?.text).not.toContain('2026/12/20');
});

test('a contract of the API names no group', () => {
  const api = { ...of, group: { ...group, contract: { ...contract, status: 'exploitable' as const } } };
  const [mail] = composeContractMails('blocked', api, 'https://tenken.example');
  expect(mail?.text).toContain('midorino');
  expect(mail?.text).not.toContain('営業部');
});

test('one person who is both is mailed once', () => {
  const same = { ...of, ownerEmail: 'Group@A.example' };
  expect(composeContractMails('groupMade', same, 'https://tenken.example')).toHaveLength(1);
});

const pdf = { filename: '20261120-000001.pdf', contentType: 'application/pdf', content: 'JVBERi0=' };
const invoice: MailedInvoice = {
  group,
  tenantPreferredId: 'midorino',
  planName: 'ライト',
  number: '20261120-000001',
  pages: null,
  corrects: '20261101-000009',
  isVoid: false,
  periodStart: '2026-11-20',
  periodEnd: '2026-12-19',
  dueOn: '2026-12-31',
  total: 10_780,
  open: 10_780,
  byCard: false,
  pdf,
};
const mailOf = (event: InvoiceEvent, more: Partial<MailedInvoice> = {}) =>
  composeInvoiceMail(event, { ...invoice, ...more }, 'https://tenken.example');

describe.each(Object.keys(invoiceMails) as InvoiceEvent[])('%s', event => {
  test('names invoice, period, total and due date in both languages, with the PDF', () => {
    const mail = mailOf(event);
    expect(mail).toMatchObject({ to: 'group@a.example', attachments: [pdf] });
    expect(mail.subject.split('20261120-000001')).toHaveLength(3);
    for (const fact of ['midorino', '2026/11/20 – 2026/12/19', '¥10,780', '2026/12/31'])
      expect(mail.text.split(fact).length - 1, fact).toBeGreaterThanOrEqual(2);
    expect(mail.text).toContain('2026/12/31までに、請求書に記載の口座へお振り込みください。');
    expect(mail.text).toContain('The PDF is attached.');
  });
});

test('an invoice that is paid by card asks for no transfer', () => {
  const { text } = mailOf('invoiceIssued', { byCard: true });
  expect(text).toContain('Your registered card will be charged.');
  expect(text).not.toContain('Please transfer');
});

test('one that is paid in part says what is left, and one without a PDF where it is', () => {
  const mail = mailOf('dueSoon', { open: 780, pdf: null });
  expect(mail.text).toContain('Balance due (including tax): ¥780');
  expect(mail.text).toContain('Please sign in and view the PDF on the contract page.');
  expect(mail.attachments).toBeUndefined();
});

test('a void one asks for nothing', () => {
  const { text } = mailOf('invoiceVoided', { isVoid: true, open: 0, pdf: null });
  expect(text).toContain('お支払いの必要はありません');
  expect(text).not.toMatch(/お振り込みください|Due|PDF/);
});

test('a corrected one names the former', () => {
  expect(mailOf('invoiceCorrected').text).toContain('以前の請求書（20261101-000009）は破棄してください。');
});
