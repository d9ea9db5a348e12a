import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VisitKind } from '#checks/check.ts';
import type { EngineOptions } from '#checks/engine.ts';
import { type FunctionId, registry, unitsOf, visitOfUnit } from '#checks/registry.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import { createRunCacheTable } from './run-cache-table.ts';
import type { FromVisitor, SiteJudgement, SitePages, ToVisitor, VisitOrder } from './visit-messages.ts';

/** Processes that make visits side by side. */
export interface Visitors {
  /** Rejects when the visit could not be made for a reason of ours; a page's own trouble is in its results. */
  visit(request: VisitOrder, options: EngineOptions): Promise<PageVisit>;
  /** The judgement that needs all pages. Rejects when the process that judges ends. */
  judgeSite(pages: SitePages, options: EngineOptions): Promise<SiteJudgement>;
  close(): Promise<void>;
}

interface Answerer {
  resolve(answer: PageVisit | SiteJudgement): void;
  reject(error: Error): void;
}

interface Visitor {
  child: ChildProcess;
  /** The rendered visits that it takes first, so that the dictionaries of one kind are not loaded everywhere. */
  prefers: VisitKind;
  browserVisits: number;
  plainVisits: number;
  pending: Map<number, Answerer>;
}

interface Waiting {
  request: VisitOrder;
  options: EngineOptions;
  resolve(visit: PageVisit): void;
  reject(error: Error): void;
}

const maxPlain = 4;
/** While one page waits for a quiet network, others are judged. */
const maxBrowser = 3;
const endMs = 5_000;

/**
 * Starts visitors for a machine of `count` processors: one each where Lighthouse measures, which wants a process of its own;
 * otherwise half as many, which share a browser and the dictionaries. Plain visits, which ask the site themselves and share
 * one HTML checker, all go to the oldest. `functions` are made ready while the crawl looks for the first page.
 */
export function startVisitors(
  count: number,
  settings: { allowPrivate: boolean; functions: readonly FunctionId[] },
): Visitors {
  const waiting: Waiting[] = [];
  const caches = createRunCacheTable<Visitor>((visitor, id, answer) =>
    tell(visitor, { type: 'cache-answer', id, ...answer }),
  );
  let ids = 0;
  let closing = false;
  const visitors = new Set<Visitor>();
  const measures = settings.functions.some(id => registry[id].needs?.includes('measurement'));
  const needs = (id: FunctionId) => new Set(unitsOf([id]).map(unit => visitOfUnit[unit]));

  function start(prefers: VisitKind): void {
    const child = fork(fileURLToPath(new URL('./visit-process.ts', import.meta.url)), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TENKEN_VISITOR: JSON.stringify({ allowPrivate: settings.allowPrivate }) },
    });
    const visitor: Visitor = { child, prefers, browserVisits: 0, plainVisits: 0, pending: new Map() };
    const isOldest = visitors.size === 0;
    visitors.add(visitor);
    child.on('message', (message: FromVisitor) => hear(visitor, message));
    child.once('exit', () => {
      visitors.delete(visitor);
      for (const { reject } of visitor.pending.values()) reject(new Error('the visiting process ended'));
      if (!closing) start(prefers);
    });
    const rendered = settings.functions.filter(id => needs(id).has(prefers));
    const plain = isOldest ? settings.functions.filter(id => needs(id).has('plain')) : [];
    tell(visitor, { type: 'prepare', functions: [...plain, ...rendered], withBrowser: rendered.length > 0 });
  }

  function tell(visitor: Visitor, message: ToVisitor): void {
    if (visitor.child.connected) visitor.child.send(message, () => {});
  }

  function hear(visitor: Visitor, message: FromVisitor): void {
    if (message.type === 'visited') visitor.pending.get(message.id)?.resolve(message.outcome);
    else if (message.type === 'judged') visitor.pending.get(message.id)?.resolve(message.judgement);
    else if (message.type === 'failed') visitor.pending.get(message.id)?.reject(new Error(message.reason));
    else if (message.type === 'cache-ask') caches.ask(visitor, message.id, message.kind, message.key);
    else if (message.type === 'cache-tell') caches.tell(message.kind, message.key, message);
  }

  function dispatch(): void {
    for (;;) {
      const free = [...visitors].filter(visitor => visitor.browserVisits < maxBrowser);
      const idlest = free.toSorted((a, b) => a.browserVisits - b.browserVisits)[0];
      const [oldest] = visitors;
      if (oldest && oldest.plainVisits < maxPlain && send(oldest, ['plain'], 'plainVisits')) continue;
      if (idlest && send(idlest, [idlest.prefers, 'desktop', 'mobile'], 'browserVisits')) continue;
      return;
    }
  }

  /** Sends the first that waits, of the first kind that has one; false for none. */
  function send(visitor: Visitor, kinds: readonly VisitKind[], counter: 'plainVisits' | 'browserVisits'): boolean {
    for (const kind of kinds) {
      const at = waiting.findIndex(({ request }) => request.kind === kind);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) continue;
      const { request, options, resolve, reject } = next;
      visitor[counter] += 1;
      ask<PageVisit>(visitor, id => ({ type: 'visit', id, request, options }))
        .finally(() => {
          visitor[counter] -= 1;
          dispatch();
        })
        .then(resolve, reject);
      return true;
    }
    return false;
  }

  function ask<T extends PageVisit | SiteJudgement>(visitor: Visitor, say: (id: number) => ToVisitor): Promise<T> {
    const id = ids++;
    const answer = new Promise<T>((resolve, reject) => {
      visitor.pending.set(id, { resolve: resolve as Answerer['resolve'], reject });
      tell(visitor, say(id));
    });
    return answer.finally(() => visitor.pending.delete(id));
  }

  for (let n = 0; n < (measures ? count : Math.ceil(count / 2)); n += 1) start(n % 2 === 0 ? 'desktop' : 'mobile');
  return {
    visit: (request, options) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, options, resolve, reject });
        dispatch();
      }),
    judgeSite(pages, options) {
      const [oldest] = visitors;
      if (!oldest) return Promise.reject(new Error('the visiting process ended'));
      return ask(oldest, id => ({ type: 'judge-site', id, pages, options }));
    },
    async close() {
      closing = true;
      await Promise.all(
        [...visitors].map(visitor => {
          const gone = new Promise<void>(resolve => visitor.child.once('exit', () => resolve()));
          tell(visitor, { type: 'end' });
          const force = setTimeout(() => visitor.child.kill('SIGKILL'), endMs);
          return gone.finally(() => clearTimeout(force));
        }),
      );
    },
  };
}
