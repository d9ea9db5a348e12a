import type { Language } from '#language/message.ts';
import type { RunReport, RunReportKind } from '#product/reports/api/run-reports.ts';
import type { StoredFile } from '#product/tenancy/core/tasks/running-task.ts';
import type { TaskName } from '#product/tenancy/core/tasks/task-kind.ts';
import type { TaskState } from '#product/tenancy/core/tasks/task-table.ts';

/** Hours for which a report is kept, where its asker says nothing else. */
export const reportHours = 24;

/** A PDF of a run that is to be made. */
export interface ReportOrder {
  language: Language;
  /** Without it, `full`: orders that were stored before there were summaries. */
  kind?: RunReportKind;
  /** Outsiders read it: it mentions neither decisions nor advice, and no other run of the site. */
  isAlone: boolean;
  /** Outsiders read of the runs before all the same, where the link shows them. */
  hasHistory?: boolean;
  /** Of the file. */
  name: string;
  /** Of the reports of its run, in the storage. */
  folder: string;
}

/** Where the reports of runs are found among the tasks. */
export const reports: TaskName<ReportOrder, StoredFile> = { kind: 'report' };

/** The states of tasks as those of reports are called in the API. */
export const reportStates = {
  queued: 'waiting',
  running: 'working',
  done: 'done',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<TaskState, RunReport['state']>;
