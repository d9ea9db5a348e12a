import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOfUrl } from '#platform/database/connection.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { systemClock } from '#platform/time/clock.ts';
import { getPage } from '#product/findings/api/results.ts';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { connectSocket } from '#product/tenancy/api/live.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import { type ApiClient, apiClient } from '#test/api-client.ts';
import { type Machine, startMachine } from '#test/factories/start-machine.ts';
import { until } from '#test/factories/start-tenken.ts';
import { makeWorld, sessionOf, tenants, type World } from '#test/factories/world.ts';
import { type GatedSite, startGatedSite } from '#test/gated-site.ts';
import { openLive } from '#test/live-socket.ts';
import { type PostgresServer, startPostgresServer } from '#test/postgres-server.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';

const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let postgres: PostgresServer;
let s3: S3Server;
/** Two that are alike: one answers at once, the other has links that are held until it is opened. */
let site: GatedSite;
let held: GatedSite;
const linked = 11;
const pages = linked + 1;
let owner: Database<Schema>;
let world: World;
let servers: Machine[] = [];
let workers: Machine[] = [];

beforeAll(async () => {
  [postgres, s3, site, held] = await Promise.all([
    startPostgresServer(),
    startS3Server(),
    startGatedSite(linked),
    startGatedSite(linked),
  ]);
  site.open();
  const shared = {
    DATABASE_URL: postgres.url,
    TENKEN_STORAGE_URL: s3.url({ prefix: 'product' }),
    TENKEN_DRAIN_SECONDS: '3',
    TENKEN_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  // All at once: whichever comes first makes roles and tables, and the others wait for it.
  const start = (role: 'server' | 'worker', count: number) =>
    Promise.all(Array.from({ length: count }, () => startMachine(role, shared)));
  [servers, workers] = await Promise.all([start('server', 2), start('worker', 3)]);
  owner = openDatabase<Schema>(connectionOfUrl(postgres.url), { max: 2 });
  // What is held is waited for.
  await owner.updateTable('plan').set({ answer_seconds: 60 }).execute();
  world = await makeWorld(owner);
});
afterAll(async () => {
  await owner?.destroy();
  for (const machine of [...servers, ...workers]) {
    machine.cut();
    machine.remove();
  }
  await Promise.all([postgres?.close(), s3?.close(), site?.close(), held?.close()]);
});

/** One session, which every server knows. */
async function clients(): Promise<ApiClient[]> {
  const cookie = `tenken_session=${await sessionOf({ db: owner, clock: systemClock }, world, 'admin')}`;
  return servers.map(({ url }) => apiClient(url, { cookie }));
}

async function start(client: ApiClient, { origin } = site): Promise<RunKey> {
  const data = { url: `${origin}/`, quality: true, link: true, groupId: group.groupId };
  return { ...group, ...(await client.call(createSite, { params: group, body: { data } })) };
}

const finished = (client: ApiClient, key: RunKey) =>
  until('the end of the run', async () => {
    const run = await client.call(getRun, { params: key }).catch(() => null);
    return run !== null && run.endTime !== null ? run : null;
  });

/** The results of a run, with every repetition, whichever of the sites they are of. */
async function results(key: RunKey): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select row(p.url, r.unit, r.status, r.score, r.errors, r.warnings)::text as row
    from page_result r join page p using (run_id, url_id) join run using (run_id)
    where run.date = ${new Date(key.date)}`.execute(owner);
  return rows.map(({ row }) => row.replace(/127\.0\.0\.1:\d+/, 'site')).toSorted();
}

test('two servers and three workers share nothing but one database, one bucket and one key', {
  timeout: 900_000,
}, async () => {
  const [one, other] = (await clients()) as [ApiClient, ApiClient];
  const live = await openLive(servers[1]?.url ?? '');
  const body = { ...group, sub: world.admin.sub, connectionId: live.connectionId };
  await other.call(connectSocket, { body });

  const key = await start(one);
  await live.wait(message => message.type === 'FINISH_CALCULATE_SCORE', 600_000);
  live.close();
  const first = await finished(other, key);
  expect(first).toMatchObject({ status: 'FINISHED', numberOfPages: pages });
  const wanted = await results(key);
  expect(wanted).toHaveLength(2 * pages);
  expect(new Set(wanted).size).toBe(wanted.length);

  const page = await one.call(getPage, { params: { ...key, urlId: 1 } });
  expect(await other.raw(page.source.raw ?? '')).toMatchObject({ status: 200 });
  for (const { files } of [...servers, ...workers])
    expect(files().filter(name => /^(files|secret\.key|postgres)$/.test(name))).toEqual([]);

  expect(await servers[1]?.figures()).toMatch(/tenken_rows_written_total\{table="page_result"\} [1-9]/);
  const figures = await Promise.all(workers.map(worker => worker.figures()));
  const visits = figures.join('\n').matchAll(/tenken_page_results_total\{unit="quality",cause="none"\} (\d+)/g);
  expect([...visits].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(pages);

  // A worker and the server that was asked go, in the middle of another run.
  const disturbed = await start(one, held);
  await until('pages and links in hand', async () => (await results(disturbed)).length > 2 && held.waiting() > 0);
  workers[0]?.cut();
  servers[0]?.cut();
  held.open();
  const last = await finished(other, disturbed);
  expect(last).toMatchObject({ status: 'FINISHED', score: first.score });
  expect(await results(disturbed)).toEqual(wanted);
});

test('a lost database ends no process, and a server that is told to end says so first', {
  timeout: 900_000,
}, async () => {
  const [server] = servers.slice(1) as [Machine];
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  await expect.poll(ready).toBe(200);
  const processes = () => server.processes().length + (workers[1]?.processes().length ?? 0);
  const before = processes();
  await postgres.kill();
  await expect.poll(ready, { interval: 500 }).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await postgres.start();
  await expect.poll(ready, { interval: 500 }).toBe(200);
  expect(processes()).toBe(before);
  const [, client] = (await clients()) as [ApiClient, ApiClient];
  await finished(client, await start(client));

  const live = await openLive(server.url);
  const stopped = server.stop();
  await expect.poll(ready, { interval: 100 }).toBe(503);
  expect(await live.closed).toBe(1013);
  expect(await stopped).toBe(0);
  expect(await workers[1]?.stop()).toBe(0);
});
