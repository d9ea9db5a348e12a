import { messages } from '#language/message.ts';

export const invoiceTexts = messages({
  title: { ja: '請求書', en: 'Invoice' },
  number: { ja: '請求書番号', en: 'No.' },
  issuedOn: { ja: '発行日', en: 'Date' },
  dueOn: { ja: 'お支払期限', en: 'Due' },
  registration: { ja: '登録番号', en: 'Registration' },
  total: { ja: 'ご請求金額（税込）', en: 'Total' },
  item: { ja: '内容', en: 'Item' },
  planChange: { ja: 'プラン変更の差額', en: 'change of plan' },
  amount: { ja: '金額', en: 'Amount' },
  discount: { ja: 'クーポン割引', en: 'Coupon' },
  subtotal: { ja: '小計（税抜）', en: 'Subtotal' },
  tax: { ja: '消費税', en: 'Tax' },
  method: { ja: 'お支払い方法', en: 'Payment' },
  byInvoice: { ja: '請求書払い（銀行振込）', en: 'bank transfer' },
  byCard: { ja: 'カード払い', en: 'card' },
  bank: { ja: 'お振込先', en: 'Bank' },
  please: {
    ja: '{day}までにお振り込みください。振込手数料はお客様にてご負担をお願いいたします。',
    en: 'Please pay by {day}.',
  },
});
