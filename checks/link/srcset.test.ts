import { expect, test } from 'vitest';
import { srcsetUrls } from './srcset.ts';

test.each([
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
  ['a.png, b.png 2x', ['a.png', 'b.png']],
  ['  a.png 320w ,\n b.png 640w  ', ['a.png', 'b.png']],
  ['/i?w=1,2 1x, /j 2x', ['/i?w=1,2', '/j']],
  ['a.png calc(1px, 2px) 1x, b.png', ['a.png', 'b.png']],
  [',,a.png,,', ['a.png']],
  ['a.png 1x,b.png 2x', ['a.png', 'b.png']],
  ['a　b.png 1x, c.png', ['a　b.png', 'c.png']],
  ['', []],
])('srcset %j names %j', (value, expected) => {
  expect(srcsetUrls(value)).toEqual(expected);
});
