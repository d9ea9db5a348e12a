import type { Transaction } from 'kysely';
import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type { MadeReport, TestReportForm } from '#product/reports/api/test-reports.ts';
import type { TestReportKind } from '#product/runs/api/report-paths.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import {
  type RunningTask,
  type StoredFile,
  TaskFailure,
  type TaskOutcome,
} from '#product/tenancy/core/tasks/running-task.ts';
import { taskKind } from '#product/tenancy/core/tasks/task-kind.ts';
import { brandingOf } from '../reports/branding.ts';
import { readTest } from './read-test.ts';
import { filesOfReport, reportFileName, stepsOf } from './report-files.ts';

export interface TestReportOrder {
  form: TestReportForm;
  language: Language;
  /** Of the reports of their run, in the storage. */
  folder: string;
}

/** Up to 200 pages with all their findings. The files stand in the place of earlier ones once all of them are made. */
export const testReportTask = taskKind<TestReportOrder>({
  kind: 'test-report',
  expireInSeconds: 1800,
  folderOf: ({ orders, task_id }) => `${orders.folder}/${task_id}`,
});

interface MadeFile extends StoredFile {
  kind: TestReportKind;
  format: 'xlsx' | 'pdf';
}

/** Makes the reports that somebody has asked for. */
export async function writeTestReports(
  services: Services,
  { tenantId, runId, order: { form, language, folder }, id, progress, store }: RunningTask<TestReportOrder>,
): Promise<TaskOutcome<null>> {
  const test = await readTest(services, { tenantId, runId, form, language });
  if (test === null) throw new TaskFailure('run_deleted');
  const branding = await inTenant(services.db, tenantId, brandingOf);
  const total = stepsOf(test);
  let done = 0;
  const onStep = () => {
    done += 1;
    progress(done, total);
  };
  const files: MadeFile[] = [];
  for (const file of await filesOfReport(services, test, { branding, onStep })) {
    const { kind, format } = file;
    const stored = await store(`${kind}/${reportFileName(test, file)}`, file.content());
    files.push({ kind, format, ...stored });
    onStep();
  }
  const made = { level: form.level, language, pages: test.urlIds.length, made_at: services.clock.now() };
  let stale: string[] = [];
  return {
    result: null,
    async write(tx) {
      stale = await replaceFiles(tx, { tenantId, runId, folder: `${folder}/${id}` }, files, made);
    },
    async after() {
      for (const one of stale) await services.storage.deleteAll(one);
    },
  };
}

/** Puts files in the place of earlier ones of their kinds. Returns the folders that are of nobody then. */
async function replaceFiles(
  tx: Transaction<Schema>,
  { tenantId, runId, folder }: { tenantId: string; runId: string; folder: string },
  files: readonly MadeFile[],
  facts: Pick<MadeReport, 'level' | 'language' | 'pages'> & { made_at: Date },
): Promise<string[]> {
  const stored = await tx
    .selectFrom('test_report_file')
    .select(['kind', 'folder'])
    .where('run_id', '=', runId)
    .execute();
  const kinds = Map.groupBy(files, ({ kind }) => kind);
  for (const [kind, own] of kinds) {
    const [xlsx, pdf] = (['xlsx', 'pdf'] as const).map(format => own.find(file => file.format === format));
    const sizes = { xlsx_size: xlsx?.size ?? 0, pdf_size: pdf?.size ?? 0 };
    const keys = { folder: `${folder}/${kind}`, xlsx_key: xlsx?.key ?? '', pdf_key: pdf?.key ?? '' };
    const values = { ...facts, ...keys, ...sizes };
    await tx
      .insertInto('test_report_file')
      .values({ tenant_id: tenantId, run_id: runId, kind, ...values })
      .onConflict(conflict => conflict.columns(['run_id', 'kind']).doUpdateSet(values))
      .execute();
  }
  return stored.flatMap(({ kind, folder: before }) => (kinds.has(kind) ? [before] : []));
}
