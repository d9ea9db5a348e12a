import { expect, test } from 'vitest';
import { RunResults } from './run-results.ts';

test('a result is computed once for the pages of a run, and by each run', async () => {
  const results = new RunResults();
  let begun = 0;
  const ask = (run: string) => results.once(run, 'sheet', () => Promise.resolve(++begun));
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
  expect(await ask('a')).toBe(1);
});

test('what has failed is computed by the next page, one at a time', async () => {
  const results = new RunResults();
  let begun = 0;
  let atOnce = 0;
  const ask = (page: number) =>
    results.once('a', 'sheet', async () => {
      begun += 1;
      atOnce += 1;
      expect(atOnce).toBe(1);
      await new Promise(resolve => setImmediate(resolve));
      atOnce -= 1;
      if (begun < 4) throw new Error(`page ${page}`);
      return begun;
    });
  const ended = await Promise.allSettled(Array.from({ length: 10 }, (_, page) => ask(page)));
  expect(ended.map(({ status }) => status)).toEqual([...Array(3).fill('rejected'), ...Array(7).fill('fulfilled')]);
  expect(begun).toBe(4);
});

test('what always fails is not computed by every page that waits', async () => {
  const results = new RunResults();
  let begun = 0;
  const ask = () =>
    results.once('a', 'sheet', async () => {
      begun += 1;
      await new Promise(resolve => setImmediate(resolve));
      throw new Error('broken');
    });
  const ended = await Promise.allSettled(Array.from({ length: 500 }, ask));
  expect(ended.every(({ status }) => status === 'rejected')).toBe(true);
  expect(begun).toBeLessThanOrEqual(21);
});
