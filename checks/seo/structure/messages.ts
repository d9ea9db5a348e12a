import { type Message, messages } from '#language/message.ts';
import type { Severity } from '../../check.ts';

export const structureSeverities = {
  'several-h1': 'notice',
  'missing-h1': 'warning',
  'mixed-content': 'error',
  'structured-data-broken': 'error',
  'structured-data-missing': 'warning',
  'duplicate-title': 'warning',
  'duplicate-description': 'warning',
  'equal-pages': 'warning',
  'canonical-missing': 'notice',
  'canonical-several': 'error',
  'canonical-broken': 'error',
  'hreflang-invalid': 'error',
  'hreflang-no-return': 'warning',
  orphan: 'warning',
  'deep-page': 'notice',
  'noindex-in-sitemap': 'warning',
  'sitemap-redirect': 'warning',
  'sitemap-dead': 'error',
} as const satisfies Record<string, Severity>;
export type StructureRule = keyof typeof structureSeverities;

export const structureTexts = messages({
  'several-h1': { ja: 'h1見出しが{count}個あります。', en: 'There are {count} h1 headings.' },
  'missing-h1': { ja: 'h1見出しがありません。', en: 'There is no h1 heading.' },
  'mixed-content': {
    ja: 'httpsのページが、暗号化されていないhttpで部品を読み込んでいます：{url}',
    en: 'An https page loads a resource over unencrypted http: {url}',
  },
  'structured-data-broken': {
    ja: '構造化データ（JSON-LD）がJSONとして読み取れません。',
    en: 'The structured data (JSON-LD) cannot be read as JSON.',
  },
  'structured-data-missing': {
    ja: '構造化データの「{type}」に必須の項目「{field}」がありません。',
    en: 'The structured data of type “{type}” does not have the required property “{field}”.',
  },
  'duplicate-title': {
    ja: '{count}ページが同じタイトル「{text}」を使っています。',
    en: '{count} pages have the same title “{text}”.',
  },
  'duplicate-description': {
    ja: '{count}ページが同じ説明文（meta description）を使っています。',
    en: '{count} pages have the same meta description.',
  },
  'equal-pages': {
    ja: '{count}ページの本文がまったく同じです。',
    en: '{count} pages have exactly the same text.',
  },
  'canonical-missing': { ja: '正規URL（canonical）の指定がありません。', en: 'No canonical URL is specified.' },
  'canonical-several': {
    ja: '異なる正規URL（canonical）が{count}個指定されています。',
    en: '{count} different canonical URLs are specified.',
  },
  'canonical-broken': {
    ja: '正規URL（canonical）として指定されたURLを使用できません：{url}（{reason}）',
    en: 'The specified canonical URL cannot be used: {url} ({reason})',
  },
  'hreflang-invalid': {
    ja: 'hreflangの言語コード「{lang}」は正しくありません。',
    en: 'The hreflang code “{lang}” is not valid.',
  },
  'hreflang-no-return': {
    ja: '言語版「{lang}」のページ {url} から、このページへのhreflangがありません。',
    en: 'The page for “{lang}” ({url}) has no hreflang back to this page.',
  },
  orphan: {
    ja: 'サイトマップにありますが、検証したどのページからもリンクされていません。',
    en: 'The page is in the sitemap, but no verified page links to it.',
  },
  'deep-page': {
    ja: 'トップページから{depth}回のクリックが必要です。',
    en: 'The page is {depth} clicks away from the top page.',
  },
  'noindex-in-sitemap': {
    ja: 'noindexが指定されていますが、サイトマップに載っています。',
    en: 'The page is marked noindex, but is listed in the sitemap.',
  },
  'sitemap-redirect': {
    ja: 'サイトマップのURLがリダイレクトされます：{url} → {target}',
    en: 'A URL in the sitemap redirects: {url} → {target}',
  },
  'sitemap-dead': {
    ja: 'サイトマップのURLを開けません：{url}（{reason}）',
    en: 'A URL in the sitemap cannot be opened: {url} ({reason})',
  },
});

export const structureNames: Partial<Record<StructureRule, Message>> = messages({
  'several-h1': { ja: 'h1見出しが複数あります。', en: 'There are several h1 headings.' },
  'mixed-content': {
    ja: 'httpsのページが、暗号化されていないhttpで部品を読み込んでいます。',
    en: 'An https page loads resources over unencrypted http.',
  },
  'structured-data-missing': {
    ja: '構造化データに必須の項目がありません。',
    en: 'The structured data does not have a required property.',
  },
  'duplicate-title': { ja: '複数のページが同じタイトルを使っています。', en: 'Several pages have the same title.' },
  'duplicate-description': {
    ja: '複数のページが同じ説明文（meta description）を使っています。',
    en: 'Several pages have the same meta description.',
  },
  'equal-pages': { ja: '本文がまったく同じページがあります。', en: 'Several pages have exactly the same text.' },
  'canonical-several': {
    ja: '異なる正規URL（canonical）が複数指定されています。',
    en: 'Several different canonical URLs are specified.',
  },
  'canonical-broken': {
    ja: '正規URL（canonical）として指定されたURLを使用できません。',
    en: 'The specified canonical URL cannot be used.',
  },
  'hreflang-invalid': { ja: 'hreflangの言語コードが正しくありません。', en: 'An hreflang code is not valid.' },
  'hreflang-no-return': {
    ja: '別の言語版のページから、このページへのhreflangがありません。',
    en: 'A page in another language has no hreflang back to this page.',
  },
  'deep-page': {
    ja: 'トップページから多くのクリックが必要です。',
    en: 'The page is many clicks away from the top page.',
  },
  'sitemap-redirect': {
    ja: 'サイトマップのURLがリダイレクトされます。',
    en: 'A URL in the sitemap redirects.',
  },
  'sitemap-dead': { ja: 'サイトマップのURLを開けません。', en: 'A URL in the sitemap cannot be opened.' },
});

