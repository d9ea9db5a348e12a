import type { Transaction } from 'kysely';
import type { UnitTotals } from '#checks/check.ts';
import { checkIds, registry, type UnitId } from '#checks/registry.ts';
import { fairTime } from '#platform/time/fair-time.ts';
import type { runFields } from '#product/runs/api/check-fields.ts';
import type { TestReportKind } from '#product/runs/api/report-paths.ts';
import type { Coverage, RunView } from '#product/runs/api/runs.ts';
import { coverageSoFar } from '#product/runs/core/crawl/coverage-so-far.ts';
import { earlierFigures, varyingUnits } from '#product/runs/core/runs/earlier-figures.ts';
import { getRunByKey, type Run, unitsOfRuns } from '#product/runs/core/runs/find-run.ts';
import { noiseBandsByUnit } from '#product/runs/core/runs/noise-band.ts';
import { enginesOfRun } from '#product/runs/core/runs/run-engines.ts';
import type { RunKey } from '#product/runs/core/runs/run-key.ts';
import { timesOfRun, wholeSecondsOfRun } from '#product/runs/core/runs/run-times.ts';
import { shownWeights } from '#product/runs/core/runs/run-version.ts';
import { nameWeights } from '#product/runs/core/weighting/weighting.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { type Session, withGroup } from '#product/tenancy/core/sessions/session.ts';
import { linkSigner } from '#product/tenancy/core/signed-link.ts';
import { addUpSummaries } from '../results/add-up-summaries.ts';
import { errorPagesOf } from '../results/error-pages.ts';
import { judgedPages } from '../results/judged-pages.ts';
import { testedCategoriesOf } from '../results/tested-categories.ts';
import { siteViews } from './site-view.ts';
import { summaryEntity } from './summary-entity.ts';

/** A run with its progress, coverage, web vitals and the summary entity. */
export async function getRun(services: Services, session: Session, key: RunKey): Promise<RunView> {
  return withGroup(services, session, key, async tx => {
    // Before the run is read: one that ends while this goes on is not told as older than its end.
    const now = services.clock.now();
    const run = await getRunByKey(tx, key);
    const [view] = await siteViews(tx, [run], { signLink: linkSigner(services), session });
    if (!view) throw new Error('a run has a view');
    const units = await unitsOfRuns(tx, [run.run_id]);
    const engines = await enginesOfRun(tx, run);
    const coverage = { ...(await foundOf(tx, run)), ...(await judgedPages(tx, run, units)) };
    const totals = await addUpSummaries(tx, run.run_id);
    const { weights: _, ...options } = run.options;
    return {
      ...view,
      startTime: view.date,
      endTime: run.finished_at?.toISOString() ?? null,
      verificationTime: run.finished_at ? wholeSecondsOfRun(run, now) : null,
      currentUrls: run.current_urls,
      ...timesOfRun(run, units, now),
      isServiceBusy: run.finished_at === null && fairTime.isBusy(),
      coverage,
      errorPages: run.finished_at === null ? null : await errorPagesOf(tx, run.run_id),
      options,
      engines,
      weights: await nameWeights(shownWeights(run)),
      ...runFieldsOf(totals),
      testedCategories: await testedCategoriesOf(tx, run),
      usual: noiseBandsByUnit(varyingUnits(run), await earlierFigures(tx, run, engines)),
      ...summaryEntity(run, {
        view,
        units,
        totals,
        found: coverage.found,
        isSystem: await isStaff(tx, run.created_by),
        engines,
        reports: await reportPaths(tx, run.run_id),
        csv: await tx
          .selectFrom('run_export_view')
          .select(['csv_format', 'csv_status'])
          .where('run_id', '=', run.run_id)
          .executeTakeFirst(),
        now,
      }),
    };
  });
}

/** What the crawl has found so far. */
export async function foundOf(tx: Transaction<Schema>, run: Run): Promise<Coverage> {
  return (run.sitemap_finished ? run.coverage : null) ?? (await coverageSoFar(tx, run.run_id, run.number_of_pages));
}

async function reportPaths(tx: Transaction<Schema>, runId: string): Promise<Map<TestReportKind, string>> {
  const rows = await tx
    .selectFrom('test_report_file_view')
    .select(['kind', 'xlsx_key'])
    .where('run_id', '=', runId)
    .execute();
  return new Map(rows.map(row => [row.kind, row.xlsx_key]));
}

async function isStaff(tx: Transaction<Schema>, sub: string): Promise<boolean> {
  return (await tx.selectFrom('staff_view').select('sub').where('sub', '=', sub).executeTakeFirst()) !== undefined;
}

function runFieldsOf(totals: Partial<Record<UnitId, UnitTotals>>) {
  const fields = checkIds.map(id => registry[id].run?.of(totals));
  return Object.assign({}, ...fields) as Pick<RunView, keyof typeof runFields>;
}
