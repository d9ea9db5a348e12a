import { declareProblems } from '#endpoint/problem.ts';

/** Errors of contracts and invoices, among those of endpoint/problem.ts. */
export const invoiceProblems = declareProblems({
  cancellation_requested: {
    status: 409,
    ja: '解約を申請中です。有料プランを選択するには、先に解約の申請を取り消してください。',
    en: 'The cancellation of this contract is requested. To choose a paid plan, take the cancellation back first.',
  },
  quote_changed: {
    status: 409,
    ja: '表示した金額または日付が変わったため、まだ何も変更していません。もう一度内容を表示し、ご確認ください。',
    en: 'The amounts or days have changed since they were shown, so nothing was done. Please look at them once more.',
  },
  invoice_voided: {
    status: 409,
    ja: '請求書 {number} は取り消されています。',
    en: 'Invoice {number} is void.',
  },
  invoice_not_voidable: {
    status: 409,
    ja: '入金または返還のある請求書 {number} は取り消せません。返還請求書を発行してください。',
    en: 'Something of invoice {number} is paid or credited, so that it cannot be voided. Please issue a credit note.',
  },
  invoice_credited: {
    status: 409,
    ja: '返還請求書のある請求書 {number} は訂正できません。',
    en: 'Invoice {number} has a credit note and cannot be corrected.',
  },
  extra_pages_used: {
    status: 409,
    ja: 'この追加ページはすべて使用済みのため、取り消せません。',
    en: 'All of these extra pages are used, so that they cannot be taken back.',
  },
  invoice_without_bank: {
    status: 409,
    ja: '振込先の口座が設定されていないため、請求書を発行できません。サービスの運営者へお問い合わせください。',
    en: 'The invoice cannot be issued as PDF, because there is no bank account to pay to. Please ask the provider.',
  },
});

declare module '#endpoint/problem.ts' {
  interface DomainProblems extends Record<keyof typeof invoiceProblems, unknown> {}
}
