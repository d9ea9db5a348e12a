import { afterEach, expect, test, vi } from 'vitest';
import type { Services } from '#product/tenancy/core/services.ts';
import { fixedClock } from '#test/fixed-clock.ts';
import { createProbe } from './create-probe.ts';
import { createReadiness } from './readiness.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('database and storage are asked once in five seconds, however many ask for the readiness', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const storage = { put: vi.fn(async () => undefined), get: vi.fn(async () => new Uint8Array([1])) };
  const services = { clock: fixedClock('2026-11-20T03:00:00.000Z'), storage, db: {} } as unknown as Services;
  const readiness = createReadiness(services);
  const [first] = await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
  expect(first?.parts).toMatchObject({ database: false, storage: true });
  vi.advanceTimersByTime(5_000);
  await readiness.report();
  expect(storage.put).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await readiness.report();
  expect(storage.put).toHaveBeenCalledTimes(2);
});

test('a part that gives no answer keeps nobody waiting, and has failed after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let isSilent = false;
  const question = createProbe(() => (isSilent ? new Promise(() => {}) : Promise.resolve()));
  expect(await question()).toBe(true);
  isSilent = true;
  vi.advanceTimersByTime(5_001);
  // Not known yet: the last answer counts.
  expect(await question()).toBe(true);
  // 5 s, and longer on a busy machine.
  vi.advanceTimersByTime(100_001);
  expect(await question()).toBe(false);
});

test('a server that is about to end stops being ready at once, whatever its parts say', async () => {
  const services = { clock: fixedClock('2026-11-20T03:00:00.000Z'), storage: {}, db: {} } as unknown as Services;
  const readiness = createReadiness(services);
  readiness.end();
  expect(await readiness.report()).toEqual({ ready: false, isBusy: false, parts: { ending: true } });
});
