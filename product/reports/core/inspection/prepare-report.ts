import type { Insertable, Transaction } from 'kysely';
import type { Severity } from '#checks/check.ts';
import { criteriaCheck } from '#checks/criteria-of-standard.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import { elementsToInspect, pagesJudgedBy } from '#product/findings/core/results/pages-to-inspect.ts';
import type { ElementKind } from '#product/reports/api/inspection-fields.ts';
import { findRun } from '#product/runs/core/runs/find-run.ts';
import { isExhausted, endlessRetries as retryLimit } from '#product/runs/core/runs/run-queues.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { storedJson, storedText } from '#product/tenancy/core/stored-json.ts';
import { copyPictureFiles, copyPictures, type PictureCopy } from './copy-pictures.ts';
import { copyVerdicts } from './copy-verdicts.ts';
import { type ReportRow, tellState } from './inspection-access.ts';
import type { InspectionCellTable, InspectionElementTable } from './inspection-tables.ts';
import { machineOf } from './machine-verdict.ts';
import { inspectionFolder } from './pictures.ts';

/** Takes the results of a run over into an inspection report. */
export interface InspectionJob {
  tenantId: string;
  reportId: string;
}

/** Up to 200 pages, a few at a time; it goes on where it stood. */
export const inspectionQueue = workQueue<InspectionJob>({ name: 'inspection', expireInSeconds: 900, retryLimit });

const pagesAtOnce = 10;
/** Elements that are kept of a criterion on a page; the others are counted. */
const keptElements = 50;
const rowsAtOnce = 500;

type PrepareServices = Pick<Services, 'db' | 'storage'>;

/**
 * Takes the results of a run over into a report, ten pages with each transaction, so that a job that was killed goes on where it
 * stood. Pages that the run has not judged, or whose run is gone, are marked so and wait for people. Pages with pictures of an
 * earlier report are marked as taken over when the files are copied, and are taken over again if the job ends before.
 */
export async function prepareInspection(
  services: PrepareServices,
  job: Pick<Job<InspectionJob>, 'data' | 'retryCount' | 'failures' | 'signal'>,
): Promise<void> {
  const { tenantId, reportId } = job.data;
  const withResults = !isExhausted(job);
  for (;;) {
    job.signal.throwIfAborted();
    const taken = await inTenant(services.db, tenantId, tx => prepareSome(tx, reportId, withResults));
    if (taken === null) return;
    if (taken.copies.length === 0) {
      if (taken.left === 0) return;
      continue;
    }
    const lost = await copyPictureFiles(services, taken.copies, job.signal);
    const left = await inTenant(services.db, tenantId, tx => endPages(tx, reportId, taken.pages, lost));
    if (left === 0) return;
    // Deleted meanwhile: the files that came after are of nobody.
    if (left === null) return services.storage.deleteAll(taken.folder);
  }
}

interface TakenOver {
  pages: number[];
  /** Files to copy before the pages are ready. */
  copies: PictureCopy[];
  folder: string;
  /** Pages that are not ready. */
  left: number;
}

