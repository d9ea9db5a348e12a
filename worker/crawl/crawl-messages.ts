import { messages } from '#language/message.ts';

/** Reasons why a crawl could not begin. `{detail}` is filled in. */
export const crawlFailureMessages = messages({
  unreachable: {
    ja: 'サイトに接続できませんでした：{detail}',
    en: 'The site could not be reached: {detail}',
  },
  'private-address': {
    ja: 'このアドレスは公開されていないネットワークにあるため、検証できません。',
    en: 'This address lies in a network that is not public and cannot be verified.',
  },
  'not-html': {
    ja: '開始URLはHTMLページではありません（{detail}）。',
    en: 'The start URL is not an HTML page ({detail}).',
  },
  'needs-credentials': {
    ja: '開始URLの閲覧には認証が必要です。ベーシック認証のユーザー名とパスワードを登録してください。',
    en: 'The start URL asks for a user name and password. Register those of its basic authentication.',
  },
  'wrong-credentials': {
    ja: '登録されたユーザー名またはパスワードがサイトに受け付けられませんでした。',
    en: 'The site did not accept the registered user name or password.',
  },
  'http-error': {
    ja: '開始URLはステータス{detail}を返しました。',
    en: 'The start URL answered with status {detail}.',
  },
  attachment: {
    ja: '開始URLはページではなく、ダウンロード用のファイルを返しました。',
    en: 'The start URL sends a file to download, not a page.',
  },
  'forwards-elsewhere': {
    ja: '開始URLは別のサイト（{detail}）へ自動的に移動します。そのURLを登録してください。',
    en: 'The start URL leads to another site ({detail}) by itself. Register that URL.',
  },
  'unproven-host': {
    ja: '開始URLは「{detail}」にリダイレクトされますが、そのホストの所有がまだ確認されていません。「所有の確認」の画面で確認してください。',
    en: 'The start URL redirects to “{detail}”, whose ownership is not proven yet. Please prove it under “Site ownership”.',
  },
  'forward-loop': {
    ja: '開始URLからの自動的な移動が5回を超えて続きます（{detail}）。',
    en: 'The start URL forwards more than 5 times in a row ({detail}).',
  },
  robots: {
    ja: 'robots.txtが開始URLの巡回を禁止しています。',
    en: 'robots.txt forbids visiting the start URL.',
  },
  'robots-unavailable': {
    ja: 'robots.txtを取得できなかった（{detail}）ため、巡回を控えました。',
    en: 'robots.txt could not be read ({detail}), so the site was not visited.',
  },
  unreadable: {
    ja: '開始URLのページを読み取れませんでした：{detail}',
    en: 'The page of the start URL could not be read: {detail}',
  },
  'login-failed': {
    ja: 'サイトにサインインできませんでした。{detail}',
    en: 'The login to the site failed. {detail}',
  },
  'login-lost': {
    ja: 'サインイン状態が失われ、再びサインインできませんでした。{detail}',
    en: 'The session was lost, and signing in again failed. {detail}',
  },
  'login-page': {
    ja: 'サインイン後も、開始URLにはサインイン画面が表示されます。',
    en: 'The start URL shows the login even to somebody who has signed in.',
  },
  'given-up': {
    ja: '何度試しても巡回を終えられなかったため、あきらめました。',
    en: 'The crawl was given up: it did not end however often it was tried.',
  },
});
export type CrawlFailureCode = keyof typeof crawlFailureMessages;

