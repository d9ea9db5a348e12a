import type { VisitKind } from '#checks/check.ts';
import { type CheckId, registry, unitsOf, visitOfUnit } from '#checks/registry.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import { VisitProcess, type VisitProcessSettings } from './visit-process-client.ts';
import type { Seat, Seating } from './visit-processes.ts';

interface Post {
  process: VisitProcess;
  /** The rendered visits that it prefers, so that the engines of one kind are not loaded in every process. */
  prefers: VisitKind;
  plain: number;
  rendered: number;
}

const maxPlain = 4;
const prepareMs = 120_000;
/** While one page waits for a quiet network, others are judged. */
const maxBrowser = 3;
/** Fair milliseconds in which all other work waits for the first page that needs no browser. */
const plainFirstMs = 10_000;

/**
 * Seats in processes for a machine of `count` processors, for one run: one each where Lighthouse measures, which wants a
 * process of its own; otherwise half as many, which share a browser. Plain visits all go to the
 * oldest, so that no other loads their engines. `functions` are made ready while the crawl looks for the first page: those that need no
 * browser before all others, so that their first results come in seconds.
 */
export function seatByProcessor(count: number, functions: readonly CheckId[], settings: VisitProcessSettings): Seating {
  const all = new Set<VisitProcess>();
  const posts: Post[] = [];
  const measures = functions.some(id => registry[id].needs?.includes('measurement'));
  const wanted = measures ? count : Math.ceil(count / 2);
  /** Shows pages for the crawl, which must not wait for pages that are measured. */
  let crawler: VisitProcess | undefined;
  let closing = false;
  let isOpen = !functions.some(isJudgedPlain) || !functions.some(isRendered);

  function start(): VisitProcess {
    const started = new VisitProcess({
      ...settings,
      onEnd(gone) {
        all.delete(gone);
        const at = posts.findIndex(({ process }) => process === gone);
        if (at >= 0) posts.splice(at, 1);
        if (crawler === gone) crawler = undefined;
      },
    });
    all.add(started);
    return started;
  }

  function startAll(): void {
    while (!closing && posts.length < (isOpen ? wanted : 1)) {
      const preferring = (kind: VisitKind) => posts.filter(({ prefers }) => prefers === kind).length;
      const prefers = preferring('desktop') > preferring('mobile') ? 'mobile' : 'desktop';
      const process = start();
      if (posts.length === 0) prepare(process, functions, ['plain']);
      if (isOpen) prepare(process, functions, [prefers]);
      posts.push({ process, prefers, plain: 0, rendered: 0 });
    }
  }

  const line = createLine(posts, startAll, { isOpen: () => isOpen, open });
  startAll();
  const late = isOpen ? undefined : fairTime.after(plainFirstMs, open);

  function open(): void {
    if (isOpen) return;
    isOpen = true;
    late?.();
    for (const { process, prefers } of posts) prepare(process, functions, [prefers]);
    line.dispatch();
  }

  return {
    async take(kind, _tenant, signal) {
      if (kind !== 'crawl' && kind !== 'site') return line.wait(kind, signal);
      startAll();
      const [oldest] = posts;
      const process = kind === 'site' && oldest ? oldest.process : (crawler ??= start());
      return { process, leave: () => undefined };
    },
    takeAlone() {
      const process = start();
      return { process, leave: () => void process.end() };
    },
    processes: () => all,
    async close() {
      closing = true;
      late?.();
      posts.length = 0;
      await Promise.all([...all].map(one => one.end()));
    },
  };
}

interface Line {
  /** Begins what can begin. */
  dispatch(): void;
  wait(kind: VisitKind, signal: AbortSignal): Promise<Seat>;
}

interface Waiting {
  kind: VisitKind;
  begin(post: Post): void;
}

/** Closed until a first plain visit has ended, or has been waited for long enough. */
interface Gate {
  isOpen(): boolean;
  open(): void;
}

/** Gives places in the order of arrival, as far as a process has one for the kind of visit; to rendered ones while the gate is open. */
function createLine(posts: readonly Post[], startAll: () => void, gate: Gate): Line {
  const waiting = new Set<Waiting>();

  function dispatch(): void {
    startAll();
    for (;;) {
      const [oldest] = posts;
      if (oldest && oldest.plain < maxPlain && begin(oldest, ['plain'])) continue;
      const free = gate.isOpen() ? posts.filter(post => post.rendered < maxBrowser) : [];
      const idlest = free.toSorted((a, b) => a.rendered - b.rendered)[0];
      if (idlest && begin(idlest, [idlest.prefers, 'desktop', 'mobile'])) continue;
      return;
    }
  }

  /** Begins the first waiting visit of the first kind that has one; false when none waits. */
  function begin(post: Post, kinds: readonly VisitKind[]): boolean {
    for (const kind of kinds) {
      const next = [...waiting].find(one => one.kind === kind);
      if (next === undefined) continue;
      waiting.delete(next);
      next.begin(post);
      return true;
    }
    return false;
  }

  function sit(post: Post, counter: 'plain' | 'rendered'): Seat {
    post[counter] += 1;
    return {
      process: post.process,
      leave() {
        post[counter] -= 1;
        if (counter === 'plain') gate.open();
        dispatch();
      },
    };
  }

  return {
    dispatch,
    wait(kind, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<Seat>();
      const entry: Waiting = { kind, begin: post => resolve(sit(post, kind === 'plain' ? 'plain' : 'rendered')) };
      const giveUp = () => {
        waiting.delete(entry);
        reject(signal.reason);
      };
      if (signal.aborted) giveUp();
      else {
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(entry);
        dispatch();
      }
      return promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
  };
}

const isJudgedPlain = (id: CheckId) => unitsOf([id]).some(unit => visitOfUnit[unit] === 'plain');
const isRendered = (id: CheckId) => unitsOf([id]).some(unit => visitOfUnit[unit] !== 'plain');

function prepare(process: VisitProcess, functions: readonly CheckId[], kinds: readonly VisitKind[]): void {
  const prepared = functions.filter(id => unitsOf([id]).some(unit => kinds.includes(visitOfUnit[unit])));
  const visits = prepared.flatMap(id => unitsOf([id]).map(unit => visitOfUnit[unit]));
  const withBrowser = visits.some(visit => visit !== 'plain' && kinds.includes(visit));
  const { signal } = new AbortController();
  process.task('prepare', { functions: prepared, withBrowser }, { signal, limitMs: prepareMs }).catch(() => undefined);
}
