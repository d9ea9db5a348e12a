import type { VisitKind } from '#checks/check.ts';
import type { EngineOptions } from '#checks/engine.ts';
import { type FunctionId, registry, unitsOf, visitOfUnit } from '#checks/registry.ts';
import type { PageVisit } from '../visit/visit-page.ts';
import { createRunCacheTable } from './run-cache-table.ts';
import type { SiteJudgement, SitePages, VisitOrder } from './visit-messages.ts';
import { VisitProcess } from './visit-process-client.ts';

/** Processes that make visits in parallel. */
export interface VisitProcesses {
  /** Rejects when the visit failed for an internal reason; a page's own problem is in its results. */
  visit(request: VisitOrder, options: EngineOptions): Promise<PageVisit>;
  /** The judgement that needs all pages. Rejects when the judging process ends. */
  judgeSite(pages: SitePages, options: EngineOptions): Promise<SiteJudgement>;
  close(): Promise<void>;
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

/**
 * Starts processes for a machine of `count` processors: one each where Lighthouse measures, which wants a process of its
 * own; otherwise half as many, which share a browser and the dictionaries. Plain visits, which ask the site themselves and
 * share one HTML checker, all go to the oldest. `functions` are made ready while the crawl looks for the first page.
 */
export function startVisitProcesses(
  count: number,
  settings: { allowPrivate: boolean; functions: readonly FunctionId[] },
): VisitProcesses {
  const { allowPrivate, functions } = settings;
  const processes = new Set<VisitProcess>();
  const caches = createRunCacheTable<VisitProcess>((asker, id, answer) =>
    asker.tell({ type: 'cache-answer', id, ...answer }),
  );
  let closing = false;
  const functionsWith = (kind: VisitKind) =>
    functions.filter(id => unitsOf([id]).some(unit => visitOfUnit[unit] === kind));

  function start(prefers: VisitKind): void {
    const isOldest = processes.size === 0;
    const started = new VisitProcess({
      allowPrivate,
      prefers,
      onCache(from, message) {
        if (message.type === 'cache-ask') caches.ask(from, message.id, message.kind, message.key);
        else caches.tell(message.kind, message.key, message);
      },
      onExit(gone) {
        processes.delete(gone);
        if (!closing) start(prefers);
      },
    });
    processes.add(started);
    const rendered = functionsWith(prefers);
    const plain = isOldest ? functionsWith('plain') : [];
    started.tell({ type: 'prepare', functions: [...plain, ...rendered], withBrowser: rendered.length > 0 });
  }

  const measures = functions.some(id => registry[id].needs?.includes('measurement'));
  for (let n = 0; n < (measures ? count : Math.ceil(count / 2)); n += 1) start(n % 2 === 0 ? 'desktop' : 'mobile');
  return {
    visit: createDispatcher(processes),
    async judgeSite(pages, options) {
      const [oldest] = processes;
      if (!oldest) throw new Error('the visiting process ended');
      return oldest.ask<SiteJudgement>(id => ({ type: 'judge-site', id, pages, options }));
    },
    async close() {
      closing = true;
      await Promise.all([...processes].map(one => one.end()));
    },
  };
}

/** Returns a function that makes a visit in the least busy process, as soon as one is free. */
function createDispatcher(processes: ReadonlySet<VisitProcess>): VisitProcesses['visit'] {
  const waiting: Waiting[] = [];

  function dispatch(): void {
    for (;;) {
      const free = [...processes].filter(one => one.browserVisits < maxBrowser);
      const idlest = free.toSorted((a, b) => a.browserVisits - b.browserVisits)[0];
      const [oldest] = processes;
      if (oldest && oldest.plainVisits < maxPlain && send(oldest, ['plain'], 'plainVisits')) continue;
      if (idlest && send(idlest, [idlest.prefers, 'desktop', 'mobile'], 'browserVisits')) continue;
      return;
    }
  }

  /** Sends the first waiting visit of the first kind that has one; false when none waits. */
  function send(to: VisitProcess, kinds: readonly VisitKind[], counter: 'plainVisits' | 'browserVisits'): boolean {
    for (const kind of kinds) {
      const at = waiting.findIndex(({ request }) => request.kind === kind);
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) continue;
      const { request, options, resolve, reject } = next;
      to[counter] += 1;
      to.ask<PageVisit>(id => ({ type: 'visit', id, request, options }))
        .finally(() => {
          to[counter] -= 1;
          dispatch();
        })
        .then(resolve, reject);
      return true;
    }
    return false;
  }

  return (request, options) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, options, resolve, reject });
      dispatch();
    });
}
