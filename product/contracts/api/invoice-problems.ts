import { declareProblems } from '#endpoint/problem.ts';

/** Errors of contracts and invoices, among those of endpoint/problem.ts. */
export const invoiceProblems = declareProblems({
  cancellation_requested: {
    status: 409,
    ja: '解約を申請中です。有料プランを選択するには、先に解約の申請を取り消してください。',
    en: 'Cancellation of this contract has been requested. To choose a paid plan, please withdraw the cancellation first.',
  },
  quote_changed: {
    status: 409,
    ja: '表示した金額または日付が変わったため、まだ何も変更していません。もう一度内容を表示し、ご確認ください。',
    en: 'The amounts or dates have changed since they were shown, so nothing has been changed yet. Please review them again.',
  },
  invoice_voided: {
    status: 409,
    ja: '請求書 {number} は取り消されています。',
    en: 'Invoice {number} has been voided.',
  },
  invoice_not_voidable: {
    status: 409,
    ja: '入金または返還のある請求書 {number} は取り消せません。返還請求書を発行してください。',
    en: 'Invoice {number} has payments or credits, so it cannot be voided. Please issue a credit note.',
  },
  invoice_credited: {
    status: 409,
    ja: '返還請求書のある請求書 {number} は訂正できません。',
    en: 'Invoice {number} has a credit note and cannot be corrected.',
  },
  extra_pages_used: {
    status: 409,
    ja: 'この追加ページはすべて使用済みのため、取り消せません。',
    en: 'All of these extra pages have been used, so they cannot be withdrawn.',
  },
  invoice_without_bank: {
    status: 409,
    ja: '振込先の口座が設定されていないため、請求書を発行できません。サービスの運営者へお問い合わせください。',
    en: 'The invoice cannot be issued because no bank account is configured. Please contact the service provider.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof invoiceProblems, unknown> {}
}
