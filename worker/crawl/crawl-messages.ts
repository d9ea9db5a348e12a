import { messages } from '#language/message.ts';

/** Reasons why a crawl could not begin. `{detail}` is filled in. */
export const crawlFailureMessages = messages({
  unreachable: {
    ja: 'サイトに接続できませんでした：{detail}',
    en: 'The site could not be reached: {detail}',
  },
  'private-address': {
    ja: '公開されていないネットワークにあるため、検証できません。',
    en: 'The site is on a network that is not public, so it cannot be verified.',
  },
  'not-html': {
    ja: '開始URLはHTMLページではありません（{detail}）。',
    en: 'The start URL is not an HTML page ({detail}).',
  },
  'needs-credentials': {
    ja: '開始URLの閲覧には認証が必要です。ベーシック認証のユーザー名とパスワードを登録してください。',
    en: 'The start URL requires authentication. Please register the user name and password for basic authentication.',
  },
  'wrong-credentials': {
    ja: '登録されたユーザー名またはパスワードがサイトに受け付けられませんでした。',
    en: 'The site did not accept the registered user name or password.',
  },
  'http-error': {
    ja: '開始URLはステータス{detail}を返しました。',
    en: 'The start URL returned status {detail}.',
  },
  attachment: {
    ja: '開始URLはページではなく、ダウンロード用のファイルを返しました。',
    en: 'The start URL returned a file download, not a page.',
  },
  'forwards-elsewhere': {
    ja: '開始URLは別のサイト（{detail}）へ自動的に移動します。そのURLを登録してください。',
    en: 'The start URL automatically redirects to another site ({detail}). Please register that URL.',
  },
  'unproven-host': {
    ja: '開始URLは「{detail}」にリダイレクトされますが、そのホストの所有がまだ確認されていません。「所有の確認」の画面で確認してください。',
    en: 'The start URL redirects to “{detail}”, whose ownership has not been verified yet. Please verify it under “Site ownership”.',
  },
  'forward-loop': {
    ja: '開始URLからの自動的な移動が5回を超えて続きます（{detail}）。',
    en: 'The start URL automatically redirects more than 5 times in a row ({detail}).',
  },
  robots: {
    ja: 'robots.txtで開始URLの取得が禁止されています。',
    en: 'robots.txt disallows the start URL.',
  },
  'robots-unavailable': {
    ja: 'robots.txtを取得できなかったため（{detail}）、ページを収集していません。',
    en: 'Pages were not collected because robots.txt could not be read ({detail}).',
  },
  unreadable: {
    ja: '開始URLのページを読み取れませんでした：{detail}',
    en: 'The page of the start URL could not be read: {detail}',
  },
  'login-failed': {
    ja: 'サイトにサインインできませんでした。{detail}',
    en: 'Signing in to the site failed. {detail}',
  },
  'login-lost': {
    ja: 'サインイン状態が失われ、再びサインインできませんでした。{detail}',
    en: 'The sign-in session was lost, and signing in again failed. {detail}',
  },
  'login-page': {
    ja: 'サインイン後も、開始URLにはサインイン画面が表示されます。',
    en: 'The start URL shows the sign-in page even after signing in.',
  },
  'given-up': {
    ja: 'ページの収集を何度か試しましたが完了できず、中止しました。',
    en: 'Page collection was stopped because it could not be completed after several attempts.',
  },
});
export type CrawlFailureCode = keyof typeof crawlFailureMessages;

/** `{reason}` is that of the failure. */
export const schemeMessages = messages({
  plain: {
    ja: 'httpsで接続できなかったため、httpで検証しました（{reason}）',
    en: 'Verified over http because an https connection was not possible ({reason})',
  },
});

/** What was given up when it was read. */
export const unreadableMessages = messages({
  page: {
    ja: '読み取りに必要な時間またはメモリーが上限を超えるページのため、中止しました',
    en: 'Stopped because reading the page takes too much time or memory',
  },
  sitemap: {
    ja: '読み取りに必要な時間またはメモリーが上限を超えるサイトマップのため、中止しました',
    en: 'Stopped because reading the sitemap takes too much time or memory',
  },
});

/** A linked page that responds with an error. */
export const httpErrorMessage = messages({
  status: { ja: 'ステータス{status}が返りました', en: 'Returned status {status}' },
}).status;
