import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, getRun } from '#api/runs.ts';
import type { RunKey } from '#core/runs/run-key.ts';
import type { ApiClient } from '#test/api-client.ts';
import { startTenken, type Tenken, until } from '#test/factories/start-tenken.ts';
import { tenants } from '#test/factories/world.ts';
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

/** The rows that a run wrote, with every repetition, without columns that differ from run to run. */
const questions = {
  pages: `select row(url_id, url, title, status_code)::text as row from page where run_id = $1`,
  results: `select row(p.url, r.unit, r.status, r.score, r.errors, r.warnings)::text as row
    from page_result r join page p using (run_id, url_id) where run_id = $1`,
  findings: `select row(f.rule, f.severity, p.url, f.place, f.excerpt, f.fingerprint)::text as row
    from finding f join page p using (run_id, url_id) where run_id = $1`,
  units: `select row(unit, status, done, failed, skipped, errors, warnings, score_sum)::text as row
    from run_unit where run_id = $1`,
  targets: `select row(url, class, first_status, final_status, error)::text as row from link_target where run_id = $1`,
  references: `select row(p.url, l.url, l.text, l.place, l.line)::text as row
    from link_reference l join page p using (run_id, url_id) where run_id = $1`,
};

async function written(key: RunKey): Promise<Record<keyof typeof questions, string[]>> {
  const { owner } = tenken.app;
  const ofKey = owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await ofKey.executeTakeFirstOrThrow();
  const answers = {} as Record<keyof typeof questions, string[]>;
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await sql<{ row: string }>`${sql.raw(question.replace('$1', `'${runId}'`))}`.execute(owner);
    answers[name as keyof typeof questions] = rows.map(({ row }) => row).toSorted();
  }
  return answers;
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
  const wanted = await written(undisturbed);
  expect(wanted.results).toHaveLength(2 * crawledPages.length);
  expect(wanted.findings.length).toBeGreaterThan(80);
  expect(await repeatedJobs()).toBe(0);

  // On a slow machine a worker may be back so late that the other has ended the run: the rest is killed in another run.
  for (let killed = 0; killed < kills; ) {
    const disturbed = await start();
    killed += await disturb(disturbed, kills - killed);
    const last = await tenken.finished(admin, disturbed, 300_000);
    expect(last).toMatchObject({ status: 'FINISHED', isAllFinished: true, score: first.score });
    expect(last.link).toEqual(first.link);
    expect(last.quality).toEqual(first.quality);
    expect(await written(disturbed)).toEqual(wanted);
  }
  expect(await repeatedJobs()).toBeGreaterThanOrEqual(3);
});
