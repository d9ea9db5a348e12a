import { entryOf, type MessageTable } from './message-table.ts';
import type { Reason } from './reason.ts';
import { urlReason } from './url-reasons.ts';

/** What the checker expected at a place of a value. */
const expected: MessageTable = {
  'a digit': '数字',
  'a minus sign or a digit': 'マイナス記号か数字',
  'a minus sign, a plus sign or a digit': '符号か数字',
  'a zero': '0',
  'a decimal point, “e”, “E” or a digit': '小数点、e、E、数字のいずれか',
  'a decimal point, “e”, “E” or a zero': '小数点、e、E、0 のいずれか',
  'a digit after the decimal point': '小数点の後の数字',
  'a zero after the decimal point': '小数点の後の 0',
  '“e”, “E” or a digit': 'e、E、数字のいずれか',
  '“e”, “E” or a zero': 'e、E、0 のいずれか',
  'a digit or a semicolon': '数字かセミコロン',
  'a space character': '空白',
  'a space character or the letter “u”': '空白か文字「u」',
  'the letter “r”': '文字「r」',
  'the letter “l”': '文字「l」',
  '“=”': '「=」',
  '“/”': '「/」',
  '“*”': '「*」',
  'an unquoted IRI reference': '引用符のない URL',
  'an IRI reference': 'URL',
  'a token character': '英数字などの文字',
  'a token character or “/”': '英数字などの文字か「/」',
  'a token character or “*”': '英数字などの文字か「*」',
  'a token character, whitespace or a semicolon': '英数字などの文字、空白、セミコロンのいずれか',
  'a token character, whitespace or a comma': '英数字などの文字、空白、カンマのいずれか',
  'whitespace, a token character or “*”': '空白、英数字などの文字、「*」のいずれか',
  'whitespace or a semicolon': '空白かセミコロン',
  'whitespace or a token character': '空白か英数字などの文字',
  'whitespace or a comma': '空白かカンマ',
  'a double quote or a token character': '二重引用符か英数字などの文字',
  'a non-control ASCII character': '制御文字ではない ASCII 文字',
  'an ASCII character': 'ASCII 文字',
  'asterisk or slash': '「*」か「/」',
  'space, tab, newline, or slash': '空白、改行、「/」のいずれか',
  subtype: 'サブタイプ',
  'a MIME type': 'MIME タイプ',
  'a file extension': 'ファイルの拡張子',
  command: '命令',
};

const units: MessageTable = {
  Year: '年',
  Month: '月',
  Day: '日',
  Hour: '時間',
  Hours: '時間',
  Minute: '分',
  Minutes: '分',
  Second: '秒',
  Seconds: '秒',
  Week: '週',
  'Year or month': '年または月',
  'Year, month, or day': '年、月、日のいずれか',
  'Month or day': '月または日',
  'Year or week': '年または週',
  'Hours or minutes': '時間または分',
  'Hours in time zone designator': '時差の時間',
  'Minutes in time zone designator': '時差の分',
};

const formats: MessageTable = {
  date: '日付（2026-04-01 など）',
  time: '時刻（09:30 など）',
  month: '年月（2026-04 など）',
  week: '年と週（2026-W14 など）',
  datetime: '日時（2026-04-01T09:30Z など）',
  'local datetime': '日時（2026-04-01T09:30 など）',
  'datetime with timezone': '時差つきの日時（2026-04-01T09:30+09:00 など）',
  'date or time': '日付または時刻',
  'time-datetime': '日付・時刻・期間（2026-04-01、09:30、PT2H など）',
};

/** Parts of a path of SVG and what draws them. */
const coordinates: MessageTable = {
  'x coordinate': 'x 座標',
  'y coordinate': 'y 座標',
  'x1 coordinate': 'x1 座標',
  'y1 coordinate': 'y1 座標',
  'x2 coordinate': 'x2 座標',
  'y2 coordinate': 'y2 座標',
  'rx radius': '半径 rx',
  'ry radius': '半径 ry',
  'x-axis-rotation': 'x 軸の回転',
  number: '数値',
  'coordinate pair': '座標の組',
  '“0” or “1” for large-arc-flag': 'large-arc-flag の「0」か「1」',
  '“0” or “1” for sweep-flag': 'sweep-flag の「0」か「1」',
};

/** Japanese after letters and digits of Latin script begins after a space. */
const spaced = (text: string) => (/\w$/.test(text) ? `${text} ` : text);

type Parser = readonly [RegExp, (...found: string[]) => Reason | null];

/** The sentence of a table's entry, or null without one; the rest is filled in as it is. */
const named = (name: string | undefined, sentence: (name: string) => string, ...values: string[]): Reason | null =>
  name === undefined ? null : { sentence: sentence(name), values };

