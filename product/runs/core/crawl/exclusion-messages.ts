import { messages } from '#language/message.ts';

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
