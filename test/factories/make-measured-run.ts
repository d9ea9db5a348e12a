import type { UnitId } from '#checks/registry.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { figuresOf } from '#product/runs/core/runs/earlier-figures.ts';
import { endRun } from '#product/runs/core/runs/end-run.ts';
import { getRunByKey, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { madeResult, makeRun } from './make-run.ts';
import type { TestApp } from './start-app.ts';

interface Measurement {
  /** The score of SEO on both form factors. */
  seo: number;
  /** null: the run is one of SEO alone. */
  quality?: number | null;
  /** Milliseconds, on mobile. */
  lcp?: number;
  /** Of Lighthouse. */
  version?: string;
}

/** Writes a run of Quality and SEO, or of SEO alone, and ends it, so that its change is judged by the runs before. */
export async function makeMeasuredRun(
  app: TestApp<Clock>,
  url: string,
  { seo, quality = 90, lcp = 2000, version = '13.5.0' }: Measurement,
): Promise<RunKey> {
  const key = await makeRun(app, { url, status: 'RUNNING' });
  await inTenant(app.services.db, key.tenantId, async tx => {
    const { run_id: runId } = await getRunByKey(tx, key);
    const owner = { tenant_id: key.tenantId, run_id: runId };
    const scores: [UnitId, number][] = [
      ...(quality === null ? [] : [['quality', quality] satisfies [UnitId, number]]),
      ['seoDesktop', seo],
      ['seoMobile', seo],
    ];
    await tx.deleteFrom('run_unit').where('run_id', '=', runId).execute();
    await tx
      .insertInto('run_unit')
      .values(
        scores.map(([unit, score]) => ({
          ...owner,
          unit,
          status: 'FINISHED' as const,
          done: 2,
          score_sum: score * 2,
          score_count: 2,
        })),
      )
      .execute();
    const summary = JSON.stringify({
      lcp: { ms: lcp, score: seo },
      fid: { ms: 40 },
      cls: { value: 0.05 },
      tbt: { ms: 80 },
    });
    await tx
      .insertInto('page_result')
      .values(
        (['seoDesktop', 'seoMobile'] as const).flatMap(unit =>
          [1, 2].map(urlId => ({ ...madeResult, ...owner, url_id: urlId, unit, score: seo, summary })),
        ),
      )
      .execute();
    await tx
      .updateTable('run')
      .set({ functions: quality === null ? ['seo'] : ['quality', 'seo'] })
      .where('run_id', '=', runId)
      .execute();
    const run = await getRunByKey(tx, key);
    const units = await unitsOfRuns(tx, [runId]);
    const figures = figuresOf(run, units, { seoMobile: { medians: { lcp } } });
    const engines = [
      { function: 'seo' as const, name: 'Lighthouse', version, reduced: false, kind: 'engine' as const },
    ];
    await endRun(app.services, tx, run, { units, engines, figures });
  });
  return key;
}
