/**
 * Stands for a visit process whose engines block, eat memory or end the process on pages of those names, or ask the parent
 * process before and within what pages share.
 */

import { createParentTools } from '#worker/processes/parent-tools.ts';
import { serveTasks } from '#worker/processes/serve-tasks.ts';
import type { VisitTasks } from '#worker/processes/visit-tasks.ts';
import type { PageVisit } from '#worker/visit/visit-page.ts';

const parent = createParentTools();
const eaten: Uint8Array[] = [];
const deeds: Record<string, () => unknown> = {
  '/block': () => {
    for (;;);
  },
  '/eat': () => setInterval(() => eaten.push(new Uint8Array(5e7).fill(1)), 10),
  '/heap': () => {
    const all: unknown[] = [];
    for (;;) all.push(Array.from({ length: 1e5 }, () => all.length));
  },
  '/exit': () => process.exit(3),
};
/** Long enough for the others to have begun. */
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

serveTasks<VisitTasks>({
  handlers: {
    prepare: () => null,
    render: ({ url }) => ({ links: [], finalUrl: url, navigations: 1 }),
    'judge-site': () => null,
    'sign-in': () => ({ status: 'alive' }),
    'visit-source': () => ({ results: [] }),
    sheets: () => [],
    versions: () => [],
    async visit({ run, request }, task): Promise<PageVisit> {
      const { signal } = task;
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/shares')) {
        const { fetch } = parent.fetcherOf(task);
        await fetch(request.url);
        await parent.cacheOf(run, task.id).once('planted', 'shared', () => fetch(`${request.url}/shared`));
      } else await pause(300);
      // What a browser that has gone leaves behind.
      if (pathname === '/pipe')
        process.nextTick(() => {
          throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
        });
      if (deeds[pathname]) {
        deeds[pathname]();
        await new Promise(() => {});
      }
      if (pathname !== '/slow') await pause(300);
      else if (!signal.aborted) await new Promise(resolve => signal.addEventListener('abort', resolve));
      const status = { status: 'done', score: 100 } as const;
      const results = request.units.map(unit => ({
        unit,
        ...status,
        summary: { pid: process.pid },
        findings: [],
        files: [],
      }));
      return { results };
    },
  },
  onAnswer: parent.onAnswer,
});
