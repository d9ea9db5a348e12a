import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { addExclusion, getDecisions } from '#product/findings/api/issues.ts';
import { getPage, listFindings } from '#product/findings/api/results.ts';
import { countUnit } from '#product/runs/core/runs/count-unit.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { makeVerifiedRun } from '#test/factories/make-verified-run.ts';
import { startApp, type TestApp } from '#test/factories/start-app.ts';
import { finishRun } from './finish-run.ts';
import { pairFindings } from './pairs-of-run.ts';
import { recomputeScores } from './recompute-scores.ts';
import { removeResult } from './replace-result.ts';
import { saveResults } from './save-results.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const audit = (rule: string, fingerprint: string, formFactor: 'desktop' | 'mobile') => ({
  rule,
  severity: 'error' as const,
  criterion: null,
  fingerprint,
  detail: { categories: ['seo'] },
  place: { url: 'https://pairs.open.example/', formFactor },
});

test('a pair is one finding in lists, decisions and the page report, until one of its units is judged anew', async () => {
  const ofUnit = (formFactor: 'desktop' | 'mobile', own: string) =>
    ['a', 'b', own].map(name => audit('crawlable-anchors', name, formFactor));
  const { runId, ...params } = await makeVerifiedRun(app, {
    url: 'https://pairs.open.example/',
    functions: ['seo'],
    pages: { '/': { seoDesktop: ofUnit('desktop', 'c'), seoMobile: ofUnit('mobile', 'd') } },
  });
  const [user, admin] = [await app.as('user'), await app.as('admin')];
  const told = async () => {
    const { items, total } = await user.call(listFindings, { params, query: { limit: 100 } });
    const places = items.map(({ fingerprint, place: { formFactor, alsoOn } }) =>
      [fingerprint, formFactor, alsoOn].filter(Boolean).join(' '),
    );
    const { tenantId } = params;
    const recomputed = await inTenant(app.services.db, tenantId, tx => recomputeScores(tx, runId));
    return { places: places.toSorted(), total, differences: recomputed?.differences };
  };
  const both = { places: ['a desktop mobile', 'b desktop mobile', 'c desktop', 'd mobile'], total: 4, differences: [] };
  expect(await told()).toEqual(both);

  const page = await user.call(getPage, { params: { ...params, urlId: 1 } });
  expect(page).toMatchObject({ findingsTotal: 6, errors: 6, tested: { errors: 4 } });
  expect(new Set(page.findings.map(({ defect, id }) => defect ?? id)).size).toBe(4);

  const decision = { kind: 'false_alarm', reason: 'a test', function: 'seo', rule: 'crawlable-anchors' } as const;
  const places = [{ fingerprint: 'a', version: 0 }];
  await admin.call(addExclusion, { params, body: { ...decision, scope: 'place', places } });
  const { functions } = await user.call(getDecisions, { params });
  expect(functions[0]).toMatchObject({
    counts: [{ severity: 'error', detected: 4, excluded: 1 }],
    states: { excluded: 1 },
  });

  // The desktop page is judged anew and has no fault any more.
  const data = { tenantId: params.tenantId, runId };
  const { signal } = new AbortController();
  const job: Job<CrawlJob> = { id: '1', data, retryCount: 0, attempt: 'again', signal, completeIn: async () => true };
  await app.owner.updateTable('run').set({ finished_at: null }).where('run_id', '=', runId).execute();
  await inTenant(app.services.db, params.tenantId, async tx => {
    const run = await findRun(tx, runId);
    if (!run) return;
    const unit = 'seoDesktop' as const;
    await removeResult(tx, run, { urlId: 1, unit });
    await countUnit(tx, run, unit, { done: -1 });
    const result = { unit, status: 'done' as const, score: null, summary: {}, findings: [], files: [] };
    await saveResults(tx, run, [{ urlId: 1, result, attempt: 'again' }]);
  });
  const units = await pairFindings(app.services, job, ['seo']);
  await finishRun(app.services, job, { siteFindings: units, engines: [] });
  expect(await told()).toEqual({ places: ['a mobile', 'b mobile', 'd mobile'], total: 3, differences: [] });
});
