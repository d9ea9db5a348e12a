import type { Chapter } from '../documents/document-page.tsx';

export const manualChapters: readonly Chapter[] = [
  {
    title: { ja: 'サインイン', en: 'Signing in' },
    picture: {
      name: 'signin',
      alt: { ja: 'サインイン画面', en: 'The sign-in page' },
    },
    paragraphs: [
      {
        ja: '契約ID、メールアドレス、パスワードでサインインします。初めての方は、招待メールのリンクを48時間以内に開き、パスワードを設定してください。',
        en: 'Sign in with the contract ID, your e-mail address and your password. The first time, open the link in the invitation e-mail within 48 hours and set your password.',
      },
      {
        ja: 'パスワードを忘れた場合は、サインイン画面の「パスワードをお忘れの方」から確認コードを受け取り、再設定します。',
        en: 'If you have forgotten your password, use “Forgot your password?” on the sign-in page to receive a verification code and reset it.',
      },
    ],
  },
  {
    title: { ja: '検証を始める', en: 'Starting a run' },
    picture: {
      name: 'create-site',
      alt: {
        ja: '新しい検証の画面。URL、検証項目、ページ数を入力します。',
        en: 'The “New verification” screen, with URL, functions and number of pages.',
      },
    },
    paragraphs: [
      {
        ja: '左のメニューの「新しい検証」でサイトのURLを入力し、検証項目を選択して「検証を開始」を選択します。',
        en: 'Under “New verification” in the menu, enter the URL of the site, choose the functions and start.',
      },
    ],
    points: [
      {
        ja: 'ページはリンクをたどって自動で見つかります。検証するページ数の上限は、プランと残りページ数で決まります。',
        en: 'Pages are found automatically by following links. The maximum number of pages depends on your plan and remaining quota.',
      },
      {
        ja: 'ベーシック認証が設定されたサイトでは、ユーザー名とパスワードを専用の欄に入力します。',
        en: 'For sites behind basic authentication, enter the user name and password in the fields provided.',
      },
      {
        ja: '検証中でも結果を確認できます。途中で停止しても、それまでの結果は残ります。',
        en: 'You can view results while a run is in progress. If you stop it, the results so far are kept.',
      },
    ],
  },
  {
    title: { ja: 'サイト一覧', en: 'All sites' },
    picture: {
      name: 'top',
      alt: {
        ja: 'サイト一覧。サイトごとのスコアと状態が並びます。',
        en: 'The list of sites with their scores and statuses.',
      },
    },
    paragraphs: [
      {
        ja: 'グループのサイトと最新の検証結果が一覧で表示されます。期間、スコア、状態で絞り込めます。絞り込みの条件やページ番号はURLに含まれるため、URLをそのまま共有できます。',
        en: 'Lists the sites of your group with their latest results. You can filter by period, score and status. Filters and the page number are part of the URL, so you can share it as it is.',
      },
      {
        ja: 'スコアは0〜49、50〜89、90〜100の3段階で、色と言葉で示します。レベルAの達成基準のエラーが残っている間は、90以上でも「良好」とは示しません。',
        en: 'Scores are shown in three bands, 0–49, 50–89 and 90–100, with a colour and a word. While level A errors remain, no score is called good.',
      },
    ],
  },
  {
    title: { ja: '6つの検証項目', en: 'The six functions' },
    picture: {
      name: 'run',
      alt: {
        ja: '検証の概要。6つの検証項目のスコアと、優先して直す問題が並びます。',
        en: 'The run overview, with the scores of the six functions and what to fix first.',
      },
    },
    paragraphs: [
      {
        ja: '無料プランでは「品質」と「リンク」を利用できます。',
        en: 'The free plan includes Quality and Link.',
      },
    ],
    points: [
      { ja: '品質：HTMLとCSSの文法を調べます。', en: 'Quality: HTML and CSS syntax.' },
      {
        ja: 'アクセシビリティ：WCAGの達成基準に沿って調べます。自動では判定できず、人の確認が必要な項目は、別に表示します。対象とする版とレベルは「検証設定」で選択します。',
        en: 'Accessibility: WCAG success criteria. Items that cannot be decided automatically and need human review are shown separately. Choose the version and level under “Saved verifications”.',
      },
      {
        ja: 'SEO：検索エンジン向けの設定と表示速度を調べます。',
        en: 'SEO: search engine settings and page speed.',
      },
      { ja: 'リンク：リンク切れとリダイレクトを調べます。', en: 'Link: broken links and redirects.' },
      { ja: 'コンテンツ：誤字や表記ゆれを調べます。', en: 'Contents: misspellings and inconsistent wording.' },
      {
        ja: 'レイアウト：パソコンとスマートフォンでの表示を調べます。',
        en: 'Layout: how pages look on desktops and phones.',
      },
    ],
  },
  {
    title: { ja: '修正箇所を見つける', en: 'Finding what to fix' },
    picture: {
      name: 'page',
      alt: {
        ja: 'ページレポート。検出結果の一覧、ページの画像、ソースコードが並びます。',
        en: 'The page report, with findings, a screenshot of the page and its source code.',
      },
    },
    paragraphs: [
      {
        ja: '「概要」でスコアと改善効果の大きい指摘を確認し、各検証項目の一覧から指摘を選択すると、該当箇所のあるページが表示されます。',
        en: 'The overview shows scores and the findings with the greatest effect. Choose a finding in the list of a function to see the pages it is on.',
      },
      {
        ja: 'ページレポートでは、指摘の一覧、画面の位置、ソースの行を並べて確認できます。Jキーで次、Kキーで前の指摘に移ります。',
        en: 'The page report shows findings, their position on the page and their line in the source side by side. Press J for the next finding and K for the previous one.',
      },
    ],
  },
  {
    title: { ja: '検証履歴', en: 'Verification history' },
    picture: {
      name: 'verification-history',
      alt: { ja: '検証履歴の一覧', en: 'The verification history' },
    },
    paragraphs: [
      {
        ja: 'これまでの検証が一覧で表示されます。過去の結果を開いたり、不要な検証を削除したりできます。削除した結果は30日以内であれば元に戻せます。',
        en: 'Lists all runs so far. You can open earlier results and delete runs that you no longer need. Deleted runs can be restored within 30 days.',
      },
    ],
  },
  {
    title: { ja: 'お知らせ', en: 'Notices' },
    paragraphs: [
      {
        ja: '検証が終わると、画面上部のベルに未読の件数が表示されます。お知らせは「既読」「確認済み」にできます。',
        en: 'When a run finishes, the bell at the top shows the number of unread notices. You can mark notices as read or confirmed.',
      },
      {
        ja: '管理者以上の方は「通知設定」で、検証の完了やスコアの低下を知らせるメールとWebhookを設定できます（無料プランを除く）。',
        en: 'Under “Notifications”, administrators and above can set up e-mails and webhooks that report when a run finishes or a score drops (except on the free plan).',
      },
    ],
  },
  {
    title: { ja: 'ユーザーとグループ', en: 'Users and groups' },
    picture: {
      name: 'users',
      alt: { ja: 'ユーザーの一覧', en: 'The list of users' },
    },
    paragraphs: [
      {
        ja: 'ユーザーの追加や変更は、管理者以上の方が行えます（無料プランを除く）。',
        en: 'Administrators and above can add and change users (except on the free plan).',
      },
    ],
    points: [
      {
        ja: '契約者：すべての操作に加え、マスターを追加できます。',
        en: 'Owner: can do everything, including adding masters.',
      },
      {
        ja: 'マスター：すべてのグループを閲覧でき、グループと契約も管理します。',
        en: 'Master: can access all groups, and manages groups and the contract.',
      },
      {
        ja: '管理者：割り当てられたグループで、検証とユーザーの管理を行います。',
        en: 'Administrator: runs verifications and manages users in assigned groups.',
      },
      {
        ja: '一般ユーザー：割り当てられたグループで検証を行います。',
        en: 'User: runs verifications in assigned groups.',
      },
    ],
  },
  {
    title: { ja: '契約と解約', en: 'Contract and cancellation' },
    picture: {
      name: 'contract',
      alt: {
        ja: '契約の画面。プラン、残りページ数、請求書が並びます。',
        en: 'The contract screen, with the plan, remaining pages and invoices.',
      },
    },
    paragraphs: [
      {
        ja: '「契約」では、プラン、残りページ数、請求書、契約の履歴を確認できます。マスターが利用できます。',
        en: 'Under “Contract”, masters can see the plan, remaining pages, invoices and contract history.',
      },
      {
        ja: '解約を申請すると、お支払い済みの期間の終わりまで利用できます。終了後10か月以内は、これまでのデータを引き継いで再開できます。',
        en: 'After requesting cancellation, you can use the service until the end of the paid period. You can resume with your data within 10 months after that.',
      },
    ],
  },
  {
    title: { ja: 'お困りのときは', en: 'Getting help' },
    paragraphs: [
      {
        ja: 'サインイン後の「よくある質問」と「お問い合わせ」をご利用ください。サポート時間は平日10:00〜18:00（日本時間）です。',
        en: 'After signing in, please use the FAQ or “Inquiry”. Support hours are weekdays 10:00–18:00 (Japan time).',
      },
    ],
  },
];
