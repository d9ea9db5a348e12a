import { expect, test } from 'vitest';
import { bandsOf, toggledBand } from './score-bands.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['magic', undefined],
  ['none', []],
  ['high', ['high']],
  ['high,low', ['low', 'high']],
  ['middle,magic', ['middle']],
])('bands of %j: %j', (text, expected) => expect(bandsOf(text)).toEqual(expected));

test.each([
  [undefined, 'high', 'high'],
  ['high', 'low', 'low,high'],
  ['low,high', 'high', 'low'],
  ['high', 'high', undefined],
  ['high', 'none', 'none'],
  ['none', 'none', undefined],
  ['none', 'middle', 'middle'],
] as const)('%j and a press on %s: %j', (text, pressed, expected) => expect(toggledBand(text, pressed)).toBe(expected));
