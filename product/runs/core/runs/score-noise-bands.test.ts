import { expect, test } from 'vitest';
import type { Figures } from './run-tables.ts';
import { type ScoreNoiseBands, scoreNoiseBands } from './score-noise-bands.ts';

const both = (desktop: number | null, mobile: number | null): Figures => ({
  seoDesktop: { score: desktop },
  seoMobile: { score: mobile },
});

test.each<[what: string, now: Figures | null, earlier: Figures[], expected: ScoreNoiseBands]>([
  ['without an earlier run there is none', both(88, 88), [], {}],
  ['it lies around the mean of the units', both(88, 80), [both(90, 80)], { seo: { low: 80, high: 90 } }],
  ['units that vary widely make it wide', both(70, 70), [both(60, 70), both(80, 70)], { seo: { low: 53, high: 88 } }],
  ['it ends at 100', both(99, 99), [both(99, 98)], { seo: { low: 94, high: 100 } }],
  ['it begins at 0', both(1, 1), [both(2, 2)], { seo: { low: 0, high: 7 } }],
  ['a unit that is measured for the first time leaves it unknown', both(88, 88), [both(90, null)], {}],
  ['a unit that is not measured does not count', both(88, null), [both(90, 40)], { seo: { low: 85, high: 95 } }],
  ['a run that goes on has that of all units', null, [both(90, 80)], { seo: { low: 80, high: 90 } }],
])('the usual score: %s', (_, figures, earlier, expected) => {
  expect(scoreNoiseBands({ functions: ['quality', 'seo', 'link'], figures }, earlier)).toEqual(expected);
});

test('a function that the run does not have has no usual score', () => {
  expect(scoreNoiseBands({ functions: ['quality'], figures: null }, [both(90, 80)])).toEqual({});
});
