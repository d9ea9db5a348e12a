import { beforeAll, describe, expect, test } from 'vitest';
import { checkerMessages } from '#test/vnu/checker-messages.ts';
import { japanese } from '../japanese.ts';
import { qualityRule } from '../quality-rule.ts';
import { fold, templateOf } from '../template.ts';
import { messageGroups } from './all.ts';
import { placesOf } from './message-table.ts';
import { valueReasons } from './value-reasons.ts';

type Messages = Awaited<ReturnType<typeof checkerMessages>>;
let messages: Messages;
let older: Messages;
beforeAll(async () => {
  [messages, older] = await Promise.all([checkerMessages(), checkerMessages('20.6.30')]);
}, 60_000);
const allOf = ({ html, css, reasons }: Messages) => [...html, ...css.flatMap(ofCss), ...reasons.map(ofValue)];

const ja = (message: string) => japanese(templateOf(message));
const ofValue = (reason: string) => `Bad value “値” for attribute “属性” on element “要素”: ${reason}`;
/** A style sheet's messages come alone, or after the property that they are about. */
const ofCss = (text: string) => [text, `“display”: ${text}`];

/** A template's message with values that are all different. */
function sample(template: string): string {
  let count = 0;
  const text = template.replace(/“\*”|\bN\b/g, place => {
    count += 1;
    return place === 'N' ? `${count + 20}` : `“v${count}v”`;
  });
  return /[.?)]$/.test(text) ? text : `${text}.`;
}

/** The values that a Japanese message does not say. */
function lost(message: string): string[] {
  const parsed = templateOf(message);
  const sentence = japanese(parsed) ?? '';
  const values = parsed.values.flatMap(value =>
    value.startsWith('“') ? [...value.matchAll(/“([^”]*)”/g)].map(([, one = '']) => one) : [value],
  );
  return values.filter(value => !sentence.includes(value.replaceAll('“', '「').replaceAll('”', '」')));
}

describe('the messages of the installed checker', () => {
  test('are found in its classes: hundreds about HTML, a hundred about CSS and about values', () => {
    expect(messages.html.length).toBeGreaterThan(500);
    expect(messages.css.length).toBeGreaterThan(120);
    expect(messages.reasons.length).toBeGreaterThan(150);
    expect(messages.html).toContain('Stray end tag “x1”.');
    expect(messages.css).toContain('“x1” is not a “x2” value');
    expect(messages.reasons).toContain('Zero is not a positive integer.');
  });

  test('have each a rule of a name and a title of ours', () => {
    const css = [...messages.css, ...older.css].flatMap(ofCss).map(message => qualityRule('css', templateOf(message)));
    const html = [...messages.html, ...older.html].map(message => qualityRule('html', templateOf(message)));
    const all = [...html, ...css];
    expect(all.filter(({ rule }) => rule.includes('/message')).map(({ name }) => name.en)).toEqual([]);
    expect(all.filter(({ name: { ja, en } }) => !/[ぁ-ん]/.test(ja) || /[…“”{}]/.test(ja + en))).toEqual([]);
  });

  test('are all shown in Japanese', () => {
    const all = allOf(messages);
    expect(all.filter(message => !/[ぁ-ん]/.test(ja(message) ?? ''))).toEqual([]);
  });

  test('say why a host is wrong in Japanese', () => {
    const hosts = messages.reasons.filter(reason => reason.startsWith('Invalid host: '));
    expect(hosts.length).toBeGreaterThan(30);
    const why = (reason: string) => reason.slice('Invalid host: '.length).replace(/\.$/, '');
    expect(hosts.filter(reason => ja(ofValue(reason))?.includes(why(reason)))).toEqual([]);
  });

  test('say in Japanese every value that they say in English', () => {
    const all = allOf(messages);
    expect(all.map(message => [message, lost(message)]).filter(([, values]) => values?.length)).toEqual([]);
  });
});

test('all messages of the older checker are shown in Japanese, with every value', () => {
  const all = allOf(older);
  expect(older.html.length).toBeGreaterThan(390);
  expect(older.html).toContain('A document must not include more than one “autofocus” attribute.');
  expect(all.filter(message => !/[ぁ-ん]/.test(ja(message) ?? ''))).toEqual([]);
  expect(all.map(message => [message, lost(message)]).filter(([, values]) => values?.length)).toEqual([]);
});

test('no value of a message of the tables is lost', () => {
  const known = new Set([...messages.html, ...messages.css.flatMap(ofCss)].map(text => templateOf(text).template));
  const rest = messageGroups.flatMap(({ table }) => Object.keys(table)).filter(template => !known.has(template));
  const all = [...rest.map(sample), ...Object.keys(valueReasons).map(template => ofValue(sample(template)))];
  expect(all.length).toBeGreaterThan(150);
  // In these the checker says one name twice.
  const twice = [
    "“v1v”: Property “v2v” doesn't exist.",
    'Consider using the “v1v” element as a top-level heading only (all “v2v” elements are treated as top-level headings by many screen readers and other tools).',
  ];
  expect(all.filter(message => !twice.includes(message) && lost(message).length > 0)).toEqual([]);
});

