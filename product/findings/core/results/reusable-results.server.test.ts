import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { loadRun } from '#product/runs/core/runs/find-run.ts';
import type { VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { earlierRunsOfSite } from '#product/runs/core/runs/runs-to-reuse.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { beginVisit } from './begin-visit.ts';
import { earlierResults, reusableAmong, SourceGoneError } from './reusable-results.ts';
import { saveVisit, type VisitOutcome } from './save-visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.owner.deleteFrom('pgboss.job' as never).execute());
afterAll(() => app.close());

const url = 'https://again.open.example/';
const evidence = { digest: 'the same', sheets: [['https://again.open.example/a.css', 'd']] as [string, string][] };
const result: UnitResult<'quality'> = {
  unit: 'quality',
  status: 'done',
  score: 87,
  summary: { messages: 2 },
  findings: ['error', 'warning'].map((severity, n) => ({
    function: 'quality',
    rule: `html:${n}`,
    criterion: null,
    severity: severity as 'error' | 'warning',
    message: { ja: `誤り ${n}`, en: `fault ${n}` },
    place: { url, line: n + 1 },
    excerpt: '<p>',
    fingerprint: `f${n}`,
    detail: { source: 'html' },
  })),
  files: [],
};
const nothing: VisitOutcome = { results: [], skipped: [], picture: null, rendered: null, thumbnail: null };

function jobOf(data: VisitJob): Job<VisitJob> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
}

/** A run of the site without results, and the job of its first page. */
async function newRun(request: { tenantId?: string; groupId?: string; url?: string } = {}) {
  const key = await makeRun(app, { url, answered: false, status: 'RUNNING', ...request });
  const row = await app.owner
    .selectFrom('run')
    .select('run_id')
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const data: VisitJob = {
    tenantId: key.tenantId,
    runId: row.run_id,
    urlId: 1,
    kind: 'plain',
    units: ['quality'],
    thumbnail: false,
  };
  const run = await loadRun(app.services, key.tenantId, row.run_id);
  if (!run) throw new Error('no run');
  // One at a time works on a site.
  await app.owner.updateTable('run').set({ finished_at: new Date() }).where('run_id', '=', row.run_id).execute();
  return { data, run };
}

const find = async ({ run }: Awaited<ReturnType<typeof newRun>>, digest = 'the same') => {
  const earlier = await inTenant(app.services.db, run.tenant_id, async tx =>
    earlierResults(tx, await earlierRunsOfSite(tx, run), [{ urlId: 1, url }], ['quality']),
  );
  return reusableAmong(earlier.get(1) ?? [], new Map([['quality', digest]]));
};

async function rowsOf({ runId }: VisitJob) {
  const results = await app.owner.selectFrom('page_result').selectAll().where('run_id', '=', runId).execute();
  const findings = await app.owner
    .selectFrom('finding')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute();
  const units = await app.owner
    .selectFrom('run_unit')
    .select(['done', 'errors', 'warnings', 'score_sum', 'score_count'])
    .where('run_id', '=', runId)
    .where('unit', '=', 'quality')
    .execute();
  return {
    results: results.map(({ run_id: _run, url_id: _url, reused_from: _from, judged_on: _on, ...rest }) => rest),
    findings: findings.map(({ run_id: _run, url_id: _url, id: _id, ...rest }) => rest),
    units,
    from: results.map(row => [row.reused_from, row.judged_on]),
  };
}

async function judgedRun() {
  const first = await newRun();
  await saveVisit(app.services, jobOf(first.data), {
    ...nothing,
    results: [result],
    evidence: new Map([['quality', evidence]]),
  });
  return first;
}

test('a copied result equals the judged one, is marked as a copy, and stays when its source is deleted', async () => {
  const first = await judgedRun();
  const second = await newRun();
  const reused = await find(second);
  expect(reused).toEqual([{ unit: 'quality', runId: first.data.runId, urlId: 1, evidence }]);
  await saveVisit(app.services, jobOf(second.data), { ...nothing, reused });
  // An attempt that is repeated copies nothing twice.
  await saveVisit(app.services, jobOf(second.data), { ...nothing, reused });
  const [judged, copied] = [await rowsOf(first.data), await rowsOf(second.data)];
  expect(judged.findings).toHaveLength(2);
  expect({ ...copied, from: judged.from }).toEqual(judged);
  expect(judged.from).toEqual([[null, null]]);
  expect(copied.from).toEqual([[first.data.runId, first.run.date]]);

  // A copy of a copy names the run that judged; nothing of a run in the bin is copied.
  const third = await newRun();
  await app.owner
    .updateTable('run')
    .set({ deleted_at: new Date() } as never)
    .where('run_id', '=', first.data.runId)
    .execute();
  const again = await find(third);
  expect(again.map(({ runId }) => runId)).toEqual([second.data.runId]);
  await saveVisit(app.services, jobOf(third.data), { ...nothing, reused: again });
  expect(await rowsOf(third.data)).toEqual(copied);
});

test('a visit begins with the earlier results of its units, but for those that are checked again', async () => {
  await judgedRun();
  const { data, run } = await newRun();
  const earlier = async () => (await beginVisit(app.services, data))?.earlier.map(({ unit }) => unit);
  expect(new Set(await earlier())).toEqual(new Set(['quality']));
  const recheck = { tenant_id: run.tenant_id, run_id: run.run_id, url_id: 1, unit: 'quality' as const };
  await app.owner
    .insertInto('recheck')
    .values({ ...recheck, was_failed: false, was_incomplete: false })
    .execute();
  expect(await earlier()).toEqual([]);
});

test('another digest, site, group or tenant has nothing to reuse', async () => {
  await judgedRun();
  expect(await find(await newRun())).toHaveLength(1);
  expect(await find(await newRun(), 'another')).toEqual([]);
  expect(await find(await newRun({ url: 'https://other.open.example/' }))).toEqual([]);
  expect(await find(await newRun({ groupId: 'G001' }))).toEqual([]);
  expect(await find(await newRun({ tenantId: tenants.beta.tenantId }))).toEqual([]);
});

test('a source that was deleted meanwhile, or is of another group, leaves the page to be judged anew', async () => {
  const first = await judgedRun();
  const second = await newRun();
  const foreign = await newRun({ groupId: 'G001' });
  const reused = await find(second);
  const copy = ({ data }: typeof second) => saveVisit(app.services, jobOf(data), { ...nothing, reused });
  await expect(copy(foreign)).rejects.toThrow(SourceGoneError);
  await app.owner.updateTable('run').set({ purged_at: new Date() }).where('run_id', '=', first.data.runId).execute();
  await expect(copy(second)).rejects.toThrow(SourceGoneError);
  expect(await rowsOf(second.data)).toMatchObject({ results: [], findings: [] });
  expect((await find(second)).map(({ runId }) => runId)).not.toContain(first.data.runId);
});
