import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { UnitResult } from '#checks/check.ts';
import type { EngineKind } from '#checks/engine.ts';
import type { CheckId } from '#checks/registry.ts';
import { LostAttemptError } from '#platform/queue/lost-attempt.ts';
import type { Job } from '#platform/queue/queue.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { getPage } from '#product/findings/api/results.ts';
import { deleteRun } from '#product/runs/api/runs.ts';
import { getRun } from '#product/runs/api/site-views.ts';
import { type RunKey, runFolder } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob, VisitJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { finishRun } from './finish-run.ts';
import { saveVisit, type VisitOutcome } from './save-visit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.owner.deleteFrom('pgboss.job' as never).execute());
afterAll(() => app.close());

/** A job held by this test; `isMine` says whether the attempt still counts. */
function jobOf<Data>(data: Data, isMine = true): Job<Data> {
  const { signal } = new AbortController();
  return { id: 'one', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => isMine };
}

async function visitOf(key: RunKey, urlId = 1): Promise<VisitJob> {
  const query = app.owner.selectFrom('run').select('run_id').where('date', '=', new Date(key.date));
  const { run_id: runId } = await query.executeTakeFirstOrThrow();
  return { tenantId: key.tenantId, runId, urlId, kind: 'plain', units: ['quality', 'link'], thumbnail: false };
}

const finding = (n: number, severity: 'error' | 'warning') => ({
  function: 'quality' as const,
  rule: `html:${n}`,
  criterion: null,
  severity,
  message: { ja: '誤り\u0000', en: 'fault' },
  place: { url: 'https://a.example/', line: n },
  excerpt: 'half \ud800 and \u0000',
  fingerprint: `f${n}`,
  detail: {},
});
const quality: UnitResult<'quality'> = {
  unit: 'quality',
  status: 'done',
  score: 93,
  summary: {},
  findings: [finding(1, 'error'), finding(2, 'warning')],
  files: [{ name: 'quality/{urlId}.txt', contentType: 'text/plain', bytes: new Uint8Array([1]) }],
};
const outcome: VisitOutcome = { results: [quality], skipped: ['link'], picture: null, rendered: null, thumbnail: null };

const countsOf = async ({ runId }: VisitJob) => {
  const units = await app.owner
    .selectFrom('run_unit')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('unit')
    .execute();
  const findings = await app.owner.selectFrom('finding').select('id').where('run_id', '=', runId).execute();
  return {
    findings: findings.length,
    units: units.map(({ unit, done, skipped, errors, warnings, score_sum }) => [
      unit,
      done,
      skipped,
      errors,
      warnings,
      score_sum,
    ]),
  };
};

test('a visit is counted once; a second answer to the same page changes nothing', async () => {
  const visit = await visitOf(await makeRun(app, { status: 'RUNNING', answered: false }));
  await saveVisit(app.services, jobOf(visit), outcome);
  const once = {
    findings: 2,
    units: [
      ['link', 0, 1, 0, 0, 0],
      ['quality', 1, 0, 1, 1, 93],
    ],
  };
  expect(await countsOf(visit)).toEqual(once);
  await saveVisit(app.services, jobOf(visit), { ...outcome, skipped: [] });
  expect(await countsOf(visit)).toEqual(once);
});

test('the version of each engine is noted with its first answer, a newer one beside it; at the end the run keeps all', async () => {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const visit = await visitOf(key);
  const user = await app.as('user');
  const engine = (version: string, id: CheckId = 'quality', kind: EngineKind = 'engine') => ({
    function: id,
    name: 'Checker',
    version,
    reduced: false,
    kind,
  });
  const shown = async () => (await user.call(getRun, { params: key })).engines;
  expect(await shown()).toEqual([]);
  // A failed unit was judged by nothing.
  const failed: UnitResult<'link'> = {
    ...quality,
    unit: 'link',
    status: 'failed',
    findings: [],
    score: null,
    files: [],
  };
  await saveVisit(app.services, jobOf(visit), {
    ...outcome,
    results: [quality, failed],
    skipped: [],
    engines: [engine('a1', 'quality', 'rules'), engine('1'), engine('1', 'seo'), engine('1', 'link')],
  });
  const first = [engine('1'), engine('a1', 'quality', 'rules')];
  expect(await shown()).toEqual(first);
  app.clock.set(new Date(app.clock.now().getTime() + 1000).toISOString());
  const next = { ...outcome, engines: [engine('1'), engine('2')] };
  await Promise.all([1, 2, 3].map(() => saveVisit(app.services, jobOf({ ...visit, urlId: 2 }), next)));
  const both = [engine('1'), engine('2'), engine('a1', 'quality', 'rules')];
  expect(await shown()).toEqual(both);
  const { tenantId, runId } = visit;
  const found = [engine('3'), engine('3', 'link')];
  await finishRun(app.services, jobOf<CrawlJob>({ tenantId, runId }), { siteFindings: [], engines: found });
  expect(await shown()).toEqual([...both, engine('3', 'link')]);
});

