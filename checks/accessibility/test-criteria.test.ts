import { expect, test } from 'vitest';
import { humanChecks } from './human-checks.ts';
import { testContent, testCriteria } from './test-criteria.ts';

test.each([
  ['A', 25],
  ['AA', 38],
  ['AAA', 61],
] as const)('issue 11 point 9: a test at level %s has the %d criteria of JIS X 8341-3:2016', (level, count) => {
  expect(testCriteria(level)).toHaveLength(count);
});

test('issue 11 point 9: content is told by checks that are there, of criteria that are tested', () => {
  const known = new Set(Object.keys(humanChecks).map(kind => `human:${kind}`));
  const tested = new Set(testCriteria('AAA').map(({ number }) => number));
  for (const [number, content] of Object.entries(testContent)) {
    expect(tested).toContain(number);
    if (content === 'always') continue;
    for (const rule of [...content.shownBy, ...(content.hiddenIn ?? [])]) expect(known).toContain(rule);
  }
});
