import { expect, it } from 'vitest';
import { secondsLeft } from './estimate.ts';

it.each([
  [[{ done: 10, total: 40 }], 6, 300],
  [
    [
      { done: 40, total: 40 },
      { done: 39, total: 40 },
    ],
    60,
    1,
  ],
  [[{ done: 40, total: 40 }], 6, 0],
  [[{ done: 41, total: 40 }], 6, 0],
  [[{ done: 0, total: 40 }], 0, null],
  [[], 6, null],
])('%j at %s pages a minute end in %s s', (parts, speed, seconds) => {
  expect(secondsLeft(parts, speed)).toBe(seconds);
});
