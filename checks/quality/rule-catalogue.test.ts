import { expect, test } from 'vitest';
import { ruleCatalogue } from './rule-catalogue.ts';
import { ruleOf, templateOf } from './template.ts';

const rules = new Map(ruleCatalogue().map(({ rule, name }) => [rule, name]));

test('no two rules have one id', () => {
  expect(rules.size).toBe(ruleCatalogue().length);
});

test.each([
  ['html', 'Element “img” is missing required attribute “src”.', '要素「…」に、必須の属性「…」がありません。'],
  ['html', 'Bad value “x” for attribute “dir” on element “p”.', '属性の値が正しくありません'],
  ['css', '“width”: Parse Error.', '「…」の書き方が正しくありません。'],
] as const)('a finding of %s, %j, has the name %j', (source, message, ja) => {
  expect(rules.get(ruleOf(source, templateOf(message).template))?.ja).toBe(ja);
});

test('names have no places left', () => {
  for (const { ja, en } of rules.values()) expect(`${ja} ${en}`).not.toMatch(/\{\d\}|“\*”/);
});
