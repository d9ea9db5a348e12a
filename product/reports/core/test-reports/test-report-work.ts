import type { Selectable } from 'kysely';
import { inTenant } from '#platform/database/database.ts';
import { ensureDecided } from '#product/findings/core/issues/decided-places.ts';
import { falseAlarmsOf } from '#product/findings/core/issues/excluded-reasons.ts';
import { rulesOnPages, type TestedPart } from '#product/findings/core/results/findings-of-test.ts';
import { judgedAmong } from '#product/findings/core/results/pages-of-test.ts';
import type { MadeReport } from '#product/reports/api/test-reports.ts';
import type { TestReportKind } from '#product/runs/api/report-paths.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import type { ReportJob } from '../report-queues.ts';
import { brandingOf } from '../reports/branding.ts';
import type { Branding } from '../reports/write-run-report.ts';
import { choosePages } from './choose-pages.ts';
import { criteriaOfTest, listNameOfTest, testedFunction } from './criteria-of-test.ts';
import { describeTest } from './describe-test.ts';
import { machineVerdicts } from './machine-verdicts.ts';
import type { TestReportTable } from './test-report-tables.ts';
import { unmetRules } from './unmet-places.ts';

type ReportRow = Selectable<TestReportTable>;

/** Takes a report in hand, again where an attempt before was lost; null for one that has ended or is gone. */
export function beginReports(
  { db }: Pick<Services, 'db'>,
  { tenantId, reportId }: ReportJob,
): Promise<{ row: ReportRow; branding: Branding } | null> {
  return inTenant(db, tenantId, async tx => {
    const row = await tx
      .updateTable('test_report')
      .set({ state: 'working', done: 0, total: 0 })
      .where('report_id', '=', reportId)
      .where('state', 'in', ['waiting', 'working'])
      .returningAll()
      .executeTakeFirst();
    return row ? { row, branding: await brandingOf(tx) } : null;
  });
}

/** Notes how far a report is; false where nobody waits for it any more. */
export async function noteReportProgress(
  { db }: Pick<Services, 'db'>,
  { tenantId, reportId }: ReportJob,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const row = await inTenant(db, tenantId, tx =>
    tx
      .updateTable('test_report')
      .set({ done, total })
      .where('report_id', '=', reportId)
      .where('state', '=', 'working')
      .returning('report_id')
      .executeTakeFirst(),
  );
  return row !== undefined;
}

/** Everything that the files of a report tell, but the places, which are read while they are written. Null once the run is gone. */
export function readTest(
  { db }: Pick<Services, 'db'>,
  { run_id: runId, tenant_id: tenantId, form, language }: ReportRow,
) {
  return inTenant(db, tenantId, async tx => {
    const run = await findRun(tx, runId);
    if (run === undefined) return null;
    const pages = await choosePages(tx, run, form);
    const without = (await ensureDecided(tx, run)) ? await falseAlarmsOf(tx, runId) : [];
    const part: TestedPart = { runId, function: testedFunction, without };
    const urlIds = pages.map(page => page.urlId);
    const rules = await rulesOnPages(tx, part, urlIds);
    const { complete } = await judgedAmong(tx, runId, testedFunction, urlIds);
    const test = await criteriaOfTest(run, form.level);
    const described = describeTest({
      language,
      site: { title: run.title.trim(), url: run.base_url },
      form,
      list: listNameOfTest(run, form.level),
      pages,
      total: run.number_of_pages,
      notJudged: pages.length - complete,
    });
    const tenant = await tx
      .selectFrom('tenant_view')
      .select('tenant_preferred_id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    return {
      run,
      tenant: tenant.tenant_preferred_id,
      part,
      urlIds,
      groups: unmetRules(test.criteria, rules),
      result: {
        ...described,
        criteria: machineVerdicts(test, { language, rules, isComplete: complete === pages.length }),
      },
    };
  });
}

/** The files of a kind in a folder of their own. */
export interface ReportFiles {
  kind: TestReportKind;
  folder: string;
  xlsx: { key: string; size: number };
  pdf: { key: string; size: number };
}

interface MadeFiles extends Pick<MadeReport, 'level' | 'language' | 'pages'> {
  files: readonly ReportFiles[];
}

/** Puts the files of a report in the place of earlier ones of their kinds. Returns the folders that are of nobody then. */
export function endReports(
  services: Pick<Services, 'db' | 'clock'>,
  { tenantId, runId, reportId }: ReportJob,
  { files, ...facts }: MadeFiles,
): Promise<string[]> {
  const now = services.clock.now();
  return inTenant(services.db, tenantId, async tx => {
    const row = await tx
      .updateTable('test_report')
      .set(({ ref }) => ({ state: 'done', ended_at: now, done: ref('total') }))
      .where('report_id', '=', reportId)
      .where('state', '=', 'working')
      .returning('report_id')
      .executeTakeFirst();
    const stored = await tx
      .selectFrom('test_report_file')
      .select(['kind', 'folder'])
      .where('run_id', '=', runId)
      .execute();
    const used = new Set(stored.map(({ folder }) => folder));
    // Where another attempt at the same report has finished it meanwhile, its files are these.
    if (row === undefined) return files.map(({ folder }) => folder).filter(folder => !used.has(folder));
    for (const { kind, folder, xlsx, pdf } of files) {
      const made = { ...facts, made_at: now, folder, xlsx_key: xlsx.key, pdf_key: pdf.key };
      const values = { ...made, xlsx_size: xlsx.size, pdf_size: pdf.size };
      await tx
        .insertInto('test_report_file')
        .values({ tenant_id: tenantId, run_id: runId, kind, ...values })
        .onConflict(conflict => conflict.columns(['run_id', 'kind']).doUpdateSet(values))
        .execute();
    }
    const replaced = new Map(files.map(({ kind, folder }) => [kind, folder]));
    return stored.flatMap(({ kind, folder }) => ((replaced.get(kind) ?? folder) === folder ? [] : [folder]));
  });
}

/** Notes that a report cannot be made. */
export async function failReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tenantId, reportId }: ReportJob,
): Promise<void> {
  await inTenant(db, tenantId, tx =>
    tx
      .updateTable('test_report')
      .set({ state: 'failed', ended_at: clock.now() })
      .where('report_id', '=', reportId)
      .where('state', '=', 'working')
      .execute(),
  );
}
