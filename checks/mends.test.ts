import { expect, test } from 'vitest';
import { frequentInQuarter, frequentRules } from '#test/data/frequent-rules.ts';
import { loadMends } from './mends.ts';
import { checkIds } from './registry.ts';

const mendOf = await loadMends();
const help = { ja: '直してください。', en: 'Mend it.' };

test('the own advice of a finding comes before that of its rule', () => {
  expect(mendOf({ function: 'quality', rule: 'css:unknown-property', help })).toBe(help);
});

test.each(checkIds)('every frequent rule of %s is mended by its advice or its guide', id => {
  const rules = [...new Set([...(frequentRules[id] ?? []), ...(frequentInQuarter[id] ?? [])])];
  const without = rules.filter(rule => mendOf({ function: id, rule }) === null);
  expect(without.filter(rule => rule !== 'link:pending')).toEqual([]);
});

test('a rule without a guide has none', () => {
  expect(mendOf({ function: 'quality', rule: 'nothing:of-the-kind' })).toBeNull();
});
