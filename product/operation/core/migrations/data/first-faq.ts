import type { FaqEntry } from '#product/operation/api/faq.ts';

const entry = (
  id: string,
  category: FaqEntry['category'],
  question: [ja: string, en: string],
  answer: [ja: string, en: string],
): FaqEntry => ({
  id,
  category,
  question: { ja: question[0], en: question[1] },
  answer: { ja: answer[0], en: answer[1] },
});

/** The initial questions; staff edit them afterwards. */
export const firstFaq: readonly FaqEntry[] = [
  entry(
    'functions',
    'start',
    ['何を検証できますか。', 'What can be verified?'],
    [
      '品質（HTMLとCSS）、アクセシビリティ、SEO、リンク、コンテンツ（文章の誤り）、レイアウト（ブラウザーと端末ごとの画像）の6項目です。1回の検証で必要な項目だけを選べます。',
      'Six functions: Quality (HTML and CSS), Accessibility, SEO, Link, Contents (wording) and Layout (pictures by browser and device). Choose the ones you need for each verification.',
    ],
  ),
  entry(
    'install',
    'start',
    ['サイトやパソコンに何かを入れる必要はありますか。', 'Do I have to install anything on my site or computer?'],
    [
      'ありません。URLを登録すると、点検のサーバーが公開ページを巡回して検証します。結果はブラウザーで確認できます。',
      'No. Register the URL, and the service visits the pages that are public. You read the results in your browser.',
    ],
  ),
  entry(
    'free-plan',
    'start',
    ['無料プランでは何を使えますか。', 'What does the free plan include?'],
    [
      '品質とリンクの2項目です。アクセシビリティ、SEO、コンテンツ、レイアウトは有料プランでご利用になれます。無料プランの申し込みは、1つのメールアドレスにつき1件です。',
      'Quality and Link. Accessibility, SEO, Contents and Layout come with the paid plans. There is one free plan for an e-mail address.',
    ],
  ),
  entry(
    'start-verification',
    'verification',
    ['検証を始めるにはどうすればよいですか。', 'How do I start a verification?'],
    [
      'メニューの「新しい検証」を開き、サイトのURLを入力し、検証項目を選んで開始します。進み具合はサイト一覧にその場で表示されます。',
      'Open “New verification” in the menu, enter the URL of the site, choose the functions and start. The progress shows live in the list of sites.',
    ],
  ),
  entry(
    'close-browser',
    'verification',
    ['検証中にブラウザーを閉じてもよいですか。', 'May I close the browser while a verification runs?'],
    [
      'はい。検証はサーバーで続きます。終わると、お知らせに結果へのリンクが届きます。',
      'Yes. The verification goes on at the server. When it has ended, the notice board has a line with the link to the results.',
    ],
  ),
  entry(
    'load',
    'verification',
    ['検証でサイトに負荷はかかりますか。', 'Does a verification burden my site?'],
    [
      '1つのサイトへのアクセスは、標準では同時に2件、毎秒5件までに抑えています。サーバーがRetry-Afterで待ち時間を示した場合は、それに従います。',
      'By default one site gets at most 2 requests at once and 5 a second. When the server asks to wait with Retry-After, the service waits.',
    ],
  ),
  entry(
    'robots',
    'verification',
    ['robots.txtには従いますか。', 'Is robots.txt obeyed?'],
    [
      'はい、標準で従います。除外されたページは、検証の概要の「見つかったページ」に理由とともに表示されます。',
      'Yes, by default. Pages that it excludes are listed with the reason in the overview of the run.',
    ],
  ),
  entry(
    'basic-auth',
    'verification',
    ['Basic認証のあるサイトは検証できますか。', 'Can a site behind basic authentication be verified?'],
    [
      'はい。先に「所有の確認」の画面でサイトの所有を確認し、検証の登録時にユーザー名とパスワードを入力してください。パスワードは暗号化して保存され、画面に表示されることはありません。登録したサイト以外には送信されません。',
      'Yes. Prove first under “Site ownership” that the site is yours, and enter the user name and password when you register the verification. The password is stored encrypted, is never shown, and is sent to that site alone.',
    ],
  ),
  entry(
    'intranet',
    'verification',
    ['社内ネットワークのサイトは検証できますか。', 'Can a site in our internal network be verified?'],
    [
      '標準では、インターネットに公開されていないアドレスは検証できません。必要な場合はお問い合わせください。',
      'By default addresses that are not on the public internet are refused. Please ask us if you need it.',
    ],
  ),
  entry(
    'stop',
    'verification',
    ['検証を途中で止めた場合、結果はどうなりますか。', 'What happens to the results when I stop a verification?'],
    [
      '止めるまでに検証したページの結果は残ります。「未完了分を再検証」を選ぶと、残りのページだけを続けて検証できます。',
      'The results of the pages verified so far stay. “Verify the rest” goes on with the pages that are left.',
    ],
  ),
  entry(
    'quality-score',
    'results',
    ['品質のスコアはどのように計算されますか。', 'How is the Quality score made?'],
    [
      'ページごとに100点から、エラー1件につき5点、警告1件につき2点を引きます（0点未満にはなりません）。サイトのスコアは全ページの平均です。項目によっては重みが変わることがあります。',
      'Each page starts at 100 and loses 5 for an error and 2 for a warning, never below 0. The score of the site is the average of its pages. Single items may weigh more or less.',
    ],
  ),
  entry(
    'conformance',
    'results',
    [
      'アクセシビリティの検証で問題がなければ、JIS X 8341-3に準拠していると言えますか。',
      'If the accessibility check finds nothing, does the site conform to JIS X 8341-3?',
    ],
    [
      'いいえ。自動検証で判断できるのは一部の達成基準だけです。「要目視確認」「人による判断」の箇所を人が確認したうえで判断してください。',
      'No. A program can decide some of the success criteria only. People have to look at the points marked for confirmation before they decide.',
    ],
  ),
  entry(
    'seo-changes',
    'results',
    [
      '何も変えていないのにSEOのスコアが変わるのはなぜですか。',
      'Why does the SEO score change although nothing was changed?',
    ],
    [
      'SEOの検証には表示速度の測定が含まれます。速度は回線やサーバーの混み具合で変わるため、数点の差が出ることがあります。',
      'The SEO check measures how fast pages show. Speed depends on the network and on how busy the server is, so the score may differ by a few points.',
    ],
  ),
  entry(
    'forgot-password',
    'account',
    ['パスワードを忘れました。', 'I forgot my password.'],
    [
      'サインイン画面の「パスワードをお忘れの方」から、メールで届く確認コードを使って新しいパスワードを設定できます。確認コードの有効期間は1時間です。',
      'Use “Forgot your password?” on the sign-in page: a code comes by mail, with which you set a new password. The code is valid for 1 hour.',
    ],
  ),
  entry(
    'first-login-expired',
    'account',
    ['初回サインインのURLの有効期限が切れました。', 'The URL for my first sign-in has expired.'],
    [
      '初回サインインのURLの有効期間は48時間です。サインイン画面の「パスワードをお忘れの方」から申し込むと、新しいURLが届きます。管理者に再送を依頼することもできます。',
      'It is valid for 48 hours. Ask for another with “Forgot your password?” on the sign-in page, or have an administrator send the mail again.',
    ],
  ),
  entry(
    'cancel',
    'contract',
    ['契約を解約するにはどうすればよいですか。', 'How do I cancel the contract?'],
    [
      '契約の所有者またはマスターが、契約の画面から解約を申し込めます。契約の終了から10か月以内であれば、契約を引き継いで再登録できます。',
      'The owner or a master applies on the contract page. Within 10 months of its end the contract can be taken up again.',
    ],
  ),
  entry(
    'support-hours',
    'contract',
    ['サポートの受付時間を教えてください。', 'When is support available?'],
    [
      '平日10:00～18:00（日本時間）です。お問い合わせは「お問い合わせ」の画面からいつでもお送りいただけます。',
      'Weekdays 10:00–18:00 (Tokyo). You can send an inquiry from the inquiry page at any time.',
    ],
  ),
];
