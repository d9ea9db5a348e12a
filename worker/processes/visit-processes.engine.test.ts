import { afterEach, expect, test } from 'vitest';
import { FetchError, type Fetcher } from '#checks/engine.ts';
import { seatByProcessor } from './seats-by-processor.ts';
import { seatByTenant } from './seats-by-tenant.ts';
import type { VisitProcessSettings } from './visit-process-client.ts';
import { createVisitProcesses, type Seating, type VisitProcesses } from './visit-processes.ts';

const settings: VisitProcessSettings = {
  allowPrivate: false,
  fetcher: { fetch: () => Promise.reject(new Error('not in this test')) },
  machine: {
    ask: () => Promise.reject(new Error('not in this test')),
    borrow: () => Promise.reject(new Error('not in this test')),
  },
  log: () => {},
  limits: {
    entry: new URL('../../test/processes/planted-visits.ts', import.meta.url),
    // A sign of life comes every second, on a loaded machine a little later.
    silentMs: 4_000,
    heapMegabytes: 64,
    showsErrors: false,
    residentBytes: 400 * 1024 ** 2,
  },
};
let opened: VisitProcesses | undefined;
afterEach(() => opened?.close());

function open(seating: Seating): VisitProcesses {
  opened = createVisitProcesses(seating);
  return opened;
}

/** Visits a page and returns the unit's failure, or `done` with the process that did it. */
async function visit(visits: VisitProcesses, path: string, tenant = 'A', signal = new AbortController().signal) {
  const url = `http://site.example${path}`;
  const response = { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
  const { results } = await visits.visit(
    { url, kind: 'plain', units: ['quality'], collects: [], response, thumbnail: false, picture: false },
    { listBrowser: [], dictionary: [] },
    { tenant, run: 'run', cache: { once: (_kind, _key, compute) => compute() }, signal },
  );
  const [result] = results;
  return { outcome: result?.failure?.code ?? result?.status, pid: result?.summary.pid };
}

/** A process short of memory is also silent: how long it takes to give up depends on the machine. */
const patient = { ...settings, limits: { ...settings.limits, silentMs: 600_000 } };

test.each<[what: string, VisitProcessSettings, Record<string, string>]>([
  ['blocks', settings, { '/block': 'process-time', '/one': 'done', '/two': 'done' }],
  [
    'ends processes',
    patient,
    { '/one': 'done', '/exit': 'process-crash', '/two': 'done', '/eat': 'process-memory', '/heap': 'process-memory' },
  ],
])(
  'in the service the page that %s fails with the reason, and its neighbours do not',
  async (_what, given, expected) => {
    const visits = open(seatByTenant(given));
    const paths = Object.keys(expected);
    const outcomes = await Promise.all(paths.map(async path => [path, (await visit(visits, path)).outcome]));
    expect(Object.fromEntries(outcomes)).toEqual(expected);
  },
  120_000,
);

test('on the command line as well; and a cut connection ends nothing', async () => {
  const visits = open(seatByProcessor(1, ['quality'], settings));
  const outcomes = await Promise.all(['/one', '/exit', '/pipe'].map(async path => (await visit(visits, path)).outcome));
  expect(outcomes).toEqual(['done', 'process-crash', 'done']);
});

test('tenants side by side have processes of their own, and the pages of one tenant share one', async () => {
  const visits = open(seatByTenant(settings));
  const [a, b, again] = await Promise.all([
    visit(visits, '/1', 'A'),
    visit(visits, '/1', 'B'),
    visit(visits, '/2', 'A'),
  ]);
  expect(a.pid).not.toBe(b.pid);
  expect(again.pid).toBe(a.pid);
});

test('a page that blocks leaves other tenants alone, and a stop ends it at once', async () => {
  const visits = open(seatByTenant(patient));
  const stop = new AbortController();
  const stopped = ['/slow', '/block'].map(path => visit(visits, path, path, stop.signal));
  expect((await visit(visits, '/1', 'C')).outcome).toBe('done');
  stop.abort();
  expect((await Promise.all(stopped)).map(({ outcome }) => outcome)).toEqual(['done', 'aborted']);
  // The tenant goes on in another process.
  expect((await visit(visits, '/2', '/block')).outcome).toBe('done');
});

/** Answers the requests of pages when the test says so; a request that is given up is answered as such. */
function heldFetcher() {
  const asked = new Map<string, PromiseWithResolvers<void>>();
  const held = (url: string) => {
    const { pathname } = new URL(url);
    const one = asked.get(pathname) ?? Promise.withResolvers<void>();
    asked.set(pathname, one);
    return one;
  };
  const begun = new Map<string, () => void>();
  const fetcher: Fetcher = {
    async fetch(url, { signal } = {}) {
      begun.get(new URL(url).pathname)?.();
      const stopped = new Promise<never>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new FetchError('aborted', 'given up'))),
      );
      await Promise.race([held(url).promise, stopped]);
      return { url, finalUrl: url, status: 200, headers: {}, body: new Uint8Array(), chain: [] };
    },
  };
  return {
    fetcher,
    answer: (pathname: string) => held(`http://site.example${pathname}`).resolve(),
    asks: (pathname: string) => new Promise<void>(resolve => begun.set(pathname, resolve)),
  };
}

test('a page that waits for its site while a hundred others are done has its result', async () => {
  const { fetcher, answer, asks } = heldFetcher();
  const visits = open(seatByTenant({ ...patient, fetcher }));
  const waits = asks('/shares');
  const late = visit(visits, '/shares');
  await waits;
  answer('/shares/shared');
  await Promise.all(Array.from({ length: 100 }, (_, page) => visit(visits, `/${page}`)));
  answer('/shares');
  expect((await late).outcome).toBe('done');
});

test('a page that is stopped while it computes what others share stops none of them', async () => {
  const { fetcher, answer, asks } = heldFetcher();
  const visits = open(seatByTenant({ ...patient, fetcher }));
  const stop = new AbortController();
  answer('/shares-first');
  const computes = asks('/shares-first/shared');
  const first = visit(visits, '/shares-first', 'A', stop.signal);
  await computes;
  const begins = asks('/shares-second');
  const second = visit(visits, '/shares-second');
  await begins;
  answer('/shares-second');
  answer('/shares-second/shared');
  // The process has the answer before the word to stop.
  await new Promise(resolve => setImmediate(resolve));
  stop.abort();
  expect((await first).outcome).toBe('aborted');
  expect((await second).outcome).toBe('done');
});
