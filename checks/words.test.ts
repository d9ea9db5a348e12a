import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Message } from '#language/message.ts';
import { axeNames } from './accessibility/data/axe-names.ts';
import { ruleCatalogue as accessibilityRules } from './accessibility/rule-catalogue.ts';
import { contentsMessage, contentsRules } from './contents/messages.ts';
import { layoutNames, layoutRules } from './layout/messages.ts';
import { linkNames, linkTexts } from './link/messages.ts';
import { ruleCatalogue as qualityRules } from './quality/rule-catalogue.ts';
import { ruleNameOf } from './rule-name.ts';
import { structureNames, structureTexts } from './seo/structure/messages.ts';

const names: [string, Message][] = [
  ...Object.entries(axeNames),
  ...[...accessibilityRules(), ...qualityRules()].map(({ rule, name }): [string, Message] => [rule, name]),
  ...Object.entries(contentsRules).map(([rule, { name }]): [string, Message] => [rule, name]),
  ...Object.entries({ ...layoutRules, ...layoutNames }),
  ...Object.entries({ ...linkTexts, ...linkNames }),
  ...Object.entries({ ...structureTexts, ...structureNames }),
];

/** Sentences of what must be, where the fault should stand. */
const duty = /なければなりません|てはなりません|必要があります|べき|てください|検討して/;

test('the name of a rule says what is wrong, not what must be, and holds no value of a page', () => {
  expect(names.length).toBeGreaterThan(400);
  // The checker's advice follows its fault as a sentence of its own.
  const faults = names.filter(([, { ja }]) => duty.test(ja.replace(/(?<=。).*/s, '')));
  expect(faults).toEqual([]);
  const filled = names.filter(([, { ja, en }]) => /\{\w+\}|`/.test(`${ja} ${en}`));
  expect(filled).toEqual([]);
});

test.each([
  ['particle', 'をを', null, '助詞「を」が重複しています'],
  ['particle', 'をが', null, '助詞「をが」の続き方が誤っています'],
  ['dropping-i', 'お渡ししてます', 'お渡ししています', 'い抜き言葉です →「お渡ししています」'],
  ['dropping-i', 'てる', null, 'い抜き言葉です'],
  ['zero-width-space', '', null, '見えない空白（ゼロ幅スペース）が入っています'],
] as const)('a note of %s on %j (%j) is %j', (rule, word, suggestion, ja) => {
  expect(contentsMessage(rule, word, suggestion).ja).toBe(ja);
});

test.each([
  ['image-alt', '画像に代替テキスト（alt）がありません'],
  ['link-name', 'リンクにテキストがありません'],
  ['heading-order', '見出しレベルが飛んでいます'],
  ['color-contrast', '文字と背景のコントラストが不足しています'],
])('axe:%s is %j', (rule, ja) => expect(axeNames[rule]?.ja).toBe(ja));

test('a finding without a name of its rule is named by its message', () => {
  const [message, ruleName] = [
    { ja: '2 個', en: '2 things' },
    { ja: '個', en: 'things' },
  ];
  expect(ruleNameOf({ message, detail: {} })).toEqual(message);
  expect(ruleNameOf({ message, detail: { ruleName } })).toEqual(ruleName);
});

/** Words in the place of which texts for people have サインイン, サインアウト, スコア, リダイレクト, ルール, ブラウザー. */
const replaced = ['ログイン', 'ログアウト', '点数', '転送', '規則', 'ブラウザ'];
/** Names that were replaced: Fix first, Screenshots, Text issues, Active, Cancellation requested, automatic, 箇所別 and others. */
const retired = [
  'まず直すところ',
  'ウェブに関する主な指標',
  '画面の画像',
  '表記の指摘',
  'Mend these first',
  'Wording notes',
  'Full member',
  'Cancellation applied',
  'by the calendar',
  'Next pages on',
  "en: 'Took'",
  "en: 'Usable'",
];
/** Texts that the specification gives, that are landed, or that treat the words themselves. */
const own = [
  /^web\/shell\/authority-dialog\.tsx$/,
  // Words in the files of ad platforms.
  /^product\/ads\/core\/ads\/csv-columns\.ts$/,
  /^product\/[\w-]+\/core\/migrations\//,
  /^checks\/contents\/(?!check|screen|messages|notes)/,
  /\.test\.tsx?$/,
];

test('texts for people use one word for one thing', () => {
  const root = join(import.meta.dirname, '..');
  const files = ['checks', 'cli', 'endpoint', 'language', 'platform', 'product', 'server', 'web', 'worker']
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(path => `${folder}/${path}`))
    .filter(path => /\.tsx?$/.test(path) && !own.some(pattern => pattern.test(path)));
  const wrong = files.flatMap(path =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const text = line.replace(/@規則/g, '').replace(/ブラウザー/g, '');
        const word = [...replaced, ...retired].find(each => text.includes(each));
        return word === undefined ? [] : [`${path}:${index + 1} ${word}`];
      }),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});
