import { expect, test } from 'vitest';
import { type ChangeCounts, changeAxis } from './run-changes.ts';

const counts = (come: number, recurring: number, fixed: number): ChangeCounts => ({ new: come, recurring, fixed });

test.each<[what: string, runs: (ChangeCounts | null)[], domain: [number, number], ticks: number[]]>([
  ['both sides', [counts(10, 5, 20), null, counts(3, 0, 4)], [-20, 15], [-20, 0, 15]],
  ['a small side stays visible', [counts(100, 0, 1)], [-20, 100], [0, 100]],
  ['nothing is gone', [counts(10, 0, 0)], [-2, 10], [0, 10]],
  ['nothing has changed', [counts(0, 0, 0), null], [-0.2, 0.2], [0]],
])('the axis of new and fixed findings: %s', (_, runs, domain, ticks) => {
  expect(changeAxis(runs)).toEqual({ domain, ticks });
});
