import { expect, test } from 'vitest';
import type { PlaceInHand } from './place-in-hand.ts';
import { placesByRun } from './use-save-by-site.ts';

const screen = { baseUrlEncoded: 'screen', date: 'd0' };
const place = (fingerprint: string, site?: string) =>
  ({ fingerprint, ...(site && { run: { baseUrlEncoded: site, date: 'd1' } }) }) as PlaceInHand;

test('places are changed in their own runs, each site once, and without one in the run of the screen', () => {
  const places = [place('a', 'x'), place('b', 'y'), place('c', 'x'), place('d')];
  expect(
    placesByRun(places, screen).map(([run, own]) => [run.baseUrlEncoded, own.map(one => one.fingerprint).join('')]),
  ).toEqual([
    ['x', 'ac'],
    ['y', 'b'],
    ['screen', 'd'],
  ]);
});