/** A report that is still a draft, held; undefined for others. */
async function heldDraft(tx: Transaction<Schema>, reportId: string): Promise<ReportRow | undefined> {
  const report = await tx
    .selectFrom('inspection_report')
    .selectAll()
    .where('report_id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
  return report?.state === 'draft' ? report : undefined;
}

async function prepareSome(tx: Transaction<Schema>, reportId: string, withResults: boolean): Promise<TakenOver | null> {
  const report = await heldDraft(tx, reportId);
  if (report === undefined) return null;
  const pages = await tx
    .selectFrom('inspection_page')
    .select(['page', 'url_id'])
    .where('report_id', '=', reportId)
    .where('is_prepared', '=', false)
    .orderBy('page')
    .limit(pagesAtOnce)
    .execute();
  if (pages.length === 0) return null;
  const numbers = pages.map(one => one.page);
  const { previous_id: previous, tenant_id: tenantId, group_id: groupId } = report;
  // What a killed job has left of them.
  await tx.deleteFrom('inspection_cell').where('report_id', '=', reportId).where('page', 'in', numbers).execute();
  await writeCells(tx, report, pages, withResults);
  if (previous !== null) await copyVerdicts(tx, report, previous, numbers);
  const copies = previous === null ? [] : await copyPictures(tx, report, previous, numbers);
  const folder = inspectionFolder({ tenantId, groupId, managementId: reportId });
  const left = copies.length > 0 ? numbers.length : await markPrepared(tx, report, numbers);
  return { pages: numbers, copies, folder, left };
}

/** Marks pages as prepared whose files are copied, without the pictures that have none; null where the report is gone. */
async function endPages(
  tx: Transaction<Schema>,
  reportId: string,
  numbers: readonly number[],
  lost: readonly string[],
): Promise<number | null> {
  const report = await heldDraft(tx, reportId);
  if (report === undefined) {
    const there = await tx
      .selectFrom('inspection_report')
      .select('state')
      .where('report_id', '=', reportId)
      .executeTakeFirst();
    return there === undefined ? null : 0;
  }
  if (lost.length > 0)
    await tx
      .deleteFrom('inspection_picture')
      .where('report_id', '=', reportId)
      .where('storage_key', 'in', lost)
      .execute();
  return markPrepared(tx, report, numbers);
}

/** Marks pages as taken over and tells the group; returns how many are left. */
async function markPrepared(tx: Transaction<Schema>, report: ReportRow, numbers: readonly number[]): Promise<number> {
  const { report_id: reportId, tenant_id: tenantId, group_id: groupId } = report;
  await tx
    .updateTable('inspection_page')
    .set({ is_prepared: true })
    .where('report_id', '=', reportId)
    .where('page', 'in', numbers)
    .execute();
  const { left } = await tx
    .selectFrom('inspection_page')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('report_id', '=', reportId)
    .where('is_prepared', '=', false)
    .executeTakeFirstOrThrow();
  await tellState(tx, { tenantId, groupId, managementId: reportId }, report.state);
  return Number(left);
}

const kinds: Readonly<Record<Severity, ElementKind>> = {
  error: 'AC',
  warning: 'AC',
  needCfm: 'AF',
  humanChc: 'HC',
  notice: 'HC',
};

async function writeCells(
  tx: Transaction<Schema>,
  report: ReportRow,
  pages: readonly { page: number; url_id: number }[],
  withResults: boolean,
): Promise<void> {
  const run = withResults ? await findRun(tx, report.run_id) : undefined;
  const request = { function: criteriaCheck, urlIds: pages.map(page => page.url_id), most: keptElements };
  const judged = run ? await pagesJudgedBy(tx, run.run_id, request) : new Set<number>();
  const found = run ? await elementsToInspect(tx, run.run_id, request) : [];
  const elementsOf = Map.groupBy(found, one => `${one.url_id} ${one.criterion}`);
  const { tenant_id, report_id } = report;
  const cells: Insertable<InspectionCellTable>[] = [];
  const elements: Insertable<InspectionElementTable>[] = [];
  for (const { page, url_id } of pages)
    for (const criterion of report.criteria) {
      const own = elementsOf.get(`${url_id} ${criterion}`) ?? [];
      const machine = judged.has(url_id) ? machineOf(own) : 'notJudged';
      const at = { tenant_id, report_id, page, criterion };
      cells.push({ ...at, machine, verdict: machine === 'fail' ? 'fail' : null, found: own[0]?.found ?? 0 });
      elements.push(
        ...own.map(one => ({
          ...at,
          kind: kinds[one.severity],
          rule: one.rule,
          severity: one.severity,
          fingerprint: one.fingerprint,
          message: storedJson(one.message),
          selector: one.selector === null ? null : storedText(one.selector),
          excerpt: storedText(one.excerpt),
          box: one.box === null ? null : storedJson(one.box),
          occurrences: one.occurrences,
        })),
      );
    }
  for (let at = 0; at < cells.length; at += rowsAtOnce)
    await tx
      .insertInto('inspection_cell')
      .values(cells.slice(at, at + rowsAtOnce))
      .execute();
  for (let at = 0; at < elements.length; at += rowsAtOnce)
    await tx
      .insertInto('inspection_element')
      .values(elements.slice(at, at + rowsAtOnce))
      .execute();
}
