import type { ProductLine } from '#endpoint/product-line.ts';
import { type Message, messages } from '#language/message.ts';

export const pricingTexts = messages({
  title: { ja: '料金プラン', en: 'Plans and prices' },
  lead: {
    ja: '無料プランで試してから、サインイン後の画面で有料プランに切り替えられます。検証した結果はそのまま残ります。',
    en: 'Try the free plan first, and choose a paid one on your contract screen whenever you like. Your results stay.',
  },
  free: { ja: '無料で始める', en: 'Start for free' },
  inquiry: { ja: 'お問い合わせ', en: 'Contact us' },
  inquire: { ja: 'お問い合わせから申し込む', en: 'Contact us to sign up' },
  signIn: { ja: 'サインイン', en: 'Sign in' },
  monthly: { ja: '月額（税抜）', en: 'a month (excluding tax)' },
  yen: { ja: '{amount}円', en: '¥{amount}' },
  perMonth: { ja: '月額', en: 'a month' },
  withTax: { ja: '{total}円（税込）', en: '¥{total} (including tax)' },
  yearly: { ja: '年払い {amount}円（税抜）', en: 'Yearly: ¥{amount} (excluding tax)' },
  noPayment: { ja: 'お支払い方法の登録は不要です', en: 'No payment details are needed' },
  notes: { ja: '料金について', en: 'About the prices' },
  tax: {
    ja: '税込の金額は、消費税{rate}%を含みます（1円未満は切り捨て）。',
    en: 'Prices including tax have consumption tax of {rate}%, rounded down to the yen.',
  },
  yearlyNote: {
    ja: '年払いは、12か月分をまとめてお支払いいただきます。',
    en: 'A yearly plan is paid for twelve months at once.',
  },
  changes: {
    ja: 'ご契約中の料金が変わるときは、30日以上前に契約メールアドレスへお知らせします。',
    en: 'If the price of a running contract changes, we tell its e-mail address at least 30 days before.',
  },
  none: { ja: '現在ご案内できるプランはありません。', en: 'There are no plans on sale at the moment.' },
});

export const serviceTexts: Record<ProductLine, { title: Message; lead: Message }> = {
  main: messages({
    title: { ja: 'サイト検証', en: 'Website verification' },
    lead: {
      ja: 'サイトの全ページを検証し、直す箇所を画面で確認します。料金はグループごとの金額です。',
      en: 'All pages of your sites are verified, and you see on screen what to mend. The price is for one group.',
    },
  }),
  api: messages({
    title: { ja: 'API', en: 'API' },
    lead: {
      ja: 'お使いのシステムから検証を始め、結果を受け取ります。',
      en: 'Your own programs start verifications and receive the results.',
    },
  }),
  ad: messages({
    title: { ja: '広告レポート', en: 'Ad reports' },
    lead: {
      ja: '広告アカウントと連携し、実績をレポートにまとめます。',
      en: 'Your advertising accounts are linked, and their figures become reports.',
    },
  }),
};
