import { type Language, type Message, messages } from '#language/message.ts';
import { invoiceStateNames } from '#product/contracts/api/invoice-state-names.ts';
import type { OpenInvoice } from '#product/contracts/api/open-invoices.ts';
import { planLabel } from '#product/contracts/api/shown-names.ts';
import { toCsv } from '#product/tenancy/core/csv.ts';

const heads = messages({
  number: { ja: '請求書番号', en: 'Invoice' },
  tenantPreferredId: { ja: '契約ID', en: 'Contract ID' },
  tenantId: { ja: 'テナントID', en: 'Tenant ID' },
  groupId: { ja: 'グループID', en: 'Group ID' },
  contractName: { ja: '契約者名', en: 'Contract name' },
  plan: { ja: 'プラン', en: 'Plan' },
  issuedOn: { ja: '発行日', en: 'Issued' },
  dueOn: { ja: 'お支払期限', en: 'Due' },
  method: { ja: '支払い方法', en: 'Payment' },
  state: { ja: '状態', en: 'Status' },
  total: { ja: '金額（税込）', en: 'Total (including tax)' },
  paid: { ja: '入金額', en: 'Paid' },
  credited: { ja: '返還額', en: 'Credited' },
  open: { ja: '残高', en: 'Balance' },
  card: { ja: 'カード', en: 'card' },
  transfer: { ja: '銀行振込', en: 'bank transfer' },
});

const columns: readonly [head: Message, value: (row: OpenInvoice, language: Language) => string | number][] = [
  [heads.number, row => row.number],
  [heads.tenantPreferredId, row => row.tenantPreferredId],
  [heads.tenantId, row => row.tenantId],
  [heads.groupId, row => row.groupId],
  [heads.contractName, row => row.contractName],
  [heads.plan, (row, language) => planLabel(row.planName)[language]],
  [heads.issuedOn, row => row.issuedOn],
  [heads.dueOn, row => row.dueOn],
  [heads.method, (row, language) => (row.paymentMethod === 'card' ? heads.card : heads.transfer)[language]],
  [heads.state, (row, language) => invoiceStateNames[row.state][language]],
  [heads.total, row => row.total],
  [heads.paid, row => row.paid],
  [heads.credited, row => row.credited],
  [heads.open, row => row.open],
];

export const openInvoicesCsv = (rows: readonly OpenInvoice[], language: Language): string =>
  toCsv([
    columns.map(([head]) => head[language]),
    ...rows.map(row => columns.map(([, value]) => value(row, language))),
  ]);
