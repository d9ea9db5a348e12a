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
  robots: {
    ja: 'robots.txtが開始URLの巡回を禁止しています。',
    en: 'robots.txt forbids visiting the start URL.',
  },
  'robots-unavailable': {
    ja: 'robots.txtを取得できなかった（{detail}）ため、巡回を控えました。',
    en: 'robots.txt could not be read ({detail}), so the site was not visited.',
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
  duplicate: { ja: '他のURLと同じページです', en: 'The same page as another URL' },
});
export type ExclusionReason = keyof typeof exclusionMessages;

/** A linked page that responds with an error. */
export const httpErrorMessage = messages({
  status: { ja: 'ステータス{status}が返りました', en: 'Answered with status {status}' },
}).status;
