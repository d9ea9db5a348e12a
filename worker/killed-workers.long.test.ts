import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
import { writtenRows } from '#test/faults/written-rows.ts';
import { crawledPages } from '#test/site/crawl-truth.ts';
import { type Site, startSite } from '#test/site/site-server.ts';

const kills = 10;
const group = { tenantId: tenants.alpha.tenantId, groupId: 'G001' };
let tenken: Tenken;
let site: Site;
let admin: ApiClient;
beforeAll(async () => {
  [tenken, site] = await Promise.all([startTenken(2), startSite()]);
  admin = await tenken.app.as('admin');
});
afterAll(async () => {
  await Promise.all([tenken?.close(), site?.close()]);
});

async function start(): Promise<RunKey> {
  const data = { url: `${site.url}/`, quality: true, link: true, groupId: group.groupId };
  return { ...group, ...(await admin.call(createSite, { params: group, body: { data } })) };
}

/** Jobs held by a worker with a recent heartbeat. */
async function jobsInHand(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pgboss.job where state = 'active'
    and greatest(started_on, heartbeat_on) > now() - interval '3 seconds'`.execute(tenken.app.owner);
  return rows[0]?.n ?? 0;
}

async function repeatedJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(retry_count), 0) as n from pgboss.job`.execute(tenken.app.owner);
  return Number(rows[0]?.n ?? 0);
}

/** Kills workers while they hold jobs of a run, until it ends or as many are killed; returns how many were. */
async function disturb(run: RunKey, most: number): Promise<number> {
  for (let killed = 0; killed < most; killed += 1) {
    const isHeld = await until('a job in hand, or the end', async () => {
      if ((await jobsInHand()) > 0) return 'held';
      return (await admin.call(getRun, { params: run })).endTime === null ? null : 'ended';
    });
    if (isHeld === 'ended') return killed;
    await tenken.replace(killed % 2);
  }
  return most;
}

test('a run whose workers are killed ten times loses nothing and doubles nothing', { timeout: 600_000 }, async () => {
  const undisturbed = await start();
  const first = await tenken.finished(admin, undisturbed);
  expect(first).toMatchObject({ status: 'FINISHED', numberOfPages: crawledPages.length });
  const wanted = await writtenRows(tenken.app.owner, undisturbed);
  expect(wanted.results).toHaveLength(2 * crawledPages.length);
  expect(wanted.findings.length).toBeGreaterThan(80);
  expect(await repeatedJobs()).toBe(0);

  // On a slow machine a worker may be back so late that the other has ended the run: the rest is killed in another run.
  for (let killed = 0; killed < kills; ) {
    const disturbed = await start();
    killed += await disturb(disturbed, kills - killed);
    const last = await tenken.finished(admin, disturbed);
    expect(last).toMatchObject({ status: 'FINISHED', isAllFinished: true, score: first.score });
    expect(last.link).toEqual(first.link);
    expect(last.quality).toEqual(first.quality);
    expect(await writtenRows(tenken.app.owner, disturbed)).toEqual(wanted);
  }
  expect(await repeatedJobs()).toBeGreaterThanOrEqual(3);
});
