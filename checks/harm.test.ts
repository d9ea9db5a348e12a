import { expect, test } from 'vitest';
import type { Severity } from './check.ts';
import { harmOf } from './harm.ts';
import type { CheckId } from './registry.ts';

type Row = [function: CheckId, severity: Severity, places: number, isListed?: boolean];

test.each<[worse: Row, better: Row]>([
  [
    ['link', 'error', 8],
    ['accessibility', 'warning', 3],
  ],
  [
    ['contents', 'error', 4],
    ['accessibility', 'warning', 8],
  ],
  [
    ['link', 'error', 1],
    ['quality', 'error', 8],
  ],
  [
    ['link', 'error', 8],
    ['quality', 'error', 500],
  ],
  [
    ['link', 'error', 8],
    ['contents', 'error', 8],
  ],
  [
    ['accessibility', 'error', 5],
    ['seo', 'error', 5],
  ],
  [
    ['layout', 'warning', 3],
    ['contents', 'warning', 30],
  ],
  [
    ['layout', 'error', 2],
    ['quality', 'warning', 100],
  ],
  [
    ['contents', 'error', 1],
    ['contents', 'warning', 20],
  ],
  [
    ['accessibility', 'error', 40],
    ['link', 'error', 3],
  ],
  [
    ['quality', 'error', 9],
    ['quality', 'error', 8],
  ],
  [
    ['seo', 'warning', 1],
    ['link', 'notice', 900],
  ],
  [
    ['link', 'error', 2],
    ['accessibility', 'error', 7, false],
  ],
  [
    ['accessibility', 'error', 1],
    ['accessibility', 'error', 2, false],
  ],
])('%j comes before %j', (worse, better) => {
  const harm = ([id, severity, places, isListed = true]: Row) => harmOf({ function: id, severity, places, isListed });
  expect(harm(worse)).toBeGreaterThan(harm(better));
});
