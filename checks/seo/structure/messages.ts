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
    en: 'A page by https loads a part by unencrypted http: {url}',
  },
  'structured-data-broken': {
    ja: '構造化データ（JSON-LD）がJSONとして読み取れません。',
    en: 'The structured data (JSON-LD) cannot be read as JSON.',
  },
  'structured-data-missing': {
    ja: '構造化データの「{type}」に必須の項目「{field}」がありません。',
    en: 'The structured data of type {type} lacks the required property {field}.',
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
    en: 'The text of {count} pages is exactly the same.',
  },
  'canonical-missing': { ja: '正規URL（canonical）の指定がありません。', en: 'No canonical address is declared.' },
  'canonical-several': {
    ja: '異なる正規URL（canonical）が{count}個指定されています。',
    en: '{count} different canonical addresses are declared.',
  },
  'canonical-broken': {
    ja: '正規URL（canonical）の指す先が使えません：{url}（{reason}）',
    en: 'The canonical address cannot be used: {url} ({reason})',
  },
  'hreflang-invalid': {
    ja: 'hreflangの言語コード「{lang}」は正しくありません。',
    en: 'The hreflang code “{lang}” is not valid.',
  },
  'hreflang-no-return': {
    ja: '言語版「{lang}」のページ {url} から、このページへのhreflangがありません。',
    en: 'The page in “{lang}”, {url}, has no hreflang back to this page.',
  },
  orphan: {
    ja: 'サイトマップにありますが、検証したどのページからもリンクされていません。',
    en: 'It is in the sitemap, but no checked page links to it.',
  },
  'deep-page': {
    ja: 'トップページから{depth}回のクリックが必要です。',
    en: 'It takes {depth} clicks from the start page.',
  },
  'noindex-in-sitemap': {
    ja: 'noindexが指定されていますが、サイトマップに載っています。',
    en: 'It is marked noindex, but stands in the sitemap.',
  },
  'sitemap-redirect': {
    ja: 'サイトマップのURLがリダイレクトされます：{url} → {target}',
    en: 'An address in the sitemap redirects: {url} → {target}',
  },
  'sitemap-dead': {
    ja: 'サイトマップのURLを開けません：{url}（{reason}）',
    en: 'An address in the sitemap does not work: {url} ({reason})',
  },
});

export const structureNames: Partial<Record<StructureRule, Message>> = messages({
  'several-h1': { ja: 'h1見出しが複数あります。', en: 'There are several h1 headings.' },
  'mixed-content': {
    ja: 'httpsのページが、暗号化されていないhttpで部品を読み込んでいます。',
    en: 'A page by https loads parts by unencrypted http.',
  },
  'structured-data-missing': {
    ja: '構造化データに必須の項目がありません。',
    en: 'The structured data lacks a required property.',
  },
  'duplicate-title': { ja: '複数のページが同じタイトルを使っています。', en: 'Several pages have the same title.' },
  'duplicate-description': {
    ja: '複数のページが同じ説明文（meta description）を使っています。',
    en: 'Several pages have the same meta description.',
  },
  'equal-pages': { ja: '本文がまったく同じページがあります。', en: 'The text of several pages is exactly the same.' },
  'canonical-several': {
    ja: '異なる正規URL（canonical）が複数指定されています。',
    en: 'Several different canonical addresses are declared.',
  },
  'canonical-broken': {
    ja: '正規URL（canonical）の指す先が使えません。',
    en: 'The canonical address cannot be used.',
  },
  'hreflang-invalid': { ja: 'hreflangの言語コードが正しくありません。', en: 'An hreflang code is not valid.' },
  'hreflang-no-return': {
    ja: '別の言語版のページから、このページへのhreflangがありません。',
    en: 'The page in another language has no hreflang back to this page.',
  },
  'deep-page': {
    ja: 'トップページから多くのクリックが必要です。',
    en: 'It takes many clicks from the start page.',
  },
  'sitemap-redirect': {
    ja: 'サイトマップのURLがリダイレクトされます。',
    en: 'An address in the sitemap redirects.',
  },
  'sitemap-dead': { ja: 'サイトマップのURLを開けません。', en: 'An address in the sitemap does not work.' },
});

