import type { Chapter } from '../documents/document-page.tsx';

/** The privacy policy. Its retention periods are those of docs/decisions/010-retention.md. */
export const privacyChapters: readonly Chapter[] = [
  {
    title: { ja: '取得する情報', en: 'What we take in' },
    paragraphs: [
      {
        ja: '契約、利用、お問い合わせのために、次の情報を取得します。',
        en: 'For contracts, use and inquiries we take in:',
      },
    ],
    points: [
      {
        ja: '契約者: 契約者名、部署名、担当者の氏名、メールアドレス、電話番号、郵便番号',
        en: 'Of contracts: name, department, contact person, e-mail address, phone number, postal code',
      },
      {
        ja: '利用者: 氏名、メールアドレス、権限、サインインの日時',
        en: 'Of users: name, e-mail address, role, time of sign-ins',
      },
      {
        ja: '操作の記録: 契約、利用者、設定を変更した人、日時、内容',
        en: 'Of changes to contracts, users and settings: who, when and what',
      },
      {
        ja: '検証結果: 登録したサイトのページ、スクリーンショット、指摘',
        en: 'Of verifications: the pages of registered sites, their pictures and findings',
      },
      { ja: 'お問い合わせの内容', en: 'What you write in inquiries' },
    ],
  },
  {
    title: { ja: '利用目的', en: 'What for' },
    paragraphs: [
      {
        ja: '取得した情報は、本サービスの提供、ご本人の確認、料金の請求、お知らせの送付、お問い合わせへの回答、不正な利用の防止のためにだけ利用します。',
        en: 'Only to provide the service, to know who signs in, to bill, to notify, to answer inquiries and to prevent abuse.',
      },
    ],
  },
  {
    title: { ja: 'パスワードとカード情報', en: 'Passwords and cards' },
    paragraphs: [
      {
        ja: 'パスワードは元に戻せない形で保存します。クレジットカード番号は決済会社だけが扱い、本サービスには保存しません。',
        en: 'Passwords are stored in a form that cannot be turned back. Card numbers are handled by the payment provider alone and never reach the service.',
      },
      {
        ja: 'サイトのベーシック認証の情報は暗号化して保存し、画面には表示しません。',
        en: 'Basic-authentication credentials of sites are stored encrypted and shown to nobody.',
      },
    ],
  },
  {
    title: { ja: '第三者への提供', en: 'Who else gets it' },
    paragraphs: [
      {
        ja: '法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。',
        en: 'Nobody without your consent, except where the law demands it.',
      },
    ],
  },
  {
    title: { ja: '保存期間', en: 'How long' },
    paragraphs: [
      {
        ja: '不要になった情報は、次の期間で自動的に削除します。',
        en: 'What is no longer needed is removed by itself:',
      },
    ],
    points: [
      {
        ja: '確認されなかった無料プランの申し込み: 48時間',
        en: 'Sign-ups for the free plan that were not confirmed: 48 hours',
      },
      { ja: 'お知らせ: 12か月', en: 'Notices: 12 months' },
      { ja: '通知とWebhookの送信履歴: 30日', en: 'Alerts and deliveries to webhooks: 30 days' },
      { ja: 'お問い合わせ: 24か月', en: 'Inquiries: 24 months' },
    ],
  },
  {
    title: { ja: 'Cookie', en: 'Cookies' },
    paragraphs: [
      {
        ja: 'サインインの状態と、共有リンクを開いたブラウザーを確認するためのCookieだけを使用します。広告や行動の追跡には使用しません。',
        en: 'Only to keep you signed in, and to know a browser that has opened a shared link; none for advertising or tracking.',
      },
    ],
  },
  {
    title: { ja: '開示・訂正・削除', en: 'Seeing, correcting, removing' },
    paragraphs: [
      {
        ja: '氏名や権限は契約の管理者が変更できます。開示、訂正、削除のご希望は、サインイン後の「お問い合わせ」からお寄せください。',
        en: 'Administrators of a contract can change names and roles. To see, correct or remove data, send an inquiry after signing in.',
      },
    ],
  },
];
