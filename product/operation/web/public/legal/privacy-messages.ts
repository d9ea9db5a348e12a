import type { Chapter } from '../documents/document-page.tsx';

/** The privacy policy. Its retention periods are those of docs/decisions/010-retention.md. */
export const privacyChapters: readonly Chapter[] = [
  {
    title: { ja: '取得する情報', en: 'Information we collect' },
    paragraphs: [
      {
        ja: '契約、利用、お問い合わせのために、次の情報を取得します。',
        en: 'We collect the following information for contracts, use of the service and inquiries:',
      },
    ],
    points: [
      {
        ja: '契約者：契約者名、部署名、担当者の氏名、メールアドレス、電話番号、郵便番号',
        en: 'Contracts: contract name, department, contact person, e-mail address, phone number, postal code',
      },
      {
        ja: '利用者：氏名、メールアドレス、権限、サインインの日時',
        en: 'Users: name, e-mail address, role, sign-in times',
      },
      {
        ja: '操作の記録：契約、利用者、設定を変更した人、日時、内容',
        en: 'Activity records: who changed contracts, users and settings, when and how',
      },
      {
        ja: '検証結果：登録したサイトのページ、画像、指摘',
        en: 'Results: pages of registered sites, screenshots and findings',
      },
      { ja: 'お問い合わせの内容', en: 'Contents of inquiries' },
    ],
  },
  {
    title: { ja: '利用目的', en: 'Purpose of use' },
    paragraphs: [
      {
        ja: '取得した情報は、本サービスの提供、ご本人の確認、料金の請求、お知らせの送付、お問い合わせへの回答、不正な利用の防止のためにのみ利用します。',
        en: 'The information is used only to provide the service, confirm identity, bill, send notices, answer inquiries and prevent abuse.',
      },
    ],
  },
  {
    title: { ja: 'パスワードとカード情報', en: 'Passwords and card details' },
    paragraphs: [
      {
        ja: 'パスワードは元に戻せない形で保存します。クレジットカード番号は決済会社だけが扱い、本サービスには保存しません。',
        en: 'Passwords are stored in an irreversible form. Credit card numbers are handled only by the payment provider and are not stored by this service.',
      },
      {
        ja: 'サイトのベーシック認証の情報は暗号化して保存し、画面には表示しません。',
        en: 'Basic authentication credentials of sites are stored encrypted and are not shown on screen.',
      },
    ],
  },
  {
    title: { ja: '第三者への提供', en: 'Disclosure to third parties' },
    paragraphs: [
      {
        ja: '法令に基づく場合を除き、ご本人の同意なく第三者に提供しません。',
        en: 'We do not provide information to third parties without your consent, except where required by law.',
      },
    ],
  },
  {
    title: { ja: '保存期間', en: 'Retention period' },
    paragraphs: [
      {
        ja: '不要になった情報は、次の期間で自動的に削除します。',
        en: 'Information that is no longer needed is automatically deleted after the following periods:',
      },
    ],
    points: [
      {
        ja: '確認されなかった無料プランの申し込み：48時間',
        en: 'Unconfirmed free plan sign-ups: 48 hours',
      },
      { ja: 'お知らせ：12か月', en: 'Notices: 12 months' },
      { ja: '通知とWebhookの送信履歴：30日', en: 'Notifications and webhook deliveries: 30 days' },
      { ja: 'お問い合わせ：24か月', en: 'Inquiries: 24 months' },
    ],
  },
  {
    title: { ja: 'Cookie', en: 'Cookies' },
    paragraphs: [
      {
        ja: 'サインインの状態と、共有リンクを開いたブラウザーを確認するためのCookieだけを使用します。広告や行動の追跡には使用しません。',
        en: 'We use cookies only to keep you signed in and to recognise browsers that have opened a share link. We do not use cookies for advertising or tracking.',
      },
    ],
  },
  {
    title: { ja: '開示・訂正・削除', en: 'Access, correction and deletion' },
    paragraphs: [
      {
        ja: '氏名や権限は契約の管理者が変更できます。開示、訂正、削除のご希望は、サインイン後の「お問い合わせ」からお寄せください。',
        en: 'Names and roles can be changed by the administrator of your contract. To request access, correction or deletion, please contact us from “Inquiry” after signing in.',
      },
    ],
  },
];
