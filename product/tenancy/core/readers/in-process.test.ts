import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ProblemError } from '#endpoint/problem.ts';
import { inProcess } from './in-process.ts';

/** A module made of its text, which readers import. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
  export const twice = text => ({ text: text + text, at: new Date(0), bytes: new Uint8Array([1]) });
  export const environment = () => Object.keys(process.env);
  export const spin = () => { for (;;); };
  export const fail = () => { throw new Error('broken'); };
  let calls = 0;
  export const count = () => { calls += 1; return calls; };
  export const wait = ms => new Promise(done => setTimeout(() => done(ms), ms));
  export const grow = () => { const all = []; for (;;) all.push(all.length); };
  export const leave = () => process.kill(process.pid, 'SIGSEGV');
  export const hold = async port => {
    const { connect } = await import('node:net');
    await new Promise(done => connect(port, '127.0.0.1').on('end', done).resume());
  };
`)}`,
);
const callFor = (tenantId: string, name: string, args: unknown[] = [], limits = {}) =>
  inProcess<(...args: never[]) => unknown>(tenantId, module, name, args as never[], limits);
const call = (name: string, args: unknown[] = [], limits = {}) => callFor('a', name, args, limits);

/** Holds the calls of `hold` until it is opened, and counts those that have begun. */
async function gateOf() {
  const held: Socket[] = [];
  let isOpen = false;
  const gate = createServer(socket => {
    held.push(socket);
    if (isOpen) socket.end();
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  opened.push(gate);
  return {
    port: (gate.address() as AddressInfo).port,
    begun: () => held.length,
    isReached: async () => void (held.length > 0 || (await once(gate, 'connection'))),
    open: () => {
      isOpen = true;
      for (const socket of held) socket.end();
    },
  };
}
const opened: Server[] = [];
afterEach(() => {
  for (const gate of opened.splice(0)) gate.close();
});

test('arguments and results are copied; nothing of the process is there', async () => {
  expect(await call('twice', ['あ'])).toEqual({ text: 'ああ', at: new Date(0), bytes: new Uint8Array([1]) });
  const ofShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
  expect(((await call('environment')) as string[]).filter(name => !ofShell.includes(name))).toEqual([]);
  expect([await call('count'), await call('count')]).toEqual([1, 1]);
});

test('the event loop turns while a file is read, and CPU time has an end', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await expect(call('spin', [], { cpuSeconds: 1 })).rejects.toMatchObject({ code: 'upload_too_heavy' });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(5);
});

test('more memory than it may have ends it, and the process lives', async () => {
  const tooHeavy = new ProblemError('upload_too_heavy');
  await expect(call('grow', [], { memoryMegabytes: 64 })).rejects.toEqual(tooHeavy);
  await expect(call('leave')).rejects.toEqual(tooHeavy);
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

test('a tenant whose reading goes on leaves the other place to others', async () => {
  const { port, begun, open, isReached } = await gateOf();
  const held = [callFor('a', 'hold', [port]), callFor('a', 'hold', [port])];
  await isReached();
  expect(await callFor('b', 'count')).toBe(1);
  expect(begun()).toBe(1);
  open();
  await Promise.all(held);
  expect(begun()).toBe(2);
});

test('tenants take turns, however many calls of one wait', async () => {
  const [first, other] = [await gateOf(), await gateOf()];
  const ends: string[] = [];
  const follow = (name: string, called: Promise<unknown>) => called.then(() => void ends.push(name));
  const held = follow('b1', callFor('b', 'hold', [other.port]));
  const all = [
    follow('a1', callFor('a', 'hold', [first.port])),
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
