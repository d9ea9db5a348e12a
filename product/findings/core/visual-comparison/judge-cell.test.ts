import { expect, test } from 'vitest';
import { stateOfRatio, whyIncomparable } from './judge-cell.ts';
import { isSameChange } from './same-change.ts';
import { ignoredOn } from './site-judgement.ts';
import type { StoredPicture } from './visual-tables.ts';

test.each([
  [0, 0, 0, 'equal'],
  [0.000_1, 40, 0, 'changed'],
  [0.01, 400, 1, 'equal'],
  [0.010_1, 404, 1, 'changed'],
  [1, 9_999, 100, 'equal'],
  [0, 0, 5, 'equal'],
])('a share of %d (%d points) with a threshold of %d %% is %s', (ratio, pixels, threshold, state) => {
  expect(stateOfRatio(ratio, pixels, threshold)).toBe(state);
});

const picture: StoredPicture = {
  key: 'k',
  date: '2026-11-20T00:00:00.000Z',
  urlId: 1,
  width: 1440,
  height: 900,
  engine: 'Chromium',
  version: '140',
  cut: false,
  failure: null,
  attempt: '1',
};

test.each<
  [what: string, before: StoredPicture | null, after: StoredPicture | null, across: boolean, code: string | null]
>([
  ['two pictures', picture, picture, false, null],
  ['none before', null, picture, false, 'no-picture-before'],
  ['none now', picture, { ...picture, key: null }, false, 'no-picture-after'],
  ['a cut one', { ...picture, cut: true }, picture, false, 'cut'],
  ['another version', picture, { ...picture, version: '141' }, false, 'engine-changed'],
  ['another version, asked for', picture, { ...picture, version: '141' }, true, null],
  ['a cut one, across versions', picture, { ...picture, version: '141', cut: true }, true, 'cut'],
])('cells that cannot be compared: %s', (_, before, after, acrossVersions, code) => {
  expect(whyIncomparable(before, after, { acrossVersions })?.code ?? null).toBe(code);
});

test.each([
  [[1, 2, 3], [1, 2, 3], true],
  [[10, 20], [16, 14], true],
  [[10, 20], [17, 20], false],
  [[10], [10, 20], false],
])('changes %j and %j are the same: %s', (a, b, isOne) => {
  expect(isSameChange(Uint8Array.from(a), Uint8Array.from(b))).toBe(isOne);
});

test('ignored regions apply to all pages or to one, in all browsers or in one', () => {
  const box = { x: 1, width: 1, height: 1 };
  const regions = [
    { ...box, y: 1, page_url: null, browser: null },
    { ...box, y: 2, page_url: 'https://a.example/', browser: null },
    { ...box, y: 3, page_url: null, browser: 'WF' as const },
    { ...box, y: 4, page_url: 'https://a.example/b', browser: 'WC' as const },
  ];
  const on = (pageUrl: string, browser: string) => ignoredOn(regions, { pageUrl, browser }).map(({ y }) => y);
  expect(on('https://a.example/', 'WC')).toEqual([1, 2]);
  expect(on('https://a.example/', 'WF')).toEqual([1, 2, 3]);
  expect(on('https://a.example/b', 'WC')).toEqual([1, 4]);
});
