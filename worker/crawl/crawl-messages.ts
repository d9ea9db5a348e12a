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

/** `{reason}` is that of the failure. */
export const schemeMessages = messages({
  plain: {
    ja: 'https では接続できなかったため、http で検証しました（{reason}）',
    en: 'Verified over http, since https did not work ({reason})',
  },
});

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