export const structureHelp = messages({
  'several-h1': {
    ja: 'ページの主題を表すh1を一つにし、ほかはh2以下にします。',
    en: 'Keep one h1 for the subject of the page and make the others h2 or lower.',
  },
  'missing-h1': {
    ja: 'ページの主題を表す見出しをh1要素にします。',
    en: 'Mark up the heading that names the subject of the page as h1.',
  },
  'mixed-content': {
    ja: '参照先をhttpsのURLに変えます。httpのままでは、ブラウザーが読み込みを止めることがあります。',
    en: 'Refer to it by https. Browsers may refuse to load it by http.',
  },
  'structured-data-broken': {
    ja: '余分なコンマ、引用符、コメントなどを取り除き、JSONとして正しく書きます。',
    en: 'Remove trailing commas, stray quotes and comments, so that it is valid JSON.',
  },
  'structured-data-missing': {
    ja: '必須の項目を加えます。足りない構造化データは、検索結果の表示に使われません。',
    en: 'Add the property. Search engines ignore structured data that lacks a required one.',
  },
  'duplicate-title': {
    ja: 'ページごとに、内容が分かる固有のタイトルを付けます。',
    en: 'Give each page a title of its own that tells its content.',
  },
  'duplicate-description': {
    ja: 'ページごとに固有の説明文を書くか、不要なら指定を外します。',
    en: 'Describe each page in its own words, or leave the description out.',
  },
  'equal-pages': {
    ja: '一つのURLにまとめてリダイレクトするか、canonicalで正規のURLを示します。',
    en: 'Redirect them to one address, or name the preferred one by rel="canonical".',
  },
  'canonical-missing': {
    ja: '複数のURLで開けるページには、link rel="canonical" で正規のURLを示します。',
    en: 'Name the preferred address by link rel="canonical" where a page opens under several.',
  },
  'canonical-several': {
    ja: '正規のURLを一つだけ残します。',
    en: 'Keep a single canonical address.',
  },
  'canonical-broken': {
    ja: '200で応答し、リダイレクトやnoindexのない、自サイトの絶対URLを指定します。',
    en: 'Use an absolute address that answers 200, without redirect or noindex.',
  },
  'hreflang-invalid': {
    ja: '言語はISO 639-1、地域はISO 3166-1のコードで書きます（ja、en-US、x-default など）。',
    en: 'Write ISO 639-1 languages and ISO 3166-1 regions (ja, en-US, x-default).',
  },
  'hreflang-no-return': {
    ja: '言語版どうしが互いを指すように、相手のページにもhreflangを加えます。',
    en: 'Add the hreflang to the other page too: both must name each other.',
  },
  orphan: {
    ja: 'メニューや関連ページからリンクするか、不要ならサイトマップから外します。',
    en: 'Link it from a menu or a related page, or take it out of the sitemap.',
  },
  'deep-page': {
    ja: '重要なページは、トップページから3回程度のクリックで開けるようにします。',
    en: 'Make important pages reachable within about three clicks.',
  },
  'noindex-in-sitemap': {
    ja: '検索に載せるならnoindexを外し、載せないならサイトマップから外します。',
    en: 'Remove the noindex, or take the page out of the sitemap.',
  },
  'sitemap-redirect': {
    ja: 'サイトマップにはリダイレクト先のURLを載せます。',
    en: 'List the target of the redirect in the sitemap.',
  },
  'sitemap-dead': {
    ja: 'ページを復旧するか、サイトマップから外します。',
    en: 'Restore the page, or take it out of the sitemap.',
  },
}) satisfies Record<StructureRule, unknown>;

/** Reasons why a canonical address or an entry of the sitemap cannot be used. */
export const structureReasons = messages({
  empty: { ja: 'URLがありません', en: 'it is empty' },
  noindex: { ja: 'noindexが指定されています', en: 'it is marked noindex' },
  redirects: { ja: 'リダイレクトされます', en: 'it redirects' },
  status: { ja: 'ステータス{status}', en: 'status {status}' },
  unreachable: { ja: '応答がありません', en: 'no response' },
});
