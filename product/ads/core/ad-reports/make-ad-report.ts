import type { Transaction } from 'kysely';
import { ProblemError } from '#endpoint/problem.ts';
import type { Language } from '#language/message.ts';
import { inTenant } from '#platform/database/database.ts';
import type { Job } from '#platform/queue/queue.ts';
import type { AdReportFormat } from '#product/ads/api/ad-reports.ts';
import { adProjectChanged } from '#product/ads/api/live.ts';
import { settlePages } from '#product/contracts/core/quotas/page-quota.ts';
import { publish } from '#product/tenancy/core/live/live-events.ts';
import type { Schema } from '#product/tenancy/core/schema.ts';
import type { Services } from '#product/tenancy/core/services.ts';
import { adReportFolder } from '../ads/save-project.ts';
import type { AdReportFile } from './ad-report-tables.ts';
import { type AdReportFailure, type AdReportRow, findAdReport } from './ad-report-view.ts';
import { renderAdWorkbook } from './ad-workbook.ts';
import { collectAdFacts } from './collect-ad-facts.ts';
import { renderAdReport } from './paper/render-ad-report.ts';
import type { AdReportFacts } from './report-facts.ts';
import { type AdReportJob, adReportSteps } from './request-ad-report.ts';

/** Failed attempts after which a report is given up, and attempts that ended with their process. */
const mostFailures = 3;
const mostEnds = 10;

type MakeServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Draws a report as the bytes of a file. */
export type AdReportWriters = Record<
  AdReportFormat,
  (facts: AdReportFacts, given: { language: Language; now: Date }) => Promise<Uint8Array>
>;

/**
 * Makes a report that was asked for: its files first, then its row. An attempt that is repeated writes the same files again; one
 * that was stopped meanwhile leaves none.
 */
export async function makeAdReport(
  services: MakeServices,
  job: Pick<Job<AdReportJob>, 'data' | 'retryCount' | 'failures' | 'signal'>,
  writers: AdReportWriters = { xlsx: renderAdWorkbook, pdf: renderAdReport },
): Promise<void> {
  const row = await beginAdReport(services, job.data);
  if (row === null) return;
  const isWorn = (job.failures ?? 0) >= mostFailures || job.retryCount - (job.failures ?? 0) >= mostEnds;
  if (isWorn) return endAdReport(services, job.data, { failure: 'internal' });
  const facts = await readFacts(services, job.data, row);
  if (facts === null) return endAdReport(services, job.data, { failure: 'currencies' });
  const files: AdReportFile[] = [];
  const given = { language: row.wish.language, now: services.clock.now() };
  for (const format of ['xlsx', 'pdf'] as const) {
    if (!(await noteStep(services, job.data, files.length + 1))) break;
    job.signal.throwIfAborted();
    const bytes = await writers[format](facts, given);
    const key = `${adReportFolder(job.data.tenantId, row.report_id)}/${row.report_name}.${format}`;
    await services.storage.put(key, bytes);
    files.push({ format, key, size: bytes.byteLength });
  }
  await endAdReport(services, job.data, { files });
}

/** Null for a report that nobody waits for. */
function beginAdReport({ db }: MakeServices, { tenantId, reportId }: AdReportJob): Promise<AdReportRow | null> {
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('ad_report')
      .set({ state: 'running', done: 0, total: adReportSteps })
      .where('report_id', '=', reportId)
      .where('state', 'in', ['waiting', 'running'])
      .returning('project_id')
      .executeTakeFirst();
    if (!row) return null;
    await publish(tx, adProjectChanged, { tenantId, projectId: row.project_id });
    return findAdReport(tx, reportId);
  });
}

/** Null where the accounts cannot be added up any more. */
async function readFacts(
  { db }: MakeServices,
  { tenantId }: AdReportJob,
  row: AdReportRow,
): Promise<AdReportFacts | null> {
  const project = {
    projectId: row.project_id,
    projectName: row.project_name,
    advertiserName: row.advertiser_name,
  };
  try {
    return await inTenant(db, tenantId, (tx: Transaction<Schema>) => collectAdFacts(tx, project, row.wish));
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'ad_currencies_differ') return null;
    throw error;
  }
}

/** Notes how far a report is; false once it was stopped. */
function noteStep({ db }: MakeServices, { tenantId, reportId }: AdReportJob, done: number): Promise<boolean> {
  return inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const row = await tx
      .updateTable('ad_report')
      .set({ done })
      .where('report_id', '=', reportId)
      .where('state', '=', 'running')
      .returning('project_id')
      .executeTakeFirst();
    if (row) await publish(tx, adProjectChanged, { tenantId, projectId: row.project_id });
    return row !== undefined;
  });
}

/**
 * Writes what has come of a report, unless it was stopped. Files that nobody waits for are removed, but never those that another
 * attempt has finished meanwhile.
 */
async function endAdReport(
  { db, storage, clock }: MakeServices,
  { tenantId, reportId }: AdReportJob,
  outcome: { files: AdReportFile[] } | { failure: AdReportFailure },
): Promise<void> {
  const isMade = 'files' in outcome;
  const isKept = await inTenant(db, tenantId, async (tx: Transaction<Schema>) => {
    const ended = { finished_at: clock.now() };
    const row = await tx
      .updateTable('ad_report')
      .set(
        isMade
          ? { ...ended, state: 'finished', done: adReportSteps, files: JSON.stringify(outcome.files) }
          : { ...ended, state: 'failed', failure_code: outcome.failure },
      )
      .where('report_id', '=', reportId)
      .where('state', '=', 'running')
      .returning('project_id')
      .executeTakeFirst();
    if (!row) {
      const other = await tx
        .selectFrom('ad_report')
        .select('state')
        .where('report_id', '=', reportId)
        .executeTakeFirst();
      return other?.state === 'finished';
    }
    if (!isMade) await settlePages(tx, reportId, 0);
    await publish(tx, adProjectChanged, { tenantId, projectId: row.project_id });
    return isMade;
  });
  if (!isKept) await storage.deleteAll(adReportFolder(tenantId, reportId));
}