test('an attempt that was lost writes nothing', async () => {
  const visit = await visitOf(await makeRun(app, { status: 'RUNNING', answered: false }));
  const before = await countsOf(visit);
  await expect(saveVisit(app.services, jobOf(visit, false), outcome)).rejects.toThrow(LostAttemptError);
  expect(await countsOf(visit)).toEqual(before);
});

test('two visits of one page at the same time are counted once', async () => {
  const visit = await visitOf(await makeRun(app, { status: 'RUNNING', answered: false }));
  const only = { ...outcome, skipped: [] };
  await Promise.all([1, 2, 3, 4].map(() => saveVisit(app.services, jobOf(visit), only)));
  expect(await countsOf(visit)).toEqual({
    findings: 2,
    units: [
      ['link', 0, 0, 0, 0, 0],
      ['quality', 1, 0, 1, 1, 93],
    ],
  });
});

test.each([
  ['deleted', false],
  ['purged', true],
])('a visit of a run that was %s meanwhile writes nothing to it', async (_how, isGone) => {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const visit = await visitOf(key);
  const folder = join(app.dataDir, 'files', runFolder(key));
  const user = await app.as('user');
  const job = jobOf(visit);
  await saveVisit(
    app.services,
    {
      ...job,
      // Between the files and the rows.
      completeIn: async () => {
        expect(existsSync(join(folder, 'quality/1.txt'))).toBe(true);
        await user.call(deleteRun, { params: key });
        if (isGone) await app.owner.deleteFrom('run').where('run_id', '=', visit.runId).execute();
        await app.services.storage.put(`${runFolder(key)}/quality/1.txt`, new Uint8Array([1]));
        return true;
      },
    },
    outcome,
  );
  expect(existsSync(folder)).toBe(!isGone);
  const ended = [
    ['link', 0, 2, 0, 0, 0],
    ['quality', 0, 2, 0, 0, 0],
  ];
  expect(await countsOf(visit)).toEqual({ findings: 0, units: isGone ? [] : ended });
});

test('a finish that comes after a reverify leaves the run running', async () => {
  const key = await makeRun(app, { status: 'STOPPED', answered: false });
  const { tenantId, runId } = await visitOf(key);
  const user = await app.as('user');
  await user.call(reverify, { params: key, body: undefined });
  const job: Job<CrawlJob> = jobOf({ tenantId, runId });
  await finishRun(app.services, job, { siteFindings: [], engines: [] });
  expect(await user.call(getRun, { params: key })).toMatchObject({ status: 'RUNNING', endTime: null });
});

test('the screen before a consent banner was closed is kept with the page', async () => {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const visit = await visitOf(key);
  const before = {
    bytes: new Uint8Array([1]),
    contentType: 'image/webp' as const,
    width: 1440,
    height: 900,
    cut: false,
  };
  await saveVisit(app.services, jobOf(visit), { ...outcome, banner: { manager: 'OneTrust', before } });
  expect(existsSync(join(app.dataDir, 'files', runFolder(key), 'pages/1/before-banner.webp'))).toBe(true);
  const user = await app.as('user');
  const { banner } = await user.call(getPage, { params: { ...key, urlId: 1 } });
  expect(banner).toEqual({
    url: expect.stringContaining('before-banner'),
    width: 1440,
    height: 900,
    manager: 'OneTrust',
  });
  expect(await user.call(getPage, { params: { ...key, urlId: 2 } })).toMatchObject({ banner: null });
});