/** Reasons why a found address is not among the pages. */
export const exclusionMessages = messages({
  robots: { ja: 'robots.txtで禁止されています', en: 'Forbidden by robots.txt' },
  'robots-unavailable': {
    ja: 'robots.txtを取得できないため控えました',
    en: 'Left alone since robots.txt could not be read',
  },
  'other-host': { ja: '別のサイトです', en: 'Another site' },
  'outside-directory': { ja: '指定ディレクトリーの外です', en: 'Outside the chosen directory' },
  'not-html': { ja: 'HTMLページではありません', en: 'Not an HTML page' },
  'over-limit': { ja: 'ページ数の上限を超えました', en: 'Over the page limit' },
  'known-page': { ja: '以前の検証にあるページです', en: 'A page that an earlier verification had' },
  duplicate: { ja: '他のURLと同じページです', en: 'The same page as another URL' },
  'session-id': {
    ja: 'セッションIDだけが異なる、同じページです',
    en: 'The same page; only a session id differs',
  },
  'tracking-parameters': {
    ja: 'アクセス解析用のパラメーターだけが異なる、同じページです',
    en: 'The same page; only tracking parameters differ',
  },
  'parameter-order': {
    ja: 'パラメーターの順序だけが異なる、同じページです',
    en: 'The same page; only the order of the parameters differs',
  },
  'trailing-slash': {
    ja: '末尾のスラッシュの有無だけが異なる、同じ内容のページです',
    en: 'The same content as another page; only the trailing slash differs',
  },
  'letter-case': {
    ja: '大文字と小文字だけが異なる、同じ内容のページです',
    en: 'The same content as another page; only capital letters differ',
  },
  canonical: {
    ja: '正規のURL（rel="canonical"）として別のページを指定しています',
    en: 'Names another page as its canonical URL (rel="canonical")',
  },
  'equal-content': { ja: '他のページと内容が同じです', en: 'The same content as another page' },
  forwards: { ja: 'サイト内の別のページへ自動的に移動します', en: 'Forwards to another page of the site by itself' },
  'forwards-elsewhere': {
    ja: '別のサイトへ自動的に移動するため、検証していません',
    en: 'Leads to another site by itself, so it was not judged',
  },
  'forward-loop': {
    ja: '自動的な移動が5回を超えて続くため、検証していません',
    en: 'Forwards more than 5 times in a row, so it was not judged',
  },
  'soft-404': {
    ja: '存在しないURLと同じ応答のため、ページとして扱っていません',
    en: 'Answers like a URL that does not exist, so it does not count as a page',
  },
  attachment: {
    ja: 'ダウンロード用のファイルとして送信されるため、ページではありません',
    en: 'Sent as a file to download, so it is not a page',
  },
  'url-too-long': { ja: 'URLが2,048文字を超えています', en: 'The URL is over 2,048 characters' },
  'too-many': {
    ja: 'URLが多すぎるため、このURL以降に見つかったものは記録していません',
    en: 'Too many URLs: those found from this one on were not recorded',
  },
  'failure-budget': {
    ja: '応答のないURLやサーバーエラーが多すぎるため巡回を終了し、取得していません',
    en: 'Not fetched: the crawl ended because too many requests had no answer or a server error',
  },
  calendar: {
    ja: '終わりのないカレンダーのため、これ以上たどっていません',
    en: 'Part of a calendar without end, so it was not followed further',
  },
  'endless-numbers': {
    ja: '番号だけが異なる同じようなページが続くため、これ以上たどっていません',
    en: 'Pages that differ in a number alone go on and on, so they were not followed further',
  },
  'growing-query': {
    ja: 'パラメーターが際限なく増えるURLのため、たどっていません',
    en: 'Its parameters grow without end, so it was not followed',
  },
  'endless-path': {
    ja: '同じフォルダーが際限なく繰り返されるURLのため、たどっていません',
    en: 'Its folders repeat without end, so it was not followed',
  },
  facets: {
    ja: '絞り込み条件の組み合わせが多すぎるため、たどっていません',
    en: 'One of too many combinations of filters, so it was not followed',
  },
  'sign-out': {
    ja: 'サインアウトのURLのため、サインインした検証では開いていません',
    en: 'Ends the session, so a signed-in verification does not visit it',
  },
  'login-page': {
    ja: 'サインイン画面のため、検証していません',
    en: 'The page of the login, so it was not judged',
  },
  'ends-session': {
    ja: '開くたびにサインイン状態が失われるため、検証していません',
    en: 'Not judged, since the session is lost each time it is visited',
  },
  'given-up': {
    ja: '何度試しても巡回が進まなかったため、取得していません',
    en: 'Not fetched: the crawl got no further however often it was tried',
  },
});
export type ExclusionReason = keyof typeof exclusionMessages;

/** What was given up when it was read. */
export const unreadableMessages = messages({
  page: {
    ja: '読み取りに時間またはメモリーがかかりすぎるページのため、打ち切りました',
    en: 'Given up, since reading the page takes too much time or memory',
  },
  sitemap: {
    ja: '読み取りに時間またはメモリーがかかりすぎるサイトマップのため、打ち切りました',
    en: 'Given up, since reading the sitemap takes too much time or memory',
  },
});

/** A linked page that responds with an error. */
export const httpErrorMessage = messages({
  status: { ja: 'ステータス{status}が返りました', en: 'Answered with status {status}' },
}).status;
