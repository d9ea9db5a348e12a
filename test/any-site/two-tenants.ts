/**
 * Measures how much one tenant's hostile site costs another: `npm run two-tenants -- [--repeat 2] [--pictures FOLDER]`.
 * Starts the whole product with two tenants. One verifies five pages of the synthetic site with all functions, first
 * alone, then while the other verifies the whole hostile quarter, then while the other is in a tarpit. Prints the
 * figures as JSON, and a sentence. `--pictures`: pictures of the waiting tenant's run screen meanwhile.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkIds } from '#checks/registry.ts';
import { createSite, stopRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { ApiClient } from '../api-client.ts';
import { openBrowser, speak } from '../journeys/open-browser.ts';
import { startTenken } from '../journeys/start-tenken.ts';
import { hostileEntries } from '../site/hostile/all-entries.ts';
import { page } from '../site/hostile/documents.ts';
import type { HostileEntry } from '../site/hostile/entry.ts';
import { isNeighbourly, quarterHosts, startQuarter } from '../site/hostile/quarter.ts';
import { type Site, startSite } from '../site/site-server.ts';
import { openTenant, type Tenant } from './open-tenant.ts';

const { values } = parseArgs({
  options: { repeat: { type: 'string', default: '2' }, pictures: { type: 'string' } },
});

/** Seconds after the order: to the first request to the site, to the first result of a page, and to the end. */
interface Times {
  firstRequest: number;
  firstResult: number;
  total: number;
  score: number | null;
}

interface Run {
  tenantId: string;
  groupId: string;
  baseUrlEncoded: string;
  date: string;
}

const headStartMs = 20_000;
const pollMs = 200;
const log = (line: string) => process.stderr.write(`${line}\n`);
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
const seconds = (ms: number) => Math.round(ms / 100) / 10;
const median = (numbers: number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** A page whose script never ends, with links to a hundred more: no visit of it ends by itself. */
const tarpit: HostileEntry = {
  id: 'tarpit',
  what: { ja: '底なし沼', en: 'A tarpit' },
  functions: checkIds,
  pages: {
    '*': (request, response) => {
      const links = Array.from({ length: 100 }, (_, at) => `<a href="${request.url?.length}-${at}">${at}</a>`);
      const script = '<script>setTimeout(() => { for (;;); }, 300)</script>';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(`底なし沼 ${request.url}`, `${links.join(' ')}${script}`));
    },
  },
  ends: [],
};

async function order(client: ApiClient, tenantId: string, url: string, pageLimit: number): Promise<Run> {
  const data = { url, functions: [...checkIds], pageLimit, listBrowser: ['WC', 'AC3'] };
  const { baseUrlEncoded, date } = await client.call(createSite, { params: { tenantId }, body: { data } });
  return { tenantId, groupId: 'G001', baseUrlEncoded, date };
}

async function timed({ client, tenantId }: Tenant, site: Site): Promise<Times> {
  const before = site.requests().length;
  const start = performance.now();
  const run = await order(client, tenantId, `${site.url}/`, 5);
  const times: Times = { firstRequest: 0, firstResult: 0, total: 0, score: null };
  const since = () => seconds(performance.now() - start);
  for (;;) {
    if (times.firstRequest === 0 && site.requests().length > before) times.firstRequest = since();
    const view = await client.call(getRun, { params: run });
    const results = checkIds.reduce((sum, id) => sum + (view[id]?.finishedPages ?? 0), 0);
    if (times.firstResult === 0 && results > 0) times.firstResult = since();
    if (view.endTime !== null) return { ...times, total: since(), score: view.score };
    await pause(pollMs);
  }
}

async function stopped({ client }: Tenant, run: Run): Promise<number> {
  const start = performance.now();
  await client.ask(stopRun, { params: run, body: {} });
  while ((await client.call(getRun, { params: run })).endTime === null) await pause(pollMs);
  return seconds(performance.now() - start);
}

/** Pictures of the run's screen, in both languages, on a desk and on a telephone. */
async function draw(tenant: Tenant, origin: string, site: Site, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const run = await order(tenant.client, tenant.tenantId, `${site.url}/`, 5);
  const browser = await openBrowser();
  const query = new URLSearchParams({ baseUrlEncoded: run.baseUrlEncoded, date: run.date });
  try {
    for (const language of ['ja', 'en'] as const) {
      for (const width of [1440, 390]) {
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        await context.addCookies([{ name: 'tenken_session', value: tenant.session, url: origin }]);
        await speak(context, language);
        const tab = await context.newPage();
        await tab.goto(`${origin}/t/${tenant.preferredId}/g/G001/run?${query}`);
        await tab.getByRole('heading', { level: 2 }).first().waitFor({ timeout: 60_000 });
        await tab.waitForLoadState('networkidle');
        await tab.screenshot({ path: join(folder, `run-${language}-${width}.png`), fullPage: true });
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  while ((await tenant.client.call(getRun, { params: run })).endTime === null) await pause(pollMs);
}

const quarter = await startQuarter(hostileEntries.filter(isNeighbourly));
const pit = await startQuarter([tarpit]);
const site = await startSite();
const tenken = await startTenken({ TENKEN_EGRESS_ALLOW: quarterHosts.join(','), TENKEN_ANSWER_TIMEOUT: '30' });
try {
  const [innocent, hostile] = [await openTenant(tenken, 'innocent-city'), await openTenant(tenken, 'hostile-city')];
  // The first run loads dictionaries and style sheets of the product; it is not counted.
  log(`warmed up: ${JSON.stringify(await timed(innocent, site))}`);
  const alone: Times[] = [];
  for (let round = 0; round < Number(values.repeat); round += 1) alone.push(await timed(innocent, site));
  log(`alone: ${JSON.stringify(alone)}`);
  const aloneSeconds = seconds(median(alone.map(({ total }) => total)) * 1000);
  const beside: Record<string, Times & { ratio: number; stopSeconds: number }> = {};
  for (const [name, url, pages] of [
    ['quarter', `${quarter.origin}/`, 400],
    ['tarpit', `${pit.origin}/tarpit/`, 5_000],
  ] as const) {
    const run = await order(hostile.client, hostile.tenantId, url, pages);
    await pause(headStartMs);
    const times = await timed(innocent, site);
    if (name === 'quarter' && values.pictures !== undefined)
      await draw(innocent, tenken.firstRun.url, site, values.pictures);
    const isOver = (await hostile.client.call(getRun, { params: run })).endTime !== null;
    if (isOver) log(`the run over the ${name} has ended before it was stopped`);
    const stopSeconds = isOver ? 0 : await stopped(hostile, run);
    beside[name] = { ...times, ratio: Math.round((times.total / aloneSeconds) * 100) / 100, stopSeconds };
    log(`beside the ${name}: ${JSON.stringify(beside[name])}`);
  }
  console.log(JSON.stringify({ alone, aloneSeconds, beside }, null, 2));
  const part = (name: string) =>
    `${beside[name]?.total} s beside the ${name} (${beside[name]?.ratio} times; first request after ${beside[name]?.firstRequest} s)`;
  console.log(`Five pages with all functions took ${aloneSeconds} s alone, ${part('quarter')}, and ${part('tarpit')}.`);
} finally {
  await tenken.stop();
  await Promise.all([quarter.close(), pit.close(), site.close()]);
}
