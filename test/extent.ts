import { test } from 'vitest';

/** Whether every case is wanted, as in `npm run test:long`; `npm test` deals out or samples what has many. */
export const isFull = process.env.TENKEN_TEST_EXTENT === 'full';

/** A test of `npm run test:long` alone, in a file whose other tests belong to `npm test`. `timeout` in milliseconds. */
export function testInFull(name: string, run: () => Promise<unknown>, { timeout }: { timeout?: number } = {}): void {
  if (isFull) test(name, timeout === undefined ? {} : { timeout }, () => run());
}
