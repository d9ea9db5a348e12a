import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityCategories } from '#checks/accessibility/categories.ts';
import type { Finding, UnitResult } from '#checks/check.ts';
import { checkOfUnit, registry, type UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { reverify } from '#product/findings/api/rechecks.ts';
import { aggregateRun } from '#product/runs/core/runs/aggregate-run.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from '#test/factories/make-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { tenants } from '#test/factories/world.ts';
import { finishRun } from './finish-run.ts';
import { recomputeScores } from './recompute-scores.ts';
import { saveResults } from './save-results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const units: UnitId[] = ['quality', 'accessibility', 'seoDesktop', 'seoMobile', 'link', 'contents', 'layoutDesktop'];
type Weights = Record<string, Record<string, number>>;

const severity = fc.constantFrom('error', 'warning', 'needCfm', 'humanChc', 'notice' as const);
const rules = ['html:a', 'html:b', 'axe:c', 'axe:d'];
const finding = fc.record({
  rule: fc.constantFrom(...rules),
  severity,
  category: fc.constantFrom(...accessibilityCategories),
  // The run is tested against the first two.
  criterion: fc.constantFrom(null, '1.1.1', '1.4.6'),
  level: fc.constantFrom('A', 'AA'),
});
const score = fc.option(fc.integer({ min: 0, max: 100 }));
const vital = fc.record({ score }).map(made => ({ ...made, ms: null, value: null, derived: false }));
const seoSummary = fc.record({
  categories: fc.record({ performance: score, accessibility: score, bestPractices: score, seo: score, pwa: score }),
  lcp: vital,
  fid: vital,
  cls: vital,
});
const otherSummary = fc.record({
  unread: fc.boolean(),
  total: fc.integer({ min: 0, max: 3 }),
  unasked: fc.integer({ min: 0, max: 3 }),
});
const answer = fc.record({
  findings: fc.array(finding, { maxLength: 40 }),
  seoSummary,
  otherSummary,
  isFailed: fc.boolean(),
  isIncomplete: fc.boolean(),
});
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never;
const weight = fc.double({ min: 0, max: 10, noNaN: true });
const weights = fc.record({
  quality: fc.record({ 'html:a': weight, 'html:b': weight }),
  accessibility: fc.record({ 'axe:c': weight }),
});
const site = fc.record({
  weights,
  pages: fc.array(fc.tuple(...units.map(() => answer)), { minLength: 2, maxLength: 2 }),
});

function resultOf(
  unit: UnitId,
  { findings, seoSummary, otherSummary, isFailed, isIncomplete }: Answer,
  weights: Weights,
): UnitResult<UnitId> {
  const id = checkOfUnit[unit];
  const summary = id === 'seo' ? seoSummary : otherSummary;
  const made = findings.map(
    ({ rule, severity, category, criterion, level }, n): Finding => ({
      function: id,
      rule,
      criterion,
      severity,
      message: { ja: '誤り', en: 'fault' },
      place: { url: 'https://a.example/' },
      excerpt: '',
      fingerprint: `${n}`,
      detail: { category, level },
    }),
  );
  if (isFailed) {
    const failure = { code: 'timeout', message: { ja: '時間切れ', en: 'timed out' } };
    return { unit, status: 'failed', failure, score: null, summary: {}, findings: [], files: [] };
  }
  const score = registry[id].pageScore({ summary, findings: made, weights: weights[id] ?? {} });
  const notJudged = isIncomplete ? [{ code: 'cut', message: { ja: '途中', en: 'cut' } }] : [];
  return { unit, status: 'done', score, summary, findings: made, files: [], notJudged };
}

interface Made {
  key: RunKey;
  tenantId: string;
  runId: string;
}

/** A run of six functions with two pages and no answer. */
async function runWith(weights: Weights): Promise<Made> {
  const key = await makeRun(app, { status: 'RUNNING', answered: false });
  const { run_id: runId, options } = await app.owner
    .selectFrom('run')
    .select(['run_id', 'options'])
    .where('date', '=', new Date(key.date))
    .executeTakeFirstOrThrow();
  const functions = [...new Set(units.map(unit => checkOfUnit[unit]))];
  await app.owner
    .updateTable('run')
    .set({ functions, options: JSON.stringify({ ...options, weights, criteriaList: 'jis-2016-aa' }) })
    .where('run_id', '=', runId)
    .execute();
  const rows = [...units, 'layoutMobile' as const].map(unit => ({
    tenant_id: key.tenantId,
    run_id: runId,
    unit,
    status: unit === 'layoutMobile' ? ('FINISHED' as const) : ('RUNNING' as const),
  }));
  await app.owner
    .insertInto('run_unit')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return { key, tenantId: key.tenantId, runId };
}

async function save({ tenantId, runId }: Made, urlId: number, results: readonly UnitResult<UnitId>[]): Promise<void> {
  await inTenant(app.services.db, tenantId, async tx => {
    const run = await findRun(tx, runId, { lock: 'key-share' });
    for (const result of results) if (run) await saveResults(tx, run, [{ urlId, result: result, attempt: 'this' }]);
  });
}

async function finish({ tenantId, runId }: Made): Promise<void> {
  await aggregateRun(app.services, { tenantId, runId });
  const { signal } = new AbortController();
  const data = { tenantId, runId };
  const job: Job<CrawlJob> = { id: '1', data, retryCount: 0, attempt: 'this', signal, completeIn: async () => true };
  await finishRun(app.services, job, { siteFindings: [], engines: [] });
}

const recomputed = ({ tenantId, runId }: Made) => inTenant(app.services.db, tenantId, tx => recomputeScores(tx, runId));

test('the scores and counts of any run equal those recomputed from its findings and results', async () => {
  await fc.assert(
    fc.asyncProperty(site, async ({ weights, pages }) => {
      const run = await runWith(weights);
      const save = (again: boolean) => savePages(run, pages, weights, again);
      await save(false);
      expect((await recomputed(run))?.differences).toEqual([]);
      await finish(run);
      expect((await recomputed(run))?.differences).toEqual([]);
      if (!pages.flat().some(({ isFailed }) => isFailed)) return;
      await (await app.as('user')).call(reverify, { params: run.key, body: undefined });
      await save(true);
      await finish(run);
      expect(await recomputed(run)).toMatchObject({ differences: [], results: units.length * 2 });
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

/** Writes the answers of both pages; `again`: those that had failed succeed. */
async function savePages(run: Made, pages: Answer[][], weights: Weights, again: boolean): Promise<void> {
  for (const [n, answers] of pages.entries()) {
    const results = answers.map((one, at) =>
      resultOf(units[at] ?? 'quality', again ? { ...one, isFailed: false } : one, weights),
    );
    await save(run, n + 1, results);
  }
}

test('names each figure that does not follow from what is stored', async () => {
  const run = await runWith({});
  const two = (unit: UnitId, severities: Finding['severity'][]) =>
    resultOf(
      unit,
      {
        findings: severities.map(severity => ({
          rule: 'html:a',
          severity,
          category: 'robust' as const,
          criterion: null,
          level: 'A',
        })),
        seoSummary: {} as Answer['seoSummary'],
        otherSummary: { unread: false, total: 0, unasked: 0 },
        isFailed: false,
        isIncomplete: false,
      },
      {},
    );
  await save(run, 1, [two('quality', ['error', 'warning']), two('accessibility', ['error'])]);
  await save(run, 2, [two('quality', ['error', 'notice'])]);
  await aggregateRun(app.services, run);
  expect(await recomputed(run)).toMatchObject({
    functions: { quality: 94, accessibility: 99, seo: null, layout: null },
    total: 97,
    differences: [],
  });
  const ofRun = app.owner.updateTable('page_result').where('run_id', '=', run.runId);
  await ofRun.set({ score: 100 }).where('url_id', '=', 1).where('unit', '=', 'quality').execute();
  await app.owner.deleteFrom('finding').where('run_id', '=', run.runId).where('url_id', '=', 2).execute();
  await app.owner
    .updateTable('run_unit')
    .set({ done: 2 })
    .where('run_id', '=', run.runId)
    .where('unit', '=', 'accessibility')
    .execute();
  const difference = (urlId: number | null, of: string, figure: string, stored: number, recomputed: number) => ({
    urlId,
    of,
    figure,
    stored,
    recomputed,
  });
  expect((await recomputed(run))?.differences).toEqual([
    difference(1, 'quality', 'score', 100, 93),
    difference(2, 'quality', 'score', 95, 100),
    difference(2, 'quality', 'errors', 1, 0),
    difference(null, 'quality', 'errors', 2, 1),
    difference(null, 'quality', 'score_sum', 188, 193),
    difference(null, 'accessibility', 'done', 2, 1),
    difference(null, 'quality', 'score', 94, 97),
  ]);
});

test('a run that is not there has no scores', async () => {
  const run = await runWith({});
  expect(await recomputed({ ...run, tenantId: tenants.beta.tenantId })).toBeNull();
});
