import { expect, test } from 'vitest';
import { boundedCause } from './metrics.ts';

test('causes become labels as long as they are codes and few', () => {
  expect(['none', 'timeout', 'http-404'].map(boundedCause)).toEqual(['none', 'timeout', 'http-404']);
  expect(['https://client.example/', 'Zeit abgelaufen', '', 'x'.repeat(41)].map(boundedCause)).toEqual(
    Array.from({ length: 4 }, () => 'other'),
  );
  const many = Array.from({ length: 200 }, (_, n) => boundedCause(`code-${n}`));
  expect(new Set(many).size).toBeLessThanOrEqual(60);
  expect(boundedCause('timeout')).toBe('timeout');
});
