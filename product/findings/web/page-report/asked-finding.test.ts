import { describe, expect, it, test } from 'vitest';
import type { FindingRow } from '#product/findings/api/results.ts';
import { type Asked, addressOf, filterFor, findAsked } from './asked-finding.ts';

const row = (id: string, fn: string, severity: string) =>
  ({ id, function: fn, severity, fingerprint: `f${id}`, defect: null, place: {}, urlId: 3 }) as unknown as FindingRow;
const rows = [row('1', 'accessibility', 'error'), row('2', 'accessibility', 'needCfm'), row('3', 'quality', 'warning')];

describe('the finding that an address names', () => {
  test.each<[says: string, asked: Asked, id: string | undefined]>([
    ['is found by its id', { finding: '2' }, '2'],
    ['is found by its id although the place is another', { finding: '2', place: 'f3' }, '2'],
    ['is found by its place once it has been checked again', { finding: '9', place: 'f3' }, '3'],
    ['is not there where the page has it no more', { finding: '9', place: 'f9' }, undefined],
    ['is none where the address says first or last', { finding: 'last', place: 'f3' }, undefined],
    ['is none without a number', { place: 'f3' }, undefined],
    ['is none where the number is not one', { finding: '1 or 1=1' }, undefined],
  ])('%s', (_, asked, id) => expect(findAsked(rows, asked)?.id).toBe(id));
});

describe('the filter of the list', () => {
  test.each<[says: string, finding: string, filter: Parameters<typeof filterFor>[2], expected: object]>([
    ['stays where it shows the finding', '1', { function: 'accessibility' }, { function: 'accessibility' }],
    ['is widened to all functions', '3', { function: 'accessibility', severity: 'error' }, {}],
    ['shows what is to be confirmed', '2', {}, { severity: 'needCfm' }],
    ['stays for a finding that is gone', '9', { severity: 'notice' }, { severity: 'notice' }],
  ])('%s', (_, finding, filter, expected) => expect(filterFor(rows, { finding }, filter)).toEqual(expected));
});

it('is shared by an address that names finding and place, and not how it is looked at', () => {
  const finding = { ...row('7', 'quality', 'error'), fingerprint: 'a&b' };
  const shared = new URL(addressOf(finding, 'https://t.example/x/page?date=d&tab=code&view=grey&finding=1&place=z'));
  expect(Object.fromEntries(shared.searchParams)).toEqual({ date: 'd', finding: '7', place: 'a&b', urlId: '3' });
});
