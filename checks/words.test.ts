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
