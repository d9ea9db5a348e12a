import { describe, expect, test } from 'vitest';
import { numberPlace } from './number-place.ts';

const box = (x: number, y: number, width: number) => ({ x, y, width, height: 20 });

describe('the number of a box', () => {
  test.each([
    ['beside a box in the middle', box(300, 300, 200), 'left'],
    ['on the other side of one at the left edge', box(0, 300, 200), 'right'],
    ['above one as wide as the page', box(0, 300, 1280), 'above'],
    ['inside one as wide as the page at its top', box(0, 0, 1280), 'inside'],
  ])('stands %s', (_, where, expected) => expect(numberPlace(where, 1280)).toBe(expected));
});
