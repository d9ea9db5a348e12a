import { expect, test } from 'vitest';
import { findJapaneseFont } from '#platform/fonts/japanese-font.ts';
import { renderInvoice } from './render-invoice.ts';

test('an invoice is a PDF of one page with the Japanese font inside', async () => {
  const pdf = await renderInvoice(
    {
      kind: 'period',
      pages: null,
      number: '20261120-000001',
      tenantPreferredId: 'midorino',
      group: { ja: '営業部', en: '営業部' },
      refersTo: null,
      reason: '',
      planName: 'ベーシック',
      contractName: '髙橋﨑商事株式会社',
      departmentName: '広報部',
      postalCode: '100-0001',
      periodStart: '2026-11-20',
      periodEnd: '2026-12-19',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-31',
      amount: 49_800,
      discount: 4_980,
      tax: 4_482,
      total: 49_302,
      taxRate: 10,
      paymentMethod: 'invoice_payment',
      issuer: { name: '点検株式会社', registration: 'T1234567890123', bank: '点検銀行 本店 普通 1234567' },
    },
    await findJapaneseFont(),
  );
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(text).toMatch(/\/FontFile3/);
  expect(text).toMatch(/NotoSansCJKjp|CJK/);
  expect(pdf.length).toBeLessThan(200_000);
});
