import { expect, test } from 'vitest';
import { criteriaOfStandard } from '../criteria-of-standard.ts';
import { humanChecks } from './human-checks.ts';
import { testContent } from './test-criteria.ts';

test('the content of a criterion is shown by known checks, for tested criteria only', () => {
  const known = new Set(Object.keys(humanChecks).map(kind => `human:${kind}`));
  const tested = new Set(criteriaOfStandard('combined', 'AAA').map(({ number }) => number));
  for (const [number, content] of Object.entries(testContent)) {
    expect(tested).toContain(number);
    if (content === 'always') continue;
    for (const rule of [...content.shownBy, ...(content.hiddenIn ?? [])]) expect(known).toContain(rule);
  }
});
