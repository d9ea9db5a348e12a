import { expect, test } from 'vitest';
import { messageGroups } from './messages/all.ts';
import { ruleCatalogue, ruleMessages } from './rule-catalogue.ts';
import { ruleOf, templateOf } from './template.ts';

const rules = new Map(ruleCatalogue().map(({ rule, name }) => [rule, name]));

test('no two rules have one id', () => {
  expect(rules.size).toBe(ruleCatalogue().length);
});

test.each([
  ['html', 'Element “img” is missing required attribute “src”.', '必須の属性がない'],
  ['html', 'Bad value “x” for attribute “dir” on element “p”.', '属性の値が正しくありません'],
  [
    'html',
    'An “img” element must have an “alt” attribute, except under certain conditions. For details, consult guidance on providing text alternatives for images.',
    '画像に代替テキスト（alt）がない',
  ],
  ['html', 'Attribute “x” not allowed here.', '属性はここでは使えません'],
  ['css', '“width”: Parse Error.', 'CSS の宣言の書き方が正しくない'],
] as const)('a finding of %s, %j, has the name %j', (source, message, ja) => {
  expect(rules.get(ruleOf(source, templateOf(message).template))?.ja).toBe(ja);
});

test('names have no places left, and say no “…”', () => {
  for (const { ja, en } of rules.values()) expect(`${ja} ${en}`).not.toMatch(/\{\d\}|“\*”|…|^\s*$/);
});

test('every rule is in a group, whose members stand together', () => {
  const names = ruleCatalogue().map(({ group }) => group.ja);
  const runs = names.filter((name, n) => name !== names[n - 1]);
  expect(new Set(runs).size).toBe(runs.length);
  expect(runs).toHaveLength(16);
  expect(names).toHaveLength(1 + messageGroups.flatMap(({ table }) => Object.keys(table)).length);
});

test('the messages of both sources cover all rules, named as findings name them', () => {
  const [html, css] = [ruleMessages('html'), ruleMessages('css')];
  expect([...Object.keys(html), ...Object.keys(css)].toSorted()).toEqual([...rules.keys()].toSorted());
  expect(html[ruleOf('html', 'Duplicate ID “*”.')]).toEqual({
    ja: 'ID「…」が重複しています。',
    en: 'Duplicate ID “…”.',
  });
  const all = [...Object.values(html), ...Object.values(css)];
  expect(all.filter(({ ja, en }) => /^\s*$|“\*”|\{\d\}/.test(ja) || /^\s*$|“\*”/.test(en))).toEqual([]);
});
