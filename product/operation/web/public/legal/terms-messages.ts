import type { Chapter } from '../documents/document-page.tsx';

export const termsChapters: readonly Chapter[] = [
  {
    title: { ja: 'この規約について', en: 'About these terms' },
    paragraphs: [
      {
        ja: 'この規約は、点検 Tenken（以下「本サービス」）を利用するすべての方に適用されます。申し込みまたはサインインをもって、この規約に同意したものとします。',
        en: 'These terms apply to everyone who uses Tenken (“the service”). By signing up or signing in, you agree to these terms.',
      },
    ],
  },
  {
    title: { ja: '検証できるサイト', en: 'Sites you may verify' },
    paragraphs: [
      {
        ja: '検証できるのは、自分が管理するサイト、または管理者から許可を得たサイトに限ります。検証ではサイトの各ページに実際にアクセスするため、サーバーに負荷がかかります。',
        en: 'You may only verify sites that you manage or for which you have the administrator’s permission. Verification accesses each page of the site and puts load on its server.',
      },
    ],
  },
  {
    title: { ja: 'アカウント', en: 'Accounts' },
    paragraphs: [
      {
        ja: 'パスワードは本人が管理し、他人に使用させないでください。第三者に使用されたおそれがある場合は、直ちにパスワードを変更し、お問い合わせください。',
        en: 'Keep your password to yourself and do not let others use it. If someone else may have used it, change it and contact us immediately.',
      },
    ],
  },
  {
    title: { ja: '検証結果', en: 'Results' },
    paragraphs: [
      {
        ja: '検証結果は自動での判定によるものであり、法令や規格への適合を保証するものではありません。人の確認が必要な項目は、その旨を表示します。',
        en: 'Results are produced automatically and do not guarantee conformity with any law or standard. Items that need human review are marked as such.',
      },
      {
        ja: '検証結果とサイトの内容は、本サービスの提供のためにのみ利用します。',
        en: 'Results and the contents of your sites are used only to provide the service.',
      },
    ],
  },
  {
    title: { ja: '料金と契約期間', en: 'Fees and term' },
    paragraphs: [
      {
        ja: '料金はプランごとに定め、月払いまたは年払いで請求します。無料プランは料金がかかりませんが、使える機能とページ数に限りがあります。',
        en: 'Fees are set for each plan and billed monthly or yearly. The free plan is free of charge but has limited functions and pages.',
      },
      {
        ja: 'お支払いが確認できない場合、サービスの利用を停止することがあります。',
        en: 'If payment cannot be confirmed, use of the service may be suspended.',
      },
    ],
  },
  {
    title: { ja: '解約', en: 'Cancellation' },
    paragraphs: [
      {
        ja: 'マスターはいつでも解約を申請できます。お支払い済みの期間の終わりまで利用でき、日割りの返金は行いません。終了後10か月以内に再契約すると、データを引き継げます。',
        en: 'Masters can request cancellation at any time. The service can be used until the end of the paid period; there are no pro rata refunds. If you sign up again within 10 months, your data is carried over.',
      },
    ],
  },
  {
    title: { ja: '禁止事項', en: 'Prohibited acts' },
    paragraphs: [],
    points: [
      { ja: '許可なく他人のサイトを検証すること', en: 'Verifying other people’s sites without permission' },
      {
        ja: '本サービスまたは他のサイトの運営を妨げること',
        en: 'Interfering with the operation of the service or other sites',
      },
      {
        ja: '不正な方法で本サービスや他の契約のデータに触れること',
        en: 'Gaining unauthorised access to the service or the data of other contracts',
      },
      { ja: '法令に反する目的で利用すること', en: 'Using the service for unlawful purposes' },
    ],
  },
  {
    title: { ja: '中断と変更', en: 'Interruptions and changes' },
    paragraphs: [
      {
        ja: 'メンテナンスや障害のために、サービスを一時的に停止することがあります。予定が分かっている場合は、事前にお知らせします。',
        en: 'The service may be temporarily suspended for maintenance or because of failures. Planned suspensions are announced in advance.',
      },
      {
        ja: 'この規約を変更する場合は、お知らせで内容と適用開始日を通知します。',
        en: 'Changes to these terms are announced with their effective date.',
      },
    ],
  },
  {
    title: { ja: '責任', en: 'Liability' },
    paragraphs: [
      {
        ja: '故意または重大な過失がある場合を除き、本サービスの利用から生じた損害についての責任は、直近12か月にお支払いいただいた料金を上限とします。',
        en: 'Except in cases of intent or gross negligence, liability for damage arising from use of the service is limited to the fees paid in the last 12 months.',
      },
    ],
  },
  {
    title: { ja: '準拠法', en: 'Governing law' },
    paragraphs: [
      {
        ja: 'この規約には日本法を適用します。日本語版と英語版に違いがあるときは、日本語版を優先します。',
        en: 'These terms are governed by the laws of Japan. If the Japanese and English versions differ, the Japanese version prevails.',
      },
    ],
  },
];
