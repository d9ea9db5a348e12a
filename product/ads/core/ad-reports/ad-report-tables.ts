import type { ColumnType } from 'kysely';
import type { AdReportFormat, AdReportInput, AdReportState } from '#product/ads/api/ad-reports.ts';

type Json<T> = ColumnType<T, string, string>;
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A file of a report in the storage. */
export interface AdReportFile {
  format: AdReportFormat;
  key: string;
  size: number;
}

/** A report of a project. */
export interface AdReportTable {
  report_id: string;
  tenant_id: string;
  project_id: string;
  wish: Json<AdReportInput>;
  report_name: string;
  state: AdReportState;
  done: ColumnType<number, undefined, number>;
  total: ColumnType<number, undefined, number>;
  files: ColumnType<AdReportFile[], undefined, string>;
  failure_code: Later<string>;
  created_at: Date;
  created_by: string;
  created_name: string;
  finished_at: Later<Date>;
}