test('every template of a table is one into which a message is taken apart', () => {
  const dead = [...messageGroups.map(({ table }) => table), valueReasons].flatMap(table =>
    Object.keys(table).filter(
      template => fold(sample(template)).template.replace(/\.$/, '') !== template.replace(/\.$/, ''),
    ),
  );
  expect(dead).toEqual([]);
});

test('sentences have no more places than their templates', () => {
  const wrong = messageGroups.flatMap(({ table }) =>
    Object.entries(table).filter(([template, sentence]) =>
      [...sentence.matchAll(/\{(\d+)\}/g)].some(([, place]) => Number(place) > placesOf(template)),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  [
    'This document appears to be written in German but the “html” start tag has “lang="ja"”. Consider using “lang="de"” (or variant) instead.',
    '本文はドイツ語のようですが、開始タグ「html」の言語の指定は「lang="ja"」です（「lang="de"」ではありません）。',
  ],
  [
    'This document appears to be written in Simplified Chinese. Consider adding “lang="zh-hans"” (or variant) to the “html” start tag.',
    '本文は簡体字中国語のようですが、開始タグ「html」に言語の指定（「lang="zh-hans"」など）がありません。',
  ],
  [
    'This document appears to be written in Arabic. Consider adding “dir="rtl"” to the “html” start tag.',
    '本文はアラビア語のようですが、開始タグ「html」に文字の向きの指定（「dir="rtl"」）がありません。',
  ],
  // “a” or “an” depends on the value.
  [
    'An “a” element with an “x” attribute whose value is “y” must not have an “href” attribute.',
    '属性「x」の値が「y」の要素「a」に、属性「href」は書けません。',
  ],
  ['The “x” attribute is obsolete. Use GUIDs instead.', '属性「x」は廃止されています。GUID を使ってください。'],
  ['“width”: too few values for the property “border”', 'プロパティ「width」：プロパティ「border」の値が足りません。'],
  // What a page writes is no part of a pattern or a sentence.
  ['Duplicate ID “$&{1}$1”.', 'ID「$&{1}$1」が重複しています。'],
  [
    'ID selector #a{9}$& is invalid ! Only one ID selector can be specified in a simple selector: b.',
    'ID のセレクター「#a{9}$&」は正しくありません（1 つの単純セレクターに書ける ID は 1 つです）。',
  ],
])('%s', (message, sentence) => {
  expect(ja(message)).toBe(sentence);
});

// As the checker says them of a page with many wrong values.
test.each([
  ['Expected a digit, but saw “x” instead.', '数字が必要な位置に「x」があります。'],
  ["Invalid host: Unmatched '['.", 'URL のホスト名が正しくありません（「[」が閉じられていません）。'],
  ['Invalid host: For reasons unheard of.', 'URL のホスト名が正しくありません（For reasons unheard of）。'],
  ['Invalid host: Illegal character in domain: space is not allowed.', 'URL に空白は使えません。'],
  ['Relative scheme (https) is not followed by "://".', 'URL の「https」の後に「://」がありません。'],
  ['Illegal character in query. Tab is not allowed.', 'URL にタブは使えません。'],
  ['unrecognized media “foo”.', 'メディア「foo」は定められていません。'],
  ['“foo” is not a “width” value', '「foo」は「width」の値として正しくありません。'],
  ['Bad URL: Illegal character in query: “|” is not allowed.', 'URL に文字「|」は使えません。'],
  ['Bad language tag: Something new.', '言語の指定として正しくありません。'],
  [
    'Expected units (one of “em”, “px”) but found no units at “100”.',
    '「100」に単位がありません（使える単位：「em」「px」）。',
  ],
  [
    'Expected units (one of “em”, “px”) but found “dx” at “1dx”.',
    '「1dx」の「dx」は単位として正しくありません（使える単位：「em」「px」）。',
  ],
  [
    'Expected width descriptor but found “2x” at “a 1w, b 2x,”. (When the “sizes” attribute is present, all image candidate strings must specify a width.)',
    '「a 1w, b 2x,」の位置で、幅の指定が必要な所に「2x」があります。属性「sizes」があるときは、すべての画像の候補に幅（w）が必要です。',
  ],
  [
    'The literal did not satisfy the datetime with timezone format. The literal did not satisfy the date format.',
    '時差つきの日時（2026-04-01T09:30+09:00 など）の形式ではありません。日付（2026-04-01 など）の形式ではありません。',
  ],
  [
    'Expected y coordinate for “M” command but found “z” instead (context: “M 0 z”).',
    '命令「M」の y 座標が必要な位置に「z」があります（前後：「M 0 z」）。',
  ],
])('a value is wrong because: %s', (reason, sentence) => {
  expect(ja(ofValue(reason))).toBe(`属性「属性」(要素「要素」)の値「値」は正しくありません。${sentence}`);
});

test('a reason that is not known is shown in English', () => {
  // The names of what every object has are no reasons.
  expect(ja(ofValue('constructor'))).toBeNull();
  expect(ja(ofValue('constructor. Must be non-empty.'))).toBeNull();
  expect(ja(ofValue('Bad toString: x.'))).toBeNull();
  expect(ja('“width”: constructor')).toBeNull();
  expect(ja(ofValue('Because of the weather.'))).toBeNull();
  expect(ja(ofValue('Zero is not a positive integer. And because of the weather.'))).toBeNull();
});
