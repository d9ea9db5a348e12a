import { expect, test } from 'vitest';
import { isExhausted } from './run-queues.ts';

test.each([
  [{ retryCount: 0 }, false],
  [{ retryCount: 11, failures: 11 }, false],
  [{ retryCount: 12, failures: 12 }, true],
  [{ retryCount: 59 }, false],
  [{ retryCount: 60 }, true],
  [{ retryCount: 70, failures: 11 }, false],
  [{ retryCount: 71, failures: 11 }, true],
])('a job with %j attempts behind it is closed without its work: %s', (job, closed) => {
  expect(isExhausted(job)).toBe(closed);
});
