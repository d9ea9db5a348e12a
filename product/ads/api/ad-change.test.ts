import { expect, test } from 'vitest';
import { adChangeOf, adChangeText } from './ad-change.ts';

test.each<[isRatio: boolean, now: number | null, before: number | null, text: string | null]>([
  [false, 110, 100, '+10.0%'],
  [false, 90, 100, '−10.0%'],
  [false, 100.04, 100, '±0.0%'],
  [false, 100, 0, null],
  [false, null, 100, null],
  [false, 100, null, null],
  [false, 2_500, 100, '+2,400.0%'],
  [true, 0.0123, 0.01, '+0.23 pt'],
  [true, 0.01, 0, '+1.00 pt'],
  [true, 0.35, 0.2, '+15.0 pt'],
  [true, 5, 8.2, '−320 pt'],
  [true, 0.01, 0.01, '±0.00 pt'],
  [true, 0.01, null, null],
])('a change (of a ratio: %j) to %j from %j is %j', (isRatio, now, before, text) => {
  const change = adChangeOf(isRatio, now, before);
  expect(change === null ? null : adChangeText(change, 'ja')).toBe(text);
  expect(change === null ? null : adChangeText(change, 'en')).toBe(text);
});
