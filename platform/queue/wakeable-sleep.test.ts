import { expect, test } from 'vitest';
import { createWakeableSleep } from './wakeable-sleep.ts';

test('a wake-up ends the sleep of all', async () => {
  const { sleep, wakeAll } = createWakeableSleep();
  const sleeping = Promise.all([sleep(), sleep()]);
  wakeAll();
  expect(await sleeping).toEqual([undefined, undefined]);
});

test('a wake-up between the look for work and the sleep is not missed', async () => {
  const { sleep, wakes, wakeAll } = createWakeableSleep();
  const since = wakes();
  wakeAll();
  await sleep(since);
  expect(wakes()).toBe(since + 1);
});

test('an earlier wake-up does not end a later sleep', async () => {
  const { sleep, wakes, wakeAll } = createWakeableSleep();
  wakeAll();
  let isOver = false;
  const sleeping = sleep(wakes()).then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  wakeAll();
  await sleeping;
});
