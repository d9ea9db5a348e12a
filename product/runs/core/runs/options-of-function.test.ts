import { expect, test } from 'vitest';
import { optionsOfFunction } from './options-of-function.ts';
import type { RunOptions } from './run-options.ts';

const textOf = (id: 'quality' | 'link', options: Partial<RunOptions>) =>
  optionsOfFunction({ options: { listBrowser: ['WC'], ...options } as RunOptions }, id);

test('the version of the checker distinguishes two runs of Quality, and of no other function', () => {
  expect(textOf('quality', { checkerVersion: '20.6.30' })).not.toBe(textOf('quality', {}));
  expect(textOf('link', { checkerVersion: '20.6.30' })).toBe(textOf('link', {}));
});

test('a run of the newest checker has the same text as runs from before there was a choice', () => {
  expect(textOf('quality', {})).toBe('[null,null,null,false]');
});
