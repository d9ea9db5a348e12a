import { expect, test } from 'vitest';
import { formerRules } from './data/former-rules.ts';
import { ruleCatalogue, ruleMessages } from './rule-catalogue.ts';

const rules = new Map(ruleCatalogue().map(({ rule, name }) => [rule, name]));

test('no two rules have one id or one title', () => {
  expect(rules.size).toBe(ruleCatalogue().length);
  for (const language of ['ja', 'en'] as const)
    expect(new Set([...rules.values()].map(name => name[language])).size).toBe(rules.size);
});

test('holds each rule that a message of the checker can break', () => {
  const known = Object.values(formerRules).filter(rule => rule !== 'html/xml-character-required');
  expect([...rules.keys()].toSorted()).toEqual([...new Set(known)].toSorted());
});

test('titles are sentences without holes', () => {
  const all = [...rules].filter(
    ([rule, { ja, en }]) =>
      ja === rule ||
      !/[ぁ-ん]/.test(ja) ||
      /[{}…〇。]/.test(ja) ||
      !/^[A-Z].*[A-Za-z0-9]$/.test(en) ||
      /[{}…“”]|\bX\b/.test(en),
  );
  expect(all).toEqual([]);
});

test('every rule is in a group, whose members stand together', () => {
  const names = ruleCatalogue().map(({ group }) => group.ja);
  const runs = names.filter((name, n) => name !== names[n - 1]);
  expect(new Set(runs).size).toBe(runs.length);
  expect(runs).toHaveLength(16);
});

test('the titles of both sources cover all rules', () => {
  const [html, css] = [ruleMessages('html'), ruleMessages('css')];
  expect([...Object.keys(html), ...Object.keys(css)].toSorted()).toEqual([...rules.keys()].toSorted());
  expect(html['html/duplicate-id']).toEqual({
    ja: '同じ ID が 2 回以上使われています',
    en: 'An ID is used more than once',
  });
});
