import { expect, test } from 'vitest';
import { checkIds } from '#checks/registry.ts';
import { checkProgress, runProgress } from './run-progress.ts';

function run(numberOfPages: number, finished: (number | null)[], failedPages = 0) {
  const parts = checkIds.map((id, index) => {
    const finishedPages = finished[index] ?? null;
    return [id, { enable: finishedPages !== null, finishedPages: finishedPages ?? 0, failedPages }];
  });
  return { numberOfPages, ...Object.fromEntries(parts) };
}

test.each([
  ['no page known yet', run(0, [0, 0, 0, 0, 0, 0]), 0],
  ['half of one function', run(10, [5]), 50],
  ['functions that are off do not count', run(10, [10, null, 5]), 75],
  ['failed pages are done too', run(10, [5], 5), 100],
  ['never above 100', run(10, [12]), 100],
  ['no function at all', run(10, []), 0],
])('%s', (_, parts, percent) => {
  expect(runProgress(parts)).toBe(percent);
});

test('one function alone', () => {
  expect(checkProgress(run(8, [2, 8]), 'quality')).toBe(25);
});
