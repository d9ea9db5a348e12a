import { describe, expect, test } from 'vitest';
import type { Severity } from '../check.ts';
import { countBySource, qualityCheck, qualityScore } from './check.ts';

const findings = (...severities: Severity[]) => severities.map(severity => ({ rule: `html/${severity}`, severity }));
const many = (count: number, severity: Severity) => findings(...Array.from({ length: count }, () => severity));

describe('the score of a page', () => {
  test.each([
    ['nothing found', [], 100],
    ['an error', findings('error'), 95],
    ['a warning', findings('warning'), 98],
    ['notices do not count', many(50, 'notice'), 100],
    ['both', findings('error', 'error', 'warning'), 88],
    ['never under zero', many(21, 'error'), 0],
  ])('%s', (_, found, score) => {
    expect(qualityScore(found)).toBe(score);
  });

  test('weights scale single rules', () => {
    expect(qualityScore(findings('error', 'warning'), { 'html/error': 0.5, 'html/warning': 0 })).toBe(98);
  });

  const part = { rule: 'html/missing-attribute/a-href', formerRule: 'html:element-is-missing-required-attribute-3772' };
  test.each<[string, Record<string, number>, number]>([
    ['of the rule itself', { 'html/missing-attribute/a-href': 0.2 }, 99],
    ['of what it is a part of', { 'html/missing-attribute': 0.2 }, 99],
    ['under the former name', { 'html:element-is-missing-required-attribute-3772': 0.2 }, 99],
    [
      'of the rule before that of the whole',
      { 'html/missing-attribute': 0.2, 'html/missing-attribute/a-href': 0 },
      100,
    ],
    ['of the whole before that under the former name', { 'html/missing-attribute': 0, [part.formerRule]: 1 }, 100],
    ['of another part', { 'html/missing-attribute/img-src': 0 }, 95],
    ['of another former name', { 'html:duplicate-id-0da2': 0 }, 95],
    ['of a rule that begins alike', { 'html/missing-attribute-of-element': 0 }, 95],
    ['of none', {}, 95],
    ['of 2 under the former name', { [part.formerRule]: 2 }, 90],
  ])('a weight %s', (_name, weights, score) => {
    expect(qualityScore([{ ...part, severity: 'error' }], weights)).toBe(score);
  });
});

test('errors and warnings are counted by source', () => {
  const found = [
    { severity: 'error', detail: { source: 'html' } },
    { severity: 'warning', detail: { source: 'html' } },
    { severity: 'error', detail: { source: 'css' } },
    { severity: 'notice', detail: { source: 'css' } },
  ] as const;
  expect(countBySource(found)).toEqual({ html: { errors: 1, warnings: 1 }, css: { errors: 1, warnings: 0 } });
});

test('the score of the site is the mean of its pages', () => {
  expect(qualityCheck.siteScore({ quality: [100, 95] })).toBe(98);
  expect(qualityCheck.siteScore({})).toBeNull();
});
