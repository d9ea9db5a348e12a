import { expect, it } from 'vitest';
import type { FindingRow } from '#product/findings/api/results.ts';
import { chosenFindings, neighbour, standsFor } from './chosen-findings.ts';

const row = (id: string, fn: string, severity: string) =>
  ({ id, function: fn, severity, defect: null, place: {} }) as FindingRow;
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

it('puts findings of criteria last that the run is not tested against', () => {
  const of = (id: string, criterion: string | null) => ({
    ...row(id, 'accessibility', 'error'),
    criterion,
    detail: {},
  });
  const found = [of('aaa', '1.4.6'), of('both', '1.4.6'), of('none', null), of('a', '1.1.1')] as FindingRow[];
  if (found[1]) found[1].detail = { criteria: ['1.4.6', '1.4.3'] };
  expect(ids(chosenFindings(found, { listed: ['1.1.1', '1.4.3'] }))).toEqual(['1 both', '2 none', '3 a', '4 aaa']);
});

it('filters by function and by one severity', () => {
  expect(ids(chosenFindings(rows, { function: 'accessibility', severity: 'needCfm' }))).toEqual(['1 confirm']);
  expect(ids(chosenFindings(rows, { function: 'layout' }))).toEqual([]);
});

it('steps through the list, beyond whose ends there is nothing', () => {
  const list = chosenFindings(rows, {});
  expect(neighbour(list, undefined, 1)?.finding.id).toBe('tag');
  expect(neighbour(list, 'tag', 1)?.finding.id).toBe('alt');
  expect(neighbour(list, 'alt', -1)?.finding.id).toBe('tag');
  expect(neighbour(list, 'tag', -1)).toBeUndefined();
  expect(neighbour(list, 'link', 1)).toBeUndefined();
  expect(neighbour([], 'link', 1)).toBeUndefined();
});

it('a defect that several functions have found is listed once, with a box where one of them has it', () => {
  const of = (id: string, fn: string, place: object = {}, severity = 'error') =>
    ({ ...row(id, fn, severity), defect: 'D', place }) as FindingRow;
  const found = [of('q', 'quality'), of('a', 'accessibility', { box: {} }), of('s', 'seo', { box: {} }), ...rows];
  const list = chosenFindings(found, {});
  expect(ids(list)).toEqual(['1 tag', '2 a', '3 alt', '4 probable', '5 link']);
  expect(list[1]?.also.map(({ id }) => id)).toEqual(['q', 's']);
  expect(list.filter(one => standsFor(one, 's')).map(({ finding }) => finding.id)).toEqual(['a']);
  expect(neighbour(list, 's', 1)?.finding.id).toBe('alt');
  const [own] = chosenFindings(found, { function: 'quality' });
  expect([own?.finding.id, own?.also.length]).toEqual(['q', 2]);
  const [noted] = chosenFindings([of('n', 'seo', {}, 'notice'), of('q', 'quality')], { severity: 'notice' });
  expect([noted?.finding.id, noted?.also.map(({ id }) => id)]).toEqual(['n', ['q']]);
});
