import { expect, test } from 'vitest';
import { small } from './fault.ts';
import { type Pressed, startPressed } from './under-pressure.ts';

const size = small ? { pages: 4, loops: 10 } : { pages: 12, loops: 40 };

/** Decision 080 says what is asked of it. */
async function measure(pressed: Pressed): Promise<number[]> {
  const quiet = await pressed.start();
  expect(await quiet.ends('the quiet run', 900_000)).toBe('FINISHED');
  const quietSeconds = quiet.seconds();
  const load = pressed.press();
  try {
    const busy = await pressed.start();
    expect(await busy.ends('the run beside the loops', quietSeconds * 25_000)).toBe('FINISHED');
    const busySeconds = busy.seconds();
    const stopSeconds = await pressed.stop(await pressed.start());
    pressed.expectWhole();
    expect(load.refusals).toEqual([]);
    const slowest = Math.max(...load.signIns);
    expect(slowest).toBeLessThan(3);
    load.end();
    const after = await pressed.start();
    expect(await after.ends('the run after them', quietSeconds * 1_000 + 60_000)).toBe('FINISHED');
    return [quietSeconds, busySeconds, stopSeconds, slowest, after.seconds()];
  } catch (error) {
    const told = load.signIns.map(seconds => seconds.toFixed(1)).join(' ');
    console.error(`sign-ins: ${told}\n${load.refusals.join('\n')}\n${pressed.product.log().slice(-20_000)}`);
    throw error;
  } finally {
    load.end();
  }
}

test.each<[string, number | undefined]>([
  ['pressure', undefined],
  ['pressure within 3 GiB', 3 * 2 ** 30],
])('beside busy loops the service gets slow, and loses nothing: %s', { timeout: 7_200_000 }, async (name, memory) => {
  const pressed = await startPressed({ ...size, memory });
  if (!pressed) return console.warn(`${name}: this user can set no limit of memory, so it was not measured`);
  try {
    const told = (await measure(pressed)).map(seconds => seconds.toFixed(1)).join(' s, ');
    console.log(`| ${name} | ${size.loops} loops, ${size.pages} pages | ${told} s |`);
  } finally {
    await pressed.close();
  }
});
