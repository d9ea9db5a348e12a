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
        en: 'You sign in with the contract ID, your e-mail address and your password. The first time, open the link of the invitation within 48 hours and set your password.',
      },
      {
        ja: 'パスワードを忘れたときは、サインイン画面の「パスワードをお忘れの方」から確認コードを受け取り、再設定します。',
        en: 'If you forgot the password, “Forgot your password?” on the sign-in page mails you a code with which you set a new one.',
      },
    ],
  },
  {
    title: { ja: '検証を始める', en: 'Starting a verification' },
    picture: {
      name: 'create-site',
      alt: {
        ja: '新しい検証の画面。URL、検証項目、ページ数を入力します。',
        en: 'The screen of a new verification with address, checks and pages.',
      },
    },
    paragraphs: [
      {
        ja: '左のメニューの「新しい検証」でサイトのURLを入力し、検証項目を選んで「検証を開始」を押します。',
        en: 'Under “New verification” in the menu, enter the address of the site, choose the checks and start.',
      },
    ],
    points: [
      {
        ja: 'ページはリンクをたどって自動で見つかります。検証するページ数の上限は、プランと残りページ数で決まります。',
        en: 'Pages are found by following links. How many are verified depends on your plan and on what is left of it.',
      },
      {
        ja: 'ベーシック認証のかかったサイトでは、ユーザー名とパスワードを専用の欄に入力します。',
        en: 'For a site behind basic authentication there are fields for the user name and password.',
      },
      {
        ja: '検証中でも結果を見られます。途中で停止しても、それまでの結果は残ります。',
        en: 'Results can be read while the verification runs. If you stop it, what was found so far stays.',
      },
    ],
  },
  {
    title: { ja: 'サイト一覧', en: 'All sites' },
    picture: {
      name: 'top',
      alt: {
        ja: 'サイト一覧。サイトごとのスコアと状態が並びます。',
        en: 'The list of sites with the score and state of each.',
      },
    },
    paragraphs: [
      {
        ja: 'グループのサイトと最新の検証結果が並びます。期間、スコア、状態で絞り込めます。絞り込みやページ番号はURLに含まれるので、URLをそのまま共有できます。',
        en: 'The sites of your group with their latest results. Filter by period, score and status; the filters stand in the address, so it can be shared as it is.',
      },
      {
        ja: 'スコアは0〜49、50〜89、90〜100の3段階で、色と言葉で示します。レベルAの達成基準のエラーが残っている間は、90以上でも「良好」とは示しません。',
        en: 'Scores are shown in three bands, 0–49, 50–89 and 90–100, by colour and by word. While errors of level A are left, no score is called good.',
      },
    ],
  },
  {
    title: { ja: '6つの検証項目', en: 'The six checks' },
    picture: {
      name: 'run',
      alt: {
        ja: '検証の概要。6つの検証項目のスコアと、優先して直す問題が並びます。',
        en: 'The overview of a run with the scores of the six checks and what to fix first.',
      },
    },
    paragraphs: [
      {
        ja: '無料プランでは「品質」と「リンク」を利用できます。',
        en: 'The free plan has Quality and Link.',
      },
    ],
    points: [
      { ja: '品質: HTMLとCSSの文法を調べます。', en: 'Quality: the grammar of HTML and CSS.' },
      {
        ja: 'アクセシビリティ: WCAGの達成基準に沿って調べます。機械で判定できず人の確認が必要な項目は、別に表示します。対象にする版とレベルは「検証設定」で選びます。',
        en: 'Accessibility: by the success criteria of WCAG. What a machine cannot decide is shown apart, for you to check. Edition and level are chosen under Settings.',
      },
      {
        ja: 'SEO: 検索エンジン向けの設定と表示速度を調べます。',
        en: 'SEO: what search engines look for, and how fast pages are.',
      },
      { ja: 'リンク: リンク切れとリダイレクトを調べます。', en: 'Link: broken links and redirects.' },
      { ja: 'コンテンツ: 誤字や表記ゆれを調べます。', en: 'Contents: misspellings and inconsistent wording.' },
      {
        ja: 'レイアウト: パソコンとスマートフォンでの表示を調べます。',
        en: 'Layout: how pages look on desktops and phones.',
      },
    ],
  },
  {
    title: { ja: '直す箇所を見つける', en: 'Finding what to fix' },
    picture: {
      name: 'page',
      alt: {
        ja: 'ページレポート。検出結果の一覧、ページの画像、ソースコードが並びます。',
        en: 'The page report with findings, the picture of the page and its source.',
      },
    },
    paragraphs: [
      {
        ja: '「概要」でスコアと効果の大きい指摘を確認し、各項目の一覧から指摘を選ぶと、該当箇所のあるページが並びます。',
        en: 'The overview shows scores and the most rewarding findings. Choose one in the list of a check to see the pages it is on.',
      },
      {
        ja: 'ページレポートでは、指摘の一覧、画面の位置、ソースの行を並べて確認できます。Jキーで次、Kキーで前の指摘に移ります。',
        en: 'The page report shows the findings, their place on the page and their line in the source side by side. J goes to the next finding, K to the one before.',
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
        ja: 'これまでの検証が並びます。過去の結果を開いたり、不要な検証を削除したりできます。削除した結果は30日以内であれば元に戻せます。',
        en: 'All verifications so far. Open old results, or delete a verification; deleted results can be restored within 30 days.',
      },
    ],
  },
  {
    title: { ja: 'お知らせ', en: 'Notices' },
    paragraphs: [
      {
        ja: '検証が終わると、画面上部のベルに未読の件数が表示されます。お知らせは「既読」「確認済み」にできます。',
        en: 'When a verification ends, the bell at the top shows how many notices are unread. Mark them as read or confirmed.',
      },
      {
        ja: '管理者以上の方は「通知」で、検証の完了やスコアの低下を知らせるメールとWebhookを設定できます（無料プランを除く）。',
        en: 'Under “Alerts”, administrators and above choose who is told by mail or webhook when a run ends or a score falls (not with the free plan).',
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
        en: 'Administrators and above add and change users (not with the free plan).',
      },
    ],
    points: [
      {
        ja: '契約者: すべての操作に加え、マスターを追加できます。',
        en: 'Owner: everything, and may add masters.',
      },
      {
        ja: 'マスター: すべてのグループを見られます。グループと契約も管理します。',
        en: 'Master: sees all groups, and manages groups and the contract.',
      },
      {
        ja: '管理者: 割り当てられたグループで、検証とユーザーの管理を行います。',
        en: 'Administrator: verifies and manages users in the groups assigned.',
      },
      { ja: '一般ユーザー: 割り当てられたグループで検証を行います。', en: 'User: verifies in the groups assigned.' },
    ],
  },
  {
    title: { ja: '契約と解約', en: 'Contract and cancellation' },
    picture: {
      name: 'contract',
      alt: {
        ja: '契約の画面。プラン、残りページ数、請求書が並びます。',
        en: 'The contract with plan, pages left and invoices.',
      },
    },
    paragraphs: [
      {
        ja: '「契約」では、プラン、残りページ数、請求書、契約の履歴を確認できます。マスターが利用できます。',
        en: 'Under “Contract”, masters see the plan, the pages left, invoices and the history.',
      },
      {
        ja: '解約を申し込むと、お支払い済みの期間の終わりまで利用できます。終了後10か月以内は、これまでのデータを引き継いで再開できます。',
        en: 'After you cancel, you can go on until the end of the period paid for. Within 10 months after that, you can come back and keep your data.',
      },
    ],
  },
  {
    title: { ja: '困ったとき', en: 'When you need help' },
    paragraphs: [
      {
        ja: 'サインイン後の「よくある質問」と「お問い合わせ」をご利用ください。サポート時間は平日10:00〜18:00（日本時間）です。',
        en: 'After signing in, see the FAQ or send an inquiry. Support hours are weekdays 10:00–18:00 (Japan time).',
      },
    ],
  },
];
