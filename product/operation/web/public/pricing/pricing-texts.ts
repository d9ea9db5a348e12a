import type { ProductLine } from '#endpoint/product-line.ts';
import { type Message, messages } from '#language/message.ts';

export const pricingTexts = messages({
  title: { ja: '料金プラン', en: 'Plans and prices' },
  lead: {
    ja: '無料プランで試してから、サインイン後の画面で有料プランに切り替えられます。検証した結果はそのまま残ります。',
    en: 'Try the free plan first, then switch to a paid plan at any time after signing in. Your results are kept.',
  },
  free: { ja: '無料で始める', en: 'Start for free' },
  inquiry: { ja: 'お問い合わせ', en: 'Contact us' },
  inquire: { ja: 'お問い合わせから申し込む', en: 'Contact us to sign up' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  monthly: { ja: '月額（税抜）', en: 'per month (excluding tax)' },
  yen: { ja: '{amount}円', en: '¥{amount}' },
  perMonth: { ja: '月額', en: 'per month' },
  withTax: { ja: '{total}円（税込）', en: '¥{total} (including tax)' },
  yearly: { ja: '年払い {amount}円（税抜）', en: 'Yearly: ¥{amount} (excluding tax)' },
  noPayment: { ja: 'お支払い方法の登録は不要です', en: 'No payment details required' },
  notes: { ja: '料金について', en: 'About prices' },
  tax: {
    ja: '税込の金額は、消費税{rate}%を含みます（1円未満は切り捨て）。',
    en: 'Prices including tax include {rate}% consumption tax, rounded down to the nearest yen.',
  },
  yearlyNote: {
    ja: '年払いは、12か月分をまとめてお支払いいただきます。',
    en: 'Yearly billing is paid as one payment for 12 months.',
  },
  changes: {
    ja: 'ご契約中の料金が変わるときは、30日以上前に契約メールアドレスへお知らせします。',
    en: 'If the price of your contract changes, we will notify the contract e-mail address at least 30 days in advance.',
  },
  none: { ja: '現在ご案内できるプランはありません。', en: 'No plans are currently available.' },
});

export const serviceTexts: Record<ProductLine, { title: Message; lead: Message }> = {
  main: messages({
    title: { ja: 'サイト検証', en: 'Website verification' },
    lead: {
      ja: 'サイトの全ページを検証し、修正箇所を画面で確認できます。料金はグループごとの金額です。',
      en: 'Verify every page of your sites and see on screen what to fix. Prices are per group.',
    },
  }),
  api: messages({
    title: { ja: 'API', en: 'API' },
    lead: {
      ja: 'お使いのシステムから検証を開始し、結果を取得できます。',
      en: 'Start verifications from your own systems and receive the results.',
    },
  }),
  ad: messages({
    title: { ja: '広告レポート', en: 'Ad reports' },
    lead: {
      ja: '広告アカウントと連携し、実績をレポートにまとめられます。',
      en: 'Link your ad accounts and turn their performance data into reports.',
    },
  }),
};
