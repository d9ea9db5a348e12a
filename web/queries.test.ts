import { expect, test, vi } from 'vitest';
import { ApiProblemError } from './client.ts';
import { queryClient } from './queries.ts';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
const failed = (status: number) => new ApiProblemError(status, { code: 'timeout', message: '' });
/** How often a read that fails with a status is tried again. */
function times(error: Error): number {
  let failures = 0;
  while (typeof retry === 'function' && failures < 100 && retry(failures, error)) failures += 1;
  return failures;
}
const delay = (failures: number) => (typeof retryDelay === 'function' ? retryDelay(failures, failed(504)) : Number.NaN);

test.each([
  [0, 10],
  [502, 10],
  [503, 10],
  [504, 10],
  [500, 2],
  [403, 0],
  [404, 0],
  [422, 0],
  [429, 0],
])('a read that is answered %i is tried %i times again', (status, expected) => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(times(failed(status))).toBe(expected);
});

test('without a connection a read is tried once again, and then says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(times(failed(0))).toBe(1);
});

test('tries are at most two seconds apart, the first ones less, and all within ten minutes', () => {
  const pauses = Array.from({ length: 10 }, (_, n) => delay(n));
  expect(pauses).toEqual([250, 500, 1000, 2000, 2000, 2000, 2000, 2000, 2000, 2000]);
  const longestRead = 50_000;
  expect(11 * longestRead + pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(600_000);
});

test('a write is not tried again: it may have been done', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry ?? 0).toBe(0);
});