export const structureHelp = messages({
  'several-h1': {
    ja: 'ページの主題を表すh1を一つにし、ほかはh2以下にします。',
    en: 'Keep one h1 for the main topic of the page, and make the others h2 or lower.',
  },
  'missing-h1': {
    ja: 'ページの主題を表す見出しをh1要素にします。',
    en: 'Mark up the heading for the main topic of the page as h1.',
  },
  'mixed-content': {
    ja: '参照先をhttpsのURLに変えます。httpのままでは、ブラウザーが読み込みを止めることがあります。',
    en: 'Change the reference to an https URL. Browsers may block resources loaded over http.',
  },
  'structured-data-broken': {
    ja: '余分なコンマ、引用符、コメントなどを取り除き、JSONとして正しく書きます。',
    en: 'Remove extra commas, quotation marks, comments and so on, so that it is valid JSON.',
  },
  'structured-data-missing': {
    ja: '必須の項目を加えます。足りない構造化データは、検索結果の表示に使われません。',
    en: 'Add the required property. Incomplete structured data is not used in search results.',
  },
  'duplicate-title': {
    ja: 'ページごとに、内容が分かる固有のタイトルを付けます。',
    en: 'Give each page a unique title that describes its content.',
  },
  'duplicate-description': {
    ja: 'ページごとに固有の説明文を書くか、不要なら指定を外します。',
    en: 'Write a unique description for each page, or remove it if it is not needed.',
  },
  'equal-pages': {
    ja: '一つのURLにまとめてリダイレクトするか、canonicalで正規のURLを示します。',
    en: 'Redirect them to one URL, or specify the canonical URL with rel="canonical".',
  },
  'canonical-missing': {
    ja: '複数のURLで開けるページには、link rel="canonical" で正規のURLを示します。',
    en: 'For pages that can be opened at several URLs, specify the canonical URL with link rel="canonical".',
  },
  'canonical-several': {
    ja: '正規のURLを一つだけ残します。',
    en: 'Keep only one canonical URL.',
  },
  'canonical-broken': {
    ja: '200で応答し、リダイレクトやnoindexのない、自サイトの絶対URLを指定します。',
    en: 'Specify an absolute URL on your own site that returns 200, without redirects or noindex.',
  },
  'hreflang-invalid': {
    ja: '言語はISO 639-1、地域はISO 3166-1のコードで書きます（ja、en-US、x-default など）。',
    en: 'Use ISO 639-1 language codes and ISO 3166-1 region codes (such as ja, en-US and x-default).',
  },
  'hreflang-no-return': {
    ja: '言語版どうしが互いを指すように、相手のページにもhreflangを加えます。',
    en: 'Add hreflang to the other page as well, so that the language versions refer to each other.',
  },
  orphan: {
    ja: 'メニューや関連ページからリンクするか、不要ならサイトマップから外します。',
    en: 'Link to it from a menu or related page, or remove it from the sitemap if it is not needed.',
  },
  'deep-page': {
    ja: '重要なページは、トップページから3回程度のクリックで開けるようにします。',
    en: 'Make important pages reachable within about 3 clicks of the top page.',
  },
  'noindex-in-sitemap': {
    ja: '検索に載せるならnoindexを外し、載せないならサイトマップから外します。',
    en: 'Remove noindex to have the page indexed; otherwise remove the page from the sitemap.',
  },
  'sitemap-redirect': {
    ja: 'サイトマップにはリダイレクト先のURLを載せます。',
    en: 'List the redirect target in the sitemap.',
  },
  'sitemap-dead': {
    ja: 'ページを復旧するか、サイトマップから外します。',
    en: 'Restore the page, or remove it from the sitemap.',
  },
}) satisfies Record<StructureRule, unknown>;

/** Reasons why a canonical address or an entry of the sitemap cannot be used. */
export const structureReasons = messages({
  empty: { ja: 'URLがありません', en: 'there is no URL' },
  noindex: { ja: 'noindexが指定されています', en: 'marked noindex' },
  redirects: { ja: 'リダイレクトされます', en: 'it redirects' },
  status: { ja: 'ステータス{status}', en: 'status {status}' },
  unreachable: { ja: '応答がありません', en: 'no response' },
});
