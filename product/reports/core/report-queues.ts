import { type CrawlJob, endlessRetries as retryLimit } from '#product/runs/core/runs/run-queues.ts';
import { workQueue } from '#product/tenancy/core/queues.ts';

/** Makes a PDF, or test reports, that somebody has asked for. */
export interface ReportJob extends CrawlJob {
  reportId: string;
}

/** Writes the file of a download ticket. */
export interface ExportJob {
  tenantId: string;
  ticketId: string;
}

/** Takes the results of a run over into an inspection report. */
export interface InspectionJob {
  tenantId: string;
  reportId: string;
}

/** Given up by its job, which says so. */
export const reportQueue = workQueue<ReportJob>({
  name: 'report',
  expireInSeconds: 300,
  retryLimit: 30,
  retryDelay: 1,
});
/** Up to 200 pages with all their findings; given up by its job. */
export const testReportQueue = workQueue<ReportJob>({
  name: 'test-report',
  expireInSeconds: 1800,
  retryLimit: 60,
  retryDelay: 1,
});
/** Tens of thousands of pictures; it gives up by itself. */
export const exportQueue = workQueue<ExportJob>({ name: 'export', expireInSeconds: 3600, retryLimit });
/** Up to 200 pages, a few at a time; it goes on where it stood. */
export const inspectionQueue = workQueue<InspectionJob>({ name: 'inspection', expireInSeconds: 900, retryLimit });
