import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { UnitId } from '#checks/registry.ts';
import { withLimit } from './visit-page.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('results of visited pages are forgotten, though the process and the signal of its run live on', async () => {
  const run = new AbortController();
  const kept: WeakRef<object>[] = [];
  for (let page = 0; page < 20; page += 1) {
    const result = { unit: 'quality', findings: [page] } as unknown as UnitResult<UnitId>;
    kept.push(new WeakRef(result));
    await withLimit(Promise.resolve(result), run.signal, 60_000, 'quality');
  }
  await new Promise(done => setImmediate(done));
  collect();
  // What was awaited last may still lie on the stack; a race with a promise that lives on would keep all of them.
  expect(kept.filter(one => one.deref() !== undefined).length).toBeLessThan(10);
  expect(run.signal.aborted).toBe(false);
});
