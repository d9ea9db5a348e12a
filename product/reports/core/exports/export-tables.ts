import type { ExportEncoding } from '#product/reports/api/exports.ts';

/** What is known of the CSV files of a run. */
export interface RunExportTable {
  tenant_id: string;
  run_id: string;
  csv_format: ExportEncoding;
  /** Null: the newest was canceled. */
  csv_status: 'RUNNING' | 'FINISHED' | 'FAILED' | null;
  /** The ticket of the newest. */
  csv_ticket: string;
}

export type RunExportView = Pick<RunExportTable, 'tenant_id' | 'run_id' | 'csv_format' | 'csv_status'>;
