import { describe, expect, test } from 'vitest';
import type { Severity } from '../check.ts';
import { countBySource, qualityCheck, qualityScore } from './check.ts';

const findings = (...severities: Severity[]) => severities.map(severity => ({ rule: `html:${severity}`, severity }));
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
    const weightOf = (rule: string) => (rule === 'html:error' ? 0.5 : 0);
    expect(qualityScore(findings('error', 'warning'), weightOf)).toBe(98);
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
