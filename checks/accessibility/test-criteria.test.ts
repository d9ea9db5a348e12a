import { expect, test } from 'vitest';
import { criteriaOfStandard } from '../criteria-of-standard.ts';
import { humanChecks } from './human-checks.ts';
import { testContent } from './test-criteria.ts';

test('issue 11 point 9: content is told by checks that are there, of criteria that are tested', () => {
  const known = new Set(Object.keys(humanChecks).map(kind => `human:${kind}`));
  const tested = new Set(criteriaOfStandard('combined', 'AAA').map(({ number }) => number));
  for (const [number, content] of Object.entries(testContent)) {
    expect(tested).toContain(number);
    if (content === 'always') continue;
    for (const rule of [...content.shownBy, ...(content.hiddenIn ?? [])]) expect(known).toContain(rule);
  }
});