const parsers: readonly Parser[] = [
  [
    /^Expected (.+) for “(\w+)” command but found “(.+)” instead \(context: “(.*)”\)$/s,
    (what = '', command = '', found = '', context = '') =>
      named(
        entryOf(coordinates, what),
        thing =>
          `命令「{1}」の${/^\w/.test(thing) ? ' ' : ''}${thing}が必要な位置に「{2}」があります（前後：「{3}」）。`,
        command,
        found,
        context,
      ),
  ],
  [
    /^Expected (.+) for “(\w+)” command but value ended \(context: “(.*)”\)$/s,
    (what = '', command = '', context = '') =>
      named(
        entryOf(coordinates, what),
        thing =>
          `命令「{1}」の${/^\w/.test(thing) ? ' ' : ''}${thing}が必要な位置で値が終わっています（前後：「{2}」）。`,
        command,
        context,
      ),
  ],
  [
    /^Expected command but found “(.+)” \(context: “(.*)”\)$/s,
    (found = '', context = '') => ({
      sentence: '命令が必要な位置に「{1}」があります（前後：「{2}」）。',
      values: [found, context],
    }),
  ],
  [
    /^Expected (.+?),? but (?:saw|found) “(.+)” instead$/s,
    (what = '', found = '') =>
      named(entryOf(expected, what), thing => `${spaced(thing)}が必要な位置に「{1}」があります。`, found),
  ],
  [
    /^Expected (.+?),? but (?:saw|found) (whitespace|the empty string)(?: instead)?$/,
    (what = '', found = '') =>
      named(
        entryOf(expected, what),
        thing => `${spaced(thing)}が必要な位置${found === 'whitespace' ? 'に空白があります' : 'が空です'}。`,
      ),
  ],
  [
    /^Expected (.+?),? but the literal ended$/,
    (what = '') => named(entryOf(expected, what), thing => `${spaced(thing)}が必要な位置で値が終わっています。`),
  ],
  [
    /^(Year|Month|Day|Hour|Minute|Second|Week) cannot be (less|greater) than ([\d,]+)$/,
    (unit = '', direction = '', number = '') =>
      named(entryOf(units, unit), name => `${name}の値は {1} ${direction === 'less' ? '以上' : '以下'}です。`, number),
  ],
  [
    /^(.+?) out of range( in time zone designator)?$/,
    (unit = '', zone = '') => named(entryOf(units, unit), name => `${zone && '時差の'}${name}の値が範囲外です。`),
  ],
  [
    /^The literal did not satisfy the (?:format for )?([\w -]+?)(?: format)?$/,
    (format = '') => named(entryOf(formats, format), name => `${name}の形式ではありません。`),
  ],
  [/^The empty string is not an? [\w -]+$/, () => ({ sentence: '空にはできません。', values: [] })],
  [
    /^The (?:minus|plus) sign alone is not a valid [\w -]+$/,
    () => ({ sentence: '符号だけの値は書けません。', values: [] }),
  ],
  [/^Zero is not a (?:valid )?positive [\w -]+$/, () => ({ sentence: '0 より大きい数が必要です。', values: [] })],
  [
    /^An? [\w -]+ must not end with the decimal point$/,
    () => ({ sentence: '小数点で終わることはできません。', values: [] }),
  ],
  [
    /^An? [\w -]+ must not end with the exponent “e”$/,
    () => ({ sentence: '「e」で終わることはできません。', values: [] }),
  ],
  [
    /^An? [\w -]+ must not end with only a sign in the exponent$/,
    () => ({ sentence: '指数の符号で終わることはできません。', values: [] }),
  ],
  [/^An? [\w -]+ must be a single character$/, () => ({ sentence: '書けるのは 1 文字だけです。', values: [] })],
  [
    /^Expected (units|function) \(one of (“.+”)\) but found no (?:units|name) at “(.+)”$/s,
    (what = '', list = '', at = '') => {
      const name = what === 'units' ? '単位' : '関数の名前';
      return { sentence: `「{1}」に${name}がありません（使える${name}：「{2}」）。`, values: [at, list] };
    },
  ],
  [
    /^Expected (units|function) \(one of (“.+”)\) but found “(.+)” at “(.+)”$/s,
    (what = '', list = '', found = '', at = '') => {
      const name = what === 'units' ? '単位' : '関数';
      return {
        sentence: `「{1}」の「{2}」は${name}として正しくありません（使える${name}：「{3}」）。`,
        values: [at, found, list],
      };
    },
  ],
];

/** A reason with parts that are not between quotation marks. */
export function parsedReason(text: string): Reason | null {
  const ofUrl = urlReason(text);
  if (ofUrl !== null) return ofUrl;
  for (const [pattern, read] of parsers) {
    const found = pattern.exec(text);
    if (found) return read(...found.slice(1).map(part => part ?? ''));
  }
  return null;
}
