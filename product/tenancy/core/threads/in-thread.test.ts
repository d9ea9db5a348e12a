import { expect, test } from 'vitest';
import { ProblemError } from '#endpoint/problem.ts';
import { inThread } from './in-thread.ts';

/** A module made of its text, which threads import. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
  export const twice = text => ({ text: text + text, at: new Date(0), bytes: new Uint8Array([1]) });
  export const environment = () => Object.keys(process.env);
  export const spin = () => { for (;;); };
  export const grow = () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); };
  export const fail = () => { throw new Error('broken'); };
  let calls = 0;
  export const count = () => { calls += 1; return calls; };
  export const wait = ms => new Promise(done => setTimeout(() => done(ms), ms));
`)}`,
);
const call = (name: string, args: unknown[] = [], limits = {}) =>
  inThread<(...args: never[]) => unknown>(module, name, args as never[], limits);

test('arguments and results are copied; nothing of the process is there', async () => {
  expect(await call('twice', ['あ'])).toEqual({ text: 'ああ', at: new Date(0), bytes: new Uint8Array([1]) });
  expect(await call('environment')).toEqual([]);
  expect([await call('count'), await call('count')]).toEqual([1, 1]);
});

test('the event loop turns while a thread works', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await expect(call('spin', [], { cpuMs: 400 })).rejects.toMatchObject({ code: 'upload_too_heavy' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('more memory than it may have ends it, and the process lives', async () => {
  await expect(call('grow', [], { memoryMegabytes: 64 })).rejects.toEqual(new ProblemError('upload_too_heavy'));
  expect(await call('count')).toBe(1);
});

test('an error that is no problem is one', async () => {
  await expect(call('fail')).rejects.toThrow('broken');
});

test('more than two at once wait, also when some fail', async () => {
  const all = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => call('wait', [20])),
    call('fail'),
    call('count'),
  ]);
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    'rejected',
    'fulfilled',
  ]);
});
