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
  export const hold = gate => { Atomics.add(gate, 1, 1); Atomics.notify(gate, 1); Atomics.wait(gate, 0, 0); };
`)}`,
);
const callFor = (tenantId: string, name: string, args: unknown[] = [], limits = {}) =>
  inThread<(...args: never[]) => unknown>(tenantId, module, name, args as never[], limits);
const call = (name: string, args: unknown[] = [], limits = {}) => callFor('a', name, args, limits);

/** Holds the calls of `hold`, of which it counts those that have begun. */
function gateOf() {
  const gate = new Int32Array(new SharedArrayBuffer(8));
  return {
    gate,
    begun: () => Atomics.load(gate, 1),
    isReached: async () => void (await Atomics.waitAsync(gate, 1, 0).value),
    open: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

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
    ...Array.from({ length: 6 }, (_, n) => callFor(`tenant ${n}`, 'wait', [20])),
    call('fail'),
    call('count'),
  ]);
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => 'fulfilled'),
    'rejected',
    'fulfilled',
  ]);
});

test('a tenant that holds a thread leaves the other one to others', async () => {
  const { gate, begun, open, isReached } = gateOf();
  const held = [callFor('a', 'hold', [gate]), callFor('a', 'hold', [gate])];
  await isReached();
  expect(await callFor('b', 'count')).toBe(1);
  expect(begun()).toBe(1);
  open();
  await Promise.all(held);
  expect(begun()).toBe(2);
});

test('tenants take turns, however many calls of one wait', async () => {
  const [first, other] = [gateOf(), gateOf()];
  const ends: string[] = [];
  const follow = (name: string, called: Promise<unknown>) => called.then(() => void ends.push(name));
  const held = follow('b1', callFor('b', 'hold', [other.gate]));
  const all = [
    follow('a1', callFor('a', 'hold', [first.gate])),
    follow('a2', callFor('a', 'count')),
    follow('a3', callFor('a', 'count')),
    follow('c1', callFor('c', 'count')),
    follow('d1', callFor('d', 'count')),
  ];
  first.open();
  await Promise.all(all);
  expect(ends).toEqual(['a1', 'c1', 'd1', 'a2', 'a3']);
  other.open();
  await held;
});
