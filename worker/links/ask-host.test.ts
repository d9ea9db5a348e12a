import { describe, expect, test } from 'vitest';
import type { AskedTarget, TargetQuestion } from '#checks/collected-links.ts';
import { askHost, freshHost, type HostLimits, type HostState, hostLimits } from './ask-host.ts';

const minute = 60_000;
const question = (n: number): TargetQuestion => ({ url: `https://a.example/${n}`, withIds: false });

type Reply = Partial<AskedTarget['target']> & { retryAfter?: string; ms?: number };

/** A host whose n-th target answers so; a run of `count` targets. */
function hostOf(count: number, reply: (n: number) => Reply, given: Partial<HostState> = {}) {
  let time = 0;
  const answered = new Map<string, AskedTarget>();
  const asked: string[] = [];
  const stop = new AbortController();
  const work = {
    targets: count,
    sliceMs: 30_000,
    saveMs: 1_000,
    signal: stop.signal,
    now: () => time,
    log: () => undefined,
    take: async () => Array.from({ length: count }, (_, n) => question(n)).filter(({ url }) => !answered.has(url)),
    ask: async ({ url }: TargetQuestion): Promise<AskedTarget> => {
      stop.signal.throwIfAborted();
      asked.push(url);
      const { retryAfter = null, ms = 10, ...own } = reply(Number(url.split('/').at(-1)));
      time += ms;
      const ok = { url, firstStatus: 200, chain: [], finalUrl: url, finalStatus: 200, error: null };
      return { target: { ...ok, class: '2xx', ...own }, ids: null, retryAfter };
    },
    save: async (answers: readonly AskedTarget[]) => {
      for (const answer of answers) answered.set(answer.target.url, answer);
    },
  };
  const run = (state: HostState = { ...freshHost, ...given }, limits: Partial<HostLimits> = {}) =>
    askHost({ ...work, state, limits: { ...hostLimits, atOnce: 1, ...limits } });
  return { run, answered, asked, stop, pass: (ms: number) => (time += ms) };
}

const busy = (seconds: number): Reply => ({ class: 'pending', finalStatus: 429, retryAfter: String(seconds) });
const silent: Reply = { class: 'none', finalStatus: null, error: 'timeout', ms: 20_000 };

describe('one slice of a host', () => {
  test('asks every target once', async () => {
    const host = hostOf(1_000, () => ({}));
    expect((await host.run()).end).toEqual({ kind: 'done' });
    expect(host.answered.size).toBe(1_000);
    expect(host.asked).toHaveLength(1_000);
  });

  test('ends when its time is over, and the next one goes on', async () => {
    const host = hostOf(40, () => ({ ms: 1_000 }));
    const first = await host.run();
    expect(first.end).toEqual({ kind: 'more' });
    expect(host.answered.size).toBe(30);
    expect((await host.run(first.state)).end).toEqual({ kind: 'done' });
    expect(host.asked).toHaveLength(40);
  });

  test('a stop keeps the answers so far', async () => {
    const host = hostOf(10, n => {
      if (n === 4) host.stop.abort(new Error('stopped'));
      return {};
    });
    await expect(host.run()).rejects.toThrow('stopped');
    expect(host.answered.size).toBe(5);
  });

  test('what goes wrong inside costs one target, which was not judged', async () => {
    const host = hostOf(3, n => {
      if (n === 1) throw new TypeError('broken');
      return {};
    });
    expect((await host.run()).end).toEqual({ kind: 'done' });
    expect([...host.answered.values()].map(({ target }) => target.error)).toEqual([null, 'given-up', null]);
  });
});

describe('a host that does not answer', () => {
  test('is given up after some requests in a row, over slices', async () => {
    const host = hostOf(100, () => silent);
    let { end, state } = await host.run();
    while (end.kind === 'more') ({ end, state } = await host.run(state));
    expect(end).toEqual({ kind: 'give-up', reason: 'host-silent' });
    expect(host.asked).toHaveLength(hostLimits.silent);
  });

  test('is not silent when it answers between', async () => {
    const host = hostOf(20, n => (n % 3 === 0 ? {} : silent));
    let { end, state } = await host.run();
    while (end.kind === 'more') ({ end, state } = await host.run(state));
    expect(end).toEqual({ kind: 'done' });
    expect(host.answered.size).toBe(20);
  });

  test('a redirect to a silent host says nothing about this one', async () => {
    const moved = { ...silent, chain: [{ url: 'https://a.example/', status: 302 }] };
    const host = hostOf(8, () => moved);
    let { end, state } = await host.run();
    while (end.kind === 'more') ({ end, state } = await host.run(state));
    expect(end).toEqual({ kind: 'done' });
  });
});

