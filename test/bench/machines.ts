/**
 * Throughput of several workers against one, on one machine that plays all of them: a server, workers, a PostgreSQL on TCP
 * and an S3 server. `node test/bench/machines.ts [--pages 200] [--delay 200] [--workers 1,3]`: a generated site whose
 * answers take `delay` milliseconds, verified for Quality and Link. Prints seconds and pages a minute.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { openDatabase } from '#platform/database/database.ts';
import { systemClock } from '#platform/time/clock.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { apiClient } from '../api-client.ts';
import { startMachine } from '../factories/start-machine.ts';
import { until } from '../factories/start-tenken.ts';
import { makeWorld, sessionOf, tenants } from '../factories/world.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { startS3Server } from '../s3-server.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200' },
    delay: { type: 'string', default: '200' },
    workers: { type: 'string', default: '1,3' },
  },
});
const [pages, delay] = [Number(values.pages), Number(values.delay)];
const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
const limitMs = 1_800_000;

const site = createServer((request, response) => {
  const number = Number(/^\/p(\d+)$/.exec(request.url ?? '')?.[1] ?? 0);
  const links = [number * 2 + 1, number * 2 + 2].filter(one => one < pages).map(one => `<a href="/p${one}">${one}</a>`);
  const text = `<!doctype html><html lang="ja"><title>${number}</title><p>${'点検の文章。'.repeat(300)}</p>${links.join('')}`;
  void setTimeout(delay).then(() =>
    request.url === '/robots.txt' || request.url === '/sitemap.xml'
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text),
  );
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;

async function measure(count: number): Promise<{ seconds: number; found: number }> {
  const [postgres, s3] = await Promise.all([startPostgresServer(), startS3Server()]);
  const shared = {
    DATABASE_URL: postgres.url,
    TENKEN_STORAGE_URL: s3.url(),
    TENKEN_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  const server = await startMachine('server', shared);
  const workers = await Promise.all(Array.from({ length: count }, () => startMachine('worker', shared)));
  const owner = openDatabase<Schema>(connectionOfUrl(postgres.url), { max: 1 });
  const world = await makeWorld(owner);
  const cookie = `tenken_session=${await sessionOf({ db: owner, clock: systemClock }, world, 'admin')}`;
  const client = apiClient(server.url, { cookie });
  const data = {
    url: `http://127.0.0.1:${port}/`,
    quality: true,
    link: true,
    isAllPage: true,
    pageLimit: pages,
    groupId: group.groupId,
  };
  const begin = performance.now();
  const key = { ...group, ...(await client.call(createSite, { params: group, body: { data } })) };
  const ended = async () => {
    const run = await client.call(getRun, { params: key });
    return run.endTime === null ? null : run;
  };
  const run = await until('the end of the run', ended, limitMs);
  const seconds = (performance.now() - begin) / 1000;
  await owner.destroy();
  for (const machine of [server, ...workers]) {
    machine.cut();
    machine.remove();
  }
  await Promise.all([postgres.close(), s3.close()]);
  return { seconds, found: run.numberOfPages };
}

console.log(`${availableParallelism()} cores, ${pages} pages, answers after ${delay} ms`);
for (const count of values.workers.split(',').map(Number)) {
  const before = loadavg()[0]?.toFixed(1);
  const { seconds, found } = await measure(count);
  const rate = ((found / seconds) * 60).toFixed(0);
  console.log(
    `${count} workers: ${seconds.toFixed(1)} s for ${found} pages, ${rate} pages a minute (load ${before} before)`,
  );
}
site.close();
