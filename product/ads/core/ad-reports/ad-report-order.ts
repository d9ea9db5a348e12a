import type { AdReportFormat, AdReportInput, AdReportState } from '#product/ads/api/ad-reports.ts';
import type { StoredFile } from '#product/tenancy/core/tasks/running-task.ts';
import type { TaskName } from '#product/tenancy/core/tasks/task-kind.ts';
import type { TaskState } from '#product/tenancy/core/tasks/task-table.ts';
import type { AdSums } from './report-facts.ts';

/** A report of a project that is to be made; the project is the subject of its task. */
export interface AdReportOrder {
  wish: AdReportInput;
  reportName: string;
  createdName: string;
}

export interface AdReportFiles {
  files: (StoredFile & { format: AdReportFormat })[];
  /** What the files say in short; not kept of earlier reports. `isWhole`: every day of the period was collected. */
  short?: { total: AdSums; currency: string; isWhole: boolean };
}

/** Where reports are found among the tasks. */
export const adReports: TaskName<AdReportOrder, AdReportFiles> = { kind: 'ad-report' };

/** The states of tasks as those of reports are called in the API. */
export const adReportStates = {
  queued: 'waiting',
  running: 'running',
  done: 'finished',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<TaskState, AdReportState>;
