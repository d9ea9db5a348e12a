import { messages } from '#language/message.ts';

/** What is said of an invoice and of what staff do with it. */
export const invoiceTexts = messages({
  yen: { ja: '{amount}円', en: '¥{amount}' },
  left: { ja: '残高{amount}円', en: 'Balance ¥{amount}' },
  pay: { ja: '入金を記録', en: 'Record payment' },
  unsettle: { ja: '入金を取り消す', en: 'Clear payment' },
  correct: { ja: '訂正して再発行', en: 'Correct and reissue' },
  credit: { ja: '返還請求書を発行', en: 'Issue credit note' },
  void: { ja: '請求書を取り消す', en: 'Void' },
  of: { ja: '{action}：請求書 {number}', en: '{action}: invoice {number}' },
  payTitle: { ja: '入金の記録', en: 'Record payment' },
  payText: {
    ja: '請求書 {number} の残高は{open}円（税込）です。一部の入金も記録できます。契約の状態は変わりません。',
    en: 'The balance of invoice {number} is ¥{open} (including tax). You can also record a partial payment. The contract status does not change.',
  },
  paidAmount: { ja: '入金額（税込）', en: 'Amount (including tax)' },
  paidOn: { ja: '入金日', en: 'Payment date' },
  paidOnHelp: { ja: '銀行の入出金明細にある日付です。', en: 'The date shown on the bank statement.' },
  paidDone: { ja: '入金を記録しました。', en: 'The payment has been recorded.' },
  unsettleText: {
    ja: '請求書 {number} に記録した入金（{paid}円）をすべて取り消します。',
    en: 'All payments recorded for invoice {number} (¥{paid}) will be cleared.',
  },
  voidTitle: { ja: '請求書の取り消し', en: 'Void invoice' },
  voidText: {
    ja: '請求書 {number}（{total}円・税込）を取り消します。この期間の請求はなくなります（内容を直して請求する場合は「訂正して再発行」をご利用ください）。契約メールアドレスに通知します。元に戻すことはできません。',
    en: 'Invoice {number} (¥{total} including tax) will be voided and its period will not be billed. To bill it differently, use “Correct and reissue” instead. The contract e-mail address will be notified. This cannot be undone.',
  },
  voidDone: { ja: '請求書を取り消しました。', en: 'The invoice has been voided.' },
  reason: { ja: '理由', en: 'Reason' },
  reasonSeen: { ja: '契約者にも表示されます。', en: 'Also shown to the client.' },
  reasonPrinted: { ja: '返還請求書に印刷されます。', en: 'Printed on the credit note.' },
  correctTitle: { ja: '請求書の訂正', en: 'Correct invoice' },
  correctText: {
    ja: '請求書 {number} を取り消し、新しい番号と今日の日付で発行し直します。新しい請求書を契約メールアドレスに送ります。',
    en: 'Invoice {number} will be voided and reissued with a new number and today’s date. The new invoice will be sent to the contract e-mail address.',
  },
  movedText: {
    ja: '入金の記録（{paid}円）は新しい請求書に移ります。',
    en: 'Recorded payments (¥{paid}) will be transferred to the new invoice.',
  },
  amount: { ja: '金額（税抜）', en: 'Amount (excluding tax)' },
  discount: { ja: '割引（税抜）', en: 'Discount (excluding tax)' },
  becomes: {
    ja: '訂正後の請求額：{total}円（税込、うち消費税{tax}円）',
    en: 'Corrected amount: ¥{total} including tax (tax ¥{tax})',
  },
  correctDone: { ja: '訂正した請求書を発行しました。', en: 'The corrected invoice has been issued.' },
  creditTitle: { ja: '返還請求書の発行', en: 'Issue a credit note' },
  creditText: {
    ja: '請求書 {number} に対する返還請求書を発行し、契約メールアドレスに送ります。返還できるのは{most}円（税抜）までです。取り消しはできません。',
    en: 'A credit note for invoice {number} will be issued and sent to the contract e-mail address. You can credit up to ¥{most} (excluding tax). This cannot be undone.',
  },
  credits: {
    ja: '返還額：{total}円（税込）。残高は{open}円になります。',
    en: 'Credit: ¥{total} including tax. The balance will be ¥{open}.',
  },
  refund: { ja: '返金が必要な金額：{amount}円', en: 'To be refunded: ¥{amount}' },
  creditDone: { ja: '返還請求書を発行しました。', en: 'The credit note has been issued.' },
});