describe('a host that asks for a pause', () => {
  test('a long one for a single target leaves it to a person and the others alone', async () => {
    const host = hostOf(50, n => (n === 7 ? busy(3_600) : {}));
    expect((await host.run()).end).toEqual({ kind: 'done' });
    expect(host.answered.size).toBe(50);
    expect(host.asked).toHaveLength(50);
  });

  test('a long one for all ends with the rest given up', async () => {
    const host = hostOf(50, () => busy(3_600));
    expect((await host.run()).end).toEqual({ kind: 'give-up', reason: 'retry-after' });
    expect(host.asked).toHaveLength(hostLimits.putOff);
  });

  test('a short one is taken, and the targets are asked again after it', async () => {
    let open = false;
    const host = hostOf(50, () => (open ? {} : busy(120)));
    const { end, state } = await host.run();
    expect(end).toEqual({ kind: 'pause', milliseconds: 2 * minute });
    expect(state.spentMs).toBeGreaterThanOrEqual(2 * minute);
    expect(host.answered.size).toBe(0);
    open = true;
    expect((await host.run(state)).end).toEqual({ kind: 'done' });
    expect(host.answered.size).toBe(50);
  });

  test('again and again it is taken a few times only', async () => {
    const host = hostOf(5, n => (n === 0 ? busy(60) : {}));
    let { end, state } = await host.run();
    let pauses = 0;
    for (; end.kind === 'pause'; pauses += 1) ({ end, state } = await host.run(state));
    expect(pauses).toBe(hostLimits.pauses);
    expect(end).toEqual({ kind: 'done' });
    expect(host.answered.get(question(0).url)?.target).toMatchObject({ class: 'pending', finalStatus: 429 });
  });
});

test('the time for one host ends, by the number of its targets', async () => {
  const limits = { baseMs: minute, eachMs: 100 };
  const host = hostOf(1_000, () => ({ ms: 1_000 }));
  let { end, state } = await host.run(undefined, limits);
  while (end.kind === 'more') ({ end, state } = await host.run(state, limits));
  expect(end).toEqual({ kind: 'give-up', reason: 'out-of-time' });
  expect(host.answered.size).toBe(161);
});

test('time in the queue does not count', async () => {
  const host = hostOf(60, () => ({ ms: 1_000 }));
  const limits = { baseMs: 65_000, eachMs: 0 };
  let { end, state } = await host.run(undefined, limits);
  while (end.kind === 'more') {
    host.pass(60 * minute);
    ({ end, state } = await host.run(state, limits));
  }
  expect(end).toEqual({ kind: 'done' });
});

test('a slow target holds up no other, not those that come while it is asked either', async () => {
  const answered = new Set<string>();
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  const known = Array.from({ length: 10 }, (_, n) => question(n));
  const end = await askHost({
    state: freshHost,
    limits: hostLimits,
    targets: 20,
    sliceMs: 600_000,
    saveMs: 1,
    signal: new AbortController().signal,
    now: Date.now,
    log: () => undefined,
    take: async () => known.filter(({ url }) => !answered.has(url)),
    async ask({ url }) {
      if (url.endsWith('/0')) await slow;
      const target = {
        url,
        firstStatus: 200,
        chain: [],
        finalUrl: url,
        finalStatus: 200,
        error: null,
        class: '2xx' as const,
      };
      return { target, ids: null, retryAfter: null };
    },
    async save(answers) {
      for (const { target } of answers) answered.add(target.url);
      if (answered.size === 9) known.push(...Array.from({ length: 10 }, (_, n) => question(10 + n)));
      // All but the slow one.
      if (answered.size === 19) resolve();
    },
  });
  expect(end.end).toEqual({ kind: 'done' });
  expect(answered.size).toBe(20);
});
