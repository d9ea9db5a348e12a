import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  descendantsOf,
  killAll,
  type ProcessFacts,
  readProcess,
  residentBytes,
} from '#platform/processes/process-tree.ts';
import { listPages } from '#product/findings/api/results.ts';
import { createSite, stopRun } from '#product/runs/api/runs.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { servePages } from '#test/serve-pages.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
/** With more text than the shell of a page that scripts build. */
const text = 'この文章は、ページの本文として十分な長さを持つように書かれています。'.repeat(8);
const page = (title: string, rest = '') =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p>${rest}</body></html>`;

let tenken: Tenken;
let admin: ApiClient;
let site: Awaited<ReturnType<typeof servePages>>;
const held = new Set<ServerResponse>();
let isOpen = false;
beforeAll(async () => {
  const links = (...paths: string[]) => paths.map(path => `<a href="${path}">${path}</a>`).join(' ');
  site = await servePages({
    '/held/': page('入口', links('/held/1', '/held/2')),
    '/held/1': page('一', '<img src="/picture.svg" alt="">'),
    '/held/2': page('二', '<img src="/picture.svg" alt="">'),
    '/picture.svg': (_request, response) => void (isOpen ? response.writeHead(404).end() : held.add(response)),
    '/burning/': page('入口', links('/burning/good', '/burning/1', '/burning/2', '/burning/3')),
    '/burning/good': page('良'),
    ...Object.fromEntries(
      [1, 2, 3].map(n => [
        `/burning/${n}`,
        page(`燃${n}`, `<script>addEventListener('load', () => fetch('/lit').then(() => { for (;;); }))</script>`),
      ]),
    ),
    '/lit': 'lit',
  });
  tenken = await startTenken(1);
  admin = await tenken.app.as('admin');
});
afterAll(async () => {
  await Promise.all([tenken?.close(), site?.close()]);
});

async function start(path: string): Promise<RunKey> {
  const data = { url: `${site.origin}${path}`, directoryCheck: true, accessibility: true, groupId: group.groupId };
  return { ...group, ...(await admin.call(createSite, { params: group, body: { data } })) };
}

async function repeatedJobs(): Promise<number> {
  const { rows } = await sql<{ n: string | null }>`select sum(retry_count) as n from pgboss.job`.execute(
    tenken.app.owner,
  );
  return Number(rows[0]?.n ?? 0);
}

test('a visit process that is killed in the middle of its visits costs no page and no attempt', async () => {
  const key = await start('/held/');
  await until('two pages in a browser', async () => held.size >= 2);
  const [host] = tenken.workers;
  const processes = descendantsOf(host?.pid ?? 0);
  // The visit process is the worker's own child, and the browser the child of that.
  const own = processes.filter(({ parent }) => parent === host?.pid);
  const visitors = own.filter(({ pid }) => processes.some(({ parent }) => parent === pid));
  expect(visitors).toHaveLength(1);
  killAll(visitors);
  // A process that has ended has no memory, also while nobody has taken notice of its end.
  const isAlive = ({ pid, started }: ProcessFacts) => readProcess(pid)?.started === started && residentBytes(pid) > 0;
  const browser = processes.filter(one => !own.includes(one));
  expect(browser.length).toBeGreaterThan(2);
  await expect.poll(() => browser.filter(isAlive)).toEqual([]);
  isOpen = true;
  for (const response of held) response.writeHead(404).end();
  expect(await tenken.finished(admin, key)).toMatchObject({
    status: 'FINISHED',
    accessibility: { status: 'FINISHED', finishedPages: 3, failedPages: 0 },
  });
  expect(await repeatedJobs()).toBe(0);
});

test('a run whose pages burn without end can be stopped, and keeps what it has', async () => {
  const key = await start('/burning/');
  await until('the burning of two pages', async () => site.asked.filter(line => line === 'GET /lit').length >= 2);
  await admin.call(stopRun, { params: key, body: undefined });
  // Such a page is given up after a minute by itself.
  const stopped = await tenken.finished(admin, key, 30_000);
  expect(stopped).toMatchObject({ status: 'STOPPED', isAllFinished: true, accessibility: { status: 'STOPPED' } });
  const { items } = await admin.call(listPages, { params: key, query: { limit: 100 } });
  const answered = items.filter(({ blocks }) => blocks.some(({ status }) => status === 'done'));
  expect(answered.map(({ url }) => new URL(url).pathname)).toEqual(expect.arrayContaining(['/burning/']));
  expect(items.flatMap(({ blocks }) => blocks).filter(({ status }) => status === 'failed')).toEqual([]);
  expect(await repeatedJobs()).toBe(0);
});
