import { fold } from '../template.ts';
import { entryOf, type MessageTable } from './message-table.ts';
import { parsedReason } from './parsed-reasons.ts';
import type { Reason } from './reason.ts';
import { valueReasons } from './value-reasons.ts';

/** Older versions of the checker name the kind of value first: “Bad URL: …”. */
const kind = /^Bad ([\w ()/-]+?): +/;

/** Why a value is wrong, from what the checker says after “Bad value … :”; null without a translation. */
export function reasonJa(text: string): Reason | null {
  const named = kind.exec(text);
  const reason = text.slice(named?.[0].length ?? 0).replace(/\.$/, '');
  return oneReason(reason) ?? severalReasons(reason) ?? (named === null ? null : wrongKind(named[1] ?? ''));
}

function oneReason(text: string): Reason | null {
  const { template, values } = fold(text);
  const sentence = entryOf(valueReasons, template);
  return sentence === undefined ? parsedReason(text) : { sentence, values };
}

/** The reasons why a value has none of its possible forms. */
function severalReasons(text: string): Reason | null {
  const parts = text.split(/\. (?=[A-Z(])/);
  if (parts.length < 2 || parts.length > 8) return null;
  const all = parts.map(oneReason);
  if (!all.every(one => one !== null)) return null;
  return all.reduce((sum, { sentence, values }) => ({
    sentence:
      sum.sentence + sentence.replace(/\{(\d+)\}/g, (_place, n: string) => `{${Number(n) + sum.values.length}}`),
    values: [...sum.values, ...values],
  }));
}

function wrongKind(english: string): Reason | null {
  const name = entryOf(kinds, english);
  return name === undefined ? null : { sentence: `${name}として正しくありません。`, values: [] };
}

/** The checker's names of kinds of values. */
const kinds: MessageTable = {
  URL: 'URL',
  'absolute URL': '絶対 URL',
  'http or https URL': 'http または https の URL',
  IRI: 'URL',
  'IRI reference': 'URL',
  'image-candidate URL': '画像の URL',
  'MIME type': 'MIME タイプ',
  'MIME type list': 'MIME タイプの一覧',
  'language tag': '言語の指定',
  'media query': 'メディアクエリ',
  'media condition': 'メディアの条件',
  'source size list': '画像サイズの指定',
  'image candidate strings': '画像の候補の指定',
  'image candidate strings with width descriptors': '画像の候補（幅つき）の指定',
  'image candidate string': '画像の候補の指定',
  date: '日付',
  'date or time': '日付または時刻',
  time: '時刻',
  'time-datetime': '日付・時刻・期間',
  datetime: '日時',
  'local datetime': '日時（時差なし）',
  'datetime with timezone': '日時（時差つき）',
  month: '年月',
  week: '年と週',
  integer: '整数',
  'non-negative integer': '0 以上の整数',
  'positive integer': '1 以上の整数',
  'floating point number': '数値',
  'non-negative floating point number': '0 以上の数値',
  'positive floating point number': '正の数値',
  'simple color': '色（#rrggbb）',
  color: '色',
  'email address': 'メールアドレス',
  'email address list': 'メールアドレスの一覧',
  'hash-name reference': '「#」で始まる名前の参照',
  'browsing context name': 'ウィンドウの名前',
  'browsing context name or keyword': 'ウィンドウの名前',
  'encoding name': '文字コード名',
  'character encoding name': '文字コード名',
  'legacy character encoding declaration': '文字コードの宣言',
  'list of link-type keywords': 'リンクの種類',
  'sandbox allow list': 'sandbox の許可の一覧',
  'key label list': 'アクセスキーの一覧',
  'microdata property': 'マイクロデータのプロパティ',
  'custom element name': 'カスタム要素の名前',
  'content security policy': 'コンテンツセキュリティポリシー',
  'integrity metadata': '改ざん検知用のハッシュ',
  'script type': 'スクリプトの種類',
  refresh: '自動更新の指定',
  circle: '円の座標',
  rectangle: '長方形の座標',
  polyline: '多角形の座標',
  'SVG path data': 'SVG のパス',
  'XML name': 'XML の名前',
  ID: 'ID',
  id: 'ID',
  'id reference': 'ID の参照',
  'id references': 'ID の参照',
  pattern: '正規表現',
  'regular expression': '正規表現',
  'CSS number token': 'CSS の数値',
  'string without line breaks': '改行のない文字列',
  'non-empty string': '空ではない文字列',
};
