import { expect, test } from 'vitest';
import { usableMemory, usualWorkers } from './usual-workers.ts';

const gibibyte = 1024 ** 3;

test.each([
  ['a small container', 1, 1, 1],
  ['two processors and 3 GiB', 2, 3, 1],
  ['two processors and 4 GiB', 2, 4, 2],
  ['four processors and 4 GiB', 4, 4, 2],
  ['four processors and 8 GiB', 4, 8, 4],
  ['many processors', 32, 64, 4],
])('%s: %i processors, %i GiB run %i workers', (_name, processors, memory, workers) => {
  expect(usualWorkers(processors, memory * gibibyte)).toBe(workers);
});

test.each([
  ['no limit', 0, 8, 8],
  ['a limit', 3, 8, 3],
  ['a limit above the machine, as some kernels tell it without one', 2 ** 33, 8, 8],
])('%s', (_name, limit, machine, usable) => {
  expect(usableMemory(limit, machine)).toBe(usable);
});
