import { expect, test } from 'vitest';
import { startPressed } from './under-pressure.ts';

/** Its times are measured by `npm run test:faults -- pressure`. */
test('beside busy loops a run ends, a stop ends another, people sign in, and no process is killed', async () => {
  const pressed = await startPressed({ pages: 4, loops: 10 });
  if (!pressed) throw new Error('not started');
  const load = pressed.press();
  try {
    const run = await pressed.start();
    expect(await run.ends('the run', 850_000)).toBe('FINISHED');
    await pressed.stop(await pressed.start());
    pressed.expectWhole();
    expect(load.refusals).toEqual([]);
    expect(load.signIns).not.toEqual([]);
  } finally {
    load.end();
    await pressed.close();
  }
});
