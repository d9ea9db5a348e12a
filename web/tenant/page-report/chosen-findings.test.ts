import { expect, it } from 'vitest';
import type { FindingRow } from '#api/results.ts';
import { chosenFindings, neighbour } from './chosen-findings.ts';

const row = (id: string, fn: string, severity: string) => ({ id, function: fn, severity }) as FindingRow;
const rows = [
  row('link', 'link', 'error'),
  row('confirm', 'accessibility', 'needCfm'),
  row('probable', 'accessibility', 'warning'),
  row('alt', 'accessibility', 'error'),
  row('tag', 'quality', 'warning'),
];
const ids = (list: ReturnType<typeof chosenFindings>) => list.map(({ finding, number }) => `${number} ${finding.id}`);

it('shows errors and warnings, in the order of the functions, worst first, numbered through', () => {
  expect(ids(chosenFindings(rows, {}))).toEqual(['1 tag', '2 alt', '3 probable', '4 link']);
});

it('filters by function and by one severity', () => {
  expect(ids(chosenFindings(rows, { function: 'accessibility', severity: 'needCfm' }))).toEqual(['1 confirm']);
  expect(ids(chosenFindings(rows, { function: 'layout' }))).toEqual([]);
});

it('steps through the list and stops at its ends', () => {
  const list = chosenFindings(rows, {});
  expect(neighbour(list, undefined, 1)?.finding.id).toBe('tag');
  expect(neighbour(list, 'tag', 1)?.finding.id).toBe('alt');
  expect(neighbour(list, 'tag', -1)?.finding.id).toBe('tag');
  expect(neighbour(list, 'link', 1)?.finding.id).toBe('link');
  expect(neighbour([], 'link', 1)).toBeUndefined();
});
