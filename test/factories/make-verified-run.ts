import type { Finding, UnitResult } from '#checks/check.ts';
import { type CheckId, checkOfUnit, registry, type UnitId, unitsOf } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { finishRun } from '#product/findings/core/results/finish-run.ts';
import { pairFindings } from '#product/findings/core/results/pairs-of-run.ts';
import { storeTexts } from '#product/findings/core/results/rule-texts.ts';
import { saveResults } from '#product/findings/core/results/save-results.ts';
import { aggregateRun } from '#product/runs/core/runs/aggregate-run.ts';
import { findRun, getRunByKey } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import type { CrawlJob } from '#product/runs/core/runs/run-queues.ts';
import { makeRun } from './make-run.ts';
import type { TestApp } from './start-app.ts';

type Found = Pick<Finding, 'rule' | 'criterion' | 'severity' | 'fingerprint' | 'detail'> & Partial<Finding>;

interface VerifiedRun {
  url: string;
  tenantId?: string;
  groupId?: string;
  functions: readonly CheckId[];
  options?: Readonly<Record<string, unknown>>;
  /** What the units have found, by path. */
  pages: Readonly<Record<string, Partial<Record<UnitId, readonly Found[]>>>>;
  /** Of every result, beside its findings. */
  summaries?: Partial<Record<CheckId, Record<string, unknown>>>;
}

/** Verifies a site without looking at it: results are written, counted, scored and ended as workers do it. */
export async function makeVerifiedRun(app: TestApp, request: VerifiedRun): Promise<RunKey & { runId: string }> {
  const { url, tenantId, groupId, functions, pages, options, summaries } = request;
  const place = { ...(tenantId && { tenantId }), ...(groupId && { groupId }) };
  const key = await makeRun(app, { url, ...place, answered: false, status: 'RUNNING' });
  const runId = await beginRun(app, key, { url, functions, pages, options });
  for (const [n, [path, found]] of Object.entries(pages).entries()) {
    const results = unitsOf(functions).map((unit): UnitResult<UnitId> => {
      const id = checkOfUnit[unit];
      const findings = (found[unit] ?? []).map(one => ({ ...shared(id, new URL(path, url).href), ...one }));
      const summary = summaries?.[id] ?? {};
      const score = registry[id].pageScore({ summary, findings: findings.filter(counts), weights: {} });
      return { unit, status: 'done', score, summary, findings, files: [] };
    });
    await storeTexts(
      app.services.db,
      key.tenantId,
      results.flatMap(({ findings }) => findings),
    );
    await inTenant(app.services.db, key.tenantId, async tx => {
      const run = await findRun(tx, runId, { lock: 'key-share' });
      if (run)
        await saveResults(
          tx,
          run,
          results.map(result => ({ urlId: n + 1, result, attempt: 'made' })),
        );
    });
  }
  await aggregateRun(app.services, { tenantId: key.tenantId, runId });
  const data = { tenantId: key.tenantId, runId };
  const { signal } = new AbortController();
  const job: Job<CrawlJob> = { id: '1', data, retryCount: 0, attempt: 'made', signal, completeIn: async () => true };
  const paired = await pairFindings(app.services, job, functions);
  await finishRun(app.services, job, { siteFindings: paired, engines: [] });
  return { ...key, runId };
}

const counts = ({ severity }: Finding) => severity === 'error' || severity === 'warning';

const shared = (id: CheckId, url: string) => ({
  function: id,
  message: { ja: '誤り', en: 'Fault' },
  place: { url },
  excerpt: '<i></i>',
});

/** A run that goes on, with these pages and no answer. */
function beginRun(
  app: TestApp,
  key: RunKey,
  { url, functions, pages, options }: Pick<VerifiedRun, 'url' | 'functions' | 'pages' | 'options'>,
): Promise<string> {
  return inTenant(app.services.db, key.tenantId, async tx => {
    const { run_id: runId, options: usual } = await getRunByKey(tx, key);
    const owner = { tenant_id: key.tenantId, run_id: runId };
    await tx.deleteFrom('page').where('run_id', '=', runId).execute();
    await tx.deleteFrom('run_unit').where('run_id', '=', runId).execute();
    const units = unitsOf(functions).map(unit => ({ ...owner, unit, status: 'RUNNING' as const }));
    await tx.insertInto('run_unit').values(units).execute();
    await tx
      .updateTable('run')
      .set({
        functions: [...functions],
        number_of_pages: Object.keys(pages).length,
        options: JSON.stringify({ ...usual, ...options }),
      })
      .where('run_id', '=', runId)
      .execute();
    const rows = Object.keys(pages).map((path, n) => {
      const address = new URL(path, url).href;
      const page = { url: address, final_url: address, title: path, depth: 1, found_on: null, status_code: 200 };
      return { ...owner, ...page, url_id: n + 1, headers: '{}', chain: '[]', raw_key: `made/${n + 1}` };
    });
    await tx.insertInto('page').values(rows).execute();
    return runId;
  });
}
