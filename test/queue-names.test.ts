import { expect, test } from 'vitest';
import { cores } from '#product/cores.ts';
import { queueNames } from '#product/operation/web/operation/operation-texts.ts';
import { workQueueNames } from '#product/tenancy/core/queues.ts';

test('every work queue has a name on the screen of the operation', () => {
  expect(cores.length).toBeGreaterThan(0);
  const sorted = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b));
  expect(sorted(Object.keys(queueNames))).toEqual(sorted(workQueueNames()));
});
