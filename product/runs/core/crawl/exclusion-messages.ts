import { messages } from '#language/message.ts';

/** Reasons why a found address is not among the pages. */
export const exclusionMessages = messages({
  robots: { ja: 'robots.txtで禁止されています', en: 'Disallowed by robots.txt' },
  'robots-unavailable': {
    ja: 'robots.txtを取得できなかったため、取得していません',
    en: 'Skipped: robots.txt could not be read',
  },
  'other-host': { ja: '別のサイトです', en: 'On another site' },
  'outside-directory': { ja: '指定したディレクトリの外です', en: 'Outside the specified directory' },
  'not-html': { ja: 'HTMLページではありません', en: 'Not an HTML page' },
  'over-limit': { ja: 'ページ数の上限を超えました', en: 'Over the page limit' },
  'known-page': { ja: '以前の検証にあるページです', en: 'Already in an earlier run' },
  duplicate: { ja: '他のURLと同じページです', en: 'Same page as another URL' },
  'session-id': {
    ja: 'セッションIDだけが異なる、同じページです',
    en: 'Same page; only the session ID differs',
  },
  'tracking-parameters': {
    ja: 'アクセス解析用のパラメーターだけが異なる、同じページです',
    en: 'Same page; only tracking parameters differ',
  },
  'parameter-order': {
    ja: 'パラメーターの順序だけが異なる、同じページです',
    en: 'Same page; only the order of the parameters differs',
  },
  'trailing-slash': {
    ja: '末尾のスラッシュの有無だけが異なる、同じ内容のページです',
    en: 'Same content as another page; only the trailing slash differs',
  },
  'letter-case': {
    ja: '大文字と小文字だけが異なる、同じ内容のページです',
    en: 'Same content as another page; only upper and lower case differ',
  },
  canonical: {
    ja: '正規のURL（rel="canonical"）として別のページを指定しています',
    en: 'Specifies another page as its canonical URL (rel="canonical")',
  },
  'equal-content': { ja: '他のページと内容が同じです', en: 'Same content as another page' },
  forwards: {
    ja: 'サイト内の別のページへ自動的に移動します',
    en: 'Automatically redirects to another page of the site',
  },
  'forwards-elsewhere': {
    ja: '別のサイトへ自動的に移動するため、検証していません',
    en: 'Not checked: automatically redirects to another site',
  },
  'forward-loop': {
    ja: '自動的な移動が5回を超えて続くため、検証していません',
    en: 'Not checked: more than 5 automatic redirects in a row',
  },
  'soft-404': {
    ja: '存在しないURLと同じ応答のため、ページとして扱っていません',
    en: 'Not a page: the response is the same as for a URL that does not exist',
  },
  attachment: {
    ja: 'ダウンロード用のファイルとして送信されるため、ページではありません',
    en: 'Not a page: sent as a file download',
  },
  'url-too-long': { ja: 'URLが2,048文字を超えています', en: 'The URL is longer than 2,048 characters' },
  'too-many': {
    ja: 'URLが多すぎるため、このURLより後に見つかったものは記録していません',
    en: 'Too many URLs: those found after this one were not recorded',
  },
  'failure-budget': {
    ja: '応答のないURLやサーバーエラーが多く、収集を完了できず未検証です',
    en: 'Not verified: page collection could not be completed because of too many timeouts or server errors',
  },
  calendar: {
    ja: '終わりのないカレンダーのため、これ以上たどっていません',
    en: 'Not followed further: part of an endless calendar',
  },
  'endless-numbers': {
    ja: '番号だけが異なる同じようなページが続くため、これ以上たどっていません',
    en: 'Not followed further: an endless series of similar pages that differ only in a number',
  },
  'growing-query': {
    ja: 'パラメーターが際限なく増えるURLのため、たどっていません',
    en: 'Not followed: the URL’s parameters keep growing',
  },
  'endless-path': {
    ja: '同じフォルダーが際限なく繰り返されるURLのため、たどっていません',
    en: 'Not followed: the URL repeats the same folders endlessly',
  },
  facets: {
    ja: '絞り込み条件の組み合わせが多すぎるため、たどっていません',
    en: 'Not followed: too many combinations of filters',
  },
  'sign-out': {
    ja: 'サインアウトのURLのため、サインインした検証では開いていません',
    en: 'Not opened: sign-out URL (this run is signed in)',
  },
  'login-page': {
    ja: 'サインイン画面のため、検証していません',
    en: 'Not checked: sign-in page',
  },
  'ends-session': {
    ja: '開くたびにサインイン状態が失われるため、検証していません',
    en: 'Not checked: the sign-in session is lost each time the page is opened',
  },
  'given-up': {
    ja: '収集を完了できず未検証です',
    en: 'Not verified: page collection could not be completed',
  },
});
export type ExclusionReason = keyof typeof exclusionMessages;
