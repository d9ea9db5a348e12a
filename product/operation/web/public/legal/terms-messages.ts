import type { Chapter } from '../documents/document-page.tsx';

export const termsChapters: readonly Chapter[] = [
  {
    title: { ja: 'この規約について', en: 'About these terms' },
    paragraphs: [
      {
        ja: 'この規約は、点検 Tenken（以下「本サービス」）を利用するすべての方に適用されます。申し込みまたはサインインをもって、この規約に同意したものとします。',
        en: 'These terms apply to everybody who uses Tenken (“the service”). By signing up or signing in you accept them.',
      },
    ],
  },
  {
    title: { ja: '検証できるサイト', en: 'Which sites you may verify' },
    paragraphs: [
      {
        ja: '検証できるのは、自分が管理するサイト、または管理者から許可を得たサイトに限ります。検証ではサイトの各ページに実際にアクセスするため、サーバーに負荷がかかります。',
        en: 'You may verify sites that you run, or whose owner has permitted it. A verification opens the pages of the site and so puts load on its server.',
      },
    ],
  },
  {
    title: { ja: 'アカウント', en: 'Accounts' },
    paragraphs: [
      {
        ja: 'パスワードは本人だけが管理し、他人に使わせないでください。第三者に使われたおそれがあるときは、すぐにパスワードを変更し、お問い合わせください。',
        en: 'Keep your password to yourself. If somebody else may have used it, change it at once and tell us.',
      },
    ],
  },
  {
    title: { ja: '検証結果', en: 'Results' },
    paragraphs: [
      {
        ja: '検証結果は機械による判定です。法令や規格への適合を保証するものではありません。人の確認が必要な項目は、その旨を表示します。',
        en: 'Results are the judgement of machines. They do not guarantee conformity with a law or standard. What needs a person’s judgement is marked so.',
      },
      {
        ja: '検証結果とサイトの内容は、本サービスの提供のためにだけ利用します。',
        en: 'Results and the contents of your sites are used only to provide the service.',
      },
    ],
  },
  {
    title: { ja: '料金と契約期間', en: 'Fees and term' },
    paragraphs: [
      {
        ja: '料金はプランごとに定め、月払いまたは年払いで請求します。無料プランは料金がかかりませんが、使える機能とページ数に限りがあります。',
        en: 'Fees depend on the plan and are billed by month or by year. The free plan costs nothing and is limited in functions and pages.',
      },
      {
        ja: 'お支払いが確認できない場合、サービスの利用を停止することがあります。',
        en: 'If a payment does not arrive, use of the service can be suspended.',
      },
    ],
  },
  {
    title: { ja: '解約', en: 'Cancellation' },
    paragraphs: [
      {
        ja: 'マスターはいつでも解約を申し込めます。お支払い済みの期間の終わりまで利用でき、日割りの返金は行いません。終了後10か月以内に再契約すると、データを引き継げます。',
        en: 'A master can cancel at any time. The service stays usable until the end of the period paid for; nothing is refunded by day. Coming back within 10 months keeps the data.',
      },
    ],
  },
  {
    title: { ja: '禁止事項', en: 'What is not allowed' },
    paragraphs: [],
    points: [
      { ja: '許可なく他人のサイトを検証すること', en: 'Verifying other people’s sites without permission' },
      {
        ja: '本サービスまたは他のサイトの運営を妨げること',
        en: 'Disturbing the service or other sites',
      },
      {
        ja: '不正な方法で本サービスや他の契約のデータに触れること',
        en: 'Reaching into the service or the data of other contracts',
      },
      { ja: '法令に反する目的で利用すること', en: 'Using the service against the law' },
    ],
  },
  {
    title: { ja: '中断と変更', en: 'Interruptions and changes' },
    paragraphs: [
      {
        ja: 'メンテナンスや障害のために、サービスを一時的に止めることがあります。予定がわかっているときは、事前にお知らせします。',
        en: 'The service can be interrupted by maintenance or faults. What is planned is announced beforehand.',
      },
      {
        ja: 'この規約を変更するときは、お知らせで内容と開始日を伝えます。',
        en: 'Changes of these terms are announced with the day from which they hold.',
      },
    ],
  },
  {
    title: { ja: '責任', en: 'Liability' },
    paragraphs: [
      {
        ja: '故意または重大な過失がある場合を除き、本サービスの利用から生じた損害についての責任は、直近12か月にお支払いいただいた料金を上限とします。',
        en: 'Except for intent and gross negligence, liability for damage from using the service is limited to the fees paid in the last 12 months.',
      },
    ],
  },
  {
    title: { ja: '準拠法', en: 'Governing law' },
    paragraphs: [
      {
        ja: 'この規約には日本法を適用します。日本語版と英語版に違いがあるときは、日本語版を優先します。',
        en: 'The law of Japan applies. If the Japanese and the English text differ, the Japanese one holds.',
      },
    ],
  },
];
